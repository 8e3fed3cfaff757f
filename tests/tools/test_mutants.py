"""How the mutants that a short check tries are chosen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

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


def test_they_break_a_share_of_the_rules() -> None:
    for made_from in ("one", "two", "three"):
        chosen = some(MUTANTS, made_from)
        assert len(chosen) == len(set(chosen))
        assert len({rule for mutant in chosen for rule in mutant.rules}) in (1, 2, 3)


def test_others_are_tried_after_a_change_and_in_time_all() -> None:
    assert some(MUTANTS, "one") == some(MUTANTS, "one")
    tried = {mutant for number in range(400) for mutant in some(MUTANTS, f"state {number}")}
    assert tried == set(MUTANTS)


def test_a_run_of_tests_names_those_that_passed(tmp_path: Path) -> None:
    """`--passed` takes such a list: these are not tried again without any mutant."""
    results = tmp_path / "passed.json"
    env = {**os.environ, "GORIN_EXPECT": "plain", "GORIN_RESULTS": str(results)}
    test = "tests/kernel/test_rng.py"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test]
    assert subprocess.run(command, cwd=ROOT, env=env, check=False, capture_output=True).returncode == 0
    passed = json.loads(results.read_text())
    assert passed
    assert all(name.startswith(f"{test}::") and seconds >= 0 for name, seconds in passed.items())


def test_mutants_are_tried_where_every_test_has_passed_before(tmp_path: Path) -> None:
    """Then nothing is left to be tried without any mutant."""
    rule = "KEN-SETUP-1"
    files = [
        path for path in (ROOT / "tests" / "kenjin").glob("test_*.py") if f'"{rule}"' in path.read_text()
    ]
    results = tmp_path / "passed.json"
    env = {**os.environ, "GORIN_EXPECT": "plain", "GORIN_RESULTS": str(results)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *map(str, files)]
    assert subprocess.run(command, cwd=ROOT, env=env, check=False, capture_output=True).returncode == 0
    command = [sys.executable, "tools/mutants.py", "--jobs", "2", "--only", rule, "--passed", str(results)]
    done = subprocess.run(
        [*command, "tests/mutants/kenjin.toml"], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert (done.returncode, "0 survived" in done.stdout) == (0, True), done.stdout
