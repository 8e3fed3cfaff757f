"""When the installation was served, and when it was not: clocks leave that out.

Revision ID: 0008
Revises: 0007
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    served = op.create_table(
        "served",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.bulk_insert(served, [{"id": 1, "at": 0.0}])
    op.create_table(
        "downtimes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("begun", sa.Float, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("downtimes")
    op.drop_table("served")
