"""What names look like, so that nobody takes one that can be mistaken for another's.

Those who have look-alike names today keep them: the oldest of them has the look, and nobody else gets it.

Revision ID: 0007
Revises: 0006
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from gorin.server.people import names

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("users", sa.Column("name_look", sa.String(48), nullable=True))
    op.add_column("users", sa.Column("renamed", sa.Float, nullable=True))
    users = sa.table(
        "users", *(sa.column(each) for each in ("id", "name", "name_key", "name_look", "created"))
    )
    connection = op.get_bind()
    rows = connection.execute(
        sa.select(users.c.id, users.c.name, users.c.name_key).order_by(users.c.created, users.c.id)
    ).all()
    seen: set[str] = set()
    for row in rows:
        look = names.look(row.name)
        values = {} if look in seen else {"name_look": look}
        seen.add(look)
        if names.key(row.name) != row.name_key:  # a long one was cut off before
            values["name_key"] = names.key(row.name)
        if values:
            connection.execute(sa.update(users).where(users.c.id == row.id).values(**values))
    op.create_index("users_by_look", "users", ["name_look"], unique=True)


def downgrade() -> None:
    op.drop_index("users_by_look", "users")
    op.drop_column("users", "renamed")
    op.drop_column("users", "name_look")
