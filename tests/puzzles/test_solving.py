"""What can be forced: in one world by who knows everything, and in many by who sees what a player sees."""

from __future__ import annotations

import pickle

import pytest

from gorin.kernel.goals import Goal
from gorin.kernel.rng import rng_of
from gorin.puzzles.checking import check
from gorin.puzzles.solving import Planner, Solver, Spent
from gorin.puzzles.values import Evidence, Line, Puzzle, read_file, write_file, write_line
from puzzles.toy import ASK, GOAL, GUESS, LOSE, TOY, Toy


def planned(code: int, held: list[int]) -> list[tuple[list[int], Line]] | None:
    planner = Planner(TOY, 0, GOAL, 1000)
    worlds = [planner.after(Toy(each), 0, code) for each in held]
    return planner.plan(worlds, worlds[0])


def test_who_knows_all_cards_can_force_more_than_a_player_can() -> None:
    for held in (0, 1):
        for code, wins in ((GUESS, True), (ASK, True), (LOSE, False)):
            solver = Solver(TOY, 0, GOAL, 1000)
            assert solver.wins(solver.after(Toy(held), 0, code)) == wins
    assert planned(GUESS, [0]) is not None
    assert planned(GUESS, [0, 1]) is None, "nobody sees what to guess"
    assert planned(LOSE, [0]) is None


def test_a_plan_tells_worlds_apart_by_what_others_were_seen_to_do() -> None:
    found = planned(ASK, [1, 0, 0])
    assert found is not None
    answers = {tuple(answer): line.code for answer, line in found}
    assert answers[(1,)] == 1
    assert (0,) not in answers, "only what can come about in the marked world is written down"
    assert all(line.after == [] for _, line in found)


def test_looking_stops_where_it_was_to_stop() -> None:
    solver = Solver(TOY, 0, GOAL, 2)
    with pytest.raises(Spent):
        solver.wins(Toy(1))


def test_probes_say_about_how_many_lines_there_are() -> None:
    size = Solver(TOY, 0, GOAL, 1000).size(Toy(0), rng_of("probes"), 400)
    assert 5 < size < 9  # seven: one, and two after a guess, and four after a question


def test_a_battle_lasts_within_its_turn() -> None:
    turn, battle = Goal("a", "b", "1"), Goal("a", "b", "1/2")
    state = Toy(0)
    assert turn.lasts(state)
    assert not battle.lasts(state), "the turn has no such battle"
    state.stage = "over"
    assert not turn.lasts(state)


def puzzle(code: int, solution: Line, seed: str = "1", codes: list[int] | None = None) -> Puzzle:
    return Puzzle(
        "toy1", "toy", "certain", 2, {}, seed, codes or [], 0, GOAL, solution, Evidence(1, 3), [], 1500, {}
    )


ASKED = Line(ASK, [([1], Line(1)), ([7], Line(0))])


def test_a_puzzle_that_holds_is_told_from_one_that_a_rule_has_broken() -> None:
    def fault(one: Puzzle) -> str:
        return check(one, lambda name: TOY).fault

    assert fault(puzzle(ASK, ASKED)) == ""
    assert "does not reach" in fault(puzzle(ASK, ASKED, seed="0")), "the other answer is not in it"
    assert "does not reach" in fault(puzzle(ASK, Line(ASK, [([1], Line(0)), ([7], Line(0))])))
    assert "not legal" in fault(puzzle(ASK, Line(5)))
    assert "move 1 is not legal" in fault(puzzle(ASK, ASKED, codes=[9]))
    assert "nothing to decide" in fault(puzzle(ASK, ASKED, codes=[ASK]))


def test_puzzles_are_read_as_they_were_written(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("puzzles")
    for name in ("plain.jsonl", "packed.jsonl.gz"):
        write_file(folder / name, [puzzle(ASK, ASKED)])
        assert list(read_file(folder / name)) == [puzzle(ASK, ASKED)]
    one = puzzle(ASK, ASKED)
    assert (
        write_line(pickle.loads(pickle.dumps(one)))
        == write_line(one)
        == (folder / "plain.jsonl").read_bytes()
    )
