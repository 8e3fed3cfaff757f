"""The command line: `gorin play`, `sim`, `arena`, `replay`, `verify`, `rules`, `cards`, `serve`, `info`.

This module assembles: it alone knows the games, the bots and the ways to show them.
"""

from __future__ import annotations

import platform
import secrets
import sys
import time
from collections import Counter
from contextlib import nullcontext
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from typer.exceptions import TyperException

import gorin
from gorin import completion, deck_commands, hosting, puzzling
from gorin.adjudication import settle_file
from gorin.administration import admin
from gorin.analysing import analyse_command
from gorin.arena.plot import ratings_svg
from gorin.arena.simulate import Played, Task
from gorin.arena.tournament import Pairing, Standing, Table, schedule, tally
from gorin.arguments import (
    Battles,
    GameName,
    Generals,
    On,
    OptionList,
    Pace,
    Wanted,
    bots_option,
    conduct_of,
    parse_bots,
    parse_options,
)
from gorin.bots.processes import LOCAL
from gorin.catalogue import (
    cards_of,
    find_cards,
    list_cards,
    report_cards,
    report_tally,
    watch,
)
from gorin.coverage import report_coverage
from gorin.data.schema import meta_of
from gorin.games import GAMES, find
from gorin.kernel import build
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import RecordError, read_file, verify
from gorin.kernel.rules import all_rules, get
from gorin.kernel.targets import refuse_precious, write_safely
from gorin.kernel.values import GorinError
from gorin.ladder import ratings_command, show_cast
from gorin.learning import train_command
from gorin.promotion import promote
from gorin.running import run_games, tabled
from gorin.serve import serve
from gorin.storytelling import tell_file
from gorin.terminal import play as terminal_play
from gorin.terminal.reading import show_card
from gorin.terminal.replay import Replay, print_through, step_through
from gorin.terminal.saves import autosave_path, growing, load
from gorin.terminal.table import sheet, show_rule

app = typer.Typer(
    name="gorin",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
console = Console(highlight=False)

Seats = Annotated[int, typer.Option(help="How many seats.", min=1, max=16)]
BOTS = "search:500ms"
Jobs = Annotated[int | None, typer.Option(help="Processes to use; all cores by default.", min=1)]


def say_version(wanted: bool) -> None:
    if wanted:
        console.print(f"gorin {gorin.__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool,
        typer.Option("--version", help="Say which version this is.", callback=say_version, is_eager=True),
    ] = False,
) -> None:
    """Five samurai games with every rule enforced: play, simulate, replay and verify them."""


def new_seed() -> str:
    return secrets.token_hex(16)


def at_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def check_table(game: str, seats: int, options: dict[str, Any]) -> None:
    """Make sure that a game can begin with these seats and options, before any work is done."""
    found = find(game)
    found.new(seats, read_options(found, options), "check")


# --- play --------------------------------------------------------------------------------------------


@app.command()
def play(
    game: GameName,
    seats: Seats = 2,
    bots: Annotated[str, bots_option("The other seats: one bot for all, or one for each.")] = BOTS,
    seat: Annotated[int, typer.Option(help="Where you sit, from 0.", min=0)] = 0,
    seed: Annotated[str | None, typer.Option(help="The seed; drawn at random by default.")] = None,
    option: OptionList = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    go_on: Annotated[bool, typer.Option("--continue", help="Go on with the game you left.")] = False,
) -> None:
    """Play against bots in the terminal."""
    found = find(game)
    if resume is not None or go_on:
        path = resume or autosave_path(game)
        if go_on and not path.exists():
            raise GorinError(f"There is no game of {found.title} to go on with.")
        match = load(path, find)
        if match.game.name != game or terminal_play.YOU not in match.names:
            raise GorinError(f"'{path}' is no game of {found.title} that was left at a terminal.")
    else:
        if seat >= seats:
            raise GorinError(f"You cannot sit at seat {seat}: the seats are 0 to {seats - 1}.")
        options = parse_options(game, option)
        names = parse_bots(bots, game, seats - 1) if seats > 1 else []
        names.insert(seat, terminal_play.YOU)
        match = Match(found, names, read_options(found, options), seed or new_seed())
    if not at_terminal():
        raise GorinError("gorin play needs a terminal to draw on; gorin sim plays without one.")
    terminal_play.Table(match, console).sit()


# --- simulation --------------------------------------------------------------------------------------


def farewell(stopped: bool, done: int, of: int) -> None:
    if stopped:
        console.print(f"Stopped after {done} of {of} games; all of those are kept.")
        raise typer.Exit(130)


@app.command()
def sim(
    game: GameName,
    seats: Seats = 2,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    bots: Annotated[str, bots_option("One bot for every seat, or one for each, by commas.")] = "random",
    seed: Annotated[str, typer.Option(help="Any text; the same seed gives the same games.")] = "0",
    records: Annotated[Path | None, typer.Option(help="Write the records to this file.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="Write every decision to this Parquet file, for research.")
    ] = None,
    write: Annotated[
        Wanted,
        typer.Option(help="What goes into --out of every decision: the move, or what was seen as well."),
    ] = Wanted.MOVES,
    option: OptionList = None,
    battles: Battles = None,
    generals: Generals = "random",
    pace: Pace = 0,
    jobs: Jobs = None,
    on: On = LOCAL,
) -> None:
    """Let bots play many games, and keep their records."""
    if write is not Wanted.MOVES and out is None:
        raise GorinError("--write says what goes into a table of decisions: name its file with --out.")
    options = parse_options(game, option, battles, pace)
    conduct = conduct_of(game, options, generals, pace)
    players = find(game).players(seats)
    names = parse_bots(bots, game, seats, players)
    check_table(game, seats, options)
    for file in (records, out):
        if file is not None:
            write_check(file)
    kept = records is not None
    tasks = [Task(game, tuple(names), options, f"{seed}/{index}", kept) for index in range(games)]
    if out is not None:
        meta = meta_of(find(game), options, names, seed, write is Wanted.OBSERVATIONS)
        conduct, writing = tabled(out, conduct, meta, kept)
    else:
        writing = growing(records) if records is not None else nullcontext()
    started = time.perf_counter()
    with writing as keep:
        played, stopped = run_games(tasks, f"{game}, {seats} seats", jobs, conduct, keep, on)
    seconds = time.perf_counter() - started
    if played:
        report_sim(played, names[:players], seconds, kept)
        found = find(game)
        report_tally(console, played, found.tallies(seats, read_options(found, options)))
    farewell(stopped, len(played), games)


def write_check(path: Path) -> None:
    """Refuse a file that cannot be written before the games are played, not after."""
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise GorinError(f"The file '{path}' cannot be written: its folder is missing, or it is one.")
    refuse_precious(path)


def report_sim(played: list[Played], names: list[str], seconds: float, kept: bool) -> None:
    decisions = sum(outcome.decisions for outcome in played)
    rows = []
    for seat, name in enumerate(names):
        won = sum(outcome.returns[seat] for outcome in played)
        rows.append([f"{seat}", name, f"{won / len(played):.1%}"])
    console.print(sheet(f"{len(played)} games", ["seat", "bot", "won"], rows))
    ends = Counter(outcome.ending for outcome in played if outcome.ending)
    endless = sum(not outcome.ended for outcome in played)
    if endless:
        console.print(f"not ended, and shared: {endless}")
    if ends:
        console.print("victories: " + ", ".join(f"{end} {count}" for end, count in ends.most_common()))
    included = ", records included" if kept else ""
    console.print(
        f"{decisions} decisions in {seconds:.1f} s: {len(played) / seconds:.0f} games/s, "
        f"{decisions / seconds:.0f} decisions/s{included}"
    )


# --- arena -------------------------------------------------------------------------------------------


@app.command()
def arena(
    game: GameName,
    bots: Annotated[str, bots_option("The bots to compare, by commas.")] = "random,greedy,search",
    seats: Seats = 2,
    games: Annotated[int, typer.Option(help="Games a pairing, at the least.", min=1)] = 100,
    seed: Annotated[str, typer.Option(help="Any text; the same seed gives the same deals.")] = "0",
    plot: Annotated[Path | None, typer.Option(help="Draw the ratings to this SVG file.")] = None,
    sprt: Annotated[
        str | None, typer.Option(help="Stop as soon as the first of two bots is better or not: 0,20.")
    ] = None,
    option: OptionList = None,
    jobs: Jobs = None,
    on: On = LOCAL,
) -> None:
    """Compare bots: every pairing in every seat order, win rates with intervals, ratings."""
    options = parse_options(game, option)
    names = parse_bots(bots, game)
    if len(names) < 2 or len(set(names)) != len(names):
        raise GorinError("Name at least two different bots, for example --bots random,greedy.")
    if seats < 2:
        raise GorinError("Bots are compared at a table of at least two seats.")
    check_table(game, seats, options)
    if plot is not None:
        write_check(plot)
    serving = seats - find(game).players(seats)
    tasks = schedule(game, names, seats - serving, games, options, seed, serving)
    if sprt is not None:
        promote(console, names, tasks, sprt, jobs, serving, on)
        return
    played, stopped = run_games(tasks, f"{game}, {len(names)} bots", jobs, on=on)
    if played:
        table = tally(names, tasks, played, serving)
        report_arena(table)
        if plot is not None:
            title = f"{find(game).title}, {seats} seats, {len(played)} games"
            write_safely(plot, ratings_svg(table, title).encode())
            console.print(f"Ratings drawn to {plot}")
    farewell(stopped, len(played), len(tasks))


def rate_columns(row: Standing | Pairing) -> list[str]:
    return [f"{row.rate:.1%}", f"{row.low:.1%}–{row.high:.1%}", f"{row.games}"]


def report_arena(table: Table) -> None:
    rows = [[row.bot, f"{row.rating:.0f} ±{row.reach:.0f}", *rate_columns(row)] for row in table.standings]
    console.print(sheet("Ratings", ["bot", "rating", "won", "95 %", "games"], rows))
    rows = [[f"{row.bot} – {row.against}", *rate_columns(row)] for row in table.pairings]
    console.print(sheet("Pairings, over every seat order", ["pairing", "first won", "95 %", "games"], rows))


# --- records -----------------------------------------------------------------------------------------

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A file of records.")]


@app.command("replay")
def replay_command(
    file: RecordFile,
    game: Annotated[int, typer.Option(help="Which game of the file, from 1.", min=1)] = 1,
    seat: Annotated[int | None, typer.Option(help="See the table as this seat.", min=0)] = None,
) -> None:
    """Step through a recorded game."""
    for index, (number, record) in enumerate(read_file(file), 1):
        if index < game:
            continue
        if seat is not None and seat >= len(record.seats):
            raise GorinError(f"This game has no seat {seat}, only 0 to {len(record.seats) - 1}.")
        try:
            book = Replay(record, find, seat, console)
        except RecordError as error:
            raise RecordError(error.sentence, number) from None
        if at_terminal():
            step_through(book)
        else:
            print_through(book)
        return
    raise GorinError(f"There is no game {game} in '{file}'.")


@app.command("verify")
def verify_command(
    file: RecordFile,
    seed_hash: Annotated[
        str | None, typer.Option(help="The hash that was shown before the match: its seed must have it.")
    ] = None,
) -> None:
    """Replay every record of a file and check every claim in it."""
    good = 0
    unsealed = 0
    for number, record in read_file(file):
        try:
            verify(record, find)
            check_seed(record.seed, seed_hash)
        except RecordError as error:
            raise RecordError(error.sentence, number) from None
        good += 1
        unsealed += record.digest is None
    if not good:
        raise GorinError(f"The file '{file}' holds no record.")
    console.print(f"{good} record{'s' if good > 1 else ''}: all moves legal, setups and results true.")
    if seed_hash is not None:
        console.print("The seed is the one whose hash was shown before the match.")
    if unsealed:
        console.print(f"{unsealed} without a digest: a change that leaves a legal game would not be seen.")


def check_seed(seed: str, published: str | None) -> None:
    """A server shows the SHA-256 of a seed before the first move; the seed must fit it."""
    if published is not None and sha256(seed.encode()).hexdigest() != published.strip().lower():
        raise RecordError("the seed is not the one whose hash was shown before the match.")


# --- rules -------------------------------------------------------------------------------------------


@app.command()
def rules(
    rule: Annotated[
        str | None,
        typer.Argument(metavar="[ID]", help="Show this rule in full.", autocompletion=completion.rules),
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="List the rules that no test shows.")] = False,
    tests: Annotated[Path, typer.Option(help="Where the tests are, for --coverage.")] = Path("tests"),
) -> None:
    """Read the rules, or see which of them a test shows."""
    if coverage:
        report_coverage(console, tests)
        return
    if rule is not None:
        show_rule(console, get(rule.upper()).id)
        return
    section = ""
    for found in all_rules().values():
        if found.section != section:
            section = found.section
            console.print(f"\n[bold]{section}[/] [dim]({found.file})[/]")
        console.print(f"  {found.shown:<26} {found.title}", markup=False)


# --- cards -----------------------------------------------------------------------------------------------


@app.command()
def cards(
    game: GameName,
    title: Annotated[
        list[str] | None, typer.Argument(help="Show this card in full.", autocompletion=completion.cards)
    ] = None,
    query: Annotated[
        str | None, typer.Option("--find", help="List the cards that a search finds: type:follower cost<=3.")
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Cards declared, tested, resolved.")] = False,
    games: Annotated[int, typer.Option(help="Random games at most, for --coverage.", min=1)] = 8000,
    floor: Annotated[int, typer.Option(help="Cards that must resolve in them, for --coverage.", min=0)] = 0,
    tests: Annotated[Path, typer.Option(help="Where the tests are, for --coverage.")] = Path("tests"),
    jobs: Jobs = None,
) -> None:
    """Read the cards of a game, or see how well they are covered."""
    chosen = find(game)
    if coverage:
        played = watch(chosen, games, partial(run_games, jobs=jobs))
        if not report_cards(console, chosen, tests, played, floor):
            raise typer.Exit(1)
    elif query is not None:
        if not find_cards(console, chosen, query):
            raise typer.Exit(1)
    elif title:
        show_card(console, " ".join(title), cards_of(chosen))
    else:
        list_cards(console, chosen)


app.add_typer(deck_commands.app, name="deck")
app.add_typer(puzzling.app, name="puzzles")
app.command("analyse")(analyse_command)
app.command("train")(train_command)
app.command("ratings")(ratings_command)
app.command("adjudicate")(settle_file)
app.command("story")(tell_file)


# --- serve -----------------------------------------------------------------------------------------------


app.command()(serve)


app.command()(hosting.backup)
app.command()(hosting.restore)
app.command()(hosting.migrate)
app.add_typer(admin, name="admin")


# --- info --------------------------------------------------------------------------------------------


def compiled() -> bool:
    """Whether the engine runs compiled."""
    return build.engine() == "compiled"


@app.command()
def bots(game: GameName) -> None:
    """Name the cast of a game: who plays how well, as measured, and by which algorithm."""
    show_cast(console, find(game))


@app.command()
def info() -> None:
    """Say what is installed and how the engine runs."""
    console.print(f"gorin {gorin.__version__}, Python {platform.python_version()}")
    how = "compiled (mypyc)" if compiled() else "plain Python"
    console.print(f"engine: {how}")
    for game in GAMES.values():
        counts = ", ".join(str(count) for count in game.seat_counts)
        console.print(f"game: {game.name} ({game.title}), {counts} seats")
    console.print(f"rules: {len(all_rules())}")


def main() -> None:
    """Run the command line. What a person can cause ends in one sentence and status 2."""
    try:
        status = app(prog_name="gorin", standalone_mode=False)
    except GorinError as error:
        fail(str(error))
    except TyperException as error:
        sentence = error.format_message().rstrip(".")
        if not sentence:  # nothing was said, and the help is printed already
            sys.exit(2)
        fail(f"{sentence}. See gorin --help.")
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(141)
    sys.exit(status if isinstance(status, int) else 0)


def fail(sentence: str) -> None:
    Console(stderr=True, highlight=False).print(sentence, markup=False, soft_wrap=True)
    sys.exit(2)
