"""Duels: challenges with their terms, what alters a duel that is fought, and what its cards are worth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.core import Effect, Test
from gorin.games.l5r.language.references import The
from gorin.games.l5r.values.asking import ASK_CARD, PASS
from gorin.games.l5r.values.families import Keyword, Role, Stat
from gorin.games.l5r.values.kinds import OTHERS_IN_DUEL, YOURS_IN_DUEL
from gorin.games.l5r.values.terms import (
    BEARER,
    CHI,
    FOCUS,
    NO_STAT,
    PLAY,
    THIS,
    THIS_DUEL,
    V_CHALLENGE,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine

UNCHANGED: Final = NO_STAT


@dataclass(frozen=True)
class Challenge(Effect):
    """A duel between the cards of two roles, with what follows for its winner (PERFORMER) and loser (TARGET).

    "You" is whoever takes the action, as anywhere: what a duelist's player gets says so, by its controller.
    Where it says nothing of its loser, the rules decide. A refusal has its own price: there TARGET is who
    refused, and PERFORMER the challenger.
    """

    challenger: Role
    challenged: Role
    winner: tuple[Effect, ...] = ()
    loser: tuple[Effect, ...] = ()
    refusable: bool = False
    stat: Stat = CHI
    refused: tuple[Effect, ...] = ()
    mute: bool = False  # the challenger's player may not focus
    ahead: int = 0  # cards that the challenger's player may focus before the duel begins

    def run(self, g: Engine, d: Doing) -> None:
        one = d.live(g, self.challenger)
        other = d.live(g, self.challenged)
        if one < 0 or other < 0 or g.zone[one] != PLAY or g.zone[other] != PLAY:
            return
        if g.controller[one] == g.controller[other] or g.marks.stopped(g, V_CHALLENGE, one, d):
            return
        g.underway.challenge(one, other, self)

    def names_target(self) -> bool:
        return True


# --- what alters the duel that is fought -------------------------------------------------------------


@dataclass(frozen=True)
class AlterDuel(Effect):
    """What winning and losing this duel would do does not happen, but this; perhaps another stat decides it.

    In what follows TARGET is the loser and PERFORMER the winner, as in a challenge.

    One card says it: a challenge fixes its terms when it is made, and only this changes them in the duel.
    """

    loser: tuple[Effect, ...] = ()
    stat: Stat = UNCHANGED

    def run(self, g: Engine, d: Doing) -> None:
        duel = g.underway.duel()
        if duel is not None:
            stat = duel.terms.stat if self.stat == UNCHANGED else self.stat
            duel.terms = replace(duel.terms, winner=(), loser=self.loser, stat=stat)
            duel.altered = True

    def names_target(self) -> bool:
        return True


@dataclass(frozen=True)
class StandIn(Effect):
    """A card fights the duel instead of another one, as a Personality with so much Chi, until it ends.

    One card says it: a duel is fought by two Personalities, and this card is none.
    """

    chi: int

    def run(self, g: Engine, d: Doing) -> None:
        duel = g.underway.duel()
        card = d.live(g, THIS)
        other = d.card(BEARER)
        if duel is not None and card >= 0 and g.zone[card] == PLAY and other in g.duelists:
            g.marks.modify(g, card, CHI, self.chi - g.stats.stat(g, card, CHI), THIS_DUEL, d)
            duel.replace(g, other, card)


@dataclass(frozen=True)
class FocusCard(Effect):
    """Focus a further card: one from your hand, of your choice, or the top card of your Fate deck, unseen.

    In a cost it is set aside for the duel that follows.
    """

    top: bool = False
    may: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        if self.top:
            if g.fate_decks[d.seat]:
                self._focus(g, d, g.fate_decks[d.seat][-1])
            return
        codes = [card + 1 for card in self._hand(g, d)]
        if codes and self.may:
            codes.append(PASS)
        g.underway.ask_covertly(g, d.seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if code != PASS:
            self._focus(g, d, code - 1)

    def payable(self, g: Engine, d: Doing) -> bool:
        return self.top or len(self._hand(g, d)) > 0

    def _hand(self, g: Engine, d: Doing) -> list[int]:
        duel = g.underway.duel()
        found: list[int] = []
        for card in g.hands[d.seat]:
            if card != d.source and (duel is None or duel.may_focus_card(g, d.seat, card)):
                found.append(card)
        return found

    def _focus(self, g: Engine, d: Doing, card: int) -> None:
        duel = g.underway.duel()
        g.zones.to_focus(g, d.seat, card)
        if duel is not None and duel.revealed():
            duel.turn_up(g, card)


@dataclass(frozen=True)
class FocusBonus(Effect):
    """Each card you focused with a keyword has a higher Focus Value, until the duel ends.

    One card says it: focused cards are neither in play nor in hand.
    """

    some: Keyword
    amount: int

    def run(self, g: Engine, d: Doing) -> None:
        for card in g.focused[d.seat]:
            if g.keywords[card] & self.some:
                g.marks.modify(g, card, FOCUS, self.amount, THIS_DUEL, d)


# --- who fights it -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class MayFocus(Test):
    """You may focus in the duel that is fought.

    One card says it: whether somebody may focus follows from the duel and not from a card.
    """

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        return g.acts.may_focus(g, d.seat)


YOUR_DUELIST: Final = The(YOURS_IN_DUEL)
OTHER_DUELIST: Final = The(OTHERS_IN_DUEL)
