"""A lesson as its reader gets it: tables as one seat sees them, and what is said, asked and answered at each.

Those of the program are made by `tools/make_lessons.py` from scripts in `lessons/`; those that players write
are made from finished matches. Both have this form, and one frame of the client plays it (docs/lessons.md).
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from gorin.kernel.values import Decision, View
from gorin.server.wire.campaigns import CampaignInfo, Line
from gorin.server.wire.changes import ViewChange
from gorin.server.wire.protocol import Step

#: Steps of any lesson; steps of one that a player writes, and letters that are said at one of them.
MOST_STEPS: Final = 400
MOST_WRITTEN: Final = 40
MOST_LETTERS: Final = 340

Said: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS)]
#: What is pointed at, as `kind:name`.
Point: TypeAlias = Annotated[str, Meta(max_length=40, pattern=r"^[a-z]+:[\w: -]+$")]


class LessonMistake(Struct, omit_defaults=True):
    """A wrong choice, what is said of it and, where somebody shows it, the table that would follow.

    `acts` are actions of the step's decision, any of which is this mistake.
    """

    acts: list[Any]
    say: str
    changes: ViewChange | None = None
    steps: list[Step] = []


class LessonMove(Struct, omit_defaults=True):
    """A further choice of a step: what came of the one before, what is asked then, and what is wanted."""

    changes: ViewChange
    decision: Decision
    acts: list[Any]
    steps: list[Step] = []


class LessonDeed(Struct, omit_defaults=True):
    """What is wanted beside the table: a link is followed, the server is asked for something, or a room hears
    the reader's own words.

    `name` is the test id of the link, what is asked for, or the room. Of a request `fields` must be as they
    are here; it is answered with `answer`, or with what is around the campaign at the next step. What is
    asked on the way to it is in `also`.
    """

    kind: Literal["follow", "ask", "speak"]
    name: str
    fields: dict[str, Any] = {}
    answer: Any = None
    also: list[LessonDeed] = []


class LessonReply(Struct, omit_defaults=True):
    """What the reader can say to the question of a step; with an `answer` it is wrong, and that is why."""

    words: str
    answer: str = ""


class LessonAround(Struct, omit_defaults=True):
    """What is around a campaign's table from a step on. `reads` answers what its pages fetch, by name."""

    info: CampaignInfo
    lines: list[Line] = []
    reads: dict[str, Any] = {}


class LessonTable(Struct):
    """Another table of a lesson: a battle of the campaign that it is about. `seat` None: it is watched."""

    game: str
    seat: int | None
    names: list[str]
    options: dict[str, Any]
    view: View


class LessonStep(Struct, omit_defaults=True):
    """What is said at a table, and what is wanted there.

    `changes` and `steps` are what happened at that table since it was shown last. With a decision the reader
    chooses: `acts` is the wanted choice with what is composed with it, `further` those that follow one by
    one. A `deed` is wanted beside the table, and `replies` are choices in words. Without any of them the
    reader reads on; a decision is shown all the same. `point` names what is pointed at, as `kind:name`;
    `told` lists what happened.

    `table` is which of the lesson's tables is shown, by its name; the first has none. `beside` names the page
    of the campaign that stands beside it; `camp`, in its place.
    """

    say: str
    changes: ViewChange
    title: str = ""
    steps: list[Step] = []
    told: bool = False
    decision: Decision | None = None
    acts: list[Any] = []
    further: list[LessonMove] = []
    deed: LessonDeed | None = None
    replies: list[LessonReply] = []
    hint: str = ""
    point: list[str] = []
    mistakes: list[LessonMistake] = []
    table: str = ""
    around: LessonAround | None = None
    beside: Literal["", "realm", "talk", "muster", "camp"] = ""


class Lesson(Struct, omit_defaults=True):
    """A lesson, from its first table (`view`) on. Whose names are told is up to `names`.

    Without a `seat` it is watched. `tables` are those to which it goes besides.
    """

    id: str
    game: str
    title: str
    line: str
    seat: int | None
    names: list[str]
    options: dict[str, Any]
    view: View
    steps: list[LessonStep]
    tables: dict[str, LessonTable] = {}


class LessonLine(Struct):
    """A lesson in a list of those of a course."""

    id: str
    title: str
    line: str
    steps: int


class LessonCourse(Struct):
    """The lessons of a game, in their order; `line` says what they teach, `end` what to do after the last."""

    title: str
    line: str
    end: str
    lessons: list[LessonLine]


# --- what somebody has taken ------------------------------------------------------------------------------


class LessonMark(Struct, forbid_unknown_fields=True):
    """How far an account is in a lesson: the step to go on with, and whether it was done once."""

    at: Annotated[int, Meta(ge=0, le=MOST_STEPS)]
    done: bool = False


# --- lessons that players write ---------------------------------------------------------------------------


class DraftMistake(Struct, forbid_unknown_fields=True):
    """A wrong choice: the number of an action of the step's decision, and what is said of it."""

    choice: Annotated[int, Meta(ge=0, le=100_000)]
    say: Said


class DraftStep(Struct, forbid_unknown_fields=True):
    """A step of a lesson: the table after `at` entries of the match, and what is said there.

    With `want` the reader chooses: the number of an action of the decision that the seat had there.
    """

    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    say: Said
    title: Annotated[str, Meta(max_length=60)] = ""
    want: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    hint: Annotated[str, Meta(max_length=MOST_LETTERS)] = ""
    point: Annotated[list[Point], Meta(max_length=8)] = []
    mistakes: Annotated[list[DraftMistake], Meta(max_length=6)] = []


class LessonDraft(Struct, forbid_unknown_fields=True):
    """A lesson as its author writes it: a stretch of a finished match, as one seat saw it."""

    match: Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
    seat: Annotated[int, Meta(ge=0, le=15)]
    title: Annotated[str, Meta(min_length=1, max_length=60)]
    steps: Annotated[list[DraftStep], Meta(min_length=2, max_length=MOST_WRITTEN)]
    line: Annotated[str, Meta(max_length=160)] = ""
    public: bool = False


class LessonInfo(Struct):
    """A lesson that somebody wrote, in a list. `reached` counts readers at each step and behind the last; it
    is for the author alone.
    """

    id: str
    game: str
    title: str
    line: str
    owner: str  # the name
    mine: bool
    public: bool
    changed: float
    steps: int
    reached: list[int] | None = None


class LessonLines(Struct):
    """Some lessons; `more`: there is another page."""

    lessons: list[LessonInfo]
    more: bool = False


class LessonKept(Struct):
    """A lesson that somebody wrote, to be taken; `draft` is for its author, who may change it."""

    info: LessonInfo
    lesson: Lesson
    draft: LessonDraft | None = None


class MomentAsked(Struct):
    """What a seat of a finished match was asked after so many entries, and which action it took then."""

    decision: Decision | None
    taken: int | None


class LessonReached(Struct, forbid_unknown_fields=True):
    """A reader has come to a step, in this sitting for the first time."""

    step: Annotated[int, Meta(ge=0, le=MOST_WRITTEN)]
