"""Celestial on the generic table: a whole game against a bot, and what it looks like in its great moments."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, Person, looks, picture, seat_bot, settle
from browser.test_card_table import LARGE, SMALL, show
from browser.test_match import decision_of, newest_table
from browser.test_pages import problems
from gorin.games import find
from gorin.kernel.rules import get as get_rule
from gorin.kernel.values import to_json

Make = Callable[..., Person]


def open_celestial(one: Person, turns: int) -> str:
    """A table of Celestial against a bot, by the form in the lobby; its address."""
    page = one.page
    page.get_by_test_id("new-match").first.click()
    page.get_by_test_id("new-game").select_option("celestial")
    mine = page.locator("[data-option='decks.0']")
    expect(mine.locator("option:checked")).to_contain_text("Lion")
    expect(page.locator("[data-option='decks.1'] option:checked")).to_contain_text("Dragon")
    mine.select_option(label="Dragon: the tattooed monks")
    page.locator("[data-option='decks.1']").select_option(label="Lion: the legion and the deathseekers")
    page.get_by_test_id("new-rules").click()
    page.locator("[data-option='turn_limit']").fill(str(turns))
    seat_bot(page, 1, "random")
    page.get_by_test_id("create-match").click()
    page.wait_for_url("**/match/*")
    return page.url


def wish(actions: list[dict[str, Any]]) -> int:
    """What a player does who wants to see everything soon: buy, pay as proposed, attack, and else pass."""
    for wanted in ("pay", "buy", "attack", "assign", "pass"):
        for index, action in enumerate(actions):
            if action["do"] == wanted:
                return index
    return 0


def answer(one: Person) -> bool:
    """Answer the question there is by its button; False without one."""
    asked = decision_of(one)
    if asked is None or one.is_over():
        return False
    before = len(one.frames)
    one.choose(wish(asked["actions"]))
    one.hears("happened", before, f"{asked['prompt']} was not answered")
    return True


def titles(areas: list[dict[str, Any]], hands: bool) -> set[str]:
    """The titles of all cards that lie in hands, or of all that lie elsewhere."""
    found: set[str] = set()
    for area in areas:
        if (area.get("kind") == "hand") == hands:
            found |= {card["name"] for card in area.get("cards", []) if card["name"] is not None}
        found |= titles(area.get("parts", []), hands)
    return found


def views(one: Person) -> list[dict[str, Any]]:
    told = [each["view"] for each in one.messages if each["type"] in ("table", "happened")]
    return [view for view in told if view is not None]


def test_a_whole_game_against_a_bot(person: Make) -> None:
    one, watcher = person(DESKTOP, plain=True), person(DESKTOP, plain=True)
    one.come_in()
    address = open_celestial(one, 6)
    expect(one.page.get_by_test_id("generic-table")).to_be_visible()
    watcher.page.goto(address)
    expect(watcher.page.get_by_test_id("generic-table")).to_be_visible()
    end = time.monotonic() + 300
    checked = False
    while not one.is_over():
        assert time.monotonic() < end, "the game did not end"
        if (
            not checked
            and decision_of(one) is not None
            and newest_table(one)["view"]["facts"]["turn_number"] > 3
        ):
            checked = True
            check_the_table(one)
            no_hand_is_shown(one, watcher)
        if not answer(one):
            one.page.wait_for_timeout(5)
    assert checked
    expect(one.page.get_by_test_id("end")).to_be_visible()
    expect(one.page.get_by_test_id("end")).to_contain_text("Honor")
    assert problems(one.page) == []
    one.page.get_by_test_id("to-replay").click()
    one.page.wait_for_url("**/replay/*")
    expect(one.page.get_by_test_id("generic-table")).to_be_visible()
    assert one.errors == []
    assert watcher.errors == []


def check_the_table(one: Person) -> None:
    page = one.page
    prompt = newest_table(one)["decision"]
    expect(page.get_by_role("button", name=f"Rule {get_rule(prompt['rule']).shown}")).to_be_visible()
    for size in (SMALL, LARGE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        settle(page, 200)
        assert problems(page) == []
        assert page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 1
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})


def no_hand_is_shown(one: Person, watcher: Person) -> None:
    """Cards that only ever lay in the player's hand do not occur in what the spectator was sent."""
    settle(watcher.page, 300)
    held: set[str] = set()
    public: set[str] = set()
    for view in views(one):
        own = [area for area in view["areas"] if area["id"] == f"hand-{view['seat']}"]
        held |= titles(own, True)
        public |= titles(view["areas"], False)
    secret = held - public
    assert secret, "the hand must hold something"
    sent = "\n".join(watcher.frames)
    assert views(watcher), "the spectator must see the table"
    # A title of one word (Focus) may be a word of any sentence: it is looked for as a name by itself.
    named = {title: json.dumps(title) if title.isalpha() else json.dumps(title)[1:-1] for title in secret}
    assert [title for title in secret if named[title] in sent] == []
    for view in views(watcher):
        assert titles(view["areas"], True) == set()
        assert not any(area.get("cards") for area in view["areas"] if area.get("kind") == "deck")


# --- great moments -----------------------------------------------------------------------------------


def likely(actions: list[Any], rng: random.Random) -> Any:
    """A move that leads somewhere: buying, paying as proposed, attacking."""
    weights = {"buy": 8.0, "attack": 3.0, "assign": 4.0, "clear": 0.1, "pass": 1.0, "use": 1.0}
    told = [json.loads(to_json(action)) for action in actions]
    each = [
        weights.get(move["do"], 2.0) if move["do"] != "pay" else 10.0 if move["source"] is None else 1.0
        for move in told
    ]
    return rng.choices(actions, each)[0]


@pytest.fixture(scope="module")
def moments() -> dict[str, dict[str, Any]]:
    """An Action Phase with many units, a battle, a purchase and an end, out of games played at random."""
    game = find("celestial")
    found: dict[str, dict[str, Any]] = {}

    def keep(name: str, state: Any, told: list[str]) -> None:
        if name in found:
            return
        asked = state.decision(0) if 0 in state.deciders() else None
        found[name] = {
            "seq": 1,
            "view": json.loads(to_json(state.view(0))),
            "decision": None if asked is None else json.loads(to_json(asked)),
            "told": told[-8:],
        }

    for number in range(60):
        state: Any = game.new(2, None, f"moment {number}")
        rng = random.Random(number)
        told: list[str] = []
        while state.deciders() and state.turn < 40:
            seat = state.deciders()[0]
            actions = state.decision(seat).actions
            if seat == 0:
                deeds = [json.loads(to_json(action))["do"] for action in actions]
                field = state.fight.battlefield
                manned = field >= 0 and all(state.places.manned(state, field, side) for side in (1, 2))
                if manned and "use" in deeds:
                    keep("battle", state, told)
                if deeds.count("buy") > 2 and state.turn > 4:
                    keep("dynasty", state, told)
                if (
                    len(state.units[0]) > 4
                    and len(state.hands[0]) > 2
                    and deeds.count("use") > 1
                    and field < 0
                ):
                    keep("action", state, told)
            events = state.apply(seat, likely(actions, rng))
            told += [state.tell(event.seen_by(0)) for event in events]
        if not state.deciders():
            keep("end", state, told)
        if len(found) == 4:
            break
    return found


def fixture_of(moment: dict[str, Any]) -> dict[str, Any]:
    """The match around a moment, as the server would tell of it."""
    match = json.loads(CLASH_MATCH)
    result = moment["view"]["result"]
    match |= {"game": "celestial", "title": "Celestial"}
    if result is not None:
        match |= {"status": "over", "winners": result["winners"]}
    step = {"seq": 1, "seat": 0, "kind": "move", "action": None, "events": [], "at": 1700000000.0}
    return {"match": match, "seat": 0, "steps": [{**step, "told": moment["told"]}]}


def seat_info(number: int, name: str) -> dict[str, Any]:
    return {
        "seat": number,
        "player": f"p{number}",
        "name": name,
        "bot": None,
        "ready": True,
        "present": True,
        "resigned": False,
        "vacant": False,
    }


CLASH_MATCH = json.dumps(
    {
        "id": "clash",
        "game": "",
        "title": "",
        "options": {},
        "seats": [seat_info(0, "Aiko"), seat_info(1, "Bunta")],
        "status": "playing",
        "visibility": "open",
        "host": "p0",
        "created": 1700000000.0,
        "seq": 1,
        "waiting": [0],
        "clock": None,
        "spectators": True,
        "spectator_delay": 0,
        "watchers": 0,
        "seed_hash": "0" * 64,
        "seed": None,
        "winners": None,
        "rematch": None,
        "invite": None,
    }
)


@looks(phone=SMALL, desktop=LARGE)
@pytest.mark.parametrize("name", ["action", "battle", "dynasty", "end"])
def test_great_moments_are_accessible_and_fit(
    person: Make, moments: dict[str, dict[str, Any]], name: str, theme: str, size: tuple[int, int]
) -> None:
    moment = moments[name]
    one = person(size, plain=True, color_scheme=theme)
    show(one, fixture_of(moment), moment)
    settle(one.page, 250)
    picture(one.page, f"celestial-{name}-{'phone' if size == SMALL else 'desktop'}-{theme}")
    assert problems(one.page) == []
    assert one.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 1
    if name == "battle":
        expect(one.page.locator(".battle .standing")).not_to_have_count(0)
    if moment["decision"] is not None:
        expect(one.page.locator("button.pass")).to_be_in_viewport()
    assert one.errors == []


def test_a_unit_goes_to_a_battlefield_by_two_taps(person: Make) -> None:
    """And a province, a card or a payment is chosen by tapping it twice."""
    one = person(SMALL, plain=True)
    state, asked = assigning()
    moment = {
        "seq": 1,
        "view": json.loads(to_json(state.view(0))),
        "decision": json.loads(to_json(asked)),
        "told": [],
    }
    said = show(one, fixture_of(moment), moment)
    first = moment["decision"]["actions"][0]
    one.page.locator(f"[data-card='{first['unit']}']").first.click()
    label = moment["decision"]["labels"][0]
    one.page.get_by_role("button", name=label).first.click()  # what can be done with it is beside it
    settle(one.page)
    assert [message["action"] for message in said if message["type"] == "act"] == [first]


def assigning() -> tuple[Any, Any]:
    """A state in which seat 0 sends units to battlefields."""
    for number in range(60):
        state: Any = find("celestial").new(2, None, f"assign {number}")
        rng = random.Random(number)
        while state.deciders() and state.turn < 30:
            seat = state.deciders()[0]
            asked = state.decision(seat)
            if seat == 0 and json.loads(to_json(asked.actions[0]))["do"] == "assign":
                return state, asked
            state.play(seat, state.legal(seat)[asked.actions.index(likely(asked.actions, rng))])
    raise AssertionError("nobody ever attacked")
