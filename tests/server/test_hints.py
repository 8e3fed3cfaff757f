"""Hints at the server, and bots as people: who may ask, what comes, what it costs, what is remembered."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from gorin.bots import CAST
from gorin.bots.counsel import advise
from gorin.games import find
from gorin.kernel.record import plain
from gorin.kernel.rng import rng_of
from gorin.server.workers import bots
from server.table import Chair, Person, play_out, seated, to_move
from serving import Server

SLOW = 90.0  # seconds: the first hint waits until bots have their process


def alone(server: Server, **request: Any) -> Chair:
    """A person against a bot of Kenjin, whose turn it is."""
    person = Person(server)
    match = person.opens(**{"bots": [None, "greedy:1"], "options": {"first": 0}, **request})
    person.does(match, "start")
    chair = person.sits_down(match)
    chair.until_asked()
    return chair


def hinted(chair: Chair) -> Any:
    chair.send("hint", match=chair.match, seq=chair.seq)
    return chair.until("hinted", seconds=SLOW)


def test_a_hint_says_what_to_do_and_why(server: Server) -> None:
    chair = alone(server)
    assert chair.info["hints"]
    hint = hinted(chair)
    assert hint["action"] in chair.decision["actions"]
    assert chair.decision["labels"][chair.decision["actions"].index(hint["action"])] == hint["label"]
    assert hint["instead"] in chair.decision["labels"]
    assert 1 <= len(hint["reasons"]) <= 2
    assert all(reason["text"] and reason["points"] > 0 for reason in hint["reasons"])
    assert hint["measure"] == "Victory Points to be expected"
    assert 0.0 < hint["chance"] < 1.0
    again = hinted(chair)
    assert again == hint, "asking again gives away nothing more"
    chair.act(hint["action"])
    chair.acknowledged()


def test_a_hint_is_noted_and_the_match_not_rated(server: Server) -> None:
    chair = alone(server)
    assert not any(seat["helped"] for seat in chair.info["seats"])
    hinted(chair)
    chair.drain()
    assert [seat["helped"] for seat in chair.info["seats"]] == [True, False]
    play_out([chair])
    name = chair.person.me["name"]
    assert chair.person.get(f"/api/players/{name}")["ratings"] == []


def test_where_accounts_may_ask_for_hints_nothing_is_rated_and_elsewhere_it_is(server: Server) -> None:
    """That a table gives hints is known before its start: nobody escapes a loss by asking for one."""
    for hints in (True, False):
        _, chairs = seated(server, accounts=True, hints=hints)
        assert (chairs[0].info["unrated"] is None) == (not hints)
        play_out(chairs)
        for chair in chairs:
            page = chair.person.get(f"/api/players/{chair.person.me['name']}")
            assert [rating["games"] for rating in page["ratings"]] == ([] if hints else [1])


def test_people_among_themselves_have_no_hints_unless_they_agree(server: Server) -> None:
    _, chairs = seated(server)
    chair = to_move(chairs)
    assert not chair.info["hints"]
    said = chair.refuses("refused", "hint", match=chair.match, seq=chair.seq)
    assert said["sentence"] == "There are no hints at this table."
    _, chairs = seated(server, hints=True)
    chair = to_move(chairs)
    assert hinted(chair)["action"] in chair.decision["actions"]


def test_a_host_may_forbid_hints_against_bots(server: Server) -> None:
    chair = alone(server, hints=False)
    chair.refuses("refused", "hint", match=chair.match, seq=chair.seq)


def test_only_who_is_asked_gets_a_hint(server: Server) -> None:
    match, chairs = seated(server, hints=True)
    chair = to_move(chairs)
    other = next(each for each in chairs if each is not chair)
    said = other.refuses("refused", "hint", match=match, seq=other.seq)
    assert "not your turn" in said["sentence"]
    watcher = Person(server).sits_down(match)
    watcher.refuses("refused", "hint", match=match, seq=watcher.seq)
    chair.refuses("stale", "hint", match=match, seq=chair.seq + 3)
    chair.refuses("not-found", "hint", match="nomatch", seq=0)
    chair.refuses("malformed", "hint", match=match, seq=-1)


def test_one_hint_at_a_time(server: Server) -> None:
    chair = alone(server)
    for _ in range(10):  # on a slow machine the first may be there before the second is asked for
        for _ in range(2):
            chair.send("hint", match=chair.match, seq=chair.seq)
        answers: list[dict[str, Any]] = []
        while len(answers) < 2:
            message = chair.hear(SLOW)
            assert message is not None
            answers += [message] if message["type"] in ("hinted", "refused") else []
        refused = [each["sentence"] for each in answers if each["type"] == "refused"]
        if refused:
            break
    assert refused[0].startswith("One hint at a time")
    hinted(chair)


def test_hints_have_a_pace(strict: Server) -> None:
    chair = alone(strict)
    for _ in range(30):
        chair.send("hint", match=chair.match, seq=chair.seq)
        while True:
            message = chair.hear(SLOW)
            assert message is not None
            if message["type"] in ("hinted", "refused"):
                break
        if message["type"] == "refused":
            break
    assert message is not None
    assert message["type"] == "refused"
    assert "many hints" in message["sentence"]


def test_a_hint_at_the_server_tells_nothing_that_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process in which bots think knows the truth; what it says is the same in any world alike."""
    monkeypatch.setattr(bots, "_find", find, raising=False)
    bots._lately.clear()
    moves: list[Any] = []
    for _ in range(24):
        table = bots._table("kenjin", 2, {}, "seed", list(moves))
        seat = table.state.deciders()[0]
        said = bots.hint("kenjin", 2, {}, "seed", list(moves), seat, "chance")
        other = advise(table.state.redeal(seat, rng_of("other")), seat, rng_of("chance"))
        assert (said["action"], said["label"]) == (plain(other.action), other.label)
        assert said["reasons"] == msgspec.to_builtins(other.reasons)
        assert said["plan"] == [plain(move) for move in other.plan]
        moves.append((seat, said["action"]))


# --- bots as people -----------------------------------------------------------------------------------------


def test_a_bot_of_the_cast_has_a_name_everywhere(server: Server) -> None:
    person = Person(server)
    games = {game["name"]: game for game in person.get("/api/games")}
    cast = games["kenjin"]["cast"]
    student = cast[0]
    assert (student["level"], student["spec"]) == ("Student", CAST["kenjin"][0].spec)
    assert set(games["kenjin"]["ratings"]) == {one["id"] for one in cast}
    match = person.opens(bots=[None, student["id"]])
    person.does(match, "start")
    chair = person.sits_down(match)
    assert chair.info["seats"][1]["persona"] == student
    play_out([chair])
    record = person.get(f"/api/matches/{match}/record")
    assert record["seats"] == [person.me["name"], student["name"]]
    (done,) = person.get("/api/finished")
    assert done["names"] == [person.me["name"], student["name"]]
    assert (done["id"], done["game"], done["seat"]) == (match, "kenjin", 0)
    winners = chair.info["winners"]
    wanted = "lost" if 0 not in winners else "won" if len(winners) == 1 else "shared"
    assert done["outcome"] == wanted
    replay = person.get(f"/api/matches/{match}/replay")
    assert replay["match"]["seats"][1]["persona"]["name"] == student["name"]


def test_finished_matches_are_ones_own(server: Server) -> None:
    chair = alone(server)
    chair.send("resign", match=chair.match)
    chair.until_over()
    (done,) = chair.person.get("/api/finished")
    assert done["outcome"] == "lost"
    assert Person(server).get("/api/finished") == []
    answer = Person(server, stranger=True).http.get("/api/finished")
    assert answer.status_code == 401
    assert json.loads(answer.text)["sentence"]


def test_somebody_of_no_cast_is_refused(server: Server) -> None:
    body = {"game": "kenjin", "seats": 2, "bots": [None, "nobody"]}
    assert "no bot called 'nobody'" in Person(server).post("/api/matches", body, status=400)["sentence"]
