"""Two programs that share nothing but the rules settle the same turns of Strategic alike."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gorin.games.strategic.adjudicate import adjudicate
from gorin.games.strategic.casebook import write
from gorin.kernel.values import GorinError
from independent.strategic_cases import make_broken_case, make_case
from independent.strategic_garbling import make_garbled_case
from independent.strategic_referee import settle, settled
from independent.strategic_text import CaseError, differences, print_position

CASES = 20_000 if os.environ.get("GORIN_LONG") else 2_000
BROKEN = 200
GARBLED = 20_000 if os.environ.get("GORIN_LONG") else 600
BATCH = 100  # cases a test, so that a failure names its hundred and the others still run


def lines(text: str) -> list[str]:
    """The position without blank lines and spacing, which mean nothing."""
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("batch", range(CASES // BATCH))
def test_the_engine_and_the_referee_agree(batch: int) -> None:
    for index in range(batch * BATCH, (batch + 1) * BATCH):
        case = make_case(f"agreement {index}")
        assert lines(write(adjudicate(case).at)) == lines(settle(case)), f"seed 'agreement {index}':\n{case}"


def test_both_refuse_what_cannot_be_settled() -> None:
    for index in range(BROKEN):
        case = make_broken_case(f"agreement {index}")
        with pytest.raises(CaseError):
            settle(case)
        with pytest.raises(GorinError):
            adjudicate(case)


def test_both_read_garbled_cases_alike() -> None:
    """Either both refuse, or they come to the same position. What is wrong is said in one sentence."""
    refused = 0
    for index in range(GARBLED):
        case = make_garbled_case(f"agreement {index}")
        try:
            found = lines(settle(case))
        except CaseError:
            refused += 1
            with pytest.raises(GorinError) as caught:
                adjudicate(case)
            assert str(caught.value).startswith(("line ", "A die is needed")), case
            assert str(caught.value).endswith("."), case
        else:
            assert lines(write(adjudicate(case).at)) == found, case
    assert GARBLED // 4 < refused < GARBLED * 3 // 4


def test_the_referee_ends_the_written_cases_as_they_expect() -> None:
    cases = sorted((Path(__file__).parent.parent / "strategic" / "cases").glob("*.txt"))
    assert cases
    for path in cases:
        case = settled(path.read_text(encoding="utf-8")).case
        assert case.expected is not None
        assert differences(case.expected, print_position(case)) == [], path.name
