"""What is done to a campaign beside the desks: a battle gets another game, a clan another Daimyo."""

from __future__ import annotations

import pytest

from gorin.games.strategic import moves as m
from gorin.games.strategic.events import Heir, Refought
from gorin.games.strategic.game import STRATEGIC
from gorin.games.strategic.outcome import asked
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.warmap import INDEX
from gorin.games.strategic.words import lines
from gorin.kernel.match import Match
from gorin.kernel.record import plain, record_of, verify
from gorin.kernel.values import Action, Event, Refused, to_json
from strategic.settling import campaign, do, place, seal_all, turn_to
from strategic.test_desk import give
from strategic.test_shogun import SHOGUN, battle
from support import refusal_of, rule


def decree(state: CampaignState, action: Action, seat: int = SHOGUN) -> list[Event]:
    events = STRATEGIC.decree(state, seat, action)
    assert events is not None
    return events


# --- the game of a battle ----------------------------------------------------------------------------------


def comes_late(state: CampaignState) -> bool:
    """Whether Crab 2, which comes to 13 and wishes to fight, joins the battle there."""
    place(state, 0, 2, "13")
    turn_to(state, 0, "fights")
    do(state, 0, m.Fight("all"))
    seal_all(state)
    do(state, SHOGUN, m.Close())
    return state.at.fighting[1] == 1


@rule("S17")
@pytest.mark.parametrize(
    ("usual", "game", "joins"),
    [
        ("celestial", "kenjin", False),
        ("kenjin", "celestial", True),
        ("kenjin", "imperial", True),
        ("celestial", "war-of-honor", True),
        ("celestial", "", True),
        ("kenjin", "", False),
    ],
)
def test_the_game_of_the_battle_says_who_comes_late(usual: str, game: str, joins: bool) -> None:
    state = battle(battles=usual)
    if game:
        assert decree(state, m.FoughtIn("13", game)) == [Refought("13", game)]
    assert [each.game for each in asked(state)] == [game or usual]
    assert comes_late(state.clone()) == joins
    assert comes_late(STRATEGIC.load(state.dump())) == joins


@rule("S17")
def test_the_next_battle_there_is_fought_in_the_usual_game() -> None:
    state = battle()
    decree(state, m.FoughtIn("13", "kenjin"))
    assert next(area for area in state.view(None).areas if area.id == "space:13").facts["game"] == "kenjin"
    do(state, SHOGUN, m.Table("13"), m.NoResult())
    assert "game" not in next(area for area in state.view(None).areas if area.id == "space:13").facts
    assert set(state.at.games) == {""}


@rule("S17")
@pytest.mark.parametrize(
    "action", [m.FoughtIn("12", "kenjin"), m.FoughtIn("99", "kenjin"), m.FoughtIn("13", "chess")]
)
def test_what_no_battle_can_be_is_refused(action: m.FoughtIn) -> None:
    state = battle()
    before = state.dump()
    with pytest.raises(Refused):
        STRATEGIC.decree(state, SHOGUN, action)
    assert state.dump() == before


# --- a clan's next Daimyo ----------------------------------------------------------------------------------


@rule("STR-TURN-5")
def test_who_comes_finds_an_empty_sheet() -> None:
    state = campaign(2, settle="live")
    fresh = to_json(state.view(0))
    turn_to(state, 0, "army 3")
    do(state, 0, m.March(3, ("13",)), m.March(1, ("29",)))
    assert decree(state, m.HandedOn("Crab")) == [Heir(0, False)]
    assert lines(state.at, 0, state.orders[0]) == []
    assert to_json(state.view(0)) == fresh
    assert state.decision(0).prompt == "Where does army 1 go?"


@rule("STR-TURN-5")
def test_sealed_orders_stand_and_are_not_read() -> None:
    state = campaign(2, settle="live")
    turn_to(state, 0, "army 3")
    do(state, 0, m.March(3, ("13",)), m.Seal())
    assert "move 3: 13" in to_json(state.view(0)).decode()
    assert decree(state, m.HandedOn("Crab")) == [Heir(0, True)]
    assert "move 3" not in to_json(state.view(0)).decode()
    assert STRATEGIC.load(state.dump()).unseen == state.unseen == 1
    do(state, 1, m.Seal())
    assert state.at.place[2] == INDEX["13"]
    assert state.unseen == 0


@rule("STR-TURN-5", "STR-CARD-SPIES")
def test_what_spies_saw_is_not_handed_on_and_they_are_spent() -> None:
    state = campaign(3, settle="live")
    give(state, 0, "Spies in the War Room")
    turn_to(state, 1, "army 1")
    do(state, 1, m.March(1, ("28",)), m.Seal())
    do(state, 0, m.GoToCourt(), m.Spy("Crane"))
    assert "move 1: 28" in to_json(state.view(0)).decode()
    decree(state, m.HandedOn("Crab"), 3)
    said = to_json(state.view(0)).decode()
    assert "move 1: 28" not in said
    assert "Orders of the Crane" not in said
    assert lines(state.at, 0, state.orders[0]) == ["play Spies in the War Room"]
    assert m.Spy("Crane") not in offers_at_court(state)
    seal_all(state)
    assert state.at.hands[0] == ()


def offers_at_court(state: CampaignState) -> list[Action]:
    do(state, 0, m.GoToCourt())
    found = list(state.decision(0).actions)
    do(state, 0, m.DropOffer())
    return found


@rule("STR-TURN-5")
def test_an_offer_half_laid_out_is_taken_back() -> None:
    state = campaign(2, settle="live")
    do(state, 0, m.GoToCourt(), m.Approach("Crane"))
    decree(state, m.HandedOn("Crab"))
    assert state.offers[0] is None
    do(state, 0, m.GoToCourt())
    decree(state, m.HandedOn("Crab"))
    assert not state.courting[0]


# --- nobody chooses them -----------------------------------------------------------------------------------


@pytest.mark.parametrize("action", [m.FoughtIn("13", "kenjin"), m.HandedOn("Crab")])
def test_no_seat_may_choose_a_decree(action: Action) -> None:
    state = battle()
    for seat in range(3):
        assert refusal_of(state, seat, action).rule
        assert action not in state.decision(seat).actions
    for seat in range(2):
        with pytest.raises(Refused):
            STRATEGIC.decree(state, seat, action)


@rule("S17", "STR-TURN-5")
def test_records_with_decrees_replay() -> None:
    options = STRATEGIC.options_type(settle="shogun", turns=1)
    match = Match(STRATEGIC, ["one", "two", "shogun"], options, "decrees")
    for action in (
        m.Turn(),
        m.Open("army 1"),
        m.March(1, ("3", "SC3")),
        m.Turn(),
        m.Open("fights"),
        m.Fight("all"),
    ):
        match.play(0, action)
    match.play(SHOGUN, m.HandedOn("Crane"))
    match.play(1, m.Turn())
    match.play(1, m.Open("army 1"))
    match.play(1, m.March(1, ("28", "SC3")))
    match.play(0, m.Seal())
    match.play(1, m.Seal())
    match.play(SHOGUN, m.FoughtIn("SC3", "kenjin"))
    for ruling in (m.Table("SC3"), m.NoResult(), m.Close()):
        match.play(SHOGUN, ruling)
    replayed = verify(record_of(match), lambda _: STRATEGIC)
    assert replayed.state.dump() == match.state.dump()
    assert plain(m.FoughtIn("SC3", "kenjin")) == {"do": "foughtin", "at": "SC3", "game": "kenjin"}
