"""Where bots expect hidden cards to be: by what their seat knows alone, and never out of the question."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from gorin.games import find
from gorin.games.kenjin.hunches import CLUES, EVEN, SUSPECTS, clues, held, hunches
from gorin.games.kenjin.redeal import deal_likely, guessed
from gorin.games.kenjin.state import KenjinState
from gorin.games.kenjin.table import DRAFT, OVER
from gorin.games.kenjin.units import UNIT_BITS, hand_units, known_to, owner_of
from gorin.kernel.rng import rng_of
from gorin.kernel.values import to_json
from kenjin.position import game, position, wander

TABLES = [(2, {}), (3, {}), (4, {}), (4, {"teams": True}), (3, {"setup": "draft"})]


def army(state, seat):
    """All cards of a seat, wherever they are."""
    lying = [card for stack in state.stacks for card in stack] + list(state.assassinated) + list(state.aside)
    units = [card & UNIT_BITS for card in lying if owner_of(card) == seat]
    return Counter(units + hand_units(state.hands[seat]))


def seen_by(state, seat):
    """What a seat knows of the cards that lie, and how many everybody holds."""
    stacks = [[card if known_to(card, seat) else owner_of(card) for card in stack] for stack in state.stacks]
    return stacks, state.hands[seat], [len(hand_units(hand)) for hand in state.hands]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_expected_worlds_differ_in_nothing_that_the_seat_knows(seats, options):
    table = game(seats, **options)
    rng = rng_of("expected")
    dealt = 0
    for number, _ in enumerate(wander(table, seed=4)):
        if number % 3:
            continue
        state = table.state
        for seat in range(seats):
            world = state.answered(seat, rng)
            assert to_json(world.view(seat)) == to_json(state.view(seat))
            assert seen_by(world, seat) == seen_by(state, seat)
            assert [army(world, each) for each in range(seats)] == [
                army(state, each) for each in range(seats)
            ]
            dealt += world.stacks != state.stacks
    assert dealt > 5


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_expectations_are_the_same_whatever_lies_hidden(seats, options):
    """Two truths that a seat cannot tell apart, one stream of chance: the same expected world."""
    table = game(seats, **options)
    rng = rng_of("truths")
    apart = 0
    for number, _ in enumerate(wander(table, seed=5)):
        if number % 3 or table.state.phase in (DRAFT, OVER):
            continue
        for seat in range(seats):
            truths = [table.state.redeal(seat, rng) for _ in range(3)]
            apart += len({str(truth.stacks) for truth in truths}) > 1
            for other in range(seats):
                assert len({str(hunches(truth, seat, other)) for truth in truths}) == 1
            worlds = [truth.answered(seat, rng_of("one")) for truth in truths]
            assert len({str((world.stacks, world.hands, world.assassinated)) for world in worlds}) == 1
    assert apart > 5


def where(table, unit, worlds, deal):
    """Of so many worlds, how many have a unit of seat 1 on the Bridge, in the Rice Field and in the hand."""
    found = [0, 0, 0]
    rng = rng_of("where")
    for _ in range(worlds):
        world = deal(rng)
        for index, name in enumerate(("bridge", "rice_field")):
            at = table.place(name)
            found[index] += any(card & UNIT_BITS == unit for card in world.stacks[2 * at + 1])
        found[2] += bool((world.hands[1] >> unit) & 1)
    return found


def test_the_lord_is_expected_on_the_bridge_and_not_in_the_rice_field_and_may_be_anywhere():
    table = position(bridge=("", "peasant"), rice_field=("", "peasant"))
    lord = SUSPECTS[3]
    likely = where(table, lord, 600, lambda rng: table.state.answered(0, rng))
    even = where(table, lord, 600, lambda rng: table.state.redeal(0, rng))
    assert likely[0] > 1.5 * even[0]
    assert 0 < likely[1] < even[1]
    assert likely[2] > 0


def test_each_suspect_lies_as_often_as_is_said():
    """One suspect and one Peasant that may be exchanged: the odds are those of the two places."""
    table = position(bridge=("", "lord"), hands=(None, "peasant"))
    state = table.state
    guess = guessed(state, 0)
    here, hand = guess[1][table.place("bridge")][3], guess[1][-1][3]
    rng = rng_of("often")
    count = 0
    for _ in range(4000):
        world = state.clone()
        deal_likely(world, 0, guess, rng)
        count += world.hands[1] == state.hands[1]
    assert count / 4000 == pytest.approx(here / (here + hand), abs=0.03)
    assert here != hand


def test_what_was_expected_is_forgotten_when_somebody_acts():
    """A state that was thought about expects after a move what one does that was only loaded."""
    state, rng = game(2).state, rng_of("forgotten")
    compared = 0
    while state.deciders():
        fresh = find("kenjin").load(state.dump())
        deal = f"deal {compared}"
        one, other = state.answered(0, rng_of(deal)), fresh.answered(0, rng_of(deal))
        assert isinstance(other, KenjinState)
        assert (one.stacks, one.hands) == (other.stacks, other.hands)
        compared += 1
        mover = state.deciders()[0]
        legal = state.legal(mover)
        state.play(mover, legal[rng.below(len(legal))])
    assert compared > 20


def test_clues_stand_in_the_table_and_no_two_kinds_share_a_number():
    table = position(bridge=("scout", "lord general"), hands=(None, "peasant"))
    state = table.state
    told = clues(state, 0, 2 * table.place("bridge") + 1)
    assert len(told) == len(set(told)) == 6  # the tile, General, one known, one hidden; Scout, one against
    assert all(0 <= clue < len(CLUES) for clue in [*told, held(state)])
    assert held(state) not in told
    rounds = []
    for one in range(1, 9):
        state.round = one
        rounds.append(held(state))
    assert rounds[-1] == rounds[-2] == len(CLUES) - 1
    assert all(later == one + 1 for one, later in pairwise(rounds[:-1]))


def test_a_place_without_clues_is_even():
    """A battlefield on which a seat does not fight says nothing of its cards."""
    state = game(3).state
    found = hunches(state, 0, 1)
    away = [at for at in range(state.geometry.fields) if state.geometry.own[1][at] < 0]
    assert away
    assert all(found[at] == [EVEN] * len(SUSPECTS) for at in away)
