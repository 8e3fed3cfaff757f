"""A campaign as somebody would attack it who wants to know more than the own role may (S16)."""

from __future__ import annotations

import time

import pytest

from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, ON_LAND, Hall, acts, attends, march, sent, speaks_of, write
from server.table import Chair, Person
from serving import Server
from support import rule


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


def watches(person: Person, match: str) -> bool:
    chair = Chair(person)
    chair.send("watch", match=match)
    chair.drain()
    chair.close()
    return speaks_of("\n".join(chair.raw), match)


# --- spies among the generals ------------------------------------------------------------------------------


@rule("S16")
def test_nobody_becomes_a_karo_of_a_campaign_under_way_uninvited(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1))
    spy = Person(quick)
    daimyo = attends(hall.daimyo[CRAB], hall.id)
    daimyo.send("speak", campaign=hall.id, room="clan:0", text="we march at dawn")
    daimyo.until("spoken")
    chair = attends(spy, hall.id)
    you = hall.campaign(spy, "enlist", clan=CRAB)["you"]
    assert (you["role"], you["asks"]) == ("guest", CRAB)
    chair.until("campaign", lambda m: m["campaign"]["you"]["asks"] == CRAB)
    chair.refuses("illegal", "speak", campaign=hall.id, room="clan:0", text="and I with you")
    assert "dawn" not in sent(chair)
    hall.campaign(spy, "accept", 400, player=spy.me["id"])
    hall.campaign(hall.daimyo[CRANE], "accept", 400, player=spy.me["id"])
    hall.campaign(spy, "deck", 400, deck=None)
    assert hall.page(hall.daimyo[CRANE])["clans"][CRAB]["asking"] == []
    (asking,) = hall.page(hall.daimyo[CRAB])["clans"][CRAB]["asking"]
    assert asking["player"] == spy.me["id"]
    hall.campaign(hall.daimyo[CRAB], "discharge", player=spy.me["id"])
    assert hall.page(spy)["you"]["asks"] is None
    hall.campaign(spy, "enlist", clan=CRANE)
    hall.campaign(hall.daimyo[CRANE], "accept", player=spy.me["id"])
    assert hall.page(spy)["you"] == {**hall.page(spy)["you"], "role": "karo", "clan": CRANE, "asks": None}
    assert hall.page(hall.shogun)["journal"][-1]["kind"] == "enlist"


@rule("S16")
def test_a_karo_does_not_change_sides(quick: Server) -> None:
    hall = Hall(quick, generals=(2, 1))
    turncoat = hall.generals[CRAB][0]
    hall.campaign(turncoat, "enlist", 400, clan=CRANE)
    hall.campaign(turncoat, "discharge")
    assert hall.page(turncoat)["you"]["role"] == "guest"
    assert "served another clan" in hall.campaign(turncoat, "enlist", 400, clan=CRANE)["sentence"]
    hall.campaign(hall.shogun, "hand", 400, seat=CRANE, name=turncoat.me["name"])
    hall.campaign(turncoat, "enlist", clan=CRAB)
    hall.campaign(turncoat, "discharge")
    hall.campaign(turncoat, "enlist", 400, clan=CRANE)
    hall.campaign(turncoat, "enlist", clan=CRAB)
    hall.campaign(hall.daimyo[CRAB], "accept", player=turncoat.me["id"])
    assert hall.page(turncoat)["you"]["role"] == "karo"
    roster = hall.page(hall.shogun)["clans"][CRAB]["roster"]
    assert [general["person"]["name"] for general in roster][-1] == turncoat.me["name"]


@rule("S16")
def test_neither_does_a_daimyo_or_a_shogun_who_has_handed_on(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1))
    heir = Person(quick)
    hall.campaign(hall.shogun, "hand", seat=CRAB, name=heir.me["name"])
    old = hall.daimyo[CRAB]
    assert hall.page(old)["you"]["role"] == "guest"
    hall.campaign(old, "enlist", 400, clan=CRANE)
    hall.campaign(hall.shogun, "hand", 400, seat=CRANE, name=old.me["name"])
    hall.campaign(hall.shogun, "hand", seat=2, name=Person(quick).me["name"])
    hall.campaign(hall.shogun, "enlist", 400, clan=CRAB)
    hall.campaign(old, "enlist", clan=CRAB)
    hall.campaign(heir, "accept", player=old.me["id"])
    assert hall.page(old)["you"]["role"] == "karo", "one's own clan one may always serve"


@rule("S16")
def test_a_discharged_general_hears_and_sees_no_more(quick: Server) -> None:
    hall = Hall(quick, generals=(2, 1), spectators=False)
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    karo = hall.generals[CRAB][1]
    chair = attends(karo, hall.id)
    for match in (hall.id, battle):
        chair.send("watch", match=match)
        chair.until("table")
    hall.campaign(hall.daimyo[CRAB], "discharge", player=karo.me["id"])
    for _ in range(2):
        chair.until("dismissed")
    chair.drain()
    before = len(chair.raw)
    daimyo = attends(hall.daimyo[CRAB], hall.id)
    daimyo.send("speak", campaign=hall.id, room="clan:0", text="he is gone at last")
    daimyo.until("spoken")
    acts(hall.desk(CRAB), do="seal")
    for match in (hall.id, battle):
        chair.refuses("not-found", "watch", match=match)
        for path in ("", "/record", "/replay"):
            assert karo.http.get(f"/api/matches/{match}{path}").status_code == 404
    chair.refuses("not-found", "attend", campaign=hall.id)
    assert karo.http.get(f"/api/campaigns/{hall.id}").status_code == 404
    after = "\n".join(chair.raw[before:])
    assert "gone at last" not in after
    assert '"type":"happened"' not in after
    assert '"type":"campaign"' not in after


def left_late(server: Server) -> tuple[Hall, str, Person, Chair]:
    """A general came late to a battle and has left it: the campaign, that battle, who, and the table."""
    hall = Hall(server, generals=(2, 1), options={"battles": "celestial", "turns": 9})
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    for clan in (CRAB, CRANE):
        desk = hall.desk(clan)
        write(desk, *([march(2, [AT_SEA])] if clan == CRAB else []))
        desk.close()
    acts(hall.shogun.sits_down(hall.id), do="close")
    second = hall.generals[CRAB][1]
    hall.until(second, lambda page: page["you"]["battle"] == battle)
    table = second.sits_down(battle)
    table.send("resign", match=battle)
    hall.until(second, lambda page: page["you"]["role"] == "karo")
    return hall, battle, second, table


@rule("S16")
def test_who_fought_and_leads_now_finds_no_battle_in_the_lobby(quick: Server) -> None:
    hall, battle, second, table = left_late(quick)
    assert second.get("/api/lobby")["mine"], "a Karo may look back at it"
    hall.campaign(hall.shogun, "hand", seat=CRAB, name=second.me["name"])
    table.until("dismissed")
    lobby = Chair(second)
    lobby.send("watchlobby")
    lobby.until("lobby")
    assert battle not in sent(lobby)
    assert battle not in second.http.get("/api/lobby").text
    assert not watches(second, battle)


@rule("S16", "S21")
def test_who_has_left_a_battle_does_nothing_there_any_more(quick: Server) -> None:
    hall, battle, _, table = left_late(quick)
    table.refuses("illegal", "resign", match=battle)
    table.refuses("illegal", "takeback", match=battle)
    table.refuses("illegal", "answer", match=battle, agree=False)
    table.refuses("illegal", "say", match=battle, text="attack the left one")
    table.drain()
    table.refuses("illegal", "act", match=battle, seq=table.seq, action={"do": "pass"})
    others = [hall.generals[clan][0].sits_down(battle) for clan in (CRAB, CRANE)]
    assert all(chair.info["status"] == "playing" for chair in others)


# --- more sockets than one ---------------------------------------------------------------------------------


@rule("S16")
def test_every_tab_of_a_general_loses_the_map(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1))
    general = hall.generals[CRAB][0]
    tabs = [attends(general, hall.id) for _ in range(3)]
    for tab in tabs[:2]:
        tab.send("watch", match=hall.id)
        tab.until("table")
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    for tab in tabs[:2]:
        assert tab.until("dismissed")["match"] == hall.id
    for tab in tabs:
        tab.until("campaign", lambda m: m["campaign"]["you"]["battle"] == battle)
        tab.drain()
        tab.raw.clear()
    acts(hall.desk(CRANE), do="seal")
    for tab in tabs:
        assert not speaks_of(sent(tab), hall.id)
        tab.refuses("not-found", "watch", match=hall.id)
    assert not watches(general, hall.id)


@rule("S16")
def test_a_daimyos_second_socket_is_a_daimyos(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1))
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    daimyo = hall.daimyo[CRAB]
    desk = hall.desk(CRAB)
    second = hall.desk(CRAB)
    second.refuses("not-found", "watch", match=battle)
    second.refuses("not-found", "watch", match=battle, invite=hall.invite)
    write(desk, seal=False)
    second.drain()
    assert second.seq == desk.seq, "both tabs are at the same sheet"
    acts(second, do="seal")
    desk.refuses("stale", "act", match=hall.id, seq=desk.seq - 1, action={"do": "seal"})
    nameless = Person(quick, stranger=True)
    assert not watches(nameless, battle)
    for path in ("", "/record", "/replay?cards=open", f"?invite={hall.invite}"):
        assert daimyo.http.get(f"/api/matches/{battle}{path}").status_code == 404
        assert nameless.http.get(f"/api/matches/{battle}{path}").status_code == 404
    for what in ("join", "leave", "ready", "start", "rematch"):
        assert daimyo.http.post(f"/api/matches/{battle}/{what}", json={"seat": 0}).status_code == 400


# --- lists, records and history ----------------------------------------------------------------------------


@rule("S16")
def test_a_general_reads_of_the_own_battle_alone(quick: Server) -> None:
    hall = Hall(quick, generals=(2, 2))
    hall.meet(AT_SEA, ON_LAND)
    own, other = hall.battle(AT_SEA), hall.battle(ON_LAND)
    general = next(each for each in hall.generals[CRAB] if hall.page(each)["you"]["battle"] == own)
    paths = ["/api/lobby", "/api/campaigns", f"/api/campaigns/{hall.id}", f"/api/matches/{own}"]
    people = (hall.shogun, *hall.daimyo, *hall.generals[CRAB], *hall.generals[CRANE])
    paths += [f"/api/players/{person.me['name']}" for person in people]
    for path in paths:
        assert other not in general.http.get(path).text
    (mine,) = [page for page in general.get("/api/campaigns") if page["id"] == hall.id]
    assert [battle["at"] for battle in mine["battles"]] == [AT_SEA]
    assert mine["journal"] == []
    assert [room["title"] for room in mine["rooms"]] == ["The Shogun, in private"]
    assert {clan["sealed"] for clan in mine["clans"]} == {None}
    for path in ("", "/record", "/replay", "/replay?seat=0", "/replay?cards=open"):
        assert general.http.get(f"/api/matches/{hall.id}{path}").status_code == 404
        assert general.http.get(f"/api/matches/{other}{path}").status_code == 404


def test_a_campaign_without_spectators_keeps_nobody_from_the_list_of_others(quick: Server) -> None:
    closed, public = Hall(quick, spectators=False), Hall(quick)
    for person in (Person(quick), Person(quick, stranger=True)):
        listed = [page["id"] for page in person.get("/api/campaigns")]
        assert public.id in listed
        assert closed.id not in listed
    assert closed.id in [page["id"] for page in closed.generals[CRAB][0].get("/api/campaigns")]


def test_a_guest_finds_no_way_into_a_campaign_without_spectators(quick: Server) -> None:
    hall = Hall(quick, spectators=False, generals=(1, 1))
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    guest = Person(quick)
    chair = Chair(guest)
    for match in (hall.id, battle):
        chair.refuses("not-found", "watch", match=match)
        chair.refuses("not-found", "say", match=match, text="anybody there?")
        assert guest.http.get(f"/api/matches/{match}").status_code == 404
    chair.refuses("not-found", "attend", campaign=hall.id)
    chair.send("watchlobby")
    chair.until("lobby")
    assert hall.id not in guest.http.get("/api/lobby").text
    assert hall.id not in "".join(raw for raw in chair.raw if '"type":"lobby"' in raw)
    page = hall.campaign(guest, "enlist", clan=CRAB)
    assert (page["you"]["role"], page["battles"], page["journal"], page["rooms"]) == ("guest", [], [], [])
    assert {clan["sealed"] for clan in page["clans"]} == {None}
    assert not watches(guest, hall.id)


# --- what can be counted -----------------------------------------------------------------------------------


def counted(person: Person) -> list[str]:
    lines = person.http.get("/metrics").text.splitlines()
    return [line for line in lines if line.startswith(("gorin_log_entries_total", "gorin_acknowledge"))]


@rule("S16")
def test_nobody_counts_anothers_orders_by_the_servers_metrics(servers: Serve) -> None:
    alone = servers("--generosity", "1000")
    hall = Hall(alone)
    desk = hall.desk(CRANE)
    time.sleep(1.5)
    before = counted(hall.daimyo[CRAB])
    write(desk, march(2, ["7"]), march(3, []), seal=False)
    assert counted(hall.daimyo[CRAB]) == before
    acts(desk, do="seal")
    assert counted(hall.daimyo[CRAB]) != before, "that somebody has sealed, all may know"
