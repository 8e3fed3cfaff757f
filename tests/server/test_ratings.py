"""Ratings follow Glicko-2: its own worked example, and what must hold at any table."""

from __future__ import annotations

import pytest

from gorin.server.match.ratings import DEVIATION, LEAST, PERIOD, Rating, Result, after, after_match, rested
from gorin.server.match.results import IN_FULL, weight_of

YEAR = 365 * 86_400


def test_the_example_of_glickos_author_comes_out() -> None:
    """A player of 1500 ± 200 beats one and loses to two: 1464.06 ± 151.52, and the volatility 0.05999."""
    results = [
        Result(Rating(1400, 30), 1.0),
        Result(Rating(1550, 100), 0.0),
        Result(Rating(1700, 300), 0.0),
    ]
    new = after(Rating(1500, 200, 0.06), results)
    assert new.rating == pytest.approx(1464.06, abs=0.02)  # the paper rounds what it goes on with
    assert new.deviation == pytest.approx(151.52, abs=0.01)
    assert new.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_becomes_less_sure_and_never_more_than_a_newcomer() -> None:
    year = rested(Rating(1700, 60), YEAR / PERIOD)
    assert year.rating == 1700
    assert 60 < year.deviation < 120
    assert rested(Rating(1700, 60), 100 * YEAR / PERIOD).deviation == DEVIATION
    assert after(Rating(1700, 60), [], 0.0) == Rating(1700, 60)


def test_after_a_rest_a_match_says_more() -> None:
    own, other = Rating(1500, 50), Rating(1500, 50)
    soon = after(own, [Result(other, 1.0)], 0.0)
    late = after(own, [Result(other, 1.0)], YEAR / PERIOD)
    assert late.rating > soon.rating > 1500


def test_results_that_nobody_expects_make_a_rating_swing_more() -> None:
    own = Rating(1500, 60)
    strong = [Result(Rating(2100, 40), 1.0)] * 3
    assert after(own, strong).volatility > own.volatility
    expected = [Result(Rating(1500, 40), 0.5)] * 3
    assert after(own, expected).volatility < own.volatility


def test_what_weighs_less_moves_less() -> None:
    own, other = Rating(), Rating()
    gains = [after(own, [Result(other, 1.0, weight)]).rating - 1500 for weight in (1.0, 0.5, 0.1, 0.0)]
    assert gains == sorted(gains, reverse=True)
    assert gains[-1] == 0


def test_meeting_the_same_player_again_weighs_less_and_less() -> None:
    weights = [weight_of(meeting) for meeting in range(1, 40)]
    assert weights[:IN_FULL] == [1.0] * IN_FULL
    assert weights[IN_FULL:] == sorted(weights[IN_FULL:], reverse=True)
    assert sum(weights) < IN_FULL + 1
    assert weight_of(1_000_000) < 1e-9


def test_a_winner_gains_what_an_equal_loser_loses() -> None:
    first, second = after_match([Rating(), Rating()], [1.0, 0.0])
    assert first.rating - 1500 == pytest.approx(1500 - second.rating)
    assert first.rating > 1500
    assert first.deviation < 350


def test_a_shared_win_between_equals_changes_nothing_but_certainty() -> None:
    for new in after_match([Rating(), Rating()], [0.5, 0.5]):
        assert new.rating == pytest.approx(1500)
        assert new.deviation < 350


def test_at_a_table_of_four_the_winner_beats_three() -> None:
    new = after_match([Rating()] * 4, [1.0, 0.0, 0.0, 0.0])
    assert new[0].rating > 1500
    assert new[1] == new[2] == new[3]
    assert new[1].rating < 1500


def test_ratings_never_become_too_sure_to_move() -> None:
    one, other = Rating(1500, LEAST), Rating(1500, LEAST)
    for _ in range(200):
        one, other = after_match([one, other], [1.0, 0.0], [0.0, 0.0])
    assert one.deviation == LEAST
    assert one.rating > 1600
