"""What one hostile caller takes from everybody else: attacks on a server of its own, and how it fares.

    python bench/hostile.py [--seconds 20] [--before 5] [--pairs 1] [--attack 1 …] [--source PATH]
        [--against PATH] [--workers N]
    python bench/hostile.py --trials 8 [--seconds 10] [--pairs 1]
    python bench/hostile.py --analyses 8 [--seconds 10] [--pairs 1]

While an attack runs, two persons (or more pairs) play Kenjin with each other and one plays against a bot,
from another address and within the limits; /health is asked as a supervisor would. Each attack has a server
anew. Printed are the acknowledgements of the persons' moves, the bot's answers and the answers of /health
before the attack, during it, and from ten seconds after its end; and the memory of the server with all its
processes. The share of a flood shows in the ratio of the moves' p99 during it to that before; for a p99 that
is not the slowest of thirty, `--seconds 20 --before 20 --pairs 3`. `--source` is the PYTHONPATH of the server
that is tried (without it the Gorin that runs this), and `--against` that of another one, whose figures then
stand in the first column.

With `--trials` nobody is hostile: so many times in turn, for so many seconds each, there are no decks on
trial and eight of them, and what the others wait for is compared; with `--analyses` a long finished game is
analysed, or none. What else the machine does meanwhile weighs on both alike.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import resource
import shutil
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import sqlalchemy as sa

from attacks import ATTACKS, GAMES, TRYING, Target
from bystanders import Bystander, Phase, Story, against_a_bot, ask_health, two_persons
from gorin.games import find
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import plain
from gorin.kernel.rng import rng_of
from gorin.server.store.database import database_of
from load import open_table, quantile
from serving import Postgres, Server

#: Files that a server may open here, as many systems have it.
FILES = 1024
#: Seconds after the end of the attack until the service must be as before; and then.
RECOVERY, AFTER = 10.0, 6.0
#: Longest wait for an answer.
PATIENCE = 60.0
#: What was asked in the last moment may still be answered.
GRACE = 3.0
DELAY = 3600
#: Seconds in which a move must be acknowledged, and a bot have answered, of ninety-nine in a hundred.
GOAL_P99, GOAL_BOT = 1.0, 10.0


# --- the server ---------------------------------------------------------------------------------------------


def memory(server: Server) -> int:
    """Resident bytes of the server and every process of its session."""
    assert server.process is not None
    found = 0
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with contextlib.suppress(OSError, StopIteration, IndexError):
                session = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[3])
                if session == server.process.pid:
                    pages = int((folder / "statm").read_text().split()[1])
                    found += pages * os.sysconf("SC_PAGE_SIZE")
    return found


def long_match() -> tuple[dict[str, Any], list[tuple[int, Any]], list[int]]:
    """A long match of six: how it is made, its moves as plain data, and who won."""
    game, seats, options = find("imperial"), 6, {"discreet": False}
    best: Match | None = None
    for number in range(6):
        match, rng = (
            Match(game, [""] * seats, read_options(game, options), f"{number:064d}"),
            rng_of(f"{number}"),
        )
        while not match.over:
            seat = match.state.deciders()[0]
            legal = match.state.legal(seat)
            match.play(seat, match.state.action(seat, legal[rng.below(len(legal))]))
        best = match if best is None or len(match.moves) > len(best.moves) else best
    assert best is not None
    made = {"game": "imperial", "seats": seats, "options": options, "seed": best.seed}
    return made, [(seat, plain(move)) for seat, move in best.moves], list(best.state.result().winners)


_matches = sa.table("matches", *(sa.column(name) for name in ("id", "seed", "status", "started", "ended")))
_winners = sa.table("matches", sa.column("id"), sa.column("winners", sa.JSON))
_seats = sa.table("seats", *(sa.column(name) for name in ("match", "seat", "bot", "ready")))
_log = sa.table(
    "log",
    *(sa.column(name) for name in ("match", "seq", "kind", "seat", "at")),
    sa.column("data", sa.JSON),
)


class World:
    """A database with a long match that is over and one under way that is shown late; made once."""

    def __init__(self, folder: Path, source: str | None, words: list[str], postgres: Postgres | None) -> None:
        self.folder, self.words, self.postgres = folder, words, postgres
        self.env = dict(os.environ)
        if source is not None:
            self.env["PYTHONPATH"] = source
        self.made = folder / "made.db"
        self.over = self.late = ""
        self.entries = self.seats = 0

    def server(self, name: str) -> Server:
        """A server on the database as it was made."""
        database = str(self.made)
        if self.postgres is not None:
            database = self.postgres.uri()
        elif name != "made":
            database = str(self.folder / f"{name}.db")
            shutil.copy(self.made, database)
        return Server(database, self.folder / f"{name}.log", *self.words, env=self.env)

    async def make(self) -> None:
        server = self.server("made")
        server.start()
        made, moves, winners = long_match()
        try:
            async with httpx.AsyncClient(base_url=server.url, headers={"X-Gorin": "1"}, timeout=60) as http:
                await http.post("/api/guest", json={"name": "Long"})
                request = {"game": made["game"], "seats": made["seats"], "options": made["options"]}
                opened = []
                for delay in (0, DELAY):
                    answer = await http.post("/api/matches", json={**request, "spectator_delay": delay})
                    answer.raise_for_status()
                    opened.append(answer.json()["id"])
        finally:
            server.stop()
        self.over, self.late = opened
        self.entries, self.seats = len(moves), made["seats"]
        now = time.time()
        await self._write(
            self._rows(self.over, made["seed"], moves, now - 8000, 1.0)
            + [
                sa.update(_matches).where(_matches.c.id == self.over).values(status="over", ended=now - 60),
                sa.update(_winners).where(_winners.c.id == self.over).values(winners=winners),
            ]
            # Half of it is older than the delay.
            + self._rows(self.late, made["seed"], moves[:-20], now - 2 * DELAY, 2 * DELAY / len(moves))
        )

    def _rows(self, match: str, seed: str, moves: list[Any], since: float, apart: float) -> list[Any]:
        values = {"seed": seed, "status": "playing", "started": since}
        entries = [
            {
                "match": match,
                "seq": seq,
                "kind": "move",
                "seat": seat,
                "data": move,
                "at": since + apart * seq,
            }
            for seq, (seat, move) in enumerate(moves, 1)
        ]
        return [
            sa.update(_matches).where(_matches.c.id == match).values(**values),
            sa.update(_seats)
            .where(_seats.c.match == match, _seats.c.seat > 0)
            .values(bot="random", ready=True),
            *(sa.insert(_log).values(entries[at : at + 100]) for at in range(0, len(entries), 100)),
        ]

    async def _write(self, statements: list[Any]) -> None:
        database = database_of(str(self.made) if self.postgres is None else self.postgres.uri())
        await database.transact(lambda connection: [connection.execute(each) for each in statements])
        await database.close()


# --- a trial ------------------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def crowd(
    server: Server, story: Story, pairs: int
) -> AsyncIterator[tuple[list[Bystander], list[asyncio.Task[None]]]]:
    """Persons who play with each other, the first of them against a bot, and a supervisor."""
    limits = httpx.Limits(max_connections=8, max_keepalive_connections=8, keepalive_expiry=2)
    tasks: list[asyncio.Task[None]] = []
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, limits=limits) as http:
            names = ["Cid", *(f"{each}{pair or ''}" for pair in range(pairs) for each in ("Ann", "Bea"))]
            lone, *paired = persons = [Bystander(http, server, each, story) for each in names]
            couples = [paired[at : at + 2] for at in range(0, len(paired), 2)]
            for person in persons:
                await person.arrive()
            for couple in couples:
                await open_table(list(couple), {"game": "kenjin"})
            works = [*map(two_persons, couples), against_a_bot(lone), ask_health(server, story)]
            tasks = [asyncio.create_task(work) for work in works]
            yield persons, tasks
            for person in persons:
                await person.leave()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def trial(
    world: World, name: str, seconds: float, addresses: list[str], before: float, pairs: int
) -> dict[str, Any]:
    """One attack on a server of its own."""
    server = world.server(name.replace(" ", "-"))
    server.start()
    attacking: asyncio.subprocess.Process | None = None
    story = Story()
    try:
        async with crowd(server, story, pairs) as (persons, tasks):
            hosts = persons[:3]
            opened = [await person.post("/api/matches", {"game": "kenjin", "seats": 4}) for person in hosts]
            await asyncio.sleep(2)
            story.enter("before")
            await asyncio.sleep(before)
            used = memory(server)
            target = Target(
                attack=name,
                port=server.port,
                seconds=seconds,
                addresses=addresses,
                over=world.over,
                late=world.late,
                seats=world.seats,
                entries=world.entries,
                tables=[made["id"] for made in opened],
            )
            attacking = await asyncio.create_subprocess_exec(
                sys.executable,
                str(Path(__file__).with_name("attacks.py")),
                msgspec.json.encode(target).decode(),
                stdout=asyncio.subprocess.PIPE,
            )
            story.enter("during")
            counted, peak = await _watch(attacking, server, seconds)
            story.enter("just after")
            await asyncio.sleep(RECOVERY)
            story.enter("after")
            await asyncio.sleep(AFTER)
            await story.end(GRACE)
            left = memory(server)
            troubles = [repr(task.exception()) for task in tasks if task.done() and not task.cancelled()]
    finally:
        if attacking is not None and attacking.returncode is None:
            attacking.kill()
        server.kill()
    log = server.log.read_text()
    return {
        "phases": {each: figures(story.phases[each]) for each in ("before", "during", "just after", "after")},
        "memory": [round(each / 2**20) for each in (used, peak, left)],
        "attack": counted,
        "errors": log.count("Traceback") + log.count(" ERROR "),
        "troubles": troubles,
    }


class DeckTrials:
    """Eight decks on trial, each by somebody else."""

    title, done = f"{TRYING} decks on trial", "games of trials were played"

    def __init__(self, world: World) -> None:
        self.builders: list[httpx.AsyncClient] = []
        self.begun: list[str] = []

    async def prepare(self, server: Server, stack: contextlib.AsyncExitStack) -> None:
        for number in range(TRYING):
            self.builders.append(await _account(server, stack, f"Builder {number}"))
        ready = (await self.builders[0].get("/api/workshop/celestial/ready")).json()["decks"]
        self.wanted = {"game": "celestial", "sheet": next(iter(ready.values())), "games": GAMES}

    async def begin(self) -> None:
        posted = [await each.post("/api/decks/trials", json=self.wanted) for each in self.builders]
        self.begun = [each.json()["id"] for each in posted]

    async def end(self) -> int:
        answers = [
            await builder.delete(f"/api/decks/trials/{trial}")
            for builder, trial in zip(self.builders, self.begun, strict=True)
        ]
        return sum(each.json()["done"] for each in answers)


class OneAnalysis:
    """A long finished game that somebody has analysed, and looks at as its page does."""

    title, done = "an analysis of a long game", "parts of 1,000 were analysed"

    def __init__(self, world: World) -> None:
        self.path = f"/api/matches/{world.over}/analysis"

    async def prepare(self, server: Server, stack: contextlib.AsyncExitStack) -> None:
        self.reader = await _account(server, stack, "Reader")

    async def begin(self) -> None:
        (await self.reader.post(self.path)).raise_for_status()
        self.looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(1)
            (await self.reader.get(self.path)).raise_for_status()

    async def end(self) -> int:
        self.looking.cancel()
        told = (await self.reader.get(self.path)).json()
        if told["state"] != "running":
            raise RuntimeError(f"nothing was analysed while it was measured: {told['state']} {told['why']}")
        (await self.reader.delete(self.path)).raise_for_status()
        return int(told["done"])


async def _account(server: Server, stack: contextlib.AsyncExitStack, name: str) -> httpx.AsyncClient:
    client = httpx.AsyncClient(base_url=server.url, headers={"X-Gorin": "1"}, timeout=PATIENCE)
    await stack.enter_async_context(client)
    named = {"name": name, "password": "correct horse"}
    (await client.post("/api/account", json=named)).raise_for_status()
    return client


async def with_and_without(
    world: World, work: DeckTrials | OneAnalysis, times: int, seconds: float, pairs: int
) -> dict[str, Any]:
    """What others wait for while this work is done, and while it is not, in turn."""
    server = world.server("trials")
    server.start()
    story, done = Story(), 0
    try:
        async with contextlib.AsyncExitStack() as stack:
            _, tasks = await stack.enter_async_context(crowd(server, story, pairs))
            await work.prepare(server, stack)
            for _ in range(times):
                await asyncio.sleep(1)
                story.enter("without")
                await asyncio.sleep(seconds)
                story.enter("between")
                await work.begin()
                await asyncio.sleep(1)
                story.enter("with")
                await asyncio.sleep(seconds)
                story.enter("between")
                done += await work.end()
            await story.end(GRACE)
            troubles = [repr(task.exception()) for task in tasks if task.done() and not task.cancelled()]
    finally:
        server.kill()
    found = {name: figures(story.phases[name]) for name in ("without", "with")}
    return {"phases": found, "done": done, "troubles": troubles}


def report_work(work: DeckTrials | OneAnalysis, found: dict[str, Any]) -> None:
    without, those_with = found["phases"]["without"], found["phases"]["with"]
    print(f"\n## {work.title}, and none, in turn; {found['done']} {work.done}")
    for kind, title in (("moves", "moves"), ("bots", "bot's answers"), ("health", "/health")):
        before, during = without[kind], those_with[kind]
        ratios = [f"{during[each] / max(1, before[each]):.2f}" for each in ("p50", "p99")]
        print(
            f"{title:<14} without {shown(before):<20} with {shown(during):<20} ms p50 / p99 / max; "
            f"ratio {' / '.join(ratios)} ({before['count']}, {during['count']})"
        )
    for trouble in found["troubles"]:
        print("trouble", trouble)


async def _watch(
    attacking: asyncio.subprocess.Process, server: Server, seconds: float
) -> tuple[dict[str, int], int]:
    """Wait until the attack is over; what it counted, and the most memory that the server had meanwhile."""
    talking = asyncio.create_task(attacking.communicate())
    end, peak = time.monotonic() + seconds + 15, 0
    while not talking.done() and time.monotonic() < end:
        peak = max(peak, memory(server))
        await asyncio.wait([talking], timeout=0.5)
    if not talking.done():
        attacking.kill()
    said, _ = await talking
    return json.loads(said) if said else {}, peak


def figures(phase: Phase) -> dict[str, Any]:
    def row(values: list[float]) -> dict[str, Any]:
        if not values:
            return {"count": 0}
        parts = {"p50": quantile(values, 0.5), "p99": quantile(values, 0.99), "max": max(values)}
        return {"count": len(values), **{name: round(1000 * value) for name, value in parts.items()}}

    return {
        "moves": row(phase.acks),
        "bots": row(phase.bots),
        "health": row(phase.health),
        "unanswered": [phase.open[kind] for kind in ("acks", "bots", "health")],
    }


# --- the report ---------------------------------------------------------------------------------------------


def shown(row: dict[str, Any]) -> str:
    return f"{row['p50']} / {row['p99']} / {row['max']}" if row["count"] else "none"


def lines_of(found: dict[str, Any]) -> list[tuple[str, str]]:
    """What is said of one attack: names and values."""
    lines = []
    for kind, title in (("moves", "moves"), ("bots", "bot's answers"), ("health", "/health")):
        for name in ("before", "during", "after"):
            lines.append((f"{title} {name}, ms p50 / p99 / max", shown(found["phases"][name][kind])))
    before, during = found["phases"]["before"], found["phases"]["during"]
    lines += [
        ("moves measured before", str(before["moves"]["count"])),
        (
            "p99 during / before: moves, bots, /health",
            " ".join(ratio(found, kind) for kind in ("moves", "bots", "health")),
        ),
        (
            "asked during it: moves, bots, /health",
            " ".join(str(during[each]["count"]) for each in ("moves", "bots", "health")),
        ),
        ("never answered: moves, bots, /health", " ".join(map(str, during["unanswered"]))),
        ("memory before, most, after, MiB", " ".join(map(str, found["memory"]))),
        ("errors in the log", str(found["errors"])),
        ("the attack", ", ".join(f"{count} {name}" for name, count in found["attack"].items())),
    ]
    lines += [("trouble", each) for each in found["troubles"]]
    return lines


def ratio(found: dict[str, Any], kind: str) -> str:
    """How many times as long something took during the attack as before it."""
    before, during = (found["phases"][each][kind].get("p99") for each in ("before", "during"))
    return f"{during / max(before, 1):.1f}" if before is not None and during is not None else "none"


def holds(found: dict[str, Any]) -> bool:
    """Whether moves were acknowledged in time during the attack, and the service was as before after it."""
    during, after = found["phases"]["during"], found["phases"]["after"]
    return (
        during["moves"].get("p99", 1e9) < 1000 * GOAL_P99
        and after["moves"].get("p99", 1e9) < 1000 * GOAL_P99
        and during["bots"].get("p99", 0) < 1000 * GOAL_BOT
        and during["unanswered"][0] == 0
        and after["health"]["count"] > 0
        and after["unanswered"] == [0, 0, 0]
        and not found["troubles"]
    )


def report(number: int, name: str, columns: list[dict[str, Any]]) -> None:
    print(f"\n## {number}: {name}")
    for rows in zip(*(lines_of(each) for each in columns), strict=False):
        print(f"{rows[0][0]:<44} " + " | ".join(f"{value:<28}" for _, value in rows).rstrip())
    print(f"{'held':<44} " + " | ".join(f"{'yes' if holds(each) else 'NO':<28}" for each in columns).rstrip())
    sys.stdout.flush()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each attack lasts")
    parser.add_argument("--before", type=float, default=5.0, help="how long it is measured before")
    parser.add_argument("--pairs", type=int, default=1, help="pairs of persons who play with each other")
    parser.add_argument("--attack", type=int, action="append", choices=range(1, len(ATTACKS) + 1))
    parser.add_argument("--source", help="PYTHONPATH of the server that is tried")
    parser.add_argument("--against", help="PYTHONPATH of the server before, for a first column")
    parser.add_argument("--workers", type=int, default=1, help="more than one: on a PostgreSQL of our own")
    parser.add_argument("--generosity", type=float, default=1.0)
    parser.add_argument("--addresses", type=int, default=3, help="from so many addresses comes an attack")
    parser.add_argument("--trials", type=int, help="so many times with decks on trial and without, in turn")
    parser.add_argument("--analyses", type=int, help="so many times with an analysis and without, in turn")
    parser.add_argument("--out", type=Path, help="where all figures are written as JSON")
    given = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most), most))
    addresses = [f"127.0.0.{2 + number}" for number in range(given.addresses)]
    words = ["--generosity", str(given.generosity)]
    words += ["--workers", str(given.workers)] if given.workers > 1 else []
    names = list(ATTACKS)
    wanted = [names[number - 1] for number in given.attack] if given.attack else names
    sources = [given.against, given.source] if given.against else [given.source]
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {given.seconds:g} s each", flush=True)
    kept: dict[str, list[dict[str, Any]]] = {name: [] for name in wanted}
    with tempfile.TemporaryDirectory(prefix="gorin-hostile-") as folder, contextlib.ExitStack() as stack:
        worlds = []
        for number, source in enumerate(sources):
            place = Path(folder) / str(number)
            place.mkdir()
            postgres = None
            if given.workers > 1:
                postgres = Postgres()
                stack.callback(postgres.stop)
            worlds.append(World(place, source, words, postgres))
            asyncio.run(worlds[-1].make())
        if given.trials or given.analyses:
            work: DeckTrials | OneAnalysis = (
                DeckTrials(worlds[-1]) if given.trials else OneAnalysis(worlds[-1])
            )
            rounds = given.trials or given.analyses
            found = asyncio.run(with_and_without(worlds[-1], work, rounds, given.seconds, given.pairs))
            report_work(work, found)
            return 1 if found["troubles"] else 0
        for name in wanted:
            for world in worlds:
                length = given.seconds, addresses, given.before, given.pairs
                kept[name].append(asyncio.run(trial(world, name, *length)))
            report(names.index(name) + 1, name, kept[name])
    if given.out is not None:
        given.out.write_text(json.dumps(kept, indent=2) + "\n")
    return 0 if all(holds(columns[-1]) for columns in kept.values()) else 1


if __name__ == "__main__":
    raise SystemExit(main())
