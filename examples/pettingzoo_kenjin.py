"""PettingZoo: learn Kenjin by playing against oneself, then play `random`.

python examples/pettingzoo_kenjin.py [EPISODES]
"""

from __future__ import annotations

import sys

import numpy as np
from softmax import Softmax, interval, rows_of, said

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
        env.step(policy.choose(rows, remember=learn))
        if learn:
            traces[agent].append(policy.trace.pop())
    for agent, policy in policies.items():
        if learn and policy is not None:
            policy.learn(total[agent], traces[agent])
    return total


def train(episodes: int) -> Softmax:
    """One policy for both seats."""
    env = environments.aec("kenjin", 2)
    policy = Softmax(rate=0.006)
    for episode in range(episodes):
        play(env, dict.fromkeys(env.possible_agents, policy), 1 if episode == 0 else None, learn=True)
    return policy


def won(policy: Softmax, games: int) -> tuple[float, float, float]:
    """The share of games for two that the policy wins, by turns from both seats; and a 95 % interval."""
    env = environments.aec("kenjin", 2)
    found: list[float] = []
    for game in range(games):
        agent = env.possible_agents[game % 2]
        others: dict[str, Softmax | None] = dict.fromkeys(env.possible_agents)
        found.append(play(env, {**others, agent: policy}, 10_000 + game, learn=False)[agent])
    return interval(found)


if __name__ == "__main__":
    asked = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    print(f"before: {said(won(Softmax(), 400))}", flush=True)
    print(f"after {asked} games: {said(won(train(asked), 1000))}")
