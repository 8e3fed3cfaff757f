"""What lasts beyond the effect that made it: bonuses, shields, granted abilities, delayed effects, deeds.

All of these are immutable, so a copied game shares them.
"""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.always import Always
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.moments import Moment
from gorin.games.l5r.language.statements import Ability, Trait
from gorin.games.l5r.values.terms import TURN

# Kinds of what lasts. No two share a number (tests/l5r/test_number_families.py).
MODIFIER: Final = 0  # a bonus or penalty to a stat
SHIELD: Final = 1  # something does not happen to a card
GRANTED: Final = 2  # a card or a player has an ability
STRIPPED: Final = 3  # a card lacks one of its abilities
AGAIN: Final = 4  # an ability may be used once more
DELAYED: Final = 5  # effects that wait for a moment
STANDING: Final = 6  # a trait without a card
ALLOWED: Final = 7  # a card may do what the rules forbid
WORDED: Final = 8  # a card has further keywords
DOUBLED: Final = 9  # a stat counts twice
BORROWED: Final = 10  # a card goes back to another player when this ends
SOUGHT: Final = 11  # a Ring (its element) that a player fetches when it may enter play
CHEAPER: Final = 12  # a player attaches the next card of some kinds for less
WITHHELD: Final = 13  # some tokens give no Force, until this ends
RULED: Final = 14  # a standing change (its kind is the stat) of a card, or of the whole table
LULLED: Final = 15  # what Spells and Shugenja did sleeps until this ends
KINDRED: Final = 16  # Personalities of a clan count as a player's own when they enter play
CREDIT: Final = 17  # Gold that a player may have once, for a card that enters play
FORCED: Final = 18  # a player must take this action (its code) next
TOUCHED: Final = 19  # a card was targeted by one of a title (its number), since it was last dishonored
SAVED: Final = 20  # a card (its number is the amount) that cards of a title (the stat) have saved once
LAID_AWAY: Final = 21  # a card (the amount) lies under this one since a turn of its player (the stat)
RAISED: Final = 22  # a player's Ranged Attacks, or everybody's Holdings, give more
LODGED: Final = 23  # a card lies in the home of another player
ASLEEP: Final = 100  # added to the kind of a thing that sleeps: nothing answers to it

# What a RAISED thing raises.
RANGED_STRENGTH: Final = 0  # of each Ranged Attack from a card
GOLD_YIELD: Final = 1  # of a Holding, each time it produces Gold

FREELY: Final = -7  # for GRANTED, as the stat: its costs are ignored, and whether its card is bowed
ALL_PRINTED: Final = -1  # for STRIPPED: every printed ability

# Which causes a shield stops.
ANY_CAUSE: Final = 0
CARD_EFFECTS: Final = 1  # effects of cards, not of players or tiles nor the rules themselves
ONE_ACTION: Final = 2  # effects of the action with a given serial number
STRAIGHTENING: Final = 3  # the rules, in a Straighten Phase
RULES: Final = 5  # what the rules do themselves: the resolution of a battle

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
        kind: int,
        serial: int,
        subject: int,
        seat: int,
        source: int,
        until: int = TURN,
        stat: int = 0,
        amount: int = 0,
        by_action: bool = False,
        verb: int = -1,
        cause: int = ANY_CAUSE,
        once: bool = False,
        ability: Ability | None = None,
        trait: Trait | None = None,
        moment: Moment | None = None,
        effects: tuple[Effect, ...] = NO_EFFECTS,
        cards: tuple[int, ...] = NO_CARDS,
        incs: tuple[int, ...] = NO_CARDS,
        battle: int = -1,
        gives: int = 0,
        cast: tuple[Cast, ...] = (),
        takes: int = 0,
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

    def turned(self, kind: int, until: int) -> Lasting:
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
        self, word: str, force: int, chi: int, by_action: bool, gives: int = 0, withheld: int = 0
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
        tags: int,
        timing: int,
        kind: int,
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


# What an action can be paid with so that it can be taken back (R36).
BOWING: Final = 0
DISHONORING: Final = 1
MOVING_HOME: Final = 2  # from which battlefield
TOKEN: Final = 3
STAT: Final = 4  # by a penalty with this serial number
UNBOWED_GOLD: Final = 5  # Gold of a card that did not bow
FAVOR: Final = 6
FAMILY_HONOR: Final = 7  # how much was really lost
TURNING_DOWN: Final = 8


class Paid:
    """One thing that was really paid for an action: with which card, or by whom, and how much."""

    def __init__(self, what: int, card: int, inc: int, amount: int, token: Token | None) -> None:
        self.what = what
        self.card = card  # or the seat
        self.inc = inc
        self.amount = amount
        self.token = token


class Grant:
    """A further action that was promised: of which kind and keyword, by whom or from which card."""

    def __init__(self, timing: int, performer: int, source: int, some: int = 0) -> None:
        self.timing = timing
        self.performer = performer
        self.source = source
        self.some = some
