"""Titles as people write them: found in a pool in any spelling, and the nearest ones of what is not there."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher
from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.values.families import Kind
from gorin.games.l5r.values.terms import ANY_KIND, NO_KINDS

NEAREST: Final = 3  # titles that are offered for one that nobody knows
ALIKE: Final = 0.6  # how much of two titles must be the same
MOST_LETTERS: Final = 60  # of a title that is compared; no title is as long
_COMPARED: Final = 8  # titles that share most letters with it are compared in full

_POOLS: Final = 8  # whose titles are kept

_NOT_LETTERS: Final = re.compile(r"[^\w]+|_+")
INEXPERIENCED: Final = -1
_UNSET: Final = -2


def plain(title: str) -> str:
    """A title without what people write differently: capitals, apostrophes, dots and spaces."""
    return _NOT_LETTERS.sub("", title.casefold())


def plainer(title: str) -> str:
    """Without accents and a leading article too, and with `and` for its sign."""
    bare = title.casefold().replace("&", " and ")
    if not bare.isascii():
        spread = unicodedata.normalize("NFKD", bare)
        bare = "".join(sign for sign in spread if not unicodedata.combining(sign))
    return plain(bare.strip().removeprefix("the "))


def _pieces(said: str) -> set[str]:
    """Every three letters in a row, with the ends marked."""
    framed = f"^{said}$"
    return {framed[at : at + 3] for at in range(len(framed) - 2)}


class Titles:
    """The titles of a pool. A title is called by its key in the pool, which may say the set behind it."""

    def __init__(self, pool: dict[str, CardDef]) -> None:
        self.pool = pool
        self.exact = {plain(key): key for key in pool}
        self.loose: dict[str, str] = {}
        self.named: dict[str, list[str]] = {}
        self._pieces: dict[str, list[str]] = {}
        self._sizes: dict[str, int] = {}
        for key, card in pool.items():
            self.loose.setdefault(plainer(key), key)
            self.named.setdefault(plainer(card.name), []).append(key)
            pieces = _pieces(plain(key))
            self._sizes[key] = len(pieces)
            for piece in pieces:
                self._pieces.setdefault(piece, []).append(key)
        self.size = len(pool)
        self.longest = max((len(key.split()) for key in pool), default=0)

    def find(self, title: str, level: int = _UNSET) -> str:
        """The key of a title in any spelling, or ""; with a level of experience, of that version only."""
        if level == _UNSET:
            return self.exact.get(plain(title)) or self.loose.get(plainer(title), "")
        versions = self.versions(title)
        if level == INEXPERIENCED:
            young = [key for key in versions if "Inexperienced" in self.pool[key].words]
            return next(iter([*young, *(key for key in versions if not self.pool[key].level)]), "")
        return next((key for key in versions if self.pool[key].level == level), "")

    def versions(self, title: str) -> list[str]:
        """The keys of all cards of a name."""
        return self.named.get(plainer(title), [])

    def begins(self, said: str) -> tuple[str, str]:
        """The longest title with which a line begins, and what stands behind it; the title is "" if none."""
        words = said.split()
        for length in range(min(self.longest, len(words)), 0, -1):
            key = self.find(" ".join(words[:length])) if plain(words[length - 1]) else ""
            if key:
                return key, " ".join(words[length:])
        return "", said

    def near(self, title: str, kinds: Kind = ANY_KIND, most: int = NEAREST) -> list[str]:
        """The titles that are spelled alike, the nearest first."""
        said = plain(title[:MOST_LETTERS])
        if not said:
            return []
        pieces = _pieces(said)
        shared: Counter[str] = Counter()
        for piece in pieces:
            shared.update(self._pieces.get(piece, ()))
        likely = [key for key in shared if self.pool[key].kind & kinds]
        likely.sort(key=lambda key: (-2 * shared[key] / (len(pieces) + self._sizes[key]), key))
        alike = [(ratio(said, plain(key)), key) for key in likely[:_COMPARED]]
        alike.sort(key=lambda each: (-each[0], each[1]))
        return [key for score, key in alike if score >= ALIKE][:most]

    def nearest(self, title: str, kinds: Kind = NO_KINDS, clan: str = "") -> list[str]:
        """What might be meant: titles spelled alike. If there are none, what might serve instead.

        That are cards of its kind, if it is known: first those that share a word with it (a family's name),
        then those of the clan.
        """
        found = self.near(title, kinds or ANY_KIND) or (self.near(title) if kinds else [])
        if (begun := self.begins(title)[0]) and begun not in found:
            found = [begun, *found][:NEAREST]
        if kinds and not found:
            words = {word for word in title.casefold().split() if len(word) > 2} - {"the", "and"}
            found = [key for key, card in self.pool.items() if card.kind & kinds]
            found.sort(key=lambda key: (-_alike(words, key), self.pool[key].clan != clan, key))
        return found[:NEAREST]


def _alike(words: set[str], key: str) -> int:
    return len(words.intersection(key.casefold().split()))


def ratio(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


_KNOWN: dict[int, Titles] = {}


def titles_of(pool: dict[str, CardDef]) -> Titles:
    """The titles of a pool, put in order once; who keeps them keeps the pool, so that no other has its id."""
    known = _KNOWN.get(id(pool))
    if known is None or len(known.pool) != known.size:
        while len(_KNOWN) >= _POOLS:
            _KNOWN.pop(next(iter(_KNOWN)), None)
        known = _KNOWN[id(pool)] = Titles(pool)
    return known


def listed(titles: Iterable[str]) -> str:
    """Titles in a sentence: one, two or three of them."""
    names = list(titles)
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}" if names else ""
