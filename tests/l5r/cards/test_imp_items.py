"""Every Item of Imperial."""

from __future__ import annotations

import pytest

from gorin.games.l5r.border.names import visible
from gorin.games.l5r.language.always import Always, Aura, Rampart
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.moments import BEFORE_RESOLUTION
from gorin.games.l5r.language.selectors import anyones, others, your
from gorin.games.l5r.language.statements import Open, Perform, Target, TerrainText
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets import pool
from gorin.games.l5r.sets.printed import follower, fortification, item, personality, strategy
from gorin.games.l5r.values.terms import (
    CHI,
    DISCARD,
    IS_ATTACKING,
    K_TACTICIAN,
    OWN_PROVINCE,
    PERFORMER,
    PERSONALITY,
    TARGET,
    keyword,
)
from l5r.cards.magic import CAST_OF
from l5r.cards.marks import card
from support import rule

ONI = personality("Great Oni", "", "4 4 - 5 0", "Oni, Shadowlands")
DRAKE = personality("Drake", "", "4 4 - 5 0", "Dragon, Nonhuman")
GHOUL = follower("Ghoul", "2 - 2 1", "Shadowlands")
NINJA = personality("Shadow", "", "3 3 - 5 0", "Ninja")
HORN = item("Horn", "0 0 2 1", "Fu Leng's Own")
HILL = strategy("Hill", "0 2", "Terrain", TerrainText(BEFORE_RESOLUTION, (gain(1),)))
DALE = strategy("Dale", "0 2", "Terrain", TerrainText(BEFORE_RESOLUTION, (gain(2),)))
WALL = fortification(
    "Wall",
    2,
    "",
    Always(Rampart(3)),
    Always(Aura(Fixed(-1), of=anyones(PERSONALITY).being(IS_ATTACKING).at(OWN_PROVINCE))),
)
DUEL = strategy(
    "Duel",
    "0 3",
    "",
    Open(Perform(your(PERSONALITY)), Target(others(PERSONALITY)), Challenge(PERFORMER, TARGET)),
)
SUKUNE = personality("Hida Sukune", "Crab", "2 2 - 5 2", "Samurai")
CARDS = [*CAST_OF, ONI, DRAKE, GHOUL, NINJA, HORN, HILL, DALE, WALL, DUEL]
CLANS = ("Crab", "Crane", "Dragon", "Lion", "Phoenix", "Unicorn")


def table(*clans: str) -> Position:
    cards = list(CARDS)
    if "Hida Sukune" not in pool("imperial"):
        cards.append(SUKUNE)
    return Position(*(clans or ("Phoenix", "Dragon")), ruleset=IMPERIAL, cards=cards)


def fought(own: tuple[str, ...], enemies: tuple[str, ...]) -> Position:
    """Seat 0 defends its first province and acts first."""
    p = table().at(0, 0, *own).at(1, 0, *enemies).hand(1, "Bide Time").hand(0, "Bide Time")
    return p.battle(attacker=1, defender=0)


# --- the Ancestral Swords ----------------------------------------------------------------------------


@card(
    "Ancestral Sword of Crab Clan",
    "Ancestral Sword of Crane Clan",
    "Ancestral Sword of Dragon Clan",
    "Ancestral Sword of Lion Clan",
    "Ancestral Sword of Phoenix Clan",
    "Ancestral Sword of Unicorn Clan",
)
@pytest.mark.parametrize("clan", CLANS)
def test_a_sword_of_the_founders_honors_its_player_and_shames_his_cousins(clan: str) -> None:
    sword = f"Ancestral Sword of {clan} Clan"
    other = "Crane" if clan != "Crane" else "Lion"
    p = table("Phoenix", clan, other).home(0, "Bushi").estate(0, "Mine").hand(0, sword, "Bide Time")
    before = [p.honor_of(seat) for seat in range(3)]
    p.action_phase(0).use("Equip")
    after = [p.honor_of(seat) for seat in range(3)]
    assert after == [before[0] + 4, before[1] - 6, before[2]]


@card("Ancestral Sword of Lion Clan")
def test_in_the_hands_of_a_clansman_it_grows_with_his_clan() -> None:
    p = table().home(0, "Bushi + Ancestral Sword of Lion Clan", "Chronicler", "Seer").home(1, "Bushi")
    p.action_phase(0)
    assert p.force("0:Bushi") == 3 + 2
    assert p.stat("0:Bushi", CHI) == 3 + 1 + 2
    p = table().home(0, "Seer + Ancestral Sword of Lion Clan", "Bushi").action_phase(0)
    assert (p.force("Seer"), p.stat("Seer", CHI)) == (1, 3 + 1)


@card("Ancestral Sword of Crab Clan")
def test_there_is_one_such_sword_and_it_is_a_weapon() -> None:
    p = table().home(0, "Bushi", "Ronin + Blade").home(1, "Ronin + Ancestral Sword of Crab Clan")
    p.estate(0, "Mine").hand(0, "Ancestral Sword of Crab Clan").action_phase(0)
    assert not p.can_use("Equip")  # one in the whole game (R68)
    p = table().home(0, "Ronin + Blade").estate(0, "Mine").hand(0, "Ancestral Sword of Crab Clan")
    assert not p.action_phase(0).can_use("Equip")


# --- Bloodsword, Crystal Katana, The Jade Hand -------------------------------------------------------


@card("Bloodsword")
def test_the_bloodsword_drinks_of_every_duel_won() -> None:
    p = table().home(0, "Adept + Bloodsword").home(1, "Scholar").hand(0, "Duel").hand(1, "Blade")
    p.action_phase(0).use("Duel").passes()
    assert p.dead("Scholar")
    assert p.force("Adept") == 2 + 1 + 2
    assert p.stat("Adept", CHI) == 4 + 1 + 2


@card("Bloodsword")
def test_it_does_not_drink_of_the_duels_of_others() -> None:
    p = table().home(0, "Adept", "Bushi + Bloodsword").home(1, "Scholar").hand(0, "Duel").hand(1, "Blade")
    p.action_phase(0).use("Duel").choose("Adept").passes()
    assert p.dead("Scholar")
    assert p.force("Bushi") == 3 + 1


@card("Crystal Katana")
def test_crystal_shines_before_the_shadowlands() -> None:
    p = fought(("Bushi + Crystal Katana",), ("Great Oni",))
    assert p.stat("Bushi", CHI) == 3 + 2 + 2
    p = fought(("Bushi + Crystal Katana",), ("Ronin + Ghoul",))
    assert p.stat("Bushi", CHI) == 3 + 2  # a Follower is no Personality
    p = table().home(0, "Bushi + Crystal Katana").at(1, 0, "Great Oni").hand(1, "Bide Time")
    assert p.battle(attacker=1, defender=0).stat("Bushi", CHI) == 3 + 2


@card("Crystal Katana")
def test_it_shines_in_a_duel_too() -> None:
    p = table().home(0, "Bushi + Crystal Katana").home(1, "Great Oni").hand(0, "Duel").hand(1, "Blade")
    p.action_phase(0).use("Duel")
    assert p.stat("Bushi", CHI) == 3 + 2 + 2
    p.passes(1)
    assert p.dead("Great Oni")
    assert p.stat("Bushi", CHI) == 3 + 2


@card("The Jade Hand")
def test_the_hand_strikes_hardest_at_what_is_tainted() -> None:
    p = fought(("Bushi + The Jade Hand",), ("Ronin + Ghoul",))
    assert (p.force("Bushi"), p.stat("Bushi", CHI)) == (3 + 1 + 3, 3 + 3 + 2)
    p = fought(("Bushi + The Jade Hand",), ("Ronin",))
    assert (p.force("Bushi"), p.stat("Bushi", CHI)) == (3 + 1, 3 + 3)


@rule("R268")
@card("The Jade Hand")
def test_nobody_destroys_the_hand_or_takes_it_from_its_bearer() -> None:
    p = table().home(0, "Bushi + The Jade Hand + Blade", "Ronin").action_phase(0)
    assert not p.state.leaving.destroy(p.state, p.card("The Jade Hand"), None)
    assert p.state.leaving.destroy(p.state, p.card("Blade"), None)
    assert not p.state.arrivals.transfer(p.state, p.card("The Jade Hand"), p.card("Ronin"))
    assert p.attachments("Bushi") == ["The Jade Hand"]


@rule("R268")
@card("The Jade Hand")
def test_with_its_bearer_it_is_discarded_and_no_booty() -> None:
    """R268: no Honor for it, and its name is free."""
    p = fought(("Ogre", "Ronin"), ("Bushi + The Jade Hand + Blade",)).all_pass()
    assert p.zone("The Jade Hand") == DISCARD
    assert p.honor_of(0) == 6 + 2 * 2  # the Bushi and the Blade
    p = table().home(0, "Bushi", "Ronin").discard(1, "The Jade Hand").estate(0, "Mine")
    assert p.hand(0, "The Jade Hand").action_phase(0).can_use("Equip")


# --- Dragon Helm, Fan of Command, Star of Laramun ----------------------------------------------------


@card("Dragon Helm")
def test_the_helm_makes_a_dragon_bow() -> None:
    """R298: any card with the keyword, the Helm included; a clansman is no Dragon."""
    p = table().home(0, "Bushi + Dragon Helm").home(1, "Drake", "Tattooed One").action_phase(0)
    p.use("Dragon Helm")
    assert p.may_choose("Dragon Helm")
    assert not p.may_choose("Tattooed One")
    p.choose("Drake")
    assert p.bowed("Drake")
    assert p.bowed("Dragon Helm")


@card("Fan of Command")
def test_who_carries_the_fan_knows_tactics() -> None:
    p = table().at(0, 0, "Bushi + Fan of Command").at(1, 0, "Ronin").hand(0, "Hill").hand(1, "Bide Time")
    p.battle(attacker=1, defender=0)
    assert p.state.keywords[p.card("Bushi")] & K_TACTICIAN
    p.use("Tactics")
    assert p.force("Bushi") == 3 + 2


@card("Fan of Command")
def test_a_bowed_fan_or_one_given_away_teaches_nobody() -> None:
    """R60: a bowed attachment gives no benefit."""
    p = table().home(0, "Bushi + Fan of Command (bowed)", "Ronin").hand(0, "Bide Time").action_phase(0)
    assert not p.state.keywords[p.card("Bushi")] & K_TACTICIAN
    p = table().home(0, "Bushi + Fan of Command", "Ronin").hand(0, "Bide Time").hand(1, "Bide Time")
    p.action_phase(0)
    p.state.arrivals.transfer(p.state, p.card("Fan of Command"), p.card("Ronin"))
    p.use("0:Bide Time")
    assert not p.state.keywords[p.card("Bushi")] & K_TACTICIAN
    assert p.state.keywords[p.card("Ronin")] & K_TACTICIAN


@card("The Star of Laramun")
def test_the_star_doubles_what_is_focused() -> None:
    """R276: it is the keyword Double Chi, which doubles once."""
    p = table().home(0, "Scholar + The Star of Laramun").home(1, "Adept").hand(0, "Duel", "Hill")
    p.hand(1, "Blade", "Blade").action_phase(0).use("Duel")
    assert p.state.keywords[p.card("Scholar")] & keyword("Double Chi")
    p.choose("1:Blade", "Hill").passes(1)  # 4 + 1 against 3 + 2 * 2
    assert p.dead("Adept")


# --- Jade Bow, Shuriken of Serpents ------------------------------------------------------------------


@card("Jade Bow")
def test_who_draws_the_jade_bow_bows() -> None:
    p = fought(("Bushi + Jade Bow",), ("Bushi", "Ronin")).use("Jade Bow").choose("1:Bushi")
    assert p.dead("1:Bushi")  # a Force of 3
    assert p.bowed("0:Bushi")
    assert not p.bowed("Jade Bow")
    p = fought(("Bushi + Jade Bow",), ("Bushi", "Ronin")).use("Jade Bow").choose("Ronin")
    assert p.in_play("Ronin")  # a Force of 4 is not less


@card("Jade Bow")
def test_from_home_or_bowed_nobody_shoots() -> None:
    p = table().at(0, 0, "Ronin").home(0, "Bushi + Jade Bow").at(1, 0, "Ogre").hand(1, "Bide Time")
    assert not p.battle(attacker=1, defender=0).can_use("Jade Bow")
    assert not fought(("Bushi (bowed) + Jade Bow",), ("Ronin",)).can_use("Jade Bow")


@card("Shuriken of Serpents")
def test_the_shuriken_is_thrown_once() -> None:
    """R252: also for a bowed leader."""
    p = fought(("Bushi (bowed) + Shuriken of Serpents",), ("Ogre", "Drake")).use("Shuriken of Serpents")
    p.choose("Ogre")
    assert p.dead("Ogre")  # a Force of 5
    assert p.zone("Shuriken of Serpents") == DISCARD


# --- The Armor of the Golden Samurai -----------------------------------------------------------------


@card("The Armor of the Golden Samurai")
def test_who_faces_the_golden_armor_may_not_focus_trifles() -> None:
    p = table().home(0, "Adept").home(1, "Bushi + The Armor of the Golden Samurai")  # Personal Honor 3
    p.hand(0, "Duel", "Blade", "Hill", "Earthquake").hand(1, "Blade").action_phase(0).use("Duel").choose(
        "1:Blade"
    )
    assert p.asked == 0
    assert p.may_choose("Earthquake")  # 4
    assert not p.may_choose("Hill")  # 2
    assert not p.may_choose("0:Blade")


@card("The Armor of the Golden Samurai")
def test_its_bearer_may_focus_anything() -> None:
    p = table().home(0, "Adept").home(1, "Bushi + The Armor of the Golden Samurai")
    p.hand(0, "Duel", "Blade").hand(1, "Blade").action_phase(0).use("Duel")
    assert p.asked == 1
    assert p.may_choose("1:Blade")


# --- the gifts of Fu Leng ----------------------------------------------------------------------------


@card("The Deafening War Drums of Fu Leng")
def test_the_drums_beat_for_everything_of_fu_leng_in_the_unit() -> None:
    p = table().home(0, "Bushi + The Deafening War Drums of Fu Leng + Blade").action_phase(0)
    assert p.force("Bushi") == 3 + 2 + 2
    p = table().home(0, "Bushi + The Deafening War Drums of Fu Leng + Terrible Standard of Fu Leng + Horn")
    assert p.action_phase(0).force("Bushi") == 3 + 3 * 2


@card("The Deafening War Drums of Fu Leng")
def test_the_drums_frighten() -> None:
    p = fought(("Bushi + The Deafening War Drums of Fu Leng",), ("Ronin + Troop", "Ogre"))
    p.use("The Deafening War Drums of Fu Leng").choose("Ronin")
    assert p.bowed("Troop")
    assert not p.bowed("Ronin")
    p.passes(1)
    assert not p.can_use("The Deafening War Drums of Fu Leng")


@card("Terrible Standard of Fu Leng")
def test_the_standard_costs_honor_and_grows_with_every_victory() -> None:
    p = table().home(0, "Bushi").estate(0, "Mine").hand(0, "Terrible Standard of Fu Leng", "Bide Time")
    p.action_phase(0).use("Equip")
    assert p.honor_of(0) == 6 - 5
    p = fought(("Ogre + Terrible Standard of Fu Leng", "Drake"), ("Bushi + Troop", "Scholar")).all_pass()
    assert p.dead("Bushi")
    assert p.force("Terrible Standard of Fu Leng") == 2  # two units
    assert p.force("Ogre") == 5 + 2


@card("Terrible Standard of Fu Leng")
def test_a_victory_without_it_or_over_nobody_gives_it_nothing() -> None:
    p = table().home(0, "Bushi + Terrible Standard of Fu Leng").at(0, 0, "Ogre").at(1, 0, "Scholar")
    p.battle(attacker=1, defender=0).all_pass()
    assert p.dead("Scholar")
    assert p.force("Terrible Standard of Fu Leng") == 0
    p = table().at(0, 0, "Ogre + Terrible Standard of Fu Leng", "Drake").hand(0, "Bide Time")
    p.battle(attacker=0, defender=1).all_pass()
    assert p.force("Terrible Standard of Fu Leng") == 0


@card("Terrible Standard of Fu Leng")
def test_it_frightens_and_thirsts_for_one_life() -> None:
    p = fought(("Bushi + Terrible Standard of Fu Leng",), ("Ronin + Troop",))
    p.use("Terrible Standard of Fu Leng").choose("Ronin")
    assert p.bowed("Troop")
    p = table().home(0, "Bushi + Terrible Standard of Fu Leng").home(1, "Hida Sukune", "Ronin")
    p.hand(1, "Bide Time").action_phase(0).use("Terrible Standard of Fu Leng", 1)
    assert p.dead("Hida Sukune")
    assert p.force("Bushi") == 3 + 4
    p = table().home(0, "Bushi + Terrible Standard of Fu Leng").home(1, "Ronin").action_phase(0)
    assert not p.can_use("Terrible Standard of Fu Leng", 1)


# --- The Armor of Sun Tao ----------------------------------------------------------------------------


@rule("IMP-KEEP-1")
@card("The Armor of Sun Tao")
def test_terrains_are_kept_under_the_armor_and_nobody_else_sees_them() -> None:
    p = table().home(0, "Bushi + The Armor of Sun Tao").hand(0, "Hill", "Dale", "Bide Time").action_phase(0)
    p.use("The Armor of Sun Tao").choose("Hill", "Dale")
    assert p.hand_of(0) == ["Bide Time"]
    assert p.state.under[p.card("The Armor of Sun Tao")] == (p.card("Hill"), p.card("Dale"))
    assert visible(p.state, p.card("Hill"), 0)
    assert not visible(p.state, p.card("Hill"), 1)


@card("The Armor of Sun Tao")
def test_one_of_them_may_lie_out_at_once_where_all_others_are_destroyed() -> None:
    p = table().at(0, 0, "Bushi + The Armor of Sun Tao").at(1, 0, "Ronin").hand(1, "Hill", "Bide Time")
    p.hand(0, "Dale", "Bide Time")
    p.state.zones.put_under(p.state, p.card("Dale"), p.card("The Armor of Sun Tao"), True)
    p.battle(attacker=1, defender=0).use("0:Bide Time").use("Hill").use("The Armor of Sun Tao", 1)
    assert p.zone("Hill") == DISCARD
    assert p.state.fight.terrains == (p.card("Dale"),)
    assert not p.state.leaving.destroy(p.state, p.card("Dale"), None)


@card("The Armor of Sun Tao")
def test_without_terrains_the_armor_does_nothing() -> None:
    """R238: the Limited use needs a Terrain in hand, the Battle use one under it."""
    p = table().home(0, "Bushi + The Armor of Sun Tao").hand(0, "Bide Time").action_phase(0)
    assert not p.can_use("The Armor of Sun Tao")
    p = table().at(0, 0, "Bushi + The Armor of Sun Tao").at(1, 0, "Ronin").hand(0, "Hill", "Bide Time")
    assert not p.battle(attacker=1, defender=0).can_use("The Armor of Sun Tao", 1)


# --- Climbing Gear -----------------------------------------------------------------------------------


@rule("IMP-CLIMB-1")
@card("Climbing Gear")
def test_no_wall_keeps_out_who_climbs() -> None:
    p = table().estate(1, "Wall@0", "Wall@1").at(0, 0, "Shadow + Climbing Gear").at(1, 0, "Ronin")
    p.hand(1, "Bide Time").battle(attacker=0, defender=1)
    base = p.state.defs[p.state.stronghold[1]].strength
    assert p.state.stats.strength(p.state, 1, 0) == base
    assert p.force("Shadow") == 3
    assert p.state.stats.strength(p.state, 1, 1) == base + 3  # elsewhere the walls stand


@rule("IMP-CLIMB-1")
@card("Climbing Gear")
def test_walls_stand_against_everybody_else() -> None:
    p = table().estate(1, "Wall@0").at(0, 0, "Shadow").at(1, 0, "Ronin").hand(1, "Bide Time")
    p.battle(attacker=0, defender=1)
    assert p.state.stats.strength(p.state, 1, 0) == p.state.defs[p.state.stronghold[1]].strength + 3
    assert p.force("Shadow") == 3 - 1
    p = table().estate(1, "Wall@0").at(0, 0, "Ronin").at(1, 0, "Shadow + Climbing Gear")
    p.hand(1, "Bide Time").battle(attacker=0, defender=1)
    assert p.force("Ronin") == 4 - 1  # the climber defends


@card("Climbing Gear")
def test_only_a_ninja_carries_it() -> None:
    p = table().home(0, "Bushi").hand(0, "Climbing Gear").action_phase(0)
    assert not p.can_use("Equip")
    assert table().home(0, "Shadow").hand(0, "Climbing Gear").action_phase(0).can_use("Equip")
