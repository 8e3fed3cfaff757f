"""Ring of Earth: after the battle that eliminates somebody, and with enemies who had been there before it."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.position.reading import read
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.rulesets.variants import variant
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.sets.printed import personality
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.asking import ASK_ATTACK, ASK_ENTRY
from gorin.games.l5r.values.terms import AT_HOME, BOWED, HAND
from l5r.cards.marks import card
from support import rule

GIANT = personality("Giant", "Lion", "30 9 - 9 4", "")
GUARD = personality("Guard", "Dragon", "2 3 - 4 2", "")
PLAIN = personality("Plain", "Dragon", "1 3 - 4 2", "")
RULES = [CELESTIAL, WAR_OF_HONOR, variant("paths advanced")]


def table(seats: int = 3, rules: Ruleset = CELESTIAL) -> Position:
    clans = ["Lion", "Dragon", "Lion", "Dragon"][:seats]
    return Position(*clans, ruleset=rules, cards=[GIANT, GUARD, PLAIN])


def until_offered(p: Position, ring: str) -> bool:
    """Everybody passes until the Ring is offered, or the attack is over."""
    while p.asked >= 0 and p.state.fight.attacker >= 0:
        if p.state.asking == ASK_ENTRY and p.may_choose(ring):
            return True
        p.pick(0 if 0 in p.state.codes else p.state.codes[0])
    return False


@rule("R123", "R128")
@card("Ring of Earth")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("winner", [0, 2])
def test_the_ring_is_offered_when_the_battle_eliminates_the_defender(rules: Ruleset, winner: int) -> None:
    p = table(rules=rules).destroyed(1, 1, 2, 3).at(winner, 0, "Giant").at(1, 0, "Guard")
    p.hand(winner, "Ring of Earth").battle(0, 1, allies=(0b100, 0))
    assert until_offered(p, "Ring of Earth")
    assert p.state.out[1]
    p.state.log = []
    p.choose("Ring of Earth")
    assert p.in_play("Ring of Earth")
    assert p.place("Giant") == AT_HOME  # and then everybody goes home
    assert "Bowed" in [type(event).__name__ for event in p.state.log]
    assert p.state.fight.attacker == -1


@rule("R123", "R128")
@card("Ring of Earth")
def test_not_if_the_fallen_defender_had_never_been_there() -> None:
    p = table().destroyed(1, 1, 2, 3).at(0, 0, "Giant").home(1, "Guard").hand(0, "Ring of Earth").battle(0, 1)
    assert not until_offered(p, "Ring of Earth")
    assert p.state.out[1]


@rule("R123", "R129")
@card("Ring of Earth")
def test_a_resolution_that_eliminates_the_attacker_is_finished_too() -> None:
    p = table().honor(0, -18).at(0, 0, "Plain (dishonored)").at(1, 0, "Guard").hand(1, "Ring of Earth")
    p.battle(0, 1)
    assert until_offered(p, "Ring of Earth")
    assert p.state.out[0]  # by the Honor that the dishonorable death cost
    assert p.choose("Ring of Earth").in_play("Ring of Earth")
    assert p.state.active == 1  # the turn of the fallen has ended


@rule("R123", "R128")
@card("Ring of Earth")
def test_a_defender_who_falls_by_dishonor_in_the_resolution_was_beaten() -> None:
    p = table().honor(1, -18).at(0, 0, "Giant").at(1, 0, "Guard (dishonored)").at(0, 1, "Plain")
    p.hand(0, "Ring of Earth").battle(0, 1)
    assert until_offered(p, "Ring of Earth")
    assert p.state.out[1]


@rule("R133")
@card("Ring of Earth")
def test_between_two_the_game_is_over_before_any_ring() -> None:
    p = table(2).destroyed(1, 1, 2, 3).at(0, 0, "Giant").at(1, 0, "Guard").hand(0, "Ring of Earth")
    p.battle(0, 1)
    assert not until_offered(p, "Ring of Earth")
    assert p.state.winners == (0,)
    assert p.zone("Ring of Earth") == HAND


@rule("R212")
@card("Ring of Earth")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("there", [True, False])
def test_ever_is_since_the_battlefield_was_there(rules: Ruleset, there: bool) -> None:
    p = table(2, rules).at(0, 0, "Giant").at(0, 1, "Plain").hand(0, "Ring of Earth")
    p = p.at(1, 0, "Guard") if there else p.home(1, "Guard")
    p.battle(0, 1, field=1)
    p.state.leaving.move_home(p.state, p.card("Guard"), None)
    while p.state.fight.battlefield == 1:
        p.passes()
    assert until_offered(p, "Ring of Earth") is there


@rule("R212")
@card("Ring of Earth")
def test_enemies_who_were_assigned_there_count_before_any_battle() -> None:
    p = table(2).home(0, "Giant", "Plain").home(1, "Guard").hand(0, "Ring of Earth").maneuvers(0, 1)
    p.assign("Giant", 0).assign("Plain", 1).assign("Guard", 0)
    p.state.leaving.move_home(p.state, p.card("Guard"), None)
    assert until_offered(p, "Ring of Earth")


@rule("R212")
@card("Ring of Earth")
@pytest.mark.parametrize("there", [True, False])
def test_so_do_those_who_came_and_went_during_the_battle(there: bool) -> None:
    p = table(2).at(0, 0, "Giant").home(1, "Guard").hand(0, "Ring of Earth").battle(0, 1)
    if there:
        p.state.leaving.move_to(p.state, p.card("Guard"), 0, None)
        p.state.leaving.move_home(p.state, p.card("Guard"), None)
    assert until_offered(p, "Ring of Earth") is there


@rule("R212")
@card("Ring of Earth")
@pytest.mark.parametrize("field", [0, 1])
def test_those_at_another_battlefield_do_not_count(field: int) -> None:
    p = table(2).at(0, 0, "Giant").at(1, field, "Guard").hand(0, "Ring of Earth").battle(0, 1)
    assert until_offered(p, "Ring of Earth") is (field == 0)


@rule("R212")
@card("Ring of Earth")
def test_an_ally_who_came_late_had_the_enemies_of_the_side() -> None:
    p = table().at(1, 0, "Guard").at(0, 1, "Plain").hand(2, "Ring of Earth").home(2, "Giant")
    p.battle(0, 1, field=1)
    p.state.fight.invited = 0b100
    p.state.leaving.move_home(p.state, p.card("Guard"), None)
    p.state.leaving.move_to(p.state, p.card("Giant"), 0, None)
    assert until_offered(p, "Ring of Earth")


@rule("R212")
@card("Ring of Earth")
def test_what_was_at_a_battlefield_of_an_earlier_attack_does_not_count() -> None:
    p = table(2).at(1, 0, "Guard").home(0, "Giant").at(0, 0, "Plain").hand(0, "Ring of Earth").battle(0, 1)
    while p.state.fight.attacker >= 0:
        p.pick(0 if 0 in p.state.codes else p.state.codes[0])
    p.state.leaving.move_home(p.state, p.card("Guard"), None)
    while p.state.asking != ASK_ATTACK or p.asked != 0:
        p.pick(0 if 0 in p.state.codes else p.state.codes[0])
    p.pick(2).assign("Giant", 0)
    p.state.ledger.write_flags(p.state, p.card("Guard"), p.state.flags[p.card("Guard")] | BOWED)
    assert not until_offered(p, "Ring of Earth")


@rule("R212")
@card("Ring of Earth")
@pytest.mark.parametrize("there", [True, False])
def test_the_text_of_a_position_knows_who_was_there(there: bool) -> None:
    p = table(2).at(0, 0, "Giant").at(0, 1, "Plain").hand(0, "Ring of Earth")
    p = p.at(1, 0, "Guard") if there else p.home(1, "Guard")
    p.battle(0, 1, field=1)
    p.state.leaving.move_home(p.state, p.card("Guard"), None)
    text = str(p)
    assert ("was at 0d" in text) is there
    again = read(text, [GIANT, GUARD, PLAIN])
    assert str(again) == text
    assert until_offered(again, "Ring of Earth") is there
