"""Lessons in the browser, taken with a mistake on the way; `test_whole_way.py` writes one."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from browser.conftest import DESKTOP, PATIENCE, PHONE, Person, picture, settle, sizes
from browser.test_pages import problems

Make = Callable[..., Person]

SIZES = sizes(desktop=DESKTOP, phone=PHONE)
SLOW = 4 * PATIENCE
#: What a lesson of this many steps may take, in clicks.
CLICKS = 60


def follow(page: Page) -> None:
    """Do what the lesson points at, by clicks alone; which is one tap after the other."""
    done = page.get_by_test_id("do-it")
    following = page.get_by_test_id("tutorial-next")
    target = page.get_by_test_id("tutorial-target")
    aims = page.locator(".hinted:visible:not([aria-pressed=true])")
    if following.count():
        following.click()
    elif done.count() and done.is_enabled():
        done.click()
    elif target.count():
        target.first.click()
    elif page.locator("[data-lane].hinted").count():
        page.locator("[data-lane].hinted [data-testid^=all-here]").first.click()
    elif aims.count():
        try:
            aims.first.click(position={"x": 8, "y": 8}, timeout=1500)
        except TimeoutError:  # a card that is read lies over it
            page.keyboard.press("Escape")


def steps_of(page: Page) -> str:
    return page.get_by_test_id("tutorial-step").get_attribute("data-step") or ""


def take(page: Page, name: str, look: bool) -> list[str]:
    """Take a lesson to its end; where it could only be done by `Do it for me`."""
    helped: list[str] = []
    tries, before = 0, ""
    for _ in range(CLICKS):
        if page.get_by_test_id("tutorial-done").count():
            return helped
        now = steps_of(page)
        if now != before:
            tries, before = 0, now
            if look:
                settle(page, 500)
                picture(page, f"lesson-{name}-{int(now):02}")
        tries += 1
        if tries > 8:
            helped.append(f"{name} {now}")
            page.get_by_role("button", name="Do it for me").click()
        elif tries % 2 == 0 and page.locator("[data-aim]").count():
            page.locator("[data-aim]").first.click(force=True)
        else:
            follow(page)
        page.wait_for_timeout(60)
    raise AssertionError(f"{name} does not end: step {before}")


@pytest.mark.skipif(not os.environ.get("GORIN_LONG"), reason="every lesson, step by step: GORIN_LONG=1")
@SIZES
def test_every_lesson_is_taken_to_its_end(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    page = one.page
    page.goto(one.server + "/learn")
    wanted = os.environ.get("LESSONS", "")
    found = [
        link.get_attribute("href") or ""
        for link in page.locator("[data-testid^=lesson-]").all()
        if wanted in (link.get_attribute("href") or "")
    ]
    assert found
    wrong: list[str] = []
    for path in found:
        page.goto(one.server + path)
        expect(page.get_by_test_id("tutorial-step")).to_be_visible()
        expect(page.locator("[data-testid=drawn-table], [data-testid=kenjin-table]")).to_be_visible(
            timeout=SLOW
        )
        wrong += take(page, path.removeprefix("/learn/").replace("/", "-") + f"-{size[0]}", True)
    assert wrong == []
    assert one.errors == []


@SIZES
def test_a_lesson_is_taken_with_a_mistake_and_kept(person: Make, size: tuple[int, int]) -> None:
    """A wrong choice is answered, progress is kept, and the course leads on to the next lesson."""
    one = person(size)
    page = one.page
    page.goto(one.server + "/learn")
    expect(page.get_by_test_id("course-kenjin")).to_contain_text("0 of 5")
    settle(page)
    picture(page, f"learn-{size[0]}")
    assert problems(page) == []
    page.get_by_test_id("lesson-kenjin-1").click()
    expect(page.get_by_test_id("kenjin-table")).to_be_visible(timeout=SLOW)
    step = page.get_by_test_id("tutorial-step")
    page.get_by_test_id("tutorial-next").click()
    page.get_by_test_id("tutorial-next").click()
    page.get_by_test_id("hand-lord-0").click()
    page.get_by_test_id("field-0").click()
    expect(step).to_contain_text("The Lord is worth most when you know where you will win")
    expect(step).to_have_attribute("data-step", "2")
    settle(page)
    picture(page, f"lesson-mistake-{size[0]}")
    assert problems(page) == []
    page.reload()
    expect(step).to_have_attribute("data-step", "2")
    assert take(page, "kenjin-1", look=False) == []
    on = page.get_by_test_id("tutorial-on").get_attribute("href") or ""
    page.get_by_test_id("tutorial-done").click()
    page.wait_for_url("**/learn/kenjin/2-looking")
    page.goto(one.server + "/learn/kenjin")
    expect(page.get_by_test_id("course-kenjin")).to_contain_text("1 of 5")
    one.come_in()
    page.goto(one.server + on)  # where the lesson ended one plays on, against a bot
    expect(page.get_by_test_id("study-head")).to_contain_text("You play", timeout=SLOW)
    expect(page.get_by_test_id("kenjin-table")).to_contain_text("Ashigaru")
    assert one.errors == []


def test_a_mistake_shows_what_would_follow(person: Make) -> None:
    """Imperial: a pass too early loses the Favor; the table shows it, and it is taken back."""
    one = person(DESKTOP)
    page = one.page
    page.goto(one.server + "/learn/imperial/1-court")
    expect(page.get_by_test_id("drawn-table")).to_be_visible(timeout=SLOW)
    page.get_by_test_id("tutorial-next").click()
    step = page.get_by_test_id("tutorial-step")
    page.get_by_role("button", name="Do it for me").click()
    expect(step).to_have_attribute("data-step", "2")
    page.get_by_test_id("pass").click()
    expect(step).to_contain_text("leaves the Favor where it is")
    expect(page.get_by_test_id("tutorial-back")).to_be_visible()
    settle(page)
    picture(page, "lesson-what-follows")
    assert problems(page) == []
    page.get_by_test_id("tutorial-back").click()
    expect(page.get_by_test_id("tutorial-back")).to_be_hidden()
    expect(step).to_have_attribute("data-step", "2")
    assert one.errors == []
