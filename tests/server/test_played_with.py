"""What cards were played with, counted from matches that are over at open tables; nothing sealed counts."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.games import find
from gorin.server.workers.played import Table, played_with
from server.conftest import Serve
from server.table import Person
from serving import Server

CELESTIAL = find("celestial")
READY = CELESTIAL.workshop().ready()


def table(number: int, decks: list[str] | None, winners: list[int]) -> Table:
    return Table(f"m{number}", 2, {"decks": decks} if decks else {}, winners)


def test_decks_wins_and_companions_are_counted() -> None:
    own = "Name: mine\n" + CELESTIAL.read_deck("lion").text
    tables = [
        table(1, ["lion", "dragon"], [0]),
        table(2, None, [0, 1]),  # the usual decks: Lion and Dragon; a shared win
        table(3, [own, "lion"], [1]),
        table(4, ["scorpion", "phoenix"], [1]),
    ]
    found = played_with(CELESTIAL, tables, READY["lion"].leader)
    assert (found.games, found.decks, found.won) == (3, 4, 2.5)
    titles = {title for pile in READY["lion"].piles.values() for title in pile}
    assert 0 < len(found.companions) <= 8
    assert {each.title for each in found.companions} <= titles
    assert {each.decks for each in found.companions} == {4}
    everywhere = set.intersection(
        *({title for pile in READY[name].piles.values() for title in pile} for name in READY)
    )
    assert not everywhere & {each.title for each in found.companions}, "what all decks have says nothing"


def test_what_cannot_be_read_any_more_is_nothing() -> None:
    broken = [table(5, ["lion", "a deck of old"], [0]), Table("m6", 2, {"no such option": 1}, [0])]
    found = played_with(CELESTIAL, broken, READY["lion"].leader)
    assert (found.games, found.decks, found.won, found.companions) == (1, 1, 1.0, [])


@pytest.fixture(scope="module")
def server_of_cards(servers: Serve) -> Server:
    return servers("--generosity", "1000")


def test_only_finished_games_at_open_tables_are_told(server_of_cards: Server) -> None:
    ann, bob = Person(server_of_cards), Person(server_of_cards)

    def plays(ending: bool, **how: Any) -> None:
        match = ann.opens(game="celestial", **how)
        invite = ann.get(f"/api/matches/{match}").get("invite", "")
        bob.does(match, "join", **({"invite": invite} if how.get("visibility") == "private" else {}))
        bob.does(match, "ready")
        ann.does(match, "start")
        if ending:
            chair = bob.sits_down(match)
            chair.send("resign", match=match)
            chair.until_over()

    plays(True, options={"decks": ["lion", "scorpion"]})
    plays(True, options={"decks": ["lion", "phoenix"]}, visibility="private")
    plays(False, options={"decks": ["lion", "phoenix"]})
    stranger = Person(server_of_cards, stranger=True)
    path = "/api/workshop/celestial/played"
    lion = stranger.http.get(path, params={"title": READY["lion"].leader}).json()
    assert (lion["games"], lion["decks"], lion["won"]) == (1, 1, 1.0)
    assert stranger.http.get(path, params={"title": READY["phoenix"].leader}).json()["decks"] == 0
    assert stranger.http.get(path, params={"title": "no such card"}).json()["companions"] == []
    for bad in (path, f"{path}?title=", f"{path}?title={'x' * 121}"):
        assert stranger.get(bad, 400)["sentence"]
    assert stranger.get("/api/workshop/kenjin/played?title=Scout", 400)["sentence"]
