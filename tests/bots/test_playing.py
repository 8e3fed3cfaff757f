"""The loop in which bots play whole games, and what a bot that looks at nothing costs."""

from __future__ import annotations

from collections import Counter

from gorin.bots import Bot, make, play_bots
from gorin.bots.playing import play_noting
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng, rng_of


class Bare(State):
    """A game of so many decisions that knows nothing but the fast level, and counts what it is asked."""

    def __init__(self, decisions: int) -> None:
        super().__init__()
        self.left = decisions
        self.asked: Counter[str] = Counter()
        self.played: list[tuple[int, int]] = []

    def deciders(self) -> tuple[int, ...]:
        self.asked["deciders"] += 1
        return (self.left % 2,) if self.left else ()

    def legal(self, seat: int) -> list[int]:
        self.asked["legal"] += 1
        return [7, 8, 9]

    def play(self, seat: int, code: int) -> None:
        self.asked["play"] += 1
        self.played.append((seat, code))
        self.left -= 1

    def redeal(self, seat: int, rng: Rng) -> State:
        self.asked["redeal"] += 1
        return self


def streams(seed: str) -> list[Rng]:
    return [rng_of(f"{seed}/{seat}") for seat in (0, 1)]


def test_a_decision_of_random_costs_a_handful_of_calls_and_no_world() -> None:
    state = Bare(20)
    assert play_bots(state, [make("random"), make("random")], streams("few"), 100) == 20
    assert state.asked == {"deciders": 21, "legal": 40, "play": 20}
    assert state.log is None
    assert {code for _, code in state.played} == {7, 8, 9}


def test_a_bot_that_looks_gets_a_world() -> None:
    class Looks(Bot):
        def choose(self, state: State, seat: int, rng: Rng) -> int:
            return 9

    state = Bare(4)
    play_bots(state, [Looks("looks"), Looks("looks")], streams("looks"), 100)
    assert state.asked["redeal"] == 4
    assert state.played == [(0, 9), (1, 9), (0, 9), (1, 9)]


def test_what_is_noted_is_what_was_played() -> None:
    noted: list[int] = []
    state, again = Bare(20), Bare(20)
    bots = [make("random"), make("random")]
    assert play_noting(state, bots, streams("few"), 100, noted) == play_bots(again, bots, streams("few"), 100)
    assert state.played == again.played == list(zip(noted[0::4], noted[1::4], strict=True))
    assert [7 + place for place in noted[2::4]] == noted[1::4]
    assert set(noted[3::4]) == {3}
    assert len(noted) == 80


def test_a_game_that_does_not_end_is_left() -> None:
    state = Bare(50)
    assert play_bots(state, [make("random"), make("random")], streams("long"), 30) == 30
    assert state.left == 20
