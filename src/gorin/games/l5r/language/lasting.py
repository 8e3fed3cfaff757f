"""What lasts beyond the effect that made it: bonuses, shields, granted abilities, delayed effects, deeds.

All of these are immutable, so a copied game shares them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from gorin.games.l5r.language.always import Always
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.moments import Moment
from gorin.games.l5r.language.statements import Ability, Trait
from gorin.games.l5r.values.families import (
    Cause,
    Keyword,
    Kind,
    Payment,
    Raised,
    Span,
    Stat,
    Timing,
    Verb,
)
from gorin.games.l5r.values.kinds import ANY_CAUSE, BONUS
from gorin.games.l5r.values.terms import CHI, NO_KEYWORDS

FREELY: Final = -7  # for Granted, as what was chosen: its costs are ignored, and whether its card is bowed
ALL_PRINTED: Final = -1  # for Stripped: every printed ability

PLAYER: Final = -100  # subjects below this are players: PLAYER - seat
PROVINCES: Final = 100_000  # subjects from here on are provinces: PROVINCES + 16 * seat + slot
ARMIES: Final = 200_000  # subjects from here on are the armies of the current battle: ARMIES + side

NO_BATTLE: Final = -1
NO_CARDS: Final[tuple[int, ...]] = ()


def player(seat: int) -> int:
    return PLAYER - seat


def province(seat: int, slot: int) -> int:
    return PROVINCES + 16 * seat + slot


def army(side: int) -> int:
    return ARMIES + side


class Cast:
    """The part that a card has in an action: it performs it, or is only targeted by it."""

    def __init__(self, card: int, inc: int, performs: bool) -> None:
        self.card = card
        self.inc = inc
        self.performs = performs

    def passed(self, person: int, card: int, inc: int) -> Cast:
        """The same part, but of the card that overlies a Personality instead of that one (R76)."""
        return Cast(card, inc, self.performs) if self.card == person else self


@dataclass(eq=False)
class Lasting:
    """One thing that lasts: on a card, a player, a province or an army; by a card of a seat; for a span."""

    serial: int
    subject: int
    seat: int
    source: int
    until: Span


@dataclass(eq=False, init=False)
class Modifier(Lasting):
    """A bonus or penalty to a stat. It is made so often that its fields are set one by one."""

    stat: int
    amount: int
    by_action: bool
    battle: int  # in which it was made

    def __init__(
        self,
        serial: int,
        subject: int,
        seat: int,
        source: int,
        until: Span,
        stat: int,
        amount: int,
        by_action: bool = False,
        battle: int = NO_BATTLE,
    ) -> None:
        self.serial = serial
        self.subject = subject
        self.seat = seat
        self.source = source
        self.until = until
        self.stat = stat
        self.amount = amount
        self.by_action = by_action
        self.battle = battle


@dataclass(eq=False)
class Shielded(Lasting):
    """Something does not happen to a card."""

    verb: Verb
    cause: Cause = ANY_CAUSE
    once: bool = False
    action: int = 0  # the serial number of the one whose effects are stopped
    battle: int = NO_BATTLE


@dataclass(eq=False)
class Allowed(Lasting):
    """A card may do what the rules forbid."""

    verb: Verb


@dataclass(eq=False)
class Worded(Lasting):
    """A card has further keywords, and lacks others."""

    gives: Keyword
    takes: Keyword = NO_KEYWORDS
    battle: int = NO_BATTLE


@dataclass(eq=False)
class Doubled(Lasting):
    """A stat counts twice."""

    stat: Stat


@dataclass(eq=False)
class Increased(Lasting):
    """A player's Ranged Attacks, or everybody's Holdings, give more."""

    what: Raised
    by: int


@dataclass(eq=False)
class Stripped(Lasting):
    """A card lacks one of its abilities, or ALL_PRINTED."""

    number: int


@dataclass(eq=False)
class Again(Lasting):
    """An ability may be used once more."""

    number: int


@dataclass(eq=False)
class Borrowed(Lasting):
    """A card goes back to another player when this ends."""

    owner: int


@dataclass(eq=False)
class Lodged(Lasting):
    """A card lies in the home of another player."""

    home: int


@dataclass(eq=False)
class Withheld(Lasting):
    """Some tokens give no Force, until this ends."""


@dataclass(eq=False)
class Lulled(Lasting):
    """What Spells and Shugenja did sleeps until this ends."""


@dataclass(eq=False)
class Sought(Lasting):
    """A Ring that a player fetches when it may enter play."""

    element: int
    effects: tuple[Effect, ...]


@dataclass(eq=False)
class Cheaper(Lasting):
    """A player attaches the next card of some kinds for less."""

    kinds: Kind
    less: int


@dataclass(eq=False)
class Kindred(Lasting):
    """Personalities of a clan count as a player's own when they enter play."""

    clans: Keyword


@dataclass(eq=False)
class Lent(Lasting):
    """Gold that a player may have once, for a card that enters play."""

    gold: int


@dataclass(eq=False)
class Forced(Lasting):
    """A player must take this action next."""

    code: int


@dataclass(eq=False)
class Touched(Lasting):
    """A card was targeted by one of a title, ever or since it was last dishonored."""

    title: int
    since: int


@dataclass(eq=False)
class Saved(Lasting):
    """A card that cards of a title have saved once."""

    title: int
    card: int


@dataclass(eq=False)
class LaidAway(Lasting):
    """A card lies under this one since a turn of its player."""

    turn: int
    card: int


@dataclass(eq=False)
class Remembering(Lasting):
    """One that speaks of the cards of the action that left it behind."""

    cards: tuple[int, ...]
    incs: tuple[int, ...]
    once: bool


@dataclass(eq=False)
class Granted(Remembering):
    """A card or a player has an ability, under a number."""

    ability: Ability
    number: int
    chosen: int  # the province that was chosen, if one was; or FREELY

    def lent(self, chosen: int) -> Granted:
        """The same ability, given for one use."""
        return replace(self, cards=NO_CARDS, incs=NO_CARDS, once=True, chosen=chosen)


@dataclass(eq=False)
class Delayed(Remembering):
    """Effects that wait for a moment."""

    moment: Moment
    effects: tuple[Effect, ...]
    amount: int
    by_action: bool
    cast: tuple[Cast, ...]  # who had a part in the action that put it off
    battle: int


@dataclass(eq=False)
class GivenTrait(Remembering):
    """A trait that a card or a player has."""

    trait: Trait
    by_action: bool
    battle: int


@dataclass(eq=False)
class Ruled(Remembering):
    """A standing change of a card, or of the whole table."""

    always: Always
    change: int  # its kind
    about: int  # the verb, stat or permission that it is about, to ask quickly
    by_action: bool
    battle: int


@dataclass(eq=False)
class Asleep(Lasting):
    """What a Lulled thing keeps from being there: nothing answers to it until it is roused."""

    thing: Lasting


def asleep(thing: Lasting) -> Asleep:
    return Asleep(thing.serial, thing.subject, thing.seat, thing.source, thing.until, thing)


def saps(thing: Lasting) -> bool:
    """Whether an effect may lower a Chi."""
    if isinstance(thing, Modifier):
        return thing.stat == CHI and thing.amount < 0
    return isinstance(thing, Ruled) and thing.change == BONUS and thing.about == CHI


def remembered(thing: Lasting) -> tuple[int, ...]:
    """The cards of the action that left a thing behind, as far as it speaks of them."""
    if isinstance(thing, Asleep):
        return remembered(thing.thing)
    return thing.cards if isinstance(thing, Remembering) else NO_CARDS


def longer(thing: Lasting, until: Span) -> Lasting:
    """The same until another moment."""
    if isinstance(thing, Asleep):
        return asleep(replace(thing.thing, until=until))
    return replace(thing, until=until)


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
