"""War of Honor's map by taps and keys: tiles, an attack, invitations, an ally's ways, in real games."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Person, picture
from browser.drawn_realm import hexagon, show
from browser.test_pages import problems
from support import LONG

Make = Callable[..., Person]

SIZES = pytest.mark.parametrize(
    ("size", "plain"),
    [((360, 740), False), ((1440, 900), False), *([((360, 740), True)] if LONG else [])],
    ids=["phone", "desktop", *(["plain-phone"] if LONG else [])],
)


def moment(one: Person, table: str, name: str = "realm") -> tuple[dict[str, Any], list[Any]]:
    """A moment of a game of four on the screen, and what the client says from then on."""
    now, said = show(one, table, name)
    expect(one.page.get_by_test_id("realm-map")).to_be_visible()
    return now, said


def acts(said: list[Any]) -> list[Any]:
    """The actions that were sent, each with those that follow it."""
    return [[message["action"], *message.get("then", [])] for message in said if message["type"] == "act"]


def actions(now: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [action for action in now["decision"]["actions"] if action["do"] == kind]


def words(page: Page, plain: bool) -> Locator:
    """Where it is said what would be done."""
    return page.get_by_test_id("realm-confirm" if plain else "prompt")


def look(one: Person, name: str, size: tuple[int, int]) -> None:
    """No coordinates, nothing too wide, the whole map in sight, and nothing serious for axe."""
    page = one.page
    picture(page, f"realm-{name}-{size[0]}")
    assert page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 1
    land = page.get_by_test_id("realm-map").bounding_box()
    assert land is not None
    for each in page.locator("[data-hex]").all():
        box = each.bounding_box()
        assert box is not None
        assert box["x"] >= land["x"] - 2
        assert box["x"] + box["width"] <= land["x"] + land["width"] + 2
        assert box["y"] >= land["y"] - 2
        assert box["y"] + box["height"] <= land["y"] + land["height"] + 2
    labels = page.locator("[data-hex]").evaluate_all(
        "all => all.map(each => each.getAttribute('aria-label'))"
    )
    assert len(set(labels)) == len(labels)
    assert not [label for label in labels if "/" in label or any(sign.isdigit() for sign in label)]
    assert problems(page) == []
    assert one.errors == []


@SIZES
def test_a_tile_is_laid_by_two_taps_and_a_confirmation(
    person: Make, size: tuple[int, int], plain: bool
) -> None:
    one = person(size, plain=plain)
    page = one.page
    now, said = moment(one, "lay-1")
    look(one, "lay", size)
    action = actions(now, "lay")[2]
    confirm = page.get_by_test_id("realm-do")
    page.locator(f"[data-tile='{action['tile']}']").click()
    expect(confirm).to_have_count(0)
    page.locator(f"[data-hex='hex:{action['column']}:{action['row']}']").click()
    expect(words(page, plain)).to_contain_text("Lay your")
    assert acts(said) == []
    page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    page.locator(f"[data-hex='hex:{action['column']}:{action['row']}']").click()
    page.locator(f"[data-tile='{action['tile']}']").click()
    confirm.click()
    assert acts(said) == [[action]]


@SIZES
def test_an_attack_is_its_target_and_its_origin(person: Make, size: tuple[int, int], plain: bool) -> None:
    one = person(size, plain=plain)
    page = one.page
    now, said = moment(one, "besiege")
    look(one, "besiege", size)
    wanted = now["decision"]["actions"].index(actions(now, "besiege")[0])
    way = now["decision"]["leads"][wanted][0]
    target, origin = way["source"], way["targets"][-1]
    hexagon(page, target).click()
    for other in way["targets"]:
        expect(hexagon(page, other)).to_have_attribute("aria-label", re.compile("can be chosen$"))
    hexagon(page, origin).click()
    expect(words(page, plain)).to_contain_text("Attack the")
    assert acts(said) == []
    picture(page, f"realm-attack-{size[0]}")
    page.get_by_test_id("realm-do").click()
    assert acts(said) == [[{"do": "besiege", "target": target}, {"do": "choose", "card": origin}]]


@SIZES
def test_guests_are_invited_by_their_envelopes(person: Make, size: tuple[int, int], plain: bool) -> None:
    one = person(size, plain=plain)
    page = one.page
    now, said = moment(one, "invite")
    look(one, "invite", size)
    seats = [action["seat"] for action in actions(now, "invite")]
    page.locator(f"[data-letter='{seats[0]}'].offer").click()
    expect(words(page, plain)).to_contain_text("Invite")
    page.get_by_test_id("realm-do").click()
    rest = [{"do": "pass"}] if len(seats) > 1 else []
    assert acts(said) == [[{"do": "invite", "seat": seats[0]}, *rest]]


@SIZES
def test_an_ally_chooses_a_side_before_any_unit(person: Make, size: tuple[int, int], plain: bool) -> None:
    one = person(size, plain=plain)
    page = one.page
    _, said = moment(one, "ally-both")
    look(one, "ally", size)
    expect(page.get_by_test_id("join-attacker")).to_be_visible()
    expect(page.get_by_test_id("join-defender")).to_be_visible()
    expect(page.get_by_test_id("choice-0")).to_have_count(0)
    page.get_by_test_id("join-attacker").click()
    expect(page.get_by_test_id("join-attacker")).to_have_count(0)
    expect(page.get_by_test_id("ally-banner")).to_contain_text("the Attacker")
    expect(page.get_by_test_id("ally-banner")).to_contain_text("2 Honor")
    assert acts(said) == []


@pytest.mark.parametrize("way", ["join-defender", "join-home"])
def test_what_is_asked_for_another_side_is_declined(person: Make, way: str) -> None:
    one = person((1440, 900))
    _, said = moment(one, "ally-both")
    one.page.get_by_test_id(way).click()
    assert acts(said) == [[{"do": "pass"}]]


def test_a_plan_is_made_ahead_and_nothing_is_sent(person: Make) -> None:
    one = person((1440, 900))
    page = one.page
    _, said = moment(one, "asked-2")
    expect(page.get_by_test_id("allies")).to_contain_text("Only you see this plan")
    page.get_by_test_id("join-defender").click()
    expect(page.get_by_test_id("join-defender")).to_have_attribute("aria-pressed", "true")
    assert acts(said) == []
    assert problems(page) == []


def test_the_map_is_played_by_keys(person: Make) -> None:
    one = person((1440, 900))
    page = one.page
    now, said = moment(one, "lay-5")
    page.locator("[data-tile]").first.focus()
    if page.locator("[data-tile]").first.get_attribute("aria-pressed") != "true":
        page.keyboard.press("Enter")
    page.locator("[data-hex][tabindex='0']").focus()
    seen = set()
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft") * 3:
        page.keyboard.press(key)
        seen.add(page.evaluate("() => document.activeElement.getAttribute('data-hex')"))
    assert len(seen) > 3
    place = actions(now, "lay")[0]
    page.locator(f"[data-hex='hex:{place['column']}:{place['row']}']").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("realm-do")).to_be_visible()
    page.keyboard.press("Enter")
    assert acts(said) == [[place]]


@SIZES
def test_a_step_taken_opens_its_path_and_tells_the_reward(
    person: Make, size: tuple[int, int], plain: bool
) -> None:
    one = person(size, plain=plain)
    page = one.page
    moment(one, "taken")
    look(one, "taken", size)
    if not plain and size[0] < 1100:
        page.get_by_test_id("part-paths").click()
        assert problems(page) == []
    expect(page.locator("[data-track] .reward").first).to_contain_text("step")
    expect(page.get_by_test_id("nearest-step")).to_contain_text("Your nearest step")


def test_the_second_of_a_clan_has_a_pattern(person: Make) -> None:
    one = person((1440, 900))
    moment(one, "besiege", "realm-mirror")
    look(one, "mirror", (1440, 900))
    assert one.page.locator("[data-testid='realm-map'] pattern").count() == 1
