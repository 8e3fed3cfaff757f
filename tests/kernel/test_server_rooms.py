"""The server in rooms: imports go one way, for types and inside functions as well; nothing is in a circle."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import pytest

from conftest import ROOT

sys.path.insert(0, str(ROOT / "tools"))

import make_server_map as house

MODULES = house.modules()


@cache
def imports() -> list[house.Import]:
    return house.all_imports()


def test_every_module_stands_in_a_room() -> None:
    assert {house.room_of(name) for name in MODULES} == set(house.ROOMS)
    assert all(name.count(".") == 1 for name in MODULES), "a room has no rooms of its own"
    assert len(house.ROOMS) <= 10


def test_a_room_imports_only_rooms_before_it() -> None:
    assert house.upward(imports()) == []


def test_the_rooms_stand_on_seven_floors_at_most() -> None:
    assert max(house.floors(imports()).values()) <= 7


def test_no_module_is_in_a_circle() -> None:
    assert house.circle(imports()) == []


def test_nothing_is_imported_inside_a_function_or_for_types_alone() -> None:
    """Both hide an arrow; where the order is right there is no need for them."""
    assert [each for each in imports() if each.where != "module"] == []


def test_the_hub_imports_nobody_who_subscribes_to_it() -> None:
    known = {each.target for each in imports() if each.source == "match.hub"}
    assert not known & {"match.autopass", "match.bot_turns", "match.finisher", "match.notices"}
    assert not known & {"match.spectator_delay", "match.memory", "match.questions", "match.play"}
    assert {house.room_of(each) for each in known} <= {
        "process",
        "wire",
        "store",
        "workers",
        "people",
        "match",
    }


# --- the check itself -------------------------------------------------------------------------------------

HIDDEN = """
from typing import TYPE_CHECKING
from gorin.server.store import schema
if TYPE_CHECKING:
    from gorin.server.match.hub import Hub
def late():
    from gorin.server.campaign import desk, rooms
    import gorin.server.edge.app
"""


def test_imports_are_found_wherever_they_stand() -> None:
    found = house.imports_of("people.mutes", HIDDEN, set(MODULES))
    assert {(each.target, each.where) for each in found} == {
        ("store.schema", "module"),
        ("match.hub", "types"),
        ("campaign.desk", "function"),
        ("campaign.rooms", "function"),
        ("edge.app", "function"),
    }
    assert {each.target for each in house.upward(found)} == {
        "match.hub",
        "campaign.desk",
        "campaign.rooms",
        "edge.app",
    }


def test_an_import_of_what_is_no_room_goes_up() -> None:
    found = house.imports_of("people.mutes", "from gorin.server.cellar import wine\n", set(MODULES))
    assert house.upward(found) == found != []


@pytest.mark.parametrize("where", ["module", "types", "function"])
def test_a_circle_is_found(where: str) -> None:
    ring = [
        house.Import("match.live", "match.seat", "module"),
        house.Import("match.hub", "match.live", "module"),
        house.Import("match.live", "match.play", where),
        house.Import("match.play", "match.hub", "module"),
        house.Import("edge.app", "match.play", "module"),
    ]
    assert set(house.circle(ring)) >= {"match.hub", "match.live", "match.play"}
    assert house.circle([each for each in ring if each.target != "match.play"]) == []


# --- the map ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", house.FILES, ids=lambda path: path.name)
def test_the_map_is_current(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == house.FILES[path](), "run tools/make_server_map.py"


def test_where_to_look_names_files_that_are_there() -> None:
    for _, answer in house.LOOK:
        for word in answer.split("`")[1::2]:
            if "/" in word:
                assert (house.SERVER / word).exists(), word
