"""The map and the Paths of War of Honor in the text form of a position.

Behind a seat's clan: `steps 1/0/0/2` on the Paths of Military, Honor, Dishonor and Enlightenment, `mission
4/3/0/2`, and the deeds of this turn: `gained 8` Honor, `caused 3` Honor lost by others, `conquered`,
`enlightened`; `pardoned` and `exempt` for the game. On lines of their own its tiles with column and row from
Toshi Ranbo (`tiles: Lion Open Fortress (down) @2/0; Plains @1/1`), and the Rings it has ever put down by
their own text.
"""

from __future__ import annotations

import re
from typing import Final

from gorin.games.l5r.position import marks
from gorin.games.l5r.sets import pool
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values import board
from gorin.games.l5r.values.terms import RING

_STEPS: Final = re.compile(r"(steps|mission) (\d)/(\d)/(\d)/(\d)")
_SUMS: Final = re.compile(r"(gained|caused) (\d+)")


def say_seat(g: L5RState, seat: int) -> list[str]:
    """Steps, mission and deeds of a seat, as far as there are any."""
    said: list[str] = []
    for word, goals in (("steps", g.realm.markers[seat]), ("mission", g.realm.missions[seat])):
        if any(goals):
            said.append(f"{word} {'/'.join(str(steps) for steps in goals)}")
    shown = g.ruleset.shown.seat_facts(g, seat, seat)
    said += [f"{word} {shown[word]}" for word in ("gained", "caused") if shown.get(word)]
    for word, bits in (
        ("conquered", g.realm.conquered),
        ("enlightened", g.realm.enlightened if "enlightened" in shown else 0),
        ("pardoned", g.realm.pardoned),
        ("exempt", g.realm.exempt if g.ruleset.entering.requirements else 0),
    ):
        if bits >> seat & 1:
            said.append(word)
    return said


def read_seat(g: L5RState, seat: int, part: str) -> bool:
    """Note what is said of a seat; whether it is one of these words."""
    if match := _STEPS.fullmatch(part):
        goals = tuple(int(match[index]) for index in range(2, 6))
        (g.realm.markers if match[1] == "steps" else g.realm.missions)[seat] = goals
    elif match := _SUMS.fullmatch(part):
        (g.realm.gained if match[1] == "gained" else g.realm.caused)[seat] = int(match[2])
    elif part == "conquered":
        g.ledger.own_realm(g).conquered |= 1 << seat
    elif part == "enlightened":
        g.ledger.own_realm(g).enlightened |= 1 << seat
    elif part == "pardoned":
        g.ledger.own_realm(g).pardoned |= 1 << seat
    elif part == "exempt":
        g.ledger.own_realm(g).exempt |= 1 << seat
    else:
        return False
    return True


def say_tiles(g: L5RState, seat: int) -> list[str]:
    found: list[str] = []
    for tile in g.realm.board:
        if g.owner[tile] == seat:
            column, row = board.coordinates(g.slot[tile])
            found.append(f"{g.defs[tile].title}{marks.say(g, tile)} @{column}/{row}")
    return found


def say_rings(g: L5RState, seat: int) -> list[str]:
    if not g.ruleset.shown.steps(g):
        return []  # nobody counts them
    known = (*pool(g.ruleset.name).values(), *g.defs)
    titles = {card.number: card.title for card in known if card.kind == RING}
    return [titles[number] for number in g.realm.rings[seat] if number in titles]
