"""`search` against OpenSpiel's information-set search (Python), at the same time a decision, in Kenjin.

    python bench/openspiel.py --games 200 --ms 50
    python bench/openspiel.py --games 40 --ms 50 --own       # with OpenSpiel's own rollouts, not ours lent
    python bench/openspiel.py --games 200 --counts 3000,500  # by iterations and simulations
    python bench/openspiel.py --games 200 --processor        # by time of the processor, whatever else runs

OpenSpiel gets this engine's states, redeals and, unless `--own`, its fast play to the end as evaluation; its
tree tells information states apart by what a seat did and saw since the search began and by its choices. Each
deal is played from both sides. It needs `pip install gorin[bench]`.
"""

from __future__ import annotations

import argparse
from math import sqrt
from time import perf_counter, process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from gorin.bots import make, think
from gorin.bots.playing import play_out
from gorin.bots.tree import CURIOSITY, Tree
from gorin.games import find
from gorin.kernel.contract import State
from gorin.kernel.match import read_options
from gorin.kernel.net import learned
from gorin.kernel.rng import Rng, rng_of


class Kind:
    """What the search asks of a game before it begins."""

    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION

    def get_type(self) -> Kind:
        return self


class Position:
    """A state as OpenSpiel's search uses one; what each seat did and saw is kept for its key."""

    def __init__(self, state: State, seen: list[tuple[int, ...]], rng: Rng) -> None:
        self.state = state
        self.seen = seen
        self.rng = rng

    def get_game(self) -> Kind:
        return Kind()

    def num_players(self) -> int:
        return self.state.seats()

    def current_player(self) -> int:
        deciders = self.state.deciders()
        return self.state.first_of(deciders) if deciders else pyspiel.PlayerId.TERMINAL

    def legal_actions(self) -> list[int]:
        return list(self.state.legal(self.current_player()))

    def is_terminal(self) -> bool:
        return not self.state.deciders()

    def is_chance_node(self) -> bool:
        return False

    def returns(self) -> list[float]:
        return self.state.returns()

    def apply_action(self, action: int) -> None:
        mover, code = self.current_player(), int(action)
        others = self.state.seen(mover, code)
        self.seen = [(*known, code if seat == mover else -1 - others) for seat, known in enumerate(self.seen)]
        self.state.play(mover, code)

    def clone(self) -> Position:
        return Position(self.state.clone(), self.seen, self.rng)

    def information_state_string(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        seat = self.current_player()
        return self.seen[seat], tuple(self.state.legal(seat))

    def resample_from_infostate(self, seat: int, _: object) -> Position:
        return Position(self.state.redeal(seat, self.rng), self.seen, self.rng)


class Lent:
    """This engine's play to the end as OpenSpiel's evaluation."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def evaluate(self, position: Position) -> list[float]:
        world = position.state.clone()
        play_out(world, self.rng)
        return world.returns()

    def prior(self, position: Position) -> list[tuple[int, float]]:
        legal = position.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


class Spent(Exception):
    """The time of a decision is over."""


class Timed(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search with a time or, where that is 0, with a number of simulations."""

    def __init__(self, evaluator: Any, seconds: float, most: int, asked: Asked, seed: int) -> None:
        super().__init__(None, evaluator, asked.curiosity, 10**9, random_state=np.random.RandomState(seed))
        self.seconds = seconds
        self.clock = process_time if asked.processor else perf_counter
        self.most = most
        self.end = 0.0
        self.simulations = 0

    def sample_root_state(self, state: Position) -> Any:
        if self.simulations and (self.clock() > self.end if self.seconds else self.simulations >= self.most):
            raise Spent
        self.simulations += 1
        return super().sample_root_state(state)

    def choose(self, position: Position) -> int:
        self.end = self.clock() + self.seconds
        self.simulations = 0
        try:
            policy = self.run_search(position)
        except Spent:
            policy = self.get_final_policy(position, self._root_node)
        return int(max(policy, key=lambda pair: pair[1])[0])


class Asked(argparse.Namespace):
    """What is asked for on the command line."""

    games: int
    start: int
    ms: float
    counts: str
    own: bool
    processor: bool
    curiosity: float


def ours(state: State, seat: int, seconds: float, rng: Rng) -> tuple[int, int]:
    """What `search` chooses in so much time of the processor, and in how many iterations."""
    state = state.imagine(seat, rng)
    legal = state.legal(seat)
    net = learned(state.model())
    assert net is not None
    tree = Tree(state, seat, net, CURIOSITY)
    end = process_time() + seconds
    count = 0
    while count < 2 or process_time() < end:
        tree.iterate(rng)
        count += 1
    visits = tree.visits()
    return max(legal, key=lambda code: visits.get(code, -1)), count


def play(deal: int, seat: int, asked: Asked) -> tuple[float, list[int], list[int]]:
    """One game with `search` on a seat; what it made of it, and the simulations of both by decision.

    Its own are counted by `--processor` only.
    """
    iterations, _, most = asked.counts.partition(",")
    game = find("kenjin")
    state = game.new(2, read_options(game, {}), f"openspiel/{deal}")
    bot = make(f"search:{iterations or f'{asked.ms}ms'}")
    rng = rng_of(f"openspiel/{deal}/{seat}")
    other = rng_of(f"openspiel/{deal}/{seat}/other")
    rolls = np.random.RandomState(deal)
    evaluator = RandomRolloutEvaluator(1, rolls) if asked.own else Lent(other)
    seconds = 0.0 if asked.counts else asked.ms / 1000
    rival = Timed(evaluator, seconds, int(most or 0), asked, deal)
    counts: list[int] = []
    own: list[int] = []
    while state.deciders():
        mover = state.first_of(state.deciders())
        if mover == seat and asked.processor and len(state.legal(mover)) > 1:
            code, count = ours(state, mover, asked.ms / 1000, rng)
            state.play(mover, code)
            own.append(count)
            continue
        if mover == seat:
            state.play(mover, think(bot, state, mover, rng))
            continue
        if len(state.legal(mover)) == 1:
            state.play(mover, state.legal(mover)[0])
            continue
        state.play(mover, rival.choose(Position(state.redeal(mover, other), [(), ()], other)))
        counts.append(rival.simulations)
    return state.returns()[seat], counts, own


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--start", type=int, default=0, help="the first deal")
    parser.add_argument("--ms", type=float, default=50.0)
    parser.add_argument("--counts", default="", help="iterations of ours and simulations, instead of a time")
    parser.add_argument("--own", action="store_true", help="OpenSpiel's own rollouts")
    parser.add_argument("--processor", action="store_true", help="the time is of the processor")
    parser.add_argument("--curiosity", type=float, default=0.7, help="OpenSpiel's uct_c")
    asked = parser.parse_args(namespace=Asked())
    won, games = 0.0, 0
    counts: list[int] = []
    own: list[int] = []
    for number in range(asked.games):
        made, found, mine = play(asked.start + number // 2, number % 2, asked)
        won, games = won + made, games + 1
        counts += found
        own += mine
    share = won / games
    reach = 1.96 * sqrt(share * (1.0 - share) / games)
    budget = asked.counts.partition(",")[0] or f"{asked.ms:g}ms"
    print(
        f"search:{budget} won {share:.1%} ({share - reach:.1%} to {share + reach:.1%}) of {games}; "
        f"OpenSpiel made {sum(counts) / len(counts):.0f} simulations a decision"
    )
    if own:
        print(f"search made {sum(own) / len(own):.0f} iterations a decision")


if __name__ == "__main__":
    main()
