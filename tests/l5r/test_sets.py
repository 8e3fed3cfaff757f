"""One list of sets, which everything asks."""

from __future__ import annotations

import ast
import pkgutil
from importlib import import_module
from pathlib import Path

from gorin.games import find
from gorin.games.l5r import language, sets
from gorin.games.l5r.sets import SETS, all_cards, pool, sets_of, words
from gorin.games.l5r.values import kinds, terms


def test_every_folder_of_cards_is_in_the_list() -> None:
    folders = [module.name for module in pkgutil.iter_modules(sets.__path__) if module.ispkg]
    assert sorted(one.folder for one in SETS) == sorted(folders)
    for one in SETS:
        assert one.cards == import_module(f"{sets.__name__}.{one.folder}").CARDS


def test_a_set_is_read_in_the_catalogue_of_its_rulesets() -> None:
    for one in SETS:
        for ruleset in one.rulesets:
            titles = {card.title for card in find(ruleset).catalogue()}
            assert {card.title for card in one.cards} <= titles
            assert ({card.title for card in one.tiles} <= titles) == (
                ruleset == one.rulesets[0] or not one.tiles
            )


def test_the_set_that_a_ruleset_came_with_is_first_in_its_pool() -> None:
    assert sets_of("celestial")[0].folder == "kyuden_tonbo"
    assert sets_of("war-of-honor")[0].folder == "war_of_honor"
    assert next(iter(pool("war-of-honor").values())) is sets.war_of_honor.CARDS[0]


def test_every_card_has_a_number_of_its_own() -> None:
    cards = [*all_cards(), *(tile for one in SETS for tile in one.tiles)]
    assert [card.number for card in cards] == list(range(len(cards)))


def test_a_file_of_cards_imports_the_language_from_one_place() -> None:
    folder = Path(sets.__file__).parent
    files = [path for path in folder.glob("*/*.py") if path.name != "__init__.py"]
    assert len(files) > 30
    for path in files:
        modules = {
            node.module or ""
            for node in ast.parse(path.read_text(encoding="utf-8")).body
            if isinstance(node, ast.ImportFrom)
        }
        assert "gorin.games.l5r.sets.words" in modules, path
        assert not [name for name in modules if ".language." in name or ".values." in name], path


def test_no_name_of_the_facade_means_two_things() -> None:
    """At run time an import of everything brings what a module itself has imported, too."""
    modules = [*pkgutil.iter_modules(language.__path__, f"{language.__name__}.")]
    for module in (terms, kinds, *(import_module(one.name) for one in modules if not one.ispkg)):
        for name, value in vars(module).items():
            if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__:
                assert getattr(words, name, value) is value, name
            elif name.isupper() and isinstance(value, int):
                assert getattr(words, name, value) == value, name
