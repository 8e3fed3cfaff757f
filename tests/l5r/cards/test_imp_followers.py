"""Followers of the Imperial set."""

from __future__ import annotations

import pytest

from gorin.games.l5r.sets.printed import follower
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


# --- Ranged Attacks ----------------------------------------------------------------------------------


@card("Archers", "Fire Breather", "Goblin Chuckers", "Naga Bowmen", "Naga Spearmen", "Samurai Cavalry")
@card("Samurai Warriors", "Spearmen", "Wyrm Riders")
@pytest.mark.parametrize(
    ("title", "strength"),
    [
        ("Archers", 3),
        ("Fire Breather", 4),
        ("Goblin Chuckers", 2),
        ("Naga Bowmen", 3),
        ("Naga Spearmen", 2),
        ("Samurai Cavalry", 3),
        ("Samurai Warriors", 3),
        ("Spearmen", 2),
        ("Wyrm Riders", 2),
    ],
)
def test_followers_that_shoot_bow_and_destroy_who_is_weaker(title: str, strength: int) -> None:
    """R135: only a strength greater than the Force destroys. R8: who shoots bows, whatever the text says."""
    for force, dies in ((strength - 1, True), (strength, False)):
        prey = follower("Test Prey", f"{force} - 0 1", "")
        p = table(extra=(prey,)).at(0, 0, f"Test Rider + {title}").at(1, 0, "Test Rogue + Test Prey")
        fight(p).use(title)
        assert (p.in_play("Test Prey"), p.bowed(title), p.in_play("Test Rogue")) == (not dies, True, True)


@card("Archers")
def test_archers_at_home_do_not_shoot() -> None:
    p = table().at(0, 0, "Test Bushi").home(0, "Test Rider + Archers").at(1, 0, "Test Rogue")
    assert not fight(p).can_use("Archers")


@card("Archers", "Spearmen")
def test_archers_and_spearmen_of_a_unit_shoot_together() -> None:
    """R135: strengths add up within a unit, and all bow."""
    p = table().at(0, 0, "Test Rider + Archers + Spearmen").at(1, 0, "Test Rogue + Heavy Cavalry")
    fight(p).use("Archers")
    p.pick(next(code for code in p.state.codes if code != 0))
    assert (p.in_play("Heavy Cavalry"), p.bowed("Archers"), p.bowed("Spearmen")) == (False, True, True)


# --- Fear --------------------------------------------------------------------------------------------


@card("Skeletal Troops", "Zombie Troops")
@pytest.mark.parametrize(("title", "lost"), [("Skeletal Troops", 2), ("Zombie Troops", 4)])
def test_the_undead_cost_honor_and_cause_fear(title: str, lost: int) -> None:
    """R138: Followers of Force 3 or less bow; the Personality and the undead themselves do not."""
    p = table().home(0, "Test Rider").hand(0, title).honor(0, 5).action_phase(0).use("Equip")
    assert (p.attachments("Test Rider"), p.honor_of(0)) == ([title], 5 - lost)
    p = table().at(0, 0, f"Test Rider + {title}")
    p.at(1, 0, "Test Rogue + Medium Infantry + Heavy Cavalry", "Test Bushi + Light Infantry")
    fight(p).use(title).choose("Test Rogue")
    names = ("Medium Infantry", "Heavy Cavalry", "Test Rogue", "Light Infantry", title)
    assert [p.bowed(name) for name in names] == [True, False, False, False, False]
    p.passes(1)
    assert not p.can_use(title)  # once a battle


# --- Fortifications broken down ----------------------------------------------------------------------


@card("Battering Ram Crew", "Fire Breather")
@pytest.mark.parametrize(("title", "index"), [("Battering Ram Crew", 0), ("Fire Breather", 1)])
def test_who_attacks_may_break_down_a_fortification_there(title: str, index: int) -> None:
    p = (
        table()
        .estate(1, "Unscalable Walls@0", "Moat@1")
        .at(0, 0, f"Test Rider + {title}")
        .at(1, 0, "Test Rogue")
    )
    fight(p).use(title, index)
    assert (p.in_play("Unscalable Walls"), p.in_play("Moat"), p.bowed(title)) == (False, True, True)
    p = table().estate(1, "Moat@1").at(0, 0, f"Test Rider + {title}").at(1, 0, "Test Rogue")
    assert not fight(p).can_use(title, index)
    p = table().estate(1, "Moat@0").at(1, 0, f"Test Rider + {title}").at(0, 0, "Test Rogue")
    assert not fight(p, acts=1).can_use(title, index)  # it defends
    p = (
        table()
        .estate(1, "Moat@0")
        .home(0, f"Test Rider + {title}")
        .at(0, 0, "Test Rogue")
        .at(1, 0, "Test Bushi")
    )
    assert not fight(p).can_use(title, index)
