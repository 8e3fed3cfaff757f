"""A clan without a person at its head chooses its Daimyo by vote."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from gorin.server.campaign.votes import is_held
from server.conftest import Serve
from server.hall import AT_SEA, CRAB, CRANE, Hall, attends, fight_on, sent
from server.table import Person
from serving import Server
from support import rule


@pytest.fixture(scope="module")
def quick(servers: Serve) -> Server:
    return servers("--idle", "1", "--generosity", "1000")


def votes(hall: Hall, voter: Person, candidate: Person | None, status: int = 200) -> Any:
    body = None if candidate is None else candidate.me["id"]
    return hall.campaign(voter, "vote", status, player=body)


def clan(page: Any, seat: int = CRAB) -> Any:
    return page["clans"][seat]


def shown(page: Any, seat: int = CRAB) -> list[tuple[str, str]] | None:
    found = clan(page, seat)["votes"]
    return None if found is None else [(each["voter"], each["candidate"]) for each in found]


def led_by_a_bot(server: Server, generals: tuple[int, int] = (3, 1), **request: Any) -> Hall:
    """A campaign under way in which a bot leads the Crab, and has sealed."""
    hall = Hall(server, generals=generals, **request)
    hall.campaign(hall.shogun, "hand", seat=CRAB, bot="random")
    hall.until(hall.shogun, lambda page: clan(page)["sealed"])
    return hall


def test_before_the_start_more_than_half_choose_a_daimyo(quick: Server) -> None:
    hall = Hall(quick, generals=(4, 1), start=False)
    one, two, three, four = hall.generals[CRAB]
    votes(hall, one, two, 400)
    hall.daimyo[CRAB].does(hall.id, "leave")
    assert shown(hall.page(one)) == []
    votes(hall, one, two)
    votes(hall, two, two)
    page = hall.page(three)
    assert shown(page) == [(one.me["id"], two.me["id"]), (two.me["id"], two.me["id"])]
    assert clan(page)["daimyo"] is None, "two of four are not more than half"
    votes(hall, two, None)
    votes(hall, two, one)
    votes(hall, three, two)
    votes(hall, four, two)
    page = hall.page(three)
    assert clan(page)["daimyo"]["player"] == two.me["id"]
    assert [each["person"]["player"] for each in clan(page)["roster"]] == [
        person.me["id"] for person in (one, three, four)
    ]
    assert shown(page) is None
    assert hall.page(two)["you"]["role"] == "daimyo"
    assert page["journal"][-1]["kind"] == "hand"
    assert two.me["name"] in page["journal"][-1]["text"]
    votes(hall, one, three, 400)
    two.does(hall.id, "ready")
    hall.shogun.does(hall.id, "start")


@rule("STR-TURN-5")
def test_in_a_campaign_under_way_the_seat_is_handed_on(quick: Server) -> None:
    hall = led_by_a_bot(quick)
    one, two, three = hall.generals[CRAB]
    everybody = attends(Person(quick), hall.id)
    votes(hall, two, one)
    votes(hall, three, one)
    page = hall.until(one, lambda page: page["you"]["role"] == "daimyo")
    assert (page["you"]["seat"], clan(page)["bot"]) == (CRAB, None)
    assert page["journal"][-1]["text"] == (
        f"The Crab are led by {one.me['name']} from now on, whom their generals have chosen."
    )
    said = page["journal"][-1]["text"]
    told = everybody.until("campaign", lambda m: m["campaign"]["journal"][-1]["text"] == said)
    assert clan(told["campaign"])["daimyo"]["player"] == one.me["id"], "all see it"
    (table,) = [each for each in one.sits_down(hall.id).heard if each["type"] == "table"]
    (sheet,) = [area for area in table["view"]["areas"] if area["id"] == "orders:0"]
    assert not sheet.get("facts"), "nothing of what the bot wrote"


def test_votes_are_seen_by_the_clan_and_the_shogun(quick: Server) -> None:
    hall = led_by_a_bot(quick)
    one, two, _ = hall.generals[CRAB]
    strangers = [hall.daimyo[CRANE], hall.generals[CRANE][0], Person(quick)]
    chairs = [attends(person, hall.id) for person in strangers]
    before = [news(chair) for chair in chairs]
    votes(hall, one, two)
    for person in (*hall.generals[CRAB], hall.shogun):
        assert shown(hall.page(person)) == [(one.me["id"], two.me["id"])]
    for person, chair, old in zip(strangers, chairs, before, strict=True):
        assert shown(hall.page(person)) is None
        assert news(chair) == old, "not even a message that something has changed"
        votes(hall, person, two, 400)
    votes(hall, hall.shogun, two, 400)
    votes(hall, one, hall.generals[CRANE][0], 400)
    votes(hall, one, hall.daimyo[CRANE], 400)
    votes(hall, hall.generals[CRANE][0], hall.generals[CRANE][0], 400)
    assert shown(hall.page(hall.shogun)) == [(one.me["id"], two.me["id"])]


def news(chair: Any) -> list[str]:
    return [line for line in sent(chair).splitlines() if line != '{"type":"pong"}']


@rule("S16")
def test_who_fights_takes_the_seat_when_the_battle_is_over(quick: Server) -> None:
    hall = Hall(quick, generals=(2, 1))
    fights, karo = hall.generals[CRAB]
    hall.meet(AT_SEA)
    match = hall.battle(AT_SEA)
    hall.campaign(hall.shogun, "hand", seat=CRAB, bot="random")
    votes(hall, karo, fights)
    assert shown(hall.page(fights)) == [], "who fights sees no vote but the own"
    votes(hall, fights, fights)
    assert shown(hall.page(fights)) == [(fights.me["id"], fights.me["id"])]
    assert hall.page(fights)["you"]["role"] == "shireikan"
    assert clan(hall.page(karo))["daimyo"] is None
    fight_on([person.sits_down(match) for person in (fights, hall.generals[CRANE][0])])
    page = hall.until(fights, lambda page: page["you"]["role"] == "daimyo")
    assert clan(page)["daimyo"]["player"] == fights.me["id"]


def test_votes_are_void_once_somebody_leads_the_clan(quick: Server) -> None:
    hall = led_by_a_bot(quick)
    one, two, three = hall.generals[CRAB]
    votes(hall, one, two)
    heir = Person(quick)
    hall.campaign(hall.shogun, "hand", seat=CRAB, name=heir.me["name"])
    assert shown(hall.page(one)) is None
    hall.until(hall.shogun, lambda page: clan(page)["daimyo"] is not None)
    hall.campaign(hall.shogun, "hand", seat=CRAB, bot="random")
    assert shown(hall.page(one)) == []
    votes(hall, three, two)
    assert clan(hall.page(three))["daimyo"] is None


def test_who_leaves_the_roster_takes_vote_and_votes_along(quick: Server) -> None:
    hall = led_by_a_bot(quick, generals=(4, 1))
    one, two, three, four = hall.generals[CRAB]
    votes(hall, one, four)
    votes(hall, four, one)
    hall.campaign(four, "discharge")
    assert shown(hall.page(hall.shogun)) == []
    votes(hall, two, one)
    assert clan(hall.page(three))["daimyo"] is None, "one of three"
    votes(hall, three, one)
    hall.until(one, lambda page: page["you"]["role"] == "daimyo")


@pytest.mark.parametrize(
    ("status", "player", "bot", "held"),
    [
        ("open", None, None, True),
        ("open", None, "greedy", False),
        ("open", "x", None, False),
        ("playing", None, "greedy", True),
        ("playing", "x", "greedy", True),
        ("playing", "x", None, False),
        ("over", None, "greedy", False),
    ],
)
def test_votes_are_held_where_no_person_leads(
    status: str, player: str | None, bot: str | None, held: bool
) -> None:
    """Also where a bot stands in for somebody who is away: the clan may choose another Daimyo."""
    live: Any = SimpleNamespace(status=status, seats=[SimpleNamespace(player=player, bot=bot)])
    assert is_held(live, 0) == held
