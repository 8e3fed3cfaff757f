"""Keys, settings and rules as somebody meets them: Enter means what is shown, nothing is lost in silence."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser import drawn
from browser.conftest import DESKTOP, Person, picture
from browser.test_drawn_table import CELESTIAL
from browser.test_pages import problems

Make = Callable[..., Person]


def test_enter_does_what_the_prompt_says_after_a_click_on_a_helper(person: Make) -> None:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["maneuvers"]
    said = drawn.show(one, "celestial", 2, moment)
    field = next(action["to"] for action in moment["decision"]["actions"] if action["do"] == "assign")
    one.page.get_by_test_id(f"all-here-{field}").click()
    expect(one.page.get_by_test_id("do-it")).to_be_enabled()
    one.page.keyboard.press("Enter")
    told = drawn.sent(one, said)
    assert told["action"]["do"] == "assign"
    assert told["action"]["to"] == field


def test_a_button_that_was_reached_by_keys_keeps_enter(person: Make) -> None:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["maneuvers"]
    said = drawn.show(one, "celestial", 2, moment)
    fields = [action["to"] for action in moment["decision"]["actions"] if action["do"] == "assign"]
    one.page.get_by_test_id(f"all-here-{fields[0]}").focus()
    one.page.keyboard.press("Enter")
    expect(one.page.get_by_test_id("do-it")).to_be_enabled()
    assert not any(message["type"] == "act" for message in said)


def test_what_cannot_be_sent_is_told_and_stays_in_mind(person: Make) -> None:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["maneuvers"]
    drawn.show(one, "celestial", 2, moment)
    field = next(action["to"] for action in moment["decision"]["actions"] if action["do"] == "assign")
    one.page.get_by_test_id(f"all-here-{field}").click()
    one.page.evaluate("() => void Object.defineProperty(WebSocket, 'OPEN', { value: 99 })")
    one.page.keyboard.press("Enter")
    expect(one.page.get_by_text("Not sent: no connection.")).to_be_visible()
    expect(one.page.get_by_test_id("do-it")).to_be_enabled()  # it can be tried again


def test_a_confirmation_tells_the_effect(person: Make) -> None:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["maneuvers"]
    drawn.show(one, "celestial", 2, moment)
    field = next(action["to"] for action in moment["decision"]["actions"] if action["do"] == "assign")
    one.page.get_by_test_id(f"all-here-{field}").click()
    expect(one.page.get_by_test_id("prompt")).to_contain_text("They march when you confirm.")
    expect(one.page.get_by_test_id("prompt")).not_to_contain_text("Nothing has happened yet")
    book = one.page.get_by_test_id("prompt").get_by_role("button", name="Rule ")
    assert book.inner_text() == "", "a small book, without the rule's id"
    picture(one.page, "words-maneuvers")


def test_settings_stand_with_the_account_too(person: Make) -> None:
    one = person(DESKTOP)
    page = one.page
    one.come_in()
    page.goto(one.server + "/me")
    settings = page.get_by_test_id("settings")
    expect(settings).to_be_visible()
    page.get_by_test_id("night").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    page.get_by_test_id("speed-2").click()
    page.get_by_test_id("sound").click()
    page.reload()
    expect(page.get_by_test_id("night")).to_be_checked()
    expect(page.get_by_test_id("speed-2")).to_be_checked()
    expect(page.get_by_test_id("sound")).to_be_checked()
    picture(page, "settings-with-the-account")
    assert problems(page) == []
    assert one.errors == []


def test_the_rules_of_a_game_begin_with_how_to_play(person: Make) -> None:
    one = person(DESKTOP)
    page = one.page
    page.goto(one.server + "/rules/all?game=celestial")
    expect(page.get_by_test_id("how-to-play")).to_be_in_viewport()
    first = page.locator(".book section h2").nth(1)
    expect(first).not_to_have_text("Decks")
    games = page.locator("select option").all_inner_texts()
    assert "War of Honor" in games
    assert not [game for game in games if "L5r" in game or "-" in game]
    assert "l5r-rule" not in page.locator(".book").inner_text()
    picture(page, "rules-of-celestial")
    assert problems(page) == []
    page.goto(one.server + "/")
    expect(page.get_by_text("New here?")).to_be_visible()
    expect(page.get_by_text("Begin here")).to_have_count(0)
