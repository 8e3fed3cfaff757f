"""The search language: words that must all be true of a card, read into a test of it.

    type:follower cost<=3 "bow" -unique (clan:lion OR clan:crane)

What cannot be read raises a `GorinError` that says what is wrong and at which sign of the query.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from gorin.kernel.values import GorinError
from gorin.kernel.workshop import BuildCard, Word

MOST_SIGNS: Final = 500
_DEEPEST: Final = 20

Test = Callable[[BuildCard], bool]

#: Figures by all the names they have.
FIGURES: Final = {
    "cost": "cost",
    "gold_cost": "cost",
    "force": "force",
    "f": "force",
    "chi": "chi",
    "focus": "focus",
    "fv": "focus",
    "gold": "gold",
    "produces": "gold",
    "honor": "honor",
    "ph": "honor",
    "requirement": "requirement",
    "hr": "requirement",
    "strength": "strength",
    "province": "strength",
    "starting": "starting",
    "copies": "copies",
}
_WORDS: Final = {
    "title": "title",
    "name": "title",
    "text": "text",
    "o": "text",
    "type": "type",
    "kind": "type",
    "t": "type",
    "clan": "clan",
    "c": "clan",
    "set": "set",
    "s": "set",
    "is": "is",
    "keyword": "is",
    "k": "is",
    "pile": "pile",
    "deck": "pile",
}
_TOKEN: Final = re.compile(
    r"""\s+|(?P<open>\()|(?P<close>\))|(?P<exact>!"(?P<whole>[^"]*)")"""
    r"""|(?P<phrase>"(?P<quoted>[^"]*)")|(?P<minus>-(?=[^\s)]))"""
    r"""|(?P<field>[A-Za-z_]+)(?P<sign><=|>=|!=|:|=|<|>)(?:"(?P<value>[^"]*)"|(?P<bare>[^\s()"]*))"""
    r"""|(?P<word>[^\s()"]+)"""
)
_RANGE: Final = re.compile(r"(-?\d{1,4})(?:(?:-|\.\.)(-?\d{1,4}))?")


class Token(Struct, frozen=True):
    """A part of a query and where it stands."""

    kind: str
    at: int
    text: str
    sign: str = ""
    value: str = ""


WORDS: Final = (
    Word("word", "a word in the title, or a keyword, a kind or a clan", "akodo"),
    Word('"phrase"', "words in a row in the title or the text", '"bow this card"'),
    Word('!"title"', "exactly this title", '!"Ring of Air"'),
    Word("title:", "a part of the title", "title:mine"),
    Word("text:", "a part of the text", "text:bow"),
    Word("type:", "the kind of card", "type:follower"),
    Word("clan:", "the clan; none for cards of no clan", "clan:lion"),
    Word("is:", "a keyword", "is:cavalry"),
    Word("set:", "a part of the name of a set", "set:tonbo"),
    Word("pile:", "where it belongs: dynasty, fate or leader", "pile:fate"),
    Word("cost", "the Gold Cost: with : = != < <= > >=, or a range", "cost:2-4"),
    Word("force chi", "Force, Chi", "force>=3 chi<2"),
    Word("focus", "the Focus Value", "focus=4"),
    Word("honor", "the Personal Honor", "honor>=2"),
    Word("requirement", "the Honor Requirement", "requirement>5"),
    Word("gold", "the Gold it produces", "gold>=3"),
    Word("strength starting", "of a Stronghold: province strength and Honor at the beginning", "starting>=6"),
    Word("copies", "how many copies a deck may have", "copies=1"),
    Word("-", "not what follows", "-unique"),
    Word("OR", "one of two; what stands side by side must all be true", "clan:lion OR clan:crane"),
    Word("( )", "puts together what belongs together", "(text:bow OR text:dishonor) type:strategy"),
)


def matching(query: str) -> Test:
    """The test that a query is; an empty one is true of every card."""
    if len(query) > MOST_SIGNS:
        raise GorinError(f"A search has at most {MOST_SIGNS} signs; this one has {len(query)}.")
    parser = _Parser(query, _tokens(query))
    test = parser.either(0)
    if parser.at < len(parser.tokens):
        raise _wrong(query, parser.tokens[parser.at].at, "this ) closes nothing")
    return test


def _wrong(query: str, at: int, why: str) -> GorinError:
    near = query[at : at + 12]
    where = f"at sign {at + 1}, '{near}'" if near else "at its end"
    return GorinError(f"The search cannot be read {where}: {why}.")


def _tokens(query: str) -> list[Token]:
    found: list[Token] = []
    at = 0
    while at < len(query):
        match = _TOKEN.match(query, at)
        if match is None:
            raise _wrong(query, at, "the quotation mark is not closed")
        kind, start = match.lastgroup, at
        at = match.end()
        if match["open"] or match["close"]:
            found.append(Token(match[0], start, match[0]))
        elif match["exact"] is not None:
            found.append(Token("exact", start, match["whole"]))
        elif match["phrase"] is not None:
            found.append(Token("phrase", start, match["quoted"]))
        elif match["minus"]:
            found.append(Token("-", start, "-"))
        elif match["field"]:
            value = match["value"] if match["value"] is not None else match["bare"]
            if match["value"] is None and at < len(query) and query[at] == '"':
                raise _wrong(query, at, "the quotation mark is not closed")
            found.append(Token("field", start, match["field"].lower(), match["sign"], value or ""))
        elif kind == "word":
            word = match["word"]
            found.append(Token("or" if word in ("OR", "|") else "word", start, word))
    return found


class _Parser:
    def __init__(self, query: str, tokens: list[Token]) -> None:
        self.query = query
        self.tokens = tokens
        self.at = 0

    def next(self) -> Token | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def either(self, depth: int) -> Test:
        """Alternatives."""
        if depth > _DEEPEST:
            raise GorinError(f"The search has more than {_DEEPEST} brackets in each other.")
        tests = [self.both(depth)]
        while (token := self.next()) is not None and token.kind == "or":
            self.at += 1
            following = self.next()
            if following is None or following.kind in ("or", ")"):
                raise _wrong(self.query, token.at, "something must stand behind OR")
            tests.append(self.both(depth))
        return tests[0] if len(tests) == 1 else lambda card: any(test(card) for test in tests)

    def both(self, depth: int) -> Test:
        """What must all be true."""
        tests: list[Test] = []
        while (token := self.next()) is not None and token.kind not in (")", "or"):
            tests.append(self.one(depth))
        token = self.next()
        if not tests and token is not None:
            if token.kind == "or":
                raise _wrong(self.query, token.at, "something must stand before OR")
            if depth:
                raise _wrong(self.query, token.at, "there is nothing in these brackets")
        return lambda card: all(test(card) for test in tests)

    def one(self, depth: int) -> Test:
        token = self.tokens[self.at]
        self.at += 1
        if token.kind == "-":
            following = self.next()
            if following is None or following.kind in (")", "or", "-"):
                raise _wrong(self.query, token.at, "something must stand behind the minus")
            test = self.one(depth)
            return lambda card: not test(card)
        if token.kind == "(":
            test = self.either(depth + 1)
            closing = self.next()
            if closing is None or closing.kind != ")":
                raise _wrong(self.query, token.at, "this bracket is not closed")
            self.at += 1
            return test
        if token.kind == "field":
            return self.field(token)
        if token.kind == "exact":
            whole = token.text.casefold().strip()
            return lambda card: card.key.casefold() == whole
        if token.kind == "phrase":
            said = token.text.casefold()
            return lambda card: said in card.key.casefold() or said in card.text.casefold()
        return _word(token.text)

    def field(self, token: Token) -> Test:
        name, sign, value = token.text, token.sign, token.value.strip()
        if name in FIGURES:
            return self.figure(token, FIGURES[name])
        if name not in _WORDS:
            known = ", ".join(dict.fromkeys([*_WORDS.values(), *FIGURES.values()]))
            raise _wrong(self.query, token.at, f"there is no '{name}' to search by; there are {known}")
        if sign not in (":", "=", "!="):
            raise _wrong(self.query, token.at, f"'{name}' is no number: write {name}:{value or 'word'}")
        if not value:
            raise _wrong(self.query, token.at, f"something must stand behind {name}{sign}")
        test = _FIELDS[_WORDS[name]](value.casefold())
        return (lambda card: not test(card)) if sign == "!=" else test

    def figure(self, token: Token, name: str) -> Test:
        found = _RANGE.fullmatch(token.value)
        if found is None:
            why = f"behind {token.text}{token.sign} stands a number, or two with a hyphen between"
            raise _wrong(self.query, token.at, why)
        low, sign = int(found[1]), token.sign
        if found[2] is not None:
            if sign not in (":", "=", "!="):
                raise _wrong(self.query, token.at, f"a range stands behind a colon: {token.text}:{found[0]}")
            high = int(found[2])

            def within(card: BuildCard) -> bool:
                at = figure_of(card, name)
                return (at is not None and low <= at <= high) != (sign == "!=")

            return within
        compare = _COMPARE[sign]
        return lambda card: (at := figure_of(card, name)) is not None and compare(at, low)


_COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    ":": lambda one, other: one == other,
    "=": lambda one, other: one == other,
    "!=": lambda one, other: one != other,
    "<": lambda one, other: one < other,
    "<=": lambda one, other: one <= other,
    ">": lambda one, other: one > other,
    ">=": lambda one, other: one >= other,
}


def figure_of(card: BuildCard, name: str) -> int | None:
    """A figure of a card, or None where it has none: then no comparison with it is true."""
    if name == "cost":
        return card.cost
    return card.most if name == "copies" else card.figures.get(name)


def _word(text: str) -> Test:
    """A part of the title; or a whole keyword, kind or clan."""
    said = text.casefold()

    def test(card: BuildCard) -> bool:
        if said in card.key.casefold():
            return True
        return any(said == each.casefold() for each in (*card.keywords, card.kind, card.clan))

    return test


def _kind(said: str) -> Test:
    names = {said, said.removesuffix("s"), said.removesuffix("ies") + "y"}
    return lambda card: card.kind.casefold() in names


def _clan(said: str) -> Test:
    wanted = "" if said in ("none", "no", "unaligned") else said.removesuffix(" clan")
    return lambda card: card.clan.casefold() == wanted


def _keyword(said: str) -> Test:
    """A keyword, whole or without the number behind it (Experienced 2); or the kind."""

    def test(card: BuildCard) -> bool:
        listed = [each.casefold() for each in card.keywords]
        return said == card.kind.casefold() or any(
            said == each or each.rstrip("0123456789 ") == said for each in listed
        )

    return test


_FIELDS: Final[dict[str, Callable[[str], Test]]] = {
    "title": lambda said: lambda card: said in card.key.casefold(),
    "text": lambda said: lambda card: said in card.text.casefold(),
    "type": _kind,
    "clan": _clan,
    "is": _keyword,
    "set": lambda said: lambda card: any(said in each.casefold() for each in card.sets),
    "pile": lambda said: lambda card: card.pile.casefold() == said,
}
