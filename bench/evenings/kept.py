"""Nothing that was acknowledged is lost: moves, and words in rooms and in the journal."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import sqlalchemy as sa

from evenings.people import Acknowledged, Cast
from gorin.games import find
from gorin.kernel.match import Match, read_options
from gorin.server.store import schema
from gorin.server.store.database import Entry, Store


async def _read(
    database: str, matches: list[str]
) -> tuple[dict[str, Any], dict[str, list[Entry]], list[str]]:
    store = Store(database)
    try:
        table = schema.matches
        rows = await store.read(sa.select(table).where(table.c.id.in_(matches)))
        entries = {match: await store.entries(match) for match in matches}
        words = [row["text"] for row in await store.read(sa.select(schema.lines.c.text))]
        words += [row["text"] for row in await store.read(sa.select(schema.journal.c.text))]
        return {row["id"]: dict(row) for row in rows}, entries, words
    finally:
        await store.database.close()


def told_to(row: Any, entries: list[Entry], seats: int, viewer: int | None) -> list[int]:
    """The numbers of the entries of a campaign of which a viewer is told, in order."""
    game = find(row["game"])
    match = Match(game, [""] * seats, read_options(game, row["options"]), row["seed"])
    found: list[int] = []
    for entry in entries:
        events: list[Any] = []
        if entry.kind == "move":
            assert entry.seat is not None
            events = match.play(entry.seat, msgspec.convert(entry.data, game.action_type))
        if entry.kind != "move" or entry.seat == viewer or events:
            found.append(entry.seq)
    return found


def lost(cast: Cast, database: str, campaign: str, said: list[str]) -> tuple[int, list[str]]:
    """How much was acknowledged, and what of it is not in the database."""
    by_match: dict[str, list[tuple[str, Acknowledged]]] = defaultdict(list)
    for each in cast.people:
        for one in each.acknowledged:
            by_match[one.match].append((each.name, one))
    with ThreadPoolExecutor(1) as apart:  # the browser's own loop runs in this thread
        rows, entries, words = apart.submit(asyncio.run, _read(database, list(by_match))).result()
    known: dict[int | None, list[int]] = {}
    wrong: list[str] = []
    for match, ones in by_match.items():
        log = {entry.seq: entry for entry in entries[match]}
        if len(log) != len(entries[match]):
            wrong.append(f"the log of {match} has a number twice")
        for name, one in ones:
            number = one.seq
            if match == campaign:
                if one.seat not in known:
                    known[one.seat] = told_to(rows[match], entries[match], len(cast.daimyo) + 1, one.seat)
                told = known[one.seat]
                number = told[one.seq - 1] if 0 < one.seq <= len(told) else -1
            entry = log.get(number)
            if entry is None or entry.seat != one.seat or entry.data not in one.actions:
                wrong.append(
                    f"{name} was told that {one.actions} is entry {one.seq} of {match}; it is {entry}"
                )
    heard = [*said, *(text for each in cast.people for text in each.spoken)]
    for text in heard:
        times = sum(text in line for line in words)
        if times != 1:
            wrong.append(f"the words {text!r} are kept {times} times")
    return sum(len(ones) for ones in by_match.values()) + len(heard), wrong
