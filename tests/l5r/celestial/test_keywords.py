"""Keywords with a rule of their own, Ranged Attacks, Personal Honor, Chi and seppuku."""

from __future__ import annotations

import pytest

from gorin.games.l5r.sets.printed import personality
from gorin.games.l5r.values.asking import ASK_ACTION, ASK_ATTACK, ASK_FIELD, ASK_REACT
from gorin.games.l5r.values.terms import CHI, DISCARD, HAND, HONOR
from l5r.celestial import cards
from l5r.celestial.cards import versions
from l5r.celestial.game import act, idle, next_turn_of, quiet, table
from support import rule

# --- Naval -------------------------------------------------------------------------------------------


def fleet(attackers=("Captain",), defenders=("Talker",)):
    return quiet().at(0, 0, *attackers).at(1, 0, *defenders).battle(attacker=0, defender=1)


@rule("CEL-NAVAL-1")
def test_a_superior_fleet_takes_the_first_battle_action():
    p = fleet()
    assert (p.asked, p.state.asking) == (0, ASK_REACT)
    act(p, "Naval", "Captain")
    assert (p.asked, p.state.asking) == (0, ASK_ACTION)


@rule("CEL-NAVAL-1")
def test_otherwise_the_defender_begins():
    p = fleet().passes(0)
    assert (p.asked, p.state.asking) == (1, ASK_ACTION)


@rule("CEL-NAVAL-1")
def test_the_targeted_personality_has_to_perform_it():
    p = fleet(("Captain", "Deckhand", "Talker"))
    act(p, "Naval", "Deckhand")
    assert p.can_use("Deckhand")
    assert not p.can_use("Captain")
    assert not p.can_use("Talker", 1)


@rule("CEL-NAVAL-1")
def test_after_that_action_the_others_may_act_as_usual():
    p = fleet(("Captain", "Deckhand"))
    act(p, "Naval", "Deckhand").use("Deckhand")
    assert p.asked == 1
    p.passes(1)
    assert p.can_use("Captain")


@rule("CEL-NAVAL-1")
@pytest.mark.parametrize("defenders", [("Captain",), ("Farmer + Marines",), ("Captain + Marines",)])
def test_equal_or_more_naval_cards_on_the_other_side_bar_it(defenders):
    p = fleet(defenders=defenders)
    assert p.state.asking != ASK_REACT


@rule("CEL-NAVAL-1")
def test_attachments_count_as_naval_cards():
    p = fleet(("Captain + Marines",), ("Captain",))
    assert p.state.asking == ASK_REACT


@rule("CEL-NAVAL-1")
def test_the_target_is_a_naval_personality():
    p = fleet(("Talker + Marines",), ("Talker",))
    assert p.state.asking != ASK_REACT


@rule("CEL-NAVAL-1")
def test_at_each_battle_once():
    p = quiet().at(0, 0, "Captain").at(0, 1, "Deckhand").at(1, 0, "Talker").at(1, 1, "Talker")
    p.battle(attacker=0, defender=1)
    act(p, "Naval", "Captain").all_pass().pick(2)
    assert (p.asked, p.state.asking) == (0, ASK_REACT)
    act(p, "Naval", "Deckhand")
    assert (p.asked, p.state.asking) == (0, ASK_ACTION)


@rule("CEL-NAVAL-1")
def test_the_defender_has_no_such_reaction():
    p = fleet(("Talker",), ("Captain", "Deckhand"))
    assert (p.asked, p.state.asking) == (1, ASK_ACTION)


# --- Ranged Attacks ----------------------------------------------------------------------------------


def shoot(ability, *enemies):
    p = quiet().at(1, 0, "Archer").at(0, 0, *enemies).battle(attacker=0, defender=1)
    return p if ability is None else p.use("Archer", ability)


@rule("CEL-RANGED-1")
@pytest.mark.parametrize(("title", "destroyed"), [("Farmer", True), ("Rider", True), ("Wanderer", False)])
def test_a_ranged_attack_destroys_a_target_of_no_more_force(title, destroyed):
    p = quiet().at(1, 0, "Archer").at(0, 0, title, "Talker").battle(attacker=0, defender=1)
    act(p, "Archer", title)
    assert p.dead(title) is destroyed


@rule("CEL-RANGED-1")
def test_the_target_is_a_follower_or_a_personality_without_followers():
    p = shoot(0, "Rider + Footmen", "Talker", "Farmer + First Sword")
    assert set(p.offered()) == {"Footmen", "Talker", "Farmer"}


@rule("CEL-RANGED-1")
def test_the_target_is_in_the_enemy_army_of_this_battle():
    p = (
        quiet()
        .at(1, 0, "Archer", "Farmer")
        .at(0, 0, "Talker", "Rider")
        .at(0, 1, "Wanderer")
        .home(0, "Captain")
    )
    p.battle(attacker=0, defender=1).use("Archer", 0)
    assert set(p.offered()) == {"Talker", "Rider"}


@rule("CEL-RANGED-1")
def test_the_shooter_bows_only_if_the_text_says_so():
    p = shoot(0, "Farmer", "Talker")
    p.choose("Farmer")
    assert not p.bowed("Archer")
    p = shoot(1, "Farmer", "Talker")
    p.choose("Farmer")
    assert p.bowed("Archer")


@rule("CEL-RANGED-1")
def test_strengths_are_not_combined():
    p = quiet().at(1, 0, "Archer").at(0, 0, "Matsu Benika", "Talker").battle(attacker=0, defender=1)
    act(p, "Archer", "Matsu Benika").passes(0)
    act(p, "Archer", "Matsu Benika", ability=1)
    assert p.in_play("Matsu Benika")


@rule("R136")
def test_without_a_legal_target_the_action_cannot_be_announced():
    p = quiet().at(1, 0, "Archer").hand(1, "Long Call").battle(attacker=0, defender=1)
    assert p.asked == 1
    assert not p.can_use("Archer", 0)


@rule("R136")
def test_the_target_is_chosen_before_costs():
    p = shoot(1, "Farmer", "Talker")
    assert not p.bowed("Archer")
    p.choose("Farmer")
    assert p.bowed("Archer")


# --- Tacticians --------------------------------------------------------------------------------------


def tactics(*units, hand=("Ten", "Zero", "Footmen")):
    return quiet().at(1, 0, *units).at(0, 0, "Talker").hand(1, *hand).battle(attacker=0, defender=1)


@rule("CEL-TACT-1")
def test_only_a_tactician_performs_a_tactical_action():
    p = tactics("Strategist", "Impostor", "Farmer", hand=("Hidden Plan",))
    assert p.can_use("Strategist")
    assert not p.can_use("Impostor")
    p.use("Hidden Plan")
    assert p.force("Strategist") == 2 + 1


@rule("CEL-TACT-1")
def test_without_a_tactician_no_tactical_action():
    p = tactics("Impostor", "Archer", hand=("Hidden Plan",))
    assert p.asked == 1
    assert not p.can_use("Hidden Plan")
    assert not p.can_use("Tactics")


@rule("CEL-TACT-1")
def test_no_tactician_performs_a_second_one_in_a_turn():
    p = tactics("Strategist", "Archer", hand=("Hidden Plan", "Ten"))
    p.use("Strategist").passes(0)
    assert p.asked == 1
    assert not p.can_use("Hidden Plan")
    assert not p.can_use("Tactics")


@rule("CEL-TACT-1")
def test_in_the_next_turn_he_may_again():
    p = tactics("Strategist", hand=("Hidden Plan",)).use("Strategist").all_pass()
    idle(p, lambda: p.state.asking == ASK_ATTACK and p.asked == 1)
    p.pick(1).assign("Strategist", 0).pick(1)
    assert p.can_use("Hidden Plan")


@rule("CEL-TACT-1")
def test_another_tactician_still_may():
    p = tactics("Strategist", "Strategist", hand=("Hidden Plan",))
    p.use("Strategist").passes(0)
    p.use("Hidden Plan")
    assert p.force("Strategist#2") == 2 + 1


@rule("CEL-TACT-2")
def test_a_card_from_hand_gives_a_tactician_its_focus_value_as_force():
    p = tactics("Strategist", hand=("Ten", "Zero"))
    act(p, "Tactics", "Ten")
    assert p.force("Strategist") == 2 + 10
    assert p.zone("Ten") == DISCARD


@rule("CEL-TACT-2")
def test_it_may_be_used_without_limit_by_different_tacticians():
    p = tactics("Strategist", "Strategist", "Strategist", hand=("Ten",) * 3)
    for number in (1, 2, 3):
        act(p, "Tactics", f"Strategist#{number}", *(f"Ten#{n}" for n in (1, 2, 3)))
        if number < 3:
            p.passes(0)
    assert [p.force(f"Strategist#{n}") for n in (1, 2, 3)] == [12, 12, 12]


@rule("CEL-TACT-2")
def test_it_lasts_until_the_turn_ends():
    p = quiet().at(1, 0, "Strategist").at(0, 0, "Talker").at(0, 1, "Farmer").hand(1, "Ten", "Zero")
    p.battle(attacker=0, defender=1)
    act(p, "Tactics", "Ten").all_pass()
    assert p.state.asking == ASK_FIELD
    assert p.force("Strategist") == 2 + 10
    next_turn_of(p, 1)
    assert p.force("Strategist") == 2


@rule("CEL-TACT-2")
def test_the_tactician_is_its_target():
    p = tactics("Hermit", "Archer")
    assert p.asked == 1
    assert not p.can_use("Tactics")


@rule("CEL-TACT-2")
def test_it_needs_a_card_to_pay_with():
    p = tactics("Strategist", hand=())
    assert not p.can_use("Tactics")


# --- Terrains ----------------------------------------------------------------------------------------


def ground(*hand):
    p = quiet().at(1, 0, "Talker").at(0, 0, "Archer").at(0, 1, "Farmer").hand(1, *hand)
    return p.battle(attacker=0, defender=1)


@rule("CEL-TERRAIN-1")
def test_a_terrain_is_laid_at_the_battlefield_being_fought_at():
    p = ground("Swamp").use("Swamp")
    assert p.in_play("Swamp")
    assert p.state.fight.terrains == (p.card("Swamp"),)
    assert p.place("Swamp") == 0


@rule("CEL-TERRAIN-1")
def test_playing_a_terrain_is_a_battle_action():
    p = quiet().home(0, "Farmer").hand(0, "Swamp", "Quick Thought").action_phase(0)
    assert not p.can_use("Swamp")


@rule("CEL-TERRAIN-1")
def test_its_effects_begin_when_it_lies_there():
    p = quiet().at(1, 0, "Archer").at(0, 0, "Wanderer", "Farmer").hand(1, "Maws of Stone")
    p.battle(attacker=0, defender=1)
    p.use("Maws of Stone")
    assert p.in_play("Farmer")
    p.all_pass()
    assert p.dead("Farmer")


@rule("CEL-TERRAIN-2")
def test_a_battlefield_that_has_a_terrain_takes_no_other():
    p = ground("Swamp", "Maws of Stone").use("Swamp").passes(0)
    assert p.asked == 1
    assert not p.can_use("Maws of Stone")


@rule("CEL-TERRAIN-2")
def test_once_it_is_gone_another_can_be_played():
    p = quiet().estate(1, "Akodo's Grave").at(1, 0, "Talker").at(0, 0, "Archer")
    p.hand(1, "Swamp", "Maws of Stone").battle(attacker=0, defender=1)
    p.use("Swamp").passes(0)
    p.use("Akodo's Grave").passes(0)
    assert p.zone("Swamp") == DISCARD
    assert p.can_use("Maws of Stone")


@rule("CEL-TERRAIN-3")
def test_at_the_latest_it_is_discarded_after_the_resolution():
    p = ground("Swamp").use("Swamp").all_pass()
    assert p.zone("Swamp") == DISCARD
    assert p.state.fight.terrains == ()


@rule("CEL-TERRAIN-3")
def test_what_a_terrain_that_left_would_still_have_done_never_happens():
    p = quiet().estate(0, "Akodo's Grave").at(1, 0, "Archer").at(0, 0, "Wanderer", "Farmer")
    p.hand(1, "Maws of Stone").battle(attacker=0, defender=1)
    p.use("Maws of Stone").use("Akodo's Grave").all_pass()
    assert p.in_play("Farmer")


@rule("CEL-TERRAIN-3")
def test_with_a_terrain_go_its_lasting_effects():
    p = quiet().estate(0, "Akodo's Grave").at(1, 0, "Talker").at(0, 0, "Archer").hand(1, "Hill")
    p.battle(attacker=0, defender=1).use("Hill")
    assert p.force("Talker") == 1 + 2
    p.use("Akodo's Grave")
    assert p.force("Talker") == 1


# --- Unique, Singular, Loyal -------------------------------------------------------------------------


@rule("CEL-UNIQUE-1")
@pytest.mark.parametrize("title", ["Hero of Old", "Lone Scout", "Loom"])
def test_a_second_unique_or_singular_card_of_a_title_is_not_brought_in(title):
    p = quiet()
    (p.estate if title == "Loom" else p.home)(0, title)
    p.province(0, 0, title).province(0, 1, "Farm").dynasty_phase(0)
    assert not p.can_buy(f"{title}#2")


@rule("CEL-UNIQUE-1")
def test_different_players_may_each_have_theirs():
    p = quiet().home(1, "Hero of Old").province(0, 0, "Hero of Old").dynasty_phase(0)
    p.buy("0:Hero of Old")
    assert p.in_play("0:Hero of Old")
    assert p.in_play("1:Hero of Old")


@rule("CEL-UNIQUE-1")
def test_nor_is_control_of_another_taken():
    p = quiet().home(0, "Hero of Old").home(1, "Hero of Old").hand(0, "Bribe").action_phase(0)
    act(p, "Bribe", "1:Hero of Old")
    assert p.state.controller[p.card("1:Hero of Old")] == 1


@rule("CEL-UNIQUE-1")
def test_a_second_unique_attachment_is_not_attached():
    p = quiet().home(0, "Wanderer + Great Banner", "Farmer").hand(0, "Great Banner", "Quick Thought")
    p.action_phase(0)
    assert not p.can_use("Equip")


@rule("CEL-UNIQUE-2")
def test_a_unique_attachment_that_comes_over_as_a_double_is_discarded():
    p = quiet().home(0, "Farmer + Great Banner").home(1, "Wanderer + Great Banner + Footmen")
    p.hand(0, "Bribe").action_phase(0)
    act(p, "Bribe", "Wanderer")
    assert p.state.controller[p.card("Wanderer")] == 0
    assert p.attachments("Wanderer") == ["Footmen"]
    assert p.zone("1:Great Banner") == DISCARD
    assert p.in_play("0:Great Banner")


@rule("CEL-UNIQUE-2")
def test_without_a_double_it_comes_over_with_the_unit():
    p = quiet().home(1, "Wanderer + Great Banner").hand(0, "Bribe").action_phase(0)
    act(p, "Bribe", "Wanderer")
    assert p.attachments("Wanderer") == ["Great Banner"]
    assert p.state.controller[p.card("1:Great Banner")] == 0


@rule("R70")
def test_a_plain_and_an_experienced_version_may_stand_side_by_side():
    p = versions(table("Dragon", "Lion"), young=cards.UNIQUE_YOUNG, grown=cards.GROWN)
    p.estate(0, "Diamond Mine").honor(0, 20).home(0, "young").province(0, 0, "grown").dynasty_phase(0)
    assert p.can_buy("Aki#2")


@rule("R70")
def test_unless_both_are_unique_or_singular():
    p = versions(table("Dragon", "Lion"), young=cards.UNIQUE_YOUNG, grown=cards.UNIQUE_GROWN)
    p.estate(0, "Diamond Mine").home(0, "young").province(0, 0, "grown").dynasty_phase(0)
    assert not p.can_buy("Aki#2")


@rule("R70")
def test_versions_that_are_both_unique_exclude_each_other_whatever_their_titles_add():
    young = personality("Aki • Young", "Dragon", "2 2 0 4 1", "Unique")
    p = versions(table("Dragon", "Lion"), young=young, grown=cards.UNIQUE_GROWN)
    p.estate(0, "Diamond Mine").home(0, "young").province(0, 0, "grown").dynasty_phase(0)
    assert not p.can_buy("Aki")


@rule("R70")
def test_cards_of_one_title_that_are_neither_do_not_exclude_each_other():
    p = quiet().home(0, "Wanderer").province(0, 0, "Wanderer").dynasty_phase(0)
    assert p.can_buy("Wanderer#2")


@rule("CEL-LOYAL-1")
def test_only_his_own_clan_brings_a_loyal_personality_in():
    p = table("Dragon", "Lion").province(0, 0, "Loyal Guard").dynasty_phase(0)
    assert p.can_buy("Loyal Guard")
    p = table("Lion", "Dragon").estate(0, "Farm").province(0, 0, "Loyal Guard").province(0, 1, "Farm")
    p.dynasty_phase(0)
    assert not p.can_buy("Loyal Guard")


@rule("CEL-LOYAL-1")
@pytest.mark.parametrize(("clan", "taken"), [("Lion", False), ("Dragon", True)])
def test_only_his_own_clan_takes_control_of_him(clan, taken):
    p = table(clan, "Dragon").home(1, "Loyal Guard").hand(0, "Bribe").action_phase(0)
    act(p, "Bribe", "Loyal Guard")
    assert (p.state.controller[p.card("Loyal Guard")] == 0) is taken


# --- Personal Honor, Chi and dishonor ----------------------------------------------------------------


@rule("CEL-HONOR-1")
def test_personal_honor_stops_at_five():
    p = quiet().home(0, "Proud Lord").action_phase(0)
    assert p.stat("Proud Lord", HONOR) == 5


@rule("R62")
def test_a_personality_whose_chi_is_zero_is_destroyed_at_once():
    p = quiet().home(1, "Wanderer + Footmen", "Togashi Akagi").hand(0, "Wound").action_phase(0)
    act(p, "Wound", "Wanderer")
    assert p.dead("Wanderer")
    assert p.zone("Footmen") == DISCARD


@rule("R62")
def test_with_chi_left_he_lives():
    p = quiet().home(1, "Togashi Akagi").hand(0, "Wound").action_phase(0)
    act(p, "Wound", "Togashi Akagi")
    assert p.in_play("Togashi Akagi")
    assert p.stat("Togashi Akagi", CHI) == 1 or p.state.active == 1


@rule("R62")
def test_the_books_example_of_four_chi_and_a_minimum_of_one():
    """With Chi 4 and a minimum Chi of 1, a cost of -4C cannot be paid: it would not happen in full."""
    p = quiet().home(0, "Ascetic").hand(0, "Vow", "Quick Thought").action_phase(0)
    assert p.stat("Ascetic", CHI) == 4
    assert not p.can_use("Vow")


@rule("R62")
def test_a_cost_of_chi_that_happens_in_full_can_be_paid():
    p = quiet().home(0, "Togashi Akagi").hand(0, "Vow").action_phase(0)
    p.use("Vow")
    assert p.dead("Togashi Akagi")
    assert p.honor_of(0) == 7 + 2


@rule("R62")
def test_a_cost_of_more_chi_than_there_is_cannot_be_paid():
    p = quiet().home(0, "Wanderer").hand(0, "Vow", "Quick Thought").action_phase(0)
    assert not p.can_use("Vow")


@rule("R66")
def test_the_last_controller_pays_for_a_dishonorable_death():
    p = quiet().home(1, "Proud Lord (dishonored)").hand(0, "Bribe", "Knife").action_phase(0)
    act(p, "Bribe", "Proud Lord")
    act(p, "Knife", "Proud Lord")
    assert (p.honor_of(0), p.honor_of(1)) == (7 - 4, 7)


@rule("CEL-DISHONOR-1")
def test_honor_for_attaching_to_a_dishonorable_personality_is_not_gained():
    p = quiet().home(0, "Wanderer (dishonored)").hand(0, "Gift of Honor").action_phase(0)
    act(p, "Equip", "Gift of Honor")
    assert p.attachments("Wanderer") == ["Gift of Honor"]
    assert p.honor_of(0) == 7
    assert not p.dishonored("Wanderer")


@rule("CEL-DISHONOR-1")
def test_for_attaching_to_an_honorable_one_it_is():
    p = quiet().home(0, "Wanderer").hand(0, "Gift of Honor").action_phase(0)
    act(p, "Equip", "Gift of Honor")
    assert p.honor_of(0) == 7 + 3


# --- seppuku -----------------------------------------------------------------------------------------


@rule("CEL-SEPPUKU-1")
def test_who_commits_seppuku_is_rehonored_first_and_his_death_costs_no_honor():
    p = quiet().home(1, "Proud Lord (dishonored)").hand(0, "Order to Die").action_phase(0)
    act(p, "Order to Die", "Proud Lord")
    assert p.dead("Proud Lord")
    assert not p.dishonored("Proud Lord")
    assert p.honor_of(1) == 7


@rule("CEL-SEPPUKU-1")
def test_seppuku_cannot_be_negated():
    p = quiet().home(0, "Proud Lord").hand(0, "Ward", "Order to Die").action_phase(0)
    act(p, "Ward", "Proud Lord")
    act(p, "Order to Die", "Proud Lord")
    assert p.dead("Proud Lord")


@rule("CEL-SEPPUKU-1")
def test_the_same_ward_does_stop_a_knife():
    p = quiet().home(0, "Proud Lord").hand(0, "Ward", "Knife").action_phase(0)
    act(p, "Ward", "Proud Lord")
    act(p, "Knife", "Proud Lord")
    assert p.in_play("Proud Lord")


@rule("R88")
@pytest.mark.parametrize("title", ["Wanderer", "Courtier"])
def test_a_targeted_samurai_or_courtier_may_commit_seppuku_and_one_honor_is_lost(title):
    p = quiet().home(1, title).hand(0, "Slander").action_phase(0)
    act(p, "Slander", title)
    assert (p.asked, p.state.asking) == (1, ASK_REACT)
    act(p, "Seppuku", title)
    assert p.dead(title)
    assert p.honor_of(1) == 7 - 1


@rule("R88")
def test_it_may_be_declined():
    p = quiet().home(1, "Wanderer").hand(0, "Slander").action_phase(0)
    act(p, "Slander", "Wanderer").passes(1)
    assert p.in_play("Wanderer")
    assert p.honor_of(1) == 7 - 5


@rule("R88")
def test_a_performer_may_too():
    p = quiet().home(0, "Wanderer").hand(0, "Own Shame").action_phase(0)
    act(p, "Own Shame", "Wanderer")
    act(p, "Seppuku", "Wanderer")
    assert p.honor_of(0) == 7 - 1


@rule("R88")
def test_others_may_not():
    p = quiet().home(1, "Farmer", "Wanderer").hand(0, "Slander").action_phase(0)
    act(p, "Slander", "Farmer")
    assert p.honor_of(1) == 7 - 5
    assert p.in_play("Wanderer")


@rule("R88")
def test_nobody_commits_seppuku_for_what_another_loses():
    p = quiet().home(0, "Wanderer").home(1, "Farmer").hand(0, "Insult", "Quick Thought").action_phase(0)
    act(p, "Insult", "Wanderer", "Farmer")
    assert p.state.asking == ASK_ACTION
    assert p.honor_of(1) == 7 - 5


@rule("R88")
def test_neither_performer_nor_target_no_seppuku():
    p = quiet().home(0, "Wanderer").hand(0, "Lost Face").action_phase(0)
    p.use("Lost Face")
    assert p.honor_of(0) == 7 - 5
    assert p.in_play("Wanderer")


@rule("R88")
def test_one_who_is_already_leaving_play_cannot():
    p = quiet().home(1, "Proud Lord (dishonored)").hand(0, "Knife").action_phase(0)
    act(p, "Knife", "Proud Lord")
    assert p.dead("Proud Lord")
    assert p.honor_of(1) == 7 - 4


@rule("R43", "R88")
def test_seppuku_may_be_committed_any_number_of_times_in_a_turn():
    p = quiet().home(1, "Wanderer", "Courtier").hand(0, "Slander", "Slander").action_phase(0)
    act(p, "Slander", "Wanderer")
    act(p, "Seppuku", "Wanderer")
    act(p, "Slander#2" if p.zone("Slander") != HAND else "Slander", "Courtier")
    act(p, "Seppuku", "Courtier")
    assert p.honor_of(1) == 7 - 2
