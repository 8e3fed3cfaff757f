"""The lessons that accounts write, how many readers came how far in them, and how far an account is in any.

Whether a private lesson exists is told to nobody but its author and those who have its link: the link is its
id, which nobody can guess. A list names public ones only.
"""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec
import sqlalchemy as sa
from msgspec import structs
from sqlalchemy.dialects import postgresql, sqlite

from gorin.kernel.values import GorinError
from gorin.server.people.kept_decks import refuse_guest
from gorin.server.people.names import visible
from gorin.server.people.sessions import until
from gorin.server.store import schema
from gorin.server.store.database import Store, new_id, now
from gorin.server.wire.lessons import (
    Lesson,
    LessonDraft,
    LessonInfo,
    LessonKept,
    LessonLines,
    LessonMark,
)
from gorin.server.wire.protocol import Player

#: Lessons of one account, bytes of all of them, and lessons in which it is known how far an account is.
MOST: Final = 50
MOST_BYTES: Final = 8 * 1024 * 1024
MARKS: Final = 300
#: Public lessons on one page.
PAGE: Final = 50

users, lessons, reached, marks, mutes = (
    schema.users,
    schema.lessons,
    schema.lesson_steps,
    schema.lesson_marks,
    schema.mutes,
)


class NoSuchLesson(GorinError):
    """There is none, or its author has taken it back."""

    def __init__(self) -> None:
        super().__init__("There is no such lesson. Perhaps its author has deleted it.")


def tidy(draft: LessonDraft) -> LessonDraft:
    """A draft without what cannot be seen in it; a step that says nothing then is refused."""
    steps = [
        structs.replace(
            step,
            say=visible(step.say),
            title=visible(step.title),
            hint=visible(step.hint),
            mistakes=[structs.replace(one, say=visible(one.say)) for one in step.mistakes],
        )
        for step in draft.steps
    ]
    if not all(step.say and all(one.say for one in step.mistakes) for step in steps):
        raise GorinError("Each step of a lesson says something.")
    title = visible(draft.title)
    if not title:
        raise GorinError("A lesson has a title.")
    return structs.replace(draft, title=title, line=visible(draft.line), steps=steps)


# --- reading ----------------------------------------------------------------------------------------------


def _lines() -> sa.Select[Any]:
    left_out = ("draft", "lesson")
    columns = [column for column in lessons.c if column.name not in left_out]
    return sa.select(*columns, users.c.name.label("by")).join(users, users.c.id == lessons.c.owner)


def _good() -> sa.ColumnElement[bool]:
    """Whom the host has banned, or who has left, shows nothing."""
    return users.c.gone.is_(None) & (users.c.banned.is_(None) | (users.c.banned <= now()))


def _info(row: sa.RowMapping, viewer: str | None, readers: list[int] | None = None) -> LessonInfo:
    return LessonInfo(
        row["id"],
        row["game"],
        row["title"],
        row["line"],
        row["by"],
        row["owner"] == viewer,
        row["public"],
        row["changed"],
        row["steps"],
        readers,
    )


async def own_lessons(store: Store, player: Player) -> LessonLines:
    """What somebody has written, the last changed first, with how far readers come."""
    found = _lines().where(lessons.c.owner == player.id).order_by(lessons.c.changed.desc(), lessons.c.id)
    rows = await store.read(found.limit(MOST))
    counts = await store.read(
        sa.select(reached).join(lessons, lessons.c.id == reached.c.lesson).where(lessons.c.owner == player.id)
    )
    at = {(row["lesson"], row["step"]): row["readers"] for row in counts}
    return LessonLines(
        [
            _info(row, player.id, [at.get((row["id"], step), 0) for step in range(row["steps"] + 1)])
            for row in rows
        ]
    )


async def public_lessons(store: Store, viewer: str | None, game: str | None, page: int) -> LessonLines:
    """Lessons for everybody, the last changed first, without those of people whom the viewer has muted."""
    found = _lines().where(lessons.c.public, _good()).order_by(lessons.c.changed.desc(), lessons.c.id)
    if game is not None:
        found = found.where(lessons.c.game == game)
    if viewer is not None:
        found = found.where(lessons.c.owner.not_in(sa.select(mutes.c.other).where(mutes.c.player == viewer)))
    rows = await store.read(found.offset(page * PAGE).limit(PAGE + 1))
    return LessonLines([_info(row, viewer) for row in rows[:PAGE]], len(rows) > PAGE)


async def kept(store: Store, viewer: str | None, lesson: str) -> LessonKept:
    """A lesson for whoever has its link."""
    found = _lines().add_columns(lessons.c.draft, lessons.c.lesson)
    row = await store.one(found.where(lessons.c.id == lesson, (lessons.c.owner == viewer) | _good()))
    if row is None:
        raise NoSuchLesson
    info = _info(row, viewer)
    # Told as it was kept: a game's own values in it (`Step.action`) are read by no type of the server.
    made = cast(Lesson, {**row["lesson"], "id": f"by/{row['id']}"})
    return LessonKept(info, made, msgspec.convert(row["draft"], LessonDraft) if info.mine else None)


# --- keeping ----------------------------------------------------------------------------------------------


def _columns(draft: LessonDraft, made: Any) -> dict[str, Any]:
    return {
        "game": made["game"],
        "match": draft.match,
        "title": draft.title,
        "line": draft.line,
        "public": draft.public,
        "steps": len(draft.steps),
        "draft": msgspec.to_builtins(draft),
        "lesson": made,
        "changed": now(),
    }


def _may_write(
    connection: sa.Connection, player: Player, public: bool, lesson: str | None, size: int
) -> None:
    """Hold the row of a person, so that two who do so at once do it one after the other."""
    row = connection.execute(sa.select(users).where(users.c.id == player.id).with_for_update()).mappings()
    silenced = row.one()["silenced"]
    if public and silenced and silenced > now():
        raise GorinError(f"The host lets you say nothing{until(silenced)}; keep the lesson for yourself.")
    others = sa.select(
        sa.func.count(), sa.func.coalesce(sa.func.sum(sa.func.length(sa.cast(lessons.c.lesson, sa.Text))), 0)
    ).where(lessons.c.owner == player.id, lessons.c.id != (lesson or ""))
    count, length = connection.execute(others).one()
    if count >= MOST:
        raise GorinError(f"You keep {MOST} lessons already; delete one of them first.")
    if length + size > MOST_BYTES:
        raise GorinError("Your lessons hold too much together; delete one of them first.")


async def keep(store: Store, player: Player, draft: LessonDraft, made: Any, lesson: str | None) -> str:
    """Keep a new lesson, or another form of one's own; its id. Readers of the old form are forgotten."""
    refuse_guest(player, "A lesson is kept with an account")
    key = lesson or new_id()
    size = len(msgspec.json.encode(made))

    def work(connection: sa.Connection) -> None:
        _may_write(connection, player, draft.public, lesson, size)
        columns = _columns(draft, made)
        if lesson is None:
            row = {"id": key, "owner": player.id, "created": columns["changed"], **columns}
            connection.execute(sa.insert(lessons).values(row))
            return
        own = (lessons.c.id == key) & (lessons.c.owner == player.id)
        if not connection.execute(sa.update(lessons).where(own).values(columns)).rowcount:
            raise NoSuchLesson
        connection.execute(sa.delete(reached).where(reached.c.lesson == key))

    await store.database.transact(work)
    return key


async def delete(store: Store, player: Player, lesson: str) -> None:
    """Forget one's own lesson, and who came how far in it."""
    own = sa.select(lessons.c.id).where(lessons.c.id == lesson, lessons.c.owner == player.id)
    _, gone = await store.write(
        sa.delete(reached).where(reached.c.lesson.in_(own)),
        sa.delete(lessons).where(lessons.c.id == lesson, lessons.c.owner == player.id),
    )
    if not gone:
        raise NoSuchLesson


async def count(store: Store, viewer: str | None, lesson: str, step: int) -> None:
    """Count a reader who came to a step; the author is none."""
    row = await store.one(sa.select(lessons.c.owner, lessons.c.steps).where(lessons.c.id == lesson))
    if row is None:
        raise NoSuchLesson
    if row["owner"] == viewer or step > row["steps"]:
        return
    insert = postgresql.insert if store.postgres else sqlite.insert
    await store.write(
        insert(reached)
        .values(lesson=lesson, step=step, readers=1)
        .on_conflict_do_update(index_elements=["lesson", "step"], set_={"readers": reached.c.readers + 1})
    )


# --- how far one is ---------------------------------------------------------------------------------------


async def marks_of(store: Store, player: Player) -> dict[str, LessonMark]:
    rows = await store.read(
        sa.select(marks).where(marks.c.player == player.id).order_by(marks.c.at.desc()).limit(MARKS)
    )
    return {row["lesson"]: LessonMark(row["step"], row["done"]) for row in rows}


async def mark(store: Store, player: Player, lesson: str, given: LessonMark) -> None:
    """Remember how far an account is in a lesson. What was done once stays done; the oldest is forgotten."""
    refuse_guest(player, "A guest’s browser remembers this by itself")
    insert = postgresql.insert if store.postgres else sqlite.insert
    kept = {"step": given.at, "at": now()}
    newest = (
        sa.select(marks.c.lesson)
        .where(marks.c.player == player.id)
        .order_by(marks.c.at.desc(), marks.c.lesson)
        .limit(MARKS)
    )
    await store.write(
        insert(marks)
        .values(player=player.id, lesson=lesson, done=given.done, **kept)
        .on_conflict_do_update(
            index_elements=["player", "lesson"], set_={**kept, "done": marks.c.done | given.done}
        ),
        sa.delete(marks).where(marks.c.player == player.id, marks.c.lesson.not_in(newest)),
    )


def forgetting(player: str) -> list[sa.Executable]:
    """What takes all lessons of a person away, and how far that person was in others."""
    own = sa.select(lessons.c.id).where(lessons.c.owner == player)
    return [
        sa.delete(reached).where(reached.c.lesson.in_(own)),
        sa.delete(lessons).where(lessons.c.owner == player),
        sa.delete(marks).where(marks.c.player == player),
    ]
