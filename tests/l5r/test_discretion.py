"""Who is asked tells nothing of a hand where a game is discreet (L5R-ASK-1); elsewhere it does."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from conformance.tables import Table, seeds
from gorin.bots import make, think
from gorin.games import find
from gorin.games.l5r.flow.discretion import might_choose
from gorin.games.l5r.flow.rounds import Round
from gorin.games.l5r.flow.windows import Window
from gorin.games.l5r.state import L5RState
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of
from gorin.kernel.values import OBVIOUS
from l5r.discretion import Findings, compare, sensible, with_hand
from support import examples, rule

GAMES = ("celestial", "imperial", "war-of-honor")


def table(game: str, seats: int = 3, turns: int = 9, **options: Any) -> Table:
    return Table(game, seats, {"turn_limit": turns, **options})


def begun(game: str, seed: str, discreet: bool, turns: int = 9) -> L5RState:
    state = table(game, turns=turns, discreet=discreet).match(seed).state
    assert isinstance(state, L5RState)
    return state


@rule("L5R-ASK-1")
@pytest.mark.parametrize("game", GAMES)
def test_who_is_asked_tells_nothing_where_a_game_is_discreet(game: str) -> None:
    open_table, discreet = Findings(), Findings()
    for seed in ("1", "2"):
        compare(table(game), seed, open_table)
        compare(table(game, discreet=True), seed, discreet)
    assert open_table.share > 1, "nothing to hide: this test could not fail"
    assert discreet.compared > 300
    assert discreet.told == 0, discreet.about


@rule("L5R-ASK-1")
@pytest.mark.parametrize("game", GAMES)
def test_a_discreet_game_is_the_same_game_but_for_answers_without_a_choice(game: str) -> None:
    for seed in ("1", "2", "3"):
        plain, discreet = begun(game, seed, False), begun(game, seed, True)
        rng = rng_of(seed)
        formal = 0
        while plain.deciders():
            seat = discreet.deciders()[0]
            if discreet.formal(seat):
                discreet.play(seat, discreet.legal(seat)[0])
                formal += 1
                continue
            assert plain.deciders() == (seat,)
            assert not plain.formal(seat)
            assert discreet.decision(seat) == plain.decision(seat)
            code = sensible(plain, seat, rng)
            plain.play(seat, code)
            discreet.play(seat, code)
        while discreet.deciders():  # what is left is formal
            seat = discreet.deciders()[0]
            assert discreet.formal(seat)
            discreet.play(seat, discreet.legal(seat)[0])
        assert formal > 20
        assert discreet.view(None) == plain.view(None)


@rule("L5R-ASK-1")
@pytest.mark.parametrize("game", GAMES)
@examples(15)
@given(seed=seeds)
def test_no_hand_at_all_changes_who_is_asked(game: str, seed: str) -> None:
    """Not even another deck's: its list is nobody else's business either."""
    state = begun(game, seed, True, turns=6)
    rng = rng_of(f"hands {seed}")
    while state.deciders():
        asked = state.deciders()[0]
        frame = state.underway.stack[-1]
        if isinstance(frame, Round) or (isinstance(frame, Window) and frame.stage == 2):
            for seat in state.order:
                turn = frame.copy()
                turn.seat = seat
                others = [with_hand(state, seat, rng) for _ in range(3)]
                able = [len(turn.choices(world, seat)) > 0 for world in others]
                if any(able) and not all(able):
                    assert might_choose(state, seat, turn), (state.decision(asked).prompt, seat)
        state.play(asked, sensible(state, asked, rng))


@rule("L5R-ASK-1")
@pytest.mark.parametrize("game", GAMES)
def test_where_one_is_passed_by_is_what_everybody_sees(game: str) -> None:
    """Whoever is passed by at once at a moment tells nothing by it: others could have named the moment.

    Only that a question is obvious may be the seat's own knowledge; the server takes a pause over that.
    """
    compared = 0
    for seed in ("1", "2"):
        state = begun(game, seed, True)
        rng = rng_of(f"moments {seed}")
        while state.deciders():
            seat = state.deciders()[0]
            moment = state.moment(seat)
            for viewer in state.order:
                other = state.redeal(viewer, rng)
                if viewer != seat and other.deciders() == (seat,):
                    named = {moment, other.moment(seat)} - {"", OBVIOUS}
                    assert not named or {moment, other.moment(seat)} == named, (moment, other.moment(seat))
                    compared += len(named)
            state.play(seat, sensible(state, seat, rng))
    assert compared > 200


@rule("L5R-ASK-1")
def test_an_empty_hand_hides_nothing() -> None:
    state = begun("celestial", "1", True)
    rng = rng_of("1")
    held: list[bool] = []
    while state.deciders():
        seat = state.deciders()[0]
        if state.formal(seat) and isinstance(state.underway.stack[-1], Round | Window):
            held.append(len(state.hands[seat]) > 0)
            turn = state.underway.stack[-1]
            bare = state.clone()
            bare.hands[seat] = ()
            assert not might_choose(bare, seat, turn)
        state.play(seat, sensible(state, seat, rng))
    assert held
    assert all(held)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["random", "greedy:1", "search:10"])
def test_bots_choose_as_if_nobody_were_asked_in_vain(game: str, bot: str) -> None:
    plain, discreet = begun(game, "bots", False, turns=4), begun(game, "bots", True, turns=4)
    player = make(bot)
    steps = 0
    while plain.deciders() and steps < 60:
        seat = discreet.deciders()[0]
        steps += 1
        if discreet.formal(seat):
            discreet.play(seat, think(player, discreet, seat, rng_of("formal")))
            continue
        code = think(player, plain, seat, rng_of(f"{bot} {steps}"))
        assert think(player, discreet, seat, rng_of(f"{bot} {steps}")) == code
        plain.play(seat, code)
        discreet.play(seat, code)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_imagined_is_not_discreet(game: str) -> None:
    """So who thinks ahead loses no time; what is dealt anew for comparison is as discreet as the game."""
    state = begun(game, "1", True)
    rng = rng_of("1")
    assert state.redeal(0, rng).conceivable == state.conceivable
    assert state.imagine(0, rng).conceivable == ()


@pytest.mark.parametrize("game", GAMES)
def test_left_open_it_is_off_and_not_written(game: str) -> None:
    rules = find(game)
    for given_options in ({}, {"discreet": None}, {"discreet": False}):
        state = rules.new(2, read_options(rules, given_options), "1")
        assert isinstance(state, L5RState)
        assert state.conceivable == ()
        assert b"conceivable" not in state.dump()


def test_a_discreet_game_is_read_back_as_one() -> None:
    state = begun("celestial", "1", True)
    again = find("celestial").load(state.dump())
    assert isinstance(again, L5RState)
    assert again.conceivable == state.conceivable
