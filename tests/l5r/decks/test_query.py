"""The search language: what it finds, and how it refuses what it cannot read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.games.l5r.game import CELESTIAL, IMPERIAL, WAR_OF_HONOR, L5RGame
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import ANY, BuildCard

SHOP = IMPERIAL.workshop()

Test = Callable[[BuildCard], bool]

FINDS: dict[str, Test] = {
    "": lambda card: True,
    "matsu": lambda card: "matsu" in card.key.lower(),
    "type:follower": lambda card: card.kind == "Follower",
    "type:followers": lambda card: card.kind == "Follower",
    "t:personalities": lambda card: card.kind == "Personality",
    "type:follower cost<=3": lambda card: card.kind == "Follower" and (card.cost or 0) <= 3,
    "cost:2-4": lambda card: card.cost is not None and 2 <= card.cost <= 4,
    "cost!=2-4": lambda card: card.cost is None or not 2 <= card.cost <= 4,
    "cost=0": lambda card: card.cost == 0,
    "force>=4 chi<3": lambda card: card.figures.get("force", -9) >= 4 and card.figures.get("chi", 9) < 3,
    "focus:5": lambda card: card.figures.get("focus") == 5,
    "honor>3": lambda card: card.figures.get("honor", 0) > 3,
    "hr>=5": lambda card: card.figures.get("requirement", 0) >= 5,
    "gold>=3 pile:dynasty": lambda card: card.figures.get("gold", 0) >= 3 and card.pile == "Dynasty",
    "starting>4": lambda card: card.figures.get("starting", 0) > 4,
    "force:-1": lambda card: card.figures.get("force") == -1,
    "clan:lion": lambda card: card.clan == "Lion",
    "clan:none type:personality": lambda card: not card.clan and card.kind == "Personality",
    "is:cavalry": lambda card: "Cavalry" in card.keywords,
    "is:cavalry -unique": lambda card: "Cavalry" in card.keywords and "Unique" not in card.keywords,
    "copies=1": lambda card: card.most == 1,
    "set:imperial": lambda card: "Imperial Edition" in card.sets,
    "set:tonbo": lambda card: "Battle of Kyuden Tonbo" in card.sets,
    '"bow"': lambda card: "bow" in card.key.lower() or "bow" in card.text.lower(),
    "text:dishonor": lambda card: "dishonor" in card.text.lower(),
    'text:"a card"': lambda card: "a card" in card.text.lower(),
    '!"Naka Kuro"': lambda card: card.key == "Naka Kuro",
    "clan:lion OR clan:crane": lambda card: card.clan in ("Lion", "Crane"),
    "(clan:lion OR clan:crane) force>=3": lambda card: (
        card.clan in ("Lion", "Crane") and card.figures.get("force", 0) >= 3
    ),
    "-(clan:lion OR clan:crane)": lambda card: card.clan not in ("Lion", "Crane"),
    "-clan:lion -clan:crane type:personality": lambda card: (
        card.clan not in ("Lion", "Crane") and card.kind == "Personality"
    ),
    "clan!=lion": lambda card: card.clan != "Lion",
    "a b OR c": lambda card: ("a" in card.key.lower() and "b" in card.key.lower()) or "c" in card.key.lower(),
    "name:mine": lambda card: "mine" in card.key.lower(),
    "pile:leader": lambda card: card.kind == "Stronghold",
}


@pytest.mark.parametrize("query", FINDS)
def test_a_query_finds_what_it_says(query: str) -> None:
    found = SHOP.search(query)
    assert found == [card.key for card in SHOP.cards() if FINDS[query](card)]
    assert found or query == "force:-1"


REFUSED = {
    "(a": ("this bracket is not closed", 1),
    "a)": ("this ) closes nothing", 2),
    "a ()": ("there is nothing in these brackets", 4),
    'a "b': ("the quotation mark is not closed", 3),
    'text:"b': ("the quotation mark is not closed", 6),
    "OR a": ("something must stand before OR", 1),
    "a OR": ("something must stand behind OR", 3),
    "a OR OR b": ("something must stand behind OR", 3),
    "cost<x": ("stands a number", 1),
    "cost<2-4": ("a range stands behind a colon", 1),
    "cost:": ("stands a number", 1),
    "a colour:red": ("there is no 'colour' to search by", 3),
    "type<3": ("'type' is no number", 1),
    "text:": ("something must stand behind text:", 1),
    "a --b": ("something must stand behind the minus", 3),
}


@pytest.mark.parametrize("query", REFUSED)
def test_what_cannot_be_read_is_refused_with_its_place(query: str) -> None:
    why, place = REFUSED[query]
    with pytest.raises(GorinError) as caught:
        SHOP.search(query)
    assert f"at sign {place}," in str(caught.value)
    assert why in str(caught.value)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("query", ["x" * 501, "(" * 30 + "a" + ")" * 30])
def test_a_query_is_bounded(query: str) -> None:
    with pytest.raises(GorinError, match=r"at most 500 signs|more than 20 brackets"):
        SHOP.search(query)


@pytest.mark.parametrize("game", [CELESTIAL, IMPERIAL, WAR_OF_HONOR], ids=lambda game: game.name)
def test_every_word_of_the_language_has_an_example_that_finds_some_but_not_all(game: L5RGame) -> None:
    shop = game.workshop()
    for word in shop.words():
        found = len(shop.search(word.example, ANY))
        every = len(shop.cards(ANY))
        assert found < every, word
        assert found or game is WAR_OF_HONOR, word
        assert word.finds


def test_any_signs_are_found_or_refused() -> None:
    rng = rng_of("queries")
    parts = [*FINDS, *REFUSED, "(", ")", "-", '"', "!", "OR", ":", "<=", " ", "x", "\0", "é"]
    refused = 0
    for _ in range(3_000):
        query = "".join(parts[rng.below(len(parts))] for _ in range(1 + rng.below(5)))
        try:
            assert set(SHOP.search(query)) <= set(SHOP.own)
        except GorinError:
            refused += 1
    assert 0 < refused < 3_000


@pytest.mark.parametrize("game", [CELESTIAL, IMPERIAL, WAR_OF_HONOR], ids=lambda game: game.name)
def test_cards_for_builders_say_where_they_belong_and_how_often(game: L5RGame) -> None:
    shop = game.workshop()
    for pool in ("own", "any"):
        cards = shop.cards(pool)
        assert len({card.key for card in cards}) == len(cards)
        assert {card.pile for card in cards} == {"leader", "Dynasty", "Fate"}
        for card in cards:
            assert card.sets
            assert card.headline
            assert 1 <= card.most <= 3
            assert (card.cost is None) == (
                card.kind in ("Stronghold", "Event", "Region", "Celestial", "Ring")
            )
        assert not {"Border Keep", "Bamboo Harvesters"} & {card.key for card in cards} or game is IMPERIAL
