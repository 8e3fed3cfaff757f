"""What a table shows, measured: nothing scrolls or shifts, nothing is cut off, all is accessible."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from browser import drawn, measured
from browser.conftest import DESKTOP, Person, picture

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
    measured.sit_down(one, next(iter(scenes.values())).table)
    for name, scene in scenes.items():
        measured.tell(one, scene.table)
        cards = ids_in_play(scene.table)
        assert len(cards) >= measured.MANY
        for size in (DESKTOP, LOW):
            one.page.set_viewport_size({"width": size[0], "height": size[1]})
            for theme in THEMES if name == "battle" else THEMES[:1]:
                measured.put_on(one, theme)
                one.page.wait_for_timeout(100)
                if name in ("peace", "battle"):
                    picture(one.page, f"measured-{game}-{name}-{size[0]}-{theme}")
            where = f"{game} {name} {size}"
            print(where, one.page.evaluate(drawn.SCROLLERS))
            print(where, one.page.evaluate(measured.ABSENT, cards))
            print(where, one.page.evaluate(measured.CUT))
            print(where, one.page.evaluate(measured.HIDDEN))
        one.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    assert one.errors == []
