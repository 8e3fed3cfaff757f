"""The first tables.

Revision ID: 0001
Revises:
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(200), nullable=False),
    )
    op.create_table(
        "users",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("name_key", sa.String(48), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=True),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("visibility", sa.String(10), nullable=False),
        sa.Column("invite", sa.String(24), nullable=False),
        sa.Column("host", sa.String(24), nullable=True),
        sa.Column("clock", sa.JSON, nullable=True),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("spectator_delay", sa.Integer, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("started", sa.Float, nullable=True),
        sa.Column("ended", sa.Float, nullable=True),
        sa.Column("winners", sa.JSON, nullable=True),
        sa.Column("rematch", sa.String(24), nullable=True),
    )
    op.create_index("matches_by_status", "matches", ["status", "created"])
    op.create_table(
        "seats",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(24), sa.ForeignKey("users.id"), nullable=True),
        sa.Column("bot", sa.String(40), nullable=True),
        sa.Column("ready", sa.Boolean, nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
    )
    op.create_index("seats_by_player", "seats", ["player"])
    op.create_table(
        "log",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("data", sa.JSON, nullable=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("match", "seq", name="log_once"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("match", sa.String(24), nullable=True),
        sa.Column("player", sa.String(24), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("chat_by_match", "chat", ["match", "id"])
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("ratings", "chat", "log", "seats", "matches", "users", "settings"):
        op.drop_table(name)
