"""Action rounds: seats act or pass in turn until all have passed in a row (R28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow import abilities, legality
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.language.moments import Happening
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_ACTION, ASK_EXTRA, PASS
from gorin.games.l5r.values.codes import use_card
from gorin.games.l5r.values.families import Keyword, Timing
from gorin.games.l5r.values.terms import BATTLE, M_BEFORE_ACTION, NO_CARD, NO_KEYWORDS, NO_ZONE, PLAY

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class Round(Frame):
    """The Action Phase's round of Limited and Open actions, or a battle's of Battle actions."""

    def __init__(self, seat: int, battle: bool) -> None:
        super().__init__()
        self.seat = seat
        self.battle = battle
        self.passes = 0

    def copy(self) -> Round:
        twin = Round(self.seat, self.battle)
        twin.passes = self.passes
        return twin

    def step(self, g: Engine) -> None:
        if self.passes >= len(g.order) or self._over(g):
            g.underway.pop()
            return
        if g.out[self.seat]:
            self.seat = g.places.next_seat(g, self.seat)
            return
        seat = self.seat
        codes = self._actions(g, seat)
        if g.attention.reactable >> M_BEFORE_ACTION & 1:
            if abilities.compelled(g, seat, codes):
                g.underway.ask(g, seat, codes, ASK_ACTION)
                return
            codes.extend(legality.reactions(g, seat, self.ahead()))
        if not g.underway.offer(g, seat, codes, ASK_ACTION, self):
            self._pass(g)

    def _actions(self, g: Engine, seat: int) -> list[int]:
        d = g.underway.scratch(seat)
        d.bound = self.bound(g)
        return legality.offers(g, seat, self.timing(g), d)

    def choices(self, g: Engine, seat: int) -> list[int]:
        codes = self._actions(g, seat)
        if not codes and g.attention.reactable >> M_BEFORE_ACTION & 1:
            return legality.reactions(g, seat, self.ahead())
        return codes

    def ahead(self) -> Happening:
        """What comes before an action of the seat is announced."""
        return Happening(M_BEFORE_ACTION, NO_CARD, NO_CARD, self.seat, -1, NO_ZONE)

    def timing(self, g: Engine) -> Timing:
        """The kinds of action that the seat may take now."""
        actions = g.ruleset.actions
        if self.battle:
            return actions.in_battle
        return actions.on_own_turn if self.seat == g.active else actions.on_others_turns

    def bound(self, g: Engine) -> int:
        """Who must perform the action that the seat may take now, if anybody must (R32)."""
        return g.fight.bound_actor if self.battle and self.seat == g.fight.first_actor else NO_CARD

    def _over(self, g: Engine) -> bool:
        """Whether the round is broken off: the battle ended, or somebody is out (R128, R129)."""
        if self.battle and (g.fight.battlefield < 0 or g.fight.broken or g.out[g.fight.defender]):
            return True
        return g.out[g.active]

    def answer(self, g: Engine, code: int) -> None:
        seat = self.seat
        if code == PASS:
            if g.log is not None:
                g.log.append(ev.Passed(seat=seat))
            self._pass(g)
            return
        bound = self.bound(g)
        timing = self.timing(g)
        if g.attention.reactable >> M_BEFORE_ACTION & 1:
            if not abilities.ability_of(g, seat, code).timing & timing:
                g.acts.react(g, seat, code, self.ahead())  # its action is still to come
                return
            abilities.release(g, seat)
        self._unbind(g)
        self.passes = 0
        self.seat = g.places.next_seat(g, seat)
        g.acts.announce(g, seat, code, timing, False, bound)

    def _pass(self, g: Engine) -> None:
        self._unbind(g)
        self.passes += 1
        self.seat = g.places.next_seat(g, self.seat)

    def _unbind(self, g: Engine) -> None:
        """The first opportunity is over, used or not."""
        if self.battle and g.fight.first_actor == self.seat:
            g.fight.bound_actor = NO_CARD


class Extra(Frame):
    """An additional action, which may be declined (R29, R32)."""

    def __init__(
        self, seat: int, timing: Timing, performer: int, source: int, some: Keyword = NO_KEYWORDS
    ) -> None:
        super().__init__()
        self.seat = seat
        self.timing = timing
        self.performer = performer
        self.source = source
        self.some = some  # keywords, one of which it must have

    def copy(self) -> Extra:
        twin = Extra(self.seat, self.timing, self.performer, self.source, self.some)
        twin.stage = self.stage
        return twin

    def refers_to(self) -> tuple[int, ...]:
        return (self.performer, self.source)

    def step(self, g: Engine) -> None:
        over = self.timing == BATTLE and (g.fight.battlefield < 0 or g.fight.broken)
        if self.stage or g.out[self.seat] or over:
            g.underway.pop()
            return
        self.stage = 1
        if self.performer >= 0 and g.zone[self.performer] != PLAY:
            return
        g.underway.offer(g, self.seat, self.choices(g, self.seat), ASK_EXTRA, self)

    def choices(self, g: Engine, seat: int) -> list[int]:
        d = g.underway.scratch(seat)
        d.bound = self.performer
        d.additional = True
        codes = legality.offers(g, seat, self.timing, d)
        if self.source >= 0:
            codes = [code for code in codes if use_card(code) == self.source]
        if self.some:
            codes = [code for code in codes if self._tagged(g, code)]
        return codes

    def _tagged(self, g: Engine, code: int) -> bool:
        """Whether an action has one of the keywords that it must have."""
        card = use_card(code)
        tags = abilities.ability_of(g, self.seat, code).tags
        return (tags if card < 0 else tags | g.keywords[card]) & self.some != 0

    def ask_again(self, g: Engine) -> None:
        self.stage = 0
        self.step(g)

    def answer(self, g: Engine, code: int) -> None:
        if code != PASS:
            g.acts.announce(g, self.seat, code, self.timing, True, self.performer)
