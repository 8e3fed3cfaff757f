"""Lessons that players write, how far their readers come, and how far accounts are in any.

Revision ID: 0021
Revises: 0020
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("owner", sa.String(24), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("match", sa.String(24), nullable=False),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("line", sa.String(160), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("steps", sa.Integer, nullable=False),
        sa.Column("draft", sa.JSON, nullable=False),
        sa.Column("lesson", sa.JSON, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("lessons_by_owner", "lessons", ["owner", "changed"])
    op.create_index("lessons_by_game", "lessons", ["public", "game", "changed"])
    op.create_table(
        "lesson_steps",
        sa.Column("lesson", sa.String(24), sa.ForeignKey("lessons.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("readers", sa.Integer, nullable=False),
    )
    op.create_table(
        "lesson_marks",
        sa.Column("player", sa.String(24), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("lesson", sa.String(60), primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("lesson_marks")
    op.drop_table("lesson_steps")
    op.drop_table("lessons")
