"""What the Shogun says: noticed in the room, at a table, on a phone and in the hall, and kept in a list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from browser.conftest import PHONE, Person, picture
from browser.test_campaign import BAY, CRAB, CRANE, fight, muster, opened, order
from browser.test_pages import problems
from browser.test_war_room import ask, close_replay, seal

Make = Callable[..., Person]


def shown(*people: Person) -> None:
    for each in people:
        expect(each.page.get_by_test_id("announced")).to_be_visible()


def put_away(*people: Person) -> None:
    for each in people:
        each.page.get_by_test_id("put-away").click()
        expect(each.page.get_by_test_id("announced")).to_have_count(0)


def test_words_breaches_and_pauses_are_noticed_by_those_whom_they_concern(person: Make) -> None:
    shogun, crane, general = (person() for _ in range(3))
    crab, hall, screen = person(PHONE), person((1920, 1080)), person((1920, 1080))
    for each in (shogun, crab, crane, general):
        each.come_in()
    options = {"settle": "live", "battles": "kenjin", "turns": 3}
    match = str(ask(shogun, "/api/campaigns", {"clans": 2, "options": options})["id"])
    muster(f"{shogun.server}/match/{match}", [crab, crane], [(CRAB, general)])
    desk = shogun.page
    desk.goto(f"{shogun.server}/match/{match}")
    desk.get_by_test_id("start").click()
    for daimyo, clan, army in ((crab, CRAB, 2), (crane, CRANE, 3)):
        expect(daimyo.page.get_by_test_id("war-room")).to_be_visible()
        order(daimyo, clan, army, BAY)
        fight(daimyo, clan)
        seal(daimyo.page)
    opened(2, shogun, crab, crane)
    for each in (crab, crane, shogun):
        close_replay(each.page)
    general.page.get_by_test_id("to-battle").click()
    expect(general.page.get_by_test_id("kenjin-table")).to_be_visible()
    hall.page.goto(f"{hall.server}/hall/{match}")
    expect(hall.page.get_by_test_id("hall")).to_be_visible()

    # A ruling in words, for everybody.
    desk.get_by_test_id("note").fill("Dice that fall from the table are rolled again.")
    desk.get_by_test_id("send-note").click()
    for each in (crab, crane, general, hall):
        expect(each.page.get_by_test_id("announced")).to_contain_text("Dice that fall")
        assert problems(each.page) == []
        picture(each.page, f"from-the-shogun-{each.page.viewport_size['width']}")  # type: ignore[index]
    expect(desk.get_by_test_id("announced")).to_have_count(0)
    put_away(crab, general)
    for each in (crab, general, crane, hall):
        each.page.reload()
    shown(crane, hall)
    for each in (crab, general):
        table = each.page.get_by_test_id("war-room").or_(each.page.get_by_test_id("kenjin-table"))
        expect(table).to_be_visible()
        each.page.wait_for_timeout(500)
        expect(each.page.get_by_test_id("announced")).to_have_count(0)
    put_away(crane, hall)
    # It stays in a list.
    crab.page.get_by_test_id("tab-log").click()
    for each in (crab, crane, hall):
        expect(each.page.get_by_test_id("from-the-shogun")).to_contain_text("Dice that fall")

    # A breach: all hear of it, and the clan alone hears why; not even the Shogun's own screen in the hall.
    desk.get_by_test_id("ruling-clan").select_option("Crab")
    desk.get_by_test_id("why").fill("a Karo spoke at a table")
    desk.get_by_test_id("why-readers").select_option(f"{CRAB} map")
    desk.get_by_test_id("breach").click()
    expect(crab.page.get_by_test_id("announced")).to_contain_text("a Karo spoke at a table")
    expect(crab.page.get_by_test_id("announced")).to_contain_text("For the Crab alone")
    signed_in: Any = desk.context.cookies()
    screen.page.context.add_cookies(signed_in)
    screen.page.goto(f"{screen.server}/hall/{match}")
    for each in (crane, hall, screen):
        expect(each.page.get_by_test_id("announced")).to_contain_text("Breach of Etiquette")
        expect(each.page.get_by_test_id("from-the-shogun")).to_contain_text("Breach of Etiquette")
        assert "a Karo spoke" not in each.page.content()
    for each in (crane, hall, general):
        assert not any("a Karo spoke" in frame for frame in each.frames)
    picture(crab.page, "from-the-shogun-breach")
    put_away(crab, crane)

    # Why everything stands still is said at every table.
    desk.get_by_test_id("why-pause").fill("tea for all")
    desk.get_by_test_id("pause").click()
    for each in (crab, crane, general, hall):
        expect(each.page.get_by_test_id("announced")).to_contain_text("tea for all")
    general.page.get_by_test_id("to-campaign").click()
    expect(general.page.get_by_test_id("camp")).to_contain_text("tea for all")
    assert "Breach of Etiquette" not in general.page.content()
    for each in (shogun, crab, crane, general, hall, screen):
        assert each.errors == []
