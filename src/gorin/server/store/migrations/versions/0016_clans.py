"""Who sues for peace while a battle is fought, and whom generals want as their Daimyo.

Revision ID: 0016
Revises: 0015
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("battles", sa.Column("sued", sa.JSON, nullable=True))
    op.add_column("rosters", sa.Column("vote", sa.String(24), nullable=True))


def downgrade() -> None:
    op.drop_column("rosters", "vote")
    op.drop_column("battles", "sued")
