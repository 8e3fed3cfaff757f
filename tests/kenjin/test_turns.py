"""The course of a game: rounds, turns and the cards of a turn."""

from __future__ import annotations

from collections import Counter

import pytest

from gorin.games.kenjin.events import Combat, Conquered, Deployed
from kenjin.position import game, position, wander
from support import rule


@rule("KEN-TURN-1", "KEN-COMBAT-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_fought_before_the_last_card_lies(seats):
    table = game(seats)
    for _, events in wander(table, seed=seats):
        combats = [event for event in events if isinstance(event, Combat)]
        if any(table.hand(seat) for seat in range(seats)) or table.phase in ("reveal", "peek", "redeploy"):
            assert not combats
            assert not [area for area in table.areas(None).values() if "winner" in area.facts]
    fought = [event.at for event in table.events if isinstance(event, Combat)]
    assert sorted(fought) == list(range(2 * seats))


@rule("KEN-COMBAT-1")
def test_combat_follows_directly_after_the_very_last_card():
    table = position(bridge=("brute", ""), hands=("peasant", "ashigaru"), round=7)
    assert not [event for event in table.play(0, "deploy peasant bridge") if isinstance(event, Combat)]
    assert list(table.deciders) == [1]
    events = table.play(1, "deploy ashigaru bridge")
    assert isinstance(events[0], Deployed)
    assert isinstance(events[1], Combat)
    assert table.deciders == ()
    assert table.winner("bridge") == 0


@rule("KEN-COMBAT-1", "KEN-DEPLOY-3")
def test_the_last_cards_ability_comes_before_combat():
    table = position(port=("brute", ""), hands=("", "scout"), turn=1, round=7)
    table.play(1, "deploy scout port")
    assert table.phase == "reveal"
    assert not [event for event in table.events if isinstance(event, Combat)]
    events = table.play(1, "reveal 0 port 0")
    assert isinstance(events[1], Combat)
    assert table.totals("port") == (4, 2)


@rule("KEN-TURN-2")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_player_begins(first):
    table = game(4, first=first)
    assert table.deciders == (first,)
    others = [seat for seat in range(4) if seat != first]
    assert [table.refused(seat, "deploy ashigaru 0") for seat in others] == ["KEN-TURN-3"] * 3


@rule("KEN-TURN-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_pass_to_the_left_and_around(seats):
    table = game(seats, first=1)
    turns = []
    for _ in range(seats + 1):
        (seat,) = table.deciders
        turns.append(seat)
        open_to = {move.split()[2] for move in table.legal(seat) if "peasant" in move} - {"bridge"}
        tile = min(open_to)
        table.play(seat, f"deploy peasant {tile}", f"deploy peasant {tile}")
    assert turns == [(1 + turn) % seats for turn in range(seats + 1)]


@rule("KEN-TURN-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_one_turn_in_each_of_seven_rounds(seats):
    table = game(seats)
    turns: list[tuple[object, object]] = [(1, table.deciders[0])]
    for _ in wander(table, seed=seats):
        facts = table.state.view(None).facts
        if "left" in facts and turns[-1] != (facts["round"], facts["turn"]):
            turns.append((facts["round"], facts["turn"]))
    assert sorted(turns) == [(number, seat) for number in range(1, 8) for seat in range(seats)]


@rule("KEN-TURN-5")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_a_turn_is_two_cards_no_fewer_and_no_more(number):
    table = position(round=number, bridge=("", ""))
    table.play(0, "deploy peasant bridge")
    assert table.deciders == (0,)
    assert table.legal(0) == {
        f"deploy {unit} {tile}" for unit in set(table.hand(0).split()) for tile in table.tiles()
    }
    table.play(0, "deploy brute bridge")
    assert table.deciders == (1,)
    assert table.refused(0, "deploy archer bridge") == "KEN-TURN-3"


@rule("KEN-TURN-5", "KEN-TURN-6")
def test_the_prompt_says_which_card_is_due():
    table = position(round=6, bridge=("", ""))
    asked = table.decision(0)
    assert (asked.prompt, asked.rule) == ("Deploy your first card of round 6", "KEN-TURN-5")
    table.play(0, "deploy peasant bridge")
    assert table.decision(0).prompt == "Deploy your second card of round 6"
    asked = position(round=7, bridge=("", ""), hands=("peasant", "peasant")).decision(0)
    assert (asked.prompt, asked.rule) == ("Deploy your last card", "KEN-TURN-6")


@rule("KEN-TURN-6")
def test_the_last_turn_is_one_card():
    hands = ("lord", "lord", "lord brute scout")
    table = position(seats=3, round=6, turn=2, bridge={1: "", 2: ""}, hands=hands)
    table.play(2, "deploy brute bridge", "deploy lord bridge")
    table.play(0, "deploy lord palace")
    assert table.deciders == (1,)
    table.play(1, "deploy lord bridge")
    assert table.deciders == (2,)
    table.play(2, "deploy scout 5")
    assert table.phase == "over"


@rule("KEN-TURN-5", "KEN-TURN-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_thirteen_cards_are_played_two_by_two_and_the_last_alone(seats):
    table = game(seats)
    played: Counter[tuple[object, int]] = Counter()
    number: object = 1
    for seat, events in wander(table, seed=10 + seats):
        played[number, seat] += sum(isinstance(event, Deployed) for event in events)
        number = table.state.view(None).facts["round"]
    cards = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 1}
    assert +played == {(number, seat): cards[number] for number in cards for seat in range(seats)}


@rule("K23")
def test_the_first_card_resolves_fully_before_the_second_is_chosen():
    table = position(bridge=("", "lord"))
    table.play(0, "deploy scout bridge")
    assert table.legal(0) == {"reveal 1 bridge 0"}
    assert table.refused(0, "deploy brute bridge") == "KEN-UNIT-SCOUT-2"
    table.play(0, "reveal 1 bridge 0")
    assert table.deciders == (0,)
    assert "deploy brute bridge" in table.legal(0)


@rule("K23")
def test_the_second_card_can_build_on_the_first():
    table = position(bridge=("peasant", ""), port=("", ""))
    table.play(0, "deploy lord port", "deploy general port")
    assert table.legal(0) == {"redeploy port 0 bridge", "redeploy port 0 village", "redeploy port 0 palace"}


@rule("K23", "KEN-TURN-5")
def test_abilities_do_not_cost_the_second_card():
    table = position(bridge=("peasant", "lord"))
    table.play(0, "deploy shugenja bridge", "peek 1 bridge 0")
    table.play(0, "deploy general bridge", "redeploy bridge 0 palace")
    assert table.deciders == (1,)


@rule("KEN-COMBAT-1")
def test_the_game_is_over_after_the_last_combat():
    table = position(bridge=("brute", ""), hands=("", "ashigaru"), turn=1, round=7)
    events = table.play(1, "deploy ashigaru bridge")
    assert sum(isinstance(event, Conquered) for event in events) == 4
    assert table.phase == "over"
    assert table.refused(1, "deploy ashigaru bridge") == "KEN-END-5"
