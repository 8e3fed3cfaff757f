"""War of Honor at the drawn table, by clicks alone: the map's questions, and moments of games to look at."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from browser.conftest import Person
from browser.drawn import tap
from browser.test_match import decision_of, newest_table
from conftest import ROOT

Asked = dict[str, Any]

# --- moments of games ------------------------------------------------------------------------------------


def show(one: Person, table: str, name: str = "realm") -> tuple[Asked, list[Any]]:
    """A moment of a fixture on the screen, and what the client says from then on."""
    fixture = json.loads((ROOT / "web" / "fixtures" / f"{name}.json").read_text(encoding="utf-8"))
    now: Asked = fixture["tables"][table]
    said: list[Any] = []

    def talk(socket: WebSocketRoute) -> None:
        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            said.append(message)
            if message["type"] == "watch":
                news = {"type": "table", "match": fixture["match"], "seat": fixture["seat"], **now}
                socket.send(
                    json.dumps({**news, "clocks": None, "takeback": None, "newcomer": None, "draw": None})
                )

        socket.on_message(hear)
        socket.send(json.dumps({"type": "welcome", "you": None, "version": "0"}))

    one.page.route_web_socket("**/ws", talk)
    one.visit(fixture["match"]["id"])
    return now, said


def hexagon(page: Page, spot: str | int) -> Locator:
    """A hex of the map: a tile by its number, an open place by its name."""
    name = f"[data-card='{spot}']" if isinstance(spot, int) else f"[data-hex='{spot}']"
    return page.locator(f"[data-testid='realm-map'] {name}:visible").first


# --- a player ----------------------------------------------------------------------------------------------


def settle(one: Person, before: int, prompt: str) -> None:
    """Wait until all that was sent has had its effect: a composed action answers what is asked in between."""
    end = time.monotonic() + 300
    while True:
        news = [json.loads(frame) for frame in one.frames[before:]]
        written = [message["seq"] for message in news if message["type"] == "acknowledged"]
        told = [message["step"]["seq"] for message in news if message["type"] == "happened"]
        if written and told and max(told) >= max(written):
            return
        assert time.monotonic() < end, f"{prompt} was not answered"
        one.page.wait_for_timeout(4)


def attack_of(view: Asked) -> Asked | None:
    return next((area["facts"] for area in view["areas"] if area["kind"] == "attack"), None)


def owners(view: Asked) -> dict[int, int]:
    """Whose each tile of the map is."""
    land = next(area for area in view["areas"] if area["kind"] == "map")
    return {tile["facts"]["id"]: tile["owner"] for tile in land["cards"] if "id" in tile["facts"]}


def strongest(view: Asked, actions: list[Asked]) -> int:
    """Where most of one's own side stands already: two armies that are too weak take nothing."""
    there = {
        area["facts"]["at"]: area["parts"][0]["facts"]["force"]
        for area in view["areas"]
        if area["kind"] == "battle"
    }
    fields: set[int] = {action["to"] for action in actions if action["do"] == "assign"}
    return max(fields, key=lambda at: there[at])


def wish(one: Person, actions: list[Asked], victims: tuple[int, ...]) -> Asked:
    """Attack the first of the victims that one can, with everybody; buy, defend nothing, and else pass."""
    by: dict[str, list[Asked]] = {}
    for action in actions:
        by.setdefault(action["do"], []).append(action)
    if "besiege" in by:
        whose = owners(newest_table(one)["view"])
        for victim in victims:
            for action in by["besiege"]:
                if whose[action["target"]] == victim:
                    return action
        return by["pass"][0]
    if "assign" in by:
        view = newest_table(one)["view"]
        attack = attack_of(view)
        attacks = attack is not None and attack["defender"] != view["seat"]
        field = strongest(view, actions)
        march = next(action for action in by["assign"] if action["to"] == field)
        return march if attacks else by["pass"][0]
    for wanted in ("lay", "invite", "pay", "buy", "fight", "pass"):
        if wanted in by:
            return by[wanted][0]
    return actions[0]


def ask_side(one: Person, side: str) -> None:
    """An ally says for whom the units march before any is asked for; or that nobody does."""
    one.page.locator(f"[data-testid='join-{side}']:visible").first.click()


def invite(one: Person, actions: list[Asked]) -> None:
    """All who can be invited, by their envelopes and one confirmation."""
    for action in actions:
        if action["do"] == "invite":
            one.page.locator(f"[data-letter='{action['seat']}'].offer").click()
    one.page.get_by_test_id("realm-do").click()


def lay(one: Person, action: Asked) -> None:
    tile = one.page.locator(f"[data-tile='{action['tile']}']")
    if tile.get_attribute("aria-pressed") != "true":  # the last of one's tiles is picked already
        tile.click()
    hexagon(one.page, f"hex:{action['column']}:{action['row']}").click()
    one.page.get_by_test_id("realm-do").click()


def besiege(one: Person, asked: Asked, action: Asked) -> None:
    """The target, then an origin that touches it if there is one; a lone origin goes without saying."""
    [way] = asked["leads"][asked["actions"].index(action)]
    hexagon(one.page, way["source"]).click()
    confirm = one.page.get_by_test_id("realm-do")
    if len(way["targets"]) > 1:
        hexagon(one.page, way["targets"][0]).click()
    confirm.click()


def march(one: Person, field: int, choosing: bool) -> str:
    """All units to one battlefield. Who comes as an ally joins the Attacker, or stays home."""
    if choosing:
        sides = one.page.locator("[data-testid^='join-']:visible")
        expect(sides.last).to_be_visible()
        if not one.page.locator("[data-testid='join-attacker']:visible").count():
            ask_side(one, "home")
            return "stay home"
        ask_side(one, "attacker")
        asked = decision_of(one)
        if asked is None:
            return "join"
    one.page.get_by_test_id(f"all-here-{field}").click()
    one.page.get_by_test_id("do-it").click()
    return "join" if choosing else "assign"


def by_words(one: Person, asked: Asked, index: int) -> None:
    """What no place stands for, or several actions of one card: from the list."""
    page = one.page
    choice = page.get_by_test_id(f"choice-{index}")
    if not choice.first.is_visible():
        page.get_by_test_id("all-choices").click()
    choice.first.click()
    if page.get_by_test_id("do-it").is_visible():
        page.get_by_test_id("do-it").click()


def answer(one: Person, victims: tuple[int, ...]) -> str:
    """Answer the question there is; what was done, or nothing."""
    asked = decision_of(one)
    if asked is None or one.is_over():
        return ""
    before = len(one.frames)
    page = one.page
    page.wait_for_function("document.querySelector('[data-testid=prompt].mine') !== null")
    action = wish(one, asked["actions"], victims)
    index = asked["actions"].index(action)
    done = str(action["do"])
    match done:
        case "lay":
            lay(one, action)
        case "besiege":
            besiege(one, asked, action)
        case "invite":
            invite(one, asked["actions"])
        case "assign":
            view = newest_table(one)["view"]
            attack = attack_of(view)
            allied = attack is not None and f"seat {view['seat']}" in str(attack.get("allies_of_attacker"))
            leads = attack is None or attack["attacker"] == view["seat"]
            done = march(one, action["to"], not leads and not allied)
        case "pass":
            page.get_by_test_id("pass").click()
        case "pay":
            page.get_by_test_id("do-it").click()
        case "buy":
            tap(one, action["card"])
            ways = page.get_by_test_id("shelf").locator("[data-testid^='choice-']")  # none that another beats
            (ways.last if ways.count() else page.get_by_test_id("do-it")).click()
        case "fight":
            tap(one, f"battlefield-{action['at']}")
            page.get_by_test_id("do-it").click()
        case "choose" if hexagon(page, action["card"]).count():
            hexagon(page, action["card"]).click()
            page.get_by_test_id("realm-do").click()
        case _:
            by_words(one, asked, index)
    settle(one, before, asked["prompt"])
    return done
