"""Chance: a counter-based generator, the same on every machine, interpreted or compiled.

Word number n of a seed is a slice of a keyed hash, so a generator is two facts (the key and how many words
were used), a copy is free, and nobody can predict a word without the seed. One BLAKE2b digest of the seed
gives the key and the first twelve words, all that a small game needs; block n of the rest is SHAKE-128 of the
key and n.
"""

from __future__ import annotations

from hashlib import blake2b, shake_128
from struct import unpack
from typing import Final, TypeAlias

from mypy_extensions import i64

FIRST: Final = 12  # 32-bit words that come with the key
WORDS: Final = 128  # words in every later block
FEW: Final = 42  # of the first block as many words as one round of the hash gives: a small game needs no more
MASK: Final = 0xFFFFFFFF


#: A generator written down: its key, the words used, and those at hand while they are the first ones.
Saved: TypeAlias = tuple[str, int, tuple[int, ...]]


class Rng:
    """A stream of chance. `used` words of it are gone."""

    def __init__(self, key: bytes, words: tuple[int, ...]) -> None:
        self.key = key
        self.used = 0
        #: The words at hand, from number `_start` on.
        self._words = words
        self._start = 0

    def copy(self) -> Rng:
        """A generator that will draw the same words, independently of this one."""
        twin = Rng(self.key, self._words)
        twin.used = self.used
        twin._start = self._start
        return twin

    def __copy__(self) -> Rng:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Rng:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (self.saved(),)

    def fork(self) -> Rng:
        """A new, independent stream, keyed by the next words of this one."""
        key = b"".join([self.word().to_bytes(4, "little") for _ in range(4)])
        twin = Rng(key, ())
        twin.used = FIRST
        twin._start = FIRST
        return twin

    def saved(self) -> Saved:
        """This generator as plain values, for `restored`."""
        words = self._words if self.used < FIRST else ()
        return self.key.hex(), self.used, words

    def skip(self, used: int) -> None:
        """Be where a generator of this key is after so many words."""
        if used >= FIRST:
            self._words = ()
            self._start = used
        self.used = used

    def word(self) -> int:
        """The next 32 random bits."""
        at = self.used - self._start
        if at >= len(self._words):
            block = (self.used - FIRST) // WORDS
            at = (self.used - FIRST) % WORDS
            words = shake_128(self.key + block.to_bytes(8, "little"))
            # A shorter digest is the beginning of a longer one.
            few = block == 0 and at < FEW
            self._words = (
                unpack("<42I", words.digest(4 * FEW)) if few else unpack("<128I", words.digest(4 * WORDS))
            )
            self._start = self.used - at
        self.used += 1
        return self._words[at]

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely (Lemire's method, with rejection).

        n is below 2**31: products are machine words, which are several times as fast when compiled.
        """
        wide: i64 = n
        drawn: i64 = self.word()
        product = drawn * wide
        low = product & MASK
        if low < wide:
            floor = (MASK + 1 - wide) % wide
            while low < floor:
                drawn = self.word()
                product = drawn * wide
                low = product & MASK
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put the items in a random order, in place (Fisher and Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def sample(self, items: list[int], count: int) -> list[int]:
        """So many of the items in a random order: the top of a shuffled pile. The list is used up."""
        for i in range(count):
            j = i + self.below(len(items) - i)
            items[i], items[j] = items[j], items[i]
        return items[:count]


def rng_of(seed: str) -> Rng:
    """The generator of a seed, any text."""
    digest = blake2b(seed.encode(), person=b"gorin/1").digest()
    return Rng(digest[:16], unpack("<12I", digest[16:]))


def restored(saved: Saved) -> Rng:
    """The generator that `Rng.saved` wrote down."""
    key, used, words = saved
    rng = Rng(bytes.fromhex(key), words)
    rng.skip(used)
    return rng
