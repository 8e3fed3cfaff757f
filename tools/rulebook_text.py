"""The text of a rulebook, read: Markdown with a few words of its own, and nothing else (docs/rulebook.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from gorin.kernel.rules import Rule
from gorin.kernel.values import shown_rule
from rulebook_form import (
    Block,
    Chapter,
    Entry,
    Example,
    Figure,
    Frame,
    Grid,
    Item,
    Items,
    Paragraph,
    Section,
    Span,
    Text,
)

#: Rules at the end of a block; `{-}`: no rule says so, and none has to.
_IDS = re.compile(r"\s*\{([^{}]*)\}\s*$")
_RANGE = re.compile(r"(?P<stem>[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*?-?)(?P<first>\d+)\.\.(?P<last>\d+)")
_INLINE = re.compile(
    r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<em>[^*]+)\*"
    r"|\[\[(?P<term>[^\]|]+)(?:\|(?P<shown>[^\]]+))?\]\]|\[(?P<link>[^\]]+)\]\((?P<to>[^)\s]+)\)"
)
_TABLE = re.compile(r"(?P<lesson>(?:[a-z-]+:)?[\w-]+)/(?P<step>\d+)")
_POINT = re.compile(r"(?:-|(?P<number>\d+)\.) (?P<text>.*)", re.DOTALL)


class BookError(Exception):
    """What is wrong with a text, in one sentence."""


@dataclass
class Context:
    """What the texts of a book may speak of."""

    game: str
    rules: Mapping[str, Rule]
    #: Terms, and other forms of them, by what they are called in small letters.
    terms: dict[str, str] = field(default_factory=dict)
    #: Sections by their ids, and the chapters in which they stand.
    places: dict[str, str] = field(default_factory=dict)
    #: How many steps a lesson has, by its name.
    steps: Mapping[str, int] = field(default_factory=dict)
    #: Blocks behind which no rule stands, on purpose.
    unbacked: list[str] = field(default_factory=list)


def slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.casefold()).strip("-")


def chosen(text: str, game: str) -> str:
    """The lines for a game: between `@only GAMES` and `@end` stands what other books leave out.

    Such a line parts blocks, but not where it stands among the rules in braces.
    """
    kept: list[str] = []
    only: list[str] | None = None
    braces = 0
    for line in text.splitlines():
        begins, ends = line.startswith("@only "), line.strip() == "@end"
        if begins and only is not None:
            raise BookError("@only within @only")
        if ends and only is None:
            raise BookError("@end without @only")
        if begins or ends:
            only = line.split()[1:] if begins else None
            kept += [] if braces else [""]
        elif only is None or game in only:
            kept.append(line)
            braces += line.count("{") - line.count("}")
    if only is not None:
        raise BookError("@only without @end")
    return "\n".join(kept)


def pieces(text: str) -> Iterator[str]:
    """Blocks are parted by empty lines, points of a list by their beginnings."""
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.strip():
            yield block.strip("\n")


# --- words ------------------------------------------------------------------------------------------------


def ids(written: str, rules: Mapping[str, Rule]) -> list[str]:
    """The rules that a block names: single ones, and `X-1..4`."""
    found: list[str] = []
    for word in written.split():
        span = _RANGE.fullmatch(word)
        if span is None:
            found.append(word)
        else:
            found += [f"{span['stem']}{n}" for n in range(int(span["first"]), int(span["last"]) + 1)]
    unknown = [one for one in found if one not in rules]
    if unknown:
        raise BookError(f"there is no rule {', '.join(unknown)} in the rules of this game")
    return [shown_rule(one) for one in found]


def backed(text: str, context: Context) -> tuple[str, list[str]]:
    """A block without the rules at its end, and these."""
    found = _IDS.search(text)
    if found is None:
        raise BookError(f"no rule stands behind '{text[:60]}…': name some in braces, or write {{-}}")
    said = text[: found.start()]
    if found[1].strip() == "-":
        context.unbacked.append(" ".join(said.split()))
        return said, []
    return said, ids(found[1], context.rules)


def spans(text: str, context: Context) -> Text:
    """A text with its marks: **strong**, *em*, [[term]], [[term|shown]], [words](#section)."""
    text = " ".join(text.split()).replace("'", "’")
    found: Text = []
    at = 0
    for mark in _INLINE.finditer(text):
        if mark.start() > at:
            found.append(Span(text[at : mark.start()]))
        at = mark.end()
        if mark["strong"]:
            found.append(Span(mark["strong"], "strong"))
        elif mark["em"]:
            found.append(Span(mark["em"], "em"))
        elif mark["term"]:
            found.append(Span((mark["shown"] or mark["term"]).strip(), "term", _term(mark["term"], context)))
        else:
            found.append(Span(mark["link"], "link", _address(mark["to"], context)))
    if at < len(text):
        found.append(Span(text[at:]))
    left = "".join(one.text for one in found)
    if re.search(r"[*{}]|\[\[|\]\]|\]\(", left):
        raise BookError(f"a mark is left open in '{text[:60]}…'")
    return found


def _term(term: str, context: Context) -> str:
    entry = context.terms.get(term.casefold())
    if entry is None:
        raise BookError(f"the glossary does not have '{term}'")
    return entry


def _address(to: str, context: Context) -> str:
    if not to.startswith("#"):
        if not to.startswith("/"):
            raise BookError(f"'{to}' is neither a section (#…) nor an address of ours (/…)")
        return to
    chapter = context.places.get(to[1:])
    if chapter is None:
        raise BookError(f"there is no section {to}")
    return f"/rules/{context.game}/{chapter}{to if chapter != to[1:] else ''}"


# --- blocks -----------------------------------------------------------------------------------------------


def block(text: str, context: Context) -> Block:
    if text.startswith("@figure "):
        return _figure(text, context)
    if text.startswith("@example "):
        return _example(text, context)
    if text.startswith("@"):
        raise BookError(f"nobody knows '{text.split()[0]}'")
    if text.startswith("|"):
        return _grid(text, context)
    if _POINT.match(text):
        return _items(text, context)
    if text.startswith("> "):
        said, rules = backed(re.sub(r"^> ?", "", text, flags=re.MULTILINE), context)
        return Paragraph(spans(said, context), rules, aside=True)
    said, rules = backed(text, context)
    return Paragraph(spans(said, context), rules)


def _items(text: str, context: Context) -> Items:
    points = [_POINT.fullmatch(one) for one in re.split(r"\n(?=- |\d+\. )", text)]
    items = []
    for number, point in enumerate(points, 1):
        assert point is not None
        if point["number"] is not None and int(point["number"]) != number:
            raise BookError(f"step {point['number']} should be {number}")
        said, rules = backed(point["text"], context)
        items.append(Item(spans(said, context), rules))
    numbered = [point is not None and point["number"] is not None for point in points]
    if len(set(numbered)) != 1:
        raise BookError("a list has numbers, or it has none")
    return Items(items, numbered[0])


def _grid(text: str, context: Context) -> Grid:
    said, rules = backed(text, context)
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in said.splitlines()]
    if len(rows) < 3 or any(set(cell) - set("-:") for cell in rows[1]):
        raise BookError("a table has a head, a line of dashes, and rows")
    if len({len(row) for row in rows}) != 1:
        raise BookError(f"the rows of a table differ in length: '{rows[0]}'")
    cells = [[spans(cell, context) for cell in row] for row in rows]
    return Grid(cells[0], cells[2:], rules)


def _shown(line: str, context: Context) -> tuple[str, list[str], str, int, str]:
    """`@word what args: caption`: what, args, the lesson and step among them, and the caption."""
    head, found, caption = line.partition(": ")
    if not found:
        raise BookError(f"'{line[:60]}' lacks a colon and what it says")
    what, *args = head.split()[1:]
    named = [match for one in args if (match := _TABLE.fullmatch(one))]
    rest = [one for one in args if _TABLE.fullmatch(one) is None]
    if not named:
        return what, rest, "", 0, caption
    game, _, name = named[0]["lesson"].rpartition(":")
    lesson, step = f"{game or context.game}/{name}", int(named[0]["step"])
    _reach(lesson, step, context)
    return what, rest, lesson, step, caption


def _reach(lesson: str, step: int, context: Context) -> None:
    if lesson not in context.steps:
        raise BookError(f"there is no lesson or example {lesson}")
    if not 1 <= step <= context.steps[lesson]:
        raise BookError(f"{lesson} has {context.steps[lesson]} steps, and no step {step}")


def _figure(text: str, context: Context) -> Figure:
    what, args, lesson, step, caption = _shown(" ".join(text.split()), context)
    return Figure(what, spans(caption, context), args, lesson, step)


def _example(text: str, context: Context) -> Example:
    """Its first line is that of a figure, with its title; then comes `NUMBER: text` for each step."""
    first, *lines = re.split(r"\n(?=\d+: )", text)
    what, args, lesson, _, title = _shown(" ".join(first.split()), context)
    if not lesson or not lines:
        raise BookError("an example needs a lesson, as NAME/1, and steps")
    frames = []
    for line in lines:
        number, _, said = line.partition(": ")
        _reach(lesson, int(number), context)
        frames.append(Frame(int(number), spans(said, context)))
    if [one.step for one in frames] != sorted({one.step for one in frames}):
        raise BookError(f"the steps of '{title}' do not follow each other")
    return Example(what, title, lesson, frames, args)


# --- chapters and glossary --------------------------------------------------------------------------------


def named(block: Block) -> list[str]:
    """The rules that a block names."""
    match block:
        case Paragraph() | Grid():
            return block.rules
        case Items():
            return [one for item in block.items for one in item.rules]
        case _:
            return []


def titles(text: str) -> list[str]:
    """The title of a chapter, and those of its sections."""
    return [line.lstrip("# ").strip() for line in text.splitlines() if line.startswith("#")]


def chapter(name: str, text: str, context: Context) -> Chapter:
    head, *rest = re.split(r"^## ", text.strip(), flags=re.MULTILINE)
    first, _, intro = head.partition("\n")
    if not first.startswith("# "):
        raise BookError("a chapter begins with '# ' and its title")
    sections = []
    for part in rest:
        title, _, body = part.partition("\n")
        blocks = [block(one, context) for one in pieces(body)]
        if not blocks:
            raise BookError(f"the section '{title}' is empty")
        rules = list(dict.fromkeys(rule for one in blocks for rule in named(one)))
        sections.append(Section(slug(title), title.strip(), blocks, rules))
    return Chapter(name, first[2:].strip(), [block(one, context) for one in pieces(intro)], sections)


def forms(text: str) -> Iterator[tuple[list[str], str]]:
    """The entries of a glossary: `**Term, other form**: text {rules}`."""
    for one in pieces(text):
        if one.startswith("# "):
            continue
        found = re.fullmatch(r"\*\*(?P<terms>[^*]+)\*\*: (?P<text>.+)", one, flags=re.DOTALL)
        if found is None:
            raise BookError(f"'{one[:60]}' is no entry of a glossary: **Term**: text {{rules}}")
        yield [term.strip() for term in found["terms"].split(",")], found["text"]


def entry(terms: list[str], text: str, context: Context) -> Entry:
    said, rules = backed(text, context)
    return Entry(slug(terms[0]), terms[0], spans(said, context), rules)
