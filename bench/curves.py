"""How well the curves of analyses come true: each seat's chance by what it knows, and with all cards open.

    python bench/calibration.py kenjin --curves --games 300 --samples kenjin.jsonl --keep
    python bench/calibration.py celestial --curves --games 90 --samples celestial.jsonl --plot celestial.svg

Games are of bots with some noise. At every few decisions each seat's chance is the mean over worlds that it
cannot tell from the true one, as `gorin analyse` makes it (`analysis/worth.py`). How sharply a table is
judged is fitted to two games of three, and the log loss is of the third; beside it stands that of the
hand-made evaluation as it is. Samples are kept game by game, so that a run that was cut goes on where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import log
from pathlib import Path

from msgspec import Struct, json
from msgspec.structs import replace

from gorin.analysis.worth import UNMEASURED, shares_of, softened
from gorin.bots import make, think
from gorin.bots.chains import TRIES, Purse, outcome
from gorin.kernel.chances import Curve
from gorin.kernel.contract import Game, State
from gorin.kernel.net import learned
from gorin.kernel.rng import rng_of

WORLDS = 6
#: One decision of so many is asked about, and one choice of so many is any legal one.
ASKED, NOISE = 5, 10
MOST = 20_000
EDGE = 0.001
#: Between which sharpnesses the best is looked for, and how often they are brought nearer to each other.
SHARPNESS, NEARER = (0.02, 2.0), 10


class Spot(Struct, frozen=True, array_like=True):
    """A seat at a decision: what each world is judged before it is softened, and what the true one is."""

    side: int
    worlds: list[list[float]]
    truth: list[float]
    #: What the hand-made evaluation says of the seat, in the mean of the worlds.
    raw: float


class Sampled(Struct, frozen=True):
    """A game: what each side made of it, and what was said on the way."""

    won: list[float]
    spots: list[Spot]


def told(world: State, value: str) -> tuple[list[float], list[float]]:
    """A world by such a value and by the hand-made evaluation, side by side."""
    end = outcome(world, world.deciders()[0], Purse(TRIES))[0] if world.deciders() else world
    return shares_of(end, value), shares_of(end, "evaluate")


def play(game: Game, state: State, bot: str, seed: str) -> Sampled | None:
    """One game, with some of its decisions judged by every seat; None if it came to no end."""
    value = "learned" if learned(state.model()) else "evaluate"
    player, rng, whims, eyes = (make(bot), *(rng_of(f"{seed}/{use}") for use in ("bots", "whims", "eyes")))
    spots: list[Spot] = []
    players, sides = game.players(state.seats()), state.sides()
    for _ in range(MOST):
        if not state.deciders():
            break
        seat = state.first_of(state.deciders())
        legal = state.legal(seat)
        if len(legal) > 1 and whims.below(ASKED) == 0:
            truth = told(state.clone(), value)[0]
            for viewer in range(players):
                seen = [told(state.redeal(viewer, eyes), value) for _ in range(WORLDS)]
                raw = sum(by_hand[viewer % sides] for _, by_hand in seen) / WORLDS
                spots.append(Spot(viewer % sides, [shares for shares, _ in seen], truth, raw))
        whim = whims.below(NOISE) == 0
        state.play(seat, legal[whims.below(len(legal))] if whim else think(player, state, seat, rng))
    if state.deciders():
        return None
    returns = state.returns()
    return Sampled([sum(returns[side::sides]) for side in range(sides)], spots)


def samples(game: Game, table: list[State], bot: str, file: Path, seed: str) -> Iterator[Sampled]:
    """As many games as there are tables; those that the file has are not played again."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    yield from (found for line in lines if (found := json.decode(line, type=Sampled | None)))
    with file.open("ab") as out:
        for number, state in enumerate(table[len(lines) :], len(lines)):
            found = play(game, state, bot, f"{seed}/{number}")
            out.write(json.encode(found) + b"\n")
            out.flush()
            if found is not None:
                yield found


def cross(chance: float, won: float) -> float:
    sure = min(1.0 - EDGE, max(EDGE, chance))
    return -(won * log(sure) + (1.0 - won) * log(1.0 - sure))


def said(spot: Spot, curve: Curve, opened: bool) -> float:
    """What a seat is told of its chance."""
    worlds = [spot.truth] if opened else spot.worlds
    return sum(
        softened(shares, curve.opened if opened else curve.lead)[spot.side] for shares in worlds
    ) / len(worlds)


def loss(games: list[Sampled], curve: Curve, opened: bool) -> float:
    """The log loss, in the mean of all that was said."""
    costs = [cross(said(spot, curve, opened), game.won[spot.side]) for game in games for spot in game.spots]
    return sum(costs) / len(costs)


def least(cost: Callable[[float], float]) -> float:
    """Where a cost with one valley is least, to two digits."""
    low, high = SHARPNESS
    for _ in range(NEARER):
        one, two = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, two) if cost(one) < cost(two) else (one, high)
    return round((low + high) / 2, 2)


def fitted(games: list[Sampled], value: str) -> Curve:
    """How sharply to judge, fitted to two games of three; the losses are of the third."""
    learnt = [game for index, game in enumerate(games) if index % 3]
    asked = [game for index, game in enumerate(games) if index % 3 == 0]
    curve = Curve(value, 1.0)
    lead = least(lambda each: loss(learnt, replace(curve, lead=each), False))
    opened = least(lambda each: loss(learnt, replace(curve, opened=each), True))
    curve = replace(curve, lead=lead, opened=opened)
    if value == "evaluate" and loss(asked, curve, False) >= loss(asked, UNMEASURED, False):
        curve = UNMEASURED  # nothing is gained on games held out: told as it is
    pairs = [(game.won[spot.side], spot.raw) for game in asked for spot in game.spots]
    usual = sum(game.won[spot.side] for game in learnt for spot in game.spots) / sum(
        len(game.spots) for game in learnt
    )
    return replace(
        curve,
        games=len(games),
        chances=len(pairs),
        constant=round(sum(cross(usual, won) for won, _ in pairs) / len(pairs), 4),
        raw=round(sum(cross(raw, won) for won, raw in pairs) / len(pairs), 4),
        loss=round(loss(asked, curve, False), 4),
        truth=round(loss(asked, curve, True), 4),
    )
