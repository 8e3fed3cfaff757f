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
from gorin.games.l5r.values.families import Role, Stat
from gorin.games.l5r.values.terms import (
    FOLLOWER,
    FORCE,
    IS_TARGET_UNIT,
    NO_CARD,
    NO_ROLE,
    PER_BATTLE,
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

    def unasked(self) -> tuple[str, ...]:
        return ("at",)  # it brings its own

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
