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
from gorin.games.l5r.values.families import (
    Keyword,
    OwnRule,
    Permission,
    Prohibition,
    Role,
    Stat,
    Verb,
)
from gorin.games.l5r.values.kinds import (
    ABSENCE,
    ARRIVAL,
    ATTACHING,
    BAN,
    BONUS,
    ENTRY_COST,
    FALLS_LAST,
    FATAL,
    FOCUSING,
    FORBID,
    HUSH,
    MINIMUM,
    NUMBERING,
    PERISHES,
    PERMIT,
    PRICE,
    RAMPART,
    SHELTER,
    SHUN,
    SILENCE,
    SPARING,
    VOLLEY,
    WORDING,
)
from gorin.games.l5r.values.terms import (
    FORCE,
    NO_KEYWORDS,
    THIS,
)

FREE: Final = 99  # for a Rebate: more than anything costs


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
    stat: Stat = FORCE
    of: Role | Sel = THIS  # or BEARER

    def kind(self) -> int:
        return BONUS

    def about(self) -> int:
        return self.stat


@dataclass(frozen=True)
class WillNot(Change):
    """This card, who carries it, or every card that fits does not do this, or it is not done to it."""

    verb: Verb
    of: Role | Sel = THIS  # or BEARER
    by: Keyword = NO_KEYWORDS  # keywords: only by actions that have one of them, ...
    shots: bool = False  # ... or by Ranged Attacks

    def kind(self) -> int:
        return BAN

    def about(self) -> int:
        return self.verb


@dataclass(frozen=True)
class Minimum(Change):
    """A stat of this card, or of who carries it, does not read less than this (R54, R61).

    One card says it: a bonus cannot say how far other penalties reach.
    """

    stat: Stat
    amount: int
    of: Role = THIS  # or BEARER

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
class Volleys(Change):
    """Ranged Attacks of the cards that fit are twice as strong (R135: each card's own strength).

    One card says it: the strength of a Ranged Attack is no stat of a card.
    """

    of: Sel

    def kind(self) -> int:
        return VOLLEY


@dataclass(frozen=True)
class Permit(Change):
    """You, every player of a clan, or everybody may do what rules forbid."""

    what: Permission  # one of the above
    clan: str = ""
    everyone: bool = False

    def kind(self) -> int:
        return PERMIT

    def about(self) -> int:
        return self.what


@dataclass(frozen=True)
class Numbers(Change):
    """Every number printed on the Personality who carries this card is so much higher (R299).

    One card says it: it changes what is printed, figures in texts as well, and makes another card of it.
    """

    by: int

    def kind(self) -> int:
        return NUMBERING


@dataclass(frozen=True)
class Silences(Change):
    """Where this card is, what cards with a keyword that belong to the province say does not hold.

    One card says it: it switches off what other cards always say, by where they are.
    """

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
class FocusFloor(Change):
    """Who duels against this card, or its bearer, focuses no card from hand with less Focus Value.

    IT is the Personality of whom it speaks.

    One card says it: it holds for the cards of the other player, which are in a hand.
    """

    least: Number

    def kind(self) -> int:
        return FOCUSING


@dataclass(frozen=True)
class Forbid(Change):
    """No player may do what rules allow."""

    what: Prohibition  # ATTACKS, DYNASTY_PHASES, GLORY or MAGIC

    def kind(self) -> int:
        return FORBID

    def about(self) -> int:
        return self.what


@dataclass(frozen=True)
class Has(Change):
    """Every card that fits, or the Personality who carries this card, has further keywords."""

    words: tuple[str, ...]
    of: Role | Sel  # BEARER

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
    """What bringing this card into play costs besides Gold.

    One card says it: costs belong to abilities, and bringing a card into play is none.
    """

    effects: tuple[Effect, ...]

    def kind(self) -> int:
        return ENTRY_COST


@dataclass(frozen=True)
class ArrivesWith(Change):
    """This card enters play with tokens on it, before anybody looks at its Chi.

    One card says it: a trait would put the tokens there after the card had died of its Chi.
    """

    count: int
    force: int = 0
    chi: int = 0

    def kind(self) -> int:
        return ARRIVAL


@dataclass(frozen=True)
class StaysAway(Change):
    """This card, or every one that fits, does not join an army at a battlefield."""

    who: Role | Sel = THIS
    attacking: bool = False  # of yours: only attacking armies at your provinces
    facing: Sel | None = None  # where the enemy army has a card that fits
    moving: bool = False  # nor is it moved there

    def kind(self) -> int:
        return ABSENCE


@dataclass(frozen=True)
class Own(Change):
    """This card follows a rule of its own, which has no figures: it perishes, falls last, hushes a battle."""

    what: OwnRule

    def kind(self) -> int:
        if self.what == PERISHES:
            return FATAL
        return SPARING if self.what == FALLS_LAST else HUSH
