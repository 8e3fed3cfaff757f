"""Win rates, intervals and ratings add up."""

from __future__ import annotations

import pytest

from gorin.arena.plot import ratings_svg
from gorin.arena.simulate import Played, Task
from gorin.arena.stats import ratings, wilson
from gorin.arena.tournament import schedule, seat_orders, tally


def test_wilson_is_the_known_interval() -> None:
    low, high = wilson(15, 20)
    assert (round(low, 3), round(high, 3)) == (0.531, 0.888)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == pytest.approx(1.0)


def test_ratings_recover_the_odds() -> None:
    """Three wins in four are 400 * log10(3) = 191 points apart."""
    rated = ratings([[0, 3000], [1000, 0]], [[0, 4000], [4000, 0]])
    assert rated[0][0] - rated[1][0] == pytest.approx(190.8, abs=1)
    assert rated[0][0] + rated[1][0] == pytest.approx(3000)
    assert rated[0][1] < 15


def test_who_is_held_against_others_only_by_a_chain_is_less_sure() -> None:
    """Four in a row, each pair of neighbours even: the ends are as unsure as all steps between them."""
    played = [[100 if abs(i - j) == 1 else 0 for j in range(4)] for i in range(4)]
    rated = ratings([[games / 2 for games in row] for row in played], played)
    assert [round(rating) for rating, _ in rated] == [1500] * 4
    reach = [each for _, each in rated]
    assert (reach[0], reach[1]) == pytest.approx((reach[3], reach[2]))
    assert reach[0] > 1.3 * reach[1]
    # With 101 even games a step has a variance of 4 / 101, and an end 14/16 of one against the mean.
    assert reach[0] == pytest.approx(1.959964 * (14 / 16 * 4 / 101) ** 0.5 * 173.718, rel=1e-3)


def test_who_met_nobody_has_no_interval() -> None:
    rated = ratings([[0, 5, 0], [5, 0, 0], [0, 0, 0]], [[0, 10, 0], [10, 0, 0], [0, 0, 0]])
    assert [reach for _, reach in rated] == [float("inf")] * 3


def test_a_clean_sweep_stays_finite() -> None:
    (first, reach), (second, _) = ratings([[0, 10], [0, 0]], [[0, 10], [10, 0]])
    assert 200 < first - second < 1200
    assert reach > 50


def test_every_seat_order_is_played_equally_often() -> None:
    assert seat_orders("a", "b", 2) == [("a", "b"), ("b", "a")]
    assert len(seat_orders("a", "b", 3)) == 6
    tasks = schedule("g", ["a", "b", "c"], 2, 5, {}, "s")
    assert len(tasks) == 3 * 6
    assert sorted({task.seed for task in tasks}) == ["s/0", "s/1", "s/2"]


def test_shared_wins_are_shared() -> None:
    tasks = [Task("g", ("a", "b"), {}, "0"), Task("g", ("b", "a"), {}, "0"), Task("g", ("a", "b"), {}, "1")]
    outcomes = [Played(b"", [1.0, 0.0], 1), Played(b"", [0.5, 0.5], 1), Played(b"", [0.0, 1.0], 1)]
    table = tally(["a", "b"], tasks, outcomes)
    assert table.pairings[0].rate == pytest.approx(0.5)
    assert [row.games for row in table.standings] == [3, 3]
    assert table.standings[0].rating == pytest.approx(1500)


def test_an_interrupted_tournament_counts_what_was_played() -> None:
    tasks = schedule("g", ["a", "b"], 2, 10, {}, "s")
    table = tally(["a", "b"], tasks, [Played(b"", [1.0, 0.0], 1)])
    assert table.pairings[0].games == 1


def test_the_picture_names_every_bot() -> None:
    tasks = schedule("g", ["a<b", "c"], 2, 4, {}, "s")
    svg = ratings_svg(tally(["a<b", "c"], tasks, [Played(b"", [1.0, 0.0], 1)] * 4), "A & B")
    assert "a&lt;b" in svg
    assert "A &amp; B" in svg


def test_a_seat_that_serves_the_game_is_not_counted() -> None:
    tasks = schedule("g", ["a", "b"], 2, 2, {}, "s", serving=1)
    assert [task.bots for task in tasks] == [("a", "b", "a"), ("b", "a", "a")]
    table = tally(["a", "b"], tasks, [Played(b"", [0.0, 1.0, 0.0], 1)] * 2, serving=1)
    assert {row.bot: row.rate for row in table.standings} == {"a": 0.5, "b": 0.5}
