"""Whole campaigns of bots: no error, nothing lost, every card played, and sense beats chance."""

from __future__ import annotations

import pytest

from gorin.arena.simulate import Task, play
from gorin.games import find
from gorin.games.strategic.cards import TITLES
from gorin.games.strategic.counsel import guess
from gorin.games.strategic.events import Bought, Collected, Played, Ruled, Undone
from gorin.games.strategic.state import CampaignState
from gorin.kernel.record import read_line, verify
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Event
from strategic.conformance import strategic_conserves_cards
from strategic.settling import campaign
from support import LONG


def koku_after(before: int, events: list[Event]) -> int:
    """How much Koku all clans together have after these events, by what the events say."""
    for event in events:
        if isinstance(event, Bought):
            before -= event.koku
        elif isinstance(event, Collected):
            before += event.koku
        elif isinstance(event, Played) and event.card == "Merchant Caravan":
            before += 2
        elif isinstance(event, Ruled | Undone) and event.what == "Koku":
            before += event.amount
    return before


def random_campaign(clans: int, seed: str, **options: object) -> CampaignState:
    """A campaign of random choices, watched: cards and Koku are conserved in every turn."""
    state = campaign(clans, seed, **options)
    state.tally = {}
    rng = rng_of(f"walk {seed}")
    while state.deciders():
        deciders = state.deciders()
        seat = deciders[rng.below(len(deciders))]
        legal = state.legal(seat)
        code = legal[rng.below(len(legal))]
        turn, koku = state.turn, sum(state.at.koku)
        events = state.apply(seat, state.action(seat, code))
        assert sum(state.at.koku) == koku_after(koku, events)
        if state.turn != turn:
            strategic_conserves_cards(state)
    return state


@pytest.mark.parametrize("settle", ["odds", "bots", "shogun", "live"])
@pytest.mark.parametrize("clans", [2, 5, 9])
def test_random_campaigns_lose_nothing(clans: int, settle: str) -> None:
    for seed in range(20 if LONG else 1):
        state = random_campaign(clans, f"{settle} {seed}", settle=settle, turns=15 if LONG else 5)
        assert state.result().winners


def test_every_card_comes_about() -> None:
    played: set[str] = set()
    for seed in range(30):
        if len(played) < len(TITLES):
            state = campaign(5, f"cards {seed}")
            state.tally = {}
            rng = rng_of(f"walk {seed}")
            while state.deciders():
                seat = state.deciders()[0]
                legal = state.legal(seat)
                state.play(seat, legal[rng.below(len(legal))])
            played |= set(state.tally)
    assert played == set(TITLES)


def test_records_of_campaigns_verify() -> None:
    for seats in (3, 6):
        task = Task("strategic", ("random",) * seats, {"turns": 4}, "records")
        assert verify(read_line(play(task, find).line), find).over


def test_greedy_beats_random() -> None:
    """One greedy Daimyo among five: chance alone would win one campaign in five."""
    games, options = (40, {}) if LONG else (3, {"turns": 6})
    won = 0.0
    for game in range(games):
        bots = ["random"] * 6
        bots[game % 5] = "greedy"
        task = Task("strategic", tuple(bots), options, f"strength {game}", record=False)
        won += play(task, find).returns[game % 5]
    assert won >= 0.6 * games


def test_guessed_orders_can_be_followed() -> None:
    rng = rng_of("guesses")
    state = random_campaign(4, "guess", turns=3)
    for _ in range(50):
        for clan in range(4):
            for army, path in guess(state.at, clan, rng).moves:
                assert state.at.place[state.army(clan, army)] >= 0
                assert 1 <= len(path) <= 2
