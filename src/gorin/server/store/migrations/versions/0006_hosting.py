"""What a host needs to keep order: bans, mutes, reports, and when somebody was here last.

Revision ID: 0006
Revises: 0005
"""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("banned", "silenced", "seen", "gone"):
        op.add_column("users", sa.Column(name, sa.Float, nullable=True))
    # Nobody knows when those of today were here last: their time begins now.
    users = sa.table("users", sa.column("seen", sa.Float))
    op.execute(sa.update(users).values(seen=time.time()))
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("by", sa.String(24), nullable=False),
        sa.Column("against", sa.String(24), nullable=False),
        sa.Column("match", sa.String(24), nullable=True),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("line", sa.String(500), nullable=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("settled", sa.Float, nullable=True),
    )
    op.create_index("reports_by_author", "reports", ["by", "at"])
    op.create_table(
        "mutes",
        sa.Column("player", sa.String(24), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("other", sa.String(24), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("mutes")
    op.drop_table("reports")
    for name in ("gone", "seen", "silenced", "banned"):
        op.drop_column("users", name)
