"""Studies: one person plays every seat, goes back freely, keeps lines; bounds and secrets."""

from __future__ import annotations

import random
from typing import Any

import pytest

from server.table import Person, play_on, play_out, seated
from serving import Server


def deal(game: str = "kenjin", **more: Any) -> dict[str, Any]:
    return {"kind": "deal", "game": game, "seats": 2, **more}


def begins(person: Person, origin: dict[str, Any], **more: Any) -> Any:
    return person.post("/api/studies", {"origin": origin, **more})


def at(person: Person, study: str, node: int, words: str = "", status: int = 200) -> Any:
    return person.get(f"/api/studies/{study}?at={node}{words}", status)


def plays(person: Person, study: str, now: Any, index: int = 0, status: int = 200) -> Any:
    """Make one of the moves that are offered."""
    body = {"at": now["node"], "seat": now["seat"], "action": now["decision"]["actions"][index]}
    return person.post(f"/api/studies/{study}/moves", {**body, "since": now["node"]}, status)


def own_hands(view: Any) -> list[int]:
    """How many cards of each hand are known by name."""
    return [
        sum(card["name"] is not None for card in area.get("cards", []))
        for area in view["areas"]
        if area["id"].startswith("hand:")
    ]


def test_one_person_plays_every_seat_with_open_hands(server: Server) -> None:
    person = Person(server)
    study = begins(person, deal())
    assert study["bots"] == [None, None]
    now = at(person, study["id"], 0)
    assert min(own_hands(now["view"])) > 0, "both hands are open"
    seats = set()
    while not now["over"]:
        assert now["seat"] == now["view"]["seat"] == now["decision"]["seat"]
        assert now["seat"] in now["waiting"]
        seats.add(now["seat"])
        before = now["node"]
        now = plays(person, study["id"], now)
        assert now["added"][0]["parent"] == before
        assert now["added"][-1]["node"] == now["node"]
        assert [step["seq"] for step in now["steps"]] == list(
            range(now["base"] + 1, now["base"] + 1 + len(now["added"]))
        )
    assert seats == {0, 1}
    assert now["decision"] is None
    assert now["view"]["result"]["winners"] == now["winners"]


def test_lines_begin_at_any_position_and_stay(server: Server) -> None:
    person = Person(server)
    study = begins(person, deal())["id"]
    start = at(person, study, 0)
    first = plays(person, study, start, 0)
    on = plays(person, study, first)
    other = plays(person, study, start, 1)
    assert other["node"] not in (first["node"], on["node"])
    assert plays(person, study, start, 0)["node"] == first["node"], "the same move is the same position"
    whole = at(person, study, other["node"], "&whole=true")
    parents = {node["node"]: node["parent"] for node in whole["study"]["moves"]}
    assert parents[first["added"][0]["node"]] == parents[other["added"][0]["node"]] == 0
    again = at(person, study, on["node"])
    assert (again["view"], again["decision"]) == (on["view"], on["decision"])
    # What leads there from another line is told from where the two part.
    assert at(person, study, on["node"], f"&since={other['node']}")["base"] == 0
    assert at(person, study, on["node"], f"&since={first['node']}")["base"] == len(first["added"])


def test_what_is_not_allowed_changes_nothing(server: Server) -> None:
    person = Person(server)
    study = begins(person, deal())["id"]
    now = at(person, study, 0)
    url, right = f"/api/studies/{study}/moves", now["decision"]["actions"][0]
    idle = 1 - now["seat"]
    for wrong in (
        {"at": 0, "seat": idle, "action": right},
        {"at": 0, "seat": 9, "action": right},
        {"at": 0, "seat": now["seat"], "action": {"do": "nothing"}},
        {"at": 0, "seat": now["seat"], "action": {**right, "more": 1}},
    ):
        assert person.post(url, wrong, 400)["sentence"]
    person.post(url, {"at": 77, "seat": now["seat"], "action": right}, 404)
    at(person, study, 77, status=404)
    person.get(f"/api/studies/{study}/link?at=77", 404)
    for cards in ("seen", "open"):
        at(person, study, 0, f"&seat=2&cards={cards}", 400)
    person.post(f"/api/studies/{study}/bot", {"at": 0}, 400)
    assert at(person, study, 0, "&whole=true")["study"]["moves"] == []


def test_a_study_is_nobody_elses(server: Server) -> None:
    owner, other = Person(server), Person(server)
    study = begins(owner, deal())["id"]
    now = at(owner, study, 0)
    at(other, study, 0, status=404)
    plays(other, study, now, status=404)
    other.post(f"/api/studies/{study}/bot", {"at": 0}, 404)
    other.get(f"/api/studies/{study}/link?at=0", 404)
    other.get(f"/api/studies/{study}/why?at=0&seat=0&card=1", 404)
    other.put(f"/api/studies/{study}", {"title": "mine"}, 404)
    other.delete(f"/api/studies/{study}", 404)
    Person(server, stranger=True).get("/api/studies", 401)
    assert other.get("/api/studies")["studies"] == []
    assert owner.delete(f"/api/studies/{study}") == {"done": True}
    at(owner, study, 0, status=404)


def test_a_bot_moves_when_it_is_asked_to(server: Server) -> None:
    person = Person(server)
    study = begins(person, deal(), bots=[None, "random"])["id"]
    now = at(person, study, 0)
    bots = 0
    for _ in range(12):
        if now["decision"] is None and not now["over"]:
            now = person.post(f"/api/studies/{study}/bot", {"at": now["node"], "since": now["node"]})
            bots += 1
        else:
            assert now["seat"] == 0
            now = plays(person, study, now)
    assert bots > 0
    # A seat that a bot has is given back.
    changed = person.put(f"/api/studies/{study}", {"bots": [None, None], "title": "Both"})
    assert changed["bots"] == [None, None]
    assert changed["title"] == "Both"
    for wrong in (["random", "random"], [None, "nobody"], [None] * 3):
        person.put(f"/api/studies/{study}", {"bots": wrong}, 400)


def test_what_if_goes_on_from_a_finished_match(server: Server) -> None:
    match, chairs = seated(server)
    play_on(chairs, random.Random(1), 9)
    player = chairs[0].person
    step = {"kind": "match", "match": match, "step": 6}
    player.post("/api/studies", {"origin": step}, 400)
    play_out(chairs)
    seen = player.replay(match, "&cards=open")
    study = begins(player, step)
    assert (study["begin"], study["origin"]) == (6, {"match": match, "step": 6})
    assert study["given"] == sum(step["kind"] == "move" for step in seen["steps"])
    now = at(player, study["id"], 6)
    assert now["view"]["areas"] == seen["views"][6]["areas"]
    assert [step["seq"] for step in now["steps"]] == [1, 2, 3, 4, 5, 6]
    # The same move as in the match leads to the same table: it is the same deal.
    then = seen["steps"][6]
    body = {"at": 6, "seat": then["seat"], "action": then["action"]}
    went = player.post(f"/api/studies/{study['id']}/moves", body)
    assert went["view"]["areas"] == seen["views"][7]["areas"]
    assert went["node"] == 7
    assert went["added"] == []
    # One may also go back before the step at which one began.
    early = at(player, study["id"], 2)
    assert early["view"]["areas"] == seen["views"][2]["areas"]
    assert plays(player, study["id"], early, -1)["added"][0]["parent"] == 2
    link = player.get(f"/api/studies/{study['id']}/link?at={went['node']}")
    friend = Person(server)
    same = friend.post("/api/studies", link)
    assert at(friend, same["id"], 7)["view"] == went["view"]


def test_a_private_match_is_studied_only_by_who_may_see_it(server: Server) -> None:
    match, chairs = seated(server, visibility="private")
    play_out(chairs)
    step = {"kind": "match", "match": match, "step": 3}
    Person(server).post("/api/studies", {"origin": step}, 404)
    invite = chairs[0].person.get(f"/api/matches/{match}")["invite"]
    assert begins(Person(server), {**step, "invite": invite})["begin"] == 3


def test_a_record_is_studied_from_any_of_its_moves(server: Server) -> None:
    match, chairs = seated(server)
    play_out(chairs, seed=3)
    person = Person(server)
    record = person.get(f"/api/matches/{match}/record")
    whole = deal(options=record["options"], seed=record["seed"], moves=record["moves"])
    study = begins(person, whole)
    assert study["given"] == len(record["moves"])
    end = at(person, study["id"], study["given"])
    assert end["over"]
    assert end["winners"] == record["result"]["winners"]
    assert end["decision"] is None
    wrong = [*record["moves"][:4], *record["moves"][3:]]
    told = person.post("/api/studies", {"origin": {**whole, "moves": wrong}}, 400)
    assert told["sentence"].startswith("Move 5 ")
    person.post("/api/studies", {"origin": {**whole, "moves": [[9, record["moves"][0][1]]]}}, 400)


@pytest.mark.parametrize(
    "origin", [deal("strategic", seats=3), deal("chess"), deal(seats=9), deal(options={"x": 1})]
)
def test_what_cannot_be_dealt_is_refused(server: Server, origin: dict[str, Any]) -> None:
    assert Person(server).post("/api/studies", {"origin": origin}, 400)["sentence"]


def test_so_many_are_kept(server: Server) -> None:
    person = Person(server)
    most = person.get("/api/studies")["most"]
    made = [begins(person, deal())["id"] for _ in range(2)]
    lines = person.get("/api/studies")["studies"]
    assert [line["id"] for line in lines] == made[::-1]
    assert most >= len(made)
