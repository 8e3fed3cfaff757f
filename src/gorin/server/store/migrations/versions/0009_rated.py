"""Who is rated and how: why a match is not, whose a seat is, Glicko-2, and how often two met in a day.

Revision ID: 0009
Revises: 0008
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("unrated", sa.String(120), nullable=True))
    op.add_column("seats", sa.Column("owner", sa.String(24), nullable=True))
    op.create_index("seats_by_owner", "seats", ["owner"])
    op.add_column("ratings", sa.Column("volatility", sa.Float, nullable=False, server_default="0.06"))
    op.add_column("ratings", sa.Column("last", sa.Float, nullable=True))
    op.create_table(
        "meetings",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("one", sa.String(24), primary_key=True),
        sa.Column("other", sa.String(24), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
    )
    matches = sa.table(
        "matches", sa.column("id"), sa.column("status"), sa.column("campaign"), sa.column("unrated")
    )
    seats = sa.table("seats", sa.column("match"), sa.column("player"), sa.column("owner"))
    ratings = sa.table("ratings", sa.column("player"))
    # What is being played has been begun under other rules, by guests perhaps.
    op.execute(
        sa.update(matches)
        .where(matches.c.status == "playing")
        .values(unrated="It was begun before ratings were counted as they are now.")
    )
    begun = sa.select(matches.c.id).where(matches.c.status != "open", matches.c.campaign.is_(None))
    op.execute(sa.update(seats).where(seats.c.match.in_(begun)).values(owner=seats.c.player))
    op.execute(sa.delete(ratings).where(ratings.c.player.like("bot:%")))


def downgrade() -> None:
    op.drop_table("meetings")
    op.drop_column("ratings", "last")
    op.drop_column("ratings", "volatility")
    op.drop_index("seats_by_owner", "seats")
    op.drop_column("seats", "owner")
    op.drop_column("matches", "unrated")
