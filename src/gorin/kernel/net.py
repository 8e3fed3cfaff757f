"""Small nets over sparse features: what a game has learned, read from a file and asked in whole numbers.

The rows of the features that are set are added up, scaled and clipped; a middle layer follows, and then the
outputs that are wanted, as shares of one. All of it is arithmetic of whole numbers but the last step, so that
the C of `_net.c` and the Python here give the same. A file holds two nets: `whole` judges a complete state,
`known` what one seat knows of it, and gives that seat's policy besides.
"""

from __future__ import annotations

import sys
from array import array
from functools import cache
from hashlib import sha256
from math import exp
from operator import mul
from pathlib import Path
from typing import Final, Protocol
from zlib import compress, decompress
from zlib import error as zlib_error

from msgspec import Struct, ValidationError, msgpack

from gorin.kernel.values import GorinError

VERSION: Final = 1
#: How fine weights after the first layer are, and the numbers between layers; where these are clipped.
WEIGHT: Final = 4096
NUMBER: Final = 1024
CLIP: Final = 4 * NUMBER
#: The greatest weight after the first layer, so that sums stay within 32 bits.
WIDEST: Final = 8191
MOST: Final = 64


class Weights(Struct, frozen=True):
    """The numbers of a net, little end first: rows of bytes, weights of two bytes, all else of four."""

    rows: bytes
    bias: bytes
    scale: bytes
    middle: bytes
    middle_bias: bytes
    output: bytes
    output_bias: bytes


class Model(Struct, frozen=True):
    """What was learned for one kind of table, by which features, and how it came about."""

    features: int
    outputs: int
    rows: int
    whole: Weights
    known: Weights
    story: str = ""


class Asked(Protocol):
    """A net that can be asked."""

    def shares(self, features: list[int], wanted: list[int], /) -> list[float]: ...


class PlainNet:
    """A net in Python, where there is no compiler; `_net.c` does the same."""

    def __init__(self, rows: bytes, *parts: bytes) -> None:
        self.bias, self.scale = _numbers("i", parts[0]), _numbers("i", parts[1])
        self.middle_bias, self.output_bias = _numbers("i", parts[3]), _numbers("i", parts[5])
        hidden, middle = len(self.bias), len(self.middle_bias)
        self.rows = _cut(_numbers("b", rows), hidden)
        self.middle = _cut(_numbers("h", parts[2]), hidden)
        self.output = _cut(_numbers("h", parts[4]), middle)

    def shares(self, features: list[int], wanted: list[int], /) -> list[float]:
        """The wanted outputs, as shares of one."""
        if features and min(features) < 0:
            raise IndexError("a net has no such row")
        sums = map(sum, zip(self.bias, *[self.rows[feature] for feature in features], strict=True))
        active = [_clipped((one * scale) >> 16) for one, scale in zip(sums, self.scale, strict=True)]
        middle = [
            _clipped(bias + (_product(active, weights) >> 12))
            for bias, weights in zip(self.middle_bias, self.middle, strict=True)
        ]
        found = [
            (self.output_bias[row] + (_product(middle, self.output[row]) >> 12)) / NUMBER for row in wanted
        ]
        most = max(found, default=0.0)
        parts = [exp(one - most) for one in found]
        total = 0.0
        for part in parts:  # one by one, as in C: `sum` may add more exactly
            total += part
        return [part / total for part in parts]


def _clipped(value: int) -> int:
    return 0 if value < 0 else CLIP if value > CLIP else value


def _product(one: list[int], other: list[int]) -> int:
    return sum(map(mul, one, other))


def _numbers(kind: str, text: bytes) -> list[int]:
    return array(kind, _native(kind, text)).tolist()


def _native(kind: str, text: bytes) -> bytes:
    """Numbers as this machine writes them."""
    if sys.byteorder == "little":
        return text
    numbers = array(kind, text)
    numbers.byteswap()
    return numbers.tobytes()


def _cut(numbers: list[int], width: int) -> list[list[int]]:
    return [numbers[at : at + width] for at in range(0, len(numbers), width)]


def asked(weights: Weights) -> Asked:
    """A net of these weights: in C where that was built."""
    kinds = zip(weights.__struct_fields__, "biihihi", strict=True)
    parts = [_native(kind, getattr(weights, name)) for name, kind in kinds]
    try:
        from gorin.kernel._net import Net
    except ImportError:
        return PlainNet(*parts)
    return Net(*parts)


class Learned:
    """What was learned for one kind of table, ready to be asked."""

    def __init__(self, model: Model) -> None:
        self.features = model.features
        self.rows = model.rows
        self.outputs = model.outputs
        self.whole = asked(model.whole)
        self.known = asked(model.known)
        self.sides = list(range(model.outputs))
        self.known_sides = list(range(model.rows, model.rows + model.outputs))


def packed(model: Model) -> bytes:
    """A model as a file: its version, the digest of what follows, and the weights."""
    text = compress(msgpack.encode(model), 9)
    return f"gorin net {VERSION} {sha256(text).hexdigest()}\n".encode() + text


def unpacked(file: bytes) -> Model:
    """The model of a file, if it is whole and of this version."""
    head, _, text = file.partition(b"\n")
    words = head.split()
    if words[:2] != [b"gorin", b"net"] or len(words) != 4:
        raise GorinError("This is no file of a learned bot.")
    if words[2] != b"%d" % VERSION:
        raise GorinError(
            f"This learned bot is of version {words[2].decode('ascii', 'replace')}, not {VERSION}."
        )
    if sha256(text).hexdigest().encode() != words[3]:
        raise GorinError("This file of a learned bot is damaged: its digest is another.")
    try:
        return msgpack.decode(decompress(text), type=Model)
    except (zlib_error, ValidationError) as error:
        raise GorinError("This file of a learned bot cannot be read.") from error


def file_of(name: str) -> Path:
    """Where a model lies: in the folder of its game, which its name begins with."""
    return Path(__file__).parents[1] / "games" / name.partition("-")[0] / f"{name}.net"


@cache
def learned(name: str) -> Learned | None:
    """What was learned under a name; None where nothing was."""
    path = file_of(name)
    return Learned(unpacked(path.read_bytes())) if name and path.is_file() else None
