"""The small numbers of the engine: within one family no two things share one."""

from __future__ import annotations

from collections import Counter

import pytest

from gorin.games.l5r.language.always import Change, Own
from gorin.games.l5r.saving.addresses import kinds_of
from gorin.games.l5r.values import asking, terms
from gorin.games.l5r.values.kinds import FALLS_LAST, HUSHES, PERISHES


def numbers(module: object, *prefixes: str) -> dict[str, int]:
    return {
        name: value
        for name, value in vars(module).items()
        if name.startswith(prefixes) and isinstance(value, int) and name.isupper()
    }


def twice(found: dict[str, int]) -> list[str]:
    counted = Counter(found.values())
    return sorted(name for name, value in found.items() if counted[value] > 1)


@pytest.mark.parametrize(
    "found",
    [numbers(terms, "V_", "M_"), numbers(terms, "IS_"), numbers(asking, "ASK_")],
    ids=["verbs and moments", "states", "questions"],
)
def test_no_two_share_a_number(found: dict[str, int]) -> None:
    assert len(found) > 10
    assert twice(found) == []


def test_what_is_told_fits_into_a_word_of_the_machine() -> None:
    assert max(numbers(terms, "M_").values()) < 62


def test_every_change_has_a_kind_of_its_own() -> None:
    made: dict[str, list[int]] = {"Own": [Own(what).kind() for what in (PERISHES, FALLS_LAST, HUSHES)]}
    for name, kind in kinds_of(Change).items():
        if kind is not Own:
            made[name] = [kind.kind(kind.__new__(kind))]
    owners = Counter(number for numbers_ in made.values() for number in numbers_)
    assert [number for number, count in owners.items() if count > 1] == []
