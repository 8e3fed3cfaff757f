"""The messages about what a table is asked, to which all who play must agree."""

from __future__ import annotations

from msgspec import Struct

from gorin.server.wire.base import ClientMessage, Id, ServerMessage


class Takeback(ClientMessage):
    """Ask to take one's last move back; the others must agree."""

    match: Id


class Draw(ClientMessage):
    """Offer a draw; all who play must agree."""

    match: Id


class Answer(ClientMessage):
    """Agree to what the table is asked, a take-back, a draw or a newcomer, or not."""

    match: Id
    agree: bool


class TakebackAsked(ServerMessage):
    """A seat asks to take its last move back; None: the question is settled."""

    match: str
    seat: int | None


class DrawAsked(ServerMessage):
    """A seat offers a draw; None: the offer is answered. It lapses with the moves of who made it."""

    match: str
    seat: int | None


class Newcomer(Struct):
    """Somebody who asks to play on for the owner of a vacant seat."""

    seat: int
    name: str


class NewcomerAsked(ServerMessage):
    """Somebody asks to play on for a player who has gone; None: the question is settled."""

    match: str
    newcomer: Newcomer | None
