"""Whether puzzles still hold: their games replay, and their solutions reach the goal in every line."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gorin.bots import make, think
from gorin.kernel.contract import Game, State
from gorin.kernel.record import FindGame
from gorin.kernel.rng import rng_of
from gorin.puzzles.judging import AHEAD, GLANCE, WORLDS, Trial, ahead, mean
from gorin.puzzles.mining import ASKED, greedily, greedy_first, same_choice
from gorin.puzzles.mining import WORLDS as HIDDEN
from gorin.puzzles.solving import Solver, Spent
from gorin.puzzles.values import Line, Puzzle, PuzzleError, position

#: A thorough check may look at twenty times as much as the making did and more, and deals other worlds.
DEEP: Final = 40_000
#: Who is asked in a thorough check: twenty times the budget of the best of the cast.
WIDE: Final = "search:8000"
#: In how many worlds a judgement is made again.
AGAIN: Final = WORLDS // 2


class Checked(Struct, frozen=True):
    """What is wrong with a puzzle; nothing, where it holds.

    Of a thorough check also whether `greedy` fails, and whether `WIDE` begins as the solution does.
    """

    id: str
    fault: str = ""
    greedy_fails: bool | None = None
    seen: bool | None = None


def check(puzzle: Puzzle, find: FindGame, deep: bool = False) -> Checked:
    """Replay a puzzle and its solution; `deep` proves anew all that is claimed of it."""
    try:
        game, state = position(puzzle, find)
        _legal(puzzle, state)
        if puzzle.kind == "judgement":
            if deep:
                _judged(puzzle, state)
        else:
            _reached(puzzle, game, state)
            if deep:
                _only(puzzle, game, state)
    except PuzzleError as error:
        return Checked(puzzle.id, str(error))
    except Spent:
        return Checked(puzzle.id, f"puzzle {puzzle.id}: it takes too long to solve.")
    if not deep:
        return Checked(puzzle.id)
    again = f"{puzzle.id} again"
    choice = think(make(WIDE), state, puzzle.seat, rng_of(again))
    seen = same_choice(state, puzzle.seat, choice, puzzle.solution.code)
    refuted = puzzle.kind == "judgement" and not seen
    fault = f"puzzle {puzzle.id}: {WIDE} prefers another choice." if refuted else ""
    return Checked(puzzle.id, fault, greedy_fails(puzzle, game, state, again), seen)


def _legal(puzzle: Puzzle, state: State) -> None:
    if puzzle.solution.code not in state.legal(puzzle.seat):
        raise PuzzleError(f"puzzle {puzzle.id}: its solution is not legal any more.")


def _reached(puzzle: Puzzle, game: Game, state: State) -> None:
    """Follow the solution against every answer."""
    solver = Solver(game, puzzle.seat, puzzle.goal, 1 << 30)
    if not _holds(solver, solver.after(state, puzzle.seat, puzzle.solution.code), puzzle.solution, ()):
        raise PuzzleError(f"puzzle {puzzle.id}: its solution does not reach the goal any more.")


def _holds(solver: Solver, state: State, line: Line, path: tuple[int, ...]) -> bool:
    found = solver.advance(state)
    if found is not None:
        return found
    mover = state.first_of(state.deciders())
    if mover != solver.seat:
        return all(
            _holds(solver, solver.after(state, mover, code), line, (*path, code))
            for code in state.legal(mover)
        )
    for answer, onward in line.after:
        if tuple(answer) == path:
            legal = onward.code in state.legal(mover)
            return legal and _holds(solver, solver.after(state, mover, onward.code), onward, ())
    return False


def _only(puzzle: Puzzle, game: Game, state: State) -> None:
    """Nothing else may be right in this world, and the solution must be right in others."""
    seat = puzzle.seat
    for code in state.legal(seat):
        solver = Solver(game, seat, puzzle.goal, DEEP)
        right = same_choice(state, seat, code, puzzle.solution.code)
        if not right and solver.wins(solver.after(state, seat, code)):
            raise PuzzleError(f"puzzle {puzzle.id}: there is another solution, {code}.")
    rng = rng_of(f"{puzzle.id} check")
    for _ in range(HIDDEN):
        solver = Solver(game, seat, puzzle.goal, DEEP)
        if not solver.wins(solver.after(state.redeal(seat, rng), seat, puzzle.solution.code)):
            raise PuzzleError(f"puzzle {puzzle.id}: its solution fails in another world.")


def _judged(puzzle: Puzzle, state: State) -> None:
    """Judge the choices again, in other worlds: the same must be far ahead."""
    seat, code = puzzle.seat, puzzle.solution.code
    trial = Trial(state, seat, "learned:1")
    others = [each for each in state.legal(seat) if not same_choice(state, seat, each, code)]
    glances = trial.shares(others, range(GLANCE), f"{puzzle.id} glance again")
    rivals = sorted(range(len(others)), key=lambda index: -mean(glances[index]))[:3]
    shares = trial.shares([code, *(others[index] for index in rivals)], range(AGAIN), f"{puzzle.id} again")
    for other in shares[1:]:
        gap, error = ahead(shares[0], other)
        if gap < AHEAD - 3 * error:
            raise PuzzleError(f"puzzle {puzzle.id}: its solution is only {gap:.2f} ahead.")


def greedy_fails(puzzle: Puzzle, game: Game, state: State, name: str = "") -> bool:
    """Whether `greedy` does not solve a puzzle; by default asked just as when the puzzle was made."""
    for number in range(ASKED):
        guess = greedy_first(state, puzzle.seat, name or puzzle.id, number)
        if not same_choice(state, puzzle.seat, guess, puzzle.solution.code):
            continue
        solver = Solver(game, puzzle.seat, puzzle.goal, DEEP)
        if puzzle.kind == "judgement" or greedily(solver, solver.after(state, puzzle.seat, guess), number):
            return False
    return True
