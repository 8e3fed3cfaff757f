"""Every Follower, Item and Ring of the set."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.sets.printed import follower, personality
from gorin.games.l5r.values.terms import BOWED, CHI, DISCARD, GONE, HAND
from l5r.cards.marks import card

TROOP = follower("Troop", "1 - 2 1", "")
CHAMPION = personality("Champion", "Lion", "9 9 - 9 4", "")


def battle(own: tuple[str, ...], enemies: tuple[str, ...], hand: tuple[str, ...] = ()) -> Position:
    """Seat 0 defends its first province and acts first; the battle does not end by itself."""
    p = Position("Lion", "Lion", cards=[TROOP, CHAMPION]).hand(0, *hand).hand(1, "Ring of Earth")
    return p.at(0, 0, *own).at(1, 0, *enemies).battle(attacker=1, defender=0)


# --- Followers ---------------------------------------------------------------------------------------


@card("Berserkers")
def test_berserkers_rage_and_die_unless_their_army_is_more_than_twice_as_strong() -> None:
    p = battle(("Togashi Taro + Berserkers",), ("Akodo Kuma",))  # 7 against 2 + nothing for Kuma
    assert p.use("Berserkers").force("Berserkers") == 4
    p.all_pass()
    assert p.in_play("Berserkers")  # 7 > 2 * 2
    p = battle(("Togashi Taro + Berserkers",), ("Akodo Senzo",)).use("Berserkers").all_pass()
    assert p.zone("Berserkers") == DISCARD
    assert p.in_play("Togashi Taro")  # 7 <= 2 * 4


@card("Berserkers")
def test_exactly_twice_the_force_is_not_enough() -> None:
    p = battle(("Akodo Senzo + Berserkers",), ("Togashi Akagi",)).use("Berserkers").all_pass()
    assert p.dead("Togashi Akagi")
    assert p.zone("Berserkers") == DISCARD  # 8 against 4


@card("Berserkers")
def test_berserkers_that_went_home_survive() -> None:
    p = battle(("Togashi Taro + Berserkers", "Togashi Akagi"), ("Akodo Kuma", "Togashi Kanmu"))
    p.use("Berserkers").use("Togashi Kanmu").choose("Togashi Taro").all_pass().passes(1)
    assert p.place("Berserkers") == -1
    assert p.in_play("Berserkers")


@card("Berserkers")
def test_they_rage_once_in_every_battle() -> None:
    p = Position("Lion", "Lion").at(0, 0, "Togashi Taro + Berserkers").at(1, 0, "Akodo Kuma")
    p.at(1, 1, "Akodo Masao").hand(0, "Ring of Water").battle(attacker=1, defender=0)
    p.use("Berserkers").passes(1)
    assert not p.can_use("Berserkers")
    p.all_pass().pick(2)  # on to the battle at the second province
    assert p.use("Ring of Water").passes(1).place("Berserkers") == 1
    assert p.use("Berserkers").force("Berserkers") == 2 + 2 + 2


@card("Elite Guard")
def test_the_guard_takes_its_leader_home_after_an_action_that_he_performed() -> None:
    p = battle(("Togashi Shiori + Elite Guard",), ("Akodo Kuma",)).use("Togashi Shiori")
    assert p.use("Elite Guard").place("Togashi Shiori") == p.place("Elite Guard") == -1


@card("Elite Guard")
def test_an_item_of_his_counts_as_his_action_but_another_follower_does_not() -> None:
    p = battle(("Togashi Taro + Elite Guard + Tempered No-Dachi",), ("Akodo Kuma + Troop",))
    assert p.use("Tempered No-Dachi").can_use("Elite Guard")
    p = battle(("Togashi Taro + Elite Guard + Spearmen",), ("Akodo Kuma",)).use("Spearmen")
    assert not p.can_use("Elite Guard")


@card("Elite Guard")
def test_nobody_is_taken_home_from_home() -> None:
    p = Position("Lion", "Lion").hand(0, "Scout Armor", "Ring of Air").home(0, "Akodo Masao + Elite Guard")
    p.action_phase(0).use("Equip")
    assert p.attachments("Akodo Masao") == ["Elite Guard", "Scout Armor"]
    assert not p.can_use("Elite Guard")


@card("Elite Guard")
def test_the_guard_does_not_react_to_what_others_do() -> None:
    p = battle(("Togashi Taro + Elite Guard", "Togashi Shiori"), ("Akodo Kuma",)).use("Togashi Shiori")
    assert not p.can_use("Elite Guard")


@card("Order of the Wooden Blade")
def test_the_order_bows_a_card_without_attachments() -> None:
    p = battle(("Togashi Taro + Order of the Wooden Blade",), ("Akodo Kuma + Troop", "Akodo Masao"))
    p.use("Order of the Wooden Blade")
    assert not p.may_choose("Akodo Kuma")
    assert p.may_choose("Troop")
    assert p.choose("Akodo Masao").bowed("Akodo Masao")
    assert p.in_play("Akodo Masao")


@card("Order of the Wooden Blade")
def test_as_an_additional_action_the_order_destroys_it() -> None:
    p = battle(("Akodo Senzo + Order of the Wooden Blade",), ("Champion",)).use("Akodo Senzo")
    assert p.use("Order of the Wooden Blade").dead("Champion")


@card("Spearmen")
def test_spearmen_bow_for_a_ranged_2_attack() -> None:
    p = battle(("Togashi Taro + Spearmen",), ("Akodo Kuma", "Togashi Akagi")).use("0:Spearmen")
    assert p.choose("Akodo Kuma").dead("Akodo Kuma")
    assert p.bowed("0:Spearmen")


@card("Spearmen")
def test_a_stronger_target_survives_and_bowed_spearmen_do_not_shoot() -> None:
    p = battle(("Togashi Taro + Spearmen",), ("Togashi Akagi",)).use("0:Spearmen")
    assert p.in_play("Togashi Akagi")
    assert p.bowed("0:Spearmen")
    assert not battle(("Togashi Taro + Spearmen (bowed)",), ("Akodo Kuma",)).can_use("0:Spearmen")


@card("Spearmen")
def test_three_force_is_too_much_for_them() -> None:
    p = battle(("Togashi Taro + Spearmen",), ("Matsu Haruya",)).use("0:Spearmen")
    assert p.in_play("Matsu Haruya")


@card("Spearmen")
def test_spearmen_at_home_do_not_shoot_into_a_battle() -> None:
    p = Position("Lion", "Lion").at(0, 0, "Togashi Taro").home(0, "Akodo Masao + Spearmen")
    assert not p.at(1, 0, "Akodo Kuma").battle(attacker=1, defender=0).can_use("Spearmen")


@card("War Dogs")
def test_the_dogs_die_with_an_enemy_follower() -> None:
    p = battle(("Togashi Taro + War Dogs",), ("Akodo Kuma + Troop",)).use("War Dogs")
    assert p.zone("War Dogs") == DISCARD
    assert p.zone("Troop") == DISCARD
    assert p.in_play("Akodo Kuma")


@card("War Dogs")
def test_without_an_enemy_follower_or_bowed_the_dogs_stay() -> None:
    assert not battle(("Togashi Taro + War Dogs",), ("Akodo Kuma",)).can_use("War Dogs")
    assert not battle(("Togashi Taro + War Dogs (bowed)",), ("Akodo Kuma + Troop",)).can_use("War Dogs")


@card(
    "Berserkers",
    "Order of the Wooden Blade",
    "Spearmen",
    "War Dogs",
    "Fubatsu No-Dachi",
    "Seppun Blade",
    "Tempered No-Dachi",
)
@pytest.mark.parametrize(
    "title",
    [
        "Berserkers",
        "Order of the Wooden Blade",
        "Spearmen",
        "War Dogs",
        "Fubatsu No-Dachi",
        "Seppun Blade",
        "Tempered No-Dachi",
    ],
)
def test_what_is_at_home_or_bowed_does_not_act_in_a_battle(title: str) -> None:
    for own in ((f"Togashi Taro + {title}",), ("Akodo Kuma", f"Togashi Taro + {title} (bowed)")):
        assert battle(own, ("Akodo Masao + Troop",)).can_use(title) == (len(own) == 1)
    p = Position("Lion", "Lion", cards=[TROOP]).at(0, 0, "Akodo Kuma").home(0, f"Togashi Taro + {title}")
    p.at(1, 0, "Akodo Masao + Troop").battle(attacker=1, defender=0)
    assert p.can_use("Great Hall of Records")
    assert not p.can_use(title)


@card("Berserkers", "Ring of Earth")
def test_bonuses_of_followers_and_rings_end_with_the_turn() -> None:
    p = battle(("Togashi Taro + Berserkers",), (), hand=("Ring of Earth",)).use("Berserkers").passes(1)
    p.use("Ring of Earth").pick(1).pick(1)
    assert len(p.state.standing.lasting) == 3
    while p.state.active == 1:
        p.passes()
    assert not p.state.standing.lasting


# --- Items -------------------------------------------------------------------------------------------


@card("Fubatsu No-Dachi")
def test_the_great_blade_destroys_a_bare_card_that_costs_six_or_less() -> None:
    enemies = ("Akodo Masao", "Akodo Senzo", "Akodo Kuma + Troop")
    p = battle(("Togashi Taro + Fubatsu No-Dachi",), enemies).use("Fubatsu No-Dachi")
    assert not p.may_choose("Akodo Senzo")
    assert not p.may_choose("Akodo Kuma")
    assert p.may_choose("Troop")
    assert p.choose("Akodo Masao").dead("Akodo Masao")
    assert p.bowed("Fubatsu No-Dachi")


@card("Fubatsu No-Dachi")
def test_an_item_adds_to_force_and_chi_of_its_bearer_also_when_bowed() -> None:
    p = battle(("Togashi Taro + Fubatsu No-Dachi",), ("Akodo Masao",)).use("Fubatsu No-Dachi")
    assert p.bowed("Fubatsu No-Dachi")
    assert p.force("Togashi Taro") == 3 + 4
    assert p.stat("Togashi Taro", CHI) == 3 + 1


def fan(*own: str) -> Position:
    p = Position("Lion", "Lion").discard(0, "Gumbai-Uchiwa").at(0, 0, *own).at(1, 0, "Akodo Kuma")
    return p.hand(1, "Ring of Earth").battle(attacker=1, defender=0)


@card("Gumbai-Uchiwa")
def test_the_fan_is_attached_from_the_discard_pile_in_battle_for_its_cost() -> None:
    p = fan("Togashi Taro").use("Gumbai-Uchiwa")
    assert p.attachments("Togashi Taro") == ["Gumbai-Uchiwa"]
    assert p.force("Togashi Taro") == 5
    assert p.bowed("0:Great Hall of Records")


@card("Gumbai-Uchiwa")
def test_only_to_somebody_here_who_may_carry_another_weapon() -> None:
    assert not fan("Togashi Taro + Seppun Blade").can_use("Gumbai-Uchiwa")
    assert fan("Akodo Masao + Seppun Blade").can_use("Gumbai-Uchiwa")  # a Kensai carries two


@card("Gumbai-Uchiwa")
def test_without_gold_the_fan_stays_in_the_pile() -> None:
    p = Position("Lion", "Lion").discard(0, "Gumbai-Uchiwa").at(0, 0, "Togashi Taro").at(1, 0, "Akodo Kuma")
    p.state.ledger.write_flags(p.state, p.state.stronghold[0], p.state.flags[p.state.stronghold[0]] | BOWED)
    assert not p.battle(attacker=1, defender=0).can_use("Gumbai-Uchiwa")


@card("Gumbai-Uchiwa")
def test_the_fan_leaves_the_game_when_it_leaves_play() -> None:
    p = battle(("Togashi Taro + Gumbai-Uchiwa",), ("Champion",)).all_pass()
    assert p.dead("Togashi Taro")
    assert p.zone("Gumbai-Uchiwa") == GONE


@card("Gumbai-Uchiwa")
def test_the_fan_cannot_be_used_from_the_hand() -> None:
    assert not battle(("Togashi Taro",), ("Akodo Kuma",), hand=("Gumbai-Uchiwa",)).can_use("Gumbai-Uchiwa")


@card("Scout Armor")
def test_the_armor_straightens_its_bearer_after_an_action_that_bowed_him() -> None:
    p = battle(("Matsu Haruya + Seppun Blade",), ("Akodo Kuma + Scout Armor",)).use("Matsu Haruya")
    p.choose("Akodo Kuma")
    assert p.bowed("Akodo Kuma")
    assert not p.use("Scout Armor").bowed("Akodo Kuma")


@card("Scout Armor")
def test_the_armor_is_silent_if_he_was_bowed_already() -> None:
    p = battle(("Matsu Haruya + Seppun Blade",), ("Akodo Kuma (bowed) + Scout Armor",)).use("Matsu Haruya")
    p.choose("Akodo Kuma")
    assert not p.can_use("Scout Armor")


@card("Seppun Blade")
def test_an_opposed_bearer_draws_a_card_for_bowing_the_blade() -> None:
    p = battle(("Togashi Taro + Seppun Blade",), ("Akodo Kuma",), hand=("Troop",)).use("Seppun Blade")
    assert p.bowed("Seppun Blade")
    assert p.hand_of(0) == ["Troop", "Spearmen"]


@card("Seppun Blade")
def test_an_unopposed_one_discards_a_card_first() -> None:
    p = battle(("Togashi Taro + Seppun Blade",), (), hand=("Troop",)).use("Seppun Blade")
    assert p.zone("Troop") == DISCARD
    assert p.hand_of(0) == ["Spearmen"]
    assert not battle(("Togashi Taro + Seppun Blade",), ()).can_use("Seppun Blade")  # nothing to discard


@card("Tempered No-Dachi")
def test_the_tempered_blade_destroys_a_follower_or_an_item() -> None:
    p = battle(("Togashi Taro + Tempered No-Dachi",), ("Akodo Kuma + Troop + Scout Armor",))
    p.use("Tempered No-Dachi")
    assert not p.may_choose("Akodo Kuma")
    assert p.may_choose("Troop")
    assert p.choose("Scout Armor").attachments("Akodo Kuma") == ["Troop"]
    assert p.bowed("Tempered No-Dachi")


# --- Ring of Air -------------------------------------------------------------------------------------


FOUR_KIHOS = ("Palm Strike", "Inspire Fear", "Fire Blossom", "Chasing Osano-Wo")


def kihos(*hand: str) -> Position:
    p = battle(("Togashi Taro",), ("Akodo Kuma", "Akodo Masao"), hand=(*hand, "Ring of Air"))
    for index, title in enumerate(hand):
        p.use(f"{title}#{hand[:index].count(title) + 1}")
        while p.state.asking != 0:
            p.choose("Akodo Kuma") if p.may_choose("Akodo Kuma") else p.choose("Akodo Masao")
            if p.may_choose("Ring of Air"):
                return p
        p.passes(1)
    return p


@card("Ring of Air")
def test_the_ring_of_air_may_enter_after_the_third_kiho_of_a_turn() -> None:
    p = kihos("Palm Strike", "Inspire Fear", "Chasing Osano-Wo")
    assert p.choose("Ring of Air").in_play("Ring of Air")


@card("Ring of Air")
def test_a_ring_that_stayed_in_hand_is_offered_again_after_the_next_kiho() -> None:  # R45
    p = battle(("Togashi Taro",), ("Akodo Kuma", "Akodo Masao"), hand=("Ring of Air", *FOUR_KIHOS))
    p.use("Palm Strike").choose("Akodo Kuma").passes(1).use("Inspire Fear").choose("Akodo Kuma").passes(1)
    p.use("Fire Blossom")
    assert p.may_choose("Ring of Air")
    p.passes(0).passes(1).use("Chasing Osano-Wo").choose("Togashi Taro")
    assert p.may_choose("Ring of Air")


@card("Ring of Air", "Cold Hands, Stone Heart")
def test_a_ring_may_be_drawn_by_the_very_action_that_lets_it_in() -> None:  # R45
    hand = ("Palm Strike", "Inspire Fear", "Cold Hands, Stone Heart")
    p = Position("Lion", "Lion").hand(0, *hand).deck(0, "Ring of Air").hand(1, "Ring of Earth")
    p.at(0, 0, "Togashi Taro").at(1, 0, "Akodo Kuma", "Akodo Masao").battle(attacker=1, defender=0)
    p.use("Palm Strike").choose("Akodo Kuma").passes(1).use("Inspire Fear").choose("Akodo Kuma").passes(1)
    p.use("Cold Hands, Stone Heart")
    assert p.choose("Ring of Air").in_play("Ring of Air")


@card("Ring of Air")
def test_the_kihos_of_another_turn_do_not_count() -> None:
    p = kihos("Palm Strike", "Inspire Fear")
    assert len(p.state.standing.deeds) == 2
    while p.state.active == 1:
        p.passes()
    assert not p.state.standing.deeds


@card("Ring of Air")
def test_two_titles_are_too_few() -> None:
    p = kihos("Palm Strike", "Palm Strike", "Chasing Osano-Wo")
    assert p.zone("Ring of Air") == HAND
    assert not p.may_choose("Ring of Air")


@card("Ring of Air")
def test_air_straightens_a_unit_and_bows() -> None:
    p = Position("Lion", "Lion").estate(0, "Ring of Air").home(0, "Togashi Taro (bowed) + Spearmen (bowed)")
    p.action_phase(0).use("Ring of Air")
    assert not p.bowed("Togashi Taro")
    assert not p.bowed("Spearmen")
    assert p.bowed("Ring of Air")


@card("Ring of Air")
def test_air_from_the_hand_is_discarded_instead_and_works_in_battle_too() -> None:
    p = battle(("Togashi Taro (bowed)",), ("Akodo Kuma",), hand=("Ring of Air",)).use("Ring of Air")
    assert not p.bowed("Togashi Taro")
    assert p.zone("Ring of Air") == DISCARD


@card("Ring of Air")
def test_a_bowed_ring_is_silent_and_in_battle_its_performer_must_be_there() -> None:
    p = Position("Lion", "Lion").estate(0, "Ring of Air (bowed)").home(0, "Togashi Taro").action_phase(0)
    assert not p.can_use("Ring of Air")
    p = Position("Lion", "Lion").estate(0, "Ring of Air").at(0, 0, "Togashi Taro").at(1, 0, "Akodo Kuma")
    p.home(0, "Togashi Akagi (bowed)").battle(attacker=1, defender=0).use("Ring of Air")
    assert p.bowed("Togashi Akagi")  # Taro performed it, without a question


# --- Ring of Earth -----------------------------------------------------------------------------------


def earth(own: tuple[str, ...], enemies: tuple[str, ...]) -> Position:
    p = Position("Dragon", "Lion").hand(0, "Ring of Earth").at(0, 0, *own).at(1, 0, *enemies)
    return p.battle(attacker=1, defender=0)


@card("Ring of Earth")
def test_the_ring_of_earth_may_enter_after_a_battle_won_without_loss() -> None:
    p = earth(("Togashi Akagi",), ("Akodo Kuma",)).all_pass()
    assert p.choose("Ring of Earth").in_play("Ring of Earth")


@card("Ring of Earth")
def test_enemies_that_were_there_only_for_a_time_count() -> None:
    p = earth(("Togashi Kanmu",), ("Akodo Kuma",)).use("Togashi Kanmu").all_pass()
    assert p.place("Akodo Kuma") == -1
    assert p.may_choose("Ring of Earth")


@card("Ring of Earth")
@pytest.mark.parametrize(
    ("own", "enemies"),
    [
        (("Togashi Akagi",), ()),  # nobody was ever there
        (("Togashi Akagi",), ("Akodo Senzo",)),  # a tie
        (("Togashi Taro",), ("Akodo Senzo",)),  # lost
    ],
)
def test_without_a_won_battle_against_somebody_the_ring_stays_in_hand(
    own: tuple[str, ...], enemies: tuple[str, ...]
) -> None:
    p = earth(own, enemies).all_pass()
    assert p.zone("Ring of Earth") == HAND
    assert not p.may_choose("Ring of Earth")


@card("Ring of Earth")
def test_a_personality_lost_on_the_way_spoils_it() -> None:
    p = (
        Position("Dragon", "Lion")
        .hand(0, "Ring of Earth", "Hitsu-Do")
        .at(0, 0, "Togashi Taro", "Togashi Akagi")
    )
    p.at(1, 0, "Akodo Kuma", "Akodo Masao").battle(attacker=1, defender=0)
    p.use("Hitsu-Do").choose("Togashi Taro", "Akodo Masao").passes(0).all_pass()
    assert p.dead("Akodo Kuma")
    assert not p.may_choose("Ring of Earth")


@card("Ring of Earth")
def test_a_battle_without_a_winner_is_not_won() -> None:
    p = Position("Dragon", "Lion").favor(0).hand(0, "Ring of Earth").at(0, 0, "Togashi Taro (bowed)")
    p.at(1, 0, "Akodo Kuma").battle(attacker=1, defender=0).use("Favor: send home").passes(0)
    assert p.in_play("Togashi Taro")
    assert not p.may_choose("Ring of Earth")


@card("Ring of Earth")
def test_earth_strengthens_or_weakens_any_province_even_for_a_player_without_units() -> None:
    p = earth((), ("Akodo Kuma",)).use("Ring of Earth").pick(3).pick(1)
    assert p.state.stats.strength(p.state, 0, 2) == 10
    assert p.zone("Ring of Earth") == DISCARD
    p = earth((), ("Akodo Kuma",)).use("Ring of Earth").pick(16 + 1).pick(2)
    assert p.state.stats.strength(p.state, 1, 0) == 4


@card("Ring of Earth")
def test_earth_in_play_bows() -> None:
    p = Position("Dragon", "Lion").estate(0, "Ring of Earth").at(0, 0, "Togashi Taro").at(1, 0, "Akodo Kuma")
    p.battle(attacker=1, defender=0).use("Ring of Earth").pick(1).pick(1)
    assert p.bowed("Ring of Earth")
    assert p.in_play("Ring of Earth")
    assert p.state.stats.strength(p.state, 0, 0) == 10


# --- Ring of Water -----------------------------------------------------------------------------------


def four_actions(fourth: str) -> Position:
    """Three Battle actions of three titles, and a fourth."""
    p = battle(
        ("Togashi Shiori + Spearmen",), ("Akodo Kuma", "Champion"), hand=("Ring of Water", "Final Duty")
    )
    p.use("Togashi Shiori").passes(1).use("0:Spearmen").choose("Champion").passes(1)
    p.use("Great Hall of Records").passes(1)
    return p.use(fourth).choose("Champion")


@card("Ring of Water")
def test_the_ring_of_water_may_enter_after_the_fourth_battle_action_of_a_battle() -> None:
    p = four_actions("Final Duty")
    assert p.choose("Ring of Water").in_play("Ring of Water")


@card("Ring of Water")
def test_a_title_counts_once() -> None:
    own = ("Togashi Shiori + Spearmen + Spearmen",)
    p = battle(own, ("Akodo Kuma", "Champion"), hand=("Ring of Water",))
    p.use("Togashi Shiori").passes(1).use("0:Spearmen#1").choose("Champion").passes(1)
    p.use("Great Hall of Records").passes(1).use("0:Spearmen#2").choose("Champion")
    assert p.zone("Ring of Water") == HAND
    assert not p.may_choose("Ring of Water")


@card("Ring of Water")
def test_an_action_that_comes_from_no_card_does_not_offer_the_ring_again() -> None:
    own = ("Togashi Shiori + Spearmen", "Akodo Senzo (bowed)")
    hand = ("Ring of Water", "Final Duty", "Troop")
    p = battle(own, ("Akodo Kuma", "Champion"), hand=hand)
    p.use("Togashi Shiori").passes(1).use("0:Spearmen").choose("Champion").passes(1)
    p.use("Great Hall of Records").choose("Togashi Shiori").passes(1).use("Final Duty").choose("Champion")
    assert p.may_choose("Ring of Water")
    p.passes(0).passes(1).use("Tactics").choose("Troop")
    assert not p.may_choose("Ring of Water")
    assert p.zone("Ring of Water") == HAND


@card("Ring of Water")
def test_water_moves_a_unit_from_home_into_this_battle_even_without_presence() -> None:
    p = Position("Lion", "Lion").hand(0, "Ring of Water").home(0, "Togashi Taro (bowed) + Spearmen (bowed)")
    p.at(1, 0, "Akodo Kuma").at(1, 1, "Akodo Masao").battle(attacker=1, defender=0).use("Ring of Water")
    assert p.place("Togashi Taro") == 0
    assert p.zone("Ring of Water") == DISCARD
    assert not p.bowed("Togashi Taro")
    assert not p.bowed("Spearmen")


@card("Ring of Water")
def test_water_moves_somebody_here_home_or_to_another_battle() -> None:
    for option, place in ((1, -1), (2, 1)):
        p = Position("Lion", "Lion").estate(0, "Ring of Water").at(0, 0, "Togashi Taro (bowed)")
        p.at(1, 0, "Akodo Kuma").at(1, 1, "Akodo Masao").battle(attacker=1, defender=0)
        p.use("Ring of Water").pick(option)
        assert p.place("Togashi Taro") == place
        assert not p.bowed("Togashi Taro")
        assert p.bowed("Ring of Water")


@card("Ring of Water", "A Legion of One")
def test_who_did_not_move_does_not_straighten() -> None:
    p = battle(("Akodo Masao (bowed)",), ("Akodo Kuma",), hand=("Ring of Water", "A Legion of One"))
    p.use("A Legion of One").passes(1).use("Ring of Water")
    assert p.place("Akodo Masao") == 0
    assert p.bowed("Akodo Masao")


@card("Ring of Water")
def test_water_moves_nobody_from_elsewhere_to_another_battle_or_home() -> None:
    p = Position("Lion", "Lion").estate(0, "Ring of Water").at(0, 1, "Togashi Taro (bowed)")
    p.hand(0, "Ring of Earth").at(1, 2, "Akodo Masao").battle(attacker=1, defender=0)
    assert not p.can_use("Ring of Water")  # nobody is in this battle


# --- Ring of the Void --------------------------------------------------------------------------------


def strategies(count: int, *hand: str) -> Position:
    p = Position("Lion", "Lion", cards=[TROOP]).hand(0, *["Swift Counterattack"] * count, "Ring of the Void")
    p.hand(0, *hand).hand(1, "Swift Counterattack").home(0, "Togashi Taro").action_phase(0)
    for number in range(count):
        p.use(f"0:Swift Counterattack#{number + 1}")
        if number + 1 < count:
            p.passes(1)
    return p


@card("Ring of the Void")
def test_the_ring_of_the_void_may_enter_after_the_fourth_strategy_of_a_phase() -> None:
    assert strategies(4).choose("Ring of the Void").in_play("Ring of the Void")


@card("Ring of the Void")
def test_three_are_too_few() -> None:
    assert not strategies(3).may_choose("Ring of the Void")


@card("Ring of the Void")
def test_another_action_that_is_no_strategy_does_not_offer_it() -> None:
    p = strategies(4, "Troop").passes(0).passes(1).use("Equip")
    assert p.attachments("Togashi Taro") == ["Troop"]
    assert not p.may_choose("Ring of the Void")


@card("Ring of the Void")
def test_void_in_play_draws_a_card_whatever_the_hands() -> None:
    p = Position("Lion", "Lion").estate(0, "Ring of the Void").hand(0, "Palm Strike", "Palm Strike")
    p.action_phase(0).use("Ring of the Void")
    assert len(p.hand_of(0)) == 3
    assert p.bowed("Ring of the Void")


@card("Ring of the Void")
def test_void_from_the_hand_draws_only_if_somebody_then_holds_more_cards() -> None:
    for others, drawn in ((2, 1), (1, 0)):
        p = Position("Lion", "Lion").hand(0, "Ring of the Void", "Palm Strike")
        p.hand(1, *["Palm Strike"] * others).action_phase(0).use("Ring of the Void")
        assert len(p.hand_of(0)) == 1 + drawn
        assert p.zone("Ring of the Void") == DISCARD
