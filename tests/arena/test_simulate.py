"""Games of bots without spectators."""

from __future__ import annotations

import pytest

from gorin.arena import simulate
from gorin.arena.simulate import Task, play
from gorin.games import find
from gorin.kernel.match import plain_options, read_options
from gorin.kernel.record import read_line, replay


def test_a_game_that_does_not_end_is_left_and_has_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "MOST_DECISIONS", 30)
    played = play(Task("celestial", ("random", "random"), {"turn_limit": None}, "0"), find)
    record = read_line(played.line)
    assert (played.decisions, record.result) == (30, None)
    assert played.returns == [0.5, 0.5]
    assert record.options["turn_limit"] is None
    assert len(replay(record, find).moves) == 30


def test_a_record_says_that_there_was_no_limit() -> None:
    game = find("celestial")
    for options in ({"turn_limit": None}, {"turn_limit": 60}):
        read = read_options(game, options)
        assert plain_options(read) == options
        assert read_options(game, plain_options(read)) == read
    assert plain_options(read_options(game, {})) == {"turn_limit": 200}
