"""Who sees and does what in a campaign: every role at everything, allowed and refused (S16)."""

from __future__ import annotations

from typing import Any

import pytest

from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, Hall, attends, fight_on, sent, speaks_of
from server.table import Chair, Person
from serving import Server

#: `fighter` is the Crab's first general, `karo` the second, `rival` the Crane's, who fights too.
ROLES = ("shogun", "judge", "daimyo", "fighter", "karo", "guest", "stranger")


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


class Scene:
    """A campaign with a battle under way, and somebody of every role."""

    def __init__(self, server: Server, **request: Any) -> None:
        self.hall = Hall(server, **request)
        self.hall.meet(AT_SEA)
        self.battle = self.hall.battle(AT_SEA)
        (first, second), (self.rival,) = self.hall.generals
        self.people = {
            "shogun": self.hall.shogun,
            "judge": self.hall.judge(),
            "daimyo": self.hall.daimyo[CRAB],
            "fighter": first,
            "karo": second,
            "guest": Person(server),
            "stranger": Person(server, stranger=True),
        }


@pytest.fixture(scope="module")
def scene(quick: Server) -> Scene:
    return Scene(quick)


def watches(person: Person, match: str) -> bool:
    """Whether somebody may watch a match; if not, nothing of it is sent."""
    chair = Chair(person)
    chair.send("watch", match=match)
    chair.drain()
    seen = any(message["type"] == "table" for message in chair.heard)
    refused = any(message["type"] == "refused" for message in chair.heard)
    assert seen != refused
    assert seen or not speaks_of(sent(chair), match)
    chair.close()
    return seen


def status(person: Person, path: str) -> int:
    return int(person.http.get(path).status_code)


def listed(person: Person, match: str) -> bool:
    """Whether the lobby lists a match."""
    return any(each["id"] == match for part in person.http.get("/api/lobby").json().values() for each in part)


def may(*roles: str) -> dict[str, bool]:
    return {role: role in roles for role in ROLES}


def says(person: Person, type: str, **fields: Any) -> bool:
    """Whether a message is heeded; it is refused otherwise."""
    chair = Chair(person)
    if "match" in fields:
        chair.send("watch", match=fields["match"])
        chair.drain()
    before = len(chair.heard)
    chair.send(type, **fields)
    chair.drain()
    new = chair.heard[before:]
    chair.close()
    return not any(message["type"] == "refused" for message in new)


def dismisses(scene: Scene, person: Person) -> bool:
    """Whether somebody dismisses a general who fights; the Shogun does (test_campaign_dismissal), once."""
    if person.me == scene.hall.shogun.me:
        return False
    body = {"player": scene.rival.me["id"]}
    return person.http.post(f"/api/campaigns/{scene.hall.id}/discharge", json=body).is_success


THINGS: dict[str, tuple[dict[str, bool], Any]] = {
    "watch the map": (
        may("shogun", "judge", "daimyo", "karo", "guest", "stranger"),
        lambda s, p: watches(p, s.hall.id),
    ),
    "the map's page": (
        may("shogun", "judge", "daimyo", "karo", "guest", "stranger"),
        lambda s, p: status(p, f"/api/matches/{s.hall.id}") == 200,
    ),
    "find the campaign in the lobby": (
        may("shogun", "judge", "daimyo", "karo", "guest", "stranger"),
        lambda s, p: listed(p, s.hall.id),
    ),
    "watch the battle": (may("shogun", "judge", "fighter", "karo"), lambda s, p: watches(p, s.battle)),
    "the battle's page": (
        may("shogun", "judge", "fighter", "karo"),
        lambda s, p: status(p, f"/api/matches/{s.battle}") == 200,
    ),
    "find the battle in the lobby": (may("fighter"), lambda s, p: s.battle in p.http.get("/api/lobby").text),
    "find the campaign from the battle": (
        may("shogun", "judge", "fighter", "karo"),
        lambda s, p: p.http.get(f"/api/matches/{s.battle}").json().get("campaign") == s.hall.id,
    ),
    "find the battle on the campaign's page": (
        may("shogun", "judge", "fighter", "karo"),
        lambda s, p: s.battle in p.http.get(f"/api/campaigns/{s.hall.id}").text,
    ),
    "know who has sealed": (
        may("shogun", "judge", "daimyo", "karo", "guest", "stranger"),
        lambda s, p: s.hall.page(p)["clans"][CRANE]["sealed"] is not None,
    ),
    "read the journal": (
        may("shogun", "judge", "daimyo", "karo", "guest", "stranger"),
        lambda s, p: bool(s.hall.page(p)["journal"]),
    ),
    "speak at court": (
        may("shogun", "judge", "daimyo"),
        lambda s, p: says(p, "speak", campaign=s.hall.id, room="court", text="x"),
    ),
    "speak in the clan's room": (
        may("shogun", "daimyo", "karo"),
        lambda s, p: says(p, "speak", campaign=s.hall.id, room=f"clan:{CRAB}", text="x"),
    ),
    "speak in another clan's room": (
        may("shogun"),
        lambda s, p: says(p, "speak", campaign=s.hall.id, room=f"clan:{CRANE}", text="x"),
    ),
    "speak between the Daimyo": (
        may("shogun", "daimyo"),
        lambda s, p: says(p, "speak", campaign=s.hall.id, room="pair:0:1", text="x"),
    ),
    "speak in a room that is not there": (
        may(),
        lambda s, p: says(p, "speak", campaign=s.hall.id, room="pair:1:0", text="x"),
    ),
    "talk at the battle's table": (
        may("shogun", "judge", "fighter"),
        lambda s, p: says(p, "say", match=s.battle, text="x"),
    ),
    "talk at the map": (may(), lambda s, p: says(p, "say", match=s.hall.id, text="x")),
    "act at the battle for another": (
        may(),
        lambda s, p: says(p, "act", match=s.battle, seq=999, action={"do": "pass"}),
    ),
    "resign from the campaign": (may(), lambda s, p: says(p, "resign", match=s.hall.id)),
    "resign from the battle": (may(), lambda s, p: says(p, "resign", match=s.battle)),
    "take a move of the campaign back": (may(), lambda s, p: says(p, "takeback", match=s.hall.id)),
    "put a bot on a seat of the campaign": (
        may(),
        lambda s, p: says(p, "substitute", match=s.hall.id, seat=1, bot="random"),
    ),
    "put a bot on a seat of the battle": (
        may(),
        lambda s, p: says(p, "substitute", match=s.battle, seat=1, bot="random"),
    ),
    "take a seat of the battle": (
        may("fighter"),  # has one
        lambda s, p: p.http.post(f"/api/matches/{s.battle}/join", json={"invite": s.hall.invite}).is_success,
    ),
    "write a note": (
        may("shogun", "judge"),
        lambda s, p: p.http.post(f"/api/campaigns/{s.hall.id}/note", json={"text": "x"}).is_success,
    ),
    "set the clock": (
        may("shogun"),
        lambda s, p: p.http.post(f"/api/campaigns/{s.hall.id}/clock", json={"more": 1}).is_success,
    ),
    "pause and go on": (
        may("shogun", "judge"),
        lambda s, p: (
            [
                p.http.post(f"/api/campaigns/{s.hall.id}/pause", json={"paused": each}).is_success
                for each in (True, False)
            ]
            == [True, True]
        ),
    ),
    "order the roster once it has begun": (
        may(),
        lambda s, p: (
            p.http.post(
                f"/api/campaigns/{s.hall.id}/roster",
                json={"clan": 0, "players": [g.me["id"] for g in s.hall.generals[0]]},
            ).is_success
        ),
    ),
    "hand a seat to somebody with a role": (
        may(),
        lambda s, p: (
            p.http.post(
                f"/api/campaigns/{s.hall.id}/hand", json={"seat": 0, "name": s.rival.me["name"]}
            ).is_success
        ),
    ),
    "let a fighting general go": (
        may(),
        lambda s, p: dismisses(s, p),
    ),
    "play the campaign's record": (
        may(),
        lambda s, p: status(p, f"/api/matches/{s.hall.id}/record") == 200,
    ),
    "play the battle's replay": (may(), lambda s, p: status(p, f"/api/matches/{s.battle}/replay") == 200),
}


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("thing", THINGS)
def test_every_role_may_do_what_it_may_and_nothing_else(scene: Scene, role: str, thing: str) -> None:
    allowed, tries = THINGS[thing]
    assert tries(scene, scene.people[role].again()) == allowed[role]


def test_everybody_is_told_the_own_role(scene: Scene) -> None:
    found = {role: scene.hall.page(person.again())["you"] for role, person in scene.people.items()}
    assert {role: you["role"] for role, you in found.items()} == {
        "shogun": "shogun",
        "judge": "judge",
        "daimyo": "daimyo",
        "fighter": "shireikan",
        "karo": "karo",
        "guest": "guest",
        "stranger": "guest",
    }
    assert found["fighter"]["battle"] == scene.battle
    assert not found["fighter"]["map"]
    assert [role for role, you in found.items() if you["runs"]] == ["shogun"]


def test_a_general_who_fights_sees_the_own_battle_alone(quick: Server) -> None:
    scene = Scene(quick)
    page = scene.hall.page(scene.people["fighter"])
    assert [battle["match"] for battle in page["battles"]] == [scene.battle]
    assert [each["title"] for each in page["rooms"]] == ["The Shogun, in private"]
    chair = attends(scene.people["fighter"], scene.hall.id)
    chair.send("watch", match=scene.battle)
    assert chair.until("table")["seat"] is not None
    assert not speaks_of(sent(chair), scene.hall.id)


def test_battles_stay_shut_to_a_daimyo_until_the_campaign_is_over(quick: Server) -> None:
    scene = Scene(quick, options={"turns": 1})
    hall = scene.hall
    fighters = [hall.generals[CRAB][0], hall.generals[CRANE][0]]
    fight_on([person.sits_down(scene.battle) for person in fighters])
    hall.until(hall.shogun, lambda page: page["status"] == "over")
    for path in ("record", "replay"):
        assert status(hall.daimyo[0], f"/api/matches/{scene.battle}/{path}") == 200
        assert status(hall.daimyo[0], f"/api/matches/{hall.id}/{path}") == 200


def test_records_of_battles_that_are_over_while_the_campaign_runs(quick: Server) -> None:
    scene = Scene(quick)
    hall = scene.hall
    fighters = [hall.generals[CRAB][0], hall.generals[CRANE][0]]
    fight_on([person.sits_down(scene.battle) for person in fighters])
    hall.until(hall.shogun, lambda page: page["battles"][0]["status"] == "told")
    for person in (*hall.daimyo, scene.people["guest"], scene.people["stranger"]):
        for path in ("", "/record", "/replay", "/replay?cards=open"):
            assert status(person, f"/api/matches/{scene.battle}{path}") == 404
        for general in fighters:
            name = general.me["name"]
            assert scene.battle not in person.http.get(f"/api/players/{name}").text
        assert not watches(person, scene.battle)
    for person in (hall.shogun, *fighters, scene.people["karo"]):
        assert status(person, f"/api/matches/{scene.battle}/replay") == 200
        assert watches(person, hall.id), "who fought is a Karo again and sees the map"


def test_spectators_only_where_the_campaign_allows_them(quick: Server) -> None:
    closed = Hall(quick, spectators=False)
    guest = Person(quick)
    assert not watches(guest, closed.id)
    assert watches(closed.generals[0][0], closed.id), "a Karo is no spectator"
    assert status(guest, f"/api/campaigns/{closed.id}") == 404
    early = Hall(quick, spectators=False, start=False)
    chair = attends(guest, early.id)
    early.shogun.does(early.id, "start")
    early.campaign(early.shogun, "note", text="behind closed doors")
    assert "behind closed doors" not in sent(chair)
    assert "behind closed doors" in sent(attends(early.daimyo[0], early.id))
    private = Hall(quick, visibility="private")
    assert not watches(guest, private.id)
    assert status(guest, f"/api/campaigns/{private.id}") == 404
    assert status(guest, f"/api/campaigns/{private.id}?invite={private.invite}") == 200
    private.campaign(guest, "enlist", 404, clan=0)


def test_spectators_of_a_campaign_with_a_delay_see_it_late(quick: Server) -> None:
    hall = Hall(quick, spectator_delay=3600)
    guest = Person(quick).sits_down(hall.id)
    karo = hall.generals[0][0].sits_down(hall.id)
    desk = hall.desk(CRAB)
    desk.act({"do": "seal"})
    desk.acknowledged()
    karo.until("happened")
    assert "happened" not in [message["type"] for message in guest.heard]
    guest.drain()
    assert all(message["type"] != "happened" for message in guest.heard)
    page = hall.page(guest.person)
    assert page["clans"][0]["sealed"] is None
    assert page["battles"] == []
    assert page["journal"] == []
    late = guest.person.get(f"/api/matches/{hall.id}")
    assert (late["seq"], late["waiting"]) == (0, [])
