"""A clan's people: suing for peace while a battle is fought, Karo and general, and the choice of a Daimyo."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.conftest import PHONE, Person, picture
from browser.test_campaign import BAY, CRAB, CRANE, close_replay, fight, muster, opened, order
from browser.test_pages import problems
from browser.test_war_room import ask, seal

Make = Callable[..., Person]


def at_war(shogun: Person, daimyo: list[Person], generals: list[tuple[int, Person]], settle: str) -> str:
    """A campaign of two clans whose armies fight in Earthquake Bay since turn 1; its id."""
    for each in (shogun, *daimyo, *(general for _, general in generals)):
        each.come_in()
    options = {"settle": settle, "battles": "kenjin", "turns": 3}
    match = str(ask(shogun, "/api/campaigns", {"clans": 2, "options": options})["id"])
    muster(f"{shogun.server}/match/{match}", daimyo, generals)
    shogun.page.goto(f"{shogun.server}/match/{match}")
    shogun.page.get_by_test_id("start").click()
    for each, clan, army in ((daimyo[CRAB], CRAB, 2), (daimyo[CRANE], CRANE, 3)):
        expect(each.page.get_by_test_id("war-room")).to_be_visible()
        order(each, clan, army, BAY)
        fight(each, clan)
        seal(each.page)
    opened(2, shogun, *daimyo)
    for each in (shogun, *daimyo):
        close_replay(each.page)
    return match


def test_daimyo_sue_for_peace_while_a_battle_is_fought(person: Make) -> None:
    shogun, crab, general = (person() for _ in range(3))
    crane = person(PHONE)
    at_war(shogun, [crab, crane], [(CRAB, general)], "live")
    expect(general.page.get_by_test_id("to-battle")).to_be_visible(timeout=60_000)
    crab.page.get_by_test_id("tab-log").click()
    crab.page.get_by_test_id(f"sue-{BAY}").click()
    expect(crab.page.get_by_test_id(f"suing-{BAY}")).to_contain_text("You sue for peace.")
    picture(crab.page, "peace-1440")
    crab.page.get_by_test_id(f"unsue-{BAY}").click()
    crab.page.get_by_test_id(f"sue-{BAY}").click()

    # The Shogun is alerted; the other Daimyo is asked, on a phone.
    expect(shogun.page.get_by_test_id(f"suit-{BAY}")).to_contain_text("The Crab sue for peace")
    picture(shogun.page, "peace-shogun")
    asked = crane.page.get_by_test_id("asked-peace")
    expect(asked).to_contain_text("The Crab sue for peace")
    picture(crane.page, "peace-390")
    crane.page.get_by_test_id("asked-fight-on").click()
    expect(asked).to_have_count(0)
    crane.page.get_by_test_id("tab-log").click()
    expect(crane.page.get_by_test_id(f"suing-{BAY}")).to_contain_text("The Crab sue for peace.")
    for each in (shogun, crab, crane):
        assert problems(each.page) == []
    crane.page.get_by_test_id(f"sue-{BAY}").click()

    # It is over at once: all are told, and the general is a Karo again.
    for each in (crab, general):
        expect(each.page.get_by_test_id("announced")).to_contain_text("sue for peace: it is over")
    expect(general.page.get_by_test_id("war-map")).to_be_visible()
    expect(crab.page.get_by_test_id("battles")).to_contain_text("No battle is under way.")
