"""OpenSpiel's own tests of every game, and worlds dealt anew."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys

import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, random_agent  # noqa: F401 - the agents people start from
from open_spiel.python.observation import make_observation

import gorin.environments as environments
from gorin.games import GAMES

environments.register()

#: The fewest seats of each game; Kenjin at four as well.
TABLES = [
    ("kenjin", 2),
    ("kenjin", 4),
    *[(name, min(GAMES[name].seat_counts)) for name in GAMES if name != "kenjin"],
]


def load(name: str, players: int) -> pyspiel.Game:
    return pyspiel.load_game(f"python_gorin_{name.replace('-', '_')}", {"players": players})


def dealt(game: pyspiel.Game, deal: int) -> pyspiel.State:
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


def wander(state: pyspiel.State, chance: random.Random, most: int) -> None:
    for _ in range(most):
        if state.is_terminal():
            return
        state.apply_action(chance.choice(state.legal_actions()))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_tests_of_openspiel_pass(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_copies_pickles_and_histories_go_on_alike(name: str, players: int) -> None:
    game = load(name, players)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    state = dealt(game, 7)
    chance = random.Random(name)
    for _ in range(4):
        wander(state, chance, 12)
        twins = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
        twins.append(pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1])
        replayed = game.new_initial_state()
        for action in state.history():
            replayed.apply_action(action)
        twins.append(replayed)
        before = said(state, players)
        for twin in twins:
            assert said(twin, players) == before
        move = random.Random(7)
        for twin in twins:
            step = random.Random(7)
            wander(twin, step, 3)
        wander(state, move, 3)
        for twin in twins:
            assert said(twin, players) == said(state, players)


def said(state: pyspiel.State, players: int) -> list[str]:
    seen = [state.information_state_string(player) for player in range(players)]
    return [str(state), str(state.history()), *seen, str(state.legal_actions())]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_information_is_kept_apart_and_remembered(name: str, players: int) -> None:
    game = load(name, players)
    state = dealt(game, 3)
    chance = random.Random(name)
    before = [state.information_state_string(player).splitlines()[:-1] for player in range(players)]
    while not state.is_terminal() and state.move_number() < 60:
        asked = state.current_player()
        for player in range(players):
            assert (state.legal_actions(player) != []) == (player == asked)
        action = chance.choice(state.legal_actions())
        assert state.action_to_string(asked, action)
        state.apply_action(action)
        now = [state.information_state_string(player).splitlines()[:-1] for player in range(players)]
        assert len({lines[0] for lines in now}) == players
        for player in range(players):
            assert now[player][: len(before[player])] == before[player]  # perfect recall
        assert len(now[asked]) > len(before[asked])
        before = now
    with pytest.raises(pyspiel.SpielError):
        state.information_state_string(players)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_world_dealt_anew_is_the_same_to_its_player_alone(name: str, players: int) -> None:
    state = dealt(load(name, players), 11)
    chance = random.Random(name)
    differs = False
    for _ in range(10):
        wander(state, chance, 7)
        if state.is_terminal():
            break
        player = state.current_player()
        twin = state.resample_from_infostate(player, chance.random)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_string(player) == state.observation_string(player)
        assert twin.legal_actions() == state.legal_actions()
        true = state.course.table.state
        differs = differs or twin.course.table.state.dump() != true.dump()
        # Nothing that the player was not shown is remembered by anybody in that world.
        for line, other in zip(twin.course.lines, state.course.lines, strict=False):
            assert line.knows is None or player in line.knows or line is not other
        wander(twin, chance, 20)
    assert differs


def test_a_search_of_openspiel_plays_kenjin() -> None:
    game = load("kenjin", 2)
    evaluator = ismcts_evaluator()
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.0,
        evaluator=evaluator,
        max_simulations=6,
        max_world_samples=3,
        allow_inconsistent_action_sets=True,
    )
    state = dealt(game, 5)
    wander(state, random.Random(1), 6)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def ismcts_evaluator() -> object:
    from open_spiel.python.algorithms import mcts

    return mcts.RandomRolloutEvaluator(n_rollouts=1)


def test_an_observer_names_its_parts() -> None:
    game = load("kenjin", 2)
    state = dealt(game, 5)
    observation = make_observation(game)
    observation.set_from(state, 1)
    assert list(observation.dict) == ["player", "table", "cards", "events", "choices"]
    assert observation.dict["player"].tolist() == [0.0, 1.0]
    assert observation.dict["table"].sum() != 0
    assert observation.tensor.sum() != 0


def test_a_pickle_is_read_by_a_process_that_knows_nothing_yet() -> None:
    state = dealt(load("kenjin", 3), 9)
    wander(state, random.Random(2), 10)
    program = "import sys, pickle; print(pickle.loads(sys.stdin.buffer.read()))"
    done = subprocess.run(
        [sys.executable, "-c", program], input=pickle.dumps(state), capture_output=True, check=True
    )
    assert done.stdout.decode().strip() == str(state)
