"""A general is called to a battle while the server cannot be asked for more, or cannot be reached at all."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.conftest import Person
from browser.test_campaign import BAY, CRAB, CRANE, fight, muster, opened, order
from browser.test_war_room import ask, seal

Make = Callable[..., Person]


#: Lets a test cut the page's line, and keep it cut.
CUT = """
const Native = window.WebSocket;
window.WebSocket = class extends Native {
  constructor(address) {
    super(window.cut ? 'ws://127.0.0.1:9/' : address);
    window.line = this;
  }
};
"""


def in_the_war_room(general: Person, shogun: Person, crab: Person, crane: Person) -> None:
    """A campaign with live battles in which the general serves the Crab."""
    for each in (shogun, crab, crane, general):
        each.come_in()
    options = {"settle": "live", "battles": "kenjin", "turns": 3}
    match = str(ask(shogun, "/api/campaigns", {"clans": 2, "options": options})["id"])
    muster(f"{shogun.server}/match/{match}", [crab, crane], [(CRAB, general)])
    shogun.page.goto(f"{shogun.server}/match/{match}")
    shogun.page.get_by_test_id("start").click()
    expect(general.page.get_by_test_id("war-room")).to_be_visible()
    general.page.wait_for_load_state("networkidle")


def meet(shogun: Person, crab: Person, crane: Person) -> None:
    """The Crab and the Crane sail into the bay, and fight."""
    for daimyo, clan, army in ((crab, CRAB, 2), (crane, CRANE, 3)):
        expect(daimyo.page.get_by_test_id("war-room")).to_be_visible()
        order(daimyo, clan, army, BAY)
        fight(daimyo, clan)
        seal(daimyo.page)
    opened(2, shogun, crab, crane)


def test_a_general_who_is_called_needs_nothing_that_is_not_loaded(person: Make) -> None:
    shogun, crab, crane, general = (person() for _ in range(4))
    in_the_war_room(general, shogun, crab, crane)
    page = general.page
    page.route("**/assets/**", lambda asked: asked.abort())
    meet(shogun, crab, crane)
    expect(page.get_by_test_id("to-battle")).to_be_visible()
    expect(page.get_by_test_id("camp")).to_contain_text("Earthquake Bay")
    page.unroute("**/assets/**")
    page.get_by_test_id("to-battle").click()
    expect(page.get_by_test_id("kenjin-table")).to_be_visible()
    assert general.errors == []


def test_a_general_who_is_called_while_the_line_is_cut_finds_the_battle(person: Make) -> None:
    shogun, crab, crane, general = (person() for _ in range(4))
    page = general.page
    page.add_init_script(CUT)
    in_the_war_room(general, shogun, crab, crane)
    page.evaluate("() => { window.cut = true; window.line.close(); }")
    meet(shogun, crab, crane)
    expect(shogun.page.get_by_test_id(f"settle-{BAY}")).to_be_visible()
    page.evaluate("() => { window.cut = false; window.dispatchEvent(new Event('online')); }")
    expect(page.get_by_test_id("to-battle")).to_be_visible()
    expect(page.get_by_test_id("war-map")).to_have_count(0)
    page.get_by_test_id("to-battle").click()
    expect(page.get_by_test_id("kenjin-table")).to_be_visible()
    assert [error for error in general.errors if "ERR_" not in error] == []
