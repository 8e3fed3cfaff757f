"""Followers of the Imperial set."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.honor import lose
from gorin.games.l5r.language.statements import Open
from gorin.games.l5r.sets.printed import follower, personality
from gorin.games.l5r.values.terms import CHI, COST, FOCUS, FORCE, HONOR, K_CAVALRY
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
    assert p.state.stats.focus(p.state, p.card(title)) == p.stat(title, FOCUS) == focus
    p.use("Equip")
    assert p.attachments("Test Rider") == [title]
    assert p.force(title) == force
    assert p.state.stats.unit_force(p.state, p.card("Test Rider")) == 2 + force
    assert p.state.places.cavalry(p.state, p.card("Test Rider"), K_CAVALRY) == rides
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
    p.state.leaving.destroy(p.state, p.card("Ratling Pack"), None)
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


# --- Followers with something to say -----------------------------------------------------------------


def slander() -> CardDef:
    """A Personality whose own action costs Honor."""
    return personality("Test Slanderer", "", "2 3 - 5 1", "", Open(lose(2)))


@card("Foxwife")
def test_a_foxwife_honors_and_strengthens_her_husband() -> None:
    """R12: what has a sign is his. R61: her least value beats even dishonor, and she takes it from him."""
    p = table().home(0, "Test Bushi (dishonored)").hand(0, "Foxwife").estate(0, "Gold Mine").action_phase(0)
    p.use("Equip")
    assert not p.dishonored("Test Bushi")
    assert [p.stat("Test Bushi", stat) for stat in (FORCE, CHI, HONOR)] == [4, 4, 5]
    assert p.force("Foxwife") == 0
    p.state.marks.bow(p.state, p.card("Foxwife"), None)  # R250: a bowed one gives nothing
    assert [p.stat("Test Bushi", stat) for stat in (FORCE, CHI, HONOR)] == [3, 3, 2]


@card("Foxwife")
def test_a_foxwife_leaves_who_is_dishonored() -> None:
    p = table().home(0, "Test Bushi + Foxwife", "Test Rogue + Foxwife").hand(1, "Test Blame").action_phase(0)
    p.passes(0).use("Test Blame").choose("Test Bushi")
    assert (p.attachments("Test Bushi"), p.attachments("Test Rogue")) == ([], ["Foxwife"])
    assert p.dishonored("Test Bushi")


@card("Foxwife")
def test_a_foxwife_leaves_whose_action_costs_honor() -> None:
    p = table(extra=(slander(),)).home(0, "Test Slanderer + Foxwife", "Test Bushi + Foxwife").action_phase(0)
    p.use("Test Slanderer")
    assert (p.attachments("Test Slanderer"), p.attachments("Test Bushi")) == ([], ["Foxwife"])
    p = table().home(0, "Test Bushi + Foxwife").hand(0, "Test Blot").action_phase(0).use("Test Blot")
    assert p.attachments("Test Bushi") == ["Foxwife"]  # nobody performed that


@card("Gaijin Mercenaries")
@pytest.mark.parametrize("pays", [True, False])
def test_mercenaries_want_pay_for_every_attack(pays: bool) -> None:
    p = table("Lion", "Crab").home(0, "Test Rider + Gaijin Mercenaries").maneuvers(0, 1)
    p.assign("Test Rider", 0)
    assert p.asked == 0
    if pays:
        p.pick(1)
    else:
        p.passes(0)
    assert p.attachments("Test Rider") == (["Gaijin Mercenaries"] if pays else [])
    assert p.bowed("The Ancestral Home of the Lion") == pays


@card("Gaijin Mercenaries")
def test_mercenaries_that_cannot_be_paid_go_at_once() -> None:
    p = table("Lion", "Crab").home(0, "Test Rider + Gaijin Mercenaries")
    p.state.marks.bow(p.state, p.state.stronghold[0], None)
    p.maneuvers(0, 1).assign("Test Rider", 0)
    assert p.attachments("Test Rider") == []


@card("Gaijin Mercenaries")
def test_mercenaries_defend_without_pay_and_fight_harder_for_gold() -> None:
    """R238: what costs Gold may be used again and again."""
    p = table("Lion", "Crab").at(1, 0, "Test Rider + Gaijin Mercenaries").at(0, 0, "Test Bushi")
    fight(p.estate(1, "Diamond Mine", "Diamond Mine"), acts=1).use("Gaijin Mercenaries").passes(0)
    p.use("Gaijin Mercenaries")
    assert p.force("Gaijin Mercenaries") == 5
    p = table("Lion", "Crab").home(0, "Test Bushi").home(1, "Test Rider + Gaijin Mercenaries").maneuvers(0, 1)
    p.assign("Test Bushi", 0).assign("Test Rider", 1)
    assert (p.asked, p.attachments("Test Rider")) == (0, ["Gaijin Mercenaries"])


@card("Gaijin Mercenaries")
def test_mercenaries_cost_honor() -> None:
    p = table("Unicorn", "Lion").home(0, "Test Rider").hand(0, "Gaijin Mercenaries").honor(0, 5)
    p.estate(0, "Gold Mine").action_phase(0).use("Equip")
    assert (p.attachments("Test Rider"), p.honor_of(0)) == (["Gaijin Mercenaries"], 3)


@card("Goblin Mob")
def test_a_goblin_mob_stands_in_the_way_of_arrows() -> None:
    p = table().at(0, 0, "Test Rider + Archers").at(1, 0, "Test Bushi + Light Infantry + Goblin Mob")
    fight(p).use("Archers").choose("Light Infantry")
    assert p.asked == 1
    p.use("Goblin Mob")
    assert (p.in_play("Light Infantry"), p.in_play("Goblin Mob")) == (True, False)


@card("Goblin Mob")
def test_a_goblin_mob_shields_its_own_unit_and_only_from_arrows() -> None:
    p = table().at(0, 0, "Test Rider + Archers + Skeletal Troops")
    p.at(1, 0, "Test Bushi + Light Infantry", "Test Rogue + Goblin Mob")
    fight(p).use("Archers").choose("Light Infantry")
    assert (p.in_play("Light Infantry"), p.in_play("Goblin Mob")) == (False, True)
    p.passes(1).use("Skeletal Troops").choose("Test Rogue")
    assert (p.asked, p.bowed("Goblin Mob")) == (1, True)
    assert not p.can_use("Goblin Mob")


@card("Goblin Mob")
def test_a_goblin_mob_need_not_step_in() -> None:
    p = table().at(0, 0, "Test Rider + Archers").at(1, 0, "Test Bushi + Light Infantry + Goblin Mob")
    fight(p).use("Archers").choose("Light Infantry").passes(1)
    assert (p.in_play("Light Infantry"), p.in_play("Goblin Mob")) == (False, True)
    p = table().home(0, "Test Rogue").hand(0, "Goblin Mob").honor(0, 5).action_phase(0).use("Equip")
    assert p.honor_of(0) == 3


@card("Scout")
def test_a_scout_lays_a_terrain_as_the_battle_begins() -> None:
    """R279: before anybody acts; the Defender would be first."""
    p = (
        table()
        .at(0, 0, "Test Rider + Scout")
        .at(1, 0, "Test Bushi")
        .hand(0, "Dispersive Terrain", "Test Shout")
    )
    p.hand(1, "Test Shout").battle(0, 1)
    assert (p.asked, p.can_use("Scout")) == (0, True)
    p.use("Scout")
    assert not p.can_use("Test Shout")
    p.use("Dispersive Terrain")
    assert (p.in_play("Dispersive Terrain"), p.asked) == (True, 1)


@card("Scout")
def test_a_scout_without_a_terrain_finds_nothing_to_do() -> None:
    p = (
        table()
        .at(0, 0, "Test Rider + Scout")
        .at(1, 0, "Test Bushi")
        .hand(0, "Test Shout")
        .hand(1, "Test Shout")
    )
    p.battle(0, 1).use("Scout")
    assert p.asked == 1


@card("Shadow Samurai")
def test_a_shadow_samurai_has_the_force_of_the_last_honored_samurai() -> None:
    p = table().discard(0, "Test Bushi (dead)", "Test Rider (dead)", "Test Rogue (dead)")
    p.discard(0, "Test Bushi (dead, dishonored)").home(0, "Test Shugenja").hand(0, "Shadow Samurai")
    p.action_phase(0).use("Equip")
    assert p.force("Shadow Samurai") == 2  # the Rider's: a Rogue is no Samurai, and one died in disgrace
    p.state.leaving.destroy(p.state, p.card("Test Shugenja"), None)
    assert not p.in_play("Shadow Samurai")


@card("Shadow Samurai")
def test_a_shadow_samurai_needs_honored_dead() -> None:
    p = table().discard(0, "Test Bushi (dead, dishonored)", "Test Rider").discard(1, "Test Bushi (dead)")
    p.home(0, "Test Shugenja").hand(0, "Shadow Samurai").action_phase(0).use("Equip")
    assert not p.in_play("Shadow Samurai")


@card("Shadow Samurai")
def test_a_shadow_samurai_goes_with_the_last_honored_dead() -> None:
    """R19: looked at after every effect. His Force stays as it was set."""
    p = table().discard(0, "Test Bushi (dead)", "Test Rogue (dead)").home(0, "Test Shugenja")
    p.hand(0, "Shadow Samurai", "Test Burial", "Test Burial").action_phase(0).use("Equip")
    assert p.force("Shadow Samurai") == 3
    p.use("Test Burial").choose("Test Bushi")
    assert p.force("Shadow Samurai") == 3
    p.use("Test Burial#2")
    assert not p.in_play("Shadow Samurai")
