"""Effects on cards in play: bow, destroy, strengthen, move, shoot."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gorin.games.l5r.language.conditions import destinations
from gorin.games.l5r.language.core import Effect, Number, number
from gorin.games.l5r.language.lasting import TOKEN, Grant
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import AIM
from gorin.games.l5r.values.asking import ASK_OPTION, ASK_PLACE, ASK_TARGET, PASS
from gorin.games.l5r.values.codes import province_seat, province_slot
from gorin.games.l5r.values.terms import (
    AT_HOME,
    BOWED,
    CHOSEN,
    DISHONORED,
    FOLLOWER,
    FORCE,
    NO_CARD,
    PLAY,
    TARGET,
    THIS,
    TURN,
    V_MOVE,
    V_SWITCH,
    V_TARGET,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


# --- states of cards ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Bow(Effect):
    """Bow the card of a role."""

    ref: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        for card in d.all(g, self.ref):
            if g.zone[card] == PLAY:
                g.bow(card, d)

    def payable(self, g: Engine, d: Doing) -> bool:
        card = d.card(self.ref)
        if card < 0:
            return self.ref == CHOSEN  # not chosen yet: its Choose tells whether there is one
        return g.zone[card] == PLAY and not g.flags[card] & BOWED

    def bows(self, d: Doing) -> int:
        return d.card(self.ref)

    def consumes(self) -> bool:
        return self.ref == THIS


@dataclass(frozen=True)
class Straighten(Effect):
    """Straighten the card of a role."""

    ref: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        for card in d.all(g, self.ref):
            if g.zone[card] == PLAY:
                g.straighten(card, d)


@dataclass(frozen=True)
class StraightenUnit(Effect):
    """Every card of the unit."""

    ref: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card >= 0 and g.zone[card] == PLAY:
            g.straighten_unit(card, d)


@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy the card of a role."""

    ref: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        for card in d.all(g, self.ref):
            g.destroy(card, d)

    def payable(self, g: Engine, d: Doing) -> bool:
        card = d.card(self.ref)
        if card < 0:
            return self.ref == CHOSEN  # not chosen yet: its Choose tells whether there is one
        return g.zone[card] == PLAY

    def consumes(self) -> bool:
        return self.ref == THIS


@dataclass(frozen=True)
class Dishonor(Effect):
    """Dishonor the Personality of a role."""

    ref: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card >= 0 and g.zone[card] == PLAY:
            g.dishonor(card, d)

    def payable(self, g: Engine, d: Doing) -> bool:
        card = d.card(self.ref)
        return card >= 0 and not g.flags[card] & DISHONORED


@dataclass(frozen=True)
class Rehonor(Effect):
    """Rehonor the Personality of a role."""

    ref: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card >= 0 and g.zone[card] == PLAY:
            g.rehonor(card)


@dataclass(frozen=True)
class Bonus(Effect):
    """A bonus or penalty to a stat; its size is fixed when it happens (R26)."""

    ref: int
    amount: Number
    stat: int = FORCE
    until: int = TURN
    penalty: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        for card in d.all(g, self.ref):
            if g.zone[card] == PLAY:
                amount = self.amount.value(g, d, card)
                before = g.stat(card, self.stat)
                g.modify(card, self.stat, -amount if self.penalty else amount, self.until, d)
                d.amount = abs(g.stat(card, self.stat) - before)  # what was really gained or lost (R55)

    def payable(self, g: Engine, d: Doing) -> bool:
        """A penalty is paid only if it happens in full: not below the stat's minimum (R62)."""
        card = d.card(self.ref)
        if card < 0 or g.zone[card] != PLAY:
            return False
        if not self.penalty:
            return True
        return g.stat(card, self.stat) - self.amount.value(g, d, card) >= g.minimum(card, self.stat)


@dataclass(frozen=True)
class BonusEach(Effect):
    """A bonus or penalty to a stat of every card that fits."""

    what: Sel
    amount: Number
    stat: int = FORCE
    until: int = TURN

    def run(self, g: Engine, d: Doing) -> None:
        for card in self.what.cards(g, d):
            g.modify(card, self.stat, self.amount.value(g, d, card), self.until, d)


@dataclass(frozen=True)
class FollowersBonus(Effect):
    """A Force bonus to each Follower of a role's Personality."""

    ref: int
    amount: int

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card >= 0:
            for follower in g.attached[card]:
                if g.defs[follower].kind == FOLLOWER:
                    g.modify(follower, FORCE, self.amount, TURN, d)


@dataclass(frozen=True)
class SetForce(Effect):
    """A one-time change of the size needed now; later changes add to it (R56)."""

    ref: int
    value: int

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card >= 0 and g.zone[card] == PLAY:
            g.modify(card, FORCE, self.value - g.force(card), TURN, d)


@dataclass(frozen=True)
class Tokens(Effect):
    """Put tokens on a card."""

    ref: int
    word: str
    count: int = 1
    force: int = 0
    chi: int = 0
    gives: int = 0  # keywords

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card >= 0 and g.zone[card] == PLAY:
            g.put_tokens(card, self.word, self.count, self.force, self.chi, d, self.gives)


@dataclass(frozen=True)
class SpendToken(Effect):
    """Destroy a token on a card."""

    ref: int
    word: str

    def run(self, g: Engine, d: Doing) -> None:
        card = d.card(self.ref)
        token = g.take_token(card, self.word)
        if token is not None:
            d.pays(TOKEN, card, g.inc[card], token=token)

    def payable(self, g: Engine, d: Doing) -> bool:
        for token in g.tokens[d.card(self.ref)]:
            if token.word == self.word:
                return True
        return False


@dataclass(frozen=True)
class Fortify(Effect):
    """Change the strength of the province just chosen."""

    amount: int
    until: int = TURN

    def run(self, g: Engine, d: Doing) -> None:
        g.fortify(province_seat(d.amount), province_slot(d.amount), self.amount, self.until, d)


@dataclass(frozen=True)
class WeakenDefender(Effect):
    """Change the strength of each province the Defender still has."""

    amount: int
    until: int = TURN

    def run(self, g: Engine, d: Doing) -> None:
        for slot in range(len(g.provinces[g.fight.defender])):
            if g.provinces[g.fight.defender][slot] > -2:
                g.fortify(g.fight.defender, slot, self.amount, self.until, d)


# --- movement ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MoveHome(Effect):
    """Move the unit of a role home; it does not bow."""

    ref: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card >= 0 and g.zone[card] == PLAY:
            g.move_home(card, d)

    def payable(self, g: Engine, d: Doing) -> bool:
        card = d.card(self.ref)
        return card >= 0 and g.zone[card] == PLAY and g.place[card] != AT_HOME and not g.barred(V_MOVE, card)


@dataclass(frozen=True)
class Advance(Effect):
    """A unit goes to a battlefield or home: how every word moves one to a battlefield.

    Its controller, if invited by both leaders and still of no side, picks one (R101 to R103): where the text
    asks for enemy units, one that has them there.
    """

    card: int
    place: int
    opposed: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        card = self.card
        if g.zone[card] != PLAY:
            return
        if self.place == AT_HOME:
            g.move_home(card, d)
            return
        sides = g.open_sides(g.controller[card])
        if self.opposed and len(sides) > 1:
            sides = g.facing_sides(g.controller[card], self.place)
        if len(sides) > 1 and g.place[card] != self.place and _may_go(g, card, self.place, d):
            g.ask(g.controller[card], sides, ASK_OPTION)
        else:
            g.move_to(card, self.place, d, sides[0] if sides else 0)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        g.move_to(self.card, self.place, d, code)

    def option(self, code: int) -> str:
        return f"Join the {'Attacker' if code == 1 else 'Defender'}"


@dataclass(frozen=True)
class MoveHere(Effect):
    """To the current battlefield, on its controller's side."""

    ref: int = TARGET
    opposed: bool = False  # to face the enemy units there

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card >= 0 and g.zone[card] == PLAY and g.fight.battlefield >= 0:
            d.insert((Advance(card, g.fight.battlefield, self.opposed),))


@dataclass(frozen=True)
class MoveToOpposed(Effect):
    """To a battlefield with enemy units, which you choose."""

    ref: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        fields = destinations(g, d, card)
        if card >= 0 and fields:
            g.ask(d.seat, [field + 1 for field in fields], ASK_PLACE)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        d.insert((Advance(d.card(self.ref), code - 1, opposed=True),))


@dataclass(frozen=True)
class Switch(Effect):
    """Two units change places, both or neither (R119)."""

    first: int
    second: int

    def run(self, g: Engine, d: Doing) -> None:
        one = d.live(g, self.first)
        other = d.live(g, self.second)
        if one < 0 or other < 0:
            return
        here = g.place[one]
        there = g.place[other]
        if not (_may_go(g, one, there, d) and _may_go(g, other, here, d)):
            g.hold(one, there, d)
            g.hold(other, here, d)
            return
        d.record(V_SWITCH, one)
        d.insert((Advance(one, there), Advance(other, here)))


def _may_go(g: Engine, card: int, place: int, d: Doing) -> bool:
    """Whether the rules let a unit go there, and nothing stops it."""
    return not g.held(card, place, d) and (place == AT_HOME or g.may_move_in(card))


# --- battle ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RangedAttack(Effect):
    """Destroy the target if its Force (or another stat) is at most the strength of the attack."""

    strength: Number
    against: int = FORCE
    at: int = TARGET  # another one, where other targets come before its own

    def run(self, g: Engine, d: Doing) -> None:
        if g.ruleset.combat.ranged_required:
            self._shoot(g, d)
        else:
            codes = [card + 1 for card in AIM.cards(g, d) if not g.barred(V_TARGET, card, d, True)]
            codes.append(PASS)
            g.ask(d.seat, codes, ASK_TARGET)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            d.bind(g, self.at, code - 1)
            d.target(g, code - 1)
            self._shoot(g, d)

    def _shoot(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.at)
        if card >= 0 and g.zone[card] == PLAY:
            strength = self.strength.value(g, d, NO_CARD) - g.shelter(card)
            if g.ruleset.combat.strikes(strength, g.stat(card, self.against)):
                g.destroy(card, d)

    def shoots(self) -> bool:
        return True

    def aimed(self, ref: int) -> Effect:
        return replace(self, at=ref)


@dataclass(frozen=True)
class Additional(Effect):
    """You may take another action of a kind right after this one (R29)."""

    timing: int
    by: int = -1
    source: int = -1  # the card that it must come from

    def run(self, g: Engine, d: Doing) -> None:
        performer = NO_CARD if self.by < 0 else d.card(self.by)
        source = NO_CARD if self.source < 0 else d.card(self.source)
        d.grants = (*d.grants, Grant(self.timing, performer, source))


@dataclass(frozen=True)
class FirstAction(Effect):
    """The Attacker has the first opportunity to act in this battle."""

    bound: bool = False  # it must be performed by the target

    def run(self, g: Engine, d: Doing) -> None:
        g.fight.first_actor = g.fight.attacker
        g.fight.bound_actor = d.card(TARGET) if self.bound else NO_CARD


def bonus(ref: int, n: int | Number, stat: int = FORCE, until: int = TURN) -> Effect:
    return Bonus(ref, number(n), stat, until)


def penalty(ref: int, n: int | Number, stat: int = FORCE, until: int = TURN) -> Effect:
    return Bonus(ref, number(n), stat, until, penalty=True)


def ranged(n: int | Number, against: int = FORCE) -> Effect:
    return RangedAttack(number(n), against)
