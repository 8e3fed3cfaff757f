"""The tables of those who learn: lessons and puzzles. `schema.py` has all the others, and names these too."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table

metadata = MetaData()

#: Lessons that players write: as the author wrote them, and as readers get them.
lessons = Table(
    "lessons",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("owner", String(24), ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("match", String(24), nullable=False),
    Column("title", String(60), nullable=False),
    Column("line", String(160), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("draft", JSON, nullable=False),
    Column("lesson", JSON, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("lessons_by_owner", "owner", "changed"),
    Index("lessons_by_game", "public", "game", "changed"),
)

#: How many readers came to each step of such a lesson; nobody is named.
lesson_steps = Table(
    "lesson_steps",
    metadata,
    Column("lesson", String(24), ForeignKey("lessons.id", ondelete="CASCADE"), primary_key=True),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("readers", Integer, nullable=False),
)

#: How far an account is in lessons, of the program and of players.
lesson_marks = Table(
    "lesson_marks",
    metadata,
    Column("player", String(24), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("lesson", String(60), primary_key=True),
    Column("step", Integer, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("at", Float, nullable=False),
)

#: Which puzzles an account has tried, whether it has solved them, and whether at the first try.
puzzle_tries = Table(
    "puzzle_tries",
    metadata,
    Column("player", String(24), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle", String(24), primary_key=True),
    Column("solved", Boolean, nullable=False),
    Column("first", Boolean, nullable=False),
    Column("at", Float, nullable=False),
)

#: How an account does at puzzles: solved in a row, now and at most; days in a row, and the last of them.
puzzle_solvers = Table(
    "puzzle_solvers",
    metadata,
    Column("player", String(24), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
    Column("days", Integer, nullable=False),
    Column("day", Integer, nullable=False),
    Column("last", Float, nullable=False),
)

#: How hard puzzles are, as those who tried them have shown; about the others their file says it.
puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("puzzle", String(24), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("tries", Integer, nullable=False),
)
