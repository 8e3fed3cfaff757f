"""The Strategies of 1995 for battles, each played."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.terms import BOWED, CHI, COST
from l5r.cards.imp_people import table
from l5r.cards.marks import card
from support import rule


@rule("R281")
@card("Blazing Arrows")
def test_arrows_blaze_for_one_gold_a_card_that_shoots() -> None:
    """R281: own cards in the army count, bowed ones too, and nobody else's."""
    p = table("Lion", "Dragon", "Crab").at(0, 0, "Page").at(2, 0, "Guard + Archers")
    p.at(1, 0, "Bushi + Archers + Archers (bowed)", "Rider").home(1, "Sage + Archers")
    p.hand(1, "Blazing Arrows", "Parade").battle(0, 1, allies=(0, 1 << 2))
    assert p.state.stats.stat(p.state, p.card("Blazing Arrows"), COST) == 2
    p.use("Blazing Arrows")
    assert p.state.flags[p.state.stronghold[1]] & BOWED


@card("Blazing Arrows")
def test_blazing_arrows_strike_harder_until_the_battle_ends() -> None:
    p = table().at(0, 0, "Bushi", "Hatamoto").at(1, 0, "Guard + Archers").hand(0, "Parade")
    p.hand(1, "Blazing Arrows", "Parade").battle(0, 1).use("Blazing Arrows").passes(0).use("Archers")
    p.choose("Bushi")  # four against three
    assert p.dead("Bushi")


@card("Blazing Arrows")
def test_arrows_that_do_not_blaze_strike_as_ever() -> None:
    p = table().at(0, 0, "Bushi + Archers", "Rider").at(1, 0, "Guard").hand(0, "Parade")
    p.hand(1, "Blazing Arrows", "Parade").battle(0, 1).use("Blazing Arrows").use("Archers")
    assert p.in_play("Guard")  # the other side's stay at two against three


@card("Blazing Arrows")
def test_where_nobody_shoots_they_cost_nothing() -> None:
    p = table().at(0, 0, "Bushi").at(1, 0, "Guard").hand(1, "Blazing Arrows", "Parade").battle(0, 1)
    p.use("Blazing Arrows")
    assert not p.state.flags[p.state.stronghold[1]] & BOWED


@card("Block Supply Lines")
def test_an_attacker_goes_home_and_his_whole_unit_bows() -> None:
    p = table().at(0, 0, "Bushi + Spears", "Page").at(1, 0, "Sage").hand(1, "Block Supply Lines", "Parade")
    p.hand(0, "Parade").battle(0, 1).use("Block Supply Lines")
    assert not p.may_choose("Sage")  # who defends is no target
    p.choose("Bushi")
    assert (p.place("Bushi"), p.bowed("Bushi"), p.bowed("Spears")) == (-1, True, True)
    assert (p.place("Page"), p.bowed("Page")) == (0, False)


@card("Break Morale")
def test_the_followers_of_a_dishonorable_personality_are_destroyed() -> None:
    p = table().home(1, "Sage (dishonored) + Spears + Imps + Staff", "Page + Spears").hand(0, "Break Morale")
    p.action_phase(0).use("Break Morale")  # only the Sage is dishonorable
    assert p.attachments("Sage") == ["Staff"]
    assert p.attachments("Page") == ["Spears"]


@card("Break Morale")
def test_there_must_be_a_dishonorable_personality() -> None:
    p = table().home(1, "Sage + Spears").hand(0, "Break Morale", "Council").action_phase(0)
    assert not p.can_use("Break Morale")


@card("Brilliant Victory")
def test_a_brilliant_victory_is_worth_three_honor() -> None:
    p = table().at(0, 0, "Page").at(1, 0, "Hatamoto").hand(1, "Brilliant Victory").honor(1, 5).battle(0, 1)
    p.use("Brilliant Victory")
    assert (p.dead("Page"), p.honor_of(1)) == (True, 5 + 2 + 3)


@card("Brilliant Victory")
def test_a_province_is_a_victory_too() -> None:
    p = table().at(0, 0, "Wyrm").hand(0, "Brilliant Victory").honor(0, 5).battle(0, 1)
    p.use("Brilliant Victory")  # six against nobody and five
    assert (p.state.places.province_count(p.state, 1), p.honor_of(0)) == (3, 8)


@card("Brilliant Victory")
@pytest.mark.parametrize(("mine", "theirs"), [("Page", "Hatamoto"), ("Bushi", "Guard")])
def test_a_lost_or_tied_battle_is_no_victory(mine: str, theirs: str) -> None:
    p = table().at(0, 0, theirs).at(1, 0, mine).hand(1, "Brilliant Victory").honor(1, 5).battle(0, 1)
    p.use("Brilliant Victory")
    assert (p.dead(mine), p.honor_of(1)) == (True, 5 if mine == "Page" else 6)


@card("Brilliant Victory")
def test_nothing_destroyed_is_nothing_won() -> None:
    p = table().at(0, 0, "Bushi").hand(0, "Brilliant Victory").honor(0, 5).battle(0, 1)
    p.use("Brilliant Victory")
    assert (p.state.places.province_count(p.state, 1), p.honor_of(0)) == (4, 5)


@rule("R247")
@card("Brilliant Victory")
def test_a_leader_whose_last_unit_has_gone_has_not_won() -> None:
    """R247: the Honor of the resolution is the Attacker's, the victory is not."""
    p = table("Lion", "Dragon", "Crab").at(0, 0, "Page").at(2, 0, "Wyrm").at(1, 0, "Bushi").honor(0, 5)
    p.hand(0, "Brilliant Victory").hand(1, "Block Supply Lines", "Parade").battle(0, 1, allies=(1 << 2, 0))
    p.passes(1).use("Brilliant Victory").use("Block Supply Lines").choose("Page").all_pass()
    assert (p.dead("Bushi"), p.honor_of(0)) == (True, 7)


@card("Careful Planning")
def test_planning_strengthens_anybody_and_of_ones_own_the_unbowed() -> None:
    p = table().home(0, "Bushi", "Page (bowed)").home(1, "Sage (bowed)").hand(0, "Careful Planning")
    p.action_phase(0).use("Careful Planning")
    assert [p.may_choose(who) for who in ("Bushi", "Page", "Sage")] == [True, False, True]
    p.choose("Sage")
    assert (p.force("Sage"), p.stat("Sage", CHI)) == (3, 4)


@card("Careful Planning", "Break Morale")
def test_planning_is_done_in_battles_as_well_and_reaches_home() -> None:
    """R253: an Open action in a battle may touch cards outside it."""
    p = table().at(0, 0, "Bushi").at(1, 0, "Sage").home(1, "Rider (dishonored) + Spears")
    p.hand(1, "Careful Planning", "Break Morale", "Parade").hand(0, "Parade").battle(0, 1)
    p.use("Careful Planning").choose("Rider")
    assert (p.force("Rider"), p.stat("Rider", CHI), p.force("Sage")) == (3, 3, 2)
    p.passes(0).use("Break Morale")
    assert p.attachments("Rider") == []


@card("Charge")
@pytest.mark.parametrize(("who", "force"), [("Bushi", 6), ("Guard", 5)])
def test_an_attacker_charges_and_a_lion_most(who: str, force: int) -> None:
    p = table().at(0, 0, who).at(1, 0, "Sage").hand(0, "Charge", "Parade").hand(1, "Parade")
    p.battle(0, 1).passes(1).use("Charge")
    assert p.force(who) == force


@card("Charge")
def test_a_defender_does_not_charge() -> None:
    p = table().at(0, 0, "Bushi").at(1, 0, "Hatamoto").hand(1, "Charge", "Parade").hand(0, "Parade")
    p.battle(0, 1).use("Charge")  # also for the enemy, if there is nobody else
    assert (p.force("Bushi"), p.force("Hatamoto")) == (6, 5)


@card("Evil Portents")
def test_portents_strengthen_the_shadowlands_and_weaken_all_others() -> None:
    p = table().home(0, "Fiend + Imps", "Bushi + Spears").home(1, "Sage").hand(0, "Evil Portents")
    p.action_phase(0).use("Evil Portents")
    assert (p.force("Fiend"), p.stat("Fiend", CHI), p.force("Imps")) == (3, 2, 2)
    assert (p.force("Bushi"), p.stat("Bushi", CHI), p.force("Spears")) == (2, 2, 2)
    assert (p.force("Sage"), p.stat("Sage", CHI)) == (1, 2)


@rule("R283")
@card("Evil Portents")
def test_portents_kill_whose_chi_is_gone_at_once_and_for_no_honor() -> None:
    """R283."""
    p = table().home(0, "Page + Spears", "Fiend").hand(0, "Evil Portents").honor(0, 5).honor(1, 5)
    p.action_phase(0).use("Evil Portents")
    assert (p.dead("Page"), p.in_play("Spears"), p.in_play("Fiend")) == (True, False, True)
    assert (p.honor_of(0), p.honor_of(1)) == (5, 5)


@rule("R298")
@card("Flight of Dragons")
def test_dragons_in_the_battle_fly_away_and_cost_no_honor() -> None:
    """R298: any card with the keyword, an Item too; and not one of the Dragon Clan."""
    p = table().at(0, 0, "Wyrm (dishonored) + Spears", "Bushi + Scale").at(1, 0, "Sage").honor(0, 5)
    p.home(1, "Wyrm").hand(1, "Flight of Dragons", "Parade").hand(0, "Parade").battle(0, 1)
    p.use("Flight of Dragons")
    assert (p.in_play("0:Wyrm"), p.in_play("Spears"), p.in_play("Scale")) == (False, False, False)
    assert (p.in_play("1:Wyrm"), p.in_play("Bushi"), p.in_play("Sage")) == (True, True, True)
    assert p.honor_of(0) == 5


@card("Focus")
def test_focus_decides_duels() -> None:
    p = table().home(0, "Bushi").home(1, "Sage").hand(0, "Quarrel", "Murder").hand(1, "Focus")
    p.action_phase(0).use("Quarrel").choose("Focus").choose("Murder")  # three and four against three and five
    assert (p.dead("Bushi"), p.in_play("Sage")) == (True, True)


@card("Focus")
def test_focus_has_no_use_but_its_focus_value() -> None:
    p = table().home(0, "Bushi").hand(0, "Focus", "Council").action_phase(0)
    assert (p.can_use("Focus"), p.state.stats.focus(p.state, p.card("Focus"))) == (False, 5)


@card("Frenzy")
@pytest.mark.parametrize(("who", "force"), [("Guard", 6), ("Page", 3)])
def test_frenzy_gives_force_and_takes_honor(who: str, force: int) -> None:
    p = table().at(0, 0, "Bushi").at(1, 0, f"{who} + Spears").hand(1, "Frenzy", "Parade").hand(0, "Parade")
    p.honor(1, 5).battle(0, 1).use("Frenzy")
    assert (p.force(who), p.dishonored(who), p.honor_of(1)) == (force, True, 3)
    assert p.attachments(who) == ["Spears"]


@card("Frenzy")
def test_after_frenzy_the_followers_do_not_outlive_the_turn() -> None:
    p = table().at(0, 0, "Page").at(1, 0, "Guard + Spears + Staff").hand(1, "Frenzy")
    p.battle(0, 1).use("Frenzy")
    while p.state.active == 0:
        p.passes()
    assert p.attachments("Guard") == ["Staff"]
