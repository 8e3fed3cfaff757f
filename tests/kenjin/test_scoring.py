"""Victory Points, who wins, and what an eliminated card is still good for."""

from __future__ import annotations

import pytest

from kenjin.position import battle, game, position, wander
from support import rule


@rule("KEN-END-1")
def test_conquered_battlefields_score_their_value():
    table = battle(bridge=("brute", ""), village=("ashigaru", ""), palace=("", "brute"))
    assert table.scores == [6 + 4, 6]
    assert table.conquered == [2, 1]
    assert table.lines(0) == [("battlefield", "village", 4), ("battlefield", "bridge", 6)]


@rule("KEN-END-1")
def test_a_battlefield_that_nobody_conquers_scores_nothing():
    assert battle(bridge=("brute", "brute"), village=("", "")).scores == [0, 0]


@rule("KEN-END-2")
def test_a_peasant_on_a_conquered_battlefield_scores_one():
    table = battle(bridge=("peasant brute", ""), village=("peasant ashigaru", ""))
    assert table.scores == [6 + 1 + 4 + 1, 0]


@rule("KEN-END-2")
def test_a_peasant_on_a_lost_battlefield_scores_nothing():
    assert battle(bridge=("peasant", "brute")).scores == [0, 6]


@rule("KEN-END-2")
def test_a_peasant_killed_by_a_samurai_scores_nothing():
    table = battle(bridge=("peasant lord scout", "samurai"))
    assert table.lines(0) == [("battlefield", "bridge", 6), ("lord", "bridge", 3)]


@rule("KEN-UNIT-PEASANT-2")
@pytest.mark.parametrize("peasants", ["peasant", "peasant peasant", "peasant peasant peasant"])
def test_several_peasants_on_one_battlefield_score_one_together(peasants):
    assert battle(torii=(f"{peasants} brute", "")).scores == [4 + 1, 0]


@rule("KEN-END-3")
def test_a_lord_on_a_conquered_battlefield_scores_three():
    table = battle(bridge=("lord", ""), village=("", "lord ashigaru"))
    assert table.scores == [6 + 3, 4 + 3]


@rule("KEN-END-3")
def test_a_lord_on_a_lost_battlefield_scores_nothing():
    assert battle(bridge=("lord", "brute"), village=("brute", "")).scores == [4, 6]


@rule("KEN-END-3", "KEN-GLOSS-ELIMINATE-3")
def test_a_lord_who_fell_scores_nothing():
    table = battle(sanctuary=("ashigaru lord", "peasant"), strengths={"lord": 1})
    assert table.winner("sanctuary") == 0
    assert table.survivors("sanctuary", of=0) == "ashigaru"
    assert table.scores == [6, 0]


@rule("KEN-END-4")
@pytest.mark.parametrize(("enemy", "score"), [("", 6 + 3 - 5), ("brute", -5)])
def test_a_lord_deployed_last_costs_five_conquered_or_not(enemy, score):
    table = position(bridge=(enemy, ""), hands=("", "lord"), turn=1, round=7)
    table.play(1, "deploy lord bridge")
    assert table.scores[1] == score
    assert ("cowardice", None, -5) in table.lines(1)


@rule("KEN-END-4")
def test_a_lord_deployed_earlier_costs_nothing():
    hands = ("peasant", "lord brute peasant")
    table = position(bridge=("", ""), palace=("", ""), hands=hands, turn=1, round=6)
    table.play(1, "deploy lord bridge", "deploy brute bridge")
    table.play(0, "deploy peasant palace")
    table.play(1, "deploy peasant palace")
    assert table.scores[1] == 6 + 3


@rule("KEN-END-5")
def test_the_most_points_win():
    table = battle(seats=3, bridge={0: "brute", 1: ""}, village={1: "brute", 2: ""}, torii={2: "", 0: ""})
    assert table.scores == [6, 4, 0]
    assert table.winners == [0]


@rule("KEN-END-5")
def test_points_count_before_conquests():
    table = battle(bridge=("lord", ""), village=("", "brute"), rice_field=("", "ashigaru"))
    assert table.scores == [9, 8]
    assert table.winners == [0]


@rule("KEN-END-6")
def test_a_tie_goes_to_the_player_with_more_conquests():
    table = battle(bridge=("lord", ""), village=("", "peasant brute"), rice_field=("", "ashigaru"))
    assert table.scores == [9, 9]
    assert table.conquered == [1, 2]
    assert table.winners == [1]


@rule("K26")
def test_players_level_in_points_and_conquests_share_the_win():
    table = battle(bridge=("brute", ""), palace=("", "brute"))
    assert table.scores == [6, 6]
    assert table.winners == [0, 1]
    assert table.state.returns() == [0.5, 0.5]


@rule("K26")
def test_only_the_level_players_share():
    table = battle(
        seats=3, bridge={0: "brute", 1: ""}, palace={1: "", 2: "brute"}, village={0: "", 1: "scout"}
    )
    assert table.scores == [6, 4, 6]
    assert table.winners == [0, 2]


@rule("K26")
def test_equal_points_with_unequal_conquests_are_not_shared():
    table = battle(
        seats=3,
        bridge={0: "lord", 1: ""},
        palace={1: "", 2: "lord"},
        village={0: "", 1: "peasant brute"},
        rice_field={1: "ashigaru", 2: ""},
    )
    assert table.scores == [9, 9, 9]
    assert table.winners == [1]


@rule("K26")
def test_a_game_without_conquests_is_shared_by_all():
    assert battle(seats=4, bridge={0: "", 1: ""}).winners == [0, 1, 2, 3]


@rule("KEN-END-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_point_of_a_result_stands_on_the_score_sheet(seats):
    table = game(seats)
    for _ in wander(table, seed=seats):
        pass
    assert [sum(points for _, _, points in table.lines(seat)) for seat in range(seats)] == table.scores
    conquests = [sum(what == "battlefield" for what, _, _ in table.lines(seat)) for seat in range(seats)]
    assert conquests == table.conquered


# --- eliminated cards ------------------------------------------------------------------------------------


@rule("KEN-GLOSS-ELIMINATE-1")
def test_an_eliminated_card_is_neither_on_the_table_nor_in_hand_again():
    table = position(bridge=("lord", ""), turn=1)
    table.play(1, "deploy assassin", "assassinate 0 bridge 0", "deploy peasant bridge")
    assert "lord" not in table.hand(0)
    assert table.refused(0, "deploy lord bridge") == "KEN-SETUP-3"
    assert not [move for move in table.legal(0) if "lord" in move]


@rule("KEN-GLOSS-ELIMINATE-1")
def test_cards_eliminated_in_combat_leave_their_battlefield():
    table = battle(torii=("samurai", "brute lord"))
    assert table.survivors("torii", of=1) == "lord"
    assert table.aside(1) == "brute"


@rule("KEN-GLOSS-ELIMINATE-2")
def test_an_assassinated_archer_shoots_nobody():
    table = position(torii=("archer brute", "samurai"), hands=("", "assassin"), turn=1, round=7)
    table.play(1, "deploy assassin", "assassinate 0 torii 0")
    assert table.survivors("torii", of=1) == "samurai"
    assert table.totals("torii") == (1, 2)


@rule("KEN-GLOSS-ELIMINATE-3")
def test_an_eliminated_card_does_not_count_for_the_tie():
    table = battle(torii=("lord peasant peasant", "samurai"))
    assert table.totals("torii") == (2, 2)
    assert table.cards("torii") == (1, 1)
    assert table.winner("torii") is None
