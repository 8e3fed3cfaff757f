"""The Terrains of 1995, each laid and fought on."""

from __future__ import annotations

from l5r.cards.imp_people import table
from l5r.cards.marks import card


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
