"""Chance: a counter-based generator, the same on every machine, interpreted or compiled.

Word number n of a seed is a slice of BLAKE2b keyed with the seed, so a generator is two facts (the key and
how many words were used), a copy is free, and nobody can predict a word without the seed.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import unpack
from typing import Final

WORDS: Final = 16  # 32-bit words in one block of BLAKE2b
MASK: Final = 0xFFFFFFFF


def key_of(seed: str) -> bytes:
    """The key that a seed, any text, stands for."""
    return blake2b(seed.encode(), digest_size=32, person=b"gorin/1").digest()


class Rng:
    """A stream of chance. `used` words of it are gone."""

    def __init__(self, key: bytes, used: int = 0) -> None:
        self.key = key
        self.used = used
        self._block: int = -1
        self._words: tuple[int, ...] = ()

    def copy(self) -> Rng:
        """A generator that will draw the same words, independently of this one."""
        twin = Rng(self.key, self.used)
        twin._block = self._block
        twin._words = self._words
        return twin

    def word(self) -> int:
        """The next 32 random bits."""
        block = self.used // WORDS
        if block != self._block:
            digest = blake2b(block.to_bytes(8, "little"), key=self.key).digest()
            self._words = unpack("<16I", digest)
            self._block = block
        word = self._words[self.used % WORDS]
        self.used += 1
        return word

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely (Lemire's method, with rejection)."""
        product = self.word() * n
        low = product & MASK
        if low < n:
            floor = (MASK + 1 - n) % n
            while low < floor:
                product = self.word() * n
                low = product & MASK
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put the items in a random order, in place (Fisher and Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def rng_of(seed: str) -> Rng:
    """The generator of a seed."""
    return Rng(key_of(seed))
