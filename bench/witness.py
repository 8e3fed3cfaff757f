"""Checks what clients were sent against the truth: the match's log, replayed by the engine.

A viewer may get `state.view(viewer)`, whole or as what changed of the one before, and `event.seen_by(viewer)`
and nothing else, until the match is over. All but the changes is compared as the bytes that came.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Raw, Struct, structs

from gorin.games import find
from gorin.kernel.contract import State
from gorin.kernel.match import Match, read_options
from gorin.kernel.sentences import Sentence
from gorin.kernel.values import Event, to_json
from gorin.server.store import schema
from gorin.server.store.database import Entry, Store
from gorin.server.wire.changes import Copies, as_view


class SentStep(Struct):
    seq: int
    seat: int | None
    kind: str
    action: Raw
    events: list[Raw]
    told: list[Sentence]
    at: float


class SentTable(Struct, tag_field="type", tag="table"):
    match: Raw
    seat: int | None
    seq: int
    view: Raw
    decision: Raw
    steps: list[SentStep]


class SentHappened(Struct, tag_field="type", tag="happened"):
    match: str
    step: SentStep
    changes: Raw
    decision: Raw


Sent = SentTable | SentHappened

NOTHING = b"null"


class Moment(Struct):
    """The table after so many entries, as the engine says."""

    match: Match
    bots: list[str | None]
    over: bool
    views: dict[int | None, bytes]
    decisions: dict[int, bytes]


class Truth:
    """A match as the database has it: its log, and the table after each entry."""

    def __init__(self, row: Any, bots: list[str | None], entries: list[Entry]) -> None:
        self.row = row
        self.entries = entries
        self.game = find(row["game"])
        self.seats = len(bots)
        self.events: list[list[Event]] = []
        #: In a campaign each viewer is told of, and counts, only what it may know of (Live.tells).
        self.quiet = row["campaign"] == row["id"]
        #: A battle keeps its secrets until its campaign is over; then its seed is shown as well.
        self.battle = row["campaign"] not in (None, row["id"])
        self._told: dict[int | None, list[int]] = {}
        self.moments = [self._moment(self._fresh(), bots, False)]
        self._replay(bots)

    def _fresh(self) -> Match:
        options = read_options(self.game, self.row["options"])
        return Match(self.game, [""] * self.seats, options, self.row["seed"])

    def _moment(self, match: Match, bots: list[str | None], over: bool) -> Moment:
        """What everybody may see now, kept as bytes."""
        state = match.state
        viewers: list[int | None] = [None, *range(min(self.seats, state.seats()))]
        asked = {} if over else {seat: self._asked(state, seat) for seat in state.deciders()}
        views = {viewer: to_json(state.view(viewer)) for viewer in viewers}
        frozen = Match(self.game, match.names, match.options, match.seed)
        frozen.state = state.clone()
        return Moment(frozen, list(bots), over, views, asked)

    def _asked(self, state: State, seat: int) -> bytes:
        return to_json(
            structs.replace(state.decision(seat), leads=state.leads(seat), later=state.later(seat))
        )

    def _replay(self, bots: list[str | None]) -> None:
        match = self._fresh()
        bots = list(bots)
        over = False
        for number, entry in enumerate(self.entries, 1):
            assert entry.seq == number, f"entry {entry.seq} stands in place {number}"
            assert not over, "the log goes on after the end"
            events: list[Event] = []
            if entry.kind == "move":
                assert entry.seat is not None
                events = match.play(entry.seat, msgspec.convert(entry.data, self.game.action_type))
            elif entry.kind == "takeback":
                match.rewind(entry.data["to"])
            elif entry.kind in ("stop", "draw"):
                over = True
            else:
                assert entry.seat is not None
                bots[entry.seat] = entry.data["bot"]
                over = entry.kind == "resign" and entry.data["bot"] is None
            over = over or match.over
            self.events.append(events)
            self.moments.append(self._moment(match, bots, over))

    def told(self, viewer: int | None) -> list[int]:
        """The numbers of the entries of which a viewer is told."""
        if viewer not in self._told:
            self._told[viewer] = [
                entry.seq
                for entry, events in zip(self.entries, self.events, strict=True)
                if not self.quiet or entry.kind != "move" or entry.seat == viewer or events
            ]
        return self._told[viewer]

    def true_seq(self, viewer: int | None, seq: int) -> int:
        """The log's number for a viewer's."""
        return self.told(viewer)[seq - 1] if seq else 0

    @property
    def over(self) -> bool:
        return self.moments[-1].over

    def seen(self, event: Event, viewer: int | None, over: bool) -> bytes:
        return to_json(event if over else event.seen_by(viewer))

    # --- checking ----------------------------------------------------------------------------------------

    def check(self, raw: str, viewer: int | None, copies: Copies) -> Sent:
        """Check one `table` or `happened` message that this viewer got; it, read."""
        sent: Sent = msgspec.json.decode(raw, type=Sent)
        if isinstance(sent, SentHappened):
            steps, seq = [sent.step], sent.step.seq
        else:
            steps, seq = sent.steps, sent.seq
            assert sent.seat == viewer
        moment = self.moments[self.true_seq(viewer, seq)]
        if isinstance(sent, SentHappened):
            told = as_view(copies.read(msgspec.json.decode(raw))["view"])
            truth = as_view(msgspec.json.decode(moment.views[viewer]))
            assert told == truth, f"the view of {viewer} after {seq} is not its own"
        else:
            copies.read(msgspec.json.decode(raw))
            whole = bytes(sent.view)
            if whole != NOTHING or seq > 0:
                assert whole == moment.views[viewer], f"the view of {viewer} at {seq} is not its own"
        self._check_decision(bytes(sent.decision), viewer, moment)
        opened = moment.over and (not self.battle or self.row["seed"] in raw)
        for step in steps:
            self._check_step(step, viewer, moment, opened)
        if not moment.over:
            assert self.row["seed"] not in raw, "the seed was shown before the end"
        return sent

    def _check_decision(self, decision: bytes, viewer: int | None, moment: Moment) -> None:
        if decision == NOTHING:
            asked = viewer in moment.decisions and viewer is not None and moment.bots[viewer] is None
            assert not asked, "a seat was not asked for its decision"
        else:
            assert viewer is not None
            assert decision == moment.decisions[viewer]

    def _check_step(self, step: SentStep, viewer: int | None, moment: Moment, opened: bool) -> None:
        number = self.true_seq(viewer, step.seq)
        entry = self.entries[number - 1]
        assert (step.seat, step.kind) == (entry.seat, entry.kind)
        events = self.events[number - 1]
        expected = [self.seen(event, viewer, opened) for event in events]
        assert [bytes(event) for event in step.events] == expected, f"{viewer} saw other events at {step.seq}"
        allowed = [event if opened else event.seen_by(viewer) for event in events]
        if allowed:
            assert step.told == moment.match.state.recount(allowed)
        action = bytes(step.action)
        if entry.kind == "move" and (opened or entry.seat == viewer):
            assert msgspec.json.decode(action) == entry.data
        else:
            assert action == NOTHING, f"{viewer} was shown the action of another seat"

    def check_all(self, raws: list[str], viewer: int | None) -> list[Sent]:
        """Check everything that a viewer was sent about this match."""
        kinds = ('{"type":"table"', '{"type":"happened"')
        mine = [raw for raw in raws if raw.startswith(kinds) and self.row["id"] in raw[:80]]
        copies = Copies()
        return [self.check(raw, viewer, copies) for raw in mine]

    def check_sequence(self, raws: list[str], viewer: int | None, known: int = 0) -> None:
        """Check that one watcher was told every entry after `known`, in order, none twice."""
        for sent in self.check_all(raws, viewer):
            steps = [sent.step] if isinstance(sent, SentHappened) else sent.steps
            for step in steps:
                assert step.seq == known + 1, f"after {known} came {step.seq}"
                known = step.seq
        assert known == len(self.told(viewer))


async def read_truth(database: str, match: str) -> Truth:
    """A match's rows and log, straight from the database."""
    store = Store(database)
    try:
        row = await store.one(sa.select(schema.matches).where(schema.matches.c.id == match))
        assert row is not None
        columns = schema.seats.c
        seats = await store.read(sa.select(schema.seats).where(columns.match == match).order_by(columns.seat))
        # A bot that stands in for a person came by an entry of the log.
        bots = [None if seat["player"] else seat["bot"] for seat in seats]
        return Truth(dict(row), bots, await store.entries(match))
    finally:
        await store.database.close()


def truth_of(database: str, match: str) -> Truth:
    return asyncio.run(read_truth(database, match))
