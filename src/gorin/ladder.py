"""`gorin ratings`: how strong the cast of a game is, measured, with intervals; and how it is shown."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Annotated

import typer
from msgspec import Struct, json
from rich.console import Console

from gorin.arena.plot import ratings_svg
from gorin.arena.simulate import Played, Task
from gorin.arena.simulate import play as play_one
from gorin.arena.tournament import Table, schedule, tally
from gorin.arguments import GameName, On
from gorin.bots.processes import LOCAL
from gorin.games import RATINGS, find
from gorin.kernel.cast import MEMBERS, Ladder, Persona, Rated, rating_of
from gorin.kernel.contract import Game
from gorin.kernel.record import FindGame
from gorin.kernel.targets import refuse_precious, write_safely
from gorin.kernel.values import GorinError
from gorin.running import run_games
from gorin.terminal.table import sheet

console = Console(highlight=False)


def neighbours(cast: tuple[Persona, ...]) -> list[tuple[str, str]]:
    """Who meets whom: those of one level, and of one and the next. What is further apart tells little."""
    return [(one.id, two.id) for one, two in combinations(cast, 2) if abs(two.rank - one.rank) <= 1]


def ratings_command(
    game: GameName,
    games: Annotated[int, typer.Option(help="Games a pairing, at the least.", min=2)] = 100,
    seed: Annotated[str, typer.Option(help="Any text; the same seed gives the same games.")] = "0",
    seats: Annotated[int, typer.Option(help="How many play at a table.", min=2, max=16)] = 2,
    plot: Annotated[Path | None, typer.Option(help="Draw the ratings to this SVG file.")] = None,
    keep: Annotated[bool, typer.Option("--keep", help="Keep them as the ratings that are shown.")] = False,
    log: Annotated[
        Path | None, typer.Option(help="A file for the games. Those that are there are not played again.")
    ] = None,
    jobs: Annotated[int | None, typer.Option(help="Processes to use; all cores by default.", min=1)] = None,
    on: On = LOCAL,
) -> None:
    """Measure how strong the cast of a game is: ratings with their 95 % intervals."""
    found = find(game)
    for path in (plot, log):
        if path is not None:
            refuse_precious(path)
    names = [one.id for one in found.cast]
    serving = table_for(found, seats) - seats
    tasks = schedule(game, names, seats, games, {}, seed, serving, neighbours(found.cast))
    label = f"{game}, {len(names)} bots"
    if log is None:
        played, stopped = run_games(tasks, label, jobs, on=on)
    else:
        played, stopped = carried_on(tasks, log, label, jobs, on)
    if stopped and log is not None:
        raise GorinError(f"Stopped: the same command goes on with the games in {log}.")
    if stopped:
        raise GorinError("Stopped: ratings of some of the games would be of nobody.")
    table = tally(names, tasks, played, serving)
    ladder = ladder_of(found.cast, table, seats, games, seed)
    show_cast(console, found, ladder)
    if plot is not None:
        write_safely(plot, ratings_svg(table, f"{found.title}, {seats} seats, {len(played)} games").encode())
    if keep:
        ladders = json.decode(RATINGS.read_bytes(), type=dict[str, Ladder])
        kept = json.encode({**ladders, game: ladder}, order="sorted")
        write_safely(RATINGS, json.format(kept, indent=1) + b"\n")


class Kept(Struct, frozen=True):
    """A game that was played: which, and what each seat made of it."""

    key: str
    returns: list[float]


def key_of(task: Task) -> str:
    """Which game it is: by what its bots are, so that who is changed plays anew."""
    return " ".join([task.game, task.seed, *(MEMBERS[name].spec for name in task.bots)])


def noted(task: Task, find_game: FindGame) -> Played:
    """One game, with what is kept of it in place of its record."""
    played = play_one(task, find_game)
    line = json.encode(Kept(key_of(task), played.returns)) + b"\n"
    return Played(line, played.returns, played.decisions)


def carried_on(
    tasks: list[Task], log: Path, label: str, jobs: int | None, on: str
) -> tuple[list[Played], bool]:
    """Play the games that the file has not, each of which is added to it; what all of them brought."""
    lines = log.read_bytes().splitlines() if log.exists() else []
    known = {kept.key: kept.returns for kept in (json.decode(line, type=Kept) for line in lines)}
    missing = [task for task in tasks if key_of(task) not in known]
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("ab", buffering=0) as file:
        found, stopped = run_games(missing, label, jobs, noted, file.write, on)
    known.update({key_of(task): one.returns for task, one in zip(missing, found, strict=False)})
    return [Played(b"", known[key_of(task)], 0) for task in tasks if key_of(task) in known], stopped


def table_for(game: Game, players: int) -> int:
    """The seats of a table at which so many play, with those that serve it."""
    for seats in game.seat_counts:
        if game.players(seats) == players:
            return seats
    raise GorinError(f"{game.title} is not played by {players}.")


def ladder_of(cast: tuple[Persona, ...], table: Table, seats: int, games: int, seed: str) -> Ladder:
    """A tournament as it is kept."""
    specs = {one.id: one.spec for one in cast}
    rated = {
        row.bot: Rated(round(row.rating), round(row.reach), row.games, specs[row.bot])
        for row in table.standings
    }
    return Ladder(seats, games, seed, rated)


def show_cast(console: Console, game: Game, ladder: Ladder | None = None) -> None:
    """Name the cast of a game with these ratings, or with those that are kept."""
    rows = []
    for one in game.cast:
        rated = rating_of(game.name, one.id) if ladder is None else ladder.rated.get(one.id)
        rows.append([one.id, one.name, one.level, said(rated), one.spec, one.line])
    console.print(sheet(game.title, ["bot", "name", "level", "rating", "algorithm", ""], rows))


def said(rated: Rated | None) -> str:
    """1450 ± 40."""
    return "" if rated is None else f"{rated.rating} \N{PLUS-MINUS SIGN} {rated.reach}"
