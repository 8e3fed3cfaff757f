"""Questions about the action or the event to which a card reacts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Test
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values.terms import PERSONALITY

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.table.stats import Table


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
