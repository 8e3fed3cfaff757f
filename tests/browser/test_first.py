"""What somebody meets who is new to the card game: lessons, hints, the end; and who watches or looks back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PATIENCE, Person, picture, seat_bot, sizes
from browser.test_lessons import follow
from browser.test_pages import problems

Make = Callable[..., Person]

SMALL = (360, 740)
SLOW = 4 * PATIENCE
SIZES = sizes(desktop=DESKTOP, phone=SMALL)


def outside(page: Page) -> list[str]:
    """What is wrong with the frame of a page: it scrolls, or the site's bar is there besides the table's."""
    found = page.evaluate(
        """() => [
          document.documentElement.scrollWidth > innerWidth + 1 && 'wide',
          document.documentElement.scrollHeight > innerHeight + 1 && 'tall',
          document.querySelector('[data-testid=who]') !== null && 'bars',
        ].filter(Boolean)"""
    )
    return list(found)


def open_table(one: Person) -> str:
    """A table of Celestial against a bot, which others may watch; its address."""
    page = one.page
    page.get_by_test_id("new-match").first.click()
    page.get_by_test_id("new-game").select_option("celestial")
    seat_bot(page, 1, "random")
    page.get_by_test_id("create-match").click()
    page.wait_for_url("**/match/*")
    expect(page.get_by_test_id("drawn-table")).to_be_visible(timeout=SLOW)
    return page.url


def guided(one: Person) -> None:
    one.sign_in("/learn/celestial")
    one.page.get_by_test_id("start-guided").click()
    one.page.wait_for_url("**/match/*")
    expect(one.page.get_by_test_id("hint-do")).to_be_visible(timeout=SLOW)


# --- lessons -------------------------------------------------------------------------------------------


@SIZES
def test_the_card_game_is_learnt_by_doing(person: Make, size: tuple[int, int]) -> None:
    one = person(size, has_touch=size == SMALL)
    page = one.page
    page.goto(one.server + "/learn/celestial")
    page.get_by_test_id("start-lessons-celestial").click()
    step = page.get_by_test_id("tutorial-step")
    expect(page.get_by_test_id("drawn-table")).to_be_visible()
    for _ in range(30):
        if page.get_by_test_id("tutorial-done").count():
            break
        assert outside(page) == [], step.get_attribute("data-step")
        follow(page)
        page.wait_for_timeout(60)
    expect(page.get_by_test_id("tutorial-done")).to_be_visible()
    assert step.get_attribute("data-step") == "6"
    page.get_by_test_id("tutorial-also").click()
    expect(page.get_by_test_id("start-guided")).to_be_visible()
    expect(page.get_by_test_id("course-celestial")).to_contain_text("1 of 6")
    assert one.errors == []


def test_a_lesson_waits_for_the_right_move_and_is_taken_up_again(person: Make) -> None:
    one = person(DESKTOP)
    page = one.page
    page.goto(one.server + "/learn/celestial/1-gold")
    expect(page.get_by_test_id("drawn-table")).to_be_visible()
    step = page.get_by_test_id("tutorial-step")
    for _ in range(4):
        follow(page)
        page.wait_for_timeout(60)
    expect(step).to_have_attribute("data-step", "4")
    page.keyboard.press("p")  # one is to buy
    expect(step).to_contain_text("this turn would bring you nothing")
    expect(step).to_have_attribute("data-step", "4")
    assert problems(page) == []
    picture(page, "lessons")
    page.reload()
    expect(step).to_have_attribute("data-step", "4")
    expect(step).to_contain_text("you left off here")
    page.get_by_role("button", name="Start over").click()
    expect(step).to_have_attribute("data-step", "0")


# --- hints ---------------------------------------------------------------------------------------------


@SIZES
def test_a_hint_is_read_beside_its_question(person: Make, size: tuple[int, int]) -> None:
    one = person(size, has_touch=size == SMALL)
    guided(one)
    page = one.page
    hint = page.get_by_test_id("hint")
    prompt = page.get_by_test_id("prompt")
    expect(prompt).to_be_visible()
    here: Any = hint.bounding_box()
    asked: Any = prompt.bounding_box()
    assert here["x"] >= 0
    assert here["x"] + here["width"] <= size[0]
    assert here["y"] + here["height"] <= asked["y"] + 1, "the question stays in sight"
    assert outside(page) == []
    expect(page.locator(".hinted").first).to_be_visible()  # a card, a place, or the button to pass
    picture(page, f"hint-drawn-{size[0]}")
    assert problems(page) == []
    page.get_by_test_id("hint-close").click()
    expect(hint).to_be_hidden()
    expect(page.locator(".hinted")).to_have_count(0)
    expect(page.get_by_test_id("ask-hint")).to_be_visible()
    page.keyboard.press("h")
    expect(page.get_by_test_id("hint-do")).to_be_visible(timeout=SLOW)
    before = len(one.frames)
    page.get_by_test_id("hint-take").click()
    one.hears("happened", before, "the hint was not followed")
    one.hears("hinted", before, "the next decision brought no hint")
    expect(page.get_by_test_id("hint-do")).to_be_visible(timeout=SLOW)
    assert one.errors == []


# --- who watches, how it ends, looking back ------------------------------------------------------------


@SIZES
def test_from_watching_to_the_end_to_the_replay(person: Make, size: tuple[int, int]) -> None:
    player = person(DESKTOP)
    player.sign_in()
    address = open_table(player)
    watcher = person(size, has_touch=size == SMALL)
    page = watcher.page
    page.goto(address)
    table = page.get_by_test_id("drawn-table")
    expect(table).to_be_visible(timeout=SLOW)
    expect(page.get_by_test_id("hand")).to_have_count(0)
    if size == SMALL:
        expect(page.get_by_test_id("part-home")).to_have_count(0)
        page.get_by_test_id("part-log").click()
    expect(page.get_by_test_id("you-watch")).to_be_visible()
    assert outside(page) == []
    picture(page, f"watching-drawn-{size[0]}")

    player.page.get_by_test_id("open-more").click()
    player.page.get_by_test_id("resign").click()
    player.page.get_by_test_id("resign-confirm").click()
    for each in (player.page, page):
        expect(each.get_by_test_id("end")).to_contain_text("wins", timeout=SLOW)
        expect(each.get_by_test_id("end-reason")).to_contain_text("resigned")
    page.get_by_test_id("end-fold").click()
    expect(page.get_by_test_id("end")).to_be_hidden()
    page.get_by_test_id("end-fold").click()
    page.get_by_test_id("to-replay").click()

    page.wait_for_url("**/replay/*")
    expect(table).to_be_visible(timeout=SLOW)
    expect(page.get_by_test_id("replay-eyes")).to_have_value("open")
    page.get_by_test_id("replay-end").click()
    expect(page.get_by_test_id("replay-next")).to_be_disabled()
    assert outside(page) == []
    faces = page.get_by_test_id("hand").locator("[data-spot]")
    expect(faces.first).to_be_visible()
    page.get_by_test_id("replay-eyes").select_option("none")
    expect(page.get_by_test_id("hand")).to_have_count(0)
    page.get_by_test_id("replay-eyes").select_option("0")
    expect(faces.first).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_test_id("replay-next")).to_be_enabled()
    assert problems(page) == []
    picture(page, f"replay-drawn-{size[0]}")
    assert player.errors == []
    assert watcher.errors == []
