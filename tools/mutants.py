"""Proof that the tests of the rules can fail: break the engine, one rule at a time, and see that they do.

    python tools/mutants.py [--only ID] [--jobs N] [--changed] [--some] tests/mutants/kenjin.toml

The file lists mutants. Each names the rules it breaks, a file, a text that stands there exactly once, and
what to put in its place. The tests in `tests/<game>`, or in the folder that the file names as `tests`, that
are marked with one of those rules then run against a copy of the sources with that one change. For every rule
named, at least one of its tests must fail: on an assertion or on a move refused, not because the engine has
become a ruin. Mutants that no test notices are printed, and so are the rules of `rules/<game>.md` that
neither a mutant nor a reason in `[[without]]` covers.

Tests that fail without any change prove nothing and are left out, by name. With `--changed` nothing is tried
if the mutants, their rules, the tests and the engine are the same as when none survived. With `--some`
mutants of a quarter of the rules are tried, and others whenever any of these has changed.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from typing import Any

from trials import ROOT, Bench, Mutant, Outcome

STAMPS = ROOT / ".cache" / "mutants"
SHARE = 4
TOOL = ("mutants.py", "patching.py", "trials.py")


def read(path: Path) -> tuple[list[Mutant], dict[str, str], Path]:
    """The mutants of a file, the rules that have none, with the reasons, and where the tests are."""
    content: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    mutants = [
        Mutant(tuple(entry["rules"]), entry["file"], entry["find"], entry["replace"])
        for entry in content.get("mutant", [])
    ]
    without = {entry["id"]: entry["reason"] for entry in content.get("without", [])}
    return mutants, without, ROOT / "tests" / content.get("tests", path.stem)


def rule_ids(path: Path) -> list[str]:
    return re.findall(r"^### (\S+):", path.read_text(encoding="utf-8"), re.MULTILINE)


def verdict(mutant: Mutant, outcome: Outcome) -> str:
    """Why a mutant counts as having survived, or nothing if every rule it breaks was missed."""
    if outcome.trouble:
        return outcome.trouble
    missed = [rule for rule in mutant.rules if rule not in outcome.killed]
    if not missed:
        return ""
    crashes = f"; tests that broke down instead: {', '.join(outcome.crashed[:3])}" if outcome.crashed else ""
    return f"no test of {', '.join(missed)} failed among {outcome.ran}{crashes}"


def depends_on(path: Path, mutants: list[Mutant], tests: Path) -> list[Path]:
    """All that decides what becomes of the mutants of a file."""
    source = ROOT / "src" / "gorin"
    touched = {(ROOT / mutant.file).relative_to(source).parts[:2] for mutant in mutants}
    folders = [source / "kernel", *(source.joinpath(*parts) for parts in touched)]
    folders.append(ROOT / "tests" / tests.relative_to(ROOT / "tests").parts[0])
    files = [file for folder in folders for file in folder.rglob("*") if file.suffix in (".py", ".md")]
    files += [*(ROOT / "tests").glob("*.py"), *(ROOT / "tools" / name for name in TOOL)]
    return [*files, path, ROOT / "rules" / f"{path.stem}.md", source / "games" / "__init__.py"]


def fingerprint(files: list[Path]) -> str:
    total = hashlib.sha256(sys.version.encode())
    for file in sorted(set(files)):
        total.update(f"{file.name}\0".encode() + file.read_bytes() + b"\0")
    return total.hexdigest()


def some(mutants: list[Mutant], made_from: str) -> list[Mutant]:
    """Every fourth of so many that every rule would have one; which, depends on what they are tried on."""
    found: list[Mutant] = []
    covered: set[str] = set()
    for mutant in sorted(mutants, key=lambda each: hashlib.sha256(f"{made_from} {each}".encode()).digest()):
        if not covered.issuperset(mutant.rules):
            found.append(mutant)
            covered.update(mutant.rules)
    return found[::SHARE]


def try_all(bench: Bench, mutants: list[Mutant]) -> list[tuple[Mutant, str]] | None:
    """The mutants that survive, with the reasons; None where the tests cannot be run at all."""
    before, tried = bench.nursed(mutants)
    if before.trouble:
        print(f"The tests cannot be run without any mutant: {before.trouble}.")
        return None
    for test in before.failed:
        print(f"LEFT OUT  {test} fails without any mutant")
    left = [
        number
        for number in range(len(mutants))
        if number not in tried or verdict(mutants[number], tried[number])
    ]
    print(f"{len(mutants) - len(left)} were noticed at once, {len(left)} are imported", flush=True)
    tried |= bench.imported(mutants, frozenset(before.failed), left)
    reasons = [(mutant, verdict(mutant, tried[number])) for number, mutant in enumerate(mutants)]
    return [(mutant, reason) for mutant, reason in reasons if reason]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("list", type=Path, help="the file that lists the mutants")
    parser.add_argument("--only", metavar="ID", help="only the mutants of this rule")
    parser.add_argument("--jobs", metavar="N", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--changed", action="store_true", help="only if something has changed since none survived"
    )
    parser.add_argument("--some", action="store_true", help="mutants of a quarter of the rules, not all")
    given = parser.parse_args()
    path: Path = given.list.resolve()
    mutants, without, tests = read(path)
    stamp = STAMPS / path.stem
    made_from = fingerprint(depends_on(path, mutants, tests))
    if given.changed and stamp.is_file() and stamp.read_text() == made_from:
        print("Nothing has changed since none survived.")
        return 0
    known = rule_ids(ROOT / "rules" / f"{path.stem}.md")
    covered = {rule for mutant in mutants for rule in mutant.rules}
    wrong = [*sorted(covered - set(known)), *sorted(set(without) - set(known))]
    if given.only:
        mutants = [mutant for mutant in mutants if given.only in mutant.rules]
    listed = len(mutants)
    if given.some:
        mutants = some(mutants, made_from)
    begun = time.monotonic()
    os.chdir(ROOT)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        survived = try_all(Bench(Path(folder), tests, max(1, given.jobs), mutants), mutants)
    if survived is None:
        return 1
    for mutant, reason in survived:
        print(f"SURVIVED  {mutant} ({reason})")
    for rule in wrong:
        print(f"UNKNOWN   {rule} is not a rule of rules/{path.stem}.md")
    bare = [rule for rule in known if rule not in covered and rule not in without]
    if not given.only:
        for rule in bare:
            print(f"NO MUTANT {rule}")
        for rule, reason in without.items():
            print(f"WITHOUT   {rule}: {reason}")
        print(f"{len(covered & set(known))} of {len(known)} rules have a mutant")
    print(f"{time.monotonic() - begun:.0f} s")
    print(f"{len(mutants)} of {listed} mutants tried, {len(survived)} survived")
    failed = bool(survived or wrong or (bare and not given.only))
    if not failed and not given.only and not given.some:
        STAMPS.mkdir(parents=True, exist_ok=True)
        stamp.write_text(made_from)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
