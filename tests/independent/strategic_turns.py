"""Small turns for the tests of the referee of Strategic."""

from __future__ import annotations

from textwrap import dedent

from independent.strategic_map import CLANS
from independent.strategic_referee import Turn, settled
from independent.strategic_text import facts, lines_of, print_position


def turn(text: str) -> Turn:
    """The turn, settled; where no clan has an order number, they get 1, 2, 3, ... and need no dice for it."""
    text = dedent(text)
    if "number" not in text:
        lines = text.splitlines()
        headers = [line for line in lines if line in CLANS]
        text = "\n".join(
            f"{line}\n  number {headers.index(line) + 1}" if line in CLANS else line for line in lines
        )
    return settled(text)


def after(text: str) -> set[str]:
    """The position after the turn, a sentence a fact."""
    return {f"{key}: {value}" for key, value in facts(lines_of(print_position(turn(text).case))).items()}
