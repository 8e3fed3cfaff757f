"""What is read at the drawn table: names, cards beside choices in words, answers by their cards; undo."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser import drawn
from browser.conftest import DESKTOP, PHONE, Person
from browser.test_told_whole import SIZES, SWIFT, begin, settle
from browser.told import act
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.kernel.values import to_json

Make = Callable[..., Person]

#: Names that have less room than they need.
CUT = """(names) => [...document.querySelectorAll('[data-testid=drawn-table] *')]
  .filter((one) => one.checkVisibility() && names.includes(one.innerText?.trim())
    && (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible'))
  .map((one) => `${one.className} ${one.innerText}`)"""


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_names_of_four_letters_are_not_cut(person: Make, size: tuple[int, int]) -> None:
    one = person(size)
    for game, seats, moment in (("celestial", 2, "dynasty"), ("war-of-honor", 4, "battle")):
        drawn.show(one, game, seats, drawn.moments(game, seats, frozenset({moment}))[moment])
        assert one.page.evaluate(CUT, ["You", "Aiko", "Cho", "Den"]) == []


def test_a_hand_shows_its_focus_values(person: Make) -> None:
    one = person(DESKTOP)
    drawn.show(one, "celestial", 2, drawn.moments("celestial", 2, frozenset({"dynasty"}))["dynasty"])
    cards = one.page.get_by_test_id("hand").locator("[data-spot]")
    assert cards.count() > 0
    for box in (card.bounding_box() for card in cards.all()):
        assert box is not None
        assert box["y"] + box["height"] <= DESKTOP[1]


def search() -> dict[str, Any]:
    """A moment at which a card of a deck is chosen, which lies in no place that is seen."""
    p = Position("Phoenix", "Lion", ruleset=IMPERIAL).home(0, "Isawa Tadaka + Walking the Way")
    p.deck(0, "Ring of Air", "Ring of Fire").action_phase(0).use("Walking the Way")
    told = [json.loads(to_json(found)) for found in (p.state.decision(0), p.state.leads(0), p.state.view(0))]
    return {"view": told[2], "decision": {**told[0], "leads": told[1]}}


def test_a_choice_of_a_search_is_read_beside_it(person: Make) -> None:
    one = person(DESKTOP)
    moment = search()
    drawn.show(one, "imperial", 2, moment)
    index = moment["decision"]["labels"].index("Ring of Fire")
    choice = one.page.get_by_test_id(f"choice-{index}").first
    if not choice.is_visible():
        one.page.keyboard.press("a")
    choice.hover()
    reader = one.page.get_by_test_id("reader")
    expect(reader).to_be_visible()
    expect(reader).to_contain_text("Ring of Fire")
    one.page.mouse.move(5, 5)
    expect(reader).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_undo_is_one_click_against_bots(person: Make, size: tuple[int, int]) -> None:
    one = person(size, SWIFT)
    account = begin(one, "celestial", "told celestial")
    settle(one, account)
    undo = one.page.get_by_test_id("undo")
    expect(undo).to_be_visible()
    expect(undo).to_be_disabled()
    newest = max(account.tables)
    asked = account.tables[newest]["decision"]
    act(one, account, newest, [asked["actions"][-1]])
    expect(undo).to_be_enabled()
    settle(one, account)
    before = len(one.frames)
    undo.click()
    one.hears("takeback", before, "nothing was taken back")
    expect(one.page.locator("[data-testid=prompt].mine")).to_be_visible()
    assert one.errors == []


def test_an_answer_goes_with_its_card(person: Make) -> None:
    """A card that is read is bought: once it lies elsewhere, nothing is said beside the old place."""
    one = person(DESKTOP, SWIFT)
    account = begin(one, "celestial", "told celestial")
    while True:
        settle(one, account)
        newest = max(account.tables)
        asked = account.tables[newest]["decision"]
        buys = [action for action in asked["actions"] if action["do"] == "buy"]
        if buys:
            break
        before = len(one.frames)
        act(one, account, newest, [{"do": "pass"}])
        one.hears("acknowledged", before, "nothing came of it")
    drawn.spot(one, buys[0]["card"]).click(button="right")
    asked_for = one.page.locator("[data-testid=reader].firm")  # others come and go with the pointer
    expect(asked_for).to_be_visible()
    act(one, account, newest, [buys[0], {"do": "pay", "source": None, "bow": True}])
    expect(asked_for).to_have_count(0)


def test_a_target_that_cannot_be_harmed_is_marked(person: Make) -> None:
    """By the engine's word, with the reason; it can be chosen all the same, and the prompt says so again."""
    p = Position("Lion", "Dragon").at(0, 0, "Akodo Masao + Spearmen")
    p.at(1, 0, "Togashi Akagi", "Togashi Taro + Scout Armor").battle(attacker=0, defender=1, field=0)
    state = p.state
    if p.asked != 0:
        state.apply(p.asked, state.decision(p.asked).actions[-1])
    told = [json.loads(to_json(found)) for found in (state.decision(0), state.leads(0), state.view(0))]
    one = person(DESKTOP)
    drawn.show(one, "celestial", 2, {"view": told[2], "decision": {**told[0], "leads": told[1]}})
    spearmen = p.card("Spearmen")
    index = next(at for at, move in enumerate(told[0]["actions"]) if move.get("card") == spearmen)
    way = told[1][index][0]
    vain = [card for card, why in zip(way["targets"], way["vain"], strict=True) if why]
    assert vain
    drawn.tap(one, spearmen)
    expect(one.page.get_by_test_id("vain")).to_have_count(len(vain))
    drawn.tap(one, vain[0])
    expect(one.page.get_by_test_id("prompt")).to_contain_text("does not destroy Force")
    assert one.errors == []
