"""Hints in a campaign: a Daimyo alone among bots gets them, and they say nothing of what others wrote."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.bots.counsel import advise
from gorin.games import find
from gorin.kernel.record import plain
from gorin.kernel.rng import rng_of
from gorin.server.workers import bots
from server.table import Person
from serving import Server


def test_a_daimyo_alone_gets_hints(server: Server) -> None:
    person = Person(server)
    made = person.post("/api/campaigns", {"clans": 3, "bots": [None, "ohisa", "denzo"], "shogun": False})
    match = str(made["id"])
    if made["status"] == "open":
        person.does(match, "start")
    chair = person.sits_down(match)
    chair.until_asked()
    assert chair.info["hints"]
    assert [seat["persona"] and seat["persona"]["name"] for seat in chair.info["seats"]][:3] == [
        None,
        "Ohisa",
        "Denzo",
    ]
    chair.send("hint", match=match, seq=chair.seq)
    hint = chair.until("hinted", seconds=60)
    assert hint["label"]
    assert hint["measure"] == "Victory Points to be expected"


def test_a_shogun_gets_none(server: Server) -> None:
    person = Person(server)
    body = {"clans": 2, "bots": ["ohisa", "denzo"], "shogun": True, "hints": True}
    match = str(person.post("/api/campaigns", body)["id"])
    person.does(match, "start")
    chair = person.sits_down(match)
    said = chair.refuses("refused", "hint", match=match, seq=chair.seq)
    assert said["sentence"] == "There are no hints for this seat."


def test_what_others_have_written_has_no_part_in_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same table with and without a rival's orders: the same hint."""
    monkeypatch.setattr(bots, "_find", find, raising=False)
    bots._lately.clear()
    moves: list[Any] = []
    hints: list[Any] = []
    for _ in range(3):
        hints.append(bots.hint("strategic", 4, {}, "seed", list(moves), 0, "chance"))
        table = bots._table("strategic", 4, {}, "seed", list(moves))
        assert 1 in table.state.deciders()
        other = advise(table.state.redeal(0, rng_of("other")), 0, rng_of("chance"))
        assert hints[-1]["action"] == plain(other.action)
        moves.append((1, bots.choose("strategic", 4, {}, "seed", list(moves), 1, "random")))
    assert hints[0] == hints[1] == hints[2]
