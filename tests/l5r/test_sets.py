"""One list of sets, which everything asks."""

from __future__ import annotations

import pkgutil
from importlib import import_module

from gorin.games import find
from gorin.games.l5r import sets
from gorin.games.l5r.sets import SETS, all_cards, pool, sets_of


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
