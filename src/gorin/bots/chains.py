"""Looking through a choice to what it is for, where a game asks for a choice in several steps."""

from __future__ import annotations

from gorin.kernel.contract import State

#: How many further choices are tried before the rest of a chain is played as usual, and how long it may be.
TRIES = 16
STEPS = 12
#: What is so much less likely than the likeliest choice is not tried.
UNLIKELY = 0.05


class Purse:
    """How many tries are left, and how many states were judged."""

    def __init__(self, tries: int) -> None:
        self.tries = tries
        self.looked = 0


def usual(state: State, seat: int) -> int:
    """The choice that the game finds likeliest; the first of those that are equal."""
    legal = state.legal(seat)
    weights = state.prior(seat)
    if weights is None:
        return legal[0]
    best = 0
    for index in range(1, len(legal)):
        if weights[index] > weights[best]:
            best = index
    return legal[best]


def likely(state: State, seat: int) -> list[int]:
    """The choices that are not far less likely than the likeliest."""
    legal = state.legal(seat)
    weights = state.prior(seat)
    if weights is None:
        return legal
    least = UNLIKELY * max(weights)
    return [legal[index] for index in range(len(legal)) if weights[index] >= least]


def settle(state: State) -> None:
    """Play on as is usual until nothing is half done."""
    steps = 0
    while steps < STEPS and not state.settled():
        deciders = state.deciders()
        if not deciders:
            return
        state.play(deciders[0], usual(state, deciders[0]))
        steps += 1


def outlook(state: State, seat: int, purse: Purse) -> float:
    """What a state is worth to a seat that finishes what it began as well as it can; the others do the usual.

    The state is used up.
    """
    return outcome(state, seat, purse)[1]


def outcome(state: State, seat: int, purse: Purse) -> tuple[State, float]:
    """The same, and where that leads."""
    steps = 0
    while not state.settled() and steps < STEPS:
        deciders = state.deciders()
        if not deciders:
            break
        mover = deciders[0]
        legal = state.legal(mover)
        tried = likely(state, mover) if mover == seat else legal
        if mover == seat and len(tried) > 1 and purse.tries >= len(tried):
            purse.tries -= len(tried)
            end = state
            best = -1.0
            for code in tried:
                after = state.clone()
                after.play(mover, code)
                found, value = outcome(after, seat, purse)
                if value > best:
                    end = found
                    best = value
            return end, best
        state.play(mover, usual(state, mover))
        steps += 1
    purse.looked += 1
    return state, state.evaluate()[seat]
