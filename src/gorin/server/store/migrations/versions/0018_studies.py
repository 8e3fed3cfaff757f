"""Studies: positions that one person plays on from, for all seats.

Revision ID: 0018
Revises: 0017
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("owner", sa.String(24), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("title", sa.String(120), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("bots", sa.JSON, nullable=False),
        sa.Column("origin", sa.JSON, nullable=True),
        sa.Column("given", sa.JSON, nullable=False),
        sa.Column("begin", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("studies_by_owner", "studies", ["owner", "changed"])
    op.create_index("studies_by_change", "studies", ["changed"])
    op.create_table(
        "study_moves",
        sa.Column("study", sa.String(24), sa.ForeignKey("studies.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("node", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("parent", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.JSON, nullable=False),
        sa.Column("label", sa.String(200), nullable=False),
        sa.Column("chosen", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("study_moves")
    op.drop_table("studies")
