"""Judges at their part of the desk, private lines to the Shogun, and generals who are dismissed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, Person, picture
from browser.test_pages import problems
from browser.test_war_room import ask, close_replay, enter

Make = Callable[..., Person]

CRAB, CRANE = 0, 1
SHEETS = {CRAB: "number 3\nmove 1: 3 SC3\nfight all", CRANE: "number 5\nmove 1: 28 SC3"}


def found(shogun: Person, settle: str) -> Any:
    """A campaign of two clans on paper that nobody leads."""
    battles = "celestial" if settle == "shogun" else "kenjin"
    options = {"settle": settle, "battles": battles, "clans": ["Crab", "Crane"], "turns": 3}
    settings = {"turn": 7200, "between": 300}
    return ask(shogun, "/api/campaigns", {"clans": 2, "options": options, "settings": settings})


def type_sheets(shogun: Person, match: str) -> None:
    for clan, text in SHEETS.items():
        assert ask(shogun, f"/api/campaigns/{match}/sheet", {"clan": clan, "text": text})["written"]
    ask(shogun, f"/api/campaigns/{match}/seal", {"clans": [CRAB, CRANE]})


def to_desk(page: Page) -> None:
    """On a phone the desk lies over the map; an opened turn is put away first."""
    expect(page.get_by_test_id("judge-desk").or_(page.get_by_test_id("shogun-desk"))).to_be_attached()
    close_replay(page)
    if page.get_by_test_id("open-sheet").is_visible():
        page.get_by_test_id("open-sheet").click()


def test_a_judge_has_a_part_of_the_desk_and_no_more(person: Make) -> None:
    shogun, judge, hall = person(DESKTOP), person(PHONE), person((1920, 1080))
    for each in (shogun, judge):
        each.come_in()
    made = found(shogun, "shogun")
    match = str(made["id"])
    for clan in (CRAB, CRANE):
        ask(shogun, f"/api/campaigns/{match}/paper", {"clan": clan, "paper": True})
    # Appointed by name before it begins.
    page = shogun.page
    page.goto(f"{shogun.server}/match/{match}")
    page.get_by_test_id("judge-name").fill(judge.name)
    page.get_by_test_id("judge-appoint").click()
    expect(page.get_by_test_id("judges")).to_contain_text(judge.name)
    picture(page, "judge-appointed")
    judge.page.goto(f"{judge.server}/match/{match}")
    expect(judge.page.get_by_text("You are a judge.")).to_be_visible()
    expect(judge.page.get_by_test_id("enlist-0")).to_have_count(0)
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("shogun-desk")).to_contain_text(judge.name)

    # The judge's desk, on a phone: exactly what a judge may do.
    desk = enter(judge, match)
    to_desk(desk)
    own = desk.get_by_test_id("judge-desk")
    expect(own).to_contain_text("You are a judge.")
    for absent in ("breach", "ruling-clan", "hand-on", "clock-more", "judge-name", "paper-0", "close-turn"):
        expect(desk.get_by_test_id(absent)).to_have_count(0)
        assert page.get_by_test_id(absent).count() <= 1
    picture(desk, "judge-desk-390")
    assert problems(desk) == []
    desk.get_by_test_id("why-pause").fill("a fire alarm")
    desk.get_by_test_id("pause").click()
    expect(page.get_by_test_id("pause")).to_have_text("Go on")
    desk.get_by_test_id("pause").click()
    desk.get_by_test_id("note").fill("Lunch is served.")
    desk.get_by_test_id("send-note").click()
    expect(page.get_by_test_id("journal")).to_contain_text(f"Judge {judge.name}: Lunch is served.")
    # Sheets of clans on paper.
    expect(desk.get_by_test_id("on-paper")).to_contain_text("Crab (now), Crane (now)")
    desk.get_by_test_id("to-typist").click()
    for clan, text in SHEETS.items():
        desk.get_by_test_id(f"type-clan-{clan}").click()
        desk.get_by_test_id("sheet-text").fill(text)
        desk.get_by_test_id("sheet-write").click()
        expect(desk.get_by_test_id(f"type-clan-{clan}")).to_contain_text("typed")
    desk.get_by_test_id("sheets-seal").click()
    expect(desk.get_by_test_id("typist")).to_have_attribute("data-turn", "2")
    # A wrong result, and back.
    desk = enter(judge, match)
    to_desk(desk)
    desk.get_by_test_id("result-end").select_option("=Crane")
    desk.get_by_test_id("result-check").click()
    desk.get_by_test_id("result-sure").click()
    desk.get_by_test_id("retract-SC3").click()
    picture(desk, "judge-retracts-390")
    desk.get_by_test_id("retract-sure").click()
    expect(desk.get_by_test_id("table-1")).to_be_visible()
    # Seen in the hall; dismissed again, the desk is gone.
    hall.page.goto(f"{hall.server}/hall/{match}")
    expect(hall.page.get_by_test_id("hall-judges")).to_have_text(f"Judge: {judge.name}")
    picture(hall.page, "hall-with-judge")
    assert problems(hall.page) == []
    to_desk(page)
    page.get_by_test_id(f"judge-dismiss-{judge.name}").click()
    expect(own).to_have_count(0)
    for each in (shogun, judge, hall):
        assert each.errors == []


def test_a_line_to_the_shogun_and_a_general_who_is_dismissed(person: Make) -> None:
    shogun, crab, karo, spare = (person(DESKTOP) for _ in range(4))
    fighter = person(PHONE)
    for each in (shogun, crab, karo, spare, fighter):
        each.come_in()
    made = found(shogun, "live")
    match = str(made["id"])
    ask(crab, f"/api/matches/{match}/join", {"seat": CRAB, "invite": made["invite"]})
    ask(crab, f"/api/matches/{match}/ready")
    for each in (fighter, karo, spare):
        ask(each, f"/api/campaigns/{match}/enlist", {"clan": CRAB, "invite": made["invite"]})
    for clan in (CRAB, CRANE):
        ask(shogun, f"/api/campaigns/{match}/paper", {"clan": clan, "paper": True})
    ask(shogun, f"/api/matches/{match}/start")
    for each in (shogun, crab, karo, fighter):
        enter(each, match)
    type_sheets(shogun, match)
    fighter.page.get_by_test_id("to-battle").click()
    expect(fighter.page.get_by_test_id("kenjin-table")).to_be_visible()

    # From the table, on a phone.
    fighter.page.get_by_test_id("tab-chat").click()
    fighter.page.get_by_test_id("to-shogun").click()
    fighter.page.get_by_test_id("line-text").fill("My opponent shows me cards.")
    fighter.page.get_by_test_id("line-text-send").click()
    picture(fighter.page, "line-at-table-390")
    assert problems(fighter.page) == []
    page = shogun.page
    to_desk(page)
    expect(page.get_by_test_id("new-lines")).to_contain_text(f"{fighter.name}, general of the Crab")
    page.reload()  # it is still new
    to_desk(page)
    expect(page.get_by_test_id("new-lines")).to_contain_text(fighter.name)
    page.get_by_test_id("open-line").click()
    line = page.get_by_test_id("private-line")
    expect(line).to_contain_text("My opponent shows me cards.")
    expect(page.get_by_test_id("open-line")).to_have_count(0)
    line.get_by_test_id("line-text").fill("I come to your table.")
    line.get_by_test_id("line-text-send").click()
    expect(fighter.page.get_by_test_id("private-line")).to_contain_text("I come to your table.")
    picture(page, "lines-at-desk")
    # In the rooms of a Daimyo; nobody else has read any of it.
    crab.page.get_by_test_id("tab-chat").click()
    crab.page.get_by_test_id("room-line").click()
    crab.page.get_by_test_id("say").fill("A word in private.")
    crab.page.get_by_test_id("say").press("Enter")
    expect(page.get_by_test_id("new-lines")).to_contain_text(f"{crab.name}, Daimyo of the Crab")
    picture(crab.page, "line-of-a-daimyo")
    for each in (crab, karo):
        assert "shows me cards" not in each.page.content()
    assert "A word in private" not in fighter.page.content()

    # The Daimyo lets a Karo go, in two steps; who fights is not the Daimyo's to dismiss.
    crab.page.get_by_test_id("tab-more").click()
    expect(crab.page.get_by_test_id(f"dismiss-{fighter.name}")).to_have_count(0)
    crab.page.get_by_test_id(f"dismiss-{spare.name}").click()
    picture(crab.page, "daimyo-dismisses")
    crab.page.get_by_test_id("dismiss-sure").click()
    expect(crab.page.get_by_test_id(f"dismiss-{spare.name}")).to_have_count(0)
    enter(spare, match)
    expect(spare.page.get_by_test_id("you-watch")).to_contain_text("You serve the Crab no more")
    # The Shogun dismisses the one who fights; the next of the roster has the seat at once.
    desk = page.get_by_test_id("desk-generals")
    desk.get_by_test_id(f"dismiss-{fighter.name}").click()
    expect(desk).to_contain_text("the next free general of the roster takes the seat at once")
    picture(page, "shogun-dismisses")
    desk.get_by_test_id("dismiss-sure").click()
    expect(fighter.page.get_by_text("You have no role in this campaign any more.")).to_be_visible()
    fighter.page.wait_for_timeout(1000)
    picture(fighter.page, "dismissed-390")
    expect(fighter.page.get_by_text("You have no role in this campaign any more.")).to_be_visible()
    fighter.page.get_by_test_id("to-campaign").click()
    expect(fighter.page.get_by_test_id("you-watch")).to_contain_text("You serve the Crab no more")
    karo.page.get_by_test_id("to-battle").click()
    expect(karo.page.get_by_test_id("kenjin-table")).to_be_visible()
    expect(page.get_by_test_id("journal")).to_contain_text(
        f"{fighter.name} is dismissed in the battle at SC3"
    )
    for each in (shogun, crab, karo, spare):
        assert each.errors == []
