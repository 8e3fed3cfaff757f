"""The hub as a registry and a broadcaster: it tells, and knows nobody who acts upon what it tells."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

from gorin.games import find
from gorin.kernel.record import plain
from gorin.server.campaign.context import CampaignDuty
from gorin.server.edge.assembly import ServerProcess
from gorin.server.match import memory
from gorin.server.match.autopass import Autopass
from gorin.server.match.bot_turns import BotTurns
from gorin.server.match.finisher import Finisher
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.match.notices import Notices
from gorin.server.match.seat import Seat
from gorin.server.process.settings import Settings
from gorin.server.wire.client import Client
from gorin.warfare import WARFARE
from server.worlds import ROW, Nowhere


class Noted:
    """A duty that notes what it is asked."""

    def __init__(self, name: str, order: list[str], due: bool = False, keeps: bool = False) -> None:
        self.name, self.order, self._due, self._keeps = name, order, due, keeps

    def due(self, live: Live) -> bool:
        return self._due

    def keeps(self, live: Live) -> bool:
        return self._keeps

    async def settle(self, live: Live) -> None:
        self.order.append(self.name)


def bare() -> tuple[Hub, Live]:
    """A hub to which nobody has subscribed, with one match of two persons under way."""
    store: Any = Nowhere()
    people: Any = SimpleNamespace(store=store, heeding=[], naming=[])
    nobody: Any = None
    hub = Hub(store, people, find, Settings(generosity=1e6), nobody)
    live = Live({**ROW, "options": {}}, find("kenjin"), [Seat("a", "A", None), Seat("b", "B", None)])
    live.match = live.begin()
    hub.lives[live.id] = live
    return hub, live


async def move(hub: Hub, live: Live) -> bool:
    assert live.match is not None
    state = live.match.state
    seat = state.deciders()[0]
    return await hub.append(live, "move", seat, plain(state.decision(seat).actions[0]))


def test_a_hub_without_subscribers_keeps_matches_and_tells_those_who_watch() -> None:
    async def work() -> None:
        hub, live = bare()
        client = Client(None)
        await hub.watch(client, live.id, 0, None)
        assert await move(hub, live)
        assert not hub.unsettled(live), "nobody has anything to do"
        await hub.settle(live)
        assert live.seq == 1
        told = [json.loads(client.queue.get_nowait() or b"") for _ in range(client.queue.qsize())]
        assert (told[0]["type"], told[-1]["step"]["seq"]) == ("table", 1)
        assert memory.may_leave(hub, live) is False, "somebody watches"
        await hub.gone(client)
        assert memory.may_leave(hub, live)

    asyncio.run(work())


def test_who_subscribes_hears_an_entry_when_it_is_written_and_folded_in() -> None:
    async def work() -> None:
        hub, live = bare()
        heard: list[tuple[str, int]] = []
        hub.written.subscribe(lambda each: heard.append(("written", each.seq)))
        hub.folded.subscribe(lambda each: heard.append(("folded", each.seq)))
        hub.folded.subscribe(lambda each: heard.append(("folded too", each.seq)))
        assert await move(hub, live)
        assert heard == [("folded", 1), ("folded too", 1), ("written", 1)]

        async def full(_: Any) -> bool:
            return False

        async def nothing(*_: Any) -> list[Any]:
            return []

        store: Any = hub.store
        store.append, store.entries = full, nothing
        assert not await move(hub, live), "another process was first"
        assert len(heard) == 3, "what was not written is told to nobody"

    asyncio.run(work())


def test_duties_are_settled_in_order_and_one_that_is_due_is_enough() -> None:
    async def work() -> None:
        hub, live = bare()
        order: list[str] = []
        hub.duties += [Noted("first", order), Noted("second", order)]
        assert not hub.unsettled(live)
        hub.duties.append(Noted("third", order, due=True))
        assert hub.unsettled(live)
        await hub.settle(live)
        assert order == ["first", "second", "third"]

    asyncio.run(work())


def test_a_match_stays_in_memory_for_a_duty_that_keeps_it() -> None:
    hub, live = bare()
    hub.duties.append(Noted("idle", []))
    assert memory.may_leave(hub, live)
    hub.duties.append(Noted("busy", [], keeps=True))
    assert not memory.may_leave(hub, live)


def test_a_match_that_leaves_is_told_and_what_was_said_beforehand_stays_while_it_is_played() -> None:
    hub, live = bare()
    gone: list[str] = []
    hub.forgotten.subscribe(gone.append)
    hub.passing.choose(live, "a", ["reaction"], True)
    hub.forget(live.id)
    assert gone == [live.id]
    assert hub.passing.of(live.id, "a") == (frozenset({"reaction"}), True)
    live.status = "over"
    hub.lives[live.id] = live
    hub.forget(live.id)
    assert hub.passing.of(live.id, "a") == (frozenset(), False)


def test_notices_go_to_all_who_subscribe_in_their_order() -> None:
    async def work() -> None:
        hub, live = bare()
        notices, heard = Notices(hub), []

        async def first(notice: dict[str, Any]) -> None:
            heard.append(("first", hub.lives[live.id].seats[0].present))

        async def second(notice: dict[str, Any]) -> None:
            heard.append(("second", notice["what"]))

        notices.subscribe("presence", first)
        notices.subscribe("presence", second)
        await notices.heed({"what": "presence", "match": live.id, "seat": 0, "present": True})
        assert heard == [("first", True), ("second", "presence")], "the hub's own came before"
        await notices.heed({"what": "of a later version", "match": live.id})
        assert len(heard) == 2

    asyncio.run(work())


def test_a_process_puts_the_duties_in_their_order() -> None:
    """The end comes first, then the campaign, then bots; who has no choice is answered for last."""
    hub, _ = bare()
    ServerProcess(hub, WARFARE)
    assert [type(each) for each in hub.duties] == [Finisher, CampaignDuty, BotTurns, Autopass]
