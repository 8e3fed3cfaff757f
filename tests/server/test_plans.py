"""What the server answers where one answer makes sense, and what players say beforehand."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import Raw

from gorin.games.l5r.state import L5RState
from gorin.kernel.rng import rng_of
from gorin.kernel.values import OBVIOUS, to_json
from gorin.server.match.pauses import LEAST, MOST, Pauses
from l5r.discretion import sensible
from server.test_autopass import Bench
from support import rule

# --- what has one sensible answer -----------------------------------------------------------------------


def obvious_times(at_once: bool, discreet: bool, count: int) -> tuple[list[float], set[int]]:
    """How long answers to obvious questions took, and which seats they were given for."""
    bench = Bench((None, None), discreet=discreet)
    rng, seats = rng_of("obvious"), set()
    bench.autopass.pauses = Pauses(Random(count))
    for player in ("p0", "p1"):
        bench.passing.choose(bench.live, player, [OBVIOUS], at_once)
    while bench.state.deciders() and len(bench.slept) < count:
        seat = bench.state.deciders()[0]
        if bench.state.moment(seat) == OBVIOUS:
            due = bench.autopass.next_answer(bench.live)
            assert due is not None
            assert due[:2] == (seat, bench.state.usual(seat))
            seats.add(seat)
            if not due[2]:
                bench.slept.append(bench.autopass.pauses.pause())
        bench.play(seat, sensible(bench.state, seat, rng))
    return bench.slept, seats


@rule("L5R-ASK-1")
@pytest.mark.parametrize("at_once", [True, False])
def test_an_obvious_answer_takes_a_pause_where_it_may_tell_something(at_once: bool) -> None:
    """That a question had one sensible answer may follow from a hand: not even "at once" shows that."""
    slept, seats = obvious_times(at_once, True, 500)
    assert seats
    assert all(LEAST <= pause <= MOST for pause in slept)
    assert len(slept) > 3
    alone, seats = obvious_times(at_once, False, 500)
    assert seats
    assert (not alone) == at_once


def test_who_wants_to_be_asked_everything_is() -> None:
    bench = Bench((None, None))
    rng, asked = rng_of("all"), 0
    while bench.state.deciders():
        seat = bench.state.deciders()[0]
        assert bench.autopass.next_answer(bench.live) is None
        asked += bench.state.moment(seat) == OBVIOUS
        bench.play(seat, sensible(bench.state, seat, rng))
    assert asked > 3


# --- what is said beforehand ----------------------------------------------------------------------------


def own_action(bench: Bench) -> int:
    """Play on to an Action Phase of which everybody has passed nothing yet; whose it is."""
    rng = rng_of("own")
    while bench.state.deciders():
        seat = bench.state.deciders()[0]
        if bench.state.moment(seat) == "own action":
            return seat
        bench.play(seat, sensible(bench.state, seat, rng))
    raise AssertionError("nobody had an Action Phase")


def test_who_ends_a_turn_is_passed_by_to_its_end_and_not_further() -> None:
    bench = Bench((None, None))
    seat = own_action(bench)
    turn = bench.state.turn
    ending = ("own action", "attack", "purchase", "clearing")
    bench.play(seat, bench.state.declining(seat))
    bench.plans.make(bench.live, seat, (), ending)
    asked: list[str] = []
    while bench.state.deciders() and bench.state.turn == turn:
        mover = bench.state.deciders()[0]
        due = bench.autopass.next_answer(bench.live)
        if due is not None:
            assert due[0] == seat
            assert bench.state.moment(seat) in ending
            asked.append(bench.state.moment(seat))
            bench.play(seat, due[1])
            continue
        assert bench.state.moment(mover) not in ending or mover != seat
        code = bench.state.declining(mover)
        bench.play(mover, code if code >= 0 else bench.state.legal(mover)[0])
    assert "clearing" in asked


def test_passing_beforehand_ends_when_another_acts() -> None:
    bench = Bench((None, None))
    for _ in range(40):
        seat = own_action(bench)
        bench.play(seat, bench.state.declining(seat))
        bench.plans.make(bench.live, seat, (), ("own action", "attack"))
        if bench.state.deciders() == (1 - seat,) and bench.state.moment(1 - seat) == "open action":
            bench.play(1 - seat, bench.state.legal(1 - seat)[0])
            assert bench.plans.moments(bench.live, seat) == frozenset()
            return
        bench.play(bench.state.deciders()[0], bench.state.usual(bench.state.deciders()[0]))
    raise AssertionError("nobody could act")


def test_the_rest_of_a_composed_action_waits_for_its_question_and_no_other() -> None:
    bench = Bench((None, None))
    rng = rng_of("composed")
    while bench.state.moment(bench.state.deciders()[0]) != "payment":
        seat = bench.state.deciders()[0]
        bench.play(seat, sensible(bench.state, seat, rng))
    seat = bench.state.deciders()[0]
    pay = Raw(to_json(bench.state.action(seat, bench.state.usual(seat))))
    bench.plans.make(bench.live, seat, [pay, Raw(b'{"do":"pass"}')], ())
    assert bench.autopass.next_answer(bench.live) == (seat, bench.state.usual(seat), True)
    bench.settle_all()
    assert not bench.slept
    assert bench.autopass.next_answer(bench.live) is None  # to decline is not kept
    bench.plans.make(bench.live, seat, [pay], ())
    while bench.state.moment(seat) == "":
        mover = bench.state.deciders()[0]
        bench.play(mover, sensible(bench.state, mover, rng))
    assert bench.plans.next_move(bench.live, seat) == -1


def bought_ahead(bench: Bench) -> tuple[int, L5RState, list[Raw]]:
    """Play on to an Action Phase in which two cards can be bought one after the other; the moves for it."""
    for _ in range(60):
        seat = own_action(bench)
        for first in bench.state.later(seat):
            for second in bench.state.later(seat):
                if first.moment == second.moment == "purchase" and first.way.source != second.way.source:
                    if not {payer.card for payer in first.way.pays} & {
                        payer.card for payer in second.way.pays
                    }:
                        pay = Raw(b'{"do":"pay"}')
                        moves = [Raw(to_json(first.action)), pay, Raw(to_json(second.action)), pay]
                        return seat, bench.state, moves
        bench.play(seat, sensible(bench.state, seat, rng_of("ahead")))
    raise AssertionError("nobody could buy two cards")


def test_what_was_said_ahead_is_bought_when_its_phase_comes() -> None:
    """Payments that are not asked for, because there is one way to pay only, do not hold it up."""
    bench = Bench((None, None))
    seat, state, moves = bought_ahead(bench)
    for player in ("p0", "p1"):
        bench.passing.choose(bench.live, player, ["open action", "own deed", OBVIOUS], True)
    bench.play(seat, state.declining(seat))
    bench.plans.make(bench.live, seat, moves, ("own action", "attack", "purchase", "clearing"))
    bought: list[str] = []
    turn = bench.state.turn
    while bench.state.turn == turn and (due := bench.autopass.next_answer(bench.live)) is not None:
        if due[0] == seat:
            bought.append(type(bench.state.action(seat, due[1])).__name__)
        composed = bench.plans.next_move(bench.live, seat) >= 0
        bench.play(due[0], due[1])
        if composed:
            bench.plans.done(bench.live, seat)
    assert bought.count("Buy") == 2, bought
    assert bought[-1] == "Pass", "and the turn was ended"


def test_nobody_is_passed_by_where_what_was_said_cannot_be_done() -> None:
    bench = Bench((None, None))
    seat, state, _ = bought_ahead(bench)
    for player in ("p0", "p1"):
        bench.passing.choose(bench.live, player, ["open action", "own deed", OBVIOUS], True)
    bench.play(seat, state.declining(seat))
    gone = Raw(b'{"do":"buy","card":1,"how":"plain"}')
    bench.plans.make(bench.live, seat, [gone], ("own action", "attack", "purchase", "clearing"))
    while (due := bench.autopass.next_answer(bench.live)) is not None:
        bench.play(due[0], due[1])
    assert bench.state.deciders() == (seat,)
    assert bench.state.moment(seat) == "purchase"


def test_what_was_said_for_a_turn_does_not_hold_in_the_next() -> None:
    """Not even where nobody did anything but pass in between."""
    bench = Bench((None, None))
    seat = own_action(bench)
    bench.play(seat, bench.state.declining(seat))
    bench.plans.make(bench.live, seat, (), ("own action", "attack", "purchase", "clearing"))
    turn = bench.state.turn
    while bench.state.turn == turn:
        mover = bench.state.deciders()[0]
        code = bench.state.declining(mover)
        bench.play(mover, code if code >= 0 else bench.state.legal(mover)[0])
    assert bench.plans.moments(bench.live, seat) == frozenset()
