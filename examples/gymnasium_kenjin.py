"""Gymnasium: learn Kenjin against `random`.

python examples/gymnasium_kenjin.py [EPISODES]
"""

from __future__ import annotations

import sys

import gymnasium
import numpy as np
from softmax import Softmax, rows_of

import gorin.environments as environments

environments.register()


def play(env: gymnasium.Env, policy: Softmax, seed: int | None, learn: bool) -> float:
    """One game; what it brought."""
    base = env.unwrapped
    encoder = base.tables.encoder
    seen, _ = env.reset(seed=seed)
    ended = cut = False
    reward = 0.0
    while not (ended or cut):
        rows = rows_of(encoder.parts(seen["observation"]), encoder.sheet.table, seen["action_mask"])
        seen, reward, ended, cut, _ = env.step(policy.choose(rows, remember=learn, best=not learn))
    if learn:
        policy.learn(reward)
    return float(reward)


def train(episodes: int, every: int = 200, tests: int = 200) -> tuple[Softmax, list[tuple[int, float]]]:
    """Learn; every so many episodes the share of games won against `random` in games apart."""
    env = gymnasium.make("gorin/Kenjin-v0", opponent="random", disable_env_checker=True)
    policy = Softmax()
    curve = [(0, won(policy, tests))]
    for episode in range(1, episodes + 1):
        play(env, policy, seed=1 if episode == 1 else None, learn=True)
        if episode % every == 0 or episode == episodes:
            curve.append((episode, won(policy, tests)))
    return policy, curve


def won(policy: Softmax, games: int) -> float:
    """The share of games that the policy wins, each seat in half of them; a shared victory is half."""
    results: list[float] = []
    for seat in range(2):
        env = gymnasium.make("gorin/Kenjin-v0", opponent="random", seat=seat, disable_env_checker=True)
        results += [play(env, policy, seed=10_000 + game, learn=False) for game in range(games // 2)]
    return float(np.mean([(result + 1) / 2 for result in results]))


if __name__ == "__main__":
    asked = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    for at, share in train(asked)[1]:
        print(f"after {at:5} games: {share:.1%} won against random")
