"""Clocks of a campaign, bots for those who are away, how battles are settled, and what the Shogun changes."""

from __future__ import annotations

import time
from typing import Any

import pytest

from gorin.server.wire.campaigns import CampaignSettings
from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, MARCHES, Hall, acts, attends, fight_on, march, write
from server.table import Person
from serving import Server


@pytest.fixture(scope="module")
def fast(servers: Serve) -> Server:
    """Two minutes of a campaign pass in two seconds."""
    return servers("--idle", "1", "--generosity", "1000", "--hurry", "60")


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


def armies(view: Any) -> dict[str, str]:
    """Where every army stands."""
    return {
        card["name"]: area["id"].removeprefix("space:")
        for area in view["areas"]
        for card in area.get("cards", [])
        if area["id"].startswith("space:")
    }


def test_orders_that_are_not_in_by_then_are_stay(fast: Server) -> None:
    hall = Hall(fast, settings={"turn": 600}, options={"settle": "odds", "turns": 2})
    crab = hall.desk(CRAB)
    write(crab, march(*MARCHES[CRAB, AT_SEA]))
    crane = hall.desk(CRANE)
    home = armies(crane.heard[-1]["view"])
    acts(crane, do="gotocourt")
    opened = crane.until(
        "happened", lambda m: any(e["event"] == "opened" for e in m["step"]["events"]), seconds=60
    )
    dropped = [m for m in crane.heard if m["type"] == "happened" and m["step"]["seat"] == CRANE]
    assert [m["step"]["action"]["do"] for m in dropped[-2:]] == ["dropoffer", "seal"]
    now = armies(opened["view"])
    assert {name: at for name, at in now.items() if name.startswith("Crane")} == {
        name: at for name, at in home.items() if name.startswith("Crane")
    }
    assert now["Crab 1"] == AT_SEA
    hall.until(hall.shogun, lambda page: page["status"] == "over", seconds=60)


def test_an_absent_daimyo_is_led_by_a_bot_if_the_campaign_says_so(fast: Server) -> None:
    hall = Hall(
        fast,
        settings={"turn": 240, "patience": 10, "absent": "bot"},
        options={"settle": "odds", "turns": 15},
    )
    crab = hall.desk(CRAB)
    page = hall.until(hall.shogun, lambda page: page["clans"][CRANE]["bot"] == "random", seconds=60)
    assert page["clans"][CRAB]["bot"] is None, "who is there leads"
    assert page["clans"][CRANE]["daimyo"]["name"] == hall.daimyo[CRANE].me["name"]
    crab.until("happened", lambda m: any(e["event"] == "opened" for e in m["step"]["events"]), seconds=60)
    back = hall.daimyo[CRANE].does(hall.id, "join")
    assert back["seats"][CRANE]["bot"] is None


def test_a_pause_stops_the_clock_the_map_and_the_battles(fast: Server) -> None:
    hall = Hall(fast, generals=(1, 1), settings={"turn": 1200, "patience": 259200})
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    chairs = [people[0].sits_down(battle) for people in hall.generals]
    page = hall.campaign(hall.shogun, "pause", paused=True, why="tea")
    assert page["clock"]["paused"]
    assert page["clock"]["until"] is None
    left = page["clock"]["left"]
    assert 0 < left <= 20
    assert page["journal"][-1]["text"] == "The Shogun stops the campaign: tea"
    time.sleep(2)
    assert hall.page(hall.shogun)["clock"]["left"] == left
    mover = next(chair for chair in chairs if chair.decision is not None)
    refusal = mover.refuses(
        "refused", "act", match=battle, seq=mover.seq, action=mover.decision["actions"][0]
    )
    assert "paused" in refusal["sentence"]
    desk = hall.desk(CRAB)
    desk.refuses("refused", "act", match=hall.id, seq=desk.seq, action={"do": "seal"})
    hall.campaign(hall.shogun, "pause", 400, paused=True)
    page = hall.campaign(hall.shogun, "pause", paused=False)
    assert abs(page["clock"]["until"] - page["clock"]["now"] - left) < 1
    fight_on(chairs)


def test_the_shogun_gives_more_time_and_other_times(quick: Server) -> None:
    hall = Hall(quick, settings={"turn": 900, "between": 300})
    before = hall.until(hall.shogun, lambda page: page["clock"]["until"])["clock"]
    assert 890 < before["until"] - before["now"] <= 900, "a quarter of an hour by default"
    after = hall.campaign(hall.shogun, "clock", turn=120, between=0, more=60)
    assert after["clock"]["until"] == before["until"] + 60
    assert (after["settings"]["turn"], after["settings"]["between"]) == (120, 0)
    for bad in (119, 3 * 24 * 3600 + 1):
        hall.campaign(hall.shogun, "clock", 400, turn=bad)
    usual = Person(quick).post("/api/campaigns", {"clans": 2})["settings"]
    assert (usual["turn"], usual["between"], usual["absent"]) == (900, 300, "stay")


def test_the_time_of_a_turn_belongs_to_its_battles_too(fast: Server) -> None:
    hall = Hall(fast, generals=(1, 1), settings={"turn": 600, "between": 120})
    hall.meet(AT_SEA)
    hall.battle(AT_SEA)
    for clan in (CRAB, CRANE):
        acts(hall.desk(clan), do="seal")
    page = hall.page(hall.shogun)
    assert page["clock"]["phase"] == "writing"
    assert [clan["sealed"] for clan in page["clans"]] == [True, True]
    hall.until(hall.shogun, lambda page: page["clock"]["phase"] == "between", seconds=60)
    page = hall.until(hall.shogun, lambda page: page["clock"]["turn"] == 3, seconds=60)
    assert page["battles"][0]["status"] == "playing", "a battle goes on across turns"


def test_an_army_that_retreats_leaves_its_match(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1))
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    general = attends(hall.generals[CRANE][0], hall.id)
    table = hall.generals[CRAB][0].sits_down(battle)
    crane = hall.desk(CRANE)
    write(crane, march(1, ["28"]))
    acts(hall.desk(CRAB), do="seal")
    shogun = hall.shogun.sits_down(hall.id)
    acts(shogun, do="close")
    general.until("campaign", lambda m: m["campaign"]["you"]["role"] == "karo")
    hall.until(hall.shogun, lambda page: page["battles"][0]["status"] == "told")
    info = table.until_over()
    assert info["winners"] == [], "a battle that ends on the map has no winner at its table"
    assert "over on the map" in "".join(table.raw)


def test_results_that_the_shogun_enters(quick: Server) -> None:
    hall = Hall(quick, options={"settle": "shogun"})
    hall.meet(AT_SEA)
    page = hall.until(hall.shogun, lambda page: page["battles"])
    assert (page["battles"][0]["how"], page["battles"][0]["match"]) == ("shogun", None)
    shogun = hall.shogun.sits_down(hall.id)
    acts(shogun, do="table", at=AT_SEA)
    acts(shogun, do="victory", clan="Crab", kind="Honor")
    hall.until(hall.shogun, lambda page: page["battles"][0]["status"] == "told")
    assert "Crane 1" not in armies(hall.desk(CRAB).heard[-1]["view"])


@pytest.mark.parametrize("how", ["bots", "odds", "live"])
def test_one_battle_is_settled_otherwise(quick: Server, how: str) -> None:
    hall = Hall(quick, generals=(0, 0), options={"settle": "shogun"})
    hall.meet(AT_SEA)
    hall.until(hall.shogun, lambda page: page["battles"])
    hall.campaign(hall.daimyo[0], "settle", 400, at=AT_SEA, how=how)
    hall.campaign(hall.shogun, "settle", 400, at="1", how=how)
    hall.campaign(hall.shogun, "settle", at=AT_SEA, how=how)
    page = hall.until(hall.shogun, lambda page: page["battles"][0]["status"] == "told", seconds=60)
    assert page["journal"][-1]["kind"] in ("settle", "battle")
    match = page["battles"][0]["match"]
    assert (match is None) == (how == "odds")
    if match is not None:
        replay = hall.shogun.get(f"/api/matches/{match}/replay")
        assert replay["match"]["status"] == "over"
        assert len(replay["steps"]) > 10


@pytest.mark.parametrize("how", ["bots", "odds", "shogun"])
def test_a_battle_under_way_is_settled_otherwise(quick: Server, how: str) -> None:
    hall = Hall(quick, generals=(1, 1))
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    table = hall.generals[CRAB][0].sits_down(battle)
    hall.campaign(hall.shogun, "settle", at=AT_SEA, how=how)
    if how != "shogun":
        hall.until(hall.generals[CRAB][0], lambda page: page["you"]["role"] == "karo", seconds=60)
    if how != "bots":
        assert table.until_over()["winners"] == []
    if how == "shogun":
        hall.campaign(hall.shogun, "settle", 400, at=AT_SEA, how="live")
        page = hall.until(hall.shogun, lambda page: page["battles"][0]["table"] == 1)
        assert page["battles"][0]["status"] == "waiting", "it goes on at a table in the hall"
        assert hall.page(hall.generals[CRAB][0])["you"]["role"] == "shireikan"
        shogun = hall.shogun.sits_down(hall.id)
        acts(shogun, do="table", at=AT_SEA)
        acts(shogun, do="victory", clan="Crab", kind="Military")
    hall.until(hall.shogun, lambda page: page["battles"][0]["status"] == "told", seconds=60)


def test_one_battle_is_fought_in_another_game(quick: Server) -> None:
    hall = Hall(quick, generals=(2, 1))
    hall.meet(AT_SEA)
    first = hall.battle(AT_SEA)
    crab, crane = hall.generals[CRAB][0], hall.generals[CRANE][0]
    table = crab.sits_down(first)
    pages = attends(crab, hall.id)
    answer = hall.campaign(hall.shogun, "settle", 400, at=AT_SEA, how="live", game="go")
    assert "choose kenjin, celestial" in answer["sentence"]
    hall.campaign(hall.daimyo[CRAB], "settle", 400, at=AT_SEA, how="live", game="celestial")
    assert hall.page(crab)["you"]["battle"] == first, "nothing has changed"
    hall.campaign(hall.shogun, "settle", at=AT_SEA, how="live", game="celestial")
    assert table.until_over()["winners"] == []
    pages.until("campaign", lambda m: m["campaign"]["you"]["battle"] not in (None, first))
    roles = {m["campaign"]["you"]["role"] for m in pages.heard if m["type"] == "campaign"}
    assert roles == {"shireikan"}, "who fights on is never between battles"
    page = hall.page(hall.shogun)
    (battle,) = page["battles"]
    assert (battle["game"], battle["status"], battle["how"]) == ("celestial", "playing", "live")
    assert [fighter["name"] for fighter in battle["fighters"]] == [crab.me["name"], crane.me["name"]]
    assert hall.page(crane)["you"]["battle"] == battle["match"] != first
    assert crab.sits_down(battle["match"]).info["game"] == "celestial"
    assert page["journal"][-2]["text"].endswith("in a match, in the game celestial.")
    hall.campaign(hall.shogun, "settle", at=AT_SEA, how="bots", game="kenjin")
    page = hall.until(hall.shogun, lambda page: page["battles"][0]["status"] == "told", seconds=60)
    assert page["battles"][0]["game"] == "kenjin"
    assert hall.page(crab)["you"]["role"] == "karo"
    hall.until(hall.shogun, lambda _: crab.get(f"/api/matches/{battle['match']}")["status"] == "over")


def test_bots_play_battles_before_anybody_writes_again(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1), options={"settle": "bots", "turns": 1})
    hall.meet(AT_SEA)
    hall.until(hall.shogun, lambda page: page["status"] == "over", seconds=60)
    page = hall.until(hall.shogun, lambda page: page["battles"][0]["status"] == "told")
    assert all(fighter["bot"] == "random" for fighter in page["battles"][0]["fighters"])


def test_without_a_person_as_shogun_the_server_sees_to_everything(fast: Server) -> None:
    host = Person(fast)
    made = host.post(
        "/api/campaigns",
        {
            "clans": 3,
            "shogun": False,
            "bots": [None, "random", "random"],
            "options": {"turns": 2, "settle": "live", "battles": "kenjin"},
            "settings": {"turn": 120, "between": 3600, "leader": "random", "general": "random"},
        },
    )
    assert made["you"] == {**made["you"], "role": "daimyo", "runs": True}
    host.does(made["id"], "start")
    end = time.monotonic() + 60
    while host.get(f"/api/campaigns/{made['id']}")["status"] != "over":
        assert time.monotonic() < end, host.get(f"/api/campaigns/{made['id']}")
        time.sleep(0.2)
    record = host.get(f"/api/matches/{made['id']}/record")
    assert record["result"]["winners"]


def test_a_campaign_made_as_any_other_match(quick: Server) -> None:
    host = Person(quick)
    request = {"game": "strategic", "seats": 3, "bots": [None, "random", None]}
    host.post("/api/matches", {**request, "clock": {"move": 60}}, 400)
    made = host.post("/api/matches", request)
    assert host.get(f"/api/campaigns/{made['id']}")["you"]["role"] == "daimyo"
    host.does(made["id"], "start")
    assert host.get(f"/api/campaigns/{made['id']}")["shogun"] is None
    host.post("/api/matches", {"game": "strategic", "seats": 3, "options": {"settle": "shogun"}})


def test_bad_campaigns_are_refused(quick: Server) -> None:
    host = Person(quick)
    for bad in (
        {"clans": 1},
        {"clans": 10},
        {"clans": 2, "settings": {"turn": 60}},
        {"clans": 2, "settings": {"leader": "nobody"}},
        {"clans": 2, "bots": ["random"] * 3},
        {"clans": 2, "bots": ["random"] * 2, "shogun": False},
        {"clans": 2, "options": {"turns": 0}},
        {"clans": 2, "nonsense": 1},
    ):
        host.post("/api/campaigns", bad, 400)
    made = host.post("/api/campaigns", {"clans": 2, "shogun": False, "options": {"settle": "shogun"}})
    host.does(made["id"], "start", 400)
    host.get("/api/campaigns/nobody", 404)
    match = host.opens()
    host.get(f"/api/campaigns/{match}", 404)


def test_after_the_last_turn_one_more_clock_runs_for_battles(fast: Server) -> None:
    hall = Hall(fast, generals=(1, 1), options={"turns": 1}, settings={"turn": 240})
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    table = hall.generals[CRAB][0].sits_down(battle)
    hall.until(hall.shogun, lambda page: page["clock"]["phase"] == "extra", seconds=60)
    assert hall.page(hall.shogun)["battles"][0]["status"] == "playing"
    hall.until(hall.shogun, lambda page: page["status"] == "over", seconds=60)
    page = hall.until(hall.shogun, lambda page: page["battles"][0]["status"] == "told")
    assert page["clock"]["phase"] == "over"
    assert table.until_over()["winners"] == []


def test_a_general_who_is_away_is_stood_in_for(fast: Server) -> None:
    hall = Hall(fast, generals=(1, 1), settings={"patience": 600})
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    there, away = (people[0] for people in hall.generals)
    table = there.sits_down(battle)
    seat = 1 - int(table.seat or 0)
    table.until("changed", lambda m: m["match"]["seats"][seat]["bot"] == "random", seconds=60)
    assert hall.page(away)["you"]["battle"] == battle, "the seat is still the own one"
    away.does(battle, "join")
    back = away.sits_down(battle)
    assert back.seat == seat
    assert back.info["seats"][seat]["bot"] is None
    there.does(battle, "join", 200)


@pytest.mark.parametrize(
    ("turn", "patience", "patient"),
    [(120, None, 60), (900, None, 90), (3600, None, 360), (259_200, None, 25_920), (259_200, 60, 60)],
)
def test_patience_follows_from_the_turn_unless_it_is_set(
    turn: int, patience: int | None, patient: int
) -> None:
    assert CampaignSettings(turn=turn, patience=patience).patient == patient


def test_who_is_away_for_a_minute_of_a_turn_of_days_keeps_the_battle(fast: Server) -> None:
    halls = [
        Hall(fast, generals=(1, 1), settings={"turn": turn, "patience": None}) for turn in (259_200, 1_200)
    ]
    for hall in halls:
        hall.meet(AT_SEA)
    chairs = [hall.generals[CRAB][0].sits_down(hall.battle(AT_SEA)) for hall in halls]
    seat = 1 - int(chairs[1].seat or 0)
    chairs[1].until("changed", lambda m: m["match"]["seats"][seat]["bot"] == "random", seconds=60)
    chairs[0].drain()
    assert [each["bot"] for each in chairs[0].info["seats"]] == [None, None]


def test_a_general_whose_page_of_the_campaign_is_open_is_not_away(fast: Server) -> None:
    hall = Hall(fast, generals=(1, 1), settings={"patience": 120})
    page = attends(hall.generals[CRANE][0], hall.id)
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    page.until("campaign", lambda m: m["campaign"]["you"]["battle"] == battle)
    watcher = hall.shogun.sits_down(battle)
    watcher.until("changed", lambda m: any(each["bot"] for each in m["match"]["seats"]), seconds=60)
    (bot,) = [each for each in watcher.info["seats"] if each["bot"]]
    assert bot["player"] == hall.generals[CRAB][0].me["id"]
    time.sleep(3)
    watcher.drain()
    (here,) = [each for each in watcher.info["seats"] if not each["bot"]]
    assert (here["player"], here["present"]) == (hall.generals[CRANE][0].me["id"], True)
    page.close()
    watcher.until("changed", lambda m: all(each["bot"] for each in m["match"]["seats"]), seconds=60)


def test_the_desk_sets_patience_and_bots_of_a_campaign_under_way(quick: Server) -> None:
    hall = Hall(quick)
    said: dict[str, Any] = {"patience": 300, "absent": "bot", "leader": "greedy", "general": "greedy"}
    page = hall.campaign(hall.shogun, "clock", **said)
    assert {name: page["settings"][name] for name in said} == said
    assert "Who is away for 300 seconds is stood in for." in page["journal"][-1]["text"]
    hall.campaign(hall.shogun, "clock", 400, leader="nobody")
    hall.campaign(hall.daimyo[CRAB], "clock", 400, patience=10)


@pytest.mark.parametrize(
    ("shogun", "options", "settle", "judged"),
    [
        (True, {}, "live", None),
        (True, {"settle": "shogun"}, "shogun", None),
        (True, {"settle": "odds"}, "odds", True),
        (True, {"settle": "odds", "judged": False}, "odds", False),
        (False, {}, "odds", None),
    ],
)
def test_a_campaign_of_a_shogun_begins_with_live_battles_and_a_judge(
    quick: Server, shogun: bool, options: dict[str, Any], settle: str, judged: bool | None
) -> None:
    request = {"clans": 2, "options": options, "shogun": shogun}
    made = Person(quick).post("/api/campaigns", request)["options"]
    assert (made["settle"], made.get("judged")) == (settle, judged)


@pytest.mark.parametrize("settle", ["live", "odds"])
def test_the_shogun_notes_a_breach_before_the_first_opening(quick: Server, settle: str) -> None:
    hall = Hall(quick, options={"settle": settle})
    shogun = hall.shogun.sits_down(hall.id)
    crane = hall.desk(CRANE)
    for action in ({"do": "judge"}, {"do": "breach", "clan": "Crane"}):
        acts(shogun, **action)
    crane.until("happened", lambda m: any(e["event"] == "breached" for e in m["step"]["events"]))
    acts(shogun, do="undo")
    for clan in (CRAB, CRANE):
        acts(hall.desk(clan), do="seal")
    hall.until(hall.shogun, lambda page: page["clock"]["turn"] == 2)
