"""Actions themselves: a further one, one that is stopped or finds another target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.lasting import Grant
from gorin.games.l5r.language.moments import PENDING
from gorin.games.l5r.language.references import Cards, cards_of
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_CARD
from gorin.games.l5r.values.families import (
    Keyword,
    Role,
    Timing,
    Undone,
)
from gorin.games.l5r.values.kinds import (
    ALL_BUT_LOSSES,
    EFFECTS_AND_COSTS,
    EFFECTS_ON_IT,
    ITS_EFFECTS,
    THE_EVENT,
    THE_GOLD,
)
from gorin.games.l5r.values.terms import (
    IT,
    M_EVENT,
    M_PRODUCED,
    NO_CARD,
    NO_KEYWORDS,
    NO_ROLE,
    NO_ZONE,
    PERFORMER,
    ROLES,
    TARGET,
    V_TARGET,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class Additional(Effect):
    """You may take another action of a kind right after this one (R29)."""

    timing: Timing
    by: Role = NO_ROLE
    source: Role = NO_ROLE  # the card that it must come from
    some: Keyword = NO_KEYWORDS  # keywords, one of which it must have

    def run(self, g: Engine, d: Doing) -> None:
        performer = NO_CARD if self.by < 0 else d.card(self.by)
        source = NO_CARD if self.source < 0 else d.card(self.source)
        d.grants = (*d.grants, Grant(self.timing, performer, source, self.some))


@dataclass(frozen=True)
class Negate(Effect):
    """What you react to comes to nothing: the effects of an action or an Event, all of it, or Gold."""

    what: Undone = ITS_EFFECTS

    def run(self, g: Engine, d: Doing) -> None:
        if self.what == THE_GOLD:
            g.underway.waste_gold(d.heard)
        elif self.what == EFFECTS_ON_IT:
            spare(g, g.underway.doing(d.heard_act), d)
        elif self.what == THE_EVENT:
            put_back(g, g.underway.doing(d.heard_act))
        else:
            negate(g, g.underway.doing(d.heard_act), self.what)

    def answers(self) -> tuple[int, ...]:
        if self.what == THE_GOLD:
            return (M_PRODUCED,)
        return (M_EVENT,) if self.what == THE_EVENT else PENDING


def negate(g: Engine, act: Doing, what: Undone) -> None:
    """An action has no effects from now on."""
    act.negated = True
    if what == EFFECTS_AND_COSTS:
        g.acts.take_back(g, act)
    else:
        act.owing = what == ALL_BUT_LOSSES
    tell_negated(g, act)


def put_back(g: Engine, act: Doing) -> None:
    """An Event does not occur."""
    act.program = ()  # it is not discarded either
    act.pc = 0
    tell_negated(g, act)


def spare(g: Engine, act: Doing, d: Doing) -> None:
    """An action has no effect on the card that is heard of."""
    for card in cards_of(g, d, IT):
        act.unaim(g, card)
        if g.log is not None:
            g.log.append(ev.Prevented(card=card, what="the action"))


def tell_negated(g: Engine, act: Doing) -> None:
    if g.log is not None:
        g.log.append(ev.Negated(seat=act.seat, card=act.source if act.source >= 0 else None))


@dataclass(frozen=True)
class Redirect(Effect):
    """The action you react to targets another card instead, if that is legal."""

    what: Role | Sel | Cards  # a role, or one of these cards

    def run(self, g: Engine, d: Doing) -> None:
        codes = [card + 1 for card in g.underway.redirections(g, d, self.what)]
        if codes:
            g.underway.ask(g, d.seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        act = g.underway.doing(d.heard_act)
        old = d.heard
        for ref in (PERFORMER, *range(TARGET, ROLES)):
            if act.cards[ref] == old:
                act.bind(g, ref, code - 1)
        act.targets = tuple([code - 1 if card == old else card for card in act.targets])
        act.cast = tuple([part for part in act.cast if part.card != old])
        act.target(g, code - 1)
        if g.log is not None:
            g.log.append(ev.Chose(seat=d.seat, card=code - 1, role="new target"))
        g.underway.emit(g, V_TARGET, code - 1, NO_CARD, act.seat, act, NO_ZONE)

    def answers(self) -> tuple[int, ...]:
        return (V_TARGET,)

    def question(self, g: Engine, d: Doing) -> str:
        return "choose the new target"
