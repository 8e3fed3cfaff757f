"""What tests of every game share: the mark that names rules, and playing a step the careful way."""

from __future__ import annotations

import ast
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from gorin.kernel.contract import Game, State
from gorin.kernel.values import Action, Event, Refused, to_json

#: `GORIN_LONG=1` asks for every case of a test that otherwise tries some.
LONG = os.environ.get("GORIN_LONG") == "1"


def examples(count: int) -> settings:
    """So many examples where every case is asked for, and half of them otherwise."""
    return settings(max_examples=count if LONG else (count + 1) // 2)


def declared(name: str) -> Any:
    """A list or dict that `setup.py` declares; importing it would build the package."""
    text = (Path(__file__).resolve().parents[1] / "setup.py").read_text(encoding="utf-8")
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return ast.literal_eval(node.value)
    raise AssertionError(f"setup.py declares no {name}")


class Clock:
    """A clock that goes on by a millisecond whenever it is read: how long something takes is a count."""

    def __init__(self) -> None:
        self.readings = 0

    def __call__(self) -> float:
        self.readings += 1
        return self.readings / 1000


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the ids of the rules that it shows; it must fail in an engine without them."""
    return pytest.mark.rule(*ids)


def viewers(state: State) -> list[int | None]:
    return [None, *range(state.seats())]


def step(game: Game, state: State, seat: int, action: Action) -> list[Event]:
    """Apply an action, and check on the way what must hold of every step of every game.

    The same action on a clone and on a state read back from its own dump gives the same events, state and
    views, and the clone knows nothing of what its origin does.
    """
    before = state.dump()
    twin = state.clone()
    reloaded = game.load(before)
    assert reloaded.dump() == before
    events = state.apply(seat, action)
    assert twin.dump() == before, "a clone changed with its origin"
    after = state.dump()
    views = [to_json(state.view(viewer)) for viewer in viewers(state)]
    for other in (twin, reloaded):
        assert other.apply(seat, action) == events
        assert other.dump() == after
        assert [to_json(other.view(viewer)) for viewer in viewers(other)] == views
    return events


def refused(game: Game, state: State, seat: int, action: Action) -> Refused:
    """Check that an action is refused and changes nothing; the refusal, with its rule."""
    before = state.dump()
    refusal = refusal_of(state, seat, action)
    assert state.dump() == before
    return refusal


def refusal_of(state: State, seat: int, action: Action) -> Refused:
    """Check that an action is refused, and for the reason told beforehand. That it changes nothing is not."""
    with pytest.raises(Refused) as caught:
        state.apply(seat, action)
    refusal = state.why_not(seat, action)
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == (caught.value.rule, caught.value.sentence)
    return caught.value
