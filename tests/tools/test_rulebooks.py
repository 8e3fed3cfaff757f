"""Rulebooks: no rule of a game is out of reach in its book, and a careless text is refused."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import ROOT
from gorin.kernel.rules import all_rules

sys.path.insert(0, str(ROOT / "tools"))

from make_rulebooks import games, read
from rulebook_text import BookError, Context, block, chapter, chosen, spans

#: The client lists all rules of these files behind the chapters of a game's book.
RECORDS = ROOT / "web" / "src" / "games"


def context() -> Context:
    rules = {name: rule for name, rule in all_rules().items() if rule.file == "kenjin.md"}
    return Context("kenjin", rules, {"hand": "hand"}, {"seven-rounds": "play"}, {"kenjin/1-cards": 3})


@pytest.mark.parametrize("folder", games(), ids=lambda folder: folder.name)
def test_a_book_reaches_every_rule_of_its_game(folder: Path) -> None:
    book, spoken, rules = read(folder)
    covered = {rule for one in book.chapters for section in one.sections for rule in section.rules}
    assert covered <= {rule.shown for rule in rules}
    # `read` refuses a book that leaves a rule out and does not say that its game replaces it.
    assert len(rules) - len(covered) < len(rules) / 40
    assert len(spoken.unbacked) <= 20, spoken.unbacked
    # The client shows the same files as this book is held against.
    record = (RECORDS / folder.name / "record.ts").read_text()
    listed = set(re.findall(r"file: '([\w-]+)'", record)) | ({"l5r"} if "books(" in record else set())
    assert listed == {rule.file.removesuffix(".md") for rule in rules}


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: block("Nobody says so.", context()), "no rule stands behind"),
        (lambda: block("A rule. {KEN-NONE-1}", context()), "there is no rule KEN-NONE-1"),
        (lambda: block("Of another game. {STR-TURN-1}", context()), "in the rules of this game"),
        (lambda: block("- one {K1}\n- two", context()), "no rule stands behind 'two"),
        (lambda: block("1. one {K1}\n3. two {K1}", context()), "step 3 should be 2"),
        (lambda: block("| a | b |\n| --- | --- |\n| c |\n{K1}", context()), "differ in length"),
        (lambda: block("@picture x: y", context()), "nobody knows '@picture'"),
        (lambda: block("@figure board 1-cards/9: A table.", context()), "has 3 steps, and no step 9"),
        (lambda: block("@example board 9-none/1: A\n1: b", context()), "no lesson or example kenjin/9-none"),
        (lambda: spans("the [[foot]]", context()), "the glossary does not have 'foot'"),
        (lambda: spans("[there](#nowhere)", context()), "there is no section #nowhere"),
        (lambda: spans("an **open mark", context()), "a mark is left open"),
        (lambda: chapter("x", "No title.", context()), "begins with '# '"),
        (lambda: chosen("@only imperial\ntext", "kenjin"), "@only without @end"),
    ],
)
def test_a_careless_text_is_refused(make: Callable[[], object], complaint: str) -> None:
    with pytest.raises(BookError, match=re.escape(complaint)):
        make()


def test_a_chapter_is_read() -> None:
    text = "# Play\n\n## Seven rounds\nTwo of your [[hand]]. {KEN-TURN-4..5 K23}\n\n> A hint. {-}\n"
    given = context()
    one = chapter("play", text, given)
    (section,) = one.sections
    assert section.rules == ["KEN-TURN-4", "KEN-TURN-5", "KEN-RULING-23"]
    assert given.unbacked == ["A hint."]
    assert chosen("a\n@only imperial\nb\n@end\nc {K1\n@only kenjin\nK2\n@end\n}", "kenjin").split() == [
        *("a", "c", "{K1", "K2", "}")
    ]
