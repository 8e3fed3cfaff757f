"""Which rules a test shows, and which none does."""

from __future__ import annotations

from pathlib import Path

import typer
from rich.console import Console

from gorin.kernel.rules import all_rules, shown_by_tests
from gorin.kernel.values import GorinError


def report_coverage(console: Console, tests: Path) -> None:
    if not tests.is_dir():
        raise GorinError(f"There are no tests in '{tests}'; run this in a checkout, or say --tests FOLDER.")
    shown = shown_by_tests(tests)
    known = all_rules()
    missing = [rule_id for rule_id in known if rule_id not in shown]
    unknown = sorted(rule_id for rule_id in shown if rule_id not in known)
    for rule_id in missing:
        console.print(f"no test shows {rule_id}: {known[rule_id].title}", markup=False)
    for rule_id in unknown:
        console.print(f"{shown[rule_id][0]} names {rule_id}, which is no rule", markup=False)
    done = len(known) - len(missing)
    console.print(f"{done} of {len(known)} rules are shown by a test ({done / len(known):.0%}).")
    if missing or unknown:
        raise typer.Exit(1)
