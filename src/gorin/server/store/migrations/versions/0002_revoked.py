"""Sessions that were ended before their time.

Revision ID: 0002
Revises: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "revoked",
        sa.Column("signature", sa.String(64), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("revoked_by_time", "revoked", ["at"])


def downgrade() -> None:
    op.drop_table("revoked")
