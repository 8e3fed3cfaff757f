"""Small cards and tables for the tests of the six clans, their Strongholds and Events."""

from __future__ import annotations

from gorin.games.l5r.language.battle import fear, ranged
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.honor import gain, lose
from gorin.games.l5r.language.selectors import anyones, others, your
from gorin.games.l5r.language.statements import Battle, BattleOpen, Cost, Open, Target
from gorin.games.l5r.language.states import Bow, Destroy, Straighten
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets.printed import follower, holding, item, personality, spell, strategy
from gorin.games.l5r.values.terms import (
    ANYWHERE,
    BEARER,
    IN_UNIT,
    PERSONALITY,
    TARGET,
    TARGET2,
    THIS,
)

CARDS = (
    # Force, Chi, Honor Requirement, Gold Cost, Personal Honor.
    personality("Bushi", "", "3 3 - 5 2", "Samurai"),
    personality("Brute", "", "9 4 - 8 1", "Samurai"),
    personality("Page", "", "1 1 - 2 0", ""),
    personality("Sage", "", "1 3 - 5 2", "Shugenja", Open(Cost((Bow(THIS),)), Target(others()), Bow(TARGET))),
    personality("Rider", "", "2 2 - 5 2", "Cavalry, Samurai"),
    personality("Archer", "", "1 2 - 5 2", "", Battle(ranged(9))),
    personality("Ghoul", "", "2 2 - 5 0", "Shadowlands", fear(3)),
    personality("Kinsman", "Crab", "1 2 - 5 1", ""),
    follower("Footmen", "2 - 2 2", ""),
    follower("Horsemen", "2 - 2 2", "Cavalry"),
    follower("Wolf", "2 - 2 2", "Nonhuman"),
    follower("Bear", "4 - 2 2", "Nonhuman"),
    follower("Zombies", "2 - 2 2", "Shadowlands"),
    item("Sword", "1 0 2 3", "Weapon"),
    item("Cuirass", "1 0 2 3", "Armor"),
    spell("Gust", "4 1", "Air", BattleOpen(Cost((Bow(BEARER),)), Target(anyones(IN_UNIT)), Bow(TARGET))),
    holding("Farm", 2, ""),
    strategy("Blow", "0 4", "", BattleOpen(Target(anyones(PERSONALITY).at(ANYWHERE)), Destroy(TARGET))),
    strategy("Rest", "0 2", "", Open(Target(anyones(PERSONALITY).at(ANYWHERE)), Straighten(TARGET))),
    strategy("Shame", "0 3", "", Open(lose(6))),
    strategy("Stroll", "0 1", "", BattleOpen(gain(1))),
    strategy(
        "Duel",
        "0 1",
        "",
        Open(
            Target(your(PERSONALITY).at(ANYWHERE)),
            Target(others(PERSONALITY).at(ANYWHERE)),
            Challenge(TARGET, TARGET2),
        ),
    ),
    strategy(
        "Insult",
        "0 1",
        "",
        Open(
            Target(your(PERSONALITY).at(ANYWHERE)),
            Target(others(PERSONALITY).at(ANYWHERE)),
            Challenge(TARGET, TARGET2, refusable=True, refused=(lose(7),)),
        ),
    ),
)


def table(*clans: str, fill: int = 12) -> Position:
    """An Imperial table with the small cards at hand."""
    return Position(*(clans or ("Lion", "Crane")), ruleset=IMPERIAL, cards=CARDS, fill=fill)


def fight(p: Position, acts: int = 0, field: int = 0) -> Position:
    """Seat 0 attacks seat 1 at a province; everybody holds a card to play, and seat `acts` is asked."""
    for seat in range(p.state.seat_count):
        p.hand(seat, "Stroll")
    p.battle(0, 1, field)
    while p.asked >= 0 and p.asked != acts:
        p.passes()
    return p


def turn_up(title: str, *clans: str) -> Position:
    """A table at which this Event waits in the first province of seat 0; its turn is to begin."""
    return table(*clans).province(0, 0, title)


def to_turn_of(p: Position, seat: int) -> Position:
    """Everybody passes until a turn of this seat has begun."""
    turns = p.state.turns[seat]
    while p.state.turns[seat] == turns and p.asked >= 0:
        codes = p.state.codes
        p.pick(0 if 0 in codes else codes[0])
    return p
