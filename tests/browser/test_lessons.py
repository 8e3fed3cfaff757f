"""Lessons in the browser, taken with a mistake on the way; `test_whole_way.py` writes one."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from browser.conftest import DESKTOP, PATIENCE, PHONE, Person, picture, settle, sizes
from browser.test_pages import problems
from browser.test_war_room import ask

Make = Callable[..., Person]

SIZES = sizes(desktop=DESKTOP, phone=PHONE)
SLOW = 4 * PATIENCE
#: What a lesson of this many steps may take, in clicks.
CLICKS = 60


#: What is written into the fields of a page where a lesson asks for it.
WORDS = {"note": "It was only a question.", "say": "Kenta is losing.", "own-deck-text": "Crab"}
#: What is chosen in lists.
CHOSEN = {"ruling-clan": "Crane", "result-end": "=Crab"}
#: The tables of games that have one of their own.
TABLES = "[data-testid=drawn-table], [data-testid=kenjin-table], [data-testid=war-room]"


def follow(page: Page, tries: int = 0) -> None:
    """Do what the lesson points at, by clicks alone; which is one tap after the other, in whatever order."""
    confirm = page.locator("dialog[open] [data-testid=tutorial-target], dialog[open] .btn.primary")
    done = page.get_by_test_id("do-it")
    mapped = page.get_by_test_id("realm-do")
    lanes = page.locator("[data-lane].hinted")
    units = page.locator(".hinted[data-spot]:visible:not([data-lane], [data-lane] *)")
    following = page.get_by_test_id("tutorial-next")
    target = page.get_by_test_id("tutorial-target")
    aims = page.locator(".hinted:visible:not([aria-pressed=true])")
    if confirm.count():
        confirm.first.click()
    elif following.count():
        following.click()
    elif lanes.count() and units.count():
        # One unit after the other is tapped, then where it marches.
        if page.locator("[data-spot][aria-pressed=true]:not([data-lane], [data-lane] *)").count():
            lanes.first.locator(".name").click()
        else:
            units.first.click(position={"x": 8, "y": 8})
    elif done.count() and done.is_enabled():
        done.click()
    elif mapped.count() and aims.count() == 0:
        mapped.click()
    elif target.count():
        (target.last if target.last.is_visible() else target.first).click()
    elif aims.count():
        try:
            aim = aims.nth(tries // 2 % aims.count())
            if aim.get_attribute("data-hex") is None:
                aim.click(position={"x": 8, "y": 8}, timeout=1500)
            else:
                aim.click(timeout=1500)
        except TimeoutError:  # a card that is read lies over it
            page.keyboard.press("Escape")


def point(page: Page, used: list[str]) -> None:
    """Use the next of the things that the lesson points at: write into a field, press anything else."""
    aims = page.locator("[data-aim]:visible").all()
    names = [aim.get_attribute("data-testid") or "" for aim in aims]
    at = next((at for at, name in enumerate(names) if name not in used), 0)
    aim = aims[at]
    used.append(names[at])
    words = WORDS.get(names[at])
    kind = aim.evaluate("(element) => element.tagName")
    if words is not None:
        aim.fill(words)
        aim.press("Enter")
    elif kind == "SELECT":
        aim.select_option(CHOSEN[names[at]])
    elif kind == "DETAILS":
        aim.locator("summary").click()
    else:
        aim.click(force=True)


def steps_of(page: Page) -> str:
    return page.get_by_test_id("tutorial-step").get_attribute("data-step") or ""


def drawn(page: Page) -> None:
    """Wait for something that the lesson points at: what the others did is shown first, one after another."""
    ways = ("tutorial-next", "tutorial-target", "tutorial-reply", "tutorial-done", "do-it")
    there = ", ".join([".hinted", "[data-aim]", *(f"[data-testid={name}]" for name in ways)])
    with suppress(TimeoutError):
        page.locator(f":is({there}):visible").first.wait_for(timeout=PATIENCE // 4)


def take(page: Page, name: str, look: bool) -> list[str]:
    """Take a lesson to its end; where it could only be done by `Do it for me`."""
    helped: list[str] = []
    tries, before = 0, ""
    used: list[str] = []
    for _ in range(CLICKS):
        if page.get_by_test_id("tutorial-done").count():
            return helped
        now = steps_of(page)
        if now != before:
            tries, before, used = 0, now, []
            drawn(page)
            if look:
                settle(page, 500)
                picture(page, f"lesson-{name}-{int(now):02}")
        tries += 1
        if tries > 8:
            helped.append(f"{name} {now}")
            page.get_by_role("button", name="Do it for me").click()
        elif page.get_by_test_id("tutorial-reply").count():
            page.get_by_test_id("tutorial-reply").nth(tries - 1).click()
        elif tries % 2 == 0 and page.locator("[data-aim]:visible").count():
            point(page, used)
        else:
            follow(page, tries)
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
        expect(page.locator(TABLES)).to_be_visible(timeout=SLOW)
        wrong += take(page, path.removeprefix("/learn/").replace("/", "-") + f"-{size[0]}", True)
    assert wrong == [], ", ".join(wrong)
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


def step_is(page: Page, at: int) -> None:
    expect(page.get_by_test_id("tutorial-step")).to_have_attribute("data-step", str(at))


def desk(page: Page) -> None:
    """On a phone the desk is behind a button."""
    door = page.locator("[data-door]:visible").first
    if door.count() and door.get_attribute("aria-expanded") == "false":
        door.click()


@SIZES
def test_orders_are_written_and_sealed(person: Make, size: tuple[int, int]) -> None:
    """A wrong number is answered on the way, and the turn is shown as it opens."""
    one = person(size)
    page = one.page
    page.goto(one.server + "/learn/strategic/1-orders")
    expect(page.get_by_test_id("war-room")).to_be_visible(timeout=SLOW)
    page.get_by_test_id("tutorial-next").click()
    page.get_by_test_id("tutorial-next").click()
    for at in (2, 3):
        for _ in range(2):
            page.get_by_test_id("tutorial-target").first.click()
        step_is(page, at + 1)
    desk(page)
    page.get_by_test_id("number-9").click()
    expect(page.get_by_test_id("tutorial-step")).to_contain_text("A high number acts late")
    settle(page)
    picture(page, f"lesson-orders-mistake-{size[0]}")
    assert problems(page) == []
    page.locator("[data-testid=tutorial-target]", has_text="2").click()
    step_is(page, 5)
    page.get_by_test_id("tutorial-target").last.click()
    page.get_by_test_id("seal-confirm").or_(page.locator("dialog [data-testid=tutorial-target]")).click()
    step_is(page, 6)
    expect(page.get_by_test_id("turn-player")).to_be_visible()
    page.get_by_test_id("tutorial-next").click()
    expect(page.get_by_test_id("turn-player")).to_have_count(0)
    page.get_by_test_id("tutorial-next").click()
    expect(page.get_by_test_id("tutorial-done")).to_be_visible()
    assert one.errors == []


@SIZES
def test_the_desk_of_the_shogun_is_learnt_on_its_own_page(person: Make, size: tuple[int, int]) -> None:
    """What the pages ask of a server is answered by the lesson, and the reader's own words stay."""
    one = person(size)
    page = one.page
    page.goto(one.server + "/learn/shogun")
    expect(page.get_by_test_id("war-room")).to_be_visible(timeout=SLOW)
    page.get_by_test_id("tutorial-next").click()
    for at, words in ((2, "Go on"), (3, "Pause everything")):
        desk(page)
        page.get_by_test_id("pause").click()
        step_is(page, at)
        expect(page.get_by_test_id("pause")).to_have_text(words)
    page.get_by_test_id("result-end").select_option("=Crane")
    page.get_by_test_id("result-check").click()
    expect(page.get_by_test_id("tutorial-step")).to_contain_text("Choose “is won by the Crab”")
    page.get_by_test_id("result-end").select_option("=Crab")
    page.get_by_test_id("result-check").click()
    expect(page.get_by_test_id("result-follows")).to_contain_text("Glory 5 becomes 6")
    page.get_by_test_id("result-sure").click()
    step_is(page, 4)
    desk(page)
    page.get_by_test_id("breach").click()
    expect(page.get_by_test_id("tutorial-step")).to_contain_text("The Crab did nothing wrong")
    page.get_by_test_id("ruling-clan").select_option("Crane")
    page.get_by_test_id("breach").click()
    step_is(page, 5)
    desk(page)
    page.locator("[data-testid=ruling-undo], [data-testid=tutorial-target]").last.click()
    step_is(page, 6)
    desk(page)
    page.get_by_test_id("note").fill("Tea is at four.")
    page.get_by_test_id("send-note").click()
    step_is(page, 7)
    expect(page.get_by_test_id("journal")).to_contain_text("Tea is at four.")
    assert one.errors == []


def test_a_general_goes_to_a_battle_and_back(person: Make) -> None:
    """A lesson goes to another table, whose links lead on in the lesson and nowhere else."""
    one = person(DESKTOP)
    page = one.page
    page.goto(one.server + "/learn/general")
    expect(page.get_by_test_id("war-room")).to_be_visible(timeout=SLOW)
    page.get_by_test_id("tutorial-next").click()
    page.get_by_test_id("own-deck").locator("summary").click()
    page.get_by_test_id("own-deck-text").fill("Lion")
    page.get_by_test_id("bring-deck").click()
    expect(page.get_by_test_id("tutorial-step")).to_contain_text("Not this time")
    page.get_by_test_id("own-deck-text").fill("Crab")
    page.get_by_test_id("bring-deck").click()
    step_is(page, 2)
    expect(page.get_by_test_id("war-room")).to_have_count(0)
    page.get_by_test_id("to-battle").click()
    expect(page.get_by_test_id("kenjin-table")).to_be_visible(timeout=SLOW)
    assert page.url.endswith("/learn/general")
    expect(page.get_by_test_id("field-note")).to_contain_text("You see no map until this battle is over")
    assert problems(page) == []
    assert take(page, "strategic-general", look=False) == []
    assert one.errors == []


def test_roles_are_offered_their_lesson_once(person: Make) -> None:
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
