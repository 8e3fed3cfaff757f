"""Looking after an account, muting and reporting, by clicks in a browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.conftest import Person, looks, new_name, picture
from browser.test_pages import problems

Make = Callable[..., Person]

SMALL = (360, 740)
WIDE = (1280, 800)
OLD, NEW = "correct horse", "battery staple"


def with_account(one: Person) -> None:
    """Come in as a guest, and keep the name."""
    page = one.page
    one.sign_in()
    page.get_by_test_id("who").click()
    page.get_by_test_id("password").fill(OLD)
    page.get_by_test_id("guest-enter").click()
    page.get_by_test_id("guest-name").wait_for(state="hidden")


def says(page: Page, text: str) -> None:
    page.get_by_test_id("chat-input").fill(text)
    page.get_by_test_id("chat-send").click()
    expect(page.get_by_text(text, exact=True)).to_be_visible()


def sound(one: Person, name: str) -> None:
    """Nothing is amiss with a page, and it is no wider than the screen."""
    assert one.page.viewport_size is not None
    picture(one.page, f"{name}-{one.page.viewport_size['width']}")
    assert problems(one.page) == [], name
    assert one.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 1


@looks(phone=SMALL, desktop=WIDE)
def test_an_account_from_its_password_to_its_end(person: Make, size: tuple[int, int], theme: str) -> None:
    one, other = person(size, color_scheme=theme), person()
    other.sign_in()
    with_account(one)
    page, line = one.page, f"{other.name} is loud"
    says(other.page, line)

    page.get_by_role("button", name=f"{other.name}: mute or report").first.click()
    sound(one, f"person-{theme}")
    page.get_by_test_id("report").click()
    page.get_by_test_id("report-text").fill("Shouts all the time.")
    sound(one, f"report-{theme}")
    page.get_by_test_id("report-send").click()
    expect(page.get_by_text("The host of this server will read it.")).to_be_visible()
    page.get_by_role("button", name=f"{other.name}: mute or report").first.click()
    page.get_by_test_id("mute").click()
    expect(page.get_by_text(line)).to_be_hidden()

    page.get_by_test_id("who").click()
    page.get_by_test_id("to-me").click()
    page.wait_for_url("**/me")
    expect(page.get_by_test_id("unmute")).to_be_visible()
    sound(one, f"account-{theme}")
    page.get_by_test_id("unmute").click()
    expect(page.get_by_test_id("nobody-muted")).to_be_visible()

    page.get_by_test_id("old-password").fill(OLD)
    page.get_by_test_id("new-password").fill(NEW)
    page.get_by_test_id("change-password").click()
    expect(page.get_by_text("Your password is changed.")).to_be_visible()
    called = new_name()
    page.get_by_test_id("new-name").fill(called)
    page.get_by_test_id("rename").click()
    expect(page.get_by_role("strong")).to_have_text(called)

    with page.expect_download() as coming:
        page.get_by_test_id("export").click()
    kept = json.loads(Path(coming.value.path()).read_text())
    assert kept["account"]["name"] == called
    assert [each["text"] for each in kept["reports"]] == ["Shouts all the time."]

    page.get_by_test_id("sure").check()
    page.get_by_test_id("delete-password").fill(NEW)
    page.get_by_test_id("delete").click()
    expect(page.get_by_text("Account deleted.")).to_be_visible()
    expect(page.get_by_test_id("who")).to_contain_text("Sign in")
    assert page.evaluate("async () => (await fetch('/api/me')).json()") is None
    assert one.errors == []


def test_a_session_that_was_ended_elsewhere_shows(person: Make) -> None:
    one, two = person(), person()
    with_account(one)
    two.page.goto(two.server)
    two.page.get_by_test_id("who").click()
    two.page.get_by_test_id("to-login").click()
    two.page.get_by_test_id("guest-name").fill(one.name)
    two.page.get_by_test_id("password").fill(OLD)
    two.page.get_by_test_id("guest-enter").click()
    expect(two.page.get_by_test_id("who")).to_contain_text(one.name)
    one.page.goto(f"{one.server}/me")
    one.page.get_by_test_id("everywhere").click()
    expect(two.page.get_by_test_id("who")).to_contain_text("Sign in")
    expect(one.page.get_by_test_id("who")).to_contain_text("Sign in")
