"""Coming in, opening a table, finding others, starting, leaving, playing again."""

from __future__ import annotations

import sqlite3

from gorin.games.l5r.sets import SETS
from server.table import Chair, Person, new_name, play_out, seated
from serving import Server


def listed(person: Person, part: str) -> list[str]:
    return [match["id"] for match in person.get("/api/lobby")[part]]


def test_an_open_match_is_found_joined_and_started(server: Server) -> None:
    host, guest, other = Person(server), Person(server), Person(server)
    match = host.opens()
    assert match in listed(guest, "open")
    assert match in listed(host, "mine")
    assert "free seats" in host.does(match, "start", 400)["sentence"]
    info = guest.does(match, "join")
    assert [seat["name"] for seat in info["seats"]] == [host.me["name"], guest.me["name"]]
    assert "not free" in other.does(match, "join", 400)["sentence"]
    assert "ready" in host.does(match, "start", 400)["sentence"]
    guest.does(match, "ready")
    guest.does(match, "ready")
    assert "ready" in host.does(match, "start", 400)["sentence"], "ready twice is not ready"
    guest.does(match, "ready")
    assert "host" in guest.does(match, "start", 400)["sentence"]
    assert host.does(match, "start")["status"] == "playing"
    assert "begun" in host.does(match, "start", 400)["sentence"]
    assert match not in listed(other, "open")
    assert match in listed(other, "playing")


def test_a_given_seat_can_be_taken_and_a_second_one_cannot(server: Server) -> None:
    host, guest = Person(server), Person(server)
    match = host.opens(seats=3)
    assert guest.does(match, "join", seat=2)["seats"][2]["player"] == guest.me["id"]
    guest.does(match, "join", seat=1)
    seats = host.get(f"/api/matches/{match}")["seats"]
    assert [seat["player"] for seat in seats] == [host.me["id"], None, guest.me["id"]]
    Person(server).does(match, "join", 400, seat=0)
    Person(server).does(match, "join", 400, seat=9)


def test_a_private_match_needs_its_invitation(server: Server) -> None:
    host, friend, stranger = Person(server), Person(server), Person(server)
    match = host.opens(visibility="private")
    invite = host.get(f"/api/matches/{match}")["invite"]
    assert invite
    assert match not in listed(stranger, "open")
    stranger.get(f"/api/matches/{match}", 404)
    stranger.get(f"/api/matches/{match}?invite=wrong", 404)
    stranger.does(match, "join", 404)
    stranger.does(match, "join", 404, invite="wrong")
    Chair(stranger).refuses("not-found", "watch", match=match)
    assert friend.get(f"/api/matches/{match}?invite={invite}")["invite"] is None, "not at the table yet"
    assert friend.does(match, "join", invite=invite)["invite"] == invite
    friend.does(match, "ready")
    host.does(match, "start")
    assert match not in listed(stranger, "playing")
    watching = stranger.sits_down(match, invite=invite)
    assert watching.seat is None
    assert watching.info["invite"] is None


def test_the_host_leaves_and_another_is_host(server: Server) -> None:
    host, guest = Person(server), Person(server)
    match = host.opens(seats=3)
    guest.does(match, "join")
    left = host.does(match, "leave")
    assert left["host"] == guest.me["id"]
    assert left["seats"][0]["player"] is None
    assert guest.does(match, "leave")["status"] == "over"
    assert match not in listed(host, "open")
    assert "not at this table" in host.does(match, "leave", 400)["sentence"]


def test_a_rematch_gathers_the_same_players(server: Server) -> None:
    match, chairs = seated(server)
    host, guest = (chair.person for chair in chairs)
    host.does(match, "rematch", 400)
    play_out(chairs)
    fresh = host.does(match, "rematch")
    assert fresh["status"] == "open"
    assert (
        chairs[1].until("changed", lambda news: news["match"]["rematch"])["match"]["rematch"] == fresh["id"]
    )
    again = guest.does(match, "rematch")
    assert again["id"] == fresh["id"]
    assert {seat["player"] for seat in again["seats"]} == {host.me["id"], guest.me["id"]}
    Person(server).does(match, "rematch", 400)


def test_those_who_follow_the_lobby_hear_of_it(server: Server) -> None:
    person, host = Person(server), Person(server)
    chair = Chair(person)
    chair.send("watchlobby")
    chair.until("lobby")
    match = host.opens()
    chair.until("lobby", lambda news: match in [each["id"] for each in news["lobby"]["open"]])
    chair.send("say", text="anybody for Kenjin?")
    assert chair.until("said")["text"] == "anybody for Kenjin?"
    chair.send("unwatchlobby")
    chair.drain()
    late = Chair(host)
    late.send("watchlobby")
    assert "anybody for Kenjin?" in [said["text"] for said in late.until("lobby")["chat"]]


def test_what_is_said_at_a_table_stays_there(server: Server) -> None:
    match, chairs = seated(server)
    watcher = Person(server).sits_down(match)
    stranger = Person(server, stranger=True).sits_down(match)
    chairs[0].send("say", match=match, text="good luck\x00\n")
    for chair in [*chairs, watcher, stranger]:
        said = chair.until("said")
        assert (said["text"], said["seat"], said["match"]) == ("good luck", 0, match)
    watcher.send("say", match=match, text="may I watch?")
    assert chairs[1].until("said")["seat"] is None
    stranger.refuses("refused", "say", match=match, text="hello")
    outsider = Chair(Person(server))
    outsider.refuses("not-found", "say", match=match, text="hello")
    outsider.refuses("refused", "say", text="  \n ")
    back = chairs[0].person.sits_down(match)
    back.drain()
    texts = [message["text"] for message in back.heard if message["type"] == "said"]
    assert texts == ["good luck", "may I watch?"]


def test_a_guest_becomes_an_account_and_keeps_all(server: Server) -> None:
    match, chairs = seated(server)
    play_out(chairs)
    person = chairs[0].person
    old = person.cookie
    name, password = new_name(), "correct horse"
    account = person.post("/api/account", {"name": name, "password": password})
    assert (account["id"], account["name"], account["guest"]) == (person.me["id"], name, False)
    page = person.get(f"/api/players/{name}")
    assert [each["id"] for each in page["matches"]] == [match]
    assert page["ratings"] == [], "what a guest has played counts for no account"
    person.post("/api/logout")
    assert person.get("/api/me") is None
    Person(server, stranger=True).post("/api/login", {"name": name, "password": "wrong horse"}, 401)
    there = Person(server, stranger=True)
    assert there.post("/api/login", {"name": name.upper(), "password": password})["id"] == account["id"]
    assert there.get("/api/me")["name"] == name
    assert Person(server).http.get("/api/me", headers={"Cookie": old}).json() is None, "a guest's old cookie"


def test_names_are_taken_once_however_they_are_written(server: Server) -> None:
    name = new_name()
    Person(server, name)
    stranger = Person(server, stranger=True)
    for same in (name, name.upper(), "".join(chr(ord(c) + 0xFEE0) for c in name)):
        assert stranger.post("/api/guest", {"name": same}, 409)["code"] == "taken"
    for bad in ("", " ", "\u200b", "a\x00b", "x" * 25, " x"):
        stranger.post("/api/guest", {"name": bad}, 400)


def test_a_match_that_cannot_be_is_refused_in_a_sentence(server: Server) -> None:
    person = Person(server)
    bad: list[dict[str, object]] = [
        {"game": "chess"},
        {"seats": 5},
        {"seats": 1},
        {"options": {"colour": "red"}},
        {"options": {"teams": True}},
        {"bots": ["hal", None]},
        {"bots": ["random", "random"]},
        {"bots": [None, None, None]},
        {"bots": [None, "search:999999999"]},
        {"bots": [None, "search:100s"]},
        {"bots": [None, "greedy:100000"]},
        {"clock": {"move": 0}},
        {"spectator_delay": -1},
        {"seed": "mine"},
    ]
    for request in bad:
        answer = person.post("/api/matches", {"game": "kenjin", "seats": 2, **request}, 400)
        assert answer["sentence"], request
    Person(server, stranger=True).post("/api/matches", {"game": "kenjin", "seats": 2}, 401)


def test_health_metrics_and_the_document_of_the_interface(server: Server) -> None:
    seated(server)
    stranger = Person(server, stranger=True)
    assert stranger.get("/health")["status"] == "ok"
    metrics = stranger.http.get("/metrics").text
    assert "gorin_sockets" in metrics
    assert "gorin_acknowledge_seconds" in metrics
    document = stranger.get("/schema/openapi.json")
    assert "/api/matches/{match}/join" in document["paths"]
    games = {game["name"]: game for game in stranger.get("/api/games")}
    assert games["kenjin"]["seat_counts"] == [2, 3, 4]
    usual = {name: game["usual_seats"] for name, game in games.items()}
    assert usual["war-of-honor"] == 4
    assert [usual[name] for name in ("kenjin", "celestial", "imperial")] == [2, 2, 2]
    assert len(stranger.get("/api/rules")) > 50


def test_the_catalogue_has_every_card_once_with_its_figures(server: Server) -> None:
    stranger = Person(server, stranger=True)
    shown = stranger.get("/api/cards")
    names = [(each["card"]["set"], each["card"]["title"]) for each in shown]
    assert len(names) == len(set(names))
    listed = {(name, each["card"]["title"]) for each in shown for name in each["sets"]}
    assert listed >= {(one.name, card.title) for one in SETS for card in (*one.cards, *one.tiles)}
    cards = {names[place]: each["card"] for place, each in enumerate(shown)}
    sakaki = cards["War of Honor", "Matsu Sakaki"]
    assert sakaki["facts"] == {
        "kind": "Personality",
        "clan": "Lion",
        "keywords": "Paragon, Samurai",
        "back": "dynasty",
        "honor_requirement": 7,
        "force": 4,
        "chi": 3,
        "gold_cost": 7,
        "personal_honor": 3,
    }
    assert cards["Imperial Edition", "The Ancestral Home of the Lion"]["facts"]["starting_honor"] > 0
    tag = stranger.http.get("/api/cards").headers["etag"]
    again = stranger.http.get("/api/cards", headers={"if-none-match": tag})
    assert again.status_code == 304
    assert again.content == b""


def test_a_start_knows_what_was_said_to_another_process(server: Server) -> None:
    """Rows that this process has not been told of yet: somebody is ready, or is not any more."""
    host, guest = Person(server), Person(server)
    match = host.opens(seats=2)
    guest.does(match, "join", invite=host.get(f"/api/matches/{match}")["invite"])

    def says(ready: int) -> None:
        with sqlite3.connect(server.database) as database:
            database.execute("update seats set ready = ? where match = ? and seat = 1", (ready, match))

    guest.does(match, "ready")
    says(0)
    refused = host.post(f"/api/matches/{match}/start", status=400)
    assert refused["sentence"] == f"Not everybody is ready: {guest.me['name']}."
    says(1)
    assert host.post(f"/api/matches/{match}/start")["status"] == "playing"
