"""A card and a list of facts as words in a terminal."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from rich.text import Text

from gorin.kernel.values import Card, Fact

SEATS = ("bright_cyan", "bright_magenta", "bright_green", "bright_yellow", "bright_blue", "bright_red")

#: Facts of a card that are printed beside its name, with what stands behind the figure.
FIGURES = {"strength": "", "force": "F", "chi": "C", "gold": "G"}
#: What a card is for the time being.
STATES = ("bowed", "dishonored", "dead")


def colour(seat: int | None) -> str:
    return "white" if seat is None or seat < 0 else SEATS[seat % len(SEATS)]


def card_text(card: Card) -> Text:
    """A card as a word: its name, or a back; a face-down card you know stands in brackets."""
    if card.name is None:
        return Text("▒▒▒", style=f"dim {colour(card.owner)}")
    name = card.name.replace("_", " ").title() if card.name.islower() else card.name
    figures = [f"{card.facts[fact]}{sign}" for fact, sign in FIGURES.items() if fact in card.facts]
    name = " ".join([name, *figures])
    states = [state for state in STATES if card.facts.get(state) is True]
    style = "dim" if "bowed" in states or "dead" in states else "bold"
    if card.up:
        text = Text(name, style=f"{style} {colour(card.owner)}")
    else:
        text = Text(f"({name})", style=f"italic {colour(card.owner)}")
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
