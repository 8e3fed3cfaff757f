"""`gorin puzzles`: puzzles made from games, and those there are checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console

from gorin.arguments import GameName, On
from gorin.bots.processes import LOCAL
from gorin.games import find
from gorin.kernel.record import read_file as read_records
from gorin.kernel.targets import noted
from gorin.kernel.values import GorinError
from gorin.puzzles.checking import WIDE, Checked, check
from gorin.puzzles.likeness import ALIKE, distinct
from gorin.puzzles.making import PLAYERS, make
from gorin.puzzles.values import Puzzle, read_file, shipped, write_file
from gorin.running import progress_bar

console = Console(highlight=False)

app = typer.Typer(no_args_is_help=True, help="Puzzles: made from games, and checked.")


@app.command("make")
def make_command(
    game: GameName,
    out: Annotated[Path, typer.Option(help="Where puzzles are kept, one a line; a search there goes on.")],
    source: Annotated[
        Literal["bots", "records"], typer.Option("--from", help="Games of bots, or records.")
    ] = ("bots"),
    file: Annotated[Path | None, typer.Option(help="The file of records, with --from records.")] = None,
    games: Annotated[
        int, typer.Option(help="How many games to search, those before counted in.", min=1)
    ] = 100,
    seed: Annotated[str, typer.Option(help="Any text; the same seed gives the same puzzles.")] = "puzzles",
    bots: Annotated[str, typer.Option(help="Who plays the games.")] = PLAYERS,
    seconds: Annotated[
        float, typer.Option(help="Stop after so many seconds of the processors.", min=0)
    ] = 0.0,
    jobs: Annotated[int, typer.Option(help="How many processes; 0: one for each core.", min=0)] = 1,
    on: On = LOCAL,
) -> None:
    """Search games for puzzles. It can be stopped at any time, and goes on when it is called again."""
    chosen = find(game)
    records = None
    if source == "records":
        if file is None:
            raise GorinError("Say which records: --from records --file FILE.")
        records = [record for _, record in read_records(noted(file)) if record.game == game]
    with progress_bar() as progress:
        bar = progress.add_task(game, total=games if records is None else len(records))

        def told(done: int, found: int) -> None:
            progress.update(bar, completed=done, description=f"{game}, {found} puzzles")

        done = make(chosen, find, out, seed, games, told, jobs, bots, records, seconds, on)
    found = sum(1 for _ in read_file(out)) if out.exists() else 0
    each = f", {done.seconds / found:.0f} a puzzle" if found else ""
    console.print(f"{found} puzzles from {done.games} games in {done.seconds:.0f} seconds{each}.")
    for why, count in sorted(done.dropped.items(), key=lambda item: -item[1]):
        console.print(f"{count:8} {why}")


@app.command("pack")
def pack_command(
    files: Annotated[list[Path], typer.Argument(help="Files that `make` wrote, of one game.")],
    out: Annotated[Path, typer.Option(help="The packed file, NAME.jsonl.gz.")],
    alike: Annotated[
        int, typer.Option(help="Of those whose solution does the same, keep so many.", min=1)
    ] = ALIKE,
) -> None:
    """Put puzzles into one small file. Of those that are alike the first are kept."""
    found = {puzzle.id: puzzle for file in files for puzzle in read_file(file)}
    kept = list(distinct(found.values(), find, alike))
    size = write_file(out, sorted(kept, key=lambda puzzle: (puzzle.rating, puzzle.id)))
    console.print(f"{len(kept)} puzzles, {size} bytes; {len(found) - len(kept)} were like others.")


@app.command("check")
def check_command(
    file: Annotated[
        Path | None, typer.Argument(help="A file of puzzles; by default all that are shipped.")
    ] = None,
    deep: Annotated[
        bool, typer.Option("--deep", help="Prove again that nothing else is right, and in other worlds.")
    ] = False,
    out: Annotated[
        Path | None, typer.Option(help="Where those are kept that hold and that greedy does not solve.")
    ] = None,
) -> None:
    """Replay puzzles and check that their solutions reach what they should."""
    puzzles = list(shipped() if file is None else read_file(file))
    broken: list[Checked] = []
    solved: list[str] = []
    kept: list[Puzzle] = []
    seen = 0
    with progress_bar() as progress:
        bar = progress.add_task("puzzles", total=len(puzzles))
        for puzzle in puzzles:
            found = check(puzzle, find, deep)
            if found.fault:
                broken.append(found)
            if found.greedy_fails is False:
                solved.append(puzzle.id)
            elif not found.fault:
                kept.append(puzzle)
            seen += found.seen is True
            progress.advance(bar)
    for found in broken:
        console.print(found.fault, markup=False)
    console.print(f"{len(puzzles)} puzzles, {len(broken)} of them broken.")
    if deep:
        console.print(
            f"greedy, asked anew, solves {len(solved)} of them{''.join(f', {each}' for each in solved)}."
        )
        console.print(f"{WIDE} begins as the solution does in {seen}.")
    if out is not None:
        console.print(f"{len(kept)} are kept, {write_file(out, kept)} bytes.")
    if broken:
        raise typer.Exit(1)
