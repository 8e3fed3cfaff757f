"""What changed of a view makes the next one, in every game and for every viewer; and what does not fit."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from conformance.tables import TABLES, Table
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Area, Card, View, to_json
from gorin.server.wire.changes import Comparing, Copies, Misfit, Seen, applied, as_view, changes

tables = pytest.mark.parametrize("table", TABLES, ids=str)

#: Bytes of a view in which there is little to leave out; that of no game with a board is so small.
SMALL = 1000


def plain(value: object) -> Any:
    return msgspec.json.decode(to_json(value))


@tables
def test_changes_make_the_next_view(table: Table) -> None:
    """Through a game at random, for a spectator and two seats; most steps tell much less than the whole."""
    match = table.match("changes")
    rng = rng_of(f"walk {table}")
    viewers = [None, 0, table.seats - 1]
    seen = [Seen(view) for view in match.state.views(viewers)]
    copies = [plain(each.view) for each in seen]
    told, whole = [], []
    for _ in range(150):
        deciders = match.state.deciders()
        if not deciders:
            break
        seat = deciders[rng.below(len(deciders))]
        legal = match.state.legal(seat)
        match.state.play(seat, legal[rng.below(len(legal))])
        comparing = Comparing()
        for index, view in enumerate(match.state.views(viewers)):
            change = to_json(changes(seen[index], view, comparing))
            copies[index] = applied(copies[index], msgspec.json.decode(change))
            assert as_view(copies[index]) == view
            seen[index] = Seen(view)
            told.append(len(change))
            whole.append(len(to_json(view)))
    usual = sorted(whole)[len(whole) // 2]
    assert usual < SMALL or sorted(told)[len(told) // 2] * 5 < usual


def view_of(*areas: Area) -> View:
    return View("game", 0, "phase", [0], {"turn": 1}, list(areas))


ARCHER = Card("Archer", 0, facts={"id": 7, "force": 2, "text": "shoots", "bowed": True})
SAGE = Card("Sage", 0, facts={"id": 8})
BACK = Card(None, 1, up=False)


def test_a_card_that_moves_is_told_by_its_number() -> None:
    before = view_of(Area("hand", "Hand", cards=[SAGE, ARCHER]), Area("field", "Field", cards=[BACK]))
    after = view_of(Area("hand", "Hand", cards=[SAGE]), Area("field", "Field", cards=[BACK, ARCHER]))
    change = plain(changes(Seen(before), after))
    assert change == {
        "areas": [
            {"id": "hand", "cards": [8]},
            {"id": "field", "cards": [{"name": None, "owner": 1, "up": False}, 7]},
        ]
    }
    assert as_view(applied(plain(before), change)) == after


def test_of_a_card_that_changes_only_that_is_told() -> None:
    straight = Card("Archer", 0, facts={"id": 7, "force": 3, "text": "shoots"})
    before, after = (
        view_of(Area("field", "Field", cards=[ARCHER])),
        view_of(Area("field", "F", cards=[straight])),
    )
    change = plain(changes(Seen(before), after))
    (place,) = change["areas"]
    assert place == {
        "id": "field",
        "title": "F",
        "cards": [{"id": 7, "facts": {"force": 3}, "gone": ["bowed"]}],
    }
    assert as_view(applied(plain(before), change)) == after


def test_places_come_and_go_and_change_their_order() -> None:
    one, two = (
        Area("one", "One", facts={"a": 1}),
        Area("two", "Two", parts=[Area("in", "In"), Area("on", "On")]),
    )
    new = Area("new", "New", seat=1, rule="K1", kind="duel", cards=[SAGE], parts=[Area("deep", "Deep")])
    before, after = view_of(one, two), view_of(new, Area("two", "Two", parts=[Area("on", "On")]), one)
    assert as_view(applied(plain(before), plain(changes(Seen(before), after)))) == after
    back = plain(changes(Seen(after), before))
    assert back["order"] == ["one", "two"]
    assert as_view(applied(plain(after), back)) == before


def test_nothing_is_told_where_nothing_changed() -> None:
    view = view_of(Area("field", "Field", cards=[ARCHER]))
    assert plain(changes(Seen(view), view_of(Area("field", "Field", cards=[ARCHER])))) == {}


@pytest.mark.parametrize(
    "change",
    [
        {"areas": [{"id": "field", "cards": [99]}]},
        {"areas": [{"id": "field", "cards": [{"id": 99, "facts": {}}]}]},
        {"order": ["field", "elsewhere"]},
    ],
)
def test_what_is_not_of_this_view_is_noticed(change: dict[str, Any]) -> None:
    with pytest.raises(Misfit):
        applied(plain(view_of(Area("field", "Field", cards=[ARCHER]))), change)


def test_a_reader_without_the_table_is_told_so() -> None:
    with pytest.raises(Misfit):
        Copies().read({"type": "happened", "match": "m", "changes": {}})
