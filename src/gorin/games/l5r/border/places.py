"""Places of the map in words: where they lie from Toshi Ranbo or from a Fortress, never as coordinates.

The client says the same (web/src/games/l5r/realm/places.ts). No two places of a map have the same words: what
is named is one of its kind, and how a place lies from it is said in full.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.values import board
from gorin.kernel.sentences import CardName, PlaceName, Sentence, Token, text_of

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

#: The six ways from a tile as the map is drawn, clockwise: column and row, and what lies that way from it.
WAYS: Final = (
    ((0, -1), "above"),
    ((1, -1), "upper right of"),
    ((1, 0), "lower right of"),
    ((0, 1), "below"),
    ((-1, 1), "lower left of"),
    ((-1, 0), "upper left of"),
)
COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")

Course = tuple[tuple[int, str], ...]


def course(column: int, row: int) -> Course:
    """How a place lies from another: so many steps one way, and perhaps so many the next way round."""
    for turn, ((right, down), said) in enumerate(WAYS):
        (far_right, far_down), next_said = WAYS[(turn + 1) % 6]
        base = right * far_down - down * far_right
        first = (column * far_down - row * far_right) * base
        second = (right * row - down * column) * base
        if first >= 1 and second >= 0:
            return ((first, said), (second, next_said)) if second else ((first, said),)
    return ()


def spoken(steps: Course) -> str:
    """`above`, `two steps above`, `one step upper right and two steps lower right of`."""
    if len(steps) == 1 and steps[0][0] == 1:
        return steps[0][1]
    parts = [f"{COUNTS[count]} step{'s' if count > 1 else ''} {said}" for count, said in steps]
    return " and ".join([*[part.removesuffix(" of") for part in parts[:-1]], parts[-1]])


def lies(g: Engine, place: int) -> Sentence:
    """Where a place of the map lies: from Toshi Ranbo or the nearest Fortress, the straightest first."""
    known = [board.CENTRE, *[g.slot[tile] for tile in g.realm.board if g.defs[tile].abilities]]
    ways = [(other, _course(place, other)) for other in known if other != place]
    nearest, steps = min(ways, key=lambda way: (sum(count for count, _ in way[1]), len(way[1])))
    return [f"{spoken(steps)} ", _named(g, nearest)]


def lies_text(g: Engine, place: int) -> str:
    return text_of(lies(g, place))


def _course(place: int, other: int) -> Course:
    column, row = board.coordinates(place)
    from_column, from_row = board.coordinates(other)
    return course(column - from_column, row - from_row)


def _named(g: Engine, place: int) -> Token:
    """The tile at a place: by its clan, or by its owner where two players have that clan."""
    if place == board.CENTRE:
        return PlaceName("Toshi Ranbo", "hex:0:0")
    tile = next(tile for tile in g.realm.board if g.slot[tile] == place)
    owner, definition = g.owner[tile], g.defs[tile]
    kind = definition.title.removeprefix(f"{definition.clan} ")
    all_tiles = [*g.realm.board, *[each for tiles in g.realm.tiles for each in tiles]]
    if any(g.defs[each] is definition and g.owner[each] != owner for each in all_tiles):
        return CardName(kind, tile, owner, "the")
    return CardName(f"{definition.clan}'s {kind}", tile, article="the")
