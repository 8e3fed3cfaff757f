"""A program that knows only the specification replays and scores what the engine played."""

from __future__ import annotations

import msgspec
import pytest

from conformance.tables import TABLES, Table, finished
from gorin.kernel.record import record_of, write_line
from independent.kenjin_referee import check

GAMES = 300  # on each of seven tables: 2,100 records

KENJIN = [table for table in TABLES if table.game == "kenjin"]


@pytest.mark.parametrize("table", KENJIN, ids=str)
def test_the_referee_agrees_with_the_engine(table: Table) -> None:
    for index in range(GAMES):
        line = write_line(record_of(finished(table, f"referee {index}")))
        assert check(msgspec.json.decode(line)) is None, f"seed referee {index}"


def test_the_referee_objects_to_a_false_result() -> None:
    record = msgspec.json.decode(write_line(record_of(finished(KENJIN[0], "false"))))
    record["result"]["scores"][0] += 1
    assert check(record) is not None
