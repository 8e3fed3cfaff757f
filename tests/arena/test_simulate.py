"""Games of bots without spectators."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

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


@pytest.mark.parametrize(
    "task",
    [
        Task("kenjin", ("random", "random"), {}, "5"),
        Task("kenjin", ("random", "greedy:1", "random", "search:5"), {"setup": "draft", "teams": True}, "6"),
        Task("celestial", ("random", "random"), {"turn_limit": 8}, "7"),
        Task("war-of-honor", ("random",) * 4, {"turn_limit": 5, "victory": "secret-missions"}, "8"),
    ],
    ids=lambda task: f"{task.game}-{len(task.bots)}",
)
def test_a_game_without_a_record_is_the_same_game(task: Task) -> None:
    kept, played = play(task, find), play(replace(task, record=False), find)
    assert (kept.line[:1], played.line) == (b"{", b"")
    assert replace(kept, line=b"") == played
    result = replay(read_line(kept.line), find).state.result()
    assert getattr(result, "victory", "") == played.ending


def test_the_games_of_a_seed_stay_the_same() -> None:
    """A change that gives a seed other games is one that users are told of (CHANGELOG.md)."""
    task = Task("kenjin", ("random", "random"), {}, "0/0")
    assert read_line(play(task, find).line).digest == "e0b8aa61676058f14b29a4ea4c3447df"


def test_a_record_says_that_there_was_no_limit() -> None:
    game = find("celestial")
    for options in ({"turn_limit": None}, {"turn_limit": 60}):
        read = read_options(game, options)
        assert plain_options(read) == {"cards": "own", **options}
        assert read_options(game, plain_options(read)) == read
    assert plain_options(read_options(game, {})) == {"cards": "own", "turn_limit": 200}
