"""The rulebook as a player uses it: opened from a question, searched, an example stepped through, printed."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.conftest import DESKTOP, PHONE, Person, sizes
from browser.test_pages import examine

Make = Callable[..., Person]

SIZES = sizes(desktop=DESKTOP, phone=PHONE)


@SIZES
def test_a_question_leads_to_its_rule_and_the_rule_to_all_others(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    one.come_in()
    one.open_table(["random"])
    chip = one.page.get_by_role("button", name=re.compile("^Rule KEN-")).first
    rule = (chip.get_attribute("title") or "").removeprefix("Rule ")
    chip.click()
    with one.page.context.expect_page() as opened:
        one.page.get_by_test_id("read-in-rulebook").click()
    # The table stays as it is; the book opens beside it.
    expect(one.page.get_by_role("dialog")).to_have_count(0)
    book = Person(one.server, opened.value, one.name)
    page = book.page
    exact = page.locator(f"[data-rule='{rule}']")
    expect(exact).to_have_class(re.compile("wanted"))
    expect(page.locator("section", has=exact).get_by_role("heading")).to_be_in_viewport()
    examine(book, "rulebook-rule", size)

    page.get_by_test_id("rulebook-search").fill("assassin nobody")
    hit = page.get_by_test_id("rulebook-hits").get_by_role("link").first
    expect(hit).to_contain_text(re.compile("assassin", re.IGNORECASE))
    examine(book, "rulebook-found", size)
    hit.click()
    expect(page.get_by_test_id("rulebook-search")).to_have_value("")
    place = page.locator(f"[id='{page.url.partition('#')[2]}']")
    expect(place).to_be_focused()
    expect(place).to_be_in_viewport()

    page.goto(f"{one.server}/rules/kenjin/deployment")
    page.locator("a.term").first.click()
    expect(page).to_have_url(re.compile("/rules/kenjin/glossary#term-"))
    examine(book, "rulebook-glossary", size)
    assert [*one.errors, *book.errors] == []


@SIZES
def test_an_example_is_stepped_through(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    page = one.page
    page.goto(f"{one.server}/rules/strategic/movement")
    example = page.get_by_test_id("example")
    text, ways = example.get_by_test_id("example-text"), example.locator(".way")
    expect(text).to_contain_text("1 of 4")
    example.scroll_into_view_if_needed()
    expect(example.locator("[data-picture=map] svg").first).to_be_visible()
    expect(ways).to_have_count(0)
    example.get_by_test_id("example-next").click()
    expect(text).to_contain_text("2 of 4")
    expect(ways).to_have_count(1)  # what has been ordered is drawn
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(text).to_contain_text("4 of 4")
    expect(ways).to_have_count(0)
    expect(example.get_by_test_id("example-next")).to_be_disabled()
    examine(one, "rulebook-example", size)
    example.get_by_test_id("example-back").click()
    expect(text).to_contain_text("3 of 4")
    assert one.errors == []


def test_the_whole_book_is_printed(person: Make) -> None:
    one = person(DESKTOP)
    page = one.page
    page.goto(f"{one.server}/rules/kenjin/whole")
    pictures = page.locator("[data-picture]")
    expect(page.locator("[data-picture] > [inert]")).to_have_count(pictures.count())
    page.get_by_test_id("exact").check()
    expect(page.locator("#rule-KEN-SETUP-1")).to_be_attached()
    page.emulate_media(media="print")
    expect(page.get_by_test_id("print")).to_be_hidden()
    expect(page.get_by_role("navigation", name="Contents")).to_be_hidden()
    expect(page.get_by_test_id("example-next").first).to_be_hidden()
    # On paper an example is its picture and a list of all its steps.
    expect(page.get_by_test_id("example").first.locator("ol li")).not_to_have_count(0)
    expect(page.get_by_test_id("example").first.locator("ol li").last).to_be_visible()
    assert one.errors == []
