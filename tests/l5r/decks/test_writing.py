"""Decks in each form, and as links: what is written is read as it was. With `GORIN_LONG=1`, 1,000 decks."""

from __future__ import annotations

import os

import pytest
from msgspec.structs import replace

from gorin.games.l5r.decks import packing
from gorin.games.l5r.decks.drawn import drawn
from gorin.games.l5r.decks.sheets import sheet_of
from gorin.games.l5r.game import CELESTIAL, IMPERIAL, WAR_OF_HONOR, L5RGame
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import ANY, FORMS, OWN, Sheet

GAMES = (CELESTIAL, IMPERIAL, WAR_OF_HONOR)
MANY = 1_000 if os.environ.get("GORIN_LONG") else 60
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def random_decks(game: L5RGame, number: int, pool: str) -> list[Sheet]:
    shop = game.workshop()
    rng = rng_of(f"{game.name} {pool} written")
    cards = shop.pool(pool)
    return [sheet_of(drawn(cards, shop.ruleset, rng), cards) for _ in range(number)]


@each_game
@pytest.mark.parametrize("form", FORMS)
def test_a_ready_deck_is_read_as_it_was_written(game: L5RGame, form: str) -> None:
    shop = game.workshop()
    for name, sheet in shop.ready().items():
        found = shop.read(shop.write(sheet, form))
        assert found.form == form
        assert found.judged.sheet == sheet, name
        assert found.judged.legal
        assert found.known == found.total


@each_game
@pytest.mark.parametrize("pool", [OWN, ANY])
def test_any_legal_deck_is_read_as_it_was_written(game: L5RGame, pool: str) -> None:
    shop = game.workshop()
    for place, sheet in enumerate(random_decks(game, -(-MANY // 6), pool)):
        for form in FORMS:
            found = shop.read(shop.write(sheet, form), pool)
            assert found.judged.sheet == sheet, (place, form)
            assert found.judged.legal, found.judged.flaws
        assert shop.unpack(shop.pack(sheet)) == sheet


STRANGE = Sheet(
    "Kyuden Nobody",
    "Lion",
    "A: \"deck\" of 'mine' # 1",
    "One line.\nAnother: with a colon",
    {
        "Dynasty": {"Hida Kisada": 3, "3 Blind Mice": 1, "Copper Mine": 2},
        "Fate": {"Ki-Rin's Blessing": 2, "Will": 1},
    },
)


@pytest.mark.parametrize("form", FORMS)
def test_strangers_names_and_notes_survive_every_form(form: str) -> None:
    shop = CELESTIAL.workshop()
    assert shop.read(shop.write(STRANGE, form)).judged.sheet == STRANGE


def test_a_link_holds_everything_even_what_nobody_knows() -> None:
    shop = CELESTIAL.workshop()
    assert shop.unpack(shop.pack(STRANGE)) == STRANGE
    assert shop.unpack(f"#{shop.pack(STRANGE)}") == STRANGE
    assert shop.unpack(shop.pack(Sheet())) == Sheet(piles={"Dynasty": {}, "Fate": {}})


def test_a_link_is_short() -> None:
    """Three bytes a title: the fifty titles of a ready deck make no more than 240 signs."""
    for game in GAMES:
        shop = game.workshop()
        for sheet in shop.ready().values():
            packed = shop.pack(replace(sheet, title="", notes=""))
            assert len(packed) <= 240
            assert packed.isascii()
            assert packed.replace("-", "").replace("_", "").isalnum()


def test_no_two_titles_share_the_three_bytes_that_stand_for_them() -> None:
    titles = {title for game in GAMES for title in game.everything}
    assert len({packing.title_id(title) for title in titles}) == len(titles)
    assert packing.title_id("Copper Mine").hex() == "074713", "links that people keep depend on it"


def test_a_link_stays_good_when_cards_are_added_and_says_what_went() -> None:
    sheet = CELESTIAL.workshop().ready()["lion"]
    packed = packing.pack(sheet, CELESTIAL.everything)
    assert packing.unpack(packed, [*reversed(CELESTIAL.everything), "New Card", "Another"]) == sheet
    fewer = packing.unpack(packed, [title for title in CELESTIAL.everything if title != "Copper Mine"])
    assert fewer.piles["Dynasty"]["Card 074713 of another pool"] == 3


@pytest.mark.parametrize("cut", [0, 1, 5, 40, -1, -20])
def test_a_damaged_link_is_refused(cut: int) -> None:
    shop = CELESTIAL.workshop()
    with pytest.raises(GorinError, match="damaged"):
        shop.unpack(shop.pack(STRANGE)[:cut])


@pytest.mark.parametrize("packed", ["!!!!", "AA", "", "Ag" * 40, "B" * 200_000, "ä" * 40])
def test_what_is_no_link_is_refused(packed: str) -> None:
    with pytest.raises(GorinError, match="link"):
        CELESTIAL.workshop().unpack(packed)


def test_a_form_that_is_not_there_is_refused() -> None:
    with pytest.raises(GorinError, match="text, egg, yaml, bbcode"):
        CELESTIAL.workshop().write(STRANGE, "pdf")


def test_yasukis_form_is_written_as_yasuki_reads_it() -> None:
    shop = CELESTIAL.workshop()
    fate = {"Charge (Imperial Edition)": 1, "Will": 3}
    dynasty = {"Matsu Benika": 1, "Isawa Kyoko • Experienced": 1, "Copper Mine": 2}
    sheet = Sheet("Great Hall of Records", "", "Ours: too", "", {"Dynasty": dynasty, "Fate": fate})
    assert shop.write(sheet, "yaml").splitlines() == [
        'name: "Ours: too"',
        "",
        "Pre-Game: # (1)",
        "  # Strongholds (1)",
        "  - Great Hall of Records",
        "",
        "Dynasty: # (4)",
        "  # Holdings (2)",
        "  - 2x Copper Mine",
        "  # Personalities (2)",
        "  - Matsu Benika - Experienced 2",
        "  - Isawa Kyoko - Experienced",
        "",
        "Fate: # (4)",
        "  # Strategies (4)",
        "  - Charge [Imperial Edition]",
        "  - 3x Will",
    ]
