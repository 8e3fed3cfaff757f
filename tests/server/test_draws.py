"""A draw is offered, answered by all who play, and counts as shared."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gorin.server.match import draws
from gorin.server.match.live import Live
from server.hall import AT_SEA, CRAB, Hall
from server.table import Chair, Person, play_on, seated, to_move
from serving import Server
from witness import truth_of


def offers(chair: Chair, *others: Chair) -> None:
    chair.send("draw", match=chair.match)
    for each in (chair, *others):
        assert each.until("drawasked")["seat"] == chair.seat


def test_two_agree_on_a_draw(server: Server) -> None:
    match, (ann, bob) = seated(server, accounts=True)
    play_on([ann, bob], random.Random(1), 24)
    watcher = Person(server).sits_down(match)
    offers(ann, bob, watcher)
    assert Person(server).sits_down(match).heard[-1]["draw"] == ann.seat, "who comes later hears of it"
    ann.refuses("refused", "answer", match=match, agree=True)
    watcher.refuses("refused", "answer", match=match, agree=True)
    bob.send("answer", match=match, agree=True)
    for each in (ann, bob, watcher):
        assert each.until_over()["winners"] == [0, 1]
    truth = truth_of(server.database, match)
    assert (truth.entries[-1].kind, truth.entries[-1].seat) == ("draw", ann.seat)
    truth.check_sequence(bob.raw, bob.seat)
    assert ann.person.get("/api/finished")[0]["outcome"] == "shared"
    (last,) = [m["step"] for m in watcher.heard if m["type"] == "happened"][-1:]
    assert last["told"] == [["The players agree on a draw."]]
    one, two = (each.person.get(f"/api/players/{each.person.me['name']}")["ratings"] for each in (ann, bob))
    assert one[0]["rating"] == two[0]["rating"], "a draw of equals changes nothing"
    assert ann.person.get(f"/api/matches/{match}")["unrated"] is None


def test_a_draw_is_declined_and_lapses_with_ones_next_move(server: Server) -> None:
    match, chairs = seated(server)
    mover = to_move(chairs)
    (other,) = [each for each in chairs if each is not mover]
    offers(mover, other)
    mover.refuses("refused", "draw", match=match)
    other.send("answer", match=match, agree=False)
    assert mover.until("drawasked")["seat"] is None
    mover.refuses("refused", "draw", match=match)
    mover.drain()
    mover.act()
    mover.acknowledged()
    play_on(chairs, random.Random(2), 4)
    mover = to_move(chairs)
    (other,) = [each for each in chairs if each is not mover]
    offers(mover, other)
    mover.act()
    assert other.until("drawasked")["seat"] is None
    other.refuses("refused", "answer", match=match, agree=True)


def test_with_three_all_agree(server: Server) -> None:
    match, chairs = seated(server, persons=3)
    offers(*chairs)
    chairs[1].send("answer", match=match, agree=True)
    chairs[1].drain()
    assert chairs[0].person.get(f"/api/matches/{match}")["status"] == "playing"
    chairs[2].send("answer", match=match, agree=True)
    assert chairs[0].until_over()["winners"] == [0, 1, 2]


def test_a_bot_plays_on_where_it_stands_well(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Person(server)
    match = person.opens(bots=[None, "random"])
    person.does(match, "start")
    chair = person.sits_down(match)
    said = chair.refuses("refused", "draw", match=match)
    assert "plays on" in said["sentence"]

    class State:
        chance = 0.0

        def redeal(self, seat: int, rng: object) -> State:
            return self

        def evaluate(self) -> list[float]:
            return [1 - self.chance, self.chance]

    class Match:
        state = State()
        moves = [0] * 10

    live: Any = Live.__new__(Live)
    live.match, live.seed, live.entries, live.seats = Match(), "s", [], [None, None]
    monkeypatch.setattr(Live, "playing_seats", lambda _: range(2))
    found = []
    for State.chance, Match.moves in ((0.2, [0]), (0.5, [0]), (0.5, [0] * 200), (0.7, [0] * 200)):
        found.append(draws._bot_agrees(live, 1))
    assert found == [True, False, True, False], "lost, even and early, even and long, better"


def test_no_draw_in_a_campaign(server: Server) -> None:
    hall = Hall(server, generals=(1, 1))
    hall.meet(AT_SEA)
    table = hall.generals[CRAB][0].sits_down(hall.battle(AT_SEA))
    assert "peace" in table.refuses("refused", "draw", match=table.match)["sentence"]
    desk = hall.desk(CRAB)
    desk.refuses("refused", "draw", match=hall.id)


def test_everybody_is_told_how_many_watch(server: Server) -> None:
    person = Person(server)
    match = person.opens(bots=[None, "random"])
    person.does(match, "start")
    chair = person.sits_down(match)
    nameless = Person(server, stranger=True).sits_down(match)
    assert nameless.info["watchers"] == 1, "the nameless count, also at a table with bots"
    chair.until("changed", lambda m: m["match"]["watchers"] == 1)
    friend = Person(server)
    tabs = [friend.sits_down(match) for _ in range(2)]
    chair.until("changed", lambda m: m["match"]["watchers"] == 2)
    for each in (nameless, *tabs):
        each.close()
    chair.until("changed", lambda m: m["match"]["watchers"] == 0)
