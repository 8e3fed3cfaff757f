"""Copying: a stat or an ability of another card, for a time or for the very next action."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect, Test
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_ABILITY, ASK_OPTION
from gorin.games.l5r.values.families import Keyword, Role, Stat
from gorin.games.l5r.values.terms import NO_KEYWORDS, PLAY, STAT_NAMES, THIS, TURN

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class Copy(Effect):
    """A card copies an ability of another, of your choice, that copies none itself; or one of these stats.

    A stat is set to what it is now (R56); an ability is as if it were printed on the card that copies it.
    """

    of: Role
    to: Role = THIS  # or BEARER
    stats: tuple[Stat, ...] = ()

    def run(self, g: Engine, d: Doing) -> None:
        model = d.live(g, self.of)
        if model < 0:
            return
        abilities = g.acts.copyable(g, model)
        if not self.stats:
            codes = [index + 1 for index in abilities]
            if codes:
                g.underway.ask(g, d.seat, codes, ASK_ABILITY)
        elif d.live(g, self.to) >= 0 and g.zone[model] == PLAY:
            last = len(self.stats) + (1 if abilities else 0)
            g.underway.ask(g, d.seat, list(range(1, last + 1)), ASK_OPTION)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        if not self.stats:
            card = d.live(g, self.to)
            if card >= 0:
                g.acts.copy_ability(g, card, d.card(self.of), code - 1, TURN, d)
        elif code > len(self.stats):
            d.insert((replace(self, stats=()),))
        else:
            self._copy_stat(g, d, code)

    def _copy_stat(self, g: Engine, d: Doing, code: int) -> None:
        stat = self.stats[code - 1]
        card = d.card(self.to)
        change = g.stats.stat(g, d.card(self.of), stat) - g.stats.stat(g, card, stat)
        g.marks.modify(g, card, stat, change, TURN, d)
        if g.log is not None:
            g.log.append(ev.Named(seat=d.seat, name=STAT_NAMES[stat]))

    def option(self, code: int) -> str:
        return "An ability" if code > len(self.stats) else STAT_NAMES[self.stats[code - 1]].capitalize()

    def copies(self) -> bool:
        return True


@dataclass(frozen=True)
class Borrow(Effect):
    """A card copies an action of another, which must be your next one; the copy is gone when that ends."""

    of: Role
    to: Role  # or BEARER
    some: Keyword = NO_KEYWORDS  # keywords, one of which the action has
    free: bool = False  # its costs are ignored, and whether the card is bowed

    def run(self, g: Engine, d: Doing) -> None:
        model = d.live(g, self.of)
        card = d.live(g, self.to)
        if model >= 0 and card >= 0:
            codes = [index + 1 for index in g.acts.borrowable(g, d.seat, card, model, self.some, self.free)]
            if codes:
                g.underway.ask(g, d.seat, codes, ASK_ABILITY)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        g.acts.borrow(g, d.card(self.to), d.card(self.of), code - 1, self.free, d)

    def copies(self) -> bool:
        return True


@dataclass(frozen=True)
class HasAction(Test):
    """IT has an action (with one of these keywords) that the card of a role could take now, as its own."""

    by: Role
    some: Keyword = NO_KEYWORDS
    free: bool = False

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        return len(g.acts.borrowable(g, d.seat, d.card(self.by), it, self.some, self.free)) > 0


@dataclass(frozen=True)
class Copyable(Test):
    """IT has an ability that copies none itself."""

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        return len(g.acts.copyable(g, it)) > 0
