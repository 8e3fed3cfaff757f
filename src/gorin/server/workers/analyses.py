"""Finished matches are analysed in the processes of bots, a moment at a time, behind all others."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from gorin.analysis.accounts import report_of
from gorin.analysis.job import Job, Midway, Slice, judge, opening, start_of
from gorin.analysis.report import Row, Settings
from gorin.kernel.record import Record
from gorin.server.workers.bots import game_of
from gorin.server.workers.pool import hurried

#: Seconds of computing in one slice. Where somebody waits for a bot, it ends with the next decision.
SLICE: Final = 0.2
#: One decision may take so many times as long on a slow machine; a process that needs longer ends.
BOUND: Final = 60.0


def begin(record: Record) -> Row:
    """What every side could hope for before the cards were dealt."""
    return start_of(game_of(record.game), record)


def carry_on(record: Record, level: int, settings: Settings, at: Midway | None) -> Slice:
    """Judge some decisions more."""
    end = time.process_time() + SLICE
    game = game_of(record.game)

    def enough() -> bool:
        return hurried() or time.process_time() >= end

    return judge(game, record, level, settings, at or opening(game, record), None, enough)


def report(record: Record, job: Job) -> bytes:
    """What is known so far, as JSON."""
    return msgspec.json.encode(report_of(job, game_of(record.game), record))
