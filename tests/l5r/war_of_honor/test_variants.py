"""Optional victory conditions and optional rules."""

from __future__ import annotations

import pytest

from gorin.games.l5r.realm.missions import MISSIONS
from gorin.games.l5r.rulesets.variants import GOALS, variant
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.values.asking import ASK_FORTRESS, ASK_MISSION, ASK_STEP, ASK_TILE
from gorin.games.l5r.values.terms import ENLIGHTENMENT, HONOR_WON, MILITARY, UP
from l5r.war_of_honor.game import act, face_up, fort, idle, laid, quiet, started, table, turn_over
from l5r.war_of_honor.test_paths import deed
from l5r.war_of_honor.test_winning import razed
from support import rule


def judged(words, *markers, active=0):
    """The end of a turn of this variant, with these steps taken before, and a Military step of seat 0."""
    p = quiet(len(markers), ruleset=variant(words))
    for seat, steps in enumerate(markers):
        p.steps(seat, *steps)
    p.path_phase(active)
    while p.state.asking == ASK_STEP:
        p.passes()
    return p


@rule("R169")
@pytest.mark.parametrize("words", list(GOALS))
def test_a_variant_changes_what_wins_and_steps_are_taken_as_ever(words):
    rules = variant(words)
    assert rules.lands.steps == WAR_OF_HONOR.lands.steps
    assert rules.setup == WAR_OF_HONOR.setup
    p = deed(quiet(2, ruleset=rules), 0, "Honor")
    if rules.lands.missions:
        p.state.ledger.own_realm(p.state).missions = [(3, 3, 3, 0)] * 2
    p.path_phase(0)
    assert (p.asked, p.state.asking) == (0, ASK_STEP)
    p.step("Honor")
    assert len(p.state.hands[0]) == 1
    assert p.state.realm.markers[0] == (0, 1, 0, 0)


@rule("R169")
def test_ties_are_broken_as_usual():
    p = judged("student-of-all", (2, 2, 2, 2), (2, 2, 2, 3))
    assert p.state.winners == (1,)
    p = judged("student-of-all", (2, 2, 2, 2), (2, 2, 2, 2), active=1)
    assert p.state.winners == (1,)


@rule("WOH-VARIANT-1")
@pytest.mark.parametrize(
    ("steps", "wins"), [((5, 1, 1, 0), True), ((5, 4, 0, 0), False), ((4, 4, 4, 4), False)]
)
def test_seeking_your_path_needs_a_fifth_step_and_steps_on_three_paths(steps, wins):
    p = judged("seeking-your-path", steps, (0, 0, 0, 0))
    assert p.state.winners == ((0,) if wins else ())


@rule("WOH-VARIANT-2")
@pytest.mark.parametrize(("steps", "wins"), [((2, 2, 2, 2), True), ((5, 2, 2, 1), False)])
def test_student_of_all_needs_two_steps_everywhere(steps, wins):
    p = judged("student-of-all", steps, (0, 0, 0, 0))
    assert p.state.winners == ((0,) if wins else ())


@rule("WOH-VARIANT-3")
def test_missions_are_chosen_before_the_tiles_nine_points_on_three_paths_or_four():
    assert all(sum(goals) == 9 and goals.count(0) <= 1 for goals in MISSIONS)
    assert (4, 3, 0, 2) in MISSIONS
    p = started("lion", "dragon", ruleset=variant("secret-missions"))
    g = p.state
    for seat in (0, 1):
        assert (p.asked, g.asking) == (seat, ASK_MISSION)
        p.pick(MISSIONS.index((4, 3, 0, 2)) + 1 + seat)
    assert g.asking == ASK_TILE
    assert g.realm.missions[0] == (4, 3, 0, 2)
    assert g.realm.missions[1] != g.realm.missions[0]


@rule("WOH-VARIANT-3")
@pytest.mark.parametrize(("steps", "wins"), [((4, 4, 0, 2), True), ((5, 4, 5, 1), False)])
def test_a_mission_met_or_surpassed_wins(steps, wins):
    p = quiet(2, ruleset=variant("secret-missions")).steps(0, *steps)
    p.state.ledger.own_realm(p.state).missions = [(4, 3, 0, 2), (3, 3, 3, 0)]
    p.path_phase(0)
    assert p.state.winners == ((0,) if wins else ())


@rule("WOH-VARIANT-3")
def test_a_mission_is_secret():
    p = started("lion", "dragon", ruleset=variant("secret-missions"))
    event = None
    p.pick(7)
    for event in p.state.log:
        if type(event).__name__ == "MissionChosen":
            break
    assert event is not None
    assert event.knows == (0,)


@rule("WOH-VARIANT-4")
@pytest.mark.parametrize(
    ("steps", "wins"), [((5, 0, 3, 0), True), ((5, 2, 2, 2), False), ((4, 4, 3, 3), False)]
)
def test_a_true_samurai_needs_a_fifth_and_a_third_step(steps, wins):
    p = judged("true-samurai", steps, (0, 0, 0, 0))
    assert p.state.winners == ((0,) if wins else ())


@rule("WOH-VARIANT-5")
def test_the_overall_champion_is_who_has_most_steps_when_somebody_reaches_the_fifth():
    p = judged("overall-champion", (5, 1, 0, 1), (3, 0, 0, 3), (2, 4, 0, 1), (2, 0, 4, 2))
    assert p.state.winners == (3,)
    p = judged("overall-champion", (4, 4, 4, 4), (3, 0, 0, 3))
    assert p.state.winners == ()


@rule("WOH-VARIANT-6")
def test_in_a_bushido_brawl_only_the_last_one_left_wins():
    p = judged("bushido-brawl", (5, 5, 5, 5), (0, 0, 0, 0))
    assert p.state.winners == ()
    p = razed(quiet(2, ruleset=variant("bushido-brawl")), 1).at(0, 3, *["Matsu Sakaki"] * 2)
    p.battle(0, 1, field=3)
    assert (p.state.winners, p.state.victory) == ((0,), MILITARY)


@rule("WOH-VARIANT-7")
@pytest.mark.parametrize(("steps", "wins"), [((5, 0, 0, 0), True), ((4, 5, 5, 5), False)])
def test_in_wartime_only_the_path_of_military_wins(steps, wins):
    p = judged("wartime", steps, (0, 0, 0, 0))
    assert p.state.winners == ((0,) if wins else ())


CLASSIC = variant("classic")


@rule("R170")
def test_in_classic_mode_forty_honor_win_at_the_beginning_of_the_own_turn():
    p = quiet(2, ruleset=CLASSIC).honor(0, 39).honor(1, 41).hand(0, "Quick Thought").turn(0)
    assert p.state.victory == 0
    p.use("Quick Thought")
    turn_over(p)
    assert (p.state.winners, p.state.victory) == ((1,), HONOR_WON)


@rule("R170")
def test_twenty_below_is_looked_at_when_the_own_turn_ends():
    p = (
        quiet(3, ruleset=CLASSIC)
        .honor(0, -15)
        .honor(1, -19)
        .home(1, "Farmer")
        .hand(0, "Lost Face", "Slander")
    )
    p.tile(0, fort(0), 1, 0).tile(1, fort(1), 2, 0).hand(1, "Quick Thought").hand(2, "Quick Thought").turn(0)
    act(p, "Slander", "Farmer")
    p.passes(1).passes(2).use("Lost Face")
    assert (p.honor_of(0), p.honor_of(1)) == (-20, -24)
    assert p.state.out == [False, False, False]
    idle(p, lambda: p.state.active != 0)
    assert p.state.out == [True, False, False]
    idle(p, lambda: p.state.victory)
    assert p.state.out == [True, True, False]
    assert p.state.winners == (2,)


@rule("R170")
def test_a_fifth_step_ends_nothing_in_classic_mode():
    p = judged("classic", (5, 5, 5, 5), (0, 0, 0, 0))
    assert p.state.victory == 0


@rule("R170")
def test_five_rings_in_play_by_their_own_text_win():
    p = quiet(2, ruleset=CLASSIC).hand(0, *["Quick Thought"] * 4, "Ring of the Void").hand(1, "Knife")
    for ring in ("Air", "Earth", "Water", "Flame"):
        p.estate(0, f"Ring of {ring} (own text)")
    p.action_phase(0)
    for n in range(1, 5):
        idle(p, lambda: p.asked == 0 and p.can_use("Quick Thought"))
        p.use(f"0:Quick Thought#{n}")
    p.choose("Ring of the Void")
    assert (p.state.winners, p.state.victory) == ((0,), ENLIGHTENMENT)


@rule("R170", "R167")
def test_in_the_usual_game_five_rings_win_nothing_by_themselves():
    p = quiet(2).hand(0, *["Quick Thought"] * 4, "Ring of the Void").hand(1, "Knife")
    for ring in ("Air", "Earth", "Water", "Flame"):
        p.estate(0, f"Ring of {ring} (own text)")
    p.action_phase(0)
    for n in range(1, 5):
        idle(p, lambda: p.asked == 0 and p.can_use("Quick Thought"))
        p.use(f"0:Quick Thought#{n}")
    p.choose("Ring of the Void")
    assert p.state.victory == 0


@rule("R156")
def test_gempukku_keeps_one_fortress_of_choice_when_all_tiles_are_laid():
    p = started("lion", "dragon", ruleset=variant("paths gempukku"))
    g = p.state
    laid(p)
    assert (p.asked, g.asking) == (0, ASK_FORTRESS)
    p.choose("Lion Limited Fortress")
    assert p.asked == 1
    p.choose("Dragon Battle Fortress")
    up = [g.defs[tile].title for tile in g.realm.board if g.flags[tile] & UP and g.defs[tile].abilities]
    assert sorted(up) == ["Dragon Battle Fortress", "Lion Limited Fortress"]
    assert len(g.hands[0]) == 6


@rule("R156")
def test_in_gempukku_each_step_may_turn_one_up():
    p = table("Lion", "Dragon", ruleset=variant("paths gempukku")).tile(0, fort(0), 1, 0)
    p.tile(0, fort(0, "Battle"), 0, 1, up=False).tile(0, fort(0, "Limited"), -1, 0, up=False)
    deed(p, 0, "Honor").path_phase(0)
    assert (p.asked, p.state.asking) == (0, ASK_FORTRESS)
    p.choose(fort(0, "Limited"))
    assert face_up(p, fort(0, "Limited"))
    assert not face_up(p, fort(0, "Battle"))
    assert p.state.asking == ASK_STEP


@rule("R156")
@pytest.mark.parametrize("words", ["paths", "paths strength-of-will"])
def test_with_strength_of_will_no_attack_turns_a_fortress(words):
    p = (
        quiet(2, ruleset=variant(words))
        .tile(0, fort(0), 1, 0)
        .tile(1, fort(1), 2, 0)
        .tile(1, fort(1, "Battle"), 0, 1)
    )
    p.at(0, 0, *["Matsu Sakaki"] * 2).battle(0, 1, siege=(fort(0), fort(1)))
    p.passes(0)
    assert p.state.places.province_count(p.state, 1) == 3
    assert face_up(p, fort(1)) is ("strength" in words)


@rule("R156")
def test_with_strength_of_will_its_owner_still_turns_one():
    p = quiet(2, ruleset=variant("paths strength-of-will")).tile(0, "Spider Open Fortress", 1, 0)
    p.tile(0, "Spider Battle Fortress", 0, 1).home(1, "Wanderer + Footmen (bowed)").action_phase(0)
    p.use("Spider Open Fortress")
    assert not face_up(p, "Spider Open Fortress")
