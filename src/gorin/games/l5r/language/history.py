"""Questions about what this action did, what was done before it, and what a card reacts to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Test
from gorin.games.l5r.language.lasting import Touched
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values.families import (
    BattleFact,
    Causer,
    Involvement,
    Keyword,
    Kind,
    Role,
    Span,
    Timing,
    Verb,
    Whose,
)
from gorin.games.l5r.values.kinds import (
    AN_EFFECT,
    CONCERNED,
    ENEMIES_AWAIT,
    MORE_NAVAL,
    PERFORMED_IT,
    PROVINCE_FELL,
    PROVINCE_OUTMATCHED,
    PROVINCE_WOULD_FALL,
    RESOLUTION,
    TO_BLAME,
    YOU_CAME_TO_HELP,
    YOU_DESTROYED,
    YOU_LOST_ONE,
)
from gorin.games.l5r.values.terms import (
    ACTIVE,
    IT,
    NO_CARD,
    NO_KEYWORDS,
    NO_KINDS,
    NO_TIMING,
    PERSONALITY,
    REHONORED_AGAIN,
    THIS,
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
    """IT has a part in what you react to, where a moment would ask for the target or the performer alone."""

    what: Involvement

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        if self.what == TO_BLAME:
            return to_blame(g, d, it)
        if d.heard_act < 0:
            return False
        act = g.underway.doing(d.heard_act)
        if self.what == PERFORMED_IT and not act.is_by(g, it):
            return False
        if self.what == CONCERNED and (act.source == it or act.has_touched(it)):
            return True
        return act.by_action() and act.has_part(g, it)


def to_blame(g: Engine, d: Doing, card: int) -> bool:
    """Whether a card is behind a destruction, which has three kinds of causes."""
    if d.heard_act >= 0:
        act = g.underway.doing(d.heard_act)
        return card == act.source or act.performed_by(card)
    if g.fight.won == 0 or g.defs[card].kind != PERSONALITY:
        return False
    return g.place[card] == g.fight.battlefield and g.fight.enemies(d.seat, g.controller[card])


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
    """What did the thing that happened: a battle's resolution, your Personality's action there, an effect."""

    what: Causer  # RESOLUTION, YOUR_PERSONALITY or AN_EFFECT

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        if self.what == AN_EFFECT:
            return d.heard_act < 0 or not g.underway.doing(d.heard_act).paying
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
    """What has happened in this battle, or is so: PROVINCE_FELL, YOU_LOST_ONE, ENEMIES_AWAIT."""

    what: BattleFact

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        fight = g.fight
        if self.what == ENEMIES_AWAIT:
            return len(g.places.facing_sides(g, d.seat, fight.battlefield)) > 0
        if self.what == YOU_CAME_TO_HELP:
            return (d.seat, g.fight.battlefield) in g.fight.posted and g.fight.ally(d.seat)
        if self.what == MORE_NAVAL:
            return more_naval(g, d)
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


def more_naval(g: Engine, d: Doing) -> bool:
    """Whether you attack with more Naval cards than the other side has, and nobody acts first already."""
    return (
        g.fight.attacker == d.seat and g.fight.first_actor < 0 and g.places.naval(g, 1) > g.places.naval(g, 2)
    )


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
    """It is the first time in this game that this card has entered play, or (V_REHONOR) is rehonored.

    Of IT in a pile: it has not been in play before.
    """

    verb: Verb = V_ENTER
    ref: Role = THIS  # or IT

    def holds(self, g: Engine, d: Doing, it: int) -> bool:
        card = it if self.ref == IT else d.source
        if self.verb == V_REHONOR:
            return not g.spent[card] & REHONORED_AGAIN
        return g.inc[card] == 0
