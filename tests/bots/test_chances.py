"""The chances that people are told: measured at the usual tables, and better than none."""

from __future__ import annotations

import pytest

from conformance.tables import TABLES, Table, reached
from gorin.bots import make, think
from gorin.bots.counsel import advise
from gorin.bots.tree import judged
from gorin.games import GAMES, find
from gorin.kernel.chances import CALIBRATIONS, Calibration, chance_of, combined, signals, table_of
from gorin.kernel.estimate import logit, sigmoid
from gorin.kernel.match import read_options
from gorin.kernel.net import learned
from gorin.kernel.rng import rng_of

MEASURED = ("kenjin/2/2", "imperial/2/2", "celestial/2/2")


def test_the_usual_tables_were_measured() -> None:
    assert set(MEASURED) <= set(CALIBRATIONS)
    for name in MEASURED:
        game = find(name.partition("/")[0])
        assert table_of(game.new(game.usual_seats, read_options(game, {}), "x"), game.name) == name


@pytest.mark.parametrize("table", CALIBRATIONS)
def test_a_chance_says_more_than_a_constant_and_no_less_than_the_raw_one(table: str) -> None:
    """By the log loss of games that it was not fitted to; `bench/calibration.py --fit` measures it anew."""
    known = CALIBRATIONS[table]
    assert known.loss < known.constant
    as_judged = known.weights() == [0.0, 0.0, 1.0, 0.0, 0.0, 0.0]
    assert known.loss == known.raw if as_judged else known.loss < known.raw
    assert known.decisions > 1000


@pytest.mark.parametrize("table", CALIBRATIONS)
@pytest.mark.parametrize("late", [0.3, 0.7, 1.5, 5.0])
def test_a_better_judgement_is_a_better_chance(table: str, late: float) -> None:
    """From the third turn on; in the first ones of Kenjin what its net knows says more, and weighs more."""
    weights = CALIBRATIONS[table].weights()
    chances = [
        combined([1.0, late, logit(w, 0.001), late * logit(w, 0.001), 0.0, 0.0], weights)
        for w in (0.05, 0.3, 0.5, 0.7, 0.95)
    ]
    assert chances == sorted(chances)
    assert 0.0 < chances[0] < chances[-1] < 1.0


def test_the_parts_of_a_chance_are_weighed_and_added() -> None:
    plain = Calibration(0.5, -1.0, 2.0, 1.0, 4.0, 3.0, 1, 1, 0.0, 0.0, 0.0)
    lead = logit(0.6, 0.001)
    chance = combined([1.0, 0.3, lead, 0.3 * lead, 0.1, 0.2], plain.weights())
    assert chance == pytest.approx(sigmoid(0.5 - 0.3 + 2.3 * lead + 0.4 + 0.6))


def test_it_is_later_in_a_later_turn() -> None:
    state = find("celestial").new(2, read_options(find("celestial"), {}), "late")
    turn = 0.1 * float(state.view(0).facts["turn_number"] or 0)
    lead = logit(0.7, 0.001)
    assert signals(state, 0, 0.7) == pytest.approx([1.0, turn, lead, turn * lead, 0.0, 0.0])


def test_a_chance_is_the_same_whatever_lies_hidden_and_not_that_of_even_deals() -> None:
    """Truths that a seat cannot tell apart; and the worlds are those that it believes in."""
    state, rng = find("kenjin").new(2, read_options(find("kenjin"), {}), "hidden"), rng_of("hidden")
    bot = make("greedy:2")
    net = learned(state.model())
    assert net is not None
    apart, moved = 0, 0.0
    for number in range(200):
        if not state.deciders():
            break
        mover = state.deciders()[0]
        if number % 4 == 0:
            truths = [state.redeal(mover, rng) for _ in range(3)]
            apart += len({truth.dump() for truth in truths}) > 1
            said = {tuple(signals(truth, mover, 0.6)) for truth in truths}
            assert len(said) == 1
            even = sum(judged(state.redeal(mover, rng), mover, net)[mover] for _ in range(100)) / 100
            moved = max(moved, abs(sigmoid(said.pop()[-1]) - even))
        state.play(mover, think(bot, state, mover, rng))
    assert apart > 3
    assert moved > 0.1


@pytest.mark.parametrize("game", sorted({name.partition("/")[0] for name in MEASURED}))
def test_a_hint_tells_the_chance_of_its_seat(game: str) -> None:
    state = reached(Table(game, GAMES[game].usual_seats), "chance").state
    while len(state.legal(state.deciders()[0])) == 1:
        state.play(state.deciders()[0], state.legal(state.deciders()[0])[0])
    chance = advise(state, state.deciders()[0], rng_of("hint")).chance
    assert chance is not None
    assert 0.0 < chance < 1.0


def test_where_nobody_measured_nothing_is_said() -> None:
    """Two teams are another table than four on their own."""
    teams = next(table for table in TABLES if table.game == "kenjin" and table.options.get("teams"))
    state = teams.match("teams").state
    assert table_of(state, "kenjin") == "kenjin/4/2"
    assert table_of(state, "kenjin") not in CALIBRATIONS
    assert chance_of(state, 0, 0.5) is None
