"""Reading cards: the words of a title, and every card of it that the reader sees, as it is now.

All comes from the catalogue of the game, which everybody may read, and from the reader's own view. So the
answer to a title that is seen nowhere is the same wherever such cards may lie hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from gorin.kernel.rules import all_rules
from gorin.kernel.values import Area, Card, CardInfo, Fact, GorinError, View
from gorin.terminal.camps import cards_line
from gorin.terminal.cards import STATES, figures_of, name_of, tokens_of
from gorin.terminal.words import find_choice, with_names

#: Facts that are said in another way, or that only programs need.
_SAID = {
    *("id", "kind", "clan", "keywords", "text", "note", "reconstructed", "on", "back"),
    *("strength", "force", "chi"),
    *("personal_honor", "gold", "gold_cost", "honor_requirement", "focus", "modifies", "column", "row"),
    *STATES,
}


def show_card(
    console: Console,
    asked: str,
    catalogue: Sequence[CardInfo],
    view: View | None = None,
    names: Sequence[str] = (),
) -> None:
    """A card by its title, or by words of it where only one has them; with a view, also where it lies."""
    seen = [] if view is None else list(_seen(view.areas, view, names))
    infos = {info.title: info for info in catalogue}
    titles = list(dict.fromkeys([*infos, *(name_of(card) for card, _, _ in seen)]))
    if not titles:
        raise GorinError("This game has no catalogue of cards.")
    title = _title(asked, titles, {name_of(card) for card, _, _ in seen})
    lines: list[Text] = []
    copies = [(card, place, where) for card, place, where in seen if name_of(card) == title]
    info = infos.get(title)
    lines += _printed(info) if info is not None else _described(copies[0][0])
    if view is not None:
        lines.append(Text())
        found = list(dict.fromkeys(_now(card, place, where) for card, place, where in copies))
        lines += [Text(text) for text in found or ["You see no such card now."]]
    source = f"  {info.set}" if info is not None else ""
    head = Text.assemble((title, "bold"), (source, "dim"))
    console.print(Panel(Text("\n").join(lines), title=head, title_align="left", width=min(90, console.width)))


def show_piles(console: Console, view: View, names: Sequence[str]) -> None:
    """Every open heap in full, from the bottom up."""
    piles = [area for area in view.areas if area.kind == "discard" and area.cards]
    for area in piles:
        whose = Text(f"{with_names(area.title, names)}: ", style="dim")
        console.print(Text.assemble(whose, cards_line(area.cards, placed=True)))
    if not piles:
        console.print("Nothing was discarded yet.", style="dim")


def _title(asked: str, titles: Sequence[str], seen: AbstractSet[str]) -> str:
    """The title that is meant; of several that fit, the one that lies before the reader's eyes."""
    if not asked.strip():
        raise GorinError("Say which card: card NAME; a word of its name is enough.")
    found = [] if asked.strip().isdigit() else find_choice(asked, titles)
    here = [index for index in found if titles[index] in seen]
    if len(found) == 1 or len(here) == 1:
        return titles[(here or found)[0]]
    if not found:
        raise GorinError(f"No card is called '{asked}'.")
    some = ", ".join(titles[index] for index in found[:8])
    more = f" and {len(found) - 8} more" if len(found) > 8 else ""
    raise GorinError(f"Which card? {some}{more}.")


def _seen(areas: Sequence[Area], view: View, names: Sequence[str]) -> Iterator[tuple[Card, Area, str]]:
    """Every card whose face the viewer sees, with its place and what that is called."""
    for area in areas:
        for card in area.cards:
            if card.name is not None:
                yield card, area, _where(area, view, names)
        yield from _seen(area.parts, view, names)


def _where(area: Area, view: View, names: Sequence[str]) -> str:
    title = area.title.removesuffix(f" of seat {area.seat}")
    if area.seat is None:
        return with_names(title, names)
    if area.seat != view.seat:
        return f"{title} of {names[area.seat]}"
    return f"Your {title if area.kind == 'discard' else title.lower()}"


def _printed(info: CardInfo) -> list[Text]:
    lines = [Text(info.headline, style="italic"), *[Text(line) for line in info.text]]
    return [*lines, Text(info.note, style="dim")] if info.note else lines


def _described(card: Card) -> list[Text]:
    """A card that no catalogue has: by its facts, or by the rules that are about it."""
    facts = card.facts
    head = [str(facts[name]) for name in ("kind", "keywords") if facts.get(name)]
    head += [f"{name} {value}" for name, value in facts.items() if name == "strength"] or figures_of(card)
    lines = [Text(" • ".join(head), style="italic")] if head else []
    if facts.get("text"):
        return [*lines, Text(str(facts["text"]))]
    words = name_of(card).lower().split()
    for rule in all_rules().values():
        if all(word in rule.title.lower().split() for word in words):
            lines.append(Text(f"{rule.shown}: {rule.text}"))
    return lines


def _now(card: Card, area: Area, where: str) -> str:
    """Where a card is and how it stands: figures with what is printed, bowed, tokens, what it carries."""
    facts = card.facts
    said = [f"{where}:", ", ".join(figures_of(card)) or "no figures"]
    notes = [state for state in STATES if facts.get(state) is True] + tokens_of(card)
    for name, value in facts.items():
        if name.startswith("base_"):
            notes.append(f"printed {name.removeprefix('base_').replace('_', ' ')} {value}")
        elif name not in _SAID and not name.endswith("_tokens"):
            notes += _note(name, value)
    if not card.up:
        notes.append("face-down")
    bearer = [name_of(other) for other in area.cards if other.facts.get("id", -1) == facts.get("on")]
    notes += [f"on {name}" for name in bearer]
    carried = [name_of(other) for other in area.cards if other.facts.get("on", -1) == facts.get("id")]
    if carried:
        notes.append(f"with {', '.join(carried)}")
    return " ".join(said) + (f"; {'; '.join(notes)}" if notes else "")


def _note(name: str, value: Fact) -> list[str]:
    if value is None or value is False:
        return []
    words = name.replace("_", " ")
    return [words if value is True else f"{words} {value}"]
