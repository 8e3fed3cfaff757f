"""Learning what things are worth by play: two sets of figures that differ a little meet, again and again.

In every step many deals are played, each from both sides, by a greedy bot with figures a little off to one
side against one with figures as far off to the other. Figures move towards those that won (simultaneous
perturbation, Spall 1992): a deal says something of all of them at once. What comes out is their mean over
the later half of the steps (Polyak and Juditsky 1992), which the luck of single deals moves less. The same
seed gives the same figures, however many processes play; what is done is on disk, and is not done again.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from gorin.bots.greedy import GreedyBot
from gorin.bots.playing import Bot, play_bots
from gorin.bots.processes import LOCAL, workers
from gorin.kernel.contract import Game, State
from gorin.kernel.match import read_options
from gorin.kernel.record import FindGame
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.targets import write_safely
from gorin.kernel.values import GorinError

#: Deals of a step.
DEALS: Final = 64
#: How far figures are put off: a share of what they are, or so much of what is nothing.
SHARE: Final = 0.2
NOTHING: Final = 0.15
#: How far a won deal moves figures in the end, as a share of how far they were put off; at first more.
PACE: Final = 0.006
SLOWING: Final = 0.602
#: Decisions of a game for each seat: with odd figures some never end, and would be all that is waited for.
MOST: Final = 1_000


class Table(Struct, frozen=True):
    """Where a deal is played."""

    seats: int
    options: dict[str, Any]


class Deal(Struct, frozen=True):
    """One deal: the table, its seed, and the figures of both sides."""

    table: Table
    seed: str
    plus: dict[str, float]
    minus: dict[str, float]


class Tuned(Struct):
    """How far a training is: the steps done, the figures, what each step's deals said in the mean, and sums
    of the figures after the later steps; and how many deals a step has.
    """

    seed: str
    step: int
    start: dict[str, float]
    figures: dict[str, float]
    surplus: list[float] = []
    sums: dict[str, float] = {}
    summed: int = 0
    deals: int = DEALS

    def learned(self) -> dict[str, float]:
        """What has been learned: the mean of the later steps, or the figures as they are before these."""
        return {name: value / self.summed for name, value in self.sums.items()} or self.figures

    def after(self, figures: dict[str, float], surplus: float, late: bool) -> Tuned:
        """How far it is after one more step; a late one counts for what is learned."""
        sums, summed = self.sums, self.summed
        if late:
            sums = {name: sums.get(name, 0.0) + value for name, value in figures.items()}
            summed += 1
        said = [*self.surplus, surplus]
        return replace(self, step=self.step + 1, figures=figures, surplus=said, sums=sums, summed=summed)


Told = Callable[[int, int], None]


class FiguredBot(Bot):
    """A greedy bot that judges by figures of its own."""

    def __init__(self, figures: dict[str, float]) -> None:
        super().__init__("figured")
        self.figures = figures
        self.inner = GreedyBot("greedy:1", 1)

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        state.judge_by(self.figures)
        return self.inner.choose(state, seat, rng)


def tables(game: Game, seats: int = 0) -> list[Table]:
    """Every pair of the decks that come with a game, and all usual seats; or the table as it comes.

    With `seats`, only tables of so many.
    """
    names = game.yardsticks()
    found = [Table(2, {"decks": list(pair)}) for pair in combinations(names, 2) if 2 in game.seat_counts]
    usual = seats or game.usual_seats
    if seats > 2:
        return [Table(seats, {})]
    if usual > 2 or not found:
        found += [Table(usual, {})] * max(1, len(found))
    return found


def play_deal(game: Game, deal: Deal) -> float:
    """What the one side made of a deal over the other, from -1 to 1, played from both sides."""
    surplus = 0.0
    seats = deal.table.seats
    options = read_options(game, deal.table.options)
    for shift in range(2):
        state = game.new(seats, options, deal.seed)
        bots: list[Bot] = [
            FiguredBot(deal.plus if (seat + shift) % 2 == 0 else deal.minus) for seat in range(seats)
        ]
        streams = [rng_of(f"{deal.seed}/{shift}/{seat}") for seat in range(seats)]
        play_bots(state, bots, streams, MOST * seats)
        if not state.deciders():
            for seat, share in enumerate(state.returns()):
                surplus += share if (seat + shift) % 2 == 0 else -share
    return surplus / 2.0


def reach(start: dict[str, float]) -> dict[str, float]:
    """How far each figure is put off."""
    return {name: SHARE * abs(value) or NOTHING for name, value in start.items()}


def deals_of(
    seed: str, step: int, count: int, figures: dict[str, float], off: dict[str, float], at: list[Table]
) -> list[Deal]:
    """The deals of a step."""
    found = []
    for number in range(count):
        rng = rng_of(f"{seed}/{step}/{number}")
        plus, minus = dict(figures), dict(figures)
        for name in figures:
            by = off[name] if rng.below(2) else -off[name]
            plus[name] += by
            minus[name] -= by
        found.append(Deal(at[rng.below(len(at))], f"{seed}/{step}/{number}", plus, minus))
    return found


def moved(figures: dict[str, float], deals: list[Deal], won: list[float], pace: float) -> dict[str, float]:
    """The figures after a step."""
    after = dict(figures)
    for deal, surplus in zip(deals, won, strict=True):
        for name in figures:
            after[name] += pace * surplus * (deal.plus[name] - deal.minus[name]) / 2.0
    return after


def tune(
    folder: Path,
    game: Game,
    seed: str,
    steps: int,
    told: Told,
    find: FindGame,
    jobs: int = 1,
    count: int = DEALS,
    onward: bool = False,
    on: str = LOCAL,
    seats: int = 0,
) -> Tuned:
    """Play and move figures step by step, as far as is not done yet; `onward` from those it has learned.

    With `seats`, only at tables of so many.
    """
    shape = game.new(game.usual_seats, read_options(game, {}), "shape")
    if onward and not shape.judge_as_learned():
        raise GorinError(f"{game.title} has learned nothing yet to go on from.")
    start = shape.figures()
    if not start:
        raise GorinError(f"{game.title} gives nothing to learn from at such a table.")
    path = folder / "figures.json"
    done = Tuned(seed, 0, start, start, deals=count)
    if path.is_file():
        done = msgspec.json.decode(path.read_bytes(), type=Tuned)
        if (done.seed, done.start, done.deals) != (seed, start, count):
            raise GorinError(f"'{folder}' holds another training; name another folder.")
    off, at = reach(start), tables(game, seats)
    with workers(game, find, play_deal, jobs, on) as play:
        while done.step < steps:
            told(done.step, steps)
            deals = deals_of(seed, done.step, count, done.figures, off, at)
            won = list(play(deals))
            pace = PACE * ((1.1 * steps) / (done.step + 1 + 0.1 * steps)) ** SLOWING
            figures = moved(done.figures, deals, won, pace)
            done = done.after(figures, sum(won) / len(won), late=2 * done.step >= steps)
            write_safely(path, msgspec.json.encode(done))
    told(done.step, steps)
    return done
