"""The Personalities of the Lion and the Dragon."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.selectors import enemy, your
from gorin.games.l5r.language.statements import Battle, Perform, Target
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets.printed import personality, strategy
from gorin.games.l5r.values.terms import CHI, COST, DISCARD, GONE, HONOR, PERFORMER, PERSONALITY, TARGET
from l5r.cards.marks import card
from l5r.cards.stage import fight

VIRTUE = strategy("Courage", "0 1", "Bushido Virtue")
DUEL = strategy(
    "A Duel",
    "0 1",
    "",
    Battle(
        Perform(your(PERSONALITY)),
        Target(enemy(PERSONALITY)),
        Challenge(PERFORMER, TARGET, loser=(Destroy(TARGET),)),
    ),
)


def tokens(p: Position, title: str) -> list[str]:
    return [token.word for token in p.state.tokens[p.card(title)]]


# --- without abilities -------------------------------------------------------------------------------


@card("Matsu Mikura", "Togashi Akagi", "Togashi Taro")
@pytest.mark.parametrize(
    ("title", "force", "chi", "honor", "price"),
    [("Matsu Mikura", 3, 2, 3, 5), ("Togashi Akagi", 4, 4, 1, 7), ("Togashi Taro", 3, 3, 1, 5)],
)
def test_a_personality_has_the_figures_of_the_card(title, force, chi, honor, price):
    p = Position("Lion", "Dragon", fill=0).home(0, title).action_phase(0)
    assert (p.force(title), p.stat(title, CHI), p.stat(title, HONOR)) == (force, chi, honor)
    assert p.stat(title, COST) == price


@card("Togashi Akagi")
def test_akagi_asks_for_no_honor_at_all():
    p = Position("Dragon", "Lion").honor(0, -15).estate(0, "Diamond Mine")
    p.province(0, 0, "Togashi Akagi").province(0, 1, "Togashi Taro").dynasty_phase(0)
    assert p.can_buy("Togashi Akagi", "discount")
    assert not p.can_buy("Togashi Taro", "discount")


# --- what most abilities have in common --------------------------------------------------------------


@card("Akodo Ryozo", "Akodo Sadahige", "Akodo Senzo", "Matsu Haruya", "Matsu Ushio")
@card("Togashi Kanmu", "Togashi Kyoshi", "Togashi Shintaro", "Togashi Shiori")
@pytest.mark.parametrize(
    "title",
    [
        "Akodo Ryozo",
        "Akodo Sadahige",
        "Matsu Haruya",
        "Matsu Ushio",
        "Togashi Kanmu",
        "Togashi Kyoshi",
        "Togashi Shintaro",
        "Togashi Shiori",
    ],
)
def test_an_ability_against_enemies_spares_friends_and_those_elsewhere(title):
    p = Position("Lion", "Dragon").discard(0, "Will").at(0, 0, f"{title} (3 Fire)", "Akodo Kuma")
    p.at(1, 0, "Akodo Kuma", "Akodo Masao").home(1, "Akodo Senzo")
    fight(p).use(title)
    assert p.may_choose("1:Akodo Kuma")
    assert p.may_choose("Akodo Masao")
    assert not p.may_choose("0:Akodo Kuma")
    assert not p.may_choose("Akodo Senzo")


@card("Akodo Ryozo", "Akodo Sadahige", "Akodo Senzo", "Matsu Haruya")
@card("Togashi Kanmu", "Togashi Kyoshi", "Togashi Shintaro", "Togashi Shiori")
@pytest.mark.parametrize(
    "title",
    [
        "Akodo Ryozo",
        "Akodo Sadahige",
        "Akodo Senzo",
        "Matsu Haruya",
        "Togashi Kanmu",
        "Togashi Kyoshi",
        "Togashi Shintaro",
        "Togashi Shiori",
    ],
)
def test_an_ability_is_used_once_a_turn(title):
    p = Position("Lion", "Dragon").discard(0, "Will", "Will").at(0, 0, f"{title} (3 Fire)")
    p.at(1, 0, "Akodo Kuma", "Matsu Mikura", "Akodo Masao", "Matsu Mikura")
    fight(p).use(title)
    while p.asked == 0:
        p.pick(p.state.codes[0])
    p.passes(1)
    assert p.asked == 0
    assert not p.can_use(title)


# --- Lion --------------------------------------------------------------------------------------------


@card("Akodo Kuma")
def test_kuma_leaves_his_province_to_raise_a_follower():
    p = Position("Lion", "Dragon").province(0, 1, "Akodo Kuma").home(0, "Akodo Senzo", "Togashi Taro")
    p.action_phase(0).use("Akodo Kuma")
    assert p.attachments("Akodo Senzo") == ["2F Follower"]
    assert p.force("2F Follower") == 2
    assert p.zone("Akodo Kuma") == DISCARD
    assert p.bowed("Great Hall of Records")
    assert p.state.provinces[0][1] >= 0


@card("Akodo Kuma")
def test_kuma_helps_only_face_up_in_a_province_and_only_lions():
    p = Position("Lion", "Dragon").province(0, 1, "Akodo Kuma (down)").home(0, "Akodo Senzo")
    assert not p.action_phase(0).can_use("Akodo Kuma")
    p = Position("Lion", "Dragon").home(0, "Akodo Kuma", "Akodo Senzo").action_phase(0)
    assert not p.can_use("Akodo Kuma")
    p = Position("Lion", "Dragon").province(0, 1, "Akodo Kuma").home(0, "Togashi Taro").home(1, "Akodo Senzo")
    assert not p.action_phase(0).can_use("Akodo Kuma")


@card("Akodo Kuma")
def test_kuma_costs_three_gold():
    p = Position("Lion", "Dragon").province(0, 1, "Akodo Kuma").home(0, "Akodo Senzo")
    p.state.marks.bow(p.state, p.card("Great Hall of Records"), None)
    assert not p.estate(0, "Border Keep").action_phase(0).can_use("Akodo Kuma")


@card("Akodo Masao")
@pytest.mark.parametrize(
    ("unit", "force"),
    [
        ("Akodo Masao", 5),
        ("Akodo Masao + Seppun Blade", 7),
        ("Akodo Masao + Spearmen", 2),
        ("Akodo Masao + Seppun Blade + Spearmen", 4),
        ("Akodo Masao + Scout Armor", 4),
    ],
)
def test_masao_is_stronger_in_an_attack_without_other_attachments_than_weapons(unit, force):
    p = fight(Position("Lion", "Dragon").at(0, 0, unit).at(1, 0, "Togashi Taro"))
    assert p.force("Akodo Masao") == force


@card("Akodo Masao")
def test_masao_is_not_stronger_at_home_or_in_defense():
    p = Position("Lion", "Dragon").home(0, "Akodo Masao").at(0, 0, "Akodo Senzo").at(1, 0, "Akodo Masao")
    fight(p)
    assert p.force("0:Akodo Masao") == 2
    assert p.force("1:Akodo Masao") == 2


def ryozo(*theirs: str) -> Position:
    return fight(Position("Lion", "Dragon").at(0, 0, "Akodo Ryozo").at(1, 0, *theirs)).use("Akodo Ryozo")


@card("Akodo Ryozo")
@pytest.mark.parametrize(("option", "dies"), [(1, False), (2, True)])
def test_ryozo_shoots_with_his_force_or_his_personal_honor(option, dies):
    p = ryozo("Togashi Akagi").pick(option)
    assert p.dead("Togashi Akagi") == dies


@card("Akodo Ryozo")
def test_ryozo_does_not_shoot_at_a_personality_behind_followers():
    p = ryozo("Togashi Taro + Spearmen", "Togashi Shintaro")
    assert p.may_choose("1:Spearmen")
    assert p.may_choose("Togashi Shintaro")
    assert not p.may_choose("Togashi Taro")


def sadahige(pile: str, *theirs: str) -> Position:
    p = Position("Lion", "Dragon", cards=[VIRTUE]).at(0, 0, "Akodo Sadahige").discard(0, pile)
    return fight(p.at(1, 0, *theirs))


@card("Akodo Sadahige")
def test_sadahige_removes_a_fate_card_to_bow_a_bare_enemy_card():
    p = sadahige("Will", "Togashi Taro")
    assert p.zone("Will") == DISCARD
    p.use("Akodo Sadahige")
    assert p.zone("Will") == GONE
    assert p.bowed("Togashi Taro")
    assert p.in_play("Togashi Taro")
    assert p.honor_of(0) == 7


@card("Akodo Sadahige")
def test_sadahige_destroys_with_a_bushido_virtue_and_gains_honor():
    p = sadahige("Courage", "Togashi Taro").use("Akodo Sadahige")
    assert p.zone("Courage") == GONE
    assert p.dead("Togashi Taro")
    assert p.honor_of(0) == 8


@card("Akodo Sadahige")
def test_sadahige_aims_past_whoever_has_attachments():
    p = sadahige("Will", "Togashi Taro + Seppun Blade", "Togashi Osawa").use("Akodo Sadahige")
    assert p.may_choose("Seppun Blade")
    assert p.may_choose("Togashi Osawa")
    assert not p.may_choose("Togashi Taro")


@card("Akodo Sadahige")
def test_sadahige_needs_a_fate_card_in_his_own_pile():
    assert sadahige("Will", "Togashi Taro").can_use("Akodo Sadahige")
    assert not sadahige("Copper Mine", "Togashi Taro").can_use("Akodo Sadahige")
    p = Position("Lion", "Dragon").at(0, 0, "Akodo Sadahige").discard(1, "Will").at(1, 0, "Togashi Taro")
    assert not fight(p).can_use("Akodo Sadahige")


@card("Akodo Senzo")
def test_senzo_lets_an_ability_be_used_twice_and_acts_again():
    p = Position("Lion", "Dragon").at(0, 0, "Akodo Senzo", "Matsu Haruya")
    fight(p.at(1, 0, "Togashi Shintaro", "Togashi Satsu + War Dogs"))
    p.use("Akodo Senzo").choose("Matsu Haruya")
    assert p.asked == 0
    p.use("Matsu Haruya").choose("Togashi Shintaro").passes(1)
    assert p.can_use("Matsu Haruya")
    p.use("Matsu Haruya").choose("War Dogs").passes(1)
    assert p.bowed("War Dogs")
    assert not p.can_use("Matsu Haruya")


@card("Akodo Senzo")
def test_senzo_may_renew_an_ability_that_was_used_before():
    p = Position("Lion", "Dragon").at(0, 0, "Akodo Senzo", "Matsu Haruya").at(1, 0, "Togashi Shintaro")
    fight(p).use("Matsu Haruya").passes(1)
    assert not p.can_use("Matsu Haruya")
    p.use("Akodo Senzo").choose("Matsu Haruya")
    assert p.can_use("Matsu Haruya")


@card("Akodo Senzo")
def test_senzo_does_not_choose_himself_and_reaches_both_armies():
    p = Position("Lion", "Dragon").at(0, 0, "Akodo Senzo", "Matsu Haruya").home(0, "Matsu Ushio")
    fight(p.at(1, 0, "Togashi Shiori")).use("Akodo Senzo")
    assert p.may_choose("Matsu Haruya")
    assert p.may_choose("Togashi Shiori")
    assert not p.may_choose("Akodo Senzo")
    assert not p.may_choose("Matsu Ushio")


@card("Akodo Senzo")
def test_senzo_acts_again_even_after_choosing_somebody_without_abilities():
    p = Position("Lion", "Dragon").at(0, 0, "Akodo Senzo").at(1, 0, "Togashi Taro")
    fight(p).use("Akodo Senzo")
    assert p.asked == 0
    assert p.can_use("Great Hall of Records")


@card("Akodo Senzo")
def test_the_additional_action_of_senzo_may_be_declined():
    p = Position("Lion", "Dragon").at(0, 0, "Akodo Senzo", "Matsu Haruya").at(1, 0, "Togashi Taro")
    fight(p).use("Akodo Senzo").choose("Matsu Haruya")
    assert p.asked == 0
    assert p.passes(0).asked == 1


@card("Matsu Benika")
def test_benika_strengthens_the_nonhuman_cards_of_her_player():
    p = Position("Lion", "Dragon").home(0, "Akodo Senzo + War Dogs").home(1, "Togashi Taro + War Dogs")
    assert p.action_phase(0).force("0:War Dogs") == 1
    p = Position("Lion", "Dragon").home(0, "Matsu Benika", "Akodo Senzo + War Dogs")
    p.home(1, "Togashi Taro + War Dogs").action_phase(0)
    assert p.force("0:War Dogs") == 2
    assert p.force("1:War Dogs") == 1
    assert p.force("Akodo Senzo") == 4


@card("Matsu Benika")
def test_benika_gives_a_commander_a_cat():
    p = (
        Position("Lion", "Dragon")
        .home(0, "Matsu Benika", "Akodo Senzo")
        .home(1, "Akodo Kuma")
        .action_phase(0)
    )
    p.use("Matsu Benika")
    assert p.attachments("Matsu Benika") == ["1F Follower"]
    assert p.force("1F Follower") == 1 + 1
    assert not p.can_use("Matsu Benika")


@card("Matsu Benika")
def test_benika_gives_cats_in_battle_only_where_she_is():
    p = Position("Lion", "Dragon").at(0, 0, "Matsu Benika", "Akodo Kuma").home(0, "Akodo Kuma")
    fight(p.at(1, 0, "Togashi Taro")).use("Matsu Benika")
    assert p.may_choose("Akodo Kuma")
    assert not p.may_choose("Akodo Kuma#2")
    assert p.choose("Akodo Kuma").attachments("Akodo Kuma") == ["1F Follower"]
    p = Position("Lion", "Dragon").home(0, "Matsu Benika").at(0, 0, "Akodo Kuma").at(1, 0, "Togashi Taro")
    assert not fight(p).can_use("Matsu Benika")


@card("Matsu Haruya")
def test_the_death_of_haruya_in_an_attack_is_worth_three_honor():
    p = Position("Lion", "Dragon").at(0, 0, "Matsu Haruya", "Akodo Senzo")
    fight(p.at(1, 0, "Togashi Shintaro (3 Fire)"), acts=1).use("Togashi Shintaro").choose("Matsu Haruya")
    assert p.dead("Matsu Haruya")
    assert p.honor_of(0) == 10


@card("Matsu Haruya")
def test_haruya_is_honored_when_he_falls_in_the_resolution_too():
    p = Position("Lion", "Dragon").at(0, 0, "Matsu Haruya").at(1, 0, "Togashi Akagi")
    fight(p).all_pass()
    assert p.dead("Matsu Haruya")
    assert p.honor_of(0) == 10


@card("Matsu Haruya")
def test_the_death_of_haruya_outside_an_attack_is_worth_nothing():
    p = Position("Dragon", "Lion").hand(0, "Burn the Village").estate(0, "Diamond Mine")
    p.home(0, "Matsu Haruya").action_phase(0).use("Burn the Village").choose("Matsu Haruya")
    assert p.dead("Matsu Haruya")
    assert p.honor_of(0) == 5


@card("Matsu Haruya")
def test_haruya_bows_an_enemy_card_with_lower_force():
    p = Position("Lion", "Dragon").at(0, 0, "Matsu Haruya").home(1, "Togashi Shintaro")
    fight(p.at(1, 0, "Togashi Taro + Spearmen", "Togashi Akagi + War Dogs")).use("Matsu Haruya")
    assert p.may_choose("1:Spearmen")
    assert not p.may_choose("Togashi Taro")
    assert not p.may_choose("Togashi Akagi")
    assert not p.may_choose("Togashi Shintaro")
    assert p.choose("War Dogs").bowed("War Dogs")


@card("Matsu Mari")
@pytest.mark.parametrize("reacts", [True, False])
def test_mari_does_not_move_by_an_action_that_targets_her(reacts):
    p = Position("Dragon", "Lion").at(0, 0, "Togashi Kanmu").at(1, 0, "Matsu Mari")
    fight(p).use("Togashi Kanmu")
    assert p.asked == 1
    if reacts:
        p.use("Matsu Mari")
    else:
        p.passes(1)
    assert (p.place("Matsu Mari") == 0) == reacts


@card("Matsu Mari")
def test_mari_does_not_react_when_bowed_or_when_another_is_targeted():
    p = Position("Dragon", "Lion").at(0, 0, "Togashi Kanmu").at(1, 0, "Matsu Mari (bowed)")
    assert fight(p).use("Togashi Kanmu").place("Matsu Mari") == -1
    p = Position("Dragon", "Lion").at(0, 0, "Togashi Kanmu").at(1, 0, "Matsu Mari", "Akodo Masao")
    fight(p).use("Togashi Kanmu").choose("Akodo Masao")
    assert p.place("Akodo Masao") == -1
    assert not p.can_use("Matsu Mari")


@card("Matsu Mari")
def test_mari_stops_her_movement_and_nothing_else():
    p = Position("Dragon", "Lion").at(0, 0, "Togashi Shiori").at(1, 0, "Matsu Mari")
    fight(p).use("Togashi Shiori").use("Matsu Mari")
    assert p.bowed("Matsu Mari")


@card("Matsu Ushio")
def test_ushio_dies_to_destroy_a_card_that_costs_no_more_than_he():
    p = Position("Lion", "Dragon").at(0, 0, "Matsu Ushio", "Akodo Senzo")
    fight(p.at(1, 0, "Togashi Akagi")).use("Matsu Ushio")
    assert p.dead("Matsu Ushio")
    assert p.dead("Togashi Akagi")
    assert p.honor_of(0) == 9


@card("Matsu Ushio")
def test_ushio_does_not_reach_dearer_cards():
    p = Position("Lion", "Dragon").at(0, 0, "Matsu Ushio").at(1, 0, "Togashi Shiori")
    assert not fight(p).can_use("Matsu Ushio")
    p = Position("Lion", "Dragon").at(0, 0, "Matsu Ushio").at(1, 0, "Togashi Shiori + Fubatsu No-Dachi")
    fight(p).use("Matsu Ushio")
    assert p.zone("Fubatsu No-Dachi") == DISCARD
    assert p.in_play("Togashi Shiori")


# --- Dragon ------------------------------------------------------------------------------------------


@card("Togashi Kanmu")
def test_kanmu_sends_an_enemy_personality_home():
    p = Position("Dragon", "Lion").at(0, 0, "Togashi Kanmu").at(1, 0, "Akodo Senzo + Spearmen", "Akodo Masao")
    fight(p).use("Togashi Kanmu").choose("Akodo Senzo")
    assert p.place("Akodo Senzo") == -1
    assert p.place("1:Spearmen") == -1
    assert p.force("Togashi Kanmu") == 3


@card("Togashi Kanmu")
@pytest.mark.parametrize(("target", "force"), [("Akodo Senzo", 5), ("Matsu Mari", 3)])
def test_kanmu_grows_by_an_additional_action_that_really_moves(target, force):
    p = Position("Dragon", "Lion").at(0, 0, "Togashi Kanmu").hand(0, "Palm Strike")
    fight(p.at(1, 0, "Akodo Masao", target)).use("Palm Strike").choose("Akodo Masao")
    p.use("Pillars of Virtue").use("Togashi Kanmu").choose(target)
    if target == "Matsu Mari":
        p.use("Matsu Mari")
    assert p.force("Togashi Kanmu") == force


@card("Togashi Konishi")
def test_konishi_gathers_fire_tokens():
    p = Position("Dragon", "Lion").home(0, "Togashi Konishi").action_phase(0)
    assert p.force("Togashi Konishi") == 4
    p.use("Togashi Konishi")
    assert tokens(p, "Togashi Konishi") == ["Fire"]
    assert p.force("Togashi Konishi") == 5
    assert not p.can_use("Togashi Konishi")


def duel(mine: str, focus: str) -> Position:
    """Seat 0 challenges Togashi Taro (Chi 3); both focus once, Taro with a Focus Value of 2."""
    p = Position("Dragon", "Lion", cards=[DUEL]).hand(0, "A Duel", focus).at(0, 0, mine)
    fight(p.at(1, 0, "Togashi Taro", "Akodo Senzo")).use("A Duel").choose("Togashi Taro")
    return p.pick(p.state.codes[0]).choose(focus).passes(1)


@card("Togashi Konishi")
def test_fire_cards_are_worth_more_when_konishi_focuses_them():
    p = duel("Togashi Konishi", "Laughter of the Flames")  # 2 + 3 + 1 against 3 + 2
    assert p.dead("Togashi Taro")
    assert p.in_play("Togashi Konishi")


@card("Togashi Konishi")
def test_other_cards_are_not_worth_more_to_konishi_nor_fire_to_others():
    p = duel("Togashi Konishi", "Palm Strike")  # 2 + 3 against 3 + 2
    assert p.dead("Togashi Taro")
    assert p.dead("Togashi Konishi")
    twin = personality("Togashi Sora", "Dragon", "3 2 0 5 1", "Monk")
    p = Position("Dragon", "Lion", cards=[DUEL, twin]).hand(0, "A Duel", "Laughter of the Flames")
    p.at(0, 0, "Togashi Sora", "Togashi Konishi").at(1, 0, "Togashi Taro", "Akodo Senzo")
    fight(p).use("A Duel").choose("Togashi Sora", "Togashi Taro")
    p.pick(p.state.codes[0]).choose("Laughter of the Flames").passes(1)
    assert p.dead("Togashi Taro")
    assert p.dead("Togashi Sora")


@card("Togashi Kyoshi")
def test_kyoshi_weakens_by_his_chi_and_bows_what_has_no_force_left():
    p = Position("Dragon", "Lion").at(0, 0, "Togashi Kyoshi").at(1, 0, "Akodo Senzo", "Matsu Benika")
    fight(p).use("Togashi Kyoshi").choose("Akodo Senzo")
    assert p.force("Akodo Senzo") == 0
    assert p.bowed("Akodo Senzo")


@card("Togashi Kyoshi")
def test_kyoshi_does_not_bow_what_has_force_left():
    p = Position("Dragon", "Lion").at(0, 0, "Togashi Kyoshi").at(1, 0, "Matsu Benika")
    fight(p).use("Togashi Kyoshi")
    assert p.force("Matsu Benika") == 5 - 4
    assert not p.bowed("Matsu Benika")


@card("Togashi Kyoshi")
def test_kyoshi_targets_personalities_and_followers():
    p = Position("Dragon", "Lion").at(0, 0, "Togashi Kyoshi")
    fight(p.at(1, 0, "Akodo Senzo + War Dogs + Seppun Blade")).use("Togashi Kyoshi")
    assert p.may_choose("Akodo Senzo")
    assert p.may_choose("War Dogs")
    assert not p.may_choose("Seppun Blade")


@card("Togashi Kyoshi")
@pytest.mark.parametrize(("who", "offered"), [("Togashi Kyoshi", True), ("Togashi Akagi", False)])
def test_kyoshi_lets_his_player_use_a_bowed_stronghold(who, offered):
    p = Position("Dragon", "Lion").hand(0, "Palm Strike").at(0, 0, "Togashi Taro").home(0, who)
    p.state.marks.bow(p.state, p.card("Pillars of Virtue"), None)
    fight(p.at(1, 0, "Akodo Senzo")).use("Palm Strike")
    assert p.can_use("Pillars of Virtue") == offered
    if offered:
        assert p.use("Pillars of Virtue").asked == 0


@card("Togashi Osawa")
def test_osawa_straightens_himself_even_bowed():
    p = Position("Dragon", "Lion").home(0, "Togashi Osawa (bowed)").action_phase(0)
    assert p.bowed("Togashi Osawa")
    p.use("Togashi Osawa")
    assert not p.bowed("Togashi Osawa")
    assert not p.can_use("Togashi Osawa")


@card("Togashi Osawa")
def test_osawa_does_so_in_the_turns_of_others_but_not_in_battle():
    p = Position("Dragon", "Lion").home(0, "Togashi Osawa (bowed)").action_phase(1)
    assert p.can_use("Togashi Osawa")
    p = Position("Dragon", "Lion").at(0, 0, "Togashi Osawa (bowed)").at(1, 0, "Akodo Senzo")
    assert fight(p).asked == 0
    assert not p.can_use("Togashi Osawa")


@card("Togashi Satsu")
@pytest.mark.parametrize(
    ("bows", "other"), [("Togashi Satsu", "Ring of Air"), ("Ring of Air", "Togashi Satsu")]
)
def test_satsu_or_a_ring_bows_for_a_card(bows, other):
    p = Position("Dragon", "Lion").home(0, "Togashi Satsu", "Togashi Taro").estate(0, "Ring of Air")
    p.action_phase(0).use("Togashi Satsu")
    assert not p.may_choose("Togashi Taro")
    p.choose(bows)
    assert p.bowed(bows)
    assert not p.bowed(other)
    assert not p.can_use("Togashi Satsu")
    assert len(p.hand_of(0)) == 1


@card("Togashi Satsu")
def test_a_bowed_satsu_teaches_nobody():
    p = Position("Dragon", "Lion").home(0, "Togashi Satsu (bowed)").estate(0, "Ring of Air").action_phase(0)
    assert p.can_use("Ring of Air")
    assert not p.can_use("Togashi Satsu")


@card("Togashi Satsu")
def test_satsu_is_loyal_to_the_dragon():
    def can_buy(clan: str) -> bool:
        p = Position(clan, "Lion").honor(0, 20).estate(0, "Diamond Mine", "Diamond Mine")
        return p.province(0, 0, "Togashi Satsu").dynasty_phase(0).can_buy("Togashi Satsu")

    assert can_buy("Dragon")
    assert not can_buy("Lion")


@card("Togashi Shintaro")
def test_shintaro_enters_play_with_three_fire_tokens():
    p = Position("Dragon", "Lion").province(0, 0, "Togashi Shintaro").dynasty_phase(0)
    p.buy("Togashi Shintaro", "discount")
    assert tokens(p, "Togashi Shintaro") == ["Fire"] * 3
    assert p.force("Togashi Shintaro") == 3


@card("Togashi Shintaro")
def test_shintaro_spends_a_token_on_a_ranged_attack_of_three():
    p = Position("Dragon", "Lion").at(0, 0, "Togashi Shintaro (3 Fire)")
    fight(p.at(1, 0, "Akodo Ryozo", "Akodo Senzo + Spearmen")).use("Togashi Shintaro")
    assert not p.may_choose("Akodo Senzo")
    p.choose("Akodo Ryozo")
    assert p.dead("Akodo Ryozo")
    assert tokens(p, "Togashi Shintaro") == ["Fire"] * 2
    assert p.force("Togashi Shintaro") == 2


@card("Togashi Shintaro")
def test_shintaro_misses_the_strong_and_needs_a_token():
    p = Position("Dragon", "Lion").at(0, 0, "Togashi Shintaro (1 Fire)").at(1, 0, "Akodo Senzo")
    fight(p).use("Togashi Shintaro")
    assert p.in_play("Akodo Senzo")
    assert tokens(p, "Togashi Shintaro") == []
    p = Position("Dragon", "Lion").at(0, 0, "Togashi Shintaro").at(1, 0, "Akodo Ryozo")
    assert not fight(p).can_use("Togashi Shintaro")


@card("Togashi Shiori")
def test_shiori_bows_an_enemy_with_no_more_chi_and_no_items():
    p = Position("Dragon", "Lion").at(0, 0, "Togashi Shiori")
    p.at(1, 0, "Akodo Senzo + Spearmen", "Akodo Masao + Scout Armor", "Akodo Ryozo", "Matsu Ushio")
    fight(p).use("Togashi Shiori")
    assert p.may_choose("Matsu Ushio")
    assert not p.may_choose("Akodo Masao")
    assert not p.may_choose("Akodo Ryozo")
    p.choose("Akodo Senzo")
    assert p.bowed("Akodo Senzo")
    assert not p.bowed("1:Spearmen")


@card("Togashi Shiori")
def test_shiori_acts_only_where_she_is():
    p = Position("Dragon", "Lion").home(0, "Togashi Shiori").at(0, 0, "Togashi Taro").at(1, 0, "Akodo Senzo")
    assert fight(p).asked == 0
    assert not p.can_use("Togashi Shiori")
