"""PettingZoo: learn Kenjin by playing against oneself, then play `random`.

python examples/pettingzoo_kenjin.py [EPISODES] [PLAYERS]
"""

from __future__ import annotations

import sys

import numpy as np
from softmax import Softmax, rows_of

import gorin.environments as environments
from gorin.research.aec import GorinAEC


def play(
    env: GorinAEC, policies: dict[str, Softmax | None], seed: int | None, learn: bool
) -> dict[str, float]:
    """One game between policies; None plays at random. What it brought each of them."""
    encoder = env.tables.encoder
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    traces: dict[str, list] = {agent: [] for agent in env.agents}
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total[agent] += reward
        if ended or cut:
            env.step(None)
            continue
        policy = policies[agent]
        if policy is None:
            env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
            continue
        rows = rows_of(encoder.parts(seen["observation"]), encoder.sheet.table, seen["action_mask"])
        env.step(policy.choose(rows, remember=learn, best=not learn))
        if learn:
            traces[agent].append(policy.trace.pop())
    for agent, policy in policies.items():
        if learn and policy is not None:
            policy.learn(total[agent], traces[agent])
    return total


def train(episodes: int, players: int = 2) -> Softmax:
    """One policy for all seats."""
    env = environments.aec("kenjin", players)
    policy = Softmax(rate=0.01)
    for episode in range(episodes):
        play(env, dict.fromkeys(env.possible_agents, policy), 1 if episode == 0 else None, learn=True)
    return policy


def won(policy: Softmax, games: int, players: int = 2) -> float:
    """The policy's mean reward against `random`, from every seat in turn: 0 is what `random` gets."""
    env = environments.aec("kenjin", players)
    found = 0.0
    for game in range(games):
        agent = env.possible_agents[game % players]
        others: dict[str, Softmax | None] = dict.fromkeys(env.possible_agents)
        found += play(env, {**others, agent: policy}, 10_000 + game, learn=False)[agent]
    return found / games


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    asked, seats = [*numbers, *(1500, 2)[len(numbers) :]]
    print(f"mean reward against random: {won(Softmax(), 400, seats):+.2f} before,", end=" ", flush=True)
    print(f"{won(train(asked, seats), 400, seats):+.2f} after {asked} games")
