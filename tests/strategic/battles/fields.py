"""Battles to seat and to play, in a few words."""

from __future__ import annotations

from typing import Any

from gorin.campaign.hosts import HOSTS, begin
from gorin.campaign.playing import BotCampaign
from gorin.games.strategic import moves as m
from gorin.games.strategic.game import STRATEGIC
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.warmap import CLANS
from gorin.kernel.battle import Army, Battle, Fighter
from gorin.kernel.match import Match, read_options
from strategic.settling import do, place, turn_to

SHOGUN = 3


def armies(*said: str) -> list[Army]:
    """Armies as `Crab 1`."""
    return [Army(CLANS.index(clan), int(number)) for clan, number in map(str.split, said)]


def asked_for(game: str, *said: str) -> Battle:
    fighters = [Fighter(each.clan, each.army) for each in armies(*said)]
    return Battle("13", 1, game, tuple(CLANS), fighters, (CLANS.index("Crab"),), "last")


def seated(game: str, *said: str, seed: str = "seed") -> Battle:
    return HOSTS[game].seat(asked_for(game, *said), seed, {})


def table(battle: Battle) -> Match:
    return begin(battle, [f"{battle.clans[each.clan]} {each.army}" for each in battle.armies()])


def war(game: str = "celestial", settle: str = "live", **options: Any) -> Match:
    """A campaign of three clans with Crab 1, Crane 1 and 2 at 13, who fight from turn 1 on."""
    given = {"battles": game, "settle": settle, "turns": 5, **options}
    match = Match(STRATEGIC, ["a", "b", "c", "shogun"], read_options(STRATEGIC, given), "war")
    state = campaign_of(match)
    place(state, 0, 1, "13")
    place(state, 1, 1, "13")
    place(state, 1, 2, "13")
    turn_to(state, 0, "fights")
    do(state, 0, m.Fight("13"))
    seal(match)
    return match


def campaign_of(match: Match) -> CampaignState:
    assert isinstance(match.state, CampaignState)
    return match.state


def seal(match: Match) -> None:
    """Everybody seals."""
    state = campaign_of(match)
    for seat in range(state.daimyo):
        if not state.has_sealed(seat) and seat in state.deciders():
            state.apply(seat, m.Seal())


def marches(state: CampaignState, seat: int, army: int) -> None:
    """An army is ordered away from 13."""
    turn_to(state, seat, f"army {army}")
    for move in state.decision(seat).actions:
        if isinstance(move, m.March) and move.path and move.path[0] != "13":
            do(state, seat, move)
            return
    raise AssertionError("there is no way out")


def played(match: Match, pace: int = 0) -> BotCampaign:
    return BotCampaign(match, "random", pace)
