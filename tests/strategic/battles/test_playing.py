"""Campaigns whose battles bots play, at once and across turns; a few here, many by `gorin sim`."""

from __future__ import annotations

import pytest

from gorin.arena.simulate import Task
from gorin.arena.simulate import play as play_one
from gorin.arguments import conduct_of, parse_options
from gorin.campaign.playing import play
from gorin.games import find
from gorin.games.l5r.clash import Clash
from gorin.games.strategic import moves as m
from gorin.kernel.record import read_line, verify
from gorin.kernel.values import GorinError
from strategic.battles.fields import SHOGUN, armies, campaign_of, marches, played, seal, war
from support import LONG, rule


@rule("S16")
@pytest.mark.parametrize("game", ["kenjin", "celestial"])
def test_bots_play_a_battle_at_once_and_the_campaign_hears_of_it(game: str) -> None:
    match = war(game, "bots")
    state = campaign_of(match)
    bots = played(match)
    assert bots.battles_due()
    bots.settle()
    assert not bots.battles_due()
    assert state.deciders() == (0, 1, 2)
    assert bots.tables == {}
    (record,) = bots.records
    verify(record, find)
    told = [move for seat, move in match.moves if seat == SHOGUN]
    assert isinstance(told[-1], m.Victory | m.NoResult | m.GoOn)


@rule("S16", "S13")
def test_a_battle_goes_on_across_turns_and_its_time_runs_out() -> None:
    match = war("celestial", "live", turns=2)
    state = campaign_of(match)
    bots = played(match, pace=5)
    bots.settle()
    table = bots.tables["13"]
    assert len(table.match.moves) == 5
    assert isinstance(match.moves[-2][1], m.GoOn)
    assert isinstance(match.moves[-1][1], m.Close)
    seal(match)
    while bots.battles_due():
        bots.settle()
    bots.follow()
    assert state.deciders() == ()
    assert len(table.match.moves) == 5 + 5 + 5 + 1
    assert isinstance(table.match.state, Clash)
    assert table.match.state.ending() == "peace"


@rule("S17")
def test_the_seat_of_an_army_that_left_kenjin_goes_to_a_bot() -> None:
    match = war("kenjin", "live")
    state = campaign_of(match)
    bots = played(match, pace=4)
    bots.settle()
    table = bots.tables["13"]
    seat = table.battle.armies().index(armies("Crane 1")[0])
    before = table.bots[seat]
    marches(state, 1, 1)
    seal(match)
    bots.follow()
    assert [each.place for each in table.battle.fighters if each.left] == [seat]
    assert table.bots[seat] is not before
    assert not table.match.over
    table.play(1000)
    assert table.match.over


def campaigns(game: str, count: int, **options: object) -> None:
    for number in range(count):
        pace = 60 if options.get("settle") == "live" else 0
        given = {"battles": game, "settle": "bots", **options}
        task = Task("strategic", ("random",) * 5, given, f"{game} {number}")
        outcome = play(task, find, "random", pace)
        assert outcome.ended
        for line in outcome.line.splitlines():
            verify(read_line(line), find)


@rule("S18", "S19")
def test_campaigns_with_kenjin_battles_verify() -> None:
    campaigns("kenjin", 50 if LONG else 3)


@rule("S21")
def test_campaigns_with_celestial_battles_verify() -> None:
    campaigns("celestial", 10 if LONG else 1, turns=15 if LONG else 4)


@rule("S22")
def test_campaigns_with_battles_across_turns_verify() -> None:
    campaigns("imperial", 10 if LONG else 1, turns=15 if LONG else 6, settle="live")


def test_a_simulation_says_how_battles_are_settled() -> None:
    assert parse_options("strategic", None, "odds") == {"settle": "odds"}
    options = parse_options("strategic", None, "war-of-honor")
    assert options == {"settle": "bots", "battles": "war-of-honor"}
    assert parse_options("strategic", None, "war-of-honor", 60) == {**options, "settle": "live"}
    assert parse_options("strategic", ["settle=bots"], None, 60) == {"settle": "live"}
    assert parse_options("strategic", None, "odds", 60) == {"settle": "odds"}
    assert conduct_of("strategic", options, "random", 0) is not play_one
    assert conduct_of("strategic", {}, "random", 0) is play_one
    with pytest.raises(GorinError, match="not by 'chess'"):
        parse_options("strategic", None, "chess")
    with pytest.raises(GorinError, match="no bot called 'lucky'"):
        conduct_of("strategic", options, "lucky", 0)
