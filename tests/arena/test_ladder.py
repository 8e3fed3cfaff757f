"""`gorin ratings`: neighbours meet, ratings are kept with how they were had, and shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import json, structs

from gorin import ladder
from gorin.arena.simulate import Played, Task
from gorin.arena.tournament import Pairing, Standing, Table
from gorin.games import GAMES
from gorin.kernel.cast import MEMBERS, Ladder, Rated, persona
from gorin.kernel.values import GorinError

CAST = (
    persona("One", "Student", "greedy:1~9", "gourd", ""),
    persona("Two", "Retainer", "greedy:1", "moon", ""),
    persona("Three", "Retainer", "greedy:1@bold", "star", ""),
    persona("Four", "Veteran", "greedy", "bell", ""),
)


def test_those_of_one_level_and_of_the_next_meet() -> None:
    met = ladder.neighbours(CAST)
    assert met == [("one", "two"), ("one", "three"), ("two", "three"), ("two", "four"), ("three", "four")]


def test_a_tournament_is_kept_with_what_each_was() -> None:
    rows = [
        Standing("one", 40, 0.4, 0.3, 0.5, 1450.4, 61.6),
        Standing("two", 40, 0.6, 0.5, 0.7, 1549.6, 60.5),
    ]
    table = Table(rows, [Pairing("one", "two", 40, 0.4, 0.3, 0.5)])
    kept = ladder.ladder_of(CAST[:2], table, 2, 40, "seed")
    assert kept == Ladder(
        2, 40, "seed", {"one": Rated(1450, 62, 40, "greedy:1~9"), "two": Rated(1550, 60, 40, "greedy:1")}
    )
    assert ladder.said(kept.rated["one"]) == "1450 ± 62"
    assert ladder.said(None) == ""


def test_a_table_has_room_for_those_who_serve_it() -> None:
    assert ladder.table_for(GAMES["kenjin"], 2) == 2
    assert ladder.table_for(GAMES["strategic"], 2) == 3
    with pytest.raises(GorinError, match="not played by 16"):
        ladder.table_for(GAMES["kenjin"], 16)


def test_one_command_measures_and_keeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kenjin = GAMES["kenjin"]
    kept = tmp_path / "ratings.json"
    others = Ladder(2, 4, "old", {"heizo": Rated(1500, 90, 4, "greedy")})
    kept.write_bytes(json.encode({"war-of-honor": others}))
    monkeypatch.setattr(ladder, "RATINGS", kept)
    pair = tuple(one for one in kenjin.cast if one.id in ("mosuke", "ochika"))
    monkeypatch.setattr(kenjin, "cast", pair)
    plot = tmp_path / "ratings.svg"
    ladder.ratings_command("kenjin", games=4, seed="test", seats=2, plot=plot, keep=True, jobs=1)
    found = json.decode(kept.read_bytes(), type=dict[str, Ladder])
    assert found["war-of-honor"] == others
    assert (found["kenjin"].games, found["kenjin"].seed) == (4, "test")
    assert {name: one.spec for name, one in found["kenjin"].rated.items()} == {
        one.id: one.spec for one in pair
    }
    assert [one.games for one in found["kenjin"].rated.values()] == [4, 4]
    assert "±" in capsys.readouterr().out
    assert plot.read_text().startswith("<svg")


def test_games_that_are_in_the_file_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A run that was stopped goes on; who is another bot now plays anew."""
    kenjin, log = GAMES["kenjin"], tmp_path / "games.jsonl"
    pair = tuple(one for one in kenjin.cast if one.id in ("mosuke", "ochika"))
    monkeypatch.setattr(kenjin, "cast", pair)

    def rated() -> str:
        ladder.ratings_command("kenjin", games=4, seed="test", seats=2, plot=None, log=log, jobs=1)
        return capsys.readouterr().out

    whole = rated()
    lines = log.read_bytes().splitlines(keepends=True)
    assert len({json.decode(line)["key"] for line in lines}) == 4
    log.write_bytes(b"".join(lines[:2]))
    assert rated() == whole
    assert sorted(log.read_bytes().splitlines(keepends=True)) == sorted(lines)
    asked: list[int] = []

    def stopped(tasks: list[Task], *_: object) -> tuple[list[Played], bool]:
        asked.append(len(tasks))
        return [], bool(tasks)

    monkeypatch.setattr(ladder, "run_games", stopped)
    assert rated() == whole
    monkeypatch.setitem(MEMBERS, pair[0].id, structs.replace(pair[0], spec="greedy:1~33"))
    with pytest.raises(GorinError, match=r"goes on"):
        rated()
    assert asked == [0, 4]
