"""What stands while a card is in play, or what a card says of itself elsewhere: `Always(change)`.

Whoever needs a kind of change asks the definition for it: `says` tells by a bit whether there is any, and
`standing` holds them by kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from gorin.games.l5r.language.core import Effect, Number, Test
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import Statement
from gorin.games.l5r.values.terms import (
    FORCE,
    THIS,
)

# Kinds of change.
BONUS: Final = 0
BAN: Final = 1
MINIMUM: Final = 2
ATTACHING: Final = 3
PRICE: Final = 4
SHELTER: Final = 5
PERMIT: Final = 6
RAMPART: Final = 7
VOLLEY: Final = 8
FATAL: Final = 10
FOCUSING: Final = 9
HUSH: Final = 11
FORBID: Final = 20
SHUN: Final = 21
ENTRY_COST: Final = 22
ARRIVAL: Final = 23
ABSENCE: Final = 24
SPARING: Final = 25
WORDING: Final = 26
SILENCE: Final = 27
NUMBERING: Final = 28
CHANGES: Final = 29

# The same as bits of what a card says.
SAYS_MINIMUM: Final = 1 << MINIMUM
SAYS_ATTACHING: Final = 1 << ATTACHING
SAYS_PRICE: Final = 1 << PRICE
SAYS_SHELTER: Final = 1 << SHELTER
SAYS_PERMIT: Final = 1 << PERMIT
SAYS_RAMPART: Final = 1 << RAMPART
SAYS_SHUN: Final = 1 << SHUN
SAYS_ARRIVAL: Final = 1 << ARRIVAL
SAYS_ABSENCE: Final = 1 << ABSENCE
SAYS_SPARING: Final = 1 << SPARING
SAYS_VOLLEY: Final = 1 << VOLLEY
SAYS_NUMBERING: Final = 1 << NUMBERING
SAYS_HUSH: Final = 1 << HUSH

# What rules forbid and a card may permit.
DRAW_DEEP: Final = 0  # each card that you draw may come from the bottom of your deck
STAY_BOWED: Final = 1  # while this card is bowed, you may cancel whatever would straighten it
USE_BOWED_STRONGHOLD: Final = 2
ANY_HAND_SIZE: Final = 3
NO_GIFTS: Final = 4  # while this card lobbies, the others discard no cards for either side
KEEP_BOWED: Final = 5  # as STAY_BOWED, but by the card's own text: at any time in all rules

TERRAIN_ANEW: Final = 10  # play a Terrain although there is one, which is then discarded
CAST_BOWED: Final = 6  # bowed Shugenja cast and use abilities of their own, each once a turn (R239)

FREE: Final = 99  # for a Rebate: more than anything costs

# What rules allow and a card may forbid to everybody.
GLORY: Final = 0  # gain Honor for bringing a Personality of one's clan into play
MAGIC: Final = 1  # cast Spells, use the abilities of Shugenja
ATTACKS: Final = 2  # declare an attack
DYNASTY_PHASES: Final = 3  # have one


@mypyc_attr(allow_interpreted_subclasses=True)
class Change:
    """A standing change."""

    def kind(self) -> int:
        raise NotImplementedError

    def about(self) -> int:
        """The verb, stat or permission that it is about, to ask quickly."""
        return -1


@dataclass(frozen=True)
class Always(Statement):
    """A change that stands, as long as a test holds."""

    change: Change
    if_: Test | None = None


@dataclass(frozen=True)
class Aura(Change):
    """A bonus to a stat: of this card, of the Personality who carries it, or of every card that fits."""

    amount: Number
    stat: int = FORCE
    of: int | Sel = THIS  # or BEARER

    def kind(self) -> int:
        return BONUS

    def about(self) -> int:
        return self.stat


@dataclass(frozen=True)
class WillNot(Change):
    """This card, who carries it, or every card that fits does not do this, or it is not done to it."""

    verb: int
    of: int | Sel = THIS  # or BEARER
    by: int = 0  # keywords: only by actions that have one of them, ...
    shots: bool = False  # ... or by Ranged Attacks

    def kind(self) -> int:
        return BAN

    def about(self) -> int:
        return self.verb


@dataclass(frozen=True)
class Minimum(Change):
    """A stat of this card, or of who carries it, does not read less than this (R54, R61)."""

    stat: int
    amount: int
    of: int = THIS  # or BEARER

    def kind(self) -> int:
        return MINIMUM


@dataclass(frozen=True)
class Attaches(Change):
    """Only a Personality that fits may carry this card; said by a Personality, what he or she may carry.

    With `never` the other way round: what is not carried, or who does not carry it.
    """

    what: Sel
    never: bool = False

    def kind(self) -> int:
        return ATTACHING


@dataclass(frozen=True)
class Rebate(Change):
    """Attaching this card to a Personality that fits, or a card that fits to this one, costs less Gold."""

    what: Sel
    less: int

    def kind(self) -> int:
        return PRICE


@dataclass(frozen=True)
class Sheltered(Change):
    """Ranged Attacks that target this card are weaker.

    One card says so: the strength of an attack is no stat of a card, which an Aura could change.
    """

    by: int

    def kind(self) -> int:
        return SHELTER


@dataclass(frozen=True)
class Perishes(Change):
    """This card is destroyed as soon as the test holds: looked at after every effect (R19)."""

    def kind(self) -> int:
        return FATAL


@dataclass(frozen=True)
class Volleys(Change):
    """Ranged Attacks of the cards that fit are so many times as strong (R135: each card's own strength)."""

    of: Sel
    times: int = 2

    def kind(self) -> int:
        return VOLLEY


@dataclass(frozen=True)
class Permit(Change):
    """You, every player of a clan, or everybody may do what rules forbid."""

    what: int  # one of the above
    clan: str = ""
    everyone: bool = False

    def kind(self) -> int:
        return PERMIT

    def about(self) -> int:
        return self.what


@dataclass(frozen=True)
class Numbers(Change):
    """Every number printed on the Personality who carries this card is so much higher (R299)."""

    by: int

    def kind(self) -> int:
        return NUMBERING


@dataclass(frozen=True)
class Silences(Change):
    """Where this card is, what cards with a keyword that belong to the province say does not hold."""

    word: str

    def kind(self) -> int:
        return SILENCE


@dataclass(frozen=True)
class Rampart(Change):
    """The province to which this card belongs, or each of your provinces, is so much stronger."""

    by: int
    all: bool = False

    def kind(self) -> int:
        return RAMPART


@dataclass(frozen=True)
class Hush(Change):
    """While this Terrain lies at a battlefield, no actions are taken there unless they destroy it.

    One card says so: it speaks of actions that are to come, and holds although other Terrains wait.
    """

    def kind(self) -> int:
        return HUSH


@dataclass(frozen=True)
class FocusFloor(Change):
    """Who duels against this card, or its bearer, focuses no card from hand with less Focus Value.

    IT is the Personality of whom it speaks.
    """

    least: Number

    def kind(self) -> int:
        return FOCUSING


@dataclass(frozen=True)
class Forbid(Change):
    """No player may do what rules allow."""

    what: int  # ATTACKS, DYNASTY_PHASES, GLORY or MAGIC

    def kind(self) -> int:
        return FORBID

    def about(self) -> int:
        return self.what


@dataclass(frozen=True)
class Has(Change):
    """Every card that fits, or the Personality who carries this card, has further keywords."""

    words: tuple[str, ...]
    of: int | Sel  # BEARER

    def kind(self) -> int:
        return WORDING


@dataclass(frozen=True)
class Shuns(Change):
    """This Personality does not come to, and is not controlled by, a player of whom this is true."""

    whom: Test

    def kind(self) -> int:
        return SHUN


@dataclass(frozen=True)
class EntryCost(Change):
    """What bringing this card into play costs besides Gold."""

    effects: tuple[Effect, ...]

    def kind(self) -> int:
        return ENTRY_COST


@dataclass(frozen=True)
class ArrivesWith(Change):
    """This card enters play with tokens on it, before anybody looks at its Chi."""

    count: int
    force: int = 0
    chi: int = 0
    word: str = ""

    def kind(self) -> int:
        return ARRIVAL


@dataclass(frozen=True)
class StaysAway(Change):
    """This card, or every one that fits, does not join an army at a battlefield."""

    who: int | Sel = THIS
    attacking: bool = False  # of yours: only attacking armies at your provinces
    facing: Sel | None = None  # where the enemy army has a card that fits
    moving: bool = False  # nor is it moved there

    def kind(self) -> int:
        return ABSENCE


@dataclass(frozen=True)
class FallsLast(Change):
    """Instead of this card, as long as the test holds, its attachments are destroyed, and it bows."""

    def kind(self) -> int:
        return SPARING
