"""The entries of a log that are no moves, in words. No I/O here."""

from __future__ import annotations

from gorin.bots import called
from gorin.kernel.sentences import Sentence, say, who
from gorin.server.store.database import Entry


def said_of(entry: Entry) -> list[Sentence]:
    """What happened that no event tells. Of a move with nothing to see yet, nothing is said."""
    if entry.kind == "move":
        return []
    if entry.kind == "stop":
        return [[entry.data["why"]]]
    if entry.kind == "draw":
        return [["The players agree on a draw."]]
    assert entry.seat is not None
    seat = who(entry.seat)
    if entry.kind == "takeback":
        return [say("{} [take] a move back.", seat)]
    if entry.kind == "resign":
        return [say("{} [resign].", seat)]
    if entry.kind == "substitute" and "name" in entry.data:
        return [[f"A seat is handed on to {entry.data['name']}."]]
    if entry.kind == "substitute" and entry.data.get("bot"):
        return [say("the bot {} plays on for {}.", called(entry.data["bot"]), seat)]
    return [say("{} [be] back at the table.", seat)]
