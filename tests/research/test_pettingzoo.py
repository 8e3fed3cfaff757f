"""PettingZoo's own tests of every game, and that a whole game follows from its number."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.performance_benchmark import performance_benchmark

import gorin.environments as environments
from gorin.games import GAMES
from gorin.kernel.values import GorinError
from gorin.research.aec import GorinAEC

pytestmark = [
    # An observation with its mask is a dictionary, as in PettingZoo's card games; its test expects an array.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]

ALL = list(GAMES)


@pytest.mark.parametrize("name", ALL)
def test_api(name: str) -> None:
    api_test(environments.aec(name), num_cycles=120)


@pytest.mark.parametrize("name", ALL)
def test_seeds(name: str) -> None:
    seed_test(lambda: environments.aec(name), num_cycles=30)


@pytest.mark.parametrize("name", ALL)
def test_parallel_api(name: str) -> None:
    parallel_api_test(environments.parallel(name), num_cycles=120)


@pytest.mark.parametrize("name", ALL)
def test_performance_benchmark(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes on for five seconds; of these seconds a look at the clock takes a quarter."""
    beats: Iterator[float] = iter([beat / 4 for beat in range(1000)])
    with monkeypatch.context() as patched:
        patched.setattr(time, "time", lambda: next(beats))
        performance_benchmark(environments.aec(name))


@pytest.mark.parametrize(
    ("name", "players"), [("kenjin", 2), ("kenjin", 4), ("celestial", 2), ("strategic", 3)]
)
def test_a_whole_game_follows_from_its_number(name: str, players: int) -> None:
    first, second = (environments.aec(name, players) for _ in range(2))
    ends = [_ends(env, seed) for seed in (5, 6) for env in (first, second)]
    assert ends[0] == ends[1]
    assert ends[2] == ends[3]
    assert ends[0] != ends[2]


def _ends(env: GorinAEC, seed: int) -> tuple[list[tuple[str, int, bytes]], dict[str, float]]:
    env.reset(seed=seed)
    chance = random.Random(seed)
    course: list[tuple[str, int, bytes]] = []
    rewards = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        rewards[agent] += reward
        if ended or cut:
            env.step(None)
            continue
        row = chance.choice(np.flatnonzero(seen["action_mask"]).tolist())
        course.append((agent, row, seen["observation"].tobytes()))
        env.step(row)
    assert abs(sum(rewards.values())) < 1e-9
    assert any(rewards.values())
    assert len(course) > 20
    return course, rewards


@pytest.mark.parametrize("name", ["kenjin", "strategic"])
def test_a_whole_parallel_game_follows_from_its_number(name: str) -> None:
    courses = []
    for _ in range(2):
        env = environments.parallel(name)
        seen, _ = env.reset(seed=8)
        chance = random.Random(8)
        course = []
        while env.agents:
            chosen = {
                agent: chance.choice(np.flatnonzero(seen[agent]["action_mask"]).tolist())
                for agent in env.agents
            }
            seen, rewards, ended, cut, infos = env.step(chosen)
            course.append(
                (chosen, rewards, ended, cut, infos, [seen[agent]["observation"].tobytes() for agent in seen])
            )
        assert course[-1][2] == dict.fromkeys(env.possible_agents, True)
        courses.append(course)
    assert courses[0] == courses[1]


def test_those_who_decide_at_once_choose_at_once() -> None:
    """In a campaign all write in the same step; who has sealed waits."""
    env = environments.parallel("strategic", 4)
    _, infos = env.reset(seed=1)
    assert [info["decides"] for info in infos.values()] == [True, True, True, False]
    seen, _ = env.reset(seed=1)
    assert [int(seen[agent]["action_mask"].sum()) for agent in env.agents][-1] == 1
    before = {agent: seen[agent]["observation"].copy() for agent in env.agents}
    seen, _, _, _, _ = env.step(dict.fromkeys(env.agents, 1))
    for agent in env.agents[:3]:
        assert (seen[agent]["observation"] != before[agent]).any()


def test_a_row_that_is_no_choice_is_refused() -> None:
    env = environments.aec("kenjin")
    env.reset(seed=1)
    before = env.observe(env.agent_selection)["observation"]
    with pytest.raises(GorinError, match=r"Row 63 is no choice of seat \d now: it has \d+ rows"):
        env.step(63)
    assert (env.observe(env.agent_selection)["observation"] == before).all()
    both = environments.parallel("kenjin")
    both.reset(seed=1)
    with pytest.raises(GorinError, match="is no choice"):
        both.step(dict.fromkeys(both.agents, 63))
    with pytest.raises(GorinError, match="must decide now"):
        both.step({})
    with pytest.raises(GorinError, match="Kenjin has 2, 3, 4 seats, not 7"):
        environments.aec("kenjin", 7)


def test_a_long_game_is_cut_off() -> None:
    env = environments.aec("celestial", most=10)
    env.reset(seed=1)
    for _ in range(10):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_a_spectator_is_shown_the_table() -> None:
    env = environments.aec("kenjin", render_mode="ansi")
    env.reset(seed=1)
    assert '"phase": "deploy"' in (env.render() or "")
