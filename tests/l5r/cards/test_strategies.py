"""Every Strategy of the set, in positions as small as they can be."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.lasting import Granted
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets.printed import personality
from gorin.games.l5r.values.asking import ASK_TARGET
from gorin.games.l5r.values.terms import DISCARD, GONE, UP
from gorin.kernel.values import GorinError
from l5r.cards.marks import card
from support import rule

#: A Personality without abilities, who is neither Samurai nor Monk, and one of the Shadowlands.
PEASANT = personality("Peasant", "Lion", "1 3 - 3 0", "")
FIEND = personality("Fiend", "Lion", "2 2 - 4 0", "Nonhuman, Shadowlands")
#: A Shugenja, and somebody who may perform nearly everything and can be helped when he is targeted.
SEER = personality("Seer", "Dragon", "3 3 - 5 1", "Shugenja")
PARAGON = personality("Paragon", "Lion", "3 3 - 5 3", "Hero, Monk, Samurai")
EXTRA = (PEASANT, FIEND, SEER, PARAGON)


def defence(*units: str, against: tuple[str, ...] = ("Akodo Kuma",), hand: tuple[str, ...] = ()) -> Position:
    """Seat 0, of the Dragon, defends its first province against seat 1, of the Lion, and acts first."""
    p = Position("Dragon", "Lion", cards=EXTRA)
    p.hand(0, *hand).at(0, 0, *units).at(1, 0, *against)
    return p.battle(attacker=1, defender=0)


def lions(*units: str, against: tuple[str, ...] = ("Togashi Taro",), hand: tuple[str, ...] = ()) -> Position:
    """The same with seat 0 of the Lion and seat 1 of the Dragon."""
    p = Position("Lion", "Dragon", cards=EXTRA)
    p.hand(0, *hand).at(0, 0, *units).at(1, 0, *against)
    return p.battle(attacker=1, defender=0)


# --- performers --------------------------------------------------------------------------------------


@card(
    "Chasing Osano-Wo",
    "Cold Hands, Stone Heart",
    "Fire Blossom",
    "Hitsu-Do",
    "Inspire Fear",
    "Palm Strike",
    "Spinning Heel Kick",
)
@pytest.mark.parametrize(
    ("title", "shugenja"),
    [
        ("Chasing Osano-Wo", True),
        ("Cold Hands, Stone Heart", False),
        ("Fire Blossom", True),
        ("Hitsu-Do", True),
        ("Inspire Fear", True),
        ("Palm Strike", False),
        ("Spinning Heel Kick", False),
    ],
)
def test_a_kiho_is_for_monks_and_for_some_also_for_shugenja(title: str, shugenja: bool) -> None:
    assert defence("Togashi Taro", hand=(title,)).can_use(title)
    assert defence("Seer", hand=(title,)).can_use(title) == shugenja
    assert not lions("Akodo Masao", hand=(title,)).can_use(title)


@card("Greater Sacrifice", "Laying in Wait", "Low Stance")
def test_what_samurai_do_monks_do_not() -> None:
    p = defence("Togashi Taro", hand=("Greater Sacrifice", "Laying in Wait", "Low Stance"))
    assert not p.can_use("Greater Sacrifice")
    assert not p.can_use("Laying in Wait", 0)
    assert not p.can_use("Laying in Wait", 1)
    assert not p.can_use("Low Stance")


@card("Laughter of the Flames", "Laying in Wait", "Kami Unleashed")
def test_who_must_be_unbowed_cannot_be_bowed() -> None:
    p = defence("Paragon (bowed)", hand=("Laughter of the Flames", "Laying in Wait", "Kami Unleashed"))
    assert not p.can_use("Laying in Wait", 0)
    assert not p.can_use("Laying in Wait", 1)
    assert not p.can_use("Kami Unleashed")
    assert not defence("Togashi Taro (bowed)", hand=("Laughter of the Flames",)).can_use(
        "Laughter of the Flames"
    )


TARGETED = {
    "Chasing Osano-Wo": True,
    "Cold Hands, Stone Heart": True,
    "Fire Blossom": False,
    "Greater Sacrifice": False,
    "Hitsu-Do": False,
    "Honor's Hope": False,
    "Inspire Fear": True,
    "Justly Earned Victory": False,
    "Kami Unleashed": True,
    "Laughter of the Flames": False,
    "Laying in Wait": True,
    "Low Stance": False,
    "Palm Strike": True,
    "Ring of Air": False,
    "Ring of Water": False,
    "Spinning Heel Kick": False,
    "Will": False,
}


@card(
    "Chasing Osano-Wo",
    "Cold Hands, Stone Heart",
    "Fire Blossom",
    "Greater Sacrifice",
    "Hitsu-Do",
    "Honor's Hope",
    "Inspire Fear",
    "Justly Earned Victory",
    "Kami Unleashed",
    "Laughter of the Flames",
    "Laying in Wait",
    "Low Stance",
    "Palm Strike",
    "Ring of Air",
    "Ring of Water",
    "Spinning Heel Kick",
    "Will",
)
@pytest.mark.parametrize("title", TARGETED)
def test_a_performer_is_a_target_where_the_card_says_so(title: str) -> None:
    p = (
        Position("Lion", "Dragon", cards=EXTRA)
        .hand(0, title, "Strength of the Bamboo")
        .hand(1, "Ring of Earth")
    )
    p.discard(0, "Paragon (dead)") if title == "Will" else p
    p.at(0, -1 if title == "Honor's Hope" else 0, "Akodo Senzo" if title == "Will" else "Paragon")
    if title == "Honor's Hope":
        p.action_phase(0)
    else:
        p.at(1, 0, "Peasant").battle(attacker=1, defender=0)
    p.use(title)
    if p.state.asking == ASK_TARGET and p.may_choose("Peasant"):
        p.choose("Peasant")
    assert p.can_use("Strength of the Bamboo") == TARGETED[title]


@card("Kami Unleashed", "Laying in Wait", "Spearmen", "Final Duty")
@pytest.mark.parametrize(
    ("title", "ability"),
    [("Kami Unleashed", 0), ("Laying in Wait", 0), ("Laying in Wait", 1), ("Spearmen", 0), ("Final Duty", 0)],
)
def test_a_ranged_attack_cannot_aim_at_a_personality_behind_followers(title: str, ability: int) -> None:
    hand = () if title == "Spearmen" else (title,)
    p = defence("Paragon + Spearmen", against=("Akodo Kuma + War Dogs + War Dogs", "Akodo Senzo"), hand=hand)
    p.use(f"0:{title}", ability)
    assert p.may_choose("War Dogs#1")
    assert p.may_choose("Akodo Senzo")
    assert not p.may_choose("Akodo Kuma")


# --- presence and duration ---------------------------------------------------------------------------

IN_BATTLE = (
    "A Legion of One",
    "Caught Unawares",
    "Chasing Osano-Wo",
    "Cold Hands, Stone Heart",
    "Crushing Strength",
    "Deployed Reinforcements",
    "Final Duty",
    "Fire Blossom",
    "First to Fall",
    "Greater Sacrifice",
    "Hitsu-Do",
    "Inspire Fear",
    "Justly Earned Victory",
    "Kami Unleashed",
    "Laughter of the Flames",
    "Laying in Wait",
    "Low Stance",
    "Maws of Stone",
    "Palm Strike",
    "Spinning Heel Kick",
    "Unpredictable Strategy",
    "Will",
)


@card(
    "A Legion of One",
    "Caught Unawares",
    "Chasing Osano-Wo",
    "Cold Hands, Stone Heart",
    "Crushing Strength",
    "Deployed Reinforcements",
    "Final Duty",
    "Fire Blossom",
    "First to Fall",
    "Greater Sacrifice",
    "Hitsu-Do",
    "Inspire Fear",
    "Justly Earned Victory",
    "Kami Unleashed",
    "Laughter of the Flames",
    "Laying in Wait",
    "Low Stance",
    "Maws of Stone",
    "Palm Strike",
    "Spinning Heel Kick",
    "Unpredictable Strategy",
    "Will",
)
@pytest.mark.parametrize("title", IN_BATTLE)
def test_a_player_without_a_unit_in_the_battle_plays_no_strategy(title: str) -> None:
    p = Position("Lion", "Dragon", cards=EXTRA).hand(0, title, "Ring of Earth")
    p.discard(0, "Akodo Kuma (dead)").home(0, "Paragon").at(1, 0, "Togashi Taro + Spearmen")
    p.battle(attacker=1, defender=0)
    assert p.can_use("Ring of Earth")
    assert not any(p.can_use(title, ability) for ability in range(2))


@card(
    "A Legion of One",
    "Caught Unawares",
    "Chasing Osano-Wo",
    "Cold Hands, Stone Heart",
    "Crushing Strength",
    "Inspire Fear",
    "Swift Counterattack",
)
@pytest.mark.parametrize(
    "title",
    ["A Legion of One", "Chasing Osano-Wo", "Cold Hands, Stone Heart", "Crushing Strength", "Inspire Fear"],
)
def test_what_an_action_gave_ends_with_the_turn(title: str) -> None:
    p = lions("Togashi Kanmu", against=("Peasant",), hand=(title,)).hand(1, "Ring of Earth").use(title)
    if p.state.asking == ASK_TARGET:
        p.choose("Peasant")
    assert p.state.standing.lasting
    while p.state.active == 1:
        p.passes()
    assert p.state.standing.lasting == ()


@card("Caught Unawares", "Swift Counterattack")
def test_what_an_open_action_gave_ends_with_the_turn() -> None:
    for title, own in (("Caught Unawares", ()), ("Swift Counterattack", ("Akodo Kuma",))):
        p = Position("Lion", "Dragon").hand(0, title).hand(1, "Ring of the Void").home(0, *own)
        p.home(1, "Togashi Taro").action_phase(0).use(title)
        if p.state.asking == ASK_TARGET:
            p.choose("Togashi Taro")
        assert p.state.standing.lasting
        while p.state.active == 0:
            p.passes()
        assert p.state.standing.lasting == ()


@card("Kami Unleashed", "Chasing Osano-Wo", "Justly Earned Victory")
def test_force_is_read_as_it_is_now() -> None:
    p = defence("Togashi Taro + Seppun Blade", against=("Matsu Benika",), hand=("Kami Unleashed",))
    assert p.use("Kami Unleashed").dead("Matsu Benika")  # 3 + 2 against 5
    p = defence("Togashi Taro + Seppun Blade", "Akodo Kuma", hand=("Chasing Osano-Wo", "Ring of Earth"))
    p.use("Chasing Osano-Wo").choose("0:Akodo Kuma")
    assert p.force("0:Akodo Kuma") == 2 + 5 + 3
    p = defence("Peasant", against=("Akodo Kuma + Seppun Blade",), hand=("Justly Earned Victory",))
    assert not p.can_use("Justly Earned Victory", 0)


# --- A Cleansing Death -------------------------------------------------------------------------------


def cleansing(honor: int = 7, hand: tuple[str, ...] = ("A Cleansing Death",)) -> Position:
    """Matsu Ushio is about to die with an enemy; one Personality lies face-up in a province."""
    p = Position("Lion", "Dragon").honor(0, honor).hand(0, *hand).hand(1, "Ring of Earth")
    p.estate(0, "Gold Mine")
    p.at(0, 0, "Matsu Ushio", "Akodo Masao").at(1, 0, "Togashi Taro")
    p.province(0, 1, "Akodo Senzo").province(0, 2, "Akodo Ryozo (down)").province(0, 3, "Copper Mine")
    return p.battle(attacker=1, defender=0)


@card("A Cleansing Death")
def test_a_personality_is_recruited_for_3_less_after_a_deathseeker_died_for_a_battle_action() -> None:
    p = cleansing().use("Matsu Ushio").use("A Cleansing Death")
    assert p.in_play("Akodo Senzo")
    assert p.place("Akodo Senzo") == -1
    assert p.bowed("Great Hall of Records")
    assert p.bowed("Gold Mine")  # 7 - 3 = 4 Gold
    assert p.honor_of(0) == 7 + 2 + 2  # Ushio's own two and the card's


@card("A Cleansing Death")
def test_the_province_of_the_recruited_is_refilled_face_down() -> None:
    p = cleansing().use("Matsu Ushio").use("A Cleansing Death")
    new = p.state.provinces[0][1]
    assert new >= 0
    assert not p.state.flags[new] & UP


@card("A Cleansing Death")
def test_only_a_personality_whose_honor_requirement_is_met_can_be_recruited() -> None:
    assert cleansing(honor=2).use("Matsu Ushio").can_use("A Cleansing Death")  # 2 + 2 meets Senzo's 4
    assert not cleansing(honor=1).use("Matsu Ushio").can_use("A Cleansing Death")


@card("A Cleansing Death")
def test_who_cannot_be_paid_for_is_not_recruited() -> None:
    p = Position("Lion", "Dragon").hand(0, "A Cleansing Death", "Ring of Earth").at(0, 0, "Matsu Ushio")
    p.at(1, 0, "Togashi Taro").province(0, 1, "Akodo Senzo").battle(attacker=1, defender=0)
    assert not p.use("Matsu Ushio").can_use("A Cleansing Death")  # 4 Gold of 3


@card("A Cleansing Death")
def test_the_death_of_a_personality_who_is_no_deathseeker_recruits_nobody() -> None:
    p = Position("Lion", "Dragon").hand(0, "A Cleansing Death", "Greater Sacrifice").estate(0, "Gold Mine")
    p.at(0, 0, "Akodo Senzo", "Matsu Ushio (bowed)").at(1, 0, "Togashi Taro").province(0, 1, "Akodo Masao")
    p.battle(attacker=1, defender=0).use("Greater Sacrifice")
    assert p.dead("Akodo Senzo")
    assert not p.can_use("A Cleansing Death")


# --- A Legion of One ---------------------------------------------------------------------------------


@card("A Legion of One")
def test_two_force_for_each_unit_on_the_enemy_side() -> None:
    p = defence("Togashi Taro", against=("Akodo Kuma + Spearmen", "Matsu Haruya"), hand=("A Legion of One",))
    assert p.use("A Legion of One").force("Togashi Taro") == 3 + 4


@card("A Legion of One")
def test_the_next_movement_of_the_hero_by_a_card_is_negated_but_not_the_second() -> None:
    p = lions("Akodo Masao", against=("Togashi Kanmu", "Togashi Kanmu"), hand=("A Legion of One",))
    p.use("A Legion of One").use("Togashi Kanmu#1")
    assert p.place("Akodo Masao") == 0
    p.passes(0).use("Togashi Kanmu#2")
    assert p.place("Akodo Masao") == -1


@card("A Legion of One")
def test_somebody_who_is_neither_hero_nor_deathseeker_can_be_moved_as_before() -> None:
    p = lions("Akodo Kuma", against=("Togashi Kanmu",), hand=("A Legion of One",))
    assert p.use("A Legion of One").use("Togashi Kanmu").place("Akodo Kuma") == -1


@rule("L5R-NEGATE-3")
@card("A Legion of One")
def test_the_favor_is_no_card_and_sends_the_hero_home() -> None:
    p = Position("Lion", "Dragon").hand(0, "A Legion of One").favor(1).at(0, 0, "Akodo Masao")
    p.at(1, 0, "Togashi Kanmu").battle(attacker=0, defender=1)
    if p.asked == 1:
        p.passes(1)
    p.use("A Legion of One").use("Favor: send home")
    assert p.place("Akodo Masao") == -1
    assert p.state.favor == -1


@card("A Legion of One", "Unpredictable Strategy")
def test_a_switch_of_places_that_is_negated_uses_the_negation_up() -> None:
    p = Position("Lion", "Dragon").hand(0, "A Legion of One").hand(1, "Unpredictable Strategy")
    p.at(0, 0, "Akodo Masao").home(0, "Akodo Kuma").at(1, 0, "Togashi Kanmu").battle(attacker=1, defender=0)
    p.use("A Legion of One").use("Unpredictable Strategy")
    assert p.place("Akodo Masao") == 0
    assert p.place("Akodo Kuma") == -1
    assert p.passes(0).use("Togashi Kanmu").place("Akodo Masao") == -1


# --- Burn the Village --------------------------------------------------------------------------------


def village(*enemies: str) -> Position:
    p = Position("Lion", "Dragon", cards=EXTRA).hand(0, "Burn the Village")
    p.estate(0, "Gold Mine", "Gold Mine").home(0, "Akodo Kuma", "Akodo Masao").home(1, *enemies)
    return p.action_phase(0)


@card("Burn the Village")
def test_every_player_destroys_up_to_two_personalities() -> None:
    p = village("Togashi Taro", "Togashi Shintaro").use("Burn the Village")
    p.choose("Togashi Taro", "Togashi Shintaro").choose("Akodo Kuma")
    assert p.dead("Togashi Taro")
    assert p.dead("Togashi Shintaro")
    assert p.dead("Akodo Kuma")
    assert p.in_play("Akodo Masao")


@card("Burn the Village")
def test_a_personality_must_not_cost_more_than_his_strongholds_production_and_two() -> None:
    p = village("Togashi Shintaro", "Togashi Akagi").use("Burn the Village")
    assert p.may_choose("Akodo Kuma")
    assert not p.may_choose("Akodo Masao")  # 5 and 6 against 3 + 2
    assert p.may_choose("Togashi Shintaro")
    assert not p.may_choose("Togashi Akagi")  # 6 and 7 against 4 + 2


@card("Burn the Village")
def test_nobody_has_to_burn_anything_and_the_others_are_asked_in_turn() -> None:
    p = village("Togashi Taro").use("Burn the Village").passes(0).passes(1)
    assert p.in_play("Togashi Taro")
    assert p.in_play("Akodo Kuma")
    assert p.zone("Burn the Village") == DISCARD


@card("Burn the Village")
def test_the_shadowlands_among_the_burnt_leave_the_game() -> None:
    p = village("Fiend", "Peasant").use("Burn the Village").choose("Fiend", "Peasant").passes(1)
    assert p.zone("Fiend") == GONE
    assert p.zone("Peasant") == DISCARD


@card("Burn the Village")
def test_one_of_the_shadowlands_leaves_the_game_even_if_not_destroyed() -> None:
    oni = personality("Oni", "Lion", "2 2 - 4 0", "Hero, Shadowlands")
    p = Position("Lion", "Dragon", cards=[oni]).hand(0, "Burn the Village").hand(1, "Strength of the Bamboo")
    p.estate(0, "Gold Mine", "Gold Mine").home(1, "Oni").action_phase(0).use("Burn the Village").choose("Oni")
    assert p.use("Strength of the Bamboo").zone("Oni") == GONE


@card("Burn the Village")
def test_burning_costs_six_gold() -> None:
    p = Position("Lion", "Dragon").hand(0, "Burn the Village").estate(0, "Gold Mine").home(1, "Togashi Taro")
    assert not p.action_phase(0).can_use("Burn the Village")  # 3 and 2 are too little


# --- Caught Unawares ---------------------------------------------------------------------------------


def unawares(*own: str, turn: int = 1) -> Position:
    p = Position("Lion", "Dragon").hand(0, "Caught Unawares").home(0, *own)
    p.home(1, "Togashi Osawa", "Togashi Taro").action_phase(turn)
    return p.passes(1) if turn == 1 else p


@card("Caught Unawares")
def test_without_personalities_two_are_bowed_and_stay_bowed() -> None:
    p = unawares().use("Caught Unawares").choose("Togashi Osawa", "Togashi Taro")
    assert p.bowed("Togashi Taro")
    assert p.use("Togashi Osawa").bowed("Togashi Osawa")  # his straightening is negated


@card("Caught Unawares")
def test_one_target_is_enough() -> None:
    p = unawares().use("Caught Unawares").choose("Togashi Taro").passes(0)
    assert p.bowed("Togashi Taro")
    assert not p.bowed("Togashi Osawa")


@card("Caught Unawares")
def test_a_card_is_drawn_only_in_somebody_elses_turn() -> None:
    assert len(unawares().use("Caught Unawares").choose("Togashi Taro").passes(0).hand_of(0)) == 1
    assert unawares(turn=0).use("Caught Unawares").choose("Togashi Taro").passes(0).hand_of(0) == []


@card("Caught Unawares")
def test_whoever_controls_a_personality_is_not_unaware() -> None:
    assert not unawares("Akodo Kuma", turn=0).can_use("Caught Unawares")


@card("Caught Unawares")
def test_in_battle_an_enemy_card_with_an_unbowed_attachment_cannot_be_bowed() -> None:
    p = defence("Togashi Taro", against=("Akodo Kuma + Spearmen", "Akodo Masao"), hand=("Caught Unawares",))
    p.use("Caught Unawares", 1)
    assert not p.may_choose("Akodo Kuma")
    assert p.may_choose("Akodo Masao")
    assert p.choose("Spearmen").bowed("Spearmen")


@card("Caught Unawares")
def test_bowed_attachments_do_not_protect() -> None:
    p = defence("Togashi Taro", against=("Akodo Kuma + Spearmen (bowed)",), hand=("Caught Unawares",))
    assert p.use("Caught Unawares", 1).choose("Akodo Kuma").bowed("Akodo Kuma")


# --- Chasing Osano-Wo --------------------------------------------------------------------------------


@card("Chasing Osano-Wo")
def test_a_monk_bows_at_home_and_lends_his_force_and_the_targets_own_honor() -> None:
    p = Position("Dragon", "Lion").hand(0, "Chasing Osano-Wo").at(0, 0, "Togashi Taro")
    p.home(0, "Togashi Akagi").at(1, 0, "Akodo Kuma").battle(attacker=1, defender=0)
    p.use("Chasing Osano-Wo").choose("Togashi Akagi", "Togashi Taro")
    assert p.bowed("Togashi Akagi")
    assert p.force("Togashi Taro") == 3 + 4 + 1


@card("Chasing Osano-Wo")
def test_a_bowed_monk_cannot_chase() -> None:
    assert not defence("Togashi Taro (bowed)", hand=("Chasing Osano-Wo",)).can_use("Chasing Osano-Wo")


@card("Chasing Osano-Wo")
def test_an_enemy_at_home_cannot_be_given_force() -> None:
    p = Position("Dragon", "Lion").hand(0, "Chasing Osano-Wo").at(0, 0, "Togashi Taro")
    p.at(1, 0, "Akodo Kuma").home(1, "Akodo Masao").battle(attacker=1, defender=0).use("Chasing Osano-Wo")
    assert p.may_choose("Akodo Kuma")
    assert not p.may_choose("Akodo Masao")


# --- Cold Hands, Stone Heart -------------------------------------------------------------------------


@card("Cold Hands, Stone Heart")
def test_an_enemy_loses_an_ability_the_monk_gains_force_and_a_card_is_drawn() -> None:
    p = defence("Togashi Taro", against=("Matsu Haruya",), hand=("Cold Hands, Stone Heart",))
    p.use("Cold Hands, Stone Heart").passes(0)  # no second action from the Stronghold
    assert p.force("Togashi Taro") == 5
    assert len(p.hand_of(0)) == 1
    assert p.asked == 1
    assert not p.can_use("Matsu Haruya")


@card("Cold Hands, Stone Heart")
def test_an_additional_battle_action_follows() -> None:
    p = defence("Togashi Shiori", against=("Matsu Haruya",), hand=("Cold Hands, Stone Heart",))
    p.use("Cold Hands, Stone Heart").passes(0)
    assert p.asked == 0
    assert p.use("Togashi Shiori").bowed("Matsu Haruya")


@card("Cold Hands, Stone Heart")
def test_the_target_must_not_have_more_chi() -> None:
    p = defence("Togashi Taro", against=("Akodo Ryozo",), hand=("Cold Hands, Stone Heart",))
    assert not p.can_use("Cold Hands, Stone Heart")
    p = defence("Togashi Taro", against=("Fiend",), hand=("Cold Hands, Stone Heart",))
    assert p.can_use("Cold Hands, Stone Heart")


@card("Cold Hands, Stone Heart", "Palm Strike")
def test_a_monk_with_a_weapon_has_no_free_hands() -> None:
    hand = ("Cold Hands, Stone Heart", "Palm Strike")
    p = defence("Togashi Taro + Seppun Blade", hand=hand)
    assert not p.can_use("Cold Hands, Stone Heart")
    assert not p.can_use("Palm Strike")
    p = defence("Togashi Taro + Scout Armor", hand=hand)
    assert p.can_use("Cold Hands, Stone Heart")
    assert p.can_use("Palm Strike")


@card("Cold Hands, Stone Heart", "Honor's Hope")
def test_a_given_ability_can_be_taken_away_too() -> None:
    p = Position("Dragon", "Lion").hand(0, "Cold Hands, Stone Heart").hand(1, "Honor's Hope")
    p.home(0, "Togashi Taro").home(1, "Akodo Masao").action_phase(1).use("Honor's Hope").all_pass()
    p.pick(1).assign("Akodo Masao", 0).assign("Togashi Taro", 0).pick(1)
    p.use("Cold Hands, Stone Heart").passes(0)
    with pytest.raises(GorinError):
        p.use_granted(0, "Akodo Masao")


# --- Crushing Strength -------------------------------------------------------------------------------


@card("Crushing Strength")
def test_an_opposed_personality_gets_three_force() -> None:
    p = defence("Togashi Taro", hand=("Crushing Strength",))
    assert p.use("Crushing Strength", 0).force("Togashi Taro") == 6


@card("Crushing Strength")
def test_nobody_grows_strong_against_an_empty_field() -> None:
    p = defence("Togashi Taro", against=(), hand=("Crushing Strength",))
    assert not p.can_use("Crushing Strength", 0)


@card("Crushing Strength")
def test_an_enemy_follower_or_item_is_destroyed_but_no_personality() -> None:
    against = ("Akodo Kuma + Spearmen + Seppun Blade",)
    p = defence("Togashi Taro", against=against, hand=("Crushing Strength",)).use("Crushing Strength", 1)
    assert not p.may_choose("Akodo Kuma")
    assert p.may_choose("Spearmen")
    assert p.choose("Seppun Blade").attachments("Akodo Kuma") == ["Spearmen"]


@card("Crushing Strength", "Elite Guard")
def test_who_is_given_strength_does_not_perform_the_action() -> None:
    p = defence("Togashi Taro + Elite Guard", hand=("Crushing Strength",)).use("Crushing Strength", 0)
    assert not p.can_use("Elite Guard")


# --- Deployed Reinforcements -------------------------------------------------------------------------


@card("Deployed Reinforcements")
def test_a_unit_from_home_joins_before_resolution_and_straightens() -> None:
    p = Position("Dragon", "Lion").hand(0, "Deployed Reinforcements").at(0, 0, "Togashi Taro")
    p.home(0, "Togashi Akagi (bowed) + Spearmen (bowed)").at(1, 0, "Matsu Benika")
    p.battle(attacker=1, defender=0).use("Deployed Reinforcements").all_pass().choose("Togashi Akagi")
    assert not p.bowed("Togashi Akagi")
    assert not p.bowed("Spearmen")
    assert p.dead("Matsu Benika")
    assert p.in_play("Togashi Taro")  # 3 + 4 + 2 against 5
    assert p.zone("Deployed Reinforcements") == DISCARD


@card("Deployed Reinforcements")
def test_the_reinforcements_may_stay_at_home() -> None:
    p = Position("Dragon", "Lion").hand(0, "Deployed Reinforcements").at(0, 0, "Togashi Taro")
    p.home(0, "Togashi Akagi (bowed)").at(1, 0, "Matsu Benika").battle(attacker=1, defender=0)
    p.use("Deployed Reinforcements").all_pass()
    assert p.may_choose("Togashi Akagi")
    assert not p.may_choose("Togashi Taro")
    assert p.passes(0).dead("Togashi Taro")


@card("Deployed Reinforcements")
def test_nobody_reinforces_a_field_that_the_player_has_left() -> None:
    p = lions("Akodo Masao", against=("Togashi Kanmu",), hand=("Deployed Reinforcements",))
    p.use("Deployed Reinforcements").use("Togashi Kanmu")
    assert not p.may_choose("Akodo Masao")
    assert p.zone("Deployed Reinforcements") == DISCARD
    assert p.place("Akodo Masao") == -1


@card("Deployed Reinforcements", "First to Fall", "Maws of Stone")
@pytest.mark.parametrize("first", ["Deployed Reinforcements", "First to Fall", "Maws of Stone"])
def test_a_field_holds_one_terrain(first: str) -> None:
    hand = ("Deployed Reinforcements", "First to Fall", "Maws of Stone", "Ring of Earth")
    p = defence("Togashi Taro", hand=hand).use(first).passes(1)
    assert p.in_play(first)
    assert p.can_use("Ring of Earth")
    assert not any(p.can_use(terrain) for terrain in hand[:3])


# --- Final Duty --------------------------------------------------------------------------------------


@card("Final Duty")
def test_the_weaker_army_makes_a_ranged_6_attack() -> None:
    assert (
        defence("Togashi Taro", against=("Matsu Benika",), hand=("Final Duty",))
        .use("Final Duty")
        .dead("Matsu Benika")
    )


@card("Final Duty")
def test_an_army_of_equal_force_has_no_final_duty() -> None:
    assert not defence("Togashi Taro", against=("Matsu Haruya",), hand=("Final Duty",)).can_use("Final Duty")


@card("Final Duty")
def test_a_ranged_attack_spares_whoever_is_stronger_and_whoever_leads_followers() -> None:
    p = defence("Peasant", against=("Matsu Benika + Seppun Blade",), hand=("Final Duty",))
    assert p.use("Final Duty").in_play("Matsu Benika")  # 7 against 6
    p = defence("Peasant", against=("Akodo Kuma + Spearmen", "Matsu Haruya"), hand=("Final Duty",))
    p.use("Final Duty")
    assert p.may_choose("Spearmen")
    assert p.may_choose("Matsu Haruya")
    assert not p.may_choose("Akodo Kuma")


# --- Fire Blossom ------------------------------------------------------------------------------------


@card("Fire Blossom")
def test_two_fire_tokens_and_an_enemy_with_lower_force_bows() -> None:
    p = defence("Togashi Taro", against=("Akodo Senzo", "Matsu Benika"), hand=("Fire Blossom",))
    p.use("Fire Blossom")
    assert p.force("Togashi Taro") == 5
    assert not p.may_choose("Matsu Benika")
    assert p.choose("Akodo Senzo").bowed("Akodo Senzo")
    assert p.bowed("Pillars of Virtue")  # its Gold


@card("Fire Blossom")
def test_bowing_an_enemy_is_optional_and_needs_no_target() -> None:
    p = defence("Togashi Taro", against=("Matsu Benika",), hand=("Fire Blossom",)).use("Fire Blossom")
    assert p.force("Togashi Taro") == 5
    assert not p.bowed("Matsu Benika")


@card("Fire Blossom")
def test_an_unopposed_monk_does_not_blossom() -> None:
    assert not defence("Togashi Taro", against=(), hand=("Fire Blossom",)).can_use("Fire Blossom")


# --- First to Fall -----------------------------------------------------------------------------------


def first_to_fall(*attackers: str) -> Position:
    p = Position("Dragon", "Lion").hand(0, "First to Fall").at(0, 2, *attackers)
    p.battle(attacker=0, defender=1, field=2).use("First to Fall").all_pass()
    assert p.zone("First to Fall") == DISCARD
    return p


@card("First to Fall")
def test_when_a_province_falls_the_others_are_weaker_for_good() -> None:
    p = first_to_fall("Togashi Akagi", "Togashi Satsu")
    assert [p.state.stats.strength(p.state, 1, slot) for slot in range(4)] == [5, 5, 0, 5]
    while p.state.active == 0:
        p.passes()
    assert p.state.stats.strength(p.state, 1, 0) == 5


@card("First to Fall")
def test_a_province_that_stands_weakens_nothing() -> None:
    p = first_to_fall("Togashi Akagi")
    assert [p.state.stats.strength(p.state, 1, slot) for slot in range(4)] == [7, 7, 7, 7]


# --- Greater Sacrifice -------------------------------------------------------------------------------


@card("Greater Sacrifice")
def test_a_samurai_takes_a_unit_of_no_more_force_along() -> None:
    against = ("Togashi Taro + Spearmen", "Togashi Akagi")
    p = lions("Akodo Masao + Spearmen", against=against, hand=("Greater Sacrifice",))
    p.use("Greater Sacrifice")
    assert p.dead("Akodo Masao")
    assert p.dead("Togashi Akagi")  # 2 + 2 against 4; Taro's unit has 5
    assert p.in_play("Togashi Taro")


@card("Greater Sacrifice")
def test_above_the_starting_honor_personal_honor_counts_too() -> None:
    p = Position("Lion", "Dragon").hand(0, "Greater Sacrifice").honor(0, 8)
    p.at(0, 0, "Akodo Masao").at(1, 0, "Togashi Satsu").battle(attacker=1, defender=0)
    assert p.use("Greater Sacrifice").dead("Togashi Satsu")  # 2 + 3 against 5
    p = lions("Akodo Masao", against=("Togashi Satsu",), hand=("Greater Sacrifice",))
    assert not p.can_use("Greater Sacrifice")  # at the starting 7 it does not


@card("Greater Sacrifice")
def test_only_an_unbowed_samurai_can_be_sacrificed() -> None:
    hand = ("Greater Sacrifice",)
    assert not lions("Akodo Masao (bowed) + Spearmen", hand=hand).can_use("Greater Sacrifice")
    assert not lions("Peasant + Spearmen", hand=hand).can_use("Greater Sacrifice")


# --- Hitsu-Do ----------------------------------------------------------------------------------------


@card("Hitsu-Do")
def test_a_monk_dies_with_a_follower_or_a_personality_without_followers() -> None:
    against = ("Akodo Kuma + Spearmen", "Matsu Haruya", "Akodo Ryozo", "Fiend")
    p = defence("Togashi Taro", against=against, hand=("Hitsu-Do",)).use("Hitsu-Do")
    assert p.may_choose("Fiend")
    assert not p.may_choose("Akodo Kuma")
    assert p.may_choose("Matsu Haruya")
    assert not p.may_choose("Akodo Ryozo")  # Chi 4 against 3
    assert p.choose("Spearmen").zone("Spearmen") == DISCARD
    assert p.dead("Togashi Taro")


@card("Hitsu-Do")
def test_a_bowed_monk_cannot_pay_with_his_life() -> None:
    assert not defence("Togashi Taro (bowed)", hand=("Hitsu-Do",)).can_use("Hitsu-Do")


@card("Hitsu-Do")
def test_a_follower_counts_with_the_chi_of_its_leader() -> None:
    p = defence("Togashi Taro", against=("Akodo Ryozo + Spearmen",), hand=("Hitsu-Do",))
    assert not p.can_use("Hitsu-Do")


# --- Honor's Hope ------------------------------------------------------------------------------------


def hopeful(enemy: str) -> Position:
    """Akodo Masao, Personal Honor 3, was given hope and attacks."""
    p = Position("Lion", "Dragon", cards=EXTRA).hand(0, "Honor's Hope").home(0, "Akodo Masao").home(1, enemy)
    p.action_phase(0).use("Honor's Hope").all_pass().pick(2).assign("Akodo Masao", 0)
    return p.assign(enemy.split(" + ")[0], 0).pick(1)


@card("Honor's Hope")
def test_a_ranged_attack_by_personal_honor_gains_two_honor_if_it_destroys() -> None:
    p = hopeful("Togashi Taro").use_granted(0, "Akodo Masao")
    assert p.dead("Togashi Taro")
    assert p.bowed("Akodo Masao")
    assert p.honor_of(0) == 9


@card("Honor's Hope")
def test_a_shot_that_destroys_nothing_gains_nothing() -> None:
    p = hopeful("Togashi Akagi").use_granted(0, "Akodo Masao")
    assert p.in_play("Togashi Akagi")
    assert p.bowed("Akodo Masao")
    assert p.honor_of(0) == 7


@card("Honor's Hope")
def test_the_hope_is_still_there_in_a_later_turn() -> None:
    p = hopeful("Peasant")
    while p.state.active == 0:
        p.passes()
    assert [isinstance(thing, Granted) for thing in p.state.standing.lasting] == [True]


# --- Inspire Fear ------------------------------------------------------------------------------------


@card("Inspire Fear")
def test_a_human_enemy_is_moved_home() -> None:
    p = defence("Togashi Taro", against=("Akodo Kuma", "Fiend"), hand=("Inspire Fear",)).use("Inspire Fear")
    assert p.place("Akodo Kuma") == -1
    assert p.place("Fiend") == 0  # Nonhuman: no target


@card("Inspire Fear")
def test_a_water_monk_keeps_him_from_coming_back() -> None:
    for monk, place in (("Togashi Kanmu", -1), ("Togashi Taro", 0)):
        p = defence(monk, against=("Akodo Kuma", "Fiend"), hand=("Inspire Fear",))
        p.hand(1, "Unpredictable Strategy").use("Inspire Fear").passes(0)
        assert p.use("Unpredictable Strategy").place("Akodo Kuma") == place


@card("Inspire Fear")
def test_a_bowed_monk_frightens_nobody() -> None:
    assert not defence("Togashi Taro (bowed)", hand=("Inspire Fear",)).can_use("Inspire Fear")


# --- Justly Earned Victory ---------------------------------------------------------------------------


@card("Justly Earned Victory")
def test_an_enemy_with_lower_force_or_fewer_attachments_goes_home() -> None:
    against = ("Akodo Kuma + Spearmen", "Matsu Benika", "Akodo Ryozo + Spearmen")
    p = defence("Togashi Taro + Spearmen", against=against, hand=("Justly Earned Victory",))
    p.use("Justly Earned Victory", 0)
    assert p.may_choose("Akodo Kuma")
    assert not p.may_choose("Akodo Ryozo")  # 2 and 3 against 3
    assert p.choose("Matsu Benika").place("Matsu Benika") == -1


@card("Justly Earned Victory")
def test_bonuses_and_tokens_from_actions_no_longer_count_here() -> None:
    p = Position("Dragon", "Lion").hand(0, "Fire Blossom").hand(1, "Justly Earned Victory")
    p.at(0, 0, "Togashi Taro + Seppun Blade").at(1, 0, "Matsu Benika").battle(attacker=1, defender=0)
    p.use("Fire Blossom").passes(0)
    assert p.force("Togashi Taro") == 7
    assert p.use("Justly Earned Victory", 1).force("Togashi Taro") == 5  # the Item's bonus stays


def kindled() -> Position:
    """Shintaro has ten Fire tokens of his own and two of an action, which no longer count."""
    p = Position("Dragon", "Lion").hand(0, "Fire Blossom").hand(1, "Justly Earned Victory")
    p.at(0, 0, "Togashi Shintaro (10 Fire)").at(1, 0, "Matsu Benika", "Akodo Kuma")
    p.battle(attacker=1, defender=0)
    p.use("Fire Blossom").passes(0)
    assert p.force("Togashi Shintaro") == 12
    return p.use("Justly Earned Victory", 1)


@card("Justly Earned Victory")
def test_a_token_that_no_longer_counts_takes_nothing_with_it_when_it_is_spent() -> None:
    p = kindled()
    assert p.force("Togashi Shintaro") == 10
    p.use("Togashi Shintaro").choose("Akodo Kuma")
    assert p.force("Togashi Shintaro") == 10
    assert len(p.state.tokens[p.card("Togashi Shintaro")]) == 11


@card("Justly Earned Victory")
@rule("R22")
def test_tokens_that_no_longer_counted_count_again_when_the_turn_is_over() -> None:
    p = kindled()
    while p.state.active == 1:
        p.passes()
    assert p.force("Togashi Shintaro") == 12


@card("Justly Earned Victory")
def test_bonuses_elsewhere_and_later_ones_count() -> None:
    p = Position("Dragon", "Lion").hand(0, "Justly Earned Victory", "Crushing Strength", "Chasing Osano-Wo")
    p.at(0, 0, "Togashi Taro", "Togashi Akagi").at(1, 0, "Akodo Kuma").battle(attacker=1, defender=0)
    p.use("Crushing Strength", 0).choose("Togashi Taro").passes(1).use("Justly Earned Victory", 1).passes(1)
    assert p.force("Togashi Taro") == 3
    assert p.use("Chasing Osano-Wo").choose("Togashi Akagi", "Togashi Taro").force("Togashi Taro") == 8


# --- Kami Unleashed ----------------------------------------------------------------------------------


@card("Kami Unleashed")
def test_a_ranged_attack_with_the_performers_force() -> None:
    p = defence("Togashi Akagi", against=("Akodo Senzo",), hand=("Kami Unleashed", "Ring of Earth"))
    p.use("Kami Unleashed")
    assert p.dead("Akodo Senzo")
    assert not p.bowed("Togashi Akagi")  # 4 against 4; he is Tattooed


@card("Kami Unleashed")
def test_who_is_not_tattooed_bows_for_it() -> None:
    p = lions("Akodo Senzo", against=("Togashi Taro",), hand=("Kami Unleashed",)).use("Kami Unleashed")
    assert p.dead("Togashi Taro")
    assert p.bowed("Akodo Senzo")


@card("Kami Unleashed")
def test_a_bowed_personality_unleashes_nothing() -> None:
    assert not defence("Togashi Akagi (bowed)", hand=("Kami Unleashed",)).can_use("Kami Unleashed")


# --- Laughter of the Flames --------------------------------------------------------------------------


@card("Laughter of the Flames")
def test_three_fire_tokens_if_opposed_and_one_if_not() -> None:
    hand = ("Laughter of the Flames",)
    p = defence("Togashi Taro", hand=hand).use("Laughter of the Flames")
    assert p.force("Togashi Taro") == 6
    assert not p.bowed("Togashi Taro")
    p = defence("Togashi Taro", against=(), hand=hand).use("Laughter of the Flames")
    assert p.force("Togashi Taro") == 4


@card("Laughter of the Flames")
def test_an_opposed_personality_who_bowed_for_it_fights_on() -> None:
    p = lions("Akodo Kuma", against=("Togashi Akagi",), hand=("Laughter of the Flames",))
    p.hand(1, "Crushing Strength").use("Laughter of the Flames")
    assert p.bowed("Akodo Kuma")
    assert p.force("Akodo Kuma") == 5
    p.all_pass()
    assert p.dead("Togashi Akagi")
    assert p.in_play("Akodo Kuma")  # 5 against 4


@card("Laughter of the Flames")
def test_an_unopposed_one_who_bowed_does_not_contribute() -> None:
    p = lions("Akodo Kuma", against=(), hand=("Laughter of the Flames", "Ring of Earth"))
    p.use("Laughter of the Flames")
    assert p.force("Akodo Kuma") == 3
    assert p.state.stats.army_force(p.state, 0, 2) == 0


# --- Laying in Wait ----------------------------------------------------------------------------------


@card("Laying in Wait")
def test_a_ranged_3_attack_by_an_unbowed_samurai() -> None:
    p = lions("Akodo Kuma", against=("Togashi Taro", "Togashi Akagi"), hand=("Laying in Wait",))
    assert p.use("Laying in Wait", 0).choose("Togashi Taro").dead("Togashi Taro")
    p = lions("Akodo Kuma", against=("Togashi Akagi",), hand=("Laying in Wait",))
    assert p.use("Laying in Wait", 0).in_play("Togashi Akagi")
    assert not lions("Akodo Kuma (bowed)", hand=("Laying in Wait",)).can_use("Laying in Wait", 0)
    assert not defence("Togashi Taro", hand=("Laying in Wait",)).can_use("Laying in Wait", 0)


@card("Laying in Wait")
def test_a_ranged_6_attack_against_gold_cost() -> None:
    for enemy, cost in (("Togashi Taro", 5), ("Togashi Shintaro", 6), ("Togashi Akagi", 7)):
        p = lions("Akodo Kuma", against=(enemy,), hand=("Laying in Wait",)).use("Laying in Wait", 1)
        assert p.dead(enemy) == (cost <= 6)


# --- Low Stance --------------------------------------------------------------------------------------


@card("Low Stance")
def test_the_targets_force_is_zero_only_after_combat() -> None:
    p = lions("Akodo Kuma", against=("Togashi Akagi",), hand=("Low Stance",)).use("Low Stance")
    assert p.force("Togashi Akagi") == 4
    p.all_pass()
    assert p.dead("Togashi Akagi")
    assert p.in_play("Akodo Kuma")  # 2 against 0


@card("Low Stance")
def test_to_zero_and_not_to_one() -> None:
    p = lions("Akodo Kuma", "Peasant", against=("Togashi Akagi", "Fiend"), hand=("Low Stance",))
    p.use("Low Stance").choose("Togashi Akagi").all_pass()
    assert p.in_play("Akodo Kuma")  # 2 + 1 against 0 + 2


@card("Low Stance")
def test_a_target_that_died_before_is_forgotten() -> None:
    p = Position("Lion", "Dragon").hand(0, "Low Stance", "Laying in Wait").at(0, 0, "Akodo Kuma")
    p.at(1, 0, "Togashi Taro", "Togashi Akagi").battle(attacker=1, defender=0)
    p.use("Low Stance").choose("Togashi Taro").use("Laying in Wait", 0).choose("Togashi Taro").all_pass()
    assert p.dead("Akodo Kuma")
    assert p.in_play("Togashi Akagi")


@card("Low Stance")
def test_a_bowed_samurai_takes_no_stance() -> None:
    assert not lions("Akodo Kuma (bowed)", hand=("Low Stance",)).can_use("Low Stance")


# --- Maws of Stone -----------------------------------------------------------------------------------


@card("Maws of Stone")
def test_the_weakest_personality_is_swallowed_before_resolution() -> None:
    p = Position("Dragon", "Lion", cards=EXTRA).hand(0, "Maws of Stone").at(0, 0, "Togashi Taro")
    p.at(1, 0, "Akodo Kuma").home(1, "Peasant").battle(attacker=1, defender=0).use("Maws of Stone")
    assert p.in_play("Akodo Kuma")
    p.all_pass()
    assert p.dead("Akodo Kuma")
    assert p.honor_of(0) == 5  # before resolution: no Honor for it


@card("Maws of Stone")
def test_of_equals_the_player_of_the_terrain_chooses() -> None:
    p = defence("Togashi Taro", "Togashi Akagi", against=("Matsu Haruya",), hand=("Maws of Stone",))
    p.use("Maws of Stone").all_pass()
    assert p.asked == 0
    assert p.may_choose("Togashi Taro")
    assert not p.may_choose("Togashi Akagi")
    assert p.choose("Matsu Haruya").dead("Matsu Haruya")


# --- Palm Strike -------------------------------------------------------------------------------------


@card("Palm Strike")
def test_an_unbowed_monk_bows_an_enemy_personality() -> None:
    p = defence("Togashi Taro", hand=("Palm Strike",)).use("Palm Strike")
    assert p.bowed("Akodo Kuma")
    assert not p.bowed("Togashi Taro")


@card("Palm Strike")
def test_a_bowed_monk_a_samurai_and_an_armed_enemy_are_out_of_it() -> None:
    assert not defence("Togashi Taro (bowed)", hand=("Palm Strike",)).can_use("Palm Strike")
    assert not lions("Akodo Kuma", hand=("Palm Strike",)).can_use("Palm Strike")
    p = defence("Togashi Taro", against=("Akodo Kuma + Seppun Blade",), hand=("Palm Strike",))
    assert not p.can_use("Palm Strike")


# --- Sneak Attack ------------------------------------------------------------------------------------


@card("Sneak Attack")
def test_the_attacker_acts_first() -> None:
    p = Position("Lion", "Dragon").hand(0, "Sneak Attack").at(0, 0, "Akodo Kuma")
    p.at(1, 0, "Togashi Shiori").battle(attacker=0, defender=1).use("Sneak Attack")
    assert p.asked == 0
    assert p.can_use("Great Hall of Records")


@card("Sneak Attack")
def test_without_it_the_defender_acts_first() -> None:
    p = Position("Lion", "Dragon").hand(0, "Sneak Attack").at(0, 0, "Akodo Kuma")
    p.at(1, 0, "Togashi Shiori").battle(attacker=0, defender=1).passes(0)
    assert p.asked == 1
    assert p.can_use("Togashi Shiori")


# --- Spinning Heel Kick ------------------------------------------------------------------------------


@card("Spinning Heel Kick")
def test_a_bowed_monk_straightens_and_acts_again() -> None:
    p = defence("Togashi Shiori (bowed)", hand=("Spinning Heel Kick",)).use("Spinning Heel Kick").passes(0)
    assert not p.bowed("Togashi Shiori")
    assert p.asked == 0
    assert p.use("Togashi Shiori").bowed("Akodo Kuma")


@card("Spinning Heel Kick")
def test_nobody_else_may_perform_the_additional_action() -> None:
    hand = ("Spinning Heel Kick", "Palm Strike", "Crushing Strength")
    p = defence("Togashi Taro + Spearmen", "Togashi Shiori", hand=hand)
    p.use("Spinning Heel Kick").choose("Togashi Taro").passes(0)
    assert p.asked == 0
    assert not p.can_use("Togashi Shiori")
    assert not p.can_use("Spearmen")
    assert not p.can_use("Crushing Strength", 0)
    assert p.use("Palm Strike").bowed("Akodo Kuma")  # performed by Taro, without a question


# --- Strength of the Bamboo --------------------------------------------------------------------------


@card("Strength of the Bamboo")
def test_a_targeted_hero_survives_the_action_and_grows() -> None:
    p = Position("Lion", "Dragon").hand(0, "Strength of the Bamboo").hand(1, "Kami Unleashed")
    p.at(0, 0, "Akodo Masao").at(1, 0, "Togashi Akagi").battle(attacker=1, defender=0)
    p.passes(0).use("Kami Unleashed").use("Strength of the Bamboo")
    assert p.in_play("Akodo Masao")
    assert p.force("Akodo Masao") == 3  # 4 would have been enough


@card("Strength of the Bamboo")
def test_the_next_action_can_destroy_him_again() -> None:
    p = (
        Position("Lion", "Dragon")
        .hand(0, "Strength of the Bamboo")
        .hand(1, "Kami Unleashed", "Kami Unleashed")
    )
    p.at(0, 0, "Akodo Masao").at(1, 0, "Togashi Akagi").battle(attacker=1, defender=0)
    p.passes(0).use("Kami Unleashed").use("Strength of the Bamboo").passes(0)
    assert p.use("Kami Unleashed#2").dead("Akodo Masao")


@card("Strength of the Bamboo")
def test_only_a_hero_is_helped() -> None:
    p = Position("Lion", "Dragon").hand(0, "Strength of the Bamboo").hand(1, "Kami Unleashed")
    p.at(0, 0, "Akodo Kuma").at(1, 0, "Togashi Akagi").battle(attacker=1, defender=0)
    assert p.passes(0).use("Kami Unleashed").dead("Akodo Kuma")


@card("Strength of the Bamboo", "Burn the Village")
def test_a_hero_targeted_while_an_action_resolves_is_helped_too() -> None:
    p = Position("Dragon", "Dragon").hand(0, "Burn the Village").hand(1, "Strength of the Bamboo")
    p.estate(0, "Gold Mine", "Gold Mine").home(1, "Akodo Masao").action_phase(0)
    p.use("Burn the Village").choose("Akodo Masao").use("Strength of the Bamboo")
    assert p.in_play("Akodo Masao")
    assert p.zone("Burn the Village") == DISCARD


# --- Swift Counterattack -----------------------------------------------------------------------------


@card("Swift Counterattack")
def test_a_personality_and_his_followers_get_one_force_each() -> None:
    p = (
        Position("Dragon", "Lion")
        .hand(0, "Swift Counterattack")
        .home(0, "Togashi Taro + Spearmen + Spearmen")
    )
    p.action_phase(0).use("Swift Counterattack")
    assert p.force("Togashi Taro") == 4
    assert p.force("Spearmen#1") == 3
    assert p.force("Spearmen#2") == 3


def counterattack(unit: str, other: str = "Akodo Kuma") -> Position:
    """Palm Strike was played, and the Stronghold gives a further action to seat 0."""
    p = Position("Dragon", "Lion").hand(0, "Palm Strike").hand(1, "Swift Counterattack")
    p.at(0, 0, unit).at(1, 0, other, "Akodo Ryozo").battle(attacker=1, defender=0)
    return p.use("Palm Strike").choose("Akodo Ryozo").use("Pillars of Virtue")


@card("Swift Counterattack")
def test_the_effects_of_an_additional_action_do_not_happen() -> None:
    p = counterattack("Togashi Shiori").use("Togashi Shiori").use("Swift Counterattack", 1)
    assert not p.bowed("Akodo Kuma")
    assert p.zone("Swift Counterattack") == DISCARD


@card("Swift Counterattack")
def test_what_bowed_to_pay_for_it_straightens_but_was_used() -> None:
    p = counterattack("Togashi Taro + Spearmen").use("0:Spearmen").choose("Akodo Kuma")
    p.use("Swift Counterattack", 1)
    assert p.in_play("Akodo Kuma")
    assert not p.bowed("Spearmen")
    assert p.state.used[p.card("Spearmen")] == 1


@card("Swift Counterattack", "Togashi Shintaro")
def test_a_token_spent_for_it_comes_back() -> None:
    p = counterattack("Togashi Shintaro (2 Fire)").use("Togashi Shintaro").choose("Akodo Kuma")
    assert p.use("Swift Counterattack", 1).force("Togashi Shintaro") == 2


@card("Swift Counterattack")
def test_an_ordinary_action_cannot_be_countered() -> None:
    p = Position("Dragon", "Lion").hand(1, "Swift Counterattack").at(0, 0, "Togashi Shiori")
    p.at(1, 0, "Akodo Kuma").battle(attacker=1, defender=0).use("Togashi Shiori")
    assert p.bowed("Akodo Kuma")


# --- Unpredictable Strategy --------------------------------------------------------------------------


@card("Unpredictable Strategy")
def test_two_units_change_places_and_straighten() -> None:
    p = Position("Dragon", "Lion").hand(0, "Unpredictable Strategy").at(0, 0, "Togashi Taro (bowed)")
    p.home(0, "Togashi Akagi (bowed) + Spearmen (bowed)").at(1, 0, "Akodo Kuma")
    p.battle(attacker=1, defender=0).use("Unpredictable Strategy")
    assert p.place("Togashi Akagi") == p.place("Spearmen") == 0
    assert p.place("Togashi Taro") == -1
    assert not p.bowed("Togashi Akagi")
    assert not p.bowed("Spearmen")
    assert not p.bowed("Togashi Taro")


@card("Unpredictable Strategy")
def test_both_units_belong_to_one_player_and_the_first_is_in_this_battle() -> None:
    p = Position("Dragon", "Lion").hand(0, "Unpredictable Strategy").at(0, 0, "Togashi Taro")
    p.at(1, 0, "Akodo Kuma").home(1, "Akodo Masao").battle(attacker=1, defender=0)
    p.use("Unpredictable Strategy")  # nobody of seat 0 is elsewhere, so Kuma and Masao it is
    assert p.place("Akodo Masao") == 0
    assert p.place("Akodo Kuma") == -1


@card("Unpredictable Strategy", "Inspire Fear")
def test_if_one_may_not_move_neither_does() -> None:
    p = Position("Dragon", "Lion").hand(0, "Inspire Fear").hand(1, "Unpredictable Strategy")
    p.at(0, 0, "Togashi Kanmu").at(1, 0, "Akodo Kuma", "Akodo Masao (bowed)").battle(attacker=1, defender=0)
    p.use("Inspire Fear").choose("Akodo Kuma").passes(0)
    p.use("Unpredictable Strategy")
    assert p.place("Akodo Masao") == 0
    assert p.bowed("Akodo Masao")


# --- Will --------------------------------------------------------------------------------------------


def will(corpse: str, *own: str, honor: int = -5) -> Position:
    p = Position("Lion", "Dragon", cards=EXTRA).hand(0, "Will", "Ring of Earth").honor(0, honor)
    p.discard(0, corpse).at(0, 0, *own).at(1, 0, "Togashi Taro")
    return p.battle(attacker=1, defender=0)


@card("Will")
def test_a_dead_samurai_returns_to_the_battle_for_two_less_whatever_his_requirement() -> None:
    p = will("Akodo Kuma (dead)", "Akodo Masao").use("Will")
    assert p.place("Akodo Kuma") == 0
    assert p.in_play("Akodo Kuma")
    assert not p.bowed("Akodo Kuma")
    assert p.bowed("Great Hall of Records")  # 5 - 2 = 3 Gold


@card("Will")
def test_the_discarded_the_expensive_and_the_masterless_stay_where_they_are() -> None:
    assert not will("Akodo Kuma", "Akodo Masao").can_use("Will")  # discarded, not dead
    assert not will("Akodo Masao (dead)", "Akodo Kuma").can_use("Will")  # 4 Gold
    assert not will("Peasant (dead)", "Akodo Masao").can_use("Will")  # no Samurai


@card("Will")
def test_an_opposed_unit_is_needed() -> None:
    p = Position("Lion", "Dragon").hand(0, "Will").discard(0, "Akodo Kuma (dead)").at(0, 0, "Akodo Masao")
    assert not p.battle(attacker=1, defender=0).can_use("Will")
