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
from gorin.games.l5r.values.families import Keyword, Role, Timing
from gorin.games.l5r.values.terms import (
    IT,
    M_EVENT,
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
    """The action or the Event that you react to has no effects from now on. What was paid stays paid."""

    except_losses: bool = False  # its own player still loses the Honor that it says

    def run(self, g: Engine, d: Doing) -> None:
        act = g.underway.doing(d.heard_act)
        act.negated = True
        act.owing = self.except_losses
        tell_negated(g, act)

    def answers(self) -> tuple[int, ...]:
        return PENDING


def tell_negated(g: Engine, act: Doing) -> None:
    if g.log is not None:
        g.log.append(ev.Negated(seat=act.seat, card=act.source if act.source >= 0 else None))


@dataclass(frozen=True)
class PutBack(Effect):
    """The Event that you react to does not occur: another card takes its place, and it is shuffled in.

    One card says it: the Event is still on its way, in no place from which a word could take it.
    """

    def run(self, g: Engine, d: Doing) -> None:
        act = g.underway.doing(d.heard_act)
        act.program = ()  # it is not discarded either
        act.pc = 0
        tell_negated(g, act)

    def answers(self) -> tuple[int, ...]:
        return (M_EVENT,)


@dataclass(frozen=True)
class Spare(Effect):
    """The action that you react to has no effect on these cards, as if they were no legal targets (R34)."""

    ref: Role | Cards = IT

    def run(self, g: Engine, d: Doing) -> None:
        act = g.underway.doing(d.heard_act)
        for card in cards_of(g, d, self.ref):
            act.unaim(g, card)
            if g.log is not None:
                g.log.append(ev.Prevented(card=card, what="the action"))

    def answers(self) -> tuple[int, ...]:
        return PENDING


@dataclass(frozen=True)
class StopAction(Effect):
    """The effects of the action you react to do not happen; what was paid is taken back (R36).

    One card says it: a whole action is undone with its costs, which nothing else does.
    """

    def run(self, g: Engine, d: Doing) -> None:
        act = g.underway.doing(d.heard_act)
        act.negated = True
        g.acts.take_back(g, act)
        tell_negated(g, act)

    def answers(self) -> tuple[int, ...]:
        return PENDING


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
