"""Questions about what this action did, what was done before it, and what a card reacts to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Test
from gorin.games.l5r.language.lasting import Touched
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values.families import BattleFact, Causer, Keyword, Kind, Role, Span, Timing, Verb, Whose
from gorin.games.l5r.values.kinds import (
    PROVINCE_FELL,
    PROVINCE_OUTMATCHED,
    PROVINCE_WOULD_FALL,
    RESOLUTION,
    YOU_DESTROYED,
    YOU_LOST_ONE,
)
from gorin.games.l5r.values.terms import (
    ACTIVE,
    NO_CARD,
    NO_KEYWORDS,
    NO_KINDS,
    NO_TIMING,
    PERSONALITY,
    REHONORED_AGAIN,
    THIS_BATTLE,
    THIS_PHASE,
    V_ENTER,
    V_REHONOR,
    V_TARGET,
    YOU,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class Implicated(Test):
    """IT was targeted by, or performed, the action you react to.

    With `wide`, IT is the card of the action, Event or trait, or was touched by what it did.

    One card says it: a moment asks for the target or the performer, not for either.
    """

    wide: bool = False
    performing: bool = False  # only whose own action it is, or who is said to perform it (R88)

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        if d.heard_act < 0:
            return False
        act = g.underway.doing(d.heard_act)
        if self.performing and not act.is_by(g, it):
            return False
        if self.wide and (act.source == it or act.has_touched(it)):
            return True
        return act.by_action() and act.has_part(g, it)


@dataclass(frozen=True)
class Culprit(Test):
    """IT is behind a destruction: it opposed in the resolution, performed the action or made the effect.

    One card says it: a destruction has three kinds of causes, and each leaves another trace.
    """

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        if d.heard_act >= 0:
            act = g.underway.doing(d.heard_act)
            return it == act.source or act.performed_by(it)
        if g.fight.won == 0 or g.defs[it].kind != PERSONALITY:
            return False
        return g.place[it] == g.fight.battlefield and g.fight.enemies(d.seat, g.controller[it])


@dataclass(frozen=True)
class LostByEffect(Test):
    """The Honor that is about to be lost is no cost.

    The rule of the Favor asks it: costs are no effects (L5R-ACT-10).

    One card says it: a loss is told in the same way whether it is a cost or an effect.
    """

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        return d.heard_act < 0 or not g.underway.doing(d.heard_act).paying


@dataclass(frozen=True)
class Redirectable(Test):
    """The action you react to could target one of these cards of yours instead.

    One card asks before it redirects: the question is what the effect beside it could do.
    """

    what: Role | Sel  # a role, or one of these cards

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        return len(g.underway.redirections(g, d, self.what)) > 0

    def answers(self) -> tuple[int, ...]:
        return (V_TARGET,)


@dataclass(frozen=True)
class CausedBy(Test):
    """What did the thing that happened: the resolution of a battle, or your Personality's action in one."""

    what: Causer  # RESOLUTION or YOUR_PERSONALITY

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        if g.fight.battlefield < 0 or (d.heard_act < 0) != (self.what == RESOLUTION):
            return False
        if self.what == RESOLUTION:
            return True
        act = g.underway.doing(d.heard_act)
        if not act.is_action() or act.seat != d.seat:
            return False
        return any(g.defs[unit].kind == PERSONALITY for unit in act.performing())


@dataclass(frozen=True)
class Did(Test):
    """Whether an effect of this action, or (`paid`) a cost of it, really happened to the card of a role."""

    verb: Verb
    ref: Role
    paid: bool = False

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        card = d.cards[self.ref]
        return d.has_paid(self.verb, card) if self.paid else d.has_done(self.verb, card)


@dataclass(frozen=True)
class TakenAs(Test):
    """How this action was taken: as an action of a kind, or as an additional one."""

    timing: Timing = NO_TIMING
    additional: bool = False

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        if self.timing and d.timing != self.timing:
            return False
        return d.additional or not self.additional


@dataclass(frozen=True)
class InThisBattle(Test):
    """What has happened in this battle."""

    what: BattleFact  # ENEMIES_CAME, YOU_LOST_ONE, PROVINCE_FELL or YOU_DESTROYED

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        fight = g.fight
        if self.what == YOU_LOST_ONE:
            return fight.bereaved & (1 << d.seat) != 0
        if self.what == PROVINCE_FELL:
            return fight.fallen
        if self.what == PROVINCE_OUTMATCHED:
            return fight.breached
        if self.what == PROVINCE_WOULD_FALL:
            return g.stats.province_falls(g)
        if self.what == YOU_DESTROYED:
            return fight.crushers & (1 << d.seat) != 0
        side = fight.sides[d.seat]
        return side != 0 and fight.visited >> (2 * fight.battlefield + 2 - side) & 1 != 0


@dataclass(frozen=True)
class Past(Test):
    """You have taken so many such actions in a span of time; `distinct` counts a title once.

    With `brought`, the player has so often attached such a card from his or her hand instead.
    """

    least: int
    span: Span  # TURN, THIS_BATTLE or THIS_PHASE
    some: Keyword = NO_KEYWORDS  # keywords, one of which the action must have
    never: Keyword = NO_KEYWORDS
    kinds: Kind = NO_KINDS  # of the card it came from
    timing: Timing = NO_TIMING
    distinct: bool = False
    felled: bool = False  # the action destroyed another player's Personality
    brought: bool = False
    whose: Whose = YOU  # or ACTIVE
    namesakes: bool = False  # of cards with the title of the card that speaks

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        title = g.defs[d.source].number if self.namesakes else NO_CARD
        return self._count(g, g.active if self.whose == ACTIVE else d.seat, title) >= self.least

    def nearness(self, g: Engine, d: Doing) -> float:
        return min(self._count(g, d.seat, NO_CARD) / self.least, 1.0)

    def _count(self, g: Engine, seat: int, title: int) -> int:
        titles: list[int] = []
        for deed in g.standing.deeds:
            if deed.seat != seat or (deed.timing == 0) != self.brought:
                continue
            if title >= 0 and deed.title != title:
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
class Untouched(Test):
    """IT was not targeted by a card of this title, in this game or since it was last dishonored."""

    since: Span | Verb  # GAME or V_DISHONOR

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        title = g.defs[d.source].number
        for thing in g.standing.lasting:
            if isinstance(thing, Touched) and thing.subject == it and thing.title == title:
                return False
        return True


@dataclass(frozen=True)
class FirstTime(Test):
    """It is the first time in this game that this card has entered play, or (V_REHONOR) is rehonored."""

    verb: Verb = V_ENTER

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        if self.verb == V_REHONOR:
            return not g.spent[d.source] & REHONORED_AGAIN
        return g.inc[d.source] == 0


@dataclass(frozen=True)
class FreshTactician(Test):
    """IT has performed no Tactical action this turn.

    The Tactical rule of Celestial asks it, and no card.
    """

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        return it not in g.tacticians
