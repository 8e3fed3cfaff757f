"""A table of games as it is read: game by game, in batches of decisions, or as arrays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from gorin.data.schema import KEY, Meta, need_numpy, need_pyarrow, read_meta
from gorin.kernel.contract import State
from gorin.kernel.match import read_options
from gorin.kernel.record import FindGame
from gorin.kernel.values import GorinError

if TYPE_CHECKING:
    from gorin.encoding.arrays import Encoder

#: Rows of a batch, if not said otherwise.
BATCH: Final = 65_536


class GameRow(Struct):
    """One game of a file: its number and seed, who decided what, and what that seat made of the game."""

    number: int
    seed: str
    seats: list[int]
    codes: list[int]
    outcomes: list[float]
    ended: bool


class Dataset:
    """A file of games. Nothing but its metadata is read until somebody asks for more."""

    def __init__(self, path: Path | str) -> None:
        need_pyarrow()
        import pyarrow as pa
        import pyarrow.parquet as pq

        self.path = Path(path)
        try:
            self.file = pq.ParquetFile(self.path)
        except FileNotFoundError:
            raise GorinError(f"There is no file '{path}'.") from None
        except (OSError, pa.ArrowInvalid) as error:
            raise GorinError(f"'{path}' cannot be read as Parquet: {error}") from None
        self.meta: Meta = read_meta((self.file.schema_arrow.metadata or {}).get(KEY), path)

    def __len__(self) -> int:
        """How many decisions there are."""
        return int(self.file.metadata.num_rows)

    @property
    def names(self) -> list[str]:
        """The columns."""
        return list(self.file.schema_arrow.names)

    def batches(self, columns: list[str] | None = None, rows: int = BATCH) -> Iterator[dict[str, Any]]:
        """All decisions in order, so many at a time: an array of numpy for each column."""
        for batch in self.file.iter_batches(rows, columns=self._known(columns)):
            yield {name: _array(batch.column(name)) for name in batch.schema.names}

    def arrays(self, columns: list[str] | None = None) -> dict[str, Any]:
        """All decisions at once: an array of numpy for each column."""
        whole = self.file.read(columns=self._known(columns)).combine_chunks()
        return {name: _array(whole.column(name)) for name in whole.schema.names}

    def _known(self, columns: list[str] | None) -> list[str] | None:
        """These columns; a file without one of them says which it has."""
        there = self.file.schema_arrow.names
        for name in columns or ():
            if name not in there:
                raise GorinError(f"'{self.path}' has no column '{name}'; it has {', '.join(there)}.")
        return columns

    def encoder(self, find: FindGame) -> Encoder:
        """What names the parts of an observation (`Encoder.parts`); it must be of this Gorin's version."""
        if not self.meta.encoding:
            raise GorinError(f"'{self.path}' has moves alone: it was written without --write observations.")
        need_numpy()
        from gorin.data.observing import encoder_of

        found = encoder_of(find(self.meta.game), self.meta.seats)
        if (found.sheet.version, found.length) != (self.meta.encoding, self.meta.observation):
            raise GorinError(
                f"'{self.path}' has observations of version {self.meta.encoding}; this Gorin has"
                f" {found.sheet.version}. Its moves can be replayed."
            )
        return found

    def games(self) -> Iterator[GameRow]:
        """One game after the other."""
        held: GameRow | None = None
        for batch in self.file.iter_batches(BATCH, columns=["game", "seat", "code", "outcome", "ended"]):
            columns = [batch.column(name).to_pylist() for name in batch.schema.names]
            for number, seat, code, outcome, ended in zip(*columns, strict=True):
                if held is None or held.number != number:
                    if held is not None:
                        yield held
                    held = GameRow(number, f"{self.meta.seed}/{number}", [], [], [], ended)
                held.seats.append(seat)
                held.codes.append(code)
                held.outcomes.append(outcome)
        if held is not None:
            yield held

    def replay(self, game: GameRow, find: FindGame) -> Iterator[tuple[State, int, int]]:
        """The state before each decision, who decides, and the code of the choice, which is played then."""
        rules = find(self.meta.game)
        state = rules.new(self.meta.seats, read_options(rules, self.meta.options), game.seed)
        for seat, code in zip(game.seats, game.codes, strict=True):
            if seat not in state.deciders() or code not in state.legal(seat):
                raise GorinError(f"Game {game.number} of '{self.path}' is not one of these rules.")
            yield state, seat, code
            state.play(seat, code)


def _array(column: Any) -> Any:
    """A column as an array, a row a decision."""
    import pyarrow as pa

    if isinstance(column, pa.ChunkedArray):
        column = pa.concat_arrays(column.chunks) if column.num_chunks != 1 else column.chunk(0)
    if pa.types.is_fixed_size_list(column.type):
        return column.flatten().to_numpy(zero_copy_only=False).reshape(len(column), column.type.list_size)
    return column.to_numpy(zero_copy_only=False)
