"""`gorin analyse`: what decided a recorded game, as tables, as a file and as a picture."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from msgspec import Struct
from rich.console import Console

from gorin.analysis.accounts import report_of
from gorin.analysis.depth import DEPTHS, levels_of
from gorin.analysis.job import Job, Midway, Slice, judge, midways, start_of
from gorin.analysis.report import FORMAT, WHOLE, Choice, Report, Settings
from gorin.arena.plot import curves_svg
from gorin.arguments import On
from gorin.bots.processes import LOCAL, workers
from gorin.games import find
from gorin.kernel.contract import Game
from gorin.kernel.record import Record, RecordError, read_file, verify
from gorin.kernel.sentences import capital
from gorin.kernel.targets import noted, write_safely
from gorin.kernel.values import GorinError
from gorin.running import progress_bar
from gorin.terminal.table import sheet
from gorin.terminal.words import distinct, with_names

console = Console(highlight=False)

#: How many events of luck are listed, and from how much on.
EVENTS, LEAST = 8, WHOLE // 50


class Piece(Struct, frozen=True):
    """A part of a level, for one process."""

    record: Record
    level: int
    settings: Settings
    midway: Midway
    until: int | None


def do(game: Game, piece: Piece) -> Slice:
    return judge(game, piece.record, piece.level, piece.settings, piece.midway, piece.until)


def analyse_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of records.")],
    game: Annotated[int, typer.Option(help="Which game of the file, from 1.", min=1)] = 1,
    depth: Annotated[str, typer.Option(help=f"How deep to look: {', '.join(DEPTHS)}.")] = "usual",
    seat: Annotated[
        list[int] | None, typer.Option(help="Judge only the decisions of this seat; may be repeated.", min=0)
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Where the report is kept; beside FILE by default.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the curves to this SVG file.")] = None,
    jobs: Annotated[int | None, typer.Option(help="Processes to use; all cores by default.", min=1)] = None,
    on: On = LOCAL,
) -> None:
    """See what decided a recorded game: chances, mistakes with what was better, luck and skill."""
    levels_of(depth)
    record = chosen(file, game)
    settings = Settings(depth, sorted(set(seat or [])))
    players = find(record.game).players(len(record.seats))
    if settings.seats and settings.seats[-1] >= players:
        raise GorinError(f"This game has no player on seat {settings.seats[-1]}, only 0 to {players - 1}.")
    kept = out or file.with_name(f"{file.stem}.{game}.analysis.json")
    report = known(kept, record, settings)
    stopped = False
    if report is None:
        report, stopped = analysed(record, settings, jobs, on)
        write_safely(kept, msgspec.json.encode(report) + b"\n")
    show(report)
    if plot is not None:
        write_safely(plot, picture(report).encode())
        console.print(f"Curves drawn to {plot}", markup=False, soft_wrap=True)
    console.print(f"The report is in '{kept}'.", markup=False, soft_wrap=True)
    if stopped:
        console.print("Stopped before the end; what was done is kept, and is done again next time.")
        raise typer.Exit(130)


def chosen(file: Path, number: int) -> Record:
    """One game of a file, and every claim in it true."""
    for index, (line, record) in enumerate(read_file(noted(file)), 1):
        if index == number:
            try:
                verify(record, find)
            except RecordError as error:
                raise RecordError(error.sentence, line) from None
            return record
    raise GorinError(f"There is no game {number} in '{file}'.")


def known(file: Path, record: Record, settings: Settings) -> Report | None:
    """The report that was made before, if it is of this game and as deep."""
    with suppress(OSError, msgspec.MsgspecError):
        found = msgspec.json.decode(file.read_bytes(), type=Report)
        same = found.record == (record.digest or record.content_digest())
        if found.format == FORMAT and found.complete and same and found.settings == settings:
            return found
    return None


def analysed(record: Record, settings: Settings, jobs: int | None, on: str) -> tuple[Report, bool]:
    """Level by level, split among processes. After Ctrl-C what there is, and True."""
    game = find(record.game)
    job = Job(settings, start=start_of(game, record))
    places = midways(game, record)
    ends = [*(place.step for place in places[1:]), None]
    with progress_bar() as progress, workers(game, find, do, jobs or 0, on) as work:
        bar = progress.add_task("analysis", total=len(places) * job.levels)
        try:
            while not job.over:
                text = f"analysis, level {job.level + 1} of {job.levels}"
                pieces = [
                    Piece(record, job.level, settings, place, end)
                    for place, end in zip(places, ends, strict=True)
                ]
                for piece in work(pieces):
                    job.add(piece)
                    progress.update(bar, advance=1, description=text)
        except KeyboardInterrupt:
            return report_of(job, game, record), True
    return report_of(job, game, record), False


# --- what people read ---------------------------------------------------------------------------------


def percent(millionths: int, signed: bool = False) -> str:
    value = 100.0 * millionths / WHOLE
    return f"{value:+.1f}" if signed else f"{value:.1f}"


def show(report: Report) -> None:
    """The account of each seat, the choices with marks, and the greatest luck."""
    names = distinct(report.names)
    if report.totals:
        console.print(accounts(report, names))
    marked = [choice for choice in report.choices if choice.mark]
    if marked:
        rows = [_row(choice, names) for choice in marked]
        console.print(sheet("Choices that lost", ["what happened", "lost", "turn"], rows))
    elif report.totals:
        console.print("No choice lost enough to be marked.")
    events = sorted(report.chances, key=lambda event: -max(map(abs, event.luck)))[:EVENTS]
    rows = []
    for event in sorted(events, key=lambda event: event.step):
        if max(map(abs, event.luck)) >= LEAST:
            what = " ".join(event.said[:2]) or ("the deal" if event.step < 0 else "what was chosen unseen")
            luck = [percent(one, signed=True) for one in event.luck]
            rows.append([capital(with_names(what, names)), *luck, f"{event.turn}"])
    if rows:
        console.print(sheet("Luck", ["what happened", *names[: len(report.points[0].known)], "turn"], rows))


def accounts(report: Report, names: list[str]) -> object:
    """From the start to the result, in points of a hundred: each row adds up."""
    columns = ["player", "start", "luck", "own losses", "others' losses", "the rest", "result", "accuracy"]
    rows = []
    for total in report.totals:
        parts = [percent(one, signed=True) for one in (total.luck, -total.lost, total.given, total.rest)]
        accuracy = "–" if total.accuracy is None else f"{total.accuracy / 100:.1f}"
        rows.append([names[total.seat], percent(total.start), *parts, percent(total.result), accuracy])
    return sheet("Chances in points of a hundred", columns, rows)


def _row(choice: Choice, names: list[str]) -> list[str]:
    better = "" if choice.better is None else f" {choice.better.sentence}"
    text = f"{names[choice.seat]}: {choice.label} ({choice.mark}).{better}"
    return [with_names(text, names), f"{percent(choice.loss)} ±{percent(choice.error)}", f"{choice.turn}"]


#: What stands over a picture.
TITLE: Final = "{title}: chances, by what each knew (dotted: all cards open)"


def picture(report: Report) -> str:
    """Each seat's own curve, the true ones dotted, and the marked choices."""
    names = distinct(report.names)
    side_of = {seat: side for side, seats in enumerate(report.sides) for seat in seats}
    lines = [
        (names[seat], [(float(p.step), p.known[seat][side] / WHOLE) for p in report.points])
        for seat, side in sorted(side_of.items())
    ]
    dotted = [
        (names[seats[0]], [(float(p.step), p.opened[side] / WHOLE) for p in report.points])
        for side, seats in enumerate(report.sides)
        if seats
    ]
    marks = [
        (float(choice.step), choice.before / WHOLE, f"{names[choice.seat]}: {choice.label}, {choice.mark}")
        for choice in report.choices
        if choice.mark
    ]
    return curves_svg(lines, dotted, marks, TITLE.format(title=find(report.game).title))
