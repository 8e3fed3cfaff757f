"""Moments of games for the drawn table of the card game, shown as a server would; what is measured there."""

from __future__ import annotations

import json
import random
import time
from functools import cache
from typing import Any

from playwright.sync_api import Locator, WebSocketRoute, expect

from browser.conftest import Person
from gorin.games import find
from gorin.kernel.values import to_json

#: What scrolls at a table, but the log (and what a phone scrolls by a finger).
SCROLLERS = """() => {
  const found = [];
  for (const one of document.querySelectorAll('[data-testid=drawn-table], [data-testid=drawn-table] *')) {
    const style = getComputedStyle(one);
    const tall = one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(style.overflowY);
    const wide = one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(style.overflowX);
    if ((tall || wide) && one.dataset.testid !== 'log') found.push(one.className);
  }
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1) found.push('the page');
  return found;
}"""

#: What makes a page wider than its window; empty if it is not.
WIDE = """() => document.documentElement.scrollWidth <= innerWidth + 1 ? [] :
  [...document.querySelectorAll('*')]
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => `${one.tagName} ${one.getAttribute('class')} ${one.textContent.trim().slice(0, 30)}`)"""

COUNTER = (
    "window.clicks = 0;"
    "document.addEventListener('pointerdown', (event) => { if (event.isTrusted) window.clicks += 1; }, true);"
)


def spot(one: Person, name: str | int) -> Locator:
    return one.page.locator(f"button[data-spot='{name}']:visible").first


def tap(one: Person, name: str | int) -> None:
    """Cards may overlap: what is seen of each is its left edge."""
    spot(one, name).click(position={"x": 8, "y": 8})


# --- moments -----------------------------------------------------------------------------------------


def _json(value: Any) -> Any:
    return json.loads(to_json(value))


def _likely(actions: list[Any], rng: random.Random) -> Any:
    weights = {
        "buy": 9.0,
        "attack": 8.0,
        "besiege": 8.0,
        "assign": 6.0,
        "clear": 0.1,
        "pass": 1.0,
        "use": 2.0,
    }
    told = [_json(action) for action in actions]
    each = [
        weights.get(move["do"], 2.0) if move["do"] != "pay" else 10.0 if move["source"] is None else 1.0
        for move in told
    ]
    return rng.choices(actions, each)[0]


def _names(state: Any, asked: Any) -> list[str]:
    """What sort of moment it is, for the tests that look for one."""
    deeds = [_json(action)["do"] for action in asked.actions]
    field = state.fight.battlefield
    found = []
    manned = field >= 0 and all(state.places.manned(state, field, side) for side in (1, 2))
    if manned and deeds.count("use") > 1:
        found.append("battle")
    if deeds.count("buy") > 1 and state.turn > 4:
        found.append("dynasty")
    if len({_json(action).get("unit") for action in asked.actions} - {None}) > 2:
        found.append("maneuvers")
    if deeds.count("clear") > 2:
        found.append("clearing")
    if asked.moment == "own action":
        found.append("own action")
    if "focus" in deeds:
        found.append("duel")
    if "sway" in deeds:
        found.append("lobby")
    for action, ways in zip(asked.actions, state.leads(0), strict=True):
        if _json(action).get("ability") == "Equip" and any(way.gold > 0 and way.aims for way in ways):
            found.append("equip")
            found += ["payment"] if any(way.aims and can_swap(_json(way)) for way in ways) else []
    return found


def swapped(way: dict[str, Any]) -> tuple[int, int]:
    """Somebody who would pay, and another who may pay as much in his place."""
    pays = dict(way.get("pays", []))
    for card, gold, _ in way.get("purse", []):
        for payer, amount in pays.items():
            if card not in pays and gold == amount:
                return payer, card
    raise LookupError("Nobody else may pay.")


def can_swap(way: dict[str, Any]) -> bool:
    try:
        swapped(way)
    except LookupError:
        return False
    return True


@cache
def moments(game: str, seats: int, wanted: frozenset[str]) -> dict[str, dict[str, Any]]:
    """Moments of games played at random, as the server would send them to the first seat."""
    found: dict[str, dict[str, Any]] = {}
    for number in range(60):
        state: Any = find(game).new(seats, None, f"drawn {number}")
        rng = random.Random(number)
        for _ in range(700):
            if not state.deciders() or wanted <= set(found):
                break
            seat = state.deciders()[0]
            asked = state.decision(seat)
            for name in _names(state, asked) if seat == 0 else []:
                if name in wanted and name not in found:
                    decision = {
                        **_json(asked),
                        "leads": _json(state.leads(0)),
                        "later": _json(state.later(0)),
                    }
                    found[name] = {"view": _json(state.view(0)), "decision": decision}
            state.apply(seat, _likely(asked.actions, rng))
        if wanted <= set(found):
            return found
    raise AssertionError(f"no moment of {wanted - set(found)} was found")


def _seat(number: int, name: str) -> dict[str, Any]:
    free = {"bot": None, "ready": True, "present": True, "resigned": False, "vacant": False}
    return {"seat": number, "player": f"p{number}", "name": name, **free}


def match_of(game: str, seats: int) -> dict[str, Any]:
    """A match that is being played, as a server would describe it."""
    return {
        "id": "drawn",
        "game": game,
        "title": game.replace("-", " ").title(),
        "options": {},
        "seats": [_seat(number, name) for number, name in enumerate(["Aiko", "Bunta", "Cho", "Den"][:seats])],
        "status": "playing",
        "visibility": "open",
        "host": "p0",
        "created": 1.7e9,
        "seq": 1,
        "clock": None,
        "spectators": True,
        "spectator_delay": 0,
        "watchers": 0,
        "waiting": [0],
        "seed_hash": "0" * 64,
        "seed": None,
        "winners": None,
        "rematch": None,
        "invite": None,
    }


def show(
    one: Person, game: str, seats: int, moment: dict[str, Any], wire: list[WebSocketRoute] | None = None
) -> list[Any]:
    """Show a moment as if a server had sent it; what the client says to it is returned as it comes.

    Whoever wants to tell the client more later finds the socket in `wire`.
    """
    said: list[Any] = []
    match = match_of(game, seats)

    def talk(socket: WebSocketRoute) -> None:
        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            said.append(message)
            if message["type"] == "watch":
                news = {"type": "table", "match": match, "seat": 0, "seq": 1, "steps": [], **moment}
                asked = {"takeback": None, "newcomer": None, "draw": None}
                socket.send(json.dumps({**news, "clocks": None, **asked}))
            elif message["type"] == "why":
                reason = {"rule": "L5R-ACT-4", "sentence": "It is bowed."}
                news = {"type": "reasons", "match": "drawn", "card": message["card"], "seq": 1}
                socket.send(json.dumps({**news, "reasons": [reason]}))

        if wire is not None:
            wire.append(socket)
        socket.on_message(hear)
        socket.send(json.dumps({"type": "welcome", "you": None, "version": "0"}))

    one.page.route_web_socket("**/ws", talk)
    one.visit("drawn")
    expect(one.page.get_by_test_id("drawn-table")).to_be_visible()
    one.page.evaluate(COUNTER)
    return said


def sent(one: Person, said: list[Any]) -> dict[str, Any]:
    """The action that the client sent."""
    end = time.monotonic() + 300
    while time.monotonic() < end:
        for message in said:
            if message["type"] == "act":
                found: dict[str, Any] = message
                return found
        one.page.wait_for_timeout(20)
    raise AssertionError("nothing was sent")


def clicks(one: Person) -> int:
    return int(one.page.evaluate("window.clicks ?? 0"))
