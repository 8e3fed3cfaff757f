"""A finished match can be seen again: with all cards open, or as one seat saw it then; before that, never."""

from __future__ import annotations

import enum
import json
import random
from collections.abc import Iterator
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from gorin.games import find
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Area, View
from gorin.server.archive.open_table import open_view
from gorin.server.edge.http import game_info
from gorin.server.wire.changes import as_view
from server.table import Person, play_on, play_out, seated
from serving import Server


def backs(areas: list[dict[str, Any]]) -> Iterator[str]:
    """Where a card lies whose name is not shown."""
    for area in areas:
        yield from (area["id"] for card in area.get("cards", []) if card["name"] is None)
        yield from backs(area.get("parts", []))


def hands(view: dict[str, Any]) -> dict[int, int]:
    """How many cards of each hand are shown."""
    return {
        area["seat"]: len(area.get("cards", [])) for area in view["areas"] if area["id"].startswith("hand:")
    }


def test_no_replay_before_the_end(server: Server) -> None:
    match, chairs = seated(server)
    play_on(chairs, random.Random(1), 5)
    for words in ("", "?cards=open", "?seat=0", "?seat=1&cards=open"):
        for person in (chairs[0].person, Person(server), Person(server, stranger=True)):
            person.get(f"/api/matches/{match}/replay{words}", 400)
    play_out(chairs)
    chairs[0].person.get(f"/api/matches/{match}/replay?cards=open")
    chairs[0].person.get(f"/api/matches/{match}/replay?cards=all", 400)


def test_all_cards_are_open_in_a_replay_that_asks_for_it(server: Server) -> None:
    match, chairs = seated(server)
    play_out(chairs, seed=4)
    someone = Person(server, stranger=True)
    opened = someone.replay(match, "&cards=open")
    outside = someone.replay(match)
    assert len(opened["views"]) == len(outside["views"]) == len(opened["steps"]) + 1
    assert any(list(backs(view["areas"])) for view in outside["views"]), "the control: there are secrets"
    for view in opened["views"]:
        assert not list(backs(view["areas"]))
    assert all(count > 0 for count in hands(opened["views"][0]).values())
    assert all(count == 0 for count in hands(outside["views"][0]).values())


def test_a_replay_through_a_seats_eyes_tells_what_it_was_told_then(server: Server) -> None:
    match, chairs = seated(server)
    play_out(chairs, seed=4)
    for chair in chairs:
        heard = [each for each in chair.heard if each["type"] == "happened"]
        again = chair.person.replay(match, f"&seat={chair.seat}")
        steps = {step["seq"]: step for step in again["steps"]}
        for each in heard[:-1]:
            assert steps[each["step"]["seq"]] == each["step"]
            assert as_view(again["views"][each["step"]["seq"]]) == as_view(each["view"])
    opened = chairs[0].person.replay(match, "&cards=open")["steps"]
    assert opened != chairs[0].person.replay(match, "&seat=0")["steps"]
    assert all(step["action"] is not None for step in opened)


def test_pages_of_any_size_make_the_same_replay(server: Server) -> None:
    """Also those that are asked for in any order, or twice."""
    match, chairs = seated(server)
    play_out(chairs, seed=5)
    someone = Person(server, stranger=True)
    small, large = someone.replay(match, count=3), someone.replay(match, count=100)
    assert small["steps"] == large["steps"]
    assert [as_view(view) for view in small["views"]] == [as_view(view) for view in large["views"]]
    path = f"/api/matches/{match}/replay"
    last = len(small["steps"])
    for since in (last - 2, 4, last, 0, 4):
        page = someone.get(f"{path}?since={since}&count=2")
        assert as_view(page["view"]) == as_view(small["views"][since])
        assert [step["step"] for step in page["steps"]] == small["steps"][since : since + 2]
        assert page["next"] == (since + 2 if since + 2 < last else None)
    assert someone.get(f"{path}?since=100000")["steps"] == []
    for wrong in ("since=-1", "count=0", "count=1000", "since=x"):
        someone.get(f"{path}?{wrong}", 400)


def test_a_page_is_compressed_for_those_who_can_read_that(server: Server) -> None:
    match, chairs = seated(server)
    play_out(chairs)
    path = f"/api/matches/{match}/replay"
    http = chairs[0].person.http
    plain = http.get(path, headers={"Accept-Encoding": "identity"})
    zipped = http.get(path, headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert zipped.headers["content-encoding"] == "gzip"
    assert int(zipped.headers["content-length"]) * 4 < int(plain.headers["content-length"])
    assert zipped.json() == plain.json()


def test_a_private_match_shows_its_replay_to_the_invited(server: Server) -> None:
    match, chairs = seated(server, visibility="private")
    invite = chairs[0].person.get(f"/api/matches/{match}")["invite"]
    play_out(chairs)
    stranger = Person(server, stranger=True)
    for what in ("replay", "record"):
        stranger.get(f"/api/matches/{match}/{what}", 404)
        stranger.get(f"/api/matches/{match}/{what}?invite=wrong", 404)
        stranger.get(f"/api/matches/{match}/{what}?invite={invite}")


def test_the_open_table_is_what_all_seats_know_together() -> None:
    """At any moment of a game of three: every card that somebody knows, and no place twice."""
    state = find("kenjin").new(3, None, "open")
    rng = rng_of("moves")
    while state.deciders():
        opened = open_view(state)
        assert [area.id for area in opened.areas] == [area.id for area in state.view(None).areas]
        together = named(opened)
        for seat in range(3):
            assert named(state.view(seat)) <= together
        seat = state.deciders()[0]
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])


def named(view: View) -> set[tuple[str, int, str]]:
    """Every card whose name a view shows, with its place."""

    def within(areas: list[Area]) -> Iterator[tuple[str, int, str]]:
        for area in areas:
            for index, card in enumerate(area.cards):
                if card.name is not None:
                    yield area.id, index, card.name
            yield from within(area.parts)

    return set(within(view.areas))


# --- the options that a form is made from -----------------------------------------------------------------


class Deck(enum.Enum):
    LION = "lion"
    CRANE = "crane"


class Handicap(Struct, frozen=True):
    gold: Annotated[int, Meta(ge=0, le=9)] = 0


class CardOptions(Struct, frozen=True):
    decks: Annotated[tuple[Deck, ...] | None, Meta(title="Decks")] = None
    arc: Literal["gold", "jade"] = "gold"
    handicap: Handicap = Handicap()


def test_the_options_of_any_game_are_given_without_references() -> None:
    """A form needs no other part of the schema than the field's own."""
    game = find("kenjin")
    usual = game.options_type
    try:
        game.options_type = CardOptions
        fields = {field.name: field for field in game_info(game).options}
    finally:
        game.options_type = usual
    assert "$ref" not in json.dumps([field.schema for field in fields.values()])
    decks = fields["decks"].schema
    assert decks["title"] == "Decks"
    assert any(set(kind.get("items", {}).get("enum", [])) == {"lion", "crane"} for kind in decks["anyOf"])
    assert fields["handicap"].schema["properties"]["gold"]["maximum"] == 9
    assert fields["handicap"].default == {"gold": 0}
