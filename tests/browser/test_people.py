"""Hints, guided games, the cast and finished games, by clicks and keys in a browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, Person, looks, picture
from browser.test_pages import SIZES, problems
from gorin.games import find
from gorin.kernel.cast import rating_of

Make = Callable[..., Person]

#: A phone as small as they come.
SMALL = (360, 740)
SLOW = 120_000  # the first hint waits until bots have their process


def ask(page: Page) -> None:
    """Ask for a hint when it is one's turn, and wait for it."""
    expect(page.get_by_test_id("ask-hint")).to_be_enabled(timeout=SLOW)
    page.get_by_test_id("ask-hint").click()
    expect(page.get_by_test_id("hint-do")).to_be_visible(timeout=SLOW)


@looks(phone=SMALL, desktop=DESKTOP)
def test_a_hint_is_asked_for_read_and_followed(person: Make, size: tuple[int, int], theme: str) -> None:
    one = person(size, color_scheme=theme)
    page = one.page
    one.sign_in()
    one.open_table(["greedy"])
    expect(page.get_by_test_id("ask-hint")).to_be_enabled(timeout=SLOW)
    before = page.get_by_test_id("prompt").bounding_box()
    ask(page)
    assert page.get_by_test_id("prompt").bounding_box() == before, "a hint moves nothing of the table"
    expect(page.get_by_test_id("hint-reason").first).to_contain_text("+")
    picture(page, f"hint-{'phone' if size == SMALL else 'desktop'}-{theme}")
    assert problems(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 1
    said = page.get_by_test_id("hint-do").inner_text()
    page.get_by_test_id("hint-take").click()
    expect(page.get_by_test_id("hint")).to_be_hidden()
    unit = said.split(" on ")[0]
    page.get_by_test_id("tab-log").click()
    expect(page.get_by_text("You deploy").first).to_be_visible()
    assert unit
    assert one.errors == []


def test_the_key_h_asks_and_the_button_closes(person: Make) -> None:
    one = person()
    one.sign_in()
    one.open_table(["greedy"])
    expect(one.page.get_by_test_id("ask-hint")).to_be_enabled(timeout=SLOW)
    one.page.keyboard.press("h")
    expect(one.page.get_by_test_id("hint-do")).to_be_visible(timeout=SLOW)
    one.page.get_by_test_id("hint-close").click()
    expect(one.page.get_by_test_id("hint")).to_be_hidden()
    assert one.errors == []


def test_a_guided_game_gives_a_hint_for_every_decision(person: Make) -> None:
    one = person()
    page = one.page
    one.sign_in("/learn/celestial")
    assert problems(page) == []
    page.get_by_test_id("start-guided").click()
    page.wait_for_url("**/match/*")
    for _ in range(3):
        expect(page.get_by_test_id("hint-do")).to_be_visible(timeout=SLOW)
        before = len(one.frames)
        page.get_by_test_id("hint-take").click()
        one.hears("hinted", before, "the next decision brought no hint")
    page.get_by_test_id("tab-more").click()
    page.get_by_test_id("guided").uncheck()
    assert one.errors == []


def test_people_among_themselves_see_no_hint_button(person: Make) -> None:
    one, two = person(), person()
    one.sign_in()
    address = one.open_table([""])
    two.sign_in(address.removeprefix(one.server))
    two.page.get_by_test_id("sit-1").click()
    two.page.get_by_test_id("ready").click()
    one.page.get_by_test_id("start").click()
    for each in (one, two):
        expect(each.page.get_by_test_id("kenjin-table")).to_be_visible()
        expect(each.page.get_by_test_id("ask-hint")).to_have_count(0)


@SIZES
def test_bots_are_people_and_games_are_remembered(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    page = one.page
    one.sign_in()
    page.get_by_test_id("new-match").first.click()
    rated = rating_of("kenjin", find("kenjin").cast[0].id)
    assert rated is not None
    page.get_by_test_id("new-seat-1").select_option(label=f"Mosuke, Student · {rated.rating}")
    expect(page.get_by_test_id("new-rating-1")).to_have_text(f"Rating {rated.rating} ± {rated.reach}")
    expect(page.get_by_text("Lays down whatever the hand finds first.")).to_be_visible()
    page.get_by_test_id("create-match").click()
    page.wait_for_url("**/match/*")
    expect(page.get_by_test_id("kenjin-table").get_by_text("Mosuke").first).to_be_visible()
    page.get_by_test_id("tab-more").click()
    page.get_by_test_id("sound").check()
    page.get_by_test_id("resign").click()
    page.get_by_test_id("resign-confirm").click()
    if size != DESKTOP:
        page.get_by_test_id("tab-table").click()
    expect(page.get_by_test_id("end")).to_be_visible()
    page.goto(one.server)
    finished = page.get_by_test_id("finished")
    expect(finished).to_contain_text("with Mosuke")
    expect(finished).to_contain_text("lost")
    expect(page.get_by_test_id("sound")).to_be_checked()
    assert problems(page) == []
    finished.get_by_role("link", name="Replay of Kenjin").click()
    page.wait_for_url("**/replay/*")
    expect(page.get_by_text("Mosuke").first).to_be_attached()
    assert one.errors == []


def test_a_notice_comes_only_where_it_was_asked_for(person: Make) -> None:
    """The browser is asked by the button alone; then a turn that comes while nobody looks is told."""
    one = person()
    page = one.page
    page.add_init_script(
        """
        window.told = []; window.asked = 0;
        class Fake { constructor(title, more) { window.told.push(title + ': ' + more.body); } close() {} }
        Fake.permission = 'default';
        Fake.requestPermission = async () => {
          window.asked += 1;
          Fake.permission = 'granted';
          return 'granted';
        };
        window.Notification = Fake;
        Object.defineProperty(document, 'hidden', { get: () => true });
        """
    )
    one.sign_in()
    one.open_table(["greedy"])
    expect(page.get_by_test_id("ask-hint")).to_be_enabled(timeout=SLOW)
    assert page.evaluate("() => [window.asked, window.told.length]") == [0, 0]
    page.get_by_test_id("tab-more").click()
    page.get_by_test_id("tell-turn").click()
    expect(page.get_by_test_id("tell-turn")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("() => window.asked") == 1
    for _ in range(2):
        ask(page)
        page.get_by_test_id("hint-take").click()
        expect(page.get_by_test_id("hint")).to_be_hidden()
    page.wait_for_function(
        "() => window.told.some((words) => words === 'Kenjin: It is your turn.')", timeout=SLOW
    )
    assert one.errors == []
