"""A duel: focus pools, focusing and striking, and what befalls winner and loser (glossary: Duel)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_BOTTOM, ASK_FOCUS, ASK_ORDER, ASK_REFUSE, PASS
from gorin.games.l5r.values.terms import (
    BEARER,
    FOCUSED,
    HAND,
    M_DUEL_ENDED,
    M_DUEL_RESOLVING,
    NO_CARD,
    NO_SEAT,
    PERFORMER,
    PLAY,
    POOL,
    TARGET,
    THIS,
    THIS_DUEL,
    UP,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine
    from gorin.games.l5r.language.duels import Challenge

REFUSING: Final = 0
POOLING: Final = 1
FOCUSING: Final = 2
REVEALING: Final = 3
EFFECTS: Final = 4
RESOLVING: Final = 5
CONSEQUENCES: Final = 6
CLEANING: Final = 7
BURYING: Final = 8
OVER: Final = 9


class Duel(Frame):
    def __init__(self, challenger: int, challenged: int, terms: Challenge) -> None:
        super().__init__()
        self.challenger = challenger
        self.challenged = challenged
        self.terms = terms
        self.seat = NO_SEAT  # who focuses or strikes now
        self.forced = False  # a Duelist who went first must focus
        self.from_hand = 0  # seats that focused from the hand, as bits, counted by rule
        self.effects: tuple[int, ...] = ()  # focused cards whose Focus Effect waits

    def copy(self) -> Duel:
        twin = Duel(self.challenger, self.challenged, self.terms)
        twin.stage = self.stage
        twin.seat = self.seat
        twin.forced = self.forced
        twin.from_hand = self.from_hand
        twin.effects = self.effects
        return twin

    def seats(self, g: Engine) -> tuple[int, int]:
        return g.controller[self.challenger], g.controller[self.challenged]

    def refers_to(self) -> tuple[int, ...]:
        return (self.challenger, self.challenged)

    def step(self, g: Engine) -> None:
        stage = self.stage
        if stage < CLEANING and (g.zone[self.challenger] != PLAY or g.zone[self.challenged] != PLAY):
            self.stage = CLEANING  # a duelist has gone: no winner (R142)
        elif stage == REFUSING:
            if self.terms.refusable:
                g.ask(g.controller[self.challenged], [1, PASS], ASK_REFUSE)
            else:
                self.stage = POOLING
        elif stage == POOLING:
            self._pool(g)
        elif stage == FOCUSING:
            self._focus(g)
        elif stage == REVEALING:
            self._reveal(g)
        elif stage == EFFECTS:
            self._focus_effects(g)
        elif stage == RESOLVING:
            self.stage = CONSEQUENCES
            g.emit(M_DUEL_RESOLVING, self.challenger, self.challenged, NO_SEAT, None, 0)
        elif stage == CONSEQUENCES:
            self._resolve(g)
        elif stage == CLEANING:
            self._clean(g)
        elif stage == BURYING:
            self._bury(g)
        else:
            self._end(g)

    def answer(self, g: Engine, code: int) -> None:
        if self.stage == REFUSING:
            if code == PASS:
                self.stage = POOLING
            else:
                g.pop()  # refused: there is no duel (R143)
        elif self.stage == FOCUSING:
            self._focused(g, code)
        elif self.stage == EFFECTS:
            self._set_off(g, code - 1)
        else:
            g.to_bottom(code - 1, False)

    # --- focusing ------------------------------------------------------------------------------------

    def _pool(self, g: Engine) -> None:
        """The top cards of both Fate decks, as many as there are (R141)."""
        g.duelists = (self.challenger, self.challenged)
        if g.log is not None:
            g.log.append(ev.DuelBegan(challenger=self.challenger, challenged=self.challenged))
        for seat in self.seats(g):
            for _ in range(g.ruleset.duels.pool):
                if g.fate_decks[seat]:
                    card = g.fate_decks[seat][-1]
                    g.fate_decks[seat] = g.fate_decks[seat][:-1]
                    g.pools[seat] = (*g.pools[seat], card)
                    g.write_zone(card, POOL)
                    g.write_known(card, g.known[card] | 1 << seat)
                    if g.log is not None:
                        g.log.append(ev.Pooled(seat=seat, card=card, knows=(seat,)))
        self.stage = FOCUSING
        self.seat = g.controller[self.challenged]
        if g.ruleset.duels.challenger_begins(g, self.challenger, self.challenged, self.terms.stat):
            self.seat = g.controller[self.challenger]
            self.forced = True

    def _focus(self, g: Engine) -> None:
        seat = self.seat
        codes = [card + 1 for card in g.pools[seat]]
        if not (g.ruleset.duels.hand_once and self.from_hand >> seat & 1):
            for card in g.hands[seat]:
                codes.append(card + 1)
        if not self.forced or not codes:
            codes.append(PASS)
        g.ask(seat, codes, ASK_FOCUS)

    def _focused(self, g: Engine, code: int) -> None:
        seat = self.seat
        self.forced = False
        if code == PASS:
            self.stage = REVEALING
            return
        card = code - 1
        if g.zone[card] == HAND:
            self.from_hand |= 1 << seat
        g.pull(card)
        g.write_zone(card, FOCUSED)
        g.focused[seat] = (*g.focused[seat], card)
        if g.log is not None:
            g.log.append(ev.Focused(seat=seat, card=card, knows=(seat,)))
        one, other = self.seats(g)
        self.seat = other if seat == one else one

    def _reveal(self, g: Engine) -> None:
        waiting: list[int] = []
        one, other = self.seats(g)
        for seat in (one, other):
            for card in g.focused[seat]:
                g.write_flags(card, g.flags[card] | UP)
                g.write_known(card, 0)
                if g.defs[card].focus_effect is not None:
                    waiting.append(card)
        if g.log is not None:
            g.log.append(ev.Struck(seat=self.seat, focused=[list(g.focused[one]), list(g.focused[other])]))
        self.effects = tuple(waiting)
        self.stage = EFFECTS

    def _focus_effects(self, g: Engine) -> None:
        """Focus Effects resolve in the order the active player chooses."""
        if not self.effects:
            self.stage = RESOLVING
        elif len(self.effects) == 1:
            self._set_off(g, 0)
        else:
            g.ask(g.active, list(range(1, len(self.effects) + 1)), ASK_ORDER)

    def _set_off(self, g: Engine, index: int) -> None:
        card = self.effects[index]
        self.effects = self.effects[:index] + self.effects[index + 1 :]
        effect = g.defs[card].focus_effect
        assert effect is not None
        g.perform(g.probe(card), effect.effects)

    # --- resolution ----------------------------------------------------------------------------------

    def _resolve(self, g: Engine) -> None:
        self.stage = CLEANING
        one, other = self.seats(g)
        stat = self.terms.stat
        first = g.stat(self.challenger, stat)
        for card in g.focused[one]:
            first += g.focus(card)
        second = g.stat(self.challenged, stat)
        for card in g.focused[other]:
            second += g.focus(card)
        winner = NO_CARD
        losers = [self.challenger, self.challenged]
        if first > second:
            winner = self.challenger
            losers = [self.challenged]
        elif second > first:
            winner = self.challenged
            losers = [self.challenger]
        if g.log is not None:
            g.log.append(
                ev.DuelResolved(
                    challenger=self.challenger,
                    challenged=self.challenged,
                    totals=[first, second],
                    winner=winner if winner >= 0 else None,
                )
            )
        whole = g.cause_below()
        assert whole is not None, "somebody's card made the challenge"
        if self.terms.loser:
            for loser in losers:
                self._befall(g, whole, winner, loser, self.terms.loser)
        if winner >= 0 and self.terms.winner:
            self._befall(g, whole, winner, losers[0], self.terms.winner)

    def _befall(self, g: Engine, whole: Doing, winner: int, loser: int, effects: tuple[Effect, ...]) -> None:
        """What the challenge says of its winner or a loser; "you" and "this card" mean what they did."""
        d = Doing(whole.seat, whole.source, whole.cards[BEARER])
        d.incs[THIS] = whole.incs[THIS]
        d.incs[BEARER] = whole.incs[BEARER]
        if winner >= 0:
            d.bind(g, PERFORMER, winner)
            d.target(g, winner)
        d.bind(g, TARGET, loser)
        d.target(g, loser)
        g.perform_part(d, effects, whole)

    def _clean(self, g: Engine) -> None:
        """Focused cards are discarded; what is left of the pools goes to the bottom of the decks."""
        for seat in range(g.seat_count):
            cards = g.focused[seat]
            g.focused[seat] = ()
            cause = g.cause_below()
            for card in cards:
                g.discard(card, cause)
        g.expire((THIS_DUEL,))
        self.stage = BURYING

    def _bury(self, g: Engine) -> None:
        for seat in range(g.seat_count):
            if g.pools[seat]:
                g.ask(seat, [card + 1 for card in g.pools[seat]], ASK_BOTTOM)
                return
        self.stage = OVER

    def _end(self, g: Engine) -> None:
        g.duelists = ()
        g.pop()
        g.emit(M_DUEL_ENDED, self.challenger, self.challenged, NO_SEAT, None, 0)
