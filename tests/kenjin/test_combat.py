"""Combat on a battlefield, from the reveal to the winner."""

from __future__ import annotations

from itertools import groupby, permutations
from typing import Any

import pytest

from gorin.games.kenjin.events import Combat, Conquered, Eliminated, Total
from kenjin.position import battle, position
from support import rule


def on_a_field(events):
    return [event for event in events if isinstance(event, Combat | Eliminated | Total | Conquered)]


# --- the course of combat ----------------------------------------------------------------------------------


@rule("KEN-COMBAT-2")
def test_the_supply_camp_is_resolved_before_all_others():
    table = battle(port=("scout", ""), bridge=("lord", "archer"), supply_camp=("brute", ""))
    assert table.place("supply_camp") > table.place("port")
    assert [event.at for event in table.events if isinstance(event, Combat)] == [table.place("supply_camp")]
    assert table.phase == "supply"
    assert table.seen(None, "bridge", of=0) == "?"


@rule("KEN-COMBAT-3")
def test_the_order_of_the_others_makes_no_difference():
    fields = {
        "port": ("scout brute", "ashigaru scout"),
        "palace": ("samurai peasant", "samurai"),
        "torii": ("ashigaru", "archer peasant"),
        "village": ("archer lord", "general shugenja lord"),
    }
    outcomes = set()
    for order in permutations(fields):
        named: dict[str, Any] = {tile: fields[tile] for tile in order}
        table = position(**named, exact=True, hands=("", "peasant"), turn=1, round=7)
        table.play(1, "deploy peasant port")
        ends = tuple((tile, table.totals(tile), table.winner(tile)) for tile in fields)
        outcomes.add((ends, tuple(table.scores)))
    assert len(outcomes) == 1


@rule("KEN-COMBAT-4")
def test_a_battlefield_is_finished_before_the_next_begins():
    table = battle(
        port=("samurai scout", "ashigaru brute"),
        bridge=("archer lord", "samurai"),
        sanctuary=("brute peasant", "archer"),
    )
    visited = [at for at, _ in groupby(event.at for event in on_a_field(table.events))]
    assert sorted(visited) == [0, 1, 2, 3]


@rule("KEN-COMBAT-4")
def test_while_one_battlefield_waits_for_a_choice_the_next_stays_covered():
    table = battle(sanctuary=("peasant peasant brute", ""), bridge=("lord", "archer"))
    assert table.phase == "sacrifice"
    assert table.seen(None, "bridge", of=0) == "?"
    assert table.seen(0, "bridge", of=1) == "?"
    table.play(0, "sacrifice sanctuary 0")
    assert table.seen(None, "bridge", of=0) == "lord*"


@rule("KEN-COMBAT-5")
def test_combat_opens_with_turning_up_all_secret_cards_on_both_sides():
    table = battle(sanctuary=("peasant peasant lord", "archer* brute"))
    assert table.phase == "sacrifice"
    assert table.seen(None, "sanctuary", of=0) == "peasant* peasant* lord*"
    assert table.seen(None, "sanctuary", of=1) == "archer* brute*"
    at = table.place("sanctuary")
    (combat,) = [event for event in table.events if isinstance(event, Combat) and event.at == at]
    assert combat.stacks == [["peasant", "peasant", "lord"], ["archer", "brute"]]
    assert combat.seen_by(None) == combat


@rule("KEN-COMBAT-6")
def test_after_the_reveal_secret_abilities_take_effect():
    table = battle(torii=("samurai", "peasant brute"))
    at = table.place("torii")
    events = [event for event in on_a_field(table.events) if event.at == at]
    assert [type(event) for event in events] == [Combat, Eliminated, Eliminated, Total, Total, Conquered]
    assert [event.unit for event in events[1:3]] == ["peasant", "brute"]


@rule("KEN-COMBAT-7")
def test_eliminated_cards_add_no_strength():
    table = battle(torii=("samurai", "brute ashigaru scout"))
    assert table.totals("torii") == (2, 1)
    assert table.cards("torii") == (1, 1)
    assert [part[0] for part in table.parts("torii", of=1)] == ["scout"]


@rule("KEN-COMBAT-8")
def test_the_bridge_works_in_deployment_and_not_in_combat():
    table = position(bridge=("brute ashigaru scout", "lord"), hands=("peasant", "peasant"), round=7)
    assert "deploy peasant bridge" not in table.legal(0)
    table.play(0, "deploy peasant palace")
    table.play(1, "deploy peasant palace")
    assert table.totals("bridge") == (6, 2)


@rule("KEN-COMBAT-8")
def test_the_sanctuary_works_before_the_armies_are_compared():
    table = battle(sanctuary=("brute", "archer ashigaru"))
    assert table.totals("sanctuary") == (0, 2)
    assert table.winner("sanctuary") == 1


@rule("KEN-COMBAT-8")
def test_the_supply_camp_works_only_once_its_winner_is_known():
    table = battle(supply_camp=("archer peasant", "archer"), bridge=("scout", "ashigaru"))
    assert table.totals("supply_camp") == (1, 1)
    assert table.winner("supply_camp") == 0
    table.play(0, "supply bridge palace")
    assert table.totals("bridge") == (2, 2)


# --- the winner ------------------------------------------------------------------------------------------


@rule("KEN-WIN-1")
def test_a_total_is_the_sum_of_all_strengths():
    table = battle(torii=("scout ashigaru archer samurai brute", "peasant general"))
    assert table.totals("torii") == (1 + 2 + 1 + 2 + 3, 0 + 1)


@rule("KEN-WIN-2")
def test_bonuses_and_penalties_are_part_of_the_total():
    assert battle(port=("scout ashigaru", "brute")).totals("port") == (1 + 2 + 2, 3)
    assert battle(palace=("scout ashigaru", "brute")).totals("palace") == (1 + 2 - 2, 3)


@rule("KEN-WIN-2", "KEN-FIELD-SUPPLY-CAMP-2")
def test_the_parts_of_a_total_add_up_to_it():
    table = battle(supply_camp=("brute", ""), bridge=("", ""), palace=("lord scout", "brute"))
    table.play(0, "supply bridge palace")
    assert table.totals("palace") == (3 + 1 + 1 - 2, 3)
    assert [part[:2] for part in table.parts("palace", of=0)] == [
        ("lord", 3),
        ("scout", 1),
        ("supply_camp", 1),
        ("palace", -2),
    ]


@rule("KEN-WIN-3")
@pytest.mark.parametrize(
    ("stacks", "winner"), [(("brute", "ashigaru"), 0), (("peasant ashigaru", "brute"), 1)]
)
def test_the_higher_total_conquers(stacks, winner):
    table = battle(bridge=stacks)
    assert table.winner("bridge") == winner
    assert table.verdict("bridge") == (winner, "KEN-WIN-3")


@rule("KEN-WIN-4")
@pytest.mark.parametrize(
    ("stacks", "winner"), [(("ashigaru peasant", "lord"), 0), (("brute", "general archer scout"), 1)]
)
def test_with_equal_totals_more_cards_conquer(stacks, winner):
    table = battle(bridge=stacks)
    assert table.totals("bridge")[0] == table.totals("bridge")[1]
    assert table.winner("bridge") == winner
    assert table.verdict("bridge") == (winner, "KEN-WIN-4")


@rule("KEN-WIN-5")
@pytest.mark.parametrize("stacks", [("ashigaru", "ashigaru"), ("scout archer", "peasant lord"), ("", "")])
def test_with_equal_totals_and_equal_numbers_nobody_conquers(stacks):
    table = battle(bridge=stacks)
    assert table.verdict("bridge") == (None, "KEN-WIN-5")
    assert table.winner("bridge") is None
    assert table.scores == [0, 0]


@rule("KEN-WIN-6")
def test_the_loser_withdraws_and_the_conqueror_stays():
    table = battle(bridge=("brute peasant", "ashigaru archer peasant"))
    assert table.winner("bridge") == 1
    assert table.survivors("bridge", of=0) == ""
    assert table.survivors("bridge", of=1) == "ashigaru archer peasant"
    assert table.aside(0) == "brute peasant"


@rule("KEN-WIN-6")
def test_where_nobody_conquers_nobody_withdraws():
    table = battle(bridge=("ashigaru", "lord"))
    assert (table.survivors("bridge", of=0), table.survivors("bridge", of=1)) == ("ashigaru", "lord")


# --- Lord, Archer, Samurai -------------------------------------------------------------------------------


@rule("KEN-UNIT-LORD-2")
@pytest.mark.parametrize(
    ("stack", "strength"),
    [("lord", 2), ("lord peasant", 3), ("peasant lord", 2), ("scout lord peasant brute archer", 5)],
)
def test_the_lord_grows_with_the_cards_above_him(stack, strength):
    table = battle(torii=(stack, ""))
    assert ("lord", strength, "K12") in table.parts("torii", of=0)


@rule("KEN-UNIT-LORD-2")
def test_the_lord_does_not_grow_with_cards_elsewhere_or_across():
    table = battle(torii=("lord", "scout brute"), bridge=("peasant archer", ""))
    assert table.totals("torii") == (2, 4)


@rule("KEN-UNIT-ARCHER-2")
def test_an_archer_eliminates_the_opponents_samurai():
    table = battle(torii=("archer", "samurai scout"))
    assert table.totals("torii") == (1, 1)
    assert table.aside(1).split()[0] == "samurai"
    assert [(e.seat, e.unit, e.by) for e in table.events if isinstance(e, Eliminated)] == [
        (1, "samurai", "archer")
    ]


@rule("KEN-UNIT-ARCHER-2")
def test_an_archer_spares_a_samurai_elsewhere_or_of_his_own_army():
    table = battle(torii=("archer samurai", ""), bridge=("", "samurai"))
    assert table.survivors("torii", of=0) == "archer samurai"
    assert table.survivors("bridge", of=1) == "samurai"


@rule("KEN-UNIT-ARCHER-3", "KEN-UNIT-SAMURAI-3", "KEN-GLOSS-ELIMINATE-2")
def test_a_samurai_shot_by_an_archer_kills_nobody():
    table = battle(torii=("peasant brute archer ashigaru", "samurai"))
    assert table.survivors("torii", of=0) == "peasant brute archer ashigaru"
    assert table.totals("torii") == (6, 0)


@rule("KEN-UNIT-SAMURAI-2")
def test_a_samurai_cuts_down_peasants_brute_and_ashigaru_and_no_others():
    table = battle(torii=("samurai", "peasant scout brute shugenja peasant general ashigaru assassin lord"))
    assert table.survivors("torii", of=1) == "scout shugenja general assassin lord"
    assert table.totals("torii") == (2, 6)


@rule("KEN-UNIT-SAMURAI-2")
def test_a_samurai_spares_his_own_army_and_other_battlefields():
    table = battle(torii=("samurai peasant brute", ""), bridge=("", "peasant samurai brute"))
    assert table.survivors("torii", of=0) == "samurai peasant brute"
    assert table.survivors("bridge", of=1) == "peasant samurai brute"


@rule("KEN-UNIT-SAMURAI-2")
def test_two_samurai_cut_at_once_and_spare_each_other():
    table = battle(torii=("samurai brute", "samurai ashigaru scout"))
    assert table.totals("torii") == (2, 3)
    assert table.survivors("torii", of=1) == "samurai scout"
