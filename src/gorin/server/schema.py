"""The tables of the database, as the code reads and writes them. Migrations make them."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

metadata = MetaData()

#: Facts of the installation, such as the key that signs sessions.
settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

users = Table(
    "users",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(24), nullable=False),
    #: The name as it is compared: nobody may take one that looks the same.
    Column("name_key", String(48), nullable=False, unique=True),
    Column("password", String(200), nullable=True),
    #: Counts up to end all sessions of a user.
    Column("epoch", Integer, nullable=False, default=0),
    Column("created", Float, nullable=False),
)

#: Sessions ended by signing out, by the signature of their token; kept until they would have expired.
revoked = Table(
    "revoked",
    metadata,
    Column("signature", String(64), primary_key=True),
    Column("at", Float, nullable=False),
    Index("revoked_by_time", "at"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("visibility", String(10), nullable=False),
    Column("invite", String(24), nullable=False),
    Column("host", String(24), nullable=True),
    Column("clock", JSON, nullable=True),
    Column("spectators", Boolean, nullable=False),
    Column("spectator_delay", Integer, nullable=False),
    Column("status", String(10), nullable=False),
    Column("created", Float, nullable=False),
    Column("started", Float, nullable=True),
    Column("ended", Float, nullable=True),
    Column("winners", JSON, nullable=True),
    Column("rematch", String(24), nullable=True),
    Index("matches_by_status", "status", "created"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(24), ForeignKey("users.id"), nullable=True),
    Column("bot", String(40), nullable=True),
    Column("ready", Boolean, nullable=False, default=False),
    Column("resigned", Boolean, nullable=False, default=False),
    Index("seats_by_player", "player"),
)

#: The match itself: what was accepted, in order. Nothing is acknowledged before it stands here.
log = Table(
    "log",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("data", JSON, nullable=True),
    Column("at", Float, nullable=False),
    UniqueConstraint("match", "seq", name="log_once"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(24), nullable=True),
    Column("player", String(24), nullable=False),
    Column("name", String(24), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
    Index("chat_by_match", "match", "id"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", String(24), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("won", Float, nullable=False),
)
