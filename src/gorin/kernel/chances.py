"""How a judgement becomes a chance that comes true: what people are told, fitted to games of bots.

`evaluate` is made to tell better from worse; how sure it may be was measured (`bench/calibration.py`) and is
kept as data, a few numbers for each kind of table.

Where something was learned, its net judges complete worlds, and the chance is read off the mean over worlds
that the seat believes in (`State.answered`): others' hidden cards lie there where players put them. Nothing
else that is hidden goes into it, and the worlds are the same each time that a seat asks.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gorin.kernel.contract import State
from gorin.kernel.estimate import logit, sigmoid
from gorin.kernel.net import Learned, learned
from gorin.kernel.rng import rng_of

#: The chances between which judgements are told apart.
EDGE: Final = 0.001
#: So many turns are one unit of how late it is.
TURNS: Final = 10.0
#: Of so many worlds that a seat believes in a mean is taken.
BELIEVED: Final = 32


class Calibration(Struct, frozen=True):
    """The weights of a table: nothing, how late it is, the lead, the one times the other, and what a net says
    of what the seat knows and of the worlds that it believes in.

    Of the games that were held out: how many decisions, and the log loss of a constant, of the raw judgement
    and of the calibrated one.
    """

    bias: float
    turn: float
    lead: float
    late: float
    known: float
    believed: float
    games: int
    decisions: int
    constant: float
    raw: float
    loss: float

    def weights(self) -> list[float]:
        return [self.bias, self.turn, self.lead, self.late, self.known, self.believed]


#: By the name of a table (`table_of`); nothing where nobody has measured.
CALIBRATIONS: Final[dict[str, Calibration]] = {}


class Curve(Struct, frozen=True):
    """How a complete table of a kind is judged: by which value, and how sharply, so that chances come true.

    `evaluate` is the game's own evaluation, `learned` a net. `lead` is what a lead (`logit`) is multiplied by
    in worlds of which a mean is taken, `opened` where all cards are open. How many games there were; of those
    held out how many chances were said, and the log loss of a constant, of `evaluate` as it is, of this, and
    of this with all cards open.
    """

    value: str
    lead: float
    opened: float = 1.0
    games: int = 0
    chances: int = 0
    constant: float = 0.0
    raw: float = 0.0
    loss: float = 0.0
    truth: float = 0.0


#: By the name of a table (`table_of`); analyses of finished games are made with them.
CURVES: Final[dict[str, Curve]] = {}


def _lead(chance: float) -> float:
    return logit(chance, EDGE)


def table_of(state: State, game: str) -> str:
    """The kind of table: the game, its seats, and how many sides can win."""
    return f"{game}/{state.seats()}/{state.sides()}"


def signals(state: State, seat: int, worth: float) -> list[float]:
    """What a chance is made of: the seat's judgement, from 0 to 1, how late it is, and what it knows."""
    facts = state.view(seat).facts
    turn = facts.get("turn_number", facts.get("round", 0))
    late = turn / TURNS if isinstance(turn, int) else 0.0
    lead = _lead(worth)
    signs = [1.0, late, lead, late * lead]
    net = learned(state.model())
    if net is None:
        return [*signs, 0.0, 0.0]
    known = net.known.shares(state.features(seat, False), net.known_sides)[0]
    return [*signs, _lead(known), _lead(_believed(state, seat, net))]


def _believed(state: State, seat: int, net: Learned) -> float:
    """What a net gives a seat in the mean of worlds as it believes them to be."""
    rng = rng_of("believed")
    total = 0.0
    for _ in range(BELIEVED):
        world = state.answered(seat, rng)
        mover = (world.deciders() or (seat,))[0]
        total += net.whole.shares(world.features(mover, True), net.sides)[(seat - mover) % len(net.sides)]
    return total / BELIEVED


def combined(signs: list[float], weights: list[float]) -> float:
    """The chance that these signals make."""
    return sigmoid(sum(sign * weight for sign, weight in zip(signs, weights, strict=True)))


def chance_of(state: State, seat: int, worth: float) -> float | None:
    """The chance of a seat whose best choice is judged so, where such tables were measured."""
    found = CALIBRATIONS.get(table_of(state, state.view(seat).game)) if CALIBRATIONS else None
    return None if found is None else combined(signals(state, seat, worth), found.weights())
