"""The ten units: their numbers, Strengths and sides, and what Scout, Shugenja and General do."""

from __future__ import annotations

import pytest

from gorin.games.kenjin.events import Revealed
from gorin.kernel.values import to_json
from kenjin.position import battle, game, position
from support import rule


def check(unit, copies, strength, lies):
    """How many of a unit an army has, its Strength alone on a battlefield, and what others see of it."""
    assert game(2).hand(0).split().count(unit) == copies
    assert battle(bridge=(unit, "")).totals("bridge") == (strength, 0)
    table = position(bridge=("", ""))
    table.play(0, f"deploy {unit} bridge")
    assert table.seen(1, "bridge", of=0) == lies


@rule("KEN-UNIT-SCOUT-1")
def test_the_scout():
    check("scout", copies=1, strength=1, lies="scout")


@rule("KEN-UNIT-SHUGENJA-1")
def test_the_shugenja():
    check("shugenja", copies=1, strength=1, lies="shugenja")


@rule("KEN-UNIT-GENERAL-1")
def test_the_general():
    check("general", copies=1, strength=1, lies="general")


@rule("KEN-UNIT-ASSASSIN-1")
def test_the_assassin():
    check("assassin", copies=1, strength=1, lies="assassin")


@rule("KEN-UNIT-ASHIGARU-1")
def test_the_ashigaru():
    check("ashigaru", copies=1, strength=2, lies="ashigaru")


@rule("KEN-UNIT-LORD-1")
def test_the_lord():
    check("lord", copies=1, strength=2, lies="?")


@rule("KEN-UNIT-PEASANT-1")
def test_the_peasant():
    check("peasant", copies=4, strength=0, lies="?")


@rule("KEN-UNIT-ARCHER-1")
def test_the_archer():
    check("archer", copies=1, strength=1, lies="?")


@rule("KEN-UNIT-SAMURAI-1")
def test_the_samurai():
    check("samurai", copies=1, strength=2, lies="?")


@rule("KEN-UNIT-BRUTE-1")
def test_the_brute():
    check("brute", copies=1, strength=3, lies="?")


@rule("KEN-UNIT-ASHIGARU-1")
def test_the_ashigaru_has_no_ability():
    table = position(bridge=("peasant", "lord"))
    table.play(0, "deploy ashigaru bridge")
    assert table.phase == "deploy"


@rule("KEN-UNIT-BRUTE-1")
def test_the_brute_has_no_ability():
    table = battle(torii=("brute", "peasant ashigaru archer"))
    assert table.cards("torii") == (1, 3)
    assert table.aside(1) == ""


@rule("KEN-UNIT-STRENGTH-1")
def test_an_option_overrides_the_strengths_of_the_units_it_names():
    table = battle(torii=("brute ashigaru lord scout", "brute peasant"), strengths={"brute": 7, "lord": 5})
    assert table.totals("torii") == (7 + 2 + 6 + 1, 7)


@rule("KEN-UNIT-STRENGTH-1")
def test_without_the_option_all_strengths_come_from_the_usual_table():
    table = battle(torii=("scout shugenja general assassin ashigaru archer samurai brute peasant", ""))
    assert [part[1] for part in table.parts("torii", of=0)] == [1, 1, 1, 1, 2, 1, 2, 3, 0]


# --- Scout -----------------------------------------------------------------------------------------------


@rule("KEN-UNIT-SCOUT-2")
def test_a_scout_turns_up_one_of_the_opponents_secret_cards_for_all_to_see():
    table = position(bridge=("", "lord archer"))
    table.play(0, "deploy scout bridge")
    assert table.legal(0) == {"reveal 1 bridge 0", "reveal 1 bridge 1"}
    (event,) = table.play(0, "reveal 1 bridge 1")
    assert [table.seen(viewer, "bridge", of=1) for viewer in (None, 0)] == ["? archer*", "? archer*"]
    assert isinstance(event, Revealed)
    assert event.seen_by(None) == event
    assert event.unit == "archer"


@rule("KEN-UNIT-SCOUT-2")
def test_a_scout_reveals_only_on_his_own_battlefield():
    table = position(bridge=("", "lord"), port=("", "archer"))
    table.play(0, "deploy scout port")
    assert table.legal(0) == {"reveal 1 port 0"}


@rule("KEN-UNIT-SCOUT-3")
@pytest.mark.parametrize("card", [0, 1, 2])
def test_a_revealed_card_keeps_its_place(card):
    table = position(torii=("", "lord archer brute"))
    table.play(0, "deploy scout torii", f"reveal 1 torii {card}")
    units = ["lord", "archer", "brute"]
    units[card] += "*"
    assert table.seen(1, "torii", of=1) == " ".join(units)


@rule("KEN-UNIT-SCOUT-4")
def test_a_revealed_ability_waits_for_combat():
    table = position(torii=("ashigaru", "samurai"), hands=("scout", "peasant"), round=7)
    table.play(0, "deploy scout torii", "reveal 1 torii 0")
    assert table.seen(None, "torii", of=0) == "ashigaru scout"
    table.play(1, "deploy peasant bridge")
    assert [part[0] for part in table.parts("torii", of=0)] == ["scout"]
    assert table.totals("torii") == (1, 2)


# --- Shugenja --------------------------------------------------------------------------------------------


@rule("KEN-UNIT-SHUGENJA-2")
def test_a_shugenja_may_look_at_any_secret_card_of_any_other_player():
    table = position(
        seats=3,
        bridge={0: "lord", 1: "brute scout"},
        palace={1: "archer", 2: "ashigaru lord"},
        port={0: "", 2: ""},
    )
    table.play(0, "deploy shugenja port")
    assert table.legal(0) == {"peek 1 bridge 0", "peek 1 palace 0", "peek 2 palace 1"}


@rule("KEN-UNIT-SHUGENJA-2")
def test_a_shugenja_looks_at_one_card_only():
    table = position(bridge=("", "lord archer"))
    table.play(0, "deploy shugenja bridge", "peek 1 bridge 0")
    assert table.seen(0, "bridge", of=1) == "lord ?"
    assert table.phase == "deploy"
    assert table.refused(0, "peek 1 bridge 1") == "KEN-TURN-5"


@rule("KEN-UNIT-SHUGENJA-3")
def test_only_the_shugenjas_player_sees_the_card():
    table = position(seats=3, bridge={0: "", 1: "peasant lord"})
    event = table.play(0, "deploy shugenja bridge", "peek 1 bridge 1")[-1]
    assert [table.seen(viewer, "bridge", of=1) for viewer in (None, 0, 2)] == ["? ?", "? lord", "? ?"]
    assert [event.seen_by(viewer).unit for viewer in (None, 0, 2)] == [None, "lord", None]
    assert "lord" not in to_json([event.seen_by(2), table.state.view(2).areas[:6]]).decode()


@rule("KEN-UNIT-SHUGENJA-4")
def test_the_card_looked_at_lies_face_down_again_where_it_was():
    table = position(torii=("", "lord archer brute"))
    table.play(0, "deploy shugenja torii", "peek 1 torii 1")
    assert table.seen(1, "torii", of=1) == "lord archer brute"
    assert table.seen(0, "torii", of=1) == "? archer ?"
    assert [card.up for card in table.areas(0)[f"field:{table.place('torii')}:1"].cards] == [False] * 3


@rule("KEN-UNIT-SHUGENJA-4")
def test_the_card_looked_at_can_still_be_revealed():
    table = position(torii=("", "lord"))
    table.play(0, "deploy shugenja torii", "peek 1 torii 0", "deploy scout torii", "reveal 1 torii 0")
    assert table.seen(None, "torii", of=1) == "lord*"


# --- General ---------------------------------------------------------------------------------------------


@rule("KEN-UNIT-GENERAL-2")
def test_a_general_moves_a_secret_card_of_choice_to_another_own_battlefield():
    table = position(bridge=("peasant lord", "brute"), port=("", ""))
    table.play(0, "deploy general bridge")
    elsewhere = ("port", "village", "palace")
    assert table.legal(0) == {f"redeploy bridge {card} {to}" for card in (0, 1) for to in elsewhere}
    table.play(0, "redeploy bridge 1 port")
    assert table.seen(0, "bridge", of=0) == "peasant general"
    assert table.seen(0, "port", of=0) == "lord"
    assert table.seen(1, "port", of=0) == "?"


@rule("KEN-UNIT-GENERAL-2")
def test_a_general_moves_cards_only_where_his_player_fights():
    table = position(seats=3, bridge={0: "lord", 1: ""}, village={0: "", 1: ""}, palace={1: "", 2: ""})
    table.play(0, "deploy general bridge")
    assert {move.split()[-1] for move in table.legal(0)} == {
        tile for tile, at in table.tiles().items() if 0 in table.state.geometry.pairs[at] and tile != "bridge"
    }
    assert table.refused(0, "redeploy bridge 0 palace") == "KEN-UNIT-GENERAL-2"
    assert table.refused(0, "redeploy bridge 0 bridge") == "KEN-UNIT-GENERAL-2"


@rule("KEN-UNIT-GENERAL-3")
def test_a_moved_card_lies_on_top_of_its_new_stack():
    table = position(bridge=("lord", ""), port=("peasant scout", ""))
    table.play(0, "deploy general bridge", "redeploy bridge 0 port")
    assert table.seen(0, "port", of=0) == "peasant scout lord"


@rule("KEN-UNIT-GENERAL-4")
def test_a_single_secret_card_has_to_move():
    table = position(bridge=("scout lord", ""))
    table.play(0, "deploy general bridge")
    assert table.phase == "redeploy"
    assert {move.rsplit(" ", 1)[0] for move in table.legal(0)} == {"redeploy bridge 1"}
    assert table.refused(0, "deploy brute bridge") == "K1"


@rule("KEN-UNIT-GENERAL-2")
def test_where_a_card_moved_is_public_but_not_what_it_is():
    table = position(bridge=("lord", ""), port=("", ""))
    event = table.play(0, "deploy general bridge", "redeploy bridge 0 port")[-1]
    assert [event.seen_by(viewer).unit for viewer in (None, 0, 1)] == [None, "lord", None]
    assert event.seen_by(1).to == table.place("port")
