"""A seat that is handed on: who comes reads nothing of before, and everybody sees it (STR-TURN-5)."""

from __future__ import annotations

import pytest

from server.conftest import Serve
from server.hall import CRAB, CRANE, Hall, acts, attends, march, sent, write
from server.table import Chair, Person
from serving import Server
from support import rule

WRITTEN = '"path":["7"]'
LINE = "move 2: 7"


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


def hand(hall: Hall, to: Person) -> Chair:
    """The Crane's seat goes to somebody, who looks at everything there is."""
    hall.campaign(hall.shogun, "hand", seat=CRANE, name=to.me["name"])
    chair = to.sits_down(hall.id)
    chair.drain()
    return chair


def reads_nothing(hall: Hall, chair: Chair) -> None:
    said = sent(chair)
    assert WRITTEN not in said
    assert LINE not in said
    for path in ("/replay", "/replay?seat=1", "/record"):
        answer = chair.person.http.get(f"/api/matches/{hall.id}{path}")
        assert answer.status_code >= 400, path


@rule("STR-TURN-5", "STR-TURN-3")
@pytest.mark.parametrize("sealed", [False, True])
def test_a_second_account_of_the_shogun_reads_no_orders(quick: Server, sealed: bool) -> None:
    hall = Hall(quick, spectators=True)
    desk = hall.desk(CRANE)
    write(desk, march(2, ["7"]), seal=sealed)
    assert WRITTEN in sent(desk)
    assert LINE in sent(desk)
    second = Person(quick)
    before = second.sits_down(hall.id)
    chair = hand(hall, second)
    reads_nothing(hall, chair)
    reads_nothing(hall, before)
    hall.campaign(hall.shogun, "hand", seat=CRANE, name=hall.daimyo[CRANE].me["name"])
    again = hall.desk(CRANE)
    again.drain()
    assert LINE not in sent(again), "handed back, the sheet is as empty"
    assert (again.decision is None) == sealed, "sealed is sealed"
    for _ in range(2):
        chair.drain()
        reads_nothing(hall, chair)
    if sealed:
        acts(hall.desk(CRAB), do="seal")
        again.until("happened", lambda m: any(e["event"] == "opened" for e in m["step"]["events"]))
        assert LINE in sent(again), "opened with all others, they are read"


@rule("STR-TURN-5")
def test_neither_by_way_of_a_bot(quick: Server) -> None:
    hall = Hall(quick)
    write(hall.desk(CRANE), march(2, ["7"]), seal=False)
    hall.campaign(hall.shogun, "hand", seat=CRANE, bot="random")
    chair = hand(hall, Person(quick))
    reads_nothing(hall, chair)


@rule("STR-TURN-5")
def test_all_see_that_a_seat_is_handed_on(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1))
    everybody = (hall.shogun, *hall.daimyo, hall.generals[CRAB][0])
    chairs = [attends(person, hall.id) for person in everybody]
    for chair in chairs:
        chair.send("watch", match=hall.id)
        chair.until("table")
    heir = Person(quick)
    hall.campaign(hall.shogun, "hand", seat=CRANE, name=heir.me["name"])
    for person, chair in zip(everybody, chairs, strict=True):
        chair.until("happened", lambda m: any(e["event"] == "heir" for e in m["step"]["events"]))
        assert (
            f"The Crane are led by {heir.me['name']} from now on" in hall.page(person)["journal"][-1]["text"]
        )
        assert f"A seat is handed on to {heir.me['name']}." in sent(chair)


@rule("STR-TURN-5")
def test_who_comes_orders_from_there_on(quick: Server) -> None:
    hall = Hall(quick)
    write(hall.desk(CRANE), march(2, ["7"]), seal=False)
    heir = Person(quick)
    chair = hand(hall, heir)
    write(chair, march(3, []))
    acts(hall.desk(CRAB), do="seal")
    chair.until("happened", lambda m: any(e["event"] == "opened" for e in m["step"]["events"]))
    assert LINE not in sent(chair)
