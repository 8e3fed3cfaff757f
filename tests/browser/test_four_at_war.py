"""Four people with four browsers play War of Honor at the drawn table, by clicks alone.

They stop when everybody has done all there is to do; with `GORIN_LONG=1` they play to the end.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable

from playwright.sync_api import expect

from browser.conftest import DESKTOP, Person, picture
from browser.drawn import SCROLLERS
from browser.drawn_realm import answer
from browser.test_match import newest_table
from browser.test_pages import problems

Make = Callable[..., Person]

#: Whom everybody attacks: the walls of the Phoenix are the lowest. The others follow when they are out.
VICTIMS = (2, 3, 1, 0)
PATIENCE = 600  # seconds; a machine with much else to do is slow, not wrong
SIGHTS = {"lay", "besiege", "invite", "join", "fight"}
NEEDED = ("lay", "besiege", "invite", "join", "fight", "assign", "buy", "pass")
LONG = os.environ.get("GORIN_LONG") == "1"
SIZES = (DESKTOP, (1280, 720), DESKTOP, (1280, 720))


def gather(people: list[Person]) -> None:
    """Four people at one table, the game begun; nobody is asked for the sake of discretion alone."""
    host = people[0]
    page = host.page
    for each in people:
        each.come_in()
    page.get_by_test_id("new-match").first.click()
    page.get_by_test_id("new-game").select_option("war-of-honor")
    page.get_by_role("radio", name="4").check(force=True)
    expect(page.locator("[data-option='decks.3'] option:checked")).to_contain_text("Scorpion")
    page.get_by_test_id("new-rules").click()
    page.locator("[data-option='seating']").select_option(label="As the seats are")
    page.locator("[data-option='discreet']").select_option(label="No")
    for seat in (1, 2, 3):
        page.get_by_test_id(f"new-seat-{seat}").select_option("")
    page.get_by_test_id("create-match").click()
    page.wait_for_url("**/match/*")
    for seat, guest in enumerate(people[1:], 1):
        guest.page.goto(page.url)
        guest.page.get_by_test_id(f"sit-{seat}").click()
        guest.page.get_by_test_id("ready").click()
    page.get_by_test_id("start").click()
    for each in people:
        expect(each.page.get_by_test_id("drawn-table")).to_be_visible()


def test_four_people_wage_a_war_of_honor(person: Make) -> None:
    people = [person(size) for size in SIZES]
    gather(people)
    end = time.monotonic() + PATIENCE
    done: Counter[str] = Counter()
    seen: set[str] = set()
    while not all(each.is_over() for each in people) and (LONG or not all(done[each] for each in NEEDED)):
        assert time.monotonic() < end, f"the game did not end: {done}"
        before = done.total()
        for each in people:
            did = answer(each, VICTIMS)
            if did:
                done[did] += 1
            if did in SIGHTS and did not in seen:
                seen.add(did)
                picture(each.page, f"four-at-war-{did}")
                assert [other.page.evaluate(SCROLLERS) for other in people] == [[], [], [], []], did
        if done.total() == before:
            people[0].page.wait_for_timeout(5)
    assert all(done[each] > 0 for each in NEEDED), done
    assert done["lay"] == 20
    if LONG:
        result = newest_table(people[0])["view"]["result"]
        assert result["victory"] == "military"
        assert max(result["steps"][result["winners"][0]]) == 5
    for each in people:
        if LONG:
            expect(each.page.get_by_test_id("end")).to_be_visible()
        assert each.errors == []
    picture(people[0].page, "four-at-war-end")
    assert problems(people[0].page) == []
