"""A deck as a short word for the fragment of an address: letters, digits, - and _.

A title is three bytes of a hash of it, so that a link stays good when cards are added; titles that nobody
knows, the name and the notes are spelled out behind, compressed where that is shorter. The layout:

    version, check (2 bytes of a hash of the rest), leader, for each pile its groups, words

A group is a count, how many titles there are of that count, and the three bytes of each. A title that is
spelled out stands in the words, and 0 stands for it. Numbers are 7 bits a byte, the lowest first.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

import msgspec

from gorin.games.l5r.decks.sheets import MOST_COPIES, MOST_TITLES, PILES, tidy
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import MOST_BYTES, Sheet

VERSION: Final = 1
_SPELLED: Final = b"\0\0\0"
_ID: Final = 3
_CHECK: Final = 2
_PLAIN: Final = 0
_COMPRESSED: Final = 1
_CUT: Final = "This link to a deck is damaged: it was cut off, or a sign of it was changed."


def title_id(title: str) -> bytes:
    """Three bytes that stand for a title."""
    found = blake2b(title.encode("utf-8", "replace"), digest_size=_ID, person=b"gorin title").digest()
    return found if found != _SPELLED else b"\1\1\1"


def pack(sheet: Sheet, known: Iterable[str]) -> str:
    """A deck as a word; `known` are the titles that need not be spelled out."""
    sheet = tidy(sheet)
    ids = {title: title_id(title) for title in known}
    words: list[str] = []
    body = bytearray(_titled([sheet.leader] if sheet.leader else [], ids, words))
    for pile in PILES:
        groups: dict[int, list[str]] = {}
        for title, count in sheet.piles[pile].items():
            groups.setdefault(max(0, count), []).append(title)
        body += _number(len(groups))
        for count, titles in groups.items():
            body += _number(count) + _titled(titles, ids, words)
    said = [sheet.title, sheet.clan, sheet.notes, *words]
    if any(said):
        text = msgspec.json.encode(said)
        squeezed = zlib.compress(text, 9)
        shorter = len(squeezed) < len(text)
        body += bytes((_COMPRESSED if shorter else _PLAIN,)) + (squeezed if shorter else text)
    return base64.urlsafe_b64encode(bytes((VERSION,)) + _check(body) + body).rstrip(b"=").decode()


def unpack(packed: str, known: Iterable[str]) -> Sheet:
    """The deck of a word. A card of a pool that nobody has here keeps its place, under a name made for it."""
    packed = packed.strip().lstrip("#")
    if len(packed) > 2 * MOST_BYTES:
        raise GorinError("This link to a deck is longer than any.")
    try:
        whole = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise GorinError(_CUT) from None
    if not whole:
        raise GorinError(_CUT)
    if whole[0] != VERSION:
        raise GorinError(
            "This link to a deck was made by another version of Gorin, which this one cannot read."
        )
    check, body = whole[1 : 1 + _CHECK], whole[1 + _CHECK :]
    if _check(body) != check:
        raise GorinError(_CUT)
    try:
        return tidy(_Unpacking(body, {title_id(title): title for title in known}).sheet())
    except (IndexError, ValueError, msgspec.MsgspecError, zlib.error):
        raise GorinError(_CUT) from None


def _check(body: bytes | bytearray) -> bytes:
    return blake2b(body, digest_size=_CHECK, person=b"gorin deck").digest()


def _number(number: int) -> bytes:
    found = bytearray()
    while number > 127:
        found.append(number & 127 | 128)
        number >>= 7
    return bytes([*found, number])


def _titled(titles: list[str], ids: dict[str, bytes], words: list[str]) -> bytes:
    """How many titles, and three bytes for each; those that are spelled out are put among the words."""
    words += [title for title in titles if title not in ids]
    return _number(len(titles)) + b"".join(ids.get(title, _SPELLED) for title in titles)


class _Unpacking:
    """Takes a word apart from its beginning."""

    def __init__(self, body: bytes, known: dict[bytes, str]) -> None:
        self.body = body
        self.known = known
        self.at = 0
        self.spelled: list[str] = []

    def sheet(self) -> Sheet:
        leaders = self._ids()
        groups = [[(self._number(), self._ids()) for _ in range(self._number())] for _ in PILES]
        said = self._words()
        self.spelled = said[3:]
        leader = "".join(self._title(one) for one in leaders[:1])
        piles: dict[str, dict[str, int]] = {}
        for pile, found in zip(PILES, groups, strict=True):
            piles[pile] = {self._title(one): count for count, ids in found for one in ids}
        return Sheet(leader, said[1], said[0], said[2], piles)

    def _number(self) -> int:
        number = shift = 0
        while True:
            byte = self.body[self.at]
            self.at += 1
            number |= (byte & 127) << shift
            if number > MOST_COPIES or shift > 28:
                raise ValueError
            if byte < 128:
                return number
            shift += 7

    def _ids(self) -> list[bytes]:
        number = self._number()
        if number > MOST_TITLES or self.at + _ID * number > len(self.body):
            raise ValueError
        start, self.at = self.at, self.at + _ID * number
        return [self.body[at : at + _ID] for at in range(start, self.at, _ID)]

    def _words(self) -> list[str]:
        if self.at >= len(self.body):
            return ["", "", ""]
        form, text = self.body[self.at], self.body[self.at + 1 :]
        if form == _COMPRESSED:
            opened = zlib.decompressobj()
            text = opened.decompress(text, 4 * MOST_BYTES)
            if opened.unconsumed_tail:
                raise ValueError
        said = msgspec.json.decode(text, type=list[str])
        if len(said) < 3:
            raise ValueError
        return said

    def _title(self, one: bytes) -> str:
        if one == _SPELLED:
            return self.spelled.pop(0)
        return self.known.get(one) or f"Card {one.hex()} of another pool"
