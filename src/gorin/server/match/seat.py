"""A seat of a match in memory. No I/O here."""

from __future__ import annotations


class Seat:
    """Who sits on a seat: a person, a bot, or a bot for a person who left."""

    def __init__(self, player: str | None, name: str | None, bot: str | None) -> None:
        self.player = player
        self.name = name
        self.bot = bot
        self.ready = bot is not None
        self.resigned = False
        #: Whether the person has no account, and who sat here when the match began.
        self.guest = False
        self.owner: str | None = None
        #: Whether the person has asked for a hint.
        self.helped = False
        #: What the person brings, until the match begins.
        self.deck: str | None = None
        self.present = False
        #: Since when the person has been away, to tell when the seat is vacant.
        self.away_since = 0.0
