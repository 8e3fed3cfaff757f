"""War of Honor with its map on the plain table: a person lays tiles beside three bots and plays on."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, PHONE, Person, picture, seat_bot
from browser.test_match import decision_of, newest_table
from browser.test_pages import problems
from support import LONG

Make = Callable[..., Person]

WISHES = ("pay", "buy", "besiege", "assign", "pass")


def open_war(one: Person, turns: int) -> None:
    """A table of War of Honor against three bots, by the form in the lobby."""
    page = one.page
    page.get_by_test_id("new-match").first.click()
    page.get_by_test_id("new-game").select_option("war-of-honor")
    page.get_by_role("radio", name="4").check(force=True)
    expect(page.locator("[data-option='decks.3'] option:checked")).to_contain_text("Scorpion")
    page.get_by_test_id("new-rules").click()
    page.locator("[data-option='victory']").select_option(
        label="Secret Missions: nine steps on three or four Paths, chosen in secret"
    )
    page.locator("[data-option='turn_limit']").fill(str(turns))
    for seat in (1, 2, 3):
        seat_bot(page, seat, "random")
    page.get_by_test_id("create-match").click()
    page.wait_for_url("**/match/*")


def settled(one: Person, before: int, asked: dict[str, Any]) -> None:
    """Wait until an answer has had its effect."""
    one.hears("happened", before, f"{asked['prompt']} was not answered")


def lay(one: Person, asked: dict[str, Any]) -> None:
    """Tap a tile of one's own, then an open hex, and confirm it."""
    action = asked["actions"][len(asked["actions"]) // 2]
    tile = one.page.locator(f"[data-tile='{action['tile']}']")
    if tile.get_attribute("aria-pressed") != "true":  # the last of one's tiles is picked already
        tile.click()
    one.page.locator(f"[data-hex='hex:{action['column']}:{action['row']}']").click()
    one.page.get_by_test_id("realm-do").click()


def answer(one: Person) -> str:
    """Answer the question there is; what was done, or nothing."""
    asked = decision_of(one)
    if asked is None or one.is_over():
        return ""
    before = len(one.frames)
    kinds = [action["do"] for action in asked["actions"]]
    if kinds[0] == "lay":
        lay(one, asked)
        done = "lay"
    else:
        wanted = next((kinds.index(wish) for wish in WISHES if wish in kinds), 0)
        listing = one.page.get_by_test_id(f"choice-{wanted}").first
        if one.page.get_by_test_id("join-home").is_visible():  # an ally chooses a side before any unit
            one.page.locator("[data-testid^='join-']").first.click()
        if not listing.is_visible():
            one.page.get_by_role("button", name="choices").first.click()
        listing.click()
        done = kinds[wanted]
    settled(one, before, asked)
    return done


def tiles_on_the_map(one: Person) -> int:
    area = next(area for area in newest_table(one)["view"]["areas"] if area["id"] == "map")
    return len(area["cards"])


@pytest.mark.parametrize("size", [DESKTOP, PHONE] if LONG else [PHONE], ids=lambda size: f"{size[0]}")
def test_tiles_are_laid_by_hand_and_some_turns_are_played(person: Make, size: tuple[int, int]) -> None:
    one = person(size, plain=True)
    page = one.page
    one.come_in()
    open_war(one, 5)
    expect(page.get_by_test_id("realm-map")).to_be_visible()
    expect(page.get_by_test_id("paths")).to_be_visible()
    end = time.monotonic() + 300  # a machine with much else to do is slow, not wrong
    done: list[str] = []
    seen = False
    while not one.is_over():
        assert time.monotonic() < end, "the game did not end"
        did = answer(one)
        if not did:
            page.wait_for_timeout(5)
            continue
        done.append(did)
        if not seen and tiles_on_the_map(one) == 21 and decision_of(one) is not None:
            seen = True
            look_at_the_map(one, size)
    assert done.count("lay") == 5
    assert done[0] == "mission"
    assert seen
    assert one.errors == []


def look_at_the_map(one: Person, size: tuple[int, int]) -> None:
    """Everything fits, a tap on a tile shows its words, and a tap on a step too."""
    page = one.page
    assert page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 1
    assert problems(page) == []
    page.get_by_test_id("realm-map").scroll_into_view_if_needed()
    picture(page, f"war-of-honor-{size[0]}")
    page.get_by_role("button", name="Toshi Ranbo").first.click()
    expect(page.get_by_text("before drawing, to draw one more").first).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Enlightenment").first.click()
    expect(page.locator("[data-track='enlightenment']")).to_contain_text("Victory.")
