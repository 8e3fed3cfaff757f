"""Live battles of the card game: armies arrive late and retreat, and only the map can decree that."""

from __future__ import annotations

import pytest

from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, Hall, acts, attends, march, write
from server.table import Chair
from serving import Server
from witness import truth_of


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


def next_turn(hall: Hall, **marches: list[dict[str, object]]) -> None:
    """Both Daimyo order these marches and seal, and the Shogun closes the turn."""
    for clan, name in ((CRAB, "crab"), (CRANE, "crane")):
        desk = hall.desk(clan)
        write(desk, *marches.get(name, []))
        desk.close()
    shogun = hall.shogun.sits_down(hall.id)
    turn = hall.page(hall.shogun)["clock"]["turn"]
    acts(shogun, do="close")
    shogun.close()
    hall.until(hall.shogun, lambda page: page["clock"]["turn"] == turn + 1)


def done_at(server: Server, battle: str) -> list[tuple[int | None, str]]:
    """What campaigns did to a match, as seat and deed."""
    truth = truth_of(server.database, battle)
    deeds = [(entry.seat, entry.data["do"]) for entry in truth.entries if entry.kind == "move"]
    return [deed for deed in deeds if deed[1] in ("arrive", "retreat", "cease")]


def test_an_army_arrives_late_and_retreats_again(quick: Server) -> None:
    hall = Hall(quick, generals=(2, 1), options={"battles": "celestial", "turns": 9})
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    tables = [hall.generals[clan][0].sits_down(battle) for clan in (CRAB, CRANE)]
    second = attends(hall.generals[CRAB][1], hall.id)
    second.send("watch", match=hall.id)
    second.until("table")

    next_turn(hall, crab=[march(2, [AT_SEA])])
    second.until("dismissed")
    second.until("campaign", lambda m: m["campaign"]["you"]["battle"] == battle)
    newcomer = hall.generals[CRAB][1].sits_down(battle)
    assert newcomer.seat == 2
    assert done_at(quick, battle) == [(2, "arrive")]
    for table in tables:
        table.until("happened", lambda m: "arrived" in [e["event"] for e in m["step"]["events"]])
    page = hall.page(hall.shogun)
    assert [(f["clan"], f["army"], f["place"]) for f in page["battles"][0]["fighters"]][2] == (CRAB, 2, 2)

    next_turn(hall, crab=[march(2, ["28"])])
    second.until("campaign", lambda m: m["campaign"]["you"]["role"] == "karo")
    assert done_at(quick, battle) == [(2, "arrive"), (2, "retreat")]
    assert hall.page(hall.shogun)["battles"][0]["status"] == "playing", "the others fight on"

    next_turn(hall, crane=[march(1, ["28"])])
    hall.until(hall.shogun, lambda page: page["battles"][0]["status"] == "told")
    for table in tables:
        assert table.until_over()["status"] == "over"
    truth = truth_of(quick.database, battle)
    for table in tables:
        truth.check_sequence(table.raw, table.seat)
    replay = hall.shogun.replay(battle)
    assert len(replay["views"]) == len(truth.entries) + 1
    own = hall.generals[CRAB][1].replay(battle, "&seat=2")
    assert own["views"][-1]["seat"] == 2, "who sat there sees it again from there"


@pytest.mark.parametrize(
    "decree", [{"do": "arrive", "daimyo": "Crab", "deck": "crab"}, {"do": "retreat"}, {"do": "cease"}]
)
def test_nobody_at_the_table_can_decree_what_the_map_says(quick: Server, decree: dict[str, str]) -> None:
    hall = Hall(quick, generals=(1, 1), options={"battles": "celestial"})
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    for clan in (CRAB, CRANE):
        table: Chair = hall.generals[clan][0].sits_down(battle)
        table.send("act", match=battle, seq=table.seq, action=decree)
        assert table.refusal()["code"] in ("illegal", "refused")
    assert done_at(quick, battle) == []


def test_peace_ends_the_match(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1), options={"battles": "celestial", "turns": 9})
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    table = hall.generals[CRAB][0].sits_down(battle)
    for clan in (CRAB, CRANE):
        desk = hall.desk(clan)
        acts(desk, do="turn")
        acts(desk, do="open", part="peace")
        acts(desk, do="sue", at=AT_SEA)
        acts(desk, do="seal")
    acts(hall.shogun.sits_down(hall.id), do="close")
    hall.until(hall.shogun, lambda page: page["battles"][0]["status"] == "told")
    table.until_over()
    assert done_at(quick, battle)[-1][1] == "cease"
    assert hall.page(hall.generals[CRAB][0])["you"]["role"] == "karo"


def test_who_has_left_a_battle_and_leads_the_clan_now_finds_it_nowhere(quick: Server) -> None:
    hall = Hall(quick, generals=(2, 1), options={"battles": "celestial", "turns": 9})
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    second = hall.generals[CRAB][1]
    next_turn(hall, crab=[march(2, [AT_SEA])])
    hall.until(second, lambda page: page["you"]["battle"] == battle)
    next_turn(hall, crab=[march(2, ["28"])])
    hall.until(second, lambda page: page["you"]["role"] == "karo")
    assert battle in second.http.get("/api/lobby").text, "a Karo may watch where he sat"
    hall.campaign(hall.shogun, "hand", seat=CRAB, name=second.me["name"])
    assert battle not in second.http.get("/api/lobby").text
    assert battle not in second.http.get(f"/api/players/{second.me['name']}").text
