"""Cards and places of the card game as tokens of a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.border.names import field_spot, province_name, province_spot, title
from gorin.kernel.sentences import CardName, PlaceName

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


def card(g: Engine, card: int | None, of: int | None = None) -> CardName:
    """A card, with its controller where it is said whose it is."""
    if card is None:
        return CardName("card", of=of, article="a")
    return CardName(title(g, card), card, of)


def field(field: int, of: int | None = None) -> PlaceName:
    return PlaceName(province_name(field), field_spot(field), of, "the")


def province(seat: int, slot: int, of: bool = True) -> PlaceName:
    return PlaceName(province_name(slot), province_spot(seat, slot), seat if of else None, "the")
