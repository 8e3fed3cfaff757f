"""What a table shows, measured: nothing scrolls or shifts, nothing is cut off, all is accessible."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import drawn, measured
from browser.conftest import DESKTOP, Person, picture, settle
from browser.test_pages import violations
from conftest import ROOT
from support import LONG

Make = Callable[..., Person]

LOW = (1280, 720)
SMALL = (360, 740)
THEMES = ("paper", "night")


def ids_in_play(table: str) -> list[int]:
    found: list[int] = []

    def look(areas: list[dict[str, object]]) -> None:
        for area in areas:
            if area["kind"] in measured.IN_PLAY:
                cards: list[dict[str, dict[str, int]]] = area.get("cards", [])  # type: ignore[assignment]
                found.extend(card["facts"]["id"] for card in cards)
            look(area.get("parts", []))  # type: ignore[arg-type]

    look(json.loads(table)["view"]["areas"])
    return found


@pytest.mark.parametrize("game", list(measured.CROWDED))
def test_eighty_cards_of_four_players_are_all_there_and_nothing_scrolls(person: Make, game: str) -> None:
    one = person(DESKTOP)
    one.page.set_default_timeout(60_000)
    scenes = measured.moments(game)
    if game != "war-of-honor" and not LONG:
        scenes = {name: scenes[name] for name in ("peace", "battle")}
    measured.sit_down(one, next(iter(scenes.values())).table)
    for name, scene in scenes.items():
        measured.tell(one, scene.table)
        cards = ids_in_play(scene.table)
        assert len(cards) >= measured.MANY
        for size in (DESKTOP, LOW):
            one.page.set_viewport_size({"width": size[0], "height": size[1]})
            for theme in THEMES if name == "battle" else THEMES[:1]:
                measured.put_on(one.page, theme)
                settle(one.page)
                if name in ("peace", "battle"):
                    picture(one.page, f"measured-{game}-{name}-{size[0]}-{theme}")
            where = f"{game} {name} {size}"
            assert one.page.evaluate(drawn.SCROLLERS) == [], where
            assert one.page.evaluate(measured.ABSENT, cards) == [], where
            assert one.page.evaluate(measured.CUT) == [], where
            assert one.page.evaluate(measured.HIDDEN) == [], where
        one.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    assert one.errors == []


@pytest.mark.parametrize("game", list(measured.CROWDED))
def test_nothing_jumps_while_others_play(person: Make, game: str) -> None:
    """Moves come in by themselves: whatever shifts then, shifts under the reader's eyes."""
    one = person(DESKTOP)
    told = measured.crowded(game, 60)
    measured.sit_down(one, told.table)
    settle(one.page, 500)
    one.page.evaluate(f"() => {{ {measured.SHIFTS} }}")
    settle(one.page)
    one.page.evaluate("() => { window.shifts = []; }")
    turns: list[float] = []
    turn: object = None
    for frame in told.frames:
        now = json.loads(frame)["changes"].get("facts", {}).get("turn_number", turn)
        if now != turn:
            turns.append(0.0)
            turn = now
        measured.tell(one, frame)
        one.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))")
        found = one.page.evaluate("() => window.shifts.splice(0)")
        if not turns:
            turns.append(0.0)
        turns[-1] += sum(value for value, _, _ in found)
        assert turns[-1] < 0.1, (game, turns, found)
    assert len(told.frames) > 40


# --- everybody can use it ------------------------------------------------------------------------------


def serious(page: Page, *only: str) -> list[str]:
    """What axe-core finds serious, by some rules or by all. Card faces have their own test."""
    return [
        f"{each['id']}: {node['html'][:120]} {node['failureSummary'][-160:]}"
        for each in violations(page, *only, without=".face svg")
        for node in each["nodes"][:3]
    ]


def look_at(one: Person, name: str) -> None:
    """Desktop and phone, by day; by night, where only colours differ, the desktop."""
    found: list[str] = []
    for size in (DESKTOP, SMALL):
        one.page.set_viewport_size({"width": size[0], "height": size[1]})
        for theme in THEMES if LONG or size == DESKTOP else THEMES[:1]:
            measured.put_on(one.page, theme)
            one.page.wait_for_timeout(60)
            only = () if theme == THEMES[0] else ("color-contrast",)
            found += [f"{name} {size[0]} {theme} {each}" for each in serious(one.page, *only)]
    assert found == []
    one.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    measured.put_on(one.page, THEMES[0])


def as_told(whole: str, moment: dict[str, Any], **more: Any) -> str:
    """A table message with another moment on the table."""
    message = json.loads(whole) | {"view": moment["view"], "decision": moment["decision"], "steps": []}
    message["seat"] = moment["view"]["seat"]
    message["match"] |= more
    return json.dumps(message)


def test_axe_finds_nothing_serious_in_celestial(person: Make) -> None:
    one = person(DESKTOP)
    page = one.page
    wanted = frozenset({"battle", "dynasty", "maneuvers", "equip"})
    scenes = drawn.moments("celestial", 2, wanted)
    whole = measured.Played("celestial", 2, "axe").table(measured.reader(0), 0)
    measured.sit_down(one, as_told(whole, scenes["equip"]))
    for name in ("dynasty", "battle", "maneuvers"):
        measured.tell(one, as_told(whole, scenes[name]))
        look_at(one, name)
    moment = scenes["equip"]
    measured.tell(one, as_told(whole, moment))
    look_at(one, "peace")
    ways = zip(moment["decision"]["actions"], moment["decision"]["leads"], strict=True)
    way = next(
        w
        for a, all_ways in ways
        if a.get("ability") == "Equip"
        for w in all_ways
        if w.get("gold") and w.get("aims")
    )
    page.locator(f"[data-spot='{way['source']}']").focus()
    page.keyboard.press("i")
    expect(page.get_by_test_id("reader")).to_be_visible()
    look_at(one, "reading")
    page.keyboard.press("Escape")
    pile = next(area["id"] for area in moment["view"]["areas"] if area["kind"] == "discard" and area["cards"])
    page.get_by_test_id(f"pile-{pile}").click()
    expect(page.get_by_test_id("pile-sheet")).to_be_visible()
    look_at(one, "pile")
    page.keyboard.press("Escape")
    drawn.tap(one, way["source"])
    look_at(one, "composing")
    measured.tell(one, as_told(whole, moment))
    if page.get_by_test_id("do-it").count() == 0:
        drawn.tap(one, way["targets"][0])
    page.get_by_test_id("change").click()
    look_at(one, "payment")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    lit = {w.get("source") for all_ways in moment["decision"]["leads"] for w in all_ways}
    own = next(area for area in moment["view"]["areas"] if area["id"] == "hand-0")
    still = [card["facts"]["id"] for card in own["cards"] if card["facts"]["id"] not in lit]
    if still:
        drawn.tap(one, still[0])
        expect(page.get_by_test_id("why-not")).to_be_visible()
        look_at(one, "why not")
        page.keyboard.press("Escape")
    measured.tell(one, as_told(whole, {"view": scenes["battle"]["view"], "decision": None}))
    look_at(one, "waiting")
    watched = {"view": scenes["battle"]["view"] | {"seat": None}, "decision": None}
    measured.tell(one, as_told(whole, watched))
    look_at(one, "spectator")
    assert one.errors == []


def test_axe_finds_nothing_serious_in_duels_lobbies_and_the_realm(person: Make) -> None:
    one = person(DESKTOP)
    scenes = drawn.moments("imperial", 2, frozenset({"duel", "lobby"}))
    whole = measured.Played("imperial", 2, "axe").table(measured.reader(0), 0)
    measured.sit_down(one, as_told(whole, scenes["duel"]))
    look_at(one, "duel")
    measured.tell(one, as_told(whole, scenes["lobby"]))
    look_at(one, "lobby")
    realm = json.loads((ROOT / "web" / "fixtures" / "realm.json").read_text(encoding="utf-8"))
    whole = measured.Played("war-of-honor", 4, "axe").table(measured.reader(0), 0)
    for name in ("lay-1", "besiege", "invite", "ally-both", "watching", "taken"):
        measured.tell(one, as_told(whole, realm["tables"][name], game="war-of-honor"))
        look_at(one, name)
    assert one.errors == []


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


CLANS = ("crab", "crane", "dragon", "lion", "mantis", "phoenix", "scorpion", "spider", "unicorn")


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_lit_chosen_or_somebodys_stands_out(theme: str) -> None:
    """By the tokens themselves: 3 to 1 for marks, 4.5 to 1 for words."""
    text = (ROOT / "web" / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")
    day, _, night = text.partition('[data-theme="night"]')
    tokens = dict(re.findall(r"--([\w-]+):\s*(#[0-9A-Fa-f]{6})", day))
    if theme == "night":
        tokens |= dict(re.findall(r"--([\w-]+):\s*(#[0-9A-Fa-f]{6})", night))
    for ground in ("page", "card", "raised", "well"):
        for mark in ("target", "select", "focus-ring", *CLANS):
            assert contrast(tokens[mark], tokens[ground]) >= 3, (mark, ground)
        for words in ("ink", "ink-2", "ink-3", "good", "bad", "seal-text", "gold-text"):
            assert contrast(tokens[words], tokens[ground]) >= 4.5, (words, ground)
    assert contrast(tokens["on-seal"], tokens["seal"]) >= 4.5
    assert contrast(tokens["on-ink"], tokens["ink"]) >= 4.5
    for figure in ("good", "bad"):
        assert contrast(tokens["on-delta"], tokens[figure]) >= 4.5
    assert contrast(tokens["target"], tokens["select"]) != 1, "legal and chosen are different things"
