"""A host rehearses an evening: every step of the guide is done on the real desk, and recognised."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Person, picture
from browser.test_pages import problems

Make = Callable[..., Person]
SLOWLY = 60_000


def step(page: Page, name: str) -> None:
    """The guide stands at this step: everything before was recognised."""
    expect(page.get_by_test_id("rehearsal")).to_have_attribute("data-step", name, timeout=SLOWLY)


def opens(host: Person) -> Page:
    """The page that the guide offers, in a window of its own."""
    with host.page.context.expect_page() as found:
        host.page.get_by_test_id("rehearsal-open").click()
    return found.value


def test_a_host_goes_the_whole_way(person: Make) -> None:
    host = person((1440, 900))
    host.come_in()
    page = host.page
    page.get_by_test_id("play-strategic").click()
    page.get_by_test_id("rehearse").click()
    page.wait_for_url("**/match/*")
    step(page, "hall")
    picture(page, "rehearsal-waiting")
    hall = opens(host)
    expect(hall.get_by_role("heading", name="The hall")).to_be_visible()
    step(page, "start")
    expect(page.get_by_test_id("start")).to_have_attribute("data-aim", "")
    expect(page.get_by_role("heading", name="Strategic, a rehearsal")).to_be_visible()
    page.get_by_test_id("start").click()
    step(page, "orders")
    expect(page.get_by_test_id("sealed-0").first).to_have_attribute("data-sealed", "true", timeout=SLOWLY)
    expect(hall.get_by_test_id("hall-rehearsal")).to_be_visible()
    step(page, "opening")
    picture(page, "rehearsal-opening")
    page.get_by_test_id("turn-close").click()
    step(page, "settle")
    page.get_by_test_id("settle-8").select_option("odds")
    step(page, "pause")
    page.get_by_test_id("why-pause").fill("Tea on table 1")
    page.get_by_test_id("pause").click()
    step(page, "on")
    expect(hall.get_by_test_id("hall-phase")).to_have_text("Paused")
    page.get_by_test_id("pause").click()
    step(page, "pairings")
    pairings = opens(host)
    expect(pairings.get_by_test_id("pairing-1")).to_contain_text("Crab 1")
    expect(pairings.get_by_role("heading", name="Rehearsal, turn 2")).to_be_visible()
    pairings.close()
    step(page, "result")
    picture(page, "rehearsal-result")
    page.get_by_test_id("result-end").select_option("=Crane")
    page.get_by_test_id("result-check").click()
    page.get_by_test_id("result-sure").click()
    step(page, "retract")
    page.get_by_test_id("retract-SC3").click()
    page.get_by_test_id("retract-sure").click()
    step(page, "again")
    page.get_by_test_id("result-end").select_option("=Crab")
    page.get_by_test_id("result-check").click()
    page.get_by_test_id("result-sure").click()
    step(page, "breach")
    page.get_by_test_id("ruling-clan").select_option("Crane")
    page.get_by_test_id("breach").click()
    step(page, "undo")
    page.get_by_test_id("ruling-undo").click()
    step(page, "words")
    page.get_by_test_id("note").fill("The last turn begins at nine.")
    page.get_by_test_id("send-note").click()
    step(page, "hand")
    expect(hall.get_by_test_id("announced")).to_contain_text("The last turn begins at nine.")
    page.get_by_test_id("hand-seat").select_option("2")
    page.get_by_test_id("hand-on").click()
    step(page, "close")
    expect(page.get_by_test_id("close-turn")).to_have_attribute("data-aim", "")
    picture(page, "rehearsal-close")
    assert problems(page) == []
    page.get_by_test_id("close-turn").click()
    step(page, "end")
    for _ in range(6):
        if page.get_by_test_id("rehearsal").get_attribute("data-step") != "end":
            break
        next_one = page.get_by_test_id("rehearsal-next")
        if next_one.is_visible():
            next_one.click()
        page.wait_for_timeout(3000)
    step(page, "count")
    picture(page, "rehearsal-over")
    hall.bring_to_front()
    expect(hall.get_by_test_id("ceremony")).to_be_visible(timeout=SLOWLY)
    picture(hall, "rehearsal-ceremony")
    for _ in range(6):
        hall.get_by_test_id("ceremony-on").click()
        if hall.get_by_test_id("ceremony-winner").is_visible():
            break
    expect(hall.get_by_test_id("ceremony-winner")).to_be_visible()
    page.bring_to_front()
    step(page, "story")
    with page.expect_download() as story:
        page.get_by_test_id("rehearsal").get_by_test_id("to-story").click()
    assert "Crab" in story.value.path().read_text()
    step(page, "done")
    page.get_by_test_id("rehearsal-done").click()
    expect(page.get_by_text("A rehearsal counts nowhere.")).to_have_count(0)
    assert host.errors == []


def test_the_guide_on_a_phone(person: Make) -> None:
    """The desk is behind a button there: the guide points at that first."""
    host = person(PHONE)
    host.come_in()
    page = host.page
    page.get_by_test_id("play-strategic").click()
    page.get_by_test_id("rehearse").click()
    page.wait_for_url("**/match/*")
    page.get_by_test_id("rehearsal-skip").click()
    page.get_by_test_id("start").click()
    step(page, "orders")
    picture(page, "rehearsal-phone")
    page.get_by_test_id("rehearsal-next").click()
    step(page, "opening")
    page.get_by_test_id("turn-close").click()
    step(page, "settle")
    expect(page.get_by_test_id("open-sheet")).to_have_attribute("data-aim", "")
    picture(page, "rehearsal-phone-map")
    page.get_by_test_id("open-sheet").click()
    expect(page.get_by_test_id("settle-8")).to_have_attribute("data-aim", "")
    picture(page, "rehearsal-phone-desk")
    assert problems(page) == []
    # Whoever is given the link sees what it is, and is led nowhere.
    match = page.url.rpartition("/")[2]
    guest = person(PHONE)
    guest.come_in()
    invite = page.evaluate("id => fetch(`/api/campaigns/${id}`).then((one) => one.json())", match)["invite"]
    guest.page.goto(f"{host.server}/match/{match}?invite={invite}")
    expect(guest.page.get_by_test_id("rehearsal")).to_contain_text("Nothing here counts.")
    expect(guest.page.get_by_test_id("rehearsal-next")).to_have_count(0)
    page.goto(f"{host.server}/")
    own = page.get_by_role("link", name="Strategic, a rehearsal")
    expect(own.first).to_be_visible()
    picture(page, "rehearsal-phone-list")
