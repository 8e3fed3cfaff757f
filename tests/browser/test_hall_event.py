"""An event on paper: two clans are typed, tables are paired, a wrong result is entered and taken back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.conftest import Person, picture
from browser.test_pages import problems
from browser.test_war_room import ask, close_replay, enter

Make = Callable[..., Person]


def test_an_event_on_paper(person: Make) -> None:
    shogun, general, hall = person((1440, 900)), person((1440, 900)), person((1440, 900))
    shogun.come_in()
    general.come_in()
    options = {"settle": "shogun", "battles": "celestial", "clans": ["Crab", "Crane"], "turns": 3}
    settings = {"turn": 7200, "between": 300}
    made = ask(shogun, "/api/campaigns", {"clans": 2, "options": options, "settings": settings})
    match = str(made["id"])
    for someone in (shogun, general):
        someone.page.goto(f"{someone.server}/match/{match}?invite={made['invite'] or ''}")
    for clan in (0, 1):
        shogun.page.get_by_test_id(f"paper-{clan}").check()
    expect(general.page.get_by_test_id("muster").get_by_text("orders on paper")).to_have_count(2)
    ask(general, f"/api/campaigns/{match}/enlist", {"clan": 0, "invite": made["invite"]})
    ask(shogun, f"/api/matches/{match}/start")
    enter(general, match)
    # Two clans typed with the keyboard alone; a wrong line is said, and the clan stays on the desk.
    page = shogun.page
    page.goto(f"{shogun.server}/hall/{match}?type=1")
    text = page.get_by_test_id("sheet-text")
    expect(text).to_be_focused()
    page.keyboard.type("number 3\nmove 1: 23\nfight all")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_test_id("sheet-faults")).to_contain_text(
        "Line 2: There is no open border on that way."
    )
    picture(page, "typist")
    assert problems(page) == []
    text.fill("number 3\nmove 1: 3 SC3\nfight all")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_test_id("type-clan-1")).to_have_attribute("aria-pressed", "true")
    expect(text).to_be_focused()
    page.keyboard.type("move 1: 28 SC3")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_test_id("type-clan-1")).to_contain_text("typed")
    page.keyboard.press("Control+Shift+Enter")
    expect(page.get_by_test_id("typist")).to_have_attribute("data-turn", "2")
    # The pairings are in the hall and on paper; the general is called and sees no map.
    hall.page.goto(f"{hall.server}/hall/{match}")
    expect(hall.page.get_by_test_id("pairing-1")).to_contain_text("Earthquake Bay")
    picture(hall.page, "hall-pairings")
    assert problems(hall.page) == []
    hall.page.get_by_test_id("to-pairings").click()
    expect(hall.page.get_by_test_id("pairing-1")).to_contain_text("Crab 1")
    hall.page.emulate_media(media="print")
    picture(hall.page, "pairings-printed")
    expect(general.page.get_by_test_id("own-table")).to_contain_text("table 1")
    expect(general.page.get_by_test_id("war-map")).to_have_count(0)
    # A wrong result is entered, and taken back; then the right one.
    enter(shogun, match)
    close_replay(page)
    page.get_by_test_id("fate-Crab 1").select_option("Crane|as Attacker")
    page.get_by_test_id("result-end").select_option("=Crab")
    page.get_by_test_id("result-check").click()
    expect(page.get_by_text("Every army of the Crab was eliminated; they cannot have won.")).to_be_visible()
    page.get_by_test_id("result-end").select_option("=Crane")
    page.get_by_test_id("result-check").click()
    expect(page.get_by_test_id("result-follows")).to_contain_text("Crane: Glory 5 becomes 7.")
    picture(page, "table-result")
    page.get_by_test_id("result-sure").click()
    page.get_by_test_id("retract-SC3").click()
    expect(page.get_by_test_id("result-follows")).to_contain_text("Crane: Glory 7 becomes 5.")
    picture(page, "table-retract")
    page.get_by_test_id("retract-sure").click()
    expect(page.get_by_test_id("table-1")).to_be_visible()
    expect(general.page.get_by_test_id("own-table")).to_be_visible()
    page.get_by_test_id("result-end").select_option("=Crab")
    page.get_by_test_id("result-check").click()
    page.get_by_test_id("result-sure").click()
    expect(page.get_by_test_id("retract-SC3")).to_be_visible()
    expect(page.get_by_test_id("result-form")).to_have_count(0)
    for each in (shogun, general, hall):
        refused = "Failed to load resource: the server responded with a status of 400"
        assert [error for error in each.errors if refused not in error] == []
