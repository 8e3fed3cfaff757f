"""A player of a battle is ordered to retreat: at once, whatever is under way."""

from __future__ import annotations

import pytest

from gorin.games import find
from gorin.games.l5r.clash import Clash
from gorin.games.l5r.flow.rounds import Round
from gorin.games.l5r.values.moves import Pass, Retreat, Use
from gorin.games.l5r.values.terms import GONE, WITHDRAWAL
from gorin.kernel.match import Match
from gorin.kernel.record import record_of, replay
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Refused
from strategic.battles.clash import arrives, battle, clash, idle, pass_by
from support import LONG, rule

THREE = ("Crab", "Crane", "Lion")


def gone(state: Clash, seat: int) -> bool:
    """Whether nothing of a seat is left in the game."""
    cards = [card for card in range(len(state.defs)) if state.owner[card] == seat]
    return state.out[seat] and all(state.zone[card] == GONE for card in cards)


@rule("STR-GAME-3")
def test_a_player_leaves_at_once_with_all_cards() -> None:
    match = battle(*THREE)
    state = clash(match)
    idle(match, lambda: isinstance(state.underway.stack[-1], Round))
    asked = state.asked
    for seat in (asked, next(seat for seat in range(3) if seat != asked)):
        again = replay(record_of(match), find)
        again.play(seat, Retreat())
        left = clash(again)
        assert gone(left, seat)
        assert seat not in left.order
        assert left.deciders()
        assert left.deciders() != (seat,)
        assert left.fallen == ((seat, -1, -1),)
        assert again.state.tell(again.events[-1][0]) == f"seat {seat} is out of the game by a retreat."


@rule("STR-GAME-3")
def test_the_turn_of_one_who_retreats_ends() -> None:
    match = battle(*THREE)
    state = clash(match)
    active = state.active
    following = state.places.next_seat(state, active)
    match.play(active, Retreat())
    assert state.active == following


@rule("STR-GAME-3")
def test_who_is_out_or_never_came_cannot_retreat() -> None:
    match = battle(*THREE)
    match.play(1, Retreat())
    for seat in (1, 3, -1):
        with pytest.raises(Refused, match="could retreat"):
            match.play(seat, Retreat())


@rule("STR-GAME-3")
def test_what_one_has_under_way_is_broken_off() -> None:
    for number in range(40):
        match = battle(*THREE, seed=f"announce {number}")
        state = clash(match)
        rng = rng_of(f"announce {number}")
        for _ in range(120):
            seat = state.deciders()[0]
            codes = state.legal(seat)
            move = state.action(seat, codes[rng.below(len(codes))])
            match.play(seat, move)
            if isinstance(move, Use) and state.deciders() == (seat,) and len(state.underway.stack) > 2:
                depth = len(state.underway.stack)
                match.play(seat, Retreat())
                assert gone(state, seat)
                assert len(state.underway.stack) < depth
                return
    raise AssertionError("nobody announced anything")


@rule("STR-GAME-3")
def test_a_newcomer_who_waits_may_be_called_back() -> None:
    match = battle("Crab", "Crane")
    state = clash(match)
    seat = arrives(match, "Crab")
    match.play(seat, Retreat())
    assert gone(state, seat)
    assert state.waiting == ()
    first = state.active
    idle(match, lambda: state.active != first)
    assert state.secluded < 0
    assert len(state.order) == 2


def wander(match: Match, name: str, orders: int) -> None:
    """Play at random, with somebody ordered out of the game now and then."""
    state = clash(match)
    rng = rng_of(name)
    while not match.over:
        seats = [seat for seat in range(state.seats()) if not state.out[seat]]
        if rng.below(orders) == 0:
            match.play(seats[rng.below(len(seats))], Retreat())
        elif rng.below(orders) == 0 and state.seats() < 4:
            arrives(match, ("Crab", "Mantis")[rng.below(2)], "dragon")
        else:
            seat = state.deciders()[rng.below(len(state.deciders()))]
            codes = state.legal(seat)
            assert codes
            match.play_code(seat, codes[rng.below(len(codes))])


@rule("STR-GAME-3", "STR-GAME-1")
@pytest.mark.parametrize("number", range(60 if LONG else 6))
def test_anybody_may_leave_or_come_at_any_moment(number: int) -> None:
    match = battle(*THREE, seed=f"wander {number}", turn_limit=10)
    wander(match, f"wander {number}", 30)
    assert replay(record_of(match), find).state.dump() == match.state.dump()
    fallen = {seat for seat, _, _ in clash(match).fallen}
    assert fallen == {seat for seat in range(match.state.seats()) if clash(match).out[seat]}


@rule("STR-GAME-3")
def test_the_last_retreat_ends_the_game_in_the_middle_of_anything() -> None:
    match = battle("Crab", "Crane")
    for _ in range(30):
        pass_by(match)
        again = replay(record_of(match), find)
        again.play(1, Retreat())
        assert again.over
        assert clash(again).victory == WITHDRAWAL
    assert Pass in {type(move) for _, move in match.moves}
