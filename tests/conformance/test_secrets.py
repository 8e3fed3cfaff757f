"""Non-interference: what is hidden from a seat has no influence on anything that seat is shown."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from conformance.tables import QUESTIONS_TELL, TABLES, Table, reached, seeds
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.values import Event, to_json

tables = pytest.mark.parametrize("table", TABLES, ids=str)


def shown(state: State, seat: int) -> list[bytes]:
    """Everything the contract shows a seat of a state: its view, the public one, and its decision."""
    said = [to_json(state.view(seat)), to_json(state.view(None)), to_json(state.deciders())]
    if seat in state.deciders():
        said.append(to_json(state.decision(seat)))
    return said


@tables
@settings(max_examples=25)
@given(seed=seeds)
def test_a_redeal_shows_its_seat_the_same(table: Table, seed: str) -> None:
    state = reached(table, seed).state
    rng = rng_of(f"redeal {seed}")
    before = state.dump()
    for seat in range(table.seats):
        for _ in range(4):
            assert shown(state.redeal(seat, rng), seat) == shown(state, seat)
    assert state.dump() == before


@tables
@settings(max_examples=12)
@given(seed=seeds)
def test_a_redeal_of_a_redeal_is_one_too(table: Table, seed: str) -> None:
    """Any number of redeals later the seat still knows all it knew, and its true hand is untouched."""
    state = reached(table, seed).state
    rng = rng_of(f"redeal {seed}")
    for seat in range(table.seats):
        again = state.redeal(seat, rng).redeal(seat, rng).redeal(seat, rng)
        assert shown(again, seat) == shown(state, seat)
        assert again.legal(seat) == state.legal(seat)


def before_revelation(events: list[Event], seat: int) -> tuple[list[Event], bool]:
    """Events as a seat sees them, up to the first that shows it a hidden card; and whether one does."""
    seen: list[Event] = []
    for event in events:
        if event.reveals and (event.knows is None or seat in event.knows):
            return seen, True
        seen.append(event.seen_by(seat))
    return seen, False


def alike(one: list[Event], other: list[Event]) -> bool:
    """Whether two worlds look the same until in one of them somebody is asked and in the other not."""
    return all(first == second for first, second in zip(one, other, strict=False))


def same_to(
    seat: int, state: State, mover: int, wanted: list[Event], revealed: bool, rng: Rng
) -> State | None:
    """Another world after a choice of the mover that looks to the seat like the one wanted."""
    codes = list(state.legal(mover))
    rng.shuffle(codes)
    for code in codes:
        after = state.clone()
        seen, shows = before_revelation(after.apply(mover, state.action(mover, code)), seat)
        if seen == wanted and shows == revealed:
            return after
    return None


@tables
@settings(max_examples=12)
@given(seed=seeds)
def test_two_worlds_stay_alike_until_something_is_revealed(table: Table, seed: str) -> None:
    """From a state and a redeal of it, play on: the seat cannot tell the two apart before it is shown a card.

    The true world goes on at random. In the other one somebody always has a choice that looks the same to the
    seat; the seat's own choices are the very same ones. All that it is shown stays the same. In a game whose
    questions tell something, a question that only one of the worlds asks parts them as a shown card does.
    """
    match = reached(table, seed)
    rng = rng_of(f"worlds {seed}")
    tells = table.game in QUESTIONS_TELL
    for seat in range(table.seats):
        truth = match.state.clone()
        other: State | None = match.state.redeal(seat, rng)
        deciders = truth.deciders()
        while deciders:
            assert other is not None
            mover = deciders[rng.below(len(deciders))]
            legal = truth.legal(mover)
            action = truth.action(mover, legal[rng.below(len(legal))])
            seen, revealed = before_revelation(truth.apply(mover, action), seat)
            if mover == seat:
                same = before_revelation(other.apply(seat, action), seat)[0]
                if tells and same != seen:
                    assert alike(same, seen)
                    break
                assert same == seen
            else:
                other = same_to(seat, other, mover, seen, revealed, rng)
                if other is None and tells:
                    break
                assert other is not None, f"no choice of seat {mover} looks to seat {seat} like {seen}"
            if revealed or (tells and parted(truth, other, seat)):
                break  # from here on the worlds may differ
            assert shown(other, seat) == shown(truth, seat)
            deciders = truth.deciders()


def parted(truth: State, other: State, seat: int) -> bool:
    """Whether the worlds ask different seats, or this one something else."""
    if truth.deciders() != other.deciders():
        return True
    return seat in truth.deciders() and truth.decision(seat).prompt != other.decision(seat).prompt


@tables
@settings(max_examples=6)
@given(seed=seeds)
def test_redeals_differ_where_something_is_hidden(table: Table, seed: str) -> None:
    """A redeal that always gave the truth back would pass all of the above and be a leak."""
    match = table.match(seed)
    rng = rng_of(f"walk {seed}")
    different = False
    while not match.over and not different:
        deciders = match.state.deciders()
        seat = deciders[0]
        legal = match.state.legal(seat)
        match.play(seat, match.state.action(seat, legal[rng.below(len(legal))]))
        for viewer in range(table.seats):
            different = different or any(
                match.state.redeal(viewer, rng).dump() != match.state.dump() for _ in range(3)
            )
    assert different
