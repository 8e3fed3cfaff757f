"""Attacks and battles: Ranged Attacks, who acts first, further attacks and phases left out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.core import Effect, Number, number
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import AIM, Ability, Battle, Target, Usable
from gorin.games.l5r.language.steering import tell_target
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_OPTION, ASK_TARGET, PASS
from gorin.games.l5r.values.families import Phase, Role, Stat
from gorin.games.l5r.values.kinds import ATTACKS
from gorin.games.l5r.values.terms import (
    FOLLOWER,
    FORCE,
    IS_TARGET_UNIT,
    NO_CARD,
    NO_ROLE,
    PER_BATTLE,
    PERFORMER,
    PERSONALITY,
    PLAY,
    STAT_NAMES,
    TARGET,
    V_FRIGHTEN,
    V_TARGET,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class RangedAttack(Effect):
    """Destroy the target if its Force (or another stat) is at most the strength of the attack."""

    strength: Number
    against: Stat = FORCE
    at: Role = TARGET  # another one, where other targets come before its own
    later: bool = False  # it follows another one, and is aimed when that one is over

    def run(self, g: Engine, d: Doing) -> None:
        required = g.ruleset.combat.ranged_required
        if required and not self.later:
            self._shoot(g, d)
            return
        codes = [card + 1 for card in AIM.cards(g, d) if not g.standing.barred(g, V_TARGET, card, d, True)]
        if not required:
            codes.append(PASS)
        if codes:
            g.underway.ask(g, d.seat, codes, ASK_TARGET)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code == PASS:
            return
        d.bind(g, self.at, code - 1)
        d.target(g, code - 1)
        if g.ruleset.combat.ranged_required:  # others may react before it hits, as at an announcement
            if g.log is not None:
                g.log.append(ev.Chose(seat=d.seat, card=code - 1, role="target"))
            d.insert((replace(self, later=False),))
            tell_target(g, d, code - 1)
        else:
            self._shoot(g, d)

    def _shoot(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.at)
        if card >= 0 and g.zone[card] == PLAY:
            strength = g.acts.shot_strength(g, d, self) - g.standing.shelter(g, card)
            if g.ruleset.combat.strikes(strength, g.stats.stat(g, card, self.against)):
                g.acts.fell(g, [card], d)

    def shoots(self) -> bool:
        return not self.later

    def close(self) -> bool:
        return True

    def aimed(self, ref: Role) -> Effect:
        return replace(self, at=ref)

    def question(self, g: Engine, d: Doing) -> str:
        may = "" if g.ruleset.combat.ranged_required else "you may "
        return f"{may}choose the target of a Ranged Attack of strength {self.strength.value(g, d, NO_CARD)}"

    def ruling(self, g: Engine) -> str:
        return g.ruleset.combat.ranged_rule

    def harmless(self, g: Engine, d: Doing, role: Role, card: int) -> str | None:
        if role not in (self.at, NO_ROLE):
            return None
        strength = g.acts.shot_strength(g, d, self) - g.standing.shelter(g, card)
        against = g.stats.stat(g, card, self.against)
        if g.ruleset.combat.strikes(strength, against):
            return ""
        return f"Ranged Attack {strength} does not destroy {STAT_NAMES[self.against]} {against}"


@dataclass(frozen=True)
class Fear(Effect):
    """Bow each Follower of the target's unit whose Force is not higher; write the ability with `fear`.

    The Personality is not touched, and who causes Fear does not bow (R138).
    """

    strength: Number

    def run(self, g: Engine, d: Doing) -> None:
        head = d.live(g, TARGET)
        if head < 0 or g.zone[head] != PLAY or g.marks.stopped(g, V_FRIGHTEN, head, d):
            return
        strength = self.strength.value(g, d, NO_CARD)
        for card in g.attached[head]:
            if g.defs[card].kind == FOLLOWER and g.stats.force(g, card) <= strength:
                g.marks.bow(g, card, d)

    def close(self) -> bool:
        return True

    def harmless(self, g: Engine, d: Doing, role: Role, card: int) -> str | None:
        if role != TARGET:
            return None
        strength = self.strength.value(g, d, NO_CARD)
        for each in g.attached[card]:
            if g.defs[each].kind == FOLLOWER and g.stats.force(g, each) <= strength:
                return ""
        return f"Fear {strength} bows no Follower of this unit"


@dataclass(frozen=True)
class FirstAction(Effect):
    """The Attacker has the first opportunity to act in this battle.

    One card says it: the order of a round is not a choice of cards; the rules of naval units use the word,
    too.
    """

    bound: bool = False  # it must be performed by the target

    def run(self, g: Engine, d: Doing) -> None:
        g.fight.first_actor = g.fight.attacker
        g.fight.bound_actor = d.card(TARGET) if self.bound else NO_CARD


@dataclass(frozen=True)
class EndBattle(Effect):
    """The battle ends as soon as this action is over; it is not resolved.

    One card says it: a battle ends by itself when everybody passes; no other word cuts it short.
    """

    def run(self, g: Engine, d: Doing) -> None:
        if g.fight.battlefield >= 0:
            g.fight.broken = True


@dataclass(frozen=True)
class SpareAll(Effect):
    """The resolution of this battle destroys neither armies nor a province.

    One card says it: there is a resolution, with a winner, which a shield on each card would not say of a
    province.
    """

    def run(self, g: Engine, d: Doing) -> None:
        if g.fight.battlefield >= 0:
            g.fight.sparing = True
            g.fight.spared = True


@dataclass(frozen=True)
class DoubleReward(Effect):
    """If you win this battle, the Honor that its resolution brings you is doubled, after all else.

    One card says it: that Honor comes from the rules, and from no effect that could be changed.
    """

    def run(self, g: Engine, d: Doing) -> None:
        g.fight.doubled |= 1 << d.seat


@dataclass(frozen=True)
class ExtraAttack(Effect):
    """The active player may declare a further attack after this turn's Attack Phase (R27).

    The rules name it; no card of the sets so far says it.
    """

    def run(self, g: Engine, d: Doing) -> None:
        g.extra_attacks += 1


@dataclass(frozen=True)
class Counterattack(Effect):
    """You attack the Attacker of the Attack Phase that has just ended, in one of your own (R27).

    One card says it: attacks are declared in an Attack Phase, and nothing else begins one.
    """

    def run(self, g: Engine, d: Doing) -> None:
        attack = g.underway.last_attack()
        if attack is not None and not g.standing.forbidden(g, ATTACKS):
            attack.answered = (*attack.answered, d.seat)


@dataclass(frozen=True)
class SkipPhase(Effect):
    """A phase of this turn is left out (R27).

    The rules name it; no card of the sets so far says it.
    """

    phase: Phase

    def run(self, g: Engine, d: Doing) -> None:
        g.skipped |= 1 << self.phase


@dataclass(frozen=True)
class Ambush(Effect):
    """A battle outside any attack, between the units of two roles, when this action is over (R134).

    One card says it: every other battle is a battle of an attack.
    """

    def run(self, g: Engine, d: Doing) -> None:
        one = d.live(g, PERFORMER)
        other = d.live(g, TARGET)
        if one == NO_CARD or other == NO_CARD or g.fight.attacker >= 0:
            return
        if g.controller[one] != g.controller[other]:
            d.ambush = (one, g.inc[one], other, g.inc[other])


@dataclass(frozen=True)
class SkipResolution(Effect):
    """This battle has no resolution (R27).

    One card says it: what follows a resolution does not follow, either.
    """

    def run(self, g: Engine, d: Doing) -> None:
        if g.fight.battlefield >= 0:
            g.fight.unresolved = True


@dataclass(frozen=True)
class SpareProvince(Effect):
    """The resolution of this battle destroys no province."""

    def run(self, g: Engine, d: Doing) -> None:
        if g.fight.battlefield >= 0:
            g.fight.spared = True


@dataclass(frozen=True)
class ComeAsGuest(Effect):
    """In the next attack of this turn you count as invited by the side you name.

    One Fortress says it: invitations belong to an attack that has not begun.
    """

    def run(self, g: Engine, d: Doing) -> None:
        g.underway.ask(g, d.seat, [1, 2], ASK_OPTION)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        g.ledger.own_realm(g).guests |= 1 << (d.seat + 16 * (code - 1))

    def question(self, g: Engine, d: Doing) -> str:
        return "choose the side that counts as having invited you"

    def ruling(self, g: Engine) -> str:
        return "R101"

    def option(self, code: int) -> str:
        return f"Count as invited by the {'Attacker' if code == 1 else 'Defender'}"


#: Whom Fear may befall: any unit in the battle, also one's own (R240).
FRIGHTENED: Final = Sel(kinds=PERSONALITY, states=IS_TARGET_UNIT)


def fear(n: int | Number) -> Ability:
    """The ability "Fear n": a Battle action, once a battle, against one unit in it."""
    return Battle(Usable(limit=PER_BATTLE), Target(FRIGHTENED), Fear(number(n)))


def ranged(n: int | Number, against: Stat = FORCE) -> Effect:
    return RangedAttack(number(n), against)


def another(n: int | Number) -> Effect:
    """A Ranged Attack that follows one: aimed when that one is over, at whoever can then be aimed at."""
    return RangedAttack(number(n), later=True)
