"""A general is called to a battle while the server cannot be asked for more of the client."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.conftest import Person
from browser.test_campaign import BAY, CRAB, CRANE, fight, muster, opened, order
from browser.test_war_room import ask, seal

Make = Callable[..., Person]


def test_a_general_who_is_called_needs_nothing_that_is_not_loaded(person: Make) -> None:
    shogun, crab, crane, general = (person() for _ in range(4))
    for each in (shogun, crab, crane, general):
        each.come_in()
    options = {"settle": "live", "battles": "kenjin", "turns": 3}
    match = str(ask(shogun, "/api/campaigns", {"clans": 2, "options": options})["id"])
    muster(f"{shogun.server}/match/{match}", [crab, crane], [(CRAB, general)])
    shogun.page.goto(f"{shogun.server}/match/{match}")
    shogun.page.get_by_test_id("start").click()
    page = general.page
    expect(page.get_by_test_id("war-room")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.route("**/assets/**", lambda asked: asked.abort())
    for daimyo, clan, army in ((crab, CRAB, 2), (crane, CRANE, 3)):
        expect(daimyo.page.get_by_test_id("war-room")).to_be_visible()
        order(daimyo, clan, army, BAY)
        fight(daimyo, clan)
        seal(daimyo.page)
    opened(2, shogun, crab, crane)
    expect(page.get_by_test_id("to-battle")).to_be_visible(timeout=60_000)
    expect(page.get_by_test_id("camp")).to_contain_text("Earthquake Bay")
    page.unroute("**/assets/**")
    page.get_by_test_id("to-battle").click()
    expect(page.get_by_test_id("kenjin-table")).to_be_visible()
    assert general.errors == []
