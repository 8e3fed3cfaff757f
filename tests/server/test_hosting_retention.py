"""Guests, names, open tables and talk do not stay for ever; what was played does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import sqlalchemy as sa

from gorin.server.match.rows import SEATS
from gorin.server.people import retention
from gorin.server.people.sessions import SESSION_SECONDS, People
from gorin.server.process.settings import Settings
from gorin.server.store import schema
from gorin.server.store.database import Store, now

DAY = 24 * 3600.0
OLD = 40 * DAY


class House:
    """A database, and what the server does in it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.people = People(store, "secret")
        self.settings = Settings()

    async def guest(self, name: str, away: float, **more: Any) -> str:
        player, _ = await self.people.new_guest(name)
        seen = sa.update(schema.users).where(schema.users.c.id == player.id)
        await self.store.write(seen.values(seen=now() - away, **more))
        return player.id

    async def table(self, match: str, status: str, age: float, *players: str, **more: Any) -> None:
        row: dict[str, Any] = {
            "id": match,
            "game": "kenjin",
            "options": {},
            "seed": "s",
            "visibility": "open",
        }
        row |= {"invite": "i", "spectators": True, "spectator_delay": 0, "status": status}
        row |= {"created": now() - age, "host": players[0], **more}
        await self.store.write(sa.insert(schema.matches).values(row))
        for seat, player in enumerate(players):
            values = {"match": match, "seat": seat, "player": player, "ready": True, "resigned": False}
            await self.store.write(sa.insert(schema.seats).values(values))

    async def says(self, match: str | None, text: str, age: float) -> None:
        row = {"match": match, "player": "x", "name": "X", "text": text, "at": now() - age}
        await self.store.write(sa.insert(schema.chat).values(row))

    async def column(self, column: Any) -> set[Any]:
        return {row[column.name] for row in await self.store.read(sa.select(column))}

    async def prune(self) -> dict[str, int]:
        people: Any = self
        return await retention.prune(people, self.settings)


def in_house(tmp_path: Path, work: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(str(tmp_path / "gorin.db"))
        await store.open()
        await work(House(store))
        await store.close()

    asyncio.run(run())


def test_guests_who_stay_away_are_forgotten_and_their_names_are_free(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        gone = await house.guest("Gone", OLD)
        winner = await house.guest("Winner", OLD)
        plays = await house.guest("Plays", OLD)
        here = await house.guest("Here", DAY)
        kept = await house.guest("Kept", OLD, password="hash")  # noqa: S106
        await house.table("over", "over", OLD, winner, here, winners=[0])
        await house.table("on", "playing", OLD, plays, here)
        done = await house.prune()
        assert done["guests"] == 2
        users = schema.users.c
        assert await house.column(users.id) == {winner, plays, here, kept}, "who never played is gone"
        seats = await house.store.read(SEATS, match="over")
        assert [seat["name"] for seat in seats] == ["Winner", "Here"], "what was played stays readable"
        for name in ("Gone", "Winner"):
            again, token = await house.people.new_guest(name)
            assert again.id not in (gone, winner)
            assert await house.people.who(token) == again
        assert await house.people.find("Plays") is not None
        assert (await house.prune())["guests"] == 0

    in_house(tmp_path, work)


def test_a_guest_who_is_forgotten_has_no_session(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        player, token = await house.people.new_guest("Ann")
        await house.table("over", "over", OLD, player.id, winners=[0])
        await house.store.write(sa.update(schema.users).values(seen=now() - OLD))
        await house.prune()
        assert await house.people.who(token) is None
        orders = await house.store.read(sa.select(schema.orders))
        assert [(row["kind"], row["about"]) for row in orders] == [("person", player.id)]

    in_house(tmp_path, work)


def test_open_tables_are_closed_when_nobody_was_here_for_a_day(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        away, here = await house.guest("Away", 2 * DAY), await house.guest("Here", 60)
        await house.table("left", "open", 2 * DAY, away)
        await house.table("waited at", "open", 2 * DAY, away, here)
        await house.table("new", "open", 60, away)
        await house.table("played", "playing", 2 * DAY, away)
        await house.table("gathers", "open", 2 * DAY, away, campaign="gathers")
        assert (await house.prune())["open tables"] == 1
        matches = schema.matches
        rows = await house.store.read(sa.select(matches).where(matches.c.status == "over"))
        assert [(row["id"], row["winners"]) for row in rows] == [("left", None)]

    in_house(tmp_path, work)


def test_old_talk_and_ended_sessions_go(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        here = await house.guest("Here", 60)
        await house.table("over", "over", OLD, here, winners=[0])
        await house.table("on", "playing", OLD, here)
        for match in (None, "over", "on"):
            await house.says(match, f"old {match}", OLD)
            await house.says(match, f"new {match}", DAY)
        for signature, age in (("a", SESSION_SECONDS + DAY), ("b", OLD)):
            await house.store.write(sa.insert(schema.revoked).values(signature=signature, at=now() - age))
        await house.prune()
        assert await house.column(schema.chat.c.text) == {"new None", "new over", "new on", "old on"}
        assert await house.column(schema.revoked.c.signature) == {"b"}

    in_house(tmp_path, work)


def test_what_is_kept_for_ever_is_kept(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        house.settings = Settings(keep_guests=0, keep_tables=0, keep_chat=0)
        away = await house.guest("Away", OLD)
        await house.table("left", "open", OLD, away)
        await house.says(None, "old", OLD)
        assert set((await house.prune()).values()) == {0}

    in_house(tmp_path, work)


def test_many_are_taken_away_in_small_steps(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        many = 2 * retention.STEP + 1
        users = [
            {"id": f"u{n}", "name": f"U{n}", "name_key": f"u{n}", "epoch": 0, "created": 0.0, "seen": 0.0}
            for n in range(many)
        ]
        await house.store.write(sa.insert(schema.users).values(users))
        steps: list[int] = []
        transact = house.store.database.transact

        async def counted(work: Any) -> Any:
            steps.append(await transact(work))
            return steps[-1]

        database = SimpleNamespace(transact=counted)
        people: Any = SimpleNamespace(store=SimpleNamespace(database=database))
        assert (await retention.prune(people, house.settings))["guests"] == many
        assert max(steps) <= retention.STEP

    in_house(tmp_path, work)


def test_one_process_of_several_looks_in_an_hour(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        people: Any = house
        turns = await asyncio.gather(*(retention.my_turn(people) for _ in range(5)))
        assert sum(turns) == 1
        assert not await retention.my_turn(people)
        await house.store.write(sa.update(schema.settings).values(value=str(now() - 2 * 3600)))
        assert await retention.my_turn(people)

    in_house(tmp_path, work)
