"""The puzzles that come with Gorin: each replays, its solution holds, and it is played as it should be."""

from __future__ import annotations

import pytest

from gorin.games import find
from gorin.kernel.values import to_json
from gorin.puzzles import checking
from gorin.puzzles.checking import check, greedy_fails
from gorin.puzzles.mining import BREADTH, DEPTH, LONE, acts, same_choice
from gorin.puzzles.playing import begin, solve
from gorin.puzzles.values import DATA, Puzzle, position, shipped
from support import LONG

SHIPPED = list(shipped())
SOME = SHIPPED if LONG else SHIPPED[:: max(1, len(SHIPPED) // 8)]


def named(puzzle: Puzzle) -> str:
    return f"{puzzle.game}-{puzzle.id}"


def test_there_are_some_of_each_game_and_they_are_small() -> None:
    assert {puzzle.game for puzzle in SHIPPED} == {"imperial", "celestial", "war-of-honor", "kenjin"}
    assert len({puzzle.id for puzzle in SHIPPED}) == len(SHIPPED)
    assert sum(path.stat().st_size for path in DATA.glob("*.gz")) < 1_500_000


def test_every_puzzle_holds() -> None:
    """A change of a rule that breaks one is seen here."""
    assert [found.fault for found in (check(puzzle, find) for puzzle in SHIPPED) if found.fault] == []


def is_one(puzzle: Puzzle) -> bool:
    """Whether the evidence for a puzzle is what is asked for."""
    evidence = puzzle.evidence
    if puzzle.kind == "judgement":
        gap = evidence.best - evidence.second
        return gap >= 0.15 and gap >= 3 * evidence.error
    deep = puzzle.solution.decisions() >= DEPTH
    return evidence.worlds > 64 and evidence.choices >= BREADTH and deep


def test_every_puzzle_is_one() -> None:
    assert [named(puzzle) for puzzle in SHIPPED if not is_one(puzzle)] == []


@pytest.mark.parametrize("puzzle", SOME, ids=named)
def test_what_one_choice_does_was_chosen_from_more(puzzle: Puzzle) -> None:
    if puzzle.kind == "certain" and puzzle.evidence.choices < LONE:
        _, state = position(puzzle, find)
        assert acts(state, puzzle.seat, puzzle.solution) >= DEPTH


@pytest.mark.parametrize("puzzle", SOME, ids=named)
def test_greedy_fails(puzzle: Puzzle) -> None:
    game, state = position(puzzle, find)
    assert greedy_fails(puzzle, game, state)


@pytest.mark.parametrize("puzzle", SOME, ids=named)
def test_the_solution_is_right_and_every_other_first_choice_is_wrong(puzzle: Puzzle) -> None:
    start = begin(puzzle, find)
    board = start.copy()
    assert solve(board)
    assert board.verdict == "solved"
    seat = puzzle.seat
    legal = start.state.legal(seat)
    for code in legal if LONG else [code for code in legal if code != puzzle.solution.code][:2]:
        board = start.copy()
        board.choose(board.state.action(seat, code), [])
        right = same_choice(start.state, seat, code, puzzle.solution.code)
        assert (board.verdict != "wrong") == right, start.state.action(seat, code)
        assert board.made == ([start.state.action(seat, code)] if right else [])


@pytest.mark.parametrize("puzzle", SOME, ids=named)
def test_the_same_try_is_answered_alike(puzzle: Puzzle) -> None:
    start = begin(puzzle, find)
    wrong = next(code for code in start.state.legal(puzzle.seat) if code != puzzle.solution.code)
    seen = []
    for _ in range(2):
        board = start.copy()
        board.choose(board.state.action(puzzle.seat, wrong), [])
        seen.append([to_json(told.action) for told in board.told])
    assert seen[0] == seen[1]


@pytest.mark.parametrize("agrees", [True, False])
def test_a_judgement_holds_only_if_a_deep_search_agrees(
    agrees: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = next(each for each in SHIPPED if each.kind == "judgement")
    _, state = position(puzzle, find)
    solution = puzzle.solution.code
    other = next(code for code in state.legal(puzzle.seat) if code != solution)
    monkeypatch.setattr(checking, "_judged", lambda puzzle, state: None)
    monkeypatch.setattr(checking, "think", lambda bot, state, seat, rng: solution if agrees else other)
    found = check(puzzle, find, deep=True)
    assert found.seen is agrees
    assert ("prefers another" in found.fault) is not agrees
