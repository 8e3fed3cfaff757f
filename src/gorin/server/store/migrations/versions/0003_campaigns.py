"""Campaigns: their clocks, rosters, battles, rooms and journals.

Revision ID: 0003
Revises: 0002
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("campaign", sa.String(24), nullable=True))
    op.create_index("matches_by_campaign", "matches", ["campaign"])
    op.create_table(
        "campaigns",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("phase", sa.String(10), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("until", sa.Float, nullable=True),
        sa.Column("left", sa.Float, nullable=True),
        sa.Column("next", sa.JSON, nullable=False),
    )
    op.create_table(
        "rosters",
        sa.Column("campaign", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("player", sa.String(24), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("clan", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("deck", sa.Text, nullable=True),
    )
    op.create_index("rosters_by_player", "rosters", ["player"])
    op.create_table(
        "battles",
        sa.Column("campaign", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("space", sa.String(8), primary_key=True),
        sa.Column("since", sa.Integer, primary_key=True),
        sa.Column("how", sa.String(10), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), nullable=True),
        sa.Column("fighters", sa.JSON, nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
    )
    op.create_table(
        "lines",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("campaign", sa.String(24), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("room", sa.String(24), nullable=False),
        sa.Column("player", sa.String(24), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("clan", sa.Integer, nullable=True),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("lines_by_room", "lines", ["campaign", "room", "id"])
    op.create_table(
        "journal",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("campaign", sa.String(24), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("journal_by_campaign", "journal", ["campaign", "id"])


def downgrade() -> None:
    for name in ("journal", "lines", "battles", "rosters", "campaigns"):
        op.drop_table(name)
    op.drop_index("matches_by_campaign", "matches")
    op.drop_column("matches", "campaign")
