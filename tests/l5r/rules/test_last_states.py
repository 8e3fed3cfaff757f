"""The last state of cards that leave play together is taken before any of them leaves (R34, R64)."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.honor import gain, lose
from gorin.games.l5r.language.numbers import force
from gorin.games.l5r.language.references import each
from gorin.games.l5r.language.selectors import anyones
from gorin.games.l5r.language.statements import Open, Target
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets.printed import personality, strategy
from gorin.games.l5r.values.terms import ANYWHERE, CHI, CONTROLLER, FORCE, PERSONALITY, TARGET
from l5r.cards.marks import card
from l5r.rules.cards import CARDS
from support import rule

ALL = anyones(PERSONALITY).at(ANYWHERE)
REAP = strategy("Reap", "0 1", "", Open(Target(ALL), Destroy(each(ALL)), gain(force(TARGET))))
TEST_BUSHI = personality("Test Bushi", "", "3 3 - 5 2", "Samurai")
TEST_BLAME = strategy("Test Blame", "0 1", "", Open(Target(ALL), lose(4, CONTROLLER)))


def table() -> Position:
    return Position("Lion", "Lion", cards=(*CARDS, REAP))


@rule("R34", "R64")
def test_a_destroyed_personality_had_the_bonus_of_an_item_in_the_unit() -> None:
    p = table().home(0, "Bushi + Heirloom").hand(0, "Read").action_phase().use("Read")
    assert not p.in_play("Heirloom")
    assert p.honor_of(0) == 7 + 3 + 1


@rule("R34", "R64")
def test_a_discarded_or_removed_personality_had_it_too() -> None:
    for leave in ("discard_from_play", "remove_from_game"):
        p = table().home(0, "Bushi + Heirloom").action_phase()
        getattr(p.state.leaving, leave)(p.state, p.card("Bushi"), None)
        assert (p.stat("Bushi", FORCE), p.stat("Bushi", CHI)) == (3 + 1, 3 + 1)


@rule("R34", "R64")
@pytest.mark.parametrize("first", ["Captain", "Bushi"])
def test_of_cards_destroyed_at_one_time_none_misses_what_another_gave(first: str) -> None:
    second = "Bushi" if first == "Captain" else "Captain"
    p = table().home(0, first, second).hand(0, "Reap").action_phase().use("Reap").choose("Bushi")
    assert p.dead("Captain")
    assert p.honor_of(0) == 7 + 3 + 2


@rule("R34", "R64")
@pytest.mark.parametrize("enemy", ["Giant", "Brute"])
def test_in_the_resolution_of_a_battle_too(enemy: str) -> None:
    """Whether one army is destroyed or, in a tie, both."""
    p = table().at(0, 0, enemy).at(1, 0, "Captain", "Bushi").province(0, 0, "Page").battle(0, 1).all_pass()
    assert p.dead("Bushi")
    assert p.dead(enemy) is (enemy == "Brute")
    assert p.stat("Bushi") == 3 + 2


@rule("R34", "R64")
@card("Sacrificial Altar")
def test_the_altar_costs_honor_for_the_whole_force_that_gave_gold() -> None:
    p = Position("Lion", "Crab", ruleset=IMPERIAL).home(0, "Ogre Bushi + Bloodsword").honor(0, 10)
    p.estate(0, "Sacrificial Altar").province(0, 0, "Oni no Shikibu").dynasty_phase(0)
    p.state.marks.bow(p.state, p.state.stronghold[0], None)
    assert p.force("Ogre Bushi") == 7
    p.buy("Oni no Shikibu", pay=False).pay("Sacrificial Altar")
    assert not p.in_play("Ogre Bushi")
    assert p.honor_of(0) == 10 - 7


@rule("R34", "R64", "R295")
@card("Honorable Seppuku")
@card("Foxwife")
def test_who_commits_seppuku_had_the_personal_honor_that_a_follower_gave() -> None:
    p = Position("Lion", "Crab", ruleset=IMPERIAL, cards=(TEST_BUSHI, TEST_BLAME)).honor(0, 3)
    p.home(0, "Test Bushi + Foxwife").hand(0, "Honorable Seppuku").hand(1, "Test Blame").action_phase(1)
    p.use("Test Blame").use("Honorable Seppuku")
    assert p.dead("Test Bushi")
    assert p.honor_of(0) == 3 + 5
