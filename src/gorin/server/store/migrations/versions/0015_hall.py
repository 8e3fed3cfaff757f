"""Tables in the hall, clans whose sheets are typed, who typed them, and judges.

Revision ID: 0015
Revises: 0014
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("battles", sa.Column("number", sa.Integer, nullable=True))
    op.add_column("campaigns", sa.Column("paper", sa.JSON, nullable=True))
    op.add_column("campaigns", sa.Column("judges", sa.JSON, nullable=True))
    op.create_table(
        "sheets",
        sa.Column("campaign", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("turn", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("clan", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("typist", sa.String(24), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("sheets")
    op.drop_column("campaigns", "judges")
    op.drop_column("campaigns", "paper")
    op.drop_column("battles", "number")
