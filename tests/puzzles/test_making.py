"""How puzzles are looked for: where positions come from, when judging stops, and what is kept of many."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import msgspec
import pytest

from gorin.bots.tree import Node
from gorin.games import find
from gorin.kernel.targets import noted
from gorin.kernel.values import GorinError
from gorin.puzzles import judging, making
from gorin.puzzles.judging import AHEAD, PART, WORLDS, Judge, Trial, seen_ahead
from gorin.puzzles.likeness import distinct
from gorin.puzzles.making import Progress, Searched, make
from gorin.puzzles.mining import Dropped, acts
from gorin.puzzles.source import of_bots
from gorin.puzzles.values import Evidence, Line, Puzzle, read_file, write_file
from puzzles.toy import ASK, GOAL, GUESS, LOSE, TOY, Toy

ASKED = Line(ASK, [([1], Line(1)), ([7], Line(0))])


def positions(variants: int) -> list[tuple[int, ...]]:
    return [tuple(here.codes) for here in of_bots(TOY, {}, "1", "random", variants=variants)]


def test_a_battle_is_fought_in_more_ways_and_no_position_comes_twice() -> None:
    plain, more = positions(0), positions(20)
    assert more[: len(plain)] == plain
    assert len(set(more)) == len(more) > len(plain)
    assert {(), (GUESS,), (ASK,)} < set(more)
    assert positions(20) == more


class Known(Trial):
    """Two choices of which the first is ahead by so much, in every other world."""

    def __init__(self, gap: float) -> None:
        super().__init__(Toy(0), 0, "random")
        self.gap = gap
        self.worlds = 0

    def shares(self, codes: list[int], worlds: range, name: str) -> list[list[float]]:
        self.worlds += len(worlds)
        return [[2 * self.gap * (number % 2) for number in worlds], [0.0 for _ in worlds]]


def test_judging_stops_where_the_gap_is_out_of_reach() -> None:
    judge = Judge(TOY)
    close, far = Known(0.1 * AHEAD), Known(2 * AHEAD)
    with pytest.raises(Dropped, match="not sure"):
        judge._measured(close, 0, 1, "")
    assert close.worlds == PART
    one, other, error = judge._measured(far, 0, 1, "")
    assert far.worlds == 2 * WORLDS == 2 * len(one) == 2 * len(other)
    assert 0 < error < AHEAD


class Told:
    """A search that finds of each choice what it was told, by how it deals what is hidden."""

    says: ClassVar[dict[bool, dict[int, tuple[int, float]]]] = {}

    def __init__(self, state: Toy, seat: int, known: object, curiosity: float) -> None:
        self.believes = True
        self.roots = [Node(1.0)]

    def iterate(self, rng: object) -> None:
        for code, (visits, share) in self.says[self.believes].items():
            node = self.roots[0].after.setdefault(code, Node(1.0))
            node.visits, node.worth = visits, visits * share


@pytest.mark.parametrize(
    ("evenly", "believed", "why"),
    [
        ({ASK: (90, 0.9), GUESS: (9, 0.2)}, {ASK: (90, 0.9), GUESS: (9, 0.2)}, ""),
        ({ASK: (90, 0.9), LOSE: (2, 0.95)}, {ASK: (90, 0.9), LOSE: (2, 0.95)}, ""),  # two looks are luck
        ({GUESS: (90, 0.9), ASK: (9, 0.2)}, {ASK: (90, 0.9), GUESS: (9, 0.2)}, "bots agree"),
        ({ASK: (90, 0.9), LOSE: (9, 0.2)}, {LOSE: (90, 0.9), ASK: (9, 0.2)}, "searches disagree"),
        ({ASK: (90, 0.9), LOSE: (9, 0.2)}, {ASK: (90, 0.9), LOSE: (40, 0.85)}, "search is not sure"),
        ({ASK: (90, 0.9), GUESS: (1, 0.85)}, {ASK: (90, 0.9)}, "search is not sure"),
    ],
)
def test_two_searches_must_find_the_same_choice_far_ahead_of_what_greedy_does(
    evenly: dict[int, tuple[int, float]],
    believed: dict[int, tuple[int, float]],
    why: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(judging, "Tree", Told)
    monkeypatch.setattr(judging, "learned", lambda model: model)
    monkeypatch.setattr(Told, "says", {False: evenly, True: believed})
    if not why:
        assert seen_ahead(Toy(0), 0, GUESS, "") == ASK
        return
    with pytest.raises(Dropped, match=why):
        seen_ahead(Toy(0), 0, GUESS, "")


def test_nothing_is_judged_where_nothing_was_learned() -> None:
    with pytest.raises(Dropped, match="nothing is learned"):
        seen_ahead(Toy(0), 0, GUESS, "")


def named(name: str, solution: Line) -> Puzzle:
    return Puzzle(name, "toy", "certain", 2, {}, "1", [], 0, GOAL, solution, Evidence(1, 3), [], 1500, {})


def test_of_puzzles_that_are_alike_the_first_are_kept() -> None:
    many = [named("a", ASKED), named("b", ASKED), named("c", Line(GUESS)), named("d", ASKED)]
    kept = [puzzle.id for puzzle in distinct(many, lambda name: TOY, 2)]
    assert kept == ["a", "b", "c"]


def test_declining_is_no_act() -> None:
    assert acts(Toy(1), 0, ASKED) == 2
    assert acts(Toy(1), 0, Line(GUESS)) == 1


class Shy(Toy):
    """Here guessing nought is to decline."""

    def declining(self, seat: int) -> int:
        return 0 if self.stage == "guess" else -1

    def clone(self) -> Shy:
        twin = Shy(self.held)
        twin.stage, twin.mute, twin.won = self.stage, self.mute, self.won
        return twin


def test_what_is_declined_at_the_end_is_not_counted() -> None:
    assert acts(Shy(1), 0, Line(ASK, [([7], Line(0))])) == 1
    assert acts(Shy(1), 0, ASKED) == 2


def searched(path: Path, games: int = 2) -> bytes:
    """What a file holds after a search of a few short games."""
    make(find("kenjin"), find, path, "stop", games, lambda done, found: None)
    return path.read_bytes()


def test_a_search_goes_on_wherever_it_was_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [named(name, Line(GUESS)) for name in ("first", "second")]
    monkeypatch.setattr(making, "search", lambda game, work: Searched([found[work.number]], 1.0, {}))
    whole = searched(tmp_path / "whole.jsonl")
    assert whole.count(b"\n") == 2
    path = tmp_path / "cut.jsonl"
    first = searched(path, 1)
    for cut in (0, 1, len(whole) - len(first) - 1):
        path.write_bytes(whole[: len(first) + cut])
        (tmp_path / "cut.jsonl.progress").write_bytes(msgspec.json.encode(Progress("stop", 1)))
        assert searched(path) == whole
    (tmp_path / "cut.jsonl.progress").write_bytes(b'{"seed":"st')
    with pytest.raises(GorinError, match=r"cut\.jsonl\.progress' does not say how far"):
        searched(path)


def test_what_cannot_be_read_or_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert write_file(tmp_path / "new" / "puzzles.jsonl", []) == 0  # a folder that is missing is made
    for path in (tmp_path, tmp_path / "file" / "puzzles.jsonl"):
        with pytest.raises(GorinError, match=r"cannot be (read|written)"):
            searched(path, 1)
        with pytest.raises(GorinError, match="cannot be written"):
            write_file(path, [])
    source = noted(tmp_path / "games.jsonl")
    with pytest.raises(GorinError, match="is what this command reads"):
        searched(source, 1)
    packed = tmp_path / "puzzles.jsonl.gz"
    packed.write_bytes(b"\x1f\x8b\x08\0abcdefgh")
    with pytest.raises(GorinError, match="cannot be read"):
        list(read_file(packed))
