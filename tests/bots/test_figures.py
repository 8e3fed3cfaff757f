"""What things are worth can be learned by play: figures by name, in place of those of a ruleset."""

from __future__ import annotations

from pathlib import Path

import pytest

from gorin.bots import make, think
from gorin.bots.greedy import better_half
from gorin.games import GAMES, find
from gorin.kernel.contract import State
from gorin.kernel.figures import FIGURES, Figures
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from gorin.training.tuning import Deal, Tuned, deals_of, moved, play_deal, reach, tables, tune

JUDGED = ("celestial", "imperial", "war-of-honor")


def opening(name: str) -> State:
    game = find(name)
    return game.new(game.usual_seats, read_options(game, {}), "figures")


@pytest.mark.parametrize("name", JUDGED)
def test_its_own_figures_change_nothing(name: str) -> None:
    state = opening(name)
    before = state.evaluate()
    state.judge_by(state.figures())
    assert state.evaluate() == before


@pytest.mark.parametrize("name", JUDGED)
def test_a_copy_is_judged_by_other_figures_and_the_original_is_not(name: str) -> None:
    state = opening(name)
    twin = state.clone()
    twin.judge_by({**state.figures(), "unseen": 40.0, "card": 30.0, "gold 0": 90.0})
    assert twin.figures()["unseen"] == 40.0
    assert twin.redeal(0, rng_of("")).figures()["gold 0"] == 90.0
    assert state.figures()["unseen"] != 40.0


def test_an_unknown_figure_is_refused() -> None:
    with pytest.raises(GorinError, match="no figure called 'gold'"):
        opening("imperial").judge_by({"gold": 1.0})


def test_nothing_can_be_learned_by_figures_where_a_game_has_none() -> None:
    assert opening("kenjin").figures() == {}
    assert not opening("kenjin").judge_as_learned()


def test_what_is_in_the_package_has_the_figures_of_its_game() -> None:
    for name, learned in FIGURES.items():
        assert set(learned.figures) == set(opening(name).figures())
        assert find(name).learned


def test_learned_judges_by_what_was_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    state = opening("imperial")
    absurd = {name: -value for name, value in state.figures().items()}
    monkeypatch.setitem(FIGURES, "imperial", Figures(absurd))

    def choices() -> list[int]:
        table, rng = opening("imperial"), rng_of("bots")
        found = []
        for _ in range(60):
            seat = table.deciders()[0]
            found.append(think(make("learned"), table, seat, rng))
            table.play(seat, found[-1])
        return found

    absurdly = choices()
    monkeypatch.setitem(FIGURES, "imperial", Figures(state.figures()))
    sensibly = choices()
    assert absurdly != sensibly
    monkeypatch.delitem(FIGURES, "imperial")
    assert choices() == sensibly  # the same figures as greedy's


def test_choices_that_are_hard_to_tell_apart_are_looked_at_again() -> None:
    usual = [0.0] * 6
    assert better_half([0, 1, 2, 3, 4, 5], [1.0, 3.0, 2.9, 2.8, 2.7, 2.6], usual, 1.0) == [1, 2, 3]
    assert better_half([1, 2, 3], [1.0, 3.0, 2.9, 2.8, 2.7, 2.6], usual, 1.0) == [1, 2]
    assert better_half([1, 2], [0.0, 3.0, 2.9], usual, 1.0) == [1, 2]
    assert better_half([0, 1], [3.0, 1.9], usual, 1.0) == [0]  # far behind
    # Of those that look the same one goes on: the most usual one, or else the first.
    assert better_half([0, 1, 2], [3.0, 3.0, 2.5], [0.1, 0.9, 0.1], 1.0) == [1, 2]
    assert better_half([0, 1, 2], [3.0, 3.0, 3.0], usual, 1.0) == [0]


def test_a_search_that_plays_out_judges_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """`rollouts` is what `search` is held against at equal time."""
    asked: list[str] = []
    state = opening("imperial").imagine(0, rng_of(""))
    monkeypatch.setitem(FIGURES, "imperial", Figures({**state.figures(), "force": 9.0}))
    for name in ("rollouts:20", "search:20"):
        world = opening("imperial").imagine(0, rng_of(""))
        make(name).choose(world, world.deciders()[0], rng_of(""))
        asked.append(str(world.figures()["force"]))
    assert asked[0] != "9.0"
    assert asked[1] == "9.0"


def test_figures_move_towards_those_that_won() -> None:
    start = {"force": 1.0, "later": 0.0}
    deals = deals_of("seed", 0, 8, start, reach(start), tables(GAMES["imperial"]))
    assert {deal.plus["force"] for deal in deals} == {0.8, 1.2}
    won = [1.0 if deal.plus["force"] > 1.0 else -1.0 for deal in deals]
    assert moved(start, deals, won, 0.1)["force"] == pytest.approx(1.0 + 8 * 0.1 * 0.2)
    assert moved(start, deals, [0.0] * 8, 0.1) == start


def test_what_is_learned_is_the_mean_of_the_later_half() -> None:
    done = Tuned("seed", 0, {"force": 1.0}, {"force": 1.0})
    assert done.learned() == {"force": 1.0}
    for value, late in ((5.0, False), (2.0, True), (4.0, True)):
        done = done.after({"force": value}, 0.5, late)
    assert done.learned() == {"force": 3.0}
    assert (done.step, done.figures, done.surplus) == (3, {"force": 4.0}, [0.5, 0.5, 0.5])


def test_a_deal_is_played_from_both_sides() -> None:
    """The same figures on both sides make nothing of a deal: luck cancels out."""
    game = find("imperial")
    start = opening("imperial").figures()
    deal = Deal(tables(game)[0], "even", start, start)
    assert play_deal(game, deal) in (-1.0, 0.0, 1.0)
    worse = {name: -value for name, value in start.items()}
    assert play_deal(game, Deal(tables(game)[0], "odd", start, worse)) == 1.0


def test_a_game_that_does_not_end_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    start = opening("imperial").figures()
    worse = {name: -value for name, value in start.items()}
    monkeypatch.setattr("gorin.training.tuning.MOST", 3)
    assert play_deal(find("imperial"), Deal(tables(find("imperial"))[0], "odd", start, worse)) == 0.0


def test_a_training_goes_on_where_it_stopped(tmp_path: Path) -> None:
    game = find("imperial")
    whole = tune(tmp_path / "whole", game, "seed", 2, lambda done, total: None, find, count=2)

    class Stop(Exception):
        pass

    def stop(done: int, total: int) -> None:
        if done == 1:
            raise Stop

    with pytest.raises(Stop):
        tune(tmp_path / "parts", game, "seed", 2, stop, find, count=2)
    parts = tune(tmp_path / "parts", game, "seed", 2, lambda done, total: None, find, count=2)
    assert parts == whole
    assert whole.step == 2
    assert whole.learned() == whole.figures  # the mean of the later half, which is one step here
    with pytest.raises(GorinError, match="another training"):
        tune(tmp_path / "parts", find("celestial"), "seed", 2, lambda done, total: None, find, count=2)
    with pytest.raises(GorinError, match="another training"):
        tune(tmp_path / "parts", game, "other", 2, lambda done, total: None, find, count=2)
    with pytest.raises(GorinError, match="another training"):
        tune(tmp_path / "parts", game, "seed", 2, lambda done, total: None, find, count=4)
