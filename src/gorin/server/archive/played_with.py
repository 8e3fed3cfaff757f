"""What a card was played with, from matches that are over: in how many decks, how they fared, beside what.

Only tables that were open to everybody count, and none of a campaign or a rehearsal: their decks stay sealed
for longer, or were played by nobody. The decks are read in the workshop's process.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

import sqlalchemy as sa

from gorin.server.match.hub import Hub
from gorin.server.match.unrated import REHEARSAL
from gorin.server.store import schema
from gorin.server.wire.decks import PlayedWith
from gorin.server.workers.played import Table

#: The last matches of a game that are counted, and for how many seconds a count is good; where it is of fewer
#: than so many, every new one tells much.
COUNTED: Final = 400
FRESH: Final = 600.0
FEW: Final = 40
FRESH_IF_FEW: Final = 2.0
#: Answers that are kept.
KEPT: Final = 1_000

matches, seats = schema.matches, schema.seats


class PlayedDecks:
    """The decks of the last open matches of each game, as this process has counted them lately."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._tables: dict[str, tuple[float, list[Table]]] = {}
        self._answers: OrderedDict[tuple[str, str], tuple[float, PlayedWith]] = OrderedDict()

    async def of(self, person: str, game: str, title: str) -> PlayedWith:
        """What a title was played with in a game."""
        at, tables = await self._lately(game)
        made, answer = self._answers.get((game, title), (0.0, None))
        if answer is None or made != at:
            answer = await self.hub.workshop.played_with(person, game, tables, title)
            self._answers[game, title] = at, answer
            while len(self._answers) > KEPT:
                self._answers.popitem(last=False)
        return answer

    async def _lately(self, game: str) -> tuple[float, list[Table]]:
        """The matches, and when they were read."""
        known = self._tables.get(game)
        if known is None or time.monotonic() - known[0] > (FRESH if len(known[1]) >= FEW else FRESH_IF_FEW):
            known = self._tables[game] = time.monotonic(), await self._read(game)
        return known

    async def _read(self, game: str) -> list[Table]:
        sat = sa.select(sa.func.count()).where(seats.c.match == matches.c.id).scalar_subquery()
        found = (
            sa.select(matches.c.id, matches.c.options, matches.c.winners, sat.label("seats"))
            .where(matches.c.game == game, matches.c.status == "over", matches.c.winners.is_not(None))
            .where(matches.c.visibility == "open", matches.c.campaign.is_(None))
            .where(matches.c.unrated.is_distinct_from(REHEARSAL))
            .order_by(matches.c.ended.desc())
            .limit(COUNTED)
        )
        rows = await self.hub.store.read(found)
        return [Table(row["id"], row["seats"], row["options"], row["winners"] or []) for row in rows]
