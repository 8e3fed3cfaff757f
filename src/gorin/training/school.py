"""The whole of a training: rounds of games, fitting after each, the weights. What is done is not done again.

A folder keeps the samples of every round in parts, and after each round `round-N.net` and its losses. Rounds
after the first are played by the tree with the net of the round before; the first by greedy bots, or onward
by the tree with the net that there is, of which the folder keeps a copy.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from gorin.bots.processes import LOCAL
from gorin.kernel.contract import State
from gorin.kernel.net import Model, file_of, packed
from gorin.kernel.record import FindGame
from gorin.kernel.targets import write_safely
from gorin.kernel.values import GorinError
from gorin.training.playing import Lesson
from gorin.training.pupils import Homework, play_all
from gorin.training.samples import Part, part_file, read_part
from gorin.training.weights import FINEST

#: Games of one part, in the first round, whose bots are quick, and in later ones.
QUICK: Final = 500
SLOW: Final = 100
#: Samples of how many rounds before are learned from again.
MEMORY: Final = 2


class Losses(Struct, frozen=True):
    """What was lost by epoch on games held out: value of all, value of what is known, policy."""

    value: list[float]
    known: list[float]
    policy: list[float]


class Plan(Struct, frozen=True):
    """How much is played and how long it is learned from."""

    rounds: int
    first_games: int
    games: int
    epochs: int
    hidden: int
    decay: float = 0.0
    finest: int = FINEST
    #: Whether the first round is played with the net that there is.
    onward: bool = False


Told = Callable[[str, int, int], None]
Fitting = Callable[[list[Part], State, Plan, int, Told], tuple[Model, Losses]]


def train(
    folder: Path,
    lesson: Lesson,
    plan: Plan,
    fitting: Fitting,
    told: Told,
    find: FindGame,
    jobs: int = 1,
    on: str = LOCAL,
) -> list[Losses]:
    """Play and fit round by round; the last net is in `round-N.net`."""
    state = lesson.game.new(lesson.seats, lesson.options, "shape")
    if not state.model():
        raise GorinError(f"{lesson.game.title} gives nothing to learn from at such a table.")
    _same(folder, lesson, plan)
    found: list[Losses] = []
    before = _start(folder, state.model()) if plan.onward else None
    for round_ in range(plan.rounds):
        tasks = _tasks(folder, plan, round_)
        total = sum(len(task.games) for task in tasks)
        missing = [task for task in tasks if not task.path.is_file()]
        done = total - sum(len(task.games) for task in missing)
        told(f"round {round_}, games", done, total)
        for games in play_all(missing, lesson, before, find, jobs, on):
            done += games
            told(f"round {round_}, games", done, total)
        net, kept = folder / f"round-{round_}.net", folder / f"round-{round_}.json"
        if not (net.is_file() and kept.is_file()):
            parts = _remembered(folder, round_, [task.path for task in tasks], plan.onward)
            model, losses = fitting(parts, state, plan, round_, told)
            write_safely(net, packed(model))
            write_safely(kept, msgspec.json.encode(losses))
        found.append(msgspec.json.decode(kept.read_bytes(), type=Losses))
        before = net.read_bytes()
    return found


def _start(folder: Path, model: str) -> bytes:
    """The net that an onward training began with, whatever was installed since."""
    path = folder / "start.net"
    if not path.is_file():
        if not file_of(model).is_file():
            raise GorinError("There is no net to go on from; leave out --onward.")
        write_safely(path, file_of(model).read_bytes())
    return path.read_bytes()


def _same(folder: Path, lesson: Lesson, plan: Plan) -> None:
    """A folder belongs to one training: what would give other games or weights is refused."""
    told = {
        "game": lesson.game.name,
        "seats": lesson.seats,
        "options": msgspec.to_builtins(lesson.options),
        "iterations": lesson.iterations,
        "seed": lesson.seed,
        **{name: value for name, value in msgspec.to_builtins(plan).items() if name != "rounds"},
    }
    path = folder / "training.json"
    if not path.is_file():
        write_safely(path, msgspec.json.encode(told))
    elif msgspec.json.decode(path.read_bytes()) != msgspec.json.decode(msgspec.json.encode(told)):
        raise GorinError(f"'{folder}' holds another training; name another folder, or the same settings.")


def _tasks(folder: Path, plan: Plan, round_: int) -> list[Homework]:
    """The parts of a round."""
    games, size = (plan.games, SLOW) if round_ or plan.onward else (plan.first_games, QUICK)
    return [
        Homework(part_file(folder, round_, number), round_, range(start, min(games, start + size)))
        for number, start in enumerate(range(0, games, size))
    ]


def _remembered(folder: Path, round_: int, parts: list[Path], onward: bool) -> list[Part]:
    """The samples of this round and of some before it; those of greedy bots only until others are there."""
    first = max(0 if onward else 1, round_ - MEMORY + 1) if round_ else 0
    paths = [
        path for one in range(first, round_) for path in sorted((folder / f"round-{one}").glob("*.samples"))
    ]
    return [read_part(path) for path in (*paths, *parts)]


def number_of(seed: str) -> int:
    """A seed as a number."""
    return int.from_bytes(hashlib.blake2b(seed.encode(), digest_size=4).digest())
