"""A Daimyo on a phone: orders, legal steps and questions in reach; and the form for a new campaign."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Person, picture, settle
from browser.test_campaign import BAY, CRAB, CRANE, fight, muster, opened, order
from browser.test_pages import problems
from browser.test_war_room import ask, close_replay, lines, open_sheet, seal, wait_for_line

Make = Callable[..., Person]


def steps_in_sight(page: Page, army: int) -> None:
    """Every legal step of an army can be tapped, as the map opens and as the bar below it grows."""
    open_sheet(page)
    page.get_by_test_id(f"order-army-{army}").click()
    rings = page.locator("[data-ring='next']")
    expect(rings.first).to_be_attached()
    settle(page, 300)
    hidden = page.evaluate(
        """() => [...document.querySelectorAll("[data-ring='next']")].filter((ring) => {
            const { left, right, top, bottom } = ring.getBoundingClientRect();
            const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return found === null || found.closest('[data-testid="war-map"]') === null;
        }).map((ring) => ring.dataset.space)"""
    )
    assert hidden == [], f"army {army} cannot be sent to {hidden}"
    page.get_by_test_id("army-done").click()


def test_a_phone_keeps_orders_steps_and_questions_in_reach(person: Make) -> None:
    shogun, crane, karo = (person() for _ in range(3))
    crab = person(PHONE)
    for each in (shogun, crab, crane, karo):
        each.come_in()
    options = {"settle": "shogun", "battles": "kenjin", "turns": 3}
    match = str(ask(shogun, "/api/campaigns", {"clans": 2, "options": options})["id"])
    muster(f"{shogun.server}/match/{match}", [crab, crane], [(CRAB, karo)])
    desk = shogun.page
    desk.goto(f"{shogun.server}/match/{match}")
    desk.get_by_test_id("start").click()
    for each in (crab, crane, karo):
        expect(each.page.get_by_test_id("war-room")).to_be_visible()
    expect(karo.page.get_by_test_id("you-watch")).to_contain_text("You are a Karo, a general of the Crab.")
    page = crab.page
    for army in (1, 2, 3):
        steps_in_sight(page, army)

    # The own armies march in an order that is shown, and can be changed.
    order(crab, CRAB, 1, "29")
    order(crab, CRAB, 2, BAY)
    fight(crab, CRAB)
    marches = page.get_by_test_id("sequence").locator("li")
    expect(marches.first).to_contain_text("Army 1")
    page.get_by_test_id("earlier-2").click()
    expect(marches.first).to_contain_text("Army 2")
    moves = [line for line in lines(crab, CRAB) if line.startswith("move")]
    assert moves == [f"move 2: {BAY}", "move 1: 29"]
    page.get_by_test_id("close-sheet").click()
    order(crane, CRANE, 3, BAY)
    fight(crane, CRANE)
    for each in (crab, crane):
        seal(each.page)
    opened(2, shogun, crab, crane)

    # From the turn that is shown one tap leads to the orders.
    page.get_by_test_id("turn-orders").click()
    expect(page.get_by_test_id("order-sheet")).to_be_visible()
    page.get_by_test_id("buy-what").select_option("fate")
    page.get_by_test_id("buy").click()
    wait_for_line(crab, CRAB, "buy fate")
    page.get_by_test_id("close-sheet").click()
    order(crab, CRAB, 2, "3")
    open_sheet(page)
    expect(page.get_by_test_id("order-army-2")).to_contain_text("A retreat costs 1 Honor and 1 Glory.")
    page.get_by_test_id("close-sheet").click()

    # A ruling takes Koku away, and with it the purchase: that Daimyo alone is told.
    desk.get_by_test_id("ruling-clan").select_option("Crab")
    desk.get_by_test_id("rule-Koku-less").click()
    expect(page.get_by_test_id("fell-away")).to_contain_text("A Fate card")
    picture(page, "daimyo-fell-away")
    expect(crane.page.get_by_test_id("from-the-shogun")).to_contain_text("Koku")
    expect(crane.page.get_by_test_id("fell-away")).to_have_count(0)
    page.get_by_test_id("fell-away-seen").click()
    expect(page.get_by_test_id("fell-away")).to_have_count(0)
    for each in (crab, crane):
        each.page.get_by_test_id("put-away").click()

    # An offer is a question, and is shown over the map.
    close_replay(crane.page)
    crane.page.get_by_test_id("offer-new").click()
    crane.page.get_by_test_id("offer-koku").fill("1")
    crane.page.get_by_test_id("offer-make").click()
    expect(page.get_by_test_id("asked-offer")).to_contain_text("The Crane make you an offer.")
    assert problems(page) == []
    picture(page, "daimyo-asked")
    page.get_by_test_id("see-offer").click()
    page.get_by_test_id("offer-accept").click()
    expect(page.get_by_test_id("asked-offer")).to_have_count(0)

    # All are in: what follows is said.
    for each in (crab, crane):
        seal(each.page)
    said = f"All orders are in. Battles of turn 1 are still fought. They open when {shogun.name}, the Shogun,"
    expect(crane.page.get_by_test_id("prompt")).to_contain_text(said)
    expect(page.get_by_test_id("order-sheet").get_by_test_id("follows")).to_contain_text(said)
    for each in (shogun, crab, crane, karo):
        assert each.errors == []


def test_the_form_sets_everything_about_how_a_campaign_is_run(person: Make) -> None:
    one = person()
    one.come_in()
    page = one.page
    sent: list[Any] = []
    page.on(
        "request",
        lambda request: (
            sent.append(json.loads(request.post_data or "{}"))
            if request.url.endswith("/api/campaigns") and request.method == "POST"
            else None
        ),
    )

    def begin(role: str) -> None:
        page.goto(one.server)
        page.get_by_test_id("new-match").first.click()
        page.get_by_test_id("new-game").select_option("strategic")
        page.get_by_test_id("new-role").select_option(label=role)
        page.get_by_test_id("new-rules").click()

    begin("the Shogun, and run the campaign")
    expect(page.locator("[data-option='settle']").locator("option:checked")).to_have_text(
        "live, by generals at this site"
    )
    page.get_by_test_id("new-seat-1").select_option("")
    page.get_by_test_id("create-match").click()
    page.wait_for_url("**/match/*")
    assert sent[-1]["settings"] == {"turn": 900, "between": 300}
    assert sent[-1]["options"]["settle"] == "live"

    begin("a Daimyo, and lead a clan")
    expect(page.locator("[data-option='settle']").locator("option:checked")).to_have_text("by odds, at once")
    page.get_by_test_id("new-seat-1").select_option("")
    page.get_by_test_id("new-pace").select_option(label="Other times")
    page.get_by_test_id("new-turn").fill("30")
    page.get_by_test_id("new-between").fill("3")
    page.get_by_test_id("new-absent").select_option("bot")
    page.get_by_test_id("new-patience").select_option(label="An hour")
    page.get_by_test_id("new-leader").select_option(index=1)
    page.get_by_test_id("new-general").select_option(index=1)
    assert problems(page) == []
    page.get_by_test_id("create-match").click()
    page.wait_for_url("**/match/*")
    settings = sent[-1]["settings"]
    assert (settings["turn"], settings["between"], settings["absent"]) == (1800, 180, "bot")
    assert settings["patience"] == 3600
    assert settings["leader"] != "greedy"
    assert settings["general"] != "greedy"
    assert one.errors == []
