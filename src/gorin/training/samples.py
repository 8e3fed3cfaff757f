"""Samples of decisions, kept in parts on disk so that an interrupted training goes on where it stopped."""

from __future__ import annotations

from pathlib import Path

from msgspec import DecodeError, Struct, msgpack

from gorin.kernel.targets import write_safely
from gorin.kernel.values import GorinError


class Sample(Struct, frozen=True, array_like=True):
    """One decision: features of all and of what is known, the policy's rows and shares, and what came of it.

    `won` is what each side made of the game, the mover's first; `value` what a search hoped for, or -1.
    """

    whole: list[int]
    known: list[int]
    rows: list[int]
    shares: list[float]
    won: list[float]
    value: float


class Part(Struct, frozen=True):
    """The samples of some games: `games[i]` says how many of them game i has."""

    games: list[int]
    samples: list[Sample]


def part_file(folder: Path, round_: int, number: int) -> Path:
    return folder / f"round-{round_}" / f"part-{number:04}.samples"


def write_part(path: Path, part: Part) -> None:
    write_safely(path, msgpack.encode(part))


def read_part(path: Path) -> Part:
    try:
        return msgpack.decode(path.read_bytes(), type=Part)
    except DecodeError as error:
        raise GorinError(f"'{path}' holds no samples; remove it, and it is played again.") from error
