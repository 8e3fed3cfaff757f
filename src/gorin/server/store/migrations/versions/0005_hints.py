"""Hints: whether a table allows them, and who has asked for one.

Revision ID: 0005
Revises: 0004
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("hints", sa.Boolean, nullable=True))
    op.add_column("seats", sa.Column("helped", sa.Boolean, nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "helped")
    op.drop_column("matches", "hints")
