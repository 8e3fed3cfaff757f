"""The tiles of all nine clans in whole games, also of the clans whose cards come with other sets."""

from __future__ import annotations

import sys

import pytest

from conftest import ROOT
from gorin.games.l5r.rulesets.variants import variant
from gorin.games.l5r.values.terms import CLANS, FORCE
from l5r.war_of_honor.game import quiet
from support import rule

sys.path.insert(0, str(ROOT / "bench"))  # the clans of the long simulations

from many_games import play, wishes
from nine_clans import nine_clans, tables, tile_abilities

MOST = 40


def test_the_ability_of_every_tile_of_nine_clans_comes_about():
    game = nine_clans()
    names = tile_abilities(game)
    assert sorted(game.decks) == sorted(clan.lower() for clan in CLANS)
    assert len(names) == 3 * len(CLANS)
    tally: dict[str, int] = {}
    for index, options, decks in zip(range(MOST), wishes(), tables(game, 6), strict=False):
        play(game, 6, {**options, "decks": decks, "advanced": True}, f"nine clans {index}", tally)
        if all(name in tally for name in names):
            break
    assert [name for name in names if name not in tally] == []


@rule("R35")
@pytest.mark.parametrize("rules", [variant("paths"), variant("paths advanced")])
def test_a_card_that_is_chosen_can_be_destroyed_as_a_cost(rules):
    p = (
        quiet(2, ruleset=rules)
        .tile(0, "Mantis Limited Fortress", 1, 0)
        .hand(1, "Quick Thought")
        .action_phase(0)
    )
    assert not p.can_use("Mantis Limited Fortress")
    p = quiet(2, ruleset=rules).tile(0, "Mantis Limited Fortress", 1, 0).estate(0, "Farm", "Loom")
    p.action_phase(0)
    honor, hand = p.honor_of(0), len(p.state.hands[0])
    p.use("Mantis Limited Fortress").choose("Loom")
    assert not p.in_play("Loom")
    assert p.in_play("Farm")
    assert (p.honor_of(0), len(p.state.hands[0])) == (honor + 2, hand + 1)


@pytest.mark.parametrize("with_follower", [True, False])
def test_a_follower_is_destroyed_to_weaken_an_enemy(with_follower):
    mine = "Farmer + Footmen" if with_follower else "Farmer"
    p = quiet(2).tile(0, "Spider Battle Fortress", 1, 0).at(0, 0, mine).at(1, 0, "Wanderer")
    p.hand(0, "Settling the Homeless").battle(0, 1)
    assert p.can_use("Spider Battle Fortress") is with_follower
    if with_follower:
        before = p.stat("Wanderer", FORCE)
        p.use("Spider Battle Fortress")
        assert not p.in_play("Footmen")
        assert p.stat("Wanderer", FORCE) == max(0, before - 3)


@rule("L5R-UNIT-3", "WOH-FORT-1")
@pytest.mark.parametrize("rules", [variant("paths"), variant("paths advanced")])
@pytest.mark.parametrize(
    ("unit", "cavalry"),
    [
        ("Rider (bowed)", True),
        ("Rider (bowed) + Horsemen (bowed) + First Sword (bowed)", True),
        ("Rider (bowed) + Footmen", False),
        ("Rider (bowed) + Horsemen + Footmen (bowed)", False),
        ("Farmer (bowed) + Horsemen", False),
    ],
)
def test_a_cavalry_unit_has_no_infantry(rules, unit, cavalry):
    p = quiet(2, ruleset=rules).tile(0, "Unicorn Battle Fortress", 1, 0).at(0, 0, unit).at(1, 0, "Wanderer")
    p.hand(0, "Settling the Homeless").battle(0, 1)
    while p.asked != 0:
        p.passes()
    assert p.can_use("Unicorn Battle Fortress") is cavalry
    if cavalry:
        p.use("Unicorn Battle Fortress")
        assert not any(p.bowed(card.split(" (")[0]) for card in unit.split(" + "))
