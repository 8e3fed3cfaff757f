"""Whole games in which the log, the recap, the phase and whose turn it is are right after every step.

What a page shows is compared with the messages that it got, and those with the engine; with a hint for every
decision in between, and to the end, at which everybody's place stays where it was.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

from browser import drawn
from browser.conftest import DESKTOP, PHONE, Person, until
from browser.players import Player
from browser.rehearsal import USUAL_STOPS
from browser.told import NOTE, OPEN, Account, Told, act, send
from gorin.games import find
from gorin.kernel.values import to_json
from support import LONG

Make = Callable[..., Person]

LOW = (1280, 720)
SIZES = {"desktop": DESKTOP, "low": LOW, "phone": PHONE}
#: Each game with its seats, its options, and how often the person answers where not all is tried.
GAMES: dict[str, tuple[int, Told, int]] = {
    "celestial": (2, {"decks": ["dragon", "lion"]}, 18),
    "imperial": (2, {"decks": ["lion", "crane"]}, 16),
    "war-of-honor": (4, {"turn_limit": 12}, 16),
    "kenjin": (2, {}, 14),
}
#: The answers before which hints begin to come, and after which they are called off.
HINTS = (3, 4)
MOST = 400
SWIFT = {"speed": "off", "pace": "at once", "stops": {}}
WEIGHTS = {"buy": 9, "attack": 8, "besiege": 8, "assign": 6, "clear": 0.1, "pass": 1, "use": 2, "pay": 1}


def wish(game: str, player: Player, rng: random.Random, asked: Told, view: Told) -> list[Told]:
    """What the person does: by the sense of a player where the game is short then, else by chance."""
    if game in ("celestial", "imperial"):
        return player.wish(asked, view)
    actions = asked["actions"]
    if any(action["do"] == "pay" and action["source"] is None for action in actions):
        return [{"do": "pay", "source": None, "bow": True}]
    return [rng.choices(actions, [WEIGHTS.get(action["do"], 2) for action in actions])[0]]


def settle(one: Person, account: Account) -> None:
    """Wait until the page has been given all that came, and a question if there is one."""
    page = one.page

    def there() -> bool:
        account.read()
        newest = max(account.tables)
        if account.info["status"] == "over" or one.is_over():
            return True
        asked = account.tables[newest]["decision"]
        stops = asked is not None and (not asked["moment"] or asked["moment"] in USUAL_STOPS)
        if not stops:
            return False
        if page.get_by_test_id("combat-skip").is_visible():
            page.get_by_test_id("combat-skip").click()
        noted = page.evaluate("window.noted.at(-1)?.seq ?? -1")
        return bool(noted == newest and page.locator("[data-testid=prompt]").count() > 0)

    until(one, there, "nobody is asked")


def guide(one: Person, wide: bool) -> None:
    """Have hints come by themselves, or not any more; then look at the log again."""
    page = one.page
    if wide or page.get_by_test_id("open-more").count() == 0:
        page.get_by_test_id("tab-more").click()
    else:
        page.get_by_test_id("open-more").click()
    page.get_by_test_id("guided").click()
    if wide:
        page.get_by_test_id("tab-log").click()


def look(one: Person, account: Account, wide: bool) -> list[str]:
    """What is wrong at a question: on a phone the log is looked up, and its newest line must be in sight."""
    page = one.page
    problems: list[str] = []
    if not wide:
        recap = page.evaluate("window.shown()")
        part = page.get_by_test_id("part-log")
        (part if part.count() else page.get_by_test_id("tab-log")).click()
        if part.count() and page.get_by_test_id("tab-log").get_attribute("aria-pressed") != "true":
            page.get_by_test_id("tab-log").click()
        problems += account.check({"seq": max(account.tables), **recap})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    shown = page.evaluate("window.shown()")
    problems += account.check({"seq": max(account.tables), **shown})
    if shown["log"] is None or not shown["insight"]:
        problems.append(f"{max(account.tables)}: the newest line of the log is not in sight")
    back = page.get_by_test_id("tab-table")
    if not wide and back.count():
        back.click()
    return problems


def begin(one: Person, game: str, seed: str) -> Account:
    seats, options, _ = GAMES[game]
    one.page.context.add_init_script(NOTE)
    one.come_in()
    one.next_seed(seed)
    match = one.page.evaluate(OPEN, {"game": game, "seats": seats, "options": options})
    one.frames.clear()
    one.page.goto(f"{one.server}/match/{match}")
    expect(one.page.get_by_test_id("prompt").first).to_be_visible()
    account = Account(one, game)
    account.read()
    return account


def play(one: Person, account: Account, game: str, wide: bool, most: int) -> list[str]:
    """To the end, or so many answers; what was wrong on the way."""
    player, rng = Player(), random.Random(7)
    wrong: list[str] = []
    for answers in range(most):
        settle(one, account)
        if one.is_over() or wrong:
            break
        if answers in HINTS:
            guide(one, wide)
        wrong += look(one, account, wide)
        newest = max(account.tables)
        table = account.tables[newest]
        before = len(one.frames)
        act(one, account, newest, wish(game, player, rng, table["decision"], table["view"]))
        one.hears("acknowledged", before, "nothing came of it")
    return wrong


CASES: list[Any] = [
    pytest.param(game, name, id=f"{game}-{name}")
    for at, game in enumerate(GAMES)
    for name in (SIZES if LONG else [list(SIZES)[at % 3]])
]


@pytest.mark.parametrize(("game", "name"), CASES)
def test_all_is_told_as_it_is_after_every_step(person: Make, game: str, name: str) -> None:
    wide = name != "phone"
    one = person(SIZES[name], SWIFT, has_touch=not wide)
    account = begin(one, game, f"told {game}")
    wrong = play(one, account, game, wide, MOST if LONG else GAMES[game][2])
    noted = one.page.evaluate("window.noted")
    for shown in noted:
        wrong += account.check(shown)
    assert wrong == []
    assert len(noted) > 20, "the page was looked at after every step"
    if not one.is_over():
        send(one, {"type": "resign", "match": account.info["id"]})
    while not one.page.get_by_test_id("end").is_visible():
        if one.page.get_by_test_id("combat-skip").is_visible():
            one.page.get_by_test_id("combat-skip").click()
        one.page.wait_for_timeout(20)
    near = one.page.evaluate("window.shown().near")
    assert near in (None, "strip-0"), "everybody keeps their place"
    assert account.compare() > 10
    assert one.errors == []


@cache
def lost_game() -> Told:
    """The table of a player who has never defended, when the last of the provinces is gone."""
    state: Any = find("celestial").new(2, None, "a meek one")
    player = Player()
    while state.deciders():
        seat = state.deciders()[0]
        asked = {**json.loads(to_json(state.decision(seat))), "leads": json.loads(to_json(state.leads(seat)))}
        passes = {"do": "pass"} in asked["actions"]
        meek = [{"do": "pass"}] if passes else asked["actions"][:1]
        for move in meek if seat == 0 else player.wish(asked, json.loads(to_json(state.view(seat)))):
            actions = json.loads(to_json(state.decision(seat)))["actions"] if seat in state.deciders() else []
            if move in actions:
                state.play(seat, state.legal(seat)[actions.index(move)])
    found: Told = json.loads(to_json(state.view(0)))
    return found


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_who_has_lost_keeps_the_own_half_of_the_table(person: Make, size: tuple[int, int]) -> None:
    view = lost_game()
    assert view["result"]["winners"] == [1]
    assert not any(area["kind"] == "home" and area["seat"] == 0 for area in view["areas"]), "nothing is left"
    one = person(size)
    drawn.show(one, "celestial", 2, {"view": view, "decision": None})
    if size != PHONE:
        expect(one.page.locator(".near [data-testid=strip-0]")).to_contain_text("Out of the game")
        expect(one.page.locator(".far [data-testid=strip-1]")).to_be_visible()
    else:
        expect(one.page.locator(".chips [data-testid=plate-1]")).to_be_visible()
    expect(one.page.get_by_role("group", name="Your hand")).to_contain_text("Your hand is empty.")
    assert one.errors == []
