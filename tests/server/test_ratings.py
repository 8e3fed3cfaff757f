"""Ratings follow Glicko: its own worked example, and what must hold at any table."""

from __future__ import annotations

import pytest

from gorin.server.ratings import LEAST, Rating, after, after_match


def test_the_example_of_glickos_author_comes_out() -> None:
    """A player of 1500 ± 200 beats one and loses to two: 1464 ± 151.4."""
    others = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    new = after(Rating(1500, 200), others)
    assert new.rating == pytest.approx(1464, abs=0.5)
    assert new.deviation == pytest.approx(151.4, abs=0.1)


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
        one, other = after_match([one, other], [1.0, 0.0])
    assert one.deviation == LEAST
    assert one.rating > 1600
