"""Who sits where at a table under way, told to those who watch it: questions about seats, and new eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

from gorin.server.wire.questions import DrawAsked, NewcomerAsked, TakebackAsked

if TYPE_CHECKING:
    from gorin.server.match.hub import Hub
    from gorin.server.match.live import Live

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


def reseat(hub: Hub, live: Live) -> None:
    """Who sits elsewhere now sees the table with other eyes, or no more."""
    if live.status != "playing" or live.campaign is not None:
        return
    for client in list(hub.watchers[live.id]):
        seat = hub.seat_of(live, client.id)
        if client.viewed.get(live.id, (seat, False))[0] == seat:
            continue
        if hub.may_see(live, client.id, live.invite):
            hub.send_table(live, client, live.seq)
        else:
            hub.dismiss(client, live)


def tell_question(hub: Hub, live: Live, kind: str) -> None:
    """Tell all who watch what the table is asked, or that it is settled; not who sees it with a delay."""
    from gorin.server.match.spectator_delay import is_late

    asked: TakebackAsked | DrawAsked | NewcomerAsked = NewcomerAsked(match=live.id, newcomer=live.newcomer)
    if kind == "takeback":
        asked = TakebackAsked(match=live.id, seat=live.takeback)
    elif kind == "draw":
        asked = DrawAsked(match=live.id, seat=live.draw)
    for client in list(hub.watchers[live.id]):
        if not is_late(hub, live, client):
            client.send(asked)


async def publish_question(hub: Hub, live: Live, kind: str) -> None:
    """Tell the other processes."""
    asked, away = msgspec.to_builtins(live.question), sorted(live.turned_away)
    notice = {"what": "question", "match": live.id, "kind": kind, "question": asked, "turned_away": away}
    await hub.publish(notice)


def heed(hub: Hub, live: Live, notice: dict[str, Any]) -> None:
    """Another process has put a question, or has heard an answer."""
    from gorin.server.match import questions

    asked = msgspec.convert(notice["question"], Question | None)
    old, live.question = live.question, asked
    live.turned_away = set(notice["turned_away"])
    tell_question(hub, live, notice["kind"])
    if asked is not None and old is not None and (asked.kind, asked.player) == (old.kind, old.player):
        if not set(old.agreed) <= set(asked.agreed):  # two have agreed at once, to two processes
            asked.agreed = sorted({*asked.agreed, *old.agreed})
            hub.spawn(questions.conclude(hub, live.id))
