"""A card that another plays is large while its scene lasts; a tap puts it away, the prompt is in sight."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser import drawn
from browser.conftest import DESKTOP, MOMENTS, PHONE, Person, picture
from browser.test_told_whole import SIZES
from gorin.games.l5r.position import Position
from gorin.kernel.values import to_json
from gorin.server.wire.changes import Seen, changes

Make = Callable[..., Person]

SHOWN = {"speed": "1", "pace": "at once", "stops": dict.fromkeys(MOMENTS, True)}
#: Scenes last until the test lets them end.
HOLD = """
window.held = [];
const wait = window.setTimeout;
window.setTimeout = (done, time, ...more) => {
  if (time !== 1200) return wait(done, time, ...more);
  window.held.push(done);
  return -1;
};
"""
END = "() => window.held.splice(0).forEach((done) => done())"


def _json(value: Any) -> Any:
    return json.loads(to_json(value))


@cache
def palm_strike() -> tuple[dict[str, Any], dict[str, Any], int]:
    """A battle in which the other plays a card from the hand; what is told of it, and the card."""
    p = Position("Lion", "Lion").at(0, 0, "Akodo Masao + Spearmen")
    p.at(1, 0, "Togashi Akagi", "Togashi Taro").hand(1, "Palm Strike")
    state = p.battle(attacker=0, defender=1, field=0).state
    seen = Seen(state.view(0))
    moment = {"view": _json(state.view(0)), "decision": None}
    card = p.card("Palm Strike")
    asked = state.decision(1).actions
    use = next(action for action in asked if _json(action).get("card") == card)
    events = [event.seen_by(0) for event in state.apply(1, use)]
    while p.asked == 1 and _json(state.decision(1))["actions"][0]["do"] != "use":
        events += [event.seen_by(0) for event in state.apply(1, state.decision(1).actions[0])]
    step = {"seq": 2, "seat": 1, "kind": "move", "action": _json(use), "at": 1.7e9}
    told = {**step, "events": _json(events), "told": _json(state.recount(events))}
    decision = {**_json(state.decision(0)), "leads": _json(state.leads(0))}
    news = {
        "type": "happened",
        "match": "drawn",
        "step": told,
        "changes": _json(changes(seen, state.view(0))),
    }
    return moment, {**news, "decision": decision, "clocks": None}, card


def watch(one: Person) -> None:
    """A battle is shown, and then what the other plays."""
    moment, news, _ = palm_strike()
    wire: list[WebSocketRoute] = []
    drawn.show(one, "celestial", 2, moment, wire)
    wire[-1].send(json.dumps(news))


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_card_that_another_plays_is_large_for_its_scene(person: Make, size: tuple[int, int]) -> None:
    one = person(size, SHOWN, reduced_motion="no-preference", has_touch=size == PHONE)
    one.page.context.add_init_script(HOLD)
    watch(one)
    played = one.page.get_by_test_id("played")
    expect(played).to_contain_text("Palm Strike")
    told = one.page.get_by_test_id("scene-told").get_by_text("Palm Strike")
    assert told.evaluate(
        "(one) => one.getBoundingClientRect().bottom <= one.closest('p').getBoundingClientRect().bottom + 1"
    ), "the bar names it"
    played.evaluate("(one) => Promise.all(one.getAnimations().map((each) => each.finished))")
    picture(one.page, f"played-{size[0]}")
    box, prompt = played.bounding_box(), one.page.get_by_test_id("prompt").bounding_box()
    assert box is not None
    assert prompt is not None
    assert box["y"] + box["height"] <= prompt["y"], "the prompt is in sight"
    assert box["y"] >= 0
    who = played.locator("> b").bounding_box()
    assert who is not None
    assert who["y"] + who["height"] <= box["y"] + box["height"], "nothing of it is cut"
    assert 0 <= box["x"] <= size[0] - box["width"]
    (played.tap if size == PHONE else played.click)()
    expect(played).to_have_count(0)
    one.page.evaluate(END)
    expect(one.page.locator("[data-testid=prompt].mine")).to_be_visible()
    assert one.errors == []


def test_a_card_goes_with_its_scene(person: Make) -> None:
    one = person(DESKTOP, SHOWN, reduced_motion="no-preference")
    one.page.context.add_init_script(HOLD)
    watch(one)
    expect(one.page.get_by_test_id("played")).to_be_visible()
    one.page.evaluate(END)
    expect(one.page.get_by_test_id("played")).to_have_count(0)
    expect(one.page.locator("[data-testid=prompt].mine")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_without_scenes_a_line_names_the_card(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    one.page.context.add_init_script(
        "new MutationObserver(() => window.large ||= document.querySelector('[data-testid=played]') !== null)"
        ".observe(document, { subtree: true, childList: true })"
    )
    watch(one)
    expect(one.page.locator("[data-testid=prompt].mine")).to_be_visible()
    lines = one.page.locator("[data-testid=recap]:visible, [data-testid=open-recap]:visible")
    expect(lines.first).to_contain_text("Palm Strike")
    picture(one.page, f"played-off-{size[0]}")
    assert not one.page.evaluate("window.large"), "nothing large came"
    assert one.errors == []
