"""The deck that a player brings to a table, and whom the host has sent away from it.

Revision ID: 0011
Revises: 0010
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("deck", sa.Text, nullable=True))
    op.add_column("matches", sa.Column("removed", sa.JSON, nullable=True))


def downgrade() -> None:
    op.drop_column("matches", "removed")
    op.drop_column("seats", "deck")
