"""Until orders open, nothing that anybody is sent depends on what others ordered (non-interference).

Two worlds begin from one database. In each the Crane order something else, in another number of steps; what
the other sockets are sent is compared byte by byte, but for times of day.
"""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, MARCHES, Hall, acts, attends, march, write
from server.table import Chair, Person
from serving import Server

TIMES = re.compile(r'"(at|now|until|created|left)":[0-9.]+')


def timeless(chair: Chair) -> list[str]:
    """What a socket was sent, without times of day."""
    chair.drain()
    return [TIMES.sub(r'"\1":0', raw) for raw in chair.raw]


def elsewhere(person: Person, server: Server) -> Person:
    """The same session at another server on a copy of the database."""
    same = Person(server, stranger=True)
    same.http.cookies.update(dict(person.http.cookies.items()))
    same.me = person.me
    return same


def much(desk: Chair) -> None:
    """Orders in many steps, some of them changed again."""
    write(desk, march(*MARCHES[CRANE, AT_SEA]), march(2, ["7"]), march(3, []), seal=False)
    acts(desk, do="turn")
    acts(desk, do="open", part="army 1")
    acts(desk, do="march", army=1, path=["28"])
    acts(desk, do="turn")
    acts(desk, do="open", part="number")
    acts(desk, do="number", number=9)


def nothing(desk: Chair) -> None:
    """An empty sheet."""


def world(
    servers: Serve,
    folder: Path,
    hall: Hall,
    appointed: Person,
    name: str,
    orders: Callable[[Chair], None],
) -> list[list[str]]:
    """Play the part of a turn before orders open; what everybody but the Crane was sent."""
    copy = folder / f"{name}.db"
    shutil.copy(folder / "before.db", copy)
    server = servers("--idle", "1000", "--generosity", "1000", database=str(copy))
    crab, crane = (elsewhere(person, server) for person in hall.daimyo)
    shogun, karo = elsewhere(hall.shogun, server), elsewhere(hall.generals[CRAB][0], server)
    judge = elsewhere(appointed, server)
    watchers = [person.sits_down(hall.id) for person in (crab, shogun, karo, judge)]
    watchers.append(Person(server, stranger=True).sits_down(hall.id))
    pages = [attends(person, hall.id) for person in (crab, shogun, karo, judge)]
    lobbies = [Chair(person) for person in (crab, karo)]
    for lobby in lobbies:
        lobby.send("watchlobby")
        lobby.until("lobby")
    desk = crane.sits_down(hall.id)
    time.sleep(2)  # everybody has heard of everybody's coming
    for chair in (*watchers, *pages, *lobbies):
        chair.drain()
        chair.raw.clear()

    orders(desk)
    acts(watchers[0], do="gotocourt")
    acts(watchers[0], do="approach", clan="Crane")
    watchers[0].refuses("illegal", "act", match=hall.id, seq=watchers[0].seq, action={"do": "seal"})
    acts(watchers[0], do="dropoffer")
    acts(desk, do="seal")
    everybody = [*watchers, *pages]
    for chair in watchers:
        chair.until("happened", lambda m: any(e["event"] == "sealed" for e in m["step"]["events"]))
    for page in pages:
        page.until("campaign", lambda m: m["campaign"]["clans"][CRANE]["sealed"])
    again = crab.sits_down(hall.id)
    watchers[0].refuses("stale", "act", match=hall.id, seq=watchers[0].seq + 1, action={"do": "seal"})
    paths = ["lobby", "campaigns", f"campaigns/{hall.id}", f"matches/{hall.id}", f"matches/{hall.id}/record"]
    paths += [f"players/{person.me['name']}" for person in (*hall.daimyo, hall.shogun)]
    asked = [
        TIMES.sub(r'"\1":0', person.http.get(f"/api/{path}").text)
        for person in (crab, shogun, karo, judge)
        for path in paths
    ]
    found = [timeless(chair) for chair in (*everybody, again)]
    # The lobby is told about once a second, so only what it says is compared, and not how often.
    return [*found, asked, *(list(dict.fromkeys(timeless(lobby))) for lobby in lobbies)]


def test_nobody_can_tell_what_others_ordered_before_orders_open(servers: Serve, tmp_path: Path) -> None:
    first = servers("--generosity", "1000", database=str(tmp_path / "before.db"))
    hall = Hall(first, generals=(1, 1), start=True)
    judge = hall.judge()
    hall.until(hall.shogun, lambda page: page["clock"]["until"])
    first.stop()
    worlds = [
        world(servers, tmp_path, hall, judge, name, orders)
        for name, orders in (("much", much), ("nothing", nothing))
    ]
    for one, other in zip(*worlds, strict=True):
        assert one == other
    assert any('"event":"sealed"' in raw for raw in worlds[0][0])
