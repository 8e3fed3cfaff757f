"""The journal of a campaign: each line reaches those whom it concerns, and nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, Hall, attends
from server.table import Chair, Person
from serving import Server


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


def people_of(hall: Hall) -> dict[str, Person]:
    """Somebody in every role, while the first generals of both clans fight."""
    hall.meet(AT_SEA)
    hall.battle(AT_SEA)
    return {
        "shogun": hall.shogun,
        "crab": hall.daimyo[CRAB],
        "crane": hall.daimyo[CRANE],
        "crab karo": hall.generals[CRAB][1],
        "crab fights": hall.generals[CRAB][0],
        "crane fights": hall.generals[CRANE][0],
        "guest": Person(hall.server),
        "stranger": Person(hall.server, stranger=True),
    }


MAP = {"shogun", "crab", "crane", "crab karo", "guest", "stranger"}
ALL = {*MAP, "crab fights", "crane fights"}

#: What the Shogun writes, and who reads it.
NOTES: list[tuple[dict[str, Any], set[str]]] = [
    ({"text": "for those at the map"}, MAP),
    ({"text": "for everybody", "tables": True}, ALL),
    ({"text": "for the Crab", "clan": CRAB, "kind": "breach"}, {"shogun", "crab", "crab karo"}),
    (
        {"text": "for all of the Crab", "clan": CRAB, "kind": "breach", "tables": True},
        {"shogun", "crab", "crab karo", "crab fights"},
    ),
    ({"text": "for the Crane", "clan": CRANE, "kind": "ruling"}, {"shogun", "crane"}),
    ({"text": "stalling", "kind": "breach"}, MAP),
]


def read(page: Any) -> list[str]:
    return [entry["text"] for entry in page["journal"] if entry["kind"] in ("note", "breach", "ruling")]


def told(chair: Chair) -> list[Any]:
    """The pages that a socket was sent from now on, once all that is under way has come."""
    chair.drain()
    return [message["campaign"] for message in chair.heard if message["type"] == "campaign"]


def test_each_line_reaches_those_whom_it_concerns_and_nobody_else(quick: Server) -> None:
    hall = Hall(quick)
    people = people_of(hall)
    chairs = {name: attends(person, hall.id) for name, person in people.items()}
    expected: dict[str, list[str]] = {name: [] for name in people}
    for note, audience in NOTES:
        for chair in chairs.values():
            chair.drain()
            chair.heard.clear()
        hall.campaign(hall.shogun, "note", **note)
        for name in audience:
            expected[name].append(note["text"])
        for name, chair in chairs.items():
            pages = told(chair)
            # Not one byte to the others: a page that came without news would tell that there was some.
            assert len(pages) == (1 if name in audience else 0), (note, name)
            if pages:
                assert read(pages[0]) == expected[name]
    for name, person in people.items():
        page = hall.page(person)
        assert read(page) == expected[name]
        assert [entry["number"] for entry in page["journal"]] == [*range(1, len(page["journal"]) + 1)]
        listed = [each for each in person.get("/api/campaigns") if each["id"] == hall.id]
        assert all(read(each) == expected[name] for each in listed)


def test_why_the_campaign_is_paused_is_told_at_every_table(quick: Server) -> None:
    hall = Hall(quick)
    people = people_of(hall)
    hall.campaign(hall.shogun, "pause", paused=True, why="tea")
    for person in people.values():
        last = hall.page(person)["journal"][-1]
        assert (last["kind"], last["text"]) == ("pause", "The Shogun stops the campaign: tea")


def test_guests_with_a_delay_read_only_what_tells_nothing_of_the_map(quick: Server) -> None:
    hall = Hall(quick, spectator_delay=600)
    for note, _ in NOTES:
        hall.campaign(hall.shogun, "note", **note)
    guest = Person(quick)
    assert read(hall.page(guest)) == ["for everybody"]
    assert [entry["number"] for entry in hall.page(guest)["journal"]] == [1]


def test_only_a_shogun_writes_to_one_clan(quick: Server) -> None:
    host = Person(quick)
    made = host.post("/api/campaigns", {"clans": 2, "shogun": False, "bots": [None, "random"]})
    path = f"/api/campaigns/{made['id']}/note"
    refused = host.post(path, {"text": "psst", "clan": CRANE}, 400)
    assert refused["rule"] == "S16"
    assert read(host.post(path, {"text": "for all"})) == ["for all"]
    hall = Hall(quick, generals=(0, 0))
    assert "no such clan" in hall.campaign(hall.shogun, "note", 400, text="psst", clan=2)["sentence"]
    hall.campaign(hall.daimyo[CRAB], "note", 400, text="I am the Shogun")
