"""The forms in which lists come: which one it is, and its lines without the signs of that form.

Tags are looked for by a scanner of our own, which expands nothing and follows nothing: what looks like a tag
is one, whether or not it is closed. Every pattern here reads a text once from left to right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import Final

from msgspec import Struct

from gorin.kernel.values import GorinError
from gorin.kernel.workshop import MOST_BYTES

MOST_LINES: Final = 1_000

#: What a piece of a list is where its form says so; "" where it must be read.
HEADING: Final = "heading"
REMARK: Final = "remark"
CARD: Final = "card"


class Piece(Struct, frozen=True):
    """A line of a list without the signs of its form, and where it stood."""

    number: int
    text: str
    kind: str = ""


_TAG: Final = re.compile(r"<([^<>]*)>")
_BRACKET: Final = re.compile(
    r"\[/?(?:b|i|u|s|h\d|size|color|colour|font|center|left|right|list|li|ul|ol|quote|code|url|img|spoiler"
    r"|table|tr|td|card|deck|\*)(?:=[^\[\]\n]{0,200})?\]",
    re.IGNORECASE,
)
_ATTRIBUTE: Final = re.compile(r"""([\w:-]{1,40})\s?=\s?(?:"([^"]*)"|'([^']*)')""")
_XML_WORDS: Final = re.compile(r"<(?:\?xml|superzone|card|deck)\b", re.IGNORECASE)
_PAGE: Final = re.compile(r"<(?:html|body|div|p|br|table|li)\b", re.IGNORECASE)
_HTML_WORDS: Final = re.compile(
    r"</?(?:html|body|br|p|div|span|h\d|u|b|i|strong|em|ul|ol|li|table|tr|td|pre|a|font)\b[^<>]{0,400}>",
    re.IGNORECASE,
)
#: The number of a sign, longer than any; the reader of Python would refuse to count so far.
_NO_SIGN: Final = re.compile(r"&#[0-9]{20,};?")
_IDS: Final = frozenset("0123456789| \n\t")
_YAML: Final = re.compile(r"^[ \t]*(?:pre[-_ ]?game|dynasty|fate)[ \t]*:[ \t]*(?:#[^\n]*)?$", re.I | re.M)
_YAML_ENTRY: Final = re.compile(r"^[ \t]+-[ \t]+\S", re.MULTILINE)
_EGG: Final = re.compile(r"^#[ \t]*(?:pre-game|stronghold|dynasty|fate)\b", re.IGNORECASE | re.MULTILINE)
_OURS: Final = re.compile(r"^[ \t]*stronghold[ \t]*:", re.IGNORECASE | re.MULTILINE)
#: Tags behind which a new line begins.
_HEADS: Final = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_BLOCKS: Final = _HEADS | {"br", "p", "div", "li", "ul", "ol", "tr", "table", "hr", "pre", "dt", "dd", "body"}
_UNREAD: Final = frozenset(("script", "style", "title"))
#: Signs that nobody sees, and those that turn the direction of writing.
_UNSEEN: Final = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]"
)
_DATA: Final = "![CDATA["
#: What is left of apostrophes and the like when a text was read in a wrong encoding.
_GARBLED: Final = ("â€", "Ã")

NUMBERS: Final = (
    "This file has numbers of cards, not names, so it cannot be read here: open it where it was made, export "
    "it as text, and bring that."
)


def sized(text: str, name: str = "the list") -> None:
    """Refuse a list that is longer than any."""
    lines, size = text.count("\n") + 1, len(text.encode("utf-8", "replace"))
    if size > MOST_BYTES or lines > MOST_LINES:
        most = f"A deck list has at most {MOST_LINES} lines and {MOST_BYTES // 1024} kB"
        raise GorinError(f"{most}; '{name}' has {lines} and {-(-size // 1024)} kB.")


def pieces_of(text: str) -> tuple[str, list[Piece]]:
    """Which form a list has, and its lines; a `GorinError` where it names no cards but numbers."""
    text = text.encode("utf-8", "replace").decode()  # half a sign is none
    text = _mended(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"))
    if _XML_WORDS.search(text) and not _PAGE.search(text):
        form, make = _xml(text)
    elif _HTML_WORDS.search(text):
        form, make = "html", _html
    elif _BRACKET.search(text):
        form, make = "bbcode", _bbcode
    elif "|" in text and _IDS.issuperset(text):
        raise GorinError(NUMBERS)
    else:
        form, make = _plain_form(text), _lines
    found = list(make(text))
    if len(found) > 4 * MOST_LINES:
        raise GorinError(f"A deck list has at most {4 * MOST_LINES} entries; this one has {len(found)}.")
    return form, found


def _mended(text: str) -> str:
    """A text whose signs were read in a wrong encoding, as it was."""
    if any(sign in text for sign in _GARBLED):
        try:
            return text.encode("cp1252").decode("utf-8")
        except (UnicodeEncodeError, UnicodeDecodeError):
            return text
    return text


def _plain_form(text: str) -> str:
    if _YAML.search(text) and _YAML_ENTRY.search(text):
        return "yaml"
    if _OURS.search(text):
        return "text"
    return "egg" if _EGG.search(text) else "list"


def _lines(text: str) -> Iterator[Piece]:
    for number, line in enumerate(text.split("\n"), 1):
        said = clean(line)
        if said:
            yield Piece(number, said)


def clean(line: str) -> str:
    """A line without signs that nobody sees, and with one kind of space."""
    return " ".join(_UNSEEN.sub("", line).split())


def _unescaped(text: str) -> str:
    """A text of a page as it is shown."""
    return unescape(_NO_SIGN.sub("\ufffd", text))


def _bbcode(text: str) -> Iterator[Piece]:
    """A line that is a heading in the form of the forums is one here too."""
    for number, line in enumerate(text.split("\n"), 1):
        said = clean(_BRACKET.sub("", line.replace("[*]", "- ")))
        if said:
            large = line.lstrip().lower().startswith(("[size", "[b][u]", "[u][b]", "[h"))
            yield Piece(number, said, HEADING if large else "")


def _tokens(text: str) -> Iterator[tuple[int, str, str]]:
    """Texts and tags in turn: where each begins, the tag's name ("" for text), and what it holds."""
    at, number = 0, 1
    for tag in _TAG.finditer(text):
        if tag.start() > at:
            yield number, "", text[at : tag.start()]
            number += text.count("\n", at, tag.start())
        if tag[1].startswith(_DATA):
            yield number, "", tag[1].removeprefix(_DATA).removesuffix("]]")
        else:
            word = tag[1].split(None, 1)
            yield number, (word[0].rstrip("/").lower() or "/") if word else "?", tag[1]
        number += tag[1].count("\n")
        at = tag.end()
    if at < len(text):
        yield number, "", text[at:]


def _attributes(tag: str) -> dict[str, str]:
    return {
        found[1].lower(): clean(_unescaped(found[2] or found[3] or "")) for found in _ATTRIBUTE.finditer(tag)
    }


def _html(text: str) -> Iterator[Piece]:
    """The lines that a page shows; what is in a heading of it is a heading."""
    kind, begun, parts = "", 1, list[str]()
    unread = ""
    for number, name, held in _tokens(text):
        if unread:
            if name == f"/{unread}":
                unread = ""
            elif not name and clean(held):
                yield Piece(number, clean(held)[:80], REMARK)
        elif not name:
            # A page's own line breaks are spaces, but lists between <pre> tags, or after it, have them too.
            rows = held.split("\n")
            for at, row in enumerate(rows):
                if at:
                    yield from _shown(begun, parts, kind)
                    parts = []
                if not parts:
                    begun = number + at
                parts.append(_unescaped(row))
        elif name in _UNREAD:
            unread = name
        elif name.removeprefix("/") in _BLOCKS:
            yield from _shown(begun, parts, kind)
            begun, parts = number, []
            kind = HEADING if name in _HEADS else ""
        elif name.removeprefix("/") in ("td", "th"):
            parts.append(" ")
            kind = HEADING if name == "th" else kind
    yield from _shown(begun, parts, kind)


def _shown(number: int, parts: list[str], kind: str) -> Iterator[Piece]:
    said = clean("".join(parts))
    if said:
        yield Piece(number, said, kind)


def _xml(text: str) -> tuple[str, Callable[[str], Iterator[Piece]]]:
    lower = text.lower()
    if "<cardid" in lower or "cardid=" in lower:
        raise GorinError(NUMBERS)
    if "<superzone" in lower or "<name" in lower:
        return "lackey", _lackey
    return "octgn", _octgn


def _octgn(text: str) -> Iterator[Piece]:
    """Sections and cards with their number in `qty`; what else there is, is a remark."""
    count, open_card = "1", False
    for number, name, held in _tokens(text):
        if name == "section":
            yield Piece(number, _attributes(held).get("name", ""), HEADING)
        elif name == "card":
            told = _attributes(held)
            count, open_card = told.get("qty", "1"), not held.rstrip().endswith("/")
            if not open_card and told.get("name"):
                yield Piece(number, f"{count} {told['name']}", CARD)
            elif not open_card:
                yield Piece(number, clean(held), REMARK)
        elif name == "/card":
            open_card = False
        elif not name and (said := clean(_unescaped(held))):
            yield Piece(number, f"{count} {said}" if open_card else said, CARD if open_card else REMARK)
            open_card = False


def _lackey(text: str) -> Iterator[Piece]:
    """Zones, and a card for every copy, whose name is a tag in it."""
    inside = ""
    named = False
    for number, name, held in _tokens(text):
        if name == "superzone":
            yield Piece(number, _attributes(held).get("name", ""), HEADING)
        elif name == "name" and not named:
            inside = "name"
        elif name and not name.startswith("/"):
            inside, named = name, named and name != "card"
        elif name:
            inside, named = "", named and name != "/card"
        elif said := clean(_unescaped(held)):
            yield Piece(
                number, f"1 {said}" if inside == "name" else said, CARD if inside == "name" else REMARK
            )
            named = named or inside == "name"
