"""Decks that are kept, over HTTP and at tables: brought by their id, sealed, and gone with their owner."""

from __future__ import annotations

import json
import random
import time
from typing import Any

import pytest

from gorin.games import find
from server.conftest import Serve
from server.hall import CRAB, Hall
from server.table import Person, play_on
from serving import Server

LION = find("celestial").read_deck("lion").text
#: A word that is in no ready deck, and in no other place that anybody is shown.
HIDDEN = "Quietwater"


@pytest.fixture(scope="module")
def shelf(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


@pytest.fixture(scope="module")
def sheet() -> dict[str, Any]:
    lion = find("celestial").workshop().ready()["lion"]
    piles = {name: dict(pile) for name, pile in lion.piles.items()}
    return {"leader": lion.leader, "title": f"{HIDDEN} legion", "notes": f"{HIDDEN} notes", "piles": piles}


@pytest.fixture(scope="module")
def short(sheet: dict[str, Any]) -> dict[str, Any]:
    """The same without most of its cards, and with too many of one."""
    piles = {name: dict(list(pile.items())[:3]) for name, pile in sheet["piles"].items()}
    first = next(iter(piles))
    piles[first] = {**piles[first], next(iter(piles[first])): 9}
    return {**sheet, "piles": piles}


def kept(person: Person, sheet: dict[str, Any], **more: Any) -> str:
    made = person.post("/api/decks", {"game": "celestial", "sheet": sheet, **more})
    return str(made["id"])


def test_a_deck_is_kept_changed_listed_and_forgotten(shelf: Server, sheet: dict[str, Any]) -> None:
    ann = Person(shelf, account=True)
    made = ann.post("/api/decks", {"game": "celestial", "sheet": sheet})
    assert (made["version"], made["legal"], made["public"], made["mine"]) == (1, True, False, True)
    assert made["owner"] == ann.me["name"]
    assert made["sheet"] == {**sheet, "clan": ""}
    deck = f"/api/decks/{made['id']}"
    changed = ann.put(deck, {"sheet": {**sheet, "title": "Second"}, "version": 1, "public": True})
    assert (changed["version"], changed["title"], changed["public"]) == (2, "Second", True)
    refused = ann.put(deck, {"sheet": sheet, "version": 1}, 409)
    assert refused["code"] == "changed"
    assert ann.get(deck) == changed, "nothing has changed"
    assert [each["version"] for each in ann.get(f"{deck}/versions")] == [2, 1]
    assert ann.get(f"{deck}/versions/1")["title"] == sheet["title"]
    (line,) = ann.get("/api/decks")["decks"]
    assert line == {name: changed[name] for name in line}
    public = Person(shelf, stranger=True).get("/api/decks/public?game=celestial")["decks"]
    assert made["id"] in [each["id"] for each in public]
    ann.delete(deck)
    ann.get(deck, 404)
    assert ann.get("/api/decks")["decks"] == []


def test_an_illegal_deck_is_kept_and_marked(
    shelf: Server, sheet: dict[str, Any], short: dict[str, Any]
) -> None:
    ann = Person(shelf, account=True)
    made = ann.post("/api/decks", {"game": "celestial", "sheet": short})
    assert not made["legal"]
    deck = f"/api/decks/{made['id']}"
    assert ann.put(deck, {"sheet": sheet, "version": 1})["legal"]


def test_a_guest_keeps_no_deck_and_a_stranger_is_asked_for_a_name(
    shelf: Server, sheet: dict[str, Any]
) -> None:
    guest, stranger = Person(shelf), Person(shelf, stranger=True)
    body = {"game": "celestial", "sheet": sheet}
    assert "keep your name with a password" in guest.post("/api/decks", body, 400)["sentence"]
    assert "with an account" in guest.post("/api/decks/trials", body, 400)["sentence"]
    for path in ("/api/decks", "/api/decks/trials"):
        stranger.post(path, body, 401)
    stranger.get("/api/decks", 401)
    assert guest.get("/api/decks") == {"decks": [], "more": False}


def test_anothers_private_deck_is_told_apart_from_none_by_nobody(
    shelf: Server, sheet: dict[str, Any]
) -> None:
    ann, bob = Person(shelf, account=True), Person(shelf, account=True)
    deck = kept(ann, sheet)
    request = {"game": "celestial", "seats": 2, "bots": [None, "random"]}
    match = bob.opens(game="celestial")

    def answers(deck: str) -> list[tuple[int, bytes]]:
        paths = f"/api/decks/{deck}", f"/api/decks/{deck}/versions", f"/api/decks/{deck}/versions/1"
        found = [bob.http.get(path) for path in paths]
        found.append(Person(shelf, stranger=True).http.get(paths[0]))
        found.append(bob.http.put(paths[0], json={"sheet": sheet, "version": 1}))
        found.append(bob.http.delete(paths[0]))
        options = {"options": {"decks": [f"deck:{deck}", "lion"]}}
        found.append(bob.http.post("/api/matches", json={**request, **options}))
        found.append(bob.http.post(f"/api/matches/{match}/deck", json={"deck": f"deck:{deck}"}))
        wanted = {"game": "celestial", "sheet": sheet, "against": [f"deck:{deck}"]}
        found.append(bob.http.post("/api/decks/trials", json=wanted))
        return [(each.status_code, each.content) for each in found]

    theirs = answers(deck)
    assert theirs == answers("AAAAAAAAAAAA")
    assert {status for status, _ in theirs} == {404}
    assert len({body for _, body in theirs}) == 1
    assert ann.get(f"/api/decks/{deck}")["version"] == 1


def test_a_kept_deck_is_brought_to_a_table_and_stays_sealed(shelf: Server, sheet: dict[str, Any]) -> None:
    """Its list is what is played, whatever becomes of the deck; others learn neither list, title nor id."""
    host, guest, watcher = Person(shelf, account=True), Person(shelf), Person(shelf, stranger=True)
    deck = kept(host, sheet)
    options = {"turn_limit": 4, "decks": [f"deck:{deck}", "scorpion"]}
    match = host.opens(game="celestial", options=options)
    chairs = [watcher.sits_down(match), host.sits_down(match)]
    mine = host.get(f"/api/matches/{match}")["deck"]
    assert f"Name: {HIDDEN} legion" in mine
    assert f"{HIDDEN} notes" not in mine
    theirs = kept(host, {**sheet, "title": f"{HIDDEN} for all"}, public=True)
    joined = guest.does(match, "join", deck=f"deck:{theirs}")
    assert f"{HIDDEN} for all" in joined["deck"]
    guest.does(match, "deck", deck="dragon")
    host.delete(f"/api/decks/{deck}")
    host.delete(f"/api/decks/{theirs}")
    guest.does(match, "ready")
    host.does(match, "start")
    chairs.append(guest.sits_down(match))
    play_on(chairs[1:], random.Random(1), 3)
    for person in (guest, watcher):
        answers = ""
        for path in (f"/api/matches/{match}", "/api/lobby", f"/api/players/{host.me['name']}"):
            answers += json.dumps(person.get(path))
        for chair in chairs:
            if chair.person is person:
                chair.drain()
                answers += "".join(chair.raw)
        for secret in (HIDDEN, deck, "deck:"):
            assert secret not in answers
        assert '"decks"' not in json.dumps(person.get(f"/api/matches/{match}")["options"])
    chairs[1].send("resign", match=match)
    chairs[1].until_over()
    assert watcher.get(f"/api/matches/{match}")["options"]["decks"] == [mine, "dragon"]
    assert host.does(match, "rematch")["deck"] == mine, "to play again is to bring what one had"


def test_an_illegal_deck_is_refused_with_every_fault_and_opens_nothing(
    shelf: Server, short: dict[str, Any]
) -> None:
    ann = Person(shelf, account=True)
    deck = kept(ann, short)
    flaws = ann.post("/api/workshop/celestial/judge", {"sheet": short})["flaws"]
    assert len(flaws) > 2
    match = ann.opens(game="celestial")
    refusals = [
        ann.post(
            "/api/matches",
            {"game": "celestial", "seats": 2, "options": {"decks": [f"deck:{deck}", "lion"]}},
            400,
        ),
        ann.does(match, "deck", 400, deck=f"deck:{deck}"),
        Person(shelf).does(match, "join", 404, deck=f"deck:{deck}"),
        ann.post("/api/decks/trials", {"game": "celestial", "sheet": short}, 400),
    ]
    for flaw in flaws:
        for refused in (refusals[0], refusals[1], refusals[3]):
            assert flaw["sentence"] in refused["sentence"]
    assert refusals[2]["sentence"] == "There is no such deck, or it is private."
    assert ann.get(f"/api/matches/{match}")["deck"] is None
    assert len(ann.get("/api/lobby")["mine"]) == 1


def test_a_host_gives_a_kept_deck_to_a_bot_and_none_to_a_person(shelf: Server, sheet: dict[str, Any]) -> None:
    host = Person(shelf, account=True)
    deck = f"deck:{kept(host, sheet)}"
    request = {"game": "celestial", "seats": 2, "options": {"decks": ["lion", deck]}}
    assert "brings a deck" in host.post("/api/matches", request, 400)["sentence"]
    made = host.post("/api/matches", {**request, "bots": [None, "random"]})
    assert made["seats"][1]["deck"]
    host.does(made["id"], "deck", seat=1, deck=deck)
    kenjin = {"game": "kenjin", "seats": 2, "options": {"decks": [deck]}}
    host.post("/api/matches", kenjin, 400)
    imperial = {"game": "imperial", "seats": 2, "options": {"decks": [deck, "crab"]}}
    assert "another game" in host.post("/api/matches", imperial, 400)["sentence"]


def test_a_general_brings_a_kept_deck(shelf: Server, sheet: dict[str, Any], short: dict[str, Any]) -> None:
    hall = Hall(shelf, (1, 1), options={"battles": "celestial", "turns": 9}, start=False)
    general = hall.generals[CRAB][0]
    owner = Person(shelf, account=True)
    deck, illegal = kept(owner, sheet, public=True), kept(owner, short, public=True)
    private = kept(owner, sheet)
    brought = hall.campaign(general, "deck", deck=f"deck:{deck}")
    assert f"Name: {HIDDEN} legion" in brought["deck"]
    assert general.get(f"/api/campaigns/{hall.id}/deck") == brought
    assert "add" in hall.campaign(general, "deck", 400, deck=f"deck:{illegal}")["sentence"]
    hall.campaign(general, "deck", 404, deck=f"deck:{private}")
    assert general.get(f"/api/campaigns/{hall.id}/deck") == brought, "nothing has changed"
    for person in (hall.shogun, *hall.daimyo, Person(shelf)):
        assert HIDDEN not in str(hall.page(person))
        assert deck not in str(hall.page(person))


def test_decks_are_taken_along_and_gone_with_their_owner(shelf: Server, sheet: dict[str, Any]) -> None:
    ann = Person(shelf, account=True)
    deck = kept(ann, sheet, public=True)
    taken = ann.get("/api/me/export")
    assert [each["id"] for each in taken["decks"]] == [deck]
    assert taken["deck_versions"][0]["sheet"]["notes"] == f"{HIDDEN} notes"
    ann.post("/api/me/delete", {"password": "correct horse"})
    stranger = Person(shelf, stranger=True)
    stranger.get(f"/api/decks/{deck}", 404)
    lines = stranger.get("/api/decks/public?game=celestial")["decks"]
    assert deck not in [each["id"] for each in lines]


def test_bots_try_a_deck(shelf: Server, sheet: dict[str, Any]) -> None:
    ann, bob = Person(shelf, account=True), Person(shelf, account=True)
    mine = f"deck:{kept(ann, sheet)}"
    wanted = {"game": "celestial", "sheet": sheet, "against": ["dragon", mine], "games": 2}
    trial = ann.post("/api/decks/trials", wanted)
    assert (trial["state"], trial["games"], set(trial["by_opponent"])) == ("running", 2, {"dragon", mine})
    assert "under way" in ann.post("/api/decks/trials", wanted, 400)["sentence"]
    path = f"/api/decks/trials/{trial['id']}"
    bob.get(path, 404)
    bob.delete(path, 404)
    end = time.monotonic() + 120
    while (told := ann.get(path))["state"] == "running" and time.monotonic() < end:
        time.sleep(0.2)
    assert (told["state"], told["done"]) == ("done", 2)
    assert told["won"] + told["lost"] + told["drawn"] == 2
    assert [each["games"] for each in told["by_opponent"].values()] == [1, 1]
    titles = {title for pile in sheet["piles"].values() for title in pile}
    assert set(told["unused"]) < titles
    long = ann.post("/api/decks/trials", {**wanted, "games": 200})
    assert ann.delete(f"/api/decks/trials/{long['id']}")["state"] == "cancelled"
    assert ann.get(f"/api/decks/trials/{long['id']}")["state"] == "cancelled"
    for body in ({"games": 201}, {"games": 0}, {"against": ["nobody"]}, {"against": ["lion"] * 9}):
        assert ann.post("/api/decks/trials", {**wanted, **body}, 400)["sentence"]


def test_a_trial_is_lost_with_the_server(servers: Serve, sheet: dict[str, Any]) -> None:
    server = servers("--generosity", "1000")
    ann = Person(server, account=True)
    trial = ann.post("/api/decks/trials", {"game": "celestial", "sheet": sheet, "games": 200})
    server.stop()
    server.start()
    ann = ann.again()
    told = ann.get(f"/api/decks/trials/{trial['id']}")
    assert told["state"] == "lost"
    assert "begin another" in told["why"]
    again = ann.post("/api/decks/trials", {"game": "celestial", "sheet": sheet, "games": 200})
    ann.delete(f"/api/decks/trials/{again['id']}")


def test_two_processes_tell_the_same_of_a_deck_and_its_trial(
    two: tuple[Server, Server], sheet: dict[str, Any]
) -> None:
    ann = Person(two[0], account=True)
    there = Person(two[1], stranger=True)
    there.http.cookies = ann.http.cookies
    deck = f"/api/decks/{kept(ann, sheet)}"
    assert there.put(deck, {"sheet": sheet, "version": 1})["version"] == 2
    assert ann.put(deck, {"sheet": sheet, "version": 1}, 409)["code"] == "changed"
    wanted = {"game": "celestial", "sheet": sheet, "games": 200}
    trial = f"/api/decks/trials/{ann.post('/api/decks/trials', wanted)['id']}"
    assert there.get(trial)["state"] == "running"
    assert "under way" in there.post("/api/decks/trials", wanted, 400)["sentence"]
    assert there.delete(trial)["state"] == "cancelled"
    assert ann.get(trial)["state"] == "cancelled"
