"""The text of a card is made from its declaration, and every word of the language can be printed."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re

import pytest

from gorin.games.l5r import language
from gorin.games.l5r.language.always import Change
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.core import Effect, Number
from gorin.games.l5r.language.core import Test as Question
from gorin.games.l5r.language.lasting_effects import Give, Shield
from gorin.games.l5r.language.moments import TURN_ENDS
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.provinces import ChooseProvince, strengthen
from gorin.games.l5r.language.selectors import enemy, your
from gorin.games.l5r.language.statements import Ability, Battle, Part, Perform, Statement, Target, Trait
from gorin.games.l5r.language.states import Bow, Destroy
from gorin.games.l5r.language.steering import Either
from gorin.games.l5r.language.steps import Step
from gorin.games.l5r.language.text.always import said_of_both
from gorin.games.l5r.language.text.cards import ability_text, card_text, headline
from gorin.games.l5r.language.text.core import (
    Speaker,
    amount,
    condition,
    effect,
    part,
    quality,
    statement,
)
from gorin.games.l5r.sets import SETS, CardSet, all_cards
from gorin.games.l5r.sets.kyuden_tonbo import CARDS
from gorin.games.l5r.values.kinds import CHOSEN_PROVINCE, PROVINCE_HERE
from gorin.games.l5r.values.terms import HOME, PERFORMER, PERSONALITY, TARGET, THIS, THIS_BATTLE, V_CONTRIBUTE
from l5r.card_texts import file_of, golden

POOL = {card.title: card for card in CARDS}
BASES = (Effect, Number, Question, Statement, Part)


def every_word() -> list[type]:
    """Every class of the language that a declaration can be made of."""
    found: list[type] = []
    for module in pkgutil.iter_modules(language.__path__):
        name = f"{language.__name__}.{module.name}"
        for kind in vars(importlib.import_module(name)).values():
            if inspect.isclass(kind) and issubclass(kind, BASES) and kind.__module__ == name:
                if kind not in (*BASES, Change) and not issubclass(kind, Step):
                    found.append(kind)
    return found


@pytest.mark.parametrize("word", every_word(), ids=lambda word: word.__name__)
def test_every_word_has_a_template(word: type) -> None:
    tables = (statement, part, effect, condition, quality, amount)
    assert any(word in table.registry for table in tables), (
        f"{word.__name__} cannot be printed: register a template for it in language/text/"
    )


def test_a_word_without_a_template_is_an_error() -> None:
    class Juggle(Effect):
        pass

    with pytest.raises(TypeError, match="Juggle has no template"):
        effect(Juggle(), Speaker())


@pytest.mark.parametrize("one", SETS, ids=lambda one: one.folder)
def test_the_texts_are_those_of_the_golden_file(one: CardSet) -> None:
    assert golden(one) == file_of(one).read_text(encoding="utf-8"), (
        "The cards print differently. If that is meant: PYTHONPATH=src:tests python tests/l5r/card_texts.py"
    )


def test_the_set_has_ninety_cards() -> None:
    assert len(CARDS) == len(POOL) == 90


@pytest.mark.parametrize("card", all_cards(), ids=lambda card: card.title)
def test_a_text_reads_like_one(card: CardDef) -> None:
    assert headline(card)
    texts = card_text(card)
    pairs = zip(card.statements, card.statements[1:], strict=False)
    joined = sum(said_of_both(one, other, Speaker()) != "" for one, other in pairs)
    assert len(texts) == len(card.statements) - joined
    for text in texts:
        assert text[0].isupper()
        assert text.endswith((".", '."'))
        assert not re.search(r"  | ,| \.|\.\.|::| a [aeio]| an (?!hon)[^aeiouAEIOUH]|None|<|\bIT\b", text), (
            text
        )


@pytest.mark.parametrize(
    ("effects", "text"),
    [
        ((Move(PERFORMER, HOME), Move(TARGET, HOME)), "Move the performer and the target home."),
        (
            (
                Shield(V_CONTRIBUTE, PERFORMER, until=THIS_BATTLE),
                Shield(V_CONTRIBUTE, TARGET, until=THIS_BATTLE),
            ),
            "The performer and the target do not contribute Force until the battle ends.",
        ),
        (
            (ChooseProvince(), Either((strengthen(CHOSEN_PROVINCE, 3),), (strengthen(CHOSEN_PROVINCE, -3),))),
            "Choose a province. It gets +3 or -3 strength.",
        ),
        (
            (Either((strengthen(PROVINCE_HERE, 2),), (strengthen(PROVINCE_HERE, 1, penalty=True),)),),
            "Either the province at the current battlefield gets +2 strength, or the province at the current"
            " battlefield gets -1 strength.",
        ),
        (
            (Give(Trait(TURN_ENDS, (Bow(THIS),)), TARGET), Give(Trait(TURN_ENDS, (Destroy(THIS),)), TARGET)),
            'This turn the target has the traits "When the turn ends: Bow this Personality." and "When the'
            ' turn ends: Destroy this Personality."',
        ),
    ],
)
def test_what_is_alike_is_said_once(effects: tuple[Effect, ...], text: str) -> None:
    ability = Battle(Perform(your(PERSONALITY)), Target(enemy(PERSONALITY)), *effects)
    assert ability_text(ability).endswith(f": {text}")


def test_a_text_never_depends_on_the_title() -> None:
    shiori = POOL["Togashi Shiori"]
    other = CardDef("Kitsune Nobody", shiori.kind, shiori.words, statements=shiori.statements)
    assert [text.replace("Nobody", "Shiori") for text in card_text(other)] == card_text(shiori)


def test_an_ability_can_be_printed_alone() -> None:
    (ability,) = POOL["Togashi Osawa"].abilities
    assert ability_text(ability, POOL["Togashi Osawa"]) == card_text(POOL["Togashi Osawa"])[0]
    assert ability_text(ability) == "Open: Even if this card is bowed: Straighten this card."


def test_the_second_colon_stands_only_behind_something() -> None:
    for card in CARDS:
        for word in card.statements:
            if isinstance(word, Ability):
                assert ": :" not in ability_text(word, card)


@pytest.mark.parametrize(
    ("title", "line"),
    [
        ("Akodo Kuma", "Lion Clan Personality • Commander, Samurai • Force 2, Chi 3, Honor Requirement 7,"),
        ("Togashi Akagi", "Honor Requirement –, Gold Cost 7, Personal Honor 1"),
        (
            "Pillars of Virtue",
            "Dragon Clan Stronghold • province strength 7, Gold production 4, starting Honor 5",
        ),
        ("Diamond Mine", "Holding • Mine • Gold Cost 6"),
        ("Seppun Blade", "Item • Weapon • +2 Force, +1 Chi, Gold Cost 4, Focus Value 4"),
        ("War Dogs", "Follower • Dog, Nonhuman • Force 1, Honor Requirement 0, Gold Cost 3, Focus Value 2"),
        ("Ring of Air", "Ring • Unique, Air • Focus Value 4"),
        ("Will", "Strategy • Dark Virtue • Gold Cost 0, Focus Value 1"),
        ("The Imperial Favor", "Other"),
    ],
)
def test_the_headline_shows_the_figures_of_its_kind(title: str, line: str) -> None:
    assert line in headline(POOL[title])
