"""Words that steer effects: conditions, options, choices, and each player in turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect, Test
from gorin.games.l5r.language.references import Cards
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import clearing
from gorin.games.l5r.language.steps import As, For, Step
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import (
    ASK_CARD,
    ASK_FORTRESS,
    ASK_MAY,
    ASK_OPTION,
    ASK_PLAYER,
    ASK_TARGET,
    PASS,
)
from gorin.games.l5r.values.families import Role, Whose
from gorin.games.l5r.values.terms import (
    ACTIVE,
    ACTOR,
    ATTACKER,
    CHOSEN,
    CONTROLLER,
    DEFENDER,
    EACH,
    ENEMY_LEADER,
    EVERYONE,
    HAND,
    LEADERS,
    NO_CARD,
    NO_ZONE,
    OTHERS,
    TARGET,
    THAT_PLAYER,
    TILE,
    V_CHOOSE,
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

    def spends(self) -> bool:
        return any(effect.spends() for effect in self.then) and any(
            effect.spends() for effect in self.otherwise
        )


@dataclass(frozen=True)
class May(Effect):
    """An option of one player, if its first effect can happen in full (in a cost: all of them)."""

    effects: tuple[Effect, ...]
    by: Whose = YOU
    otherwise: tuple[Effect, ...] = ()  # what happens if it is declined, or cannot happen

    def run(self, g: Engine, d: Doing) -> None:
        seat = d.each if self.by == EACH else d.seat
        sure = True
        for effect in self.effects if d.paying else self.effects[:1]:
            if not effect.payable(g, d):
                sure = False
                if not g.underway.might_pay(g, seat, effect, d):
                    d.insert(self.otherwise)  # a cost is paid in full or not at all (R35)
                    return
        if sure:
            g.underway.ask(g, seat, [1, PASS], ASK_MAY)
        else:
            g.underway.pose(g, seat, [PASS], ASK_MAY)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        d.insert(self.otherwise if code == PASS else self.effects)


def seat_of(g: Engine, d: Doing, who: Whose, ref: Role = TARGET) -> int:
    """The seat a word means: you, EACH, who acted, the enemy leader (R105) or a controller."""
    if who == YOU:
        return d.seat
    if who in (EACH, THAT_PLAYER):
        return d.each
    if who == ACTOR:
        return g.underway.doing(d.heard_act).seat
    if who == ENEMY_LEADER:
        return g.fight.defender if g.fight.sides[d.seat] == 1 else g.fight.attacker
    if who == ATTACKER:
        return g.fight.attacker
    if who == DEFENDER:
        return g.fight.defender
    assert who == CONTROLLER, who
    return g.controller[d.card(ref)]


@dataclass(frozen=True)
class Either(Effect):
    """A player chooses one of two effects; one that cannot happen is not offered."""

    first: tuple[Effect, ...]
    second: tuple[Effect, ...]
    test_first: Test | None = None
    test_second: Test | None = None
    by: Whose = YOU

    def run(self, g: Engine, d: Doing) -> None:
        codes: list[int] = []
        hushed = g.standing.hushed(g) >= 0  # only what destroys the Terrain may be done (R255)
        if self.test_first is None or self.test_first.holds(g, d, NO_CARD):
            if not hushed or clearing(self.first):
                codes.append(1)
        if self.test_second is None or self.test_second.holds(g, d, NO_CARD):
            if not hushed or clearing(self.second):
                codes.append(2)
        if codes:
            g.underway.ask(g, seat_of(g, d, self.by, TARGET), codes, ASK_OPTION)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        d.insert(self.first if code == 1 else self.second)

    def shoots(self) -> bool:
        return self.first[0].shoots()

    def aimed(self, ref: Role) -> Effect:
        first = (self.first[0].aimed(ref), *self.first[1:])
        return replace(self, first=first, second=tuple([effect.aimed(ref) for effect in self.second]))


@dataclass(frozen=True)
class Choose(Effect):
    """Choose a card while resolving or paying; it is no target. With `may` it can be declined."""

    what: Sel | Cards
    may: bool = False
    ref: Role = CHOSEN
    by: Whose = YOU  # or EACH
    falls: bool = False  # it is destroyed for a cost: one that would survive that cannot be chosen

    def run(self, g: Engine, d: Doing) -> None:
        found = self._options(g, d)
        codes = [card + 1 for card in found]
        if not found:
            d.cards[self.ref] = NO_CARD
            if isinstance(self.what, Cards):
                return
        if self.may:
            codes.append(PASS)
        if isinstance(self.what, Sel) and self.what.zone == HAND:
            g.underway.ask_covertly(g, seat_of(g, d, self.by), codes, ASK_CARD)
        elif codes:
            tiles = len(found) > 0 and g.defs[found[0]].kind == TILE
            g.underway.ask(g, seat_of(g, d, self.by), codes, ASK_FORTRESS if tiles else ASK_CARD)

    def _options(self, g: Engine, d: Doing) -> list[int]:
        what = self.what
        found = what.options(g, d) if isinstance(what, Sel) else what.cards(g, d, NO_CARD)
        return [card for card in found if not g.standing.survives(g, card)] if self.falls else found

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code == PASS:
            d.cards[self.ref] = NO_CARD
        else:
            if d.paying:
                g.leaving.show(g, code - 1)  # what is announced lies open, as a target does
            d.bind(g, self.ref, code - 1)
            d.record(V_CHOOSE, code - 1)

    def payable(self, g: Engine, d: Doing) -> bool:
        return len(self._options(g, d)) > 0


def tell_target(g: Engine, d: Doing, card: int) -> None:
    """An action may be answered when it targets somebody, also while it resolves."""
    if d.is_action():
        g.underway.emit(g, V_TARGET, card, NO_CARD, d.seat, d, NO_ZONE)


@dataclass(frozen=True)
class AlsoTarget(Effect):
    """You, or the player named by EACH, target a card while the effects happen, to which these happen."""

    what: Sel
    effects: tuple[Effect, ...] = ()
    by: Whose = YOU
    may: bool = True
    own: bool = False  # it is one of that player's own
    most: int = 1  # several are all the targets

    def run(self, g: Engine, d: Doing) -> None:
        if self.most == 1:
            d.cards[TARGET] = NO_CARD
        seat = seat_of(g, d, self.by)
        codes: list[int] = []
        for card in self.what.options(g, d):
            if self.own and (g.controller[card] != seat or g.standing.barred(g, V_TARGET, card, d)):
                continue
            if self.most == 1 or card not in d.targets:
                codes.append(card + 1)
        if self.may:
            codes.append(PASS)
        if codes:
            g.underway.ask(g, seat, codes, ASK_TARGET)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        self.aim(g, d, code, self.most)

    def names_target(self) -> bool:
        return True

    def aim(self, g: Engine, d: Doing, code: int, left: int) -> None:
        """Target one of those that are left."""
        if code == PASS:
            return
        card = code - 1
        if g.log is not None:
            g.log.append(ev.Chose(seat=seat_of(g, d, self.by), card=card, role="target"))
        if self.most == 1:
            d.bind(g, TARGET, card)
        else:
            d.targets = (*d.targets, card)
        d.target(g, card)
        if left > 1:
            d.insert((AlsoTargetOn(self, left - 1),))
        else:
            d.insert(self.effects)
        if self.may:
            d.optional = self.what
        tell_target(g, d, card)


@dataclass(frozen=True)
class AlsoTargetOn(Step):
    """A further one of several cards that are targeted while the effects happen."""

    word: AlsoTarget
    left: int

    def run(self, g: Engine, d: Doing) -> None:
        self.word.run(g, d)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        self.word.aim(g, d, code, self.left)

    def whole(self) -> Effect:
        return self.word


@dataclass(frozen=True)
class EachPlayer(Effect):
    """In turn order from you, for each player, each other or winner of the battle; or for the active one.

    What asks nobody happens to all of them at the same moment (R19).
    With a test, for those of whom it holds as THAT_PLAYER, before any of it happens.
    With `acting` each of them does it: "you" is that player. With `while_`, as long as that holds.
    """

    effects: tuple[Effect, ...]
    who: Whose = EVERYONE
    test: Test | None = None
    acting: bool = False
    while_: Test | None = None

    def run(self, g: Engine, d: Doing) -> None:
        if self.who == LEADERS:
            g.underway.ask(g, d.seat, [1, 2], ASK_OPTION)
            return
        each = d.each
        seats: list[int] = []
        for seat in [g.active] if self.who == ACTIVE else g.places.from_seat(g, d.seat):
            if self.who == OTHERS and seat == d.seat:
                continue
            if self.who == WINNERS and not g.fight.has_won(seat):
                continue
            d.each = seat
            if self.test is None or self.test.holds(g, d, NO_CARD):
                seats.append(seat)
        if self._at_once():
            for seat in seats:
                d.each = seat
                for effect in self.effects:
                    effect.run(g, d)
            d.each = each
            return
        d.each = each
        effects = self.effects if self.while_ is None else (When(self.while_, self.effects),)
        program: list[Effect] = []
        for seat in seats:
            program.append(As(seat, len(effects)) if self.acting else For(seat))
            program.extend(effects)
        if self.acting:
            program.append(As(d.seat))
        d.insert(tuple(program))

    def _at_once(self) -> bool:
        if self.acting or self.while_ is not None:
            return False
        for effect in self.effects:
            if not effect.at_once():
                return False
        return True

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        """Of the two leaders, this one comes first."""
        first, second = g.fight.attacker, g.fight.defender
        if code == 2:
            first, second = second, first
        d.insert((For(first), *self.effects, For(second), *self.effects))

    def option(self, code: int) -> str:
        return f"The {'Attacker' if code == 1 else 'Defender'} first"

    def question(self, g: Engine, d: Doing) -> str:
        return "choose which leader comes first"

    def ruling(self, g: Engine) -> str:
        return "R13"


@dataclass(frozen=True)
class ChoosePlayer(Effect):
    """Choose a player (who controls a card that fits); later words call that one THAT_PLAYER."""

    who: Whose = EVERYONE
    having: Sel | None = None

    def run(self, g: Engine, d: Doing) -> None:
        seats = g.places.from_seat(g, d.seat)
        if self.having is not None:
            seats = [g.controller[card] for card in self.having.cards(g, d)]
        codes: list[int] = []
        for seat in seats:
            if seat + 1 in codes or (self.who == OTHERS and g.places.same_player(g, seat, d.seat)):
                continue
            if g.secluded < 0 or seat == g.secluded:  # nobody else is chosen in a production turn (S22)
                codes.append(seat + 1)
        if codes:
            g.underway.ask(g, d.seat, codes, ASK_PLAYER)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        d.each = code - 1
        if g.log is not None:
            g.log.append(ev.ChosePlayer(seat=d.seat, player=d.each))
        if d.is_action():
            g.underway.emit(g, V_TARGET, NO_CARD, d.each, d.seat, d, NO_ZONE)
