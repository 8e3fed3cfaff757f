"""Compare the speed of two checkouts by turns in one run: play, clone and redeal in every game.

    python bench/compare.py OLD NEW [--engine plain|compiled|both] [--floor 0.97] [--server]
                            [--rounds N] [--seconds S] [--starts N] [--only GAME] [--what play,clone,redeal]

OLD and NEW are checkouts, or folders that hold a built package (`pip install --target FOLDER .`, or a
`site-packages`). Of a checkout the plain engine is its `src`; the compiled one is built from a copy of its
sources into `bench/out/builds`, once for the same sources, and touches neither the checkout nor `.venv`.

Each build is loaded by a process of its own, both on the same core. They do the same work in short slices by
turns, each round beginning with the other one. A ratio is the time of OLD by the time of NEW in one round:
above 1, NEW is faster. The median of the rounds counts; beside it stands where half of the rounds lie. The
processes are started anew several times, for one process can be lucky in how its memory lies. A median under
`--floor` is measured again with as many rounds; if that of all rounds is under it too, the exit status is 1.

`--server` also runs `gorin serve` of both, one after the other, under the load of `bench/load.py`, and
compares the server's processor time an action. `--what ""` leaves out everything else.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parents[1]
CHILD = Path(__file__).with_name("compare_child.py")
BUILDS = ROOT / "bench" / "out" / "builds"
#: What can be measured; `attempt` is a copy that plays its first choice.
ALL = ("play", "clone", "redeal", "attempt", "evaluate")
#: What a build is made from.
INGREDIENTS = ("src", "rules", "setup.py", "pyproject.toml", "README.md", "LICENSE")

Table = tuple[str, int]


# --- builds ------------------------------------------------------------------------------------------


def is_checkout(folder: Path) -> bool:
    return (folder / "src" / "gorin" / "__init__.py").is_file()


def build(folder: Path, engine: str) -> Path:
    """The folder to import `gorin` from: a build as it is, or that engine of a checkout."""
    if is_checkout(folder):
        return folder / "src" if engine == "plain" else compiled(folder)
    if not (folder / "gorin" / "__init__.py").is_file():
        raise SystemExit(f"There is neither a checkout nor a package gorin in '{folder}'.")
    return folder


def digest(checkout: Path) -> str:
    """A name for the sources of a checkout, the same for the same sources."""
    found = hashlib.sha256(sys.version.encode())
    for path in sorted((*(checkout / "src").rglob("*.py"), checkout / "setup.py")):
        found.update(str(path.relative_to(checkout)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:16]


def compiled(checkout: Path) -> Path:
    """The compiled package of a checkout, built from a copy of its sources if it is not there yet."""
    target = BUILDS / digest(checkout)
    if target.is_dir():
        return target
    print(f"compiling {checkout} into {target.relative_to(ROOT)} (some minutes)", flush=True)
    with tempfile.TemporaryDirectory() as scratch:
        for name in INGREDIENTS:
            source = checkout / name
            if source.is_dir():
                shutil.copytree(source, Path(scratch) / name, ignore=shutil.ignore_patterns("*.so"))
            elif source.exists():
                shutil.copy(source, scratch)
        made = Path(scratch) / "made"
        command = [sys.executable, "setup.py", "-q", "build", "--build-lib", str(made)]
        done = subprocess.run(
            command, cwd=scratch, env={**os.environ, "GORIN_COMPILED": "1"}, capture_output=True, text=True
        )
        if done.returncode:
            raise SystemExit(f"{checkout} could not be compiled:\n{done.stderr[-2000:]}")
        BUILDS.mkdir(parents=True, exist_ok=True)
        half = Path(tempfile.mkdtemp(dir=BUILDS))
        shutil.copytree(made, half, dirs_exist_ok=True)
        half.rename(target)
    return target


# --- one build in a process of its own ---------------------------------------------------------------


class Child(AbstractContextManager["Child"]):
    """The process that measures a build."""

    def __init__(self, folder: Path, core: int | None) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(CHILD)],
            env={**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        if core is not None:
            os.sched_setaffinity(self.process.pid, {core})
        #: By name, the numbers of seats that a game can have, and the usual one.
        self.games: dict[str, tuple[list[int], int]] = self._answer()

    def _answer(self) -> Any:
        line = _of(self.process.stdout).readline()
        if not line:
            raise SystemExit("A process that measures has ended; what it said stands above.")
        return json.loads(line)

    def ask(self, what: str, table: Table, times: int = 0) -> Any:
        pipe = _of(self.process.stdin)
        pipe.write(json.dumps([what, *table, times]) + "\n")
        pipe.flush()
        return self._answer()

    def __exit__(self, *_: object) -> None:
        _of(self.process.stdin).close()
        self.process.wait()
        _of(self.process.stdout).close()


def _of(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe


def a_core() -> int | None:
    """The core on which both processes run, where that can be said: they never work at the same time."""
    return max(os.sched_getaffinity(0)) if hasattr(os, "sched_setaffinity") else None


# --- two builds by turns -----------------------------------------------------------------------------


class Measured:
    """What the rounds of one measurement gave: microseconds for one time on either side, and their ratio."""

    def __init__(self) -> None:
        self.old: list[float] = []
        self.new: list[float] = []
        #: Whether both builds came to the same sum in every round.
        self.same = True

    def add(self, old: float, new: float) -> None:
        self.old.append(old)
        self.new.append(new)

    def join(self, other: Measured) -> None:
        self.old += other.old
        self.new += other.new
        self.same = self.same and other.same

    @property
    def ratio(self) -> float:
        return statistics.median(self._ratios())

    def quartiles(self) -> tuple[float, float]:
        low, _, high = statistics.quantiles(self._ratios(), n=4)
        return low, high

    def _ratios(self) -> list[float]:
        return [old / new for old, new in zip(self.old, self.new, strict=True)]


Key = tuple[str, Table, str]  # the engine, the table, what is measured


def tables(old: Child, new: Child, only: str) -> list[Table]:
    """The games that both builds have: with the usual number of seats, and with four where that can be."""
    found: list[Table] = []
    for name, (counts, usual) in new.games.items():
        if name in old.games and name.startswith(only):
            found += [(name, seats) for seats in sorted({usual, 4}) if seats in counts]
    return found


def times_for(child: Child, what: str, table: Table, seconds: float) -> int:
    """How often a build can do something in about so many seconds."""
    times = 8
    while (elapsed := child.ask(what, table, times)[0]) < seconds / 8:
        times *= 2
    return max(8, int(times * seconds / elapsed))


def plan(folders: tuple[Path, Path], engine: str, given: argparse.Namespace) -> dict[Key, int]:
    """What is measured of a pair of builds, and how often a slice does it; tried with the older one."""
    with Child(folders[0], a_core()) as old, Child(folders[1], a_core()) as new:
        found = tables(old, new, given.only)
        if not found:
            raise SystemExit(f"The two have no game in common whose name begins with '{given.only}'.")
        for side, child, folder in (("old", old, folders[0]), ("new", new, folders[1])):
            is_engine = child.ask("engine", found[0])
            print(f"{side}: {is_engine}, {folder}")
            if engine and is_engine != engine:
                raise SystemExit(f"That is not the {engine} engine.")
        return {
            (engine, table, what): times_for(old, what, table, given.seconds)
            for table in found
            for what in given.what
        }


def measure(
    folders: tuple[Path, Path], wanted: dict[Key, int], given: argparse.Namespace
) -> dict[Key, Measured]:
    """Some rounds of every measurement with every start of the two processes."""
    found = {key: Measured() for key in wanted}
    each = -(-given.rounds // given.starts)
    for _ in range(given.starts):
        with Child(folders[0], a_core()) as old, Child(folders[1], a_core()) as new:
            for key, times in wanted.items():
                for child in (old, new):
                    child.ask(key[2], key[1], max(1, times // 4))  # warm up, both alike
                by_turns((old, new), key, times, each, found[key])
    return found


def by_turns(children: tuple[Child, Child], key: Key, times: int, rounds: int, into: Measured) -> None:
    """So many rounds of one measurement, which begin with either build by turns."""
    _, table, what = key
    for index in range(rounds):
        took = [0.0, 0.0]
        sums = set()
        for side in (0, 1) if index % 2 else (1, 0):
            elapsed, seen = children[side].ask(what, table, times)
            took[side] = 1e6 * elapsed / times
            sums.add(seen)
        into.add(took[0], took[1])
        into.same = into.same and len(sums) == 1


def again(
    folders: tuple[Path, Path], wanted: dict[Key, int], found: dict[Key, Measured], given: argparse.Namespace
) -> list[Key]:
    """Measure once more what is under the floor, and add it to the rest; what is still under it."""
    low = [key for key in wanted if found[key].ratio < given.floor]
    if low:
        print(f"under {given.floor}, so measured again: {', '.join(map(named, low))}", flush=True)
        for key, measured in measure(folders, {key: wanted[key] for key in low}, given).items():
            found[key].join(measured)
    return [key for key in low if found[key].ratio < given.floor]


def named(key: Key) -> str:
    engine, (game, seats), what = key
    return f"{game}, {seats} seats, {what}" + (f", {engine}" if engine else "")


def line(key: Key, measured: Measured) -> str:
    """One measurement as a row of the table."""
    engine, (game, seats), what = key
    old, new = statistics.median(measured.old), statistics.median(measured.new)
    low, high = measured.quartiles()
    other = "" if measured.same else ", not the same games"
    return (
        f"| {engine or 'as built'} | {game}, {seats} seats | {what} | {old:,.2f} | {new:,.2f} "
        f"| {measured.ratio:.3f} | {low:.3f} to {high:.3f}{other} |"
    )


# --- the server --------------------------------------------------------------------------------------


def server_cost(folder: Path, given: argparse.Namespace) -> float:
    """Milliseconds of the server's processor for one action, under the load of `bench/load.py`."""
    import random

    from load import measure as under_load
    from serving import Server

    random.seed("compare")
    with tempfile.TemporaryDirectory() as scratch:
        env = {**os.environ, "PYTHONPATH": str(folder)}
        log = Path(scratch) / "log"
        server = Server(str(Path(scratch) / "load.db"), log, "--generosity", "1000", env=env).start()
        game = {"game": given.server_game, "options": {}}
        try:
            found = asyncio.run(under_load(server, given.matches, given.server_seconds, 4.0, game))
        finally:
            server.stop()
        troubles = [text for text in log.read_text().splitlines() if " ERROR " in text]
    if troubles:
        raise SystemExit(f"The server of {folder} met errors: {troubles[0]}")
    return float(found["server_cpu_ms_per_action"])


def compare_servers(folders: tuple[Path, Path], engine: str, given: argparse.Namespace) -> Measured:
    """The cost of an action on both servers, one after the other, round after round."""
    found = Measured()
    for index in range(given.server_rounds):
        cost = [0.0, 0.0]
        for side in (0, 1) if index % 2 else (1, 0):
            cost[side] = 1000 * server_cost(folders[side], given)
        found.add(cost[0], cost[1])
    return found


# --- the command -------------------------------------------------------------------------------------


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument(
        "--engine", choices=("plain", "compiled", "both"), default="both", help="of checkouts"
    )
    parser.add_argument(
        "--floor", type=float, default=0.0, help="a median ratio under it gives exit status 1"
    )
    parser.add_argument("--rounds", type=int, default=21, help="of each measurement, at least")
    parser.add_argument("--seconds", type=float, default=0.05, help="of each slice, about")
    parser.add_argument("--starts", type=int, default=7, help="of the two processes")
    parser.add_argument("--only", default="", help="only games whose name begins so")
    parser.add_argument("--what", default="play,clone,redeal", help=f"some of {', '.join(ALL)}")
    parser.add_argument("--server", action="store_true", help="the server's processor time an action, too")
    parser.add_argument("--server-rounds", type=int, default=5)
    parser.add_argument("--server-seconds", type=float, default=10.0, help="of load in each round")
    parser.add_argument("--server-game", default="kenjin")
    parser.add_argument("--matches", type=int, default=30, help="at once, on the server")
    given = parser.parse_args(words)
    given.what = given.what.split(",") if given.what else []
    for what in given.what:
        if what not in ALL:
            parser.error(f"'{what}' cannot be measured; there is {', '.join(ALL)}")
    if given.rounds < 2 or given.starts < 1 or given.server_rounds < 2:
        parser.error("a spread takes two rounds or more")
    return given


def pairs(given: argparse.Namespace) -> list[tuple[str, tuple[Path, Path]]]:
    """The builds to compare: for each engine, the folders of old and new."""
    folders = given.old.resolve(), given.new.resolve()
    if not any(map(is_checkout, folders)):
        return [("", (build(folders[0], ""), build(folders[1], "")))]
    engines = ("plain", "compiled") if given.engine == "both" else (given.engine,)
    return [(engine, (build(folders[0], engine), build(folders[1], engine))) for engine in engines]


def main(words: Sequence[str] | None = None) -> int:
    given = arguments(words)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that servers and processes are ended, too
    low: list[str] = []
    rows: list[str] = []
    for engine, folders in pairs(given):
        wanted = plan(folders, engine, given) if given.what else {}
        found = measure(folders, wanted, given)
        low += [named(key) for key in again(folders, wanted, found, given)]
        rows += [line(key, measured) for key, measured in found.items()]
        if given.server:
            cost = compare_servers(folders, engine, given)
            rows.append(line((engine, (given.server_game, 2), "server, an action"), cost))
            if cost.ratio < given.floor:
                low.append(f"server, {engine}")
    print(f"\n{given.rounds} rounds or more in {given.starts} starts; µs; ratio above 1: NEW is faster\n")
    print("| engine | game | what | old | new | ratio | half of the rounds |\n|---|---|---|--:|--:|--:|---|")
    print("\n".join(rows))
    if low:
        print(f"\nunder {given.floor}: {'; '.join(low)}")
    return 1 if low else 0


if __name__ == "__main__":
    raise SystemExit(main())
