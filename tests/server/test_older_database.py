"""A database and a record that an older version wrote: the server opens it, shows it, and plays on.

`older/evening.sql` is a dump of a server at commit 1ac40a70, before the server had rooms: a match of Kenjin
that is over, one with a bot and one of the card game that are being played, and a paused campaign with a
battle under way. `older/record.jsonl` is the record that the same server gave of the first.
"""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from gorin.games import find
from gorin.kernel.record import read_line, verify
from server.conftest import Serve
from server.hall import fight_on
from server.table import Chair, Person, play_out
from serving import Server
from witness import truth_of

OLDER = Path(__file__).parent / "older"
OVER, PLAYED, CARDS = "XebLj70lDCen", "MObo09hgE4Zj", "yIZTLPHK4lrR"
CAMPAIGN, BATTLE = "7Cry2wykhcTT", "_y8GMgffm98E"


@pytest.fixture(scope="module")
def older(servers: Serve, tmp_path_factory: pytest.TempPathFactory) -> Server:
    path = tmp_path_factory.mktemp("older") / "gorin.db"
    with sqlite3.connect(path) as database:
        database.executescript((OLDER / "evening.sql").read_text())
    database.close()
    keep = ("--keep-guests", "0", "--keep-tables", "0", "--keep-chat", "0")
    return servers("--generosity", "1000", "--idle", "600", *keep, database=str(path))


def back(server: Server, name: str) -> Person:
    """Somebody of that evening, who signs in again."""
    person = Person(server, stranger=True)
    person.me = person.post("/api/login", {"name": name, "password": "correct horse"})
    return person


def sits_again(server: Server, match: str, *names: str) -> list[Chair]:
    return [back(server, name).sits_down(match) for name in names]


def test_a_record_of_an_older_version_verifies() -> None:
    (line,) = (OLDER / "record.jsonl").read_bytes().splitlines()
    match = verify(read_line(line), find)
    assert match.over
    assert match.state.result().winners == [0]


def test_its_matches_are_listed_and_its_record_is_the_same(older: Server) -> None:
    ann = back(older, "Ann")
    assert {PLAYED, CARDS} <= {each["id"] for each in ann.get("/api/lobby")["playing"]}
    assert ann.get("/api/players/Ann")["ratings"][0]["games"] == 1
    assert [each["id"] for each in ann.get("/api/finished")] == [OVER]
    (line,) = (OLDER / "record.jsonl").read_bytes().splitlines()
    assert ann.http.get(f"/api/matches/{OVER}/record").content.strip() == line
    replay = ann.replay(OVER)
    assert len(replay["views"]) == len(truth_of(older.database, OVER).entries) + 1


@pytest.mark.parametrize(
    ("match", "names", "moves"), [(PLAYED, ("Cindy", "Daria"), 5), (CARDS, ("Emi", "Fumiko"), 6)]
)
def test_a_match_is_played_on_to_its_end(
    older: Server, match: str, names: tuple[str, ...], moves: int
) -> None:
    chairs = sits_again(older, match, *names)
    assert chairs[0].seq >= moves
    assert play_out(chairs)["status"] == "over"
    truth = truth_of(older.database, match)
    for chair in chairs:
        truth.check_sequence(chair.raw, chair.seat)


def test_a_campaign_goes_on_and_its_battle_is_told(older: Server) -> None:
    goro = back(older, "Goro")
    page: Any = goro.get(f"/api/campaigns/{CAMPAIGN}")
    (battle,) = page["battles"]
    assert (battle["match"], battle["status"], page["clock"]["paused"]) == (BATTLE, "playing", True)
    assert [(each["clan"], each["army"], each["name"]) for each in battle["fighters"]] == [
        (0, 1, "Jun"),
        (1, 1, "Kenta"),
    ]
    goro.post(f"/api/campaigns/{CAMPAIGN}/pause", {"paused": False})
    tables = sits_again(older, BATTLE, "Jun", "Kenta")
    fight_on(tables, random.Random(5).randrange(100))
    attending = Chair(goro)
    attending.send("attend", campaign=CAMPAIGN)
    attending.until("campaign", lambda m: m["campaign"]["battles"][0]["status"] == "told")
