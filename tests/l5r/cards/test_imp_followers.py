"""Followers of the Imperial set."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.terms import COST, FOCUS, K_CAVALRY
from l5r.cards.imp_lands import fight, table
from l5r.cards.marks import card

#: Title, Force, Personal Honor that is needed (or none), Gold, Focus, and whether it is Cavalry.
FIGURES = [
    ("Heavy Cavalry", 4, None, 6, 2, True),
    ("Heavy Infantry", 5, None, 8, 2, False),
    ("Light Cavalry", 2, None, 2, 1, True),
    ("Light Infantry", 2, None, 1, 1, False),
    ("Medium Cavalry", 3, None, 4, 2, True),
    ("Medium Infantry", 3, None, 3, 2, False),
    ("Naga Bushi", 2, 1, 3, 2, False),
    ("Ninja Genin", 2, 0, 4, 2, False),
    ("Ratling Pack", 1, 0, 1, 1, False),
]


@card("Heavy Cavalry", "Heavy Infantry", "Light Cavalry", "Light Infantry", "Medium Cavalry")
@card("Medium Infantry", "Naga Bushi", "Ninja Genin", "Ratling Pack")
@pytest.mark.parametrize(("title", "force", "needs", "gold", "focus", "rides"), FIGURES)
def test_plain_followers(
    title: str, force: int, needs: int | None, gold: int, focus: int, rides: bool
) -> None:
    p = (
        table("Unicorn", "Lion")
        .home(0, "Test Rider")
        .hand(0, title)
        .estate(0, "Diamond Mine")
        .action_phase(0)
    )
    assert p.stat(title, COST) == gold
    assert p.state.focus(p.card(title)) == p.stat(title, FOCUS) == focus
    p.use("Equip")
    assert p.attachments("Test Rider") == [title]
    assert p.force(title) == force
    assert p.state.unit_force(p.card("Test Rider")) == 2 + force
    assert p.state.cavalry(p.card("Test Rider"), K_CAVALRY) == rides
    p = table("Unicorn", "Lion").home(0, "Test Rogue").hand(0, title).estate(0, "Diamond Mine")
    assert p.action_phase(0).can_use("Equip") == (needs is None or needs <= 0)


@card("Hawk Riders", "Lesser Mujina", "Greater Mujina", "Goblin Chuckers", "Wyrm Riders")
@pytest.mark.parametrize(
    ("title", "force", "lost"),
    [
        ("Hawk Riders", 5, 2),
        ("Lesser Mujina", 1, 1),
        ("Greater Mujina", 3, 2),
        ("Goblin Chuckers", 2, 2),
        ("Wyrm Riders", 2, 2),
    ],
)
def test_followers_that_cost_honor(title: str, force: int, lost: int) -> None:
    p = table("Unicorn", "Lion").home(0, "Test Rider").hand(0, title).estate(0, "Diamond Mine").honor(0, 5)
    p.action_phase(0).use("Equip")
    assert (p.attachments("Test Rider"), p.honor_of(0), p.force(title)) == ([title], 5 - lost, force)


@card("Greater Mujina", "Lesser Mujina")
def test_a_greater_mujina_strengthens_every_lesser_one() -> None:
    p = table().home(0, "Test Rider + Greater Mujina", "Test Rogue + Lesser Mujina + Light Cavalry")
    p.at(1, 0, "Test Rider + Lesser Mujina").action_phase(0)
    assert (p.force("0:Lesser Mujina"), p.force("1:Lesser Mujina"), p.force("Light Cavalry")) == (2, 2, 2)
    p.home(1, "Test Rogue + Greater Mujina").action_phase(0)
    assert p.force("0:Lesser Mujina") == 3


@card("Ratling Bushi", "Ratling Pack")
def test_ratling_bushi_grow_with_the_packs_of_their_unit() -> None:
    p = table().home(
        0, "Test Rogue + Ratling Bushi + Ratling Pack + Ratling Pack", "Test Rider + Ratling Pack"
    )
    p.action_phase(0)
    assert p.force("Ratling Bushi") == 5
    p.state.destroy(p.card("Ratling Pack"), None)
    assert p.force("Ratling Bushi") == 4


@card("Spirit Guide")
def test_the_spirit_guide_straightens_a_shugenja() -> None:
    p = table().home(0, "Test Shugenja (bowed) + Spirit Guide").action_phase(0).use("Spirit Guide")
    assert (p.bowed("Test Shugenja"), p.bowed("Spirit Guide")) == (False, True)
    p = table().home(0, "Test Bushi (bowed) + Spirit Guide").action_phase(0)
    assert not p.can_use("Spirit Guide")
    p = table().at(0, 0, "Test Shugenja (bowed) + Spirit Guide").at(1, 0, "Test Rogue")
    fight(p).use("Spirit Guide")
    assert not p.bowed("Test Shugenja")
