"""The Personalities of 1995 who serve no great clan, one by one."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.terms import AT_HOME, CHI, FORCE, HONOR
from l5r.cards.marks import card
from l5r.cards.stage_1995 import clash, table
from support import rule

PLAIN = [
    ("Ginawa", (2, 3, 1), 4, None),
    ("Heichi Chokei", (2, 2, 2), 5, None),
    ("Hisa", (1, 3, 1), 3, None),
    ("Morito", (2, 2, 2), 6, 0),
    ("Morito Tokei", (0, 3, 2), 3, None),
    ("Sanzo", (1, 1, 2), 3, 5),
    ("Toku", (0, 1, 2), 0, None),
]


@card("Ginawa", "Heichi Chokei", "Hisa", "Morito", "Morito Tokei", "Sanzo", "Toku")
@pytest.mark.parametrize(("title", "figures", "cost", "required"), PLAIN)
def test_those_without_a_text_come_for_their_figures(
    title: str, figures: tuple[int, int, int], cost: int, required: int | None
) -> None:
    p = table().estate(0, "Vein of Gold").province(0, 0, title).honor(0, -3 if required is None else required)
    p.dynasty_phase(0)
    assert not p.can_buy(title, "discount")  # nobody's clan
    p.buy(title)
    assert tuple(p.stat(title, stat) for stat in (FORCE, CHI, HONOR)) == figures
    assert not p.bowed(title)
    assert p.bowed("Vein of Gold") == (cost > 4)  # the Stronghold's four are enough for the others


@card("Morito", "Sanzo")
@pytest.mark.parametrize(("title", "required"), [("Morito", 0), ("Sanzo", 5)])
def test_some_want_a_family_of_honor(title: str, required: int) -> None:
    p = table().estate(0, "Vein of Gold").province(0, 0, title).honor(0, required - 1).dynasty_phase(0)
    assert not p.can_buy(title)


@card("Morito", "Ginawa")
def test_morito_rides_and_ginawa_walks() -> None:
    p = table().home(0, "Morito", "Ginawa").maneuvers(0, 1).passes(0)
    while p.asked != 0:
        p.passes()
    assert p.offered()[0].startswith("Morito")
    assert not [move for move in p.offered() if move.startswith("Ginawa")]


# --- those who shoot ---------------------------------------------------------------------------------


@card("Moshi Wakiza")
@pytest.mark.xfail(reason="waits for the rules of battle", strict=False)
def test_moshi_wakiza_shoots_whoever_has_less_than_four_force() -> None:
    p = clash(table().at(0, 0, "Moshi Wakiza").at(1, 0, "Man of Three", "Man of Nine"))
    p.use("Moshi Wakiza").choose("Man of Three")
    assert not p.in_play("Man of Three")
    assert p.bowed("Moshi Wakiza")


@card("Moshi Wakiza")
def test_moshi_wakiza_does_not_hurt_the_strong() -> None:
    p = clash(table().at(0, 0, "Moshi Wakiza").at(1, 0, "Man of Nine"))
    p.use("Moshi Wakiza")
    assert p.in_play("Man of Nine")


@card("Yotsu Seiki")
@pytest.mark.parametrize(("seiki", "falls"), [("Yotsu Seiki", False), ("Yotsu Seiki (+1C)", True)])
def test_yotsu_seiki_shoots_with_her_chi(seiki: str, falls: bool) -> None:
    p = clash(table().at(0, 0, seiki).at(1, 0, "Man of Two (+1F)" if not falls else "Man of Two"))
    p.use("Yotsu Seiki")
    assert p.in_play("Man of Two") != falls


# --- the Naga ----------------------------------------------------------------------------------------


@card("Naga Shugenja")
def test_the_naga_shugenja_strengthens_all_naga_everywhere() -> None:
    p = table().home(0, "Naga Shugenja", "Ginawa").home(1, "Naga Warlord").action_phase(0)
    p.use("Naga Shugenja")
    assert (p.force("Naga Shugenja"), p.force("Naga Warlord"), p.force("Ginawa")) == (2, 4, 2)
    assert p.bowed("Naga Shugenja")


@card("Naga Shugenja")
@rule("R253")
@pytest.mark.xfail(reason="waits for the rules of battle", strict=False)
def test_the_naga_shugenja_also_acts_in_a_battle_from_home() -> None:
    p = table().home(0, "Naga Shugenja").at(0, 0, "Naga Warlord").at(1, 0, "Man of Three")
    clash(p).use("Naga Shugenja")
    assert (p.force("Naga Shugenja"), p.force("Naga Warlord")) == (2, 4)


@card("Naga Warlord")
def test_the_naga_warlord_leads_naga() -> None:
    p = table().home(0, "Naga Warlord + Two Spears", "Naga Shugenja").action_phase(0)
    assert (p.force("Naga Warlord"), p.force("Two Spears"), p.force("Naga Shugenja")) == (3, 2, 1)


# --- Miya Yoto ---------------------------------------------------------------------------------------


@card("Miya Yoto")
@rule("R110")
def test_miya_yoto_parts_fighters_of_others() -> None:
    p = table("Crab", "Lion", "Crane").home(2, "Miya Yoto").at(0, 0, "Man of Three").at(1, 0, "Man of Two")
    clash(p, acts=2).use("Miya Yoto").choose("Man of Three")
    assert p.place("Man of Three") == AT_HOME
    assert not p.bowed("Man of Three")
    assert p.bowed("Miya Yoto")


@card("Miya Yoto")
@pytest.mark.parametrize("fighter", [0, 1])
def test_miya_yoto_is_no_fighter(fighter: int) -> None:
    """Not where his player has a unit, and not for the Defender."""
    p = table("Crab", "Lion", "Crane").home(fighter, "Miya Yoto").at(0, 0, "Man of Three")
    p.at(1, 0, "Man of Two") if fighter == 0 else p.at(2, 0, "Man of Two")
    for seat in range(3):
        p.hand(seat, "Sound of Drums")
    p.battle(0, 1, 0, (0, 0b100 if fighter else 0))
    for _ in range(3):
        assert not p.can_use("Miya Yoto")
        p.passes()
