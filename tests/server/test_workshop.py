"""A game's workshop over HTTP: what everybody may ask, and that nothing odd breaks it."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any

import httpx
import pytest

from gorin.games import find
from gorin.kernel.workshop import FORMS
from server.table import Person
from serving import Server

WORKSHOP = "/api/workshop/celestial"


@pytest.fixture
def stranger(server: Server) -> Person:
    return Person(server, stranger=True)


@pytest.fixture
def lion(stranger: Person) -> dict[str, Any]:
    sheet: dict[str, Any] = stranger.get(f"{WORKSHOP}/ready")["decks"]["lion"]
    return sheet


def test_the_cards_are_sent_once_and_compressed(stranger: Person) -> None:
    first = stranger.http.get(f"{WORKSHOP}/cards?pool=any", headers={"Accept-Encoding": "identity"})
    told = first.json()
    keys = [card["key"] for card in told["cards"]]
    assert {card.title for card in find("celestial").catalogue() if "Mine" in card.title} <= set(keys)
    assert told["words"]
    assert told["forms"] == list(FORMS)
    assert set(told["piles"]) == {card["pile"] for card in told["cards"]} - {"leader"}
    tag = first.headers["etag"]
    again = stranger.http.get(f"{WORKSHOP}/cards?pool=any", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    with stranger.http.stream(
        "GET", f"{WORKSHOP}/cards?pool=any", headers={"Accept-Encoding": "gzip"}
    ) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        assert gzip.decompress(b"".join(packed.iter_raw())) == first.content
    own = stranger.get(f"{WORKSHOP}/cards")
    assert len(own["cards"]) < len(keys)
    assert stranger.http.get(f"{WORKSHOP}/cards").headers["etag"] != tag


def test_a_search_finds_cards_or_says_what_it_cannot_read(stranger: Person) -> None:
    assert "Copper Mine" in stranger.post(f"{WORKSHOP}/search", {"query": "mine"})["keys"]
    refused = stranger.post(f"{WORKSHOP}/search", {"query": "(mine", "pool": "any"}, 400)
    assert refused["code"] == "refused"
    assert "bracket" in refused["sentence"]
    stranger.post(f"{WORKSHOP}/search", {"query": "x" * 501}, 400)


def test_a_list_is_read_and_every_line_explained(stranger: Person) -> None:
    text = "Great Hall of Records\n3 Copper Mine\n2 Coper Mine\n"
    found = stranger.post(f"{WORKSHOP}/read", {"text": text})
    assert [line["kind"] for line in found["lines"]] == ["card", "card", "unknown"]
    assert "Copper Mine" in found["lines"][2]["nearest"]
    assert not found["judged"]["legal"]


def test_a_deck_goes_through_the_workshop(stranger: Person, lion: dict[str, Any]) -> None:
    judged = stranger.post(f"{WORKSHOP}/judge", {"sheet": lion})
    assert (judged["legal"], judged["flaws"], judged["sheet"]) == (True, [], lion)
    piles = {name: dict(list(pile.items())[:3]) for name, pile in lion["piles"].items()}
    part = {**lion, "piles": piles}
    assert stranger.post(f"{WORKSHOP}/judge", {"sheet": part})["flaws"]
    filled = stranger.post(f"{WORKSHOP}/fill", {"sheet": part})
    assert filled["legal"]
    for name, pile in piles.items():
        assert set(pile) <= set(filled["sheet"]["piles"][name])
    seen = stranger.post(f"{WORKSHOP}/seen", {"sheet": lion})["seen"]
    assert all(0.0 <= chance <= 1.0 for each in seen for chance in each["by_turn"])
    dealt = stranger.post(f"{WORKSHOP}/deal", {"sheet": lion, "seed": "1"})
    assert dealt["hand"]
    assert dealt == stranger.post(f"{WORKSHOP}/deal", {"sheet": lion, "seed": "1"})
    packed = stranger.post(f"{WORKSHOP}/pack", {"sheet": lion})["packed"]
    assert stranger.post(f"{WORKSHOP}/unpack", {"packed": packed})["sheet"]["piles"] == lion["piles"]
    for form in FORMS:
        text = stranger.post(f"{WORKSHOP}/write", {"sheet": lion, "form": form})["text"]
        read = stranger.post(f"{WORKSHOP}/read", {"text": text})["judged"]["sheet"]
        assert read["piles"] == lion["piles"], form


@pytest.mark.parametrize(
    ("what", "body", "sentence"),
    [
        ("write", {"sheet": {}, "form": "zip"}, "A deck is written as"),
        ("unpack", {"packed": "no such deck!"}, ""),
        ("judge", {"sheet": {"notes": "x" * 70_000}}, "64 kB"),
        ("judge", {"sheet": {"piles": {"fate": {"Will": 10**12}}}}, "up to 99 times"),
        ("fill", {"sheet": {"piles": {"fate": {"Will": -5}}}}, "up to 99 times"),
        ("judge", {"sheet": {"piles": {"fate": {"Will": "3"}}}}, ""),
        ("judge", {"sheet": {}, "pool": "all"}, ""),
        ("read", {"text": "\n" * 2000}, ""),
    ],
)
def test_what_is_odd_is_refused_with_a_sentence(
    stranger: Person, what: str, body: dict[str, Any], sentence: str
) -> None:
    refused = stranger.post(f"{WORKSHOP}/{what}", body, 400)
    assert refused["sentence"]
    assert sentence in refused["sentence"]


ODD_SHEETS: list[dict[str, Any]] = [
    {},
    {"leader": "Nobody's Hall"},
    {"leader": "Copper Mine"},
    {"clan": "Nobody"},
    {"piles": {"": {"": 1}}},
    {"piles": {"fate": {"Copper Mine": 99}, "Fate": {"Copper Mine": 1}}},
    {"piles": {"nothing": {"Will": 3, "will": 3, "WILL\x00": 3, "Great Hall of Records": 9}}},
    {"leader": "Great Hall of Records", "piles": {"Dynasty": {f"Nobody {n}": 1 for n in range(300)}}},
    {"title": "\u202e\n# x\n3 Will", "notes": "\n3 Copper Mine\n```", "leader": "Great Hall of Records"},
]


@pytest.mark.parametrize("sheet", ODD_SHEETS, ids=range(len(ODD_SHEETS)))
def test_no_sheet_breaks_the_workshop(stranger: Person, sheet: dict[str, Any]) -> None:
    """Every question has an answer or a refusal; the fixture looks for errors in the server's log."""
    for game in ("celestial", "imperial", "war-of-honor"):
        for what, more in (
            ("judge", {}),
            ("fill", {"pool": "any"}),
            ("seen", {}),
            ("deal", {"seed": ""}),
            ("pack", {}),
            *(("write", {"form": form}) for form in FORMS),
        ):
            answer = stranger.http.post(f"/api/workshop/{game}/{what}", json={"sheet": sheet, **more})
            assert answer.status_code in (200, 400), (game, what, answer.text)
            assert answer.status_code == 200 or answer.json()["sentence"]


def test_a_game_without_decks_says_so(stranger: Person) -> None:
    for path in ("cards", "ready"):
        assert "no decks to build" in stranger.get(f"/api/workshop/kenjin/{path}", 400)["sentence"]
    stranger.get("/api/workshop/nothing/cards", 400)


def test_what_changes_something_comes_from_a_page_of_this_server(server: Server) -> None:
    person = Person(server, account=True)
    person.http.headers.pop("X-Gorin")
    for method, path in (("POST", "/api/decks"), ("PUT", "/api/decks/x"), ("DELETE", "/api/decks/x")):
        refused = person.http.request(method, path, json={})
        assert (refused.status_code, refused.json()["code"]) == (403, "origin")


def test_one_address_has_so_many_questions_at_once(strict: Server) -> None:
    """Whoever asks for much at once is told to wait, and is answered again afterwards."""

    async def flood() -> list[int]:
        async with httpx.AsyncClient(base_url=strict.url, headers={"X-Gorin": "1"}, timeout=60) as http:
            asks = [http.post(f"{WORKSHOP}/fill", json={"sheet": {}, "pool": "any"}) for _ in range(40)]
            return [answer.status_code for answer in await asyncio.gather(*asks)]

    statuses = asyncio.run(flood())
    assert set(statuses) == {200, 429}
    assert Person(strict, stranger=True).post(f"{WORKSHOP}/fill", {"sheet": {}})["legal"]
