"""The lobby: so much for one person, others are found, a host may send somebody away, and it is small."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from gorin.games import find
from gorin.kernel.record import plain
from gorin.kernel.values import GorinError
from gorin.server.edge.assembly import ServerProcess
from gorin.server.lobby import listing, quotas, tables, turn_rows
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.people.sessions import People
from gorin.server.process.settings import Settings
from gorin.server.store import schema
from gorin.server.store.channel import Alone
from gorin.server.store.database import Store
from gorin.server.wire.client import Client
from gorin.server.wire.lobby import JoinRequest, LobbyMatch, MatchRequest
from gorin.server.wire.protocol import Player
from gorin.warfare import WARFARE
from server.table import Person
from serving import Server

TABLE = MatchRequest(game="kenjin", seats=3)
LION = find("celestial").read_deck("lion").text


class House(Hub):
    """A hub with a database of its own, and people in it."""

    @classmethod
    async def built(cls, folder: Path, generosity: float = 1.0) -> House:
        store = Store(str(folder / "gorin.db"))
        await store.open()
        people = People(store, await store.secret())
        settings = Settings(generosity=generosity)
        house = cls(store, people, find, settings, Alone())
        ServerProcess(house, WARFARE)
        return house

    async def comes(self, name: str, guest: bool = True) -> Player:
        row = {"id": name, "name": name, "name_key": name, "epoch": 0, "created": 0.0}
        await self.store.write(sa.insert(schema.users).values(row))
        return Player(name, name, guest)

    async def opens(self, player: Player, request: MatchRequest = TABLE) -> str:
        return (await tables.create(self, player, request)).id

    async def joins(self, player: Player, match: str, **request: Any) -> Live:
        return await tables.join(self, match, player, JoinRequest(**request))

    async def refuses(self, work: Coroutine[Any, Any, Any]) -> str:
        with pytest.raises(GorinError) as refused:
            await work
        return str(refused.value)

    def forget_all(self) -> None:
        """As after a start of the server."""
        for match in list(self.lives):
            self.forget(match)


def play(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


# --- so much for one person -------------------------------------------------------------------------------


@pytest.mark.parametrize("guest", [True, False])
def test_one_person_hosts_a_few_open_tables(tmp_path: Path, guest: bool) -> None:
    async def scenario() -> None:
        house = await House.built(tmp_path)
        host = await house.comes("host", guest)
        most = quotas.HOSTED[0 if guest else 1]
        tried = [house.opens(host) for _ in range(most + 5)]  # all at once, as a program would
        made = await asyncio.gather(*tried, return_exceptions=True)
        opened = [match for match in made if isinstance(match, str)]
        assert len(opened) == most
        sentence = await house.refuses(house.opens(host))
        assert f"{most} open tables" in sentence
        assert ("account" in sentence) == guest
        await tables.leave(house, opened[0], host)
        await house.opens(host)
        await house.store.close()

    play(scenario())


def test_one_person_takes_a_few_seats_at_open_tables(tmp_path: Path) -> None:
    async def scenario() -> None:
        house = await House.built(tmp_path)
        hosts = [await house.comes(f"host{number}") for number in range(6)]
        opened = [await house.opens(host) for host in hosts]
        guest = await house.comes("guest")
        tried = await asyncio.gather(*(house.joins(guest, table) for table in opened), return_exceptions=True)
        assert sum(isinstance(each, Live) for each in tried) == quotas.SEATED[0]
        sat = next(table for table, each in zip(opened, tried, strict=True) if isinstance(each, Live))
        left = next(table for table, each in zip(opened, tried, strict=True) if not isinstance(each, Live))
        assert "seats at open tables" in await house.refuses(house.joins(guest, left))
        await tables.leave(house, sat, guest)
        await house.joins(guest, left)
        await house.store.close()

    play(scenario())


def test_matches_not_over_and_tables_a_minute_are_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        house = await House.built(tmp_path)
        guest = await house.comes("guest")
        alone = MatchRequest(game="kenjin", seats=2, bots=[None, "random"])
        sentences = []
        for _ in range(30):
            try:
                match = await house.opens(guest, alone)
            except GorinError as refused:
                sentences.append(str(refused))
                house.new_tables._buckets.clear()
            else:
                begun = sa.update(schema.matches).where(schema.matches.c.id == match)
                await house.store.write(begun.values(status="playing"))
        assert "wait a moment" in sentences[0]
        assert f"{quotas.NOT_OVER[0]} matches that are not over" in sentences[-1]
        await house.store.close()

    play(scenario())


def test_no_host_keeps_others_from_being_found(tmp_path: Path) -> None:
    async def scenario() -> None:
        house = await House.built(tmp_path, generosity=1000)
        quiet, loud = await house.comes("quiet"), await house.comes("loud")
        first = await house.opens(quiet)
        for _ in range(listing.SHOWN + 5):
            await house.opens(loud)
        found = [entry.id for entry in (await listing.lobby_of(house, None)).open]
        assert len(found) == listing.SHOWN
        assert found[listing.FAIR] == first, "after a few newer ones of the other"
        await house.store.close()

    play(scenario())


# --- a host may send somebody away ------------------------------------------------------------------------


def test_who_is_sent_away_does_not_come_back(server: Server) -> None:
    host, guest, other = Person(server), Person(server), Person(server)
    match = host.opens(game="celestial", seats=3, bots=[None, None, "random"])
    guest.does(match, "join", deck=LION)
    chair = guest.sits_down(match)
    for person, seat in ((guest, 0), (other, 1), (host, 0), (host, 3)):
        assert person.does(match, "remove", 400, seat=seat)["sentence"].endswith(".")
    assert host.does(match, "remove", seat=1)["seats"][1]["player"] is None
    assert "Nobody sits there" in host.does(match, "remove", 400, seat=1)["sentence"]
    chair.until("changed", lambda news: news["match"]["seats"][1]["player"] is None)
    for body in ({}, {"seat": 1}):
        assert "sent you away" in guest.does(match, "join", 400, **body)["sentence"]
    joined = other.does(match, "join")
    assert (joined["seats"][1]["player"], joined["deck"]) == (other.me["id"], None)
    assert host.does(match, "remove", seat=2)["seats"][2]["bot"] is None, "a bot goes, too"
    Person(server).does(match, "join")
    assert "remove" not in host.get(f"/api/matches/{match}")
    other.does(match, "ready")


# --- it carries what it shows -----------------------------------------------------------------------------


def test_the_lobby_is_small_shared_and_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        house = await House.built(tmp_path, generosity=1000)
        host = await house.comes("host")
        padded = MatchRequest(
            game="celestial",
            seats=4,
            bots=[None, "random", "random", "random"],
            options={"decks": [f"{LION}{'#' * 2000}"] * 4},
        )
        for _ in range(20):
            await house.opens(host, padded)
        house.forget_all()
        strangers = [Client(None) for _ in range(3)]
        owner = Client(host)
        house.lobby_watchers.update([*strangers, owner])
        await listing.tell(house)
        told = [client.queue.get_nowait() for client in (*strangers, owner)]
        assert told[0] is told[1] is told[2], "encoded once for all who are shown the same"
        assert told[0] is not None
        assert told[3] is not None
        assert len(told[0]) < 20 * 1500, len(told[0])
        assert b"Copper Mine" not in told[3]
        news = json.loads(told[3])
        assert {*news["lobby"]["open"][0]} == {*LobbyMatch.__struct_fields__}
        assert len(news["lobby"]["mine"]) == 20
        assert house.lives == {}, "no match is called into memory for it"

        await listing.tell(house)
        assert all(client.queue.empty() for client in strangers), "nothing new, nothing said"
        private = MatchRequest(game="kenjin", seats=2, visibility="private")
        await house.opens(host, private)
        await listing.tell(house)
        assert [client.queue.qsize() for client in (*strangers, owner)] == [0, 0, 0, 1]
        await house.store.close()

    play(scenario())


def test_lists_are_kept_without_padding(tmp_path: Path) -> None:
    async def scenario() -> None:
        house = await House.built(tmp_path)
        host = await house.comes("host")
        options = {"decks": [f"# {'x' * 1500}\n{LION}", "dragon"]}
        match = await house.opens(host, MatchRequest(game="celestial", seats=2, options=options))
        rows = await house.store.read(sa.select(schema.seats.c.deck).order_by(schema.seats.c.seat))
        assert [row["deck"] for row in rows] == [LION, "dragon"]
        (row,) = await house.store.read(sa.select(schema.matches).where(schema.matches.c.id == match))
        assert "decks" not in row["options"]
        await house.store.close()

    play(scenario())


def test_whose_turn_it_is_comes_from_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(turn_rows, "STILL", -1.0)
        house = await House.built(tmp_path, generosity=1000)
        ann, bob = await house.comes("ann"), await house.comes("bob")
        match = await house.opens(ann, MatchRequest(game="kenjin", seats=2))
        await house.joins(bob, match)
        await tables.set_ready(house, match, bob)
        live = await tables.start(house, match, ann)

        async def turns() -> list[list[int]]:
            mine = [(await listing.lobby_of(house, each.id)).mine[0].waiting for each in (ann, bob)]
            shown = (await listing.lobby_of(house, None)).playing[0].waiting
            assert shown == [], "others are not told"
            return mine

        for _ in range(3):
            await turn_rows.note(house)
            house.forget_all()
            (mover,) = live.waiting_for()
            assert await turns() == [[mover], [mover]]
            assert house.lives == {}, "no match is called into memory for it"
            live = await house.live(match)
            assert live.match is not None
            action = live.match.state.decision(mover).actions[0]
            await house.append(live, "move", mover, plain(action))

        # The process ends before the row is written: the log is read once, beside.
        house.forget_all()
        assert (await listing.lobby_of(house, ann.id)).mine[0].waiting == []
        while match not in house.lives:
            await asyncio.sleep(0.01)
        assert house.lobby_changed
        assert await turns() == [list(live.waiting_for())] * 2
        await house.store.close()

    play(scenario())
