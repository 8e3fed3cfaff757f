"""Cards and places of the card game as tokens of a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.border.names import field_name, field_spot, province_name, province_spot, title
from gorin.games.l5r.values.board import coordinates
from gorin.kernel.sentences import CardName, PlaceName, Sentence, say

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


def card(g: Engine, card: int | None, of: int | None = None) -> CardName:
    """A card, with its controller where it is said whose it is."""
    if card is None:
        return CardName("card", of=of, article="a")
    return CardName(title(g, card), card, of)


def field(field: int) -> PlaceName:
    return PlaceName(field_name(field), field_spot(field))


def province(seat: int, slot: int, of: bool = True) -> PlaceName:
    return PlaceName(province_name(slot), province_spot(seat, slot), seat if of else None)


#: Where a hex lies seen from another, by the steps between them.
_BESIDE: Final = {
    (1, 0): "right of",
    (-1, 0): "left of",
    (1, -1): "to the upper right of",
    (0, -1): "to the upper left of",
    (0, 1): "to the lower right of",
    (-1, 1): "to the lower left of",
}


def beside(g: Engine, tile: int, column: int, row: int) -> Sentence:
    """Where a tile was laid: seen from the middle, or from what lay there before."""
    if (column, row) in _BESIDE:
        return say("{} {}", _BESIDE[column, row], PlaceName("Toshi Ranbo", "hex:0:0"))
    for other in g.realm.board:
        if other == tile:
            break
        at, line = coordinates(g.slot[other])
        side = _BESIDE.get((column - at, row - line))
        if side is not None:
            return say("{} {}", side, card(g, other, g.owner[other]))
    return say("at {}", PlaceName(f"{column}/{row}", f"hex:{column}:{row}"))
