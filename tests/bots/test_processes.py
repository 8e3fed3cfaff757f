"""Work on several processes: results in its order, errors where it was asked for, lost workers replaced."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest

from gorin.bots.parts import WINDOW, Crew, Foreman, Outcome
from gorin.bots.processes import address_of, crew
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError, Refused


class Slow(Crew[int, int]):
    """A crew whose clock is counted: a piece takes so many seconds, and parts come back in any order."""

    def __init__(self, size: int, each: float) -> None:
        self.size = self.most = size
        self.worth = 1.0
        self.each = each
        self.parts: list[Sequence[int]] = []
        self.under_way: dict[int, Sequence[int]] = {}
        self.chance = rng_of("slow")
        self.ahead = 0

    def begin(self, number: int, part: Sequence[int]) -> None:
        assert len(self.under_way) < self.most
        self.parts.append(part)
        self.under_way[number] = part
        self.ahead = max(self.ahead, number - min(self.under_way))

    def finished(self) -> list[tuple[int, Outcome[int]]]:
        numbers = sorted(self.under_way)
        number = numbers[max(self.chance.below(len(numbers)), self.chance.below(len(numbers)))]
        part = self.under_way.pop(number)
        return [(number, Outcome([one * one for one in part], self.each * len(part)))]


@pytest.mark.parametrize("size", [1, 2, 7])
@pytest.mark.parametrize("each", [0.0001, 0.3, 5.0])
def test_results_come_in_the_order_of_the_work(size: int, each: float) -> None:
    slow = Slow(size, each)
    foreman = Foreman(slow)
    for count in (0, 1, 1000):
        assert list(foreman.do(range(count))) == [one * one for one in range(count)]
    assert slow.ahead < WINDOW * size
    assert [one for part in slow.parts[1:] for one in part] == list(range(1000))


def test_parts_grow_until_they_are_worth_their_way() -> None:
    slow = Slow(2, 0.01)
    list(Foreman(slow).do(range(10_000)))
    lengths = [len(part) for part in slow.parts]
    assert lengths[0] == 1
    assert 0.9 < max(lengths) * slow.each < 1.1
    assert sum(length * slow.each > 0.9 for length in lengths) > len(lengths) / 2
    few = Slow(2, 5.0)
    list(Foreman(few).do(range(10)))
    assert {len(part) for part in few.parts} == {1}


def test_who_stops_waiting_can_begin_anew() -> None:
    foreman = Foreman(Slow(3, 0.2))
    some = foreman.do(range(100))
    assert [next(some), next(some)] == [0, 1]
    del some
    assert list(foreman.do(range(5))) == [0, 1, 4, 9, 16]


# --- processes -------------------------------------------------------------------------------------------


def refuse(one: int) -> int:
    if one == 3:
        raise GorinError("There is no three.")
    return one


def stumble(folder: Path, one: int) -> tuple[int, int]:
    """The first who comes to 5 is lost."""
    mark = folder / "lost"
    if one == 5 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return one, os.getpid()


def always_stumble(one: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return one


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_one_process_is_this_one() -> None:
    with crew(stumbling := partial(stumble, Path(os.devnull).parent), 1) as do:
        assert stumbling(1) == (1, os.getpid())
        found: Iterator[tuple[int, int]] = do([1, 2])
        assert next(found) == (1, os.getpid())


def test_a_lost_process_loses_nothing_and_none_is_left(tmp_path: Path) -> None:
    with crew(partial(stumble, tmp_path), 2) as do:
        found = list(do(range(40)))
    assert [one for one, _ in found] == list(range(40))
    assert (tmp_path / "lost").exists()
    assert not any(alive(process) for process in {process for _, process in found})


def test_what_ends_every_process_is_given_up() -> None:
    with pytest.raises(GorinError, match="has ended 3 processes"), crew(always_stumble, 2) as do:
        list(do([1]))


def forbid(rule: str) -> None:
    raise Refused(rule, "Not now.")


def test_a_refusal_keeps_its_rule_on_its_way_from_another_process() -> None:
    with pytest.raises(Refused, match="Not now") as found, crew(forbid, 2) as do:
        list(do(["KEN-TURN-5"]))
    assert found.value.rule == "KEN-TURN-5"


def test_an_error_is_raised_where_the_work_was_asked_for() -> None:
    with crew(refuse, 2) as do:
        with pytest.raises(GorinError, match="There is no three"):
            list(do(range(40)))
        assert list(do([1, 2])) == [1, 2]


def test_where_work_is_done() -> None:
    assert address_of("local") is None
    assert address_of("ray") == "local"
    assert address_of("ray:10.0.0.1:6379") == "10.0.0.1:6379"
    for wrong in ("", "rays", "ray:", "dask", "local:4"):
        with pytest.raises(GorinError, match="Work is done on local, ray or ray:ADDRESS"):
            address_of(wrong)
