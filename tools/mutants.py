"""Proof that the tests of the rules can fail: break the engine, one rule at a time, and see that they do.

    python tools/mutants.py [--only ID] [--jobs N] [--changed] [--some] tests/mutants/kenjin.toml
    python tools/mutants.py --places [--repair [--guess]] [tests/mutants/kenjin.toml]

The file lists mutants. Each names the rules it breaks, a function, class or constant, and an edit of its
syntax tree (`mutant_list`, `tree_edits`). The tests in `tests/<game>`, or in the folder that the file names
as `tests`, that are marked with one of those rules then run against a copy of the sources with that one
change. For every rule named, at least one of its tests must fail: on an assertion or on a move refused, not
because the engine has become a ruin. Mutants that no test notices are printed, and so are the rules of
`rules/<game>.md` that neither a mutant nor a reason in `[[without]]` covers.

Tests that fail without any change prove nothing and are left out, by name. With `--changed` nothing is tried
if the mutants, their rules, the tests and the engine are the same as when none survived. With `--some`
mutants of a sixteenth of the rules are tried, and others whenever any of these has changed.

With `--places` nothing is tried: every mutant is looked for in the sources, and those are printed that have
moved, go by other names, or have no place any more, with the code that comes closest. `--repair` writes the
new places and names into the list; with `--guess` it also takes the closest code for what has no place.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import sys
import tempfile
import time
from pathlib import Path

from mutant_list import ROOT, Mutant, read
from mutant_repair import report
from trials import Bench, Outcome

STAMPS = ROOT / ".cache" / "mutants"
SHARE = 16
TOOL = (
    *("mutant_list.py", "mutant_places.py", "mutants.py", "patching.py"),
    *("tree_edits.py", "tree_patterns.py", "trials.py"),
)


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
    touched = {(ROOT / mutant.file).relative_to(source).parts[:2] for mutant in mutants if mutant.found}
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
    """Every sixteenth of so many that every rule would have one; which, depends on what they are tried on."""
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


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("lists", type=Path, nargs="*", help="files that list mutants; all, if none is named")
    parser.add_argument("--only", metavar="ID", help="only the mutants of this rule")
    parser.add_argument("--jobs", metavar="N", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--changed", action="store_true", help="only if something has changed since none survived"
    )
    parser.add_argument("--some", action="store_true", help="mutants of a sixteenth of the rules, not all")
    parser.add_argument(
        "--passed", metavar="FILE", type=Path, help="tests that have passed just now: do not try them first"
    )
    parser.add_argument("--places", action="store_true", help="only look for the mutants in the sources")
    parser.add_argument("--repair", action="store_true", help="write down where they are now")
    parser.add_argument("--guess", action="store_true", help="with --repair: take the closest code for some")
    return parser.parse_args()


def try_list(path: Path, given: argparse.Namespace) -> int:
    """Try the mutants of one list; 1 if the tests miss something, or a rule has no mutant."""
    listed = read(path)
    mutants, without = listed.mutants, listed.without
    stamp = STAMPS / path.stem
    made_from = fingerprint(depends_on(path, mutants, listed.tests))
    if given.changed and stamp.is_file() and stamp.read_text() == made_from:
        print("Nothing has changed since none survived.")
        return 0
    known = rule_ids(ROOT / "rules" / f"{path.stem}.md")
    covered = {rule for mutant in mutants for rule in mutant.rules}
    wrong = [*sorted(covered - set(known)), *sorted(set(without) - set(known))]
    if given.only:
        mutants = [mutant for mutant in mutants if given.only in mutant.rules]
    all_of_them = len(mutants)
    if given.some:
        mutants = some(mutants, made_from)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        bench = Bench(Path(folder), listed.tests, max(1, given.jobs), mutants)
        if given.passed and given.passed.is_file():
            bench.passed = json.loads(given.passed.read_text())
        survived = try_all(bench, mutants)
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
    print(f"{len(mutants)} of {all_of_them} mutants tried, {len(survived)} survived")
    failed = bool(survived or wrong or (bare and not given.only))
    if not failed and not given.only and not given.some:
        STAMPS.mkdir(parents=True, exist_ok=True)
        stamp.write_text(made_from)
    return 1 if failed else 0


def main() -> int:
    given = options()
    paths = [path.resolve() for path in given.lists] or sorted((ROOT / "tests" / "mutants").glob("*.toml"))
    os.chdir(ROOT)
    if given.places or given.repair:
        return report(paths, given.repair, given.guess)
    return max(try_list(path, given) for path in paths)


if __name__ == "__main__":
    sys.exit(main())
