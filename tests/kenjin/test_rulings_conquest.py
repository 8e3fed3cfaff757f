"""The rulings about conquest, at their borders: the Supply Camp, empty sides, Torii and Peasants."""

from __future__ import annotations

import pytest

from gorin.games.kenjin.events import Combat
from kenjin.position import battle, position
from support import rule

# --- K19: what the Supply Camp may name --------------------------------------------------------------------


@rule("K19")
def test_k19_the_camp_itself_and_others_fields_cannot_be_named():
    table = battle(seats=3, supply_camp={0: "brute", 1: ""}, bridge={0: "", 1: ""}, palace={1: "", 2: ""})
    mine = {tile for tile, at in table.tiles().items() if 0 in table.state.geometry.pairs[at]}
    named = {tile for move in table.legal(0) for tile in move.split()[1:]}
    assert named == mine - {"supply_camp"}
    assert len(table.legal(0)) == 3
    assert table.refused(0, "supply supply_camp bridge") == "K19"
    assert table.refused(0, "supply bridge palace") == "K19"


@rule("K19")
def test_k19_a_player_with_one_other_battlefield_names_that_one():
    table = position(
        exact=True,
        seats=3,
        supply_camp={0: "brute", 1: ""},
        bridge={0: "scout", 2: "ashigaru"},
        palace={1: "", 2: ""},
        hands=("", "", "peasant"),
        turn=2,
        round=7,
    )
    table.play(2, "deploy peasant palace")
    assert table.legal(0) == {"supply bridge"}
    table.play(0, "supply bridge")
    assert table.totals("bridge") == (2, 2)


@rule("K19")
def test_k19_a_team_may_help_any_of_its_battlefields():
    table = battle(seats=4, teams=True, supply_camp={0: "brute", 1: ""}, bridge={2: "scout", 3: "scout"})
    named = {tile for move in table.legal(0) for tile in move.split()[1:]}
    assert named == set(table.tiles()) - {"supply_camp"}
    assert len(table.legal(0)) == 21


@rule("K19")
def test_k19_it_makes_no_difference_which_battlefield_is_named_first():
    table = battle(supply_camp=("brute", ""), bridge=("archer", "scout"), palace=("ashigaru", "lord"))
    table.play(0, "supply palace bridge")
    assert table.totals("bridge") == (2, 1)
    assert table.totals("palace") == (3, 2)


@rule("K19")
def test_k19_the_winner_must_name_before_anything_else_is_fought_out():
    table = battle(port=("scout", ""), supply_camp=("brute", ""))
    assert table.decision(0).rule == "K19"
    assert [event.at for event in table.events if isinstance(event, Combat)] == [table.place("supply_camp")]
    assert table.decision(0).declinable is False
    assert table.refused(0, "sacrifice port 0") == "K19"


# --- K20 to K22: who can conquer, and what it pays ---------------------------------------------------------


@rule("K20")
@pytest.mark.parametrize(("stacks", "totals"), [(("", "scout"), (0, -1)), (("scout", ""), (-1, 0))])
def test_k20_an_empty_side_with_the_higher_total_conquers_nothing_at_the_palace(stacks, totals):
    table = battle(palace=stacks)
    assert table.totals("palace") == totals
    assert table.verdict("palace") == (None, "K20")
    assert table.scores == [0, 0]
    assert table.survivors("palace", of=0) + table.survivors("palace", of=1) == "scout"


@rule("K20")
def test_k20_help_from_the_supply_camp_does_not_conquer_without_cards():
    table = battle(supply_camp=("brute", ""), bridge=("", "peasant"), palace=("", ""))
    table.play(0, "supply bridge palace")
    assert table.totals("bridge") == (1, 0)
    assert table.verdict("bridge") == (None, "K20")
    assert table.winner("palace") is None


@rule("K20")
def test_k20_the_ports_bonus_does_not_conquer_without_a_surviving_card():
    table = battle(port=("ashigaru", "samurai"), strengths={"samurai": 0})
    assert table.totals("port") == (1, 0)
    assert table.cards("port") == (0, 1)
    assert table.verdict("port") == (None, "K20")


@rule("K21")
def test_k21_a_team_mates_conquests_do_not_count_at_the_torii():
    table = battle(
        seats=4,
        teams=True,
        torii={0: "brute", 1: ""},
        bridge={2: "brute", 3: ""},
        palace={1: "", 2: "archer ashigaru"},
        fortress={0: "", 1: ""},
    )
    assert table.conquered == [1, 0, 2, 0]
    assert table.scores == [4, 0, 12, 0]


@rule("K21")
def test_k21_the_torii_counts_its_conquerors_own_other_battlefields():
    table = battle(
        seats=4,
        teams=True,
        torii={0: "brute", 1: ""},
        bridge={0: "ashigaru", 1: ""},
        village={0: "archer", 3: ""},
    )
    assert table.lines(0)[-1] == ("battlefield", "village", 4)
    assert ("torii", "torii", 2) in table.lines(0)
    assert table.scores[0] == 4 + 6 + 4 + 2


@rule("K22")
def test_k22_each_conquered_battlefield_pays_for_its_own_peasant():
    table = battle(bridge=("peasant brute", ""), village=("peasant peasant", ""), torii=("", ""))
    assert [line for line in table.lines(0) if line[0] == "peasant"] == [
        ("peasant", "village", 1),
        ("peasant", "bridge", 1),
    ]


@rule("K22")
def test_k22_a_peasant_lost_at_the_sanctuary_earns_nothing():
    table = battle(sanctuary=("peasant brute", ""))
    assert table.scores == [6, 0]


@rule("K22")
def test_k22_an_assassinated_peasant_earns_nothing():
    table = position(bridge=("peasant brute", ""), hands=("", "assassin"), turn=1, round=7)
    table.play(1, "deploy assassin", "assassinate 0 bridge 0")
    assert table.scores == [6, 0]


@rule("K22")
def test_k22_one_surviving_peasant_is_enough():
    table = battle(sanctuary=("peasant peasant brute", ""))
    table.play(0, "sacrifice sanctuary 1")
    assert table.scores == [7, 0]
