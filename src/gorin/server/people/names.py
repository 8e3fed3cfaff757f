"""Names: which may be taken, and when two of them are one.

A name is found by its `key`: without regard to case, width or composition. It is taken by its `look` besides:
what is left of it when letters that look alike are made one, so that nobody can pass for somebody else. The
idea is that of Unicode's Technical Standard 39; the table is our own, and has what one font shows alike.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from hashlib import sha256
from typing import Final

from gorin.bots import CAST, NAMES
from gorin.kernel.values import GorinError

#: The longest name, and the longest key that the database holds.
LONGEST = 24
KEY = 48

#: What a name may have besides letters, digits and spaces. Nothing that means something in an address.
SIGNS: Final = frozenset("-_.'’!+*=&()・·")

#: Scripts that are written in one word together.
TOGETHER: Final = frozenset(
    ("LATIN", "HANGUL", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "BOPOMOFO", "CJK", "IDEOGRAPHIC")
)
#: Scripts that people write today, by the first word of their letters' names.
_TODAY: Final = (
    "LATIN GREEK CYRILLIC ARMENIAN GEORGIAN HEBREW ARABIC THAANA DEVANAGARI BENGALI GURMUKHI GUJARATI "
    "ORIYA TAMIL TELUGU KANNADA MALAYALAM SINHALA THAI LAO TIBETAN MYANMAR ETHIOPIC KHMER"
)
SCRIPTS: Final = TOGETHER | frozenset(_TODAY.split())

#: Letters and marks that show nothing, though they are no format characters.
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
#: Marks on one letter.
MARKS = 2

#: Names that would speak for the server or for one of its bots, or that stand for nobody.
RESERVED: Final = (
    "gorin server admin administrator moderator mod host hosting owner staff operator support system "
    "root steward bot bots guest deleted nobody somebody everybody anonymous null none undefined me "
    "you spectator"
)

#: Letters that look like others as they are written, capital or small. First what they look like.
_ALIKE_AS_WRITTEN: Final = {
    "h": "Η",
    "n": "Νηпո",
    "v": "ν",
    "y": "Υγ",
    "u": "υսμ",
    "w": "ω",
    "p": "Ρρ",
    "r": "г",
    "s": "Տ",
    "l": "Լ",
    "t": "Τ",
    "b": "Β",
    "e": "Ε",
    "z": "Ζ",
    "m": "Μ",
    "x": "Χχ",
}
#: Letters that look like others when case counts no more.
_ALIKE: Final = {
    "a": "аαɑ",
    "b": "вьβƅ",
    "c": "с",
    "d": "ԁđɗ",
    "e": "еєε",
    "f": "ƒ",
    "g": "ɡցğ",
    "h": "нһհħ",
    "j": "јյ",
    "k": "кκ",
    "l": "1i|ıіιӏɩɪłוا",
    "m": "м",
    "n": "ɴ",
    "o": "0оοօøסه",
    "p": "рƿ",
    "q": "ԛզ",
    "r": "ʀ",
    "s": "ѕꜱ",
    "t": "тτŧ",
    "v": "ѵ",
    "w": "ԝ",
    "x": "х",
    "y": "уүʏ",
    "z": "ᴢ",
    "3": "зʒ",
    "ae": "æ",
    "oe": "œ",
    "-": "_ー一",
    "'": "’",
    "·": "・",
    "口": "ロ囗",
    "二": "ニ",
    "八": "ハ",
    "力": "カ",
    "工": "エ",
    "夕": "タ",
    "卜": "ト",
    "へ": "ヘ",
    "り": "リ",
}
_AS_WRITTEN = str.maketrans({each: like for like, all_of in _ALIKE_AS_WRITTEN.items() for each in all_of})
_FOLDED = str.maketrans({each: like for like, all_of in _ALIKE.items() for each in all_of})

#: Marks that may stand on letters of any script, and points that are mostly left out.
_ACCENTS = (
    (0x0300, 0x036F),
    (0x0591, 0x05BD),
    (0x064B, 0x065F),
    (0x1AB0, 0x1AFF),
    (0x1DC0, 0x1DFF),
    (0x20D0, 0x20FF),
)


def key(name: str) -> str:
    """A name as it is found: without regard to case, width or composition."""
    storable = name.replace("\0", "").encode(errors="ignore").decode()
    return _bounded(unicodedata.normalize("NFKC", storable).casefold())


def columns(name: str) -> dict[str, str]:
    """What the row of a user says about a name that may be taken, or a `GorinError`."""
    shown = tidy(name)
    return {"name": shown, "name_key": key(shown), "name_look": look(shown)}


def look(name: str) -> str:
    """What a name looks like: equal for two that could be taken for each other."""
    bare = _bare(unicodedata.normalize("NFKD", name)).translate(_AS_WRITTEN)
    folded = _bare(unicodedata.normalize("NFKD", bare.casefold()))
    plain = "".join(_digit(letter) for letter in folded if not letter.isspace())
    return _bounded(unicodedata.normalize("NFC", plain.translate(_FOLDED)))


def _bare(text: str) -> str:
    """Letters without their accents, and without what is not seen."""
    return "".join(letter for letter in text if not _accent(letter) and not _unseen(letter))


def _accent(letter: str) -> bool:
    return any(first <= ord(letter) <= last for first, last in _ACCENTS)


def _digit(letter: str) -> str:
    """A digit of any script as ours."""
    return str(unicodedata.decimal(letter)) if unicodedata.category(letter) == "Nd" else letter


def _bounded(text: str) -> str:
    """A text that fits its column; what is too long is told apart by a mark of the whole."""
    if len(text) <= KEY:
        return text
    return f"{text[: KEY - 17]}~{sha256(text.encode()).hexdigest()[:16]}"


def _unseen(letter: str) -> bool:
    """Whether a character shows nothing of itself: control, format, private, unassigned, a filler."""
    category = unicodedata.category(letter)
    selector = 0xFE00 <= ord(letter) <= 0xFE0F or 0xE0100 <= ord(letter) <= 0xE01EF
    return category[0] == "C" or category in ("Zl", "Zp") or selector or letter in BLANK


#: Joiners: parts of an emoji, and letters of scripts that need them, are held together or apart by these.
JOINERS: Final = frozenset("\u200c\u200d")


def visible(text: str) -> str:
    """A text without what cannot be seen in it: a character that turns the direction of writing, say, would
    turn what stands around it. What separates lines becomes a space.
    """
    shown = "".join(_shown(letter) for letter in text).strip()
    return shown if shown.strip("".join(JOINERS)) else ""


def _shown(letter: str) -> str:
    category = unicodedata.category(letter)
    if category in ("Cc", "Zl", "Zp"):
        return " "
    return "" if letter not in JOINERS and (category[0] == "C" or letter in BLANK) else letter


def tidy(name: str) -> str:
    """A name as it is shown, or a `GorinError` where nobody may have such a one."""
    if any(_unseen(letter) for letter in name):
        raise GorinError("A name needs letters that can be seen, and nothing else.")
    shown = " ".join(unicodedata.normalize("NFKC", name).split())
    if len(shown) > LONGEST:
        raise GorinError(f"A name has at most {LONGEST} letters.")
    if not any(unicodedata.category(letter)[0] in "LN" for letter in shown):
        raise GorinError("A name needs a letter or a digit.")
    for word in shown.split():
        _check_word(word)
    if look(shown) in reserved():
        raise GorinError(f"Nobody here is called {shown}: it would be taken for the server or a bot.")
    return shown


def _check_word(word: str) -> None:
    scripts: set[str] = set()
    marks = 0
    for place, letter in enumerate(word):
        category = unicodedata.category(letter)
        if category in ("Mn", "Mc"):
            marks += 1
            if place == 0 or marks > MARKS:
                raise GorinError("There are too many marks on one letter of that name.")
            continue
        marks = 0
        if _unseen(letter) or (category[0] != "L" and category != "Nd" and letter not in SIGNS):
            raise GorinError(f"A name is made of letters, digits, spaces and {_signs()}.")
        if category[0] == "L":
            scripts.add(_script(letter))
    if not scripts <= SCRIPTS:
        raise GorinError("That name has letters of a script that this server does not know.")
    if len(scripts) > 1 and not scripts <= TOGETHER:
        raise GorinError(
            "A word of a name keeps to one alphabet; letters of two look like somebody else's name."
        )


def _signs() -> str:
    return " ".join(sorted(SIGNS))


@cache
def _script(letter: str) -> str:
    words = unicodedata.name(letter, "UNKNOWN").split()
    if words[0] == "LATIN" and unicodedata.category(letter) == "Lo":
        return "UNKNOWN"  # a click is written like an exclamation mark
    return words[0]


@cache
def reserved() -> frozenset[str]:
    """What the names that nobody may take look like: those above, and those of every bot."""
    cast = [persona.name for personas in CAST.values() for persona in personas]
    return frozenset(look(name) for name in (*RESERVED.split(), *NAMES, *cast))
