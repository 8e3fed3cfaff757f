"""Write the record of a match from a server's database, also of one that is still played.

    python tools/match_record.py FILE MATCH > match.jsonl

FILE is a SQLite database that no server uses, or a backup (`gorin backup FILE`, of either kind of database,
also while a server runs). MATCH is the id in the address of the match. The server itself gives a record only
when a match is over; this is for the host who looks into a report. The record holds every secret of a match.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import msgspec

from gorin.games import find
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import record_of, write_line
from gorin.kernel.values import GorinError


def played(file: Path, wanted: str) -> Match:
    """The match as far as its log goes."""
    if not file.is_file():
        raise GorinError(f"There is no file '{file}'.")
    with closing(sqlite3.connect(f"file:{file.resolve()}?mode=ro", uri=True)) as database:
        row = database.execute("SELECT game, options, seed FROM matches WHERE id = ?", [wanted]).fetchone()
        if row is None:
            raise GorinError(f"There is no match '{wanted}' in '{file}'.")
        (seats,) = database.execute("SELECT count(*) FROM seats WHERE match = ?", [wanted]).fetchone()
        entries = database.execute(
            "SELECT kind, seat, data FROM log WHERE match = ? ORDER BY seq", [wanted]
        ).fetchall()
    game = find(row[0])
    names = [f"seat {seat}" for seat in range(seats)]
    match = Match(game, names, read_options(game, json.loads(row[1])), row[2])
    for kind, seat, data in entries:
        if kind == "move":
            match.play(seat, msgspec.convert(json.loads(data), game.action_type))
        elif kind == "takeback":
            match.take_back(json.loads(data)["to"], seat)
    return match


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("match")
    given = parser.parse_args()
    try:
        match = played(given.file, given.match)
    except GorinError as error:
        print(error, file=sys.stderr)
        return 2
    sys.stdout.buffer.write(write_line(record_of(match)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
