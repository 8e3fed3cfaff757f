"""Newcomers to a battle catch up: only they act, several at the same time, unseen by each other."""

from __future__ import annotations

import pickle

from gorin.games import find
from gorin.games.l5r.clash import Clash
from gorin.games.l5r.flow.rest import Rest
from gorin.games.l5r.game import CELESTIAL
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_MAY, PASS
from gorin.games.l5r.values.moves import Retreat
from gorin.games.l5r.values.terms import BOWED, PLAY
from gorin.kernel.match import Match
from gorin.kernel.record import record_of, replay
from gorin.kernel.rng import rng_of
from gorin.kernel.values import to_json
from strategic.battles.clash import arrives, battle, clash, idle
from support import refusal_of, rule


def parted(seed: str = "battle") -> Match:
    """A battle of two in which two newcomers are about to catch up."""
    match = battle("Crab", "Crane", seed=seed)
    arrives(match, "Crab", "lion")
    arrives(match, "Lion", "dragon")
    idle(match, lambda: clash(match).apart)
    return match


def play(match: Match, seat: int, rng_name: str = "play") -> None:
    """A seat takes a choice by chance."""
    codes = match.state.legal(seat)
    at = rng_of(f"{rng_name} {seat} {len(codes)} {codes[0]}").below(len(codes))
    match.play(seat, match.state.action(seat, codes[at]))


def finish(match: Match, seat: int) -> None:
    """A newcomer takes both turns."""
    while clash(match).apart and seat in match.state.deciders():
        play(match, seat)


def seen(match: Match) -> list[bytes]:
    return [to_json(match.state.view(seat)) for seat in (None, 0, 1, 2, 3)]


@rule("S22")
def test_several_newcomers_are_asked_at_the_same_time() -> None:
    state = clash(parted())
    assert sorted(state.deciders()) == [2, 3]
    assert state.turns == clash(parted()).turns
    for seat in (2, 3):
        assert state.decision(seat).actions
        assert state.why_not(seat, state.decision(seat).actions[0]) is None
    assert state.legal(0) == []
    assert refusal_of(state, 0, state.decision(2).actions[0]).rule == "S22"


@rule("S22")
def test_nobody_sees_what_one_chooses_before_all_are_done() -> None:
    match = parted()
    before = seen(match)
    changed = False
    while 2 in match.state.deciders():
        play(match, 2)
        if not clash(match).apart:
            break
        after = seen(match)
        if 2 in match.state.deciders():
            changed = changed or after[3] != before[3]
            assert [*after[:3], after[4]] == [*before[:3], before[4]]
        for event in match.events[-1]:
            assert isinstance(event, ev.Apart)
            assert event.seen_by(3) == ev.Apart(seat=2, told=None)
            assert event.seen_by(2).told is not None  # type: ignore[attr-defined]
    assert changed
    assert match.state.deciders() == (3,)
    finish(match, 3)
    assert not clash(match).apart
    told = {type(event) for event in match.events[-1]}
    assert {ev.TurnBegan, ev.PhaseBegan} <= told


@rule("S22")
def test_it_makes_no_difference_who_chooses_first() -> None:
    one, other = parted(), parted()
    finish(one, 2)
    finish(one, 3)
    finish(other, 3)
    finish(other, 2)
    assert clash(one).dump() == clash(other).dump()
    mixed = parted()
    while clash(mixed).apart:
        play(mixed, mixed.state.deciders()[-1])
        if clash(mixed).apart:
            play(mixed, mixed.state.deciders()[0])
    assert clash(mixed).dump() == clash(one).dump()


@rule("S22")
def test_what_was_chosen_apart_is_what_happens() -> None:
    match = parted()
    state = clash(match)
    first, second = state.parted
    branch = state.branches[1]
    finish(match, first)
    finish(match, second)
    owned = [card for card in range(len(branch.owner)) if branch.owner[card] == second]
    kept = [(branch.zone[card], branch.slot[card], branch.controller[card]) for card in owned]
    assert [(state.zone[card], state.slot[card], state.controller[card]) for card in owned] == kept
    assert (state.secluded, state.active) == (-1, first)
    assert (state.turns[first], state.turns[second]) == (3, 2)


@rule("S22")
def test_there_are_two_production_turns_each() -> None:
    match = parted()
    finish(match, 2)
    finish(match, 3)
    began = [event.seat for event in match.events[-1] if isinstance(event, ev.TurnBegan)]
    first, second = (seat for seat in clash(match).seating if seat in (2, 3))
    order = [first, first, second, second, first]
    assert began == order
    phases = [event.phase for event in match.events[-1] if isinstance(event, ev.PhaseBegan)]
    assert phases[:8] == ["Straighten", "Events", "Dynasty", "End"] * 2


@rule("S22")
def test_where_a_choice_is_gone_the_rest_is_chosen_anew() -> None:
    match = parted()
    state = clash(match)
    finish(match, 2)
    index = state.parted.index(2)
    state.scripts[index] = (99, *state.scripts[index][1:])  # as if another question came
    finish(match, 3)
    assert not state.apart
    assert state.secluded == 2
    assert state.deciders() == (2,)
    idle(match, lambda: state.secluded < 0)
    assert state.parted == ()
    assert state.active in (2, 3)


@rule("S22")
def test_only_the_newcomer_acts() -> None:
    match = battle("Crab", "Crane")
    state = clash(match)
    seat = arrives(match, "Crab")
    idle(match, lambda: state.secluded == seat)
    depth = len(state.underway.stack)
    card = next(card for card, zone in enumerate(state.zone) if zone == PLAY and state.controller[card] == 0)
    for codes, remains in (([1, PASS], 0), ([1, 1], BOWED)):  # others decline; or chance chooses for them
        state.flags[card] |= BOWED
        state.underway.stack.append(Rest(card, -1))
        state.underway.ask(state, 0, codes, ASK_MAY)
        assert state.flags[card] & BOWED == remains
        assert len(state.underway.stack) == depth
        assert state.asked == seat


@rule("S22")
def test_one_newcomer_alone_needs_no_secrets() -> None:
    match = battle("Crab", "Crane")
    seat = arrives(match, "Crab")
    idle(match, lambda: clash(match).secluded == seat)
    assert not clash(match).apart
    assert match.state.deciders() == (seat,)


@rule("S22", "STR-GAME-3")
def test_a_retreat_while_newcomers_catch_up() -> None:
    for leaving in (0, 2):
        match = parted()
        play(match, 2)
        play(match, 3)
        match.play(leaving, Retreat())
        state = clash(match)
        assert state.out[leaving]
        while state.apart:
            finish(match, state.deciders()[0])
        assert leaving not in state.order
        assert replay(record_of(match), find).state.dump() == state.dump()


@rule("S22")
def test_copies_redeals_and_dumps_know_of_it() -> None:
    match = parted()
    for _ in range(3):
        play(match, 2)
    state = clash(match)
    twin = state.clone()
    loaded = CELESTIAL.load(state.dump())
    assert isinstance(loaded, Clash)
    for other in (twin, loaded):
        assert other.dump() == state.dump()
        assert other.view(2) == state.view(2)
        assert other.legal(2) == state.legal(2)
    before = state.dump()
    for seat in (0, 2, 3):
        world = state.redeal(seat, rng_of("world"))
        assert world.view(seat) == state.view(seat)
        assert world.legal(seat) == state.legal(seat)
        assert world.deciders() == state.deciders()
        while world.apart:
            mover = world.deciders()[0]
            world.play(mover, world.legal(mover)[0])
        assert len(world.evaluate()) == 4
    assert state.dump() == before


@rule("S22")
def test_a_redealt_world_goes_on_from_what_its_newcomer_knows() -> None:
    match = parted()
    finish(match, 2)
    assert clash(match).apart
    world = clash(match).redeal(2, rng_of("world"))
    hand = clash(match).branches[clash(match).parted.index(2)].hands[2]
    while world.apart:
        world.play(3, world.legal(3)[0])
    assert world.hands[2] == hand


@rule("S22")
def test_a_pickled_battle_goes_on_alike() -> None:
    """Also a redealt one, in which a newcomer's own copy does not follow from what was chosen in it."""
    match = parted()
    for _ in range(3):
        play(match, 2)
    for state in (clash(match), *(clash(match).redeal(seat, rng_of("world")) for seat in (0, 2, 3))):
        twin = pickle.loads(pickle.dumps(state))
        assert isinstance(twin, Clash)
        while True:
            assert twin.dump() == state.dump()
            assert twin.evaluate() == state.evaluate()
            assert [twin.view(seat) for seat in range(4)] == [state.view(seat) for seat in range(4)]
            if not state.apart:
                break
            mover = state.deciders()[-1]
            for each in (state, twin):
                each.play(mover, each.legal(mover)[0])


@rule("S22")
def test_figures_reach_the_copies_of_newcomers() -> None:
    state = clash(parted()).redeal(2, rng_of("world"))
    state.judge_by({"force": 20.0})
    assert [branch.figures()["force"] for branch in state.branches] == [20.0, 20.0]
    assert pickle.loads(pickle.dumps(state)).evaluate() == state.evaluate()
