"""Puzzles as data: a position of a game, what is to be reached there, the solution, and how that is known."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from gorin.kernel.contract import Game, State
from gorin.kernel.goals import Goal
from gorin.kernel.match import read_options
from gorin.kernel.record import FindGame
from gorin.kernel.targets import write_safely
from gorin.kernel.values import GorinError

#: The version of the way in which puzzles are made and written.
FORMAT: Final = 1
DATA: Final = Path(__file__).parent / "data"


class Line(Struct, frozen=True, array_like=True):
    """A solution: what to choose, and how that goes on after each way in which the others may answer.

    An answer is the list of their codes until there is another choice of one's own; who has but one code is
    left out everywhere.
    """

    code: int
    after: list[tuple[list[int], Line]] = []

    def decisions(self) -> int:
        """How many choices of one's own there are on the longest way."""
        return 1 + max((line.decisions() for _, line in self.after), default=0)


class Evidence(Struct, frozen=True, omit_defaults=True):
    """How it is known that a solution is one: worlds looked at, states, and what bots choose.

    Of a judgement: the chance of winning with the best choice and with the second, and the error of what is
    between them.
    """

    worlds: int
    choices: int
    states: int = 0
    greedy: int = -1
    search: int = -1
    best: float = 0.0
    second: float = 0.0
    error: float = 0.0


class Puzzle(Struct, frozen=True, omit_defaults=True):
    """A puzzle is a record that stops where somebody must decide."""

    id: str
    game: str
    kind: Literal["certain", "judgement"]
    seats: int
    options: dict[str, Any]
    seed: str
    codes: list[int]
    seat: int
    goal: Goal
    solution: Line
    evidence: Evidence
    themes: list[str]
    rating: int
    versions: dict[str, str]


class PuzzleError(GorinError):
    """A puzzle that does not hold."""


def name_of(game: str, seed: str, codes: list[int], seat: int) -> str:
    """The id of a puzzle, by its position."""
    return blake2b(msgspec.json.encode([game, seed, codes, seat]), digest_size=5).hexdigest()


def position(puzzle: Puzzle, find: FindGame) -> tuple[Game, State]:
    """The state that a puzzle begins with, or a `PuzzleError`: the true one, hidden cards and all."""
    try:
        game = find(puzzle.game)
        state = game.new(puzzle.seats, read_options(game, puzzle.options), puzzle.seed)
    except GorinError as error:
        raise PuzzleError(f"puzzle {puzzle.id} cannot begin: {error}") from None
    for index, code in enumerate(puzzle.codes, 1):
        deciders = state.deciders()
        if not deciders or code not in state.legal(state.first_of(deciders)):
            raise PuzzleError(f"puzzle {puzzle.id}: move {index} is not legal any more.")
        state.play(state.first_of(deciders), code)
    if puzzle.seat not in state.deciders():
        raise PuzzleError(f"puzzle {puzzle.id}: seat {puzzle.seat} has nothing to decide there.")
    return game, state


def write_line(puzzle: Puzzle) -> bytes:
    """A puzzle as one line of a file: the same bytes wherever it was made."""
    told = puzzle.evidence
    if puzzle.kind == "certain":
        # A number that is its default is left out only where it is the very same object, and one that comes
        # from another process is not.
        told = Evidence(told.worlds, told.choices, told.states, told.greedy, told.search)
    return msgspec.json.encode(msgspec.structs.replace(puzzle, evidence=told)) + b"\n"


def write_file(path: Path, puzzles: Iterable[Puzzle]) -> int:
    """Write puzzles, one a line, packed where the name says so; how many bytes that takes."""
    lines = b"".join(write_line(puzzle) for puzzle in puzzles)
    data = gzip.compress(lines, 9, mtime=0) if path.suffix == ".gz" else lines
    write_safely(path, data)
    return len(data)


def read_file(path: Path) -> Iterator[Puzzle]:
    """The puzzles of a file, or a `GorinError` that says what is wrong with it."""
    try:
        data = path.read_bytes()
        lines = gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
    except FileNotFoundError:
        raise GorinError(f"There is no file '{path}'.") from None
    except (OSError, EOFError, zlib.error):
        raise GorinError(f"The file '{path}' cannot be read.") from None
    for number, line in enumerate(lines.splitlines(), 1):
        if line.strip():
            try:
                yield msgspec.json.decode(line, type=Puzzle)
            except msgspec.MsgspecError as error:
                raise GorinError(f"Line {number} of '{path}' is no puzzle ({error}).") from None


def shipped(game: str | None = None) -> Iterator[Puzzle]:
    """The puzzles that come with Gorin, of one game or of all."""
    for path in sorted(DATA.glob("*.jsonl.gz")):
        if game is None or path.name == f"{game}.jsonl.gz":
            yield from read_file(path)
