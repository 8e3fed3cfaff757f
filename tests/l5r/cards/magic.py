"""A small cast of test cards and tables for the magic of Imperial."""

from __future__ import annotations

from gorin.games.l5r.language.always import Always, WillNot
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.statements import (
    BattleOpen,
    Cost,
    Limited,
    Produces,
)
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets.printed import follower, holding, item, personality, strategy
from gorin.games.l5r.values.terms import (
    THIS,
    V_MOVE,
)

SEER = personality("Seer", "Phoenix", "1 3 - 5 2", "Shugenja")
ADEPT = personality("Adept", "Unicorn", "2 4 - 5 2", "Shugenja")
BUSHI = personality("Bushi", "Lion", "3 3 - 5 3", "Samurai")
MONK = personality("Tattooed One", "Dragon", "2 4 - 5 2", "Tattooed")
WHISPERER = personality("Whisperer", "Scorpion", "2 3 - 5 1", "Shugenja")
SCHOLAR = personality("Scholar", "Crane", "0 3 - 5 1", "")
OGRE = personality("Ogre", "", "5 3 - 5 0", "Nonhuman")
RONIN = personality("Ronin", "", "4 2 - 5 0", "Samurai")
SAGE = personality("Sage", "Phoenix", "1 3 - 5 1", "Shugenja", Limited(Cost((Bow(THIS),)), gain(1)))
CHRONICLER = personality("Chronicler", "Lion", "1 3 - 5 1", "", Limited(Cost((Bow(THIS),)), gain(1)))
ROCK = personality("Rock", "", "9 9 - 5 0", "", Always(WillNot(V_MOVE)))
GUARD = follower("Guard", "2 3 2 1", "")
TROOP = follower("Troop", "2 - 2 1", "")
BLADE = item("Blade", "2 1 2 1", "Weapon")
MINE = holding("Mine", 2, "", Produces(Fixed(9)))
BIDE = strategy("Bide Time", "0 1", "", BattleOpen(gain(1)))  # keeps a round of actions from ending by itself
CAST_OF = [
    SEER,
    ADEPT,
    BUSHI,
    MONK,
    WHISPERER,
    SCHOLAR,
    OGRE,
    RONIN,
    SAGE,
    CHRONICLER,
    ROCK,
    GUARD,
    TROOP,
    BLADE,
    MINE,
    BIDE,
]


def table(*clans: str) -> Position:
    return Position(*(clans or ("Phoenix", "Lion")), ruleset=IMPERIAL, cards=CAST_OF)


def fought(own: tuple[str, ...], enemies: tuple[str, ...], *spare: str) -> Position:
    """Seat 0 defends its first province and acts first; `spare` are units of its own at home."""
    p = table().home(0, *spare).at(0, 0, *own).at(1, 0, *enemies).hand(1, "Bide Time")
    return p.battle(attacker=1, defender=0)
