"""Duels: challenges, and what cards in a duel are worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.values.terms import CHI, FOCUS, PLAY, THIS_DUEL, V_CHALLENGE

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class Challenge(Effect):
    """A duel between the cards of two roles, with what follows for its winner (PERFORMER) and loser (TARGET).

    "You" is whoever takes the action, as anywhere: what a duelist's player gets says so, by its controller.

    The rules name it; no card of the sets so far says it.
    """

    challenger: int
    challenged: int
    winner: tuple[Effect, ...] = ()
    loser: tuple[Effect, ...] = ()
    refusable: bool = False
    stat: int = CHI

    def run(self, g: Engine, d: Doing) -> None:
        one = d.live(g, self.challenger)
        other = d.live(g, self.challenged)
        if one < 0 or other < 0 or g.zone[one] != PLAY or g.zone[other] != PLAY:
            return
        if g.controller[one] == g.controller[other] or g.stopped(V_CHALLENGE, one, d):
            return
        g.challenge(one, other, self)


@dataclass(frozen=True)
class FocusBonus(Effect):
    """Each card you focused with a keyword has a higher Focus Value, until the duel ends.

    One card says it: focused cards are neither in play nor in hand.
    """

    some: int
    amount: int

    def run(self, g: Engine, d: Doing) -> None:
        for card in g.focused[d.seat]:
            if g.keywords[card] & self.some:
                g.modify(card, FOCUS, self.amount, THIS_DUEL, d)
