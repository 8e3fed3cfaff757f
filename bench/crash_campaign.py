"""The server is killed again and again during a campaign with two live battles; nothing may be lost.

    python bench/crash_campaign.py [--kills 5] [--database sqlite|postgres] [--workers N]

Two Daimyo lead their armies into two battles at once, of which the Shogun moves one from the card game to
Kenjin; four generals fight them; people talk in rooms. SIGKILL comes while both are played and orders are
written, and the server starts again on the same database. At the end every action and every line that was
acknowledged stands in the database once; orders were sealed until all were in, and who had sealed still had
after a kill; what ran on the clock ran on to the same moment; every view and event that anybody got is, byte
for byte, what that seat may see; and the campaign and its battles ended as their records say.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import msgspec
import sqlalchemy as sa
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from crash import Scripted, check
from gorin.games import find
from gorin.kernel.record import Record, verify
from gorin.server.store import schema
from gorin.server.store.database import Store
from serving import Postgres, Server
from witness import read_truth

#: How Crab and Crane meet twice in the first turn.
PLANS: list[list[tuple[int, list[str]]]] = [
    [(1, ["3", "SC3"]), (3, ["8"])],
    [(1, ["28", "SC3"]), (2, ["7", "8"])],
]
#: Which of the two battles is played in Kenjin.
IN_KENJIN = "8"
PATIENCE = 600.0
SEAL = {"do": "seal"}
#: How likely a Daimyo is to seal instead of writing on.
HASTE = 0.3
#: How much faster generals decide in the card game, which asks ten times as often.
BRISK = 12.0


def plan_of(marches: list[tuple[int, list[str]]]) -> list[Any]:
    """The actions that order these marches, and to fight wherever somebody is met."""
    found: list[Any] = []
    for army, path in marches:
        found += [{"do": "turn"}, {"do": "open", "part": f"army {army}"}]
        found.append({"do": "march", "army": army, "path": path})
    found += [{"do": "turn"}, {"do": "open", "part": "fights"}, {"do": "fight", "at": "all"}]
    return [*found, SEAL]


class Daimyo(Scripted):
    """Leads armies into battle, then orders anything but a retreat, and seals sooner or later. One who waits
    seals a second time when the battles are over, however long these take: the last turn would end them on
    the map.
    """

    plan: list[Any]
    waits = False

    def choose(self, decision: Any) -> Any:
        actions = decision["actions"]
        while self.plan:
            action = self.plan.pop(0)
            if action in actions:
                return action
        if SEAL in actions and not self._waiting() and self.rng.random() < HASTE:
            return SEAL
        other = [each for each in actions if each["do"] not in ("march", "sue", "seal")]
        return self.rng.choice(other or actions)

    def _waiting(self) -> bool:
        return self.waits and any(action == SEAL for _, action in self.acknowledged)


class Talker:
    """Attends a campaign and talks in a room until it is over; what was heard of the own lines."""

    def __init__(self, who: Scripted, room: str) -> None:
        self.who = who
        self.room = room
        self.heard: list[str] = []
        self.clocks: dict[tuple[str, int], set[float]] = {}
        self.over = False

    async def talk(self) -> None:
        while not self.over:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                headers = {"Cookie": self.who.cookie}
                async with connect(self.who.server.socket_url, additional_headers=headers) as socket:
                    await socket.send(json.dumps({"type": "attend", "campaign": self.who.match}))
                    while not self.over:
                        await self._turn(socket)
            await asyncio.sleep(0.1)

    async def _turn(self, socket: Any) -> None:
        line = f"{self.who.name} {len(self.heard)} {self.who.rng.random()}"
        speak = {"type": "speak", "campaign": self.who.match, "room": self.room, "text": line}
        await socket.send(json.dumps(speak))
        end = time.monotonic() + 1.0
        while time.monotonic() < end:
            with contextlib.suppress(TimeoutError):
                message = json.loads(await asyncio.wait_for(socket.recv(), 0.2))
                if message["type"] == "spoken" and message["line"]["name"] == self.who.name:
                    self.heard.append(message["line"]["text"])
                elif message["type"] == "campaign":
                    self._remember(message["campaign"])

    def _remember(self, page: Any) -> None:
        clock = page["clock"]
        if clock["until"] is not None:
            self.clocks.setdefault((clock["phase"], clock["turn"]), set()).add(clock["until"])
        self.over = page["status"] == "over"


class Cast:
    """Everybody in the campaign."""

    def __init__(self, server: Server, http: httpx.AsyncClient, seed: int) -> None:
        def person(name: str) -> Scripted:
            return Scripted(server, http, name, random.Random(f"{seed}/{name}"))

        self.server = server
        self.http = http
        self.shogun = person("Shogun")
        self.daimyo = [Daimyo(server, http, f"Daimyo{seat}", random.Random(seed + seat)) for seat in (0, 1)]
        self.generals = [person(f"General{clan}x{number}") for clan in (0, 1) for number in (0, 1)]
        #: Who fought which battle, for the check at the end.
        self.fought: list[Scripted] = []
        self.id = ""

    async def gather(self, turn: int, turns: int) -> None:
        for person in (self.shogun, *self.daimyo, *self.generals):
            await person.post("/api/guest", {"name": person.name})
        request = {
            "clans": 2,
            "options": {"turns": turns, "settle": "live", "battles": "celestial"},
            "settings": {"turn": turn, "between": 120, "patience": 259200, "general": "random"},
        }
        made = await self.shogun.post("/api/campaigns", request)
        self.id = made["id"]
        self.daimyo[1].waits = True  # one has sealed while the other writes
        for seat, daimyo in enumerate(self.daimyo):
            daimyo.plan = plan_of(PLANS[seat])
            await daimyo.post(f"/api/matches/{self.id}/join", {"seat": seat})
            await daimyo.post(f"/api/matches/{self.id}/ready")
        for index, general in enumerate(self.generals):
            await general.post(f"/api/campaigns/{self.id}/enlist", {"clan": index // 2})
        for person in (self.shogun, *self.daimyo, *self.generals):
            person.match = self.id
        await self.shogun.post(f"/api/matches/{self.id}/start")

    async def page(self, person: Scripted) -> Any:
        """The campaign's page as somebody sees it, as soon as the server answers."""
        while True:
            with contextlib.suppress(httpx.HTTPError):
                answer = await self.http.get(f"/api/campaigns/{self.id}", headers={"Cookie": person.cookie})
                if answer.status_code == 200:
                    return answer.json()
            await asyncio.sleep(0.1)

    async def serve(self, general: Scripted, pause: float) -> None:
        """A general fights whatever battle the roster calls to."""
        while True:
            page = await self.page(general)
            if page["status"] == "over":
                return
            battle = page["you"]["battle"]
            if battle is None or any(
                each.name == general.name and each.match == battle for each in self.fought
            ):
                await asyncio.sleep(0.3)
                continue
            fighter = Scripted(self.server, self.http, general.name, general.rng)
            fighter.cookie, fighter.match = general.cookie, battle
            self.fought.append(fighter)
            game = next(each["game"] for each in page["battles"] if each["match"] == battle)
            await fighter.play(pause if game == "kenjin" else pause / BRISK)

    async def fight_out(self) -> None:
        """When both battles are over, nobody waits for them any more."""
        fought: list[bool] = []
        while len(fought) < 2 or not all(fought):
            await asyncio.sleep(0.3)
            page = await self.page(self.shogun)
            fought = [battle["status"] in ("played", "told") for battle in page["battles"]]
        self.daimyo[1].waits = False

    async def playing(self) -> list[str]:
        """The games of the battles that are being played."""
        page = await self.page(self.shogun)
        return sorted(battle["game"] for battle in page["battles"] if battle["status"] == "playing")


class Kills:
    """What was so when the server was killed."""

    def __init__(self) -> None:
        self.done = 0
        self.during_both = 0
        self.while_sealed = 0


async def kill_in_battle(cast: Cast, kills: int, rng: random.Random) -> Kills:
    """Kill the server while a battle of the card game and one of Kenjin are being played."""
    end = time.monotonic() + PATIENCE
    while len(await cast.playing()) < 2:
        assert time.monotonic() < end, "two battles never began"
        await asyncio.sleep(0.1)
    other = {"at": IN_KENJIN, "how": "live", "game": "kenjin"}
    await cast.shogun.post(f"/api/campaigns/{cast.id}/settle", other)
    found = Kills()
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(0.2, 1.5))
        found.during_both += await cast.playing() == ["celestial", "kenjin"]
        before = sealed(await cast.page(cast.shogun))
        cast.server.kill()
        await asyncio.sleep(rng.uniform(0.0, 0.3))
        await asyncio.to_thread(cast.server.start, True)
        await still_sealed(cast, before)
        found.while_sealed += bool(before[1])
        found.done += 1
    return found


async def still_sealed(cast: Cast, before: tuple[int, set[int]]) -> None:
    """Who had sealed has sealed still, unless the orders have opened: then the clock soon says so."""
    end = time.monotonic() + PATIENCE
    while True:
        after = sealed(await cast.page(cast.shogun))
        if after[0] != before[0] or before[1] <= after[1]:
            return
        assert time.monotonic() < end, "orders that were sealed are not any more"
        await asyncio.sleep(0.2)


def sealed(page: Any) -> tuple[int, set[int]]:
    """For which turn orders are written, and which clans have sealed theirs."""
    return page["clock"]["turn"], {clan["seat"] for clan in page["clans"] if clan["sealed"]}


async def check_rows(cast: Cast, talkers: list[Talker]) -> dict[str, int]:
    """Lines, links and clocks in the database."""
    store = Store(cast.server.database)
    try:
        lines = [row["text"] for row in await store.read(sa.select(schema.lines.c.text))]
        assert len(lines) == len(set(lines)), "a line was kept twice"
        for talker in talkers:
            assert set(talker.heard) <= set(lines), "a line that was heard is lost"
            for (phase, turn), ends in talker.clocks.items():
                assert len(ends) == 1, f"the clock of turn {turn} ({phase}) did not run on: {ends}"
        battles = await store.read(sa.select(schema.battles))
        assert all(battle["told"] and battle["match"] for battle in battles)
        matches = [battle["match"] for battle in battles]
        assert len(set(matches)) == len(matches)
        known = await store.read(sa.select(schema.matches).where(schema.matches.c.campaign == cast.id))
        stopped = [row for row in known if row["id"] not in (cast.id, *matches)]
        assert len(stopped) <= 1, "besides the match that the Shogun stopped, each has its battle"
        assert all(row["status"] == "over" for row in known)
        return {"lines": len(lines), "battles": len(battles)}
    finally:
        await store.database.close()


async def check_records(cast: Cast) -> dict[str, int]:
    """Campaign and battles end as their records say; how many records were verified, by game."""
    page = await cast.page(cast.shogun)
    verified: Counter[str] = Counter()
    for match in [cast.id, *(battle["match"] for battle in page["battles"])]:
        answer = await cast.http.get(f"/api/matches/{match}/record", headers={"Cookie": cast.shogun.cookie})
        record = msgspec.convert(answer.json(), Record)
        info = await cast.http.get(f"/api/matches/{match}", headers={"Cookie": cast.shogun.cookie})
        if record.result is not None:
            done = verify(record, find)
            assert list(done.state.result().winners) == info.json()["winners"]
            verified[record.game] += 1
        else:
            assert info.json()["winners"] == [], "a battle that ended on the map has no winner"
    return dict(verified)


def sealed_until_open(entries: list[Any]) -> None:
    """Between a seat's seal and the opening no other order of that seat is in the log."""
    closed: set[int] = set()
    for entry in entries:
        if entry.kind == "move" and entry.seat in (0, 1):
            assert entry.seat not in closed, "a sealed sheet was written on"
            if entry.data == SEAL:
                closed.add(entry.seat)
                if len(closed) == 2:
                    closed = set()


async def run(
    server: Server, kills: int, pause: float, turn: int, turns: int, seed: int = 1
) -> dict[str, Any]:
    """The whole trial on a server that has been started; what was seen."""
    started = time.monotonic()
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        cast = Cast(server, http, seed)
        await cast.gather(turn, turns)
        talkers = [
            Talker(cast.daimyo[0], "court"),
            Talker(cast.daimyo[1], "pair:0:1"),
            Talker(cast.shogun, "clan:0"),
        ]
        work = [daimyo.play(pause / 3) for daimyo in cast.daimyo]
        work += [cast.serve(general, pause) for general in cast.generals]
        work += [cast.fight_out(), *(talker.talk() for talker in talkers)]
        tasks = asyncio.gather(*work)
        killed = await kill_in_battle(cast, kills, random.Random(seed))
        await asyncio.wait_for(tasks, PATIENCE)
        rows = await check_rows(cast, talkers)
        verified = await check_records(cast)
        truth = await read_truth(server.database, cast.id)
        check(truth, list(cast.daimyo))
        sealed_until_open(truth.entries)
        for fighter in cast.fought:
            check(await read_truth(server.database, fighter.match), [fighter])
    acting = [*cast.daimyo, *cast.fought]
    return {
        "kills": killed.done,
        "kills_during_both_battles": killed.during_both,
        "kills_while_somebody_had_sealed": killed.while_sealed,
        "acknowledged": sum(len(player.acknowledged) for player in acting),
        "in_flight_at_a_kill": sum(player.lost for player in acting),
        "messages_checked": sum(len(player.raws) for player in acting),
        "lines_heard": sum(len(talker.heard) for talker in talkers),
        "records_verified": verified,
        **rows,
        "refused": sorted({each for player in acting for each in player.refused}),
        "seconds": round(time.monotonic() - started, 1),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=int, default=5)
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--pause", type=float, default=0.7, help="mean seconds somebody thinks")
    parser.add_argument("--turns", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        postgres = Postgres() if given.database == "postgres" else None
        database = postgres.uri() if postgres is not None else str(Path(folder) / "crash.db")
        words = ["--generosity", "1000", "--hurry", "6", "--workers", str(given.workers)]
        log = Path(folder) / "log"
        server = Server(database, log, *words).start()
        try:
            found = asyncio.run(run(server, given.kills, given.pause, 360, given.turns, given.seed))
        finally:
            server.stop()
            if postgres is not None:
                postgres.stop()
        found["server_errors"] = [line for line in log.read_text().splitlines() if " ERROR " in line]
    print(json.dumps({"database": given.database, "workers": given.workers, **found}, indent=2))
    return 1 if found["server_errors"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
