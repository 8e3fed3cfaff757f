"""A table of 1995 for Holdings and Followers, with plain people of its own."""

from __future__ import annotations

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.decks import RemoveFromGame
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.honor import gain, lose
from gorin.games.l5r.language.selectors import anyones, in_discard, others, your
from gorin.games.l5r.language.statements import Battle, Gold, Limited, Open, Perform, Target
from gorin.games.l5r.language.states import Destroy, Dishonor
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets.printed import holding, item, personality, strategy
from gorin.games.l5r.values.asking import ASK_ACTION
from gorin.games.l5r.values.terms import PERFORMER, PERSONALITY, TARGET

PEOPLE = (
    personality("Test Bushi", "", "3 3 - 6 2", "Samurai"),
    personality("Test Rider", "", "2 3 - 5 3", "Cavalry, Samurai"),
    personality("Test Rogue", "", "2 2 - 4 0", ""),
    personality("Test Shugenja", "", "1 3 - 7 2", "Shugenja"),
    personality("Test Naga", "", "2 3 - 5 1", "Naga, Nonhuman, Shugenja"),
    personality("Test Phoenix", "Phoenix", "1 3 5 8 4", "Shugenja"),
    personality("Test Giant", "", "30 5 - 0 0", ""),
)
THINGS = (
    item("Test Katana", "1 0 6 1", "Weapon"),
    item("Test Mail", "0 1 5 1", "Armor"),
    item("Test Jade Hand", "0 0 8 1", "Jade"),
    item("Test Fan", "0 0 6 1", ""),
    strategy("Test Shout", "0 1", "", Battle(gain(0))),
    strategy("Test Bribe", "4 1", "", Open(gain(1))),
    strategy("Test Blot", "0 1", "", Open(lose(5))),
    strategy("Test Smirch", "0 1", "", Open(lose(1))),
    strategy("Test Ninja Plot", "5 1", "Ninja", Open(gain(1))),
    strategy("Test Blame", "0 1", "", Open(Target(anyones(PERSONALITY)), Dishonor(TARGET))),
    strategy("Test Murder", "0 1", "", Open(Target(anyones(PERSONALITY)), Destroy(TARGET))),
    strategy("Test Burial", "0 1", "", Open(Target(in_discard(PERSONALITY)), RemoveFromGame(TARGET))),
    strategy(
        "Test Duel",
        "0 1",
        "",
        Open(
            Perform(your(PERSONALITY)),
            Target(others(PERSONALITY)),
            Challenge(PERFORMER, TARGET),
        ),
    ),
    strategy("Test Toll", "0 1", "", Limited(Gold(3), gain(1))),
)


def table(*clans: str, extra: tuple[CardDef, ...] = ()) -> Position:
    """A table of two, or of these clans."""
    return Position(*(clans or ("Crab", "Lion")), ruleset=IMPERIAL, cards=(*PEOPLE, *THINGS, *extra))


def fight(p: Position, attacker: int = 0, defender: int = 1, field: int = 0, acts: int = 0) -> Position:
    """A battle in which it is the turn of seat `acts`; all can always act, so that it goes on."""
    for seat in range(p.state.seat_count):
        p.hand(seat, "Test Shout")
    p.battle(attacker, defender, field)
    while p.asked >= 0 and p.asked != acts:
        p.passes()
    return p


def fought(p: Position) -> Position:
    """A battle of seat 0 against seat 1 in which nobody acts, up to what follows its resolution."""
    p.battle(0, 1)
    while p.asked >= 0 and p.state.asking == ASK_ACTION and p.state.fight.battlefield >= 0:
        p.passes()
    return p


def affords(p: Position, price: int) -> bool:
    """Whether seat 0 could buy a Holding of a price."""
    bought = holding("Test Purchase", price, "")
    bought.number = 20_000 + price
    p.pool["Test Purchase"] = bought
    p.province(0, 0, "Test Purchase").dynasty_phase(0)
    return p.can_buy("Test Purchase")
