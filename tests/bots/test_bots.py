"""Bots play every game through the contract alone, and never see a secret."""

from __future__ import annotations

import pytest

from conformance.tables import TABLES, Table
from gorin.bots import NAMES, Bot, make, think
from gorin.games import find
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.values import GorinError, to_json
from support import Clock

QUICK = ("random", "greedy:2", "learned:2", "search:12", "rollouts:12")


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("name", QUICK)
def test_every_bot_plays_every_game(table: Table, name: str) -> None:
    state = table.match(name).state
    bot = make(name)
    rng = rng_of(name)
    while state.deciders():
        seat = state.deciders()[0]
        code = think(bot, state, seat, rng)
        assert code in state.legal(seat)
        state.play(seat, code)
    assert state.result().winners


class Spy(Bot):
    """Keeps the states it is shown."""

    def __init__(self) -> None:
        super().__init__("spy")
        self.shown: list[bytes] = []

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        self.shown.append(state.dump())
        legal = state.legal(seat)
        return legal[rng.below(len(legal))]


def test_a_bot_is_shown_a_redealt_state_never_the_truth() -> None:
    state = TABLES[0].match("spy").state
    spy = Spy()
    rng = rng_of("spy")
    truths = 0
    while state.deciders():
        seat = state.deciders()[0]
        asked = len(spy.shown)
        truth = state.dump()
        view = to_json(state.view(seat))
        state.play(seat, think(spy, state, seat, rng))
        if len(spy.shown) > asked:
            shown = find("kenjin").load(spy.shown[-1])
            assert to_json(shown.view(seat)) == view
            truths += spy.shown[-1] == truth
    assert truths < len(spy.shown) / 2


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_is_deterministic_for_a_seed(name: str) -> None:
    state = TABLES[0].match("same").state
    seat = state.deciders()[0]
    choices = {think(make(name), state, seat, rng_of("same")) for _ in range(3)}
    assert len(choices) == 1


def test_a_time_budget_is_used_up_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock is read to begin with and before each iteration; `bench/budgets.py` has the times."""
    clock = Clock()
    monkeypatch.setattr("gorin.bots.search.perf_counter", clock)
    state = TABLES[0].match("time").state
    think(make("search:200ms"), state, state.deciders()[0], rng_of("time"))
    assert clock.readings == 1 + 200


@pytest.mark.parametrize(
    "spec",
    [
        "",
        "chess",
        "random:3",
        "search:",
        "search:0",
        "search:x",
        "search:1.5",
        "greedy:2s",
        "search:-5",
        "learned:1s",
    ],
)
def test_a_bad_bot_gets_a_sentence(spec: str) -> None:
    with pytest.raises(GorinError) as caught:
        make(spec)
    assert str(caught.value).endswith(".")


def test_names_are_the_ones_there_are() -> None:
    assert NAMES == ("random", "greedy", "learned", "search", "rollouts")
    assert all(make(name).name == name for name in NAMES)
