"""Kenjin as arrays is the engine's Kenjin. The long form is `bench/vector_equal.py`."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import pytest

jax = pytest.importorskip("jax")

import numpy as np  # noqa: E402

from conftest import ROOT  # noqa: E402
from gorin.games import find  # noqa: E402
from gorin.games.kenjin.board import TILES  # noqa: E402
from gorin.games.kenjin.state import KenjinState  # noqa: E402
from gorin.games.kenjin.table import SACRIFICE  # noqa: E402
from gorin.games.kenjin.units import NAMES  # noqa: E402
from gorin.kernel.rng import rng_of  # noqa: E402
from gorin.kernel.values import GorinError  # noqa: E402
from gorin.vector import kenjin  # noqa: E402

STEP = jax.jit(jax.vmap(kenjin.step))
OBSERVE = jax.jit(jax.vmap(kenjin.observe))
POINTS = jax.jit(jax.vmap(kenjin.points))

#: Options are data of a game, so that one batch of one shape holds them all.
TABLES: dict[int, list[dict[str, Any]]] = {
    2: [{}, {"first": 1}, {"strengths": {"lord": 1, "archer": 2, "peasant": 1}}],
    3: [{}, {"setup": "draft"}],
    4: [{}, {"teams": True}, {"setup": "draft"}, {"setup": "draft", "teams": True, "first": 2}],
}
GAMES = 20  # of each of these options


def begun(seats: int) -> list[KenjinState]:
    games: list[KenjinState] = []
    for number, options in enumerate(TABLES[seats]):
        for index in range(GAMES):
            game = find("kenjin").new(seats, kenjin.read_options(seats, options), f"{number}/{index}")
            assert isinstance(game, KenjinState)
            games.append(game)
    return games


def same(one: kenjin.State, other: kenjin.State) -> bool:
    pairs = zip(jax.tree.leaves(one), jax.tree.leaves(other), strict=True)
    return all(bool((np.asarray(a) == np.asarray(b)).all()) for a, b in pairs)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_is_the_engines(seats: int) -> None:
    """The choices of every seat before every move, the same position after it, and the same end."""
    chance = random.Random(seats)
    games = begun(seats)
    state = kenjin.position_of(games)
    keys = jax.random.split(jax.random.key(0), len(games))
    asked_at_once = 0
    won = np.zeros((len(games), seats))
    while any(game.deciders() for game in games):
        wanted = np.zeros((seats, len(games), 256), bool)
        actions = np.zeros(len(games), np.int32)
        for index, game in enumerate(games):
            deciders = game.deciders()
            asked_at_once += len(deciders) > 1
            for seat in deciders:
                wanted[seat, index, game.legal(seat)] = True
            if deciders:
                seat = chance.choice(deciders)
                actions[index] = chance.choice(game.legal(seat))
                game.play(seat, int(actions[index]))
        for seat in range(seats):
            assert (np.asarray(kenjin.mask_of(kenjin.choices_of(state, seat))) == wanted[seat]).all()
        state = STEP(state, actions, keys)
        won += np.asarray(state.rewards)
    assert np.allclose(won, [game.returns() for game in games])
    assert asked_at_once  # two at the Sanctuary
    points, conquests = POINTS(state)
    assert np.asarray(points).tolist() == [game.result().scores for game in games]
    assert np.asarray(conquests).tolist() == [game.result().conquered for game in games]
    fields = [field for game in games for field in game.result().battlefields]
    assert np.asarray(state.totals).reshape(-1, 2).tolist() == [list(field.totals) for field in fields]
    assert np.asarray(state.conqueror).reshape(-1).tolist() == [
        -1 if field.winner is None else field.winner for field in fields
    ]
    assert np.asarray(state.terminated).all()
    after = STEP(state, np.zeros(len(games), np.int32), keys)
    assert not np.asarray(after.rewards).any()


def positions(seats: int) -> tuple[list[KenjinState], list[KenjinState], list[int]]:
    """Positions, another world for each that a seat cannot tell from it, and these seats."""
    chance = random.Random(seats)
    true: list[KenjinState] = []
    others: list[KenjinState] = []
    seen_by: list[int] = []
    for number, game in enumerate(begun(seats)):
        rng = rng_of(f"worlds/{number}")
        while game.deciders():
            if game.phase == SACRIFICE or chance.random() < 0.3:
                for seat in range(seats):
                    true.append(game.clone())
                    others.append(game.redeal(seat, rng))
                    seen_by.append(seat)
            seat = chance.choice(game.deciders())
            game.play(seat, chance.choice(game.legal(seat)))
    return true, others, seen_by


SAMPLE = 500


@pytest.mark.parametrize("seats", [2, 4])
def test_an_observation_tells_what_the_view_tells(seats: int) -> None:
    """Worlds that a seat cannot tell apart give the same arrays, and these hold what the view holds."""
    true, others, seen_by = positions(seats)
    drawn = random.Random(seats).sample(range(len(true)), SAMPLE)
    true, others = [true[index] for index in drawn], [others[index] for index in drawn]
    seat = np.array([seen_by[index] for index in drawn])
    worlds = kenjin.position_of(true), kenjin.position_of(others)
    assert not same(*worlds)
    seen, also = (OBSERVE(world, seat) for world in worlds)
    for name in vars(seen):
        assert (np.asarray(getattr(seen, name)) == np.asarray(getattr(also, name))).all(), name
    arrays = {name: np.asarray(value) for name, value in vars(seen).items()}
    for index, state in enumerate(true):
        compare_with_view(state, int(seat[index]), {name: value[index] for name, value in arrays.items()})


def compare_with_view(state: KenjinState, seat: int, arrays: dict[str, Any]) -> None:
    view = state.view(seat)
    areas = {area.id: area for area in view.areas}
    sides = [side for at in range(state.geometry.fields) for side in areas[f"field:{at}"].parts]
    for stack, side in enumerate(sides):
        cards = [0 if card.name is None else NAMES.index(card.name) + 1 for card in side.cards]
        found = [0 if card == kenjin.UNKNOWN else card for card in arrays["cards"][stack].tolist()]
        assert found == cards + [0] * (16 - len(cards))
        assert (arrays["cards"][stack] != 0).sum() == len(cards)
        assert arrays["owner"][stack, : len(cards)].tolist() == [card.owner for card in side.cards]
        assert arrays["open"][stack, : len(cards)].tolist() == [card.up for card in side.cards]
        assert arrays["bonus"][stack] == side.facts.get("supply", 0)
        assert arrays["totals"][stack] == side.facts.get("total", 0)
    for other in range(state.geometry.seats):
        assert arrays["held"][other] == areas[f"hand:{other}"].facts["count"]
        assert arrays["chosen"][other] == areas[f"hand:{other}"].facts.get("chosen", False)
    hand = [card.name for card in areas[f"hand:{seat}"].cards]
    assert arrays["hand"].tolist() == [hand.count(name) for name in NAMES]
    dead = areas["assassinated"].cards if "assassinated" in areas else []
    names = [0 if card.name is None else NAMES.index(card.name) + 1 for card in dead]
    assert [0 if card == kenjin.UNKNOWN else card for card in arrays["killed"].tolist()[: len(dead)]] == names
    gone = [(card.owner, card.name) for card in areas["aside"].cards] if "aside" in areas else []
    owners = range(state.geometry.seats)
    assert arrays["aside"].tolist() == [[gone.count((who, name)) for name in NAMES] for who in owners]
    offered = [card.name for card in areas["offer"].cards] if "offer" in areas else []
    assert arrays["offer"].tolist() == [name in offered for name in TILES]
    assert arrays["phase"] == state.phase
    assert arrays["round"] == state.round
    assert arrays["tiles"].tolist() == list(state.tiles)


def test_what_nobody_may_do_changes_nothing() -> None:
    """Neither in the deployment nor when two must choose, nor when the game is over."""
    true, _, _ = positions(2)
    last = begun(2)[0]
    while last.deciders():
        last.play(last.deciders()[0], last.legal(last.deciders()[0])[0])
    games = [*true[: GAMES * len(TABLES[2]) - 21], *([last] * 20)]
    giving = [game for game in true if game.phase == SACRIFICE]
    state = kenjin.position_of([*games, giving[0]])
    size = len(games) + 1
    keys = jax.random.split(jax.random.key(0), size)
    for action in (255, 256, -1, 15 << 4, 1 << 20):
        assert same(STEP(state, np.full(size, action, np.int32), keys), state)


def test_a_key_deals_as_the_engine_does() -> None:
    """Every seat begins about as often, and every tile lies about as often at every place of its worth."""
    size = 6000
    keys = jax.random.split(jax.random.key(3), size)
    dealt = jax.jit(jax.vmap(lambda key: kenjin.init(key, 3)))(keys)
    tiles, first = np.asarray(dealt.tiles), np.asarray(dealt.first)
    assert all(abs((first == seat).mean() - 1 / 3) < 0.03 for seat in range(3))
    for place in range(6):
        for tile in range(10):
            share = (tiles[:, place] == tile).mean()
            assert abs(share - (0.2 if (tile >= 5) == (place % 2 == 1) else 0.0)) < 0.03
    assert all(len(set(layout)) == 6 for layout in tiles[:100].tolist())


def test_any_action_is_legal_and_any_legal_one_comes() -> None:
    state = kenjin.position_of(begun(2)[:1])
    one = jax.tree.map(lambda leaf: leaf[0], state)
    keys = jax.random.split(jax.random.key(5), 4000)
    drawn = np.asarray(jax.jit(jax.vmap(kenjin.any_action, (None, 0)))(one, keys))
    legal = np.nonzero(np.asarray(one.legal_action_mask))[0]
    counts = [(drawn == action).sum() for action in legal]
    assert sum(counts) == len(drawn)
    assert min(counts) > 0.5 * len(drawn) / len(legal)


def test_options_that_do_not_fit_are_refused_in_a_sentence() -> None:
    key = jax.random.key(0)
    with pytest.raises(GorinError, match="Teams need four players"):
        kenjin.init(key, 2, {"teams": True})
    with pytest.raises(GorinError, match="2 to 4 players"):
        kenjin.init(key, 5)
    with pytest.raises(GorinError, match="do not fit Kenjin"):
        kenjin.init(key, 2, {"team": True})


def test_without_jax_there_is_a_sentence() -> None:
    program = (
        "import sys, importlib.util as u; find = u.find_spec\n"
        "u.find_spec = lambda name, *rest: None if name == 'jax' else find(name, *rest)\n"
        "try:\n    import gorin.vector\nexcept ImportError as error:\n    print(error)\n"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "pip install 'gorin[vector]'" in said.stdout


def test_the_example_runs() -> None:
    """In a short form: it plays, learns from what it played, and says how it does."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "docs" / "vector_example.py"), "2", "16"],
        capture_output=True,
        text=True,
        check=True,
    )
    before, after = done.stdout.splitlines()
    assert before.startswith("before: ")
    assert after.startswith("after 2 updates of 16 games: ")
    assert 0.0 <= float(after.split(": ")[1]) <= 1.0
