"""The War Room: a Daimyo orders and seals whole turns, turns open and are scrubbed, the hall follows."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, Person, picture, sizes
from browser.test_pages import problems

Make = Callable[..., Person]

SMALL = (360, 740)
SIZES = sizes(phone=SMALL, desktop=DESKTOP)


def ask(someone: Person, path: str, body: dict[str, Any] | None = None) -> Any:
    """Ask the server as this person's browser would."""
    return someone.page.evaluate(
        """async ([path, body]) => {
            const headers = { 'Content-Type': 'application/json', 'X-Gorin': '1' };
            const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
            if (!answer.ok) throw new Error(await answer.text());
            return answer.json();
        }""",
        [path, body or {}],
    )


def campaign(someone: Person, count: int, seat: int, **options: Any) -> str:
    """A campaign in which everybody else is a bot; its id."""
    bots = [None if other == seat else "random" for other in range(count + 1)]
    wanted = {"game": "strategic", "seats": count + 1, "options": options, "bots": bots}
    found = ask(someone, "/api/matches", wanted)
    if found["status"] == "open":
        ask(someone, f"/api/matches/{found['id']}/start")
    return str(found["id"])


def enter(someone: Person, match: str) -> Page:
    someone.page.goto(f"{someone.server}/match/{match}")
    expect(someone.page.get_by_test_id("war-room")).to_be_visible()
    return someone.page


def close_replay(page: Page) -> None:
    """Put an opened turn away, now and whenever it lies in the way of something that is about to be done."""
    leave_replay(page)
    shown = page.get_by_test_id("turn-close")
    if shown.is_visible():
        shown.click()
    page.add_locator_handler(shown, lambda found: found.click())


def leave_replay(page: Page) -> None:
    """Put opened turns away no more."""
    page.remove_locator_handler(page.get_by_test_id("turn-close"))


def close_turn(page: Page, turn: int) -> None:
    """The Shogun closes the turn; battles that are not told go on."""
    button = page.get_by_test_id("close-turn").filter(has_text=f"Close turn {turn}")
    confirm = page.get_by_test_id("close-confirm")
    button.click()
    end = time.monotonic() + 300
    while button.count() and not confirm.is_visible():
        assert time.monotonic() < end, "the turn was not closed"
        page.wait_for_timeout(20)
    if confirm.is_visible():
        confirm.click()
    expect(button).to_have_count(0)


def open_sheet(page: Page) -> None:
    """On a phone the sheet lies behind a button."""
    button = page.get_by_test_id("open-sheet")
    if button.is_visible() and button.get_attribute("aria-expanded") != "true":
        button.click()


def send(page: Page, army: int, to: str) -> None:
    """Tap an army on the sheet, then where it goes."""
    open_sheet(page)
    page.get_by_test_id(f"order-army-{army}").click()
    expect(page.locator("[data-ring='next']").first).to_be_attached()
    page.get_by_test_id("zoom-fit").click()
    page.get_by_test_id(f"space-{to}").click()
    page.get_by_test_id("army-done").click()


def lines(someone: Person, seat: int) -> list[str]:
    """The own orders as the server last told them."""
    for message in reversed(someone.messages):
        if message["type"] in ("table", "happened") and message["view"] is not None:
            for area in message["view"]["areas"]:
                if area["id"] == f"orders:{seat}":
                    return [
                        str(line) for name, line in area.get("facts", {}).items() if name.startswith("line")
                    ]
            return []
    return []


def wait_for_line(someone: Person, seat: int, line: str) -> None:
    for _ in range(150):
        if line in lines(someone, seat):
            return
        someone.page.wait_for_timeout(100)
    raise AssertionError(f"{line!r} is not among {lines(someone, seat)}")


def seal(page: Page) -> None:
    open_sheet(page)
    page.get_by_test_id("seal").click()
    page.get_by_test_id("seal-confirm").click()


@SIZES
def test_a_daimyo_orders_and_seals_a_whole_turn(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    one.come_in()
    match = campaign(one, 2, 0, turns=3, clans=["Crab", "Crane"])
    page = enter(one, match)
    send(page, 1, "29")
    wait_for_line(one, 0, "move 1: 29")
    send(page, 3, "13")
    wait_for_line(one, 0, "move 3: 13")
    open_sheet(page)
    page.get_by_test_id("number-4").click()
    wait_for_line(one, 0, "number 4")
    page.get_by_test_id("fight-all").click()
    wait_for_line(one, 0, "fight all")
    page.get_by_test_id("block-all").click()
    wait_for_line(one, 0, "block 2 against all")
    page.get_by_test_id("give-in").click()
    wait_for_line(one, 0, "give in")
    # A change of mind.
    page.get_by_test_id("number-7").click()
    wait_for_line(one, 0, "number 7")
    page.get_by_test_id("clear-army-3").click()
    for _ in range(100):
        if "move 3: 13" not in lines(one, 0):
            break
        page.wait_for_timeout(100)
    written = lines(one, 0)
    assert "move 3: 13" not in written
    # A reload resumes with what is written.
    page.reload()
    expect(page.get_by_test_id("war-room")).to_be_visible()
    open_sheet(page)
    expect(page.get_by_test_id("order-army-1")).to_contain_text("To Blighted South")
    expect(page.get_by_test_id("number-7")).to_have_attribute("aria-pressed", "true")
    assert lines(one, 0) == written
    picture(page, f"war-room-orders-{size[0]}")
    assert problems(page) == []
    page.keyboard.press("Escape")
    seal(page)
    # The other Daimyo is a bot: the turn opens, and is shown move by move.
    expect(page.get_by_test_id("turn-player")).to_be_visible()
    expect(page.get_by_test_id("war-room")).to_have_attribute("data-turn", "2")
    picture(page, f"war-room-opened-{size[0]}")
    assert problems(page) == []
    assert one.errors == []


def test_what_is_illegal_is_said_with_its_rule(person: Make) -> None:
    one = person()
    one.come_in()
    page = enter(one, campaign(one, 2, 0, clans=["Crab", "Crane"]))
    page.get_by_test_id("order-army-1").click()
    expect(page.locator("[data-ring='next']").first).to_be_attached()
    page.get_by_test_id("space-23").click()
    expect(page.get_by_text("There is no open border on that way.")).to_be_visible()
    expect(page.get_by_text("STR-MAP-2").first).to_be_visible()


def test_a_turn_is_scrubbed_and_the_hall_follows(person: Make) -> None:
    one, hall = person(), person((1280, 720))
    one.come_in()
    match = campaign(one, 3, 1, turns=4)
    hall.page.goto(f"{hall.server}/hall/{match}")
    expect(hall.page.get_by_test_id("hall")).to_have_attribute("data-turn", "1")
    page = enter(one, match)
    seal(page)
    player = page.get_by_test_id("turn-player")
    expect(player).to_be_visible()
    page.get_by_test_id("turn-scrub").fill("0")
    first = page.get_by_test_id("turn-told").inner_text()
    assert "opened" in first
    page.get_by_test_id("turn-scrub").press("End")
    expect(page.get_by_test_id("turn-told")).to_contain_text("Turn 1 is over")
    last = int(page.get_by_test_id("turn-scrub").get_attribute("max") or 0)
    # The last moment of the turn is the map as the server tells it.
    shown = page.locator("[data-testid^='army-'][data-at]").evaluate_all(
        "all => all.map((one) => one.dataset.testid + ' ' + one.dataset.at).sort()"
    )
    page.get_by_test_id("turn-back").click()
    expect(player).to_contain_text(f"{last} of {last + 1}")
    page.get_by_test_id("turn-close").click()
    now = page.locator("[data-testid^='army-'][data-at]").evaluate_all(
        "all => all.map((one) => one.dataset.testid + ' ' + one.dataset.at).sort()"
    )
    assert shown == now
    expect(hall.page.get_by_test_id("hall")).to_have_attribute("data-turn", "2")
    expect(hall.page.get_by_test_id("hall-clock")).to_have_text(re.compile(r"\d+:\d\d"))
    picture(hall.page, "hall")
    assert problems(hall.page) == []
    hall.page.get_by_test_id("to-sheets").click()
    expect(hall.page.get_by_test_id("sheet-2")).to_be_visible()
    assert problems(hall.page) == []
    page.get_by_test_id("tab-log").click()
    expect(page.get_by_test_id("chronicle")).to_contain_text("Turn 1 is over")
    expect(page.get_by_test_id("plot")).to_have_attribute("aria-label", re.compile("after turn 1"))
    assert one.errors == []
    assert hall.errors == []


def test_the_keyboard_alone_marches(person: Make) -> None:
    one = person()
    one.come_in()
    page = enter(one, campaign(one, 2, 0, clans=["Crab", "Crane"]))
    page.get_by_test_id("order-army-1").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-ring='next']").first).to_be_attached()
    page.get_by_test_id("space-3").focus()  # the one stop of the map: the own capital
    for key in ("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft"):
        if page.evaluate("document.activeElement.dataset.space") == "29":
            break
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.space") == "29"
    page.keyboard.press("Enter")
    wait_for_line(one, 0, "move 1: 29")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_shogun_rules_and_takes_it_back(person: Make, theme: str) -> None:
    one = person(color_scheme=theme)
    one.come_in()
    page = enter(one, campaign(one, 2, 2, settle="shogun", turns=3))
    desk = page.get_by_test_id("shogun-desk")
    expect(desk).to_be_visible()
    expect(page.get_by_test_id("breach")).to_be_visible()
    close_replay(page)
    page.get_by_test_id("breach").click()
    expect(page.get_by_test_id("rulings")).to_contain_text("Breach of Etiquette")
    page.get_by_test_id("ruling-undo").click()
    expect(page.get_by_test_id("rulings")).to_contain_text("takes a ruling back")
    picture(page, f"shogun-{theme}")
    assert problems(page) == []
    before = page.get_by_test_id("war-room").get_attribute("data-turn")
    close_turn(page, 1)
    expect(page.get_by_test_id("war-room")).not_to_have_attribute("data-turn", before or "")
    assert one.errors == []


def test_two_daimyo_trade_at_court_and_talk(person: Make) -> None:
    one, two = person(), person()
    one.come_in()
    two.come_in()
    wanted = {"game": "strategic", "seats": 3, "options": {"turns": 3}, "bots": [None, None, "random"]}
    match = str(ask(one, "/api/matches", wanted)["id"])
    ask(two, f"/api/matches/{match}/join", {"seat": 1})
    ask(two, f"/api/matches/{match}/ready")
    ask(one, f"/api/matches/{match}/start")
    crab, crane = enter(one, match), enter(two, match)
    seal(crab)
    seal(crane)
    for page in (crab, crane):
        expect(page.get_by_test_id("turn-player")).to_be_visible()
        page.get_by_test_id("turn-close").click()
    crab.get_by_test_id("offer-new").click()
    crab.get_by_test_id("offer-koku").fill("3")
    crab.get_by_test_id("offer-make").click()
    expect(crane.get_by_test_id("offer-0")).to_contain_text("3 Koku for nothing")
    crane.get_by_test_id("offer-accept").click()
    expect(crane.get_by_test_id("clan-1")).to_contain_text(re.compile("Crane.*9"))
    crab.get_by_test_id("tab-chat").click()
    crab.get_by_test_id("room-pair:0:1").click()
    crab.get_by_test_id("say").fill("Peace until turn 3?")
    crab.get_by_test_id("say").press("Enter")
    crane.get_by_test_id("tab-chat").click()
    crane.get_by_test_id("room-pair:0:1").click()
    expect(crane.get_by_text("Peace until turn 3?")).to_be_visible()
    assert problems(crane) == []
    assert one.errors == []


def test_a_campaign_is_opened_in_the_lobby_and_paused_by_its_shogun(person: Make) -> None:
    one = person()
    one.come_in()
    page = one.page
    page.get_by_test_id("new-match").first.click()
    page.get_by_test_id("new-game").select_option("strategic")
    page.get_by_test_id("new-role").select_option(label="the Shogun, and run the campaign")
    picture(page, "new-campaign")
    assert problems(page) == []
    page.get_by_test_id("create-match").click()
    expect(page.get_by_test_id("shogun-desk")).to_be_visible()
    page.get_by_test_id("pause").click()
    expect(page.get_by_test_id("pause")).to_have_text("Go on")
    expect(page.get_by_test_id("journal")).not_to_be_empty()
    page.get_by_test_id("note").fill("Tea until half past.")
    page.get_by_test_id("note").press("Enter")
    expect(page.get_by_test_id("journal")).to_contain_text("Tea until half past.")
    assert one.errors == []


def test_generals_fight_and_see_no_map_meanwhile(person: Make) -> None:
    shogun, crab, crane, one, two = (person() for _ in range(5))
    for each in (shogun, crab, crane, one, two):
        each.come_in()
    options = {"settle": "live", "battles": "kenjin", "turns": 3}
    wanted = {"clans": 2, "options": options, "bots": [None, None], "shogun": True}
    match = str(ask(shogun, "/api/campaigns", wanted)["id"])
    for seat, daimyo in enumerate((crab, crane)):
        ask(daimyo, f"/api/matches/{match}/join", {"seat": seat})
        ask(daimyo, f"/api/matches/{match}/ready")
    for clan, general in enumerate((one, two)):
        general.page.goto(f"{general.server}/match/{match}")
        general.page.get_by_test_id(f"enlist-{clan}").click()
        expect(general.page.get_by_test_id("muster")).to_contain_text(general.name)
    ask(shogun, f"/api/matches/{match}/start")
    for general in (one, two):  # who does not fight is a Karo and sees the map
        expect(general.page.get_by_test_id("war-room")).to_be_visible()
    enter(shogun, match)
    for daimyo, army in ((crab, 2), (crane, 3)):
        page = enter(daimyo, match)
        send(page, army, "SC3")
        wait_for_line(daimyo, (crab, crane).index(daimyo), f"move {army}: SC3")
        page.get_by_test_id("fight-all").click()
        wait_for_line(daimyo, (crab, crane).index(daimyo), "fight all")
        seal(page)
    for general in (one, two):
        general.page.get_by_test_id("to-battle").click()
        expect(general.page.get_by_test_id("kenjin-table")).to_be_visible()
        expect(general.page.get_by_test_id("war-map")).to_have_count(0)
        after = next(index for index, frame in enumerate(general.frames) if '"dismissed"' in frame)
        assert not any('"space:' in frame for frame in general.frames[after:]), "the map is shut"
    expect(shogun.page.get_by_test_id("watch-battle-SC3")).to_be_visible()
    expect(crab.page.get_by_test_id("battles")).to_contain_text("Earthquake Bay")
    assert crab.page.get_by_test_id("watch-battle-SC3").count() == 0
    battle = one.page.url.rpartition("/")[2]
    assert not any(battle in frame for frame in crab.frames), "a Daimyo sees no battle"
    assert crab.errors == []
    # The Shogun enters how it ended: the game stops, and the generals are Karo again.
    close_replay(shogun.page)
    shogun.page.get_by_test_id("tell-SC3").click()
    shogun.page.get_by_test_id("tell-victory").click()
    expect(shogun.page.get_by_test_id("battles")).to_contain_text("No battle is under way.")
    enter(one, match)
    assert shogun.errors == []
