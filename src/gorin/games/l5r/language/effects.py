"""Effects on cards in play: bow, destroy, strengthen, move, shoot."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gorin.games.l5r.language.conditions import destinations
from gorin.games.l5r.language.core import NOTHING, Effect, Number, number
from gorin.games.l5r.language.lasting import TOKEN, Grant
from gorin.games.l5r.language.references import Cards, cards_of, named, unchosen
from gorin.games.l5r.language.statements import AIM
from gorin.games.l5r.language.steps import Advance, may_go
from gorin.games.l5r.values.asking import ASK_PLACE, ASK_TARGET, PASS
from gorin.games.l5r.values.terms import (
    AT_HOME,
    BOWED,
    DISHONORED,
    FORCE,
    HERE,
    HOME,
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
    """Bow cards."""

    ref: int | Cards = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        for card in cards_of(g, d, self.ref):
            if g.zone[card] == PLAY:
                g.bow(card, d)

    def payable(self, g: Engine, d: Doing) -> bool:
        found = named(g, d, self.ref)
        for card in found:
            if g.zone[card] != PLAY or g.flags[card] & BOWED:
                return False
        return len(found) > 0 or unchosen(d, self.ref)

    def bows(self, d: Doing) -> int:
        return d.card(self.ref) if isinstance(self.ref, int) else NOTHING

    def consumes(self) -> bool:
        return self.ref == THIS


@dataclass(frozen=True)
class Straighten(Effect):
    """Straighten cards."""

    ref: int | Cards = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        for card in cards_of(g, d, self.ref):
            if g.zone[card] == PLAY:
                g.straighten(card, d)


@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy cards."""

    ref: int | Cards = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        for card in cards_of(g, d, self.ref):
            g.destroy(card, d)

    def payable(self, g: Engine, d: Doing) -> bool:
        found = named(g, d, self.ref)
        for card in found:
            if g.zone[card] != PLAY:
                return False
        return len(found) > 0 or unchosen(d, self.ref)

    def consumes(self) -> bool:
        return self.ref == THIS


@dataclass(frozen=True)
class Dishonor(Effect):
    """Dishonor Personalities."""

    ref: int | Cards = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        for card in cards_of(g, d, self.ref):
            if g.zone[card] == PLAY:
                g.dishonor(card, d)

    def payable(self, g: Engine, d: Doing) -> bool:
        found = named(g, d, self.ref)
        for card in found:
            if g.flags[card] & DISHONORED:
                return False
        return len(found) > 0


@dataclass(frozen=True)
class Rehonor(Effect):
    """Rehonor Personalities."""

    ref: int | Cards = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        for card in cards_of(g, d, self.ref):
            if g.zone[card] == PLAY:
                g.rehonor(card)


@dataclass(frozen=True)
class Bonus(Effect):
    """A bonus or penalty to a stat; its size is fixed when it happens (R26)."""

    ref: int | Cards
    amount: Number
    stat: int = FORCE
    until: int = TURN
    penalty: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        for card in cards_of(g, d, self.ref):
            if g.zone[card] == PLAY:
                amount = self.amount.value(g, d, card)
                before = g.stat(card, self.stat)
                g.modify(card, self.stat, -amount if self.penalty else amount, self.until, d)
                d.amount = abs(g.stat(card, self.stat) - before)  # what was really gained or lost (R55)

    def payable(self, g: Engine, d: Doing) -> bool:
        """A penalty is paid only if it happens in full: not below the stat's minimum (R62)."""
        found = named(g, d, self.ref)
        for card in found:
            if g.zone[card] != PLAY:
                return False
            if self.penalty:
                if g.stat(card, self.stat) - self.amount.value(g, d, card) < g.minimum(card, self.stat):
                    return False
        return len(found) > 0


@dataclass(frozen=True)
class Tokens(Effect):
    """Put tokens on cards or, with a negative count, destroy so many there."""

    ref: int | Cards
    word: str
    count: int = 1
    force: int = 0
    chi: int = 0
    gives: int = 0  # keywords

    def run(self, g: Engine, d: Doing) -> None:
        for card in cards_of(g, d, self.ref):
            if g.zone[card] != PLAY:
                continue
            if self.count > 0:
                g.put_tokens(card, self.word, self.count, self.force, self.chi, d, self.gives)
            for _ in range(-self.count):
                token = g.take_token(card, self.word)
                if token is not None:
                    d.pays(TOKEN, card, g.inc[card], token=token)

    def payable(self, g: Engine, d: Doing) -> bool:
        for card in named(g, d, self.ref):
            count = self.count
            for token in g.tokens[card]:
                if token.word == self.word:
                    count += 1
            if count < 0:
                return False
        return True


# --- movement ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Move(Effect):
    """Move units home, unbowed; to the current battlefield; or to one of your choice with enemy units."""

    ref: int | Cards = TARGET
    to: int = HOME  # or HERE, or ELSEWHERE
    opposed: bool = False  # to face the enemy units there

    def run(self, g: Engine, d: Doing) -> None:
        cards = [card for card in cards_of(g, d, self.ref) if g.zone[card] == PLAY]
        if self.to == HOME:
            for card in cards:
                g.move_home(card, d)
        elif self.to == HERE:
            if g.fight.battlefield >= 0:
                d.insert(tuple([Advance(card, g.fight.battlefield, self.opposed) for card in cards]))
        elif cards:
            fields = destinations(g, d, cards[0])
            if fields:
                g.ask(d.seat, [field + 1 for field in fields], ASK_PLACE)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        d.insert(tuple([Advance(card, code - 1, opposed=True) for card in cards_of(g, d, self.ref)]))

    def payable(self, g: Engine, d: Doing) -> bool:
        if self.to != HOME:
            return True
        found = named(g, d, self.ref)
        for card in found:
            if g.zone[card] != PLAY or g.place[card] == AT_HOME or g.barred(V_MOVE, card):
                return False
        return len(found) > 0


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
        if not (may_go(g, one, there, d) and may_go(g, other, here, d)):
            g.hold(one, there, d)
            g.hold(other, here, d)
            return
        d.record(V_SWITCH, one)
        d.insert((Advance(one, there), Advance(other, here)))


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


def bonus(ref: int | Cards, n: int | Number, stat: int = FORCE, until: int = TURN) -> Effect:
    return Bonus(ref, number(n), stat, until)


def penalty(ref: int | Cards, n: int | Number, stat: int = FORCE, until: int = TURN) -> Effect:
    return Bonus(ref, number(n), stat, until, penalty=True)


def ranged(n: int | Number, against: int = FORCE) -> Effect:
    return RangedAttack(number(n), against)
