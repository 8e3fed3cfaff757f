"""A campaign of people, by clicks alone: three turns, a live battle, cards, and the Shogun's desk."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import Person, picture
from browser.test_celestial import titles, views
from browser.test_match import decision_of
from browser.test_pages import problems
from browser.test_war_room import (
    SIZES,
    SMALL,
    ask,
    campaign,
    close_replay,
    close_turn,
    enter,
    leave_replay,
    lines,
    open_sheet,
    seal,
    send,
    wait_for_line,
)

Make = Callable[..., Person]
Message = dict[str, Any]

CRAB, CRANE = 0, 1
BAY = "SC3"  # Earthquake Bay, where the Crab and the Crane meet


def found_campaign(shogun: Person) -> str:
    """The Shogun opens a campaign of two clans in the lobby, with battles as live games; its address."""
    page = shogun.page
    page.get_by_test_id("new-match").first.click()
    page.get_by_test_id("new-game").select_option("strategic")
    page.get_by_test_id("new-role").select_option(label="the Shogun, and run the campaign")
    for seat in (1, 2):
        page.get_by_test_id(f"new-seat-{seat}").select_option("")
    page.get_by_test_id("new-rules").click()
    page.locator("[data-option='turns']").fill("3")
    page.locator("[data-option='settle']").select_option(label="live, by generals at this site")
    page.get_by_test_id("create-match").click()
    page.wait_for_url("**/match/*")
    return page.url


def muster(address: str, daimyo: list[Person], generals: list[tuple[int, Person]]) -> None:
    """Daimyo take their clans' seats, generals enlist in this order."""
    for clan, each in enumerate(daimyo):
        each.page.goto(address)
        each.page.get_by_test_id(f"sit-{clan}").click()
        each.page.get_by_test_id("ready").click()
        expect(each.page.get_by_test_id("ready")).to_have_text("You are ready")
    for clan, each in generals:
        each.page.goto(address)
        each.page.get_by_test_id(f"enlist-{clan}").click()
        expect(each.page.get_by_test_id("muster")).to_contain_text(each.name)


def reload(page: Page, shows: str) -> None:
    """Load the page anew; it resumes where it was."""
    page.reload()
    expect(page.get_by_test_id(shows)).to_be_visible()


def order(daimyo: Person, clan: int, army: int, *path: str) -> None:
    """An army goes that way, tap by tap; a turn that is being shown is left first."""
    close_replay(daimyo.page)
    for step in range(len(path)):
        send(daimyo.page, army, path[step])
        wait_for_line(daimyo, clan, f"move {army}: {' '.join(path[: step + 1])}")
    leave_replay(daimyo.page)


def fight(daimyo: Person, clan: int) -> None:
    open_sheet(daimyo.page)
    daimyo.page.get_by_test_id("fight-all").click()
    wait_for_line(daimyo, clan, "fight all")


def opened(turn: int, *people: Person) -> None:
    """Everybody who sees the map sees that orders for this turn are written."""
    for each in people:
        room = each.page.get_by_test_id("war-room").or_(each.page.get_by_test_id("hall"))
        expect(room).to_have_attribute("data-turn", str(turn))


def called_to_battle(general: Person) -> None:
    """The map is shut, and a button leads to the battle."""
    page = general.page
    expect(page.get_by_test_id("to-battle")).to_be_visible()
    expect(page.get_by_test_id("war-map")).to_have_count(0)
    page.get_by_test_id("to-battle").click()
    expect(page.get_by_test_id("drawn-table")).to_be_visible()


# --- at the battle's table ---------------------------------------------------------------------------------


def pass_once(general: Person) -> bool:
    """Answer the question there is by its button, by passing where one may; False without a question."""
    asked = decision_of(general)
    if asked is None:
        return False
    before, page = len(general.frames), general.page
    passing = [index for index, action in enumerate(asked["actions"]) if action["do"] == "pass"]
    button = page.get_by_test_id(f"choice-{passing[0] if passing else 0}").first
    if passing:
        button = page.get_by_test_id("pass")
    if not button.is_visible() and page.get_by_test_id("all-choices").is_visible():
        page.get_by_test_id("all-choices").click()
    button.click()
    general.hears("happened", before, f"{asked['prompt']} was not answered")
    return True


def pass_until(generals: list[Person], done: Callable[[], bool]) -> None:
    """Those who fight pass until something has come about."""
    end = time.monotonic() + 300
    while not done():
        assert time.monotonic() < end, "the battle never came so far"
        if not any(pass_once(each) for each in generals):
            generals[0].page.wait_for_timeout(20)


# --- what was sent -----------------------------------------------------------------------------------------


def messages(someone: Person, since: int = 0) -> list[Message]:
    return [json.loads(frame) for frame in someone.frames[since:]]


def match_of(message: Message) -> str | None:
    """The match that a message is about."""
    about = message.get("match")
    return about["id"] if isinstance(about, dict) else about


def role(message: Message) -> str | None:
    """The role that a page of a campaign tells."""
    found: str | None = message["campaign"]["you"]["role"] if message["type"] == "campaign" else None
    return found


def while_fighting(general: Person) -> list[Message]:
    """What a general was sent from the shutting of the map on, to the end of the own fight."""
    told = messages(general)
    first = next(index for index, each in enumerate(told) if each["type"] == "dismissed")
    last = next((i for i, each in enumerate(told) if i > first and role(each) == "karo"), len(told))
    return told[first + 1 : last]


def no_map_among(told: list[Message], home: str) -> None:
    """Neither the map's match, nor who has sealed, nor the journal, nor a room but those of who fights."""
    assert any(each["type"] == "happened" for each in told), "the battle itself is there"
    about_the_map = [
        each for each in told if match_of(each) == home and each["type"] not in ("refused", "dismissed")
    ]
    assert about_the_map == []
    heard = [each["room"] for each in told if each["type"] == "room"]
    heard += [each["line"]["room"] for each in told if each["type"] == "spoken"]
    assert [room for room in heard if not room.startswith(("line:", "field:"))] == []
    assert not any('"space:' in json.dumps(each, separators=(",", ":")) for each in told)
    for each in told:
        if each["type"] == "campaign":
            page = each["campaign"]
            assert page["journal"] == []
            kinds = [room["room"].split(":")[0] for room in page["rooms"]]
            assert kinds in (["field", "line"], ["line"]), "the own Karo's, and the Shogun's line"
            assert {clan["sealed"] for clan in page["clans"]} == {None}


def no_battle_among(daimyo: Person, battle: str, fighters: list[Person]) -> None:
    """Neither the battle's match, nor its cards."""
    sent = "\n".join(daimyo.frames)
    assert battle not in sent
    held = {title for general in fighters for view in views(general) for title in titles(view["areas"], True)}
    assert len(held) > 10, "the generals hold cards"
    assert [title for title in held if json.dumps(title) in sent] == []


def test_three_turns_of_people_with_a_late_army_and_a_retreat(person: Make) -> None:
    shogun, crab, crane, first, rival = (person() for _ in range(5))
    second, hall = person(SMALL), person((1280, 720))
    people = [shogun, crab, crane, first, rival, second]
    for each in people:
        each.come_in()
    address = found_campaign(shogun)
    home = address.rpartition("/")[2]
    muster(address, [crab, crane], [(CRAB, first), (CRAB, second), (CRANE, rival)])
    assert problems(first.page) == []
    shogun.page.get_by_test_id("start").click()
    hall.page.goto(f"{hall.server}/hall/{home}")
    for each in people:
        expect(each.page.get_by_test_id("war-room")).to_be_visible()
    opened(1, hall)

    # Turn 1: both sail into the bay. One reloads with half a sheet, one with a sealed sheet.
    order(crab, CRAB, 2, BAY)
    reload(crab.page, "war-room")
    expect(crab.page.get_by_test_id("order-army-2")).to_contain_text("To Earthquake Bay")
    fight(crab, CRAB)
    order(crane, CRANE, 3, BAY)
    fight(crane, CRANE)
    seal(crane.page)
    expect(crane.page.get_by_test_id("sealed-note")).to_be_visible()
    reload(crane.page, "sealed-note")
    assert problems(crane.page) == []
    seal(crab.page)
    opened(2, shogun, crab, crane, second, hall)

    # The battle begins: generals are called by their rosters, and the map is shut to them.
    for general in (first, rival):
        called_to_battle(general)
        expect(general.page.get_by_test_id("field-note")).to_contain_text("The battle of Earthquake Bay")
    battle = first.page.url.rpartition("/")[2]
    reload(first.page, "drawn-table")
    assert problems(first.page) == []
    first.page.get_by_test_id("to-campaign").click()  # leads to what a fighting general may see: no map
    expect(first.page.get_by_test_id("camp")).to_contain_text(f"Crane 3: {rival.name}")
    expect(first.page.get_by_test_id("war-map")).to_have_count(0)
    assert problems(first.page) == []
    first.page.get_by_test_id("to-battle").click()
    expect(first.page.get_by_test_id("drawn-table")).to_be_visible()
    # A Karo watches, and finds back to the map.
    second.page.get_by_test_id("tab-log").click()
    second.page.get_by_test_id(f"watch-battle-{BAY}").click()
    expect(second.page.get_by_test_id("drawn-table")).to_be_visible()
    second.page.get_by_test_id("way-home").click()
    expect(second.page.get_by_test_id("war-room")).to_be_visible()
    # The Shogun is at the desk, telling of the battle, and reloads.
    close_replay(shogun.page)
    shogun.page.get_by_test_id(f"tell-{BAY}").click()
    expect(shogun.page.get_by_test_id("tell-victory")).to_be_visible()
    reload(shogun.page, "tell-victory")
    assert problems(shogun.page) == []
    shogun.page.get_by_test_id("tell-goon").click()
    expect(shogun.page.get_by_test_id("tell-goon")).to_have_count(0)

    # Turn 2: a second army of the Crab joins the battle.
    order(crab, CRAB, 1, "3", BAY)
    fight(crab, CRAB)
    for daimyo in (crab, crane):
        seal(daimyo.page)
    close_turn(shogun.page, 1)
    opened(3, shogun, crab, crane, hall)
    called_to_battle(second)
    for general in (first, rival):
        expect(general.page.get_by_test_id("plate-2")).to_contain_text(second.name)
        expect(general.page.get_by_test_id("field-note")).to_contain_text(f"Crab 1: {second.name}")
    # Whose turn it is finishes it; then the newcomer catches up alone, and play goes on.
    pass_until([first, rival], lambda: decision_of(second) is not None)
    reload(second.page, "drawn-table")
    assert problems(second.page) == []
    picture(second.page, "campaign-newcomer")
    pass_until([second], lambda: any(decision_of(each) is not None for each in (first, rival)))
    reload(rival.page, "drawn-table")

    # Turn 3: the army that was first there retreats; its general is a Karo again.
    order(crab, CRAB, 2, "3")
    expect(crab.page.get_by_test_id("order-army-2")).to_contain_text("Retreat to Anvil Coast")
    for daimyo in (crab, crane):
        seal(daimyo.page)
    close_turn(shogun.page, 2)
    expect(first.page.get_by_test_id("to-campaign")).to_have_text("To the War Room")
    expect(first.page.get_by_test_id("field-note")).to_contain_text(f"Crab 2: {first.name}, has left")
    first.page.get_by_test_id("to-campaign").click()
    expect(first.page.get_by_test_id("war-room")).to_be_visible()
    expect(first.page.get_by_test_id("chronicle")).to_contain_text("retreat")
    # The others fight on.
    assert decision_of(second) is not None or decision_of(rival) is not None
    pass_until([second, rival], lambda: pass_once(second) or pass_once(rival))
    for daimyo in (crab, crane):
        no_battle_among(daimyo, battle, [first, second, rival])
    for general in (first, second, rival):
        no_map_among(while_fighting(general), home)

    # The last turn is over: in extra time the battle ends without a winner, and everybody sees the ranking.
    close_turn(shogun.page, 3)
    expect(hall.page.get_by_test_id("hall")).to_have_attribute("data-phase", "extra time")
    shogun.page.get_by_test_id("tell-noresult").click()
    for each in (shogun, crab, crane, first):
        expect(each.page.get_by_test_id("ranking")).to_be_visible()
    second.page.get_by_test_id("part-log").click()
    for general in (second, rival):
        expect(general.page.get_by_test_id("to-campaign")).to_have_text("To the end of the campaign")
    expect(hall.page.get_by_test_id("hall")).to_have_attribute("data-phase", "over")
    reload(hall.page, "hall")
    expect(hall.page.get_by_test_id("hall")).to_contain_text("The campaign is over")
    for each in (shogun, hall, rival):
        assert problems(each.page) == []
    for each in (*people, hall):
        assert each.errors == []


# --- the sheet's purchases and cards -----------------------------------------------------------------------

#: Fate cards that may be played with any orders.
ALWAYS = {
    "Ambush Orders",
    "Forged Papers",
    "Rapid Dispatch",
    "Honorable Retreat",
    "Court Favor",
    "Heroic Song",
    "Broken Treaty",
    "Sealed Truce",
}


def playable(one: Person) -> str:
    """A campaign in which the Crab hold such a card; its title. The page shows the order sheet."""
    for _ in range(20):
        page = enter(one, campaign(one, 2, CRAB, turns=3, clans=["Crab", "Crane"]))
        open_sheet(page)
        expect(page.get_by_test_id("order-sheet").get_by_role("heading", level=4)).to_have_count(2)
        for title in ALWAYS:
            if page.get_by_test_id(f"play-{title}").count():
                return title
    raise AssertionError("nobody ever held a card that may be played")


def no_line(one: Person, start: str) -> None:
    """No line of the sheet begins so any more."""
    for _ in range(150):
        if not any(line.startswith(start) for line in lines(one, CRAB)):
            return
        one.page.wait_for_timeout(100)
    raise AssertionError(f"{start!r} is still among {lines(one, CRAB)}")


@SIZES
def test_cards_are_bought_and_played_by_taps(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    one.come_in()
    title = playable(one)
    page = one.page
    seal(page)
    opened(2, one)
    close_replay(page)
    open_sheet(page)
    sheet = page.get_by_test_id("order-sheet")
    buy = page.get_by_test_id("buy-what")
    buy.select_option("dynasty")
    page.get_by_test_id("buy").click()
    wait_for_line(one, CRAB, "buy dynasty")
    expect(sheet).to_contain_text("6 − 4 = 2")
    assert buy.locator("option[value='fate']").count() == 0, "2 Koku buy no Fate card"
    buy.select_option(f"kharmic {title}")
    page.get_by_test_id("buy").click()
    wait_for_line(one, CRAB, f"kharmic {title}")
    sheet.get_by_label(re.compile("^Do not buy")).last.click()  # a change of mind
    no_line(one, "kharmic")
    wait_for_line(one, CRAB, "buy dynasty")
    # A card: taken up, put back, played, taken back, and played again.
    page.get_by_test_id(f"play-{title}").click()
    expect(page.get_by_test_id("target-0")).to_be_visible()
    sheet.get_by_role("button", name="Put it back").click()
    expect(page.get_by_test_id("target-0")).to_have_count(0)
    for again in (True, False):
        page.get_by_test_id(f"play-{title}").click()
        page.get_by_test_id("target-0").click()
        played = sheet.get_by_label(f"Do not play {title}")
        expect(played).to_be_visible()
        if again:
            played.click()
            no_line(one, "play")
    assert next(line for line in lines(one, CRAB) if line.startswith("play")).startswith(f"play {title}")
    assert problems(page) == []
    picture(page, f"war-room-cards-{size[0]}")
    seal(page)
    opened(3, one)
    close_replay(page)
    open_sheet(page)
    # 6 Koku, less 4, and 6 come in; a Dynasty card has come for the one that was played.
    expect(page.get_by_test_id("clan-0").or_(sheet).first).to_contain_text("8")
    expect(page.get_by_test_id(f"play-{title}")).to_have_count(0)
    expect(sheet.locator(".hand .deck").filter(has_text="dynasty")).to_have_count(2)
    assert one.errors == []


# --- the Shogun's desk -------------------------------------------------------------------------------------


def test_the_shogun_settles_one_battle_otherwise_and_hands_a_seat_on(person: Make) -> None:
    shogun, crab, crane, general = (person() for _ in range(4))
    for each in (shogun, crab, crane, general):
        each.come_in()
    options = {"settle": "shogun", "battles": "kenjin", "turns": 3}
    match = str(ask(shogun, "/api/campaigns", {"clans": 2, "options": options})["id"])
    muster(f"{shogun.server}/match/{match}", [crab, crane], [(CRAB, general)])
    page = shogun.page
    page.goto(f"{shogun.server}/match/{match}")
    page.get_by_test_id("start").click()
    for daimyo, clan, army in ((crab, CRAB, 2), (crane, CRANE, 3)):
        expect(daimyo.page.get_by_test_id("war-room")).to_be_visible()
        order(daimyo, clan, army, BAY)
        fight(daimyo, clan)
        seal(daimyo.page)
    opened(2, shogun, crab, crane)

    # At a real table, it was agreed; now it is a live game, then odds settle it.
    settle = page.get_by_test_id(f"settle-{BAY}")
    expect(settle).to_have_value("shogun")
    settle.select_option("live")
    called = general.page.get_by_test_id("to-battle")
    called.click()
    expect(general.page.get_by_test_id("kenjin-table")).to_be_visible()
    expect(crab.page.get_by_test_id("battles")).to_contain_text("a live game")
    settle.select_option("odds")
    expect(settle).to_have_count(0)
    expect(page.get_by_test_id("journal")).to_contain_text("by odds")
    expect(crab.page.get_by_test_id("battles")).to_contain_text("No battle is under way.")
    back = general.page.get_by_test_id("to-campaign")
    expect(back).to_have_text("To the War Room")
    back.click()
    expect(general.page.get_by_test_id("war-room")).to_be_visible()

    # The Daimyo must go: the general leads the clan, with an empty sheet (STR-TURN-5).
    order(crab, CRAB, 1, "29")
    page.get_by_test_id("hand-seat").select_option(str(CRAB))
    page.get_by_test_id("heir").fill(general.name)
    page.get_by_test_id("hand-on").click()
    expect(page.get_by_test_id("journal")).to_contain_text(f"led by {general.name}")
    expect(general.page.get_by_test_id("order-army-1")).to_contain_text("Stays")
    expect(crab.page.get_by_test_id("order-sheet")).to_have_count(0)
    seal(general.page)
    expect(general.page.get_by_test_id("sealed-note")).to_be_visible()
    # And the other clan goes to a bot, which seals at once.
    page.get_by_test_id("hand-seat").select_option(str(CRANE))
    page.get_by_test_id("hand-on").click()
    expect(page.get_by_test_id("journal")).to_contain_text("led by the bot greedy")
    close_turn(shogun.page, 1)
    opened(3, shogun, general)
    assert problems(page) == []
    for each in (shogun, crab, crane, general):
        assert each.errors == []
