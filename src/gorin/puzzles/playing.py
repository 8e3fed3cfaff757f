"""A puzzle as it is tried: what its seat chooses is judged, and answered on the board.

Everything here is the same for the same tries: whoever asks again sees the same answers. A `Board` holds
the true deal; what leaves it is made by `view(seat)`, `decision(seat)` and `seen_by(seat)` alone.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from gorin.bots import make, think
from gorin.bots.chains import usual
from gorin.kernel.contract import Game, State
from gorin.kernel.record import FindGame
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Action, Event
from gorin.puzzles.mining import same_choice
from gorin.puzzles.solving import Solver, Spent
from gorin.puzzles.values import Line, Puzzle, position

#: What may be looked at to judge a choice that the solution does not have, and for each answer to it.
JUDGED: Final = 8_000
ANSWERED: Final = 1_500
#: So many choices of others are shown after a wrong one at most.
SHOWN: Final = 12

Verdict = Literal["open", "wrong", "solved"]


class Told(Struct):
    """A choice that was made on the board, with its events, which are not redacted yet."""

    seat: int
    action: Action
    events: list[Event]


class Board:
    """A puzzle under way."""

    def __init__(self, puzzle: Puzzle, game: Game, state: State) -> None:
        self.puzzle = puzzle
        self.seat = puzzle.seat
        self.game = game
        self.state = state
        self.line: Line | None = puzzle.solution
        self.verdict: Verdict = "open"
        self.told: list[Told] = []
        #: What its seat has chosen and was right, from the beginning.
        self.made: list[Action] = []

    def copy(self) -> Board:
        """The same board, for another try."""
        twin = Board(self.puzzle, self.game, self.state.clone())
        twin.line = self.line
        return twin

    def choose(self, action: Action, then: list[Action]) -> None:
        """Make a choice and what belongs to it; raise `Refused` where it is not allowed."""
        for each in (action, *then):
            if self.verdict != "open" or self.seat not in self.state.deciders():
                return
            code = self.state.code(self.seat, each)
            right = self._judge(code)
            self._play(self.seat, code)
            if not right:
                self._refute()
                return
            self.made.append(each)
            self._go_on()

    # --- what is right ----------------------------------------------------------------------------------

    def _judge(self, code: int) -> bool:
        """Whether a choice is right, and where the solution goes on after it."""
        line, seat = self.line, self.seat
        if line is not None and (code == line.code or same_choice(self.state, seat, code, line.code)):
            self.line = line if code == line.code else None
            return True
        if self.puzzle.kind == "judgement" or not self.made:
            return False
        self.line = None
        try:
            solver = self._solver(JUDGED)
            return solver.wins(solver.after(self.state, seat, code))
        except Spent:
            return False

    def _solver(self, budget: int) -> Solver:
        return Solver(self.game, self.seat, self.puzzle.goal, budget)

    def _go_on(self) -> None:
        """Let the others answer until there is something to choose again, or the goal is decided."""
        if self.puzzle.kind == "judgement":
            self.verdict = "solved"
            return
        answers, following = self._answers()
        solver = self._solver(JUDGED)
        while True:
            found = solver.verdict(self.state)
            if found is not None:
                self.verdict = "solved" if found else "wrong"
                return
            mover = self.state.first_of(self.state.deciders())
            legal = self.state.legal(mover)
            if len(legal) == 1:
                self._play(mover, legal[0])
            elif mover == self.seat:
                self.line = following
                return
            elif answers:
                self._play(mover, answers.pop(0))
            else:
                self._play(mover, self._likely(mover))

    def _answers(self) -> tuple[list[int], Line | None]:
        """How the others hold out longest, and how the solution goes on then."""
        if self.line is None or not self.line.after:
            return [], None
        answers, following = max(self.line.after, key=lambda way: way[1].decisions())
        return answers.copy(), following

    def _likely(self, mover: int) -> int:
        rng = rng_of(f"{self.puzzle.id} {len(self.told)}")
        return think(make("greedy:1"), self.state, mover, rng)

    # --- what is wrong ----------------------------------------------------------------------------------

    def _refute(self) -> None:
        """Show what the others do about a wrong choice: finish what it began, then their answer."""
        self.verdict = "wrong"
        certain = self.puzzle.kind == "certain"
        answered = False
        for _ in range(SHOWN):
            deciders = self.state.deciders()
            if not deciders or (certain and not self.puzzle.goal.lasts(self.state)):
                return
            mover = self.state.first_of(deciders)
            if mover == self.seat:
                if self.state.settled() and answered and len(self.state.legal(mover)) > 1:
                    return
                self._play(mover, self._shrug(mover))
            else:
                answered = len(self.state.legal(mover)) > 1 or answered
                self._play(mover, self._spoiling(mover) if certain else self._likely(mover))

    def _shrug(self, mover: int) -> int:
        """What the one who was wrong does next: what completes the choice, and then nothing."""
        declining = self.state.declining(mover)
        return declining if self.state.settled() and declining >= 0 else usual(self.state, mover)

    def _spoiling(self, mover: int) -> int:
        """An answer after which the goal cannot be forced, as far as one looks."""
        legal = self.state.legal(mover)
        for code in legal if len(legal) > 1 else []:
            try:
                solver = self._solver(ANSWERED)
                if not solver.wins(solver.after(self.state, mover, code)):
                    return code
            except Spent:
                continue
        return legal[0] if len(legal) == 1 else self._likely(mover)

    def _play(self, seat: int, code: int) -> None:
        action = self.state.action(seat, code)
        self.told.append(Told(seat, action, self.state.apply(seat, action)))


def begin(puzzle: Puzzle, find: FindGame) -> Board:
    """The board of a puzzle."""
    game, state = position(puzzle, find)
    return Board(puzzle, game, state)


def solve(board: Board) -> list[str]:
    """Play the solution to its end on a board; each choice of its seat as its label."""
    said: list[str] = []
    while board.verdict == "open" and board.line is not None:
        decision = board.state.decision(board.seat)
        code = board.line.code
        said.append(decision.labels[board.state.legal(board.seat).index(code)])
        board.choose(board.state.action(board.seat, code), [])
    return said
