"""The campaign cards: what they do, and what they say."""

from __future__ import annotations

import pytest

from gorin.games.strategic.cards import CARDS, DYNASTY, FATE, CampaignCard, full_deck, text
from gorin.games.strategic.game import STRATEGIC
from l5r.cards.marks import card
from strategic.settling import settles
from support import rule


@rule("STR-CARD-HARVEST")
@card("Rich Harvest")
def test_rich_harvest() -> None:
    settles("card-rich-harvest", "card-rich-harvest-twice", "card-rich-harvest-needs-the-castle")


@rule("STR-CARD-FIRE")
@card("Granary Fire")
def test_granary_fire() -> None:
    settles("card-granary-fire", "card-granary-fire-after-harvest")
    settles("card-granary-fire-not-next-to-it", "card-granary-fire-not-over-mountains")
    settles("card-granary-fire-only-where-another-rules")


@rule("STR-CARD-MARCH")
@card("Forced March")
def test_forced_march() -> None:
    settles("card-forced-march", "card-forced-march-leads-away")
    settles("card-forced-march-twice-and-a-bought-step")


@rule("STR-CARD-BARGES")
@card("River Barges")
def test_river_barges() -> None:
    settles("card-river-barges", "card-river-barges-not-at-the-end", "card-river-barges-one-sea-zone")


@rule("STR-CARD-LEVIES")
@card("New Levies")
def test_new_levies() -> None:
    settles("card-new-levies", "card-new-levies-with-a-bought-step")
    settles("card-new-levies-two-spaces-are-too-many", "card-new-levies-without-a-place")
    settles("card-new-levies-twice")
    settles("card-new-levies-names-a-destroyed-army")
    settles("card-new-levies-without-room")


@rule("STR-CARD-WALLS")
@card("Castle Walls")
def test_castle_walls() -> None:
    settles("card-castle-walls", "without-castle-walls")


@rule("STR-CARD-CARAVAN")
@card("Merchant Caravan")
def test_merchant_caravan() -> None:
    settles("card-merchant-caravan", "card-merchant-caravan-carries-four")
    settles("card-merchant-caravan-after-purchases", "card-merchant-caravan-not-to-oneself")
    settles("card-merchant-caravan-comes-after-purchases", "card-merchant-caravan-twice")


@rule("STR-CARD-PILGRIMAGE")
@card("Pilgrimage")
def test_pilgrimage() -> None:
    settles("card-pilgrimage", "card-pilgrimage-twice-at-two-shrines")


@rule("STR-CARD-GUIDES")
@card("Mountain Guides")
def test_mountain_guides() -> None:
    settles("card-mountain-guides", "card-mountain-guides-not-over-the-wall")
    settles("card-mountain-guides-one-border")


@rule("STR-CARD-AMBUSH")
@card("Ambush Orders")
def test_ambush_orders() -> None:
    settles("card-ambush-orders", "card-ambush-orders-on-a-three", "card-ambush-orders-for-one-army")


@rule("STR-CARD-PAPERS")
@card("Forged Papers")
def test_forged_papers() -> None:
    settles("card-forged-papers", "card-forged-papers-for-one-army")


@rule("STR-CARD-RETREAT")
@card("Honorable Retreat")
def test_honorable_retreat() -> None:
    settles("card-honorable-retreat")
    settles("card-honorable-retreat-of-two-armies")


@rule("STR-CARD-FAVOR")
@card("Court Favor")
def test_court_favor() -> None:
    settles("card-court-favor", "card-court-favor-twice", "card-court-favor-not-in-battle")
    settles("card-court-favor-in-a-battle-under-way")


@rule("STR-CARD-SONG")
@card("Heroic Song")
def test_heroic_song() -> None:
    settles("card-heroic-song", "card-heroic-song-twice")


@rule("STR-CARD-TREATY")
@card("Broken Treaty")
def test_broken_treaty() -> None:
    settles("card-broken-treaty", "card-broken-treaty-defenders-wish", "card-broken-treaty-hits-who-joins")


@rule("STR-CARD-TRUCE")
@card("Sealed Truce")
def test_sealed_truce() -> None:
    settles("card-sealed-truce", "card-sealed-truce-both-wish", "card-sealed-truce-and-a-third-clan")
    settles("card-sealed-truce-does-not-hinder-joining")
    settles("card-sealed-truce-binds-both")


@rule("STR-CARD-SPIES", "STR-CARD-5")
@card("Spies in the War Room")
def test_spies_as_an_order_are_spent() -> None:
    settles("card-spies-as-an-order", "card-spies-on-a-clan")


@rule("STR-CARD-1")
def test_the_two_decks() -> None:
    assert len(full_deck(DYNASTY)) == len(full_deck(FATE)) == 21
    settles("kharmic-draws-from-the-same-deck", "deck-made-of-its-discards")


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.title)
def test_a_card_says_what_it_does_in_sentences(card: CampaignCard) -> None:
    said = text(card)
    assert said.endswith(".")
    assert said[0].isupper()
    assert "{" not in said


def test_the_text_is_made_of_the_figures() -> None:
    assert "on a roll of 4 or more" in text(CARDS[9])
    other = CampaignCard("Ambush Orders", FATE, 3, CARDS[9].names, CARDS[9].mark, 5)
    assert "on a roll of 5 or more" in text(other)
    assert "no Koku" in text(CARDS[6])
    assert "double the Koku" in text(CARDS[0])


def test_the_catalogue_has_every_card() -> None:
    assert [card.title for card in STRATEGIC.catalogue()] == [card.title for card in CARDS]
