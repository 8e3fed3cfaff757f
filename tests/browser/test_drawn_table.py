"""The drawn table of the card game: by clicks, by keys, on a phone; what things cost; nothing scrolls."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser import drawn
from browser.conftest import DESKTOP, Person, picture
from browser.test_celestial import open_celestial
from browser.test_match import decision_of, is_over, newest_table
from browser.test_pages import problems

Make = Callable[..., Person]

LOW = (1280, 720)
SMALL = (360, 740)
CELESTIAL = frozenset({"battle", "dynasty", "maneuvers", "equip"})
IMPERIAL = frozenset({"duel", "lobby"})


def test_a_whole_game_by_clicks(person: Make) -> None:
    one = person(DESKTOP)
    one.come_in()
    open_celestial(one, 5)
    expect(one.page.get_by_test_id("drawn-table")).to_be_visible()
    end = time.monotonic() + 180
    while not is_over(one):
        assert time.monotonic() < end, "the game did not end"
        if not drawn.answer(one):
            one.page.wait_for_timeout(5)
    expect(one.page.get_by_test_id("end")).to_be_visible()
    picture(one.page, "drawn-end")
    assert one.errors == []


def test_a_game_by_keys_alone(person: Make) -> None:
    one = person(DESKTOP)
    one.come_in()
    open_celestial(one, 5)
    expect(one.page.get_by_test_id("drawn-table")).to_be_visible()
    one.page.evaluate(drawn.COUNTER)
    end = time.monotonic() + 120
    bought = False
    while not is_over(one):
        assert time.monotonic() < end, "the game did not end"
        asked = decision_of(one)
        if asked is None:
            one.page.wait_for_timeout(5)
            continue
        one.page.wait_for_function("document.querySelector('[data-testid=prompt].mine') !== null")
        before = len(one.frames)
        deeds = [action["do"] for action in asked["actions"]]
        buys = "buy" in deeds and not bought
        if "pass" in deeds and not buys:
            one.page.keyboard.press("p")
        elif set(deeds) == {"pay"}:
            one.page.keyboard.press("Enter")
        else:
            bought = bought or buys
            choose_by_keys(one)
        drawn.await_step(one, before, asked["prompt"])
    assert drawn.clicks(one) == 0
    assert bought
    assert one.errors == []


def choose_by_keys(one: Person) -> None:
    """The next lit card, or the first choice in words; then confirm."""
    page = one.page
    if page.locator("button.legal:visible").count() > 0:
        page.keyboard.press("Space")
        page.keyboard.press("Enter")
        page.keyboard.press("1" if page.get_by_test_id("shelf").is_visible() else "Enter")
    else:
        page.keyboard.press("1")


def test_a_turn_with_an_attack_on_a_phone(person: Make) -> None:
    one = person(SMALL, has_touch=True)
    one.come_in()
    open_celestial(one, 12)
    expect(one.page.get_by_test_id("drawn-table")).to_be_visible()
    end = time.monotonic() + 240
    while not any("attackended" in frame and '"seat":0' in frame for frame in one.frames):
        assert time.monotonic() < end, "nobody was attacked in time"
        assert not is_over(one), "nobody was attacked"
        asked = decision_of(one)
        if asked is not None and any(action["do"] == "buy" for action in asked["actions"]):
            one.page.get_by_test_id("part-home").click()
        if not drawn.answer(one):
            one.page.wait_for_timeout(5)
    overflow = one.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
    assert overflow <= 1
    picture(one.page, "drawn-phone-attack")
    assert one.errors == []


def test_a_reload_in_the_middle_does_nothing(person: Make) -> None:
    one = person(DESKTOP)
    one.come_in()
    open_celestial(one, 5)
    while not any(action["do"] == "buy" for action in (decision_of(one) or {"actions": []})["actions"]):
        if not drawn.answer(one):
            one.page.wait_for_timeout(5)
    asked = decision_of(one)
    assert asked is not None
    before = newest_table(one)
    card = next(action["card"] for action in asked["actions"] if action["do"] == "buy")
    drawn.tap(one, card)
    expect(drawn.spot(one, card)).to_have_attribute("aria-pressed", "true")
    one.page.reload()
    expect(one.page.get_by_test_id("drawn-table")).to_be_visible()
    one.page.wait_for_timeout(300)
    assert decision_of(one) == asked
    after = newest_table(one)
    assert after["type"] == "table"
    assert after["seq"] == (before["seq"] if before["type"] == "table" else before["step"]["seq"])
    expect(one.page.get_by_test_id("do-it")).to_have_count(0)
    drawn.tap(one, card)
    one.page.keyboard.press("Escape")
    expect(one.page.locator("[aria-pressed='true'][data-spot]")).to_have_count(0)


# --- what common things cost ---------------------------------------------------------------------------


def routes(moment: dict[str, Any], deed: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    asked = moment["decision"]
    found = zip(asked["actions"], asked["leads"], strict=True)
    return [(action, way) for action, ways in found if action["do"] == deed for way in ways]


def test_to_equip_takes_two_clicks_and_a_confirmation(person: Make) -> None:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["equip"]
    said = drawn.show(one, "celestial", 2, moment)
    found = routes(moment, "use")
    action, way = next(
        (a, w) for a, w in found if a["ability"] == "Equip" and w.get("gold") and w.get("aims")
    )
    target = way["targets"][0]
    drawn.tap(one, way["source"])
    drawn.tap(one, target)
    expect(one.page.get_by_test_id("prompt")).to_contain_text("owing")
    picture(one.page, "drawn-equip")
    assert said[-1]["type"] != "act"
    one.page.get_by_test_id("do-it").click()
    told = drawn.sent(one, said)
    assert told["action"] == action
    assert told["then"] == [*way.get("then", []), way["aims"][0], {"do": "pay", "source": None, "bow": True}]
    assert drawn.clicks(one) <= 3


def test_an_attachment_is_dragged_to_its_bearer(person: Make) -> None:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["equip"]
    said = drawn.show(one, "celestial", 2, moment)
    _, way = next((a, w) for a, w in routes(moment, "use") if a["ability"] == "Equip" and w.get("aims"))
    source = drawn.spot(one, way["source"]).bounding_box()
    target = drawn.spot(one, way["targets"][-1]).bounding_box()
    assert source
    assert target
    one.page.mouse.move(source["x"] + 20, source["y"] + 20)
    one.page.mouse.down()
    one.page.mouse.move(source["x"] + 60, source["y"] - 40, steps=3)
    one.page.mouse.move(target["x"] + 10, target["y"] + 10, steps=3)
    one.page.mouse.up()
    one.page.keyboard.press("Enter")
    assert drawn.sent(one, said)["then"][: len(way.get("then", [])) + 1] == [
        *way.get("then", []),
        way["aims"][-1],
    ]


def test_to_buy_takes_two_clicks(person: Make) -> None:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["dynasty"]
    said = drawn.show(one, "celestial", 2, moment)
    action, way = routes(moment, "buy")[0]
    drawn.tap(one, way["source"])
    if one.page.get_by_test_id("shelf").is_visible():
        one.page.get_by_test_id("shelf").locator("button.choice").first.click()
    else:
        one.page.get_by_test_id("do-it").click()
    assert drawn.sent(one, said)["action"]["card"] == action["card"]
    assert drawn.clicks(one) == 2


def test_who_pays_can_be_changed(person: Make) -> None:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["equip"]
    said = drawn.show(one, "celestial", 2, moment)
    _, way = next((a, w) for a, w in routes(moment, "use") if a["ability"] == "Equip" and w.get("gold"))
    drawn.tap(one, way["source"])
    drawn.tap(one, way["targets"][0])
    one.page.get_by_test_id("change").click()
    payer = way["pays"][0][0]
    drawn.tap(one, payer)
    expect(one.page.get_by_test_id("do-it")).to_be_disabled()
    drawn.tap(one, payer)
    one.page.get_by_test_id("do-it").click()
    paid = [move["source"] for move in drawn.sent(one, said)["then"] if move["do"] == "pay"]
    assert sorted(paid) == sorted(card for card, _ in way["pays"])


def test_three_units_march_on_two_provinces(person: Make) -> None:
    """Declaring the attack is one click more: six in all at most."""
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["maneuvers"]
    said = drawn.show(one, "celestial", 2, moment)
    moves = [action for action in moment["decision"]["actions"] if action["do"] == "assign"]
    units = list(dict.fromkeys(move["unit"] for move in moves))
    fields = list(dict.fromkeys(move["to"] for move in moves if move["unit"] == units[0]))
    one.page.get_by_test_id(f"all-here-{fields[0]}").click()
    drawn.tap(one, units[0])
    one.page.locator(f"[data-lane='{fields[1]}'] button.name").click()
    picture(one.page, "drawn-maneuvers")
    assert not any(message["type"] == "act" for message in said), "nothing has happened yet"
    one.page.get_by_test_id("do-it").click()
    told = drawn.sent(one, said)
    sent = {move["unit"]: move["to"] for move in [told["action"], *told["then"]] if move["do"] == "assign"}
    assert sent == {units[0]: fields[1], **dict.fromkeys(units[1:], fields[0])}
    assert drawn.clicks(one) + 1 <= 6


def test_to_pass_takes_one_click(person: Make) -> None:
    one = person(DESKTOP)
    said = drawn.show(one, "celestial", 2, drawn.moments("celestial", 2, CELESTIAL)["battle"])
    one.page.get_by_test_id("pass").click()
    assert drawn.sent(one, said)["action"] == {"do": "pass"}
    assert drawn.clicks(one) == 1


# --- what is seen --------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, LOW, SMALL], ids=["desktop", "low", "phone"])
def test_nothing_scrolls_and_all_can_be_read(person: Make, size: tuple[int, int], theme: str) -> None:
    one = person(size, color_scheme=theme)
    scenes = {("celestial", 2, name): drawn.moments("celestial", 2, CELESTIAL)[name] for name in CELESTIAL}
    scenes |= {("imperial", 2, name): drawn.moments("imperial", 2, IMPERIAL)[name] for name in IMPERIAL}
    scenes |= {
        ("war-of-honor", 4, "battle"): drawn.moments("war-of-honor", 4, frozenset({"battle"}))["battle"]
    }
    for (game, seats, name), moment in scenes.items():
        drawn.show(one, game, seats, moment)
        one.page.wait_for_timeout(150)
        picture(one.page, f"drawn-{game}-{name}-{size[0]}-{theme}")
        if size != SMALL:
            assert one.page.evaluate(drawn.SCROLLERS) == [], f"{game} {name}"
        assert one.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 1
        assert problems(one.page) == [], f"{game} {name}"
    assert one.errors == []


def test_the_figures_of_a_battle_add_up(person: Make) -> None:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["battle"]
    drawn.show(one, "celestial", 2, moment)
    battle = next(area for area in moment["view"]["areas"] if area.get("facts", {}).get("current"))
    for army in battle["parts"]:
        units = [card for card in army["cards"] if "on" not in card["facts"]]
        for card in units:
            counts = card["facts"]["unit_counts"]
            tag = one.page.locator(f"[data-unit='{card['facts']['id']}'] .tag")
            expect(tag).to_contain_text(str(counts))
        assert sum(card["facts"]["unit_counts"] for card in units) <= army["facts"]["force"]


def test_a_card_that_is_not_lit_says_why(person: Make) -> None:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["dynasty"]
    drawn.show(one, "celestial", 2, moment)
    lit = {way["source"] for _, way in routes(moment, "buy")}
    hand = next(area for area in moment["view"]["areas"] if area["id"] == "hand-0")
    card = next(card["facts"]["id"] for card in hand["cards"] if card["facts"]["id"] not in lit)
    drawn.tap(one, card)
    expect(one.page.get_by_test_id("why-not")).to_contain_text("It is bowed.")
    one.page.keyboard.press("Escape")
    expect(one.page.get_by_test_id("why-not")).to_have_count(0)


def test_the_choice_of_the_table_is_remembered(person: Make) -> None:
    one = person(DESKTOP)
    moment = drawn.moments("celestial", 2, CELESTIAL)["battle"]
    drawn.show(one, "celestial", 2, moment)
    one.page.get_by_test_id("open-more").click()
    one.page.get_by_test_id("plain-table").click()
    expect(one.page.get_by_test_id("generic-table")).to_be_visible()
    one.page.reload()
    expect(one.page.get_by_test_id("generic-table")).to_be_visible()
