"""An enemy card is any card in an enemy unit: an Item has its modifier as Force, a Spell none."""

from __future__ import annotations

import pytest

from gorin.games.l5r.border.card_view import face
from gorin.games.l5r.language.selectors import anyones
from gorin.games.l5r.language.statements import Battle, Target
from gorin.games.l5r.language.stats import bonus, penalty
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.variants import variant
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.sets.printed import item, strategy
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.terms import CHI, TARGET
from l5r.cards.marks import card
from l5r.cards.woh import clash, table
from support import rule

RULES = [WAR_OF_HONOR, variant("paths advanced")]
SWORD = "A Samurai's Soul"  # an Item of +2F and +1C
HEAVY = item("Heavy Blade", "6 0 2 1", "Weapon")
CURSE = item("Curse", "-3 0 2 1", "")
ATTEMPTS = (
    strategy("Blunt", "0 1", "", Battle(Target(anyones()), penalty(TARGET, 1, CHI))),
    strategy("Whet", "0 1", "", Battle(Target(anyones()), bonus(TARGET, 3))),
)


@rule("L5R-UNIT-2", "R78")
@card("Viper Tattoo")
@pytest.mark.parametrize("rules", RULES)
def test_the_viper_bows_items_and_spells_too(rules: Ruleset) -> None:
    p = Position("Dragon", "Phoenix", ruleset=rules, cards=[HEAVY, CURSE]).hand(0, "Viper Tattoo")
    p.at(0, 0, "Togashi Taro").at(1, 0, f"Isawa Naki + {SWORD} + Groves of Stone")
    p.at(1, 0, "Agasha Gifu + Heavy Blade", "Matsu Sakaki + Curse")
    clash(p).use("Viper Tattoo")
    assert not p.may_choose("Isawa Naki")  # carries something
    assert not p.may_choose("Heavy Blade")  # +6 is more than Taro's Force of 3
    assert p.may_choose("Groves of Stone")  # no Force at all
    assert p.may_choose("Curse")  # -3 is less
    p.choose(SWORD)
    assert p.bowed(SWORD)
    assert p.force("Togashi Taro") == 5


@rule("L5R-UNIT-2", "R54", "R55")
@card("Unstoppable Power")
def test_power_takes_force_from_an_item_and_so_from_its_bearer() -> None:
    p = table("Phoenix", "Lion").hand(0, "Unstoppable Power")
    p.at(0, 0, "Agasha Gifu + Shielded by Tempest").at(1, 0, f"Matsu Sakaki + {SWORD}")
    clash(p)
    before = p.force("Matsu Sakaki")
    honor = p.honor_of(0)
    p.use("Unstoppable Power").choose(SWORD)
    assert p.force(SWORD) == 2 - 3  # Earth, Fire and Air; a modifier goes below zero
    assert p.force("Matsu Sakaki") == before - 3
    assert p.state.stats.army_force(p.state, 0, 2) == before - 3
    assert p.honor_of(0) == honor + 3


@rule("L5R-UNIT-2", "R55")
@card("Unstoppable Power")
def test_a_spell_has_no_force_to_lose() -> None:
    p = table("Phoenix", "Lion").hand(0, "Unstoppable Power")
    p.at(0, 0, "Agasha Gifu").at(1, 0, "Isawa Naki + Groves of Stone")
    honor = clash(p).honor_of(0)
    before = p.force("Isawa Naki")
    p.use("Unstoppable Power").choose("Groves of Stone")
    assert p.force("Isawa Naki") == before
    assert p.honor_of(0) == honor


@rule("L5R-UNIT-2", "R62")
def test_what_an_item_gains_or_loses_its_bearer_does() -> None:
    p = Position("Lion", "Dragon", cards=[*ATTEMPTS, HEAVY]).hand(0, "Blunt", "Whet")
    p.at(0, 0, "Akodo Kuma").at(1, 0, "Togashi Taro + Heavy Blade").battle(attacker=1, defender=0)
    force = p.force("Togashi Taro")
    p.use("Whet").choose("Heavy Blade")
    assert p.force("Heavy Blade") == 9
    assert p.force("Togashi Taro") == force + 3
    chi = p.stat("Togashi Taro", CHI)
    p.use("Blunt").choose("Heavy Blade")
    assert p.stat("Togashi Taro", CHI) == chi - 1


@rule("L5R-UNIT-2")
def test_the_view_shows_the_modifier_as_it_is_now() -> None:
    p = Position("Lion", "Dragon", cards=[*ATTEMPTS, HEAVY]).hand(0, "Whet")
    p.at(0, 0, "Akodo Kuma").at(1, 0, "Togashi Taro + Heavy Blade").battle(attacker=1, defender=0)
    p.use("Whet").choose("Heavy Blade")
    facts = face(p.state, p.card("Heavy Blade")).facts
    assert (facts["force"], facts["base_force"]) == (9, 6)
