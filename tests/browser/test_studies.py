"""Studies: a deck goldfished from the builder, a replay played on from, moves taken back, lines compared."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, Person
from browser.test_pages import examine
from conftest import ROOT

sys.path.insert(0, str(ROOT / "bench"))

from server.table import close_all, play_out, seated

Make = Callable[..., Person]


def node(page: Page) -> str:
    """Where the page stands, by its address."""
    return page.url.rpartition("at=")[2]


def move(page: Page, index: int) -> None:
    """Make one of the moves that are offered at the plain table; wait for the position after it."""
    before = page.url
    page.locator("[data-testid^='choice-']:visible").nth(index).click()
    page.wait_for_url(lambda url: url != before)


def back(page: Page) -> None:
    before = page.url
    page.get_by_test_id("study-back").click()
    page.wait_for_url(lambda url: url != before)


def plain(page: Page) -> None:
    page.evaluate("localStorage.setItem('gorin.plain-table', 'yes')")
    page.reload()
    page.locator("[data-testid^='choice-']:visible").first.wait_for()


def test_a_deck_is_goldfished_from_the_builder_on_a_phone(person: Make) -> None:
    one = person(PHONE, has_touch=True, is_mobile=True)
    page = one.page
    one.come_in("/decks/new?game=celestial&ready=lion")
    page.get_by_test_id("tab-panel").tap()
    page.get_by_test_id("panel-try").tap()
    button = page.get_by_test_id("goldfish")
    expect(button).to_be_enabled()
    button.tap()
    page.wait_for_url("**/study/*at=*")
    expect(page.get_by_test_id("study-back")).to_be_visible()
    examine(one, "study-drawn", PHONE)
    plain(page)
    start = node(page)
    expect(page.get_by_test_id("study-head")).to_contain_text("All hands are open")
    move(page, 0)
    first = node(page)
    back(page)
    assert node(page) == start
    page.get_by_test_id("study-on").tap()
    page.wait_for_url(f"**at={first}")
    examine(one, "study-plain", PHONE)
    assert one.errors == []


def finished(address: str) -> Any:
    """A match of Kenjin that is over."""
    server: Any = SimpleNamespace(url=address, socket_url=address.replace("http", "ws") + "/ws")
    match, chairs = seated(server)
    try:
        play_out(chairs, seed=2)
    finally:
        close_all()
    return match


def test_what_if_from_a_replay_with_takeback_two_lines_a_bot_and_a_link(person: Make) -> None:
    one = person(DESKTOP, plain=True, permissions=["clipboard-read", "clipboard-write"])
    page = one.page
    one.come_in(f"/replay/{finished(one.server)}?move=6")
    page.get_by_test_id("what-if").click()
    page.wait_for_url("**/study/*at=6")
    # Two lines from the same position: one move, back, and another.
    move(page, 0)
    first = node(page)
    back(page)
    assert node(page) == "6"
    move(page, 1)
    second = node(page)
    assert first != second
    page.get_by_test_id("tab-more").click()
    lines = page.get_by_test_id("line")
    expect(lines).to_have_text(["The game as it was played", "Line 1", "Line 2"])
    page.get_by_test_id("compare-one").select_option(label="Line 1")
    page.get_by_test_id("compare").click()
    expect(page.get_by_test_id("compared")).to_contain_text("Line 2")
    examine(one, "study-lines", DESKTOP)
    # A bot on the other seat answers by itself.
    other = "1" if "Seat 1" in page.get_by_test_id("study-head").inner_text() else "0"
    page.get_by_test_id(f"study-seat-{other}").select_option(index=1)
    expect(page.get_by_test_id(f"study-seat-{other}")).not_to_have_value("")
    # Another person opens the link to this position, and has a study of the same table.
    page.get_by_test_id("study-share").click()
    expect(page.get_by_test_id("study-share")).to_have_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    friend = person(DESKTOP, plain=True)
    friend.come_in(link.removeprefix(friend.server))
    friend.page.wait_for_url("**/study/*at=*")
    expect(friend.page.get_by_test_id("study-head")).to_be_visible()
    assert friend.page.url.split("/study/")[1].split("?")[0] != page.url.split("/study/")[1].split("?")[0]
    friend.page.goto(f"{one.server}/study")
    expect(friend.page.get_by_test_id("studies").get_by_role("link")).to_have_count(1)
    examine(friend, "studies", DESKTOP)
    assert one.errors == friend.errors == []
