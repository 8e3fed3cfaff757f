"""Terrains: one at a time, they wait until all have passed, and one of them does not."""

from __future__ import annotations

from gorin.games.l5r.position import Position
from gorin.games.l5r.values.events import Happens
from gorin.games.l5r.values.moves import Use
from gorin.games.l5r.values.terms import DISCARD, PLAY
from l5r.imperial.acting import table
from support import refusal_of, rule


def field(*mine: str, yours: tuple[str, ...] = (), estate: tuple[str, ...] = ()) -> Position:
    """Seat 0 attacks with a Bushi against a Brute; the two hold these cards."""
    p = table().hand(0, *mine).hand(1, *yours).estate(0, *estate).at(0, 0, "Bushi").at(1, 0, "Brute")
    return p.battle(0, 1)


@rule("IMP-TERRAIN-1", "R120")
def test_a_terrain_lies_there_and_takes_effect_when_all_have_passed():
    p = field("Plain", "Shout", yours=("Shout",)).passes(1).use("Plain")
    assert p.zone("Plain") == PLAY
    assert p.force("Bushi") == 3
    p.all_pass()
    assert p.zone("Plain") == DISCARD


@rule("IMP-TERRAIN-1", "R120")
def test_its_effect_counts_for_the_totals():
    p = table().hand(0, "Plain").at(0, 0, "Bushi").at(1, 0, "Archer").battle(0, 1).passes(1)
    p.use("Plain").all_pass()
    assert p.zone("Archer") == DISCARD  # five against three


@rule("IMP-TERRAIN-1", "R120", "R277")
def test_a_standing_bonus_of_a_terrain_does_not_exist_while_actions_are_taken():
    p = table().hand(0, "Ridge", "Shout").at(0, 0, "Bushi").at(1, 0, "Archer").battle(0, 1).passes(1)
    p.use("Ridge")
    assert p.force("Bushi") == 3
    p.all_pass()
    assert p.zone("Archer") == DISCARD  # four against three
    assert p.in_play("Bushi")


@rule("IMP-TERRAIN-2", "R120")
def test_no_second_terrain_while_one_lies_there_but_one_may_follow_it():
    p = field("Plain", "Ruin", "Shout", yours=("Marsh", "Shout")).use("Marsh")
    assert not p.can_use("Plain")
    p.use("Ruin")
    assert p.zone("Marsh") == DISCARD
    p.passes(1)
    assert p.can_use("Plain")


@rule("IMP-TERRAIN-2")
def test_a_terrain_that_is_gone_has_no_effect():
    p = field("Ruin", yours=("Marsh",)).use("Marsh").use("Ruin").all_pass()
    assert p.honor_of(1) == 6 + 2  # for the Bushi, and nothing of the Marsh


@rule("R255")
def test_on_silent_ground_nobody_acts_unless_it_is_destroyed():
    p = field("Shout", "Murmur", "Ruin", yours=("Silent Ground", "Shout")).use("Silent Ground")
    assert p.asked == 0
    assert [p.can_use(title) for title in ("Shout", "Murmur", "Ruin")] == [False, False, True]
    assert refusal_of(p.state, 0, Use(p.card("0:Shout"), 0)).rule == "R255"
    p.use("Ruin")
    assert p.asked == 1
    assert p.can_use("Shout")


@rule("R255")
def test_an_action_of_two_halves_is_taken_for_the_one_that_destroys_it():
    p = field("Manoeuvre", yours=("Silent Ground", "Shout")).use("Silent Ground").use("Manoeuvre")
    assert p.zone("Silent Ground") == DISCARD
    assert p.honor_of(0) == 6


@rule("R255")
def test_reactions_stay_possible():
    p = field("Ruin", yours=("Silent Ground", "Keep Watch")).use("Silent Ground").use("Ruin")
    assert p.asked == 1
    assert p.can_use("Keep Watch")


@rule("R294")
def test_some_words_put_a_terrain_beside_another_and_destroy_that_one():
    p = field("Plain", yours=("Marsh", "Shout"), estate=("Master",)).use("Marsh").use("Master")
    assert p.zone("Marsh") == DISCARD
    assert p.state.fight.terrains == (p.card("Plain"),)


@rule("R294")
def test_one_that_is_not_destroyed_stays_and_both_take_effect_in_the_order_of_their_coming():
    p = table().hand(1, "Marsh", "Shout").hand(0, "Plain").estate(1, "Oracle").estate(0, "Master")
    p.at(0, 0, "Bushi").at(1, 0, "Brute").battle(0, 1).use("Oracle").use("Master")
    assert p.state.fight.terrains == (p.card("Marsh"), p.card("Plain"))
    p.state.log = []
    p.all_pass()
    told = [event.card for event in p.state.log if isinstance(event, Happens)]
    assert told == [p.card("Marsh"), p.card("Plain")]


@rule("R294")
def test_silent_ground_that_is_not_destroyed_leaves_no_way_but_passing():
    p = table().hand(1, "Silent Ground").hand(0, "Ruin", "Shout").estate(1, "Oracle")
    p.at(0, 0, "Bushi").at(1, 0, "Brute").battle(0, 1).use("Oracle")
    assert p.state.fight.battlefield < 0  # nobody could act: the battle was resolved
    assert p.zone("Bushi") == DISCARD
