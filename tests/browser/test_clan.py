"""A clan's people: suing for peace while a battle is fought, Karo and general, and the choice of a Daimyo."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.conftest import PHONE, Person, picture
from browser.test_campaign import BAY, CRAB, CRANE, fight, muster, opened, order
from browser.test_pages import problems
from browser.test_war_room import ask, close_replay, seal

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
    expect(general.page.get_by_test_id("to-battle")).to_be_visible()
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


def test_a_karo_asks_the_own_general_at_a_live_table(person: Make) -> None:
    shogun, crab, karo = (person() for _ in range(3))
    crane, general = person(), person(PHONE)
    at_war(shogun, [crab, crane], [(CRAB, general), (CRAB, karo)], "live")
    general.page.get_by_test_id("to-battle").click()
    expect(general.page.get_by_test_id("kenjin-table")).to_be_visible()
    karo.page.get_by_test_id("tab-log").click()
    karo.page.get_by_test_id(f"watch-battle-{BAY}").click()
    karo.page.get_by_test_id("open-field").click()
    talk = karo.page.get_by_test_id("field-talk")
    expect(talk.get_by_test_id("field-say")).to_have_count(0)
    talk.get_by_test_id("words-ask-standing").click()
    expect(talk).to_contain_text("Are you winning or losing?")
    talk.get_by_test_id("field-turn").select_option("3")
    talk.get_by_test_id("words-order-reinforcements").click()
    expect(talk.get_by_role("log")).to_contain_text("reinforcements are on the way, for turn 3.")
    picture(karo.page, "field-karo-1440")

    # The general reads it at the table, on a phone, and answers.
    expect(general.page.get_by_test_id("field-last")).to_contain_text("reinforcements are on the way")
    picture(general.page, "field-last-390")
    assert problems(general.page) == []
    general.page.get_by_test_id("open-field").click()
    answers = general.page.get_by_test_id("field-talk")
    answers.get_by_test_id("words-say-even").click()
    answers.get_by_test_id("field-say").fill("Two rounds are left.")
    answers.get_by_role("button", name="Send").click()
    expect(answers.get_by_role("log")).to_contain_text("Two rounds are left.")
    picture(general.page, "field-general-390")
    assert problems(general.page) == []

    # One click tells the Daimyo, who does not hear the table.
    report = talk.get_by_role("button", name="Report to the Daimyo")
    expect(report).to_have_count(2)
    report.last.click()
    expect(talk).to_contain_text("Told your Daimyo.")
    assert problems(karo.page) == []
    crab.page.get_by_test_id("tab-chat").click()
    expect(crab.page.get_by_test_id(f"room-field:{CRAB}:{BAY}:1")).to_have_count(0)
    crab.page.get_by_test_id(f"room-clan:{CRAB}").click()
    expect(crab.page.get_by_test_id("talk")).to_contain_text(
        f"{general.name} at Earthquake Bay says: Two rounds are left."
    )
    shogun.page.get_by_test_id("field-log").locator("summary").click()
    expect(shogun.page.get_by_test_id("field-log")).to_contain_text("It is even.")
    picture(shogun.page, "field-shogun")


def test_a_general_at_a_table_in_the_hall_answers_on_the_own_page(person: Make) -> None:
    shogun, crab, crane, karo = (person() for _ in range(4))
    general = person(PHONE)
    at_war(shogun, [crab, crane], [(CRAB, general), (CRAB, karo)], "shogun")
    page = general.page
    expect(page.get_by_test_id("own-table")).to_be_visible()
    karo.page.get_by_test_id("tab-chat").click()
    karo.page.get_by_test_id(f"room-field:{CRAB}:{BAY}:1").click()
    karo.page.get_by_test_id("words-ask-retreat").click()
    picture(karo.page, "field-war-room-1440")
    expect(page.get_by_test_id("field-talk")).to_contain_text("Do you need to retreat?")
    page.get_by_test_id("words-say-stay").click()
    expect(karo.page.get_by_test_id("field-talk").get_by_role("log")).to_contain_text("I need no retreat.")
    picture(page, "field-hall-390")
    for each in (general, karo):
        assert problems(each.page) == []


def test_generals_choose_their_daimyo(person: Make) -> None:
    shogun, one, two = (person() for _ in range(3))
    three = person(PHONE)
    for each in (shogun, one, two, three):
        each.come_in()
    match = str(ask(shogun, "/api/campaigns", {"clans": 2, "options": {"settle": "live"}})["id"])
    muster(f"{shogun.server}/match/{match}", [], [(CRANE, each) for each in (one, two, three)])
    expect(one.page.get_by_test_id(f"election-{CRANE}")).to_contain_text("No person leads this clan.")
    one.page.get_by_test_id(f"vote-{CRANE}-1").click()
    expect(three.page.get_by_test_id(f"votes-{CRANE}-1")).to_have_text("1 vote")
    picture(three.page, "vote-390")
    picture(one.page, "vote-1440")
    for each in (one, three):
        assert problems(each.page) == []
    three.page.get_by_test_id(f"vote-{CRANE}-1").click()
    expect(two.page.get_by_test_id("ready")).to_be_visible()
    expect(one.page.get_by_test_id(f"election-{CRANE}")).to_have_count(0)
