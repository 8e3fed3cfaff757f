"""Gymnasium's own test of every game, and one seat against bots."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import gorin.environments as environments
from gorin.games import GAMES
from gorin.kernel.values import GorinError

environments.register()


@pytest.mark.parametrize("name", GAMES)
def test_the_test_of_gymnasium_passes(name: str) -> None:
    check_env(gymnasium.make(environments.environment_id(name)).unwrapped)


@pytest.mark.parametrize(
    ("name", "opponent"), [("kenjin", "greedy"), ("celestial", "random"), ("strategic", "random")]
)
def test_whole_games_against_bots_follow_from_their_number(name: str, opponent: str) -> None:
    def played() -> list[object]:
        env = environments.single(name, opponent=opponent)
        seen, info = env.reset(seed=3)
        chance = np.random.default_rng(3)
        found: list[object] = []
        ended = False
        while not ended:
            mask = env.action_masks()
            assert (mask == info["action_mask"].astype(bool)).all()
            row = int(chance.choice(np.flatnonzero(mask)))
            seen, reward, ended, cut, info = env.step(row)
            assert not cut
            found.append((row, reward, seen["observation"].tobytes()))
        assert reward in (1.0, 0.0, -1.0, -0.5)
        return found

    assert played() == played()


def test_an_illegal_row_ends_the_episode_and_changes_nothing() -> None:
    env = environments.single("kenjin")
    seen, _ = env.reset(seed=1)
    after, reward, ended, cut, info = env.step(63)
    assert (reward, ended, cut, info["illegal"]) == (-1.0, True, False, True)
    assert (after["observation"] == seen["observation"]).all()


def test_what_was_given_out_is_not_changed_later() -> None:
    env = environments.single("kenjin")
    seen, _ = env.reset(seed=1)
    kept = seen["observation"].copy()
    env.step(0)
    assert (seen["observation"] == kept).all()


def test_any_seat_and_any_bots() -> None:
    env = environments.single("kenjin", 3, seat=2, opponent=["random", "greedy"])
    env.reset(seed=1)
    assert env.table is not None
    assert 2 in env.table.deciders()
    with pytest.raises(GorinError, match="Name one bot, or 2"):
        environments.single("kenjin", 3, opponent=["random"])
    with pytest.raises(GorinError, match="There is no seat 5"):
        environments.single("kenjin", seat=5)
    with pytest.raises(GorinError, match="no bot called 'nobody'"):
        environments.single("kenjin", opponent="nobody")


def test_options_are_those_of_the_game() -> None:
    env = environments.single("kenjin", 4, options={"teams": True, "setup": "draft"})
    seen, _ = env.reset(seed=1)
    table = env.tables.encoder.parts(seen["observation"])["table"]
    fields = dict(zip(env.tables.encoder.sheet.table, table.tolist(), strict=True))
    assert fields["teams"] == 1
    with pytest.raises(GorinError, match="do not fit Kenjin"):
        environments.single("kenjin", options={"tea": True})
