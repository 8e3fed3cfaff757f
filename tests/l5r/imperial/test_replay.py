"""Three Honor for a replayed part of a turn: the price of a take-back where the table agreed on it."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.games import find
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values.moves import Amends
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import record_of, replay, verify
from gorin.kernel.values import Refused
from support import rule

GAME = find("imperial")


def match(**options: Any) -> Match:
    return Match(GAME, ["a", "b"], read_options(GAME, {"decks": ["crab", "crane"], **options}), "replay")


def honor(one: Match) -> list[int]:
    assert isinstance(one.state, L5RState)
    return list(one.state.honor)


def play(one: Match, moves: int) -> None:
    """Take the last choice there is, which is passing where one may, so that nothing hidden is shown."""
    for _ in range(moves):
        seat = one.state.deciders()[0]
        code = one.state.legal(seat)[-1]
        one.play(seat, one.state.action(seat, code))


@rule("IMP-OPTION-1")
def test_who_takes_a_move_back_loses_three_honor() -> None:
    one = match(replay_costs=True)
    play(one, 1)
    seat = one.moves[0][0]
    before = honor(one)
    events = one.take_back(0, seat)
    assert honor(one) == [value - 3 * (index == seat) for index, value in enumerate(before)]
    assert [one.state.tell(event) for event in events] == [
        f"seat {seat} loses 3 Honor and has {before[seat] - 3}."
    ]
    assert one.moves == [(seat, Amends())]


@rule("IMP-OPTION-1")
def test_without_the_option_it_costs_nothing() -> None:
    one = match()
    play(one, 1)
    before = honor(one)
    assert one.take_back(0, one.moves[0][0]) == []
    assert (honor(one), one.moves) == (before, [])


@rule("IMP-OPTION-1")
def test_what_was_paid_stays_paid_when_more_is_taken_back() -> None:
    one = match(replay_costs=True)
    play(one, 1)
    seat = one.moves[0][0]
    start = honor(one)[seat]
    one.take_back(0, seat)
    play(one, 1)
    assert one.undo_point(seat) == 1
    one.take_back(0, seat)
    assert honor(one)[seat] == start - 6
    assert one.moves == [(seat, Amends())] * 2
    assert one.undo_point(seat) is None


@rule("IMP-OPTION-1")
def test_it_may_put_a_player_out_of_the_game() -> None:
    one = match(replay_costs=True)
    play(one, 1)
    seat = one.moves[0][0]
    for _ in range(9):
        one.take_back(0, seat)
    assert one.over
    assert one.state.result().winners == [1 - seat]


@rule("IMP-OPTION-1")
def test_a_record_tells_it_and_nobody_can_choose_it() -> None:
    one = match(replay_costs=True)
    play(one, 1)
    one.take_back(0, one.moves[0][0])
    play(one, 2)
    again = replay(record_of(one), find)
    assert again.state.dump() == one.state.dump()
    for _ in range(9):
        one.take_back(1, one.moves[0][0])
    assert verify(record_of(one), find).over
    seat = again.state.deciders()[0]
    assert again.state.why_not(seat, Amends()) is not None
    with pytest.raises(Refused):
        again.state.apply(seat, Amends())
