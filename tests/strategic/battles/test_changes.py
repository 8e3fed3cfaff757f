"""Matches follow their campaign: they begin, are joined and left, and end."""

from __future__ import annotations

from gorin.campaign.changes import Arrives, Begins, Ends, Leaves, changes
from gorin.games.l5r.clash import Clash
from gorin.games.strategic import moves as m
from gorin.games.strategic.warmap import INDEX
from strategic.battles.fields import SHOGUN, armies, campaign_of, marches, played, seal, war
from strategic.settling import do, place, turn_to
from support import rule


@rule("STR-GAME-1")
def test_a_battle_begins_with_the_armies_that_are_in_it() -> None:
    match = war()
    (change,) = changes(campaign_of(match), {})
    assert isinstance(change, Begins)
    assert change.battle.armies() == armies("Crab 1", "Crane 1", "Crane 2")
    bots = played(match)
    bots.follow()
    assert changes(campaign_of(match), {"13": bots.tables["13"].battle}) == []


@rule("STR-GAME-1", "STR-GAME-3")
def test_armies_that_join_arrive_and_those_that_march_leave() -> None:
    match = war()
    state = campaign_of(match)
    bots = played(match)
    bots.follow()
    do(state, SHOGUN, m.Close())
    place(state, 0, 2, "13")
    turn_to(state, 0, "fights")
    do(state, 0, m.Fight("13"))
    marches(state, 1, 1)
    seal(match)
    assert changes(state, {"13": bots.tables["13"].battle}) == [
        Leaves("13", 1),
        Arrives("13", armies("Crab 2")[0]),
    ]
    bots.follow()
    table = bots.tables["13"]
    assert [each.place for each in table.battle.fighters if each.left] == [1]
    assert [fighter.army for fighter in table.battle.fighters] == [1, 1, 2, 2]
    inner = table.match.state
    assert isinstance(inner, Clash)
    assert inner.out == [False, True, False, False]
    assert inner.daimyo == ("Crab", "Crane", "Crane", "Crab")
    assert len(table.match.names) == len(table.bots) == 4


@rule("STR-GAME-5")
def test_peace_on_the_map_ends_the_match() -> None:
    match = war()
    state = campaign_of(match)
    bots = played(match)
    bots.follow()
    table = bots.tables["13"]
    do(state, SHOGUN, m.Table("13"), m.NoResult())
    assert changes(state, {"13": table.battle}) == [Ends("13")]
    bots.follow()
    assert table.match.state.ending() == "peace"
    assert bots.tables == {}
    assert [record.game for record in bots.records] == ["celestial"]


@rule("STR-GAME-3", "STR-GAME-4")
def test_the_last_enemys_retreat_ends_the_match() -> None:
    match = war()
    state = campaign_of(match)
    bots = played(match)
    bots.follow()
    table = bots.tables["13"]
    do(state, SHOGUN, m.Close())
    marches(state, 0, 1)
    seal(match)
    assert changes(state, {"13": table.battle}) == [Leaves("13", 0), Ends("13")]
    bots.follow()
    assert table.match.state.ending() == "withdrawal"


@rule("STR-BATTLE-1")
def test_a_battle_that_starts_anew_is_another_match() -> None:
    match = war()
    state = campaign_of(match)
    bots = played(match)
    bots.follow()
    battle = bots.tables["13"].battle
    state.at.joined[INDEX["13"]] = (0, 4)  # as if Crane 1 had never been in it
    found = changes(state, {"13": battle})
    assert [type(change) for change in found] == [Ends, Begins]
