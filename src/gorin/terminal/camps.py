"""A table of many cards: what all share in the middle, around it a camp for every seat.

It goes by the `kind` of an area and by the facts of cards that the generic table of the browser goes by: `on`
(what a card is attached to), `bowed`, `dishonored`, figures. It knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from gorin.kernel.values import Area, Card, Fact, View
from gorin.terminal.cards import card_text, colour, facts_text
from gorin.terminal.maps import draw_map, draw_tracks
from gorin.terminal.words import with_names

#: Facts of a camp or of the whole table that its title says by itself or that only programs need.
_UNSAID = {"count", "slot", "at", "back", "clan", "turn"}


def has_camps(view: View) -> bool:
    """Whether the areas say what kind of place they are, so that they can be laid out by it."""
    return any(area.kind for area in view.areas)


def draw_camps(view: View, names: Sequence[str]) -> RenderableType:
    """The others' camps, what all share, and the viewer's own camp last, next to the question."""
    shared = [area for area in view.areas if area.seat is None]
    seats = sorted({area.seat for area in view.areas if area.seat is not None})
    own = view.seat
    around = [seat for seat in seats if seat != own]
    if own in seats:
        around.sort(key=lambda seat: (seat - (own or 0)) % (max(seats) + 1))
        around.append(own if own is not None else 0)
    camps = {seat: [area for area in view.areas if area.seat == seat] for seat in seats}
    laying = any(area.kind == "tiles" for area in view.areas)
    drawn_apart = [draw_map(area, laying) for area in shared if area.kind == "map"]
    drawn_apart += [draw_tracks(area, names) for area in shared if area.kind == "paths"]
    others = [area for area in shared if area.kind not in ("map", "paths")]
    middle = [*drawn_apart, *(place for place in _shared(others, names) if place is not None)]
    drawn = [_camp(camps[seat], seat, seat == own, names) for seat in around]
    if own in seats:
        return Group(_head(view, names), *drawn[:-1], *middle, drawn[-1])
    return Group(_head(view, names), *drawn, *middle)


def _head(view: View, names: Sequence[str]) -> Text:
    head = Text(view.game.replace("-", " ").title(), style="bold")
    head.append(f" · {view.phase}", style="bold")
    turn = view.facts.get("turn")
    if isinstance(turn, int) and not isinstance(turn, bool) and 0 <= turn < len(names):
        head.append(with_names(f" · turn of seat {turn}", names), style="dim")
    figures = facts_text(_seats_named(view.facts, names), _UNSAID)
    if figures:
        head.append(with_names(f" · {figures}", names), style="dim")
    return head


def _seats_named(facts: dict[str, Fact], names: Sequence[str]) -> dict[str, Fact]:
    """Facts whose number is a seat, with the name of its player."""
    said = dict(facts)
    for name in ("attacker", "defender"):
        seat = said.get(name)
        if isinstance(seat, int) and 0 <= seat < len(names):
            said[name] = names[seat]
    return said


# --- cards -------------------------------------------------------------------------------------------


def cards_line(cards: Sequence[Card], gap: str = " · ") -> Text:
    """Cards in a row, attached ones in brackets behind the card that carries them."""
    ids = {card.facts["id"] for card in cards if "id" in card.facts}
    carried: dict[Fact, list[Card]] = {}
    heads: list[Card] = []
    for card in cards:
        on = card.facts.get("on")
        if on is not None and on in ids:
            carried.setdefault(on, []).append(card)
        else:
            heads.append(card)
    parts: list[Text] = []
    for card in heads:
        text = card_text(card)
        with_it = carried.get(card.facts.get("id"), [])
        if with_it:
            text = Text.assemble(text, " [", Text(", ").join(card_text(each) for each in with_it), "]")
        parts.append(text)
    return Text(gap).join(parts) if parts else Text("—", style="dim")


def _labelled(label: str, cards: Text) -> Text:
    return Text.assemble((f"{label}: ", "dim"), cards)


# --- what all share ----------------------------------------------------------------------------------


def _shared(areas: Sequence[Area], names: Sequence[str]) -> list[RenderableType | None]:
    """Places in the middle; of several alike, the empty ones in one line."""
    empty = [area for area in areas if area.parts and not area.cards and not _manned(area)]
    drawn: list[RenderableType | None] = [_place(area, names) for area in areas if area not in empty]
    if empty:
        said = ", ".join(f"{area.title} ({facts_text(area.facts, _UNSAID) or 'empty'})" for area in empty)
        drawn.append(Text(f"Nobody at {said}", style="dim"))
    return drawn


def _manned(area: Area) -> bool:
    return any(part.cards for part in area.parts)


def _place(area: Area, names: Sequence[str]) -> Panel:
    lines: list[Text] = []
    if area.cards:
        lines.append(cards_line(area.cards))
    for part in area.parts:
        figures = facts_text(part.facts, _UNSAID)
        label = with_names(part.title, names) + (f" ({figures})" if figures else "")
        lines.append(_labelled(label, cards_line(part.cards)))
    title = Text(with_names(area.title, names), style="bold")
    figures = with_names(facts_text(_seats_named(area.facts, names), _UNSAID), names)
    if figures:
        title.append(f"  {figures}", style="yellow")
    return Panel(Text("\n").join(lines), title=title, title_align="left")


# --- the camp of a seat ------------------------------------------------------------------------------


def _camp(areas: Sequence[Area], seat: int, own: bool, names: Sequence[str]) -> Panel:
    style = colour(seat)
    title = Text("You" if own else names[seat], style=f"bold {style}")
    rows: list[RenderableType] = []
    piles: list[str] = []
    for area in areas:
        name = area.title.removesuffix(f" of seat {seat}")
        figures = facts_text(area.facts, _UNSAID)
        if area.kind == "home" and figures:
            title.append(f"  {figures}", style="yellow")
        if area.parts:
            rows.append(_side_by_side(area.parts))
        elif area.kind in ("deck", "discard") or (area.cards and _only_backs(area)):
            piles.append(_pile(name, area))
        elif area.cards:
            rows.append(_labelled(name, cards_line(area.cards)))
    if piles:
        rows.append(Text(" · ".join(piles), style="dim"))
    return Panel(Group(*rows), title=title, title_align="left", border_style=style)


def _only_backs(area: Area) -> bool:
    return all(card.name is None for card in area.cards)


def _pile(name: str, area: Area) -> str:
    """A heap in a few words: how many cards, and the open one on top."""
    count = area.facts.get("count", len(area.cards))
    top = area.cards[-1].name if area.cards else None
    return f"{name} {count}" + (f" ({top})" if top else "")


def _side_by_side(parts: Sequence[Area]) -> Table:
    """Small places next to each other, such as provinces."""
    grid = Table.grid(padding=(0, 2), expand=True)
    for _ in parts:
        grid.add_column(ratio=1)
    heads: list[Text] = []
    for part in parts:
        figures = facts_text(part.facts, _UNSAID).removeprefix("strength ")
        heads.append(Text(part.title + (f" ({figures})" if figures else ""), style="dim"))
    grid.add_row(*heads)
    grid.add_row(*[cards_line(part.cards, "\n") for part in parts])
    return grid
