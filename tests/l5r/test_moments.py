"""What sort of moment a decision is, and that its name follows from what everybody knows."""

from __future__ import annotations

from collections import Counter

import pytest

from gorin.games import find
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values.asking import PASS
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of
from gorin.kernel.sentences import text_of

GAMES = [("celestial", 2), ("celestial", 4), ("imperial", 3), ("war-of-honor", 3)]
NAMES = ["Aiko", "Bunta", "Chie", "Daigo"]


def begun(name: str, seats: int, seed: str) -> L5RState:
    game = find(name)
    state = game.new(seats, read_options(game, {"turn_limit": 16}), seed)
    assert isinstance(state, L5RState)
    return state


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_moments_are_what_everybody_sees(name: str, seats: int) -> None:
    seen: Counter[str] = Counter()
    rng = rng_of(f"moments {name} {seats}")
    for number in range(3):
        state = begun(name, seats, f"moments {number}")
        while state.deciders():
            seat = state.deciders()[0]
            decision = state.decision(seat)
            moment = decision.moment
            seen[moment] += 1
            codes = state.legal(seat)
            if moment:
                # Only where one may pass, unless a card compels an action.
                assert PASS in codes or len(codes) > 0
                view = state.view(None)
                if moment in ("own action", "open action"):
                    assert view.phase == "action"
                    assert (moment == "own action") == (view.facts["turn"] == seat)
                if moment.endswith(" battle"):
                    fields = [area for area in view.areas if area.facts.get("current")] or [
                        area for area in view.areas if area.kind == "battle" and not area.facts.get("fought")
                    ]
                    armies = [card.owner for area in fields for part in area.parts for card in part.cards]
                    assert (moment == "empty battle") == (armies == [])
                # A world that the seat cannot tell from this one names it the same, and answers the same.
                other = state.redeal(seat, rng)
                assert other.decision(seat).moment == moment
                assert other.usual(seat) == state.usual(seat)
            state.play(seat, codes[rng.below(len(codes))])
    assert seen["own action"] > 5
    assert seen[""] > 50


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_the_log_agrees_with_its_reader(name: str, seats: int) -> None:
    """Whoever reads: their own acts are told to `you` with the verb that fits, and titles stay whole."""
    state = begun(name, seats, "told")
    rng = rng_of("told")
    told = 0
    for _ in range(400):
        if not state.deciders():
            break
        seat = state.deciders()[0]
        actions = state.decision(seat).actions
        for event in state.apply(seat, actions[rng.below(len(actions))]):
            for reader in (0, None):
                sentence = state.told(event.seen_by(reader))
                text = text_of(sentence, NAMES[:seats], reader)
                told += 1
                assert "seat " not in text.replace("seat of", ""), text
                assert not any(f"you {verb}" in text for verb in ("draws", "passes", "uses", "is", "has")), (
                    text
                )
                for token in sentence:
                    if not isinstance(token, str) and hasattr(token, "name"):
                        assert token.name in text
    assert told > 300


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_everybody_keeps_a_clan(name: str, seats: int) -> None:
    """Also who is out of the game: a seat's colour is the same from the first moment to the last."""
    state = begun(name, seats, "clans")
    rng = rng_of("clans")
    first = state.view(None).facts["clans"]
    assert isinstance(first, str)
    assert len(first.split(", ")) == seats
    assert "none" not in first
    while state.deciders():
        seat = state.deciders()[0]
        codes = state.legal(seat)
        state.play(seat, codes[rng.below(len(codes))])
    assert state.view(None).facts["clans"] == first
