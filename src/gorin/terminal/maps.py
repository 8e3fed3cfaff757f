"""A map of hexagonal tiles and tracks with markers, as text. It knows no game, only how such areas look."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from gorin.kernel.values import Area, Card
from gorin.terminal.cards import colour

#: The width of a column; each begins half a hex lower than the one to its left.
WIDTH = 13

_AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))

Place = tuple[int, int]


def draw_map(area: Area, laying: bool) -> RenderableType:
    """The tiles by their places, columns shifted by half a hex; while tiles are laid, the places around."""
    cells: dict[Place, Text] = {}
    for card in area.cards:
        column, row = card.facts.get("column"), card.facts.get("row")
        if isinstance(column, int) and isinstance(row, int):
            cells[column, row] = _tile(card)
    if laying:
        for column, row in list(cells):
            for right, down in _AROUND:
                place = (column + right, row + down)
                cells.setdefault(place, Text("·", style="dim"))
    heights = [_height(place) for place in cells]
    lines = [_line(cells, height) for height in range(min(heights), max(heights) + 1)]
    body = Text("\n").join(lines)
    body.no_wrap = True
    return Panel(body, title=Text(area.title, style="bold"), title_align="left")


def _height(place: Place) -> int:
    """How many half hexes a place lies below the middle."""
    column, row = place
    return 2 * row + column


def _line(cells: dict[Place, Text], height: int) -> Text:
    """The tiles of every other column that stand on one line."""
    left = min(column for column, _ in cells)
    line = Text()
    for column, row in sorted(place for place in cells if _height(place) == height):
        line.append(" " * ((column - left) * WIDTH - len(line)))
        line.append_text(cells[column, row])
    return line


def _tile(card: Card) -> Text:
    """The number of its owner and what it is called, without what its colour says; face-down in brackets."""
    said = f"{card.facts.get('clan', '')} {card.facts.get('keywords', '')}".lower().replace(",", " ").split()
    words = [word for word in (card.name or "?").split() if word.lower() not in said]
    name = " ".join(words) or card.name or "?"
    if not card.up:
        name = f"({name})"
    if card.owner >= 0:
        name = f"{card.owner} {name}"
    style = colour(card.owner) if card.up else f"dim {colour(card.owner)}"
    return Text(name[: WIDTH - 1], style=style)


def draw_tracks(area: Area, names: Sequence[str]) -> RenderableType:
    """A row for each track, a column for each seat: steps taken, and those still to take."""
    steps = area.facts.get("steps")
    length = steps if isinstance(steps, int) else 0
    table = Table.grid(padding=(0, 2))
    table.add_column()
    for _ in names:
        table.add_column()
    table.add_row("", *[Text(f"{seat} {name}", style=colour(seat)) for seat, name in enumerate(names)])
    for part in area.parts:
        row = [Text(part.title, style="dim")]
        for seat in range(len(names)):
            taken = part.facts.get(f"seat {seat}")
            count = taken if isinstance(taken, int) else 0
            row.append(Text("●" * count + "○" * (length - count), style=colour(seat)))
        table.add_row(*row)
    return Panel(table, title=Text(area.title, style="bold"), title_align="left")
