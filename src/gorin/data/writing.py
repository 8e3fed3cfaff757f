"""A table of games as it is written: game by game, in row groups that fit into memory."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from msgspec import msgpack

from gorin.data.playing import Rows
from gorin.data.schema import COLUMNS, Meta, arrow_schema, need_pyarrow
from gorin.kernel.targets import refuse_precious, unwritable

#: A row group is written when it has so many rows, or so many bytes of observations.
ROWS: Final = 1 << 18
BYTES: Final = 1 << 26


@contextmanager
def table(path: Path, meta: Meta) -> Iterator[Callable[[bytes], None]]:
    """A file that takes one game after another. It stands whole at the end, also when that comes early.

    Until then what is written is beside it, under the same name and `.part`.
    """
    need_pyarrow()
    refuse_precious(path)
    part = path.with_name(path.name + ".part")
    writer = Writer(part, meta)
    try:
        yield writer.add
    except BaseException:
        writer.abandon()
        part.unlink(missing_ok=True)
        raise
    writer.close()
    try:
        part.replace(path)
    except OSError as error:
        raise unwritable(path, error) from None


class Writer:
    """Collects games until they fill a row group."""

    def __init__(self, path: Path, meta: Meta) -> None:
        import pyarrow.parquet as pq

        self.path = path
        self.meta = meta
        self.schema = arrow_schema(meta)
        try:
            self.file = pq.ParquetWriter(path, self.schema, compression="zstd")
        except OSError as error:
            raise unwritable(path, error) from None
        self.games = 0
        self._clear()

    def _clear(self) -> None:
        self.rows = 0
        self.bytes = 0
        self.columns: dict[str, list[bytes]] = {name: [] for name in self.schema.names}

    def add(self, line: bytes) -> None:
        """Take the next game."""
        rows = msgpack.decode(line, type=Rows)
        count = rows.count
        for name, kept in self.columns.items():
            if name == "game":
                kept.append((array("I", [self.games]) * count).tobytes())
            elif name == "ply":
                kept.append(array("I", range(count)).tobytes())
            elif name == "ended":
                kept.append(bytes([rows.ended]) * count)
            else:
                kept.append(getattr(rows, name))
        self.games += 1
        self.rows += count
        self.bytes += len(rows.observation)
        if self.rows >= ROWS or self.bytes >= BYTES:
            self.flush()

    def flush(self) -> None:
        """Write what has come together as a row group."""
        import pyarrow as pa

        if not self.rows:
            return
        arrays = [self._column(field, b"".join(self.columns[field.name])) for field in self.schema]
        try:
            self.file.write_table(pa.Table.from_arrays(arrays, schema=self.schema), row_group_size=self.rows)
        except OSError as error:
            raise unwritable(self.path, error) from None
        self._clear()

    def _column(self, field: Any, written: bytes) -> Any:
        """The numbers of a column, which lie in memory as Arrow wants them; truths become bits."""
        import pyarrow as pa

        kind, buffer = field.type, pa.py_buffer(written)
        if pa.types.is_boolean(kind):
            return pa.Array.from_buffers(pa.uint8(), self.rows, [None, buffer]).cast(kind)
        if pa.types.is_fixed_size_list(kind):
            length = self.rows * kind.list_size
            values = pa.Array.from_buffers(kind.value_type, length, [None, buffer])
            return pa.FixedSizeListArray.from_arrays(values, type=kind)
        return pa.Array.from_buffers(kind, self.rows, [None, buffer])

    def close(self) -> None:
        self.flush()
        try:
            self.file.close()
        except OSError as error:
            raise unwritable(self.path, error) from None

    def abandon(self) -> None:
        self.file.close()


assert len(COLUMNS) == 8, "Rows and Writer.add know every column"
