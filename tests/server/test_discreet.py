"""Tables of the card game at a real server: on by default where people meet, and answered for."""

from __future__ import annotations

from typing import Any

import pytest

from server.table import PATIENCE, Chair, Person, hear_any, seated
from serving import Server
from support import rule


def passing(chair: Chair) -> Any:
    """The action that declines, or else the first there is."""
    actions = chair.decision["actions"]
    return next((action for action in actions if action["do"] == "pass"), actions[0])


def play_until_formal(chairs: list[Chair]) -> Chair:
    """Everybody declines, until somebody is asked who has no choice."""
    for _ in range(200):
        chair = next((each for each in chairs if each.decision is not None), None)
        if chair is None:
            hear_any(chairs)
        elif len(chair.decision["actions"]) == 1:
            return chair
        else:
            chair.act(passing(chair))
            chair.decision = None
            chair.acknowledged()
    raise AssertionError("everybody always had a choice")


@rule("L5R-ASK-1")
def test_where_people_meet_people_who_is_asked_tells_nothing(server: Server) -> None:
    _, chairs = seated(server, 2, game="celestial")
    assert chairs[0].info["options"]["discreet"] is True
    alone = Person(server)
    table = alone.opens(game="celestial", bots=[None, "random"])
    assert "discreet" not in alone.get(f"/api/matches/{table}")["options"]


def test_who_asks_for_it_gets_it_or_not(server: Server) -> None:
    person = Person(server)
    table = person.opens(game="imperial", options={"discreet": False})
    assert person.get(f"/api/matches/{table}")["options"]["discreet"] is False
    table = person.opens(game="war-of-honor", bots=[None, "random"], options={"discreet": True})
    assert person.get(f"/api/matches/{table}")["options"]["discreet"] is True


@rule("L5R-ASK-1")
def test_the_server_answers_for_who_has_no_choice(server: Server) -> None:
    _, chairs = seated(server, 2, game="celestial")
    chair = play_until_formal(chairs)
    other = next(each for each in chairs if each is not chair)
    seq = chair.seq
    chair.until_seq(seq + 1)  # nobody has said anything
    other.until_seq(seq + 1)
    step = next(m["step"] for m in other.heard if m["type"] == "happened" and m["step"]["seq"] == seq + 1)
    assert step["seat"] == chair.seat
    assert step["action"] is None


def test_who_has_no_choice_may_answer_first(server: Server) -> None:
    _, chairs = seated(server, 2, game="celestial")
    chair = play_until_formal(chairs)
    seq = chair.seq
    chair.act()
    message = chair.until("acknowledged", seconds=PATIENCE)
    assert message["seq"] == seq + 1


@pytest.mark.parametrize("at_once", [True, False])
def test_a_sort_of_moment_is_passed_until_one_wants_to_be_asked_again(server: Server, at_once: bool) -> None:
    match, chairs = seated(server, 2, game="celestial")
    chair = chairs[0] if chairs[0].decision is not None else chairs[1]
    seq, asked = chair.seq, chair.decision["moment"]
    assert len(chair.decision["actions"]) > 1
    chair.send("pass", match=match, moments=[asked], at_once=at_once)
    chair.until_seq(seq + 1)
    chair.send("pass", match=match, moments=[])
    chair.drain()
    chair.refuses("malformed", "pass", match=match, moments=["x" * 100])


def test_only_who_sits_there_says_what_is_passed(server: Server) -> None:
    match, _ = seated(server, 2, game="celestial")
    stranger = Person(server).sits_down(match)
    stranger.refuses("refused", "pass", match=match, moments=["reaction"])
