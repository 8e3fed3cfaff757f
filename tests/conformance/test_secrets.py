"""Non-interference: what is hidden from a seat has no influence on anything that seat is shown."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import given
from msgspec.structs import replace

from conformance.tables import TABLES, Table, reached, seeds
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.values import Action, Area, Event, Fact, GorinError, to_json
from support import examples

tables = pytest.mark.parametrize("table", TABLES, ids=str)


#: Some numbers of cards about which a seat asks, whether it sees them or not.
ASKED_ABOUT = range(2, 420, 19)


def shown(state: State, seat: int) -> list[bytes]:
    """Everything the contract shows a seat of a state: its view, the public one, its decision with where each
    action can lead, and why it can begin nothing with a card.
    """
    said = [to_json(state.view(seat)), to_json(state.view(None)), to_json(state.deciders())]
    if seat in state.deciders():
        said += [to_json(state.decision(seat)), to_json(state.leads(seat)), to_json(state.later(seat))]
    with suppress(GorinError):  # not every game gives reasons for single cards
        said += [to_json(state.why_idle(seat, card)) for card in ASKED_ABOUT]
    return said


@tables
@examples(25)
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
@examples(12)
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


class Told:
    """What one move showed a seat of a world: events, and whether a hidden card came to light after them."""

    def __init__(self, world: State, mover: int, action: Action, seat: int) -> None:
        self.world = world
        self.seen, self.revealed = before_revelation(world.apply(mover, action), seat)

    def same_as(self, other: Told) -> bool:
        return self.seen == other.seen and self.revealed == other.revealed

    def asks_as(self, other: Told) -> bool:
        """Whether the same seats are asked next."""
        return self.world.deciders() == other.world.deciders()

    def parted_by_a_question(self, other: Told) -> bool:
        """Whether it is the same as far as it goes, and went no further because somebody is asked."""
        return not self.revealed and self.world.deciders() != () and self.seen == other.seen[: len(self.seen)]

    def parted_by_a_card(self, other: Told) -> bool:
        """Whether it is the same until it shows a hidden card."""
        return self.revealed and self.seen == other.seen[: len(self.seen)]


def outcomes(state: State, mover: int, first: Action, seat: int, rng: Rng) -> Iterator[Told]:
    """What each choice of the mover would show the seat; the one that the true world saw comes first."""
    codes = list(state.legal(mover))
    rng.shuffle(codes)
    if state.why_not(mover, first) is None:
        codes.insert(0, state.code(mover, first))
    for code in codes:
        yield Told(state.clone(), mover, state.action(mover, code), seat)


def said(state: State, told: Told) -> list[str]:
    return [state.tell(event) for event in told.seen]


def refusals(state: State, seat: int, actions: list[Action]) -> list[bytes]:
    """What the seat is answered if it tries these moves, which may name cards that it cannot see."""
    return [to_json(state.why_not(seat, action)) for action in actions]


def open_cards(areas: list[Area]) -> set[Fact]:
    """The numbers of all cards in these areas of a view."""
    found = {card.facts["id"] for area in areas for card in area.cards if "id" in card.facts}
    return found.union(*(open_cards(area.parts) for area in areas))


def lies_open(state: State, action: Action) -> bool:
    """Whether a move is made with a card that everybody sees, or (`card` is None) without any."""
    return getattr(action, "card", -1) in {None, *open_cards(state.view(None).areas)}


@tables
@examples(10)
@given(seed=seeds)
def test_views_made_together_are_those_made_alone(table: Table, seed: str) -> None:
    state = reached(table, seed).state
    before = state.dump()
    viewers = [None, *range(table.seats)]
    assert state.views(viewers) == [state.view(viewer) for viewer in viewers]
    for seat in state.deciders():
        assert len(state.leads(seat)) in (0, len(state.legal(seat)))
    assert state.dump() == before


def but_for_deciders(state: State, seat: int) -> list[bytes]:
    """The view of the seat and the public one, without who is asked."""
    return [to_json(replace(state.view(viewer), deciders=[])) for viewer in (seat, None)]


@tables
@examples(12)
@given(seed=seeds)
def test_two_worlds_stay_alike_until_something_is_revealed(table: Table, seed: str) -> None:
    """From a state and a redeal of it, play on: the seat cannot tell the two apart before it is shown a card.

    The true world goes on at random. In the other one somebody always has a choice that looks the same to the
    seat; the seat's own choices are the very same ones. All that it is shown stays the same: views, events
    and their sentences, its decisions, and what it is answered when it tries what it may not do.

    In a game of hidden hands the rules themselves let out three things, and nothing else:

    1. That somebody is asked, unless the table is discreet. Who has no choice is passed over, so a question
       may be there in one world only; up to it both look the same, and the views differ in nothing but in who
       must decide. What is asked of another seat is not told, and what the seat itself is asked does not
       depend on what it cannot see.
    2. That somebody shows a card just now, where the other world holds none that could be shown.
    3. That somebody uses a card that lies open, or takes an action that every player has, where in the other
       world the hand does not allow it.
    """
    match = reached(table, seed)
    rng = rng_of(f"worlds {seed}")
    tells = table.questions_tell
    tried = [action for _, action in match.moves]
    for seat in range(table.seats):
        truth = match.state.clone()
        other = match.state.redeal(seat, rng)
        deciders = truth.deciders()
        while deciders:
            mover = deciders[rng.below(len(deciders))]
            if tells and mover != seat and truth.decision(mover).prompt != other.decision(mover).prompt:
                break  # one of the two questions is asked in one world only
            legal = truth.legal(mover)
            action = truth.action(mover, legal[rng.below(len(legal))])
            tried.append(action)
            in_use = lies_open(truth, action)
            attempts = [tried[rng.below(len(tried))] for _ in range(3)]
            assert refusals(other, seat, attempts) == refusals(truth, seat, attempts)
            true = Told(truth, mover, action, seat)
            if mover == seat:
                told = Told(other, seat, action, seat)
                if tells and not told.same_as(true):
                    assert told.parted_by_a_question(true) or true.parted_by_a_question(told)
                    break
                assert told.same_as(true)
            else:
                choices = list(outcomes(other, mover, action, seat, rng))
                alike = [told for told in choices if told.same_as(true)]
                if not tells:
                    alike = [told for told in alike if true.revealed or told.asks_as(true)]
                if table.record.hands_tell and not alike:
                    assert (in_use and other.why_not(mover, action) is not None) or any(
                        (tells and (told.parted_by_a_question(true) or true.parted_by_a_question(told)))
                        or true.parted_by_a_card(told)
                        for told in choices
                    )
                    break
                assert alike, f"no choice of seat {mover} looks to seat {seat} like {true.seen}"
                other = alike[0].world
            if true.revealed:
                break  # from here on the worlds may differ
            deciders = truth.deciders()
            assert said(other, true) == said(truth, true)
            assert but_for_deciders(other, seat) == but_for_deciders(truth, seat)
            if tells and other.deciders() != deciders:
                break
            assert shown(other, seat) == shown(truth, seat)


@tables
@examples(12)
@given(seed=seeds)
def test_what_is_dealt_anew_hangs_on_chance_alone(table: Table, seed: str) -> None:
    """Whichever of the worlds that a seat cannot tell apart is true: the same chance deals it the same one.

    So whatever is worked out in redealt worlds, a bot's choice or a hint, is the same in all of them.
    """
    state = reached(table, seed).state
    for seat in state.deciders():
        other = state.redeal(seat, rng_of(f"other {seed}"))
        again = rng_of(f"again {seed}"), rng_of(f"again {seed}")
        assert state.redeal(seat, again[0]).dump() == other.redeal(seat, again[1]).dump()


@tables
@examples(6)
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
