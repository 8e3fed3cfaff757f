"""Gymnasium: learn Kenjin against `random`.

python examples/gymnasium_kenjin.py [EPISODES]
"""

from __future__ import annotations

import sys

import gymnasium
from softmax import Softmax, interval, rows_of, said

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
        seen, reward, ended, cut, _ = env.step(policy.choose(rows, remember=learn))
    if learn:
        policy.learn(reward)
    return float(reward)


Point = tuple[int, tuple[float, float, float]]


def train(episodes: int, every: int = 500, tests: int = 200) -> tuple[Softmax, list[Point]]:
    """Learn; every so many episodes the share of games won against `random` in games apart (`won`)."""
    env = gymnasium.make("gorin/Kenjin-v0", opponent="random", disable_env_checker=True)
    policy = Softmax()
    curve = [(0, won(policy, tests))]
    for episode in range(1, episodes + 1):
        play(env, policy, seed=1 if episode == 1 else None, learn=True)
        if episode % every == 0 or episode == episodes:
            curve.append((episode, won(policy, tests)))
    return policy, curve


def won(policy: Softmax, games: int) -> tuple[float, float, float]:
    """The share of games that the policy wins, each seat in half of them; and a 95 % interval."""
    results: list[float] = []
    for seat in range(2):
        env = gymnasium.make("gorin/Kenjin-v0", opponent="random", seat=seat, disable_env_checker=True)
        results += [play(env, policy, seed=10_000 + game, learn=False) for game in range(games // 2)]
    return interval(results)


if __name__ == "__main__":
    asked = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    learned, curve = train(asked)
    for at, found in [*curve, (asked, won(learned, 1000))]:
        print(f"after {at:5} games: {said(found)}")
