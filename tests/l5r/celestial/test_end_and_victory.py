"""The End Phase, and winning."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_DISCARD, ASK_ENTRY
from gorin.games.l5r.values.terms import DISHONOR, ENLIGHTENMENT, HONOR_WON, OWN_TEXT
from l5r.celestial.game import act, idle, next_turn_of, quiet, table
from support import rule


def end_phase(p, seat=0):
    """On from the Dynasty Phase of a seat to the end of its turn."""
    p.province(seat, 0, "Farm").dynasty_phase(seat)
    while p.state.phase == 4:
        p.passes(seat)
    return p


@rule("L5R-END-1")
def test_the_active_player_draws_one_card():
    p = end_phase(quiet().hand(0, "Zero"))
    assert p.hand_of(0) == ["Zero", "Spearmen"]
    assert p.hand_of(1) == []


@rule("L5R-END-1")
def test_then_discards_cards_of_choice_down_to_eight():
    p = end_phase(quiet().hand(0, *["Zero"] * 8, "Ten"))
    assert p.state.asking == ASK_DISCARD
    assert len(p.hand_of(0)) == 10
    p.choose("Ten").choose("Zero")
    assert p.hand_of(0) == ["Zero"] * 7 + ["Spearmen"]


@rule("L5R-END-1")
def test_with_eight_after_the_draw_nothing_is_discarded():
    p = end_phase(quiet().hand(0, *["Zero"] * 7))
    assert len(p.hand_of(0)) == 8
    assert p.state.asking != ASK_DISCARD


@rule("L5R-END-1")
def test_the_hand_of_another_player_is_not_limited():
    p = end_phase(quiet().hand(1, *["Zero"] * 12))
    assert p.state.active == 1
    assert len(p.hand_of(1)) == 12


# --- limits of Honor ---------------------------------------------------------------------------------


@rule("R90")
@pytest.mark.parametrize(("honor", "out"), [(-15, True), (-16, True), (-14, False)])
def test_at_minus_twenty_a_player_is_out_at_that_moment(honor, out):
    p = quiet(3).home(1, "Farmer").hand(0, "Slander", "Quick Thought").honor(1, honor).action_phase(0)
    act(p, "Slander", "Farmer")
    assert p.state.out[1] is out


@rule("R90")
def test_the_last_one_left_wins_by_dishonor():
    p = quiet().home(1, "Farmer").hand(0, "Slander").honor(1, -15).action_phase(0)
    act(p, "Slander", "Farmer")
    assert (p.state.winners, p.state.victory) == ((0,), DISHONOR)


@rule("R90")
@pytest.mark.parametrize(("honor", "wins"), [(39, False), (40, True), (55, True)])
def test_who_begins_a_turn_with_forty_wins(honor, wins):
    p = quiet().honor(0, honor).turn(0)
    assert (p.state.victory == HONOR_WON) is wins
    assert p.state.winners == ((0,) if wins else ())


@rule("R90")
def test_forty_is_looked_at_before_anything_else_in_the_turn():
    p = quiet().honor(0, 40).home(0, "Farmer (bowed)").province(0, 0, "Famine (down)").turn(0)
    assert p.state.victory == HONOR_WON
    assert p.bowed("Farmer")


@rule("R90")
def test_forty_is_looked_at_at_no_other_time():
    p = quiet().honor(0, 39).hand(0, "Quick Thought").action_phase(0)
    p.use("Quick Thought")
    assert p.honor_of(0) == 40
    assert p.state.victory == 0
    next_turn_of(p, 1)
    assert p.state.victory == 0


@rule("R90")
def test_a_player_out_of_turn_with_forty_does_not_win():
    p = quiet().honor(1, 45).turn(0)
    assert p.state.victory == 0


# --- enlightenment -----------------------------------------------------------------------------------


def four_rings(own=True):
    """Four Rings in play, a fifth in hand that enters after any action."""
    p = quiet().estate(0, "Ring of Air", "Ring of Earth", "Ring of Water", "Ring of the Void")
    for card in p.state.estate[0][1:]:
        p.state.ledger.write_flags(p.state, card, p.state.flags[card] | OWN_TEXT)
    if not own:
        p.state.ledger.write_flags(
            p.state, p.card("Ring of Air"), p.state.flags[p.card("Ring of Air")] & ~OWN_TEXT
        )
    return p.hand(0, "Ring of Fire", "Quick Thought").action_phase(0)


@rule("CEL-WIN-1")
def test_the_fifth_ring_of_five_elements_wins_at_once():
    p = four_rings()
    p.use("Quick Thought")
    assert p.state.asking == ASK_ENTRY
    p.choose("Ring of Fire")
    assert (p.state.winners, p.state.victory) == ((0,), ENLIGHTENMENT)


@rule("CEL-WIN-1")
def test_a_ring_that_another_effect_put_into_play_does_not_count():
    p = four_rings(own=False)
    p.use("Quick Thought").choose("Ring of Fire")
    assert p.in_play("Ring of Fire")
    assert p.state.victory == 0


@rule("CEL-WIN-1")
def test_five_rings_of_four_elements_do_not_win():
    p = quiet().estate(0, "Ring of Air", "Ring of Earth", "Ring of Water", "Ring of the Void")
    for card in p.state.estate[0][1:]:
        p.state.ledger.write_flags(p.state, card, p.state.flags[card] | OWN_TEXT)
    p.hand(0, "Quick Ring of Air", "Quick Thought").action_phase(0)
    p.use("Quick Thought").choose("Quick Ring of Air")
    assert p.state.victory == 0


@rule("CEL-WIN-1")
def test_togashis_guidance_puts_a_ring_into_play_that_does_not_count():
    p = table("Dragon", "Lion").estate(0, "Togashi's Guidance").hand(0, "Ring of the Void", "Quick Thought")
    p.hand(1, "Zero", "Zero", "Zero").action_phase(0)
    p.use("Ring of the Void")
    idle(p, lambda: p.can_use("Togashi's Guidance"))
    p.use("Togashi's Guidance")
    p.pick(1)
    assert p.in_play("Ring of the Void")
    assert not p.state.flags[p.card("Ring of the Void")] & OWN_TEXT
