"""The hall at 1920 by 1080: large type, nothing cut, openings by steps, a battle's own screen, the count."""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person, picture
from browser.test_pages import problems
from browser.test_war_room import ask, campaign
from conftest import ROOT

sys.path.insert(0, str(ROOT / "bench"))

from server.hall import AT_SEA, CRAB, ON_LAND, Hall
from server.table import Person as Caller
from server.table import close_all
from serving import Server

Make = Callable[..., Person]

PROJECTOR = (1920, 1080)
#: Pixels of the smallest letter that matters, read from ten metres.
LEAST = 28

#: Every text that is shown and for the hall, with its size in pixels and where it lies. Buttons and links are
#: for whoever stands at the computer.
TEXTS = """() => {
  const found = [];
  const page = document.querySelector('[data-testid=hall], [data-testid=battle-screen]');
  const aside = 'button, a, nav, .sr-only, caption, [data-testid=screen-table]';
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent.trim();
    if (words === '' || parent.closest(aside)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const svg = parent.closest('svg');
    const matrix = svg && parent.getScreenCTM ? parent.getScreenCTM() : null;
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const size = Math.round(parseFloat(getComputedStyle(parent).fontSize) * scale * 10) / 10;
    const edges = [box.left, box.top, box.right, box.bottom].map(Math.round);
    found.push([words, size, edges, svg !== null]);
  }
  return found;
}"""

#: Boxes that hide what does not fit, or that have no more room than they have, with more in them.
CUT = """() => {
  const hall = '[data-testid=hall], [data-testid=hall] *, [data-testid=battle-screen]';
  const full = /^hall-(panel|opening|told)$/;
  return [...document.querySelectorAll(hall)]
    .filter((one) => one instanceof HTMLElement && !one.closest('.sr-only, button, a'))
    .filter((one) => full.test(one.dataset.testid ?? '') || getComputedStyle(one).overflowY !== 'visible')
    .filter((one) => one.scrollHeight > one.clientHeight + 4)
    .map((one) => one.tagName + '.' + one.className + ' ' + one.scrollHeight + ' > ' + one.clientHeight);
}"""


def readable(page: Page) -> None:
    """Nothing that matters is smaller than it should be, beyond the picture, or cut."""
    texts = page.evaluate(TEXTS)
    assert len(texts) > 6
    assert [each for each in texts if each[1] < LEAST] == []
    width, height = PROJECTOR
    beyond = [
        (words, box)
        for words, _, box, drawn in texts
        if not drawn and (box[0] < 0 or box[1] < 0 or box[2] > width or box[3] > height)
    ]
    assert beyond == []
    assert page.evaluate(CUT) == []


@pytest.fixture
def site(server: str) -> Iterator[Server]:
    """The browsers' server, for callers without one."""

    class Site:
        url = server
        socket_url = server.replace("http", "ws") + "/ws"

    yield cast(Server, Site())
    close_all()


def as_browser(caller: Caller, someone: Person) -> Person:
    """Let a browser have the session of somebody who came without one."""
    value = caller.http.cookies
    someone.page.context.add_cookies(
        [{"name": name, "value": each, "url": someone.server} for name, each in value.items()]
    )
    return someone


def still(page: Page) -> None:
    """Wait until no opening is shown by itself."""
    if page.get_by_test_id("hall-stop").is_visible():
        page.get_by_test_id("hall-stop").click()


# --- the hall --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_battles_with_fighters_and_leaders_are_read_from_afar(person: Make, site: Server, theme: str) -> None:
    hall = Hall(site, generals=(2, 1))
    screen = person(PROJECTOR, color_scheme=theme)
    page = screen.page
    page.goto(f"{screen.server}/hall/{hall.id}")
    expect(page.get_by_test_id("hall")).to_have_attribute("data-turn", "1")
    readable(page)
    hall.meet(AT_SEA, ON_LAND)
    expect(page.get_by_test_id("hall-opening")).to_be_visible()
    readable(page)
    picture(page, f"hall-opening-{theme}")
    still(page)
    for place in (AT_SEA, ON_LAND):
        battle = page.get_by_test_id(f"hall-battle-{place}")
        for daimyo in hall.daimyo:
            expect(battle).to_contain_text(daimyo.me["name"])
    expect(page.get_by_test_id("hall-panel")).to_contain_text(hall.generals[CRAB][0].me["name"])
    expect(page.get_by_test_id("hall-clock")).to_have_text(re.compile(r"\d+:\d\d"))
    readable(page)
    picture(page, f"hall-battles-{theme}")
    assert problems(page) == []
    assert page.get_by_test_id(f"screen-{ON_LAND}").count() == 0, "a guest watches no battle"
    assert screen.errors == []


def test_nine_clans_fit(person: Make) -> None:
    one, screen = person(), person(PROJECTOR)
    one.come_in()
    match = campaign(one, 9, 0, turns=4)
    one.page.goto(f"{one.server}/match/{match}")
    expect(one.page.get_by_test_id("war-room")).to_be_visible()
    screen.page.goto(f"{screen.server}/hall/{match}")
    expect(screen.page.get_by_test_id("hall")).to_have_attribute("data-turn", "1")
    readable(screen.page)
    one.page.get_by_test_id("seal").click()
    one.page.get_by_test_id("seal-confirm").click()
    expect(screen.page.get_by_test_id("hall-opening")).to_be_visible()
    every_step(screen.page)
    picture(screen.page, "hall-nine-clans")
    assert screen.errors == []


def every_step(page: Page) -> list[str]:
    """Go through the opening that is shown step by step, from its first; what was told. All of it fits."""
    told = page.get_by_test_id("hall-told")
    page.get_by_test_id("hall-play").click()
    while not page.get_by_test_id("hall-back").is_disabled():
        page.get_by_test_id("hall-back").click()
    found = []
    while page.get_by_test_id("hall-opening").is_visible():
        found.append(told.inner_text())
        readable(page)
        page.get_by_test_id("hall-next").click()
    return found


def test_the_last_opening_is_shown_step_by_step_and_by_itself(person: Make, site: Server) -> None:
    hall = Hall(site, generals=(1, 1))
    screen = person(PROJECTOR)
    page = screen.page
    hall.meet(ON_LAND)
    hall.until(hall.shogun, lambda page: page["clock"]["turn"] == 2)
    page.goto(f"{screen.server}/hall/{hall.id}")
    expect(page.get_by_test_id("hall-battle-8")).to_be_visible()
    crab, crane = page.get_by_test_id("army-0-3"), page.get_by_test_id("army-1-2")
    expect(crab).to_have_attribute("data-at", ON_LAND)
    page.get_by_test_id("hall-replay").click()
    told = every_step(page)
    assert told[0] == "The orders of turn 1 are opened."
    assert "Crab: Army 3 to Amber Road. Fight everywhere." in told
    assert "Crane: Army 2 to Court of Whispers, then Amber Road. Fight everywhere." in told
    marched = [each for each in told if "goes from" in each]
    assert len(marched) == 3
    begins = next(each for each in told if "A battle begins" in each)
    assert told.index(begins) > told.index(marched[-1])
    # The map goes along: at the first step nobody has marched.
    page.keyboard.press("r")
    page.keyboard.press(" ")
    expect(crab).to_have_attribute("data-at", "4")
    expect(crane).to_have_attribute("data-at", "27")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("hall-told")).to_contain_text("Crab: Army 3")
    picture(page, "hall-orders")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_test_id("hall-told")).to_contain_text("are opened")
    page.keyboard.press(" ")
    expect(page.get_by_test_id("hall-told")).to_contain_text("goes from")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("hall-battle-8")).to_be_visible()
    assert screen.errors == []


# --- a screen for one battle -----------------------------------------------------------------------------


def views_of(someone: Person, match: str) -> list[Any]:
    found = [m for m in someone.messages if m["type"] in ("table", "happened")]
    about = [m for m in found if (m["match"]["id"] if isinstance(m["match"], dict) else m["match"]) == match]
    return [m["view"] for m in about if m.get("view")]


@pytest.mark.parametrize("game", ["kenjin", "celestial"])
def test_one_battle_has_a_screen_as_a_spectator_sees_it(person: Make, site: Server, game: str) -> None:
    hall = Hall(site, generals=(1, 1), options={"battles": game})
    hall.meet(ON_LAND)
    match = hall.battle(ON_LAND)
    fighters = [people[0] for people in hall.generals]
    screen = as_browser(hall.shogun, person(PROJECTOR))
    page = screen.page
    page.goto(f"{screen.server}/hall/{hall.id}")
    page.get_by_test_id(f"screen-{ON_LAND}").click()
    page.wait_for_url(f"**/hall/{hall.id}/battle/{ON_LAND}")
    expect(page.get_by_test_id("screen-table")).to_be_visible()
    for clan, name in enumerate(("Crab", "Crane")):
        side = page.get_by_test_id(f"screen-side-{clan}")
        expect(side).to_contain_text(name)
        expect(side).to_contain_text(hall.daimyo[clan].me["name"])
        expect(side).to_contain_text(fighters[clan].me["name"])
    readable(page)
    picture(page, f"battle-screen-{game}")
    assert problems(page) == []
    # What it was sent are a spectator's views: of what the fighters hold, nothing.
    views = views_of(screen, match)
    assert views
    assert {view["seat"] for view in views} == {None}
    assert all(each.sits_down(match).seat is not None for each in fighters)
    # A fighter's own browser would show own cards: it refuses. Daimyo and guests watch no battle at all.
    own = as_browser(fighters[0], person(PROJECTOR))
    own.page.goto(f"{own.server}/hall/{hall.id}/battle/{ON_LAND}")
    refused = re.compile("signed in as somebody who fights|cannot be shown")
    expect(own.page.locator("body")).to_contain_text(refused)
    assert own.page.get_by_test_id("screen-table").count() == 0
    for other in (as_browser(hall.daimyo[0], person(PROJECTOR)), person(PROJECTOR)):
        other.page.goto(f"{other.server}/hall/{hall.id}/battle/{ON_LAND}")
        expect(other.page.locator("body")).to_contain_text("does not watch battles")
        assert match not in "".join(other.frames)
    assert screen.errors == []


# --- the count -------------------------------------------------------------------------------------------


def ended(one: Person, clans: int) -> str:
    """A campaign of bots that is over; its id."""
    wanted = {
        "clans": clans,
        "options": {"turns": 2, "settle": "odds"},
        "bots": ["random"] * clans,
        "settings": {"turn": 120, "between": 0, "leader": "random", "general": "random"},
    }
    found = ask(one, "/api/campaigns", wanted)
    ask(one, f"/api/matches/{found['id']}/start")
    end = time.monotonic() + 300
    while time.monotonic() < end:
        path = f"/api/campaigns/{found['id']}"
        page = one.page.evaluate("path => fetch(path).then((answer) => answer.json())", path)
        if page["status"] == "over":
            return str(found["id"])
        one.page.wait_for_timeout(200)
    raise AssertionError("the campaign did not end")


def counts(view: Any) -> dict[int, dict[str, Any]]:
    """The engine's count by clan and source, and its sums, from what the page was sent."""
    found = {}
    for area in view["areas"]:
        if area["id"].startswith("clan:"):
            rows = {p["title"]: p["facts"]["points"] for p in area["parts"] if p.get("kind") == "count"}
            facts = area["facts"]
            found[area["seat"]] = {"rows": rows, "points": facts["points"], "income": facts["income"]}
    return found


def test_the_count_is_told_clan_by_clan_from_the_weakest_to_the_winner(person: Make) -> None:
    one, screen = person(), person(PROJECTOR)
    one.come_in()
    match = ended(one, 5)
    page = screen.page
    page.goto(f"{screen.server}/hall/{match}")
    expect(page.get_by_test_id("hall")).to_have_attribute("data-phase", "over")
    readable(page)
    picture(page, "hall-over")
    view = views_of(screen, match)[-1]
    truth = counts(view)
    worst_first = sorted(truth, key=lambda seat: (truth[seat]["points"], truth[seat]["income"], -seat))
    page.get_by_test_id("to-ceremony").click()
    ceremony = page.get_by_test_id("ceremony")
    expect(ceremony).to_contain_text("The campaign is over")
    readable_ceremony(page)
    assert page.get_by_test_id("ceremony-winner").count() == 0
    for index, seat in enumerate(worst_first, 1):
        if index % 2:
            page.mouse.click(400, 200)
        else:
            page.keyboard.press("ArrowRight")
        expect(ceremony).to_have_attribute("data-called", str(index))
        assert page.get_by_test_id(f"ranked-{seat}").count() == 0, "not before its count is told"
        page.keyboard.press("ArrowRight")  # all of its lines at once
        expect(page.get_by_test_id("ceremony-total")).to_contain_text(str(truth[seat]["points"]))
        rows = (
            page.get_by_test_id("ceremony-count")
            .locator("tr")
            .evaluate_all("all => all.map((row) => [row.cells[0].innerText, Number(row.cells[1].innerText)])")
        )
        assert dict(rows) == truth[seat]["rows"]
        assert sum(points for _, points in rows) == truth[seat]["points"]
        expect(page.get_by_test_id(f"ranked-{seat}")).to_be_visible()
        readable_ceremony(page)
        picture(page, f"ceremony-{index}")
    expect(page.get_by_test_id("ceremony-winner")).to_contain_text("win")
    assert problems(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("standing")).to_be_visible()
    assert screen.errors == []


def readable_ceremony(page: Page) -> None:
    texts = page.evaluate(TEXTS)
    assert [each for each in texts if each[1] < LEAST] == []
    assert page.evaluate(CUT) == []
    assert all(box[3] <= PROJECTOR[1] and box[2] <= PROJECTOR[0] for _, _, box, drawn in texts if not drawn)


def test_lines_of_the_count_come_by_themselves(person: Make) -> None:
    one, screen = person(), person(PROJECTOR)
    one.come_in()
    match = ended(one, 2)
    page = screen.page
    page.goto(f"{screen.server}/hall/{match}")
    page.get_by_test_id("to-ceremony").click()
    page.get_by_test_id("ceremony-on").click()
    expect(page.get_by_test_id("count-start")).to_be_visible()
    expect(page.get_by_test_id("ceremony-total")).to_be_visible()


# --- the story -------------------------------------------------------------------------------------------


def test_the_story_is_kept_from_the_campaigns_page(person: Make) -> None:
    one = person()
    one.come_in()
    match = ended(one, 3)
    page = one.page
    page.goto(f"{one.server}/match/{match}")
    expect(page.get_by_test_id("ranking")).to_be_visible()
    with page.expect_download() as waiting:
        page.get_by_test_id("to-story").click()
    file = waiting.value.path()
    assert waiting.value.suggested_filename == f"campaign-{match}.html"
    offline = one.page.context.browser
    assert offline is not None
    size: Any = {"width": 1200, "height": 1600}
    context = offline.new_context(offline=True, java_script_enabled=False, viewport=size)
    book = context.new_page()
    asked: list[str] = []
    book.on("request", lambda request: asked.append(request.url))
    book.set_content(file.read_text(encoding="utf-8"))
    expect(book.locator("h1")).to_contain_text("The campaign of the")
    expect(book.locator("#turn-2 svg.map")).to_be_visible()
    assert book.locator("svg.map").count() == 3
    assert [each for each in asked if not each.startswith(("about:", "data:"))] == []
    picture(book, "story")
    context.close()
    assert json.dumps(one.errors) == "[]"
