"""Personalities of the Crab."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.terms import CHI, DISCARD, HAND
from l5r.cards.imp_clans import fight, table
from l5r.cards.marks import card


@card("Hida Sukune")
def test_sukune_has_the_figures_of_the_card_and_costs_a_crab_less():
    p = table("Crab", "Lion").estate(0, "Farm").province(0, 0, "Hida Sukune").dynasty_phase(0)
    assert not p.can_buy("Hida Sukune")  # 6 Gold, and the Stronghold makes 4
    p.buy("Hida Sukune", "discount")
    assert (p.force("Hida Sukune"), p.stat("Hida Sukune", CHI)) == (3, 2)
    assert p.bowed("The War Fortress of the Crab")


@card("Hida Amoro")
@pytest.mark.parametrize(("enemy", "lives"), [("Bushi", False), ("Page", True), ("", True)])
def test_amoro_dies_unless_his_army_is_more_than_twice_as_strong(enemy, lives):
    """R282: six against three is no more than twice; alone he lives."""
    p = table("Crab", "Lion").at(0, 0, "Hida Amoro")
    if enemy:
        p.at(1, 0, enemy)
    fight(p).all_pass()
    assert p.in_play("Hida Amoro") == lives
    if not lives:
        assert p.dead("Hida Amoro")
        assert p.zone(enemy) == DISCARD  # he won all the same


@card("Hida Amoro")
def test_amoro_dies_where_nobody_has_any_force():
    """R282: nothing against nothing."""
    p = table("Crab", "Lion").at(0, 0, "Hida Amoro (bowed)")
    assert not fight(p).all_pass().in_play("Hida Amoro")


@card("Hida Amoro")
def test_amoro_at_home_is_not_concerned_and_wears_no_armor():
    p = table("Crab", "Lion").at(0, 0, "Bushi").home(0, "Hida Amoro").at(1, 0, "Page")
    assert fight(p).all_pass().in_play("Hida Amoro")
    assert not p.state.carrying.may_attach(
        p.state, p.state.arrivals.new_card(p.state, p.pool["Cuirass"], 0, HAND), p.card("Hida Amoro")
    )
    assert p.state.carrying.may_attach(
        p.state, p.state.arrivals.new_card(p.state, p.pool["Sword"], 0, HAND), p.card("Hida Amoro")
    )


@card("Hida Kisada")
def test_no_magic_is_aimed_at_kisada_or_his_men():
    p = table("Lion", "Crab").home(0, "Sage + Gust").home(1, "Hida Kisada + Footmen", "Page + Horsemen")
    p.hand(0, "Blow").action_phase(0).use("Gust")
    assert p.may_choose("Page")
    assert p.may_choose("Horsemen")
    assert not p.may_choose("Hida Kisada")
    assert not p.may_choose("Footmen")


@card("Hida Kisada")
def test_the_abilities_of_shugenja_spare_kisada_and_other_actions_do_not():
    p = table("Lion", "Crab").home(0, "Sage").home(1, "Hida Kisada + Footmen").hand(0, "Blow")
    p.action_phase(0)
    assert not p.can_use("Sage")
    p.use("Blow").choose("Hida Kisada")
    assert not p.in_play("Hida Kisada")


@card("Hida Tampako")
def test_tampako_is_stronger_in_defense():
    p = table("Lion", "Crab").at(0, 0, "Bushi").at(1, 0, "Hida Tampako")
    assert fight(p).force("Hida Tampako") == 4
    p = table("Crab", "Lion").at(0, 0, "Hida Tampako").at(1, 0, "Bushi")
    assert fight(p).force("Hida Tampako") == 2


@card("Hida Tsuru")
def test_followers_join_tsuru_for_less():
    p = table("Crab", "Lion").home(0, "Hida Tsuru", "Bushi").hand(0, "Footmen").action_phase(0)
    footmen = p.card("Footmen")
    assert p.state.carrying.price(p.state, footmen, p.card("Hida Tsuru")) == 0
    assert p.state.carrying.price(p.state, footmen, p.card("Bushi")) == 2
    p.use("Equip").choose("Hida Tsuru")
    assert p.attachments("Hida Tsuru") == ["Footmen"]
    assert not p.bowed("The War Fortress of the Crab")


@card("Hida Tsuru")
def test_items_cost_tsuru_what_they_cost():
    p = table("Crab", "Lion").home(0, "Hida Tsuru").hand(0, "Sword").action_phase(0).use("Equip")
    assert p.bowed("The War Fortress of the Crab")


@card("Hida Yakamo • Hero")
def test_the_claw_crushes_an_enemys_item():
    p = table("Crab", "Lion").at(0, 0, "Hida Yakamo • Hero", "Page + Cuirass").at(1, 0, "Bushi + Sword")
    fight(p).use("Hida Yakamo • Hero")
    assert p.zone("Sword") == DISCARD
    assert p.in_play("Cuirass")
    assert p.bowed("Hida Yakamo • Hero")


@card("Hida Yakamo • Hero")
def test_the_claw_reaches_nobody_from_home_and_holds_nothing():
    """R114: his text speaks of an enemy."""
    p = table("Crab", "Lion").at(0, 0, "Bushi").home(0, "Hida Yakamo • Hero").at(1, 0, "Bushi + Sword")
    assert not fight(p).can_use("Hida Yakamo • Hero")
    assert not p.state.carrying.may_attach(p.state, p.card("Sword"), p.card("Hida Yakamo • Hero"))


@card("Hida Yakamo • Hero", "Hida Yakamo • Oni")
def test_the_two_yakamos_are_one_name():
    """R270: the Hero is Unique, so that one bars the other at the whole table."""
    p = table("Crab", "Crab").home(1, "Hida Yakamo • Oni").estate(0, "Farm", "Gold Mine", "Gold Mine")
    p.province(0, 0, "Hida Yakamo • Hero").dynasty_phase(0)
    assert not p.can_buy("Hida Yakamo • Hero", "discount")


@card("Hida Yakamo • Oni")
def test_the_oni_feeds_on_his_clan():
    p = table("Crab", "Lion").home(0, "Hida Yakamo • Oni", "Kinsman", "Bushi").home(1, "Kinsman")
    p.action_phase(0)
    assert p.force("Hida Yakamo • Oni") == 6  # himself and one more
    assert p.stat("Hida Yakamo • Oni", CHI) == 6


@card("Hida Yakamo • Oni")
def test_the_oni_marches_alone():
    p = table("Crab", "Lion").home(0, "Hida Yakamo • Oni", "Bushi", "Brute").maneuvers(0, 1)
    p.assign("Hida Yakamo • Oni", 0)
    assert not any(word in p.offered() for word in ("Bushi/0", "Brute/0"))
    p.assign("Bushi", 1)
    assert "Brute/1" in p.offered()


@card("Hida Yakamo • Oni")
def test_the_oni_joins_no_army():
    p = table("Crab", "Lion").home(0, "Bushi", "Hida Yakamo • Oni").maneuvers(0, 1).assign("Bushi", 0)
    assert "Hida Yakamo • Oni/0" not in p.offered()
    assert "Hida Yakamo • Oni/1" in p.offered()


@card("Hida Yakamo • Oni")
def test_the_onis_player_does_not_focus():
    p = table("Lion", "Crab").home(0, "Brute").home(1, "Hida Yakamo • Oni").hand(0, "Duel", "Shame")
    p.hand(1, "Shame", "Shame").action_phase(0).use("Duel")
    # Yakamo (4 and himself) would begin, and can only strike: 5 against 4.
    assert len(p.hand_of(1)) == 2
    assert not p.in_play("Brute")


@card("Kuni Yori")
def test_yori_rots_a_card_of_another_hand():
    p = table("Crab", "Lion").home(0, "Kuni Yori").hand(0, "Shame").hand(1, "Rest", "Duel", "Blow")
    p.action_phase(0).use("Kuni Yori")
    assert (p.hand_of(0), len(p.hand_of(1))) == ([], 2)
    assert p.bowed("Kuni Yori")


@card("Kuni Yori")
def test_yori_needs_a_card_of_his_own():
    p = table("Crab", "Lion").home(0, "Kuni Yori").hand(1, "Rest").action_phase(0)
    assert not p.can_use("Kuni Yori")


@card("Yasuki Taka")
def test_taka_trades_one_holding_for_another():
    p = table("Crab", "Lion").home(0, "Yasuki Taka").estate(0, "Gold Mine", "Farm (bowed)")
    p.estate(1, "Silver Mine (bowed)").action_phase(0).use("Yasuki Taka")
    assert p.may_choose("Silver Mine")
    p.choose("Farm")
    assert not p.bowed("Farm")
    assert p.bowed("Gold Mine")
    assert p.bowed("Yasuki Taka")


@card("Yasuki Taka")
def test_taka_has_nothing_to_trade_with_but_what_makes_gold():
    p = table("Crab", "Lion").home(0, "Yasuki Taka").estate(0, "Farm", "Gold Mine (bowed)").action_phase(0)
    assert not p.can_use("Yasuki Taka")
