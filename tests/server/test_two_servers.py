"""Two worlds that a seat cannot tell apart, on two live servers: the same is sent, to the same, and when.

With `GORIN_LONG=1` over 2,000 steps, and the times are compared as well: no test of the usual check says
anything about a time.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from conformance.tables import Table
from gorin.server.match.pauses import Pauses
from server.deals import FEW, Deal, deals
from server.test_two_worlds import go_on
from server.twins import Findings, Twins
from server.worlds import Differs
from support import LONG

TABLES = [
    Table("kenjin", 2),
    Table("kenjin", 3),
    Table("celestial", 3, {"turn_limit": 12, "discreet": True}),
    Table("imperial", 2, {"turn_limit": 12, "discreet": True}),
    Table("war-of-honor", 2, {"turn_limit": 12, "discreet": True}),
    Table("strategic", 3, {"turns": 4}),
]
#: Tables where somebody is asked only so that nobody learns that there is no choice.
PASSING = [
    Table("celestial", 4, {"turn_limit": 12, "discreet": True}),
    Table("imperial", 3, {"turn_limit": 12, "discreet": True}),
    Table("war-of-honor", 3, {"turn_limit": 12, "discreet": True}),
]
#: Who is asked tells what is held: here differences must be found.
INDISCREET = Table("celestial", 3, {"turn_limit": 12})

COUNT, PASSED, TOLD = (40, 90, 30) if LONG else (3, 2, 3)
#: Steps that a server makes by itself, over all games, and how unlikely the times of both may be.
STEPS, UNLIKELY = 2000, 0.001

#: No seat is vacant, nobody is told to slow down, and pauses are short.
WORDS = ["--idle", "3600", "--generosity", "1000", "--hurry", "25" if LONG else "200"]

Dealt = dict[str, list[Deal]]


@pytest.fixture(scope="module")
def dealt() -> Dealt:
    found = {str(table): deals(table, COUNT, "bytes", go_on) for table in TABLES}
    found |= {f"passing {table}": deals(table, PASSED, "passed", go_on) for table in PASSING}
    found["at once"] = deals(PASSING[0], 12, "once", go_on) if LONG else []
    return {**found, "indiscreet": deals(INDISCREET, TOLD, "told", go_on, telling=True)}


@pytest.fixture(scope="module")
def servers_of_two_worlds(dealt: Dealt, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    every = [deal for each in dealt.values() for deal in each]
    with Twins(tmp_path_factory.mktemp("twins"), every, *WORDS) as found:
        yield found


@pytest.fixture
def twins(servers_of_two_worlds: Twins) -> Twins:
    servers_of_two_worlds.sit_down()
    return servers_of_two_worlds


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_seat_is_sent_the_same_by_both(table: Table, twins: Twins, dealt: Dealt) -> None:
    """The moves of the others are such as look the same in both worlds, and so must be all that is told."""
    findings = Findings()
    for deal in dealt[str(table)]:
        twins.play(deal, findings)
    print(f"{table}: {findings.steps} steps of {findings.deals} matches, {findings.bytes} bytes alike")
    assert findings.steps >= FEW * COUNT, findings


def test_when_a_seat_hears_of_it_tells_nothing(twins: Twins, dealt: Dealt) -> None:
    """Others pass after a pause like a person's, with a choice and without, in one of the worlds or both."""
    findings = Findings()
    for table in PASSING:
        for deal in dealt[f"passing {table}"]:
            twins.play(deal, findings, (False, False))
    assert findings.bytes > 0
    assert len(findings.with_choice) >= 3, findings
    assert len(findings.without) >= 3, findings
    assert len(findings.answers[0]) == len(findings.answers[1])
    found = {
        "between the worlds": unlikely(*findings.answers),
        "with a choice and without": unlikely(findings.with_choice, findings.without),
        "moves of persons": unlikely(*findings.moves),
    }
    print(
        f"{len(findings.answers[0])} answers, {findings.only_here} with a choice in one world only: {found}"
    )
    if LONG:
        assert len(findings.answers[0]) >= STEPS
        assert findings.only_here >= STEPS / 50
        assert min(found.values()) >= UNLIKELY, found


# --- a test that could not fail would show nothing ----------------------------------------------------------


def test_without_discretion_differences_are_found(twins: Twins, dealt: Dealt) -> None:
    findings, found = Findings(), 0
    for deal in dealt["indiscreet"]:
        try:
            twins.play(deal, findings)
        except Differs:
            found += 1
    assert found == len(dealt["indiscreet"]), findings


@pytest.mark.skipif(not LONG, reason="it compares times")
def test_answers_at_once_are_found(twins: Twins, dealt: Dealt) -> None:
    """In one world the others are passed by without a pause."""
    findings = Findings()
    for deal in dealt["at once"]:
        twins.play(deal, findings, (False, True))
    assert unlikely(*findings.answers) < UNLIKELY


def test_a_difference_of_times_is_found_and_none_where_none_is() -> None:
    usual, slower = (Pauses(Random(seed)) for seed in (1, 2))
    some = [usual.pause() for _ in range(STEPS)]
    assert unlikely(some, [usual.pause() for _ in range(STEPS)]) > UNLIKELY
    assert unlikely(some, [1.1 * slower.pause() for _ in range(STEPS)]) < UNLIKELY
    assert unlikely(some, [max(0.6, slower.pause()) for _ in range(STEPS)]) < UNLIKELY


def unlikely(one: Sequence[float], other: Sequence[float]) -> float:
    """How likely two samples are at least so far apart if they come from the same source: the test of
    Kolmogorov and Smirnov, with its limit for many.
    """
    apart, here, there = 0.0, 0, 0
    one, other = sorted(one), sorted(other)
    for value in sorted({*one, *other}):
        while here < len(one) and one[here] <= value:
            here += 1
        while there < len(other) and other[there] <= value:
            there += 1
        apart = max(apart, abs(here / len(one) - there / len(other)))
    size = math.sqrt(len(one) * len(other) / (len(one) + len(other)))
    bound = (size + 0.12 + 0.11 / size) * apart
    if bound < 0.3:
        return 1.0  # the sum below needs ever more terms, and says this
    return min(1.0, 2 * sum((1 if k % 2 else -1) * math.exp(-2 * (k * bound) ** 2) for k in range(1, 101)))
