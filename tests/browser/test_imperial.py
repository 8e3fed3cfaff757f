"""Imperial on the generic table: a whole game against a bot."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from browser.conftest import DESKTOP, Person, picture, seat_bot, settle
from browser.test_card_table import LARGE, SMALL
from browser.test_celestial import no_hand_is_shown
from browser.test_match import decision_of, newest_table
from browser.test_pages import problems

Make = Callable[..., Person]


def open_imperial(one: Person, turns: int) -> str:
    """A table of Imperial against a bot, by the form in the lobby; its address."""
    page = one.page
    page.get_by_test_id("new-match").first.click()
    page.get_by_test_id("new-game").select_option("imperial")
    expect(page.locator("[data-option='decks.0'] option:checked")).to_contain_text("Crab")
    # A deck in which no card shows what is taken into a hand, and one that has hardly a title of it.
    page.locator("[data-option='decks.0']").select_option(label="Phoenix: the five Rings")
    page.locator("[data-option='decks.1']").select_option(label="Crab: the wall that marches")
    page.get_by_test_id("new-rules").click()
    page.locator("[data-option='turn_limit']").fill(str(turns))
    seat_bot(page, 1, "random")
    page.get_by_test_id("create-match").click()
    page.wait_for_url("**/match/*")
    return page.url


def wish(actions: list[dict[str, Any]], labels: list[str]) -> int:
    """What a player does who wants to see everything soon: buy, pay, lobby, attack, and else pass."""
    for index, action in enumerate(actions):
        if action["do"] == "use" and action.get("ability") == "Lobby":
            return index
    for wanted in ("pay", "buy", "attack", "assign", "pass"):
        for index, action in enumerate(actions):
            if action["do"] == wanted:
                return index
    return 0


def answer(one: Person, seen: set[str]) -> bool:
    """Answer the question there is by its button; False without one."""
    asked = decision_of(one)
    if asked is None or one.is_over():
        return False
    seen.update(action["do"] for action in asked["actions"])
    seen.add(asked["rule"])
    before = len(one.frames)
    one.choose(wish(asked["actions"], asked.get("labels", [])))
    one.hears("happened", before, f"{asked['prompt']} was not answered")
    return True


def test_a_whole_game_of_imperial_against_a_bot(person: Make) -> None:
    one, watcher = person(DESKTOP, plain=True), person(DESKTOP, plain=True)
    one.come_in()
    address = open_imperial(one, 8)
    expect(one.page.get_by_test_id("generic-table")).to_be_visible()
    watcher.page.goto(address)
    expect(watcher.page.get_by_test_id("generic-table")).to_be_visible()
    end = time.monotonic() + 300
    checked = False
    seen: set[str] = set()
    while not one.is_over():
        assert time.monotonic() < end, "the game did not end"
        if (
            not checked
            and decision_of(one) is not None
            and newest_table(one)["view"]["facts"]["turn_number"] > 4
        ):
            checked = True
            for size in (SMALL, LARGE):
                one.page.set_viewport_size({"width": size[0], "height": size[1]})
                settle(one.page, 200)
                assert problems(one.page) == []
                picture(one.page, f"imperial-{size[0]}")
            no_hand_is_shown(one, watcher)
        if not answer(one, seen):
            one.page.wait_for_timeout(5)
    assert checked
    assert "pass" in seen
    expect(one.page.get_by_test_id("end")).to_be_visible()
    assert problems(one.page) == []
    assert one.errors == []
    assert watcher.errors == []
