"""The Scorpion deck of War of Honor, card by card."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.values.asking import ASK_CARD, ASK_MAY, ASK_OPTION, ASK_PLAYER
from gorin.games.l5r.values.terms import AT_HOME, BOWED, CHI, FORCE, NO_CARD, NO_ZONE, V_ASSIGN
from l5r.cards.marks import card
from l5r.cards.woh import ALWAYS, clash, table
from support import rule

ATTACKING_ALLY = (0b100, 0)
DEFENDING_ALLY = (0, 0b100)


def duo() -> Position:
    return table("Scorpion", "Lion")


def four() -> Position:
    return table("Scorpion", "Lion", "Scorpion", "Lion")


# --- the Stronghold and the Event --------------------------------------------------------------------


@card("Seven Stings Keep")
@pytest.mark.parametrize(("seat", "lost"), [(1, 4), (2, 2), (3, 0)])
def test_the_keep_stings_for_every_lost_province(seat: int, lost: int) -> None:
    p = four().destroyed(1, 0, 2).destroyed(2, 1).action_phase(0)
    before = p.honor_of(seat)
    p.use("0:Seven Stings Keep")
    assert p.state.asking == ASK_PLAYER
    p.pick(seat + 1)
    assert p.honor_of(seat) == before - lost


@card("Seven Stings Keep")
def test_the_keep_may_name_its_own_player_and_acts_only_in_its_turn() -> None:
    p = duo().destroyed(0, 0).action_phase(0).use("Seven Stings Keep").pick(1)
    assert p.honor_of(0) == -1
    q = duo().home(0, "Soshi Tabito").home(1, "Ikoma Toraji").action_phase(1)
    while q.asked != 0:
        q.passes()
    assert not q.can_use("Seven Stings Keep")


@card("Imperial Ambassadorship")
@rule("R21")
def test_the_ambassadorship_lets_each_other_player_draw_in_turn_order() -> None:
    p = table("Scorpion", "Lion", "Lion").province(0, 0, "Imperial Ambassadorship (down)").turn(0)
    assert (p.asked, p.state.asking) == (1, ASK_MAY)
    p.pick(1)
    assert len(p.hand_of(1)) == 1
    assert p.asked == 2
    p.passes(2)
    assert p.hand_of(2) == []
    assert (p.asked, p.state.asking) == (0, ASK_MAY)
    p.passes(0)
    assert len(p.hand_of(0)) == 1


@card("Imperial Ambassadorship")
def test_the_ambassador_may_arrange_three_cards_before_drawing() -> None:
    p = duo().deck(0, "Ramifications", "Allegations", "Relentless Conviction", "Begone, Fool!")
    p.province(0, 0, "Imperial Ambassadorship (down)").turn(0).passes(1)
    p.pick(1)
    assert p.state.asking == ASK_CARD
    assert not p.may_choose("Ramifications")
    p.choose("Allegations")
    while p.state.asking == ASK_CARD:
        p.passes(0)
    assert p.hand_of(0) == ["Allegations"]


# --- Personalities -----------------------------------------------------------------------------------


@card("Bayushi Hikoko")
def test_hikoko_bows_whoever_has_less_personal_honor_than_she_has_chi() -> None:
    p = duo().at(0, 0, "Bayushi Hikoko").at(1, 0, "Ikoma Toraji")
    clash(p).use("Bayushi Hikoko").passes(0)
    assert p.bowed("Ikoma Toraji")
    assert not p.dishonored("Ikoma Toraji")
    assert not p.dishonored("Bayushi Hikoko")


@card("Bayushi Hikoko")
def test_hikoko_may_dishonor_herself_to_dishonor_somebody() -> None:
    p = duo().at(0, 0, "Bayushi Hikoko").at(1, 0, "Matsu Nishijo")
    clash(p).use("Bayushi Hikoko")
    assert p.state.asking == ASK_MAY
    p.pick(1)
    assert p.dishonored("Bayushi Hikoko")
    assert p.dishonored("Matsu Nishijo")
    assert not p.bowed("Matsu Nishijo")  # 4 Personal Honor against 3 Chi


@card("Bayushi Hikoko")
@rule("R35")
def test_a_dishonored_hikoko_has_nothing_more_to_give() -> None:
    p = duo().at(0, 0, "Bayushi Hikoko (dishonored)").at(1, 0, "Ikoma Toraji")
    clash(p).use("Bayushi Hikoko")
    assert p.asked == 1
    assert p.bowed("Ikoma Toraji")
    assert not p.dishonored("Ikoma Toraji")


@card("Bayushi Hirose")
def test_hirose_bows_the_dishonorable_and_their_controllers_lose_honor() -> None:
    p = four().at(0, 0, "Bayushi Hirose").at(1, 0, "Ikoma Toraji")
    p.at(2, 0, "Bayushi Saka (dishonored)")
    clash(p, allies=ATTACKING_ALLY).use("Bayushi Hirose")
    assert p.bowed("Bayushi Saka")
    assert p.honor_of(2) == -1


@card("Bayushi Hirose")
def test_hirose_needs_somebody_dishonorable() -> None:
    p = duo().at(0, 0, "Bayushi Hirose").at(1, 0, "Ikoma Toraji")
    assert not clash(p).can_use("Bayushi Hirose")


def assign(p: Position, title: str) -> Position:
    """The unit of this title is assigned to the first battlefield."""
    unit = p.card(title)
    p.state.leaving.set_place(p.state, unit, 0)
    p.state.underway.emit(p.state, V_ASSIGN, unit, NO_CARD, p.state.controller[unit], None, NO_ZONE)
    return p


@card("Bayushi Jutsushi")
def test_whoever_jutsushi_accused_is_dishonored_when_assigned() -> None:
    p = duo().home(0, "Bayushi Jutsushi", "Bayushi Shigeo").home(1, "Ikoma Toraji", "Matsu Nishijo")
    p.action_phase(0).use("Bayushi Jutsushi")
    assert not p.may_choose("Matsu Nishijo")  # 4 Personal Honor, as much as Jutsushi's Chi
    p.choose("Ikoma Toraji")
    assert not p.dishonored("Ikoma Toraji")
    assign(p, "Ikoma Toraji")
    p.passes()
    assert p.dishonored("Ikoma Toraji")
    assert p.honor_of(1) == 5


@card("Bayushi Jutsushi")
def test_jutsushis_accusation_touches_nobody_else_and_only_once() -> None:
    p = duo().home(0, "Bayushi Jutsushi", "Bayushi Shigeo").home(1, "Ikoma Toraji", "Matsu Nishijo")
    p.action_phase(0).use("Bayushi Jutsushi").choose("Ikoma Toraji")
    assign(p, "Bayushi Shigeo")
    waiting = len(p.state.standing.lasting)
    assign(p, "Ikoma Toraji")
    assert len(p.state.standing.lasting) == waiting - 1
    p.passes()
    assert not p.dishonored("Bayushi Shigeo")


@card("Bayushi Maemi")
@pytest.mark.parametrize(("title", "shamed"), [("Ikoma Toraji", True), ("Matsu Sakaki", False)])
def test_maemi_shames_whom_she_leaves_without_force(title: str, shamed: bool) -> None:
    p = duo().at(0, 0, "Bayushi Maemi").at(1, 0, title)
    clash(p)
    force = p.force(title)
    p.use("Bayushi Maemi")
    assert p.force(title) == max(0, force - 3)
    assert p.dishonored(title) == shamed


@card("Bayushi Maemi")
def test_ranged_attacks_at_maemi_are_weaker() -> None:
    p = duo().at(0, 0, "Bayushi Maemi").at(1, 0, "Ikoma Toraji + Ronin Brotherhood")
    clash(p, acts=1).use("Ronin Brotherhood", 0).choose("Bayushi Maemi")
    assert p.in_play("Bayushi Maemi")


@card("Bayushi Maemi")
def test_a_strong_enough_shot_still_hits_maemi() -> None:
    p = duo().at(0, 0, "Bayushi Maemi").at(1, 0, "Bayushi Maemi", "Ikoma Toraji + Ronin Brotherhood")
    clash(p, acts=1).use("1:Bayushi Maemi").passes(0)  # hers is now 1 Force
    assert p.force("0:Bayushi Maemi") == 1
    p.use("Ronin Brotherhood", 0).choose("0:Bayushi Maemi")
    assert p.dead("0:Bayushi Maemi")


@card("Bayushi Saka")
def test_saka_sends_home_and_bows_the_unit_of_the_dishonorable() -> None:
    p = duo().at(0, 0, "Bayushi Saka").at(1, 0, "Ikoma Toraji (dishonored) + Hired Legion")
    clash(p).use("Bayushi Saka").choose("Ikoma Toraji")
    assert p.place("Ikoma Toraji") == AT_HOME
    assert p.bowed("Ikoma Toraji")
    assert p.bowed("Hired Legion")


@card("Bayushi Saka")
def test_saka_does_not_bow_the_honorable_nor_move_the_proud() -> None:
    p = duo().at(0, 0, "Bayushi Saka").at(1, 0, "Ikoma Toraji", "Matsu Nishijo")
    clash(p).use("Bayushi Saka")
    assert not p.may_choose("Matsu Nishijo")
    p.choose("Ikoma Toraji")
    assert p.place("Ikoma Toraji") == AT_HOME
    assert not p.bowed("Ikoma Toraji")


@card("Bayushi Shigeo")
def test_shigeo_bows_a_follower_or_somebody_of_lower_personal_honor() -> None:
    p = duo().at(0, 0, "Bayushi Shigeo")
    p.at(1, 0, "Matsu Nishijo + Hired Legion", "Ikoma Toraji", "Matsu Sakaki + A Samurai's Soul")
    clash(p).use("Bayushi Shigeo")
    for name, fits in (
        ("Matsu Nishijo", False),
        ("Matsu Sakaki", False),
        ("A Samurai's Soul", False),
        ("Ikoma Toraji", True),
        ("Hired Legion", True),
    ):
        assert p.may_choose(name) == fits, name
    p.choose("Hired Legion")
    assert p.bowed("Hired Legion")


@card("Bayushi Sorii")
def test_sorii_takes_force_by_her_chi() -> None:
    p = duo().at(0, 0, "Bayushi Sorii + A Samurai's Soul").at(1, 0, "Matsu Sakaki + Hired Legion")
    clash(p)
    assert p.stat("Bayushi Sorii", CHI) == 6
    p.use("Bayushi Sorii").choose("Matsu Sakaki")
    assert p.force("Matsu Sakaki") == 0
    assert p.force("Hired Legion") == 3


@card("Soshi Idaurin")
@rule("R112")
@pytest.mark.parametrize("option", [1, 2])
def test_idaurin_acts_from_home_where_somebody_is_dishonorable(option: int) -> None:
    p = duo().home(0, "Soshi Idaurin").at(0, 0, "Bayushi Saka (bowed)").at(1, 0, "Ikoma Toraji (dishonored)")
    clash(p).use("Soshi Idaurin").choose("Ikoma Toraji" if option == 1 else "Bayushi Saka")
    p.pick(option)
    assert p.bowed("Ikoma Toraji") == (option == 1)
    assert p.bowed("Bayushi Saka") == (option == 1)


@card("Soshi Idaurin")
@rule("R112")
@pytest.mark.parametrize(
    ("where", "own", "mark"),
    [(AT_HOME, 0, ""), (AT_HOME, 1, " (dishonored)"), (2, 0, " (dishonored)")],
)
def test_idaurin_needs_presence_somebody_dishonorable_and_no_other_battle(
    where: int, own: int, mark: str
) -> None:
    p = duo().at(0, where, "Soshi Idaurin").at(0, own, "Bayushi Saka").at(1, 0, "Ikoma Toraji" + mark)
    p.hand(1, "Settling the Homeless")
    for seat in (0, 1):
        p.hand(seat, ALWAYS)
    p.battle(0, 1, 0).passes(1)
    assert not p.can_use("Soshi Idaurin")


@card("Soshi Tabito")
@rule("R91")
@pytest.mark.parametrize(("option", "honor"), [(1, 9), (2, 5)])
def test_the_controller_chooses_how_to_answer_tabito(option: int, honor: int) -> None:
    p = duo().home(0, "Soshi Tabito").home(1, "Ikoma Toraji", "Matsu Sakaki (bowed)").action_phase(0)
    p.use("Soshi Tabito")
    assert not p.may_choose("Matsu Sakaki")
    p.choose("Ikoma Toraji")
    assert (p.asked, p.state.asking) == (1, ASK_OPTION)
    p.pick(option)
    assert p.bowed("Ikoma Toraji") == (option == 1)
    assert p.dishonored("Ikoma Toraji") == (option == 2)
    assert p.honor_of(1) == honor


@card("Soshi Tabito")
@rule("R81")
def test_a_dishonorable_personality_is_rehonored_instead_of_gaining_by_tabito() -> None:
    p = duo().home(0, "Soshi Tabito").home(1, "Ikoma Toraji (dishonored)").action_phase(0)
    p.use("Soshi Tabito").choose("Ikoma Toraji").pick(1)
    assert p.bowed("Ikoma Toraji")
    assert not p.dishonored("Ikoma Toraji")
    assert p.honor_of(1) == 7


# --- Strategies --------------------------------------------------------------------------------------


@card("Allegations")
@pytest.mark.parametrize("option", [1, 2])
def test_allegations_dishonor_and_the_controller_chooses_the_rest(option: int) -> None:
    p = four().hand(0, "Allegations").at(0, 0, "Bayushi Saka").at(1, 0, "Matsu Nishijo")
    p.at(3, 0, "Matsu Sakaki")
    clash(p, allies=(0, 0b1000)).use("Allegations")  # Nishijo's 4 are too many
    assert (p.asked, p.state.asking) == (3, ASK_OPTION)
    assert p.dishonored("Matsu Sakaki")
    p.pick(option)
    assert p.bowed("Matsu Sakaki") == (option == 1)
    assert (p.place("Matsu Sakaki") == AT_HOME) == (option == 2)


@card("Allegations")
def test_allegations_may_target_somebody_dishonorable_already() -> None:
    p = duo().hand(0, "Allegations").at(0, 0, "Bayushi Saka").at(1, 0, "Matsu Nishijo (dishonored)")
    clash(p).use("Allegations").pick(1)
    assert p.bowed("Matsu Nishijo")


@card("Allegations")
@pytest.mark.parametrize("performer", ["Bayushi Saka (bowed)", "Bayushi Shigeo"])
def test_allegations_need_an_unbowed_magistrate(performer: str) -> None:
    p = duo().hand(0, "Allegations").at(0, 0, performer).at(1, 0, "Ikoma Toraji")
    assert not clash(p).can_use("Allegations")


@card("Begone, Fool!")
@rule("R104")
def test_the_fool_is_an_ally_of_either_side() -> None:
    p = four().hand(0, "Begone, Fool!").at(0, 0, "Bayushi Saka").at(1, 0, "Ikoma Toraji")
    p.at(2, 0, "Bayushi Hirose").at(3, 0, "Matsu Sakaki")
    clash(p, allies=(0b100, 0b1000)).use("Begone, Fool!")
    for name, fits in (("Bayushi Saka", False), ("Ikoma Toraji", False), ("Bayushi Hirose", True)):
        assert p.may_choose(name) == fits, name
    p.choose("Matsu Sakaki")
    assert p.dishonored("Matsu Sakaki")
    assert p.place("Matsu Sakaki") == AT_HOME
    assert p.honor_of(3) == 5


@card("Begone, Fool!")
@rule("R157")
def test_between_two_players_nobody_is_a_fool() -> None:
    p = duo().hand(0, "Begone, Fool!").at(0, 0, "Bayushi Saka").at(1, 0, "Ikoma Toraji")
    assert not clash(p).can_use("Begone, Fool!")


@card("Game of Sincerity")
def test_neither_player_of_the_game_contributes_force() -> None:
    p = duo().hand(0, "Game of Sincerity").at(0, 0, "Bayushi Saka + Ronin Brotherhood", "Bayushi Hirose")
    p.at(1, 0, "Matsu Sakaki", "Ikoma Toraji")
    clash(p).use("Game of Sincerity").choose("Bayushi Saka", "Matsu Sakaki")
    assert p.dishonored("Bayushi Saka")
    assert p.dishonored("Matsu Sakaki")
    assert p.honor_of(1) == 5
    assert p.state.stats.army_force(p.state, 0, 1) == 8  # Hirose and the Followers
    assert p.state.stats.army_force(p.state, 0, 2) == 2
    assert p.force("Matsu Sakaki") == 4


@card("Game of Sincerity")
@pytest.mark.parametrize("mark", ["bowed", "dishonored"])
def test_the_game_needs_an_unbowed_performer_with_honor_to_lose(mark: str) -> None:
    p = duo().hand(0, "Game of Sincerity").at(0, 0, f"Bayushi Saka ({mark})").at(1, 0, "Matsu Sakaki")
    assert not clash(p).can_use("Game of Sincerity")


@card("Magistrate's Accusation")
def test_the_accusation_bows_and_costs_honor() -> None:
    p = duo().hand(0, "Magistrate's Accusation").at(0, 0, "Bayushi Saka")
    p.at(1, 0, "Matsu Sakaki", "Matsu Nishijo")
    clash(p).use("Magistrate's Accusation")
    assert p.bowed("Matsu Sakaki")
    assert not p.bowed("Matsu Nishijo")
    assert p.honor_of(1) == 5


@card("Magistrate's Accusation")
def test_the_accusation_needs_an_unbowed_magistrate() -> None:
    p = duo().hand(0, "Magistrate's Accusation").at(0, 0, "Bayushi Saka (bowed)", "Bayushi Shigeo")
    p.at(1, 0, "Matsu Sakaki")
    assert not clash(p).can_use("Magistrate's Accusation")


@card("Ramifications")
def test_ramifications_reach_the_dishonorable() -> None:
    p = duo().hand(0, "Ramifications").at(0, 0, "Bayushi Saka").at(1, 0, "Matsu Sakaki (dishonored)")
    p.at(1, 0, "Ikoma Toraji")
    clash(p).use("Ramifications")
    assert p.place("Matsu Sakaki") == AT_HOME
    assert p.honor_of(1) == 5


@card("Ramifications")
def test_ramifications_reach_nobody_with_personal_honor() -> None:
    p = duo().hand(0, "Ramifications").at(0, 0, "Bayushi Saka").at(1, 0, "Ikoma Toraji")
    assert not clash(p).can_use("Ramifications")


@card("Relentless Conviction")
def test_conviction_destroys_the_dishonorable_and_their_player_loses_their_honor() -> None:
    p = duo().hand(0, "Relentless Conviction").at(0, 0, "Bayushi Saka")
    p.at(1, 0, "Matsu Sakaki (dishonored)", "Ikoma Toraji")
    clash(p).use("Relentless Conviction")
    assert p.dead("Matsu Sakaki")
    assert p.honor_of(1) == 4
    assert p.in_play("Ikoma Toraji")


@card("Restoring Order")
def test_order_is_restored_by_sending_home_and_bowing() -> None:
    p = duo().hand(0, "Restoring Order").at(0, 0, "Bayushi Saka").at(1, 0, "Matsu Sakaki + Hired Legion")
    clash(p).use("Restoring Order")
    assert p.place("Matsu Sakaki") == AT_HOME
    assert p.bowed("Matsu Sakaki")
    assert not p.bowed("Hired Legion")


@card("Restoring Order")
def test_order_destroys_the_dishonorable() -> None:
    p = duo().hand(0, "Restoring Order").at(0, 0, "Bayushi Saka").at(1, 0, "Matsu Nishijo (dishonored)")
    clash(p).use("Restoring Order")
    assert p.dead("Matsu Nishijo")


@card("Restoring Order", "Seeking the Guilty")
@pytest.mark.parametrize("title", ["Restoring Order", "Seeking the Guilty"])
def test_the_honor_of_the_accused_must_be_lower_than_the_chi_of_the_magistrate(title: str) -> None:
    p = duo().hand(0, title).at(0, 0, "Bayushi Saka").at(1, 0, "Matsu Nishijo")
    assert not clash(p).can_use(title)
    q = duo().hand(0, title).at(0, 0, "Bayushi Shigeo").at(1, 0, "Ikoma Toraji")
    assert not clash(q).can_use(title)


@card("Seeking the Guilty")
@pytest.mark.parametrize(("others", "lost"), [(0, 0), (2, 2), (4, 3)])
def test_the_guilty_cost_up_to_three_honor(others: int, lost: int) -> None:
    p = duo().hand(0, "Seeking the Guilty").at(0, 0, "Bayushi Saka (dishonored)").at(1, 0, "Matsu Sakaki")
    for _ in range(others):
        p.home(1, "Ikoma Toraji (dishonored)")
    clash(p).use("Seeking the Guilty")
    assert p.place("Matsu Sakaki") == AT_HOME
    assert p.honor_of(1) == 7 - lost


@card("Seeking the Guilty")
def test_the_target_is_one_of_the_guilty() -> None:
    p = duo().hand(0, "Seeking the Guilty").at(0, 0, "Bayushi Saka").at(1, 0, "Matsu Sakaki (dishonored)")
    clash(p).use("Seeking the Guilty")
    assert p.honor_of(1) == 6


@card("Shameful Death")
def test_the_magistrate_takes_the_force_that_shame_took() -> None:
    p = duo().hand(0, "Shameful Death").at(0, 0, "Bayushi Saka")
    p.at(1, 0, "Matsu Sakaki (dishonored) + A Samurai's Soul", "Ikoma Toraji")
    clash(p).use("Shameful Death")
    assert p.stat("Matsu Sakaki", FORCE) == 0
    assert p.force("Bayushi Saka") == 3 + 6


@card("Shameful Death")
def test_there_is_no_shame_in_the_honorable() -> None:
    p = duo().hand(0, "Shameful Death").at(0, 0, "Bayushi Saka").at(1, 0, "Ikoma Toraji")
    assert not clash(p).can_use("Shameful Death")


@card("Shameful Rebuke")
def test_each_player_moves_one_home_and_one_pays_for_all() -> None:
    p = four().hand(0, "Shameful Rebuke").at(0, 0, "Bayushi Saka", "Bayushi Shigeo")
    p.at(1, 0, "Ikoma Toraji", "Matsu Sakaki").at(3, 0, "Akodo Dosei").home(2, "Bayushi Hirose")
    clash(p, allies=(0, 0b1000)).use("Shameful Rebuke").choose("Bayushi Saka")
    assert p.asked == 1
    assert not p.may_choose("Akodo Dosei")
    p.choose("Matsu Sakaki")  # seat 2 has nobody there, and seat 3 one
    assert (p.asked, p.state.asking) == (0, ASK_PLAYER)
    p.pick(3 + 1)
    for name in ("Bayushi Saka", "Matsu Sakaki", "Akodo Dosei"):
        assert p.place(name) == AT_HOME
        assert not p.bowed(name)
    assert p.place("Bayushi Shigeo") == p.place("Ikoma Toraji") == 0
    assert p.honor_of(3) == 4


# --- Followers and Items -----------------------------------------------------------------------------


@card("Ronin Brotherhood")
def test_the_ronin_shoot_twice_and_leave() -> None:
    p = duo().at(0, 0, "Bayushi Saka + Ronin Brotherhood")
    p.at(1, 0, "Matsu Sakaki", "Matsu Mansaiko", "Ikoma Toraji")
    clash(p).use("Ronin Brotherhood", 0).choose("Matsu Sakaki").passes(1)
    p.use("Ronin Brotherhood", 1).choose("Matsu Mansaiko").passes(1)
    assert p.dead("Matsu Sakaki")
    assert p.dead("Matsu Mansaiko")
    p.use("Ronin Brotherhood", 2)
    assert p.place("Bayushi Saka") == p.place("Ronin Brotherhood") == AT_HOME
    assert not p.bowed("Ronin Brotherhood")


@card("Ronin Brotherhood")
def test_the_second_shot_is_weaker() -> None:
    p = duo().at(0, 0, "Bayushi Saka + Ronin Brotherhood").at(1, 0, "Matsu Sakaki")
    clash(p).use("Ronin Brotherhood", 1).choose("Matsu Sakaki")
    assert p.in_play("Matsu Sakaki")


@card("A Samurai's Soul")
def test_a_soul_is_a_weapon_and_the_only_one() -> None:
    p = duo().hand(0, "A Samurai's Soul").estate(0, "Diamond Mine")
    p.home(0, "Bayushi Saka + Blades of the Fallen Phoenix", "Bayushi Sorii").action_phase(0).use("Equip")
    assert p.attachments("Bayushi Sorii") == ["A Samurai's Soul"]
    assert (p.force("Bayushi Sorii"), p.stat("Bayushi Sorii", CHI)) == (5, 6)


@card("Blades of the Fallen Phoenix")
@pytest.mark.parametrize(("title", "enough"), [("Bayushi Saka", True), ("Ikoma Toraji", False)])
def test_the_blades_are_cheaper_for_scorpions(title: str, enough: bool) -> None:
    p = duo().hand(0, "Blades of the Fallen Phoenix").estate(0, "Large Farm").home(0, title)
    p.state.ledger.write_flags(
        p.state, p.state.stronghold[0], p.state.flags[p.state.stronghold[0]] | BOWED
    )  # bowed: two Gold are left
    p.action_phase(0)
    assert p.can_use("Equip") == enough


@card("Blades of the Fallen Phoenix")
def test_the_blades_pass_from_hand_to_hand_even_bowed() -> None:
    p = duo().home(0, "Bayushi Saka + Blades of the Fallen Phoenix (bowed)", "Bayushi Sorii").action_phase(0)
    p.use("Blades of the Fallen Phoenix").choose("Bayushi Sorii")
    assert p.attachments("Bayushi Sorii") == ["Blades of the Fallen Phoenix"]
    assert p.attachments("Bayushi Saka") == []
    assert (p.force("Bayushi Sorii"), p.force("Bayushi Saka")) == (5, 3)


@card("Blades of the Fallen Phoenix")
def test_in_battle_the_blades_pass_only_to_somebody_there() -> None:
    p = duo().at(0, 0, "Bayushi Saka + Blades of the Fallen Phoenix", "Bayushi Sorii")
    p.home(0, "Bayushi Hirose").at(1, 0, "Ikoma Toraji")
    clash(p).use("Blades of the Fallen Phoenix")
    assert not p.may_choose("Bayushi Hirose")
    p.choose("Bayushi Sorii")
    assert p.attachments("Bayushi Sorii") == ["Blades of the Fallen Phoenix"]
