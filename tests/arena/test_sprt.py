"""A sequential test stops when it is sure, and is seldom wrong."""

from __future__ import annotations

import pytest

from gorin.arena.sprt import Sequence, expected
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from gorin.promotion import parse_bounds
from test_cli import quickly


def run(chance: float, seed: str, most: int = 4000) -> tuple[str, int]:
    """Paired deals in which each of two games is won with this chance."""
    test, rng = Sequence(0.0, 40.0), rng_of(seed)
    for _ in range(most):
        test.add(sum(rng.below(1000) < 1000 * chance for _ in range(2)) / 2)
        if test.verdict() != "open":
            break
    return test.verdict(), test.deals


def test_a_share_is_expected_by_rating() -> None:
    assert expected(0.0) == 0.5
    assert expected(400.0) == pytest.approx(10 / 11)
    assert expected(-100.0) == pytest.approx(1.0 - expected(100.0))


def test_clear_cases_are_seen_soon_and_rarely_wrong() -> None:
    better = [run(0.62, f"better {number}") for number in range(20)]
    worse = [run(0.48, f"worse {number}") for number in range(20)]
    assert sum(verdict == "better" for verdict, _ in better) >= 19
    assert sum(verdict == "not better" for verdict, _ in worse) >= 19
    assert sum(deals for _, deals in better) / 20 < 300


def test_nothing_is_said_before_the_first_deals() -> None:
    test = Sequence(0.0, 40.0)
    for _ in range(15):
        test.add(1.0)
    assert test.verdict() == "open"


def test_deals_weigh_as_pairs() -> None:
    """A deal that both bots win once says that they are equal, and surer than two games drawn apart would."""
    level, spread = Sequence(0.0, 40.0), Sequence(0.0, 40.0)
    for number in range(200):
        level.add(0.5)
        spread.add(float(number % 2))
    assert level.ratio() < spread.ratio() < 0.0


@pytest.mark.parametrize("text", ["", "5", "20,0", "a,b", "1,2,3"])
def test_bounds_are_two_ratings(text: str) -> None:
    with pytest.raises(GorinError, match="sequential test"):
        parse_bounds(text)
    assert parse_bounds("0,20") == (0.0, 20.0)


def test_the_arena_stops_as_soon_as_it_is_sure() -> None:
    words = ("arena", "kenjin", "--bots", "random,greedy:1", "--games", "400", "--jobs", "1")
    said = " ".join(quickly(*words, "--sprt", "0,40").stdout.split())
    assert said.startswith("random is not better than greedy:1: ")
    assert "of 400 games" not in said
    assert quickly(*words, "--sprt", "40").returncode == 2
    assert quickly("arena", "kenjin", "--bots", "random,greedy,search", "--sprt", "0,40").returncode == 2
