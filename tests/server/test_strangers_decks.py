"""Everybody brings a deck: checked when it comes, sealed until the match is over, open with its record."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import httpx
import msgspec
import pytest

from gorin.games import find
from gorin.kernel.record import Record, replay
from server.table import Chair, Person, play_on
from serving import Server

LION = find("celestial").read_deck("lion").text
#: A list of which a word is in no ready deck, and in no other place that anybody is shown.
MINE = LION.replace("2 Will", "2 Charge").replace("Name: ", "Name: Hidden ")
YOURS = LION.replace("Name: ", "Name: Secret ")
SHORT = LION.replace("2 Will", "")


def opened(server: Server, decks: Any = None, **request: Any) -> tuple[Person, Person, str]:
    host, guest = Person(server), Person(server)
    options = {"turn_limit": 4} | ({"decks": decks} if decks else {})
    return host, guest, host.opens(game="celestial", options=options, **request)


def test_each_brings_a_deck_that_nobody_else_sees_before_the_end(server: Server) -> None:
    host, guest, match = opened(server, [MINE, "scorpion"])
    watcher = Person(server, stranger=True)
    chairs = [watcher.sits_down(match), host.sits_down(match)]
    joined = guest.does(match, "join", deck=YOURS)
    assert (joined["deck"], [seat["deck"] for seat in joined["seats"]]) == (YOURS, [True, True])
    assert host.get(f"/api/matches/{match}")["deck"] == MINE
    guest.does(match, "ready")
    host.does(match, "start")
    chairs.append(guest.sits_down(match))
    answers: dict[Person, str] = dict.fromkeys((host, guest, watcher), "")
    for person in answers:
        for path in (f"/api/matches/{match}", "/api/lobby", f"/api/players/{host.me['name']}"):
            answers[person] += json.dumps(person.get(path))
    for chair in chairs:
        chair.drain()
        answers[chair.person] += "".join(chair.raw)
    for person, secrets in ((host, ["Secret"]), (guest, ["Hidden"]), (watcher, ["Secret", "Hidden"])):
        for secret in secrets:
            assert secret not in answers[person]
        assert '"decks"' not in json.dumps(person.get(f"/api/matches/{match}")["options"])
    assert "Hidden" in answers[host]
    assert "Secret" in answers[guest]

    play_on(chairs[1:], random.Random(1), 3)
    chairs[1].send("resign", match=match)
    chairs[1].until_over()
    assert watcher.get(f"/api/matches/{match}")["options"]["decks"] == [MINE, YOURS]
    record = msgspec.convert(watcher.get(f"/api/matches/{match}/record"), Record)
    assert record.options["decks"] == [MINE, YOURS]
    replay(record, find)

    again = guest.does(match, "rematch")
    assert again["deck"] == YOURS, "to play again is to bring what one had, on whichever seat"
    assert host.does(match, "rematch")["deck"] == MINE


def test_a_host_sets_no_list_for_another_person(server: Server) -> None:
    host = Person(server)
    request: dict[str, Any] = {"game": "celestial", "seats": 2, "options": {"decks": ["lion", MINE]}}
    assert "brings a deck" in host.post("/api/matches", request, 400)["sentence"]
    assert host.post("/api/matches", {**request, "bots": [None, "random"]})["seats"][1]["deck"]
    guest = Person(server)
    match = host.opens(game="celestial", options={"decks": ["lion", "scorpion"]})
    assert guest.does(match, "join")["deck"] == "scorpion", "who brings none finds one"
    assert host.does(match, "deck", 400, seat=1, deck="dragon")["sentence"].startswith("Everybody brings")
    assert guest.does(match, "deck", deck="phoenix")["deck"] == "phoenix"
    guest.does(match, "leave")
    assert Person(server).does(match, "join")["deck"] is None, "a deck goes with who brought it"


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        ("unicorn", "There is no deck called 'unicorn'"),
        (SHORT, "The Fate deck has 38 cards and needs at least 40: add 2 more. (CEL-DECK-1)"),
        ("x\n" * 2000, "at most 1000 lines and 64 kB"),
        ("", "Validation failed"),
        (["lion"], "Validation failed"),
    ],
)
def test_a_deck_that_cannot_be_played_takes_no_seat(server: Server, deck: Any, sentence: str) -> None:
    _, guest, match = opened(server)
    for what in ("join", "deck"):
        assert sentence in guest.does(match, what, 400, deck=deck)["sentence"] or what == "deck"
    assert guest.get(f"/api/matches/{match}")["seats"][1]["player"] is None
    guest.does(match, "join")
    assert sentence in guest.does(match, "deck", 400, deck=deck)["sentence"]
    assert guest.get(f"/api/matches/{match}")["deck"] is None


def test_a_deck_is_chosen_until_one_is_ready(server: Server) -> None:
    host, guest, match = opened(server)
    guest.does(match, "join", deck="lion")
    guest.does(match, "ready")
    assert "You are ready" in guest.does(match, "deck", 400, deck="dragon")["sentence"]
    guest.does(match, "ready")
    assert guest.does(match, "deck", deck="dragon")["deck"] == "dragon"
    guest.does(match, "ready")
    assert host.does(match, "deck", deck="scorpion")["deck"] == "scorpion", "a host is ready all the time"
    host.does(match, "start")
    assert "has begun" in host.does(match, "deck", 400, deck="lion")["sentence"]
    assert "not at this table" in Person(server).does(match, "deck", 400, deck="lion")["sentence"]
    assert host.get(f"/api/matches/{match}")["deck"] == "scorpion"


def test_remarks_of_its_owner_are_not_kept_with_a_deck(server: Server) -> None:
    _, guest, match = opened(server)
    assert guest.does(match, "join", deck=f"# my own remark\n{YOURS}")["deck"] == YOURS


def test_who_plays_bots_alone_sees_what_they_play(server: Server) -> None:
    host, stranger, match = opened(server, [MINE, "dragon"], bots=[None, "random"])
    host.does(match, "start")
    assert host.get(f"/api/matches/{match}")["options"]["decks"] == [MINE, "dragon"]
    assert "decks" not in stranger.get(f"/api/matches/{match}")["options"]


def test_games_without_decks_take_none(server: Server) -> None:
    host = Person(server)
    match = host.opens()
    assert "nobody brings a deck" in Person(server).does(match, "join", 400, deck="lion")["sentence"]
    seen = Chair(host)
    seen.send("watch", match=match)
    assert seen.until("table")["match"]["deck"] is None


def test_a_list_of_strange_titles_keeps_nobody_waiting(server: Server) -> None:
    """Such a list is long looked at; who asks for something else meanwhile is answered first."""
    host, other = Person(server), Person(server)
    match = other.opens(game="celestial")
    strange = "Great Hall of Records\n" + "\n".join(f"3 Akodo Masao Benika {n} and so on" for n in range(990))

    async def race() -> list[str]:
        done: list[str] = []
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:

            async def ask(name: str, method: str, path: str, body: Any = None, cookie: str = "") -> None:
                headers = {"X-Gorin": "1", "Cookie": cookie}
                answer = await http.request(method, path, json=body, headers=headers)
                assert answer.status_code == (400 if name == "slow" else 200), answer.text
                done.append(name)

            request = {"game": "celestial", "seats": 2, "options": {"decks": [strange, "lion"]}}
            slow = [
                asyncio.create_task(ask("slow", "POST", "/api/matches", request, host.cookie)),
                asyncio.create_task(
                    ask("slow", "POST", f"/api/matches/{match}/join", {"deck": strange}, host.cookie)
                ),
            ]
            await asyncio.sleep(0.05)
            for _ in range(5):
                await ask("quick", "GET", "/health")
            await ask("quick", "POST", f"/api/matches/{match}/deck", {"deck": "lion"}, other.cookie)
            await asyncio.gather(*slow)
        return done

    done = asyncio.run(race())
    assert done.index("slow") >= 6, done
