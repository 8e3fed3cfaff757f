"""Where things lie on the tables: what is decided about can be read, and nothing lies on something else."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from browser import drawn, drawn_realm, measured
from browser.conftest import DESKTOP, PHONE, Person, picture, settle
from browser.drawn_realm import hexagon
from browser.test_realm import acts
from conftest import ROOT

Make = Callable[..., Person]
Box = dict[str, float]

LOW = (1280, 720)
TOUCH = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMALLEST = 7.5  # pixels of a title on a small card

#: How high the letters of a card's title are on the screen, by its number; of those that show one.
TITLES = """(ids) => Object.fromEntries(ids.flatMap((id) => {
  const face = document.querySelector(`[data-spot="${id}"] .face:not(.bowed)`);
  const title = face?.querySelector('.title');
  if (!title) return [];
  const svg = face.querySelector('svg');
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  return [[id, Number(title.getAttribute('font-size')) * scale]];
}))"""

#: Cards of which less than this part can be seen and clicked.
COVERED = """([ids, part]) => ids.filter((id) => {
  const one = document.querySelector(`[data-spot="${id}"]`);
  const box = one.getBoundingClientRect();
  let seen = 0, all = 0;
  for (let x = 2; x < box.width; x += 5)
    for (let y = 2; y < box.height; y += 5) {
      all += 1;
      if (document.elementFromPoint(box.left + x, box.top + y)?.closest('[data-spot]') === one) seen += 1;
    }
  return seen < all * part;
}).map((id) => `${id}: ${document.querySelector(`[data-spot="${id}"]`).textContent.trim().slice(0, 40)}`)"""

KEYS = "() => [...document.querySelectorAll('kbd')].filter((one) => one.getClientRects().length > 0).length"


def box(one: Locator) -> Box:
    found = one.bounding_box()
    assert found is not None
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def apart(one: Box, other: Box) -> bool:
    return (
        one["x"] + one["width"] <= other["x"] + 1
        or other["x"] + other["width"] <= one["x"] + 1
        or one["y"] + one["height"] <= other["y"] + 1
        or other["y"] + other["height"] <= one["y"] + 1
    )


def within(inner: Box, outer: Box) -> bool:
    return (
        inner["x"] >= outer["x"] - 1
        and inner["y"] >= outer["y"] - 1
        and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1
        and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1
    )


def window(size: tuple[int, int]) -> Box:
    return {"x": 0, "y": 0, "width": size[0], "height": size[1]}


def own_cards(table: dict[str, Any], *kinds: str) -> list[int]:
    """The numbers of one's own cards that lie in places of these kinds."""
    found: list[int] = []

    def look(areas: list[dict[str, Any]]) -> None:
        for area in areas:
            if area["kind"] in kinds and area.get("seat") == table["view"]["seat"]:
                found.extend(card["facts"]["id"] for card in area.get("cards", []) if "id" in card["facts"])
            look(area.get("parts", []))

    look(table["view"]["areas"])
    return found


def shows_keys(page: Page) -> int:
    return int(page.evaluate(KEYS))


# --- War of Honor ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_reward_of_a_step_is_lit_and_has_a_button(person: Make, size: tuple[int, int]) -> None:
    one = person(size, **(TOUCH if size == PHONE else {}))
    page = one.page
    now, said = drawn_realm.show(one, "step")
    reward = page.locator("button[data-spot='path-military']:visible")
    expect(reward).to_contain_text("Straighten one of your Personalities")
    assert "legal" in (reward.get_attribute("class") or "")
    assert within(box(reward), window(size))
    button = page.get_by_test_id("choice-0")
    expect(button).to_contain_text("Straighten one of your Personalities")
    assert within(box(button), window(size))
    assert page.locator(".cell.use:visible").count() == 1
    picture(page, f"layout-step-{size[0]}")
    [way] = now["decision"]["leads"][0]
    target = way["aims"][0]
    reward.click()
    drawn.tap(one, target["card"])
    expect(page.get_by_test_id("do-it")).to_be_enabled()
    page.get_by_test_id("cancel").click()
    if not button.is_visible():
        page.get_by_test_id("cancel").click()
    button.click()
    drawn.tap(one, target["card"])
    page.get_by_test_id("do-it").click()
    assert acts(said) == [[now["decision"]["actions"][0], target]]


def test_who_could_march_is_seen_while_a_side_is_chosen(person: Make) -> None:
    for size in (DESKTOP, PHONE):
        one = person(size, **(TOUCH if size == PHONE else {}))
        now, said = drawn_realm.show(one, "ally-both")
        expect(one.page.get_by_test_id("join-attacker").first).to_be_visible()
        units = own_cards(now, "home")
        assert units
        for card in units:
            spot = drawn.spot(one, card)
            assert within(box(spot), window(size))
            assert "legal" not in (spot.get_attribute("class") or ""), "nobody moves before a side is chosen"
        assert acts(said) == []
        picture(one.page, f"layout-side-{size[0]}")


def test_an_own_home_of_many_cards_can_be_read(person: Make) -> None:
    """Nine units and as many Holdings: names above a size, hardly anything covered, provinces with prices."""
    one = person(DESKTOP)
    page = one.page
    tables = measured.moments("war-of-honor")
    measured.sit_down(one, tables["dynasty"].table)
    for name in ("dynasty", "peace"):
        measured.tell(one, tables[name].table)
        table = json.loads(tables[name].table)
        units, lands = own_cards(table, "home"), own_cards(table, "holdings")
        leaders = [card for card in units if page.locator(f".units .unit > [data-spot='{card}']").count()]
        assert len(leaders) >= 6
        assert len(lands) >= 9
        for size in (DESKTOP, LOW):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            settle(page)
            picture(page, f"layout-home-{name}-{size[0]}")
            where = f"{name} {size}"
            named = page.evaluate(TITLES, leaders)
            assert len(named) == len(leaders), where
            assert min(named.values()) >= SMALLEST, where
            assert page.evaluate(COVERED, [leaders, 0.9]) == [], where
            stacks = page.locator(f"[data-testid='strip-{table['view']['seat']}'] [data-stack]")
            for stack in stacks.all():
                caption = stack.locator(".caption")
                expect(caption).to_be_visible()
                assert float(caption.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")) >= 11
                cards = stack.locator("[data-spot]").count()
                assert cards == 1 or f"×{cards}" in (stack.text_content() or ""), where
            assert sum(stack.locator("[data-spot]").count() for stack in stacks.all()) == len(lands)
            if name == "dynasty":
                goods = own_cards(table, "province")
                shown = page.evaluate(TITLES, goods)
                assert sorted(int(card) for card in shown) == sorted(goods), where
                assert min(shown.values()) >= 9, where
                assert page.locator("[data-testid=stall] .face.mid").count() >= len(goods)
    assert one.errors == []


def test_the_bars_of_a_battle_are_not_cut(person: Make) -> None:
    one = person(LOW)
    page = one.page
    measured.sit_down(one, measured.moments("war-of-honor")["battle"].table)
    for size in (LOW, DESKTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        settle(page)
        verdict = page.get_by_test_id("verdict")
        bars, words = box(verdict.locator(".bars")), box(verdict.locator(".out"))
        assert apart(bars, words)
        for part in verdict.locator(".bar > span").all():
            assert within(box(part), {**bars, "y": bars["y"] - 4, "height": bars["height"] + 8})
        assert verdict.locator(".bar .num").all_inner_texts() != []
        for each in verdict.locator(".bar span:visible").all():
            assert each.evaluate("one => one.scrollWidth <= one.clientWidth + 1"), each.inner_text()
        head = page.locator("header.bar")
        assert head.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
        assert within(box(page.get_by_test_id("open-more")), window(size))


def test_a_tile_is_drawn_where_it_would_lie_and_beside_its_words(person: Make) -> None:
    one = person(DESKTOP)
    page = one.page
    now, _ = drawn_realm.show(one, "lay-1")
    action = now["decision"]["actions"][0]
    page.locator(f"[data-tile='{action['tile']}']").click()
    place = page.locator(f"[data-hex='hex:{action['column']}:{action['row']}']")
    assert place.get_attribute("data-trial") is None
    place.hover()
    expect(place).to_have_attribute("data-trial", str(action["tile"]))
    place.click()
    page.mouse.move(5, 300)
    expect(place).to_have_attribute("data-trial", str(action["tile"]))
    assert place.locator(".disc").count() == 1, "a Fortress shows its crest"
    page.keyboard.press("Escape")
    hexagon(page, "hex:0:0").click()
    expect(page.get_by_test_id("tile-text").get_by_test_id("tile-shape")).to_be_visible()


def test_the_map_of_a_phone_does_not_move_when_a_tile_is_read(person: Make) -> None:
    one = person(PHONE, **TOUCH)
    page = one.page
    drawn_realm.show(one, "besiege")
    page.get_by_test_id("part-centre").click()
    tiles = page.locator("[data-testid='realm-map'] [data-card]")
    grounds = page.locator("[data-testid='realm-map'] [data-card] > .ground")
    before = [box(ground) for ground in grounds.all()]
    for at in (0, tiles.count() - 1):
        tiles.nth(at).click(force=True)
        text = page.get_by_test_id("tile-text")
        expect(text).to_be_visible()
        assert [box(ground) for ground in grounds.all()] == before
        assert apart(box(text), before[at]), "its words do not lie on the tile itself"
        picture(page, f"layout-tile-{at}")


# --- buying ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_can_be_bought_is_read_and_not_covered_by_the_choices(
    person: Make, size: tuple[int, int]
) -> None:
    one = person(size, **(TOUCH if size == PHONE else {}))
    page = one.page
    moment = drawn.moments("celestial", 2, frozenset({"dynasty"}))["dynasty"]
    drawn.show(one, "celestial", 2, moment)
    goods = own_cards(moment, "province")
    titles = page.evaluate(TITLES, goods)
    assert sorted(int(card) for card in titles) == sorted(goods)
    assert min(titles.values()) >= SMALLEST
    assert page.evaluate(COVERED, [goods, 0.7]) == [], "a wall covers the foot of a card at most"
    page.get_by_test_id("all-choices").click()
    shelf = box(page.get_by_test_id("shelf"))
    picture(page, f"layout-buy-{size[0]}")
    for card in goods:
        assert apart(shelf, box(drawn.spot(one, card)))


# --- phones ------------------------------------------------------------------------------------------


def test_no_keys_are_named_where_there_are_none(person: Make) -> None:
    moments = drawn.moments("celestial", 2, frozenset({"dynasty", "maneuvers"}))
    for name, moment in moments.items():
        one = person(PHONE, **TOUCH)
        drawn.show(one, "celestial", 2, moment)
        one.page.get_by_test_id("all-choices").click()
        expect(one.page.get_by_test_id("shelf")).to_be_visible()
        assert shows_keys(one.page) == 0, name
    tablet = person((1180, 820), **TOUCH)
    drawn.show(tablet, "celestial", 2, moments["maneuvers"])
    assert shows_keys(tablet.page) == 0
    desk = person(DESKTOP)
    drawn.show(desk, "celestial", 2, moments["maneuvers"])
    assert shows_keys(desk.page) > 3


# --- Kenjin ------------------------------------------------------------------------------------------


def kenjin(one: Person, table: str) -> None:
    """A moment of a game of three on the screen."""
    fixture = json.loads((ROOT / "web" / "fixtures" / "three.json").read_text(encoding="utf-8"))

    def talk(socket: WebSocketRoute) -> None:
        def hear(text: str | bytes) -> None:
            if json.loads(text)["type"] == "watch":
                news = {"type": "table", "match": fixture["match"], "seat": fixture["seat"], "steps": []}
                more = {"clocks": None, "takeback": None, "newcomer": None, "draw": None}
                socket.send(json.dumps({**news, **fixture["tables"][table], **more}))

        socket.on_message(hear)
        socket.send(json.dumps({"type": "welcome", "you": None, "version": "0"}))

    one.page.route_web_socket("**/ws", talk)
    one.visit(fixture["match"]["id"])
    expect(one.page.get_by_test_id("kenjin-table")).to_be_visible()
    settle(one.page)


@pytest.mark.parametrize("size", [LOW, DESKTOP], ids=["low", "desktop"])
def test_ones_own_half_of_kenjin_lies_above_the_prompt(person: Make, size: tuple[int, int]) -> None:
    for table in ("deploy-2", "deploy-4", "deploy-7"):
        one = person(size)
        kenjin(one, table)
        page = one.page
        foot = box(page.locator("footer"))["y"]
        stacks = page.locator(".middle > .board .near .stack")
        assert stacks.count() == 4
        for stack in stacks.all():
            own = stack.bounding_box()
            assert own is not None
            assert own["y"] + own["height"] <= foot + 1, table
        picture(page, f"layout-kenjin-{table}-{size[0]}")


def test_a_hand_that_stands_back_in_a_draft_is_opaque_and_named(person: Make) -> None:
    one = person(LOW)
    kenjin(one, "draft")
    hand = one.page.locator(".hand button")
    cards = hand.all()
    assert len(cards) == 13
    assert {card.evaluate("one => getComputedStyle(one).opacity") for card in cards} == {"1"}
    for card, after in pairwise(cards):
        name = card.locator(".name").evaluate(
            "one => { const range = document.createRange(); range.selectNodeContents(one);"
            " return range.getBoundingClientRect().right; }"
        )
        assert name <= box(after)["x"] + 2
    tiles = one.page.locator(".board .middle .tile")
    foot = box(one.page.locator("footer"))["y"]
    for tile in tiles.all():
        assert box(tile)["y"] + box(tile)["height"] <= foot


# --- a new table -------------------------------------------------------------------------------------


def test_a_new_table_of_war_of_honor_is_for_four(person: Make) -> None:
    one = person(DESKTOP)
    one.come_in()
    page = one.page
    page.get_by_test_id("new-match").first.click()
    page.get_by_test_id("new-game").select_option("war-of-honor")
    expect(page.get_by_role("radio", name="4")).to_be_checked()
    expect(page.get_by_test_id("new-seat-3")).to_be_visible()
    page.get_by_test_id("new-game").select_option("celestial")
    expect(page.get_by_role("radio", name="2")).to_be_checked()
