"""A rulebook as the client gets it: chapters of sections, with the rules that each covers (docs/rulebook.md).

`make_rulebooks.py` writes it from `books/`, `make_types.py` writes these types for the client.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct


class Span(Struct, omit_defaults=True):
    """Words of a text. `to` is the term of the glossary, or the address, that they lead to."""

    text: str
    style: Literal["", "strong", "em", "term", "link"] = ""
    to: str = ""


Text: TypeAlias = list[Span]


class Paragraph(Struct, omit_defaults=True, tag="paragraph", tag_field="kind"):
    """A paragraph, and the rules that say so; an aside is a hint and no rule."""

    text: Text
    rules: list[str] = []
    aside: bool = False


class Item(Struct, omit_defaults=True):
    """One point of a list."""

    text: Text
    rules: list[str] = []


class Items(Struct, omit_defaults=True, tag="list", tag_field="kind"):
    """Points, or numbered steps."""

    items: list[Item]
    numbered: bool = False


class Grid(Struct, omit_defaults=True, tag="grid", tag_field="kind"):
    """A table of texts."""

    head: list[Text]
    rows: list[list[Text]]
    rules: list[str] = []


class Figure(Struct, omit_defaults=True, tag="figure", tag_field="kind"):
    """A picture that the game's components draw: which, of what, and the table of a lesson that it shows."""

    what: str
    caption: Text
    args: list[str] = []
    lesson: str = ""
    step: int = 0


class Frame(Struct, omit_defaults=True):
    """A step of an example: the table at a step of its lesson, and what is said of it."""

    step: int
    text: Text


class Example(Struct, omit_defaults=True, tag="example", tag_field="kind"):
    """A stretch of a lesson that one goes through step by step."""

    what: str
    title: str
    lesson: str
    frames: list[Frame]
    args: list[str] = []


Block: TypeAlias = Paragraph | Items | Grid | Figure | Example


class Section(Struct, omit_defaults=True):
    """A part of a chapter, with all rules that its blocks name."""

    id: str
    title: str
    blocks: list[Block]
    rules: list[str] = []


class Chapter(Struct, omit_defaults=True):
    """A page of the book."""

    id: str
    title: str
    intro: list[Block]
    sections: list[Section]


class Entry(Struct, omit_defaults=True):
    """A term of the glossary."""

    id: str
    term: str
    text: Text
    rules: list[str] = []


class RulebookLine(Struct):
    """A book on the shelf."""

    title: str
    line: str


class Rulebook(Struct):
    """All of a game's book."""

    game: str
    title: str
    line: str
    chapters: list[Chapter]
    glossary: list[Entry]
