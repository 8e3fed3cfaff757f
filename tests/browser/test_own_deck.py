"""A deck of one's own in the form for a new table: chosen, written, refused with its faults, and played."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.conftest import Person, seat_bot
from browser.test_pages import SIZES, examine
from gorin.games.l5r.game import CELESTIAL
from gorin.kernel.match import read_options

Make = Callable[..., Person]

LION = CELESTIAL.read_deck("lion").text


@SIZES
def test_an_own_deck_is_written_in_the_form(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    one.come_in()
    page = one.page
    page.get_by_test_id("new-match").first.click()
    page.get_by_test_id("new-game").select_option("celestial")
    seat_bot(page, 1, "random")
    mine = page.locator("[data-option='decks.0']")
    text = page.get_by_label("Deck 1, as a list")
    expect(text).to_have_count(0)
    mine.select_option(label="Own deck…")
    expect(text).to_be_visible()
    expect(text).to_have_accessible_description(
        "The Stronghold, then a line for each title with its number: 3 Copper Mine."
    )
    examine(one, "new-match-own-deck", size)

    page.get_by_test_id("create-match").click()
    assert text.evaluate("(element) => element.validity.valueMissing"), "an empty list is not even sent"
    text.fill(LION.replace("3 Copper Mine", "4 Coper Mine"))
    page.get_by_test_id("create-match").click()
    expect(page.locator(".problem")).to_contain_text("Do you mean Copper Mine? (L5R-DECK-1)")
    expect(text).to_have_value(LION.replace("3 Copper Mine", "4 Coper Mine"))

    text.fill(LION)
    page.get_by_test_id("create-match").click()
    page.wait_for_url("**/match/*")
    expect(page.get_by_role("button", name="Great Hall of Records").first).to_be_visible()
    match = page.url.rpartition("/")[2]
    options = page.request.get(f"{one.server}/api/matches/{match}").json()["options"]
    assert read_options(CELESTIAL, options).decks == (LION, "dragon")
    one.errors = [said for said in one.errors if "400" not in said]  # the refusal above


def test_a_deck_of_the_game_can_be_chosen_again(person: Make) -> None:
    one = person()
    one.come_in()
    page = one.page
    page.get_by_test_id("new-match").first.click()
    page.get_by_test_id("new-game").select_option("war-of-honor")
    deck = page.locator("[data-option='decks.1']")
    deck.select_option(label="Own deck…")
    expect(page.get_by_label("Deck 2, as a list")).to_be_visible()
    deck.select_option(label="Phoenix")
    expect(page.get_by_label("Deck 2, as a list")).to_have_count(0)
    expect(deck.locator("option:checked")).to_have_text("Phoenix")


@SIZES
def test_who_comes_brings_a_deck_that_stays_sealed(person: Make, size: tuple[int, int]) -> None:
    host, guest = person(size), person(size)
    host.come_in()
    page = host.page
    page.get_by_test_id("new-match").first.click()
    page.get_by_test_id("new-game").select_option("celestial")
    expect(page.locator("[data-option='decks.1']")).to_be_visible()
    seat_bot(page, 1, "")
    expect(page.locator("[data-option='decks.1']")).to_have_count(0)
    expect(page.get_by_text("Brings a deck, sealed until the end.")).to_be_visible()
    page.locator("[data-option='decks.0']").select_option(label="Own deck…")
    page.get_by_label("Deck 1, as a list").fill(LION)
    host.next_seed("1")  # with which the host begins: on a phone one sees the home of whose turn it is
    page.get_by_test_id("create-match").click()
    page.wait_for_url("**/match/*")
    expect(page.get_by_test_id("deck").locator("option:checked")).to_have_text("Own deck…")

    guest.come_in()
    guest.page.goto(page.url)
    expect(guest.page.get_by_test_id("seat-0")).to_contain_text("deck sealed")
    expect(guest.page.get_by_test_id("own-deck")).to_have_count(0)
    guest.page.get_by_test_id("sit-1").click()
    deck = guest.page.get_by_test_id("deck")
    expect(deck.locator("option:checked")).to_contain_text("Dragon")
    deck.select_option(label="Own deck…")
    text = guest.page.get_by_label("Your deck, as a list")
    text.fill(LION.replace("3 Copper Mine", "4 Coper Mine"))
    guest.page.get_by_test_id("bring-deck").click()
    expect(guest.page.locator(".problem")).to_contain_text("Do you mean Copper Mine? (L5R-DECK-1)")
    text.fill(LION.replace("Name: ", "Name: Hidden "))
    guest.page.get_by_test_id("bring-deck").click()
    expect(page.get_by_test_id("seat-1")).to_contain_text("deck sealed")
    examine(guest, "waiting-own-deck", size)
    guest.page.get_by_test_id("ready").click()
    expect(deck).to_be_disabled()
    match = page.url.rpartition("/")[2]
    seen = page.request.get(f"{host.server}/api/matches/{match}").text()
    assert "Hidden" not in seen
    page.get_by_test_id("start").click()
    expect(page.get_by_role("button", name="Great Hall of Records").first).to_be_visible()
    guest.errors = [said for said in guest.errors if "400" not in said]  # the refusal above
