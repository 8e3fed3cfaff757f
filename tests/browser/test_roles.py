"""The lessons for Shogun, Karo and general: each passes by what its own steps say, on the real pages."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, Person, picture, settle
from browser.test_pages import problems
from browser.test_war_room import ask

Make = Callable[..., Person]
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


class Lesson:
    """A lesson under way: each step is left by doing what it asks for."""

    def __init__(self, one: Person, role: str) -> None:
        self.page = one.page
        self.role = role
        self.at = 0
        self.page.goto(f"{one.server}/learn/{role}")
        expect(self.page.get_by_test_id("role-lesson")).to_have_attribute("data-role", role)

    def _done(self) -> None:
        self.at += 1
        expect(self.page.get_by_test_id("tutorial-step")).to_have_attribute("data-step", str(self.at))

    def reads(self) -> None:
        self.page.get_by_test_id("tutorial-next").click()
        self._done()

    def door(self) -> None:
        """On a phone the desk is behind a button."""
        door = self.page.get_by_test_id("open-sheet")
        if door.count() and door.is_visible() and door.get_attribute("aria-expanded") == "false":
            door.click()

    def uses(self, *ids: str) -> None:
        self.door()
        for each in ids:
            self.page.get_by_test_id(each).first.click()
        self._done()

    def picture(self, name: str) -> None:
        width = (self.page.viewport_size or {"width": 0})["width"]
        picture(self.page, f"lesson-{self.role}-{name}-{width}")
        assert problems(self.page) == []

    def ends(self) -> None:
        expect(self.page.get_by_test_id("tutorial-done")).to_be_visible()


def hint(page: Page) -> str:
    return str(page.locator(".lesson .hint").inner_text())


@SIZES
def test_the_lesson_of_the_shogun(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    lesson = Lesson(one, "shogun")
    page = one.page
    lesson.reads()
    lesson.picture("received")
    lesson.reads()
    lesson.uses("pause")
    expect(page.get_by_test_id("pause")).to_have_text("Go on")
    lesson.uses("pause")
    # A wrong result is not entered.
    lesson.door()
    page.get_by_test_id("result-end").select_option("=Crane")
    page.get_by_test_id("result-check").click()
    assert hint(page) == "Choose “is won by the Crab”, and leave the rest."
    page.get_by_test_id("result-end").select_option("=Crab")
    page.get_by_test_id("result-check").click()
    expect(page.get_by_test_id("result-follows")).to_contain_text("Glory 5 becomes 6")
    lesson.picture("result")
    lesson.uses("result-sure")
    lesson.door()
    page.get_by_test_id("breach").click()
    assert "For the clan choose Crane" in hint(page), "the Crab did nothing wrong"
    page.get_by_test_id("ruling-clan").select_option("Crane")
    lesson.uses("breach")
    lesson.uses("ruling-undo")
    lesson.door()
    page.get_by_test_id("note").fill("Questions to a general are allowed.")
    lesson.uses("send-note")
    expect(page.get_by_test_id("journal")).to_contain_text("Questions to a general are allowed.")
    lesson.uses("close-turn", "close-confirm")
    lesson.picture("closed")
    lesson.reads()
    lesson.ends()
    assert one.errors == []


@SIZES
def test_the_lesson_of_the_karo(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    lesson = Lesson(one, "karo")
    page = one.page
    lesson.picture("map")
    lesson.reads()
    lesson.reads()
    expect(page.get_by_test_id("watch-battle-8")).to_have_attribute("data-aim", "")
    lesson.uses("watch-battle-8")
    assert page.url.endswith("/learn/karo"), "a lesson leads nowhere else"
    lesson.picture("battle")
    lesson.reads()
    page.get_by_test_id("say-wrong").first.click()
    assert "breach of etiquette" in hint(page)
    lesson.picture("question")
    lesson.uses("say-right")
    lesson.uses("to-campaign")
    page.get_by_test_id("say").fill("Kenta is losing, he needs help.")
    page.get_by_test_id("say").press("Enter")
    lesson._done()
    expect(page.get_by_test_id("talk")).to_contain_text("Kenta is losing, he needs help.")
    expect(page.get_by_test_id("talk")).to_contain_text("Tell Kenta to hold out")
    lesson.picture("report")
    lesson.reads()
    lesson.reads()
    lesson.ends()
    expect(page.get_by_test_id("tutorial-done")).to_have_attribute("href", "/learn/general")
    assert one.errors == []


@SIZES
def test_the_lesson_of_the_general(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    lesson = Lesson(one, "general")
    page = one.page
    lesson.reads()
    page.get_by_test_id("own-deck").locator("summary").click()
    page.get_by_test_id("own-deck-text").fill("Crab")
    lesson.picture("deck")
    lesson.uses("bring-deck")
    expect(page.get_by_test_id("war-map")).to_have_count(0)
    lesson.picture("called")
    lesson.uses("to-battle")
    expect(page.get_by_test_id("field-note")).to_contain_text(
        "You see no map until this battle is over for you."
    )
    lesson.reads()
    lesson.picture("table")
    for _ in range(3):
        target = page.get_by_test_id("tutorial-target").last
        if target.count() and target.is_visible():
            target.click()
        settle(page, 200)
    lesson._done()
    lesson.reads()
    page.get_by_test_id("resign").click()
    page.get_by_test_id("resign-confirm").click()
    assert "Play on." in hint(page)
    page.get_by_test_id("resign").click()
    page.get_by_role("button", name="Play on").click()
    lesson._done()
    lesson.reads()
    lesson.uses("to-campaign")
    expect(page.get_by_test_id("war-map")).to_be_visible()
    lesson.reads()
    lesson.ends()
    assert one.errors == []


def test_lessons_are_listed_and_offered_to_who_has_a_role_for_the_first_time(person: Make) -> None:
    one = person()
    one.come_in()
    page = one.page
    for role in ("shogun", "karo", "general"):
        expect(page.locator(f".guides a[href='/learn/{role}']")).to_be_visible()
    made = ask(one, "/api/campaigns", {"clans": 2, "bots": ["random", "random"], "options": {"turns": 3}})
    ask(one, f"/api/matches/{made['id']}/start")
    page.goto(f"{one.server}/match/{made['id']}")
    offer = page.get_by_test_id("role-hint")
    expect(offer.get_by_role("link")).to_have_attribute("href", "/learn/shogun")
    picture(page, "role-hint")
    page.get_by_test_id("role-hint-away").click()
    expect(offer).to_have_count(0)
    page.reload()
    expect(page.get_by_test_id("shogun-desk")).to_be_visible()
    expect(offer).to_have_count(0)
