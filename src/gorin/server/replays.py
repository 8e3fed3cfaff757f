"""Replays of matches that are over, page by page: the table where it begins, then what each entry changed."""

from __future__ import annotations

import asyncio

from gorin.kernel.values import View
from gorin.server.changes import Seen, changes
from gorin.server.live import Live
from gorin.server.opened import open_view
from gorin.server.protocol import MatchInfo, ReplayPage, ReplayStep

#: Readers that are kept where they stand, because the next page is mostly asked for soon.
KEPT = 16
#: Entries after which others may speak.
BREATH = 8


class Reader:
    """Somebody who goes through a match from its beginning, with a seat's eyes or with all cards open."""

    def __init__(self, live: Live, seat: int | None, opened: bool) -> None:
        self.seat = seat
        self.opened = opened
        self.entries = live.entries
        self.past = live.again()
        self.past.told = {}  # of a match that is over every step is shown
        if not opened:
            self.past.status = "playing"  # its steps are told as they were told then

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

    async def page(self, match: MatchInfo, since: int, count: int) -> ReplayPage:
        """The table after so many entries, and the next ones. Others speak in between."""
        while self.at < since:
            self.step()
            await self._breathe()
        seen = Seen(self.view())
        first, steps = seen.view, []
        for _ in range(min(count, len(self.entries) - since)):
            self.step()
            told = self.past.step(self.at - 1, self.seat)
            now = Seen(self.view())
            steps.append(ReplayStep(told, changes(seen, now.view)))
            seen = now
            await self._breathe()
        more = since + len(steps)
        total = len(self.entries)
        return ReplayPage(match, total, since, first, steps, more if more < total else None)

    async def _breathe(self) -> None:
        if self.at % BREATH == 0:
            await asyncio.sleep(0)


class Replays:
    """Pages of replays, with the readers that were used last."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int | None, bool], Reader] = {}

    async def page(
        self, live: Live, match: MatchInfo, seat: int | None, opened: bool, since: int, count: int
    ) -> ReplayPage:
        since = min(since, len(live.entries))
        key = live.id, seat, opened
        reader = self._kept.pop(key, None)
        if reader is None or reader.at > since:
            reader = Reader(live, seat, opened)
        page = await reader.page(match, since, count)
        while len(self._kept) >= KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[key] = reader
        return page
