"""A map and tracks as text."""

from __future__ import annotations

from rich.console import Console, RenderableType

from gorin.games import find
from gorin.kernel.values import Area, Card
from gorin.terminal.maps import draw_map, draw_tracks
from gorin.terminal.table import draw

NAMES = ["you", "Ann"]


def lines(what: RenderableType) -> list[str]:
    console = Console(width=100, color_system=None)
    with console.capture() as caught:
        console.print(what)
    return [line.strip("│╭╰╮╯─ ") for line in caught.get().splitlines()]


def tile(name: str, owner: int, column: int, row: int, up: bool = True) -> Card:
    facts: dict[str, str | int | bool | None] = {"clan": "Lion", "keywords": "Fortress"}
    facts |= {"column": column, "row": row}
    return Card(name=name, owner=owner, up=up, facts=facts)


MAP = Area(
    id="map",
    title="The map",
    cards=[
        tile("Toshi Ranbo", -1, 0, 0),
        tile("Lion Open Fortress", 0, 1, 0),
        tile("Lion Battle Fortress", 1, 0, 1, up=False),
    ],
)


def test_each_column_begins_half_a_hex_lower() -> None:
    drawn = lines(draw_map(MAP, laying=False))
    assert drawn[1:4] == ["Toshi Ranbo", "0 Open", "1 (Battle)"]


def test_the_places_around_show_while_tiles_are_laid() -> None:
    drawn = "\n".join(lines(draw_map(MAP, laying=True)))
    assert drawn.count("·") == 9
    assert "/" not in drawn


def test_tracks_show_the_steps_of_everybody() -> None:
    part = Area(id="path-honor", title="Path of Honor", facts={"seat 0": 2, "seat 1": 0})
    drawn = lines(draw_tracks(Area(id="paths", title="Paths", facts={"steps": 5}, parts=[part]), NAMES))
    assert drawn[2].split() == ["Path", "of", "Honor", "●●○○○", "○○○○○"]


def test_the_table_of_war_of_honor_has_both() -> None:
    state = find("war-of-honor").new(2, None, "terminal")
    drawn = "\n".join(lines(draw(state.view(0), NAMES)))
    assert "Toshi Ranbo" in drawn
    assert "Path of Enlightenment" in drawn
    assert "Tiles: Lion Battle Fortress" in drawn
