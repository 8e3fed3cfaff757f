"""The generic table with a big card game on it: units, attached and bowed cards, backs, thirty choices."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import Person, looks, picture, settle, sizes
from browser.test_pages import problems
from conftest import ROOT

Make = Callable[..., Person]

SMALL = (360, 740)
LARGE = (1280, 800)
SIZES = sizes(phone=SMALL, desktop=LARGE)


def lay_out(one: Person, name: str = "clash", table: str = "battle") -> list[Any]:
    """Show a fixture as if a server had sent it; what the client says to it is returned as it comes."""
    fixture = json.loads((ROOT / "web" / "fixtures" / f"{name}.json").read_text())
    return show(one, fixture, fixture["tables"][table])


def show(one: Person, fixture: dict[str, Any], moment: dict[str, Any]) -> list[Any]:
    """Show one moment of a match; what the client says to it is returned as it comes."""
    said: list[Any] = []

    def talk(socket: WebSocketRoute) -> None:
        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            said.append(message)
            if message["type"] == "watch":
                news = {
                    "type": "table",
                    "match": fixture["match"],
                    "seat": fixture["seat"],
                    "seq": moment["seq"],
                    "view": moment["view"],
                    "decision": moment["decision"],
                    "steps": fixture["steps"],
                    "clocks": None,
                    "takeback": None,
                    "newcomer": None,
                    "draw": None,
                }
                socket.send(json.dumps(news))

        socket.on_message(hear)
        socket.send(json.dumps({"type": "welcome", "you": None, "version": "0"}))

    one.page.route_web_socket("**/ws", talk)
    one.visit("clash")
    expect(one.page.get_by_test_id("generic-table")).to_be_visible()
    return said


def card(page: Page, title: str) -> Any:
    return page.get_by_role("button", name=title).and_(page.locator("button.card")).first


@looks(phone=SMALL, desktop=LARGE)
@pytest.mark.parametrize("name", ["clash", "clash-four"])
def test_the_table_is_accessible_and_fits(person: Make, size: tuple[int, int], theme: str, name: str) -> None:
    one = person(size, color_scheme=theme)
    lay_out(one, name)
    settle(one.page, 300)
    label = f"{name}-{'phone' if size == SMALL else 'desktop'}-{theme}"
    picture(one.page, label)
    assert problems(one.page) == []
    overflow = one.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
    assert overflow <= 1
    card(one.page, "A Sudden Charge").click()
    settle(one.page)
    picture(one.page, f"{label}-card")
    assert problems(one.page) == []
    assert one.errors == []


@SIZES
def test_cards_lie_where_and_how_they_belong(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    lay_out(one)
    page = one.page
    home = page.locator("[data-area='home:0']")
    unit = home.locator(".unit", has=page.get_by_text("Hoshi Tetsuo", exact=True))
    expect(unit.locator(".attached .card")).to_have_count(2)
    expect(
        page.get_by_role("button", name="Hoshi Tetsuo, Personality, yours, Force 4 (3 and 1 more)")
    ).to_have_count(1)
    assert "can be chosen" in card(page, "Hoshi Tetsuo, Personality, yours").inner_text()
    for title in ("Brother Enku", "Copper Mine"):
        bowed = (
            home.or_(page.locator("[data-area='holdings:0']")).locator("button.card", has_text=title).first
        )
        box = bowed.bounding_box()
        assert box is not None
        assert box["width"] > 110, "a bowed card lies on its side"
        expect(bowed).to_contain_text("bowed")
    expect(page.locator("[data-area='province:0:0'] .back")).to_have_count(1)
    assert page.locator("[data-camp='0'] [data-area='home:0']").count() == 1
    assert page.locator("[data-camp='1'] [data-area='home:1']").count() == 1
    assert page.locator("[data-area='hand:1'] .card").count() == 0, "a hand of backs is a pile"
    expect(page.locator("[data-area='hand:1'] b")).to_have_text("6")


@SIZES
def test_a_card_shows_its_words_and_its_own_choices(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    said = lay_out(one)
    page = one.page
    acts = page.locator("button.choice:not(.pass)")  # Passing is always there.
    expect(page.get_by_test_id("prompt")).to_contain_text("take an action, or pass")
    expect(page.get_by_role("button", name="Rule CLASH-ACT-4")).to_be_visible()
    expect(page.get_by_test_id("choice-0")).to_be_visible()
    card(page, "A Sudden Charge").click()
    detail = page.get_by_test_id("card-detail")
    expect(detail).to_contain_text("until the battle ends")
    expect(acts).to_have_count(2)
    card(page, "Lady Kuwa").click()
    expect(acts).to_have_count(1)
    page.keyboard.press("Escape")
    card(page, "Hoshi Tetsuo, Personality, yours").click()
    expect(page.locator(".choices .title").first).to_have_text("Hoshi Tetsuo")
    page.keyboard.press("Escape")
    if size == SMALL:
        expect(acts).to_have_count(0)
        page.get_by_test_id("all-choices").click()
    expect(acts).to_have_count(29)
    page.get_by_test_id("find-choice").fill("banner monk")
    expect(acts).to_have_count(1)
    acts.click()
    settle(page)
    act = next(message for message in said if message["type"] == "act")
    assert act["action"]["do"] == "attach"


def test_the_keyboard_reads_a_card(person: Make) -> None:
    one = person(LARGE)
    lay_out(one)
    one.page.locator("button.card", has_text="Ring of Still Water").focus()
    expect(one.page.get_by_test_id("card-detail")).to_contain_text("in which nobody died")
    one.page.locator("button.card", has_text="Brother Enku").first.hover()
    one.page.locator("button.card", has_text="Burnt Letter").first.focus()
    one.page.keyboard.press("Enter")
    expect(one.page.get_by_test_id("card-detail")).to_contain_text("look at a hand")
    expect(one.page.locator("button.choice")).to_have_count(30)


def test_while_others_decide_cards_can_still_be_read(person: Make) -> None:
    one = person(SMALL)
    lay_out(one, table="waiting")
    expect(one.page.get_by_test_id("prompt")).to_contain_text("Bunta is to decide")
    card(one.page, "Courteous Refusal").click()
    expect(one.page.get_by_test_id("card-detail")).to_contain_text("does not begin")
