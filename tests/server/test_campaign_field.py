"""Karo and their own general at a table: who hears, what a Karo may say, and that nobody else does."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from gorin.server.campaign import karo
from gorin.server.wire.clans import FieldWords
from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, ON_LAND, Hall, attends, fight_on, sent
from server.table import Person
from server.test_campaign_rooms import heard, rooms
from serving import Server
from support import rule

SEA = f"field:{CRAB}:{AT_SEA}:1"
CRANE_SEA = f"field:{CRANE}:{AT_SEA}:1"


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


class Field:
    """A battle at sea: a general of each clan fights, and each clan has a Karo."""

    def __init__(self, server: Server, settle: str = "live") -> None:
        self.hall = Hall(server, generals=(2, 2), options={"settle": settle})
        self.hall.meet(AT_SEA)
        fights = self.hall.generals[CRAB][0]
        self.hall.until(fights, lambda page: page["you"]["role"] == "shireikan")
        self.people = {
            "shogun": self.hall.shogun,
            "crab": self.hall.daimyo[CRAB],
            "crane": self.hall.daimyo[CRANE],
            "general": fights,
            "karo": self.hall.generals[CRAB][1],
            "other general": self.hall.generals[CRANE][0],
            "other karo": self.hall.generals[CRANE][1],
            "guest": Person(server),
        }
        self.chairs = {name: attends(person, self.hall.id) for name, person in self.people.items()}

    def relay(self, who: str, words: str, room: str = SEA, **more: Any) -> None:
        self.chairs[who].send("relay", campaign=self.hall.id, room=room, words=words, **more)

    def speak(self, who: str, text: str, room: str = SEA) -> None:
        self.chairs[who].send("speak", campaign=self.hall.id, room=room, text=text)

    def refused(self, who: str, words: str, code: str = "illegal", room: str = SEA, **more: Any) -> None:
        self.chairs[who].refuses(code, "relay", campaign=self.hall.id, room=room, words=words, **more)


def offered(page: Any, room: str = SEA) -> set[str]:
    (found,) = [each for each in page["rooms"] if each["room"] == room]
    return {each["kind"] for each in found["offered"]}


def test_every_sentence_has_its_words() -> None:
    assert set(karo.SENTENCES) == set(get_args(FieldWords))
    texts = [text for _, text in karo.SENTENCES.values()]
    assert len(set(texts)) == len(texts)


@rule("S16")
@pytest.mark.parametrize("settle", ["live", "shogun"])
def test_a_karo_asks_and_relays_and_the_general_answers(quick: Server, settle: str) -> None:
    field = Field(quick, settle)
    pages = {name: field.hall.page(person) for name, person in field.people.items()}
    here = {name: [room["room"] for room in page["rooms"]] for name, page in pages.items()}
    assert {name for name, names in here.items() if SEA in names} == {"shogun", "general", "karo"}
    assert offered(pages["karo"]) == {"question", "order"}
    assert offered(pages["general"]) == {"answer"}
    assert [room["speak"] for room in pages["karo"]["rooms"] if room["room"] == SEA] == [False]
    field.relay("karo", "ask-standing")
    field.chairs["general"].until("spoken")
    field.relay("general", "say-losing")
    field.chairs["karo"].until("spoken", lambda m: m["line"]["name"] != field.people["karo"].me["name"])
    field.relay("karo", "order-reinforcements", turn=2)
    field.chairs["general"].until("spoken", lambda m: "reinforcements" in m["line"]["text"])
    field.speak("general", "In two rounds, perhaps.")
    field.chairs["karo"].until("spoken", lambda m: "rounds" in m["line"]["text"])
    field.speak("shogun", "Half an hour is left.")
    field.chairs["general"].until("spoken", lambda m: "Half an hour" in m["line"]["text"])
    said = [
        (SEA, "Are you winning or losing?"),
        (SEA, "I am losing."),
        (SEA, "Your Daimyo says: reinforcements are on the way, for turn 2."),
        (SEA, "In two rounds, perhaps."),
        (SEA, "Half an hour is left."),
    ]
    for name, chair in field.chairs.items():
        assert heard(chair) == (said if name in ("shogun", "general", "karo") else []), name
    for name in ("crab", "crane", "other karo", "other general", "guest"):
        text = sent(field.chairs[name])
        assert "winning or losing?" not in text.replace('"text":"Are you winning or losing?","turns"', "")
        assert not any(words in text for words in ('I am losing.","at', "In two rounds", "Half an hour"))
        assert SEA not in text
    again = rooms(attends(field.people["karo"], field.hall.id))
    assert again[SEA] == [text for _, text in said]


@rule("S16")
def test_a_karo_gives_no_advice(quick: Server) -> None:
    field = Field(quick)
    chair = field.chairs["karo"]
    chair.refuses("illegal", "speak", campaign=field.hall.id, room=SEA, text="attack on the left")
    field.refused("karo", "say-winning")
    field.refused("karo", "attack on the left", "malformed")
    field.refused("karo", "order-reinforcements", "refused")
    field.refused("karo", "order-reinforcements", "refused", turn=77)
    field.refused("karo", "ask-standing", "refused", turn=2)
    field.refused("general", "ask-standing")
    field.refused("general", "order-hold")
    assert heard(field.chairs["general"]) == []


@rule("S16")
def test_nobody_else_speaks_there_or_finds_out_that_it_is_there(quick: Server) -> None:
    field = Field(quick)
    for who in ("crab", "crane", "other karo", "other general", "guest"):
        field.refused(who, "ask-standing")
        field.chairs[who].refuses("illegal", "speak", campaign=field.hall.id, room=SEA, text="hello")
    field.refused("karo", "ask-standing", room=CRANE_SEA)
    field.refused("general", "say-even", room=CRANE_SEA)
    for room in (f"field:{CRAB}:{ON_LAND}:1", f"field:{CRAB}:{AT_SEA}:2", "field:7:8:1"):
        field.refused("karo", "ask-standing", room=room)
        field.chairs["shogun"].refuses("illegal", "speak", campaign=field.hall.id, room=room, text="hello")
    for who, person in field.people.items():
        status = 200 if who == "shogun" else 400
        person.get(f"/api/campaigns/{field.hall.id}/field", status)


@rule("S16")
def test_a_karo_who_fights_elsewhere_hears_no_other_table(quick: Server) -> None:
    hall = Hall(quick, generals=(3, 2))
    hall.meet(AT_SEA, ON_LAND)
    battles = {at: hall.battle(at) for at in (AT_SEA, ON_LAND)}
    by_battle = {hall.page(each)["you"]["battle"]: each for each in hall.generals[CRAB]}
    at_sea, on_land = by_battle[battles[AT_SEA]], by_battle[battles[ON_LAND]]
    chairs = {each: attends(each, hall.id) for each in (at_sea, on_land, by_battle[None])}
    chairs[by_battle[None]].send("relay", campaign=hall.id, room=SEA, words="ask-long")
    chairs[at_sea].until("spoken")
    assert heard(chairs[on_land]) == []
    chairs[on_land].refuses("illegal", "relay", campaign=hall.id, room=SEA, words="say-even")
    page = hall.page(on_land)
    field, line = page["rooms"]
    assert field["room"] == f"field:{CRAB}:{ON_LAND}:1"
    assert line["title"] == "The Shogun, in private"


@rule("S16")
def test_the_room_shuts_with_the_battle_and_the_shogun_keeps_it(quick: Server) -> None:
    field = Field(quick)
    field.relay("karo", "ask-retreat")
    general = field.chairs["general"]
    general.until("spoken")
    field.relay("general", "say-stay")
    general.until("spoken", lambda m: m["line"]["text"] == "I need no retreat.")
    match = field.hall.battle(AT_SEA)
    fight_on([field.people[name].sits_down(match) for name in ("general", "other general")])
    page = field.hall.until(field.people["general"], lambda page: page["you"]["role"] == "karo")
    assert SEA not in [room["room"] for room in page["rooms"]]
    field.refused("karo", "ask-standing")
    kept = field.people["shogun"].get(f"/api/campaigns/{field.hall.id}/field")
    assert [(line["room"], line["role"], line["text"]) for line in kept] == [
        (SEA, "karo", "Do you need to retreat?"),
        (SEA, "shireikan", "I need no retreat."),
    ]


def test_who_is_muted_stays_muted(quick: Server) -> None:
    field = Field(quick)
    name = field.people["karo"].me["name"]
    field.people["general"].post("/api/me/mutes", {"name": name, "muted": True})
    field.relay("karo", "ask-standing")
    field.chairs["shogun"].until("spoken")
    assert heard(field.chairs["general"]) == []


def test_a_clan_whose_army_a_bot_plays_has_nobody_to_ask(quick: Server) -> None:
    hall = Hall(quick, generals=(0, 1))
    hall.meet(AT_SEA)
    hall.battle(AT_SEA)
    assert [room["room"] for room in hall.page(hall.shogun)["rooms"] if "field" in room["room"]] == [
        CRANE_SEA
    ]
