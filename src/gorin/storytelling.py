"""`gorin story`: the story of a recorded campaign as one HTML file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from gorin.campaign.story import Around, story_of
from gorin.campaign.storybook import page
from gorin.games import find
from gorin.games.strategic.game import STRATEGIC
from gorin.kernel.contract import State
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import Record, read_file, replay
from gorin.kernel.targets import noted, write_safely
from gorin.kernel.values import Event, GorinError


def tell_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file with the record of a campaign.")],
    out: Annotated[Path, typer.Option(help="The file to write.")] = Path("campaign.html"),
    campaign: Annotated[int, typer.Option(help="Which campaign of the file, from 1.", min=1)] = 1,
) -> None:
    """Write the story of a recorded campaign: maps by turn, battles and the count, as one HTML file."""
    found = [record for _, record in read_file(noted(file)) if record.game == STRATEGIC.name]
    if len(found) < campaign:
        many = f"{len(found)} campaign{'' if len(found) == 1 else 's'}"
        raise GorinError(f"There is no campaign {campaign} in '{file}'; it holds {many}.")
    write_safely(out, told(found[campaign - 1]).encode())
    Console(highlight=False).print(f"The story is in '{out}'.", markup=False, soft_wrap=True)


def told(record: Record) -> str:
    """The story that a record tells, as HTML."""
    replay(record, find)  # refused with the number of the move that does not hold
    match = Match(STRATEGIC, record.seats, read_options(STRATEGIC, record.options), record.seed)
    around = Around(daimyo=tuple(record.seats[:-1]))
    return page(story_of(match.state, _steps(match, record), around))


def _steps(match: Match, record: Record) -> Iterator[tuple[float, State, list[Event]]]:
    for at, (seat, plain) in enumerate(record.moves):
        events = match.play(seat, msgspec.convert(plain, STRATEGIC.action_type))
        yield float(at), match.state, events
