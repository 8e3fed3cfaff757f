"""A table of many cards: what all share in the middle, around it a camp for every seat.

It goes by the `kind` of an area and by the facts of cards that the generic table of the browser goes by: `on`
(what a card is attached to), `bowed`, `dishonored`, figures. It knows no game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from gorin.kernel.values import Area, Card, Fact, View
from gorin.terminal.cards import PLACED, card_text, colour, facts_text
from gorin.terminal.maps import draw_map, draw_tracks
from gorin.terminal.words import with_names

#: Facts of a camp or of the whole table that its title says by itself or that only programs need.
_UNSAID = {"count", "slot", "at", "back", "clan", "turn", "clockwise"}

#: Facts that are sentences, too long for a title.
_SENTENCES = ("standing",)


def has_camps(view: View) -> bool:
    """Whether the areas say what kind of place they are, so that they can be laid out by it."""
    return any(area.kind for area in view.areas)


def draw_camps(view: View, names: Sequence[str]) -> RenderableType:
    """The others' camps, what all share, and the viewer's own camp last, next to the question."""
    shared = [area for area in view.areas if area.seat is None]
    seats = sorted({area.seat for area in view.areas if area.seat is not None})
    own = view.seat
    around = _clockwise(view, seats)
    if own in seats:
        after = around.index(own) + 1
        around = around[after:] + around[:after]
    camps = {seat: [area for area in view.areas if area.seat == seat] for seat in seats}
    laying = any(area.kind == "tiles" for area in view.areas)
    drawn_apart = [draw_map(area, laying) for area in shared if area.kind == "map"]
    drawn_apart += [draw_tracks(area, names) for area in shared if area.kind == "paths"]
    others = [area for area in shared if area.kind not in ("map", "paths")]
    middle = [*drawn_apart, *(place for place in _shared(others, names) if place is not None)]
    drawn = [_camp(camps[seat], seat, seat == own, names) for seat in around]
    if own in seats:
        return Group(_head(view, names), _players(camps, around, own, names), *drawn[:-1], *middle, drawn[-1])
    return Group(_head(view, names), _players(camps, around, own, names), *drawn, *middle)


def _clockwise(view: View, seats: Sequence[int]) -> list[int]:
    """The seats as they sit, where the view tells; else by their numbers."""
    told = [int(number) for number in re.findall(r"\bseat ([0-9]+)", str(view.facts.get("clockwise", "")))]
    return [seat for seat in told if seat in seats] + [seat for seat in seats if seat not in told]


def _head(view: View, names: Sequence[str]) -> Text:
    head = Text(view.game.replace("-", " ").title(), style="bold")
    head.append(f" · {view.phase}", style="bold")
    turn = view.facts.get("turn")
    if isinstance(turn, int) and not isinstance(turn, bool) and 0 <= turn < len(names):
        head.append(with_names(f" · seat {turn}'s turn", names), style="dim")
    figures = facts_text(_seats_named(view.facts, names), _UNSAID)
    if figures:
        head.append(with_names(f" · {figures}", names), style="dim")
    return head


def _words_only(facts: dict[str, Fact]) -> dict[str, Fact]:
    """Facts that are no figures."""
    return {
        name: value for name, value in facts.items() if isinstance(value, bool) or not isinstance(value, int)
    }


def _seats_named(facts: dict[str, Fact], names: Sequence[str]) -> dict[str, Fact]:
    """Facts whose number is a seat, with the name of its player."""
    said = dict(facts)
    for name in ("attacker", "defender"):
        seat = said.get(name)
        if isinstance(seat, int) and 0 <= seat < len(names):
            said[name] = names[seat]
    return said


# --- cards -------------------------------------------------------------------------------------------


def cards_line(cards: Sequence[Card], gap: str = " · ", placed: bool = False, inner: str = " ") -> Text:
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
        text = card_text(card, placed, inner)
        with_it = carried.get(card.facts.get("id"), [])
        if with_it:
            text = Text.assemble(
                text, " [", Text(", ").join(card_text(each, placed) for each in with_it), "]"
            )
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
        lines.append(cards_line(area.cards, placed=area.kind in PLACED))
    for part in area.parts:
        figures = facts_text(part.facts, _UNSAID)
        label = with_names(part.title, names) + (f" ({figures})" if figures else "")
        lines.append(_labelled(label, cards_line(part.cards, placed=part.kind in PLACED)))
    title = Text(with_names(area.title, names), style="bold")
    facts = _seats_named(area.facts, names)
    figures = facts_text({name: value for name, value in facts.items() if name not in _SENTENCES}, _UNSAID)
    if figures:
        title.append(f"  {with_names(figures, names)}", style="yellow")
    lines += [Text(f"{facts[name]}", style="yellow") for name in _SENTENCES if facts.get(name)]
    return Panel(Text("\n").join(lines), title=title, title_align="left")


# --- the players -------------------------------------------------------------------------------------


def _players(
    camps: dict[int, list[Area]], seats: Sequence[int], own: int | None, names: Sequence[str]
) -> Table:
    """A line for each player: the figures of the camp, and how many cards lie in every deck and hand."""
    rows = {seat: _standing(camps[seat], seat) for seat in seats}
    columns = list(dict.fromkeys(name for figures in rows.values() for name in figures))
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("")
    for name in columns:
        table.add_column(name.replace(" ", "\n"), justify="right", vertical="bottom")
    for seat, figures in rows.items():
        who = Text("You" if seat == own else names[seat], style=f"bold {colour(seat)}")
        table.add_row(who, *[str(figures.get(column, "")) for column in columns])
    return table


def _standing(areas: Sequence[Area], seat: int) -> dict[str, int]:
    """The figures of a camp by name."""
    figures: dict[str, int] = {}
    for area in areas:
        if area.kind == "home":
            for fact, value in area.facts.items():
                if isinstance(value, int) and not isinstance(value, bool):
                    figures[fact.replace("_", " ").capitalize()] = value
        elif area.kind in ("provinces", "hand", "deck"):
            count = area.facts.get("count")
            figures[area.title.removesuffix(f" of seat {seat}")] = count if isinstance(count, int) else 0
    return figures


# --- the camp of a seat ------------------------------------------------------------------------------


def _camp(areas: Sequence[Area], seat: int, own: bool, names: Sequence[str]) -> Panel:
    style = colour(seat)
    title = Text("You" if own else names[seat], style=f"bold {style}")
    rows: list[RenderableType] = []
    piles: list[str] = []
    for area in areas:
        name = area.title.removesuffix(f" of seat {seat}")
        if area.kind == "home":
            said = facts_text(_words_only(area.facts), _UNSAID)
            title.append(f"  {said}" if said else "", style="yellow")
        if area.parts:
            alike = {facts_text(part.facts, _UNSAID) for part in area.parts}
            if len(alike) == 1 and alike != {""}:
                title.append(f"  {name.lower()}: {alike.pop()} each", style="not bold dim")
            rows.append(_parts(area.parts, len(alike) == 0))
        elif area.kind == "discard":
            if area.cards:
                piles.append(_pile(name, area))
        elif area.kind == "hand":
            if not _only_backs(area):
                rows.append(_labelled(name, cards_line(area.cards)))
        elif area.kind == "deck":
            continue
        elif area.cards:
            rows.append(_labelled(name, cards_line(area.cards, placed=area.kind in PLACED)))
    if piles:
        rows.append(Text(" · ".join(piles), style="dim"))
    return Panel(Group(*rows), title=title, title_align="left", border_style=style)


def _only_backs(area: Area) -> bool:
    return all(card.name is None for card in area.cards)


def _pile(name: str, area: Area) -> str:
    """A heap in a few words: how many cards, and the open one on top."""
    count = area.facts.get("count", len(area.cards))
    top = area.cards[-1].name if area.cards else None
    return f"{name} {count}" + (f", on top {top}" if top else "")


def _parts(parts: Sequence[Area], bare: bool) -> RenderableType:
    """Small places, such as provinces; `bare` where their figures are said elsewhere."""
    if bare and all(_only_backs(part) for part in parts):
        places = [_labelled(part.title, cards_line(part.cards, " ")) for part in parts]
        return Text(" · ").join(places)
    return _side_by_side(parts, bare)


def _side_by_side(parts: Sequence[Area], bare: bool) -> Table:
    grid = Table.grid(padding=(0, 1), expand=True)
    for _ in parts:
        grid.add_column(ratio=1)
    heads: list[Text] = []
    for part in parts:
        figures = "" if bare else facts_text(part.facts, _UNSAID)
        heads.append(Text(part.title + (f", {figures}" if figures else ""), style="dim"))
    grid.add_row(*heads)
    grid.add_row(*[cards_line(part.cards, "\n", inner="\n") for part in parts])
    return grid
