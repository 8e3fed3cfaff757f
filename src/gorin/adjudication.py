"""`gorin adjudicate`: settle a campaign turn that somebody wrote down."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from gorin.arguments import read_text
from gorin.games.strategic.adjudicate import adjudicate
from gorin.games.strategic.casebook import write


def settle_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A turn of a campaign, written down.")],
) -> None:
    """Settle a written turn of a campaign: print the new position, or compare it with what is expected."""
    console = Console(highlight=False)
    settled = adjudicate(read_text(file))
    for line, sentence in settled.notes:
        note = f"line {line}: {sentence}"
        Console(stderr=True, highlight=False).print(note, markup=False, soft_wrap=True)
    if settled.case.expect is None:
        console.print(write(settled.at), markup=False, soft_wrap=True, end="")
        return
    for difference in settled.differences:
        console.print(difference, markup=False, soft_wrap=True)
    if settled.differences:
        raise typer.Exit(1)
    console.print("As expected.")
