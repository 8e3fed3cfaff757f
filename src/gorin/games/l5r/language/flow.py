"""Words that steer effects: conditions, options, choices, and each player in turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect, Test
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_CARD, ASK_MAY, ASK_OPTION, ASK_TARGET, PASS
from gorin.games.l5r.values.terms import (
    CHOSEN,
    CONTROLLER,
    EACH,
    ENEMY_LEADER,
    EVERYONE,
    NO_CARD,
    OTHERS,
    TARGET,
    THAT_PLAYER,
    V_TARGET,
    WINNERS,
    YOU,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class When(Effect):
    """If a test holds these effects happen, otherwise those."""

    test: Test
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def run(self, g: Engine, d: Doing) -> None:
        effects = self.then if self.test.holds(g, d, NO_CARD) else self.otherwise
        if effects:
            d.insert(effects)

    def payable(self, g: Engine, d: Doing) -> bool:
        effects = self.then if self.test.holds(g, d, NO_CARD) else self.otherwise
        for effect in effects:
            if not effect.payable(g, d):
                return False
        return True


@dataclass(frozen=True)
class May(Effect):
    """An option of one player, if its first effect can happen in full (in a cost: all of them)."""

    effects: tuple[Effect, ...]
    by: int = YOU

    def run(self, g: Engine, d: Doing) -> None:
        for effect in self.effects if d.paying else self.effects[:1]:
            if not effect.payable(g, d):
                return  # a cost is paid in full or not at all (R35)
        g.ask(d.each if self.by == EACH else d.seat, [1, PASS], ASK_MAY)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            d.insert(self.effects)


def seat_of(g: Engine, d: Doing, who: int, ref: int = TARGET) -> int:
    """The seat a word means: you, EACH, the enemy leader (R105) or the controller of a role's card."""
    if who == YOU:
        return d.seat
    if who in (EACH, THAT_PLAYER):
        return d.each
    if who == ENEMY_LEADER:
        return g.fight.defender if g.fight.sides[d.seat] == 1 else g.fight.attacker
    assert who == CONTROLLER, who
    return g.controller[d.card(ref)]


@dataclass(frozen=True)
class Either(Effect):
    """A player chooses one of two effects; one that cannot happen is not offered."""

    first: tuple[Effect, ...]
    second: tuple[Effect, ...]
    test_first: Test | None = None
    test_second: Test | None = None
    by: int = YOU
    ref: int = TARGET  # whose controller chooses

    def run(self, g: Engine, d: Doing) -> None:
        codes: list[int] = []
        if self.test_first is None or self.test_first.holds(g, d, NO_CARD):
            codes.append(1)
        if self.test_second is None or self.test_second.holds(g, d, NO_CARD):
            codes.append(2)
        if codes:
            g.ask(seat_of(g, d, self.by, self.ref), codes, ASK_OPTION)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        d.insert(self.first if code == 1 else self.second)

    def shoots(self) -> bool:
        return self.first[0].shoots()

    def aimed(self, ref: int) -> Effect:
        first = (self.first[0].aimed(ref), *self.first[1:])
        return replace(self, first=first, second=tuple([effect.aimed(ref) for effect in self.second]))


@dataclass(frozen=True)
class Choose(Effect):
    """Choose a card while resolving or paying; it is no target. With `may` it can be declined."""

    what: Sel
    may: bool = False
    ref: int = CHOSEN

    def run(self, g: Engine, d: Doing) -> None:
        codes = [card + 1 for card in self.what.options(g, d)]
        if self.may:
            codes.append(PASS)
        if codes:
            g.ask(d.seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code == PASS:
            d.cards[self.ref] = NO_CARD
        else:
            d.bind(g, self.ref, code - 1)

    def payable(self, g: Engine, d: Doing) -> bool:
        return len(self.what.options(g, d)) > 0


def tell_target(g: Engine, d: Doing, card: int) -> None:
    """An action may be answered when it targets somebody, also while it resolves."""
    if d.is_action():
        g.emit(V_TARGET, card, NO_CARD, d.seat, d, 0)


@dataclass(frozen=True)
class MayTarget(Effect):
    """You may target a card while resolving; if you do, the effects happen to it."""

    what: Sel
    effects: tuple[Effect, ...]

    def run(self, g: Engine, d: Doing) -> None:
        d.cards[TARGET] = NO_CARD
        codes = [card + 1 for card in self.what.options(g, d)]
        codes.append(PASS)
        g.ask(d.seat, codes, ASK_TARGET)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            if g.log is not None:
                g.log.append(ev.Chose(seat=d.seat, card=code - 1, role="target"))
            d.bind(g, TARGET, code - 1)
            d.target(g, code - 1)
            d.insert(self.effects)
            d.optional = self.what
            tell_target(g, d, code - 1)


@dataclass(frozen=True)
class EachMayTarget(Effect):
    """The player named by EACH may target up to so many cards; all of them are the targets."""

    what: Sel
    most: int
    left: int = -1

    def run(self, g: Engine, d: Doing) -> None:
        codes = [card + 1 for card in self.what.options(g, d) if card not in d.targets]
        codes.append(PASS)
        g.ask(d.each, codes, ASK_TARGET)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code == PASS:
            return
        if g.log is not None:
            g.log.append(ev.Chose(seat=d.each, card=code - 1, role="target"))
        d.targets = (*d.targets, code - 1)
        d.target(g, code - 1)
        d.optional = self.what
        tell_target(g, d, code - 1)
        left = (self.most if self.left < 0 else self.left) - 1
        if left > 0:
            d.insert((EachMayTarget(self.what, self.most, left),))


@dataclass(frozen=True)
class EachPlayer(Effect):
    """In turn order from you, for each player, each other player, or each winner of the battle."""

    effects: tuple[Effect, ...]
    who: int = EVERYONE

    def run(self, g: Engine, d: Doing) -> None:
        program: list[Effect] = []
        for seat in g.from_seat(d.seat):
            if self.who == OTHERS and seat == d.seat:
                continue
            if self.who == WINNERS and not g.has_won(seat):
                continue
            program.append(For(seat))
            program.extend(self.effects)
        d.insert(tuple(program))


@dataclass(frozen=True)
class ActivePlayer(Effect):
    """For the player whose turn it is."""

    effects: tuple[Effect, ...]

    def run(self, g: Engine, d: Doing) -> None:
        d.insert((For(g.active), *self.effects))


@dataclass(frozen=True)
class For(Effect):
    """From here on EACH is this seat."""

    seat: int

    def run(self, g: Engine, d: Doing) -> None:
        d.each = self.seat
