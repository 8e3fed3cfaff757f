"""What is said about studies: positions from which one person plays on, for all seats."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct

from gorin.kernel.values import Decision, Refusal, View
from gorin.server.wire.base import BotName, Id, SeatIndex
from gorin.server.wire.lobby import TABLE_BODY
from gorin.server.wire.protocol import MatchInfo, Step

#: Moves of a study: those that it begins with, and those that are made in it.
MOST_MOVES: Final = 3000
#: How large a request may be, in bytes: decks and moves.
STUDY_BODY: Final = TABLE_BODY + 512_000

#: The number of a position: 0 is the deal, n the one after the move of that number.
Node: TypeAlias = Annotated[int, Meta(ge=0, le=2 * MOST_MOVES)]
Seed: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00]+$")]
Title: TypeAlias = Annotated[str, Meta(max_length=120)]
#: A move as records write it.
Move: TypeAlias = tuple[SeatIndex, dict[str, Any]]
Moves: TypeAlias = Annotated[list[Move], Meta(max_length=MOST_MOVES)]


class Deal(Struct, tag_field="kind", tag="deal", forbid_unknown_fields=True):
    """A fresh deal; or one by its seed, with the moves that followed, as a record has them."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=2, le=16)]
    options: dict[str, Any] = {}
    seed: Seed | None = None
    moves: Moves = []


class MatchStep(Struct, tag_field="kind", tag="match", forbid_unknown_fields=True):
    """A match that is over, after so many of its entries."""

    match: Id
    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    invite: Id | None = None


Origin: TypeAlias = Deal | MatchStep


class StudyRequest(Struct, forbid_unknown_fields=True):
    """A new study: where it begins, and the moves of a line after one of its positions."""

    origin: Origin
    after: Node | None = None
    moves: Moves = []
    bots: Annotated[list[BotName | None], Meta(max_length=16)] = []
    title: Title = ""


class StudyMove(Struct, forbid_unknown_fields=True):
    """A move after position `at`, and those that its seat is asked for at once. `since`: where one was."""

    at: Node
    seat: SeatIndex
    action: dict[str, Any]
    then: Annotated[list[dict[str, Any]], Meta(max_length=16)] = []
    since: Node | None = None


class StudyTurn(Struct, forbid_unknown_fields=True):
    """Let the bot move that has to at position `at`."""

    at: Node
    since: Node | None = None


class StudyChange(Struct, forbid_unknown_fields=True):
    """Another title, or other bots on its seats (None: oneself)."""

    title: Title | None = None
    bots: Annotated[list[BotName | None], Meta(max_length=16)] | None = None


class StudyNode(Struct):
    """A move of a study: its number, that of the position before it, and what it is called."""

    node: int
    parent: int
    seat: int
    label: str
    #: Whether its seat had another choice.
    chosen: bool


class StudyOrigin(Struct):
    """The match that a study goes on from, and after which of its entries."""

    match: str
    step: int


class StudyInfo(Struct):
    """A study as its owner sees it: a game of `given` moves, played on from position `begin` or another, and
    the moves that were made here.
    """

    id: str
    title: str
    match: MatchInfo
    origin: StudyOrigin | None
    bots: list[str | None]
    given: int
    begin: int
    moves: list[StudyNode]
    created: float
    changed: float


class StudyLine(Struct):
    """A study in a list."""

    id: str
    game: str
    title: str
    origin: StudyOrigin | None
    moves: int
    changed: float


class StudyLines(Struct):
    """The studies of a person, and how many there may be."""

    studies: list[StudyLine]
    most: int


class StudyTable(Struct):
    """The table at a position, with all cards open but those that nobody holds. `seat` is whose turn it is of
    those that the person plays, `waiting` has all who must decide. `steps` leads there from position `base`
    of the same line. `chances` are those of the seats to win by a quick judgement, where somebody measured.
    """

    seat: int | None
    waiting: list[int]
    view: View
    decision: Decision | None
    base: int
    steps: list[Step]
    over: bool
    winners: list[int]
    chances: list[float] | None


class StudyAnswer(StudyTable):
    """A position of a study, by its number: `study` where all of it was asked for, `added` where moves have
    come to it.
    """

    study: StudyInfo | None
    added: list[StudyNode]
    node: int


class WhyIdle(Struct):
    reasons: list[Refusal]
