"""States are values: copied, or pickled and read back in another process, each goes on alike."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import support
from conformance.pickled import play_on
from conformance.tables import TABLES, Table, reached
from conftest import ROOT
from gorin.games import GAMES
from gorin.kernel import pickling
from gorin.kernel.contract import Game, State
from gorin.kernel.match import Match
from gorin.kernel.record import record_of
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError

tables = pytest.mark.parametrize("table", TABLES, ids=str)
games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
#: Positions of each game that go from one process to another.
COUNT = 1_000 if support.LONG else 12


def process(mode: str, *arguments: str, path: tuple[str, ...]) -> subprocess.Popen[str]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([*path, str(ROOT / "tests")])}
    command = [sys.executable, str(ROOT / "tests" / "conformance" / "pickled.py"), mode, *arguments]
    return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)


def said(processes: list[subprocess.Popen[str]]) -> list[str]:
    return [process.communicate()[0].strip() for process in processes]


def test_what_one_process_pickles_another_plays_to_the_same_end(tmp_path: Path) -> None:
    """From the compiled engine to the plain one, and back."""
    engines: tuple[tuple[str, ...], ...] = ((), (str(ROOT / "src"),))
    files = [str(tmp_path / name) for name in ("compiled", "plain")]
    written = [
        process("write", str(COUNT), file, path=path) for file, path in zip(files, engines, strict=True)
    ]
    assert said(written) == ["compiled", "plain"]
    turned = [process("read", file, path=path) for file, path in zip(files, reversed(engines), strict=True)]
    total = COUNT * len(GAMES)
    assert said(turned) == [f"plain {total} go on alike", f"compiled {total} go on alike"]


@tables
def test_copies_are_clones(table: Table) -> None:
    state = reached(table, "copies").state
    events: list[object] = []
    state.log, state.tally = events, {}  # type: ignore[assignment]
    before = state.dump()
    for seat in range(state.seats()):
        if type(state).encoded is not State.encoded:  # a game may have no numbers
            state.encoded(seat)  # what is kept of that is no part of the position
    first, second = copy.deepcopy([state, state])
    assert first is second
    twins = [copy.copy(state), first, pickle.loads(pickle.dumps(state))]
    for twin in twins:
        assert type(twin) is type(state)
        assert twin.dump() == before
        assert twin.log is None  # who listens to a game does not listen to its copies
        assert twin.tally is None
    ends = {play_on(twin, "on") for twin in twins}
    assert (state.dump(), events, state.tally) == (before, [], {})
    assert ends == {play_on(state, "on")}


@games
def test_a_state_knows_its_game(game: Game) -> None:
    state = game.new(game.usual_seats, game.options_type(), "1")
    assert state.game() == game.name == state.view(None).game
    assert pickle.loads(pickle.dumps(game)) is copy.copy(game) is copy.deepcopy(game) is game


@games
def test_a_match_can_be_pickled(game: Game) -> None:
    match = Match(game, [f"player {seat}" for seat in range(game.usual_seats)], seed="1")
    for _ in range(5):
        seat = match.state.deciders()[0]
        match.play(seat, match.state.action(seat, match.state.legal(seat)[0]))
    for twin in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match)):
        assert record_of(twin) == record_of(match)
        assert twin.events == match.events
        assert twin.state.dump() == match.state.dump()


@games
def test_what_other_numbers_stood_for_is_refused(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    state = game.new(game.usual_seats, game.options_type(), "1")
    find, name, layout, dump, judged = pickling.reduced_state(state)[1]
    for changed in ((find, name, "0" * 16, dump, judged), (find, name, layout, b"{}", judged)):
        with pytest.raises(GorinError, match=f"state of {game.name} was pickled by a Gorin with other rules"):
            pickling.read_back(*changed)


@pytest.mark.parametrize("name", ["imperial", "celestial"])
def test_figures_by_which_a_copy_judges_go_with_it(name: str) -> None:
    game = GAMES[name]
    state: State = game.new(2, game.options_type(), "1")
    usual = state.evaluate()
    assert state.judge_as_learned()
    state.judge_by({"force": 3.3, "gold 0": 9.1, "cards": 1.7})
    state.judge_by({"cards": 1.1, "honor 6": 70.0})
    twin = pickle.loads(pickle.dumps(state))
    assert twin.figures() == state.figures()
    assert twin.evaluate() == state.evaluate() != usual
    assert twin.figures_given() == state.figures_given()
    assert pickle.loads(pickle.dumps(twin)).evaluate() == state.evaluate()


def test_a_generator_goes_on_alike() -> None:
    rng = rng_of("1")
    for used in (0, 5, 7, 130):
        for _ in range(used):
            rng.word()
        expected = [rng.copy().below(1000), rng.copy().fork().word()]
        for twin in (copy.copy(rng), copy.deepcopy(rng), pickle.loads(pickle.dumps(rng))):
            assert [twin.copy().below(1000), twin.fork().word()] == expected
