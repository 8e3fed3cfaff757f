"""Units, attachments, and how stats are counted."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.lasting import Token
from gorin.games.l5r.values.terms import CHI, FORCE, K_CAVALRY
from l5r.rules.cards import table
from support import rule

# --- units and attachments ---------------------------------------------------------------------------


@rule("L5R-UNIT-1")
def test_to_target_a_unit_is_to_target_its_personality():
    p = table().hand(0, "Rout").at(0, 0, "Bushi").at(1, 0, "Matsu Mari + War Dogs").battle(0, 1)
    p.use("Rout")
    assert p.asked == 1
    assert p.can_use("Matsu Mari")
    p.passes(1)
    assert (p.place("Matsu Mari"), p.place("War Dogs")) == (-1, -1)


@rule("L5R-UNIT-2")
def test_an_item_changes_its_personality_and_is_not_added_again():
    p = table().at(0, 0, "Bushi + Seppun Blade").at(1, 0, "Sage").battle(0, 1)
    assert (p.force("Bushi"), p.stat("Bushi", CHI)) == (5, 4)
    assert p.state.stats.unit_force(p.state, p.card("Bushi")) == 5
    assert p.state.stats.army_force(p.state, 0, 1) == 5
    assert p.stat("Seppun Blade", FORCE) == 2


@rule("L5R-UNIT-3")
@pytest.mark.parametrize(
    ("unit", "cavalry"),
    [
        ("Rider", True),
        ("Rider + Riders + Heirloom", True),
        ("Rider + Archers", False),
        ("Rider + Riders + Archers", False),
        ("Bushi + Riders", False),
    ],
)
def test_a_cavalry_unit_is_cavalry_down_to_its_last_follower(unit, cavalry):
    p = table().hand(0, "Gallop").home(0, unit)
    assert p.state.places.cavalry(p.state, p.card(unit.split(" + ")[0]), K_CAVALRY) is cavalry
    assert p.action_phase().can_use("Gallop") is cavalry


@rule("R64", "L5R-BATTLE-5")
def test_each_card_of_a_unit_counts_as_destroyed_in_a_resolution():
    p = table().at(0, 0, "Brute").at(1, 0, "Sage + War Dogs + Scout Armor").province(0, 0, "Page")
    p.battle(0, 1).all_pass()
    assert p.honor_of(0) == 7 + 3 * 2


@rule("R64")
def test_a_unit_is_gone_before_anything_is_triggered_by_it():
    p = table().hand(0, "Slay").home(0, "Avenger").home(1, "Avenger + War Dogs").action_phase()
    p.use("Slay").choose("1:Avenger")
    assert not p.in_play("War Dogs")
    assert p.force("0:Avenger") == 4  # one Personality fell


@rule("L5R-ATTACH-1")
def test_only_a_shugenja_is_given_a_spell():
    p = table().hand(0, "Gust").home(0, "Bushi").action_phase()
    assert not p.can_use("Equip")
    p = table().hand(0, "Gust").home(0, "Bushi", "Sage").action_phase().use("Equip")
    assert p.attachments("Sage") == ["Gust"]


@rule("L5R-ATTACH-2")
@pytest.mark.parametrize(
    ("carried", "second"), [("Seppun Blade", "Cursed Blade"), ("Scout Armor", "Old Mail")]
)
def test_no_second_weapon_and_no_second_armor(carried, second):
    p = table().hand(0, second).home(0, f"Bushi + {carried}").action_phase()
    assert not p.can_use("Equip")
    p = table().hand(0, second).home(0, "Bushi").action_phase()
    assert p.can_use("Equip")


@rule("R71")
def test_restrictions_on_attaching_are_looked_at_only_once():
    p = table().hand(0, "Shame").home(0, "Bushi + Elite Guard").action_phase().use("Shame")
    assert p.dishonored("Bushi")
    assert p.attachments("Bushi") == ["Elite Guard"]


@rule("R71")
def test_a_spell_on_one_who_is_no_shugenja_stays_but_cannot_be_used():
    p = table().home(0, "Bushi + Gust").action_phase()
    assert p.attachments("Bushi") == ["Gust"]
    assert not p.can_use("Gust")
    assert table().home(0, "Sage + Gust").action_phase().can_use("Gust")


@rule("R72")
def test_a_transfer_takes_bowed_state_and_tokens_along_and_costs_nothing():
    p = table().hand(0, "Hand Over").home(0, "Bushi + Heirloom (bowed)", "Rider").action_phase()
    p.state.tokens[p.card("Heirloom")] = (Token("Rune", 0, 0, True),)
    p.use("Hand Over").choose("Rider")
    assert p.attachments("Rider") == ["Heirloom"]
    assert p.bowed("Heirloom")
    assert len(p.state.tokens[p.card("Heirloom")]) == 1
    assert not p.bowed("Great Hall of Records")


@rule("R72")
def test_a_transfer_is_no_attaching_from_hand():
    p = table().hand(0, "Hand Over").home(0, "Bushi + Heirloom", "Akodo Masao")
    p.estate(0, "Tetsu Kama Mine").action_phase().use("Hand Over").choose("Akodo Masao")
    assert not p.can_use("Tetsu Kama Mine")


@rule("R72")
def test_the_receiver_of_a_transfer_must_be_able_to_carry_it():
    p = table().hand(0, "Hand Over").home(0, "Bushi + Cursed Blade", "Rider + Seppun Blade", "Brute")
    p.action_phase().use("Hand Over").choose("Cursed Blade")
    assert p.may_choose("Brute")
    assert not p.may_choose("Rider")


@rule("R60")
def test_a_bowed_item_still_helps():
    p = table().home(0, "Bushi + Seppun Blade (bowed)").action_phase()
    assert (p.force("Bushi"), p.stat("Bushi", CHI)) == (5, 4)


# --- stats -------------------------------------------------------------------------------------------


@rule("R54")
def test_a_penalty_is_not_used_up_at_the_floor():
    p = table().hand(0, "Weaken", "Bless").home(0, "Togashi Akagi").action_phase().use("Weaken")
    assert p.force("Togashi Akagi") == 0
    p.use("Bless")
    assert p.force("Togashi Akagi") == 2


@rule("L5R-STAT-1")
def test_family_honor_goes_below_zero_and_force_does_not():
    p = table().honor(0, 1).hand(0, "Debt", "Weaken").home(0, "Bushi").action_phase()
    p.use("Weaken").use("Debt")
    assert p.force("Bushi") == 0
    assert p.honor_of(0) == 1 - 5 + 3


@rule("L5R-STAT-1")
def test_an_item_may_take_force_away():
    p = table().home(0, "Bushi + Cursed Blade").action_phase()
    assert p.force("Bushi") == 1
    assert p.stat("Cursed Blade", FORCE) == -2


@rule("L5R-STAT-1")
@pytest.mark.parametrize(("honor", "may"), [(-5, True), (-6, False)])
def test_an_honor_requirement_may_be_below_zero(honor, may):
    p = table().honor(0, honor).province(0, 0, "Outcast").dynasty_phase()
    assert p.can_buy("Outcast") == may


@rule("L5R-STAT-2")
def test_a_copied_stat_becomes_what_its_model_reads_then():
    p = table().hand(0, "Bless", "Bless").home(0, "Mimic").home(1, "Brute").action_phase()
    p.use("Bless").choose("Brute").use("Mimic").choose("Brute").use("Bless#2").choose("Brute")
    assert (p.force("Mimic"), p.force("Brute")) == (11, 14)


@rule("L5R-STAT-2")
def test_keywords_can_be_copied_too():
    p = table().home(0, "Mimic").home(1, "Rider").action_phase().use("Mimic").choose("Rider")
    assert p.state.keywords[p.card("Mimic")] & K_CAVALRY


@rule("L5R-STAT-2")
def test_no_card_copies_from_itself():
    p = table().hand(0, "Bless").home(0, "Mimic").action_phase().use("Bless").use("Mimic")
    assert p.force("Mimic") == 4
    assert p.state.keywords[p.card("Mimic")] == p.state.defs[p.card("Mimic")].keywords


@rule("R55")
def test_the_amount_lost_is_the_difference_of_what_is_read():
    p = table().home(0, "Leech").home(1, "Sage").action_phase().use("Leech")
    assert p.force("Sage") == 0
    assert p.force("Leech") == 1 + 2


@rule("R56")
def test_what_is_set_can_change_later():
    p = table().hand(0, "Fix", "Bless").home(0, "Bushi").action_phase().use("Fix")
    assert p.force("Bushi") == 5
    p.use("Bless")
    assert p.force("Bushi") == 8


@rule("R56")
def test_what_is_set_is_changed_by_just_what_is_needed():
    p = table().hand(0, "Bless", "Fix").home(0, "Bushi").action_phase().use("Bless").use("Fix")
    assert p.force("Bushi") == 5


@rule("R56")
def test_an_exchange_notes_both_values_first():
    p = table().hand(0, "Bless").home(0, "Changer").home(1, "Brute").action_phase()
    p.use("Changer").choose("Brute")
    assert (p.force("Changer"), p.force("Brute")) == (8, 1)
    p.use("Bless").choose("Brute")
    assert (p.force("Changer"), p.force("Brute")) == (8, 4)


@rule("R57")
def test_penalties_to_a_province_stay_below_its_floor():
    p = table().hand(0, "Sap", "Wall").at(0, 0, "Bushi").at(1, 0, "Sage").battle(0, 1)
    p.use("Sap").pick(16 + 1)
    assert p.state.stats.strength(p.state, 1, 0) == 0
    p.use("Wall").pick(16 + 1)
    assert p.state.stats.strength(p.state, 1, 0) == 0  # 7 - 10 + 3


@rule("R57")
@pytest.mark.parametrize(("attacker", "falls"), [("Sage", False), ("Bushi", True)])
def test_a_province_of_strength_zero_falls_only_to_more_force(attacker, falls):
    p = table().hand(0, "Sap").at(0, 0, attacker).at(1, 0, "Sage").province(0, 0, "Page").battle(0, 1)
    p.use("Sap").pick(16 + 1).all_pass()
    assert p.state.places.province_count(p.state, 1) == (3 if falls else 4)


@rule("R58")
def test_the_force_of_a_unit_counts_bowed_followers_each_floored_first():
    p = table().hand(0, "Weaken").home(0, "Bushi + War Dogs + Spearmen (bowed)").action_phase()
    assert p.state.stats.unit_force(p.state, p.card("Bushi")) == 3 + 1 + 2
    p.use("Weaken").choose("War Dogs")
    assert p.state.stats.unit_force(p.state, p.card("Bushi")) == 3 + 0 + 2


@rule("R58")
def test_a_penalty_on_an_army_is_taken_from_the_sum_down_to_zero():
    p = table().hand(1, "Awe").at(0, 0, "Page").at(1, 0, "Brute", "Brute").province(0, 0, "Page").battle(0, 1)
    p.use("Awe")
    assert p.state.stats.army_force(p.state, 0, 2) == 0
    assert p.force("Brute") == 8
    p.all_pass()
    assert not p.in_play("Brute")


@rule("R59")
def test_doubling_comes_after_all_bonuses():
    p = table().hand(0, "Rage", "Bless").home(0, "Bushi").action_phase().use("Rage").use("Bless")
    assert p.force("Bushi") == (3 + 3) * 2


@rule("R26")
def test_an_action_counts_once_and_a_trait_always():
    p = table().hand(0, "Muster", "Slay").home(0, "Bushi", "Pioneer", "Rider").action_phase()
    p.use("Muster").choose("Bushi")
    assert (p.force("Bushi"), p.force("Pioneer")) == (6, 4)
    p.use("Slay").choose("Rider")
    assert (p.force("Bushi"), p.force("Pioneer")) == (6, 3)


@rule("R26")
def test_a_permanent_bonus_lasts_until_the_card_leaves_play():
    p = table().hand(0, "Oath", "Will").home(0, "Bushi").action_phase().use("Oath")
    p.passes(0).passes(0)  # neither action nor attack
    assert p.state.active == 1
    assert p.force("Bushi") == 5
    p.state.leaving.destroy(p.state, p.card("Bushi"), None)
    p.state.arrivals.enter(p.state, p.card("Bushi"), 0, None)
    assert p.force("Bushi") == 3
