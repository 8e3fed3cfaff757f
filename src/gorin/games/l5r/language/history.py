"""Questions about what this action did, what was done before it, and what a card reacts to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.core import Test
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values.terms import BATTLE, PERSONALITY, THIS_BATTLE

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.table.stats import Table

THIS_PHASE: Final = 9


@dataclass(frozen=True)
class Paid(Test):
    """Whether something was done to the card of a role as a cost of this action."""

    verb: int
    ref: int

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return d.has_paid(self.verb, d.cards[self.ref])


@dataclass(frozen=True)
class BroughtIn(Test):
    """The active player has attached a card of these kinds from his or her hand this turn."""

    kinds: int

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        for deed in g.deeds:
            if not deed.timing and deed.seat == g.active and deed.kind & self.kinds:
                return True
        return False


@dataclass(frozen=True)
class ByResolution(Test):
    """The resolution of a battle did what happened, and no card's effect."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return d.heard_act < 0 and g.fight.battlefield >= 0


@dataclass(frozen=True)
class InBattle(Test):
    """This action was taken as a Battle action."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return d.timing == BATTLE


@dataclass(frozen=True)
class Implicated(Test):
    """IT was targeted by, or performed, the action you react to."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        if d.heard_act < 0:
            return False
        act = g.doing(d.heard_act)
        return act.by_action() and act.has_part(g, it)


@dataclass(frozen=True)
class Redirectable(Test):
    """The action you react to could target one of these cards of yours instead."""

    what: Sel

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return len(g.redirections(d, self.what)) > 0


@dataclass(frozen=True)
class PerformedByYours(Test):
    """The action behind what happened was performed by one of your Personalities, in a battle."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        if d.heard_act < 0 or g.fight.battlefield < 0:
            return False
        act = g.doing(d.heard_act)
        if not act.is_action() or act.seat != d.seat:
            return False
        return any(g.defs[unit].kind == PERSONALITY for unit in act.performing())


@dataclass(frozen=True)
class Did(Test):
    """Whether an effect of this action really happened to the card of a role."""

    verb: int
    ref: int

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return d.has_done(self.verb, d.cards[self.ref])


@dataclass(frozen=True)
class IsAdditional(Test):
    """Whether this action was taken as an additional action."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return d.additional


@dataclass(frozen=True)
class WonBattle(Test):
    """You won the battle just resolved: you had a unit in the army that won it."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.has_won(d.seat)


@dataclass(frozen=True)
class EnemiesWereHere(Test):
    """At some time in this attack there was an enemy unit at this battlefield (R212)."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        side = g.fight.sides[d.seat]
        return side != 0 and g.fight.visited >> (2 * g.fight.battlefield + 2 - side) & 1 != 0


@dataclass(frozen=True)
class LostPersonality(Test):
    """One of your Personalities was destroyed in this battle."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.fight.bereaved & (1 << d.seat) != 0


@dataclass(frozen=True)
class ProvinceFell(Test):
    """The resolution of this battle destroyed a province."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return g.fight.fallen


@dataclass(frozen=True)
class Past(Test):
    """You have taken so many such actions in a span of time; `distinct` counts a title once."""

    least: int
    span: int  # TURN, THIS_BATTLE or THIS_PHASE
    some: int = 0  # keywords, one of which the action must have
    never: int = 0
    kinds: int = 0  # of the card it came from
    timing: int = 0
    distinct: bool = False
    felled: bool = False  # the action destroyed another player's Personality

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return self._count(g, d.seat) >= self.least

    def nearness(self, g: Table, seat: int) -> float:
        return min(self._count(g, seat) / self.least, 1.0)

    def _count(self, g: Table, seat: int) -> int:
        titles: list[int] = []
        for deed in g.deeds:
            if deed.seat != seat or not deed.timing:
                continue
            if self.felled and not deed.felled:
                continue
            if self.span == THIS_BATTLE and deed.battle != g.battles:
                continue
            if self.span == THIS_PHASE and deed.phase != g.phases:
                continue
            if self.some and not deed.tags & self.some:
                continue
            if deed.tags & self.never:
                continue
            if self.kinds and not deed.kind & self.kinds:
                continue
            if self.timing and not deed.timing & self.timing:
                continue
            if not self.distinct or deed.title not in titles:
                titles.append(deed.title)
        return len(titles)


@dataclass(frozen=True)
class FreshTactician(Test):
    """IT has performed no Tactical action this turn."""

    def holds(self, g: Table, d: Doing, it: int) -> bool:
        return it not in g.tacticians
