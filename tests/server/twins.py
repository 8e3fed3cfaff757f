"""Two live servers on copies of one database; in one of them a seat of each match is in another world: of
every other match in the first, so that it tells nothing if one of the servers is the faster.

Whoever sits there, and a spectator, is told the same by both. The persons on the other seats make moves that
look the same; what a table answers by itself, it answers. When a card comes to light the worlds part.
"""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from websockets.exceptions import ConnectionClosed

from gorin.kernel.record import plain
from gorin.server.campaign.rows import new_campaign
from gorin.server.people.sessions import People
from gorin.server.store import schema
from gorin.server.store.database import LogWriter, Store
from gorin.server.wire.campaigns import CampaignSettings
from server.deals import MOMENTS, Course, Deal, Plan
from server.other_world import VARIABLE
from server.table import PATIENCE, Chair, Person
from server.worlds import Differs
from serving import Server
from support import LONG
from test_cli import environment

#: What differs from one server to the other because each has its own clock.
TIMES = re.compile(r'"(at|now|until|left)":[0-9.e+-]+')
PERSONS = 4
#: Seconds that persons leave between what they hear and what they do. Who does not, waits for the transaction
#: before (`LogWriter.PACE`): what follows would take as long as that has left.
APART = 1.5 * LogWriter.PACE
#: No turn of a campaign ends by its clock.
UNHURRIED = CampaignSettings(turn=259_200, between=259_200, patience=259_200)
#: Whether those who pass are passed by at once, in each world.
Passing = tuple[bool, bool]
PONG = '{"type":"pong"}'


# --- the servers --------------------------------------------------------------------------------------------


class Twin(Server):
    """`gorin serve`, where some matches may be in another world."""

    program = (str(Path(__file__).with_name("other_world.py")),)


async def _fill(database: str, found: list[Deal]) -> list[tuple[str, str]]:
    """Write the matches into a new database; its persons, by their ids and the tokens of their sessions."""
    store = Store(database)
    await store.open()
    people = People(store, await store.secret())
    persons = [await people.new_guest(f"Twin {number}") for number in range(PERSONS)]
    for deal in found:
        seats = [
            {"match": deal.id, "seat": seat, "player": persons[seat][0].id, "ready": True, "resigned": False}
            for seat in range(deal.table.seats)
        ]
        rows = [msgspec.to_builtins(entry) for entry in deal.entries()]
        statements: list[Any] = [
            sa.insert(schema.matches).values(deal.row()),
            sa.insert(schema.seats).values(seats),
            *(sa.insert(schema.log).values(rows[at : at + 50]) for at in range(0, len(rows), 50)),
        ]
        if deal.table.game == "strategic":
            statements.append(new_campaign(deal.id, deal.table.seats - 1, UNHURRIED))
        await store.write(*statements)
    await store.close()
    return [(player.id, token) for player, token in persons]


class Ear:
    """A socket that only listens, and when what was said."""

    def __init__(self, chair: Chair) -> None:
        self.chair = chair
        self.heard: list[tuple[float, str]] = []
        self._news = threading.Condition()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        try:
            while True:
                raw = self.chair.socket.recv()
                now = time.perf_counter()
                with self._news:
                    self.heard.append((now, str(raw)))
                    self._news.notify_all()
        except ConnectionClosed:
            pass

    def until(self, kind: str, seq: int = -1, count: int = 1) -> float:
        """When a message of this type came, of `happened` the one about this entry; waits for it."""
        looked = 0
        end = time.monotonic() + PATIENCE
        with self._news:
            while True:
                for when, raw in self.heard[looked:]:
                    count -= raw.startswith(f'{{"type":"{kind}"') and seq in (-1, numbered(raw))
                    if count == 0:
                        return when
                looked = len(self.heard)
                if not self._news.wait(end - time.monotonic()):
                    raise AssertionError(f"no {kind} {seq}: {[raw[:200] for _, raw in self.heard[-3:]]}")

    def drain(self) -> None:
        """Hear everything that has been sent so far: a ping is answered after it."""
        before = sum(raw == PONG for _, raw in self.heard)
        self.chair.send("ping")
        self.until("pong", count=before + 1)

    def clear(self) -> None:
        with self._news:
            self.heard.clear()


class _Step(Struct):
    seq: int


class _Happened(Struct):
    step: _Step | None = None
    seq: int | None = None


def numbered(raw: str) -> int:
    """The number of the entry that a message brings up to."""
    read = msgspec.json.decode(raw, type=_Happened)
    return read.step.seq if read.step is not None else read.seq or 0


class Side:
    """One of the servers, with two sockets of each person, to act and to listen, and one of a stranger."""

    def __init__(self, server: Server, tokens: list[str]) -> None:
        self.server, self.tokens = server, tokens
        self._chairs: dict[int, Chair] = {}
        self._ears: dict[int | None, Ear] = {}

    def _person(self, seat: int | None) -> Person:
        person = Person(self.server, stranger=True)
        if seat is not None:
            person.http.cookies.set("gorin", self.tokens[seat])
        return person

    def chair(self, seat: int) -> Chair:
        if seat not in self._chairs:
            self._chairs[seat] = Chair(self._person(seat))
        return self._chairs[seat]

    def ear(self, seat: int | None) -> Ear:
        if seat not in self._ears:
            self._ears[seat] = Ear(Chair(self._person(seat)))
        return self._ears[seat]


@dataclass
class Findings:
    steps: int = 0
    deals: int = 0
    bytes: int = 0
    #: Steps in which a seat had a choice in one of the worlds alone.
    only_here: int = 0
    #: Seconds until the next step that a table made by itself, in each world; and by whether the seat had a
    #: choice for which it was answered. And seconds until a step was told that a person made.
    answers: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    with_choice: list[float] = field(default_factory=list)
    without: list[float] = field(default_factory=list)
    moves: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))


class Twins:
    """Both servers, and the same matches in memory to know what looks alike."""

    def __init__(self, folder: Path, found: list[Deal], *words: str) -> None:
        self.folder, self.deals = folder, found
        first, second = folder / "one.db", folder / "other.db"
        persons = asyncio.run(_fill(str(first), found))
        self.players = [player for player, _ in persons]
        self.tokens = [token for _, token in persons]
        shutil.copy(first, second)
        self.servers = [self._server(first, found[1::2], words), self._server(second, found[::2], words)]
        self.exchanged = {deal.id for deal in found[1::2]}

    def _server(self, database: Path, elsewhere: list[Deal], words: tuple[str, ...]) -> Server:
        known = database.with_suffix(".json")
        worlds = {deal.id: (deal.after, deal.seat) for deal in elsewhere}
        known.write_text(json.dumps(worlds))
        env = {**environment(), VARIABLE: str(known)}
        return Twin(str(database), database.with_suffix(".log"), *words, env=env)

    def __enter__(self) -> Twins:
        for server in self.servers:
            server.start()
        return self

    def sit_down(self) -> None:
        """Connect everybody to both; connections are closed after each test."""
        self.sides = [Side(server, self.tokens) for server in self.servers]

    def __exit__(self, *_: object) -> None:
        for server in self.servers:
            server.stop()
        for server in self.servers:
            assert "Traceback" not in server.log.read_text(), server.log.read_text()[-3000:]

    def play(self, deal: Deal, findings: Findings, passing: Passing | None = None, steps: int = 40) -> None:
        """Play on until the worlds part, and compare what the seat and a stranger are sent.

        With `passing` the others have said that they pass wherever one can: in each world at once or not.
        """
        Play(self, deal, findings, passing).run(steps)


@dataclass
class Beat:
    """A step of a match: which, at which entry of each world its mover is asked, and who is told of it, as
    which entry of theirs.
    """

    plan: Plan
    asked: list[int]
    told: list[list[tuple[int | None, int]]]


class Play(Course):
    """A match as it goes on on both servers."""

    def __init__(self, twins: Twins, deal: Deal, findings: Findings, passing: Passing | None) -> None:
        super().__init__(deal, twins.players, passing is not None)
        self.sides = twins.sides[::-1] if deal.id in twins.exchanged else twins.sides
        self.findings, self.passing = findings, passing

    def ears(self, side: Side) -> list[tuple[Ear, int | None]]:
        return [(side.ear(seat), seat) for seat in (self.deal.seat, None)]

    def run(self, steps: int) -> None:
        foreseen = list(self.foresee(steps))
        for side in self.sides:
            for ear, _ in self.ears(side):
                ear.clear()
                ear.chair.send("watch", match=self.deal.id)
                ear.until("table")
                ear.drain()
        for side, at_once in zip(self.sides, self.passing or (), strict=False):
            for seat in range(self.deal.table.seats):
                if seat != self.deal.seat:
                    side.chair(seat).send("pass", match=self.deal.id, moments=MOMENTS, at_once=at_once)
                    side.chair(seat).drain()
        came: list[float] = []
        for beat in foreseen:
            came = self.carry_out(beat, came)
            self.findings.steps += 1
        self.compare()
        self.findings.deals += 1

    def foresee(self, steps: int) -> Iterator[Beat]:
        """The steps until the worlds part, at most so many. To think of them while the servers play would
        keep this process from noticing when they say something.
        """
        for _ in range(steps):
            plan = self.plan()
            if plan is None:
                return
            asked = [live.seq_of(plan.mover) for live in self.lives]
            self.take(plan)
            yield Beat(
                plan,
                asked,
                [
                    [
                        (seat, live.seq_of(seat))
                        for seat in (None, self.deal.seat)
                        if live.tells(live.seq - 1, seat)
                    ]
                    for live in self.lives
                ],
            )

    def carry_out(self, beat: Beat, came: list[float]) -> list[float]:
        """Let both servers take the step; when the seat heard of it from each."""
        plan, began = beat.plan, list(came)
        if not any(plan.answered) and LONG:
            time.sleep(APART)
        order = (0, 1) if len(self.findings.moves[0]) % 2 else (1, 0)
        for world in order:
            if not plan.answered[world]:
                began[world:] = [time.perf_counter(), *began[world + 1 :]] if began else []
                self.sides[world].chair(plan.mover).send(
                    "act", match=self.deal.id, seq=beat.asked[world], action=plain(plan.actions[world])
                )
        now: list[float] = []
        for world, side in enumerate(self.sides):
            heard = 0.0
            for seat, seq in beat.told[world]:
                heard = side.ear(seat).until("happened", seq)
            self._acknowledged(plan, world)
            now.append(heard)
        self._count(plan, began, now)
        return now

    def _acknowledged(self, plan: Plan, world: int) -> None:
        """A person's move is acknowledged, also where nobody else is told of it."""
        if not plan.answered[world]:
            self.sides[world].chair(plan.mover).acknowledged()

    def _count(self, plan: Plan, began: list[float], now: list[float]) -> None:
        found = self.findings
        found.only_here += plan.formal[0] != plan.formal[1]
        if not began or not all(began) or not all(now):
            return
        for world in (0, 1):
            took = now[world] - began[world]
            if all(plan.answered):
                found.answers[world].append(took)
                (found.without if plan.formal[world] else found.with_choice).append(took)
            elif not any(plan.answered):
                found.moves[world].append(took)

    # --- comparing ------------------------------------------------------------------------------------------

    def compare(self) -> None:
        """All that the seat and the stranger were sent until the worlds parted, byte by byte."""
        here, there = self.states()
        if (
            here.deciders() and self.due(here) is None and self.due(there) is None
        ):  # the tables wait for persons
            for side in self.sides:
                for ear, _ in self.ears(side):
                    ear.chair.send("watch", match=self.deal.id, since=10**6)
                    ear.drain()
        for side in self.sides:
            for ear, _ in reversed(self.ears(side)):  # the stranger first, who would be told who leaves
                ear.chair.send("unwatch", match=self.deal.id)
                ear.drain()
        for one, other in zip(*(self.ears(side) for side in self.sides), strict=True):
            seat = one[1]
            sent, as_well = (
                self.said(ear, live.seq_of(seat))
                for (ear, _), live in zip((one, other), self.lives, strict=True)
            )
            for line, there_too in zip(sent, as_well, strict=False):
                if line != there_too:
                    raise Differs(_apart(line, there_too))
            if len(sent) != len(as_well):
                more = max(sent, as_well, key=len)[min(len(sent), len(as_well)) :]
                raise Differs(f"{len(sent)} messages, or {len(as_well)}: {[line[:300] for line in more]}")
            self.findings.bytes += sum(map(len, sent))
        if self.apart():
            raise Differs(f"{here.deciders()} are asked, or {there.deciders()}")

    def said(self, ear: Ear, last: int) -> list[str]:
        """What a socket was sent about the match up to an entry, without times of day. How many watch is told
        by the second, whatever happens then: such a message has no place of its own among the others.
        """
        told, before = [], ""
        for _, raw in list(ear.heard):
            if raw.startswith('{"type":"happened"') and numbered(raw) > last:
                break
            if self.deal.id not in raw[:400]:
                continue
            line = TIMES.sub(r'"\1":0', raw)
            if raw.startswith(('{"type":"table"', '{"type":"changed"')):
                now = _without_watchers(line)
                if raw.startswith('{"type":"changed"') and now == before:
                    continue
                before = now
            told.append(line)
        return told


def _without_watchers(line: str) -> str:
    """What a message says of the match, but for how many watch and how far it is."""
    info = json.loads(line)["match"]
    return json.dumps(
        {name: value for name, value in info.items() if name not in ("watchers", "waiting", "seq")}
    )


def _apart(line: str, other: str) -> str:
    at = next((index for index, (a, b) in enumerate(zip(line, other, strict=False)) if a != b), -1)
    return f"{line[max(0, at - 200) : at + 100]}\nand\n{other[max(0, at - 200) : at + 100]}"
