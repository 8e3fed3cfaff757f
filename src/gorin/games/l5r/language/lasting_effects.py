"""What waits or lasts: delayed effects, abilities and traits given or taken, shields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorin.games.l5r.language.always import Always
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.lasting import (
    ALL_PRINTED,
    Again,
    Allowed,
    Asleep,
    Delayed,
    GivenTrait,
    Increased,
    Lasting,
    Ruled,
    Shielded,
    Stripped,
    player,
)
from gorin.games.l5r.language.moments import PENDING, Moment
from gorin.games.l5r.language.references import Cards, cards_of
from gorin.games.l5r.language.statements import Ability, Trait
from gorin.games.l5r.language.steering import seat_of
from gorin.games.l5r.values.asking import ASK_ABILITY
from gorin.games.l5r.values.families import Cause, Raised, Role, Span, Verb, Whose
from gorin.games.l5r.values.kinds import (
    ANY_CAUSE,
    ONE_ACTION,
)
from gorin.games.l5r.values.terms import (
    CONTROLLER,
    IT,
    NO_CARD,
    NO_ROLE,
    NO_VERB,
    PLAY,
    TARGET,
    THIS_BATTLE,
    TURN,
    YOU,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


@dataclass(frozen=True)
class Delay(Effect):
    """These effects happen later: the next time a moment comes, within a span."""

    moment: Moment
    effects: tuple[Effect, ...]
    until: Span = THIS_BATTLE

    def run(self, g: Engine, d: Doing) -> None:
        g.standing.add(
            g,
            Delayed(
                g.marks.next_serial(g),
                NO_CARD,
                d.seat,
                d.source,
                self.until,
                amount=g.underway.doing(d.heard_act).serial if self.moment.heard else 0,
                by_action=d.by_action(),
                moment=self.moment,
                effects=self.effects,
                cards=tuple(d.cards),
                incs=tuple(d.incs),
                battle=g.battles,
                once=True,
                cast=d.cast,
            ),
        )

    def answers(self) -> tuple[int, ...]:
        return PENDING if self.moment.heard else ()


@dataclass(frozen=True)
class Give(Effect):
    """Give an ability, a trait or a standing change to cards or, with ref -1, to you and the table.

    What is given remembers the performer and the targets of the action that gave it.
    """

    given: Ability | Trait | Always | tuple[Trait | Always, ...]
    ref: Role | Cards = NO_ROLE
    until: Span = TURN
    counted: Whose = YOU  # or CONTROLLER: whose next turns end it
    once: bool = False  # a trait that takes effect one time
    to: Whose = YOU  # or CONTROLLER: who has it, if no card has
    anew: bool = True  # or False: a card that has the trait or change already does not get it again

    def run(self, g: Engine, d: Doing) -> None:
        if isinstance(self.ref, int) and self.ref < 0:
            self._give(g, d, player(seat_of(g, d, self.to)))
            return
        for card in cards_of(g, d, self.ref):
            if g.zone[card] == PLAY:
                self._give(g, d, card)

    def _give(self, g: Engine, d: Doing, subject: int) -> None:
        given = self.given
        if isinstance(given, Ability):
            g.acts.grant(g, subject, given, self.until, d)
        elif isinstance(given, tuple):
            for one in given:
                self._leave(g, d, subject, one)
        else:
            self._leave(g, d, subject, given)

    def _leave(self, g: Engine, d: Doing, subject: int, given: Trait | Always) -> None:
        if not self.anew:
            for thing in g.standing.things():
                if thing.subject == subject and _left(thing, given):
                    return
        serial = g.marks.next_serial(g)
        seat = g.controller[subject] if self.counted == CONTROLLER else d.seat
        cards = d.remembered()
        incs = tuple(d.incs)
        by_action = d.by_action()
        left: Lasting
        if isinstance(given, Trait):
            left = GivenTrait(
                serial,
                subject,
                seat,
                d.source,
                self.until,
                cards,
                incs,
                self.once,
                trait=given,
                by_action=by_action,
                battle=g.battles,
            )
        else:
            left = Ruled(
                serial,
                subject,
                seat,
                d.source,
                self.until,
                cards,
                incs,
                self.once,
                always=given,
                change=given.change.kind(),
                about=given.change.about(),
                by_action=by_action,
                battle=g.battles,
            )
        g.standing.add(g, left)


def _left(thing: Lasting, given: Trait | Always) -> bool:
    """Whether a thing is a trait or a standing change that was given, asleep or not."""
    if isinstance(thing, Asleep):
        return _left(thing.thing, given)
    return (isinstance(thing, GivenTrait) and thing.trait is given) or (
        isinstance(thing, Ruled) and thing.always is given
    )


@dataclass(frozen=True)
class Lull(Effect):
    """What Spells and the abilities of Shugenja did is off until your next turn (R305).

    One card says it: it undoes for a time what has happened, by who did it.
    """

    def run(self, g: Engine, d: Doing) -> None:
        g.arrivals.lull(g, d.seat, d.source)


@dataclass(frozen=True)
class Shield(Effect):
    """Something does not happen to a card: from one action, from any effect, or the next time only."""

    verb: Verb
    ref: Role | Cards = TARGET
    cause: Cause = ANY_CAUSE
    until: Span = TURN
    once: bool = False
    also: Verb = NO_VERB  # a second verb; the next of either uses it up

    def run(self, g: Engine, d: Doing) -> None:
        serial = g.underway.doing(d.heard_act).serial if self.cause == ONE_ACTION else 0
        for card in cards_of(g, d, self.ref) if self.ref != IT else [d.heard]:
            shield = g.marks.next_serial(g)
            for verb in (self.verb, self.also):
                if verb < 0:
                    continue
                g.standing.add(
                    g,
                    Shielded(
                        shield,
                        card,
                        d.seat,
                        d.source,
                        self.until,
                        action=serial,
                        verb=verb,
                        cause=self.cause,
                        once=self.once,
                        battle=g.battles,
                    ),
                )

    def answers(self) -> tuple[int, ...]:
        return PENDING if self.cause == ONE_ACTION else ()


@dataclass(frozen=True)
class Allow(Effect):
    """A card may do what the rules forbid: contribute while bowed, or (V_STRAIGHTEN) not straighten.

    One card says it: a shield stops what happens, and nothing else lets a bowed card contribute.
    """

    verb: Verb
    ref: Role

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card >= 0:
            serial = g.marks.next_serial(g)
            g.standing.add(g, Allowed(serial, card, d.seat, d.source, TURN, verb=self.verb))


@dataclass(frozen=True)
class Raise(Effect):
    """Ranged Attacks from your cards are stronger, or Holdings produce more Gold, for a span."""

    what: Raised  # RANGED_STRENGTH or GOLD_YIELD
    by: int
    whose: Whose = YOU  # or EVERYONE
    until: Span = TURN

    def run(self, g: Engine, d: Doing) -> None:
        subject = player(d.seat) if self.whose == YOU else NO_CARD
        serial = g.marks.next_serial(g)
        g.standing.add(
            g, Increased(serial, subject, d.seat, d.source, self.until, what=self.what, by=self.by)
        )


@dataclass(frozen=True)
class Strip(Effect):
    """A card loses an ability that you choose, or all printed ones, for the turn (R50)."""

    ref: Role
    every: bool = False

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card < 0 or g.zone[card] != PLAY:
            return
        if self.every:
            self._strip(g, d, ALL_PRINTED)
            return
        codes = [index + 1 for index in g.acts.abilities_at(g, card)]
        if codes:
            g.underway.ask(g, d.seat, codes, ASK_ABILITY)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        self._strip(g, d, code - 1)

    def _strip(self, g: Engine, d: Doing, which: int) -> None:
        serial = g.marks.next_serial(g)
        g.standing.add(g, Stripped(serial, d.card(self.ref), d.seat, d.source, TURN, number=which))


@dataclass(frozen=True)
class UseAgain(Effect):
    """A printed ability of a card, which you choose, may be used once more this turn.

    One card says it: uses are counted by ability, not by card.
    """

    ref: Role

    def run(self, g: Engine, d: Doing) -> None:
        card = d.live(g, self.ref)
        if card >= 0 and g.zone[card] == PLAY and g.defs[card].abilities:
            g.underway.ask(g, d.seat, list(range(1, len(g.defs[card].abilities) + 1)), ASK_ABILITY)

    def answer(self, g: Engine, d: Doing, code: int) -> None:
        serial = g.marks.next_serial(g)
        g.standing.add(g, Again(serial, d.card(self.ref), d.seat, d.source, TURN, number=code - 1))
