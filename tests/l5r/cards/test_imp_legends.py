"""The dragons, oni and other beings of 1995, one by one."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.values.terms import AT_HOME
from l5r.cards.marks import card
from l5r.cards.stage_1995 import clash, table

DRAGONS = ("Air Dragon", "Earth Dragon", "Fire Dragon")


def carried(title: str, *attachments: str) -> list[str]:
    """What a Personality attaches of these, one after the other."""
    p = table().home(0, title).hand(0, *attachments).estate(0, "Vein of Gold", "Vein of Gold", "Vein of Gold")
    p.action_phase(0)
    while p.can_use("Equip"):
        p.use("Equip")
    return p.attachments(title)


def bought(title: str, *holdings: str, honor: int = 20) -> Position:
    """A Personality who has just been bought."""
    p = table().estate(0, "Vein of Gold", *holdings).province(0, 0, title).honor(0, honor).dynasty_phase(0)
    return p.buy(title)


# --- dragons -----------------------------------------------------------------------------------------


@card(*DRAGONS)
@pytest.mark.parametrize("dragon", DRAGONS)
def test_dragons_carry_spells_and_nothing_else(dragon: str) -> None:
    assert carried(dragon, "Plain Katana", "Plain Armor", "Two Spears", "Sleep") == ["Sleep"]


@card(*DRAGONS)
@pytest.mark.parametrize("dragon", DRAGONS)
def test_dragons_come_to_families_of_ten_honor(dragon: str) -> None:
    p = table().estate(0, "Vein of Gold").province(0, 0, dragon).honor(0, 9).dynasty_phase(0)
    assert not p.can_buy(dragon)
    assert bought(dragon, honor=10).force(dragon) == 7


@card("Air Dragon")
def test_the_air_dragon_is_targeted_by_no_spell_kiho_or_ranged_attack() -> None:
    p = table().at(1, 0, "Air Dragon").at(0, 0, "Young Sage + Sleep", "Moshi Wakiza")
    p.hand(0, "Palm of Air", "Knock Down")
    clash(p)
    assert not p.can_use("Moshi Wakiza")
    p.use("Knock Down").choose("Air Dragon")
    assert p.bowed("Air Dragon")


@card("Air Dragon")
@pytest.mark.parametrize("weapon", ["Sleep", "Palm of Air"])
def test_the_air_dragon_is_passed_over_by_magic(weapon: str) -> None:
    p = table().at(1, 0, "Air Dragon").at(0, 0, "Young Sage + Sleep").hand(0, "Palm of Air")
    clash(p).use(weapon)
    assert p.bowed("Young Sage")  # the only one left to target
    assert not p.bowed("Air Dragon")


@card("Earth Dragon")
def test_the_earth_dragon_is_stronger_in_defense() -> None:
    p = clash(table().at(0, 0, "Man of Nine").at(1, 0, "Earth Dragon"))
    assert p.force("Earth Dragon") == 12
    q = clash(table().at(0, 0, "Earth Dragon").at(1, 0, "Man of Nine"))
    assert q.force("Earth Dragon") == 7
    assert table().home(0, "Earth Dragon").action_phase(0).force("Earth Dragon") == 7


@card("Fire Dragon")
@pytest.mark.xfail(reason="waits for the rules of battle", strict=False)
def test_the_fire_dragon_shoots_twice_or_once_and_hard() -> None:
    p = table().at(0, 0, "Fire Dragon").at(1, 0, "Man of Three", "Man of Four", "Man of Nine")
    clash(p).use("Fire Dragon").choose("Man of Three", "Man of Four")
    assert [p.in_play(f"Man of {size}") for size in ("Three", "Four", "Nine")] == [False, False, True]
    assert p.bowed("Fire Dragon")
    q = clash(table().at(0, 0, "Fire Dragon").at(1, 0, "Man of Nine", "Man of Three"))
    q.use("Fire Dragon", 1).choose("Man of Nine")
    assert [q.in_play("Man of Nine"), q.in_play("Man of Three")] == [False, True]


@card("Fire Dragon")
def test_five_do_not_fell_nine() -> None:
    p = clash(table().at(0, 0, "Fire Dragon").at(1, 0, "Man of Nine", "Man of Three"))
    p.use("Fire Dragon").choose("Man of Nine", "Man of Three")
    assert [p.in_play("Man of Nine"), p.in_play("Man of Three")] == [True, False]


# --- from the Shadowlands ----------------------------------------------------------------------------


@card("Kyoso no Oni")
def test_kyoso_costs_honor_and_a_holding() -> None:
    p = bought("Kyoso no Oni", "Old Steward").choose("Old Steward")
    assert p.honor_of(0) == 17
    assert p.in_play("Vein of Gold")
    assert not p.in_play("Old Steward")
    assert carried("Kyoso no Oni", "Plain Katana", "Two Spears") == []


@card("Kyoso no Oni")
def test_kyoso_comes_although_there_is_no_holding_to_destroy() -> None:
    p = table("Unicorn").province(0, 0, "Kyoso no Oni (-2 Gold Cost)").dynasty_phase(0).buy("Kyoso no Oni")
    assert p.in_play("Kyoso no Oni")
    assert p.honor_of(0) == 1


@card("Kyoso no Oni")
def test_kyoso_shoots_at_seven() -> None:
    p = clash(table().at(0, 0, "Kyoso no Oni").at(1, 0, "Man of Four", "Man of Nine"))
    p.use("Kyoso no Oni").choose("Man of Four")
    assert not p.in_play("Man of Four")


@card("Ogre Bushi")
def test_the_ogre_wields_weapons_but_wears_no_armor_and_leads_nobody() -> None:
    assert carried("Ogre Bushi", "Plain Armor", "Two Spears", "Plain Katana") == ["Plain Katana"]
    p = bought("Ogre Bushi", honor=-15)
    assert (p.force("Ogre Bushi"), p.place("Ogre Bushi")) == (6, AT_HOME)
