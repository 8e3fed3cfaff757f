"""How `search` spends its budget in the long games: every round counts, and one is always completed."""

from __future__ import annotations

import pytest

from gorin.bots import make, think
from gorin.bots.foresight import ENOUGH, TRUST, Budget, Finalist, Foresight, foresee
from gorin.games import find
from gorin.kernel.contract import State
from gorin.kernel.rng import rng_of

LONG_GAMES = (("celestial", 2), ("imperial", 2), ("war-of-honor", 4))


def positions(game: str, seats: int, number: int) -> list[tuple[State, int]]:
    """Some of the states in which seats decide in games of bots."""
    found: list[tuple[State, int]] = []
    state = find(game).new(seats, None, "foresight")
    moves = rng_of("moves")
    while len(found) < number:
        if not state.deciders():
            state = find(game).new(seats, None, f"foresight, after {len(found)}")
        seat = state.deciders()[0]
        if len(state.legal(seat)) > 1 and moves.below(6) == 0:
            found.append((state.clone(), seat))
        state.play(seat, think(make("greedy:1"), state, seat, moves))
    return found


def look(state: State, seat: int, states: int) -> tuple[Foresight, int]:
    found = Foresight(state, seat, rng_of("look"), Budget(states, 0.0))
    return found, found.choose()


@pytest.mark.parametrize(("game", "seats"), LONG_GAMES)
def test_a_budget_of_400_completes_a_round_and_is_kept(game: str, seats: int) -> None:
    close = 0
    for state, seat in positions(game, seats, 24):
        found, code = look(state, seat, 400)
        assert code in state.legal(seat)
        most = 3 * max(len(state.legal(seat)), 16)  # a choice in a line, and the glances before it
        assert found.budget.states >= -most
        assert 400 - found.budget.states == found.glanced + found.lined
        if found.close > 1:
            close += 1
            assert found.completed >= 1
            assert found.followed >= 2
    assert close >= 8


@pytest.mark.parametrize(("game", "seats"), LONG_GAMES)
def test_a_tiny_budget_still_follows_two_choices_and_gives_a_legal_one(game: str, seats: int) -> None:
    for state, seat in positions(game, seats, 6):
        found, code = look(state, seat, 10)
        assert code in state.legal(seat)
        assert found.close <= 1 or found.completed >= 1


def test_more_states_mean_more_rounds() -> None:
    few = more = 0
    for state, seat in positions("imperial", 2, 8):
        few += look(state, seat, 60)[0].followed
        more += look(state, seat, 400)[0].followed
    assert more > 2 * few


def test_rounds_end_where_the_rest_are_as_good_as_each_other() -> None:
    for state, seat in positions("imperial", 2, 4):
        found, _ = look(state, seat, 4_000)
        assert found.completed <= ENOUGH


def finalist(code: int, glance: float, *lines: float) -> Finalist:
    made = Finalist(code, 3 * glance, 3)
    made.lines.extend(lines)
    return made


def test_choices_are_compared_in_the_worlds_in_which_both_were_followed() -> None:
    """The leader was followed in a third world, a bad one for all; the rival gains nothing by that."""
    leader = finalist(1, 0.5, 0.6, 0.6, 0.1)
    rival = finalist(2, 0.5, 0.55, 0.55)
    rival.compare(leader)
    leader.compare(leader)
    assert leader.lead == 0.0
    assert rival.lead < 0.0


def test_a_round_that_was_cut_short_counts_for_those_that_were_followed() -> None:
    """Two of three were followed in the second world, and what they led to there decides between them."""
    leader = finalist(1, 0.5, 0.6, 0.3)
    second = finalist(2, 0.5, 0.55, 0.7)
    third = finalist(3, 0.5, 0.5)
    for each in (leader, second, third):
        each.compare(leader)
    assert second.lead > leader.lead > third.lead


def test_a_round_is_cut_short_where_the_budget_ends_and_ranks_those_that_were_followed() -> None:
    """A look ahead that takes lines for cheaper than they are begins a round that it cannot finish."""
    cut = 0
    for state, seat in positions("imperial", 2, 16):
        found = Foresight(state, seat, rng_of("cut"), Budget(400, 0.0))
        finalists = found._finalists(state.shortlist(seat))
        if len(finalists) < 3:
            continue
        cut += 1
        found.followed, found.cost, found.budget.states = 1, 0.1, 1
        leader, rival = finalists[:2]
        ranked = found._round(found._afforded(finalists))
        assert (found.begun, found.completed) == (1, 0)
        assert sorted(len(each.lines) for each in ranked) == [0] * (len(ranked) - 2) + [1, 1]
        ahead = TRUST * (rival.glance() - leader.glance()) + rival.lines[0] - leader.lines[0]
        assert (ranked.index(rival) < ranked.index(leader)) == (ahead > 0)
    assert cut >= 2


def test_a_glance_counts_as_some_lines() -> None:
    leader = finalist(1, 0.5, 0.50)
    assert leader.glance() == 0.5
    lucky = finalist(2, 0.3, 0.55)
    lucky.compare(leader)
    assert lucky.lead < 0.0


@pytest.mark.parametrize(("game", "seats"), LONG_GAMES)
def test_the_same_seed_gives_the_same_choice(game: str, seats: int) -> None:
    for state, seat in positions(game, seats, 4):
        choices = {foresee(state, seat, rng_of("same"), Budget(120, 0.0)) for _ in range(2)}
        assert len(choices) == 1
