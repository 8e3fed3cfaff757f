"""`gorin ratings`: how strong the cast of a game is, measured, with intervals; and how it is shown."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Annotated

import typer
from msgspec import json
from rich.console import Console

from gorin.arena.plot import ratings_svg
from gorin.arena.tournament import Table, schedule, tally
from gorin.arguments import GameName, On
from gorin.bots.processes import LOCAL
from gorin.games import RATINGS, find
from gorin.kernel.cast import Ladder, Persona, Rated, rating_of
from gorin.kernel.contract import Game
from gorin.kernel.targets import refuse_precious
from gorin.kernel.values import GorinError
from gorin.running import run_games
from gorin.terminal.saves import write_safely
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
    jobs: Annotated[int | None, typer.Option(help="Processes to use; all cores by default.", min=1)] = None,
    on: On = LOCAL,
) -> None:
    """Measure how strong the cast of a game is: ratings with their 95 % intervals."""
    found = find(game)
    if plot is not None:
        refuse_precious(plot)
    names = [one.id for one in found.cast]
    serving = table_for(found, seats) - seats
    tasks = schedule(game, names, seats, games, {}, seed, serving, neighbours(found.cast))
    played, stopped = run_games(tasks, f"{game}, {len(names)} bots", jobs, on=on)
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
