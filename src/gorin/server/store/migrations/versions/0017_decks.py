"""Decks that accounts keep, their versions, and decks on trial.

Revision ID: 0017
Revises: 0016
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "decks",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("owner", sa.String(24), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("pool", sa.String(10), nullable=False),
        sa.Column("title", sa.String(120), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("legal", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("decks_by_owner", "decks", ["owner", "changed"])
    op.create_index("decks_by_game", "decks", ["public", "game", "changed"])
    op.create_table(
        "deck_versions",
        sa.Column("deck", sa.String(24), sa.ForeignKey("decks.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("title", sa.String(120), nullable=False),
        sa.Column("sheet", sa.JSON, nullable=False),
        sa.Column("list", sa.Text, nullable=False),
        sa.Column("bytes", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "trials",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("player", sa.String(24), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("trials_by_player", "trials", ["player", "state"])
    op.create_index("trials_by_state", "trials", ["state", "at"])


def downgrade() -> None:
    op.drop_table("trials")
    op.drop_table("deck_versions")
    op.drop_table("decks")
