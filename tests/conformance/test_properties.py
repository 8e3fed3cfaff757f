"""What must hold of every game, whatever its rules: a game in the registry gets these tests for free."""

from __future__ import annotations

import pytest
from hypothesis import given

import support
from conformance.tables import LONG, TABLES, Table, finished, reached, seeds, walk
from gorin.games import find
from gorin.kernel.match import Match
from gorin.kernel.record import read_line, record_of, replay, verify, write_line
from gorin.kernel.rng import rng_of
from gorin.kernel.rules import all_rules
from gorin.kernel.values import GorinError, to_json
from support import examples, step, viewers

tables = pytest.mark.parametrize("table", TABLES, ids=str)
#: Every so many moves a long game is looked at closely.
CLOSELY = 4 if support.LONG else 11


@tables
@examples(8)
@given(seed=seeds)
def test_every_step_clones_serialises_and_replays(table: Table, seed: str) -> None:
    match = table.match(seed)
    for seat, action in walk(match, rng_of(seed)):
        for invariant in table.record.invariants:
            invariant(match.state)
        if table.game in LONG and len(match.moves) % CLOSELY:
            events = match.state.apply(seat, action)  # a long game is looked at closely now and then
        else:
            events = step(table.rules, match.state, seat, action)
        match.moves.append((seat, action))
        match.events.append(events)
    for invariant in table.record.invariants:
        invariant(match.state)
    assert replay(record_of(match), find).events == match.events


@tables
@examples(8)
@given(seed=seeds)
def test_a_decision_is_complete(table: Table, seed: str) -> None:
    match = table.match(seed)
    rules = all_rules()
    for seat, action in walk(match, rng_of(seed)):
        state = match.state
        deciders = state.deciders()
        assert len(set(deciders)) == len(deciders)
        for other in range(table.seats):
            if other not in deciders:
                assert state.legal(other) == []
                continue
            decision = state.decision(other)
            assert decision.seat == other
            assert decision.prompt
            assert decision.rule in rules
            assert decision.moment in ("", *table.rules.moments)
            assert len(decision.actions) == len(decision.labels) > 0
            assert len(set(decision.actions)) == len(decision.actions)
            assert len(set(decision.labels)) == len(decision.labels)
            assert [state.code(other, each) for each in decision.actions] == state.legal(other)
            assert all(state.why_not(other, each) is None for each in decision.actions)
            assert all(decision.same[first] == first <= at for at, first in enumerate(decision.same))
        match.play(seat, action)
    assert match.state.result().winners
    assert abs(sum(match.state.returns()) - 1.0) < 1e-9


@tables
@examples(10)
@given(seed=seeds)
def test_a_record_replays_to_the_same_events_and_result(table: Table, seed: str) -> None:
    match = finished(table, seed)
    record = read_line(write_line(record_of(match)))
    again = verify(record, find)
    assert again.events == match.events
    assert again.state.dump() == match.state.dump()
    assert to_json(again.state.result()) == to_json(match.state.result())


@tables
@examples(8)
@given(seed=seeds)
def test_events_reach_a_viewer_only_as_far_as_it_may_know(table: Table, seed: str) -> None:
    """What a seat is told of a secret is told to the seats that `knows` names, and to nobody else."""
    match = finished(table, seed)
    for events in match.events:
        for event in events:
            for viewer in viewers(match.state):
                seen = event.seen_by(viewer)
                assert seen.knows is None
                hidden = event.knows is not None and (viewer is None or viewer not in event.knows)
                for name in event.secrets:
                    assert (getattr(seen, name) is None) == (hidden or getattr(event, name) is None)
                match.state.tell(seen)


@tables
@examples(15)
@given(seed=seeds)
def test_an_undone_move_leaves_no_trace(table: Table, seed: str) -> None:
    match = reached(table, seed)
    if not match.moves:
        return
    seat = match.moves[-1][0]
    chosen = [at for at, (mover, _) in enumerate(match.moves) if mover == seat and not match.formal[at]]
    point = chosen[-1] if chosen else 0  # what a seat had no choice about is taken back with what it chose
    since = match.events[point:]
    alone = all(mover == seat for mover, _ in match.moves[point:])
    if not chosen or not alone or any(event.reveals for events in since for event in events):
        before = match.state.dump()
        with pytest.raises(GorinError):
            match.undo(seat)
        assert match.state.dump() == before
    else:
        fresh = Match(match.game, match.names, match.options, match.seed)
        for mover, action in match.moves[:point]:
            fresh.play(mover, action)
        match.undo(seat)
        assert match.state.dump() == fresh.state.dump()
        assert match.events == fresh.events
    other = (seat + 1) % table.seats
    if match.moves and match.moves[-1][0] != other:
        with pytest.raises(GorinError):
            match.undo(other)
