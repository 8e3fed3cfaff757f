"""A seat is its owner's until the end: others play on from it, or take moves back, if the table agrees."""

from __future__ import annotations

import random
from typing import Any

from server.table import Chair, Person, play_on, play_out, seated, to_move
from serving import Server


def leaves(chairs: list[Chair], seat: int) -> Person:
    """Somebody gets up; who it was."""
    person = chairs[seat].person
    match = chairs[seat].match
    person.does(match, "leave")
    chairs[seat].close()
    for chair in chairs:
        if chair is not chairs[seat]:
            chair.until("changed", lambda news: news["match"]["seats"][seat]["vacant"])
    return person


def sits(chair: Chair, seat: int, person: Person) -> None:
    """Wait until somebody has a seat."""
    chair.until("changed", lambda news: news["match"]["seats"][seat]["player"] == person.me["id"])


def taken_over(server: Server, **request: Any) -> tuple[str, list[Chair], Person]:
    """A match in which a stranger plays on for the second player; and who that was."""
    match, chairs = seated(server, **request)
    play_on(chairs, random.Random(3), 2)
    owner = leaves(chairs, 1)
    stranger = Person(server)
    stranger.does(match, "join", seat=1, invite=chairs[0].info["invite"])
    chairs[0].until("newcomerasked")
    chairs[0].send("answer", match=match, agree=True)
    sits(chairs[0], 1, stranger)
    chairs[1] = stranger.sits_down(match)
    assert chairs[1].seat == 1
    return match, chairs, owner


# --- a vacant seat ----------------------------------------------------------------------------------------


def test_a_stranger_gets_no_seat_and_no_hand_without_consent(server: Server) -> None:
    match, chairs = seated(server)
    owner = leaves(chairs, 1)
    stranger = Person(server)
    watching = stranger.sits_down(match)
    info = stranger.does(match, "join", seat=1)
    assert info["seats"][1]["player"] == owner.me["id"]
    asked = chairs[0].until("newcomerasked")
    assert asked["newcomer"] == {"seat": 1, "name": stranger.me["name"]}
    assert owner.sits_down(match).heard[-1]["newcomer"] == asked["newcomer"]
    chairs[0].send("answer", match=match, agree=False)
    assert watching.until("newcomerasked", lambda news: news["newcomer"] is None)
    watching.drain()
    assert watching.seat is None
    assert all(message["seat"] is None for message in watching.heard if message["type"] == "table")
    assert "not free" in stranger.does(match, "join", 400, seat=1)["sentence"], "its owner is back"
    chairs[0].refuses("refused", "answer", match=match, agree=True)


def test_who_was_turned_away_does_not_ask_again(server: Server) -> None:
    match, chairs = seated(server)
    leaves(chairs, 1)
    stranger, other = Person(server), Person(server)
    stranger.does(match, "join", seat=1)
    stranger.does(match, "join", seat=1)
    assert "something else" in other.does(match, "join", 400, seat=1)["sentence"]
    chairs[0].until("newcomerasked")
    chairs[0].send("answer", match=match, agree=False)
    chairs[0].until("newcomerasked", lambda news: news["newcomer"] is None)
    assert "said no" in stranger.does(match, "join", 400, seat=1)["sentence"]
    other.does(match, "join", seat=1)


def test_all_who_play_must_agree(server: Server) -> None:
    match, chairs = seated(server, 3)
    leaves(chairs, 2)
    stranger = Person(server)
    watching = stranger.sits_down(match)
    stranger.does(match, "join", seat=2)
    watching.refuses("refused", "answer", match=match, agree=True)
    for chair in chairs[:2]:
        chair.until("newcomerasked")
    chairs[0].send("answer", match=match, agree=True)
    chairs[0].drain()
    assert chairs[0].info["seats"][2]["player"] != stranger.me["id"]
    chairs[1].send("answer", match=match, agree=True)
    sits(chairs[1], 2, stranger)
    watching.until("table", lambda table: table["seat"] == 2)


def test_where_nobody_is_there_to_agree_the_seat_waits(server: Server) -> None:
    match, chairs = seated(server, 1, seats=2, bots=[None, "random"], options={"first": 0})
    owner = leaves(chairs, 0)
    refusal = Person(server).does(match, "join", 400, seat=0)
    assert "waits for its owner" in refusal["sentence"]
    assert owner.does(match, "join")["seats"][0]["player"] == owner.me["id"]


def test_in_a_rated_match_only_its_owner_or_a_bot_plays_on(server: Server) -> None:
    match, chairs = seated(server, accounts=True)
    owner = leaves(chairs, 1)
    assert "rated" in Person(server, account=True).does(match, "join", 400, seat=1)["sentence"]
    chairs[0].send("substitute", match=match, seat=1, bot="random")
    chairs[0].until("changed", lambda news: news["match"]["seats"][1]["bot"] == "random")
    back = owner.does(match, "join")
    assert (back["seats"][1]["player"], back["seats"][1]["bot"]) == (owner.me["id"], None)


# --- the owner's right ------------------------------------------------------------------------------------


def test_the_owner_comes_back_from_a_stand_in(server: Server) -> None:
    match, chairs, owner = taken_over(server)
    seat = chairs[0].info["seats"][1]
    assert seat["owner"] == owner.me["id"]
    assert match in [each["id"] for each in owner.get("/api/lobby")["mine"]]
    stand_in = chairs[1]
    owners = owner.sits_down(match)
    assert owners.seat is None
    owner.does(match, "join")
    owners.until("table", lambda table: table["seat"] == 1)
    assert stand_in.until("table", lambda table: table["seat"] is None)["decision"] is None
    stand_in.act({"do": "deploy", "unit": "scout", "at": 0})
    assert "do not sit" in stand_in.refusal()["sentence"]
    assert "not free" in stand_in.person.does(match, "join", 400, seat=1)["sentence"]
    owners = owner.sits_down(match)
    chairs[0].drain()
    assert play_out([chairs[0], owners])["winners"]


def test_the_owner_needs_no_invitation_to_a_private_table(server: Server) -> None:
    match, chairs, owner = taken_over(server, visibility="private", spectators=False)
    Person(server).does(match, "join", 404, seat=1)
    owner.sits_down(match)
    owner.does(match, "join")
    sits(chairs[0], 1, owner)
    play_on([chairs[0], owner.sits_down(match)], random.Random(1), 2)
    chairs[1].drain()
    assert all(message["type"] != "happened" for message in chairs[1].heard[-2:]), "nobody watches here"


def test_the_owner_keeps_the_result(server: Server) -> None:
    match, chairs, owner = taken_over(server)
    winners = play_out(chairs)["winners"]
    (result,) = owner.get("/api/finished")
    assert (result["id"], result["seat"]) == (match, 1)
    assert result["outcome"] == ("lost" if 1 not in winners else "won" if len(winners) == 1 else "shared")
    assert owner.me["name"] in result["names"]
    assert chairs[1].person.get("/api/finished") == []


def test_who_has_resigned_does_not_come_back(server: Server) -> None:
    match, chairs = seated(server, 3)
    play_on(chairs, random.Random(1), 4)
    chairs[2].send("resign", match=match)
    chairs[0].until("changed", lambda news: news["match"]["seats"][2]["resigned"])
    assert "not free" in chairs[2].person.does(match, "join", 400)["sentence"]
    assert "not free" in Person(server).does(match, "join", 400, seat=2)["sentence"]


# --- taking back ------------------------------------------------------------------------------------------


def test_a_bot_in_the_opponents_seat_agrees_to_nothing(server: Server) -> None:
    match, chairs = seated(server, options={"first": 0})
    mover = to_move(chairs)
    mover.act()
    mover.acknowledged()
    gone = 1 - chairs.index(mover)
    owner = leaves(chairs, gone)
    mover.send("substitute", match=match, seat=gone, bot="random")
    mover.until("changed", lambda news: news["match"]["seats"][gone]["bot"] == "random")
    mover.until_asked()
    mover.act()
    mover.acknowledged()
    sentence = mover.refuses("refused", "takeback", match=match)["sentence"]
    assert owner.me["name"] in sentence
    owner.does(match, "join")
    chairs[gone] = owner.sits_down(match)
    mover.drain()
    if mover.decision is not None:  # the bot may have answered before its owner came
        mover.act()
        mover.acknowledged()
    mover.send("takeback", match=match)
    assert chairs[gone].until("takebackasked")["seat"] == mover.seat


def test_after_a_take_back_the_match_is_not_rated(server: Server) -> None:
    match, chairs = seated(server, accounts=True)
    mover = to_move(chairs)
    other = chairs[1 - chairs.index(mover)]
    mover.act()
    mover.acknowledged()
    assert mover.info["unrated"] is None
    mover.send("takeback", match=match)
    other.until("takebackasked")
    other.send("answer", match=match, agree=True)
    for chair in chairs:
        chair.until("changed", lambda news: "taken back" in (news["match"]["unrated"] or ""))
    play_out(chairs)
    for chair in chairs:
        assert chair.person.get(f"/api/players/{chair.person.me['name']}")["ratings"] == []


# --- ratings ----------------------------------------------------------------------------------------------


def test_guests_and_bots_are_not_rated_and_tables_say_so(server: Server) -> None:
    account = Person(server, account=True)
    match = account.opens()
    assert account.get(f"/api/matches/{match}")["unrated"] is None
    guest = Person(server)
    assert "Guests" in guest.does(match, "join")["unrated"]
    guest.does(match, "ready")
    account.does(match, "start")
    guest.post("/api/account", {"name": guest.me["name"], "password": "correct horse"})
    chairs = [account.sits_down(match), guest.sits_down(match)]
    assert "Guests" in play_out(chairs)["unrated"], "as it was at the start"
    assert account.get(f"/api/players/{account.me['name']}")["ratings"] == []
    bots = account.get(f"/api/matches/{account.opens(bots=[None, 'random'])}")
    assert bots["unrated"] is not None
    assert account.get(f"/api/matches/{account.opens(rated=False)}")["unrated"] is not None


def test_a_loss_is_not_left_to_a_bot(server: Server) -> None:
    """Who gets up and leaves the seat to a bot has lost, whatever the bot makes of it."""
    match, chairs = seated(server, accounts=True)
    play_on(chairs, random.Random(2), 6)
    owner = leaves(chairs, 1)
    chairs[0].send("substitute", match=match, seat=1, bot="greedy:1")
    play_out(chairs[:1])
    (mine,) = chairs[0].person.get(f"/api/players/{chairs[0].person.me['name']}")["ratings"]
    (theirs,) = owner.get(f"/api/players/{owner.me['name']}")["ratings"]
    assert mine["rating"] > 1500 > theirs["rating"]
