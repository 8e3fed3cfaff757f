"""Rounds, passing, and how often an ability may be used."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.moves import Use
from l5r.imperial.acting import table
from support import refusal_of, rule


@rule("R238")
@pytest.mark.parametrize(
    ("title", "again"),
    [
        ("Bowing", True),
        ("Dear", True),
        ("Giver", True),
        ("Wilful", True),
        ("Idle", False),
        ("Shamed", False),
        ("Once", False),
    ],
)
def test_what_bows_destroys_or_discards_a_card_or_costs_gold_is_used_again_and_again(title, again):
    p = table().hand(0, "Murmur", "Page", "Page").estate(0, "Mine", "Mine").home(0, title).action_phase()
    p.use(title)
    if title == "Giver":
        p.choose("Page")
    assert p.can_use(title) == again


@rule("R238")
def test_the_refusal_names_the_rule():
    p = table().hand(0, "Murmur").home(0, "Idle").action_phase().use("Idle")
    assert refusal_of(p.state, 0, Use(p.card("Idle"), 0)).rule == "R238"


@rule("R238")
def test_what_is_used_up_comes_back_with_the_next_turn():
    p = table().hand(0, "Murmur").home(0, "Idle").action_phase().use("Idle").all_pass()
    while not (p.asked == 0 and p.can_use("Idle")):
        p.passes()
    assert p.state.turn > 5


@rule("R28")
def test_a_round_ends_when_all_pass_in_a_row_and_a_pass_binds_nobody():
    p = table().hand(0, "Murmur").hand(1, "Murmur").action_phase().passes(0)
    p.use("1:Murmur")
    assert p.asked == 0
    assert p.can_use("Murmur")
    p.passes(0)
    assert not p.can_use("Murmur")


@rule("IMP-ROUND-2")
def test_a_reaction_uses_up_nobodys_place_in_the_round():
    p = table().hand(0, "Murmur").hand(1, "Denial", "Murmur").home(0, "Sage").action_phase()
    p.use("Sage").use("Denial")
    assert p.asked == 1
    assert p.can_use("Murmur")
