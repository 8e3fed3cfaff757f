"""What lasts beyond the effect that made it: bonuses, shields, granted abilities, delayed effects, deeds.

All of these are immutable, so a copied game shares them.
"""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import Always
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.moments import Moment
from gorin.games.l5r.language.statements import Ability, Trait
from gorin.games.l5r.values.families import Cause, Keyword, Kind, LastingKind, Payment, Span, Timing
from gorin.games.l5r.values.kinds import ANY_CAUSE
from gorin.games.l5r.values.terms import NO_KEYWORDS, TURN

FREELY: Final = -7  # for GRANTED, as the stat: its costs are ignored, and whether its card is bowed
ALL_PRINTED: Final = -1  # for STRIPPED: every printed ability

PLAYER: Final = -100  # subjects below this are players: PLAYER - seat
PROVINCES: Final = 100_000  # subjects from here on are provinces: PROVINCES + 16 * seat + slot
ARMIES: Final = 200_000  # subjects from here on are the armies of the current battle: ARMIES + side

NO_EFFECTS: Final[tuple[Effect, ...]] = ()
NO_CARDS: Final[tuple[int, ...]] = ()


def player(seat: int) -> int:
    return PLAYER - seat


def province(seat: int, slot: int) -> int:
    return PROVINCES + 16 * seat + slot


def army(side: int) -> int:
    return ARMIES + side


class Lasting:
    """One thing that lasts. Which fields matter depends on its kind."""

    def __init__(
        self,
        kind: LastingKind,
        serial: int,
        subject: int,
        seat: int,
        source: int,
        until: Span = TURN,
        stat: int = 0,
        amount: int = 0,
        by_action: bool = False,
        verb: int = -1,
        cause: Cause = ANY_CAUSE,
        once: bool = False,
        ability: Ability | None = None,
        trait: Trait | None = None,
        moment: Moment | None = None,
        effects: tuple[Effect, ...] = NO_EFFECTS,
        cards: tuple[int, ...] = NO_CARDS,
        incs: tuple[int, ...] = NO_CARDS,
        battle: int = -1,
        gives: Keyword = NO_KEYWORDS,
        cast: tuple[Cast, ...] = (),
        takes: Keyword = NO_KEYWORDS,
        always: Always | None = None,
    ) -> None:
        self.kind = kind
        self.serial = serial
        self.subject = subject
        self.seat = seat
        self.source = source
        self.until = until
        self.stat = stat
        self.amount = amount
        self.by_action = by_action
        self.verb = verb
        self.cause = cause
        self.once = once
        self.ability = ability
        self.trait = trait
        self.moment = moment
        self.effects = effects
        self.cards = cards
        self.incs = incs
        #: The battle in which it was made, if it ends with one.
        self.battle = battle
        self.gives = gives  # keywords
        self.takes = takes  # keywords that are gone
        self.cast = cast  # who had a part in the action that put it off
        self.always = always

    def lent(self, stat: int) -> Lasting:
        """The same ability, given for one use."""
        return Lasting(
            self.kind,
            self.serial,
            self.subject,
            self.seat,
            self.source,
            self.until,
            stat,
            self.amount,
            once=True,
            ability=self.ability,
        )

    def turned(self, kind: LastingKind, until: Span) -> Lasting:
        """The same, of another kind or until another moment."""
        return Lasting(
            kind,
            self.serial,
            self.subject,
            self.seat,
            self.source,
            until,
            self.stat,
            self.amount,
            self.by_action,
            self.verb,
            self.cause,
            self.once,
            self.ability,
            self.trait,
            self.moment,
            self.effects,
            self.cards,
            self.incs,
            self.battle,
            self.gives,
            self.cast,
            self.takes,
            self.always,
        )


class Cast:
    """The part that a card has in an action: it performs it, or is only targeted by it."""

    def __init__(self, card: int, inc: int, performs: bool) -> None:
        self.card = card
        self.inc = inc
        self.performs = performs

    def passed(self, person: int, card: int, inc: int) -> Cast:
        """The same part, but of the card that overlies a Personality instead of that one (R76)."""
        return Cast(card, inc, self.performs) if self.card == person else self


class Token:
    """A marker on a card, with the bonus it gives."""

    def __init__(
        self,
        word: str,
        force: int,
        chi: int,
        by_action: bool,
        gives: Keyword = NO_KEYWORDS,
        withheld: int = 0,
    ) -> None:
        self.word = word
        self.gives = gives  # keywords
        self.force = force
        self.chi = chi
        self.by_action = by_action
        self.withheld = withheld  # the Force that it does not give for now

    def idle(self) -> Token:
        """The same token while its Force does not count."""
        return Token(self.word, 0, self.chi, self.by_action, self.gives, self.force + self.withheld)

    def awake(self) -> Token:
        """The same token when its Force counts again."""
        return Token(self.word, self.force + self.withheld, self.chi, self.by_action, self.gives)


class Deed:
    """An action that reached its effects, or (without a timing) an attachment brought in from a hand."""

    def __init__(
        self,
        seat: int,
        title: int,
        tags: Keyword,
        timing: Timing,
        kind: Kind,
        phase: int,
        battle: int,
        felled: bool = False,
    ) -> None:
        self.seat = seat
        self.title = title
        self.tags = tags
        self.timing = timing
        self.kind = kind
        self.phase = phase
        self.battle = battle
        self.felled = felled  # it destroyed another player's Personality


class Paid:
    """One thing that was really paid for an action: with which card, or by whom, and how much."""

    def __init__(self, what: Payment, card: int, inc: int, amount: int, token: Token | None) -> None:
        self.what = what
        self.card = card  # or the seat
        self.inc = inc
        self.amount = amount
        self.token = token


class Grant:
    """A further action that was promised: of which kind and keyword, by whom or from which card."""

    def __init__(self, timing: Timing, performer: int, source: int, some: Keyword = NO_KEYWORDS) -> None:
        self.timing = timing
        self.performer = performer
        self.source = source
        self.some = some
