"""A battle of a campaign: who begins it, who arrives, and what only the campaign can do."""

from __future__ import annotations

import pytest

from gorin.games import find
from gorin.games.l5r.game import CELESTIAL, IMPERIAL
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.moves import Arrive, Cease, Retreat
from gorin.games.l5r.values.terms import BOWED
from gorin.kernel.match import read_options
from gorin.kernel.record import RecordError, record_of, replay, verify
from gorin.kernel.values import GorinError, Refused
from strategic.battles.clash import arrives, battle, clash, idle, pass_by
from support import rule

DECREES = (Arrive("Crane", "lion"), Retreat(), Cease())


@rule("STR-GAME-1")
@pytest.mark.parametrize("decree", DECREES)
def test_no_player_can_choose_what_the_campaign_does(decree: Arrive | Retreat | Cease) -> None:
    state = battle("Crab", "Crane").state
    before = state.dump()
    seat = state.deciders()[0]
    assert decree not in state.decision(seat).actions
    with pytest.raises(Refused) as refused:
        state.apply(seat, decree)
    assert refused.value.rule == "STR-GAME-1"
    assert state.dump() == before


@rule("STR-GAME-1")
def test_an_ordinary_game_knows_no_campaign() -> None:
    state = CELESTIAL.new(2, None, "plain")
    assert CELESTIAL.decree(state, 0, Retreat()) is None
    with pytest.raises(Refused):
        state.apply(state.deciders()[0], Retreat())


@rule("STR-GAME-1")
@pytest.mark.parametrize(
    ("seats", "daimyo", "why"),
    [(2, ["Crab", "Crab"], "two Daimyo"), (2, ["Crab", "Crane", "Lion"], "has 2 seats")],
)
def test_who_can_begin_a_battle(seats: int, daimyo: list[str], why: str) -> None:
    with pytest.raises(GorinError, match=why):
        CELESTIAL.new(seats, read_options(CELESTIAL, {"daimyo": daimyo}), "0")


@rule("STR-GAME-1")
def test_players_are_seated_at_random() -> None:
    seatings = {clash(battle("Crab", "Crane", "Lion", seed=f"{number}")).seating for number in range(12)}
    assert len(seatings) > 3


@rule("STR-GAME-1")
def test_a_newcomer_waits_for_the_end_of_the_turn_and_sits_to_the_left() -> None:
    match = battle("Crab", "Crane", "Lion")
    state = clash(match)
    active = state.active
    seat = arrives(match, "Crane")
    assert seat == 3
    assert (state.seats(), seat in state.order, state.active) == (4, False, active)
    assert state.daimyo == ("Crab", "Crane", "Lion", "Crane")
    home = next(area for area in state.view(None).areas if area.id == "home-3")
    assert (home.facts["waiting"], home.facts["daimyo"]) == (True, "Crane")
    idle(match, lambda: state.secluded == seat)
    assert state.seating[(state.seating.index(active) + 1) % 4] == seat
    idle(match, lambda: state.secluded < 0)
    assert state.active == seat
    assert state.turns[seat] == 3


@rule("STR-GAME-1")
def test_a_newcomer_starts_with_bamboo_harvesters() -> None:
    match = battle("Crab", "Crane")
    state = clash(match)
    seat = arrives(match, "Crane")
    holdings = {state.defs[card].title: state.flags[card] & BOWED for card in state.estate[seat]}
    assert holdings["Bamboo Harvesters"]
    assert not holdings["Border Keep"]


@rule("STR-GAME-1")
def test_an_arrival_is_told_and_recorded_and_cannot_be_taken_back() -> None:
    match = battle("Crab", "Crane")
    pass_by(match)
    seat = arrives(match, "Crane", "dragon")
    assert [match.state.tell(event) for event in match.events[-1]][-1] == (
        "seat 2 arrives for the Crane and waits for the end of the turn."
    )
    assert match.undo_point(match.moves[0][0]) is None
    idle(match, lambda: clash(match).secluded == seat)
    again = replay(record_of(match), find)
    assert again.state.dump() == match.state.dump()
    match.play(0, Cease())
    assert verify(record_of(match), find).names == match.names


@rule("STR-GAME-1")
def test_nobody_arrives_where_nobody_can() -> None:
    match = battle("Crab", "Crane", "Lion")
    for seat, move in ((4, Arrive("Crab", "lion")), (1, Arrive("Crab", "lion"))):
        with pytest.raises(Refused, match="Nobody can arrive"):
            match.play(seat, move)
    with pytest.raises(GorinError, match="no deck called"):
        match.play(3, Arrive("Crab", "unicorn"))
    arrives(match, "Crab")
    with pytest.raises(Refused, match="Nobody can arrive"):
        match.play(4, Arrive("Crab", "lion"))
    match.play(0, Cease())
    with pytest.raises(Refused, match="over"):
        match.play(0, Retreat())


@rule("STR-GAME-1")
def test_a_record_with_an_arrival_that_cannot_be_does_not_hold() -> None:
    match = battle("Crab", "Crane")
    arrives(match, "Crane")
    match.play(0, Cease())
    record = record_of(match)
    record.moves[0] = (1, record.moves[0][1])
    with pytest.raises(RecordError, match="move 1"):
        replay(record, find)


@rule("STR-GAME-1")
def test_imperial_takes_newcomers_too() -> None:
    match = battle("Crab", "Crane", game=IMPERIAL, decks=["crab", "crane"])
    state = clash(match)
    seat = arrives(match, "Crab", "lion")
    idle(match, lambda: state.secluded < 0 and state.active == seat)
    assert len(state.order) == 3
    assert any(isinstance(event, ev.Seated) for events in match.events for event in events)


@rule("STR-GAME-5")
def test_peace_ends_the_game_without_a_winner() -> None:
    match = battle("Crab", "Crane")
    match.play(0, Cease())
    assert match.over
    assert (match.state.ending(), match.state.result().victory) == ("peace", "peace")
    assert clash(match).winners == ()
    assert match.state.tell(match.events[-1][-1]) == "the game is over: peace."
