"""The form for a new table, seeing matches again, and what the page may load."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page, Route, expect

from browser.conftest import ASKED, PHONE, Person, prefer, until
from browser.test_match import finish, see_the_end
from browser.test_pages import SIZES, examine

Make = Callable[..., Person]

DECKS = ["lion_charge", "crane_duels", "crab_wall"]
FIELDS: list[dict[str, Any]] = [
    {
        "name": "decks",
        "schema": {
            "title": "Decks",
            "description": "What each seat plays.",
            "anyOf": [{"type": "array", "items": {"title": "Deck of seat", "enum": DECKS}}, {"type": "null"}],
        },
        "default": None,
    },
    {"name": "arc", "schema": {"enum": ["gold", "jade"], "title": "Arc"}, "default": "gold"},
    {"name": "multiplayer", "schema": {"type": "boolean", "title": "Multiplayer rules"}, "default": False},
    {
        "name": "gold",
        "schema": {"type": "integer", "minimum": 0, "maximum": 9, "title": "Gold"},
        "default": 3,
    },
    {
        "name": "limits",
        "schema": {
            "type": "array",
            "items": {"type": "integer", "minimum": 1, "maximum": 60},
            "title": "Limits",
        },
        "default": [],
    },
    {
        "name": "honor",
        "schema": {"type": "object", "additionalProperties": {"type": "integer"}, "title": "Honor"},
        "default": {},
    },
]
GAME = {
    "name": "cards",
    "title": "Cards",
    "seat_counts": [2, 3],
    "options": FIELDS,
    "bots": ["random", "greedy"],
}


def option(page: Page, path: str) -> Any:
    return page.locator(f"[data-option='{path}']")


def open_rules(one: Person) -> None:
    one.page.get_by_test_id("new-match").first.click()
    one.page.get_by_test_id("new-rules").click()


@SIZES
def test_any_games_options_can_be_set(person: Make, size: tuple[int, int]) -> None:
    """A game that the client has never heard of: each kind of option is shown and sent as its schema says."""
    one = person(size)
    asked: list[Any] = []

    def refuse(route: Route) -> None:
        asked.append(json.loads(route.request.post_data or "null"))
        problem = {"code": "refused", "sentence": "Not here.", "rule": None}
        route.fulfill(status=400, content_type="application/json", body=json.dumps(problem))

    one.page.route("**/api/games", lambda route: route.fulfill(json=[GAME]))
    one.page.route("**/api/matches", refuse)
    one.sign_in()
    open_rules(one)
    one.page.get_by_test_id("create-match").click()
    expect(one.page.get_by_text("Not here.")).to_be_visible()
    assert asked[-1]["options"] == {}, "what nobody has touched stays as the game has it"

    option(one.page, "decks.chosen").check()
    assert option(one.page, "decks.0").input_value() != option(one.page, "decks.1").input_value()
    option(one.page, "decks.1").select_option(label="Crab Wall")
    option(one.page, "arc").select_option(label="Jade")
    option(one.page, "multiplayer").check()
    option(one.page, "gold").fill("7")
    option(one.page, "limits.chosen").check()
    option(one.page, "limits.0").fill("40")
    option(one.page, "honor.new").fill("Lion Clan")
    option(one.page, "honor.add").click()
    option(one.page, "honor.lion_clan").fill("5")
    one.page.get_by_test_id("new-delay").select_option(label="2 minutes later")
    examine(one, "new-match-options", size)
    one.page.get_by_test_id("create-match").click()
    one.page.wait_for_function("() => document.querySelector('.problem')?.textContent === 'Not here.'")
    assert asked[-1]["options"] == {
        "decks": ["lion_charge", "crab_wall"],
        "arc": "jade",
        "multiplayer": True,
        "gold": 7,
        "limits": [40, 1],
        "honor": {"lion_clan": 5},
    }
    assert asked[-1]["spectator_delay"] == 120

    one.page.get_by_role("radio", name="3").check(force=True)
    expect(option(one.page, "decks.2")).to_be_visible()
    option(one.page, "gold").fill("10")
    sent = len(asked)
    one.page.get_by_test_id("create-match").click()
    one.page.wait_for_timeout(200)
    assert len(asked) == sent, "more than the schema allows is not even sent"
    option(one.page, "gold").fill("9")
    one.page.get_by_test_id("create-match").click()
    until(one, lambda: len(asked) > sent, "nothing was sent")
    assert asked[-1]["options"]["decks"] == ["lion_charge", "crab_wall", "crab_wall"]
    assert asked[-1]["seats"] == 3


def test_kenjins_options_reach_the_match(person: Make) -> None:
    one = person()
    one.sign_in()
    open_rules(one)
    option(one.page, "strengths.new").select_option("peasant")
    option(one.page, "strengths.add").click()
    option(one.page, "strengths.peasant").fill("1")
    option(one.page, "clans.chosen").check()
    option(one.page, "clans.0").select_option(label="Yasei")
    option(one.page, "clans.1").select_option(label="Yasei")
    one.page.get_by_test_id("new-delay").select_option(label="30 seconds later")
    one.page.get_by_test_id("create-match").click()
    expect(one.page.get_by_text("Name 2 different clans")).to_be_visible()
    option(one.page, "clans.1").select_option(label="Hondo")
    option(one.page, "first").select_option(label="Seat 1")
    one.page.get_by_test_id("create-match").click()
    one.page.wait_for_url("**/match/*")
    info = one.page.request.get(f"{one.server}/api/matches/{one.page.url.rsplit('/', 1)[1]}").json()
    assert info["options"]["strengths"] == {"peasant": 1}
    assert info["options"]["clans"] == ["yasei", "hondo"]
    assert info["options"]["first"] == 0
    assert info["spectator_delay"] == 30


def private_match_over(one: Person) -> str:
    """A private match that is over; the address of its replay as a player's page has it."""
    one.sign_in()
    one.page.get_by_test_id("new-match").first.click()
    one.page.get_by_label("Show it in the lobby").uncheck()
    one.page.get_by_test_id("create-match").click()
    one.page.wait_for_url("**/match/*")
    expect(one.page.get_by_test_id("kenjin-table")).to_be_visible()
    finish(one)
    see_the_end(one)
    return one.server + str(one.page.get_by_test_id("to-replay").first.get_attribute("href"))


def test_the_replay_of_a_private_match_shows_all_cards_to_the_invited(person: Make) -> None:
    one = person()
    address = private_match_over(one)
    assert "?invite=" in address
    guest, stranger = person(), person()
    stranger.page.goto(address.split("?")[0])
    expect(stranger.page.get_by_role("heading", name="No replay to show")).to_be_visible()
    guest.page.goto(address)
    guest.page.get_by_test_id("replay-scrub").fill("8")
    assert "invite=" in guest.page.url
    expect(guest.page.get_by_test_id("replay-eyes")).to_have_value("open")
    secret = guest.page.locator("[data-stack]").get_by_text("Secret card of")
    expect(guest.page.get_by_test_id("kenjin-table")).to_be_visible()
    expect(secret).to_have_count(0)
    expect(guest.page.get_by_text("In hand:").first).to_be_attached()
    guest.page.get_by_test_id("replay-eyes").select_option("none")
    expect(secret.first).to_be_attached()
    guest.page.get_by_test_id("replay-eyes").select_option("0")
    expect(guest.page.get_by_text("In hand:")).to_have_count(0)
    guest.page.reload()
    expect(guest.page.get_by_test_id("replay-eyes")).to_have_value("0")
    assert guest.errors == []


def test_a_replay_shows_a_move_before_the_rest_has_come(person: Make) -> None:
    """The pages behind the first are held back: what one looks at is there, and one can go on from it."""
    one = person()
    address = private_match_over(one)
    guest = person()
    held: list[Route] = []
    guest.page.route(re.compile(r"/replay\?.*count=50"), lambda route: held.append(route))
    guest.page.goto(f"{address}&move=12")
    expect(guest.page.get_by_test_id("kenjin-table")).to_be_visible()
    expect(guest.page.get_by_test_id("replay-jump")).to_have_value("12")
    told = guest.page.get_by_test_id("replay-told")
    guest.page.get_by_test_id("replay-next").click()
    expect(guest.page.get_by_test_id("replay-jump")).to_have_value("13")
    expect(told).not_to_have_text("…")
    assert held, "the rest is asked for meanwhile"
    guest.page.get_by_test_id("replay-jump").fill("1")
    guest.page.get_by_test_id("replay-jump").press("Enter")
    expect(told).to_have_text("…")
    for route in held:
        route.continue_()
    expect(told).not_to_have_text("…")
    guest.page.get_by_test_id("replay-end").click()
    expect(guest.page.get_by_test_id("replay-end")).to_be_disabled()
    expect(told).not_to_have_text("…")
    assert guest.errors == []


@SIZES
def test_the_page_keeps_to_a_strict_policy(browser: Browser, server: str, size: tuple[int, int]) -> None:
    """No inline style or script is needed anywhere; the browser would refuse it, and say so."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    context.set_default_timeout(15_000)
    prefer(context, ASKED)
    page = context.new_page()
    one = Person(server, page, "Policy " + "ab"[size == PHONE])
    answer = page.goto(server)
    assert answer is not None
    assert "unsafe" not in answer.headers["content-security-policy"]
    one.sign_in()
    one.open_table(["random"])
    expect(page.get_by_test_id("kenjin-table")).to_be_visible()
    page.locator("[data-testid^='hand-']").first.click()
    page.keyboard.press("Escape")
    finish(one)
    see_the_end(one)
    page.get_by_test_id("to-replay").first.click()
    page.get_by_test_id("replay-next").click()
    for path in ("/learn", "/rules/K4", "/nowhere"):
        page.goto(server + path)
        page.wait_for_timeout(200)
    assert [error for error in one.errors if "404" not in error] == [], (
        "of /nowhere the browser says so itself"
    )
    context.close()
