"""What takes long to tell is weighed: all sockets of an address share one scale, and take turns at it."""

from __future__ import annotations

import asyncio
import json

import pytest

from conformance.tables import Table
from gorin.server.edge.answer_budget import BYTES, Scale, Scales, TooHeavy
from gorin.server.edge.sockets import Conversation
from gorin.server.process.limits import Bucket
from gorin.server.wire.client import Client
from gorin.server.wire.protocol import Pong
from server.table import Chair, Person, seated
from server.worlds import World
from serving import Server


def test_who_asks_for_much_that_takes_long_is_slowed_then_refused() -> None:
    """Tables of a long match, again and again: so many bytes, and no more; a move costs nothing here."""
    table = Table("celestial", 2)
    world = World(table, table.match("weight"), 0)
    scale = Scale(1e-9, 3.0, patience=0.0)
    world.conversation = Conversation(world.server, world.conversation.client, Bucket(1e9, 1e9), scale)
    sent, answers = 0, []
    for _ in range(20):
        answer = world.say("watch", since=0)
        sent += len(answer) * (b'"type":"table"' in answer)
        answers.append(answer)
    assert b'"type":"table"' in answers[0]
    assert b'"code":"slow-down"' in answers[-1]
    assert 3 * BYTES < sent <= 3 * BYTES + len(answers[0]), "the last one may be more than was left"
    assert b'"code":"stale"' in world.say("act", seq=99, action={"do": "pass"}), "who acts is not weighed"


def test_what_is_owed_is_waited_for() -> None:
    async def ask() -> None:
        scale, client = Scale(1e6, 1.0), Client(None)
        async with scale.weighed(client):
            client.send_bytes(b"x" * 10 * BYTES)
        assert scale.bucket.tokens < 0
        async with scale.weighed(client):  # a moment later
            client.send(Pong())
        scale.bucket = Bucket(1e-9, 0.0)
        scale.bucket.spend(1.0)
        with pytest.raises(TooHeavy):
            await scale.weighed(client).__aenter__()

    asyncio.run(ask())


def test_others_have_their_turn_between_two_heavy_answers() -> None:
    order: list[str] = []

    async def heavy(scale: Scale) -> None:
        async with scale.weighed(Client(None)):
            order.append("heavy")
            await asyncio.sleep(0)

    async def light() -> None:
        order.append("light")

    async def both() -> None:
        scale = Scale(1.0, 1.0)
        await asyncio.gather(heavy(scale), heavy(scale), heavy(scale), light())

    asyncio.run(both())
    assert order.index("light") == 1


def test_an_address_has_one_scale() -> None:
    scales = Scales(1.0)
    assert scales.of("a") is scales.of("a") is not scales.of("b")


def test_a_person_never_meets_that(strict: Server) -> None:
    match, chairs = seated(strict)
    tabs = [chairs[0].person.sits_down(match) for _ in range(5)]
    lobby = Chair(Person(strict))
    lobby.send("watchlobby")
    lobby.until("lobby")
    for chair in (*tabs, lobby):
        chair.drain()
        assert not [message for message in chair.heard if message["type"] == "refused"]
    assert json.loads(tabs[0].raw[-1])["type"] == "pong"
