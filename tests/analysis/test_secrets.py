"""What a seat is told of its decisions comes from what it knew: the same bytes in every world of its own."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given, settings

from conformance.tables import TABLES, Table, reached, seeds
from gorin.analysis.depth import Level
from gorin.analysis.judging import Judge, _seen
from gorin.analysis.worth import curve_of
from gorin.games import find
from gorin.kernel.contract import State
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of
from gorin.kernel.values import View

#: In few worlds: what leaks leaks in one.
SHALLOW = Level(2, 2, 3)


def told(state: State, game: str, seat: int, chosen: int) -> bytes:
    """All that an analysis says to a seat of this decision."""
    judge = Judge(state, seat, 7, curve_of(state, game))
    return msgspec.json.encode([judge.outlook(2), judge.choice(chosen, SHALLOW)])


@pytest.mark.parametrize("table", TABLES, ids=str)
@settings(max_examples=2)
@given(seed=seeds)
def test_no_judgement_changes_when_hidden_cards_are_dealt_anew(table: Table, seed: str) -> None:
    state = reached(table, seed).state
    players = table.rules.players(table.seats)
    for seat in [each for each in state.deciders() if each < players and len(state.legal(each)) > 1][:1]:
        last = len(state.legal(seat)) - 1
        truth = told(state, table.game, seat, last)
        for deal in range(2):
            other = state.redeal(seat, rng_of(f"other {deal} {seed}"))
            assert told(other, table.game, seat, last) == truth
        for onlooker in range(players):  # nor what those think who are not asked
            if onlooker != seat:
                mine = Judge(state, onlooker, 7, curve_of(state, table.game)).outlook(2)
                other = state.redeal(onlooker, rng_of(f"onlooker {seed}"))
                assert Judge(other, onlooker, 7, curve_of(other, table.game)).outlook(2) == mine


def test_two_games_do_not_share_their_chance() -> None:
    """Else what is found in many games at the same step would have the errors of one."""
    first, second = (find("celestial").new(2, read_options(find("celestial"), {}), seed) for seed in "ab")
    curve = curve_of(first, "celestial")
    draws = [Judge(state, 0, 0, curve).rng.below(1 << 30) for state in (first, second)]
    assert draws[0] != draws[1]


class Unnumbered(State):
    """A game that does not tell what a seat knows as numbers."""

    def __init__(self, inner: State) -> None:
        super().__init__()
        self.inner = inner

    def view(self, seat: int | None) -> View:
        return self.inner.view(seat)


@pytest.mark.parametrize("wrap", [lambda state: state, Unnumbered], ids=["numbers", "none"])
def test_a_stream_of_chance_hangs_on_what_the_seat_knows_alone(wrap: Callable[[State], State]) -> None:
    game = find("kenjin")
    state = game.new(2, None, "streams")
    name = _seen(wrap(state), 0)
    worlds = [state.redeal(0, rng_of(str(number))) for number in range(5)]
    assert {_seen(wrap(world), 0) for world in worlds} == {name}
    assert _seen(wrap(game.new(2, None, "other streams")), 0) != name
