"""No seed is used twice, and none is shown while something runs that could be computed from it."""

from __future__ import annotations

import asyncio
import json
from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from gorin.games import find
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import Record, verify
from gorin.kernel.values import to_json
from gorin.server.campaign.secrecy import CampaignSecrecy
from gorin.server.match.live import Live
from gorin.server.store import schema
from gorin.server.store.database import Store
from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, Hall, fight_on, sent
from server.table import play_out, seated
from serving import Server
from witness import truth_of

OWN = find("celestial").read_deck("lion").text.replace("2 Will", "2 Charge")


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


def in_another_game(quick: Server) -> tuple[Hall, str, str, str]:
    """A battle of Celestial that the Shogun turns into one of Imperial: the campaign, the old match, the new
    one, and all that a fighter was sent.
    """
    hall = Hall(quick, generals=(2, 1), options={"battles": "celestial", "turns": 9})
    hall.campaign(hall.generals[CRANE][0], "deck", deck=OWN)
    hall.meet(AT_SEA)
    first = hall.battle(AT_SEA)
    attacker = hall.generals[CRAB][0]
    chair = attacker.sits_down(first)
    karo = hall.generals[CRAB][1].sits_down(first)
    hall.campaign(hall.shogun, "settle", at=AT_SEA, how="live", game="imperial")
    chair.until_over()
    karo.until_over()
    page = hall.until(hall.shogun, lambda page: page["battles"][0]["match"] not in (None, first))
    heard = sent(chair) + sent(karo)
    for person in (attacker, hall.generals[CRAB][1], hall.shogun):
        for path in ("", "/record", "/replay", "/replay?cards=open", "/replay?seat=0", "/replay?seat=1"):
            heard += person.http.get(f"/api/matches/{first}{path}", timeout=120).text
    return hall, first, page["battles"][0]["match"], heard


def hands(match: Match) -> list[bytes]:
    return [to_json(match.state.view(seat)) for seat in range(match.state.seats())]


def test_a_fighter_cannot_compute_the_others_hand_from_the_match_that_was_stopped(quick: Server) -> None:
    _, first, second, heard = in_another_game(quick)
    old, new = truth_of(quick.database, first), truth_of(quick.database, second)
    # As the attacker would: the seed that was shown, and the options of the table that goes on.
    guess = Match(new.game, [""] * new.seats, read_options(new.game, new.row["options"]), old.row["seed"])
    truth = Match(new.game, [""] * new.seats, read_options(new.game, new.row["options"]), new.row["seed"])
    assert hands(guess) != hands(truth)
    assert old.row["seed"] not in heard
    assert new.row["seed"] not in heard


def test_the_decks_and_cards_of_the_stopped_match_stay_sealed(quick: Server) -> None:
    _, first, _, heard = in_another_game(quick)
    row = truth_of(quick.database, first).row
    assert any(OWN.splitlines()[0] in deck for deck in row["options"]["decks"])
    assert json.dumps(OWN)[1:-1] not in heard
    for line in heard.splitlines():
        if line.startswith('{"type":"happened"'):
            assert json.loads(line)["step"]["action"] is None


async def seeds(database: str) -> list[Any]:
    store = Store(database)
    try:
        return [dict(row) for row in await store.read(sa.select(schema.matches))]
    finally:
        await store.database.close()


def test_no_two_matches_share_a_seed_and_none_comes_from_another(quick: Server) -> None:
    hall, first, second, _ = in_another_game(quick)
    hall.campaign(hall.shogun, "settle", at=AT_SEA, how="bots", game="kenjin")
    hall.until(hall.shogun, lambda page: page["battles"][0]["status"] == "told", seconds=60)
    match, chairs = seated(quick)
    play_out(chairs)
    again = chairs[0].person.does(match, "rematch")["id"]
    rows = asyncio.run(seeds(quick.database))
    found = {row["id"]: row["seed"] for row in rows}
    assert {first, second, match, again, hall.id} <= set(found)
    assert len(set(found.values())) == len(found)
    for row in rows:
        if row["campaign"] == hall.id and row["id"] != hall.id:
            for since in range(10):
                derived = f"{found[hall.id]}/battle/{AT_SEA}/{since}"
                assert row["seed"] not in (derived, sha256(derived.encode()).hexdigest())


def test_a_battle_that_is_over_keeps_its_seed_until_the_campaign_is_over(quick: Server) -> None:
    hall = Hall(quick, generals=(1, 1), options={"turns": 1})
    hall.meet(AT_SEA)
    battle = hall.battle(AT_SEA)
    fighters = [hall.generals[CRAB][0], hall.generals[CRANE][0]]
    other = Hall(quick, generals=(1, 1), options={"turns": 9})
    other.meet(AT_SEA)
    running = other.battle(AT_SEA)
    fight_on([people[0].sits_down(running) for people in other.generals])
    other.until(other.shogun, lambda page: page["battles"][0]["status"] == "told")
    for person in (other.shogun, other.generals[CRAB][0]):
        assert person.get(f"/api/matches/{running}")["seed"] is None
        assert "when its campaign is over" in person.get(f"/api/matches/{running}/record", 400)["sentence"]
        begin = {"origin": {"kind": "match", "match": running, "step": 1}}
        assert "when its campaign is over" in person.post("/api/studies", begin, 400)["sentence"]
        outside = person.get(f"/api/matches/{running}/replay")
        assert person.get(f"/api/matches/{running}/replay?cards=open") == outside, "with no card more"
        seat = next(s["seat"] for s in outside["match"]["seats"] if s["player"] != person.me["id"])
        person.get(f"/api/matches/{running}/replay?seat={seat}", 400)
    fight_on([person.sits_down(battle) for person in fighters])
    hall.until(hall.shogun, lambda page: page["clock"]["phase"] == "over")
    for match in (battle, hall.id):
        info = fighters[0].get(f"/api/matches/{match}")
        assert sha256(info["seed"].encode()).hexdigest() == info["seed_hash"]
        record = fighters[0].http.get(f"/api/matches/{match}/record").content
        verify(msgspec.json.decode(record, type=Record), find)
        fighters[0].get(f"/api/matches/{match}/replay?cards=open")


ROW: dict[str, Any] = {
    "game": "kenjin",
    "options": {},
    "seed": "",
    "visibility": "open",
    "invite": "",
    "host": None,
    "clock": None,
    "spectators": True,
    "spectator_delay": 0,
    "hints": False,
    "status": "playing",
    "created": 0.0,
    "started": 0.0,
    "winners": None,
    "rematch": None,
}


def test_the_seed_of_a_campaign_waits_for_battles_that_may_hang_on_it() -> None:
    """Battles of older versions have seeds that were made from their campaign's."""
    game = find("kenjin")
    home, battle, alone = (
        Live({**ROW, "id": name, "campaign": campaign}, game, [])
        for name, campaign in (("c", "c"), ("b", "c"), ("a", None))
    )
    hub = SimpleNamespace(lives={"c": home, "b": battle, "a": alone})
    campaigns: Any = SimpleNamespace(running={"c": SimpleNamespace(fighting=True)}, hub=hub)
    for live in (home, battle, alone):
        live.secrecy = CampaignSecrecy(campaigns)
        assert not live.opened
    battle.status = alone.status = "over"
    assert (alone.opened, alone.seed_opened) == (True, True)
    assert (battle.opened, battle.seed_opened) == (False, False)
    battle.status, home.status = "playing", "over"
    assert (home.opened, home.seed_opened) == (True, False)
    assert not battle.opened
    battle.status = "over"
    assert (battle.opened, battle.seed_opened) == (True, False)
    campaigns.running["c"].fighting = False
    assert home.seed_opened
    assert battle.seed_opened
