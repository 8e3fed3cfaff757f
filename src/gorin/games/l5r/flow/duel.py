"""A duel: the challenge, focusing and striking, and what befalls winner and loser (glossary: Duel)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow import abilities
from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_BOTTOM, ASK_FOCUS, ASK_ORDER, ASK_REFUSE, PASS
from gorin.games.l5r.values.families import Cue, Zone
from gorin.games.l5r.values.terms import (
    BEARER,
    HAND,
    M_CHALLENGED,
    M_DUEL_ENDED,
    M_DUEL_ENTERED,
    M_DUEL_LOST,
    M_DUEL_RESOLVING,
    M_DUEL_WON,
    NO_CARD,
    NO_SEAT,
    NO_ZONE,
    OUTMATCHED,
    PER_DUEL,
    PERFORMER,
    PERSONALITY,
    PLAY,
    POOL,
    TARGET,
    THIS,
    THIS_DUEL,
    UP,
    V_FOCUS,
    V_LOSE_DUEL,
    V_REFUSE,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine
    from gorin.games.l5r.language.duels import Challenge

CHALLENGED: Final = 0
REFUSING: Final = 1
POOLING: Final = 2
AHEAD: Final = 3  # the challenger's player may focus before the duel begins
ENTERED: Final = 4
FACED: Final = 5
BEGINNING: Final = 6  # who goes first
FOCUSING: Final = 7
REVEALING: Final = 8
EFFECTS: Final = 9
RESOLVING: Final = 10
CONSEQUENCES: Final = 11
TELLING: Final = 12  # who has won and who lost
CLEANING: Final = 13
BURYING: Final = 14
OVER: Final = 15


#: What becomes of a loser where the rules say it and the challenge does not.
DEATH: Final[tuple[Effect, ...]] = (Destroy(TARGET),)


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
        self.early = terms.ahead  # cards that may still be focused before it
        self.odds: tuple[int, int] = (0, 0)  # the stat of both as they entered, before any Reaction
        self.altered = False  # a card says what befalls winner and loser instead
        self.both_lose = False
        self.winner = NO_CARD
        self.losers: tuple[int, ...] = ()

    def copy(self) -> Duel:
        twin = Duel(self.challenger, self.challenged, self.terms)
        twin.stage = self.stage
        twin.seat = self.seat
        twin.forced = self.forced
        twin.from_hand = self.from_hand
        twin.effects = self.effects
        twin.early = self.early
        twin.odds = self.odds
        twin.altered = self.altered
        twin.both_lose = self.both_lose
        twin.winner = self.winner
        twin.losers = self.losers
        return twin

    def seats(self, g: Engine) -> tuple[int, int]:
        return g.controller[self.challenger], g.controller[self.challenged]

    def refers_to(self) -> tuple[int, ...]:
        return (self.challenger, self.challenged, self.winner, *self.losers)

    def step(self, g: Engine) -> None:
        stage = self.stage
        if stage <= CONSEQUENCES and (g.zone[self.challenger] != PLAY or g.zone[self.challenged] != PLAY):
            self.stage = CLEANING  # a duelist has gone: no winner (R142)
        elif stage == CHALLENGED:
            self.stage = REFUSING
            abilities.renew(g, PER_DUEL)
            self._tell(g, M_CHALLENGED, self.challenged, self.challenger)
        elif stage == REFUSING:
            if self.terms.refusable and not g.marks.stopped(
                g, V_REFUSE, self.challenged, g.underway.cause_below()
            ):
                g.underway.ask(g, g.controller[self.challenged], [1, PASS], ASK_REFUSE)
            else:
                self.stage = POOLING
        elif stage == POOLING:
            self._pool(g)
        elif stage == AHEAD:
            self._focus_ahead(g)
        elif stage == ENTERED:
            self.stage = FACED
            self._tell(g, M_DUEL_ENTERED, self.challenger, self.challenged)
        elif stage == FACED:
            self.stage = BEGINNING
            self._tell(g, M_DUEL_ENTERED, self.challenged, self.challenger)
        elif stage == BEGINNING:
            self._begin(g)
        elif stage == FOCUSING:
            self._focus(g)
        elif stage == REVEALING:
            self._reveal(g)
        elif stage == EFFECTS:
            self._focus_effects(g)
        elif stage == RESOLVING:
            self.stage = CONSEQUENCES
            g.underway.emit(g, M_DUEL_RESOLVING, self.challenger, self.challenged, NO_SEAT, None, NO_ZONE)
        elif stage == CONSEQUENCES:
            self._resolve(g)
        elif stage == TELLING:
            self._tell_result(g)
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
                self._refuse(g)
        elif self.stage == AHEAD:
            if code == PASS:
                self.early = 0
            else:
                self.early -= 1
                g.zones.to_focus(g, g.controller[self.challenger], code - 1)
        elif self.stage == FOCUSING:
            self._focused(g, code)
        elif self.stage == EFFECTS:
            self._set_off(g, code - 1)
        else:
            g.zones.to_bottom(g, code - 1, False)

    def _tell(self, g: Engine, kind: Cue, card: int, other: int, how: Zone = NO_ZONE) -> None:
        g.underway.emit(g, kind, card, other, g.controller[card], g.underway.cause_below(), how)

    def _refuse(self, g: Engine) -> None:
        """There is no duel, but perhaps a price (R143)."""
        self.stage = CLEANING
        if g.log is not None:
            g.log.append(ev.ChallengeRefused(seat=g.controller[self.challenged], card=self.challenged))
        whole = g.underway.cause_below()
        if whole is not None and self.terms.refused:
            self._befall(g, whole, self.challenger, self.challenged, self.terms.refused)

    def replace(self, g: Engine, old: int, new: int) -> None:
        """Another card fights instead of one of the two."""
        first, second = self.odds
        stat = g.stats.stat(g, new, self.terms.stat)
        if self.challenger == old:
            self.challenger = new
            self.odds = (stat, second)
        elif self.challenged == old:
            self.challenged = new
            self.odds = (first, stat)
        g.duelists = (self.challenger, self.challenged)
        g.version += 1

    # --- focusing ------------------------------------------------------------------------------------

    def _pool(self, g: Engine) -> None:
        """The top cards of both Fate decks, as many as there are (R141)."""
        self.odds = (
            g.stats.stat(g, self.challenger, self.terms.stat),
            g.stats.stat(g, self.challenged, self.terms.stat),
        )
        g.duelists = (self.challenger, self.challenged)
        g.version += 1
        if g.log is not None:
            g.log.append(ev.DuelBegan(challenger=self.challenger, challenged=self.challenged))
        for seat in self.seats(g):
            for _ in range(g.ruleset.duels.pool):
                if g.fate_decks[seat]:
                    card = g.fate_decks[seat][-1]
                    g.fate_decks[seat] = g.fate_decks[seat][:-1]
                    g.pools[seat] = (*g.pools[seat], card)
                    g.ledger.write_zone(g, card, POOL)
                    g.ledger.write_known(g, card, g.known[card] | 1 << seat)
                    if g.log is not None:
                        g.log.append(ev.Pooled(seat=seat, card=card, knows=(seat,)))
        self.stage = AHEAD

    def _begin(self, g: Engine) -> None:
        """Who goes first is seen when the first card is to be focused: Reactions may have changed it."""
        self.stage = FOCUSING
        self.seat = g.controller[self.challenged]
        if g.ruleset.duels.challenger_begins(g, self.challenger, self.challenged, self.terms.stat):
            self.seat = g.controller[self.challenger]
            self.forced = True

    def duelist(self, g: Engine, seat: int) -> int:
        """Who fights for a seat."""
        if g.controller[self.challenger] == seat:
            return self.challenger
        return self.challenged if g.controller[self.challenged] == seat else NO_CARD

    def may_focus(self, g: Engine, seat: int) -> bool:
        """Whether a seat may focus at all: neither the challenge nor its duelist forbids it."""
        card = self.duelist(g, seat)
        return (
            card >= 0
            and not (self.terms.mute and card == self.challenger)
            and not g.standing.barred(g, V_FOCUS, card)
        )

    def may_focus_card(self, g: Engine, seat: int, card: int) -> bool:
        """Whether the other duelist lets a seat focus this card of its hand."""
        other = self.challenged if self.duelist(g, seat) == self.challenger else self.challenger
        return g.stats.focus(g, card) >= g.stats.least_focus(g, other)

    def _from_hand(self, g: Engine, seat: int) -> list[int]:
        return [card + 1 for card in g.hands[seat] if self.may_focus_card(g, seat, card)]

    def _focus_ahead(self, g: Engine) -> None:
        seat = g.controller[self.challenger]
        if not g.underway.offer(g, seat, self.choices(g, seat), ASK_FOCUS, self):
            self.stage = ENTERED

    def choices(self, g: Engine, seat: int) -> list[int]:
        """What could be focused from the hand before the duel begins."""
        return self._from_hand(g, seat) if self.early > 0 and self.may_focus(g, seat) else []

    def _focus(self, g: Engine) -> None:
        """Who cannot focus must strike."""
        seat = self.seat
        codes: list[int] = []
        hand = False
        if self.may_focus(g, seat):
            codes = [card + 1 for card in g.pools[seat]]
            hand = not (g.ruleset.duels.hand_once and self.from_hand >> seat & 1)
            if hand:
                codes.extend(self._from_hand(g, seat))
        if not self.forced or not codes:
            codes.append(PASS)
        if hand and g.hands[seat]:
            g.underway.ask_covertly(g, seat, codes, ASK_FOCUS)
        else:
            g.underway.ask(g, seat, codes, ASK_FOCUS)

    def _focused(self, g: Engine, code: int) -> None:
        seat = self.seat
        self.forced = False
        if code == PASS:
            self.stage = REVEALING
            return
        card = code - 1
        if g.zone[card] == HAND:
            self.from_hand |= 1 << seat
        g.zones.to_focus(g, seat, card)
        one, other = self.seats(g)
        self.seat = other if seat == one else one

    def _reveal(self, g: Engine) -> None:
        waiting: list[int] = []
        one, other = self.seats(g)
        for seat in (one, other):
            for card in g.focused[seat]:
                self._open(g, card)
                if g.defs[card].focus_effect is not None:
                    waiting.append(card)
        if g.log is not None:
            g.log.append(ev.Struck(seat=self.seat, focused=[list(g.focused[one]), list(g.focused[other])]))
        self.effects = tuple(waiting)
        self.stage = EFFECTS

    def _open(self, g: Engine, card: int) -> None:
        if g.tally is not None:
            g.count(f"{g.defs[card].title}: focused")
        g.ledger.write_flags(g, card, g.flags[card] | UP)
        g.ledger.write_known(g, card, 0)

    def revealed(self) -> bool:
        """Whether what is focused lies open."""
        return self.stage > REVEALING

    def turn_up(self, g: Engine, card: int) -> None:
        """A card was focused after the strike: it lies open at once, and what it does is still done."""
        self._open(g, card)
        if g.log is not None:
            g.log.append(ev.Struck(seat=self.seat, focused=[list(g.focused[seat]) for seat in self.seats(g)]))
        if self.stage == EFFECTS and g.defs[card].focus_effect is not None:
            self.effects = (*self.effects, card)

    def _focus_effects(self, g: Engine) -> None:
        """Focus Effects resolve in the order the active player chooses."""
        if not self.effects:
            self.stage = RESOLVING
        elif len(self.effects) == 1:
            self._set_off(g, 0)
        else:
            g.underway.ask(g, g.active, list(range(1, len(self.effects) + 1)), ASK_ORDER)

    def _set_off(self, g: Engine, index: int) -> None:
        card = self.effects[index]
        self.effects = self.effects[:index] + self.effects[index + 1 :]
        effect = g.defs[card].focus_effect
        assert effect is not None
        if g.tally is not None:
            g.count(f"{g.defs[card].title}: focus effect")
        g.underway.perform(g, g.underway.probe(g, card), effect.effects)

    # --- resolution ----------------------------------------------------------------------------------

    def _resolve(self, g: Engine) -> None:
        self.stage = TELLING
        first = self._total(g, self.challenger)
        second = self._total(g, self.challenged)
        winner = NO_CARD
        losers = [self.challenger, self.challenged]
        if self.both_lose:
            pass
        elif first > second:
            winner = self.challenger
            losers = [self.challenged]
        elif second > first:
            winner = self.challenged
            losers = [self.challenger]
        self.winner = winner
        self.losers = tuple(losers)
        if g.log is not None:
            g.log.append(
                ev.DuelResolved(
                    challenger=self.challenger,
                    challenged=self.challenged,
                    totals=[first, second],
                    winner=winner if winner >= 0 else None,
                )
            )
        whole = g.underway.cause_below()
        assert whole is not None, "somebody's card made the challenge"
        for loser in losers:
            whole.record(V_LOSE_DUEL, loser)
        fate = self.terms.loser
        if not fate and not self.altered and g.ruleset.duels.loser_dies:
            fate = DEATH
        if fate == DEATH:
            self._befall(g, whole, winner, losers[0], fate, tuple(losers))  # both at the same moment (R19)
        elif fate:
            for loser in losers:
                self._befall(g, whole, winner, loser, fate)
        if winner >= 0 and self.terms.winner:
            self._befall(g, whole, winner, losers[0], self.terms.winner)

    def _total(self, g: Engine, duelist: int) -> int:
        """The stat of a duelist and all that was focused for that one."""
        total = g.stats.stat(g, duelist, self.terms.stat)
        for card in g.focused[g.controller[duelist]]:
            total += g.ruleset.duels.worth(g, duelist, g.stats.focus(g, card))
        return total

    def _tell_result(self, g: Engine) -> None:
        """Who won and who lost, when all that follows from it has happened."""
        self.stage = CLEANING
        for loser in self.losers:
            other = self.challenged if loser == self.challenger else self.challenger
            self._tell(g, M_DUEL_LOST, loser, other)
        if self.winner >= 0:
            first, second = self.odds if self.winner == self.challenger else (self.odds[1], self.odds[0])
            self._tell(g, M_DUEL_WON, self.winner, self.losers[0], OUTMATCHED if first <= second else NO_ZONE)

    def _befall(
        self,
        g: Engine,
        whole: Doing,
        winner: int,
        loser: int,
        effects: tuple[Effect, ...],
        losers: tuple[int, ...] = (),
    ) -> None:
        """What the challenge says of its winner or a loser; "you" and "this card" mean what they did."""
        d = Doing(whole.seat, whole.source, whole.cards[BEARER])
        d.incs[THIS] = whole.incs[THIS]
        d.incs[BEARER] = whole.incs[BEARER]
        if winner >= 0:
            d.bind(g, PERFORMER, winner)
            d.target(g, winner)
        d.bind(g, TARGET, loser)
        d.target(g, loser)
        if len(losers) > 1:
            d.targets = losers
            d.target(g, losers[1])
        g.underway.perform_part(g, d, effects, whole)

    def _clean(self, g: Engine) -> None:
        """Focused cards are discarded; what is left of the pools goes to the bottom of the decks."""
        for seat in range(g.seat_count):
            g.acts.drop_focused(g, seat, g.underway.cause_below())
        g.duelists = tuple([card for card in g.duelists if g.defs[card].kind == PERSONALITY])
        g.arrivals.expire(g, (THIS_DUEL,))  # who stood in is no Personality any more
        g.version += 1
        self.stage = BURYING

    def _bury(self, g: Engine) -> None:
        for seat in range(g.seat_count):
            if g.pools[seat]:
                g.underway.ask(g, seat, [card + 1 for card in g.pools[seat]], ASK_BOTTOM)
                return
        self.stage = OVER

    def _end(self, g: Engine) -> None:
        fought = len(g.duelists) > 0
        g.duelists = ()
        g.version += 1
        g.underway.pop()
        if fought:
            g.underway.emit(g, M_DUEL_ENDED, self.challenger, self.challenged, NO_SEAT, None, NO_ZONE)
