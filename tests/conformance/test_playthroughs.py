"""The golden playthroughs still read the same."""

from __future__ import annotations

import pytest

from conformance.golden import FOLDER, path_of, playthrough
from conformance.tables import TABLES, Table


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_game_plays_as_written_down(table: Table) -> None:
    assert playthrough(table) == path_of(table).read_text(encoding="utf-8")


def test_no_playthrough_is_left_over() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(path_of(table) for table in TABLES)
