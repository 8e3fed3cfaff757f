"""Copies share what neither of them has written since."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conftest import ROOT
from gorin.games import find
from gorin.games.l5r.flow.underway import Underway
from gorin.games.l5r.game import L5RGame
from gorin.games.l5r.saving.addresses import fields_of
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.table.attention import Attention
from gorin.games.l5r.table.fight import PEACE, Fight
from gorin.games.l5r.table.purse import Purse
from gorin.games.l5r.table.standing import Standing
from gorin.games.l5r.values.terms import NO_SEAT
from gorin.kernel.rng import rng_of
from support import viewers

PACKAGE = ROOT / "src" / "gorin" / "games" / "l5r"
WRITES = re.compile(r"\.(zone|flags|place|slot|used|known|forces)\[.*?\] [-+|&]?= ")
HEEDS = re.compile(r"\b(attention|standing|purse)\.\w+ [-+|&]?= ")


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.name)
def test_columns_that_copies_share_are_written_in_one_place(path: Path) -> None:
    if path == PACKAGE / "table" / "ledger.py":
        return
    text = path.read_text(encoding="utf-8")
    assert not WRITES.findall(text), "write with write_zone, write_flags, ..."
    assert not HEEDS.findall(text), "write with own_attention, own_standing, own_purse"


def played(name: str, seats: int, moves: int) -> L5RState:
    state = find(name).new(seats, None, "copies")
    rng = rng_of("moves")
    for _ in range(moves):
        if state.deciders():
            legal = state.legal(state.deciders()[0])
            state.play(state.deciders()[0], legal[rng.below(len(legal))])
    assert isinstance(state, L5RState)
    return state


@pytest.mark.parametrize(("name", "seats"), [("celestial", 2), ("celestial", 4), ("war-of-honor", 4)])
def test_what_one_copy_does_no_other_sees(name: str, seats: int) -> None:
    state = played(name, seats, 150)
    rng = rng_of("beside")
    for _ in range(40):
        before = state.dump()
        views = [state.view(seat) for seat in viewers(state)]
        twin = state.clone()
        other = state.clone()
        for _ in range(25):
            if twin.deciders():
                legal = twin.legal(twin.deciders()[0])
                twin.play(twin.deciders()[0], legal[rng.below(len(legal))])
        assert other.dump() == before == state.dump()
        assert [state.view(seat) for seat in viewers(state)] == views
        state = twin
        if not state.deciders():
            break


def test_nobody_writes_into_the_parts_of_a_table_without_seats() -> None:
    game = find("celestial")
    assert isinstance(game, L5RGame)
    state = played("celestial", 2, 400)
    again = game.load(state.dump())
    again.play(again.deciders()[0], again.legal(again.deciders()[0])[0])
    empty = L5RState(state.ruleset, 0, rng_of(""))
    for held, fresh in (
        (empty.attention, Attention()),
        (empty.standing, Standing()),
        (empty.purse, Purse()),
        (empty.underway, Underway()),
    ):
        for name in fields_of(fresh):
            assert getattr(held, name) == getattr(fresh, name), name


def test_nobody_writes_into_peace() -> None:
    for seed in range(3):
        played("war-of-honor", 3, 800 + seed)
    fresh = Fight(NO_SEAT, NO_SEAT)
    assert PEACE.sides == fresh.sides
    for name in (
        "attacker",
        "defender",
        "battlefield",
        "terrains",
        "won",
        "visited",
        "fallen",
        "invited",
        "allied",
    ):
        assert getattr(PEACE, name) == getattr(fresh, name)
