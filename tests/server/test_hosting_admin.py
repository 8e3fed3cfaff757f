"""What the host does at the command line beside a running server, and what those who play there see of it."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from gorin.server.edge.orders import LOOK
from gorin.server.people import retention
from gorin.server.store import backup, schema
from gorin.server.store.database import Store, now
from server.conftest import Serve
from server.table import PATIENCE, Chair, Person, new_name, play_on, seated
from serving import Postgres, Server
from test_cli import quickly

#: Read here once, so that each fork that is the command line need not.
READ = (backup, retention)


@pytest.fixture(params=["sqlite", "postgresql"], scope="module")
def hosted(request: pytest.FixtureRequest, servers: Serve, postgres: Postgres) -> Server:
    """A server of each kind of database, on PostgreSQL two processes; the host works beside it."""
    if request.param == "sqlite":
        return servers("--generosity", "1000")
    return servers("--generosity", "1000", "--workers", "2", database=postgres.uri())


def admin(server: Server, *words: str) -> str:
    done = quickly("admin", *words, "--database", server.database)
    assert done.returncode == 0, done.stderr
    return done.stdout


def refused(server: Server, *words: str) -> str:
    done = quickly("admin", *words, "--database", server.database)
    assert done.returncode == 2, done
    assert done.stderr.count("\n") == 1
    return done.stderr


def becomes(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def with_account(server: Server) -> tuple[Person, dict[str, str]]:
    person = Person(server, stranger=True)
    words = {"name": new_name(), "password": "correct horse"}
    person.me = person.post("/api/account", words)
    return person, words


def test_who_is_banned_is_cut_off_and_comes_back_when_that_is_over(hosted: Server) -> None:
    person, words = with_account(hosted)
    other = Person(hosted)
    chair, bystander = Chair(person), Chair(other)
    assert "until" in admin(hosted, "ban", words["name"].lower(), "--days", "2")
    assert chair.closed() == 4401
    assert person.get("/api/me") is None
    person.post("/api/matches", {"game": "kenjin", "seats": 2}, 401)
    problem = Person(hosted, stranger=True).post("/api/login", words, 400)
    assert "has closed this account until" in problem["sentence"]
    assert "banned until" in admin(hosted, "users", words["name"])
    bystander.drain()
    admin(hosted, "unban", words["name"])
    assert person.get("/api/me") == person.me
    assert "is not banned" in refused(hosted, "unban", words["name"])


def test_who_is_muted_plays_and_says_nothing(hosted: Server) -> None:
    match, chairs = seated(hosted)
    name = chairs[0].person.me["name"]
    assert "for good" in admin(hosted, "mute", name)
    chairs[0].refuses("refused", "say", match=match, text="hello")
    chairs[0].refuses("refused", "say", match=None, text="hello")
    play_on(chairs, random.Random(1), 2)
    admin(hosted, "unmute", name)
    chairs[0].send("say", match=match, text="thank you")
    assert chairs[1].until("said")["text"] == "thank you"
    assert "is not muted" in refused(hosted, "unmute", name)


def test_another_name_is_shown_at_the_table_and_the_session_goes_on(hosted: Server) -> None:
    match, chairs = seated(hosted)
    mine, new = chairs[0], new_name()
    old = mine.person.me["name"]
    assert f"is called {new} now" in admin(hosted, "rename", old, f" {new} ")
    changed = chairs[1].until("changed", lambda each: each["match"]["seats"][mine.seat]["name"] == new)
    assert changed["match"]["status"] == "playing"
    assert mine.closed() == 4401, "an old socket speaks no more under the old name"
    assert mine.person.get("/api/me")["name"] == new
    *others, again = [mine.person.sits_down(match) for _ in range(5)]  # at either process
    time.sleep(2.5 * LOOK)  # by then both have followed the order
    for each in others:
        each.drain()  # who came back under the new name is not sent away again
    play_on([again, chairs[1]] if again.seat == 0 else [chairs[1], again], random.Random(2), 2)
    assert "There is nobody called" in refused(hosted, "rename", old, new_name())
    assert "is taken" in refused(hosted, "rename", new, chairs[1].person.me["name"])
    assert "letters" in refused(hosted, "rename", new, "\u200b")


def test_a_table_that_is_removed_is_over_and_counts_for_nobody(hosted: Server) -> None:
    match, chairs = seated(hosted)
    play_on(chairs, random.Random(3), 3)
    assert "was running" in admin(hosted, "remove", match)
    for chair in chairs:
        assert chair.until_over()["winners"] in (None, [])
        said = chair.until("said")
        assert (said["name"], said["seat"]) == ("Host", None)
        assert "has ended this match" in said["text"]
    chairs[0].refuses("refused", "resign", match=match)
    person = chairs[0].person
    assert person.get("/api/lobby")["mine"] == []
    waiting = person.opens()
    assert "was open" in admin(hosted, "remove", waiting)
    becomes(lambda: person.get(f"/api/matches/{waiting}")["status"] == "over")
    assert "is over already" in refused(hosted, "remove", waiting)


def test_a_new_key_ends_every_session_without_a_restart(hosted: Server) -> None:
    person, words = with_account(hosted)
    chair, stranger = Chair(person), Chair(Person(hosted, stranger=True))
    assert "--yes" in refused(hosted, "rotate-keys")
    assert person.get("/api/me") == person.me
    admin(hosted, "rotate-keys", "--yes")
    assert chair.closed() == 4401
    becomes(lambda: person.get("/api/me") is None)  # it may be served by another process
    stranger.drain()
    person.post("/api/login", words)
    assert person.get("/api/me")["name"] == words["name"]


def test_reports_are_listed_and_settled(hosted: Server) -> None:
    by, against = Person(hosted), Person(hosted)

    async def report() -> None:
        store = Store(hosted.database)
        row = {
            "by": by.me["id"],
            "against": against.me["id"],
            "text": "[red]rude",
            "line": "boo",
            "at": now(),
        }
        await store.write(sa.insert(schema.reports).values(row))
        await store.database.close()

    asyncio.run(report())
    listed = admin(hosted, "reports")
    assert f"{by.me['name']} about {against.me['name']}: [red]rude" in listed
    assert "said: boo" in listed
    number = listed.split()[0]
    admin(hosted, "reports", "--settle", number)
    assert "[red]rude" not in admin(hosted, "reports")
    assert "(settled): [red]rude" in admin(hosted, "reports", "--all")
    assert "settled already" in refused(hosted, "reports", "--settle", number)
    assert "no report 4711" in refused(hosted, "reports", "--settle", "4711")


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a database in which nobody is."""
    folder = tmp_path_factory.mktemp("empty")
    assert "There is no database" in quickly("admin", "users", cwd=folder).stderr
    assert quickly("migrate", cwd=folder).returncode == 0
    return folder


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("ban", "Nobody"), "There is nobody called 'Nobody' here."),
        (("mute", ""), "There is nobody called '' here."),
        (("ban", "Nobody", "--days", "0"), "Invalid value for '--days'"),
        (("remove", "nothing"), "There is no match 'nothing'."),
        (("reports", "--settle", "x"), "Invalid value for '--settle'"),
        (("prune", "--keep-guests", "-1"), "Invalid value for '--keep-guests'"),
        (("rename", "Nobody"), "Missing argument"),
        (("flog", "Nobody"), "No such command 'flog'"),
    ],
)
def test_bad_input_gets_a_sentence(empty: Path, words: tuple[str, ...], said: str) -> None:
    done = quickly("admin", *words, cwd=empty)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert said in done.stderr


def test_the_host_takes_away_what_is_old(hosted: Server) -> None:
    person = Person(hosted)
    assert "There are 0 guests, 0 open tables" in admin(hosted, "prune", "--dry-run")
    assert "0 guests" not in admin(hosted, "prune", "--dry-run", "--keep-guests", "0.0000001")
    assert "Taken away: 0 guests" in admin(hosted, "prune")
    assert person.get("/api/me") == person.me
    chair = Chair(person)
    assert "Taken away: 0 guests" not in admin(hosted, "prune", "--keep-guests", "0.0000001")
    assert chair.closed() == 4401
    assert person.get("/api/me") is None
    assert Person(hosted, person.me["name"]).me["id"] != person.me["id"], "the name is free"
