"""OpenSpiel: learn what Kenjin's actions are worth (every-visit Monte Carlo), then play `random`.

python examples/openspiel_kenjin.py [EPISODES]
"""

from __future__ import annotations

import sys

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation

import gorin.environments as environments

environments.register()


class Values:
    """What an action brought on average, by action, by the cards on both sides of its battlefield."""

    def __init__(self, game: pyspiel.Game) -> None:
        self.observation = make_observation(game)
        self.names: tuple[str, ...] = game.encoder.sheet.table
        self.sums = np.zeros((game.num_distinct_actions(), 64))
        self.counts = np.ones((game.num_distinct_actions(), 64))

    def keys(self, state: pyspiel.State, player: int) -> tuple[list[int], list[int]]:
        """The legal actions, and for each the situation on its battlefield: who leads by how much."""
        self.observation.set_from(state, player)
        table = self.observation.dict["table"]
        legal = state.legal_actions()
        found = []
        for action in legal:
            name = f"field{action % 16}.side0.strength"
            begin = self.names.index(name) if name in self.names else 0
            mine, other = (0, 5) if player == 0 else (5, 0)
            lead = int(table[begin + mine] - table[begin + other]) if begin else 0
            found.append(min(max(lead, -8), 8) + 8)
        return legal, found

    def choose(
        self, state: pyspiel.State, player: int, chance: np.random.Generator, bold: float
    ) -> tuple[int, int]:
        """The action that brought most, or with this probability any; and its situation."""
        legal, found = self.keys(state, player)
        means = self.sums[legal, found] / self.counts[legal, found]
        at = int(chance.integers(len(legal))) if chance.random() < bold else int(means.argmax())
        return legal[at], found[at]


def play(
    game: pyspiel.Game, players: list[Values | None], chance: np.random.Generator, bold: float
) -> list[float]:
    """One game; None plays at random. Who is bold learns from it."""
    state = game.new_initial_state()
    state.apply_action(int(chance.integers(game.deals)))
    chosen: list[list[tuple[int, int]]] = [[] for _ in players]
    while not state.is_terminal():
        player = state.current_player()
        values = players[player]
        if values is None:
            action = int(chance.choice(state.legal_actions()))
        else:
            action, situation = values.choose(state, player, chance, bold)
            chosen[player].append((action, situation))
        state.apply_action(action)
    results: list[float] = state.returns()
    for values, result, steps in zip(players, results, chosen, strict=True):
        if values is not None and bold:
            for step in steps:
                values.sums[step] += result
                values.counts[step] += 1
    return results


def train(episodes: int, seed: int = 0) -> Values:
    """Learn for both seats against `random`."""
    game = pyspiel.load_game("python_gorin_kenjin")
    values = Values(game)
    chance = np.random.default_rng(seed)
    for episode in range(episodes):
        play(game, [values, None] if episode % 2 else [None, values], chance, bold=0.3)
    return values


def won(values: Values, games: int) -> float:
    """The mean result against `random`: 0 is what `random` gets."""
    game = pyspiel.load_game("python_gorin_kenjin")
    chance = np.random.default_rng(99)
    found = 0.0
    for number in range(games):
        seat = number % 2
        found += play(game, [values, None] if seat == 0 else [None, values], chance, bold=0.0)[seat]
    return found / games


if __name__ == "__main__":
    asked = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    print(f"mean result against random after {asked} games: {won(train(asked), 400):+.2f}")
