"""Fill the tables of docs/card-language.md from the code: what each word means, what it prints, where it is.

`PYTHONPATH=src .venv/bin/python tools/make_card_language.py` writes the page anew; with `--check` it only
exits 1 if the page is stale. What stands between the marks `<!-- words: NAME -->` and `<!-- end -->` is made
here; the rest of the page is written by hand.
"""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import pkgutil
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from generated import keep
from gorin.games.l5r import language
from gorin.games.l5r.language import moments, selectors
from gorin.games.l5r.language.always import Always, Change
from gorin.games.l5r.language.core import Effect, Number, Test
from gorin.games.l5r.language.moments import Moment
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import Part, Statement
from gorin.games.l5r.language.steps import Step
from gorin.games.l5r.language.text.cards import ability_text, speaker
from gorin.games.l5r.language.text.core import Speaker, amount, condition, effect, quality, statement
from gorin.games.l5r.language.text.moments import moment
from gorin.games.l5r.language.text.nouns import noun
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.sets import all_cards
from gorin.games.l5r.values import terms

PAGE = Path(__file__).resolve().parent.parent / "docs" / "card-language.md"
#: Where examples are taken from: the first card that uses a word.
CARDS = all_cards()
BASES = {
    "statements": Statement,
    "changes": Change,
    "clauses": Part,
    "numbers": Number,
    "tests": Test,
    "effects": Effect,
}

#: How declarations speak of cards, as they would write it.
SELECTORS = (
    "your(PERSONALITY)",
    "enemy()",
    "others(HOLDING)",
    "anyones(PERSONALITY | FOLLOWER)",
    "in_hand(ATTACHMENT)",
    "in_province(PERSONALITY).being(IS_FACE_UP)",
    'in_discard(FATE).a("Weapon").no("Unique")',
    'your(PERSONALITY).a("Monk", "Shugenja").being(IS_UNBOWED)',
    'your(PERSONALITY).a("Kensai", "Lion Clan")',
    "enemy(PERSONALITY).lacking(ITEM)",
    'your(PERSONALITY).without_a("Weapon")',
    "enemy().being(BARE)",
    "enemy(PERSONALITY).being(IS_TARGET_UNIT)",
    "anyones(PERSONALITY).being(IS_OTHER)",
    "your(PERSONALITY).at(HOME)",
    "your(PERSONALITY).at(HERE)",
    "your(PERSONALITY).at(ANYWHERE)",
    "anyones(PERSONALITY).being(IS_ALLYING | IS_TARGET_UNIT)",
    "enemy(PERSONALITY).being(IS_DISHONORABLE)",
    "anyones(PERSONALITY).being(IS_OTHER).at(ALONGSIDE)",
)

#: How declarations name moments.
MOMENTS = (
    'after_action(BATTLE, ("Kiho",), by=YOU)',
    "after_action(performer=BEARER)",
    "after_action(did=V_BOW, to_ref=BEARER)",
    "before_action(BATTLE, additional=True)",
    "targets(your(PERSONALITY), by=OTHERS)",
    "enters()",
    "enters(zone=PROVINCE)",
    "leaves()",
    "destroyed(THIS, in_attack=True)",
    "attached(your(ITEM), your(PERSONALITY), HAND)",
    "ENGAGES",
    "COMBAT_ENDS",
    "BEFORE_RESOLUTION",
    "FORCE_COMPARED",
    "AFTER_RESOLUTION",
    "BATTLE_ENDS",
    "STRAIGHTEN_PHASES",
    "DUEL_RESOLVES",
    "HONOR_IS_LOST",
    "END_PHASE_COMES",
    "END_PHASE_DRAWS",
    "YOUR_END_PHASE_DRAWS",
    "PROVINCE_FALLS",
    "assigned(TARGET)",
    "discarded(in_discard(RING))",
)


@dataclasses.dataclass
class Example:
    """A word where a declaration uses it."""

    word: object
    card: str
    speaker: Speaker
    in_selector: bool
    line: str  # the statement it stands in, as printed


# --- where words are used ----------------------------------------------------------------------------


def parts_of(value: object, in_selector: bool = False) -> Iterator[tuple[object, bool]]:
    """A value and everything inside it."""
    if isinstance(value, tuple):
        for item in value:
            yield from parts_of(item, in_selector)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        yield value, in_selector
        for field in dataclasses.fields(value):
            inner = in_selector or isinstance(value, Sel)
            yield from parts_of(getattr(value, field.name), inner)


def examples() -> dict[type, Example]:
    """For each word the first card, or else the first player's action, that uses it."""
    found: dict[type, Example] = {}
    for card in CARDS:
        for spoken in card.statements:
            line = statement(spoken, speaker(card))
            for word, in_selector in parts_of(spoken):
                example = Example(word, card.title, speaker(card), in_selector, line)
                found.setdefault(type(word), example)
    for ability in CELESTIAL.actions.of_players:
        for word, in_selector in parts_of(ability):
            example = Example(word, ability.name, Speaker(), in_selector, ability_text(ability))
            found.setdefault(type(word), example)
    return found


def words(base: type) -> list[type]:
    """The words of one family, in the order of the code."""
    found: list[type] = []
    for module in pkgutil.iter_modules(language.__path__):
        name = f"{language.__name__}.{module.name}"
        for kind in vars(importlib.import_module(name)).values():
            if inspect.isclass(kind) and issubclass(kind, base) and kind.__module__ == name:
                if kind is not base and not issubclass(kind, Step):
                    found.append(kind)
    return found


# --- the tables --------------------------------------------------------------------------------------


def signature(kind: type) -> str:
    """A word with its fields; those that may be left out have a question mark."""
    names = []
    for field in dataclasses.fields(kind):
        optional = field.default is not dataclasses.MISSING
        names.append(f"{field.name}?" if optional else field.name)
    if kind.__name__ == "Ability":
        return "`Battle` `Open` `Limited` `BattleOpen` `BattleLimited` `Reaction`"
    return f"`{kind.__name__}({', '.join(names)})`"


def meaning(kind: type) -> str:
    doc = inspect.getdoc(kind) or ""
    return re.sub(r"\s+", " ", doc.split("\n\n")[0])


def printed(kind: type, example: Example | None) -> str:
    """What a word prints, on the card of the example or as it stands by itself."""
    if example is None:
        try:
            example = Example(kind(), "", Speaker(), False, "")
        except TypeError:
            return "–"
    word, s = example.word, example.speaker
    if isinstance(word, Effect):
        return effect(word, s)
    if isinstance(word, Number):
        return amount(word, s)
    if isinstance(word, Test):
        if kind in quality.registry and (example.in_selector or kind not in condition.registry):
            return quality(word, s)
        return condition(word, s)
    if isinstance(word, Change) and not example.line:
        return statement(Always(word), s)
    return example.line or (statement(word, s) if isinstance(word, Statement) else "")


def table(base: type, used: dict[type, Example]) -> list[str]:
    lines = ["| word | meaning | prints | on |", "|---|---|---|---|"]
    for kind in words(base):
        example = used.get(kind)
        where = example.card if example is not None else ""
        lines.append(f"| {signature(kind)} | {meaning(kind)} | {_italic(printed(kind, example))} | {where} |")
    return lines


def phrases(written: tuple[str, ...]) -> list[str]:
    """Selectors or moments as they are written and as they are printed."""
    names = {**vars(terms), **vars(selectors), **vars(moments)}
    lines = ["| written | printed |", "|---|---|"]
    for text in written:
        value = eval(text, dict(names))  # noqa: S307 - the lists above, nothing from outside
        s = Speaker(timing=terms.BATTLE)
        spoken = moment(value, s) if isinstance(value, Moment) else noun(value, s)
        lines.append(f"| `{text.replace('|', chr(92) + '|')}` | {_italic(spoken)} |")
    return lines


def _italic(text: str) -> str:
    return text if text == "–" else f"*{text}*" if text else "(nothing)"


def filled(page: str) -> str:
    """The page with its tables made anew."""
    used = examples()
    tables = {name: table(base, used) for name, base in BASES.items()}
    tables["selectors"] = phrases(SELECTORS)
    tables["moments"] = phrases(MOMENTS)
    for name, lines in tables.items():
        before, mark, rest = page.partition(f"<!-- words: {name} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        if not mark or not end:
            raise SystemExit(f"{PAGE.name} lacks the marks of the table '{name}'")
        page = "\n".join([before + mark.rstrip(), *lines, end + after])
    return page


def generate() -> str:
    return filled(PAGE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    sys.exit(keep({PAGE: generate}, sys.argv[1:]))
