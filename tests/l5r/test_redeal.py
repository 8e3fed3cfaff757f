"""A redealt game is one that can be played on: whoever is asked has something to choose."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.moments import before_action
from gorin.games.l5r.language.statements import Reaction
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.sets.printed import strategy
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values.asking import ASK_TARGET, PASS
from gorin.games.l5r.values.terms import HAND, OTHERS
from gorin.kernel.rng import rng_of
from l5r.cards.imp_lands import table as lands
from l5r.imperial.cards import table


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


@pytest.mark.parametrize("seed", range(20))
def test_a_card_from_hand_that_an_action_has_announced_is_the_same_in_every_world(seed: int) -> None:
    """Reactions come before the card is laid away; meanwhile nobody forgets which one it is."""
    ward = strategy("Test Ward", "0 1", "", Reaction(before_action(by=OTHERS), gain(1)))
    p = lands("Lion", "Crab", extra=(ward,)).estate(0, "Forgotten Tomb")
    p.hand(0, "Goblin Mob", "Light Infantry").hand(1, "Test Ward").dynasty_phase(0).use("Forgotten Tomb", 1)
    mob, place = p.card("Goblin Mob"), p.card("Forgotten Tomb")
    assert (p.asked, p.zone("Goblin Mob")) == (1, HAND)
    world = p.state.redeal(1, rng_of(str(seed)))
    world.underway.choose(world, PASS)
    assert world.under[place] == (mob,)


def focused_and_held(world: L5RState, seat: int) -> tuple[int, int]:
    """The focus value of the one card that a seat has focused, and the best of its hand."""
    values = [world.defs[card].focus for card in world.hands[seat]]
    return world.defs[world.focused[seat][0]].focus, max(values)


def test_what_another_has_focused_was_chosen() -> None:
    """Mostly it is the best that it could have been; sometimes not, so that every world can come about."""
    p = table().home(0, "Brute").home(1, "Brute").hand(0, "Duel", "Four").hand(1, "Three", "Five", "Wait")
    p.action_phase(0).use("Duel").choose("Three")
    worlds = [p.state.redeal(0, rng_of(str(n))) for n in range(200)]
    best = sum(focused >= held for focused, held in (focused_and_held(world, 1) for world in worlds))
    assert 150 <= best < 200
    assert len({world.focused[1] for world in worlds}) > 1
    for world in worlds:
        assert sorted(world.hands[1] + world.focused[1] + world.fate_decks[1]) == sorted(
            p.state.hands[1] + p.state.focused[1] + p.state.fate_decks[1]
        )
    own = p.state.redeal(1, rng_of("own"))
    assert (own.hands[1], own.focused[1]) == (p.state.hands[1], p.state.focused[1])


def test_what_was_focused_unseen_was_not_chosen() -> None:
    p = table(fill=0).estate(0, "Oracle").home(0, "Bushi").home(1, "Brute").hand(0, "Duel", "Four")
    p.deck(0, "Five", "Three", "Three", "Three", "Three", "Three").hand(1, "Three", "Wait")
    p.action_phase(0).use("Duel")
    p.use("Oracle")
    worlds = [p.state.redeal(1, rng_of(str(n))) for n in range(200)]
    low = sum(world.defs[world.focused[0][0]].focus == 3 for world in worlds)
    assert low > 125  # five of seven cards; of the better of two it would be half
