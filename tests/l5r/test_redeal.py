"""A redealt game is one that can be played on: whoever is asked has something to choose."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.values.asking import ASK_TARGET
from gorin.kernel.rng import rng_of


@pytest.mark.parametrize("seed", range(20))
def test_another_players_hidden_choice_is_never_empty(seed: int) -> None:
    p = Position("Lion", "Scorpion", ruleset=WAR_OF_HONOR, fill=4)
    p.deck(0, *["Charge"] * 5).hand(0, "A Samurai's Soul", "Hired Legion")
    p.home(0, "Ikoma Toraji").estate(0, "Diamond Mine").action_phase(0).use("Equip")
    assert p.state.asking == ASK_TARGET
    world = p.state.redeal(1, rng_of(str(seed)))
    assert world.asking == ASK_TARGET
    assert len(world.codes) > 1
    assert all(code - 1 in world.hands[0] for code in world.codes)
