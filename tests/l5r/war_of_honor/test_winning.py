"""Who wins at the end of a Path to Victory Phase, and what becomes of those who left."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_STEP
from gorin.games.l5r.values.terms import DISHONOR, ENLIGHTENMENT, HONOR_WON, MILITARY, NO_VICTORY
from l5r.war_of_honor.game import face_up, fort, mapped, quiet, turn_over
from l5r.war_of_honor.test_paths import NAMES, deed
from support import rule


@rule("WOH-WIN-1", "WOH-GUIDE-1")
@pytest.mark.parametrize(
    ("path", "victory"),
    [("Military", MILITARY), ("Honor", HONOR_WON), ("Dishonor", DISHONOR), ("Enlightenment", ENLIGHTENMENT)],
)
def test_a_fifth_step_wins_when_all_have_been_judged(path, victory):
    p = quiet(2).steps(0, *[4 if name == path else 0 for name in NAMES])
    deed(p, 0, path)
    deed(p, 1, "Honor")
    p.path_phase(0)
    assert (p.asked, p.state.asking) == (1, ASK_STEP)
    assert p.state.victory == 0
    p.passes(1)
    assert (p.state.winners, p.state.victory) == ((0,), victory)


@rule("WOH-WIN-1")
def test_it_wins_in_another_players_turn_too():
    p = deed(quiet(3).steps(2, 0, 4, 0, 0), 2, "Honor").path_phase(0)
    assert p.state.winners == (2,)


@rule("R165")
def test_most_steps_on_all_paths_win_a_tie():
    p = quiet(3).steps(0, 4, 2, 0, 1).steps(2, 0, 2, 4, 2)
    deed(deed(p, 0, "Military"), 2, "Dishonor").path_phase(0)
    assert p.state.winners == (2,)


@rule("R165")
@pytest.mark.parametrize(("active", "winner"), [(0, 0), (1, 2), (2, 2)])
def test_then_the_active_player_and_then_the_next_in_turn(active, winner):
    p = quiet(3).steps(0, 4, 2, 0, 1).steps(2, 1, 2, 4, 0)
    deed(deed(p, 0, "Military"), 2, "Dishonor").path_phase(active)
    assert p.state.winners == (winner,)


@rule("R165")
def test_steps_of_those_below_the_fifth_do_not_matter():
    p = quiet(2).steps(0, 4, 0, 0, 0).steps(1, 4, 4, 4, 4)
    deed(p, 0, "Military").path_phase(0)
    assert p.state.winners == (0,)


@rule("R166")
def test_there_is_no_sixth_step():
    p = quiet(2).steps(0, 5, 0, 0, 0)
    p.state.victory = NO_VICTORY
    deed(p, 0, "Military").path_phase(0)
    assert p.state.realm.markers[0] == (5, 0, 0, 0)


# --- those who left ----------------------------------------------------------------------------------


def razed(p, seat):
    """Let a seat have one province left, the last."""
    return p.destroyed(seat, 0, 1, 2)


@rule("R164")
def test_who_is_out_takes_no_step_and_the_others_keep_theirs():
    p = razed(mapped(3), 1).at(0, 3, *["Matsu Sakaki"] * 2).record(1, gained=8).steps(1, 0, 4, 0, 0)
    p.battle(0, 1, field=3, siege=(fort(0), fort(1)))
    assert p.state.out[1]
    turn_over(p)
    assert p.state.realm.markers[1] == (0, 4, 0, 0)
    assert p.state.realm.markers[0] == (1, 0, 0, 0)
    assert p.state.victory == 0


@rule("R164")
def test_who_is_out_does_not_win_by_steps_taken_before():
    p = razed(mapped(3), 1).at(0, 3, *["Matsu Sakaki"] * 2).steps(1, 5, 5, 5, 5).steps(0, 4, 0, 0, 0)
    p.battle(0, 1, field=3, siege=(fort(0), fort(1)))
    turn_over(p)
    assert p.state.winners == (0,)


@rule("R154")
def test_the_tiles_of_who_left_stay_face_down():
    p = razed(mapped(3).tile(1, fort(1, "Battle"), 0, 1), 1).at(0, 3, *["Matsu Sakaki"] * 2)
    p.battle(0, 1, field=3, siege=(fort(0), fort(1)))
    g = p.state
    assert g.out[1]
    assert len(g.realm.board) == 4
    assert g.places.fortresses(g, 1) == []
    assert not face_up(p, fort(1))
    assert not face_up(p, fort(1, "Battle"))
    assert face_up(p, fort(2))


@rule("WOH-OUT-1")
def test_a_sole_survivor_wins_at_once():
    p = razed(mapped(2), 1).at(0, 3, *["Matsu Sakaki"] * 2).record(1, gained=8)
    p.battle(0, 1, field=3, siege=(fort(0), fort(1)))
    assert (p.state.winners, p.state.victory) == ((0,), MILITARY)
    assert p.state.realm.markers == [(0, 0, 0, 0)] * 2


@rule("WOH-OUT-2")
def test_if_the_active_player_leaves_the_others_are_still_judged():
    p = mapped(3).record(1, gained=8).hand(0, "Quick Thought").action_phase(0)
    g = p.state
    for slot in range(4):
        g.zones.destroy_province(g, 0, slot, None)
    p.passes(0)
    assert g.out[0]
    assert (p.asked, g.asking) == (1, ASK_STEP)
    p.passes(1)
    assert g.realm.markers[1] == (0, 1, 0, 0)
    assert g.active == 1


@rule("WOH-OUT-3")
def test_if_the_defender_falls_the_attacker_still_straightens_a_unit():
    p = razed(mapped(3), 1).at(0, 3, *["Matsu Sakaki"] * 2)
    p.battle(0, 1, field=3, siege=(fort(0), fort(1)))
    assert p.state.out[1]
    assert p.may_choose("Matsu Sakaki")
    p.choose("Matsu Sakaki")
    assert not p.bowed("Matsu Sakaki")
