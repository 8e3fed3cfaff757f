"""Leaving a battle: by concession, with or without the consent of its Daimyo (S21), and by falling (S16)."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from crash_campaign import plan_of
from gorin.games import find
from gorin.games.l5r.clash import Clash
from gorin.games.strategic.events import Eliminated
from gorin.server.campaign import desk, rosters
from gorin.server.campaign.steward import look_after
from gorin.server.edge.assembly import ServerProcess
from gorin.server.match.live import Live
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.wire.campaigns import CampaignRequest, CampaignSettings, EnlistRequest
from gorin.server.workers import bots
from gorin.warfare import WARFARE
from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, Hall, acts
from server.table import Chair, Person
from server.test_campaign_steps import living
from serving import Server
from support import rule


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


def left_behind(server: Server, **request: Any) -> tuple[Hall, Chair]:
    """A campaign in which the Crab's general has left the table, and a chair at its map."""
    options = {"battles": "celestial", "turns": 9}
    hall = Hall(server, generals=(1, 1), options=options, **request)
    map_of = hall.shogun.sits_down(hall.id)
    hall.meet(AT_SEA)
    table = hall.generals[CRAB][0].sits_down(hall.battle(AT_SEA))
    table.send("resign", match=table.match)
    table.until_over()
    return hall, map_of


def elimination(map_of: Chair) -> tuple[Any, int]:
    """How the elimination was told, and by how much the Crab have less Honor than the Crane."""
    told = map_of.until("happened", lambda m: "eliminated" in [e["event"] for e in m["step"]["events"]])
    (event,) = [e for e in told["step"]["events"] if e["event"] == "eliminated"]
    assert (event["seat"], event["by"]) == (CRAB, None)
    honor = {a["seat"]: a["facts"]["honor"] for a in told["view"]["areas"] if a.get("kind") == "clan"}
    return event["how"], honor[CRANE] - honor[CRAB]


def consents(hall: Hall, clan: int, agree: bool, status: int = 200) -> Any:
    body = {"at": AT_SEA, "clan": CRAB, "army": 1, "agree": agree}
    return hall.campaign(hall.daimyo[clan], "consent", status, **body)


@rule("S21")
def test_with_the_consent_of_all_it_costs_no_honor(quick: Server) -> None:
    hall, map_of = left_behind(quick)
    page = hall.until(hall.daimyo[CRANE], lambda page: page["battles"][0]["leaving"])
    name = hall.generals[CRAB][0].me["name"]
    assert page["battles"][0]["leaving"] == [{"clan": CRAB, "army": 1, "name": name, "asked": [CRAB, CRANE]}]
    assert page["battles"][0]["match"] is None, "a Daimyo is asked, and sees no battle"
    assert hall.page(hall.generals[CRAB][0])["you"]["role"] == "karo"
    assert hall.page(Person(quick))["battles"][0]["leaving"] == []
    for person in (hall.shogun, hall.generals[CRANE][0], Person(quick)):
        hall.campaign(person, "consent", 400, at=AT_SEA, clan=CRAB, army=1, agree=True)
    consents(hall, CRAB, True)
    consents(hall, CRAB, True, 400)
    page = hall.page(hall.daimyo[CRANE])
    assert page["battles"][0]["leaving"][0]["asked"] == [CRANE]
    assert page["battles"][0]["status"] == "played"
    consents(hall, CRANE, True)
    assert elimination(map_of) == ("", 0)
    hall.until(hall.shogun, lambda page: page["battles"][0]["status"] == "told")


@rule("S21")
def test_if_one_is_against_it_counts_as_a_retreat(quick: Server) -> None:
    hall, map_of = left_behind(quick)
    hall.until(hall.daimyo[CRANE], lambda page: page["battles"][0]["leaving"])
    consents(hall, CRANE, False)
    assert elimination(map_of) == ("as a retreat", 1)
    consents(hall, CRAB, True, 400)


@rule("S21")
def test_a_bot_consents_for_its_own_clan_only(quick: Server) -> None:
    hall, map_of = left_behind(quick)
    hall.until(hall.daimyo[CRANE], lambda page: page["battles"][0]["leaving"])
    hall.campaign(hall.shogun, "hand", seat=CRAB, bot="random")
    consents(hall, CRANE, True)
    assert elimination(map_of) == ("", 0)
    hall, map_of = left_behind(quick)
    hall.campaign(hall.shogun, "hand", seat=CRANE, bot="random")
    assert elimination(map_of) == ("as a retreat", 1)


@rule("S21")
def test_who_has_not_answered_when_time_is_up_does_not_agree(servers: Serve) -> None:
    fast = servers("--idle", "1", "--generosity", "1000", "--hurry", "60")
    hall, map_of = left_behind(fast, settings={"turn": 600})
    hall.until(hall.daimyo[CRANE], lambda page: page["battles"][0]["leaving"])
    consents(hall, CRAB, True)
    for clan in (CRAB, CRANE):
        acts(hall.desk(clan), do="seal")
    page = hall.page(hall.shogun)
    assert page["battles"][0]["status"] == "played", "sealed orders do not end the time to answer"
    assert elimination(map_of) == ("as a retreat", 1)
    hall.until(hall.shogun, lambda page: not page["battles"][0]["leaving"])


# --- falling ----------------------------------------------------------------------------------------------


async def three_armies(server: ServerProcess) -> tuple[Live, Live, dict[int, str]]:
    """A battle of the card game with two Crab and a Crane: campaign, table, and each seat's general."""
    hub, campaigns = server.hub, server.campaigns
    player, _ = await hub.people.new_guest("Shogun")
    request = CampaignRequest(
        clans=2,
        bots=["random", "random"],
        options={"turns": 9, "settle": "live", "battles": "celestial"},
        settings=CampaignSettings(turn=259200, patience=259200),
    )
    live = await desk.create(campaigns, player, request)
    for clan, name in ((CRAB, "One"), (CRAB, "Two"), (CRANE, "Three")):
        general, _ = await hub.people.new_guest(name)
        await rosters.enlist(campaigns, live.id, general, EnlistRequest(clan=clan))
    where = schema.matches.c.id == live.id
    await hub.store.write(sa.update(schema.matches).where(where).values(status="playing", started=now()))
    await hub.refresh(live.id)
    plans: list[list[tuple[int, list[str]]]] = [
        [(1, ["3", AT_SEA]), (2, [AT_SEA])],
        [(1, ["28", AT_SEA])],
    ]
    async with hub.held(live.id) as live:
        live.paused = True  # the bots that lead wait
        for seat, marches in enumerate(plans):
            for action in plan_of(marches):
                assert await hub.append(live, "move", seat, action)
    while not any(battle.match for battle in campaigns.running[live.id].battles):
        await look_after(campaigns, live.id)
        await asyncio.sleep(0.01)
    (battle,) = campaigns.running[live.id].battles
    table = await hub.live(battle.match or "")
    return live, table, {each.place or 0: each.player or "" for each in battle.soldiers}


@rule("S16")
def test_who_falls_is_a_karo_at_once_and_the_army_off_the_map(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(bots, "_find", find, raising=False)

    async def fight() -> None:
        async with living(tmp_path / "gorin.db", 10**9) as server:
            campaigns = server.campaigns
            live, table, generals = await three_armies(server)
            assert live.match is not None
            assert table.match is not None
            clash = table.match.state
            assert isinstance(clash, Clash)
            crab = [seat for seat, clan in enumerate(clash.daimyo) if clan == "Crab"]
            (crane,) = [seat for seat, clan in enumerate(clash.daimyo) if clan == "Crane"]
            roles = {seat: campaigns.standing(live, who).role for seat, who in generals.items()}
            assert set(roles.values()) == {"shireikan"}
            clash.fallen = (*clash.fallen, (crab[0], crane, -1))  # as Attacker
            campaigns.wake(table)
            for _ in range(100):
                await asyncio.sleep(0.01)
            assert campaigns.standing(live, generals[crab[0]]).role == "karo"
            assert campaigns.standing(live, generals[crab[1]]).role == "shireikan"
            assert campaigns.standing(live, generals[crane]).role == "shireikan"
            told = [e for together in live.events for e in together if isinstance(e, Eliminated)]
            assert [(e.seat, e.by, e.how) for e in told] == [(CRAB, CRANE, "as Attacker")]
            assert WARFARE.turn(live.match.state) == 2
            assert not WARFARE.closed(live.match.state), "the turn goes on"
            running = campaigns.running[live.id]
            (battle,) = running.on_map(WARFARE, live)
            assert battle.due, "more may come of this battle in the same turn"
            assert [each.clan for each in battle.fighters] == [CRAB, CRANE]

    asyncio.run(fight())
