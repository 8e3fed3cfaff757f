"""A card and a list of facts as words in a terminal."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from rich.text import Text

from gorin.kernel.values import Card, Fact

SEATS = ("bright_cyan", "bright_magenta", "bright_green", "bright_yellow", "bright_blue", "bright_red")

#: What a card is for the time being.
STATES = ("bowed", "dishonored", "dead")
#: What matters of a card until it lies on the table: what it takes to bring it there, and to focus it.
_PRICES = {"gold_cost": "costs", "honor_requirement": "needs Honor", "focus": "focus"}
#: Places where cards lie that were brought there already.
PLACED = {"home", "holdings", "army", "battle", "duel"}


def colour(seat: int | None) -> str:
    return "white" if seat is None or seat < 0 else SEATS[seat % len(SEATS)]


def name_of(card: Card) -> str:
    """What a card is called; a word of a program becomes a title."""
    name = card.name or ""
    return name.replace("_", " ").title() if name.islower() else name


def figures_of(card: Card, placed: bool = False) -> list[str]:
    """The figures of a card in words, so that none is taken for another: "3F/3C", "makes 2 Gold", "costs 4".

    A strength is no word but the number alone, and comes first.
    """
    facts = card.facts
    said: list[str] = []
    if "strength" in facts:
        said.append(f"{facts['strength']}")
    signed = "+d" if facts.get("modifies") is True else ""
    fight = [
        f"{facts[name]:{signed}}{sign}" for name, sign in (("force", "F"), ("chi", "C")) if name in facts
    ]
    if fight:
        said.append("/".join(fight))
    if facts.get("personal_honor") is not None:
        said.append(f"Honor {facts['personal_honor']}")
    if "gold" in facts:
        said.append(f"makes {facts['gold']} Gold")
    if not placed:
        said += [f"{word} {facts[name]}" for name, word in _PRICES.items() if name in facts]
    return said


def tokens_of(card: Card) -> list[str]:
    """The markers on a card: "2 Fire tokens"."""
    said = []
    for name, count in card.facts.items():
        if name.endswith("_tokens") and isinstance(count, int) and count:
            word = name.removesuffix("_tokens").replace("_", " ")
            said.append(f"{count} {word} token{'s' if count > 1 else ''}")
    return said


def card_text(card: Card, placed: bool = False, gap: str = " ") -> Text:
    """A card as a word: its name, or a back; a face-down card you know stands in brackets."""
    if card.name is None:
        return Text("▒▒▒", style=f"dim {colour(card.owner)}")
    states = [state for state in STATES if card.facts.get(state) is True] + tokens_of(card)
    style = "dim" if "bowed" in states or "dead" in states else "bold"
    if card.up:
        text = Text(name_of(card), style=f"{style} {colour(card.owner)}")
    else:
        text = Text(f"({name_of(card)})", style=f"italic {colour(card.owner)}")
    figures = figures_of(card, placed)
    if "strength" in card.facts:
        text.append(f" {figures.pop(0)}")
    if figures:
        said = ", ".join(figures)
        text = Text.assemble(text, gap, (said if gap == "\n" else f"({said})", "default"))
    return Text.assemble(text, (f" {', '.join(states)}", "dim italic")) if states else text


def facts_text(facts: dict[str, Fact], silent: AbstractSet[str]) -> str:
    """Facts in a row: names of what is true, and figures."""
    said = []
    for name, value in facts.items():
        if name in silent or value is None or value is False:
            continue
        words = name.replace("_", " ")
        said.append(words if value is True else f"{words} {value}")
    return " · ".join(said)
