"""OpenSpiel: learn Kenjin against `random`.

python examples/openspiel_kenjin.py [EPISODES]
"""

from __future__ import annotations

import sys

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation
from softmax import Softmax, interval, rows_of, said

import gorin.environments as environments

environments.register()


def play(game: pyspiel.Game, policy: Softmax, seat: int, chance: np.random.Generator, learn: bool) -> float:
    """One game of the policy on a seat against `random`; what it brought."""
    observation = make_observation(game)
    state = game.new_initial_state()
    state.apply_action(int(chance.integers(game.deals)))  # the first node is chance: how the game is dealt
    while not state.is_terminal():
        legal = state.legal_actions()
        if state.current_player() != seat:
            state.apply_action(int(chance.choice(legal)))
            continue
        observation.set_from(state, seat)
        parts = observation.dict
        mask = np.arange(len(parts["choices"])) < len(legal)  # the rows stand in the order of the actions
        rows = rows_of(parts, game.encoder.sheet.table, mask)
        state.apply_action(legal[policy.choose(rows, remember=learn)])
    reward = float(state.returns()[seat])
    if learn:
        policy.learn(reward)
    return reward


def train(episodes: int, seed: int = 0) -> Softmax:
    """Learn on both seats by turns."""
    game = pyspiel.load_game("python_gorin_kenjin")
    chance = np.random.default_rng(seed)
    policy = Softmax()
    for episode in range(episodes):
        play(game, policy, episode % 2, chance, learn=True)
    return policy


def won(policy: Softmax, games: int) -> tuple[float, float, float]:
    """The share of games that the policy wins, each seat in half of them; and a 95 % interval."""
    game = pyspiel.load_game("python_gorin_kenjin")
    chance = np.random.default_rng(10_000)
    return interval([play(game, policy, number % 2, chance, learn=False) for number in range(games)])


if __name__ == "__main__":
    asked = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    print(f"before: {said(won(Softmax(), 400))}", flush=True)
    print(f"after {asked} games: {said(won(train(asked), 1000))}")
