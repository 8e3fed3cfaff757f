"""Whose turn it is in a match, and after how many entries of its log that was so.

Revision ID: 0012
Revises: 0011
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("waiting", sa.JSON, nullable=True))
    op.add_column("matches", sa.Column("waited", sa.Integer, nullable=True))


def downgrade() -> None:
    op.drop_column("matches", "waited")
    op.drop_column("matches", "waiting")
