"""Units that move: home, to a battlefield, or in each other's place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.feasible import destinations, open_fields, other_fields
from gorin.games.l5r.language.references import Cards, cards_of, named
from gorin.games.l5r.language.steps import Advance, may_go
from gorin.games.l5r.values.asking import ASK_PLACE
from gorin.games.l5r.values.families import Role, Where
from gorin.games.l5r.values.terms import (
    A_BATTLEFIELD,
    AT_HOME,
    HERE,
    HOME,
    PLAY,
    TARGET,
    UNRESOLVED,
    V_MOVE,
    V_SWITCH,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class Move(Effect):
    """Move units home, unbowed; to the current battlefield; or to one of your choice (with enemy units)."""

    ref: Role | Cards = TARGET
    to: Where = HOME  # or HERE, ELSEWHERE, A_BATTLEFIELD or UNRESOLVED
    opposed: bool = False  # to face the enemy units there

    def run(self, g: Engine, d: Doing) -> None:
        cards = [card for card in cards_of(g, d, self.ref) if g.zone[card] == PLAY]
        if self.to == HOME:
            for card in cards:
                g.leaving.move_home(g, card, d)
        elif self.to == HERE:
            if g.fight.battlefield >= 0:
                d.insert(tuple([Advance(card, g.fight.battlefield, self.opposed) for card in cards]))
        elif cards:
            fields = self._fields(g, d, cards[0])
            if fields:
                g.underway.ask(g, d.seat, [field + 1 for field in fields], ASK_PLACE)

    def _fields(self, g: Engine, d: Doing, card: int) -> list[int]:
        if self.to == UNRESOLVED:
            return open_fields(g, d, card)
        return other_fields(g, d, card) if self.to == A_BATTLEFIELD else destinations(g, d, card)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        opposed = self.to not in (A_BATTLEFIELD, UNRESOLVED)
        d.insert(tuple([Advance(card, code - 1, opposed) for card in cards_of(g, d, self.ref)]))

    def payable(self, g: Engine, d: Doing) -> bool:
        if self.to != HOME:
            return True
        found = named(g, d, self.ref)
        for card in found:
            if g.zone[card] != PLAY or g.place[card] == AT_HOME or g.standing.barred(g, V_MOVE, card):
                return False
        return len(found) > 0


@dataclass(frozen=True)
class Switch(Effect):
    """Two units change places, both or neither (R119); or they just stand there, and do not move at all."""

    first: Role
    second: Role
    moves: bool = True

    def run(self, g: Engine, d: Doing) -> None:
        one = d.live(g, self.first)
        other = d.live(g, self.second)
        if one < 0 or other < 0:
            return
        here = g.place[one]
        there = g.place[other]
        if not self.moves:
            g.leaving.put_at(g, one, there)
            g.leaving.put_at(g, other, here)
            d.record(V_SWITCH, one)
            return
        if not (may_go(g, one, there, d) and may_go(g, other, here, d)):
            g.acts.hold(g, one, there, d)
            g.acts.hold(g, other, here, d)
            return
        d.record(V_SWITCH, one)
        d.insert((Advance(one, there), Advance(other, here)))
