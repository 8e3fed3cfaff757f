"""Whole matches over the wire: persons and bots, every table, the same result for everybody."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from server.table import Person, play_on, play_out, seated
from serving import Server
from test_cli import gorin
from witness import truth_of


def test_two_persons_play_to_the_same_result(server: Server, tmp_path: Path) -> None:
    match, chairs = seated(server)
    watcher = Person(server, stranger=True).sits_down(match)
    before = chairs[0].info
    assert before["seed"] is None
    play_out(chairs, seed=1)
    infos = [chair.until_over() for chair in [*chairs, watcher]]
    assert infos[0]["winners"] == infos[1]["winners"] == infos[2]["winners"] != []
    assert infos[0]["seq"] == chairs[0].seq == chairs[1].seq

    # The seed was promised before the first move, and is opened after the last.
    assert infos[0]["seed_hash"] == before["seed_hash"] == sha256(infos[0]["seed"].encode()).hexdigest()
    truth = truth_of(server.database, match)
    assert truth.over
    for viewer, chair in ((0, chairs[0]), (1, chairs[1]), (None, watcher)):
        truth.check_sequence(chair.raw, viewer)

    # Anybody can check the whole game with the record.
    record = chairs[0].person.get(f"/api/matches/{match}/record")
    file = tmp_path / "record.jsonl"
    file.write_text(json.dumps(record) + "\n")
    done = gorin("verify", str(file))
    assert done.returncode == 0, done.stderr
    assert record["seed"] == infos[0]["seed"]
    replay = Person(server, stranger=True).replay(match)
    assert len(replay["views"]) == len(replay["steps"]) + 1 == infos[0]["seq"] + 1


TABLES = {
    "two": {"seats": 2, "bots": [None, "greedy:2"]},
    "bot first": {"seats": 2, "bots": ["random", None]},
    "three": {"seats": 3, "bots": [None, "random", "greedy:1"]},
    "three, drafted": {"seats": 3, "bots": ["random", None, "random"], "options": {"setup": "draft"}},
    "four": {"seats": 4, "bots": [None, "random", "random", "random"]},
    "four in teams, drafted": {
        "seats": 4,
        "bots": [None, "random", "greedy:1", "random"],
        "options": {"setup": "draft", "teams": True},
    },
}


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES.keys())
def test_a_person_plays_against_bots(server: Server, table: dict[str, object]) -> None:
    person = Person(server)
    match = person.opens(**table)
    person.does(match, "start")
    chair = person.sits_down(match)
    assert play_out([chair])["winners"]
    truth_of(server.database, match).check_sequence(chair.raw, chair.seat)


def test_persons_and_a_bot_share_a_table_in_teams(server: Server) -> None:
    match, chairs = seated(server, 3, seats=4, options={"teams": True}, bots=[None, None, None, "random"])
    info = play_out(chairs, seed=3)
    assert len(info["winners"]) in (2, 4)
    truth = truth_of(server.database, match)
    for chair in chairs:
        truth.check_sequence(chair.raw, chair.seat)


def test_ratings_follow_a_match(server: Server) -> None:
    match, chairs = seated(server, accounts=True)
    assert chairs[0].info["unrated"] is None
    winners = play_out(chairs, seed=2)["winners"]
    pages = [chair.person.get(f"/api/players/{chair.person.me['name']}") for chair in chairs]
    ratings = [page["ratings"][0]["rating"] for page in pages]
    assert [page["ratings"][0]["games"] for page in pages] == [1, 1]
    assert pages[0]["matches"][0]["id"] == match
    if len(winners) == 1:
        assert ratings[winners[0]] > 1500 > ratings[1 - winners[0]]


def test_a_replay_and_a_record_wait_for_the_end(server: Server) -> None:
    match, chairs = seated(server)
    for page in ("record", "replay"):
        answer = chairs[0].person.get(f"/api/matches/{match}/{page}", 400)
        assert "over" in answer["sentence"]
        Person(server).get(f"/api/matches/{match}/{page}", 400)


def test_the_winners_of_a_match_can_be_read_later(server: Server) -> None:
    import random

    match, chairs = seated(server)
    play_on(chairs, random.Random(5))
    over = chairs[0].until_over()
    again = Person(server, stranger=True).sits_down(match, since=over["seq"] - 2)
    assert again.info["winners"] == over["winners"]
    assert [step["seq"] for step in again.heard[-1]["steps"]] == [over["seq"] - 1, over["seq"]]
