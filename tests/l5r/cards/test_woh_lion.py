"""The Lion deck of War of Honor, card by card."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.values.asking import ASK_MAY, ASK_OPTION
from gorin.games.l5r.values.terms import AT_HOME, CHI, HONOR
from l5r.cards.marks import card
from l5r.cards.woh import ALWAYS, clash, table
from support import rule

ATTACKING_ALLY = (0b100, 0)
DEFENDING_ALLY = (0, 0b100)


def four() -> Position:
    return table("Lion", "Scorpion", "Lion", "Scorpion")


# --- the Stronghold and the Events -------------------------------------------------------------------


@card("Venerable Plains of the Ikoma")
def test_the_plains_bow_somebody_of_lower_personal_honor_for_a_discarded_card() -> None:
    p = table().hand(0, "Charge", "Courtesy")
    p.at(0, 0, "Ikoma Toraji").at(1, 0, "Bayushi Sorii", "Bayushi Hirose")
    clash(p).use("Venerable Plains of the Ikoma")
    assert not p.may_choose("Bayushi Hirose")  # as much Personal Honor as the performer
    p.choose("Charge")
    assert p.bowed("Bayushi Sorii")
    assert p.honor_of(0) == 7


@card("Venerable Plains of the Ikoma")
def test_a_virtue_discarded_for_the_plains_brings_honor() -> None:
    p = table().hand(0, "Courtesy").at(0, 0, "Ikoma Toraji").at(1, 0, "Bayushi Sorii")
    clash(p).use("Venerable Plains of the Ikoma").choose("Courtesy")
    assert p.honor_of(0) == 9


@card("Venerable Plains of the Ikoma")
def test_the_plains_need_an_unbowed_performer() -> None:
    p = table().hand(0, "Charge").at(0, 0, "Ikoma Toraji (bowed)").at(1, 0, "Bayushi Sorii")
    assert not clash(p).can_use("Venerable Plains of the Ikoma")


@card("Enlistment")
@rule("R24")
def test_enlistment_lets_whoever_equipped_a_follower_draw_one_more_card() -> None:
    p = table().province(0, 0, "Enlistment (down)").home(0, "Ikoma Toraji")
    p.estate(0, "Diamond Mine").hand(0, "Hired Legion")
    p.turn(0).use("Equip")
    while p.state.asking != ASK_MAY:
        p.passes()
    assert len(p.hand_of(0)) == 1  # that of the End Phase
    p.pick(1)
    assert len(p.hand_of(0)) == 2  # and the additional card


@card("Enlistment")
def test_enlistment_gives_nothing_without_a_follower() -> None:
    p = table().province(0, 0, "Enlistment (down)").home(0, "Ikoma Toraji")
    p.estate(0, "Diamond Mine").hand(0, "A Samurai's Soul")
    p.turn(0).use("Equip")
    while p.state.active == 0:
        assert p.state.asking != ASK_MAY
        p.passes()


@card("Enlistment")
def test_enlistment_serves_every_player() -> None:
    p = table().province(0, 0, "Enlistment (down)").home(1, "Bayushi Sorii")
    p.estate(1, "Diamond Mine").hand(1, "Hired Legion")
    p.turn(0)
    while not p.can_use("Equip"):
        p.passes()
    p.use("Equip")
    while p.state.asking != ASK_MAY:
        p.passes()
    assert p.asked == 1


def allied(p: Position) -> Position:
    """The Event has happened in an earlier turn."""
    q = table("Lion", "Scorpion", "Lion", "Scorpion")
    q.province(0, 0, "Military Alliance (down)").turn(0)
    p.discard(0, "Military Alliance")
    for thing in q.state.standing.things():
        p.state.standing.add(p.state, thing)
    return p


def fall(p: Position) -> Position:
    """The battle at the first province is resolved."""
    while p.state.fight.battlefield == 0:
        p.passes()
    return p


@card("Military Alliance")
@rule("R122")
def test_each_winner_who_was_there_gains_three_honor_for_a_destroyed_province() -> None:
    p = allied(four())
    p.at(0, 0, "Matsu Sakaki", "Matsu Nishijo").at(2, 0, "Akodo Dosei (dishonored)")
    clash(p, allies=ATTACKING_ALLY)
    before = (p.honor_of(0), p.honor_of(2))
    fall(p)
    assert p.state.places.province_count(p.state, 1) == 3
    assert (p.honor_of(0), p.honor_of(2)) == (before[0] + 3, before[1] + 3)


@card("Military Alliance")
@rule("R122")
def test_a_leader_without_units_there_gains_nothing_from_the_alliance() -> None:
    p = allied(four())
    p.at(2, 0, "Matsu Sakaki", "Matsu Fumiyo")
    clash(p, allies=ATTACKING_ALLY, acts=2)
    before = (p.honor_of(0), p.honor_of(2))
    fall(p)
    assert (p.honor_of(0), p.honor_of(2)) == (before[0], before[1] + 3)


@card("Military Alliance")
def test_the_alliance_pays_nothing_for_a_province_that_stands() -> None:
    p = allied(four())
    p.at(0, 0, "Matsu Sakaki")
    clash(p)
    before = p.honor_of(0)
    fall(p)
    assert p.honor_of(0) == before


# --- Personalities -----------------------------------------------------------------------------------


@card("Akodo Dosei", "Ikoma Toraji")
def test_the_plain_ones_have_their_figures() -> None:
    p = table().home(0, "Akodo Dosei", "Ikoma Toraji").action_phase(0)
    for name, figures in (("Akodo Dosei", (3, 3, 4)), ("Ikoma Toraji", (2, 2, 2))):
        assert (p.force(name), p.stat(name, CHI), p.stat(name, HONOR)) == figures
        assert not p.can_use(name)


@card("Matsu Fumiyo")
def test_fumiyo_frightens_a_weaker_unit_home() -> None:
    p = table().at(0, 0, "Matsu Fumiyo").at(1, 0, "Bayushi Hirose + A Samurai's Soul", "Bayushi Sorii")
    clash(p)
    assert p.force("Matsu Fumiyo") == 5  # 3 and 2 for attacking
    p.use("Matsu Fumiyo")  # Hirose's unit has 6
    assert p.place("Bayushi Sorii") == AT_HOME
    assert p.bowed("Bayushi Sorii")
    assert p.honor_of(0) == 8


@card("Matsu Fumiyo")
def test_fumiyo_bows_every_card_of_the_unit() -> None:
    p = table().at(0, 0, "Matsu Fumiyo + Hired Legion")
    p.at(1, 0, "Bayushi Sorii + A Samurai's Soul", "Bayushi Hirose + Ronin Brotherhood")
    clash(p).use("Matsu Fumiyo")
    assert p.bowed("A Samurai's Soul")
    assert p.place("Bayushi Hirose") == 0  # 8, as much as Fumiyo's unit


@card("Matsu Fumiyo")
def test_fumiyo_is_weaker_when_she_defends() -> None:
    p = table().at(0, 0, "Matsu Fumiyo").at(1, 0, "Bayushi Sorii")
    clash(p, attacker=1, defender=0)
    assert p.force("Matsu Fumiyo") == 3
    assert not p.can_use("Matsu Fumiyo")


@card("Matsu Mansaiko")
@pytest.mark.parametrize(("discard", "honor"), [("Charge", 7), ("Courtesy", 9)])
def test_mansaiko_gains_honor_for_a_virtue(discard: str, honor: int) -> None:
    p = table().hand(0, discard).at(0, 0, "Matsu Mansaiko").at(1, 0, "Bayushi Sorii")
    clash(p).use("Matsu Mansaiko").choose(discard)
    assert p.force("Matsu Mansaiko") == 5
    assert p.honor_of(0) == honor


@card("Matsu Mansaiko")
def test_mansaiko_gains_no_honor_unopposed() -> None:
    p = table().hand(0, "Courtesy").at(0, 0, "Matsu Mansaiko").at(1, 1, "Bayushi Sorii")
    clash(p).use("Matsu Mansaiko").choose("Courtesy")
    assert p.force("Matsu Mansaiko") == 5
    assert p.honor_of(0) == 7


@card("Matsu Miyahara")
def test_miyahara_counts_lion_samurai_of_her_army_also_of_allies() -> None:
    p = four().at(0, 0, "Matsu Miyahara", "Ikoma Toraji").at(0, 1, "Matsu Yosa")
    p.at(2, 0, "Akodo Dosei").at(1, 0, "Bayushi Sorii")
    clash(p, allies=ATTACKING_ALLY)
    assert p.force("Matsu Miyahara") == 3


@card("Matsu Miyahara")
def test_miyahara_counts_nobody_in_the_enemy_army_or_at_home() -> None:
    p = four().at(0, 0, "Matsu Miyahara").at(2, 0, "Akodo Dosei").home(0, "Ikoma Toraji")
    clash(p, allies=DEFENDING_ALLY)
    assert p.force("Matsu Miyahara") == 1
    q = table().home(0, "Matsu Miyahara", "Ikoma Toraji").action_phase(0)
    assert q.force("Matsu Miyahara") == 1


@card("Matsu Nishijo")
def test_nishijo_weakens_by_her_personal_honor() -> None:
    p = table().at(0, 0, "Matsu Nishijo").at(1, 0, "Bayushi Sorii + Ronin Brotherhood")
    clash(p)
    assert p.force("Matsu Nishijo") == 5
    p.use("Matsu Nishijo").choose("Ronin Brotherhood")
    assert p.force("Ronin Brotherhood") == 0
    assert p.honor_of(0) == 8


@card("Matsu Nishijo")
@rule("R39")
def test_nishijo_needs_an_enemy_to_target() -> None:
    assert not clash(table().at(0, 0, "Matsu Nishijo")).can_use("Matsu Nishijo")


@card("Matsu Sakaki")
def test_sakaki_bows_whom_her_honor_outweighs() -> None:
    p = table().at(0, 0, "Matsu Sakaki").at(1, 0, "Bayushi Sorii", "Bayushi Hirose")
    clash(p).use("Matsu Sakaki")  # Hirose has 4 Force
    assert p.bowed("Bayushi Sorii")


@card("Matsu Sakaki")
def test_a_dishonored_sakaki_bows_nobody_who_has_force() -> None:
    p = table().at(0, 0, "Matsu Sakaki (dishonored)").at(1, 0, "Bayushi Sorii")
    assert not clash(p).can_use("Matsu Sakaki")


@card("Matsu Yosa")
def test_yosa_shoots_and_shoots_better_with_a_virtue() -> None:
    p = table().hand(0, "Charge", "Courtesy").at(0, 0, "Matsu Yosa")
    p.at(1, 0, "Soshi Tabito", "Bayushi Hirose")
    clash(p).use("Matsu Yosa", 0).choose("Soshi Tabito")
    assert p.dead("Soshi Tabito")
    p.passes(1).use("Matsu Yosa", 1)
    assert not p.may_choose("Charge")
    p.choose("Courtesy", "Bayushi Hirose")
    assert p.dead("Bayushi Hirose")
    assert p.honor_of(0) == 8


@card("Matsu Yosa")
def test_without_a_virtue_yosa_has_only_the_weaker_shot() -> None:
    p = table().hand(0, "Charge").at(0, 0, "Matsu Yosa").at(1, 0, "Soshi Tabito")
    p.hand(1, ALWAYS).battle(0, 1, 0)
    p.passes(1)
    assert p.can_use("Matsu Yosa", 0)
    assert not p.can_use("Matsu Yosa", 1)


@card("Matsu Yosa")
@rule("R136")
def test_a_shot_may_be_taken_at_nobody() -> None:
    p = table().at(0, 0, "Matsu Yosa").at(1, 0, "Soshi Tabito")
    clash(p).use("Matsu Yosa", 0).passes(0)
    assert p.in_play("Soshi Tabito")


# --- Strategies --------------------------------------------------------------------------------------


@card("Black and White")
@pytest.mark.parametrize(("mark", "honor"), [("", 8), (" (dishonored)", 4)])
def test_black_and_white_costs_honor_unless_the_paragon_has_some(mark: str, honor: int) -> None:
    p = table().hand(0, "Black and White").at(0, 0, "Matsu Mansaiko" + mark)
    p.at(1, 0, "Bayushi Sorii + Ronin Brotherhood")
    clash(p).use("Black and White")  # only the Follower is without attachments
    assert p.bowed("Matsu Mansaiko")
    assert not p.in_play("Ronin Brotherhood")
    assert p.honor_of(0) == honor


@card("Black and White")
def test_black_and_white_is_for_paragons() -> None:
    p = table().hand(0, "Black and White").at(0, 0, "Ikoma Toraji").at(1, 0, "Bayushi Sorii")
    assert not clash(p).can_use("Black and White")


@card("Charge")
@pytest.mark.parametrize(("acts", "title", "force"), [(0, "Ikoma Toraji", 5), (1, "Ikoma Toraji", 5)])
def test_charge_strengthens_an_attacker(acts: int, title: str, force: int) -> None:
    p = table().hand(acts, "Charge").at(0, 0, title).at(1, 0, "Bayushi Sorii")
    clash(p, acts=acts).use("Charge")
    assert p.force(title) == force


@card("Charge")
def test_charge_is_weaker_for_other_clans() -> None:
    p = table().hand(0, "Charge").at(0, 0, "Ikoma Toraji").at(1, 0, "Bayushi Sorii")
    clash(p, attacker=1, defender=0).use("Charge")
    assert p.force("Bayushi Sorii") == 5
    assert p.force("Ikoma Toraji") == 2


@card("Courtesy")
def test_courtesy_sends_both_home_and_honors_both() -> None:
    p = table().hand(0, "Courtesy").at(0, 0, "Matsu Nishijo").at(1, 0, "Bayushi Shigeo")
    clash(p).use("Courtesy")
    assert p.place("Matsu Nishijo") == AT_HOME
    assert p.place("Bayushi Shigeo") == AT_HOME
    assert not p.bowed("Bayushi Shigeo")
    assert (p.honor_of(0), p.honor_of(1)) == (10, 5)


@card("Courtesy")
@rule("R81")
def test_a_dishonorable_enemy_is_rehonored_by_courtesy_instead_of_gaining() -> None:
    p = table().hand(0, "Courtesy").at(0, 0, "Matsu Nishijo").at(1, 0, "Bayushi Shigeo (dishonored)")
    clash(p).use("Courtesy")
    assert not p.dishonored("Bayushi Shigeo")
    assert (p.honor_of(0), p.honor_of(1)) == (7, 1)


@card("Courtesy")
@pytest.mark.parametrize("mark", ["bowed", "dishonored"])
def test_courtesy_is_for_the_unbowed_and_honorable(mark: str) -> None:
    p = table().hand(0, "Courtesy").at(0, 0, f"Matsu Nishijo ({mark})").at(1, 0, "Bayushi Shigeo")
    assert not clash(p).can_use("Courtesy")


@card("Embracing Virtue")
@rule("R48")
def test_embracing_virtue_may_come_back_in_every_end_phase() -> None:
    p = table().discard(0, "Embracing Virtue").dynasty_phase(1)
    while p.asked == 1:
        p.passes()
    assert p.asked == 0
    assert p.state.asking == ASK_MAY
    p.pick(1)
    assert p.hand_of(0) == ["Embracing Virtue"]


@card("Embracing Virtue")
def test_embracing_virtue_may_stay_and_does_nothing_elsewhere() -> None:
    p = table().discard(0, "Embracing Virtue").dynasty_phase(0)
    while p.state.asking != ASK_MAY:
        p.passes()
    p.passes(0)
    assert "Embracing Virtue" not in p.hand_of(0)
    q = table().hand(0, "Embracing Virtue").dynasty_phase(0)
    while q.state.active == 0:
        assert q.state.asking != ASK_MAY
        q.passes()


@card("Glorious Path to Victory")
def test_the_glorious_path_rehonors_all_and_strengthens_one() -> None:
    p = four().at(0, 0, "Matsu Nishijo (dishonored)").at(1, 0, "Bayushi Shigeo (dishonored)")
    p.at(2, 0, "Akodo Dosei (dishonored)").home(0, "Matsu Yosa (dishonored)")
    clash(p, allies=ATTACKING_ALLY).use(ALWAYS).choose("Matsu Nishijo")
    for name in ("Matsu Nishijo", "Bayushi Shigeo", "Akodo Dosei"):
        assert not p.dishonored(name)
    assert p.dishonored("Matsu Yosa")
    assert p.force("Matsu Nishijo") == 3 + 2 + 4
    assert p.honor_of(0) == 9


@card("Glorious Path to Victory")
def test_the_glorious_path_needs_no_target() -> None:
    p = table().hand(0, ALWAYS).at(0, 0, "Matsu Nishijo").at(1, 1, "Bayushi Shigeo")
    clash(p).use(ALWAYS)  # unopposed: nobody to strengthen
    assert p.force("Matsu Nishijo") == 5
    assert p.honor_of(0) == 9


@card("My Enemy's Mercy")
@rule("R105")
@pytest.mark.parametrize("option", [1, 2])
def test_the_enemy_leader_chooses_what_mercy_does_to_an_ally(option: int) -> None:
    p = four().hand(0, "My Enemy's Mercy").at(0, 0, "Akodo Dosei")
    p.at(1, 0, "Bayushi Saka").at(2, 0, "Ikoma Toraji")
    clash(p, allies=DEFENDING_ALLY).use("My Enemy's Mercy").choose("Ikoma Toraji")
    assert p.asked == 1
    assert p.state.asking == ASK_OPTION
    p.pick(option)
    assert p.bowed("Ikoma Toraji") == (option == 1)
    assert (p.place("Ikoma Toraji") == AT_HOME) == (option == 2)
    assert p.honor_of(0) == 9


@card("My Enemy's Mercy")
def test_mercy_spares_whoever_has_more_personal_honor() -> None:
    p = table().hand(0, "My Enemy's Mercy").at(0, 0, "Ikoma Toraji").at(1, 0, "Bayushi Shigeo")
    assert not clash(p).can_use("My Enemy's Mercy")


@card("Paths of Honor & Glory")
def test_the_paths_straighten_any_samurai_in_the_open() -> None:
    p = table().hand(0, "Paths of Honor & Glory")
    p.home(0, "Ikoma Toraji (bowed)").home(1, "Soshi Tabito (bowed)").action_phase(0)
    p.use("Paths of Honor & Glory", 0)  # Tabito is no Samurai
    assert not p.bowed("Ikoma Toraji")


@card("Paths of Honor & Glory")
def test_the_paths_bow_a_samurai_without_attachments_in_battle() -> None:
    p = table().hand(0, "Paths of Honor & Glory").at(0, 0, "Ikoma Toraji + Hired Legion")
    p.at(1, 0, "Bayushi Saka", "Soshi Tabito", "Bayushi Hirose + A Samurai's Soul")
    clash(p)
    assert not p.can_use("Paths of Honor & Glory", 0)
    p.use("Paths of Honor & Glory", 1)
    assert p.bowed("Bayushi Saka")


@card("Prideful Allies")
@rule("R104")
def test_prideful_allies_sends_an_allys_unit_home() -> None:
    p = four().hand(0, "Prideful Allies").at(0, 0, "Ikoma Toraji").at(1, 0, "Bayushi Saka")
    p.at(2, 0, "Akodo Dosei")
    clash(p, allies=DEFENDING_ALLY).use("Prideful Allies")  # neither leader's unit is allying
    assert p.place("Akodo Dosei") == AT_HOME
    assert not p.bowed("Akodo Dosei")
    assert p.honor_of(0) == 10


@card("Prideful Allies")
@rule("R157")
def test_between_two_players_nobody_is_allying() -> None:
    p = table().hand(0, "Prideful Allies").at(0, 0, "Ikoma Toraji").at(1, 0, "Bayushi Saka")
    assert not clash(p).can_use("Prideful Allies")


@card("The Lion's Charge")
@pytest.mark.parametrize(("leader", "gone"), [("Matsu Sakaki", True), ("Ikoma Toraji", False)])
def test_the_lions_charge_is_stronger_in_the_unit_of_a_paragon(leader: str, gone: bool) -> None:
    p = table().hand(0, "The Lion's Charge").at(0, 0, f"{leader} + Hired Legion").at(1, 0, "Bayushi Hirose")
    clash(p).use("The Lion's Charge").choose("Hired Legion", "Bayushi Hirose")
    assert p.bowed("Hired Legion")
    assert not p.bowed(leader)
    assert p.dead("Bayushi Hirose") == gone
    assert p.honor_of(0) == 8


@card("The Lion's Charge")
@rule("R136")
def test_the_lions_charge_brings_honor_without_a_target() -> None:
    p = table().hand(0, "The Lion's Charge").at(0, 0, "Ikoma Toraji").at(1, 1, "Bayushi Hirose")
    clash(p).use("The Lion's Charge")
    assert p.bowed("Ikoma Toraji")
    assert p.honor_of(0) == 8


@card("Unpredictable Strategy")
def test_unpredictable_strategy_works_as_in_celestial() -> None:
    p = table().hand(0, "Unpredictable Strategy").at(0, 0, "Ikoma Toraji (bowed)").home(0, "Akodo Dosei")
    p.at(1, 0, "Bayushi Hirose")
    clash(p).use("Unpredictable Strategy")
    assert p.place("Akodo Dosei") == 0
    assert p.place("Ikoma Toraji") == AT_HOME
    assert not p.bowed("Ikoma Toraji")


# --- Followers ---------------------------------------------------------------------------------------


@card("Akodo Regulars")
def test_the_regulars_grow_by_the_focus_value_of_a_discarded_card() -> None:
    p = table().hand(0, "Paths of Honor & Glory").at(0, 0, "Ikoma Toraji + Akodo Regulars")
    p.at(1, 0, "Bayushi Hirose")
    clash(p).use("Akodo Regulars").choose("Paths of Honor & Glory")
    assert p.force("Akodo Regulars") == 6
    assert not p.bowed("Akodo Regulars")


@card("Ashigaru Conscripts")
def test_the_conscripts_follow_only_samurai() -> None:
    p = table("Scorpion", "Lion").hand(0, "Ashigaru Conscripts").estate(0, "Diamond Mine")
    p.home(0, "Soshi Tabito", "Bayushi Saka").action_phase(0).use("Equip")
    assert p.attachments("Bayushi Saka") == ["Ashigaru Conscripts"]


@card("Ashigaru Conscripts")
def test_the_conscripts_bring_one_card_in_the_next_end_phase() -> None:
    p = table().hand(0, "Ashigaru Conscripts").estate(0, "Diamond Mine").home(0, "Ikoma Toraji")
    p.action_phase(0).use("Equip")
    while p.state.active == 0:
        p.passes()
    assert len(p.hand_of(0)) == 2
    while p.state.active == 1:
        p.passes()
    while p.state.active == 0:
        p.passes()
    assert len(p.hand_of(0)) == 3


@card("Ashigaru Conscripts")
def test_the_conscripts_shoot_or_weaken_the_province() -> None:
    p = table().at(0, 0, "Ikoma Toraji + Ashigaru Conscripts").at(1, 0, "Bayushi Saka")
    clash(p).use("Ashigaru Conscripts", 0).choose("Bayushi Saka")
    assert p.dead("Bayushi Saka")
    assert p.bowed("Ashigaru Conscripts")
    q = table().at(0, 0, "Ikoma Toraji + Ashigaru Conscripts").at(1, 0, "Bayushi Saka")
    clash(q).use("Ashigaru Conscripts", 1)
    assert [q.state.stats.strength(q.state, 1, slot) for slot in range(4)] == [4, 7, 7, 7]
    assert q.bowed("Ashigaru Conscripts")


@card("Deathseeker Troop")
def test_the_deathseekers_die_to_kill() -> None:
    p = table().at(0, 0, "Ikoma Toraji + Deathseeker Troop").at(1, 0, "Bayushi Hirose + A Samurai's Soul")
    clash(p).use("Deathseeker Troop")  # the Item is the card without attachments
    assert not p.in_play("Deathseeker Troop")
    assert not p.in_play("A Samurai's Soul")
    assert p.in_play("Bayushi Hirose")
    assert p.honor_of(0) == 9


@card("Hired Legion")
def test_the_legion_bows_for_a_card() -> None:
    p = table().at(0, 0, "Ikoma Toraji + Hired Legion").at(1, 0, "Bayushi Hirose")
    clash(p).use("Hired Legion")
    assert p.bowed("Hired Legion")
    assert len(p.hand_of(0)) == 2
