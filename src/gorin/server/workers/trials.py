"""Decks on trial are played in the processes of bots, a moment at a time, behind all others."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from gorin.bots.trial import Midway, SliceResult, play_slice
from gorin.server.workers.bots import BotPool, game_of
from gorin.server.workers.pool import hurried

#: Seconds of computing in one slice. Where somebody waits for a bot, it ends with the next decision.
SLICE: Final = 0.05
#: Who plays. It looks at one world for each choice: more games say more than better ones.
BOT: Final = "greedy:1"
#: One decision may take so many times as long as a slice on a slow machine; a process that needs longer ends.
BOUND: Final = 30.0


class Table(Struct, frozen=True):
    """What is played: the deck on trial as a list, the others by what they are called, and the options."""

    game: str
    list: str
    against: dict[str, str]
    options: dict[str, Any]
    games: int


def play(
    game: str, decks: Sequence[str], seed: str, options: dict[str, Any], number: int, midway: Midway | None
) -> SliceResult:
    """Play on in one game of a trial, for the time of a slice."""
    end = time.process_time() + SLICE

    def enough() -> bool:
        return hurried() or time.process_time() >= end

    bots = [BOT] * len(decks)
    return play_slice(game_of(game), decks, seed, bots, options, number, 1, midway, enough)


async def played(pool: BotPool, person: str, *about: Any) -> SliceResult:
    """Have a slice played when nobody waits for a bot."""
    found: SliceResult = await pool.pool.run(play, *about, person=person, bound=BOUND, spare=True)
    return found
