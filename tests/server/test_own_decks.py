"""Decks of one's own on a server: refused with their faults, kept with the match, played and verified."""

from __future__ import annotations

import msgspec
import pytest

from gorin.games import find
from gorin.games.l5r.decks.written import MOST_CHARACTERS
from gorin.kernel.record import Record, verify
from server.table import Person, play_out, seated
from serving import Server

LION = find("celestial").read_deck("lion").text
OWN = LION.replace("2 Will", "2 Charge")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("unicorn", "There is no deck called 'unicorn'"),
        ("@/etc/passwd", "There is no deck called '@/etc/passwd'"),
        (
            OWN.replace("2 Charge", ""),
            "The Fate deck has 38 cards and needs at least 40: add 2 more. (CEL-DECK-1)",
        ),
        (f"{OWN}#{'x' * MOST_CHARACTERS}", "at most 1000 lines and 64 kB"),
        (["lion"], "These options do not fit"),
    ],
)
def test_what_is_no_deck_opens_no_table(server: Server, text: object, sentence: str) -> None:
    host = Person(server)
    request = {"game": "celestial", "seats": 2, "options": {"decks": ["lion", text]}}
    assert sentence in host.post("/api/matches", request, 400)["sentence"]
    assert host.get("/api/lobby")["mine"] == []


def test_boxed_war_of_honor_takes_no_own_deck(server: Server) -> None:
    request = {"game": "war-of-honor", "seats": 2, "options": {"decks": ["lion", OWN]}}
    assert "[WOH-ADV-4]" in Person(server).post("/api/matches", request, 400)["sentence"]


def test_eight_lists_of_the_largest_size_open_a_table(server: Server) -> None:
    longest = OWN + "#" * (MOST_CHARACTERS - len(OWN))
    options = {"decks": [longest] * 8, "advanced": True}
    bots = [None, *["random"] * 7]
    assert Person(server).opens(game="war-of-honor", seats=8, options=options, bots=bots)


def test_a_match_of_own_decks_is_played_and_verifies(server: Server) -> None:
    options = {"decks": [OWN, "scorpion"], "turn_limit": 4}
    match, chairs = seated(server, game="celestial", options=options)
    assert play_out(chairs)["status"] == "over"
    record = msgspec.convert(chairs[0].person.get(f"/api/matches/{match}/record"), Record)
    assert record.options["decks"] == [OWN, "scorpion"]
    assert record.setup["decks"] == ["own deck 1", "scorpion"]
    verify(record, find)


def test_a_table_without_a_turn_limit_stays_so(server: Server) -> None:
    host = Person(server)
    match = host.opens(game="celestial", options={"turn_limit": None, "discreet": False})
    options = host.get(f"/api/matches/{match}")["options"]
    assert options == {"cards": "own", "turn_limit": None, "discreet": False}
