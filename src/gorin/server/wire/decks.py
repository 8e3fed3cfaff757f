"""What is said about decks: to a game's workshop, about decks that an account keeps, and about trials."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from gorin.bots.trial import Tried
from gorin.kernel.workshop import BuildCard, Seen, Sheet, Word

#: The cards that a deck may have: those of the ruleset, or any.
Pool: TypeAlias = Literal["own", "any"]
GameWord: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
TrialState: TypeAlias = Literal["running", "done", "cancelled", "failed", "lost"]


# --- the workshop -----------------------------------------------------------------------------------------


class WorkshopCards(Struct):
    """What a builder of decks needs to know: cards, the words of the search, forms of lists, and piles."""

    cards: list[BuildCard]
    words: list[Word]
    forms: list[str]
    piles: list[str]


class SearchRequest(Struct, forbid_unknown_fields=True):
    query: Annotated[str, Meta(max_length=500)]
    pool: Pool = "own"


class Found(Struct):
    keys: list[str]


class ReadRequest(Struct, forbid_unknown_fields=True):
    """A list in whatever form somebody has it."""

    text: Annotated[str, Meta(max_length=65_536)]
    pool: Pool = "own"


class SheetRequest(Struct, forbid_unknown_fields=True):
    """A deck to be judged or filled up."""

    sheet: Sheet
    pool: Pool = "own"


class DealRequest(Struct, forbid_unknown_fields=True):
    sheet: Sheet
    seed: Annotated[str, Meta(max_length=64)]
    pool: Pool = "own"


class WriteRequest(Struct, forbid_unknown_fields=True):
    sheet: Sheet
    form: Annotated[str, Meta(max_length=20)] = "text"


class UnpackRequest(Struct, forbid_unknown_fields=True):
    packed: Annotated[str, Meta(max_length=8_000)]
    pool: Pool = "own"


class SeenAnswer(Struct):
    seen: list[Seen]


class WrittenDeck(Struct):
    text: str


class PackedDeck(Struct):
    packed: str


class ReadyDecks(Struct):
    decks: dict[str, Sheet]


class Companion(Struct):
    """A title, and in how many decks it was beside another."""

    title: str
    decks: int


class PlayedWith(Struct):
    """A card in the last finished games at open tables: in how many games and decks, how many these decks
    have won (a shared win counts in part), and the titles that are there more often than elsewhere.
    """

    games: int
    decks: int
    won: float
    companions: list[Companion]


# --- decks that are kept ----------------------------------------------------------------------------------


class KeepRequest(Struct, forbid_unknown_fields=True):
    """A deck to be kept. `public`: everybody may look at it and play it."""

    game: GameWord
    sheet: Sheet
    pool: Pool = "own"
    public: bool = False


class ChangeRequest(Struct, forbid_unknown_fields=True):
    """The next version of a deck, made from `version`; refused where somebody has changed that meanwhile."""

    sheet: Sheet
    version: Annotated[int, Meta(ge=1, le=1_000_000)]
    pool: Pool = "own"
    public: bool = False


class DeckLine(Struct):
    """A deck that somebody keeps, in a list. A table takes it as `deck:ID`."""

    id: str
    game: str
    title: str
    pool: Pool
    public: bool
    legal: bool
    changed: float
    owner: str  # the name


class DeckLines(Struct):
    """Some decks; `more`: there is another page."""

    decks: list[DeckLine]
    more: bool = False


class DeckKept(Struct):
    """A deck that somebody keeps, with what is in it."""

    id: str
    game: str
    title: str
    pool: Pool
    public: bool
    legal: bool
    changed: float
    owner: str
    mine: bool
    version: int
    sheet: Sheet


class DeckVersion(Struct):
    """A version of a deck, the title that it had, and when it was kept."""

    version: int
    title: str
    at: float


# --- trials -----------------------------------------------------------------------------------------------


class TrialRequest(Struct, forbid_unknown_fields=True):
    """A deck to be played by bots, against decks of the game or kept ones (`deck:ID`); all of the game's
    decks where none is named.
    """

    game: GameWord
    sheet: Sheet
    pool: Pool = "own"
    against: Annotated[list[Annotated[str, Meta(min_length=1, max_length=60)]], Meta(max_length=8)] = []
    games: Annotated[int, Meta(ge=1, le=200)] = 40


class TrialWay(Struct):
    """How many games were won and lost in one way, such as by Honor."""

    won: int = 0
    lost: int = 0


class Trial(Struct):
    """How a deck does, in so many of its games. `low` and `high` hold its true rate with 95 %; `unused` are
    titles that nobody has used yet. A trial ends with the process that runs it: then it is `lost`.
    """

    id: str
    state: TrialState
    game: str
    title: str
    done: int
    games: int
    won: int = 0
    lost: int = 0
    drawn: int = 0
    low: float = 0.0
    high: float = 1.0
    ways: dict[str, TrialWay] = {}
    unused: list[str] = []
    by_opponent: dict[str, Tried] = {}
    why: str = ""  # of one that failed
