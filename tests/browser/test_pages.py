"""Every page at phone and desktop width: accessible, pictured, and quick to load."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, Person, looks, picture, settle, sizes
from browser.test_match import decision_of, finish, play_by_keys, play_moves, score_sheet
from conftest import ROOT

Make = Callable[..., Person]

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = sizes(phone=PHONE, desktop=DESKTOP)
#: Takes the first choice that is seen, or has all of them listed: at once, before the page changes.
ANY_CHOICE = """() => {
  const seen = (what) => [...document.querySelectorAll(what)].find((one) => one.checkVisibility());
  const free = "[data-testid^='choice-']:enabled:not([aria-disabled=true])";
  (seen(free) ?? seen('[data-testid=all-choices]'))?.click();
}"""


#: Has axe-core look at a part of the page by these rules: none named, all that it uses by itself and whose
#: findings are serious.
LOOK = """async ([part, rules]) => {
  const trial = ({ tags }) => tags.includes('experimental') || tags.includes('deprecated');
  const serious = ({ impact }) => ['serious', 'critical'].includes(impact);
  const all = () => axe._audit.rules.filter((rule) => rule.enabled && !trial(rule) && serious(rule));
  const values = rules.length ? rules : all().map((rule) => rule.id);
  return (await axe.run(part, { resultTypes: ['violations'], runOnly: { type: 'rule', values } })).violations;
}"""


def violations(page: Page, *rules: str, without: str = "") -> list[dict[str, Any]]:
    """The serious and critical findings of axe-core; by these rules only, where any is named.

    What it finds less serious is not looked for: that takes a quarter of its time.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.add_script_tag(path=str(AXE))
    part = {"exclude": [without]} if without else {"include": ["html"]}
    found: list[dict[str, Any]] = page.evaluate(LOOK, [part, list(rules)])
    return found


def problems(page: Page) -> list[str]:
    return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in violations(page)]


def examine(someone: Person, name: str, size: tuple[int, int]) -> None:
    width = "phone" if size == PHONE else "desktop"
    settle(someone.page, 300)
    picture(someone.page, f"{name}-{width}")
    assert problems(someone.page) == [], name
    overflow = someone.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
    assert overflow <= 1, f"{name} is {overflow} px too wide"


@SIZES
def test_pages_before_a_match(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    one.page.goto(one.server)
    expect(one.page.get_by_test_id("who")).to_be_visible()
    examine(one, "lobby-visitor", size)
    one.come_in()
    examine(one, "lobby", size)
    one.page.get_by_test_id("new-match").first.click()
    expect(one.page.get_by_test_id("create-match")).to_be_visible()
    examine(one, "new-match", size)
    for path, name in (
        ("/rules", "rules"),
        ("/rules/K4", "rule"),
        (f"/player/{quote(one.name)}", "player"),
        ("/learn", "learn"),
    ):
        one.page.goto(one.server + path)
        expect(one.page.locator("h1, h2").first).to_be_visible()
        examine(one, name, size)
    assert one.errors == []
    one.page.goto(one.server + "/nowhere/at/all")
    examine(one, "lost", size)
    assert all("404" in error for error in one.errors), "the browser says itself that there is nothing"


@looks(desktop=DESKTOP, phone=PHONE)
def test_the_table_from_the_first_card_to_the_replay(person: Make, size: tuple[int, int], theme: str) -> None:
    one = person(size, color_scheme=theme)
    one.come_in()
    one.open_table(["", ""])
    examine(one, f"waiting-room-{theme}", size)
    one.page.goto(one.server)
    one.open_table(["greedy"])
    expect(one.page.get_by_test_id("kenjin-table")).to_be_visible()
    examine(one, f"table-{theme}", size)
    one.page.locator("[data-testid^='hand-']").first.click()
    examine(one, f"table-card-lifted-{theme}", size)
    one.page.keyboard.press("Escape")
    finish(one)
    settle(one.page, 400)
    examine(one, f"combat-{theme}", size)
    score_sheet(one)
    examine(one, f"score-{theme}", size)
    one.page.get_by_test_id("to-replay").first.click()
    one.page.wait_for_url("**/replay/*")
    expect(one.page.get_by_test_id("replay-next")).to_be_visible()
    one.page.get_by_test_id("replay-next").click()
    examine(one, f"replay-{theme}", size)
    assert one.errors == []


@SIZES
def test_the_plain_table_plays_a_whole_game(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    one.come_in()
    one.open_table(["random", "random"])
    expect(one.page.get_by_test_id("kenjin-table")).to_be_visible()
    one.page.get_by_test_id("tab-more").click()
    one.page.get_by_test_id("plain-table").check()
    if size == PHONE:
        one.page.get_by_test_id("tab-table").click()
    expect(one.page.get_by_test_id("kenjin-table")).to_be_hidden()
    examine(one, "plain-table", size)
    end = time.monotonic() + 300
    while not one.is_over():
        assert time.monotonic() < end
        one.page.evaluate(ANY_CHOICE)
        one.page.wait_for_timeout(50)
    expect(one.page.get_by_test_id("end")).to_be_visible()


@SIZES
def test_the_tutorial_completes(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    one.page.goto(one.server + "/learn/kenjin/5-combat")
    expect(one.page.get_by_test_id("tutorial-step")).to_be_visible()
    for _ in range(150):
        if one.page.get_by_test_id("tutorial-done").is_visible():
            break
        target = one.page.get_by_test_id("tutorial-target").first
        following = one.page.get_by_test_id("tutorial-next").first
        if target.count() and target.is_visible() and target.is_enabled():
            target.click()
        elif following.count() and following.is_visible() and following.is_enabled():
            following.click()
        one.page.wait_for_timeout(60)
    expect(one.page.get_by_test_id("tutorial-done")).to_be_visible()
    examine(one, "tutorial-done", size)


def test_the_first_load_is_small(person: Make) -> None:
    one = person()
    sizes: dict[str, int] = {}

    one.page.on(
        "requestfinished", lambda request: sizes.__setitem__(request.url, request.sizes()["responseBodySize"])
    )
    one.page.goto(one.server)
    one.page.wait_for_load_state("networkidle")
    total = sum(sizes.values())
    assert total < 250_000, sizes


def test_the_keyboard_alone_plays(person: Make) -> None:
    one = person()
    one.come_in()
    one.open_table(["random"])
    expect(one.page.get_by_test_id("kenjin-table")).to_be_visible()
    play_moves(one, 1)
    before = len(one.frames)
    while decision_of(one) is None:
        one.page.wait_for_timeout(50)
    play_by_keys(one)
    one.hears("acknowledged", before, "nothing was played")
