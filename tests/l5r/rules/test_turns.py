"""The phases of a turn, rounds of actions, Events, and how long things last."""

from __future__ import annotations

import msgspec
import pytest

from gorin.games.l5r.game import CELESTIAL, WAR_OF_HONOR
from gorin.games.l5r.values.asking import ASK_ATTACK, ASK_DISCARD
from gorin.games.l5r.values.events import PhaseBegan
from gorin.games.l5r.values.terms import (
    BOWED,
    CHI,
    DISCARD,
    DISHONOR,
    DYNASTY_PHASE,
    FORCE,
    GAME,
    MILITARY,
    NEXT_TURN,
    PROVINCE,
    UP,
)
from gorin.server.edge.http import game_info
from l5r.rules.cards import table
from support import rule


def names(p):
    return [type(event).__name__ for event in p.state.log]


def to_next_turn(p):
    active = p.state.active
    while p.state.active == active:
        p.passes()
    return p


# --- the turn ----------------------------------------------------------------------------------------


@rule("L5R-TURN-1")
def test_the_phases_of_a_turn_follow_each_other_and_turns_go_clockwise():
    p = table("Lion", "Dragon", "Lion").hand(0, "Levy Tax").province(0, 0, "Page")
    p.state.log = []
    p.turn(0)
    while p.state.active == 0:
        p.passes()
    phases = [event.phase for event in p.state.log if isinstance(event, PhaseBegan) and event.seat == 0]
    assert phases == ["Straighten", "Events", "Action", "Attack", "Dynasty", "End"]
    for following in (2, 0):
        active = p.state.active
        while p.state.active == active:
            p.passes()
        assert p.state.active == following


@rule("L5R-TURN-2")
def test_the_active_player_straightens_every_card_and_nobody_else_does():
    p = (
        table()
        .home(0, "Bushi (bowed) + Spearmen (bowed)")
        .estate(0, "Gold Mine (bowed)")
        .home(1, "Sage (bowed)")
    )
    p.state.ledger.write_flags(
        p.state, p.card("Great Hall of Records"), p.state.flags[p.card("Great Hall of Records")] | BOWED
    )
    p.turn(0)
    for title in ("Bushi", "Spearmen", "Gold Mine", "Great Hall of Records"):
        assert not p.bowed(title)
    assert p.bowed("Sage")


@rule("L5R-TURN-3")
def test_the_active_player_begins_the_action_phase_and_then_it_goes_clockwise():
    p = table("Lion", "Lion", "Lion", active=1)
    for seat in range(3):
        p.hand(seat, "Bless").home(seat, "Bushi")
    p.turn(1)
    asked = []
    for _ in range(3):
        asked.append(p.asked)
        p.passes()
    assert asked == [1, 2, 0]


@rule("L5R-TURN-3")
def test_the_defender_begins_a_combat_segment():
    p = table("Lion", "Lion").at(0, 0, "Bushi").at(1, 0, "Rider").battle(0, 1)
    assert p.asked == 1
    p.passes(1)
    assert p.asked == 0


def left_to_themselves(game, seats=2, out=(), **options):
    """A game in which everybody takes the last choice there is, until it is over or a turn far beyond."""
    state = game.new(seats, msgspec.convert(options, game.options_type), "limit")
    state.underway.doomed = tuple((seat, MILITARY, -1) for seat in out)
    while state.deciders() and state.turn < 230:
        seat = state.deciders()[0]
        state.play(seat, state.legal(seat)[-1])
    return state


@rule("L5R-TURN-4")
@pytest.mark.parametrize("game", [CELESTIAL, WAR_OF_HONOR])
def test_a_game_of_two_hundred_turns_is_a_draw_of_all_who_are_left(game):
    state = left_to_themselves(game)
    result = state.result()
    assert result is not None
    assert (result.victory, result.turns, sorted(result.winners)) == ("draw", 200, [0, 1])
    assert sum(state.turns) == 200  # the last of them was played too


@rule("L5R-TURN-4")
@pytest.mark.parametrize("game", [CELESTIAL, WAR_OF_HONOR])
def test_the_turns_of_all_players_are_counted(game):
    state = left_to_themselves(game, 3, turn_limit=7)
    result = state.result()
    assert result is not None
    assert (result.victory, result.turns, sorted(result.winners)) == ("draw", 7, [0, 1, 2])
    assert sum(state.turns) == 7


@rule("L5R-TURN-4")
@pytest.mark.parametrize("game", [CELESTIAL, WAR_OF_HONOR])
def test_who_is_out_has_no_share_in_the_draw(game):
    state = left_to_themselves(game, 3, out=(1,), turn_limit=7)
    result = state.result()
    assert result is not None
    assert (result.victory, sorted(result.winners)) == ("draw", [0, 2])
    assert state.returns() == [0.5, 0.0, 0.5]


@rule("L5R-TURN-4")
@pytest.mark.parametrize("game", [CELESTIAL, WAR_OF_HONOR])
def test_without_a_limit_a_game_goes_on(game):
    state = left_to_themselves(game, turn_limit=None)
    assert (state.turn, state.victory, state.result()) == (230, 0, None)


@rule("L5R-TURN-4")
@pytest.mark.parametrize("game", [CELESTIAL, WAR_OF_HONOR])
def test_the_limit_is_an_option_that_names_its_rule_and_may_be_left_empty(game):
    field = next(field for field in game_info(game).options if field.name == "turn_limit")
    assert {kind["type"] for kind in field.schema["anyOf"]} == {"integer", "null"}
    assert field.default == 200
    assert "L5R-TURN-4" in field.schema["description"]


@rule("R28")
def test_a_pass_binds_nobody_later_in_the_round():
    p = table("Lion", "Lion").hand(0, "Bless").hand(1, "Weaken").home(0, "Bushi").action_phase()
    p.passes(0).use("Weaken")
    assert p.asked == 0
    assert p.can_use("Bless")


@rule("R28")
def test_an_action_lets_those_act_again_who_had_passed():
    p = table("Lion", "Lion").hand(0, "Bless").hand(1, "Weaken", "Weaken").home(0, "Bushi").action_phase()
    p.passes(0).use("Weaken").passes(0)
    assert p.asked == 1
    assert p.can_use("Weaken")


@rule("R28")
def test_a_round_ends_when_all_have_passed_since_the_last_action():
    p = table("Lion", "Lion").hand(0, "Bless", "Weaken").hand(1, "Weaken").home(0, "Bushi").action_phase()
    p.use("Bless").passes(1, 0)
    assert p.state.asking == ASK_ATTACK


@rule("R28")
def test_whoever_cannot_act_passes_without_being_asked():
    p = table("Lion", "Lion").hand(0, "Bless", "Bless").home(0, "Bushi").action_phase().use("Bless")
    assert p.asked == 0


@rule("R24")
def test_the_end_phase_draws_limits_the_hand_and_lets_the_turn_end():
    p = table().estate(0, "Bell").hand(0, *["Low Stance"] * 8).home(0, "Bushi")
    p.state.log = []
    p.dynasty_phase()
    assert p.state.asking == ASK_DISCARD
    assert p.honor_of(0) == 8  # what comes before the End Phase, not yet what comes before the turn ends
    assert len(p.state.hands[0]) == 9
    p.choose("Low Stance")
    order = [name for name in names(p) if name in ("HonorChanged", "Drew", "Discarded", "TurnBegan")]
    assert order == ["HonorChanged", "Drew", "Discarded", "HonorChanged", "TurnBegan"]


@rule("R24", "R22")
def test_effects_run_out_last_of_all():
    p = table().hand(0, "Bless", *["Low Stance"] * 8).home(0, "Bushi").action_phase().use("Bless")
    p.passes(0, 0)
    assert p.state.asking == ASK_DISCARD
    assert p.force("Bushi") == 6
    p.choose("Low Stance")
    assert p.force("Bushi") == 3


@rule("R27")
def test_a_skipped_phase_has_neither_beginning_nor_end():
    p = table().hand(0, "Peace").province(0, 0, "Page").action_phase()
    p.state.log = []
    p.use("Peace")
    assert p.state.phase == DYNASTY_PHASE
    assert p.state.asking != ASK_ATTACK
    assert "Attack" not in [event.phase for event in p.state.log if isinstance(event, PhaseBegan)]


@rule("R27")
def test_an_extra_attack_phase_follows_directly_on_the_one_that_ended():
    p = table().hand(0, "Second Wave", "Levy Tax").province(0, 0, "Page").action_phase()
    p.use("Second Wave").passes(0).pick(2)
    assert p.state.asking == ASK_ATTACK
    p.pick(2)
    assert p.state.phase == DYNASTY_PHASE


# --- Events ------------------------------------------------------------------------------------------


@rule("R3")
def test_an_event_revealed_at_another_time_waits_for_its_phase():
    p = table().province(0, 0, "Windfall").home(0, "Drummer").action_phase().use("Drummer")
    assert p.zone("Windfall") != DISCARD
    assert p.honor_of(0) == 7
    to_next_turn(to_next_turn(p))
    assert p.zone("Windfall") == DISCARD
    assert p.honor_of(0) == 10


@rule("R3")
def test_an_event_that_refills_a_province_face_up_waits_too():
    p = table().deck(0, "Windfall").estate(0, "Border Keep").province(0, 0, "Page").action_phase()
    p.use("Border Keep", 1).pick(1).passes(0)
    assert p.zone("Windfall") == PROVINCE
    assert p.state.flags[p.card("Windfall")] & UP
    assert p.honor_of(0) == 7


@rule("R3")
def test_an_event_turned_up_in_its_phase_resolves_there():
    p = table().province(0, 2, "Windfall (down)").turn(0)
    assert p.honor_of(0) == 10


@rule("R4")
def test_an_event_is_not_played_by_hand():
    p = table().province(0, 0, "Wisdom Gained").home(0, "Drummer").action_phase()
    assert not p.can_use("Wisdom Gained")


@rule("R162")
def test_a_lasting_event_is_discarded_and_its_effect_stays():
    p = table().province(0, 0, "Omen (down)").turn(0)
    assert p.zone("Omen") == DISCARD
    p.use_granted(0)
    assert p.honor_of(0) == 8
    to_next_turn(to_next_turn(p)).use_granted(0)
    assert p.honor_of(0) == 9


@rule("R162")
def test_two_copies_of_a_lasting_event_are_two_effects():
    p = table().province(0, 0, "Omen (down)").province(0, 1, "Omen (down)").turn(0)
    p.use_granted(0).use_granted(1)
    assert p.honor_of(0) == 9


# --- durations ---------------------------------------------------------------------------------------


@rule("R22")
def test_changes_without_another_duration_end_with_the_turn():
    p = table().hand(0, "Bless").home(0, "Bushi").action_phase().use("Bless")
    assert p.force("Bushi") == 6
    assert to_next_turn(p).force("Bushi") == 3


@rule("R22")
def test_what_shows_on_the_table_stays_when_the_turn_ends():
    p = table().hand(0, "Bow Him", "Shame", "Brand", "Seduce").home(0, "Bushi").home(1, "Sage").action_phase()
    p.use("Bow Him").choose("Bushi").use("Shame").choose("Bushi").use("Brand").use("Seduce")
    to_next_turn(p)
    assert p.bowed("Bushi")
    assert p.dishonored("Bushi")
    assert p.force("Bushi") == 5
    assert p.state.controller[p.card("Sage")] == 0


@rule("R22")
def test_a_chi_bonus_that_runs_out_can_kill():
    p = table().hand(0, "Vigor", "Poison").home(0, "Bushi").action_phase().use("Vigor")
    p.state.marks.modify(
        p.state, p.card("Bushi"), CHI, -3, GAME, p.state.underway.scratch(0)
    )  # for the whole game
    p.state.underway.run(p.state)
    assert p.in_play("Bushi")
    assert not to_next_turn(p).in_play("Bushi")


@rule("R23")
def test_an_effect_until_ones_next_turn_ends_as_that_begins():
    p = table().hand(0, "Vow").home(0, "Bushi").action_phase().use("Vow")
    assert to_next_turn(p).force("Bushi") == 5
    assert to_next_turn(p).force("Bushi") == 3


@rule("R23")
def test_an_effect_of_one_who_left_ends_when_that_turn_would_have_begun():
    p = table("Lion", "Dragon", "Lion").hand(0, "Praise").home(0, "Bushi").home(1, "Rider")
    p.action_phase()
    p.state.marks.modify(p.state, p.card("Rider"), FORCE, 2, NEXT_TURN, p.state.underway.scratch(0))
    p.state.underway.doomed = ((0, DISHONOR, -1),)
    p.use("Praise")
    assert p.state.out[0]
    assert p.force("Rider") == 5
    to_next_turn(p)
    assert p.state.active == 2
    assert p.force("Rider") == 5
    assert to_next_turn(p).force("Rider") == 3


@rule("R25")
def test_effects_for_the_battle_end_with_it_and_those_for_the_turn_go_on():
    p = table("Lion", "Lion").hand(1, "Battle Cry", "Bless").at(0, 0, "Page").at(1, 0, "Bushi")
    p.at(0, 1, "Page").at(1, 1, "Rider").battle(0, 1)
    p.use("Battle Cry").passes(0).use("Bless").choose("Bushi")
    assert p.force("Bushi") == 8
    p.all_pass().pick(2)
    assert p.state.fight.battlefield == 1
    assert p.force("Bushi") == 6
