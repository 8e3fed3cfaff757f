"""Deploying cards: which way up, where, in which order, and who sees what of them."""

from __future__ import annotations

import msgspec
import pytest

from gorin.games.kenjin import KENJIN
from gorin.games.kenjin.events import Eliminated
from kenjin.position import REGULAR, SECRET, at, position
from support import rule, step


@rule("KEN-DEPLOY-1", "K24")
@pytest.mark.parametrize("unit", REGULAR)
def test_a_regular_unit_lies_face_up(unit):
    table = position(bridge=("", ""))
    (deployed,) = table.play(0, f"deploy {unit} bridge")
    assert [table.seen(viewer, "bridge", of=0) for viewer in (None, 0, 1)] == [unit] * 3
    assert [deployed.seen_by(viewer).unit for viewer in (None, 0, 1)] == [unit] * 3


@rule("KEN-DEPLOY-2", "K24")
@pytest.mark.parametrize("unit", SECRET)
def test_a_secret_unit_lies_face_down(unit):
    table = position(bridge=("", ""))
    (deployed,) = table.play(0, f"deploy {unit} bridge")
    assert [table.seen(viewer, "bridge", of=0) for viewer in (None, 0, 1)] == ["?", unit, "?"]
    assert [deployed.seen_by(viewer).unit for viewer in (None, 0, 1)] == [None, unit, None]
    assert table.areas(0)[f"field:{table.place('bridge')}:0"].cards[0].up is False


@rule("K24", "KEN-DEPLOY-15")
@pytest.mark.parametrize(("unit", "asked", "lies"), [("ashigaru", False, True), ("brute", True, False)])
def test_nobody_can_say_which_way_up_a_card_is_played(unit, asked, lies):
    table = position(bridge=("", ""))
    at = table.place("bridge")
    written = msgspec.json.encode({"do": "deploy", "unit": unit, "at": at, "up": asked})
    move = msgspec.json.decode(written, type=KENJIN.action_type)
    step(KENJIN, table.state, 0, move)
    assert table.areas(0)[f"field:{at}:0"].cards[0].up is lies


@rule("KEN-DEPLOY-15")
def test_a_regular_unit_never_ends_face_down_or_out_of_the_game():
    table = position(bridge=("", "lord"))
    table.play(0, "deploy scout bridge", "reveal 1 bridge 0", "deploy ashigaru bridge")
    assert table.seen(1, "bridge", of=0) == "scout ashigaru"
    assert table.aside(0) == ""


@rule("KEN-DEPLOY-3")
@pytest.mark.parametrize(
    ("move", "phase"),
    [
        ("deploy scout bridge", "reveal"),
        ("deploy shugenja bridge", "peek"),
        ("deploy general bridge", "redeploy"),
        ("deploy assassin", "assassinate"),
    ],
)
def test_a_regular_units_ability_works_at_once(move, phase):
    table = position(bridge=("peasant", "lord"))
    table.play(0, move)
    assert table.phase == phase
    assert table.deciders == (0,)


@rule("KEN-DEPLOY-4")
@pytest.mark.parametrize(
    ("unit", "enemies"), [("samurai", "ashigaru"), ("archer", "samurai* ashigaru"), ("lord", "ashigaru")]
)
def test_deploying_a_secret_unit_sets_nothing_off(unit, enemies):
    table = position(torii=("", enemies))
    (deployed,) = table.play(0, f"deploy {unit} torii")
    assert not isinstance(deployed, Eliminated)
    assert table.seen(1, "torii", of=1) == enemies
    assert table.phase == "deploy"


@rule("KEN-DEPLOY-4")
def test_a_secret_units_ability_waits_for_combat():
    table = position(torii=("", "ashigaru lord*"), hands=("samurai", "peasant"), round=7)
    table.play(0, "deploy samurai torii")
    assert table.seen(None, "torii", of=1) == "ashigaru lord*"
    table.play(1, "deploy peasant bridge")
    assert table.aside(1).startswith("ashigaru")
    assert table.totals("torii") == (2, 2)


@rule("KEN-DEPLOY-5")
@pytest.mark.parametrize("unit", ["scout", "shugenja", "general", "assassin"])
def test_an_ability_without_a_target_does_nothing(unit):
    table = position(bridge=("ashigaru", "scout archer*"))
    table.play(0, f"deploy {unit} bridge")
    assert table.phase == "deploy"
    assert table.seen(None, "bridge", of=0) == f"ashigaru {unit}"
    assert table.seen(None, "bridge", of=1) == "scout archer*"
    table.play(0, "deploy brute bridge")
    assert table.deciders == (1,)


@rule("KEN-DEPLOY-6")
@pytest.mark.parametrize(
    ("move", "ability", "cited"),
    [
        ("deploy scout bridge", "reveal", "KEN-UNIT-SCOUT-2"),
        ("deploy shugenja bridge", "peek", "KEN-UNIT-SHUGENJA-2"),
        ("deploy general bridge", "redeploy", "K1"),
        ("deploy assassin", "assassinate", "KEN-UNIT-ASSASSIN-2"),
    ],
)
def test_an_ability_that_can_be_used_cannot_be_declined(move, ability, cited):
    table = position(bridge=("peasant", "lord"))
    table.play(0, move)
    decision = table.decision(0)
    assert decision.declinable is False
    assert {text.split()[0] for text in table.legal(0)} == {ability}
    assert decision.rule == cited
    assert table.refused(0, "deploy brute bridge") == cited
    assert table.refused(1, "deploy brute bridge") == "KEN-TURN-3"


@rule("KEN-DEPLOY-7")
def test_cards_go_only_where_one_fights():
    table = position(
        seats=3, village={0: "", 1: ""}, bridge={0: "", 1: ""}, torii={1: "", 2: ""}, palace={2: "", 0: ""}
    )
    mine = {tile for tile in table.tiles() if f"deploy brute {tile}" in table.legal(0)}
    assert mine == {"village", "bridge", "rice_field", "palace"}
    assert table.refused(0, "deploy brute torii") == "KEN-DEPLOY-7"
    assert table.refused(0, "deploy brute 99") == "KEN-DEPLOY-7"
    assert table.refused(0, "deploy brute") == "KEN-DEPLOY-7"


@rule("KEN-DEPLOY-7")
def test_a_card_lands_on_its_players_own_side():
    table = position(bridge=("scout", "ashigaru"), turn=1)
    table.play(1, "deploy brute bridge")
    assert table.seen(1, "bridge", of=1) == "ashigaru brute"
    assert table.seen(1, "bridge", of=0) == "scout"


@rule("KEN-DEPLOY-8")
def test_both_cards_of_a_turn_may_go_to_one_battlefield():
    table = position(village=("", ""))
    table.play(0, "deploy brute village")
    assert "deploy archer village" in table.legal(0)
    table.play(0, "deploy archer village")
    assert table.seen(0, "village", of=0) == "brute archer"


@rule("KEN-DEPLOY-8")
def test_both_cards_of_a_turn_may_go_to_different_battlefields():
    table = position(village=("", ""), bridge=("", ""))
    table.play(0, "deploy brute village")
    assert {move for move in table.legal(0) if "archer" in move} == {
        f"deploy archer {tile}" for tile in table.tiles()
    }
    table.play(0, "deploy archer bridge")
    assert table.seen(0, "village", of=0) == "brute"
    assert table.seen(0, "bridge", of=0) == "archer"


@rule("KEN-DEPLOY-9")
@pytest.mark.parametrize("tile", ["village", "port", "sanctuary", "palace", "golden_temple", "fortress"])
def test_a_stack_can_hold_the_whole_army(tile):
    twelve = "peasant peasant peasant peasant scout shugenja general ashigaru archer samurai brute lord"
    table = position(**at(tile, twelve, ""), hands=("assassin", "peasant"), round=7)
    table.play(0, f"deploy assassin {tile}")
    assert table.seen(0, tile, of=0) == f"{twelve} assassin"


@rule("KEN-DEPLOY-9")
def test_without_the_bridge_no_stack_is_limited():
    table = position(village=("peasant peasant scout ashigaru", ""), palace=("", ""), fortress=("", ""))
    assert "bridge" not in table.tiles()
    assert {move for move in table.legal(0) if "brute" in move} == {
        f"deploy brute {tile}" for tile in table.tiles()
    }


@rule("KEN-DEPLOY-10")
def test_a_new_card_lies_on_top():
    table = position(bridge=("lord", ""))
    table.play(0, "deploy peasant bridge", "deploy ashigaru bridge")
    assert table.seen(0, "bridge", of=0) == "lord peasant ashigaru"


@rule("KEN-DEPLOY-11")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_everybody_sees_how_many_cards_lie_where(viewer):
    table = position(seats=3, bridge={0: "lord scout peasant", 1: ""}, palace={1: "brute", 2: "archer lord"})
    seen = [("bridge", 0, 3), ("bridge", 1, 0), ("palace", 1, 1), ("palace", 2, 2)]
    for tile, seat, count in seen:
        assert table.facts(viewer, tile, of=seat)["count"] == count
        assert len(table.seen(viewer, tile, of=seat).split()) == count


@rule("KEN-DEPLOY-11")
def test_hands_are_counted_for_all_and_shown_to_none():
    table = position(hands=("lord scout", "brute"), bridge=("", ""))
    assert [table.areas(None)[f"hand:{seat}"].facts["count"] for seat in (0, 1)] == [2, 1]
    assert [table.hand(0, viewer) for viewer in (None, 0, 1)] == ["", "scout lord", ""]


@rule("KEN-DEPLOY-12")
@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_everybody_sees_the_face_up_cards_under_others(viewer):
    table = position(seats=3, bridge={0: "ashigaru lord scout", 1: ""})
    assert table.seen(viewer, "bridge", of=0) == "ashigaru ? scout"
    assert table.facts(viewer, "bridge", of=0)["strength"] == 3


@rule("KEN-DEPLOY-12")
def test_a_stacks_strength_counts_what_the_viewer_knows():
    table = position(torii=("ashigaru lord scout", "assassin@0 brute"))
    assert [table.facts(viewer, "torii", of=0)["strength"] for viewer in (None, 0, 1)] == [3, 6, 3]
    assert [table.facts(viewer, "torii", of=1)["strength"] for viewer in (None, 0, 1)] == [1, 1, 4]


@rule("KEN-DEPLOY-13")
def test_a_player_can_look_at_the_own_secret_cards_at_any_time():
    table = position(bridge=("", ""))
    table.play(0, "deploy lord bridge", "deploy archer bridge")
    assert table.seen(0, "bridge", of=0) == "lord archer"
    table.play(1, "deploy ashigaru bridge", "deploy brute bridge")
    assert table.seen(0, "bridge", of=0) == "lord archer"
    assert table.seen(1, "bridge", of=0) == "? ?"


@rule("KEN-DEPLOY-14")
def test_cards_keep_their_order_in_the_stack():
    table = position(torii=("scout lord ashigaru archer peasant", "brute"))
    table.play(0, "deploy samurai torii", "deploy brute torii")
    table.play(1, "deploy scout torii", "reveal 0 torii 3", "deploy shugenja torii", "peek 0 torii 1")
    assert table.seen(0, "torii", of=0) == "scout lord ashigaru archer* peasant samurai brute"


@rule("KEN-DEPLOY-14")
def test_a_player_has_no_move_to_rearrange_a_stack():
    table = position(torii=("lord peasant", ""))
    assert {move.split()[0] for move in table.legal(0)} == {"deploy"}
    assert table.refused(0, "redeploy torii 0 torii") == "KEN-TURN-5"
    table.play(0, "deploy general torii")
    assert not [move for move in table.legal(0) if move.endswith("torii")]
    assert table.refused(0, "redeploy torii 0 torii") == "KEN-UNIT-GENERAL-2"


@rule("KEN-GLOSS-DEPLOY-1")
def test_an_assassin_is_one_of_the_two_cards_of_a_turn():
    table = position(bridge=("", "lord"))
    table.play(0, "deploy assassin", "assassinate 1 bridge 0")
    assert table.deciders == (0,)
    table.play(0, "deploy brute bridge")
    assert table.deciders == (1,)


@rule("KEN-GLOSS-DEPLOY-1")
def test_an_assassin_can_be_the_last_card():
    table = position(bridge=("", "lord"), hands=("assassin", "brute"), round=7)
    table.play(0, "deploy assassin", "assassinate 1 bridge 0")
    assert table.deciders == (1,)
    assert table.hand(0) == ""
    table.play(1, "deploy brute bridge")
    assert table.totals("bridge") == (0, 4)
