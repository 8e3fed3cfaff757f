"""A table of 1995 for tests of cards, with Gold enough and cards to show them on."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import Always, Rampart
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.hands import Draw
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.selectors import anyones
from gorin.games.l5r.language.statements import Battle, BattleOpen, Cost, Gold, Open, Produces, Tagged, Target
from gorin.games.l5r.language.states import Bow, Destroy
from gorin.games.l5r.language.stats import bonus, penalty
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets.printed import follower, fortification, holding, item, personality, spell, strategy
from gorin.games.l5r.values.asking import ASK_FOCUS, ASK_REACT, PASS
from gorin.games.l5r.values.terms import BEARER, CHI, FORCE, GAME, PERSONALITY, TARGET, THIS

#: A Strategy that is legal in every battle where its player has a unit, and in every Action Phase.
ALWAYS: Final = "Sound of Drums"

BOW_THIS: Final = Cost((Bow(THIS),))
BOW_THE_SAGE: Final = Cost((Bow(BEARER),))

CARDS: Final[tuple[CardDef, ...]] = (
    holding("Vein of Gold", 0, "", Produces(Fixed(20))),
    fortification("Stone Wall", 2, "", Always(Rampart(1))),
    holding("Old Steward", 2, "Retainer"),
    personality("Man of One", "", "1 1 - 1 1", "Samurai"),
    personality("Man of Two", "", "2 2 - 2 2", "Samurai"),
    personality("Man of Three", "", "3 3 - 3 3", "Samurai"),
    personality("Man of Four", "", "4 4 - 4 4", "Samurai"),
    personality("Man of Nine", "", "9 9 - 9 0", "Samurai"),
    personality("Young Sage", "", "1 3 - 3 2", "Shugenja"),
    follower("Two Spears", "2 - 2 1", ""),
    follower("Four Spears", "4 - 4 1", ""),
    follower("Restless Bones", "3 - 3 1", "Shadowlands, Nonhuman"),
    follower("Proud Guard", "2 3 2 1", ""),
    follower("Five Spears", "5 - 4 1", ""),
    follower("Proud Bones", "3 1 3 1", "Shadowlands, Nonhuman"),
    follower("Green Horde", "1 - 1 1", "Goblin, Shadowlands"),
    follower("Shadow Blades", "1 - 2 1", "Ninja"),
    item("Plain Katana", "2 0 1 1", "Weapon"),
    item("Plain Armor", "0 1 1 1", "Armor"),
    personality("Hida Test", "Crab", "1 1 - 3 2", ""),
    spell("Chant", "1 1", "", Open(Target(anyones(PERSONALITY)), bonus(TARGET, 2, FORCE, GAME))),
    spell(
        "Fire Bolt", "1 1", "Fire", Open(Cost((Bow(BEARER),)), Target(anyones(PERSONALITY)), Destroy(TARGET))
    ),
    spell(
        "Breath of Air",
        "1 1",
        "Air",
        Open(Gold(2), Cost((Bow(BEARER), Destroy(THIS))), Target(anyones(PERSONALITY)), bonus(TARGET, 1)),
    ),
    personality(
        "Old Sage", "", "1 3 - 3 2", "Shugenja", Open(Cost((Bow(THIS),)), gain(3)), Open(bonus(THIS, 2))
    ),
    spell("Sleep", "1 1", "", Battle(Target(anyones(PERSONALITY)), Bow(TARGET))),
    strategy("Knock Down", "0 2", "", BattleOpen(Target(anyones(PERSONALITY)), Bow(TARGET))),
    strategy("Palm of Air", "0 2", "", Battle(Tagged(("Kiho",)), Target(anyones(PERSONALITY)), Bow(TARGET))),
    strategy("Cut Down", "0 2", "", BattleOpen(Target(anyones(PERSONALITY)), Destroy(TARGET))),
    strategy("Poisoned Cup", "0 2", "Poison", Open(Target(anyones(PERSONALITY)), penalty(TARGET, 2, CHI))),
    item("Venomed Blade", "0 0 5 1", "Poison"),
    strategy(ALWAYS, "0 1", "", Open(Draw(0))),
)


def table(*clans: str, fill: int = 12) -> Position:
    return Position(*(clans or ("Phoenix", "Dragon")), ruleset=IMPERIAL, cards=CARDS, fill=fill)


def next_turn(p: Position, seat: int) -> Position:
    """Everybody passes until a turn of this seat has begun and it is asked, or beyond its beginning."""
    g = p.state
    turn = g.turns[seat]
    while g.asked >= 0 and g.turns[seat] == turn:
        p._play(PASS if PASS in g.codes else g.codes[0])
    return p


def strike(p: Position) -> Position:
    """Whoever is asked in a duel strikes at once; what else is offered meanwhile is declined."""
    while p.state.asking in (ASK_FOCUS, ASK_REACT) and p.asked >= 0:
        p.passes()
    return p


def clash(p: Position, acts: int = 0, allies: tuple[int, int] = (0, 0)) -> Position:
    """A battle at the first province, 0 against 1, in which it is the turn of seat `acts` to act."""
    for seat in range(p.state.seat_count):
        p.hand(seat, ALWAYS)
    p.battle(0, 1, 0, allies)
    while p.asked >= 0 and p.asked != acts:
        p.passes()
    return p
