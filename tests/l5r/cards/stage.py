"""Battles for tests of cards: one that waits, and one that is declared in the turn's own course."""

from __future__ import annotations

from gorin.games.l5r.position import Position
from gorin.games.l5r.values.asking import ASK_ACTION

#: A Strategy with an action that is legal in every battle where its player has a unit.
ALWAYS = "Justly Earned Victory"


def fight(p: Position, attacker: int = 0, defender: int = 1, field: int = 0, acts: int = 0) -> Position:
    """A battle in which it is the turn of seat `acts`, and which does not end by itself.

    Everybody holds a card that can always be played, so a seat that has a unit there is always asked.
    """
    for seat in range(p.state.seat_count):
        p.hand(seat, ALWAYS)
    p.battle(attacker, defender, field)
    while p.asked >= 0 and p.asked != acts:
        p.passes()
    return p


def attack(p: Position, field: int = 0, acts: int = 0) -> Position:
    """The active seat 0 attacks seat 1, every unit of both goes to one province, and seat `acts` acts."""
    while p.state.asking == ASK_ACTION:
        p.passes()
    p.pick(2)
    while p.state.fight.battlefield < 0:
        names = [word for word in p.offered() if word.endswith(f"/{field}")]
        if names:
            p.assign(f"{p.asked}:{names[0].rpartition('/')[0]}", field)
        elif field + 1 in p.state.codes:
            p.pick(field + 1)
        else:
            p.passes()
    return p if p.asked == acts else p.passes()
