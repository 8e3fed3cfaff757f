"""The Phoenix deck of War of Honor, card by card."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.values.asking import ASK_ENTRY, ASK_EXTRA, ASK_MAY, PASS
from gorin.games.l5r.values.terms import (
    AT_HOME,
    BOWED,
    CHI,
    COST,
    DISCARD,
    FORCE,
    HONOR,
    NO_CARD,
    keyword,
)
from l5r.cards.marks import card
from l5r.cards.woh import ALWAYS, clash, table
from support import rule

FOE = "Ikoma Toraji"
ALLY = "Bayushi Sorii"


def phoenix(*others: str, fill: int = 12) -> Position:
    return table("Phoenix", *(others or ("Lion",)), fill=fill)


def strength(p: Position, seat: int = 1) -> int:
    return p.state.stats.strength(p.state, seat, 0)


# --- figures -----------------------------------------------------------------------------------------


@card("Agasha Asai", "Agasha Gifu", "Asako Hoshimi", "Asako Meisuru", "Isawa Akihiro", "Isawa Kyoko")
@card("Isawa Kyoko • Experienced", "Isawa Naki")
@pytest.mark.parametrize(
    ("title", "figures"),
    [
        ("Agasha Asai", (3, 4, 7, 4)),
        ("Agasha Gifu", (4, 3, 8, 3)),
        ("Asako Hoshimi", (3, 4, 6, 3)),
        ("Asako Meisuru", (3, 4, 7, 3)),
        ("Isawa Akihiro", (3, 3, 7, 4)),
        ("Isawa Kyoko", (1, 2, 4, 3)),
        ("Isawa Kyoko • Experienced", (1, 3, 4, 3)),
        ("Isawa Naki", (2, 3, 6, 4)),
    ],
)
def test_a_personality_has_the_figures_of_the_card(title: str, figures: tuple[int, ...]) -> None:
    p = phoenix().home(0, title).action_phase(0)
    assert tuple(p.stat(title, stat) for stat in (FORCE, CHI, COST, HONOR)) == figures


@card("Isawa Kyoko", "Isawa Kyoko • Experienced")
@rule("R70")
def test_the_two_kyokos_may_stand_side_by_side() -> None:
    p = phoenix().home(0, "Isawa Kyoko").province(0, 0, "Isawa Kyoko • Experienced")
    p.province(0, 1, "Isawa Kyoko").dynasty_phase(0)
    assert p.can_buy("Isawa Kyoko • Experienced")
    assert p.state.carrying.may_enter(p.state, p.state.provinces[0][1], 0, True)


# --- City of Tears -----------------------------------------------------------------------------------


@card("City of Tears")
def test_the_city_equips_spells_in_the_action_phase_of_another_player() -> None:
    p = table("Lion", "Phoenix").hand(1, "Fury of the Sea", "A Samurai's Soul").home(1, "Isawa Naki", ALLY)
    p.action_phase(0).use("City of Tears")
    assert p.attachments("Isawa Naki") == ["Fury of the Sea"]  # a Spell, on a Shugenja
    assert p.bowed("City of Tears")
    assert p.state.asking != ASK_EXTRA  # outside a battle there is no additional action


@card("City of Tears")
def test_other_strongholds_equip_in_their_own_action_phase_only() -> None:
    p = table("Lion", "Lion").hand(1, "The Storm Within").home(1, "Isawa Kyoko").home(0, "Isawa Naki")
    p.action_phase(0).passes(0)
    assert p.state.active == 1  # nobody was asked before the next turn


@card("City of Tears")
@rule("R32")
def test_a_spell_equipped_in_battle_may_be_used_at_once() -> None:
    p = phoenix().hand(0, "The Storm Within", "Heaven's Tears").at(0, 0, "Isawa Naki").at(1, 0, FOE)
    clash(p).use("City of Tears").choose("The Storm Within")
    assert p.state.asking == ASK_EXTRA
    assert p.offered() == ["The Storm Within/0", "pass"]
    p.use("The Storm Within")
    assert strength(p) == 9
    assert p.asked == 1


@card("City of Tears")
def test_the_city_works_while_it_is_bowed_and_any_number_of_times() -> None:
    p = phoenix().hand(0, "The Storm Within", "Heaven's Tears").at(0, 0, "Isawa Naki").at(1, 0, FOE)
    p.state.ledger.write_flags(p.state, p.state.stronghold[0], p.state.flags[p.state.stronghold[0]] | BOWED)
    clash(p).use("City of Tears").choose("The Storm Within").passes(0, 1).use("City of Tears")
    assert p.attachments("Isawa Naki") == ["The Storm Within", "Heaven's Tears"]


@card("City of Tears")
def test_in_battle_a_spell_goes_to_a_shugenja_who_is_there_and_can_be_paid() -> None:
    p = phoenix().hand(0, "The Storm Within").at(0, 0, "Togashi Taro").home(0, "Isawa Naki").at(1, 0, FOE)
    assert not clash(p).can_use("City of Tears")
    p = phoenix().hand(0, "Groves of Stone").at(0, 0, "Isawa Naki").at(1, 0, FOE)
    p.state.ledger.write_flags(p.state, p.state.stronghold[0], p.state.flags[p.state.stronghold[0]] | BOWED)
    assert not clash(p).can_use("City of Tears")


@card("City of Tears")
@rule("R45")
def test_equipping_counts_for_no_ring_and_spells_do() -> None:
    p = phoenix().hand(0, "Ring of Air", "Heaven's Tears", "Fury of the Sea").at(1, 0, FOE, "Matsu Sakaki")
    p.at(0, 0, "Asako Meisuru + The Storm Within + Groves of Stone").at(1, 0, "Matsu Yosa")
    clash(p).use("The Storm Within").passes(1).use("City of Tears").choose("Heaven's Tears")
    p.use("Heaven's Tears").choose(FOE)
    assert p.state.asking != ASK_ENTRY  # two Spell actions
    p.passes(1).use("Groves of Stone").pick(1)
    assert p.state.asking == ASK_ENTRY


# --- Personalities -----------------------------------------------------------------------------------


@card("Agasha Asai")
@pytest.mark.parametrize("option", [1, 2])
def test_asai_bows_or_straightens_a_shugenja(option: int) -> None:
    mark = "" if option == 1 else " (bowed)"
    p = phoenix().at(0, 0, "Agasha Asai").at(1, 0, f"Isawa Naki{mark}", FOE)
    clash(p).use("Agasha Asai").choose("Isawa Naki").pick(option)
    assert p.bowed("Isawa Naki") == (option == 1)


@card("Agasha Asai")
def test_asai_may_target_anybody_of_no_higher_chi_and_nothing_happens_to_others() -> None:
    p = phoenix().at(0, 0, "Agasha Asai").at(1, 0, FOE, "Asako Hoshimi (+1C)")
    clash(p).use("Agasha Asai")
    assert p.may_choose("Agasha Asai")
    assert not p.may_choose("Asako Hoshimi")
    p.choose(FOE)
    assert not p.bowed(FOE)
    assert p.honor_of(0) == 6


@card("Agasha Asai")
def test_asai_exposes_ninja() -> None:
    p = phoenix("Scorpion").at(0, 0, "Agasha Asai").at(1, 0, FOE)
    clash(p)
    p.state.keywords[p.card(FOE)] |= keyword("Ninja")
    p.use("Agasha Asai").choose(FOE)
    assert p.honor_of(0) == 8
    assert p.honor_of(1) == -1


@card("Agasha Gifu")
@pytest.mark.parametrize("discard", [True, False])
def test_gifu_bows_a_card_and_may_destroy_it_for_an_element(discard: bool) -> None:
    p = phoenix().hand(0, "Fury of the Sea", "Wall of Honor").at(0, 0, "Agasha Gifu")
    p.at(1, 0, "Ikoma Toraji + Hired Legion")
    clash(p).use("Agasha Gifu")  # only the Follower carries nothing
    assert p.bowed("Hired Legion")
    assert p.state.asking == ASK_MAY
    p.pick(1 if discard else PASS)
    assert p.in_play("Hired Legion") != discard
    assert (p.zone("Fury of the Sea") == DISCARD) == discard


@card("Agasha Gifu")
def test_gifu_destroys_nothing_without_an_element_in_hand() -> None:
    p = phoenix().hand(0, "Wall of Honor").at(0, 0, "Agasha Gifu").at(1, 0, FOE)
    clash(p).use("Agasha Gifu")
    assert p.bowed(FOE)
    assert p.in_play(FOE)
    assert p.asked == 1


@card("Asako Meisuru")
def test_meisuru_straightens_up_to_her_chi_in_her_army_allies_included() -> None:
    p = table("Phoenix", "Lion", "Scorpion").at(0, 0, "Asako Meisuru (-2C)", "Isawa Naki (bowed)")
    p.at(2, 0, "Bayushi Sorii (bowed) + Hired Legion (bowed)").at(1, 0, "Ikoma Toraji (bowed)")
    p.home(0, "Isawa Kyoko (bowed)")
    clash(p, allies=(0b100, 0)).use("Asako Meisuru")
    assert not p.may_choose(FOE)
    assert not p.may_choose("Isawa Kyoko")
    p.choose("Hired Legion", ALLY)
    assert p.asked != 0  # two are as many as her Chi
    assert not p.bowed("Hired Legion")
    assert not p.bowed(ALLY)
    assert p.bowed("Isawa Naki")


@card("Asako Meisuru")
@rule("R37")
def test_one_card_is_enough_for_meisuru_and_none_too_few() -> None:
    p = phoenix().at(0, 0, "Asako Meisuru", "Isawa Naki (bowed)").at(1, 0, FOE)
    clash(p).use("Asako Meisuru")
    assert "pass" not in p.offered()
    p.choose("Isawa Naki").passes(0)
    assert not p.bowed("Isawa Naki")
    p = phoenix().at(0, 0, "Asako Meisuru (-4C)", "Isawa Naki (bowed)").at(1, 0, FOE)
    assert not clash(p).can_use("Asako Meisuru")


@card("Isawa Akihiro")
@rule("R136")
def test_akihiro_shoots_even_bowed_and_straightens() -> None:
    p = phoenix().at(0, 0, "Isawa Akihiro (bowed)").at(1, 0, "Togashi Taro", "Togashi Akagi")
    clash(p).use("Isawa Akihiro").choose("Togashi Taro")
    assert p.dead("Togashi Taro")
    assert not p.bowed("Isawa Akihiro")


@card("Isawa Akihiro")
def test_akihiro_misses_the_strong_and_needs_no_target() -> None:
    p = phoenix().at(0, 0, "Isawa Akihiro (bowed)").at(1, 0, "Togashi Akagi")
    clash(p).use("Isawa Akihiro").choose("Togashi Akagi")
    assert p.in_play("Togashi Akagi")
    p = phoenix().at(0, 0, "Isawa Akihiro (bowed)").at(1, 0, "Togashi Akagi")
    clash(p).use("Isawa Akihiro").passes(0)
    assert not p.bowed("Isawa Akihiro")


@card("Isawa Kyoko • Experienced")
def test_kyoko_goes_home_with_an_enemy() -> None:
    p = phoenix().at(0, 0, "Isawa Kyoko • Experienced", "Isawa Naki").at(1, 0, FOE)
    clash(p).use("Isawa Kyoko • Experienced")
    for name in ("Isawa Kyoko • Experienced", FOE):
        assert p.place(name) == AT_HOME
        assert p.bowed(name)
    assert p.honor_of(0) == 7


@card("Isawa Kyoko • Experienced")
@rule("R35")
def test_kyoko_must_be_able_to_bow() -> None:
    p = phoenix().at(0, 0, "Isawa Kyoko • Experienced (bowed)", "Isawa Naki").at(1, 0, FOE)
    assert not clash(p).can_use("Isawa Kyoko • Experienced")


@card("Isawa Naki")
@rule("R22")
@pytest.mark.parametrize(("option", "word"), [(1, "Air"), (2, "Earth"), (3, "Fire"), (4, "Water")])
def test_naki_takes_on_another_element_for_the_turn(option: int, word: str) -> None:
    p = phoenix("Phoenix").home(0, "Isawa Naki").home(1, "Isawa Naki").action_phase(0)
    p.use("Isawa Naki").pick(option)
    bits = p.state.keywords[p.card("Isawa Naki")]
    assert bits & keyword(word)
    assert bits & keyword("Void")
    while p.state.active == 0:
        p.passes()
    assert not p.state.keywords[p.card("Isawa Naki")] & keyword(word)


# --- Events ------------------------------------------------------------------------------------------


@card("Birth of the Sword")
def test_the_sword_is_born_to_everybody() -> None:
    p = table("Phoenix", "Lion", "Scorpion").province(0, 0, "Birth of the Sword (down)").turn(0)
    before = [p.honor_of(seat) for seat in range(3)]
    assert p.asked == 0
    p.pick(1)
    assert p.asked == 1
    p.passes(1).pick(1)
    assert [len(p.hand_of(seat)) for seat in range(3)] == [1, 0, 1]
    assert [p.honor_of(seat) for seat in range(3)] == [before[0], before[1] + 2, before[2] + 2]
    assert before[0] == 8


@card("Welcome Home")
def test_welcome_home_brings_honor() -> None:
    p = phoenix().province(0, 0, "Welcome Home (down)").turn(0)
    assert p.honor_of(0) == 9
    assert p.zone("Welcome Home") == DISCARD


# --- Strategies --------------------------------------------------------------------------------------


@card("Block Supply Lines")
def test_an_attacker_goes_home_and_his_unit_bows() -> None:
    p = phoenix().hand(0, "Block Supply Lines").at(0, 0, "Isawa Naki")
    p.at(1, 0, "Ikoma Toraji + Hired Legion")
    clash(p, attacker=1, defender=0).use("Block Supply Lines")
    assert p.place(FOE) == AT_HOME
    assert p.bowed(FOE)
    assert p.bowed("Hired Legion")


@card("Block Supply Lines")
def test_nobody_blocks_the_lines_of_a_defender() -> None:
    p = phoenix().hand(0, "Block Supply Lines").at(0, 0, "Isawa Naki").at(1, 0, FOE)
    clash(p).use("Block Supply Lines")  # the attacker's own
    assert p.place("Isawa Naki") == AT_HOME


@card("Chasing Osano-Wo")
def test_chasing_osano_wo_lends_force_from_home() -> None:
    p = phoenix().hand(0, "Chasing Osano-Wo").at(0, 0, "Isawa Kyoko").home(0, "Asako Hoshimi").at(1, 0, FOE)
    clash(p).use("Chasing Osano-Wo").choose("Asako Hoshimi", "Isawa Kyoko")
    assert p.force("Isawa Kyoko") == 1 + 3 + 3


@card("Desperate Mediation")
def test_mediation_sends_one_of_each_player_home() -> None:
    p = table("Phoenix", "Lion", "Scorpion", "Lion").hand(0, "Desperate Mediation")
    p.at(0, 0, "Isawa Naki", "Isawa Kyoko").at(1, 0, FOE, "Matsu Sakaki").at(2, 0, ALLY)
    p.home(3, "Matsu Nishijo")
    clash(p, allies=(0, 0b100)).use("Desperate Mediation")
    p.choose("Isawa Kyoko")
    assert p.asked == 1
    assert p.offered() == [FOE, "Matsu Sakaki"]
    p.choose("Matsu Sakaki")
    assert [p.place(name) for name in ("Isawa Kyoko", "Matsu Sakaki", ALLY)] == [AT_HOME] * 3
    assert p.place("Isawa Naki") == p.place(FOE) == 0
    assert p.honor_of(0) == 6 + 3


@card("Desperate Mediation")
@rule("R81", "R82")
def test_a_dishonorable_personality_who_mediates_spoils_the_honor() -> None:
    p = phoenix().hand(0, "Desperate Mediation").at(0, 0, "Isawa Naki (dishonored)").at(1, 0, FOE)
    clash(p).use("Desperate Mediation")
    assert p.honor_of(0) == 6
    assert not p.dishonored("Isawa Naki")


@card("From Every Side")
@rule("R57")
def test_from_every_side_counts_units_once() -> None:
    p = table("Phoenix", "Lion", "Scorpion").hand(0, "From Every Side").at(0, 0, "Isawa Naki", "Isawa Kyoko")
    p.at(2, 0, ALLY).at(1, 0, FOE)
    clash(p, attacker=1, defender=0, allies=(0, 0b100)).use("From Every Side")
    assert strength(p, 0) == 6 + 2 * 3
    p.state.leaving.move_home(p.state, p.card("Isawa Kyoko"), None)
    assert strength(p, 0) == 12


@card("From Every Side")
def test_from_every_side_weakens_by_the_attackers() -> None:
    p = phoenix().hand(0, "From Every Side").at(0, 0, "Isawa Naki", "Isawa Kyoko").at(1, 0, FOE)
    clash(p).use("From Every Side", 1)
    assert strength(p) == 7 - 2


@card("Unstoppable Power")
@rule("R55", "R209")
def test_unstoppable_power_counts_each_element_of_the_army_once() -> None:
    p = table("Phoenix", "Lion", "Phoenix").hand(0, "Unstoppable Power")
    p.at(0, 0, "Agasha Gifu + Shielded by Tempest + Groves of Stone").home(0, "Isawa Naki")
    p.at(2, 0, "Asako Meisuru").at(1, 0, "Matsu Sakaki (+3F)")
    clash(p, allies=(0b100, 0))
    before = p.force("Matsu Sakaki")
    p.use("Unstoppable Power")
    assert before - p.force("Matsu Sakaki") == 4  # Earth and Fire, Air of a Spell, Water of an ally
    assert p.honor_of(0) == 6 + 4
    assert p.state.asking == ASK_EXTRA or p.asked != 0


@card("Unstoppable Power")
@rule("R55")
def test_only_force_that_was_really_lost_brings_honor() -> None:
    p = phoenix().hand(0, "Unstoppable Power").at(0, 0, "Agasha Gifu + Shielded by Tempest").at(1, 0, FOE)
    clash(p)
    assert p.force(FOE) == 2
    p.use("Unstoppable Power")
    assert p.force(FOE) == 0
    assert p.honor_of(0) == 8
    assert p.state.asking == ASK_EXTRA


@card("Wall of Honor")
@pytest.mark.parametrize(("option", "change"), [(1, 2), (2, -2)])
def test_the_wall_changes_the_province_by_the_enemies_there(option: int, change: int) -> None:
    p = table("Phoenix", "Lion", "Scorpion").hand(0, "Wall of Honor").at(0, 0, "Isawa Naki")
    p.at(1, 0, FOE).at(2, 0, ALLY)
    clash(p, allies=(0, 0b100)).use("Wall of Honor").pick(option)
    assert strength(p) == 7 + change
    assert p.place("Isawa Naki") == AT_HOME
    assert p.honor_of(0) == 8


@card("Wall of Honor")
def test_the_wall_needs_somebody_who_is_opposed() -> None:
    p = phoenix().hand(0, "Wall of Honor").at(0, 0, "Isawa Naki").home(1, FOE)
    assert not clash(p).can_use("Wall of Honor")


# --- Spells ------------------------------------------------------------------------------------------


@card("Consumed by Five Fires")
@rule("R64")
def test_a_unit_with_fewer_cards_is_consumed() -> None:
    p = phoenix().at(0, 0, "Isawa Naki + Consumed by Five Fires + Groves of Stone")
    p.at(1, 0, "Ikoma Toraji + Hired Legion", "Matsu Sakaki + Hired Legion + Akodo Regulars")
    clash(p).use("Consumed by Five Fires")
    assert p.dead(FOE)
    assert p.in_play("Matsu Sakaki")
    assert p.bowed("Consumed by Five Fires")
    assert not p.bowed("Isawa Naki")


@card("Consumed by Five Fires")
def test_a_unit_with_as_many_cards_is_not() -> None:
    p = phoenix().at(0, 0, "Isawa Naki + Consumed by Five Fires").at(1, 0, "Ikoma Toraji + Hired Legion")
    assert not clash(p).can_use("Consumed by Five Fires")


@card("Fury of the Sea")
@rule("R21")
def test_the_sea_takes_one_unit_of_each_enemy() -> None:
    p = table("Phoenix", "Lion", "Scorpion", "Lion").at(0, 0, "Isawa Naki + Fury of the Sea")
    p.at(1, 0, FOE, "Matsu Sakaki + Hired Legion").at(2, 0, ALLY).at(3, 0, "Matsu Nishijo")
    clash(p, allies=(0b1000, 0b100)).use("Fury of the Sea")
    assert p.bowed("Isawa Naki")
    assert p.asked == 1
    p.choose("Matsu Sakaki")
    assert [p.place(name) for name in ("Matsu Sakaki", "Hired Legion", ALLY)] == [AT_HOME] * 3
    assert not p.bowed("Matsu Sakaki")
    assert [p.place(name) for name in ("Isawa Naki", FOE, "Matsu Nishijo")] == [0, 0, 0]


@card("Fury of the Sea")
def test_the_sea_is_free_for_water_but_not_for_the_bowed() -> None:
    p = phoenix().at(0, 0, "Asako Meisuru + Fury of the Sea").at(1, 0, FOE)
    clash(p).use("Fury of the Sea")
    assert not p.bowed("Asako Meisuru")
    assert p.place(FOE) == AT_HOME
    p = phoenix().at(0, 0, "Asako Meisuru (bowed) + Fury of the Sea", "Isawa Naki").at(1, 0, FOE)
    assert not clash(p).can_use("Fury of the Sea")


@card("Groves of Stone")
@pytest.mark.parametrize(("option", "change"), [(1, 4), (2, -4)])
def test_groves_of_stone_work_from_home(option: int, change: int) -> None:
    p = phoenix().home(0, "Isawa Kyoko + Groves of Stone").at(0, 0, "Isawa Naki").at(1, 0, FOE)
    clash(p).use("Groves of Stone").pick(option)
    assert strength(p) == 7 + change
    assert p.bowed("Isawa Kyoko")
    assert not p.bowed("Groves of Stone")


@card("Groves of Stone")
def test_earth_does_not_bow_for_the_groves() -> None:
    p = phoenix().at(0, 0, "Agasha Gifu (bowed) + Groves of Stone").at(1, 0, FOE)
    clash(p).use("Groves of Stone").pick(1)
    assert strength(p) == 11


@card("Groves of Stone")
@rule("R35", "R111")
def test_others_must_be_able_to_bow_and_somebody_be_there() -> None:
    p = phoenix().at(0, 0, "Isawa Kyoko (bowed) + Groves of Stone").at(1, 0, FOE)
    assert not clash(p).can_use("Groves of Stone")
    p = phoenix().home(0, "Agasha Gifu + Groves of Stone").at(1, 0, FOE).hand(0, ALWAYS).hand(1, ALWAYS)
    p.battle(0, 1).passes(1)
    assert p.asked != 0


@card("Heaven's Tears")
@pytest.mark.parametrize("attacker", [0, 1])
def test_heavens_tears_send_an_attacker_home_and_bow_his_unit(attacker: int) -> None:
    p = phoenix().at(0, 0, "Isawa Naki + Heaven's Tears").at(1, 0, "Ikoma Toraji + Hired Legion")
    clash(p, attacker=attacker, defender=1 - attacker)
    assert p.can_use("Heaven's Tears") == (attacker == 1)
    if attacker == 1:
        p.use("Heaven's Tears")
        assert p.place(FOE) == AT_HOME
        assert p.bowed("Hired Legion")
        assert p.bowed("Heaven's Tears")


@card("Heaven's Tears")
def test_water_weeps_over_defenders_too() -> None:
    p = phoenix().at(0, 0, "Asako Meisuru + Heaven's Tears").at(1, 0, FOE)
    clash(p).use("Heaven's Tears")
    assert p.place(FOE) == AT_HOME
    assert p.bowed(FOE)
    p = phoenix().at(0, 0, "Asako Meisuru (bowed) + Heaven's Tears", "Isawa Naki").at(1, 0, FOE)
    assert not clash(p).can_use("Heaven's Tears")


@card("Shielded by Tempest")
@rule("R72")
def test_the_tempest_moves_on_to_a_shugenja_of_air() -> None:
    p = phoenix().home(0, "Isawa Naki + Shielded by Tempest (bowed)", "Isawa Kyoko", "Agasha Gifu")
    p.home(1, "Asako Hoshimi").action_phase(0)
    assert not p.can_use("Shielded by Tempest")  # a bowed Spell does nothing
    p = phoenix().home(0, "Isawa Naki + Shielded by Tempest", "Isawa Kyoko", "Agasha Gifu")
    p.home(1, "Asako Hoshimi").action_phase(0).use("Shielded by Tempest")
    assert p.attachments("Isawa Kyoko") == ["Shielded by Tempest"]
    assert p.attachments("Isawa Naki") == []


@card("Shielded by Tempest")
def test_the_tempest_is_not_transferred_to_whom_it_shields_already() -> None:
    p = phoenix("Phoenix").home(0, "Isawa Kyoko + Shielded by Tempest", "Isawa Naki").action_phase(0)
    assert p.can_use("Isawa Naki")
    assert not p.can_use("Shielded by Tempest")


@card("Shielded by Tempest")
def test_the_tempest_shields_the_province_a_shugenja_leaves() -> None:
    p = phoenix().at(0, 0, "Isawa Naki + Shielded by Tempest", "Isawa Kyoko").at(1, 0, FOE)
    clash(p, attacker=1, defender=0).use("Shielded by Tempest", 1)
    assert p.place("Isawa Naki") == AT_HOME
    assert p.bowed("Shielded by Tempest")
    assert strength(p, 0) == 8
    assert p.honor_of(0) == 7


@card("Shielded by Tempest")
def test_no_tempest_where_nobody_opposes() -> None:
    p = phoenix().at(0, 0, "Isawa Naki + Shielded by Tempest")
    assert not clash(p).can_use("Shielded by Tempest", 1)


@card("Tempest of Flame")
@rule("R53")
@pytest.mark.parametrize("bearer", ["Isawa Akihiro", "Isawa Naki", "Isawa Kyoko"])
def test_fire_and_void_pay_less_for_the_tempest(bearer: str) -> None:
    p = phoenix().hand(0, "Tempest of Flame").home(0, bearer).estate(0, "Silver Mine")
    p.state.ledger.write_flags(
        p.state, p.card("City of Tears"), p.state.flags[p.card("City of Tears")] | BOWED
    )
    p.home(1, "Isawa Naki").action_phase(0)  # who keeps the Action Phase going
    assert p.state.purse.gold(p.state, 0, p.card("Tempest of Flame"), NO_CARD) == 3
    assert p.can_use("Equip") == (bearer != "Isawa Kyoko")


@card("Tempest of Flame")
def test_the_price_of_the_tempest_follows_its_bearer() -> None:
    p = phoenix().hand(0, "Tempest of Flame").home(0, "Isawa Akihiro").action_phase(0)
    card_number = p.card("Tempest of Flame")
    assert p.state.carrying.price(p.state, card_number, p.card("Isawa Akihiro")) == 3
    p = phoenix().hand(0, "Tempest of Flame").home(0, "Isawa Kyoko").action_phase(0)
    assert p.state.carrying.price(p.state, p.card("Tempest of Flame"), p.card("Isawa Kyoko")) == 4
    p.use("Equip")
    assert p.force("Isawa Kyoko") == 3


@card("Tempest of Flame")
def test_the_tempest_strengthens_its_bearer_and_burns() -> None:
    p = phoenix().at(0, 0, "Isawa Akihiro + Tempest of Flame", "Isawa Naki").at(1, 0, "Togashi Chiko")
    clash(p)
    assert p.force("Isawa Akihiro") == 5
    assert p.force("Isawa Naki") == 2
    p.use("Tempest of Flame").choose("Togashi Chiko")
    assert p.dead("Togashi Chiko")
    assert p.bowed("Isawa Akihiro")
    assert not p.bowed("Tempest of Flame")


@card("Tempest of Flame")
def test_a_bowed_bearer_cannot_burn() -> None:
    p = phoenix().at(0, 0, "Isawa Akihiro (bowed) + Tempest of Flame").at(1, 0, FOE)
    assert not clash(p).can_use("Tempest of Flame")


@card("The Storm Within")
def test_the_storm_counts_the_players_of_the_enemy_army() -> None:
    p = table("Phoenix", "Lion", "Scorpion").at(0, 0, "Isawa Kyoko + The Storm Within")
    p.at(1, 0, FOE, "Matsu Sakaki").at(2, 0, ALLY)
    clash(p, allies=(0, 0b100)).use("The Storm Within")
    assert strength(p) == 7 + 4
    assert p.bowed("The Storm Within")


@card("The Storm Within")
def test_the_storm_honors_its_own_destruction_once() -> None:
    p = phoenix().at(0, 0, "Isawa Kyoko + The Storm Within").at(1, 0, FOE, "Matsu Sakaki")
    clash(p).use("The Storm Within")
    while p.state.fight.battlefield == 0:
        p.passes()
    assert p.dead("Isawa Kyoko")
    assert p.honor_of(0) == 8


@card("The Storm Within")
def test_the_storm_needs_an_unbowed_shugenja() -> None:
    p = phoenix().at(0, 0, "Isawa Kyoko (bowed) + The Storm Within").at(1, 0, FOE)
    assert not clash(p).can_use("The Storm Within")
