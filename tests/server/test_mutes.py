"""Who has muted somebody is not sent their lines, anywhere and in any process; and what the host is told."""

from __future__ import annotations

import sqlite3
import time

from server.hall import Hall, attends, sent
from server.table import Chair, Person, seated
from serving import Server


def hall(person: Person) -> Chair:
    chair = Chair(person)
    chair.send("watchlobby")
    chair.until("lobby")
    return chair


def says(chair: Chair, text: str, match: str | None = None) -> None:
    chair.send("say", match=match, text=text)
    chair.until("said", lambda said: bool(said["text"] == text))


def heard(chair: Chair) -> list[str]:
    """What was said so far, live or before one came."""
    chair.drain()
    lines = [each["text"] for each in chair.heard if each["type"] == "said"]
    return lines + [said["text"] for each in chair.heard if each["type"] == "lobby" for said in each["chat"]]


def test_lines_of_the_muted_are_not_sent(server: Server) -> None:
    loud, quiet, other = Person(server), Person(server), Person(server)
    chairs = [hall(each) for each in (loud, quiet, other)]
    mark = loud.me["name"]
    says(chairs[0], f"{mark} one")
    listed = quiet.post("/api/me/mutes", {"name": mark})
    assert (
        [each["name"] for each in listed] == [mark] == [each["name"] for each in quiet.get("/api/me/mutes")]
    )
    says(chairs[0], f"{mark} two")
    assert f"{mark} one" in heard(chairs[1])
    assert f"{mark} two" not in heard(chairs[1])
    assert f"{mark} two" in heard(chairs[2]), "others hear it"
    assert heard(chairs[0])[-1:] != [], "and who says it sees nothing of the mute"
    assert not any(mark in line for line in heard(hall(quiet))), "old lines neither"
    assert quiet.post("/api/me/mutes", {"name": mark, "muted": False}) == []
    says(chairs[0], f"{mark} three")
    assert f"{mark} three" in heard(chairs[1])
    assert f"{mark} two" in heard(hall(quiet)), "nothing was lost"


def test_at_a_table_too(server: Server) -> None:
    match, chairs = seated(server)
    chairs[1].person.post("/api/me/mutes", {"name": chairs[0].person.me["name"]})
    says(chairs[0], "you play badly", match)
    assert "you play badly" not in heard(chairs[1])
    assert "you play badly" not in heard(chairs[1].person.sits_down(match))
    watcher = Person(server).sits_down(match)
    assert "you play badly" in heard(watcher)


def test_mutes_have_bounds_and_sentences(server: Server) -> None:
    person = Person(server)
    for body, word in (
        ({"name": person.me["name"]}, "oneself"),
        ({"name": "Nobody Of This Name"}, "no player"),
    ):
        assert word in person.post("/api/me/mutes", body, 400)["sentence"]
    other = Person(server).me["name"]
    for _ in range(2):
        assert len(person.post("/api/me/mutes", {"name": other})) == 1, "twice is once"
    database = sqlite3.connect(server.database)
    with database:
        database.execute(
            "INSERT OR IGNORE INTO mutes SELECT ?, id, 0 FROM users WHERE id != ? LIMIT 200",
            (person.me["id"], person.me["id"]),
        )
        for number in range(200):
            row = (f"m{number}{person.me['id'][:8]}", f"M{number}", f"~m{number}{person.me['id']}")
            database.execute(
                "INSERT INTO users (id, name, name_key, epoch, created) VALUES (?, ?, ?, 0, 0)", row
            )
            database.execute("INSERT INTO mutes VALUES (?, ?, 0)", (person.me["id"], row[0]))
    database.close()
    assert "muted" in person.post("/api/me/mutes", {"name": Person(server).me["name"]}, 400)["sentence"]
    Person(server, stranger=True).post("/api/me/mutes", {"name": other}, 401)


def test_the_host_is_told_and_not_too_often(server: Server) -> None:
    person, other = Person(server), Person(server)
    chair = hall(other)
    says(chair, "something rude")
    body = {"name": other.me["name"], "text": "was rude", "line": "something rude"}
    assert person.post("/api/reports", body)["sentence"].startswith("Thank you")
    person.post("/api/reports", {**body, "line": "something never said", "match": "nowhere"})
    database = sqlite3.connect(server.database)
    found = database.execute(
        'SELECT against, text, line, "match", settled FROM reports WHERE "by" = ? ORDER BY id',
        (person.me["id"],),
    ).fetchall()
    database.close()
    assert found == [
        (other.me["id"], "was rude", "something rude", None, None),
        (other.me["id"], "was rude", None, None, None),
    ], "only what was truly said stands there"
    for _ in range(8):
        person.post("/api/reports", body)
    assert "tomorrow" in person.post("/api/reports", body, 400)["sentence"]
    other.post("/api/reports", {"name": other.me["name"], "text": "me"}, 400)
    other.post("/api/reports", {"name": person.me["name"], "text": "x" * 501}, 400)


def test_who_is_silenced_gets_a_sentence(server: Server) -> None:
    match, chairs = seated(server)
    database = sqlite3.connect(server.database)
    with database:
        until = time.time() + 3600
        database.execute("UPDATE users SET silenced = ? WHERE id = ?", (until, chairs[0].person.me["id"]))
    database.close()
    said = chairs[0].refuses("refused", "say", match=match, text="hello")["sentence"]
    assert said.startswith("The host lets you say nothing until")
    says(chairs[1], "hello", match)


def test_in_every_process(two: tuple[Server, Server]) -> None:
    first, second = two
    loud, quiet = Person(first), Person(first)
    there = Person(second, stranger=True)
    there.http.cookies = quiet.http.cookies
    listening, speaking = hall(there), hall(loud)
    mark = loud.me["name"]
    says(speaking, f"{mark} one")
    listening.until("said", lambda said: bool(said["text"] == f"{mark} one"))
    quiet.post("/api/me/mutes", {"name": mark})
    other = hall(Person(second))
    for number in range(2, 6):  # a notice needs a moment
        line = f"{mark} {number}"
        says(speaking, line)
        other.until("said", lambda said: bool(said["text"] == line))  # noqa: B023
        if line not in heard(listening):
            return
    raise AssertionError("the other process never learnt of it")


def test_in_the_rooms_of_a_campaign(server: Server) -> None:
    camp = Hall(server, generals=(0, 0))
    loud, quiet = camp.daimyo
    quiet.post("/api/me/mutes", {"name": loud.me["name"]})
    chairs = [attends(each, camp.id) for each in (loud, quiet, camp.shogun)]
    chairs[0].send("speak", campaign=camp.id, room="court", text="we come for you")
    chairs[2].until("spoken", lambda each: bool(each["line"]["text"] == "we come for you"))
    again = attends(quiet, camp.id)
    for chair in (chairs[1], again):
        chair.drain()
        assert "we come for you" not in sent(chair)
    late = attends(camp.shogun, camp.id)
    late.until("room", lambda each: any(line["text"] == "we come for you" for line in each["lines"]))
