"""Records of games: one JSON object a game, one a line. Written, read, replayed and verified here.

A record holds the seed, the options, the setup that followed, every move and the result, so any program can
replay it. Our own records end with a digest of all the rest: a record that was cut, reordered or edited is
told from one that was not even where the change would be another legal game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from gorin.kernel.contract import Game
from gorin.kernel.match import Match, plain_options, read_options
from gorin.kernel.values import GorinError

FORMAT = 1

FindGame = Callable[[str], Game]


class RecordError(GorinError):
    """A record that cannot be read or does not hold, with the line of the file it stands on."""

    def __init__(self, sentence: str, line: int | None = None) -> None:
        super().__init__(sentence if line is None else f"line {line}: {sentence}")
        self.sentence = sentence
        self.line = line


class _Header(Struct):
    gorin: int
    game: str


class Record(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One game. `result` is None for a game that was saved before its end."""

    gorin: int
    game: str
    seed: str
    seats: list[str]
    options: dict[str, Any]
    setup: dict[str, Any]
    moves: list[tuple[int, dict[str, Any]]]
    result: dict[str, Any] | None
    digest: str | None = None

    def sealed(self) -> Record:
        """This record with its digest."""
        return msgspec.structs.replace(self, digest=self.content_digest())

    def content_digest(self) -> str:
        """The digest of everything else in the record, whatever its spacing and order of keys."""
        content = msgspec.to_builtins(self)
        content.pop("digest", None)
        return blake2b(msgspec.json.encode(content, order="sorted"), digest_size=16).hexdigest()


def plain(value: Any) -> Any:
    """A value as JSON would give it back, so that what is written and what is read compare equal."""
    return msgspec.json.decode(msgspec.json.encode(value))


def record_of(match: Match) -> Record:
    """The record of a match, finished or not."""
    result = match.state.result()
    return Record(
        gorin=FORMAT,
        game=match.game.name,
        seed=match.seed,
        seats=match.names,
        options=plain_options(match.options),
        setup=plain(match.state.setup()),
        moves=[(seat, plain(action)) for seat, action in match.moves],
        result=None if result is None else plain(result),
    ).sealed()


def write_line(record: Record) -> bytes:
    """A record as one line of a file."""
    return msgspec.json.encode(record) + b"\n"


def read_line(line: bytes) -> Record:
    """The record on a line, or a `RecordError` that says what is wrong with it."""
    try:
        header = msgspec.json.decode(line, type=_Header)
    except msgspec.ValidationError as error:
        raise RecordError(f"this is no record of Gorin ({error}).") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RecordError("this is not a complete JSON object; the record may be cut.") from None
    if header.gorin > FORMAT:
        raise RecordError(
            f"this record has format {header.gorin}, of a newer Gorin; this one reads format {FORMAT}."
        )
    if header.gorin < 1:
        raise RecordError(f"there is no record format {header.gorin}.")
    try:
        return msgspec.json.decode(line, type=Record)
    except msgspec.ValidationError as error:
        raise RecordError(f"this record is damaged ({error}).") from None


def read_file(path: Path) -> Iterator[tuple[int, Record]]:
    """The records of a file with their line numbers. Empty lines are passed over."""
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if not line.strip():
                    continue
                try:
                    yield number, read_line(line)
                except RecordError as error:
                    raise RecordError(error.sentence, number) from None
    except FileNotFoundError:
        raise GorinError(f"There is no file '{path}'.") from None
    except OSError as error:
        reason = (error.strerror or "error").lower()
        raise GorinError(f"The file '{path}' cannot be read: {reason}.") from None


def replay(record: Record, find: FindGame, moves: int | None = None) -> Match:
    """The match that a record tells, after so many of its moves (all by default), events included."""
    try:
        game = find(record.game)
        match = Match(game, record.seats, read_options(game, record.options), record.seed)
    except GorinError as error:
        raise RecordError(f"this record cannot be replayed: {error}") from None
    for index, (seat, plain) in enumerate(record.moves[:moves], 1):
        try:
            action = msgspec.convert(plain, game.action_type)
        except msgspec.ValidationError as error:
            raise RecordError(f"move {index} is no move of {game.title} ({error}).") from None
        try:
            match.play(seat, action)
        except GorinError as refusal:
            raise RecordError(f"move {index} (seat {seat}) is not legal: {refusal}") from None
    return match


def verify(record: Record, find: FindGame) -> Match:
    """Replay a finished record and check every claim in it, or raise a `RecordError`."""
    match = replay(record, find)
    if record.result is None:
        raise RecordError(f"this game was saved after {len(record.moves)} moves and is not over.")
    if not match.over:
        raise RecordError(f"the game is not over after its {len(record.moves)} moves; the record is cut.")
    truth = record_of(match)
    if record.setup != truth.setup:
        raise RecordError("the setup is not the one that this seed gives.")
    if record.result != truth.result:
        raise RecordError("the result is not the one that these moves give.")
    if record.digest is not None and record.digest != record.content_digest():
        raise RecordError("the record was changed after it was written: its digest does not fit.")
    return match
