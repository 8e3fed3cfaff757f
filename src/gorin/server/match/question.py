"""What a table is asked, as the server keeps it. No I/O here."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

#: What stands for a bot on the seat of a clan that nobody plays on a device: a sheet of paper.
PAPER = "paper"


class Question(Struct):
    """The question as the server keeps it: about a seat's last move, about who plays on for that seat, or
    whether the match ends in a draw.
    """

    kind: Literal["takeback", "stand-in", "draw"]
    seat: int
    #: Who asks to play on for the seat.
    player: str | None = None
    name: str | None = None
    #: The seats that have agreed so far.
    agreed: list[int] = []
    #: Entries of the seat until the question lapses.
    lasts: int = 1
