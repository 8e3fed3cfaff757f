"""Tables of games: what is written is what was played, wherever it was, and memory stays bounded."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from conftest import ROOT
from gorin.arena.simulate import Task, play
from gorin.data import Dataset, rules_digest
from gorin.data.playing import note
from gorin.data.schema import COLUMNS, OBSERVED, Meta, meta_of
from gorin.data.writing import Writer, table
from gorin.encoding import ROWS, History, page_of, paged
from gorin.games import GAMES, find
from gorin.kernel.contract import Game
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from test_cli import environment, quickly

pq = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
OPTIONS = {"imperial": {"turn_limit": 4}, "celestial": {"turn_limit": 4}, "war-of-honor": {"turn_limit": 4}}


def meta(game: str = "kenjin", seats: int = 2, seed: str = "0") -> Meta:
    return meta_of(find(game), OPTIONS.get(game, {}), ["random"] * seats, seed)


def tasks(of: Meta, count: int) -> list[Task]:
    return [
        Task(of.game, tuple(of.bots), of.options, f"{of.seed}/{index}", record=False)
        for index in range(count)
    ]


def written(path: Path, of: Meta, count: int) -> Dataset:
    conduct = note
    if of.encoding:
        from gorin.data.observing import observe as conduct  # it needs numpy

    with table(path, of) as add:
        for task in tasks(of, count):
            add(conduct(task, find).line)
    return Dataset(path)


def seeing(game: str, seats: int) -> Meta:
    """What a file with observations says of itself."""
    return meta_of(find(game), OPTIONS.get(game, {}), ["random"] * seats, "0", observations=True)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_what_is_read_is_what_was_played(game: Game, tmp_path: Path) -> None:
    of = meta(game.name, game.usual_seats)
    data = written(tmp_path / "games.parquet", of, 2)
    assert data.meta == of
    assert data.names == [name for name, _, _ in COLUMNS]
    arrays = data.arrays()
    assert {len(column) for column in arrays.values()} == {len(data)}
    at = 0
    games = list(data.games())
    for number, (row, task) in enumerate(zip(games, tasks(of, 2), strict=True)):
        assert (row.number, row.seed, row.ended) == (number, task.seed, True)
        played = play(task, find)
        assert played.decisions == len(row.codes)
        assert row.outcomes == pytest.approx([played.returns[seat] for seat in row.seats])
        for ply, (state, seat, code) in enumerate(data.replay(row, find)):
            legal = state.legal(seat)
            assert [arrays[name][at] for name in ("game", "ply", "seat", "code")] == [number, ply, seat, code]
            assert (arrays["choices"][at], legal[arrays["choice"][at]]) == (len(legal), code)
            at += 1
        assert state.deciders() == ()
        assert state.returns() == played.returns
    assert at == len(data)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_what_was_seen_is_what_an_environment_shows_and_nothing_hidden(game: Game, tmp_path: Path) -> None:
    """Row by row; and another world that the seat cannot tell from this one would have given the same row."""
    of = seeing(game.name, game.usual_seats)
    data = written(tmp_path / "seen.parquet", of, 1)
    assert data.names == [name for name, _, _ in (*COLUMNS, *OBSERVED)]
    encoder = data.encoder(find)
    columns = data.arrays()
    assert columns["observation"].shape == (len(data), encoder.length)
    assert columns["mask"].shape == (len(data), ROWS)
    row = next(data.games())
    moves = written(tmp_path / "moves.parquet", meta(game.name, game.usual_seats), 1)
    assert row.codes == next(moves.games()).codes
    history = History(of.seats)
    rng = rng_of("worlds")
    differing = 0
    for ply, (state, seat, code) in enumerate(data.replay(row, find)):
        if ply:
            assert state.log is not None
            history.note(state.log)
        legal = state.legal(seat)
        page, action = int(columns["page"][ply]), int(columns["action"][ply])
        assert paged(legal, page)[action] == code
        assert columns["mask"][ply].sum() == len(paged(legal, page))
        if ply % 7 == 0:
            seen = columns["observation"][ply]
            assert (seen == encoder.observe(state, seat, history, page)).all()
            twin = state.redeal(seat, rng)
            told = history.copy()
            told.forget(seat)
            assert (seen == encoder.observe(twin, seat, told, page)).all()
            differing += any(
                twin.encoded(other) != state.encoded(other) for other in range(of.seats) if other != seat
            )
        state.log = []  # of the choice that `replay` plays next
    assert differing > 0


def test_a_choice_has_its_page_and_row() -> None:
    for count in (1, 64, 65, 130):
        for choice in range(count):
            page, row = page_of(choice, count)
            assert paged(list(range(count)), page)[row] == choice


def test_observations_of_another_version_are_refused(tmp_path: Path) -> None:
    data = written(tmp_path / "moves.parquet", meta(), 1)
    with pytest.raises(GorinError, match="has moves alone"):
        data.encoder(find)
    data.meta = msgspec.structs.replace(seeing("kenjin", 2), encoding=9)
    with pytest.raises(GorinError, match="has observations of version 9; this Gorin has"):
        data.encoder(find)


def test_row_groups_are_bounded_and_hold_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gorin.data.writing.ROWS", 200)
    data = written(tmp_path / "small.parquet", meta(), 30)
    groups = [data.file.metadata.row_group(index).num_rows for index in range(data.file.num_row_groups)]
    assert len(groups) > 3
    assert max(groups) < 300  # a game may go beyond the bound, no more
    assert sum(groups) == len(data)
    monkeypatch.undo()
    whole = written(tmp_path / "whole.parquet", meta(), 30)
    assert whole.file.num_row_groups == 1
    assert [row.codes for row in whole.games()] == [row.codes for row in data.games()]
    batches = list(data.batches(["code"], rows=100))
    assert sum(len(batch["code"]) for batch in batches) == len(data)
    assert {len(batch["code"]) for batch in batches[:-1]} == {100}


def test_bytes_do_not_depend_on_how_many_play(tmp_path: Path) -> None:
    files = [tmp_path / f"{jobs}.parquet" for jobs in (1, 2)]
    for jobs, file in zip((1, 2), files, strict=True):
        words = ("--games", "25", "--seats", "3", "--jobs", str(jobs), "--out", str(file))
        done = quickly("sim", "kenjin", *words)
        assert done.returncode == 0, done.stderr
    assert files[0].read_bytes() == files[1].read_bytes()
    assert Dataset(files[0]).meta.bots == ["random"] * 3
    assert list(tmp_path.glob("*.part")) == []


def test_observations_from_the_command_line_are_the_same_bytes_each_time(tmp_path: Path) -> None:
    files = [tmp_path / f"{jobs}.parquet" for jobs in (1, 2)]
    for jobs, file in zip((1, 2), files, strict=True):
        words = ("--games", "6", "--jobs", str(jobs), "--out", str(file), "--write", "observations")
        done = quickly("sim", "kenjin", *words)
        assert done.returncode == 0, done.stderr
    assert files[0].read_bytes() == files[1].read_bytes()
    data = Dataset(files[0])
    assert data.meta.observation == data.encoder(find).length
    done = quickly("sim", "kenjin", "--games", "1", "--write", "observations")
    assert done.returncode != 0
    assert "name its file with --out" in done.stderr


def test_a_file_that_fails_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    line = note(tasks(meta(), 1)[0], find).line
    with pytest.raises(msgspec.DecodeError), table(path, meta()) as add:
        list(map(add, [line, line + b"?"]))
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_table_of_ours_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for name, said in (("nothing", "There is no file"), ("text", "cannot be read as Parquet")):
        path = tmp_path / name
        if name == "text":
            path.write_text("not a table")
        with pytest.raises(GorinError, match=said):
            Dataset(path)
    other = tmp_path / "other.parquet"
    pa = pytest.importorskip("pyarrow")
    pq.write_table(pa.table({"code": [1]}), other)
    with pytest.raises(GorinError, match="holds no games of Gorin"):
        Dataset(other)
    pq.write_table(pa.table({"code": [1]}).replace_schema_metadata({"gorin": '{"version":7}'}), other)
    with pytest.raises(GorinError, match="has version 7 of the columns; this Gorin reads 1"):
        Dataset(other)


def test_a_column_that_is_not_there_is_named(tmp_path: Path) -> None:
    data = written(tmp_path / "games.parquet", meta(), 1)
    assert list(data.arrays(["seat", "code"])) == ["seat", "code"]
    with pytest.raises(GorinError, match="has no column 'mask'; it has game, ply, seat"):
        data.arrays(["seat", "mask"])
    with pytest.raises(GorinError, match="no column 'nope'"):
        list(data.batches(["nope"]))


def test_games_of_other_rules_are_not_replayed(tmp_path: Path) -> None:
    data = written(tmp_path / "games.parquet", meta(), 1)
    row = next(data.games())
    row.codes[4] = 250
    with pytest.raises(GorinError, match=r"Game 0 .* is not one of these rules"):
        list(data.replay(row, find))


def test_rules_have_a_digest_each() -> None:
    digests = {rules_digest(game) for game in GAMES.values()}
    assert len(digests) == len(GAMES)


def test_the_command_line_says_what_it_cannot_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, records = str(tmp_path / "a.parquet"), str(tmp_path / "a.jsonl")
    done = quickly("sim", "kenjin", "--games", "1", "--out", out, "--records", records)
    assert done.returncode != 0
    assert "A table of decisions is written without records" in done.stderr
    monkeypatch.setattr("gorin.data.schema.find_spec", lambda name: None)
    with pytest.raises(GorinError, match="Tables of games need pyarrow"), table(Path(out), meta()):
        pass
    with pytest.raises(GorinError, match="Tables of games need pyarrow"):
        Dataset(out)


def test_a_writer_needs_a_folder(tmp_path: Path) -> None:
    with pytest.raises(GorinError, match="cannot be written"):
        Writer(tmp_path / "missing" / "a.parquet", meta())


def test_the_python_of_the_page_works(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "research-data.md").read_text(encoding="utf-8")
    written(tmp_path / "games.parquet", meta(), 3)
    code = "\n".join(re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL))
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("kenjin ['random', 'random'] ")
    for name, kind, _ in (*COLUMNS, *OBSERVED):
        assert f"| `{name}` | {kind} |" in page
