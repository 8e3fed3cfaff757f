"""Words that cannot be seen, and words that mean nothing: the first are taken out, the second refused."""

from __future__ import annotations

import pytest

from gorin.server.people.names import visible
from server.conftest import Serve
from server.hall import Hall, attends
from server.table import Chair, Person, seated, to_move
from serving import Postgres, Server

#: What turns the direction of writing, or shows nothing at all.
UNSEEN = "\u202e\u202d\u202a\u202b\u202c\u2066\u2067\u2068\u2069"
UNSEEN += "\u200e\u200f\u061c\u200b\u2060\ufeff\u00ad\u3164"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize("letter", UNSEEN)
def test_what_cannot_be_seen_is_taken_out(letter: str) -> None:
    assert visible(f"a{letter}b") == "ab"
    assert visible(letter * 3) == ""


def test_what_holds_letters_together_stays() -> None:
    for text in (FAMILY, "می\u200cخواهم", "שלום", "e\u0301 ❤\ufe0f 風"):
        assert visible(text) == text
    assert visible("\u200d\u200c") == ""
    assert visible("one\u2028two\nthree") == "one two three"


def test_chat_rooms_and_journals_turn_nobodys_line_round(server: Server) -> None:
    match, chairs = seated(server)
    chairs[0].send("say", match=match, text=f"\u202enwod edispu {FAMILY}\u2066")
    assert chairs[1].until("said")["text"] == f"nwod edispu {FAMILY}"
    chairs[0].refuses("refused", "say", match=match, text="\u202e\u2066\u200b")
    hall = Hall(server, generals=(1, 1))
    desk = attends(hall.daimyo[0], hall.id)
    desk.send("speak", campaign=hall.id, room="court", text="a\u202eb")
    assert desk.until("spoken")["line"]["text"] == "ab"
    assert hall.campaign(hall.shogun, "note", text="c\u2067d")["journal"][-1]["text"] == "cd"


def test_a_name_with_such_characters_is_refused(server: Server) -> None:
    stranger = Person(server, stranger=True)
    for letter in UNSEEN:
        assert stranger.http.post("/api/guest", json={"name": f"An{letter}n"}).status_code == 400


def test_unknown_fields_are_refused_with_their_name(server: Server) -> None:
    match, chairs = seated(server)
    said = chairs[0].refuses("malformed", "ping", why="not")
    assert said["sentence"] == "That message has a field that none like it has: why."
    mover = to_move(chairs)
    action = {**mover.decision["actions"][0], "extra": 1}
    said = mover.refuses("refused", "act", match=match, seq=mover.seq, action=action)
    assert said["sentence"] == "That action has a field that none like it has: extra."
    mover.act()
    mover.acknowledged()
    person = Person(server)
    for path, body in (
        ("/api/guest", {"name": "Somebody else", "age": 7}),
        ("/api/matches", {"game": "kenjin", "seats": 2, "colour": "red"}),
        ("/api/matches", {"game": "kenjin", "seats": 2, "clock": {"move": 9, "hours": 1}}),
        ("/api/matches", {"game": "kenjin", "seats": 2, "options": {"colour": "red"}}),
        ("/api/matches", {"game": "strategic", "seats": 3, "options": {"colour": "red"}}),
        ("/api/campaigns", {"clans": 2, "colour": "red"}),
        (f"/api/matches/{match}/join", {"seat": 0, "colour": "red"}),
    ):
        sentence = person.post(path, body, 400)["sentence"]
        assert any(name in sentence for name in ("age", "colour", "hours")), sentence
    lone = Chair(Person(server, stranger=True))
    lone.send("watch", match=match, since=0)
    lone.until("table")


def test_what_postgresql_cannot_hold_is_refused_or_taken_out(servers: Serve, postgres: Postgres) -> None:
    """No text of PostgreSQL has a zero in it, and its numbers end earlier than those of JSON."""
    person = Person(servers("--generosity", "1000", database=postgres.uri()), account=True)
    deal = {"kind": "deal", "game": "kenjin", "seats": 2}
    person.post("/api/studies", {"origin": {**deal, "seed": "a\0"}}, 400)
    study = person.post("/api/studies", {"origin": deal, "title": "a\0\u202eb"})
    assert study["title"] == "a b"
    assert person.put(f"/api/studies/{study['id']}", {"title": "\0c"})["title"] == "c"
    for path in ("decks/public?game=%00", "decks/public?card=%00", "lessons/public?game=%00"):
        person.get(f"/api/{path}", 400)
    sheet = person.get("/api/workshop/celestial/ready")["decks"]["lion"]
    trial = {"game": "celestial", "sheet": sheet, "against": ["deck:a\0"], "games": 1}
    person.post("/api/decks/trials", trial, 404)
    table = {"game": "celestial", "seats": 2, "options": {"decks": ["deck:a\0", "lion"]}}
    person.post("/api/matches", table, 404)
    deck = person.post("/api/decks", {"game": "celestial", "sheet": sheet})["id"]
    for version in (2**31, 2**63, 10**30):
        person.put(f"/api/decks/{deck}", {"sheet": sheet, "version": version}, 400)
