"""A workshop of decks: what a game offers to those who build them, as plain data.

A game with decks to build has one (`Game.workshop`). Whoever builds asks it: the command line, the server,
and through the server the browser. `pool` names the cards that may be used: `own`, those of the ruleset, or
`any`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from gorin.kernel.values import GorinError

OWN: Final = "own"
ANY: Final = "any"
#: The forms in which a deck is written; any of them can be read again.
FORMS: Final = ("text", "egg", "yaml", "bbcode")
#: What the name of a deck ends in that was filled up from no more than the leader of another.
FILLED: Final = "-filled"
#: And of one in which only the surest changes were made.
SURELY: Final = "-surely"
#: How much of a list is read at all, in bytes.
MOST_BYTES: Final = 64 * 1024


class Sheet(Struct, frozen=True):
    """A deck as data: titles with their numbers, legal or not. Piles are named as the game names them."""

    leader: str = ""  # the Stronghold
    clan: str = ""  # where the leader has none
    title: str = ""
    notes: str = ""
    piles: dict[str, dict[str, int]] = {}


class Line(Struct, frozen=True):
    """A line of a list: read as what, or why not. A line that names several cards is there several times."""

    number: int  # from 1
    text: str
    #: `card`, `heading`, `fact`, `remark` or `unknown`.
    kind: str
    title: str = ""  # of the card
    count: int = 0
    said: str = (
        ""  # what a heading or fact was taken for; of what is unknown, why; of a card, perhaps a remark
    )
    nearest: list[str] = []  # of what is unknown: titles that are alike, of its kind where that is known


class Mend(Struct, frozen=True):
    """What puts a fault right, and the deck after it."""

    label: str
    sheet: Sheet


class Flaw(Struct, frozen=True):
    """A breach of the rules of deck construction: its rule, its sentence, and what would mend it."""

    rule: str
    sentence: str
    mend: Mend | None = None


class Figure(Struct, frozen=True):
    """A row of a chart: for what, how many, and the titles that are counted there."""

    label: str
    count: int
    titles: list[str] = []


class Chart(Struct, frozen=True):
    """What a deck is made of, counted: `curve` (what cards cost), `kinds`, `focus`, `honor`, `unpayable` …"""

    name: str
    title: str
    rows: list[Figure]
    said: str = ""  # one sentence about it


class Judged(Struct, frozen=True):
    """A deck with everything that is wrong with it, and what it is made of."""

    sheet: Sheet
    flaws: list[Flaw]
    charts: list[Chart]
    needs: str = ""  # the option under which alone it may be played
    legal: bool = False


class Reading(Struct, frozen=True):
    """A list as far as it could be read."""

    form: str  # which form it was taken for
    lines: list[Line]
    known: int  # copies of cards that are known
    total: int  # and of all that were named
    judged: Judged


class Seen(Struct, frozen=True):
    """How likely at least one copy of a card has been seen by the end of each turn, from the first."""

    title: str
    pile: str
    copies: int
    by_turn: list[float]


class Dealt(Struct, frozen=True):
    """What a player begins with, dealt by the game itself."""

    seed: str
    hand: list[str]
    provinces: list[str]


class BuildCard(Struct, frozen=True):
    """A card that decks may have, with what builders sort and filter by. `key` is what a sheet calls it."""

    key: str
    pile: str  # the pile it belongs in; `leader` for Strongholds
    kind: str
    clan: str
    sets: list[str]
    cost: int | None
    figures: dict[str, int]  # force, chi, focus, gold, honor …, those it has
    keywords: list[str]
    most: int  # copies in a deck
    headline: str
    text: str


class Word(Struct, frozen=True):
    """A word of the search language: how it is written, what it finds, and an example."""

    name: str
    finds: str
    example: str


class Workshop:
    """What can be done with decks. A method that cannot read what it is given raises a `GorinError`."""

    def cards(self, pool: str = OWN) -> list[BuildCard]:
        """Every card that a deck may have."""
        raise NotImplementedError

    def words(self) -> list[Word]:
        """The search language."""
        raise NotImplementedError

    def search(self, query: str, pool: str = OWN) -> list[str]:
        """The keys of the cards that a query finds, in the order of the cards."""
        raise NotImplementedError

    def read(self, text: str, pool: str = OWN) -> Reading:
        """A list in any form, as far as it can be read: every line is read or explained."""
        raise NotImplementedError

    def write(self, sheet: Sheet, form: str = "text") -> str:
        """A deck in one of `FORMS`."""
        raise NotImplementedError

    def pack(self, sheet: Sheet) -> str:
        """A deck as a short word of letters, digits, - and _ for the fragment of an address."""
        raise NotImplementedError

    def unpack(self, packed: str) -> Sheet:
        raise NotImplementedError

    def judge(self, sheet: Sheet, pool: str = OWN) -> Judged:
        """Faults with what mends them, and charts."""
        raise NotImplementedError

    def fill(self, sheet: Sheet, pool: str = OWN) -> Sheet:
        """A legal deck that has as much of this one as may be, filled up by its clan and curve."""
        raise NotImplementedError

    def seen(self, sheet: Sheet, turns: int = 10, refills: int = 0) -> list[Seen]:
        """The exact chance to see each title by each turn, for who draws as the rules say and no more.

        `refills`: how many places on the table are emptied and filled again each turn, by choice.
        """
        raise NotImplementedError

    def deal(self, sheet: Sheet, seed: str, pool: str = OWN) -> Dealt:
        """A first hand and first provinces."""
        raise NotImplementedError

    def ready(self) -> dict[str, Sheet]:
        """The decks that come with the game, by name."""
        raise NotImplementedError

    def adopt(self, decks: dict[str, Sheet], without: Sequence[str] = ()) -> None:
        """Let decks that were made by play come with the game, and some that did so before no longer.

        The name of each is that of the deck it began as, perhaps with `FILLED` or `SURELY`. What began alike
        before is replaced.
        """
        raise NotImplementedError


def nothing_to_build(title: str) -> GorinError:
    return GorinError(f"{title} has no decks to build.")
