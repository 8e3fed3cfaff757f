"""Puzzles at a server: the solution stays there, what is hidden stays hidden, and tries are rated."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from gorin.games import find
from gorin.puzzles.playing import begin
from gorin.puzzles.values import Puzzle, shipped
from gorin.server.lobby import puzzles
from gorin.server.people.sessions import People
from gorin.server.store import schema
from gorin.server.store.database import Store
from gorin.server.wire.protocol import Player
from gorin.server.wire.puzzles import PuzzleLine
from server.conftest import Serve
from server.table import Person
from serving import Server

PUZZLE = min(shipped(), key=lambda puzzle: (puzzle.kind != "certain", len(puzzle.codes)))


@pytest.fixture(scope="module")
def served(servers: Serve) -> Server:
    return servers("--generosity", "1000")


def choices(puzzle: Puzzle) -> tuple[Any, Any]:
    """The right first choice and a wrong one, as a client sends them."""
    state = begin(puzzle, find).state
    legal = state.legal(puzzle.seat)
    same = state.decision(puzzle.seat).same
    right = legal.index(puzzle.solution.code)
    wrong = next(
        index for index in range(len(legal)) if index != right and not (same and same[index] == same[right])
    )
    plain = [msgspec.to_builtins(state.action(puzzle.seat, legal[index])) for index in (right, wrong)]
    return plain[0], plain[1]


def along(puzzle: Puzzle, person: Person) -> Any:
    """Solve a puzzle by the way of its file, choice by choice."""
    board = begin(puzzle, find)
    table = person.get(f"/api/puzzles/{puzzle.id}")
    while table["verdict"] == "open":
        assert board.line is not None
        action = board.state.action(board.seat, board.line.code)
        board.choose(action, [])
        tried = {"made": table["made"], "action": msgspec.to_builtins(action)}
        table = person.post(f"/api/puzzles/{puzzle.id}/try", tried)
    return table


def test_what_is_told_before_a_try_has_no_solution_and_nothing_hidden(served: Server) -> None:
    someone = Person(served, stranger=True)
    told = someone.get("/api/puzzles")
    assert {line["id"] for line in told["puzzles"]} == {puzzle.id for puzzle in shipped()}
    assert told["today"] in {line["id"] for line in told["puzzles"]}
    assert told["standing"] is None
    table = someone.get(f"/api/puzzles/{PUZZLE.id}")
    state = begin(PUZZLE, find).state
    assert table["view"] == msgspec.to_builtins(state.view(PUZZLE.seat))
    assert table["solution"] is None
    assert table["match"]["seed"] is None
    assert table["made"] == []
    assert table["steps"] == []
    everything = {*table, *table["puzzle"], *told["puzzles"][0]}
    assert not everything & {"codes", "evidence", "seed"}


def test_a_wrong_try_is_answered_and_one_goes_on_where_one_was_right(served: Server) -> None:
    someone = Person(served)
    right, wrong = choices(PUZZLE)
    path = f"/api/puzzles/{PUZZLE.id}/try"
    table = someone.post(path, {"action": wrong})
    assert (table["verdict"], table["decision"], table["made"]) == ("wrong", None, [])
    assert table["said"]
    assert all(step["action"] is None for step in table["steps"] if step["seat"] != PUZZLE.seat)
    table = someone.post(path, {"action": right})
    assert table["verdict"] in ("open", "solved")
    assert table["made"][0] == right
    again = someone.post(path, {"made": table["made"]})
    assert again["view"] == table["view"]
    assert someone.get("/api/puzzles")["standing"] is None, "a guest is not rated"


def test_bad_tries_are_refused_in_a_sentence(served: Server) -> None:
    someone = Person(served)
    right, wrong = choices(PUZZLE)
    path = f"/api/puzzles/{PUZZLE.id}/try"
    assert someone.get("/api/puzzles/nosuch", 404)["sentence"] == "There is no such puzzle."
    assert someone.post("/api/puzzles/nosuch/try", {"action": right}, 404)
    assert "no move" in someone.post(path, {"action": {"do": "fly"}}, 400)["sentence"]
    assert "at most" in someone.post(path, {"made": [right] * 100}, 400)["sentence"]
    assert "over" in someone.post(path, {"made": [wrong], "action": right}, 400)["sentence"]
    assert someone.post(path, {"guess": 1}, 400)["sentence"]


def test_the_first_try_of_an_account_counts_and_goes_with_the_account(served: Server) -> None:
    ann, bob = Person(served, account=True), Person(served, account=True)
    _, wrong = choices(PUZZLE)
    before = ann.get(f"/api/puzzles/{PUZZLE.id}")["puzzle"]["rating"]
    table = ann.post(f"/api/puzzles/{PUZZLE.id}/try", {"action": wrong})
    assert table["change"] < 0
    assert table["puzzle"]["rating"] > before
    assert table["puzzle"]["solved"] is False
    table = along(PUZZLE, ann)
    assert (table["verdict"], table["change"], table["puzzle"]["solved"]) == ("solved", None, True)
    assert (table["standing"]["solved"], table["standing"]["tried"], table["standing"]["row"]) == (1, 1, 0)
    table = along(PUZZLE, bob)
    assert table["change"] > 0
    assert (table["standing"]["row"], table["standing"]["days"]) == (1, 1)
    kept = bob.get("/api/me/export")
    assert [row["puzzle"] for row in kept["puzzles"]] == [PUZZLE.id]
    assert kept["puzzle_standing"][0]["streak"] == 1
    bob.post("/api/me/delete", {"password": "correct horse"})


def test_who_asks_for_the_solution_has_not_solved_it(served: Server) -> None:
    eve = Person(served, account=True)
    table = eve.post(f"/api/puzzles/{PUZZLE.id}/solution")
    assert table["verdict"] == "solved"
    assert len(table["solution"]) == PUZZLE.solution.decisions()
    assert table["puzzle"]["solved"] is False
    assert table["change"] < 0


def test_rows_of_puzzles_are_forgotten_with_their_person_and_days_in_a_row_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = [20_000.5 * puzzles.DAY]
    monkeypatch.setattr(puzzles, "now", lambda: moment[0])
    lines = [PuzzleLine(f"p{number}", "kenjin", "n", 1500.0, []) for number in range(5)]

    async def run() -> None:
        store = Store(str(tmp_path / "gorin.db"))
        await store.open()
        guest, _ = await People(store, "secret").new_guest("Ann")
        ann = Player(guest.id, "Ann", False)
        days = []
        for line, waited in zip(lines, (0, 1, 0, 1, 3), strict=True):
            moment[0] += waited * puzzles.DAY
            days.append((await puzzles.count(store, ann, line, True)).standing.days)
        assert days == [1, 2, 2, 3, 1]
        counted = await puzzles.count(store, ann, lines[0], False)
        assert counted.change is None, "only the first try is rated"
        assert (counted.standing.solved, counted.standing.longest) == (5, 5)
        assert counted.standing.rating > 1700
        moment[0] += 2 * puzzles.DAY
        found = await puzzles.standing(store, ann)
        assert found is not None
        assert found.days == 0
        await store.write(*puzzles.forgetting(ann.id))
        for table in (schema.puzzle_tries, schema.puzzle_solvers):
            assert await store.read(sa.select(table)) == []
        await store.close()

    asyncio.run(run())
