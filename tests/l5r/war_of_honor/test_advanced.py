"""Advanced Play: the rules of Celestial on the map of War of Honor."""

from __future__ import annotations

import pytest

from gorin.games.l5r.game import WAR_OF_HONOR
from gorin.games.l5r.options import WarOfHonorOptions
from gorin.games.l5r.rulesets.variants import variant
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR as BOXED
from gorin.games.l5r.values.asking import ASK_ASSIGN
from gorin.games.l5r.values.terms import HONOR, NO_ZONE
from gorin.kernel.values import to_json
from l5r.war_of_honor.game import act, fort, quiet, started, table
from l5r.war_of_honor.test_attack import invited
from support import rule

ADVANCED = variant("paths advanced")


@rule("WOH-ADV-1")
@pytest.mark.parametrize("rules", [BOXED, ADVANCED])
def test_honor_requirements_count(rules):
    p = table("Lion", "Dragon", ruleset=rules).estate(0, *["Farm"] * 4).province(0, 0, "Akodo Dosei")
    p.province(0, 1, "Wanderer").honor(0, 0).dynasty_phase(0)
    assert p.can_buy("Akodo Dosei") is (rules is BOXED)
    assert p.can_buy("Akodo Dosei", "dear") is (rules is ADVANCED)
    p = quiet(2, ruleset=rules).home(0, "Farmer").hand(0, "Honor Guard", "Quick Thought").action_phase(0)
    assert p.can_use("Equip") is (rules is BOXED)


@rule("WOH-ADV-1")
def test_the_favor_is_there_and_can_be_lobbied_for():
    assert started("lion", "dragon", ruleset=ADVANCED).state.favor == 1
    p = quiet(2, ruleset=ADVANCED).home(0, "Proud Lord").honor(0, 30).action_phase(0)
    assert p.can_use("Lobby")


@rule("WOH-ADV-1")
def test_cavalry_has_a_segment_of_its_own_and_tacticians_their_action():
    p = quiet(2, ruleset=ADVANCED).home(0, "Rider").tile(0, fort(0), 1, 0).tile(1, fort(1), 2, 0)
    p.siege(fort(0), fort(1)).passes(0)
    assert (p.asked, p.state.asking) == (0, ASK_ASSIGN)
    p = quiet(2, ruleset=ADVANCED).at(0, 0, "Strategist").at(1, 0, "Farmer").hand(0, "Ten").battle(0, 1)
    assert p.can_use("Tactics")


@rule("WOH-ADV-1")
def test_chi_zero_kills_and_personal_honor_stops_at_five():
    p = quiet(2, ruleset=ADVANCED).home(0, "Wanderer", "Proud Lord").hand(0, "Wound").action_phase(0)
    act(p, "Wound", "Wanderer")
    assert p.dead("Wanderer")
    assert p.stat("Proud Lord", HONOR) == 5


@rule("WOH-ADV-1")
def test_all_but_the_first_have_bamboo_harvesters():
    g = started("lion", "dragon", "phoenix", ruleset=ADVANCED).state
    late = [
        seat for seat in range(3) if any(g.defs[card].title == "Bamboo Harvesters" for card in g.estate[seat])
    ]
    assert late == [1, 2]


@rule("WOH-ADV-2")
def test_tiles_and_paths_stay_and_an_attack_needs_a_unit():
    p = quiet(2, ruleset=ADVANCED).tile(0, fort(0), 1, 0).tile(1, fort(1), 2, 0).attack_phase(0)
    assert p.state.fight.attacker < 0
    assert p.state.active == 1
    p = quiet(2, ruleset=ADVANCED).steps(0, 5, 0, 0, 0).path_phase(0)
    assert p.state.winners == (0,)


@rule("WOH-ADV-2")
def test_neither_honor_nor_rings_decide():
    p = quiet(2, ruleset=ADVANCED).honor(0, 60).honor(1, -18).home(1, "Farmer").hand(0, "Slander").turn(0)
    act(p, "Slander", "Farmer")
    assert p.state.victory == 0
    assert not p.state.out[1]
    assert not ADVANCED.victory.five_rings


@rule("WOH-ADV-2")
def test_allies_are_not_rehonored_and_a_ranged_attack_needs_no_target():
    p = invited(quiet(3, ruleset=ADVANCED).home(2, "Rider (dishonored)", "Farmer").home(0, "Wanderer"), (2,))
    p.passes(0).assign("Rider", 0).passes(2)
    assert p.state.realm.gained[2] == 2
    assert p.dishonored("Rider")
    p = quiet(2, ruleset=ADVANCED).at(0, 0, "Wanderer").hand(0, "The Lion's Charge").battle(0, 1)
    assert p.can_use("The Lion's Charge")


@rule("WOH-ADV-3")
@pytest.mark.parametrize("rules", [ADVANCED, BOXED])
def test_who_loses_honor_to_a_fortress_ignores_honor_requirements_of_personalities(rules):
    p = table("Scorpion", "Lion", ruleset=rules).tile(0, fort(3), 1, 0).home(1, "Wanderer (dishonored)")
    p.hand(1, "Quick Thought").action_phase(0)
    p.use(fort(3))
    if p.asked == 0 and len(p.state.codes) == 1:
        p.pick(2)
    assert p.honor_of(1) == 5
    assert p.state.realm.pardoned == (2 if rules is ADVANCED else 0)
    assert ('"pardoned":true' in to_json(p.state.view(0)).decode()) is (rules is ADVANCED)
    p.honor(1, 0)
    distant = p.dealer.new_card(p.state, 1, "Envoy", NO_ZONE)
    assert p.state.carrying.worthy(p.state, distant, 1)
    assert p.state.carrying.worthy(p.state, distant, 0) is (rules is BOXED)


@rule("WOH-ADV-3")
def test_losing_honor_to_a_card_does_not():
    p = (
        quiet(2, ruleset=ADVANCED)
        .home(1, "Farmer")
        .hand(0, "Slander")
        .hand(1, "Quick Thought")
        .action_phase(0)
    )
    act(p, "Slander", "Farmer")
    assert p.honor_of(1) == 2
    assert p.state.realm.pardoned == 0


@rule("WOH-ADV-1")
def test_it_is_an_option_and_such_a_game_is_written_down_and_read_back():
    state = WAR_OF_HONOR.new(2, WarOfHonorOptions(advanced=True), "advanced")
    assert state.ruleset.entering.requirements
    twin = WAR_OF_HONOR.load(state.dump())
    assert twin.dump() == state.dump()
    assert twin.ruleset.actions.of_players == ADVANCED.actions.of_players
