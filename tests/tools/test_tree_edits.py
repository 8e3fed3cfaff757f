"""Edits of a syntax tree by patterns: what they change, what makes no difference, what is refused."""

from __future__ import annotations

import ast
import sys
from typing import Any

import pytest

from conftest import ROOT

sys.path.insert(0, str(ROOT / "tools"))

from tree_edits import KINDS, Misplaced, edit, edited, fields, renamed, site
from tree_patterns import Unreadable, names

SOURCE = """
PRICES = {"farm": 2}


def cost(card, player):
    '''What a card costs a player.'''
    total = card.cost + 1
    if card.free and not player.poor or total > 4:
        return 0
    for other in player.cards:
        total -= other.discount(card, least=2)
        log(other)
    log("paid by " "the player in full")
    return max(total, 0) if total else None
"""


def result(source: str = SOURCE, loosely: bool = False, **given: Any) -> str:
    tree = ast.parse(source)
    wanted = edit(given)
    scope = next(node for node in tree.body if isinstance(node, ast.FunctionDef))
    place, match = site(scope, wanted, ("body", tree.body.index(scope)), names(scope) if loosely else None)
    return ast.unparse(edited(tree, [(wanted, place, match)]))


def replaced(*pairs: tuple[str, str]) -> str:
    text = SOURCE
    for old, new in pairs:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return ast.unparse(ast.parse(text))


@pytest.mark.parametrize(
    ("given", "pair"),
    [
        ({"never": "card.free and not player.poor"}, ("card.free and not player.poor", "False")),
        ({"always": "total>4"}, ("total > 4", "True")),
        ({"negate": "total > 4"}, ("total > 4", "total <= 4")),
        ({"negate": "not player.poor"}, ("not player.poor", "player.poor")),
        ({"negate": "card.free"}, ("card.free", "not card.free")),
        ({"drop": "card.free"}, ("card.free and not", "not")),
        ({"drop": "total > 4"}, (" or total > 4", "")),
        ({"drop": "log(other)"}, ("        log(other)\n", "")),
        ({"drop": "least=2"}, (", least=2", "")),
        ({"drop": "1"}, (" + 1", "")),
        ({"drop": "return 0"}, ("return 0", "pass")),
        (
            {"drop": "if card.free and ... or ..."},
            ("    if card.free and not player.poor or total > 4:\n        return 0\n", ""),
        ),
        ({"change": "max(total, 0)", "to": "total"}, ("max(total, 0)", "total")),
        ({"change": "least=2", "to": "most=2"}, ("least=2", "most=2")),
        ({"change": "other.discount(...)", "to": "twice(...)"}, ("other.discount(card", "twice(card")),
        ({"change": "max(..., 0)", "to": "min(..., 0)"}, ("max(total, 0)", "min(total, 0)")),
        (
            {"change": "for other in player.cards", "to": "for other in player.cards[1:]"},
            ("player.cards", "player.cards[1:]"),
        ),
        ({"change": "log(other)", "to": "if total:\n    log(other)"}, ("log(other)", "if total: log(other)")),
        ({"text": "the player", "to": "nobody"}, ('"the player in full"', '"nobody in full"')),
        (
            {"before": "log(other)", "insert": "total += 1"},
            ("        log(other)", "        total += 1\n        log(other)"),
        ),
        (
            {"after": "log(other)", "insert": "break"},
            ("        log(other)", "        log(other)\n        break"),
        ),
        ({"drop": "log(...)", "within": "for other in player.cards"}, ("        log(other)\n", "")),
        ({"drop": "log(...)", "nth": 1}, ("        log(other)\n", "")),
    ],
)
def test_an_edit_does_what_it_says(given: dict[str, Any], pair: tuple[str, str]) -> None:
    assert result(**given) == replaced(pair)
    assert fields(edit(given)) == given


def test_a_body_is_replaced_as_a_whole() -> None:
    assert result(body="return 3").endswith("def cost(card, player):\n    return 3")


def test_a_loop_can_go_while_its_body_stays() -> None:
    new = result(change="for other in player.cards", to="if player:\n    ...")
    assert new == replaced(("for other in player.cards", "if player"))


def test_every_kind_of_edit_is_tried_here() -> None:
    assert set(KINDS) == {
        "never", "always", "negate", "drop", "change", "text", "before", "after", "body"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"drop": "log(...)"}, "2 times"),
        ({"drop": "log(player)"}, "0 times"),
        ({"drop": "log(...)", "nth": 3}, "2 times"),
        ({"drop": "log(player)", "never": "total"}, "one of"),
        ({"change": "log(player)"}, "needs to"),
    ],
)
def test_an_edit_without_one_place_is_refused(given: dict[str, Any], why: str) -> None:
    with pytest.raises(Misplaced, match=why):
        result(**given)


def test_a_pattern_that_is_no_python_is_refused() -> None:
    with pytest.raises(Unreadable):
        result(drop="log(")


@pytest.mark.parametrize("given", [
    {"never": "card.free and not player.poor"},
    {"drop": "log(other)"},
    {"change": "max(total, 0)", "to": "min(total, 1)"},
    {"change": "other.discount(...)", "to": "other.cost + player.cost"},
])  # fmt: skip
@pytest.mark.parametrize("other", [{"card": "thing"}, {"other": "each"}, {"total": "sum_"}, {"max": "most"}])
def test_a_name_that_is_gone_stands_for_another(given: dict[str, Any], other: dict[str, str]) -> None:
    source = renamed(SOURCE, other)
    assert result(source, loosely=True, **given) == renamed(result(**given), other)


def test_a_name_that_is_still_there_stands_for_itself() -> None:
    with pytest.raises(Misplaced):
        result(drop="log(total)", loosely=True)
