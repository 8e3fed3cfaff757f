"""Battles, duels and turns that take another course than their rules say."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.values.families import Way
from gorin.games.l5r.values.kinds import (
    ALL_SPARED,
    AMBUSH,
    ATTACKER_ACTS_FIRST,
    ATTACKS,
    BATTLE_BROKEN_OFF,
    BOTH_LOSE,
    COUNTERATTACK,
    FURTHER_ATTACK,
    HONOR_DOUBLED,
    NO_ATTACK_PHASE,
    NO_REFUSAL,
    NO_RESOLUTION,
    PROVINCE_SPARED,
    TARGET_ACTS_FIRST,
)
from gorin.games.l5r.values.terms import ATTACK_PHASE, NO_CARD, PERFORMER, TARGET

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class Course(Effect):
    """The battle, duel or turn under way takes another course, in one of the ways that the engine knows."""

    what: Way

    def run(self, g: Engine, d: Doing) -> None:
        what = self.what
        if what in (ATTACKER_ACTS_FIRST, TARGET_ACTS_FIRST):
            g.fight.first_actor = g.fight.attacker
            g.fight.bound_actor = d.card(TARGET) if what == TARGET_ACTS_FIRST else NO_CARD
        elif what == HONOR_DOUBLED:
            g.fight.doubled |= 1 << d.seat
        elif what in (NO_RESOLUTION, PROVINCE_SPARED, ALL_SPARED, BATTLE_BROKEN_OFF):
            if g.fight.battlefield >= 0:
                alter_battle(g, what)
        elif what in (BOTH_LOSE, NO_REFUSAL):
            alter_duel(g, what)
        elif what == AMBUSH:
            ambush(g, d)
        elif what == NO_ATTACK_PHASE:
            g.skipped |= 1 << ATTACK_PHASE
        elif what == FURTHER_ATTACK:
            g.extra_attacks += 1
        else:
            assert what == COUNTERATTACK, what
            attack = g.underway.last_attack()
            if attack is not None and not g.standing.forbidden(g, ATTACKS):
                attack.answered = (*attack.answered, d.seat)


def alter_battle(g: Engine, what: Way) -> None:
    """The battle at hand ends, or is resolved, in another way."""
    if what == NO_RESOLUTION:
        g.fight.unresolved = True
    elif what == BATTLE_BROKEN_OFF:
        g.fight.broken = True
    else:
        g.fight.spared = True
        if what == ALL_SPARED:
            g.fight.sparing = True


def alter_duel(g: Engine, what: Way) -> None:
    """The duel at hand, if there is one, is fought or resolved in another way."""
    duel = g.underway.duel()
    if duel is None:
        return
    if what == BOTH_LOSE:
        duel.both_lose = True
    else:
        duel.terms = replace(duel.terms, refusable=False)


def ambush(g: Engine, d: Doing) -> None:
    """Two units fight a battle outside any attack when this action is over (R134)."""
    one = d.live(g, PERFORMER)
    other = d.live(g, TARGET)
    if one == NO_CARD or other == NO_CARD or g.fight.attacker >= 0:
        return
    if g.controller[one] != g.controller[other]:
        d.ambush = (one, g.inc[one], other, g.inc[other])
