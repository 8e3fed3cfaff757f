"""Generals bring decks of their own: checked when they are given, and shown to nobody before the battle."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.campaign.hosts import CardHost
from gorin.games import find
from gorin.games.l5r.game import CELESTIAL
from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, Hall, acts, attends, march, sent, write
from server.table import Person
from serving import Server
from witness import truth_of

LION = find("celestial").read_deck("lion").text
USUAL = CardHost(CELESTIAL, CELESTIAL).usual_deck("Crane")
OWN = f"# nobody knows of this\n{LION.replace('2 Will', '2 Charge')}"


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


def in_celestial(server: Server, generals: tuple[int, int] = (1, 1), **request: Any) -> Hall:
    return Hall(server, generals, options={"battles": "celestial", "turns": 9}, **request)


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        ("unicorn", "There is no deck called 'unicorn'"),
        (OWN.replace("2 Charge", ""), "The Fate deck has 38 cards and needs at least 40: add 2 more."),
        ("x\n" * 2000, "at most 1000 lines and 64 kB"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused_at_once(quick: Server, deck: str, sentence: str) -> None:
    hall = in_celestial(quick, start=False)
    general = hall.generals[CRAB][0]
    hall.campaign(general, "deck", deck=OWN)
    assert sentence in hall.campaign(general, "deck", 400, deck=deck)["sentence"]
    assert general.get(f"/api/campaigns/{hall.id}/deck") == {"deck": OWN}, "nothing has changed"


def test_only_generals_bring_decks_and_only_to_the_card_game(quick: Server) -> None:
    hall = in_celestial(quick, start=False)
    for person in (hall.shogun, hall.daimyo[CRAB], Person(quick)):
        hall.campaign(person, "deck", 400, deck="lion")
    kenjin = Hall(quick, (1, 1), start=False)
    answer = kenjin.campaign(kenjin.generals[CRAB][0], "deck", 400, deck="lion")
    assert "without decks" in answer["sentence"]


def test_an_own_deck_is_hidden_until_it_is_played(quick: Server) -> None:
    hall = in_celestial(quick, (2, 1))
    first, second = hall.generals[CRAB]
    (rival,) = hall.generals[CRANE]
    others = [hall.shogun, *hall.daimyo, second, rival, Person(quick)]
    listening = [attends(person, hall.id) for person in others]
    hall.campaign(first, "deck", deck=OWN)
    hall.campaign(second, "deck", deck="scorpion")
    for person in others:
        assert "nobody knows" not in str(hall.page(person))
        assert person.get(f"/api/campaigns/{hall.id}/deck")["deck"] in (None, "scorpion")
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    truth = truth_of(quick.database, battle)
    places = {f["name"]: f["place"] for f in hall.page(hall.shogun)["battles"][0]["fighters"]}
    decks = truth.row["options"]["decks"]
    assert decks[places[first.me["name"]]] == OWN
    assert decks[places[rival.me["name"]]] == USUAL, "who brings none has the clan's"
    for clan in (CRAB, CRANE):
        desk = hall.desk(clan)
        write(desk, *([march(2, [AT_SEA])] if clan == CRAB else []))
        desk.close()
    acts(hall.shogun.sits_down(hall.id), do="close")
    hall.until(second, lambda page: page["you"]["battle"] == battle)
    second.sits_down(battle)
    entries = truth_of(quick.database, battle).entries
    (arrival,) = [entry.data for entry in entries if entry.kind == "move" and entry.data["do"] == "arrive"]
    assert arrival["deck"] == "scorpion", "who comes late brings the own one too"
    for chair in listening:
        assert "nobody knows" not in sent(chair), "only the battle's own table shows it"


def test_a_deck_is_put_away_with_none_and_when_one_leaves(quick: Server) -> None:
    hall = in_celestial(quick)
    general = hall.generals[CRAB][0]
    hall.campaign(general, "deck", deck=OWN)
    hall.campaign(general, "deck", deck=None)
    assert general.get(f"/api/campaigns/{hall.id}/deck") == {"deck": None}
    hall.campaign(general, "deck", deck=OWN)
    hall.campaign(general, "discharge")
    hall.campaign(general, "deck", 400, deck=OWN)
    assert general.get(f"/api/campaigns/{hall.id}/deck") == {"deck": None}


def test_a_deck_of_another_game_stays_at_home(quick: Server) -> None:
    hall = in_celestial(quick)
    hall.campaign(hall.generals[CRAB][0], "deck", deck=OWN)
    hall.meet(AT_SEA)
    first = hall.battle(AT_SEA)
    hall.campaign(hall.shogun, "settle", at=AT_SEA, how="live", game="imperial")
    hall.until(hall.shogun, lambda page: page["battles"][0]["match"] not in (None, first))
    row = truth_of(quick.database, hall.battle(AT_SEA)).row
    assert row["game"] == "imperial"
    assert OWN not in row["options"]["decks"]
