"""Tests of battles: whose ground it is, who faces whom, who prevails."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.conditions import at_most
from gorin.games.l5r.language.core import Test
from gorin.games.l5r.language.numbers import StatOf, force
from gorin.games.l5r.language.references import cards_of, each
from gorin.games.l5r.language.selectors import Sel, anyones
from gorin.games.l5r.values.families import Role
from gorin.games.l5r.values.kinds import TERRAIN_ANEW
from gorin.games.l5r.values.terms import (
    BEARER,
    FORCE,
    HERE,
    IT,
    PERSONALITY,
    PLAY,
    TARGET,
    THIS,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class OwnBattlefield(Test):
    """The current battle is fought at the province to which this card, or that of a role, belongs.

    Regions and Fortifications belong to one.
    """

    ref: Role = THIS

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        card = it if self.ref == IT else d.source
        return g.fight.defender == g.controller[card] and g.fight.battlefield == g.slot[card] >= 0


@dataclass(frozen=True)
class OpenGround(Test):
    """There is no Terrain at the current battlefield, or you may play one all the same."""

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        return not g.fight.terrains or g.standing.permitted(g, TERRAIN_ANEW, d.seat)


@dataclass(frozen=True)
class Faces(Test):
    """The card of a role opposes a card that fits in a battle, or faces one in a duel."""

    what: Sel
    ref: Role = BEARER

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        card = it if self.ref == IT else d.card(self.ref)
        if card < 0 or g.zone[card] != PLAY:
            return False
        if card in g.duelists:
            for duelist in g.duelists:
                if duelist != card and self.what.fits(g, d, duelist):
                    return True
        if g.place[card] < 0:
            return False
        for seat in g.order:
            if not g.fight.enemies(g.controller[card], seat):
                continue
            for unit in g.units[seat]:
                if g.place[unit] != g.place[card]:
                    continue
                if self.what.fits(g, d, unit):
                    return True
                for attachment in g.attached[unit]:
                    if self.what.fits(g, d, attachment):
                        return True
        return False


@dataclass(frozen=True)
class Prevails(Test):
    """The card of a role is in the army that wins the current battle, once totals are compared."""

    ref: Role = TARGET

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        for card in cards_of(g, d, self.ref):
            if g.place[card] == g.fight.battlefield:
                return g.fight.won != 0 and g.fight.won == g.fight.sides[g.controller[card]]
        return False


#: Nobody at the current battlefield has less Force than IT.
LOWEST_HERE: Final = at_most(force(), StatOf(FORCE, each(anyones(PERSONALITY).at(HERE)), least=True))
