"""How the mutants that a short check tries are chosen."""

from __future__ import annotations

import sys

from conftest import ROOT

sys.path.insert(0, str(ROOT / "tools"))

from mutant_list import Mutant
from mutants import some
from tree_edits import Edit

MUTANTS = [
    Mutant(
        (f"K{number // 3}", "K0") if number % 5 == 0 else (f"K{number // 3}",),
        "gorin.a",
        (Edit("drop", f"{number}"),),
    )
    for number in range(30)
]


def test_they_break_a_third_of_the_rules() -> None:
    for made_from in ("one", "two", "three"):
        chosen = some(MUTANTS, made_from)
        assert len(chosen) == len(set(chosen))
        assert len({rule for mutant in chosen for rule in mutant.rules}) in (3, 4, 5)


def test_others_are_tried_after_a_change_and_in_time_all() -> None:
    assert some(MUTANTS, "one") == some(MUTANTS, "one")
    tried = {mutant for number in range(100) for mutant in some(MUTANTS, f"state {number}")}
    assert tried == set(MUTANTS)
