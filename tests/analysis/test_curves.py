"""The curves that were measured say more than a constant, and no less than the hand-made evaluation."""

from __future__ import annotations

import pytest

from gorin.games import GAMES
from gorin.kernel.chances import CURVES


def test_the_usual_tables_were_measured() -> None:
    assert {"kenjin/2/2", "celestial/2/2", "imperial/2/2"} <= set(CURVES)


@pytest.mark.parametrize("table", ["kenjin/2/2", "celestial/2/2", "imperial/2/2"])
def test_a_curve_says_as_much_as_the_evaluation_on_games_held_out(table: str) -> None:
    curve = CURVES[table]
    assert table.partition("/")[0] in GAMES
    assert curve.loss < curve.constant
    assert curve.loss <= curve.raw
    assert curve.truth < curve.loss
