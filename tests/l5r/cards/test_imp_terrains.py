"""The Terrains of 1995, each laid and fought on."""

from __future__ import annotations

from l5r.cards.imp_people import table
from l5r.cards.marks import card
from support import rule


@card("Dispersive Terrain")
def test_defenders_fight_better_on_dispersive_terrain() -> None:
    p = table().at(0, 0, "Hatamoto").at(1, 0, "Bushi").hand(1, "Dispersive Terrain").honor(1, 5)
    p.battle(0, 1).use("Dispersive Terrain")  # five against three and two: both fall
    assert (p.in_play("Hatamoto"), p.in_play("Bushi"), p.honor_of(1)) == (False, False, 6)


@card("Intersecting Highways")
def test_allies_of_either_side_fight_better_where_highways_cross() -> None:
    p = table("Lion", "Dragon", "Crab", "Crane").at(0, 0, "Bushi").at(2, 0, "Guard").at(1, 0, "Hatamoto")
    p.at(3, 0, "Page").hand(1, "Intersecting Highways")
    p.battle(0, 1, allies=(1 << 2, 1 << 3)).use("Intersecting Highways")  # 3 + 5 against 5 + 3
    assert not any(p.in_play(who) for who in ("Bushi", "Guard", "Hatamoto", "Page"))


@card("Contentious Terrain")
def test_contentious_terrain_takes_the_place_of_another_and_helps_who_laid_it() -> None:
    p = table().at(0, 0, "Bushi", "Page").at(1, 0, "Hatamoto").hand(0, "Contentious Terrain", "Parade")
    p.hand(1, "Bog").honor(0, 5).battle(0, 1).use("Bog").use("Contentious Terrain")
    assert (p.in_play("Bog"), p.in_play("Contentious Terrain")) == (False, True)
    p.all_pass()  # three, one and two against five
    assert (p.in_play("Bushi"), p.in_play("Hatamoto"), p.honor_of(0)) == (True, False, 7)
    assert not p.in_play("Contentious Terrain")


@card("Deadly Ground")
def test_on_deadly_ground_nobody_acts_but_to_leave_it() -> None:
    """R255: Battle and Open actions are barred, and so is the Favor."""
    p = table().at(0, 0, "Bushi").at(1, 0, "Hatamoto").hand(1, "Deadly Ground", "Parade").favor(0)
    p.hand(0, "Parade", "Rumor", "Council", "Survey", "Bog", "Superior Tactics").battle(0, 1)
    p.use("Deadly Ground")
    assert p.asked == 0
    barred = ("Parade", "Rumor", "Council", "Bog", "Favor: send home", "Superior Tactics")
    assert [p.can_use(name) for name in barred] == [False] * len(barred)
    assert (p.can_use("Survey"), p.can_use("Superior Tactics", 1)) == (True, True)
    p.use("Superior Tactics", 1)
    assert (p.in_play("Deadly Ground"), p.asked, p.can_use("Parade")) == (False, 1, True)


@card("Deadly Ground")
def test_deadly_ground_may_be_replaced_by_what_destroys_it() -> None:
    p = table().at(0, 0, "Bushi").at(1, 0, "Hatamoto").hand(1, "Deadly Ground")
    p.hand(0, "Contentious Terrain", "Dispersive Terrain").battle(0, 1).use("Deadly Ground")
    assert (p.can_use("Contentious Terrain"), p.can_use("Dispersive Terrain")) == (True, False)


@card("Deadly Ground")
def test_reactions_are_taken_on_deadly_ground_too() -> None:
    """R255."""
    p = (
        table()
        .at(0, 0, "Bushi")
        .at(1, 0, "Hatamoto")
        .hand(1, "Deadly Ground", "Feign Death")
        .hand(0, "Survey")
    )
    p.battle(0, 1).use("Deadly Ground").passes(1).use("Survey")
    assert (p.asked, p.can_use("Feign Death")) == (1, True)


@card("Encircled Terrain")
def test_encircled_leaders_keep_one_personality_each() -> None:
    p = table("Lion", "Dragon", "Crab").at(0, 0, "Bushi", "Page").at(1, 0, "Hatamoto", "Rider")
    p.at(2, 0, "Guard").hand(1, "Encircled Terrain").battle(0, 1, allies=(1 << 2, 0))
    p.use("Encircled Terrain")
    assert p.asked == 1  # whose Terrain it is
    p.pick(2)
    assert (p.asked, p.may_choose("Bushi"), p.may_choose("Rider")) == (1, False, True)
    p.choose("Rider")
    assert (p.asked, p.may_choose("Page"), p.may_choose("Guard")) == (0, True, False)
    p.choose("Bushi")  # three against two
    assert (p.dead("Rider"), p.in_play("Hatamoto"), p.in_play("Page")) == (True, True, True)
    assert [p.bowed(who) for who in ("Bushi", "Page", "Guard", "Hatamoto")] == [True, False, False, False]


@card("Encircled Terrain")
def test_a_leader_without_personalities_keeps_none() -> None:
    p = (
        table("Lion", "Dragon", "Crab")
        .at(0, 0, "Bushi", "Page")
        .at(2, 0, "Guard")
        .hand(0, "Encircled Terrain")
    )
    p.battle(0, 1, allies=(0, 1 << 2)).use("Encircled Terrain").pick(1).choose("Page")
    assert [p.place(who) for who in ("Bushi", "Page", "Guard")] == [-1, -1, -1]
    assert [p.bowed(who) for who in ("Bushi", "Page", "Guard")] == [False, True, False]


@card("Encircled Terrain")
def test_encircled_terrain_takes_the_place_of_another() -> None:
    p = table().at(0, 0, "Bushi").at(1, 0, "Hatamoto").hand(1, "Bog").hand(0, "Encircled Terrain", "Parade")
    p.battle(0, 1).use("Bog").use("Encircled Terrain")
    assert (p.in_play("Bog"), p.in_play("Encircled Terrain")) == (False, True)


@card("Entrapping Terrain")
def test_from_entrapping_terrain_all_go_home_and_nothing_is_resolved() -> None:
    p = table().at(0, 0, "Wyrm", "Hatamoto").at(1, 0, "Page").hand(1, "Entrapping Terrain").honor(0, 5)
    p.battle(0, 1).use("Entrapping Terrain")
    assert [p.in_play(who) for who in ("Wyrm", "Hatamoto", "Page")] == [True, True, True]
    assert [p.bowed(who) for who in ("Wyrm", "Hatamoto", "Page")] == [False, False, False]
    assert (p.honor_of(0), p.state.places.province_count(p.state, 1), p.in_play("Entrapping Terrain")) == (
        5,
        4,
        False,
    )


@card("Occupied Terrain")
def test_on_occupied_terrain_a_holding_falls_instead_of_the_province() -> None:
    p = table().at(0, 0, "Wyrm", "Hatamoto").at(1, 0, "Page").estate(1, "Granary").estate(0, "Treasury")
    p.hand(1, "Occupied Terrain").battle(0, 1).use("Occupied Terrain")  # eleven against one and five
    assert (p.asked, p.may_choose("Granary"), p.may_choose("Treasury")) == (0, True, False)
    p.choose("Granary")
    assert (p.in_play("Granary"), p.state.places.province_count(p.state, 1), p.in_play("Page")) == (
        False,
        4,
        False,
    )


@rule("R278")
@card("Occupied Terrain")
def test_the_attacker_may_take_the_province_after_all() -> None:
    """R278: it is the Attacker who is asked."""
    p = table().at(0, 0, "Wyrm", "Hatamoto").at(1, 0, "Page").estate(1, "Granary")
    p.hand(1, "Occupied Terrain").battle(0, 1).use("Occupied Terrain").passes(0)
    assert (p.in_play("Granary"), p.state.places.province_count(p.state, 1)) == (True, 3)


@card("Occupied Terrain")
def test_where_no_province_would_fall_nobody_is_asked() -> None:
    p = table().at(0, 0, "Wyrm").at(1, 0, "Page").estate(1, "Granary")
    p.hand(1, "Occupied Terrain").battle(0, 1).use("Occupied Terrain")  # six against one and five
    assert (p.in_play("Page"), p.in_play("Granary"), p.state.places.province_count(p.state, 1)) == (
        False,
        True,
        4,
    )


@card("Traversable Terrain")
def test_over_traversable_terrain_a_unit_comes_from_another_battlefield() -> None:
    p = table().at(0, 0, "Bushi").at(1, 0, "Page").at(1, 2, "Hatamoto + Spears").home(1, "Wyrm")
    p.hand(1, "Traversable Terrain").battle(0, 1).use("Traversable Terrain")
    assert (p.may_choose("Page"), p.may_choose("Hatamoto"), p.may_choose("Wyrm")) == (True, True, False)
    p.choose("Hatamoto")  # three against one, five and two
    assert (p.in_play("Bushi"), p.in_play("Page"), p.in_play("Hatamoto")) == (False, True, True)


@card("Traversable Terrain")
def test_nobody_need_leave_another_battlefield() -> None:
    p = table().at(0, 0, "Bushi").at(1, 0, "Page").at(1, 2, "Hatamoto").hand(1, "Traversable Terrain")
    p.battle(0, 1).use("Traversable Terrain").choose("Page")  # who is here already
    assert (p.in_play("Page"), p.place("Hatamoto")) == (False, 2)
