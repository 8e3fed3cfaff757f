"""Lessons that players write: of which matches, who reads and changes them, what is counted and forgotten."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from server.conftest import Serve
from server.table import Person, play_on
from serving import Server

SAID = "Lay a card: what you lay is seen by nobody yet."


@pytest.fixture(scope="module")
def school(servers: Serve) -> Server:
    return servers("--generosity", "1000")


def a_match(one: Person, other: Person, moves: int = 6, over: bool = True, **how: Any) -> str:
    """A match of the two, some moves long; its id."""
    match = one.opens(**how)
    invite = {"invite": one.get(f"/api/matches/{match}")["invite"]} if how else {}
    other.does(match, "join", **invite)
    other.does(match, "ready")
    one.does(match, "start")
    chairs = [one.sits_down(match), other.sits_down(match)]
    play_on(chairs, random.Random(5), moves)
    if over:
        chairs[1].send("resign", match=match)
        for chair in chairs:
            chair.until_over()
    return match


def draft(match: str, **more: Any) -> dict[str, Any]:
    steps = [{"at": 0, "say": SAID}, {"at": 4, "say": "Four moves later."}]
    return {"match": match, "seat": 0, "title": "How it began", "steps": steps, **more}


def test_a_lesson_is_written_read_changed_and_deleted(school: Server) -> None:
    ann, bob = Person(school, account=True), Person(school)
    match = a_match(ann, bob)
    made = ann.post("/api/lessons", draft(match))
    info = made["info"]
    assert (info["title"], info["mine"], info["public"], info["steps"]) == ("How it began", True, False, 2)
    path = f"/api/lessons/{info['id']}"
    stranger = Person(school, stranger=True)
    read = stranger.get(path)
    assert read["lesson"] == made["lesson"]
    assert read["lesson"]["steps"][0]["say"] == SAID
    assert (read["info"]["mine"], read.get("draft")) == (False, None), "the draft is its author's"
    assert bob.me["name"] not in json.dumps(read), "nobody at the table is named"
    assert info["id"] not in json.dumps(stranger.get("/api/lessons/public")), "it is not listed"
    changed = ann.put(path, draft(match, title="Listed", public=True))
    assert changed["info"]["title"] == "Listed"
    listed = stranger.get("/api/lessons/public?game=kenjin")["lessons"]
    assert [each["title"] for each in listed if each["id"] == info["id"]] == ["Listed"]
    for other in (bob, Person(school, account=True)):
        other.delete(path, 404)
    Person(school, account=True).put(path, draft(match), 404)
    ann.delete(path)
    stranger.get(path, 404)


def test_readers_are_counted_for_the_author_alone(school: Server) -> None:
    ann, bob = Person(school, account=True), Person(school)
    lesson = ann.post("/api/lessons", draft(a_match(ann, bob), public=True))["info"]["id"]
    path = f"/api/lessons/{lesson}/reached"
    for reader, step in ((bob, 0), (bob, 1), (Person(school, stranger=True), 0), (ann, 0), (bob, 9)):
        reader.post(path, {"step": step})
    (own,) = ann.get("/api/lessons")["lessons"]
    assert own["reached"] == [2, 1, 0], "the author is no reader, and no lesson has a tenth step"
    assert Person(school, stranger=True).get(f"/api/lessons/{lesson}")["info"].get("reached") is None


def test_lessons_are_made_of_what_is_over_by_who_may_see_it(school: Server) -> None:
    ann, bob, eve = Person(school, account=True), Person(school), Person(school, account=True)
    running = a_match(ann, bob, over=False)
    assert "over" in ann.post("/api/lessons", draft(running), 400)["sentence"]
    match = a_match(ann, bob)
    assert "account" in bob.post("/api/lessons", draft(match), 400)["sentence"]
    Person(school, stranger=True).post("/api/lessons", draft(match), 401)
    private = a_match(ann, bob, visibility="private")
    assert eve.http.post("/api/lessons", json=draft(private)).status_code in (400, 403, 404)
    invite = ann.get(f"/api/matches/{private}")["invite"]
    assert "played it" in eve.post(f"/api/lessons?invite={invite}", draft(private), 400)["sentence"]
    for bad in (
        draft(match, seat=7),
        draft(match, steps=[{"at": 0, "say": "alone"}]),
        draft(match, steps=[{"at": 0, "say": "\u200b"}, {"at": 1, "say": "b"}]),
        draft(match, steps=[{"at": 0, "say": "a"}, {"at": 10_000, "say": "b"}]),
        draft(match, steps=[{"at": 4, "say": "a", "want": 500}, {"at": 5, "say": "b"}]),
        draft(match, title=""),
    ):
        assert ann.post("/api/lessons", bad, 400)["sentence"]
    assert ann.get("/api/lessons")["lessons"] == []


def test_lessons_and_progress_are_exported_and_gone_with_the_account(school: Server) -> None:
    ann, bob = Person(school, account=True), Person(school)
    lesson = ann.post("/api/lessons", draft(a_match(ann, bob), title="Quietwater"))["info"]["id"]
    ann.post("/api/me/lessons/kenjin:first", {"at": 3})
    ann.post("/api/me/lessons/kenjin:first", {"at": 1, "done": True})
    ann.post("/api/me/lessons/kenjin:first", {"at": 2})
    assert ann.get("/api/me/lessons") == {"kenjin/first": {"at": 2, "done": True}}
    bob.post("/api/me/lessons/kenjin:first", {"at": 3}, 400)
    taken = json.dumps(ann.get("/api/me/export"))
    assert "Quietwater" in taken
    assert "kenjin/first" in taken
    ann.post("/api/me/delete", {"password": "correct horse"})
    Person(school, stranger=True).get(f"/api/lessons/{lesson}", 404)
