"""A server that dies after any single write goes on where it was: campaigns are seen to in small steps.

No process is killed here: a store lets so many writes through and then none, and another hub begins with what
was written. Lives of a few writes each lead a campaign with two live battles to its end.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from crash_campaign import PLANS, plan_of
from gorin.games import find
from gorin.kernel.record import Record, record_of, verify
from gorin.server.campaign import desk
from gorin.server.campaign.steward import look_after, stand_in
from gorin.server.edge.assembly import ServerProcess
from gorin.server.match.hub import Hub
from gorin.server.people.sessions import People
from gorin.server.process.settings import Settings
from gorin.server.store import schema
from gorin.server.store.channel import Alone
from gorin.server.store.database import Store, now
from gorin.server.wire.campaigns import CampaignRequest, CampaignSettings
from gorin.server.workers import bots
from gorin.warfare import WARFARE


class Dead(Exception):
    """The process is gone."""


class Mortal(Store):
    """A store that lets so many changes through; the last one is kept, and nobody hears of it."""

    def __init__(self, url: str, writes: int) -> None:
        super().__init__(url)
        self.left = writes
        self.dead = asyncio.Event()
        self.counting = False
        real = self.database.transact

        async def transact(work: Callable[[sa.Connection], Any]) -> Any:
            if self.dead.is_set():
                raise Dead
            changes = 0

            def watched(connection: sa.Connection) -> Any:
                nonlocal changes
                before = connection.exec_driver_sql("SELECT total_changes()").scalar_one()
                result = work(connection)
                changes = connection.exec_driver_sql("SELECT total_changes()").scalar_one() - before
                return result

            result = await real(watched)
            if changes and self.counting:
                self.left -= 1
                if self.left <= 0:
                    self.dead.set()
                    raise Dead
            return result

        self.database.transact = transact  # type: ignore[method-assign]


class Here:
    """Bots that think in this process, at once."""

    def close(self) -> None: ...

    def payer(self, _: Any) -> str:
        return ""

    async def choose(self, *position: Any, **_: Any) -> Any:
        await asyncio.sleep(0)
        return bots.choose(*position)

    async def play_out(self, *match: Any, **_: Any) -> Any:
        return bots.play_out(*match)


@contextlib.asynccontextmanager
async def living(database: Path, writes: int) -> Any:
    store = Mortal(str(database), writes)
    await store.open()
    settings = Settings(database=str(database), hurry=2000.0)
    hub = Hub(store, People(store, await store.secret()), find, settings, Alone())
    server = ServerProcess(hub, WARFARE)
    hub.thinkers = server.campaigns.players = Here()  # type: ignore[assignment]
    try:
        yield server
    finally:
        await server.close()
        await asyncio.sleep(0)
        await store.database.close()


async def begin(database: Path, battles: str, settle: str) -> str:
    """A campaign whose first orders lead to two battles."""
    async with living(database, 10**9) as server:
        hub = server.hub
        player, _ = await hub.people.new_guest("Shogun")
        request = CampaignRequest(
            clans=2,
            bots=["random", "random"],
            options={"turns": 2, "settle": settle, "battles": battles},
            settings=CampaignSettings(turn=1200, between=120, leader="random", general="random"),
        )
        live = await desk.create(server.campaigns, player, request)
        await hub.store.write(
            sa.update(schema.matches)
            .where(schema.matches.c.id == live.id)
            .values(status="playing", started=now(), seed="steps")
        )
        await hub.refresh(live.id)
        async with hub.held(live.id) as live:
            for seat, marches in enumerate(PLANS):
                for action in plan_of(marches):
                    assert await hub.append(live, "move", seat, action)
        assert WARFARE.turn(live.match.state) == 2
        return str(live.id)


async def live_on(database: Path, campaign: str, writes: int) -> bool:
    """One life; whether the campaign and all its battles were over at its end."""
    async with living(database, writes) as server:
        hub = server.hub
        with contextlib.suppress(Dead):
            await server.open()
            hub.store.counting = True  # that somebody serves is written down first, and is no step
            while not hub.store.dead.is_set():
                await look_after(server.campaigns, campaign)
                for table in list(hub.lives.values()):
                    if table.is_battle and table.status == "playing":
                        await stand_in(server.campaigns, table, now())
                        await hub.settle(table)
                running = server.campaigns.running[campaign]
                if running.phase == "over" and all(battle.told for battle in running.battles):
                    return True
                await asyncio.sleep(0.005)
        return False


async def check(database: Path, campaign: str) -> int:
    """Everything fits together; how many battles there were."""
    async with living(database, 10**9) as server:
        hub = server.hub
        running = await server.campaigns.open(campaign)
        rows = await hub.store.read(sa.select(schema.matches).where(schema.matches.c.campaign == campaign))
        linked = [battle.match for battle in running.battles]
        assert len(set(linked)) == len(linked)
        assert {row["id"] for row in rows} == {campaign, *linked}
        assert all(row["status"] == "over" for row in rows)
        told = 0
        for row in rows:
            live = await hub.live(row["id"])
            assert live.match is not None
            if live.match.over:
                verify(msgspec.convert(msgspec.to_builtins(record_of(live.match)), Record), find)
            if live.is_campaign:
                moves = [action["do"] for _, action in _plain(live.match.moves)]
                told = moves.count("victory") + moves.count("noresult") + moves.count("byodds")
        assert told <= len(running.battles), "an outcome was told twice"
        return len(running.battles)


def _plain(moves: list[Any]) -> list[tuple[int, Any]]:
    return [(seat, msgspec.to_builtins(action)) for seat, action in moves]


@pytest.mark.parametrize(
    ("battles", "settle", "writes"),
    [("kenjin", "live", 1), ("kenjin", "live", 7), ("kenjin", "bots", 1), ("kenjin", "odds", 1)],
)
def test_whenever_the_server_dies_the_campaign_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, battles: str, settle: str, writes: int
) -> None:
    monkeypatch.setattr(bots, "_find", find, raising=False)
    monkeypatch.setattr(logging.getLogger("gorin.server"), "disabled", True)  # dying is noisy
    database = tmp_path / "gorin.db"
    rng = random.Random(writes)
    campaign = asyncio.run(begin(database, battles, settle))
    lives = 1
    while not asyncio.run(live_on(database, campaign, rng.randint(1, 2 * writes - 1))):
        lives += 1
        assert lives < 2000, "the campaign never ended"
    assert lives > 3
    assert asyncio.run(check(database, campaign)) >= (2 if settle != "odds" else 0)
