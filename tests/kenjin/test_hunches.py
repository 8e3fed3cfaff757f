"""Where bots expect hidden cards to be: by what their seat knows alone, and never out of the question."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from gorin.games import find
from gorin.games.kenjin.hunches import CLUES, EVEN, MANNERS, NUMBERS, SIGNS, SUSPECTS, clues, hunch, signs
from gorin.games.kenjin.redeal import deal_likely, guessed
from gorin.games.kenjin.state import KenjinState
from gorin.games.kenjin.table import DRAFT, OVER, Hunch
from gorin.games.kenjin.units import (
    FIRST_SECRET,
    LORD,
    UNIT_BITS,
    deployed_in,
    hand_units,
    known_to,
    owner_of,
)
from gorin.kernel.rng import rng_of
from gorin.kernel.values import to_json
from kenjin.position import game, position, wander

TABLES = [(2, {}), (3, {}), (4, {}), (4, {"teams": True}), (3, {"setup": "draft"})]


def told(guess):
    """What a hunch says, to be compared."""
    return None if guess is None else (guess.share, guess.places)


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
                assert len({str(told(hunch(truth, seat, other))) for truth in truths}) == 1
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
    """By the battlefields alone: nobody has noted in which rounds these cards came."""
    table = position(
        bridge=("", "peasant"), rice_field=("", "peasant"), palace=("", "archer"), village=("", "brute")
    )
    likely = where(table, LORD, 600, lambda rng: table.state.answered(0, rng))
    even = where(table, LORD, 600, lambda rng: table.state.redeal(0, rng))
    assert likely[0] > 1.5 * even[0]
    assert 0 < likely[1] < even[1]
    assert likely[2] > 0


@pytest.mark.parametrize("share", [None, 0, EVEN, EVEN // 2])
def test_each_suspect_lies_as_often_as_is_said(share):
    """One suspect and one Peasant that may be exchanged: the odds of the two places, by the manner."""
    table = position(bridge=("", "lord"), hands=(None, "peasant"))
    state = table.state
    found = guessed(state, 0)[1]
    assert found is not None
    share = found.share if share is None else share
    lord = SUSPECTS.index(LORD)
    here, hand = zip(*((places[0][lord], places[-1][lord]) for places in found.places), strict=True)
    odds = [one / (one + other) for one, other in zip(here, hand, strict=True)]
    assert odds[0] != odds[1] != 0.5
    rng = rng_of("often")
    count = 0
    for _ in range(4000):
        world = state.clone()
        deal_likely(world, 0, [None, Hunch(share, found.places)], rng)
        count += world.hands[1] == state.hands[1]
    expected = (share * odds[0] + (EVEN - share) * odds[1]) / EVEN
    assert count / 4000 == pytest.approx(expected, abs=0.03)


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
    table = position(bridge=("scout", "lord general"), hands=(None, "peasant samurai"))
    state = table.state
    bridge = 2 * table.place("bridge") + 1
    hidden, general = state.stacks[bridge]
    state.stacks[bridge] = (deployed_in(hidden, 2, True), deployed_in(general, 3, False))
    card, hand = clues(state, 0, 1)
    # Of the stack: so many known and hidden cards, General, Scout against it, one against, the lead. Of the
    # card: the round, the rounds since, second of its turn, above, below, when, upon, under. Of the hand:
    # the round, so many secret units. Of each: so many hidden cards.
    assert len(card) == len(set(card)) == 15
    assert len(hand) == len(set(hand)) == 3
    assert set(card) & set(hand) == {card[-1]} == {hand[-1]}
    assert all(0 <= clue < len(NUMBERS.clues[0]) == CLUES for clue in card + hand)
    manner = signs(state, 0, 1)
    assert all(0 <= sign < len(NUMBERS.signs) == SIGNS for sign in manner)
    assert len(NUMBERS.clues) == MANNERS
    rounds = []
    for one in range(1, 9):
        state.round = one
        rounds.append(clues(state, 0, 1)[-1][0])
    assert rounds[-1] == rounds[-2]
    assert all(later == one + 1 for one, later in pairwise(rounds[:-1]))


def test_it_matters_when_a_card_came_and_how_deep_it_lies():
    """Two backs on the same battlefield, one of them old and below: no longer the same guess."""
    table = position(bridge=("", "lord peasant"))
    state = table.state
    bridge = 2 * table.place("bridge") + 1
    before = hunch(state, 0, 1)
    below, above = state.stacks[bridge]
    state.stacks[bridge] = (deployed_in(below, 1, False), deployed_in(above, 3, False))
    after = hunch(state, 0, 1)
    assert before is not None
    assert after is not None
    assert all(deep != high for deep, high, *_ in after.places)
    assert after.places != before.places


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_there_is_a_place_for_each_hidden_card_and_one_for_the_hand(seats, options):
    """And no guess where no card lies hidden."""
    table = game(seats, **options)
    found = {None: 0, False: 0, True: 0}
    for number, _ in enumerate(wander(table, seed=6)):
        state = table.state
        if number % 5 or state.phase in (DRAFT, OVER):
            continue
        for seat in range(seats):
            for other in {*range(seats)} - {seat}:
                lying = [card for stack in state.stacks for card in stack] + list(state.assassinated)
                hidden = sum(owner_of(card) == other and not known_to(card, seat) for card in lying)
                held = any(unit >= FIRST_SECRET for unit in hand_units(state.hands[other]))
                guess = hunch(state, seat, other)
                if guess is None:
                    found[None] += 1
                    assert hidden == 0
                    continue
                found[held] += 1
                assert hidden > 0
                assert 0 <= guess.share <= EVEN
                assert len(guess.places) == MANNERS
                for places in guess.places:
                    assert len(places) == hidden + held
                    assert all(likely > 0 for place in places for likely in place)
                    assert all(len(place) == len(SUSPECTS) for place in places)
    assert all(found.values())


def test_a_battlefield_on_which_a_seat_does_not_fight_says_nothing_of_its_cards():
    table = game(3)
    changed = 0
    for _ in wander(table, seed=7):
        state = table.state
        guess = told(hunch(state, 0, 1))
        emptied = state.clone()
        for at in range(state.geometry.fields):
            if state.geometry.own[1][at] < 0:
                changed += bool(guess and (state.stacks[2 * at] or state.stacks[2 * at + 1]))
                emptied.stacks[2 * at] = emptied.stacks[2 * at + 1] = ()
        assert told(hunch(emptied, 0, 1)) == guess
    assert changed > 5
