"""Decks of one's own beside the decks of the box: whose Honor Requirements count."""

from __future__ import annotations

import pytest

from gorin.games.l5r.game import WAR_OF_HONOR
from gorin.games.l5r.joining import join
from gorin.games.l5r.options import WarOfHonorOptions
from gorin.games.l5r.position import Position
from gorin.games.l5r.position_text import read, write
from gorin.games.l5r.rulesets.variants import variant
from gorin.kernel.values import to_json
from l5r.war_of_honor.game import quiet
from support import rule

ADVANCED = variant("paths advanced")
OWN = WAR_OF_HONOR.read_deck("lion").text


def mixed():
    """Advanced Play: seat 0 with the Lion of the box, seat 1 with the same cards as a deck of its own."""
    return WAR_OF_HONOR.new(2, WarOfHonorOptions(decks=("lion", OWN), advanced=True), "mixed")


@rule("WOH-ADV-5", "WOH-EQUIP-2")
def test_only_a_deck_of_ones_own_meets_honor_requirements():
    state = mixed()
    assert state.exempt == 0b01
    p = Position.of(state)
    for seat in (0, 1):
        p.honor(seat, -5)
        assert state.worthy(p.new_card(seat, "Akodo Dosei", 0), seat) is (seat == 0)


@rule("WOH-ADV-5")
@pytest.mark.parametrize("boxed", [True, False])
def test_followers_of_a_deck_of_the_box_have_no_requirement(boxed):
    p = quiet(2, ruleset=ADVANCED).home(0, "Farmer").hand(0, "Honor Guard", "Quick Thought")
    p.state.exempt = 0b01 if boxed else 0b10
    assert p.action_phase(0).can_use("Equip") is boxed


@rule("WOH-ADV-5")
def test_it_is_seen_kept_and_copied():
    state = mixed()
    assert state.clone().exempt == 0b01
    assert WAR_OF_HONOR.load(state.dump()).exempt == 0b01
    said = to_json(state.view(1)).decode()
    assert said.count('"exempt":true') == 1
    p = Position("Lion", "Dragon", ruleset=ADVANCED)
    p.state.exempt = 0b10
    text = write(p.action_phase(0).state)
    assert text.count("exempt") == 1
    assert read(text).state.exempt == 0b10


@rule("WOH-ADV-5")
def test_a_newcomer_with_a_deck_of_the_box_is_exempt_too():
    state = mixed()
    seat = join(state, WAR_OF_HONOR.decks["phoenix"], WAR_OF_HONOR.cards)
    assert state.exempt == 1 << seat | 0b01
