"""What `test_ray.py` runs beside it: work on a Ray cluster of several nodes, all of them on this machine.

    on_ray.py FOLDER

Ray's processes are those of this one and end with it. It prints one line of JSON.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import psutil

from gorin.bots.cluster import STORE
from gorin.bots.processes import crew
from gorin.cli import app
from gorin.games import find
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import record_of, write_line
from gorin.puzzles.values import shipped


def stumble(folder: Path, one: int) -> tuple[int, int]:
    """The first who comes to 5 is lost with its whole process; which process did it."""
    mark = folder / "lost"
    if one == 5 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(0.1)  # so that a node can be taken away meanwhile
    return one * one, os.getpid()


def gorin(*words: str) -> None:
    app(words, standalone_mode=False)


def found_again(folder: Path) -> Path:
    """A file with the record of a game in which a puzzle was found, as far as its first choice."""
    puzzle = min(shipped("celestial"), key=lambda puzzle: len(puzzle.codes))
    game = find(puzzle.game)
    match = Match(game, ["a", "b"], read_options(game, puzzle.options), puzzle.seed)
    for code in [*puzzle.codes, puzzle.solution.code]:
        match.play_code(match.state.first_of(match.state.deciders()), code)
    path = folder / "games.jsonl"
    path.write_bytes(write_line(record_of(match)))
    return path


def main(folder: Path) -> None:
    ray: Any = import_module("ray")
    nodes_of: Any = import_module("ray.cluster_utils").Cluster

    node: dict[str, Any] = {"num_cpus": 1, "object_store_memory": STORE}
    nodes = nodes_of(initialize_head=True, head_node_args={**node, "include_dashboard": False})
    said: dict[str, Any] = {}
    try:
        more = [nodes.add_node(**node)]
        on = f"ray:{nodes.address}"
        for count in (2, 4):
            while len(more) + 1 < count:
                more.append(nodes.add_node(**node))
            nodes.wait_for_nodes()
            records = str(folder / f"{count}.jsonl")
            gorin(
                "sim",
                "kenjin",
                "--games",
                "60",
                "--bots",
                "greedy:1,random",
                "--records",
                records,
                "--on",
                on,
            )
        games, puzzles = found_again(folder), folder / "puzzles.jsonl"
        gorin(
            "puzzles",
            "make",
            "celestial",
            "--from",
            "records",
            "--file",
            str(games),
            "--out",
            str(puzzles),
            "--on",
            on,
        )
        with crew(partial(stumble, folder), on=on) as do:
            said["nodes"] = len(ray.nodes())
            found = do(range(60))
            first = [next(found)]
            nodes.remove_node(more.pop(), allow_graceful=False)
            rest = [*first, *found]
            said["squares"] = [square for square, _ in rest]
            said["processes"] = len({process for _, process in rest})
    finally:
        children = psutil.Process().children(recursive=True)
        nodes.shutdown()
    said["left"] = [each.name() for each in psutil.wait_procs(children, timeout=20)[1]]
    said["reports"] = ray.is_initialized() or os.environ["RAY_USAGE_STATS_ENABLED"] != "0"
    print(json.dumps(said))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
