"""A campaign of people: three turns by clicks alone, with a live battle that an army joins late and one leaves."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import Person, picture
from browser.test_match import decision_of
from browser.test_pages import problems
from browser.test_war_room import open_sheet, seal, send, wait_for_line

Make = Callable[..., Person]

CRAB, CRANE = 0, 1
BAY = "SC3"  # where the Crab and the Crane meet


def shown(name: str, page: Page) -> None:
    picture(page, f"walk-{name}")


def found_campaign(shogun: Person) -> str:
    """The Shogun opens a campaign of two clans in the lobby; its address."""
    page = shogun.page
    page.get_by_test_id("new-match").first.click()
    page.get_by_test_id("new-game").select_option("strategic")
    page.get_by_test_id("new-role").select_option(label="the Shogun, and run the campaign")
    page.get_by_test_id("new-seat-1").select_option("")
    page.get_by_test_id("new-seat-2").select_option("")
    page.get_by_test_id("new-rules").click()
    page.locator("[data-option='turns']").fill("3")
    page.locator("[data-option='settle']").select_option(label="Live")
    page.locator("[data-option='battles']").select_option(label="Celestial")
    shown("new", page)
    page.get_by_test_id("create-match").click()
    page.wait_for_url("**/match/*")
    return page.url


def test_walk(person: Make) -> None:
    shogun, crab, crane, one, two = (person() for _ in range(5))
    for each in (shogun, crab, crane, one, two):
        each.come_in()
    address = found_campaign(shogun)
    shown("waiting", shogun.page)
    for seat, daimyo in enumerate((crab, crane)):
        daimyo.page.goto(address)
        daimyo.page.get_by_test_id(f"sit-{seat}").click()
        daimyo.page.get_by_test_id("ready").click()
    for clan, general in enumerate((one, two)):
        general.page.goto(address)
        general.page.get_by_test_id(f"enlist-{clan}").click()
    shown("waiting-general", two.page)
    shown("waiting-daimyo", crane.page)
    shogun.page.set_viewport_size({"width": 360, "height": 740})
    shown("waiting-360", shogun.page)
    shogun.page.set_viewport_size({"width": 1440, "height": 900})
    shogun.page.get_by_test_id("start").click()
    for each in (shogun, crab, crane, one, two):
        expect(each.page.get_by_test_id("war-room")).to_be_visible()
    shown("shogun-1", shogun.page)
    shown("daimyo-1", crab.page)
    shown("karo-1", one.page)
    for seat, daimyo, army in ((0, crab, 2), (1, crane, 3)):
        page = daimyo.page
        send(page, army, BAY)
        wait_for_line(daimyo, seat, f"move {army}: {BAY}")
        page.get_by_test_id("fight-all").click()
        wait_for_line(daimyo, seat, "fight all")
        seal(page)
    for name, general in (("one", one), ("two", two)):
        expect(general.page.get_by_test_id("to-battle")).to_be_visible(timeout=60_000)
        shown(f"shut-{name}", general.page)
        general.page.get_by_test_id("to-battle").click()
        expect(general.page.get_by_test_id("generic-table")).to_be_visible()
        expect(general.page.get_by_test_id("to-campaign")).to_be_visible()
        shown(f"battle-{name}", general.page)
        general.page.set_viewport_size({"width": 360, "height": 740})
        general.page.wait_for_timeout(300)
        shown(f"battle-{name}-360", general.page)
        general.page.set_viewport_size({"width": 1440, "height": 900})
    one.page.get_by_test_id("to-campaign").click()
    expect(one.page.get_by_test_id("camp")).to_be_visible()
    shown("camp", one.page)
    one.page.get_by_test_id("to-battle").click()
    shown("shogun-2", shogun.page)
    shown("daimyo-2", crab.page)
    for each in (one, two):
        print(each.name, json.dumps(decision_of(each))[:1500])
    print(problems(one.page), problems(shogun.page), problems(crab.page))
    for each in (shogun, crab, crane, one, two):
        print(each.errors)
