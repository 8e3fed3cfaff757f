"""A lesson as its reader gets it: tables as one seat sees them, and what is said, asked and answered at each.

Those of the program are made by `tools/make_lessons.py` from scripts in `lessons/`; those that players write
are made from finished matches. Both have this form, and one frame of the client plays it (docs/lessons.md).
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from gorin.kernel.values import Decision, View
from gorin.server.wire.changes import ViewChange
from gorin.server.wire.protocol import Step


class LessonMistake(Struct, omit_defaults=True):
    """A wrong choice, what is said of it and, where somebody shows it, the table that would follow.

    `acts` are actions of the step's decision, any of which is this mistake.
    """

    acts: list[Any]
    say: str
    changes: ViewChange | None = None
    steps: list[Step] = []


class LessonStep(Struct, omit_defaults=True):
    """What is said at a table, and what is wanted there.

    `changes` and `steps` are what happened since the step before. With a decision the reader chooses: `acts`
    is the wanted choice with what is composed with it. Without one the reader reads on. `point` names what is
    pointed at, as `kind:name`; `told` lists what happened.
    """

    say: str
    changes: ViewChange
    title: str = ""
    steps: list[Step] = []
    told: bool = False
    decision: Decision | None = None
    acts: list[Any] = []
    hint: str = ""
    point: list[str] = []
    mistakes: list[LessonMistake] = []


class Lesson(Struct):
    """A lesson, from its first table (`view`) on. Whose names are told is up to `names`."""

    id: str
    game: str
    title: str
    line: str
    seat: int
    names: list[str]
    options: dict[str, Any]
    view: View
    steps: list[LessonStep]


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
