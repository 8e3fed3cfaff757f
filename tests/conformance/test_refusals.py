"""Whatever a player tries that is not on the legal list is refused with a rule id and changes nothing."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest
from hypothesis import given

from conformance.tables import TABLES, Table, finished, reached, seeds
from gorin.kernel.contract import Game
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.rules import all_rules
from gorin.kernel.values import Action
from support import examples, refusal_of, refused, viewers

tables = pytest.mark.parametrize("table", TABLES, ids=str)


def action_types(game: Game) -> list[type[Action]]:
    """The kinds of action a game has."""
    return list(typing.get_args(game.action_type)) or [game.action_type]


def made_up(kind: object, rng: Rng, words: list[str]) -> object:
    """A value of a field's type: mostly plausible, sometimes absurd."""
    if kind is int:
        return rng.below(14) - 2
    if kind is str:
        return words[rng.below(len(words))]
    if kind is bool:
        return rng.below(2) == 1
    if kind is type(None):
        return None
    if typing.get_origin(kind) is typing.Literal:
        return typing.get_args(kind)[rng.below(len(typing.get_args(kind)))]
    if isinstance(kind, types.UnionType):
        options = typing.get_args(kind)
        return made_up(options[rng.below(len(options))], rng, words)
    if typing.get_origin(kind) is tuple:
        return tuple(made_up(typing.get_args(kind)[0], rng, words) for _ in range(rng.below(4)))
    raise TypeError(f"teach the test to make up a {kind}")


def made_up_actions(game: Game, rng: Rng, words: list[str], count: int) -> Iterator[Action]:
    kinds = action_types(game)
    for _ in range(count):
        kind = kinds[rng.below(len(kinds))]
        fields = typing.get_type_hints(kind)
        names = [field.name for field in msgspec.structs.fields(kind)]
        yield kind(**{name: made_up(fields[name], rng, words) for name in names})


def words_of(actions: list[Action]) -> list[str]:
    """The names that occur in a game's actions, and one that never does."""
    found = {
        value
        for action in actions
        for value in msgspec.structs.asdict(action).values()
        if isinstance(value, str)
    }
    return [*sorted(found), "nonsense"]


@cache
def vocabulary(table: Table) -> list[Action]:
    """Moves of a real game, from all of its parts."""
    moves = [action for _, action in finished(table, "vocabulary").moves]
    return moves[:: 1 + len(moves) // 45]


#: So many actions are tried between two looks at the whole state, which take far longer than the actions.
AT_ONCE = 7


@tables
@examples(10)
@given(seed=seeds)
def test_what_is_not_legal_is_refused_with_a_rule(table: Table, seed: str) -> None:
    match = reached(table, seed)
    state = match.state
    rng = rng_of(f"refusals {seed}")
    real = vocabulary(table)
    rules = all_rules()
    tries = [*real, *made_up_actions(table.rules, rng, words_of(real), 60)]
    before = state.dump()
    for seat in range(table.seats):
        legal = {state.action(seat, code) for code in state.legal(seat)}
        for start in range(0, len(tries), AT_ONCE):
            some = tries[start : start + AT_ONCE]
            for action in some:
                if state.canonical(action) in legal:
                    assert state.why_not(seat, action) is None
                    continue
                refusal = refusal_of(state, seat, action)
                assert refusal.rule in rules
                assert refusal.sentence.endswith(".")
            assert state.dump() == before, f"one of these changed something: {some}"


@tables
@examples(6)
@given(seed=seeds)
def test_a_refusal_betrays_nothing(table: Table, seed: str) -> None:
    """The refusal a seat gets is the same in every world it cannot tell from the true one."""
    state = reached(table, seed).state
    rng = rng_of(f"betrayal {seed}")
    real = vocabulary(table)
    tries = [*real[::2], *made_up_actions(table.rules, rng, words_of(real), 40)]
    for seat in range(table.seats):
        for _ in range(2):
            other = state.redeal(seat, rng)
            for action in tries:
                assert other.why_not(seat, action) == state.why_not(seat, action)


def test_a_seat_that_does_not_exist_is_refused() -> None:
    table = TABLES[0]
    state = table.match("1").state
    seat = state.deciders()[0]
    action = state.action(seat, state.legal(seat)[0])
    for nobody in (-1, table.seats, 99):
        assert refused(table.rules, state, nobody, action).rule in all_rules()
    assert len(viewers(state)) == table.seats + 1
