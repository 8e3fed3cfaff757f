"""The Events of 1995 from Occult Murders to Unexpected Allies, one by one."""

from __future__ import annotations

from gorin.games.l5r.position import Position
from gorin.games.l5r.values.terms import DISCARD
from l5r.cards.marks import card
from l5r.cards.stage_1995 import table


def happens(p: Position, title: str, seat: int = 0) -> Position:
    """An Event is turned up in a seat's Events Phase."""
    return p.province(seat, 0, f"{title} (down)").turn(seat)


@card("Plague")
def test_the_plague_takes_small_followers_everywhere() -> None:
    p = (
        table()
        .home(0, "Man of Two + Two Spears + Plain Katana")
        .home(1, "Man of One + Four Spears + Restless Bones")
    )
    happens(p, "Plague")
    assert p.attachments("Man of Two") == ["Plain Katana"]
    assert p.attachments("Man of One") == ["Four Spears"]
    assert p.zone("Plague") == DISCARD
