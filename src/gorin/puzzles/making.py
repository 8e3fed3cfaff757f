"""Many games searched for puzzles on several processes, so that it can be stopped and gone on with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any, Final

import msgspec
from msgspec import Struct

from gorin.bots.processes import LOCAL, workers
from gorin.kernel.contract import Game
from gorin.kernel.record import FindGame, Record
from gorin.kernel.rng import rng_of
from gorin.kernel.targets import refuse_precious, unwritable, write_safely
from gorin.kernel.values import GorinError
from gorin.puzzles.judging import Judge
from gorin.puzzles.mining import Mine
from gorin.puzzles.source import of_bots, of_record
from gorin.puzzles.values import Puzzle, read_file, write_line

#: The bots in whose games is searched err: what an opponent has just done wrong is what puzzles are made of.
PLAYERS: Final = "greedy:1~20"
#: How many times more a battle is fought from where it began.
VARIANTS: Final = 6

Told = Callable[[int, int], None]


class Work(Struct, frozen=True):
    """A game to be searched: a new one of bots, or one that a record tells."""

    seed: str
    number: int
    bots: str = PLAYERS
    record: Record | None = None


class Searched(Struct, frozen=True):
    """What a game gave, what it took in seconds of a processor, and where positions dropped out."""

    puzzles: list[Puzzle]
    seconds: float
    dropped: dict[str, int]


class Progress(Struct):
    """How far a search has come; kept beside its file, so that it can go on."""

    seed: str
    games: int = 0
    seconds: float = 0.0
    dropped: dict[str, int] = {}


def options_of(game: Game, seed: str) -> dict[str, Any]:
    """The options of a game of bots: decks of its own by chance, where it has decks."""
    decks = list(game.deck_list())
    if not decks:
        return {}
    rng = rng_of(f"{seed} decks")
    return {"decks": [decks[rng.below(len(decks))] for _ in range(2)]}


def search(game: Game, work: Work) -> Searched:
    """Search one game."""
    begun = process_time()
    seeker = Mine(game) if game.new(2, None, "shape").horizon() else Judge(game)
    if work.record is None:
        seed = f"{work.seed} {work.number}"
        positions = of_bots(game, options_of(game, seed), seed, work.bots, variants=VARIANTS)
    else:
        positions = of_record(game, work.record)
    found = list(seeker.search(positions))
    return Searched(found, process_time() - begun, dict(seeker.dropped))


def make(
    game: Game,
    find: FindGame,
    path: Path,
    seed: str,
    games: int,
    told: Told,
    jobs: int = 1,
    bots: str = PLAYERS,
    records: list[Record] | None = None,
    most: float = 0.0,
    on: str = LOCAL,
) -> Progress:
    """Search so many games in all, and add what is found to a file. Go on where an earlier search stopped.

    With `most`, stop after about so many seconds of the processors. What a game gives is the same wherever
    it is done.
    """
    beside = Path(f"{path}.progress")
    done = begun(path, beside, seed)
    known = {puzzle.id for puzzle in read_file(path)} if path.exists() else set()
    if records is not None:
        games = len(records)
    tasks = [
        Work(seed, number, bots, None if records is None else records[number])
        for number in range(done.games, games)
    ]
    spent = done.seconds
    counts = Counter(done.dropped)
    with workers(game, find, search, jobs, on) as do:
        for searched in do(tasks):
            counts.update(searched.dropped)
            fresh = [puzzle for puzzle in searched.puzzles if puzzle.id not in known]
            known.update(puzzle.id for puzzle in fresh)
            after = Progress(seed, done.games + 1, done.seconds + searched.seconds, dict(counts))
            write_safely(beside, msgspec.json.encode(done))  # who ends it in the middle of a line has begun
            keep(path, fresh)
            write_safely(beside, msgspec.json.encode(after))
            done = after
            told(done.games, len(known))
            if most and done.seconds - spent > most:
                break
    return done


def begun(path: Path, beside: Path, seed: str) -> Progress:
    """How far an earlier search has come. Where it was ended in the middle of a line, that is cut off."""
    refuse_precious(path)
    if not beside.exists():
        return Progress(seed)
    try:
        done = msgspec.json.decode(beside.read_bytes(), type=Progress)
    except (OSError, msgspec.MsgspecError):
        raise GorinError(f"'{beside}' does not say how far the search has come; delete it.") from None
    if done.seed != seed:
        raise GorinError(f"'{path}' was begun with the seed '{done.seed}'; use that, or another file.")
    if path.exists():
        with path.open("r+b") as file:
            file.truncate(file.read().rfind(b"\n") + 1)  # the game of that line is searched again
    return done


def keep(path: Path, puzzles: list[Puzzle]) -> None:
    """Put what a game gave behind what there is."""
    try:
        with path.open("ab") as file:
            for puzzle in puzzles:
                file.write(write_line(puzzle))
    except OSError as error:
        raise unwritable(path, error) from None
