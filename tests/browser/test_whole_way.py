"""The whole way to get better: a game played and analysed, three mistakes found again, a puzzle, a lesson."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, Person, picture, settle, sizes
from browser.test_lessons import SLOW, take
from browser.test_match import finish
from browser.test_pages import examine, problems
from browser.test_puzzles import PUZZLE, task

Make = Callable[..., Person]


def analyse(page: Page, match: str) -> None:
    """From the replay to what decided the game."""
    page.goto(f"{page.url.partition('/match/')[0]}/replay/{match}")
    page.get_by_test_id("tab-more").click(timeout=SLOW)  # a replay begins with a process of its own
    page.get_by_test_id("review").click()
    page.get_by_test_id("analyse").click()
    expect(page.get_by_test_id("analysis-progress")).to_be_visible()
    expect(page.get_by_test_id("analysis-progress")).to_have_count(0, timeout=SLOW)
    expect(page.get_by_test_id("totals")).to_contain_text("Accuracy")
    if (
        page.get_by_test_id("mark").count() < 3
    ):  # who plays at random makes mistakes, on one seat or the other
        page.get_by_test_id("marks-of").select_option("")


def practise(page: Page) -> None:
    """Three marked choices: what is tried is answered, and the answer is pointed at."""
    page.get_by_test_id("practise").click()
    said = page.get_by_test_id("practice")
    for number in range(1, 4):
        expect(said).to_contain_text(f"Mistake {number} of")
        expect(page.get_by_test_id("study-head")).to_contain_text("what that seat saw")
        choices, every = page.locator("[data-testid^='choice-']:visible"), page.get_by_test_id("all-choices")
        expect(choices.or_(every).first).to_be_visible()
        if choices.count() == 0:  # on a phone a long list waits until somebody asks for it
            every.click()
        choices.first.click()
        expect(said).not_to_contain_text("Find a better choice")
        expect(said).to_contain_text(re.compile("^(Right|Not yet)"))
        expect(said).to_be_in_viewport()
        if number < 3:
            page.get_by_test_id("next-mark").click()


@sizes(desktop=DESKTOP, phone=PHONE)
def test_a_person_plays_and_learns_and_teaches(person: Make, size: tuple[int, int]) -> None:
    author, reader = person(size), person(size)
    page = author.page
    author.come_in()
    kept = page.context.request.post(
        f"{author.server}/api/account",
        data={"name": author.name, "password": "a long password of mine"},
        headers={"X-Gorin": "1"},
    )
    assert kept.ok, kept.text()
    page.reload()
    author.open_table(["random"])
    finish(author)
    match = page.url.rpartition("/")[2].partition("?")[0]

    page.evaluate("localStorage.setItem('gorin.plain-table', 'yes')")
    analyse(page, match)
    examine(author, "analysis", size)
    practise(page)
    examine(author, "analysis-practice", size)
    page.get_by_test_id("all-marks").click()
    page.get_by_test_id("mark").first.click()
    expect(page.get_by_test_id("better")).to_contain_text("pointed at on the table")

    page.goto(f"{author.server}/puzzles/{PUZZLE.id}")
    page.get_by_role("button", name=re.compile("^Pass")).first.click()
    task(page, "wrong")

    page.evaluate("localStorage.removeItem('gorin.plain-table')")
    page.goto(f"{author.server}/replay/{match}")
    page.get_by_test_id("tab-more").click()
    page.get_by_test_id("make-lesson").click()
    expect(page.get_by_test_id("lesson-editor")).to_be_visible(timeout=SLOW)
    page.get_by_test_id("lesson-title").fill("My <b>opening</b>")
    page.get_by_test_id("lesson-add").click()
    first = page.get_by_test_id("lesson-say-1")
    first.fill("This is how I began.")
    # On to a table at which one was asked.
    asks = page.get_by_test_id("lesson-asks-2")
    for _ in range(6):
        page.get_by_test_id("lesson-on").click()
        page.get_by_test_id("lesson-add").click()
        page.get_by_test_id("lesson-say-2").fill("What would you play here?")
        settle(page, 300)
        if asks.count():
            break
        page.get_by_role("button", name="Delete step 2").click()
    asks.check()
    page.get_by_test_id("lesson-add-mistake-2").select_option(index=1)
    page.get_by_test_id("lesson-mistake-2-0").fill("That helps nobody.")
    page.get_by_test_id("lesson-on").click()
    page.get_by_test_id("lesson-add").click()
    page.get_by_test_id("lesson-say-3").fill("So it came.")
    page.get_by_test_id("lesson-public").check()
    settle(page)
    picture(page, f"lesson-editor-{size[0]}")
    assert problems(page) == []
    page.get_by_test_id("lesson-save").click()
    expect(page.get_by_test_id("lesson-own")).to_be_visible(timeout=SLOW)
    link = page.get_by_test_id("lesson-link").input_value()
    expect(page.get_by_test_id("lesson-readers")).to_contain_text("Nobody")

    other = reader.page
    other.goto(reader.server + "/learn")
    other.get_by_role("link", name="My <b>opening</b>").first.click()
    assert other.url == link
    expect(other.get_by_test_id("kenjin-table")).to_be_visible(timeout=SLOW)
    expect(other.get_by_test_id("tutorial-step")).to_contain_text("This is how I began.")
    assert author.name not in other.locator("main").inner_text().replace(f"by {author.name}", "")
    assert take(other, "written", look=False) == []
    settle(other)
    assert problems(other) == []
    page.reload()
    expect(page.get_by_test_id("lesson-readers")).to_contain_text("1 began, 1 came to the end")
    picture(page, f"lesson-readers-{size[0]}")
    assert author.errors == []
    assert reader.errors == []
