"""Hints: what a bot would do on a person's seat, and why, from what that seat may know.

They are thought out where bots think, and cost as much as one move of `greedy`. Everybody has one at a time,
on the same account as the bots at his or her tables.
"""

from __future__ import annotations

import logging

import msgspec
import sqlalchemy as sa

from gorin.kernel.values import GorinError, to_json
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.match.play import own_seat
from gorin.server.process.limits import Limits
from gorin.server.store import schema
from gorin.server.wire.client import Client
from gorin.server.wire.protocol import Hinted, RefusedMessage
from gorin.server.workers.fair_queue import Full
from gorin.server.workers.pool import Died, TooLong

#: How many may wait for their hints.
QUEUE = 30
#: Hints a second for one person in the long run, and at once.
RATE, BURST = 0.5, 10

log = logging.getLogger("gorin.server")


class HintQueue:
    """Who waits for a hint."""

    def __init__(self, generosity: float) -> None:
        self.waiting: set[str] = set()
        self.pace = Limits(RATE * generosity, BURST * generosity)

    def enter(self, player: str) -> None:
        """Take a place in the queue, or a refusal."""
        if player in self.waiting:
            raise GorinError("One hint at a time; the one you asked for is on its way.")
        if len(self.waiting) >= QUEUE:
            raise GorinError("Too many players ask for hints just now; try again in a moment.")
        if not self.pace.allows(player):
            raise GorinError("You have asked for many hints; try it yourself, and ask again in a while.")
        self.waiting.add(player)

    def leave(self, player: str) -> None:
        self.waiting.discard(player)


async def ask(hub: Hub, queue: HintQueue, client: Client, match: str, seq: int) -> None:
    """Have a hint thought out for a client's seat. It comes later; the client may do anything meanwhile."""
    live = await hub.live(match)
    seat = own_seat(hub, live, client)
    if not live.hints or live.match is None:
        raise GorinError("There are no hints at this table.")
    if seat >= live.game.players(len(live.seats)) or not live.match.state.measure():
        raise GorinError("There are no hints for this seat.")  # it serves the game, or nothing is explained
    if seat not in live.waiting_for():
        raise GorinError("A hint is for a decision of yours; it is not your turn.")
    live.check_asked(seat, seq)
    assert client.id is not None
    queue.enter(client.id)
    # The bot is told the very table that the client has seen, even if it changes before its turn comes.
    hub.spawn(_think(hub, queue, client, live, seat, seq, _position(live, seat, seq)))


def _position(live: Live, seat: int, seq: int) -> tuple[object, ...]:
    """What the bot is sent. Its chance comes from what the seat knows: the table, and what it has seen."""
    assert live.match is not None
    moves = [(entry[0], msgspec.to_builtins(entry[1])) for entry in live.match.moves]
    chance = f"{live.id}/hint/{seat}/{seq}"
    return live.game.name, len(live.seats), live.options, live.seed, moves, seat, chance


async def _think(
    hub: Hub,
    queue: HintQueue,
    client: Client,
    live: Live,
    seat: int,
    seq: int,
    position: tuple[object, ...],
) -> None:
    try:
        await _note(hub, live, seat)
        found = await hub.thinkers.hint(*position, person=client.id or "")
        action = msgspec.Raw(to_json(found.pop("action")))
        plan = [msgspec.Raw(to_json(move)) for move in found.pop("plan")]
        hint = {**found, "match": live.id, "seq": seq, "action": action, "plan": plan}
        client.send(msgspec.convert(hint, Hinted))
    except Full as error:
        client.send(RefusedMessage(code="refused", sentence=str(error), match=live.id))
    except Exception as error:
        if not isinstance(error, TooLong | Died):
            log.exception("a hint failed")
        sentence = "The bot could not think of anything; it has been noted."
        client.send(RefusedMessage(code="server", sentence=sentence, match=live.id))
    finally:
        queue.leave(client.id or "")


async def _note(hub: Hub, live: Live, seat: int) -> None:
    """Write down, once, that a seat was helped: such a match is not rated, and everybody sees it."""
    if live.seats[seat].helped:
        return
    where = (schema.seats.c.match == live.id) & (schema.seats.c.seat == seat)
    await hub.store.write(sa.update(schema.seats).where(where).values(helped=True))
    now = await hub.live(live.id)
    now.seats[seat].helped = True
    hub.tell_changed(now)
    await hub.publish({"what": "match", "match": live.id})
