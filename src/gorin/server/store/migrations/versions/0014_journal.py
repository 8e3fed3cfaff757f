"""Whom a line of a campaign's journal concerns.

Revision ID: 0014
Revises: 0013
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("journal", sa.Column("clan", sa.Integer, nullable=True))
    op.add_column("journal", sa.Column("tables", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("journal", "tables")
    op.drop_column("journal", "clan")
