"""The rulings about deployment, at their borders: General, Bridge, Assassin, Scout and Shugenja."""

from __future__ import annotations

import pytest

from kenjin.position import at, battle, position
from support import rule

# --- K1: what the General must move ------------------------------------------------------------------------


@rule("K1")
def test_k1_the_player_picks_card_and_destination():
    table = position(torii=("peasant scout lord", ""), bridge=("", ""))
    table.play(0, "deploy general torii")
    tiles = set(table.tiles()) - {"torii"}
    assert table.legal(0) == {f"redeploy torii {card} {to}" for card in (0, 2) for to in tiles}
    table.play(0, "redeploy torii 2 bridge")
    assert table.seen(0, "torii", of=0) == "peasant scout general"


@rule("K1")
@pytest.mark.parametrize("stack", ["", "scout", "lord*", "assassin@1", "lord* assassin@1 ashigaru"])
def test_k1_revealed_cards_and_enemy_assassins_cannot_be_moved(stack):
    table = position(torii=(stack, "lord"))
    table.play(0, "deploy general torii")
    assert table.phase == "deploy"
    assert table.seen(0, "torii", of=0) == f"{stack} general".strip()


@rule("K1")
def test_k1_the_one_hidden_card_among_them_is_the_only_choice():
    table = position(torii=("lord* peasant assassin@1", ""))
    table.play(0, "deploy general torii")
    assert {move.split()[2] for move in table.legal(0)} == {"1"}
    assert table.refused(0, "redeploy torii 0 bridge") == "K1"
    assert table.refused(0, "redeploy torii 2 bridge") == "K1"


@rule("K1")
def test_k1_with_no_room_anywhere_nothing_happens():
    table = position(exact=True, torii=("lord", ""), bridge=("peasant scout brute", ""))
    table.play(0, "deploy general torii")
    assert table.phase == "deploy"
    assert table.seen(0, "torii", of=0) == "lord general"


@rule("K1")
def test_k1_with_room_in_one_place_the_card_goes_there():
    table = position(exact=True, torii=("lord", ""), bridge=("peasant scout brute", ""), port=("", ""))
    table.play(0, "deploy general torii")
    assert table.legal(0) == {"redeploy torii 0 port"}


@rule("K1")
def test_k1_opponents_cards_are_never_moved():
    table = position(torii=("", "lord archer"))
    table.play(0, "deploy general torii")
    assert table.phase == "deploy"


# --- K2: the Bridge is never over three --------------------------------------------------------------------


@rule("K2")
def test_k2_a_general_as_the_third_card_may_send_one_away():
    table = position(bridge=("lord peasant", ""), port=("", ""))
    table.play(0, "deploy general bridge", "redeploy bridge 0 port")
    assert table.seen(0, "bridge", of=0) == "peasant general"
    table.play(0, "deploy brute bridge")
    assert table.seen(0, "bridge", of=0) == "peasant general brute"


@rule("K2")
def test_k2_a_general_cannot_arrive_as_the_fourth():
    table = position(bridge=("lord peasant scout", ""))
    assert table.refused(0, "deploy general bridge") == "K2"


@rule("K2")
def test_k2_a_general_cannot_send_a_card_to_a_full_bridge():
    table = position(torii=("lord", ""), bridge=("peasant peasant brute", ""))
    table.play(0, "deploy general torii")
    assert "redeploy torii 0 bridge" not in table.legal(0)
    assert table.refused(0, "redeploy torii 0 bridge") == "K2"


@rule("K2")
def test_k2_a_general_can_send_the_third_card_to_the_bridge():
    table = position(torii=("lord", ""), bridge=("peasant peasant", "peasant peasant brute"))
    table.play(0, "deploy general torii", "redeploy torii 0 bridge")
    assert table.facts(None, "bridge", of=0)["count"] == 3


@rule("K2", "K4")
def test_k2_an_enemy_assassin_fills_a_place_on_the_bridge():
    table = position(bridge=("lord peasant assassin@1", ""))
    assert table.refused(0, "deploy brute bridge") == "K2"


# --- K3: moved cards and the last card ---------------------------------------------------------------------


@rule("K3")
def test_k3_a_moved_lord_grows_only_with_cards_above_his_new_place():
    table = position(
        torii=("lord scout peasant", ""), bridge=("brute", ""), hands=("general", "peasant"), round=7
    )
    table.play(0, "deploy general torii", "redeploy torii 0 bridge")
    table.play(1, "deploy peasant palace")
    assert ("lord", 2, "K12") in table.parts("bridge", of=0)


@rule("K3", "K12")
def test_k3_cards_deployed_on_a_moved_lord_make_him_grow_again():
    hands = ("general peasant ashigaru", "scout archer brute")
    table = position(torii=("lord", ""), bridge=("brute", ""), hands=hands, round=6)
    table.play(0, "deploy general torii", "redeploy torii 0 bridge", "deploy peasant bridge")
    table.play(1, "deploy archer palace", "deploy brute palace")
    table.play(0, "deploy ashigaru palace")
    table.play(1, "deploy scout palace")
    assert ("lord", 3, "K12") in table.parts("bridge", of=0)


@rule("K3")
def test_k3_a_lord_moved_with_the_last_card_was_not_deployed_last():
    table = position(torii=("lord", ""), bridge=("", ""), hands=("general", "peasant"), round=7)
    table.play(0, "deploy general torii", "redeploy torii 0 bridge")
    table.play(1, "deploy peasant palace")
    assert not [line for line in table.lines(0) if line[0] == "cowardice"]


@rule("K3")
def test_k3_the_thirteenth_card_from_hand_is_the_last():
    table = position(torii=("", ""), hands=("brute lord scout", "lord brute scout"), round=6)
    table.play(0, "deploy brute torii", "deploy scout torii")
    table.play(1, "deploy brute torii", "deploy lord torii")
    table.play(0, "deploy lord torii")
    table.play(1, "deploy scout torii", "reveal 0 torii 0")
    assert ("cowardice", None, -5) in table.lines(0)
    assert ("cowardice", None, -5) not in table.lines(1)


# --- K4: the Assassin's reach and place --------------------------------------------------------------------


@rule("K4")
def test_k4_she_strikes_where_her_player_does_not_fight():
    table = position(seats=4, bridge={2: "peasant lord brute", 3: ""})
    table.play(0, "deploy assassin", "assassinate 2 bridge 1")
    assert table.seen(2, "bridge", of=2) == "peasant assassin@0 brute"
    assert table.refused(0, "deploy brute bridge") == "KEN-DEPLOY-7"


@rule("K4")
def test_k4_she_must_strike_if_she_can():
    table = position(bridge=("", "lord"), torii=("", ""))
    assert {move for move in table.legal(0) if "assassin" in move} == {"deploy assassin"}
    assert table.refused(0, "deploy assassin torii") == "K4"


@rule("K4")
def test_k4_a_samurai_never_kills_her():
    assert battle(torii=("assassin@1 peasant", "samurai")).cards("torii") == (1, 1)
    assert battle(torii=("assassin peasant", "samurai")).cards("torii") == (1, 1)


@rule("K4")
def test_k4_she_counts_for_the_palace():
    table = battle(palace=("assassin@1 brute", "lord"))
    assert table.totals("palace") == (1 + 3 - 2, 2)


@rule("K4")
def test_k4_she_counts_for_the_fortress():
    table = battle(fortress=("assassin@1 brute peasant", "scout"))
    assert table.winner("fortress") == 0


@rule("K4")
def test_k4_she_counts_for_the_port():
    assert battle(port=("assassin@1", "")).totals("port") == (2, 0)


@rule("K4")
def test_k4_she_counts_for_the_lord_beneath_her():
    table = battle(torii=("lord assassin@1", ""))
    assert ("lord", 3, "K12") in table.parts("torii", of=0)


@rule("K4")
def test_k4_she_can_be_lost_at_the_sanctuary():
    table = battle(sanctuary=("assassin@1 brute", "peasant"))
    assert table.survivors("sanctuary", of=0) == "brute"
    table = battle(sanctuary=("assassin@1 scout brute", ""))
    assert table.legal(0) == {"sacrifice sanctuary 0", "sacrifice sanctuary 1"}


@rule("K4")
def test_k4_she_decides_a_tie_for_her_new_army():
    table = battle(bridge=("assassin@1 general", "ashigaru"))
    assert table.totals("bridge") == (2, 2)
    assert table.winner("bridge") == 0


# --- K5: an Assassin without a target ----------------------------------------------------------------------


@rule("K5")
def test_k5_without_a_target_she_stands_on_her_own_side():
    table = position(bridge=("lord", "scout archer*"))
    assert table.refused(0, "deploy assassin") == "K5"
    table.play(0, "deploy assassin bridge")
    assert table.seen(1, "bridge", of=0) == "? assassin"
    assert table.phase == "deploy"


@rule("K5")
def test_k5_there_her_strength_is_her_own_armys():
    assert battle(bridge=("assassin", "")).totals("bridge") == (1, 0)


@rule("K5")
def test_k5_she_does_not_kill_a_team_mates_card():
    table = position(seats=4, teams=True, bridge={1: "", 2: "lord"}, palace={2: "", 3: "lord"})
    table.play(0, "deploy assassin")
    assert table.legal(0) == {"assassinate 3 palace 0"}
    assert table.refused(0, "assassinate 2 bridge 0") == "K5"


@rule("K5")
def test_k5_with_only_team_mates_cards_hidden_she_has_no_target():
    table = position(seats=4, teams=True, bridge={1: "", 2: "lord"}, palace={0: "", 1: ""})
    assert table.refused(0, "deploy assassin") == "K5"
    table.play(0, "deploy assassin palace")
    assert table.seen(1, "palace", of=0) == "assassin"


@rule("K5")
def test_k5_without_teams_the_player_across_is_a_target():
    table = position(seats=4, bridge={1: "", 2: "lord"})
    table.play(0, "deploy assassin")
    assert table.legal(0) == {"assassinate 2 bridge 0"}


@rule("K5", "K2")
def test_k5_she_does_not_fit_on_her_own_full_bridge():
    table = position(bridge=("peasant scout brute", "ashigaru"))
    assert "deploy assassin bridge" not in table.legal(0)
    assert table.refused(0, "deploy assassin bridge") == "K2"


# --- K6, K7: the victim, and the coward --------------------------------------------------------------------


@rule("K6")
@pytest.mark.parametrize("teams", [False, True])
def test_k6_only_owner_and_assassin_know_the_victim(teams):
    table = position(seats=4, teams=teams, bridge={0: "", 1: "peasant brute"})
    event = table.play(0, "deploy assassin", "assassinate 1 bridge 1")[-1]
    viewers = (None, 0, 1, 2, 3)
    assert [table.killed(viewer) for viewer in viewers] == ["?", "brute", "brute", "?", "?"]
    assert [event.seen_by(viewer).unit for viewer in viewers] == [None, "brute", "brute", None, None]
    assert [viewer for viewer in viewers if "Brute" in table.told(viewer, [event])[0]] == [0, 1]


def last_lord(assassin_strikes):
    table = position(bridge=("peasant", ""), torii=("", "brute"), hands=("lord", "assassin"), round=7)
    table.play(0, "deploy lord torii")
    table.play(1, "deploy assassin", f"assassinate 0 {'torii' if assassin_strikes else 'bridge'} 0")
    return table


@rule("K7")
def test_k7_a_lord_played_last_and_then_assassinated_costs_nothing():
    table = last_lord(assassin_strikes=True)
    assert not [line for line in table.lines(0) if line[0] == "cowardice"]


@rule("K7")
def test_k7_an_assassin_elsewhere_does_not_excuse_him():
    assert ("cowardice", None, -5) in last_lord(assassin_strikes=False).lines(0)


@rule("K7")
@pytest.mark.parametrize(
    ("tile", "enemy"),
    [("sanctuary", "scout"), ("golden_temple", "brute"), ("fortress", "peasant"), ("village", "brute")],
)
def test_k7_no_other_end_excuses_him(tile, enemy):
    table = position(**at(tile, enemy, ""), hands=("", "lord"), turn=1, round=7)
    table.play(1, f"deploy lord {tile}")
    assert table.survivors(tile, of=1) == ""
    assert table.scores[1] == -5


@rule("K7")
def test_k7_a_lord_assassinated_earlier_costs_nothing_either():
    table = position(bridge=("lord", ""), hands=("peasant", "assassin"), round=7, turn=0)
    table.play(0, "deploy peasant village")
    table.play(1, "deploy assassin", "assassinate 0 bridge 0")
    assert not [line for line in table.lines(0) if line[0] == "cowardice"]


# --- K8, K9: Scout and Shugenja ----------------------------------------------------------------------------


@rule("K8")
@pytest.mark.parametrize("unit", ["scout", "shugenja", "general"])
def test_k8_without_a_legal_target_the_unit_is_simply_deployed(unit):
    table = position(bridge=("ashigaru", "scout"), torii=("lord" if unit != "general" else "", "general"))
    table.play(0, f"deploy {unit} bridge")
    assert table.phase == "deploy"
    assert table.seen(1, "bridge", of=0) == f"ashigaru {unit}"


@rule("K8")
def test_k8_a_scout_does_not_reveal_elsewhere_even_if_he_has_nothing_to_reveal():
    table = position(bridge=("", ""), torii=("", "lord"))
    table.play(0, "deploy scout bridge")
    assert table.phase == "deploy"


@rule("K8")
def test_k8_a_scout_must_reveal_the_opponents_card_on_his_own_battlefield():
    table = position(bridge=("peasant", "lord"), torii=("", "archer"))
    table.play(0, "deploy scout bridge")
    assert table.legal(0) == {"reveal 1 bridge 0"}
    assert table.refused(0, "reveal 1 torii 0") == "K8"
    assert table.refused(0, "reveal 0 bridge 0") == "KEN-UNIT-SCOUT-2"


@rule("K8")
def test_k8_a_shugenja_may_look_at_a_team_mates_card():
    table = position(seats=4, teams=True, bridge={1: "", 2: "lord"}, palace={0: "", 1: ""})
    table.play(0, "deploy shugenja palace")
    assert table.legal(0) == {"peek 2 bridge 0"}
    event = table.play(0, "peek 2 bridge 0")[-1]
    viewers = (None, 0, 1, 3)
    assert [table.seen(viewer, "bridge", of=2) for viewer in viewers] == ["?", "lord", "?", "?"]
    assert [event.seen_by(viewer).unit for viewer in viewers] == [None, "lord", None, None]


@rule("K8")
def test_k8_a_shugenja_does_not_look_at_her_own_players_cards():
    table = position(bridge=("lord", ""))
    table.play(0, "deploy shugenja bridge")
    assert table.phase == "deploy"


@rule("K9")
def test_k9_a_revealed_card_is_no_target_any_more():
    table = position(bridge=("lord* peasant", ""), turn=1)
    table.play(1, "deploy assassin")
    assert table.legal(1) == {"assassinate 0 bridge 1"}
    assert table.refused(1, "assassinate 0 bridge 0") == "K9"
    other = position(bridge=("lord* peasant", ""), turn=1)
    other.play(1, "deploy shugenja bridge")
    assert other.legal(1) == {"peek 0 bridge 1"}
    own = position(bridge=("lord* peasant", ""))
    own.play(0, "deploy general bridge")
    assert {move.split()[2] for move in own.legal(0)} == {"1"}


@rule("K9")
def test_k9_a_scout_cannot_reveal_it_again():
    table = position(bridge=("lord* peasant", ""), turn=1)
    table.play(1, "deploy scout bridge")
    assert table.legal(1) == {"reveal 0 bridge 1"}


@rule("K9")
def test_k9_a_revealed_card_counts_as_face_up_at_the_port():
    table = position(port=("brute samurai", ""), hands=("", "scout"), turn=1, round=7)
    table.play(1, "deploy scout port", "reveal 0 port 0")
    assert table.totals("port") == (3 + 2 + 1, 1 + 1)


@rule("K9")
def test_k9_its_ability_works_in_combat_and_not_before():
    table = position(torii=("archer", "samurai"), hands=("", "scout"), turn=1, round=7)
    table.play(1, "deploy scout torii", "reveal 0 torii 0")
    assert table.totals("torii") == (1, 1)
    assert table.aside(1).startswith("samurai")
