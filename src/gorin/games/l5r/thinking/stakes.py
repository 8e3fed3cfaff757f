"""What is at stake in a battle, counted, and the goals that a puzzle may set there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.values.terms import NO_FIELD
from gorin.kernel.goals import Goal

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

PROVINCES: Final = "provinces"
PERSONALITIES: Final = "personalities"
THEIR_PROVINCES: Final = "their provinces"
THEIR_PERSONALITIES: Final = "their personalities"
STANDING: Final = "standing"


def stakes(g: Engine, seat: int) -> dict[str, int]:
    """Provinces and Personalities of a seat and of all others, and whether it stands or has won."""
    own, theirs, units, rivals = 0, 0, 0, 0
    for other in range(g.seat_count):
        provinces = 0 if g.out[other] else g.places.province_count(g, other)
        if other == seat:
            own, units = provinces, len(g.units[other])
        else:
            theirs += provinces
            rivals += len(g.units[other])
    standing = seat in g.winners if g.victory else not g.out[seat]
    return {
        PROVINCES: own,
        THEIR_PROVINCES: theirs,
        PERSONALITIES: units,
        THEIR_PERSONALITIES: rivals,
        STANDING: int(standing),
    }


def goals(g: Engine, seat: int) -> list[Goal]:
    """What a leader of the battle under way could aim at in it, the boldest first."""
    fight = g.fight
    if fight.battlefield == NO_FIELD or seat not in (fight.attacker, fight.defender):
        return []
    attacks = seat == fight.attacker
    now = stakes(g, seat)
    there = len(g.places.army(g, fight.battlefield, 2 if attacks else 1))
    defended = g.places.province_count(g, fight.defender)
    until = f"{g.turn}/{g.battles}"
    found: list[Goal] = []
    for takes in (True, False):  # whether the province is part of it
        for slain in sorted({there, min(there, 1), 0}, reverse=True):
            for spared in (True, False):
                if not (takes or slain or spared):
                    continue
                least = {STANDING: 1}
                most: dict[str, int] = {}
                if takes and attacks:
                    most[THEIR_PROVINCES] = now[THEIR_PROVINCES] - 1
                elif takes:
                    least[PROVINCES] = now[PROVINCES]
                if spared:
                    least[PERSONALITIES] = now[PERSONALITIES]
                if slain:
                    most[THEIR_PERSONALITIES] = now[THEIR_PERSONALITIES] - slain
                name = _name(takes, attacks, defended == 1)
                found.append(Goal(name, _text(takes, attacks, slain, there, spared), until, least, most))
    return found


def _name(takes: bool, attacks: bool, last: bool) -> str:
    if not takes:
        return "make the most of this battle"
    if last:
        return "win this turn" if attacks else "survive this turn"
    return "win this battle"


def _text(takes: bool, attacks: bool, slain: int, there: int, spared: bool) -> str:
    parts: list[str] = []
    if takes:
        parts.append("take the province" if attacks else "save your province")
    if slain == there and slain:
        parts.append("destroy every enemy Personality here" if slain > 1 else "destroy the enemy Personality")
    elif slain:
        parts.append(f"destroy {slain} enemy Personalit{'ies' if slain > 1 else 'y'}")
    if spared:
        parts.append("lose no Personality of yours")
    said = ", ".join(parts[:-1]) + " and " + parts[-1] if len(parts) > 1 else parts[0]
    return f"{said[0].upper()}{said[1:]} in this battle, whatever your opponent does."
