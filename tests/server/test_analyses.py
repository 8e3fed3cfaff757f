"""Analyses of finished matches: made for who may have the record, kept, cancelled, and told again."""

from __future__ import annotations

import random
import time
from typing import Any

from server.table import PATIENCE, Person, play_on, play_out, seated
from serving import Server


def goes(person: Person, match: str, *states: str) -> Any:
    """Ask how it goes until it is in one of these states."""
    end = time.monotonic() + 3 * PATIENCE
    while True:
        told = person.get(f"/api/matches/{match}/analysis")
        if told["state"] in states:
            return told
        assert time.monotonic() < end, told["done"]
        time.sleep(0.05)


def test_a_match_is_analysed_once_for_all(server: Server) -> None:
    match, chairs = seated(server)
    play_on(chairs, random.Random(1), 5)
    player = chairs[0].person
    player.post(f"/api/matches/{match}/analysis", status=400)
    play_out(chairs)
    assert player.get(f"/api/matches/{match}/analysis")["state"] == "none"
    Person(server, stranger=True).post(f"/api/matches/{match}/analysis", status=401)
    begun = player.post(f"/api/matches/{match}/analysis?depth=quick")
    assert (begun["state"], begun["report"]) == ("running", None)
    assert goes(player, match, "running", "done")["done"] >= 0
    done = goes(player, match, "done")
    report = done["report"]
    assert done["done"] == 1000
    assert report["level"] == report["levels"]
    assert report["names"] == ["", ""], "whoever leaves for good is in no report"
    for total in report["totals"]:
        assert total["start"] + total["luck"] + total["skill"] == total["result"]
    # It is kept: somebody else is told the same at once, and nothing is done again.
    assert Person(server).post(f"/api/matches/{match}/analysis?depth=quick") == done
    assert player.get(f"/api/matches/{match}/analysis?known=1000")["report"] == report


def test_who_leaves_cancels_and_others_may_not(server: Server) -> None:
    match, chairs = seated(server)
    play_out(chairs, seed=3)
    player, other = chairs[0].person, chairs[1].person
    player.post(f"/api/matches/{match}/analysis?depth=quick")
    told = other.delete(f"/api/matches/{match}/analysis")
    assert told["state"] in ("running", "done"), "what is nobody else's to end goes on"
    if told["state"] == "running":
        assert player.delete(f"/api/matches/{match}/analysis")["state"] in ("cancelled", "done")
        goes(player, match, "cancelled", "done")
    assert player.post(f"/api/matches/{match}/analysis?depth=quick")["state"] in ("running", "done")


def test_a_private_match_is_analysed_only_for_who_may_see_it(server: Server) -> None:
    match, chairs = seated(server, visibility="private")
    play_out(chairs)
    Person(server).post(f"/api/matches/{match}/analysis", status=404)


def test_who_ends_a_deeper_look_leaves_what_there_was(server: Server) -> None:
    match, chairs = seated(server)
    play_out(chairs, seed=4)
    player, other = chairs[0].person, Person(server)
    player.post(f"/api/matches/{match}/analysis?depth=quick")
    whole = goes(player, match, "done")["report"]
    deeper = other.post(f"/api/matches/{match}/analysis?depth=usual")
    assert (deeper["state"], deeper["report"]) == ("running", whole)
    other.delete(f"/api/matches/{match}/analysis")
    assert goes(player, match, "cancelled")["report"]["level"] >= whole["level"]
    again = player.post(f"/api/matches/{match}/analysis?depth=quick")
    assert (again["state"], again["done"]) == ("done", 1000)
