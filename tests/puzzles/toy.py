"""A game of a few choices, whose every line is known: what seat 0 guesses must be what seat 1 holds."""

from __future__ import annotations

from typing import Any

import msgspec

from gorin.kernel.contract import Game, State
from gorin.kernel.goals import Goal
from gorin.kernel.rng import Rng
from gorin.kernel.values import Action, Decision

GUESS, ASK, LOSE = 0, 1, 2
#: What seat 1 says when it is asked and does not say what it holds: then seat 0 may choose anything.
MUTE = 7
GOAL = Goal("guess", "Guess what is hidden.", "1", least={"won": 1})


class Do(Action, frozen=True, tag="do"):
    code: int


class Options(msgspec.Struct, frozen=True):
    pass


class Toy(State):
    """First seat 0 chooses to guess, to ask or to lose; who is asked tells, or is mute; then it guesses."""

    def __init__(self, held: int) -> None:
        super().__init__()
        self.held = held
        self.stage = "first"
        self.mute = False
        self.won = False

    def seats(self) -> int:
        return 2

    def deciders(self) -> tuple[int, ...]:
        return () if self.stage == "over" else (1,) if self.stage == "asked" else (0,)

    def legal(self, seat: int) -> list[int]:
        if self.stage == "first":
            return [GUESS, ASK, LOSE]
        return [self.held, MUTE] if self.stage == "asked" else [0, 1]

    def play(self, seat: int, code: int) -> None:
        if self.stage == "first":
            self.stage = {GUESS: "guess", ASK: "asked", LOSE: "over"}[code]
        elif self.stage == "asked":
            self.mute = code == MUTE
            self.stage = "guess"
        else:
            self.won = self.mute or code == self.held
            self.stage = "over"

    def clone(self) -> Toy:
        twin = Toy(self.held)
        twin.stage, twin.mute, twin.won = self.stage, self.mute, self.won
        return twin

    def redeal(self, seat: int, rng: Rng) -> Toy:
        twin = self.clone()
        if seat == 0:
            twin.held = rng.below(2)
        return twin

    def span(self) -> str:
        return "1"

    def returns(self) -> list[float]:
        return [float(self.won), float(not self.won)]

    def action(self, seat: int, code: int) -> Action:
        return Do(code)

    def decision(self, seat: int) -> Decision:
        codes = self.legal(seat)
        return Decision(
            seat, "Choose.", "T1", [Do(code) for code in codes], [f"take {code}" for code in codes]
        )


class ToyGame(Game):
    def __init__(self) -> None:
        super().__init__("toy", "Toy", (2,), Options, Do, ())

    def new(self, seats: int, options: Any, seed: str) -> Toy:
        return Toy(int(seed))

    def stakes(self, state: State, seat: int) -> dict[str, int]:
        assert isinstance(state, Toy)
        return {"won": int(state.won)}

    def goals(self, state: State, seat: int) -> list[Goal]:
        return [GOAL]


TOY = ToyGame()
