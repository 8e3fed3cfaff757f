"""Replays and records of matches that are over, made beside the event loop (`library.py` asks for them).

A replay comes page by page: the table where the page begins, then what each entry changed. Readers are kept
where they stand, because the next page is mostly asked for soon.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict
from typing import Any

import msgspec
from msgspec import Struct

from gorin.kernel.record import FindGame, plain, record_of
from gorin.kernel.values import View
from gorin.server.archive.open_table import open_view
from gorin.server.match.live import Live
from gorin.server.match.seat import Seat
from gorin.server.store.database import Entry
from gorin.server.wire.changes import Seen, changes
from gorin.server.wire.protocol import ReplayStep

#: Readers that a process keeps, and matches whose logs it has at hand.
KEPT = 16

encode = msgspec.json.Encoder().encode

#: A move as rows and records have it: its seat, and the action as plain data.
Moved = tuple[int, dict[str, Any]]


class Leaf(Struct):
    """A page of a replay (`ReplayPage`) but for what is said of its match, which may change."""

    total: int
    since: int
    view: View
    steps: list[ReplayStep]
    next: int | None


class Book(Struct, frozen=True):
    """All there is of a match that is over, as its rows and its log have it."""

    row: dict[str, Any]
    bots: list[str | None]
    entries: list[Entry]


class Packed(Struct, frozen=True):
    """JSON as it is kept and sent: deflated, with its length, its sum, and how many entries it has cost."""

    data: bytes
    size: int
    crc: int
    cost: int


class Reader:
    """Somebody who goes through a match from its beginning, with a seat's eyes or with all cards open."""

    def __init__(self, live: Live, entries: list[Entry], seat: int | None, opened: bool) -> None:
        self.seat = seat
        self.opened = opened
        self.entries = entries
        self.past = live.again()
        self.past.told = {}  # of a match that is over every step is shown
        self.past.status = "over" if opened else "playing"  # its steps are told as they were told then

    @property
    def at(self) -> int:
        return self.past.seq

    def view(self) -> View:
        assert self.past.match is not None
        state = self.past.match.state
        if self.opened:
            return open_view(state)
        here = self.seat if self.seat is not None and self.seat < state.seats() else None
        return state.view(here)  # a spectator's before somebody arrives

    def step(self) -> None:
        """Take the next entry."""
        self.past.take(self.entries[self.at])

    def page(self, since: int, count: int) -> Leaf:
        """The table after so many entries, and the next ones."""
        while self.at < since:
            self.step()
        seen = Seen(self.view())
        first, steps = seen.view, []
        for _ in range(min(count, len(self.entries) - since)):
            self.step()
            told = self.past.step(self.at - 1, self.seat)
            now = Seen(self.view())
            steps.append(ReplayStep(told, changes(seen, now.view)))
            seen = now
        more = since + len(steps)
        total = len(self.entries)
        return Leaf(total, since, first, steps, more if more < total else None)


# --- in the process that reads ----------------------------------------------------------------------------

_find: FindGame
_books: OrderedDict[str, Book] = OrderedDict()
_readers: OrderedDict[tuple[str, int | None, bool], Reader] = OrderedDict()


def prepare(find: FindGame) -> None:
    global _find
    _find = find


def page(
    match: str, seat: int | None, opened: bool, since: int, count: int, book: Book | None
) -> Packed | None:
    """A page of a replay, but for its match. None: this process has not got the log; send it along."""
    book = _open(match, book)
    if book is None:
        return None
    since = min(since, len(book.entries))
    key = match, seat, opened
    reader = _readers.pop(key, None)
    if reader is None or reader.at > since:
        reader = Reader(live_of(book), book.entries, seat, opened)
    began = reader.at
    leaf = reader.page(since, count)
    _readers[key] = reader
    while len(_readers) > KEPT:
        _readers.popitem(last=False)
    return packed(encode(leaf)[1:], 1 + reader.at - began)  # what is said of the match comes before it


def record(match: str, names: list[str], book: Book | None) -> Packed | None:
    """The record of a match with the names of its players. None: send its log along."""
    book = _open(match, book)
    if book is None:
        return None
    live = live_of(book)
    for entry in book.entries:
        live.take(entry)
    played = live.match or live.begin()
    played.names = names
    return packed(encode(record_of(played)), 1 + len(book.entries))


def moves(match: str, step: int, book: Book | None) -> tuple[list[Moved], int] | None:
    """The moves of a match and how many of them lead to the table after so many entries. Where some of those
    were taken back later, these moves alone.
    """
    book = _open(match, book)
    if book is None:
        return None
    live = live_of(book)
    then: list[Moved] = []
    for number, entry in enumerate(book.entries, 1):
        live.take(entry)
        if number == step:
            then = _moves(live)
    whole = _moves(live)
    return (whole if whole[: len(then)] == then else then), len(then)


def _moves(live: Live) -> list[Moved]:
    return [] if live.match is None else [(seat, plain(action)) for seat, action in live.match.moves]


def packed(data: bytes, cost: int) -> Packed:
    squeeze = zlib.compressobj(6, wbits=-15)
    return Packed(squeeze.compress(data) + squeeze.flush(), len(data), zlib.crc32(data), cost)


def _open(match: str, book: Book | None) -> Book | None:
    """A match's log, as it was sent along or kept from before."""
    known = _books.pop(match, None) or book
    if known is None:
        return None
    _books[match] = known
    while len(_books) > KEPT:
        _books.popitem(last=False)
    return known


def live_of(book: Book) -> Live:
    """A match before the first entry of its log."""
    return Live(book.row, _find(book.row["game"]), [Seat(None, None, bot) for bot in book.bots])
