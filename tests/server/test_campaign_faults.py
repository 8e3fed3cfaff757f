"""A battle whose game was changed, and battles with faults put in on purpose: the campaign always goes on."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from gorin.games import find
from gorin.server.campaign import faults
from gorin.server.campaign.steward import look_after
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.workers import bots
from gorin.warfare import Warfare
from server.conftest import Serve
from server.forks import Forked
from server.hall import AT_SEA, CRAB, CRANE, ON_LAND, Hall, fight_on, march
from server.test_campaign_battles import done_at, next_turn
from server.test_campaign_steps import begin, living
from serving import Server
from support import rule
from test_cli import environment


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


def fighters(hall: Hall, at: str) -> list[tuple[int, int, int | None]]:
    battle = the_battle(hall, at)
    return [(each["clan"], each["army"], each["place"]) for each in battle["fighters"]]


def the_battle(hall: Hall, at: str) -> Any:
    return next(each for each in hall.page(hall.shogun)["battles"] if each["at"] == at)


@pytest.fixture
def faulty(tmp_path: Path) -> Iterator[Server]:
    """A server whose log says of each fault once that there was one, and nothing else."""
    words = ("--idle", "1", "--generosity", "1000")
    server = Forked(str(tmp_path / "gorin.db"), tmp_path / "log", *words, env=environment()).start()
    yield server
    server.stop()
    errors = [line for line in server.log.read_text().splitlines() if "ERROR" in line]
    assert len(errors) == 1, errors
    assert "is set apart" in errors[0]


def switched(server: Server, before: str, after: str, moves: int = 6) -> tuple[Hall, str]:
    """A live battle that the Shogun lets be played in another game, after some moves of it."""
    hall = Hall(server, generals=(2, 1), options={"battles": before, "turns": 9})
    hall.meet(AT_SEA)
    old = hall.battle(AT_SEA)
    hall.campaign(hall.shogun, "settle", at=AT_SEA, how="live", game=after)
    hall.until(hall.shogun, lambda page: page["battles"][0]["match"] not in (None, old))
    battle = hall.battle(AT_SEA)
    tables = [hall.generals[clan][0].sits_down(battle) for clan in (CRAB, CRANE)]
    fight_on(tables, moves=moves)
    for table in tables:
        table.close()
    return hall, battle


@rule("S17")
@pytest.mark.parametrize("moves", [0, 6])
def test_a_late_army_waits_at_a_battle_that_became_one_of_kenjin(servers: Serve, moves: int) -> None:
    server = servers("--idle", "1", "--generosity", "1000")
    hall, battle = switched(server, "celestial", "kenjin", moves)
    next_turn(hall, crab=[march(2, [AT_SEA])])
    next_turn(hall)
    assert len(fighters(hall, AT_SEA)) == 2
    assert hall.page(hall.generals[CRAB][1])["you"]["role"] == "karo"
    server.kill()
    server.start(again=True)
    table = hall.generals[CRAB][0].sits_down(battle)
    assert len(table.info["seats"]) == 2
    next_turn(hall)
    assert the_battle(hall, AT_SEA)["status"] == "playing"


@rule("S17")
def test_a_late_army_joins_a_battle_that_was_one_of_kenjin(quick: Server) -> None:
    hall, battle = switched(quick, "kenjin", "celestial")
    next_turn(hall, crab=[march(2, [AT_SEA])])
    second = hall.generals[CRAB][1]
    hall.until(second, lambda page: page["you"]["battle"] == battle)
    assert second.sits_down(battle).seat == 2
    assert done_at(quick, battle) == [(2, "arrive")]
    assert fighters(hall, AT_SEA)[2] == (CRAB, 2, 2)


@rule("S17")
def test_the_map_says_in_which_game_a_battle_is_fought(quick: Server) -> None:
    hall, _ = switched(quick, "celestial", "kenjin", 0)
    desk = hall.desk(CRANE)
    said = "\n".join(desk.raw)
    assert '{"event":"refought","at":"SC3","game":"kenjin"' in said
    assert '"game":"kenjin"' in said.partition('"steps":')[0]


# --- faults put in on purpose -------------------------------------------------------------------------------


def two_battles(server: Server) -> tuple[Hall, str, str]:
    """A campaign with two live battles, some moves into each, and their matches at sea and on land."""
    hall = Hall(server, generals=(2, 2), options={"turns": 9})
    hall.meet(AT_SEA, ON_LAND)
    matches = [hall.battle(at) for at in (AT_SEA, ON_LAND)]
    for match in matches:
        people = [person for clan in hall.generals for person in clan]
        here = [each.sits_down(match) for each in people if hall.page(each)["you"]["battle"] == match]
        fight_on(here, moves=6)
        for chair in here:
            chair.close()
    return hall, matches[0], matches[1]


def change(server: Server, statement: str, *values: Any) -> None:
    with sqlite3.connect(server.database) as database:
        assert database.execute(statement, values).rowcount > 0


def break_log(server: Server, match: str) -> None:
    change(server, "UPDATE log SET data = ? WHERE match = ? AND seq = 2", '{"do":"nothing"}', match)


def break_options(server: Server, match: str) -> None:
    change(server, "UPDATE matches SET options = ? WHERE id = ?", '{"nobody":"knows"}', match)


def too_many_seats(server: Server, match: str) -> None:
    """What was written where an army joined a battle of Kenjin: seats 2 and 3 for a log of two."""
    with sqlite3.connect(server.database) as database:
        (rows,) = database.execute("SELECT fighters FROM battles WHERE match = ?", (match,)).fetchone()
        soldiers = json.loads(rows)
        for clan, place in ((CRAB, 2), (CRANE, 3)):
            soldiers.append({**soldiers[0], "clan": clan, "army": 3, "place": place, "player": None})
    change(server, "UPDATE battles SET fighters = ? WHERE match = ?", json.dumps(soldiers), match)
    for place in (2, 3):
        insert = "INSERT INTO seats (match, seat, bot, ready, resigned) VALUES (?, ?, 'random', 1, 0)"
        change(server, insert, match, place)


@pytest.mark.parametrize("fault", [break_log, break_options, too_many_seats])
def test_a_battle_that_cannot_be_opened_is_set_apart(faulty: Server, fault: Any) -> None:
    hall, at_sea, on_land = two_battles(faulty)
    faulty.kill()
    fault(faulty, at_sea)
    faulty.start(again=True)
    page = hall.until(hall.shogun, lambda page: any(battle["apart"] for battle in page["battles"]))
    (wrong,) = [battle for battle in page["battles"] if battle["apart"]]
    assert wrong["apart"] == (
        "The battle at SC3 is set apart: its match cannot be opened any more. "
        "Enter its result by hand, play it anew, let bots play it, or let odds settle it."
    )
    assert (wrong["status"], wrong["match"]) == ("waiting", None)
    assert "is set apart" in page["journal"][-1]["text"]
    for person in (*hall.daimyo, hall.generals[CRAB][0]):
        assert not any(battle["apart"] for battle in hall.page(person)["battles"])
    free = next(each for each in hall.generals[CRAB] if hall.page(each)["you"]["battle"] is None)
    assert hall.page(free)["you"]["role"] == "karo"
    next_turn(hall)
    assert the_battle(hall, ON_LAND)["match"] == on_land
    faulty.kill()
    faulty.start(again=True)
    assert the_battle(hall, AT_SEA)["apart"], "it is still known"
    next_turn(hall)
    hall.campaign(hall.shogun, "settle", at=AT_SEA, how="live")
    anew = hall.battle(AT_SEA)
    assert anew not in (at_sea, on_land)
    again = the_battle(hall, AT_SEA)
    assert (again["apart"], again["status"]) == (None, "playing")
    assert len({each["place"] for each in again["fighters"] if each["place"] is not None}) == 2
    next_turn(hall)


@pytest.mark.parametrize("how", ["shogun", "odds", "bots"])
def test_a_battle_set_apart_is_settled_by_every_way_of_the_desk(faulty: Server, how: str) -> None:
    hall, at_sea, _ = two_battles(faulty)
    faulty.kill()
    break_log(faulty, at_sea)
    faulty.start(again=True)
    hall.until(hall.shogun, lambda page: any(battle["apart"] for battle in page["battles"]))
    hall.campaign(hall.shogun, "settle", at=AT_SEA, how=how)
    if how == "shogun":
        shogun = hall.shogun.sits_down(hall.id)
        for action in ({"do": "table", "at": AT_SEA}, {"do": "noresult"}):
            shogun.drain()
            shogun.act(action)
            shogun.acknowledged()
    hall.until(hall.shogun, lambda _: the_battle(hall, AT_SEA)["status"] == "told")
    next_turn(hall)
    with sqlite3.connect(faulty.database) as database:
        status = database.execute("SELECT status FROM matches WHERE id = ?", (at_sea,)).fetchone()
    assert status == ("over",), "nobody is kept waiting by it"


def test_a_log_that_breaks_while_it_is_played_sets_its_battle_apart(faulty: Server) -> None:
    hall, at_sea, on_land = two_battles(faulty)
    with sqlite3.connect(faulty.database) as database:
        (last,) = database.execute("SELECT max(seq) FROM log WHERE match = ?", (at_sea,)).fetchone()
        database.execute(
            "INSERT INTO log (match, seq, kind, seat, data, at) VALUES (?, ?, 'move', 0, ?, ?)",
            (at_sea, last + 1, '{"do":"nothing"}', now()),
        )
    people = [person for clan in hall.generals for person in clan]
    here = [each.sits_down(at_sea) for each in people if hall.page(each)["you"]["battle"] == at_sea]
    chair = next(each for each in here if each.decision)
    chair.act(chair.decision["actions"][0])
    assert "cannot be opened" in chair.refusal()["sentence"]
    hall.until(hall.shogun, lambda page: any(battle["apart"] for battle in page["battles"]))
    next_turn(hall)
    assert the_battle(hall, ON_LAND)["match"] == on_land


def test_a_match_that_raises_is_settled_by_odds_where_nobody_is_shogun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other battle is played to its end, and so is the campaign."""
    monkeypatch.setattr(bots, "_find", find, raising=False)
    monkeypatch.setattr(logging.getLogger("gorin.server"), "disabled", True)
    database = tmp_path / "gorin.db"
    campaign = asyncio.run(begin(database, "kenjin", "live"))
    broken: list[Any] = []

    def outcome(self: Warfare, state: Any, battle: Any, *rest: Any) -> Any:
        if battle.at == AT_SEA and battle.since == 1:
            broken.append(battle)
            raise ZeroDivisionError
        return real(self, state, battle, *rest)

    real = Warfare.outcome
    monkeypatch.setattr(Warfare, "outcome", outcome)
    journal = asyncio.run(to_the_end(database, campaign))
    assert broken
    assert (
        f"The battle at {AT_SEA} is set apart: {faults.BROKE_DOWN}. The Shogun says how it goes on."
        in journal
    )
    assert sum("set apart" in line for line in journal) == 1


async def to_the_end(database: Path, campaign: str) -> list[str]:
    """Look after a campaign until it is over; its journal."""
    async with living(database, 10**9) as server:
        hub = server.hub
        await server.open()
        seats = schema.seats.c
        where = (seats.match == campaign) & (seats.seat == 2)
        await hub.store.write(sa.update(schema.seats).where(where).values(player=None, bot="steward"))
        for _ in range(4000):
            await look_after(server.campaigns, campaign)
            for table in list(hub.lives.values()):
                if table.is_battle and table.status == "playing":
                    await hub.settle(table)
            running = server.campaigns.running[campaign]
            if running.phase == "over" and all(battle.told for battle in running.battles):
                return [entry.text for entry in running.journal]
            await asyncio.sleep(0.005)
    raise AssertionError("the campaign never ended")
