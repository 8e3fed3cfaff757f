"""Small cards made for one rule of 1995 each, and a table on which they lie ready."""

from __future__ import annotations

from gorin.games.l5r.language.always import Always, WillNot
from gorin.games.l5r.language.battle import fear, ranged
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.numbers import chi
from gorin.games.l5r.language.statements import Battle, Cost
from gorin.games.l5r.language.states import Bow, Destroy
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets.printed import follower, item, personality, strategy, stronghold
from gorin.games.l5r.values.terms import BEARER, THIS, V_FRIGHTEN

HOUSE = stronghold("House of Nobody", "", "5 5 7")

PEOPLE = (
    personality("Bushi", "", "2 2 - 5 2", "Samurai"),
    personality("Brute", "", "5 3 - 5 0", ""),
    personality("Archer", "", "1 2 - 5 1", "Samurai", Battle(ranged(3))),
    personality("Rider", "", "3 2 - 5 1", "Cavalry, Samurai"),
    personality("Strategist", "", "2 3 - 5 3", "Samurai, Tactician"),
    personality("Twin Archer", "", "1 2 - 5 1", "", Battle(ranged(2), ranged(2))),
    personality("Marksman", "", "1 4 - 5 1", "", Battle(Cost((Bow(THIS),)), ranged(chi(THIS)))),
    personality("Ghoul", "", "3 3 - 5 0", "Shadowlands", fear(2)),
    personality("Stoic", "", "2 3 - 5 2", "Samurai", Always(WillNot(V_FRIGHTEN))),
)
TROOPS = (
    follower("Footmen", "2 - 2 2", ""),
    follower("Guard", "3 - 3 1", ""),
    follower("Levy", "1 - 1 3", ""),
    follower("Bowmen", "1 - 2 2", "", Battle(ranged(2))),
    follower("Horsemen", "2 - 3 2", "Cavalry"),
    follower("Ghosts", "1 - 2 2", "Shadowlands", fear(2)),
)
THINGS = (
    item("Longbow", "0 0 2 2", "Weapon", Battle(Cost((Bow(BEARER),)), ranged(4))),
    item("Dart", "0 0 1 1", "", Battle(Cost((Destroy(THIS),)), ranged(6))),
    item("Plate", "1 0 1 1", "Armor"),
)
PLOTS = (
    strategy("Volley Fire", "0 1", "", Battle(ranged(9))),
    strategy("Wait", "0 0", "", Battle(gain(1))),
    strategy("Nothing", "0 0", ""),
    strategy("Four", "0 4", ""),
)
ALL = (HOUSE, *PEOPLE, *TROOPS, *THINGS, *PLOTS)


def table(seats: int = 2, **options: int) -> Position:
    """A position of players without a clan: 5 Gold, 7 Honor, provinces of strength 5."""
    return Position(*["House of Nobody"] * seats, ruleset=IMPERIAL, cards=ALL, **options)


def field(seats: int = 2, **options: int) -> Position:
    """The same, and everybody has an action at hand, so that a battle waits for them."""
    p = table(seats, **options)
    for seat in range(seats):
        p.hand(seat, "Wait")
    return p
