"""Two people at two browsers, a person and a bot, a spectator: whole games through the client."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from browser.conftest import Person

Make = Callable[..., Person]


def start_two(person: Make) -> tuple[Person, Person]:
    """Two people at one table, the game begun."""
    host, guest = person(), person()
    host.come_in()
    guest.come_in()
    address = host.open_table([""])
    guest.page.goto(address)
    guest.page.get_by_test_id("sit-1").click()
    guest.page.get_by_test_id("ready").click()
    host.page.get_by_test_id("start").click()
    for each in (host, guest):
        expect(each.page.get_by_test_id("kenjin-table")).to_be_visible()
    return host, guest


def decision_of(someone: Person) -> dict[str, Any] | None:
    """The newest question a person was asked, from the frames of the socket."""
    for frame in reversed(someone.frames):
        message = json.loads(frame)
        if message["type"] in ("table", "happened"):
            found: dict[str, Any] | None = message["decision"]
            return found
    return None


def play_by_keys(someone: Person) -> None:
    """Answer by the list of all choices: the way of a keyboard or a screen reader."""
    page = someone.page
    choices = page.get_by_test_id("choices")
    listing = page.get_by_role("button", name=re.compile("all choices|as a list", re.IGNORECASE))
    end = time.monotonic() + 300
    while not choices.is_visible():
        assert time.monotonic() < end, "the list of choices did not open"
        if page.get_by_test_id("combat-skip").is_visible():
            page.get_by_test_id("combat-skip").click()
        elif listing.first.is_visible():
            listing.first.click()
        page.wait_for_timeout(20)
    choices.locator("button:enabled").first.click()


def newest_table(someone: Person) -> dict[str, Any]:
    """The newest message that shows the whole table."""
    for message in reversed(someone.messages):
        if message["type"] in ("table", "happened") and message["view"] is not None:
            found: dict[str, Any] = message
            return found
    raise AssertionError("no table was ever shown")


def a_victim(someone: Person) -> str:
    """A secret card of somebody else, by its test id."""
    view = newest_table(someone)["view"]
    for area in view["areas"]:
        for part in area.get("parts", []):
            for index, card in enumerate(part.get("cards", [])):
                if part["seat"] != view["seat"] and card.get("up", True) is False:
                    return f"card-{area['facts']['at']}-{part['seat']}-{index}"
    raise AssertionError("there is no victim")


def play_by_hand(someone: Person, action: dict[str, Any]) -> None:
    """Deploy by tapping the card and then the battlefield, or the Assassin's victim."""
    page = someone.page
    page.locator(f"[data-testid^='hand-{action['unit']}-']").first.click()
    if action["at"] is not None:
        page.get_by_test_id(f"field-{action['at']}").first.click()
        return
    before = len(someone.frames)
    page.get_by_test_id(a_victim(someone)).click()
    someone.hears("assassinated", before, "the victim was not killed")


def answer(someone: Person) -> bool:
    """Answer a question, if there is one: deploy by hand, do the rest from the list. False without one."""
    asked = decision_of(someone)
    if asked is None or someone.is_over():
        return False
    before = len(someone.frames)
    actions = asked["actions"]
    assert isinstance(actions, list)
    if actions[0]["do"] == "deploy":
        play_by_hand(someone, actions[0])
    else:
        play_by_keys(someone)
    someone.hears("happened", before, f"{actions[0]} was not taken")
    return True


def play_moves(someone: Person, moves: int) -> None:
    """Make so many moves, waiting for the others in between."""
    end = time.monotonic() + 300
    while moves:
        assert time.monotonic() < end
        if answer(someone):
            moves -= 1
        else:
            someone.page.wait_for_timeout(20)


def finish(*persons: Person) -> None:
    """Play on until the game is over."""
    end = time.monotonic() + 400
    while not persons[0].is_over():
        assert time.monotonic() < end, "the game did not end"
        for someone in persons:
            if not answer(someone):
                someone.page.wait_for_timeout(10)


def see_the_end(someone: Person) -> None:
    """The last combat is shown step by step before anybody is told who won."""
    skip = someone.page.get_by_test_id("combat-skip")
    skip.or_(someone.page.get_by_test_id("to-replay")).first.wait_for()
    if skip.is_visible():
        skip.click()
    someone.page.get_by_test_id("to-replay").first.wait_for()


def score_sheet(someone: Person) -> str:
    skip = someone.page.get_by_test_id("combat-skip")
    if skip.is_visible():
        skip.click()
    sheet = someone.page.get_by_test_id("score-sheet")
    expect(sheet).to_be_visible()
    return sheet.inner_text()


def figures(text: str) -> list[str]:
    return re.findall(r"[-+−]?[0-9]+", text)


def test_two_browsers_play_to_the_same_score_sheet(person: Make) -> None:
    host, guest = start_two(person)
    finish(host, guest)
    sheets = [score_sheet(each) for each in (host, guest)]
    assert sorted(figures(sheets[0])) == sorted(figures(sheets[1]))
    assert len(figures(sheets[0])) > 4
    expect(host.page.get_by_test_id("seed-ok")).to_be_visible()
    assert host.errors == []
    assert guest.errors == []


def test_a_reload_in_mid_game_resumes(person: Make) -> None:
    one = person()
    one.come_in()
    one.open_table(["random"])
    expect(one.page.get_by_test_id("kenjin-table")).to_be_visible()
    play_moves(one, 3)
    one.page.wait_for_timeout(1500)
    cards = one.page.locator("[data-testid^='hand-']").count()
    one.frames.clear()
    one.page.reload()
    expect(one.page.get_by_test_id("kenjin-table")).to_be_visible()
    expect(one.page.locator("[data-testid^='hand-']")).to_have_count(cards)
    finish(one)
    assert score_sheet(one)


def test_a_spectators_traffic_holds_no_hidden_card(person: Make) -> None:
    host, guest = start_two(person)
    watcher = person()
    watcher.page.goto(host.page.url)
    expect(watcher.page.get_by_test_id("kenjin-table")).to_be_visible()
    finish(host, guest)
    watcher.page.wait_for_timeout(500)
    hidden = shown = 0
    for message in watcher.messages:
        if message["type"] not in ("table", "happened") or message["view"] is None:
            continue
        assert message["decision"] is None
        if message["view"]["phase"] == "over":
            shown += 1
            continue
        for area in message["view"]["areas"]:
            if area["id"].startswith("hand:"):
                assert not area.get("cards")
            for part in [area, *area.get("parts", [])]:
                for card in part.get("cards", []):
                    if card.get("up", True) is False:
                        hidden += 1
                        assert card["name"] is None
        for step in [message["step"]] if message["type"] == "happened" else message["steps"]:
            assert step["action"] is None
            for event in step["events"]:
                if event["event"] == "deployed":
                    assert event["unit"] in (None, "scout", "shugenja", "general", "assassin", "ashigaru")
    assert hidden > 10
    assert shown >= 1


def test_a_move_is_drawn_before_anything_else_is_heard(person: Make) -> None:
    """What it changes is on the page when the task that heard of it ends; `bench/drawing.py` times it."""
    one = person()
    one.page.add_init_script(
        """
        const Original = window.WebSocket;
        window.told = [];
        window.WebSocket = class extends Original {
          constructor(...words) {
            super(...words);
            this.addEventListener('message', (event) => {
              if (!String(event.data).includes('"type":"happened"')) return;
              const move = { changes: 0 };
              window.told.push(move);
              const observer = new MutationObserver((found) => (move.changes += found.length));
              observer.observe(document.body, { subtree: true, childList: true, attributes: true });
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => observer.disconnect(); // the next task, whatever comes first
              port2.postMessage(null);
            });
          }
        };
        """
    )
    one.come_in()
    one.open_table(["random"])
    expect(one.page.get_by_test_id("kenjin-table")).to_be_visible()
    finish(one)
    changes = one.page.evaluate("() => window.told.slice(1).map((move) => move.changes)")
    assert len(changes) > 10
    assert all(changes), changes
