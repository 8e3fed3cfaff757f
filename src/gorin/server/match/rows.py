"""The rows of one match: how they are asked for, and what a seat's row says."""

from __future__ import annotations

import sqlalchemy as sa

from gorin.server.match.seat import Seat
from gorin.server.store import schema
from gorin.server.store.database import now

#: All there is of a match: its row, its seats with the names of their players, and its log.
MATCH = sa.select(schema.matches).where(schema.matches.c.id == sa.bindparam("match"))
SEATED = sa.select(
    schema.seats, schema.users.c.name, schema.users.c.password.is_(None).label("guest")
).outerjoin(schema.users, schema.users.c.id == schema.seats.c.player)
SEATS = SEATED.where(schema.seats.c.match == sa.bindparam("match")).order_by(schema.seats.c.seat)
ENTRIES = sa.select(schema.log).where(schema.log.c.match == sa.bindparam("match")).order_by(schema.log.c.seq)


def kept_by(player: str) -> sa.ColumnElement[bool]:
    """The seats whose results are a player's: the owner's, whoever has played on for the owner."""
    seats = schema.seats.c
    return (seats.owner == player) | (seats.owner.is_(None) & (seats.player == player))


def seat_from(row: sa.RowMapping) -> Seat:
    seat = Seat(row["player"], row["name"], row["bot"])
    seat.ready = row["ready"] or row["bot"] is not None
    seat.resigned = row["resigned"]
    seat.helped = bool(row["helped"])
    seat.guest, seat.owner = bool(row["guest"]), row["owner"]
    seat.deck = row["deck"]
    seat.away_since = now()
    return seat
