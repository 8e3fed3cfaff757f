"""Battles of War of Honor for tests of cards: with leaders and allies, and a seat that is to act."""

from __future__ import annotations

from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR

#: A Strategy that is legal in every battle where its player has a unit.
ALWAYS = "Glorious Path to Victory"


def table(*clans: str, fill: int = 12) -> Position:
    return Position(*(clans or ("Lion", "Scorpion")), ruleset=WAR_OF_HONOR, fill=fill)


def clash(
    p: Position, acts: int = 0, allies: tuple[int, int] = (0, 0), attacker: int = 0, defender: int = 1
) -> Position:
    """A battle at the first province in which it is the turn of seat `acts`; it does not end by itself."""
    for seat in range(p.state.seat_count):
        p.hand(seat, ALWAYS)
    p.battle(attacker, defender, 0, allies)
    while p.asked >= 0 and p.asked != acts:
        p.passes()
    return p
