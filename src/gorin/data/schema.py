"""The columns of a table of decisions, and what a file says of itself."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

import gorin
from gorin.encoding import ROWS
from gorin.kernel.contract import Game
from gorin.kernel.pickling import layout_of
from gorin.kernel.rules import folder
from gorin.kernel.values import GorinError

#: The version of this layout. It changes when a column means something else, not when one is added.
VERSION: Final = 1
#: The key of the file's metadata under which `Meta` stands, as JSON.
KEY: Final = b"gorin"

#: The columns of every file, one row a decision: the name, the type of Arrow, and what it says.
COLUMNS: Final[tuple[tuple[str, str, str], ...]] = (
    ("game", "uint32", "the number of the game, from 0; its seed is the file's, a slash and this number"),
    ("ply", "uint32", "the number of the decision in its game, from 0"),
    ("seat", "uint8", "who decided"),
    ("code", "int32", "the choice, as `State.play` takes it"),
    ("choice", "uint16", "which of the legal choices it was, in their order"),
    ("choices", "uint16", "how many choices there were"),
    ("outcome", "float32", "what this seat made of the game: 1 is shared among the winners"),
    ("ended", "bool", "whether the game came to its end; one that does not is left after 100,000 decisions"),
)
#: What files with observations have besides: lists of a fixed length, which the metadata name.
OBSERVED: Final[tuple[tuple[str, str, str], ...]] = (
    ("observation", "list<int16>", "what the seat saw before it chose (`gorin.encoding`)"),
    ("mask", "list<int8>", "which rows of choices there were, as 0 and 1"),
    ("page", "uint8", "the page of choices, where there are more than rows"),
    ("action", "uint8", "the row of the choice"),
)


class Meta(Struct, frozen=True, omit_defaults=True):
    """What a file says of itself."""

    version: int
    gorin: str
    game: str
    seats: int
    options: dict[str, Any]
    bots: list[str]
    seed: str
    rules: str
    #: The version of the encoding, and the lengths of an observation and a mask; 0 without observations.
    encoding: int = 0
    observation: int = 0
    mask: int = 0


@cache
def rules_digest(game: Game) -> str:
    """A digest of the rules of a game as they are written, and of its cards: what could make games differ."""
    words = [(folder() / name).read_text(encoding="utf-8") for name in game.rules_files]
    words += [card.title + "\n".join(card.text) for card in game.catalogue()]
    words.append(game.new(game.usual_seats, game.options_type(), "layout").layout())
    return layout_of(words)


def meta_of(
    game: Game, options: dict[str, Any], bots: list[str], seed: str, observations: bool = False
) -> Meta:
    """What a file of such games says of itself."""
    seats = len(bots)
    meta = Meta(VERSION, gorin.__version__, game.name, seats, options, bots, seed, rules_digest(game))
    if not observations:
        return meta
    need_numpy()
    from gorin.data.observing import encoder_of

    encoder = encoder_of(game, seats)
    return replace(meta, encoding=encoder.sheet.version, observation=encoder.length, mask=ROWS)


def read_meta(found: bytes | None, path: object) -> Meta:
    """What a file says of itself, or a sentence that it is none of ours."""
    if found is None:
        raise GorinError(f"'{path}' holds no games of Gorin.")
    version = msgspec.json.decode(found, type=dict[str, Any]).get("version")
    if version != VERSION:
        raise GorinError(f"'{path}' has version {version} of the columns; this Gorin reads {VERSION}.")
    return msgspec.json.decode(found, type=Meta)


def need_numpy() -> None:
    if find_spec("numpy") is None:
        raise GorinError("Observations need numpy: install requirements/research.txt or gorin[research].")


def need_pyarrow() -> None:
    if find_spec("pyarrow") is None:
        raise GorinError(
            "Tables of games need pyarrow: install requirements/research.txt or gorin[research]."
        )


def arrow_schema(meta: Meta) -> Any:
    """The schema of a file."""
    import pyarrow as pa

    fields = [pa.field(name, pa.type_for_alias(kind), nullable=False) for name, kind, _ in COLUMNS]
    if meta.encoding:
        fields += [
            pa.field("observation", _row(pa.int16(), meta.observation), nullable=False),
            pa.field("mask", _row(pa.int8(), meta.mask), nullable=False),
            pa.field("page", pa.uint8(), nullable=False),
            pa.field("action", pa.uint8(), nullable=False),
        ]
    return pa.schema(fields, metadata={KEY: msgspec.json.encode(meta)})


def _row(kind: Any, length: int) -> Any:
    import pyarrow as pa

    return pa.list_(pa.field("item", kind, nullable=False), length)
