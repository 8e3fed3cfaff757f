"""The Assassin: whom she kills, where she stands, and who learns of it."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.games.kenjin.events import Ended
from gorin.kernel.values import to_json
from kenjin.position import battle, position
from support import rule


def three(victim="brute"):
    """Seat 1 can kill a card of seat 0, and seat 2 looks on; all the rest is the same for any victim."""
    return position(
        seats=3,
        turn=1,
        bridge={0: f"peasant {victim} ashigaru", 1: ""},
        village={1: "", 2: ""},
        hands=("samurai peasant", "assassin peasant scout", "peasant peasant brute"),
    )


@rule("KEN-UNIT-ASSASSIN-2")
def test_she_kills_a_face_down_card_of_any_other_player_anywhere():
    table = position(
        seats=3,
        bridge={0: "lord", 1: "brute scout"},
        palace={1: "archer*", 2: "ashigaru lord"},
        port={0: "", 2: "samurai"},
    )
    table.play(0, "deploy assassin")
    assert table.legal(0) == {"assassinate 1 bridge 0", "assassinate 2 palace 1", "assassinate 2 port 0"}


@rule("KEN-UNIT-ASSASSIN-2", "KEN-GLOSS-ELIMINATE-1")
def test_the_victim_leaves_the_battlefield_and_the_game():
    table = three()
    table.play(1, "deploy assassin", "assassinate 0 bridge 1")
    assert "brute" not in table.seen(0, "bridge", of=0)
    assert "brute" not in table.hand(0)
    assert table.killed(0) == "brute"


@rule("KEN-UNIT-ASSASSIN-3")
@pytest.mark.parametrize("card", [0, 1, 2])
def test_she_stands_exactly_where_her_victim_lay(card):
    table = position(torii=("lord archer brute", ""), turn=1)
    table.play(1, "deploy assassin", f"assassinate 0 torii {card}")
    units = ["lord", "archer", "brute"]
    units[card] = "assassin@1"
    assert table.seen(0, "torii", of=0) == " ".join(units)
    assert table.seen(0, "torii", of=1) == ""


@rule("KEN-UNIT-ASSASSIN-4")
def test_her_player_sees_the_victim():
    table = three()
    event = table.play(1, "deploy assassin", "assassinate 0 bridge 1")[-1]
    assert table.killed(1) == "brute"
    assert event.seen_by(1).unit == "brute"


@rule("KEN-UNIT-ASSASSIN-5", "K6")
def test_the_victim_stays_hidden_from_all_others_until_the_game_is_over():
    fields: dict[str, Any] = {"bridge": {0: "lord", 1: ""}, "village": {1: "", 2: ""}}
    table = position(seats=3, **fields, hands=("", "assassin", "brute"), turn=1, round=7)
    event = table.play(1, "deploy assassin", "assassinate 0 bridge 0")[-1]
    assert [event.seen_by(viewer).unit for viewer in (None, 0, 1, 2)] == [None, "lord", "lord", None]
    assert [table.killed(viewer) for viewer in (None, 0, 1, 2)] == ["?", "lord", "lord", "?"]
    (ended,) = [event for event in table.play(2, "deploy brute village") if isinstance(event, Ended)]
    assert ended.assassinated == [(0, "lord")]
    assert [table.killed(viewer) for viewer in (None, 0, 1, 2)] == ["lord"] * 4


@rule("KEN-UNIT-ASSASSIN-5")
def test_the_victim_is_not_revealed_by_combat():
    table = position(sanctuary=("brute peasant peasant", ""), hands=("", "assassin"), turn=1, round=7)
    table.play(1, "deploy assassin", "assassinate 0 sanctuary 0")
    assert table.phase == "sacrifice"
    assert [table.killed(viewer) for viewer in (None, 0, 1)] == ["?", "brute", "brute"]


@rule("KEN-UNIT-ASSASSIN-6")
@pytest.mark.parametrize("viewer", [None, 2])
def test_no_view_event_label_or_refusal_tells_others_the_victim(viewer):
    shown = []
    for victim in ("brute", "archer", "lord"):
        table = three(victim)
        events = table.play(1, "deploy assassin", "assassinate 0 bridge 1", "deploy peasant bridge")
        events += table.play(2, "deploy peasant village", "deploy peasant village")
        seen = to_json([event.seen_by(viewer) for event in events])
        shown.append((seen, table.told(viewer, events), to_json(table.state.view(viewer))))
    assert shown[0] == shown[1] == shown[2]


@rule("KEN-UNIT-ASSASSIN-6")
def test_the_next_players_choices_are_the_same_whoever_was_killed():
    asked = []
    for victim in ("brute", "archer", "lord"):
        table = three(victim)
        table.play(1, "deploy assassin", "assassinate 0 bridge 1", "deploy peasant bridge")
        asked.append((to_json(table.decision(2)), table.refused(2, "deploy lord village")))
    assert asked[0] == asked[1] == asked[2]


def strike(bridge):
    """Seat 1 kills the first card of seat 0 on the Bridge with the last card of the game."""
    table = position(bridge=bridge, hands=("", "assassin"), turn=1, round=7)
    table.play(1, "deploy assassin", "assassinate 0 bridge 0")
    return table


@rule("KEN-UNIT-ASSASSIN-7")
def test_her_strength_goes_to_the_army_she_stands_in():
    table = strike(bridge=("lord ashigaru", "ashigaru"))
    assert table.totals("bridge") == (3, 2)
    assert table.parts("bridge", of=0) == [("assassin", 1, "KEN-WIN-1"), ("ashigaru", 2, "KEN-WIN-1")]


@rule("KEN-UNIT-ASSASSIN-8")
def test_she_counts_among_the_cards_of_that_army():
    table = strike(bridge=("brute peasant", "scout"))
    assert table.totals("bridge") == (1, 1)
    assert table.cards("bridge") == (2, 1)
    assert table.winner("bridge") == 0


@rule("KEN-UNIT-ASSASSIN-8")
def test_she_withdraws_with_the_army_she_is_in():
    table = battle(bridge=("assassin@1", "brute"))
    assert table.survivors("bridge", of=0) == ""
    assert table.survivors("bridge", of=1) == "brute"


@rule("KEN-UNIT-ASSASSIN-7")
def test_each_side_can_have_the_others_assassin():
    table = battle(torii=("assassin@1 brute", "assassin@0 peasant"))
    assert table.totals("torii") == (4, 1)
    assert table.survivors("torii", of=0) == "assassin brute"
