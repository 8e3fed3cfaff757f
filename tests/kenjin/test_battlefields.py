"""The ten battlefields and what each does."""

from __future__ import annotations

import pytest

from gorin.games.kenjin.events import Eliminated
from kenjin.position import at, battle, position
from support import rule

FOURS = ["port", "rice_field", "village", "supply_camp", "torii"]
SIXES = ["bridge", "sanctuary", "palace", "golden_temple", "fortress"]


def conquer(tile):
    """A game in which seat 0 conquers this battlefield alone."""
    table = battle(**at(tile, "archer brute ashigaru", ""))
    if table.phase == "supply":
        table.play(0, "supply village palace")  # where nobody stands to be helped
    return table


@rule("KEN-FIELD-VALUE-1")
@pytest.mark.parametrize("tile", FOURS)
def test_five_battlefields_are_worth_four(tile):
    table = conquer(tile)
    assert table.areas(None)[f"field:{table.place(tile)}"].facts["vp"] == 4
    assert table.lines(0) == [("battlefield", tile, 4)]


@rule("KEN-FIELD-VALUE-2")
@pytest.mark.parametrize("tile", SIXES)
def test_five_battlefields_are_worth_six(tile):
    table = conquer(tile)
    assert table.areas(None)[f"field:{table.place(tile)}"].facts["vp"] == 6
    assert table.lines(0) == [("battlefield", tile, 6)]


# --- Bridge ----------------------------------------------------------------------------------------------


@rule("KEN-FIELD-BRIDGE-1")
def test_a_side_of_the_bridge_holds_three_cards():
    table = position(bridge=("peasant scout", "peasant peasant archer"))
    table.play(0, "deploy brute bridge")
    assert not [move for move in table.legal(0) if move.endswith("bridge")]
    assert table.refused(0, "deploy archer bridge") == "K2"
    table.play(0, "deploy archer palace")
    assert table.refused(1, "deploy brute bridge") == "K2"


@rule("KEN-FIELD-BRIDGE-1")
def test_each_player_has_an_own_three_on_the_bridge():
    table = position(bridge=("peasant peasant peasant", "peasant peasant"), turn=1)
    table.play(1, "deploy brute bridge")
    assert table.facts(None, "bridge", of=1)["count"] == 3


# --- Sanctuary -------------------------------------------------------------------------------------------


@rule("KEN-FIELD-SANCTUARY-1")
def test_each_player_loses_the_weakest_card_at_the_sanctuary():
    table = battle(sanctuary=("brute scout ashigaru", "lord peasant"))
    lost = [(event.seat, event.unit, event.by) for event in table.events if isinstance(event, Eliminated)]
    assert lost == [(0, "scout", "sanctuary"), (1, "peasant", "sanctuary")]
    assert table.totals("sanctuary") == (5, 2)


@rule("KEN-FIELD-SANCTUARY-1")
def test_the_sanctuary_takes_its_card_after_archers_and_samurai():
    table = battle(sanctuary=("samurai brute", "peasant scout lord"))
    assert table.survivors("sanctuary", of=0) == "brute"
    assert table.totals("sanctuary") == (3, 2)


@rule("KEN-FIELD-SANCTUARY-2")
@pytest.mark.parametrize(("card", "left"), [(0, "archer brute"), (1, "scout brute")])
def test_the_owner_chooses_among_equally_weak_cards(card, left):
    table = battle(sanctuary=("scout archer brute", ""))
    assert table.legal(0) == {"sacrifice sanctuary 0", "sacrifice sanctuary 1"}
    assert table.refused(0, "sacrifice sanctuary 2") == "K15"
    table.play(0, f"sacrifice sanctuary {card}")
    assert table.survivors("sanctuary", of=0) == left


@rule("KEN-FIELD-SANCTUARY-3")
def test_identical_cards_are_a_choice_too():
    table = battle(sanctuary=("peasant brute peasant", ""))
    assert table.deciders == (0,)
    assert table.legal(0) == {"sacrifice sanctuary 0", "sacrifice sanctuary 2"}


@rule("KEN-FIELD-SANCTUARY-3")
def test_a_single_weakest_card_goes_without_asking():
    table = battle(sanctuary=("scout brute", "peasant lord"))
    assert table.phase == "over"
    assert table.cards("sanctuary") == (1, 1)


@rule("KEN-FIELD-SANCTUARY-3")
def test_the_chosen_card_is_counted_in_the_stack_after_abilities():
    table = battle(sanctuary=("samurai", "peasant scout ashigaru general lord"))
    assert table.legal(1) == {"sacrifice sanctuary 0", "sacrifice sanctuary 1"}
    table.play(1, "sacrifice sanctuary 1")
    assert table.survivors("sanctuary", of=1) == "scout lord"


# --- Port ------------------------------------------------------------------------------------------------


@rule("KEN-FIELD-PORT-1")
def test_the_port_counts_face_up_cards_before_the_reveal():
    table = battle(port=("scout brute archer", "peasant lord"))
    assert ("port", 1, "K13") in table.parts("port", of=0)
    assert [part[0] for part in table.parts("port", of=1)] == ["peasant", "lord"]


@rule("KEN-FIELD-PORT-2")
def test_each_face_up_card_at_the_port_gives_one():
    table = battle(port=("scout shugenja ashigaru archer", "brute scout"))
    assert table.totals("port") == (1 + 1 + 2 + 1 + 3, 3 + 1 + 1)


@rule("KEN-FIELD-PORT-2")
def test_the_port_bonus_is_for_the_port_alone():
    table = battle(port=("scout shugenja", ""), bridge=("general ashigaru", ""))
    assert table.totals("bridge") == (3, 0)


@rule("KEN-FIELD-PORT-3")
def test_an_assassin_on_your_side_of_the_port_counts_for_you():
    table = battle(port=("assassin@1 peasant", "brute"))
    assert table.totals("port") == (1 + 1, 3)


# --- Rice Field, Village -----------------------------------------------------------------------------------


@rule("KEN-FIELD-RICE-FIELD-1")
def test_peasants_have_strength_one_on_the_rice_field():
    table = battle(rice_field=("peasant peasant scout", "archer ashigaru"), bridge=("peasant", ""))
    assert table.totals("rice_field") == (3, 3)
    assert table.totals("bridge") == (0, 0)


@rule("KEN-FIELD-VILLAGE-1")
def test_ones_are_twos_in_the_village():
    table = battle(village=("scout archer", "peasant ashigaru brute"), bridge=("shugenja", ""))
    assert table.totals("village") == (4, 5)
    assert table.totals("bridge") == (1, 0)


# --- Palace ----------------------------------------------------------------------------------------------


@rule("KEN-FIELD-PALACE-1")
@pytest.mark.parametrize(
    ("stacks", "totals"), [(("brute scout", "ashigaru"), (2, 2)), (("brute", "lord peasant"), (3, 1))]
)
def test_more_cards_at_the_palace_cost_two(stacks, totals):
    assert battle(palace=stacks).totals("palace") == totals


@rule("KEN-FIELD-PALACE-1")
def test_the_palace_penalty_can_turn_the_battle():
    table = battle(palace=("brute scout", "brute"))
    assert table.winner("palace") == 1


@rule("KEN-FIELD-PALACE-2")
def test_equal_numbers_at_the_palace_cost_nothing():
    assert battle(palace=("brute scout", "archer ashigaru")).totals("palace") == (4, 3)


# --- Golden Temple, Fortress -----------------------------------------------------------------------------


@rule("KEN-FIELD-GOLDEN-TEMPLE-1")
@pytest.mark.parametrize(
    ("stacks", "winner"),
    [
        (("brute archer", ""), 0),
        (("brute", ""), None),
        (("scout", "brute lord"), 1),
        (("lord", "brute lord"), None),
    ],
)
def test_the_golden_temple_needs_a_lead_of_four(stacks, winner):
    assert battle(golden_temple=stacks).winner("golden_temple") == winner


@rule("KEN-FIELD-GOLDEN-TEMPLE-2")
def test_a_lead_too_small_clears_the_golden_temple():
    table = battle(golden_temple=("brute lord", "ashigaru peasant"))
    assert table.totals("golden_temple") == (5, 2)
    assert table.survivors("golden_temple", of=0) == ""
    assert table.survivors("golden_temple", of=1) == ""
    assert table.aside(0) == "brute lord"


@rule("KEN-FIELD-FORTRESS-1")
@pytest.mark.parametrize(
    ("stacks", "winner"),
    [
        (("scout archer peasant", ""), 0),
        (("brute ashigaru", "scout"), None),
        (("brute", "lord peasant peasant"), 1),
        (("brute ashigaru", "peasant peasant scout"), None),
    ],
)
def test_the_fortress_needs_three_cards(stacks, winner):
    assert battle(fortress=stacks).winner("fortress") == winner


@rule("KEN-FIELD-FORTRESS-2")
def test_too_few_cards_clear_the_fortress():
    table = battle(fortress=("brute lord", "ashigaru peasant scout"))
    assert table.totals("fortress") == (5, 3)
    assert table.survivors("fortress", of=0) == ""
    assert table.survivors("fortress", of=1) == ""
    assert table.aside(1) == "ashigaru peasant scout"


# --- Supply Camp, Torii ----------------------------------------------------------------------------------


@rule("KEN-FIELD-SUPPLY-CAMP-1")
def test_the_conqueror_of_the_supply_camp_names_two_battlefields_at_once():
    table = battle(supply_camp=("", "brute"), bridge=("archer", "scout"), palace=("", ""))
    assert table.deciders == (1,)
    assert table.legal(1) == {"supply bridge village", "supply bridge palace", "supply village palace"}
    assert table.refused(1, "supply bridge bridge") == "K19"
    assert table.refused(1, "supply bridge") == "K19"
    assert "winner" not in table.areas(None)[f"field:{table.place('bridge')}"].facts


@rule("KEN-FIELD-SUPPLY-CAMP-1")
def test_nobody_is_asked_if_nobody_conquers_the_supply_camp():
    table = battle(supply_camp=("brute", "brute"))
    assert table.phase == "over"


@rule("KEN-FIELD-SUPPLY-CAMP-2")
def test_each_battlefield_named_gets_one():
    table = battle(supply_camp=("brute", ""), bridge=("archer", "scout"), palace=("ashigaru", "lord"))
    table.play(0, "supply bridge palace")
    assert table.totals("bridge") == (2, 1)
    assert table.totals("palace") == (3, 2)
    assert table.winner("bridge") == table.winner("palace") == 0


@rule("KEN-FIELD-SUPPLY-CAMP-3")
def test_help_can_go_to_a_team_mate():
    table = battle(
        seats=4,
        teams=True,
        supply_camp={0: "brute", 1: ""},
        bridge={0: "scout", 1: "scout"},
        palace={2: "scout", 3: "scout"},
    )
    table.play(0, "supply bridge palace")
    assert table.totals("bridge") == (2, 1)
    assert table.totals("palace") == (2, 1)
    assert table.winner("palace") == 2


@rule("KEN-FIELD-SUPPLY-CAMP-3")
def test_without_teams_help_stays_on_the_conquerors_own_battlefields():
    table = battle(seats=4, supply_camp={0: "brute", 1: ""}, bridge={0: "", 1: ""}, palace={2: "", 3: ""})
    assert not [move for move in table.legal(0) if "palace" in move]
    assert table.refused(0, "supply bridge palace") == "K19"


@rule("KEN-FIELD-TORII-1")
@pytest.mark.parametrize(("others", "points"), [({}, 0), ({"bridge": ("brute", "")}, 1)])
def test_the_torii_pays_for_every_other_conquest(others, points):
    table = battle(torii=("ashigaru", ""), **others)
    assert sum(line[2] for line in table.lines(0) if line[0] == "torii") == points


@rule("KEN-FIELD-TORII-1")
def test_the_torii_pays_only_its_conqueror_and_only_for_conquests():
    table = battle(torii=("ashigaru", "brute"), bridge=("scout", ""), palace=("", "samurai ashigaru"))
    assert table.scores == [6, 4 + 6 + 1]
