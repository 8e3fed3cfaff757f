"""What a bot is, and the one door through which it meets a game."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from gorin.kernel.contract import Game, State
from gorin.kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for a seat. It works on the contract alone, so every bot plays every game."""

    def __init__(self, name: str, blind: bool = False) -> None:
        self.name = name
        #: Whether it only looks at the list of its choices, so that no world need be made up for it.
        self.blind = blind

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """One of `state.legal(seat)`. The state is a redealt one: what the seat cannot know is made up."""
        raise NotImplementedError

    def check(self, game: Game) -> None:
        """Raise `GorinError` where this bot cannot play a game."""


def think(bot: Bot, state: State, seat: int, rng: Rng) -> int:
    """Ask a bot for its choice. It never sees the true state, only one its seat cannot tell from it."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if bot.blind:
        return bot.choose(state, seat, rng)
    return bot.choose(state.imagine(seat, rng), seat, rng)


def play_bots(state: State, bots: list[Bot], streams: list[Rng], most: int) -> int:
    """Let a bot for each seat, with its own stream of chance, play to the end; how many decisions that took.

    A game that does not end is left after so many. Nothing is kept but the state: the fast loop.
    """
    decisions = 0
    deciders = state.deciders()
    while deciders and decisions < most:
        seat = state.first_of(deciders)
        state.play(seat, think(bots[seat], state, seat, streams[seat]))
        decisions += 1
        deciders = state.deciders()
    return decisions


def play_noting(state: State, bots: list[Bot], streams: list[Rng], most: int, noted: list[int]) -> int:
    """As `play_bots`, and note of every decision its seat, the code, and which of how many that was."""
    decisions = 0
    deciders = state.deciders()
    while deciders and decisions < most:
        seat = state.first_of(deciders)
        legal = state.legal(seat)
        code = think(bots[seat], state, seat, streams[seat])
        noted.append(seat)
        noted.append(code)
        noted.append(legal.index(code))
        noted.append(len(legal))
        state.play(seat, code)
        decisions += 1
        deciders = state.deciders()
    return decisions


def play_out(state: State, rng: Rng) -> None:
    """Play a state to its end at random."""
    deciders = state.deciders()
    while deciders:
        seat = deciders[0]
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
        deciders = state.deciders()
