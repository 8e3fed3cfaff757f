"""A replay goes from one thing that is told to the next, by turns and by battles, with buttons and keys."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Route, expect

from browser import drawn
from browser.conftest import DESKTOP, PHONE, Person, picture
from browser.drawn import _json, _likely
from browser.test_pages import problems
from gorin.games import find
from gorin.server.archive.open_table import open_view
from gorin.server.wire.changes import Seen, changes

Make = Callable[..., Person]

LAST = 60


@cache
def played() -> tuple[list[Any], list[dict[str, Any]]]:
    """A game by chance: the table before and after each step, and the steps."""
    state: Any = find("celestial").new(2, None, "replay 1")
    rng = random.Random(1)
    seen = [Seen(open_view(state))]
    steps = []
    for seq in range(1, LAST + 1):
        seat = state.deciders()[0]
        events = state.apply(seat, _likely(state.decision(seat).actions, rng))
        told = {"events": _json(events), "told": _json(state.recount(events))}
        seen.append(Seen(open_view(state)))
        step = {"seq": seq, "seat": seat, "kind": "move", "action": None, "at": 1.7e9, **told}
        steps.append({"step": step, "changes": _json(changes(seen[-2], seen[-1].view))})
    return [_json(each.view) for each in seen], steps


def entries(event: str) -> list[int]:
    """The steps in which this happens, and somebody stands there if it is a battle."""
    found = []
    for step in (each["step"] for each in played()[1]):
        told = step["events"]
        empty = sum(
            each["event"] == "battleresolved" and not each["attack"] + each["defense"] for each in told
        )
        if sum(each["event"] == event for each in told) > (empty if event == "battlebegan" else 0):
            found.append(step["seq"])
    return found


def page_of(route: Route) -> None:
    asked = parse_qs(urlsplit(route.request.url).query)
    since, count = (int(asked[name][0]) for name in ("since", "count"))
    views, steps = played()
    more = since + count if since + count < LAST else None
    match = {**drawn.match_of("celestial", 2), "status": "over", "winners": [0], "seq": LAST}
    page = {"match": match, "total": LAST, "since": since, "view": views[since], "next": more}
    route.fulfill(json={**page, "steps": steps[since : since + count]})


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_replay_jumps_by_turn_and_battle_past_what_tells_nothing(
    person: Make, size: tuple[int, int]
) -> None:
    one = person(size)
    page = one.page
    page.route("**/replay?*since*", page_of)
    address = f"{one.server}/replay/drawn"
    page.route(address, lambda route: route.fulfill(response=route.fetch(url=one.server + "/")))
    page.goto(address)
    expect(page.get_by_test_id("drawn-table")).to_be_visible()
    at = page.get_by_test_id("replay-jump")
    said = page.get_by_test_id("replay-told")
    expect(at).to_have_attribute("max", str(LAST))
    steps = [each["step"] for each in played()[1]]
    telling = [step["seq"] for step in steps if any(step["told"])]
    assert len(telling) < LAST, "some steps tell nothing"
    for wanted in telling[:4]:
        page.get_by_test_id("replay-next").click()
        expect(at).to_have_value(str(wanted))
        expect(said).not_to_have_text("…")
    for kind, event, back, on in (
        ("turn", "turnbegan", "PageUp", "PageDown"),
        ("battle", "battlebegan", "Shift+B", "b"),
    ):
        first, second, third = entries(event)[:3]
        page.get_by_test_id("replay-scrub").fill("0")
        expect(page.get_by_test_id(f"{kind}-back")).to_be_disabled()
        page.get_by_test_id(f"{kind}-next").click()
        expect(at).to_have_value(str(first))
        page.keyboard.press(on)
        expect(at).to_have_value(str(second))
        page.keyboard.press(on)
        expect(at).to_have_value(str(third))
        page.get_by_test_id(f"{kind}-back").click()
        expect(at).to_have_value(str(second))
        page.keyboard.press(back)
        expect(at).to_have_value(str(first))
    picture(page, f"chapters-{size[0]}")
    assert problems(page) == []
    assert page.evaluate(drawn.WIDE) == []
    assert one.errors == []
