"""Words for what waits, lasts, or does not happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.lasting import (
    AGAIN,
    ALL_PRINTED,
    ALLOWED,
    ANY_CAUSE,
    DELAYED,
    MODIFIER,
    ONE_ACTION,
    SHIELD,
    STANDING,
    STRIPPED,
    WITHHELD,
    Lasting,
    player,
)
from gorin.games.l5r.language.moments import Moment
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import Ability, Trait
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_ABILITY, ASK_CARD
from gorin.games.l5r.values.terms import (
    FOCUS,
    FORCE,
    IT,
    NO_CARD,
    PERFORMER,
    PLAY,
    ROLES,
    TARGET,
    THIS_BATTLE,
    THIS_DUEL,
    TURN,
    V_PLAIN_FOCUS,
    V_TARGET,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


# --- what lasts --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Delay(Effect):
    """These effects happen later: the next time a moment comes, within a span."""

    moment: Moment
    effects: tuple[Effect, ...]
    until: int = THIS_BATTLE

    def run(self, g: Engine, d: Doing) -> None:
        g.add(
            Lasting(
                DELAYED,
                g.next_serial(),
                NO_CARD,
                d.seat,
                d.source,
                self.until,
                by_action=d.by_action(),
                moment=self.moment,
                effects=self.effects,
                cards=tuple(d.cards),
                incs=tuple(d.incs),
                battle=g.battles,
                once=True,
                cast=d.cast,
            )
        )


@dataclass(frozen=True)
class Give(Effect):
    """Give an ability to the card of a role or, with ref -1, to you; a trait only to you."""

    given: Ability | Trait
    ref: int = -1
    until: int = TURN

    def run(self, g: Engine, d: Doing) -> None:
        subject = player(d.seat)
        given = self.given
        if isinstance(given, Trait):
            g.add(
                Lasting(
                    STANDING,
                    g.next_serial(),
                    subject,
                    d.seat,
                    d.source,
                    self.until,
                    trait=given,
                    moment=given.moment,
                    battle=g.battles,
                )
            )
            return
        if self.ref >= 0:
            subject = d.live(g, self.ref)
            if subject < 0:
                return
        g.grant(subject, given, self.until, d)


@dataclass(frozen=True)
class Shield(Effect):
    """Something does not happen to a card: from one action, from any effect, or the next time only."""

    verb: int
    ref: int = TARGET
    cause: int = ANY_CAUSE
    until: int = TURN
    once: bool = False
    also: int = -1  # a second verb; the next of either uses it up

    def run(self, g: Engine, d: Doing) -> None:
        serial = g.doing(d.heard_act).serial if self.cause == ONE_ACTION else 0
        for card in d.all(g, self.ref) if self.ref != IT else [d.heard]:
            shield = g.next_serial()
            for verb in (self.verb, self.also):
                if verb < 0:
                    continue
                g.add(
                    Lasting(
                        SHIELD,
                        shield,
                        card,
                        d.seat,
                        d.source,
                        self.until,
                        amount=serial,
                        verb=verb,
                        cause=self.cause,
                        once=self.once,
                        battle=g.battles,
                    )
                )


@dataclass(frozen=True)
class Allow(Effect):
    """A card may do what the rules forbid, for the turn."""

    verb: int
    ref: int

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card >= 0:
            g.add(Lasting(ALLOWED, g.next_serial(), card, d.seat, d.source, TURN, verb=self.verb))


@dataclass(frozen=True)
class Strip(Effect):
    """A card loses an ability that you choose, or all printed ones, for the turn (R50)."""

    ref: int = TARGET
    every: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card < 0 or g.zone[card] != PLAY:
            return
        if self.every:
            self._strip(g, d, ALL_PRINTED)
            return
        codes = [index + 1 for index in g.abilities_at(card)]
        if codes:
            g.ask(d.seat, codes, ASK_ABILITY)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        self._strip(g, d, code - 1)

    def _strip(self, g: Engine, d: Doing, which: int) -> None:
        serial = g.next_serial()
        g.add(Lasting(STRIPPED, serial, d.card(self.ref), d.seat, d.source, TURN, amount=which))


@dataclass(frozen=True)
class UseAgain(Effect):
    """A printed ability of a card, which you choose, may be used once more this turn."""

    ref: int = TARGET

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card >= 0 and g.zone[card] == PLAY and g.defs[card].abilities:
            g.ask(d.seat, list(range(1, len(g.defs[card].abilities) + 1)), ASK_ABILITY)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        serial = g.next_serial()
        g.add(Lasting(AGAIN, serial, d.card(self.ref), d.seat, d.source, TURN, amount=code - 1))


# --- stopping things ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class StopAction(Effect):
    """The effects of the action you react to do not happen; what was paid is taken back (R36)."""

    def run(self, g: Engine, d: Doing) -> None:
        act = g.doing(d.heard_act)
        act.negated = True
        g.take_back(act)
        if g.log is not None:
            g.log.append(ev.Negated(seat=act.seat, card=act.source if act.source >= 0 else None))


@dataclass(frozen=True)
class ForgetBonuses(Effect):
    """Bonuses no longer count: to Force, by actions at this battlefield, or to the Focus Values of a duel."""

    stat: int = FORCE

    def run(self, g: Engine, d: Doing) -> None:
        if self.stat == FOCUS:
            serial = g.next_serial()
            g.add(Lasting(ALLOWED, serial, NO_CARD, d.seat, d.source, THIS_DUEL, verb=V_PLAIN_FOCUS))
            return
        for thing in g.lasting:
            if thing.kind == MODIFIER and thing.stat == FORCE and thing.by_action:
                if 0 <= thing.subject < len(g.place) and g.place[thing.subject] == g.fight.battlefield:
                    g.drop(thing)
        withheld = False
        for seat in g.order:
            for unit in g.units[seat]:
                if g.place[unit] == g.fight.battlefield:
                    for card in (unit, *g.attached[unit]):
                        if g.withhold_tokens(card):
                            withheld = True
        if withheld:  # tokens outlast the turn, a negation does not (R22)
            g.add(Lasting(WITHHELD, g.next_serial(), NO_CARD, d.seat, d.source))


@dataclass(frozen=True)
class FocusBonus(Effect):
    """Each card you focused with a keyword has a higher Focus Value, until the duel ends."""

    some: int
    amount: int

    def run(self, g: Engine, d: Doing) -> None:
        for card in g.focused[d.seat]:
            if g.keywords[card] & self.some:
                g.modify(card, FOCUS, self.amount, THIS_DUEL, d)


@dataclass(frozen=True)
class Redirect(Effect):
    """The action you react to targets another card of yours instead, if that is legal."""

    what: Sel

    def run(self, g: Engine, d: Doing) -> None:
        codes = [card + 1 for card in g.redirections(d, self.what)]
        if codes:
            g.ask(d.seat, codes, ASK_CARD)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        act = g.doing(d.heard_act)
        old = d.heard
        for ref in (PERFORMER, *range(TARGET, ROLES)):
            if act.cards[ref] == old:
                act.bind(g, ref, code - 1)
        act.targets = tuple([code - 1 if card == old else card for card in act.targets])
        act.cast = tuple([part for part in act.cast if part.card != old])
        act.target(g, code - 1)
        if g.log is not None:
            g.log.append(ev.Chose(seat=d.seat, card=code - 1, role="new target"))
        g.emit(V_TARGET, code - 1, NO_CARD, act.seat, act, 0)
