"""A word says by itself what it asks, and why it is there if one card alone needs it."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gorin.games.l5r import language
from gorin.games.l5r.border.questions.asked import question
from gorin.games.l5r.language.core import ITS_TEXT, Effect
from gorin.games.l5r.language.statements import Open
from gorin.games.l5r.language.steady import words_in
from gorin.games.l5r.language.text.core import Speaker, effect
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets import SETS, all_cards
from gorin.games.l5r.sets.printed import strategy
from gorin.games.l5r.values.asking import ASK_CARD, ASK_OPTION, PASS


@dataclass(frozen=True)
class Toss(Effect):
    """Toss a coin, or a card of your Stronghold's."""

    asked: str = "choose how it fell"
    card: bool = False

    def run(self, g: Any, d: Any) -> None:
        if self.card:
            g.underway.ask(g, d.seat, [g.stronghold[d.seat] + 1, PASS], ASK_CARD)
        else:
            g.underway.ask(g, d.seat, [1, 2], ASK_OPTION)

    def answer(self, g: Any, d: Any, code: int) -> None:
        g.zones.draw(g, d.seat, d)

    def question(self, g: Any, d: Any) -> str:
        return self.asked

    def ruling(self, g: Any) -> str:
        return "R79"

    def option(self, code: int) -> str:
        return "Heads" if code == 1 else "Tails"

    def declined(self) -> str:
        return "Toss nothing"


@effect.register
def _(word: Toss, s: Speaker) -> str:
    return "toss a coin"


def asked(word: Toss) -> Any:
    p = Position("Lion", "Dragon", cards=[strategy("Coin", "0 1", "", Open(word))]).hand(0, "Coin")
    p.action_phase(0)
    p.use("Coin")
    return question(p.state)


def test_a_word_brings_its_question_and_its_rule() -> None:
    assert asked(Toss()).prompt() == ("Coin: choose how it fell", "R79")


def test_a_word_may_ask_with_its_text() -> None:
    assert (
        asked(Toss(f"so {ITS_TEXT}: how did it fall?")).prompt()[0]
        == "Coin: so toss a coin: how did it fall?"
    )


def test_a_word_that_chooses_among_effects_need_not_ask() -> None:
    assert asked(Toss(ITS_TEXT)).prompt()[0] == "Coin: choose what happens"


def test_a_word_names_its_options() -> None:
    assert [asked(Toss()).label(code) for code in (1, 2)] == ["Heads", "Tails"]


def test_a_word_says_what_it_is_to_decline() -> None:
    assert asked(Toss(card=True)).pass_label() == "Toss nothing"


# --- why a word is there -----------------------------------------------------------------------------


def served() -> dict[str, set[str]]:
    """Every word that a card or a tile says, with the titles of those that say it."""
    found: dict[str, set[str]] = {}
    for card in (*all_cards(), *(tile for one in SETS for tile in one.tiles)):
        for word in words_in(card.statements):
            found.setdefault(type(word).__name__, set()).add(card.title)
    return found


def docstrings() -> dict[str, str]:
    """What is written of each class of the language."""
    found: dict[str, str] = {}
    for path in Path(language.__path__[0]).glob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name] = ast.get_docstring(node) or ""
    return found


def test_a_word_that_serves_one_card_carries_its_reason() -> None:
    """It says why two other words would not do."""
    written = docstrings()
    alone = [word for word, titles in served().items() if len(titles) == 1]
    assert len(alone) > 20
    assert [word for word in alone if "\n\nOne " not in written[word]] == []
