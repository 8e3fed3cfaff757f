"""Retainers and Fortifications of the Imperial set."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.values.asking import ASK_FOCUS
from gorin.games.l5r.values.codes import province_code
from gorin.games.l5r.values.terms import COST
from l5r.cards.imp_lands import affords, fight, fought, table
from l5r.cards.marks import card


@card("Pearl Divers")
def test_pearl_divers_yield_more_for_each_port_in_play() -> None:
    assert affords(table("Lion", "Crab").estate(0, "Pearl Divers"), 4)
    assert not affords(table("Lion", "Crab").estate(0, "Pearl Divers"), 5)
    assert affords(table("Lion", "Crab").estate(0, "Pearl Divers", "Port (bowed)").estate(1, "Port"), 6)
    assert not affords(table("Lion", "Crab").estate(0, "Pearl Divers", "Port (bowed)").estate(1, "Port"), 7)


@card("Retired General")
def test_the_general_strengthens_anybody_in_a_battle_or_an_action_phase() -> None:
    p = table().estate(0, "Retired General").at(0, 0, "Test Bushi").at(1, 0, "Test Rogue")
    fight(p).use("Retired General").choose("Test Bushi")
    assert (p.force("Test Bushi"), p.bowed("Retired General")) == (5, True)
    p = table().estate(1, "Retired General").home(0, "Test Bushi").home(1, "Test Rogue").action_phase(0)
    p.passes(0).use("Retired General").choose("Test Bushi")  # Open: on another's turn, and for another
    assert p.force("Test Bushi") == 5


@card("Retired General")
def test_the_general_needs_a_unit_of_his_player_in_the_battle() -> None:
    p = table("Crab", "Lion", "Crane").estate(2, "Retired General").at(0, 0, "Test Bushi")
    fight(p.at(1, 0, "Test Rogue"), acts=1)
    asked = []
    while p.state.fight.battlefield >= 0:
        asked.append(p.asked)
        p.passes()
    assert sorted(asked) == [0, 1]


@card("Master of the Tea Ceremony")
def test_the_master_of_tea_lessens_a_loss_to_one() -> None:
    p = table().estate(0, "Master of the Tea Ceremony").hand(0, "Test Blot").honor(0, 5).action_phase(0)
    p.use("Test Blot").use("Master of the Tea Ceremony")
    assert (p.honor_of(0), p.bowed("Master of the Tea Ceremony")) == (4, True)
    p = table().estate(0, "Master of the Tea Ceremony").hand(0, "Test Blot").honor(0, 5).action_phase(0)
    p.use("Test Blot").passes(0)
    assert (p.honor_of(0), p.bowed("Master of the Tea Ceremony")) == (0, False)


@card("Master of the Tea Ceremony")
def test_the_master_of_tea_hears_only_losses_of_his_player() -> None:
    p = table().estate(1, "Master of the Tea Ceremony").hand(0, "Test Blot").honor(0, 5).action_phase(0)
    p.use("Test Blot")
    assert p.honor_of(0) == 0
    assert not p.bowed("Master of the Tea Ceremony")


@card("Famous Poet")
def test_the_poet_praises_who_destroyed_an_army() -> None:
    p = table().estate(0, "Famous Poet").at(0, 0, "Test Bushi").at(1, 0, "Test Rogue").honor(0, 5)
    fought(p).use("Famous Poet")
    assert (p.honor_of(0), p.bowed("Famous Poet")) == (10, True)  # 2 for the Rogue and 3


@card("Famous Poet")
def test_the_poet_praises_who_destroyed_a_province() -> None:
    p = table().estate(0, "Famous Poet").at(0, 0, "Test Giant").honor(0, 5)
    fought(p).use("Famous Poet")
    assert p.honor_of(0) == 8
    assert not p.state.places.has_province(p.state, 1, 0)


@card("Famous Poet")
def test_the_poet_has_nothing_to_praise_where_nothing_fell() -> None:
    p = table().estate(0, "Famous Poet").at(0, 0, "Test Bushi")
    assert not fought(p).can_use("Famous Poet")
    p = table().estate(0, "Famous Poet").at(0, 0, "Test Rogue").at(1, 0, "Test Bushi")
    assert not fought(p).can_use("Famous Poet")


@card("Famous Poet")
def test_the_poet_praises_both_sides_of_a_tie_and_no_ally() -> None:
    p = table("Crab", "Lion").estate(0, "Famous Poet").estate(1, "Famous Poet")
    fought(p.at(0, 0, "Test Bushi").at(1, 0, "Test Bushi"))
    p.use("0:Famous Poet").use("1:Famous Poet")
    assert (p.honor_of(0), p.honor_of(1)) == (3 + 1 + 3, 6 + 1 + 3)


@card("Oracle of Water")
def test_the_oracle_of_water_brings_somebody_from_home() -> None:
    """R301: bowed ones too; no unit there is needed."""
    p = table().estate(1, "Oracle of Water").home(1, "Test Bushi (bowed)").at(0, 0, "Test Rogue")
    fight(p, acts=1).use("Oracle of Water")
    assert (p.place("Test Bushi"), p.bowed("Test Bushi"), p.bowed("Oracle of Water")) == (0, True, True)
    p = table().estate(1, "Oracle of Water").at(1, 0, "Test Bushi").at(0, 0, "Test Rogue")
    assert not fight(p, acts=1).can_use("Oracle of Water")
    p = table().estate(1, "Oracle of Water").home(1, "Test Bushi").at(0, 0, "Test Rogue")
    p.state.marks.bow(p.state, p.state.stronghold[1], None)  # nothing pays the 1 Gold
    fight(p, acts=0)
    assert not p.can_use("Oracle of Water")


@card("Oracle of Water")
def test_the_oracle_of_water_brings_nobody_into_a_battle_of_others() -> None:
    """R110: who was not invited may not join."""
    p = table("Dragon", "Phoenix", "Crane").estate(2, "Oracle of Water").home(2, "Test Bushi")
    fight(p.at(0, 0, "Test Rogue").at(1, 0, "Test Rider"), acts=1)
    asked = []
    while p.state.fight.battlefield >= 0:
        asked.append(p.asked)
        p.passes()
    assert 2 not in asked


@card("Oracle of Fire")
def test_the_oracle_of_fire_focuses_the_top_of_the_deck() -> None:
    p = table().home(0, "Test Rogue").home(1, "Test Bushi").hand(0, "Test Duel").estate(0, "Oracle of Fire")
    p.hand(1, "Test Shout").deck(0, "Personal Champion").action_phase(0).use("Test Duel").use(
        "Oracle of Fire"
    )
    assert [p.state.defs[one].title for one in p.state.focused[0]] == ["Personal Champion"]
    assert p.bowed("Oracle of Fire")
    while p.state.asking == ASK_FOCUS and p.asked >= 0:
        p.passes()
    assert (p.in_play("Test Rogue"), p.in_play("Test Bushi")) == (True, False)  # 2 + 4 against 3


@card("Oracle of Fire")
def test_the_oracle_of_fire_helps_nobody_else() -> None:
    p = table("Crab", "Lion", "Crane").home(0, "Test Rogue").home(1, "Test Bushi").hand(0, "Test Duel")
    p.estate(2, "Oracle of Fire").action_phase(0).use("Test Duel")
    assert not p.can_use("Oracle of Fire")
    p = table().home(0, "Test Rogue").home(1, "Test Bushi").hand(0, "Test Duel").estate(0, "Oracle of Fire")
    p.state.marks.bow(p.state, p.state.stronghold[0], None)  # nothing pays the 1 Gold
    p.action_phase(0).use("Test Duel")
    assert not p.can_use("Oracle of Fire")


@card("Oracle of Wind")
def test_the_oracle_of_wind_sees_as_many_cards_as_are_paid_for() -> None:
    """R306: face-down cards in provinces of anybody. R238: at least 1 Gold, and then again."""
    p = table("Lion", "Crab").estate(0, "Oracle of Wind", "Small Farm").action_phase(0)
    p.use("Oracle of Wind").pick(1)
    assert p.asked == 0
    seen = [p.state.provinces[0][1], p.state.provinces[1][2]]
    p.pick(province_code(1, 2))
    assert [p.state.known[one] for one in seen] == [0, 1]
    while not p.can_use("Oracle of Wind"):
        p.passes()
    p.use("Oracle of Wind").pick(3).pick(province_code(0, 1))
    assert [p.state.known[one] for one in seen] == [1, 1]
    assert (p.asked, p.bowed("Oracle of Wind")) == (0, False)  # a third one could be looked at
    p.passes(0)
    p = table("Lion", "Crab").estate(0, "Oracle of Wind")
    p.state.marks.bow(p.state, p.state.stronghold[0], None)
    assert not p.action_phase(0).can_use("Oracle of Wind")


# --- Terrains ----------------------------------------------------------------------------------------


def ground(seat: int = 0, *holdings: str) -> Position:
    """A battle with a Terrain of seat 1, in which seat 0 acts with these Holdings and a Terrain in hand."""
    p = table("Dragon", "Phoenix").at(0, 0, "Test Bushi").at(1, 0, "Test Rogue").estate(seat, *holdings)
    p.hand(0, "Dispersive Terrain").hand(1, "Intersecting Highways")
    fight(p, acts=1).use("Intersecting Highways")
    assert p.asked == 0
    return p


@card("Go Master", "Oracle of Earth")
@pytest.mark.parametrize("title", ["Go Master", "Oracle of Earth"])
def test_a_terrain_takes_the_place_of_another_one(title: str) -> None:
    """R294: it is put into play although one lies there."""
    p = ground(0, title)
    assert not p.can_use("Dispersive Terrain")
    p.use(title)
    assert (p.in_play("Dispersive Terrain"), p.in_play("Intersecting Highways")) == (True, False)
    assert (p.bowed(title), p.hand_of(0)) == (True, ["Test Shout"])


@card("Go Master", "Oracle of Earth")
@pytest.mark.parametrize("title", ["Go Master", "Oracle of Earth"])
def test_a_terrain_may_be_laid_where_there_is_none_but_one_is_needed(title: str) -> None:
    p = table("Dragon", "Phoenix").at(0, 0, "Test Bushi").at(1, 0, "Test Rogue").estate(0, title)
    assert not fight(p).can_use(title)
    p = table("Dragon", "Phoenix").at(0, 0, "Test Bushi").at(1, 0, "Test Rogue").estate(0, title)
    fight(p.hand(0, "Dispersive Terrain")).use(title)
    assert p.in_play("Dispersive Terrain")


@card("Oracle of Earth", "Go Master")
def test_the_oracle_s_terrain_is_not_destroyed_and_lies_beside_a_later_one() -> None:
    """R294: both stand, and both take effect in the order in which they came."""
    p = table("Dragon", "Phoenix").at(0, 0, "Test Bushi").at(1, 0, "Test Rogue")
    p.estate(0, "Oracle of Earth").estate(1, "Go Master").hand(0, "Dispersive Terrain")
    p.hand(1, "Dispersive Terrain")
    fight(p).use("Oracle of Earth").use("Go Master")
    assert (p.in_play("0:Dispersive Terrain"), p.in_play("1:Dispersive Terrain")) == (True, True)
    assert p.force("Test Rogue") == 2
    while p.state.fight.battlefield >= 0:
        p.passes()
    assert not p.in_play("Test Bushi")  # 3 against 2 + 2 + 2
    assert (p.in_play("0:Dispersive Terrain"), p.in_play("1:Dispersive Terrain")) == (False, False)


@card("Oracle of Earth")
def test_the_oracle_of_earth_wants_gold() -> None:
    p = table("Dragon", "Phoenix").at(0, 0, "Test Bushi").at(1, 0, "Test Rogue").estate(0, "Oracle of Earth")
    p.hand(0, "Dispersive Terrain").state.marks.bow(
        p.hand(0, "Dispersive Terrain").state, p.state.stronghold[0], None
    )
    assert not fight(p).can_use("Oracle of Earth")


# --- Fortifications ----------------------------------------------------------------------------------


@card("Barbican", "Fort on a Hill", "Moat", "Unscalable Walls")
@pytest.mark.parametrize("bowed", ["", " (bowed)"])
def test_fortifications_work_at_their_province_also_bowed(bowed: str) -> None:
    """R249: what stands works although the Fortification entered bowed."""

    def forces(title: str, field: int = 0) -> tuple[int, int, int, int]:
        p = table().estate(1, f"{title}{bowed}@0").at(0, field, "Test Bushi + Light Infantry")
        fight(p.at(1, field, "Test Rider + Medium Infantry"), field=field)
        names = ("Test Bushi", "Light Infantry", "Test Rider", "Medium Infantry")
        one, two, three, four = (p.force(name) for name in names)
        return one, two, three, four

    assert forces("Unscalable Walls") == (3, 2, 2, 3)
    assert forces("Barbican") == (3, 2, 3, 3)
    assert forces("Fort on a Hill") == (2, 2, 3, 3)
    assert forces("Moat") == (2, 1, 2, 3)
    for title in ("Barbican", "Fort on a Hill", "Moat"):
        assert forces(title, 1) == (3, 2, 2, 3)


@card("Unscalable Walls")
def test_unscalable_walls_strengthen_their_province() -> None:
    p = table().estate(1, "Unscalable Walls@2").action_phase(0)
    assert [p.state.stats.strength(p.state, 1, slot) for slot in range(4)] == [7, 7, 11, 7]


@card("Barbican", "Fort on a Hill", "Moat", "Unscalable Walls")
@pytest.mark.parametrize(
    ("title", "cost"), [("Barbican", 6), ("Fort on a Hill", 10), ("Moat", 5), ("Unscalable Walls", 3)]
)
def test_fortifications_are_bought_for_the_province_they_lie_in(title: str, cost: int) -> None:
    p = table().estate(0, "Diamond Mine", "Diamond Mine").province(0, 2, title).dynasty_phase(0).buy(title)
    assert (p.state.slot[p.card(title)], p.stat(title, COST)) == (2, cost)


@card("Barbican")
def test_the_barbican_doubles_what_defenders_shoot() -> None:
    def survives(field: int, attacker: int) -> bool:
        p = table().estate(1, "Barbican@0").at(1, field, "Test Rider + Spearmen")
        fight(p.at(0, field, "Test Bushi"), attacker, 1 - attacker, field, acts=1).use("Spearmen")
        return p.in_play("Test Bushi")

    assert not survives(0, 0)  # 4 against 3
    assert survives(1, 0)
    assert survives(0, 1)  # as attackers elsewhere


@card("Moat")
def test_no_force_falls_below_nothing() -> None:
    p = table().estate(1, "Moat@0").at(0, 0, "Test Bushi + Archers").at(1, 0, "Test Rogue")
    assert fight(p).force("Archers") == 0
