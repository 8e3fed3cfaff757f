"""Learned bots: nets in whole numbers, features that tell no secret, trees that see through no card."""

from __future__ import annotations

from array import array

import pytest

from conformance.tables import TABLES, Table
from gorin.bots import make, think
from gorin.bots.learned import LearnedBot
from gorin.bots.search import SearchBot
from gorin.bots.tree import Tree, ended, judged, policy
from gorin.games import GAMES, find
from gorin.kernel.build import engine
from gorin.kernel.contract import State
from gorin.kernel.net import (
    Learned,
    Model,
    PlainNet,
    Weights,
    asked,
    file_of,
    learned,
    packed,
    unpacked,
)
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.values import GorinError

KENJIN = [table for table in TABLES if table.game == "kenjin"]


def drawn(kind: str, count: int, reach: int, rng: Rng) -> bytes:
    return array(kind, [rng.below(2 * reach + 1) - reach for _ in range(count)]).tobytes()


def any_weights(features: int, outputs: int, seed: str, hidden: int = 16, middle: int = 8) -> Weights:
    """A net of random numbers."""
    rng = rng_of(seed)
    return Weights(
        rows=drawn("b", features * hidden, 127, rng),
        bias=drawn("i", hidden, 200, rng),
        scale=array("i", [60_000 + rng.below(60_000) for _ in range(hidden)]).tobytes(),
        middle=drawn("h", middle * hidden, 8191, rng),
        middle_bias=drawn("i", middle, 500, rng),
        output=drawn("h", outputs * middle, 8191, rng),
        output_bias=drawn("i", outputs, 500, rng),
    )


def any_model(state: State) -> Model:
    features, rows, sides = state.feature_count(), state.row_count(), state.sides()
    return Model(
        features,
        sides,
        rows,
        any_weights(features, sides, "whole"),
        any_weights(features, rows + sides, "known"),
    )


def walk(table: Table, seed: str) -> list[State]:
    """The states of one random game."""
    state, rng = table.match(seed).state, rng_of(seed)
    found: list[State] = []
    while state.deciders():
        found.append(state.clone())
        seat = state.deciders()[0]
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
    return found


# --- the net ---------------------------------------------------------------------------------------------


def test_c_and_python_give_the_same_shares() -> None:
    weights, rng = any_weights(300, 40, "same"), rng_of("features")
    nets = asked(weights), PlainNet(*(getattr(weights, name) for name in weights.__struct_fields__))
    assert isinstance(nets[0], PlainNet) == (engine() == "plain")
    for _ in range(50):
        features = sorted({rng.below(300) for _ in range(30)})
        wanted = sorted({rng.below(40) for _ in range(12)})
        shares = nets[0].shares(features, wanted)
        assert shares == nets[1].shares(features, wanted)
        assert sum(shares) == pytest.approx(1.0)
        assert len(set(shares)) > 1


def test_a_net_is_rows_added_up_clipped_and_two_layers() -> None:
    """By hand: 1 + 2 is 3, times 2 is 6, clipped at 4; half of it is 2, half of that the second output."""
    one = 1024
    weights = Weights(
        rows=array("b", [1, 2, -5]).tobytes(),
        bias=array("i", [0]).tobytes(),
        scale=array("i", [2 * one * 65536]).tobytes(),
        middle=array("h", [2048]).tobytes(),
        middle_bias=array("i", [0]).tobytes(),
        output=array("h", [0, 2048]).tobytes(),
        output_bias=array("i", [0, 0]).tobytes(),
    )
    for net in (asked(weights), PlainNet(*(getattr(weights, name) for name in weights.__struct_fields__))):
        share = net.shares([0, 1], [0, 1])[1]
        assert share == pytest.approx(2.718281828 / 3.718281828)
        assert net.shares([2], [0, 1]) == [0.5, 0.5]
        assert net.shares([0, 1], [1]) == [1.0]
        with pytest.raises(IndexError):
            net.shares([3], [0])
        with pytest.raises(IndexError):
            net.shares([0], [2])


def test_a_file_keeps_a_model_and_shows_damage() -> None:
    model = any_model(KENJIN[0].match("file").state)
    text = packed(model)
    assert unpacked(text) == model
    with pytest.raises(GorinError, match="damaged"):
        unpacked(text[:-1] + b"?")
    with pytest.raises(GorinError, match="version 9"):
        unpacked(text.replace(b"net 1", b"net 9", 1))
    with pytest.raises(GorinError, match="no file of a learned bot"):
        unpacked(b"something else")


def test_what_is_in_the_package_is_small_and_fits_its_tables() -> None:
    files = sorted(path for game in GAMES for path in file_of(f"{game}-x").parent.glob("*.net"))
    assert sum(path.stat().st_size for path in files) < 1_000_000
    for table in KENJIN:
        state = table.match("fits").state
        path = file_of(state.model())
        if path in files:
            found = unpacked(path.read_bytes())
            assert (found.features, found.rows, found.outputs) == (
                state.feature_count(),
                state.row_count(),
                state.sides(),
            )
    assert {path.name for path in files} == {
        "kenjin-2.net",
        "kenjin-3.net",
        "kenjin-4.net",
        "kenjin-teams.net",
    }


# --- features ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", KENJIN, ids=str)
def test_what_a_seat_knows_is_the_same_in_every_world_it_cannot_tell_apart(table: Table) -> None:
    told_apart = 0
    for state in walk(table, "known"):
        if not state.model():
            continue
        seat = state.deciders()[0]
        legal, rng = state.legal(seat), rng_of("worlds")
        worlds = [state.redeal(seat, rng) for _ in range(4)]
        assert {tuple(world.features(seat, False)) for world in worlds} == {
            tuple(state.features(seat, False))
        }
        assert {tuple(world.rows(seat, legal)) for world in worlds} == {tuple(state.rows(seat, legal))}
        told_apart += len({tuple(world.features(seat, True)) for world in worlds}) > 1
    assert told_apart > 5  # the value of all does look at what was dealt


@pytest.mark.parametrize("table", KENJIN, ids=str)
def test_features_and_rows_are_within_their_numbers(table: Table) -> None:
    for state in walk(table, "within"):
        if not state.model():
            continue
        for seat in range(state.seats()):
            for whole in (False, True):
                features = state.features(seat, whole)
                assert 0 <= min(features) <= max(features) < state.feature_count()
        seat = state.deciders()[0]
        legal = state.legal(seat)
        rows = state.rows(seat, legal)
        assert len(rows) == len(legal)
        assert 0 <= min(rows) <= max(rows) < state.row_count()


def test_others_do_not_see_which_secret_unit_is_deployed() -> None:
    state = KENJIN[0].match("seen").state
    seat = state.deciders()[0]
    legal = state.legal(seat)
    labels = state.decision(seat).actions
    by_seen: dict[int, set[str]] = {}
    for code, action in zip(legal, labels, strict=True):
        by_seen.setdefault(state.seen(seat, code), set()).add(getattr(action, "unit", ""))
    together = [units for units in by_seen.values() if len(units) > 1]
    assert together
    assert all(units == {"archer", "samurai", "brute", "peasant", "lord"} for units in together)


# --- bots ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", KENJIN, ids=str)
def test_a_tree_grows_at_every_table(table: Table) -> None:
    """With random weights too: what was learned guides, the rules decide."""
    for state in walk(table, "grows")[::5]:
        seat = state.deciders()[0]
        legal = state.legal(seat)
        if not state.model() or len(legal) == 1:
            continue
        known = Learned(any_model(state))
        assert sum(policy(state, seat, legal, known)) == pytest.approx(1.0)
        assert sum(judged(state, seat, known)) == pytest.approx(1.0)
        tree = Tree(state.redeal(seat, rng_of("tree")), seat, known, 0.5)
        for _ in range(40):
            tree.iterate(rng_of("worlds"))
        visits = tree.visits()
        assert set(visits) <= set(legal)
        assert 0.0 <= tree.value() <= 1.0
        assert sum(visits.values()) == 39  # the first iteration judges the root itself


def test_nobodys_tree_tells_hidden_cards_apart() -> None:
    """In the tree of the other seat, the mover's secret units are one branch a battlefield."""
    state = KENJIN[0].match("branches").state
    seat = state.deciders()[0]
    known = learned(state.model())
    assert known is not None
    tree = Tree(state, seat, known, 50.0)
    rng = rng_of("branches")
    for _ in range(300):
        tree.iterate(rng)
    other = tree.roots[1 - seat].after
    own = [code for code, count in tree.visits().items() if count]
    assert len(own) > len(other)
    assert set(other) == {state.seen(seat, code) for code in own}


def test_a_finished_game_is_worth_one_to_the_winning_side() -> None:
    for table in KENJIN:
        state = walk(table, "end")[-1]
        while state.deciders():
            seat = state.deciders()[0]
            state.play(seat, state.legal(seat)[0])
        values = ended(state)
        assert sum(values) == pytest.approx(1.0)
        won = {seat % state.sides() for seat in state.result().winners}
        assert {side for side, value in enumerate(values) if value > 0} == won


def test_learned_and_search_use_what_was_learned_and_rollouts_do_not() -> None:
    bots = [make(name) for name in ("learned", "search:20", "rollouts:20")]
    assert isinstance(bots[0], LearnedBot)
    assert [bot.plays_out for bot in bots if isinstance(bot, SearchBot)] == [False, True]
    state = KENJIN[0].match("used").state
    assert learned(state.model()) is not None
    seat = state.deciders()[0]
    search, rollouts = (bot for bot in bots if isinstance(bot, SearchBot))
    assert sum(search.grow(state, seat, rng_of("used")).values()) == 20
    assert sum(rollouts.grow(state, seat, rng_of("used")).values()) == 20


def test_a_search_that_is_woken_too_late_still_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that got no time at all has looked at one choice at least."""
    times = iter([0.0, 99.0])
    monkeypatch.setattr("gorin.bots.search.perf_counter", lambda: next(times))
    state = KENJIN[0].match("late").state
    seat = state.deciders()[0]
    assert make("search:10ms").choose(state, seat, rng_of("late")) in state.legal(seat)
    assert make("search:1").choose(state, seat, rng_of("late")) in state.legal(seat)


def test_a_learned_bot_chooses_alike_whatever_lies_hidden() -> None:
    """Two truths that a seat cannot tell apart, one stream of chance: one choice."""
    asked_for = 0
    for state in walk(KENJIN[0], "alike")[8:24:3]:
        seat = state.deciders()[0]
        rng = rng_of("truths")
        truths = [state.redeal(seat, rng) for _ in range(3)]
        for name in ("learned:3", "search:40"):
            choices = {think(make(name), truth, seat, rng_of("alike")) for truth in truths}
            assert len(choices) == 1
            asked_for += 1
    assert asked_for > 6


def test_learned_is_refused_for_a_game_that_has_learned_nothing() -> None:
    with pytest.raises(GorinError, match=r"Strategic has learned nothing yet.*greedy"):
        make("learned").check(find("strategic"))
    make("learned").check(find("kenjin"))
    make("learned").check(find("celestial"))
    make("search:5").check(find("strategic"))
