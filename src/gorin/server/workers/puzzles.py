"""Puzzles are replayed, judged and answered in a process of their own; the solutions stay there."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

import msgspec
from msgspec import Raw, structs

from gorin.kernel.match import plain_options
from gorin.kernel.record import FindGame
from gorin.kernel.values import Action, GorinError, to_json
from gorin.puzzles.playing import Board, begin, solve
from gorin.puzzles.values import Puzzle, shipped
from gorin.server.wire.protocol import MatchInfo, SeatInfo, Step
from gorin.server.wire.puzzles import MOST_TRIED, PuzzleLine, PuzzleTable
from gorin.server.workers.fair_queue import Full
from gorin.server.workers.pool import Died, TooLong, WorkerPool

#: Seconds of computing that one question may take.
BOUND: Final = 20.0
#: Questions that one address may have here at once, and all together.
EACH, ALL = 6, 200
#: Boards that are kept as they begin.
KEPT: Final = 40


class NoSuchPuzzle(GorinError):
    """There is none of this id."""

    def __init__(self) -> None:
        super().__init__("There is no such puzzle.")


class PuzzlePool:
    """The process in which puzzles are played, for everybody in turn."""

    def __init__(self, find: FindGame, generosity: float = 1.0) -> None:
        each, most = max(1, int(EACH * generosity)), max(1, int(ALL * generosity))
        self.pool = WorkerPool("puzzles", 1, _prepare, (find,), BOUND, nice=3, each=each, most=most)
        self._lines: dict[str, PuzzleLine] | None = None

    def close(self) -> None:
        self.pool.close()

    async def lines(self, person: str) -> dict[str, PuzzleLine]:
        """All puzzles in short, by id."""
        if self._lines is None:
            found: list[PuzzleLine] = await self._run(person, all_lines)
            self._lines = {line.id: line for line in found}
        return self._lines

    async def line(self, person: str, puzzle: str) -> PuzzleLine:
        """One of them, or a refusal."""
        found = (await self.lines(person)).get(puzzle)
        if found is None:
            raise NoSuchPuzzle
        return found

    async def table(
        self,
        person: str,
        puzzle: str,
        made: list[dict[str, Any]],
        action: dict[str, Any] | None,
        then: list[dict[str, Any]],
    ) -> PuzzleTable:
        """The table of a puzzle after these choices."""
        found: PuzzleTable = await self._run(person, played, puzzle, made, action, then)
        return found

    async def solution(self, person: str, puzzle: str) -> PuzzleTable:
        """The table after the solution, and the solution in words."""
        found: PuzzleTable = await self._run(person, solved, puzzle)
        return found

    async def _run(self, person: str, work: Any, *about: Any) -> Any:
        try:
            return await self.pool.run(work, *about, person=person)
        except (TooLong, Died):
            raise Full("The server could not look at that puzzle in time; try again in a moment.") from None


# --- over there -------------------------------------------------------------------------------------------

_find: FindGame
_known: dict[str, Puzzle] = {}
_boards: OrderedDict[str, Board] = OrderedDict()


def _prepare(find: FindGame) -> None:
    global _find
    _find = find
    _known.clear()
    _boards.clear()


def _all() -> dict[str, Puzzle]:
    if not _known:
        _known.update((puzzle.id, puzzle) for puzzle in shipped())
    return _known


def all_lines() -> list[PuzzleLine]:
    return [_line(puzzle) for puzzle in _all().values()]


def _line(puzzle: Puzzle) -> PuzzleLine:
    return PuzzleLine(puzzle.id, puzzle.game, puzzle.goal.name, float(puzzle.rating), puzzle.themes)


def _board(name: str) -> Board:
    """A board as the puzzle begins."""
    board = _boards.pop(name, None)
    if board is None:
        puzzle = _all().get(name)
        if puzzle is None:
            raise NoSuchPuzzle
        board = begin(puzzle, _find)
    _boards[name] = board
    while len(_boards) > KEPT:
        _boards.popitem(last=False)
    return board.copy()


def _action(board: Board, plain: dict[str, Any]) -> Action:
    try:
        found: Action = msgspec.convert(plain, board.game.action_type)
    except msgspec.ValidationError:
        raise GorinError(f"That is no move of {board.game.title}.") from None
    return found


def played(
    name: str, made: list[dict[str, Any]], action: dict[str, Any] | None, then: list[dict[str, Any]]
) -> PuzzleTable:
    board = _board(name)
    if len(made) + len(then) > MOST_TRIED:
        raise GorinError(f"A try has at most {MOST_TRIED} choices.")
    for each in made:
        board.choose(_action(board, each), [])
    if action is not None:
        if board.verdict != "open":
            raise GorinError("This try is over; begin it again.")
        board.told.clear()
        board.choose(_action(board, action), [_action(board, each) for each in then])
    return _table(board)


def solved(name: str) -> PuzzleTable:
    board = _board(name)
    labels = solve(board)
    return structs.replace(_table(board), solution=labels)


def _table(board: Board) -> PuzzleTable:
    puzzle, seat, state = board.puzzle, board.seat, board.state
    decision = None
    if board.verdict == "open":
        decision = structs.replace(state.decision(seat), leads=state.leads(seat))
    return PuzzleTable(
        puzzle=_line(puzzle),
        title=board.game.title,
        text=puzzle.goal.text,
        match=_match(board),
        seat=seat,
        view=state.view(seat),
        decision=decision,
        steps=_steps(board),
        made=[msgspec.to_builtins(action) for action in board.made],
        verdict=board.verdict,
        said=_said(board),
    )


def _match(board: Board) -> MatchInfo:
    """The table as a match page tells it; nobody sits there but the one who solves."""
    puzzle = board.puzzle
    options = plain_options(board.game.options_type()) | puzzle.options
    return MatchInfo(
        id=f"puzzle-{puzzle.id}",
        game=puzzle.game,
        title=board.game.title,
        options=options,
        seats=[
            SeatInfo(seat, None, "You" if seat == puzzle.seat else f"Opponent {seat + 1}", None, True, True)
            for seat in range(puzzle.seats)
        ],
        status="playing",
        visibility="private",
        host=None,
        created=0.0,
        seq=len(board.told),
        clock=None,
        spectators=False,
        spectator_delay=0,
        watchers=0,
        seed_hash="",
        seed=None,
        winners=None,
        rematch=None,
        waiting=list(board.state.deciders()),
    )


def _steps(board: Board) -> list[Step]:
    """What happened in this try, as the seat of the puzzle may know it."""
    found: list[Step] = []
    for number, told in enumerate(board.told, 1):
        events = [event.seen_by(board.seat) for event in told.events]
        found.append(
            Step(
                seq=number,
                seat=told.seat,
                kind="move",
                action=Raw(to_json(told.action)) if told.seat == board.seat else None,
                events=[Raw(to_json(event)) for event in events],
                told=board.state.recount(events),
                at=0.0,
            )
        )
    return found


def _said(board: Board) -> str:
    evidence = board.puzzle.evidence
    if board.puzzle.kind == "judgement":
        if board.verdict == "solved":
            return (
                f"Yes. This wins {100 * evidence.best:.0f} of 100 deals that look like this to you, "
                f"the next best choice {100 * evidence.second:.0f}."
            )
        if board.verdict == "wrong":
            return "Another choice wins clearly more often. The table shows how it may go on. Try again."
        return ""
    if board.verdict == "solved":
        return f"Solved. It works in all {evidence.worlds} deals that were tried, whatever is hidden."
    if board.verdict == "wrong":
        return "That is not enough: the table shows what your opponent does about it. Try again."
    return "Right so far. Go on." if board.made else ""
