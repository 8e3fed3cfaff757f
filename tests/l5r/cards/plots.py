"""Tables of Imperial for tests of Strategies: people, troops and things without a text of their own."""

from __future__ import annotations

from gorin.games.l5r.language.hands import Draw
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.moments import BEFORE_RESOLUTION, enters
from gorin.games.l5r.language.selectors import anyones, enemy, your
from gorin.games.l5r.language.statements import Battle, Cost, Limited, Open, Target, TerrainText, Trait
from gorin.games.l5r.language.states import Bow, Destroy
from gorin.games.l5r.language.steering import Choose
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets.kyuden_tonbo.common import gold
from gorin.games.l5r.sets.printed import follower, holding, item, personality, strategy
from gorin.games.l5r.values.terms import CHOSEN, HOLDING, IS_OTHER, IS_UNBOWED, PERSONALITY, TARGET, THIS

#: Whom an archer of these tests hits, however strong he is.
PREY = enemy(PERSONALITY)
#: A Shugenja's own magic.
HEX = Limited(Cost((Bow(THIS),)), Target(anyones(PERSONALITY).being(IS_OTHER | IS_UNBOWED)), Bow(TARGET))
#: What bows for an Overseer.
OTHER_HOLDING = your(HOLDING).being(IS_OTHER | IS_UNBOWED)
EXTRA = (
    personality("Bushi", "Lion", "4 4 - 5 3", "Samurai"),
    personality("Guard", "Lion", "3 3 - 5 2", "Samurai"),
    personality("Ronin", "", "2 2 - 3 1", "Samurai"),
    personality("Courtesan", "Crane", "1 5 - 4 2", "Courtier"),
    personality("Herald", "Crane", "1 3 - 4 2", "Courtier", Trait(enters(), (gain(3),))),
    personality("Witch", "Phoenix", "0 3 - 4 2", "Shugenja", HEX),
    personality("Sage", "Crane", "1 3 - 4 2", "Shugenja"),
    personality(
        "Archer", "Crab", "2 3 - 5 0", "Samurai", Battle(Cost((Bow(THIS),)), Target(PREY), Destroy(TARGET))
    ),
    personality("Beast", "", "5 5 - 6 0", "Nonhuman"),
    follower("Levy", "1 - 1 1", ""),
    follower("Veterans", "3 1 3 2", ""),
    item("Blade", "1 1 2 2", "Weapon"),
    item("Spear", "2 0 2 2", "Weapon"),
    holding("Steward", 2, "Retainer", Open(Cost((Bow(THIS),)), Draw(1))),
    holding("Overseer", 2, "Retainer", Open(Cost((Choose(OTHER_HOLDING), Bow(CHOSEN))), Draw(1))),
    holding("Big Mine", 2, "", gold(12)),
    holding("Small Mine", 2, "", gold(2)),
    strategy("Marsh", "0 1", "Terrain", TerrainText(BEFORE_RESOLUTION, (Draw(1),))),
    strategy("Wait", "0 1", "", Battle(Draw(1))),
    strategy("Idle", "0 4", "", Open(Draw(1))),
)


def table(*clans: str) -> Position:
    """A table of Imperial at which these cards are known too."""
    return Position(*(clans or ("Lion", "Crane")), ruleset=IMPERIAL, cards=EXTRA)


def clash(p: Position, attacker: int = 0, defender: int = 1, acts: int = 0) -> Position:
    """A battle in which it is the turn of seat `acts`, and which does not end by itself."""
    for seat in range(p.state.seat_count):
        p.hand(seat, "Wait")
    p.battle(attacker, defender)
    while p.asked >= 0 and p.asked != acts:
        p.passes()
    return p
