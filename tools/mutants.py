"""Proof that the tests of the rules can fail: break the engine, one rule at a time, and see that they do.

    python tools/mutants.py [--only ID] [--jobs N] tests/mutants/kenjin.toml

The file lists mutants. Each names the rules it breaks, a file, a text that stands there exactly once, and
what to put in its place. The tests in `tests/<game>`, or in the folder that the file names as `tests`, that
are marked with one of those rules then run against a copy of the sources with that one change. For every rule
named, at least one of its tests must fail: on an assertion or on a move refused, not because the engine has
become a ruin. Mutants that no test notices are printed, and so are the rules of `rules/<game>.md` that
neither a mutant nor a reason in `[[without]]` covers.

Tests that fail without any change prove nothing and are left out, by name.
"""

from __future__ import annotations

import argparse
import importlib.util
import multiprocessing
import os
import py_compile
import re
import shutil
import sys
import tempfile
import time
import tomllib
from collections.abc import Generator
from compileall import compile_dir
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
TIMEOUT = 180.0  # seconds for one mutant, far more than any needs, even on a machine with much else to do
HASHED = py_compile.PycInvalidationMode.CHECKED_HASH

#: How a test that misses a rule ends. Any other way, and the mutant has broken more than its rule.
NOTICED = frozenset(["AssertionError", "Failed", "GorinError"])


@dataclass(frozen=True)
class Mutant:
    """One change to one file that takes the named rules away."""

    rules: tuple[str, ...]
    file: str
    find: str
    replace: str

    def __str__(self) -> str:
        change = " ".join(f"{self.find} -> {self.replace}".split())
        return f"{', '.join(self.rules)}: {self.file}: {change}"


@dataclass
class Outcome:
    """What the tests made of the sources they ran against."""

    killed: set[str] = field(default_factory=set)
    failed: list[str] = field(default_factory=list)
    crashed: list[str] = field(default_factory=list)
    ran: int = 0
    trouble: str = ""


# --- what every run would import alike ---------------------------------------------------------------------


def ours() -> dict[str, ModuleType]:
    return {name: each for name, each in sys.modules.items() if name == "gorin" or name.startswith("gorin.")}


def preload(source: Path, mutants: list[Mutant]) -> None:
    """Import the games that no mutant touches, so that every fork starts with them.

    The registry of games is left out: it imports those that are touched.
    """
    folder = source / "gorin" / "games"
    changed = {source.parent / mutant.file for mutant in mutants}
    registry = ModuleType("gorin.games")
    registry.__path__ = [str(folder)]
    registry.__file__ = str(folder / "__init__.py")
    sys.path.insert(0, str(source))
    sys.modules["gorin.games"] = registry
    try:
        for file in sorted(folder.glob("*/game.py")):
            if not any(path.is_relative_to(file.parent) for path in changed):
                importlib.import_module(f"gorin.games.{file.parent.name}.game")
        clean = not changed & {Path(each.__file__) for each in ours().values() if each.__file__}
    except ImportError:
        clean = False
    sys.path.remove(str(source))
    for name in ["gorin.games"] if clean else ours():
        del sys.modules[name]


def move_to(source: Path) -> None:
    """Let what was preloaded from one copy of the sources look for the rest in another."""
    for name, each in ours().items():
        place = source.joinpath(*name.split("."))
        if hasattr(each, "__path__"):
            each.__path__ = [str(place)]
            each.__file__ = str(place / "__init__.py")
        else:
            each.__file__ = str(place.with_suffix(".py"))


# --- one run of the tests, in a process of its own ---------------------------------------------------------


class Watch:
    """A pytest plugin: runs only the tests of some rules, until every rule has a test that failed."""

    def __init__(self, source: Path, rules: frozenset[str], ignore: frozenset[str], stop: bool) -> None:
        self.source = source
        self.rules = rules
        self.ignore = ignore
        self.stop = stop
        self.outcome = Outcome()

    def shown_by(self, item: pytest.Item) -> set[str]:
        return {rule for mark in item.iter_markers("rule") for rule in mark.args} & self.rules

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        import gorin

        if not Path(gorin.__file__).is_relative_to(self.source):
            self.outcome.trouble = f"the tests ran against {gorin.__file__}"
            items.clear()
        items[:] = [item for item in items if self.shown_by(item) and item.nodeid not in self.ignore]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.outcome.trouble = (
                f"{report.nodeid} cannot be imported: {report.longreprtext.splitlines()[-1]}"
            )

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        self.outcome.ran += call.when == "call"
        if call.excinfo is not None:
            self.outcome.failed.append(item.nodeid)
            if call.when == "call" and NOTICED & {kind.__name__ for kind in call.excinfo.type.__mro__}:
                self.outcome.killed |= self.shown_by(item)
            else:
                self.outcome.crashed.append(f"{item.nodeid.rpartition('::')[2]}: {call.excinfo.typename}")
        if self.stop and self.outcome.killed == self.rules:
            item.session.shouldstop = "every rule is missed"
        return report


def run_tests(
    report: Connection,
    source: Path,
    files: list[str],
    rules: frozenset[str],
    ignore: frozenset[str],
    stop: bool,
) -> None:
    """Run the tests of some rules against these sources and send back what they found."""
    os.environ["GORIN_EXPECT"] = "mutant"  # neither this checkout's sources nor an installed package
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    sys.path.insert(0, str(source))
    move_to(source)
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, 1)
    os.dup2(sink, 2)
    watch = Watch(source, rules, ignore, stop)
    code = pytest.main(["-q", "-p", "no:cacheprovider", "--tb=no", "--assert=plain", *files], plugins=[watch])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED):
        watch.outcome.trouble = watch.outcome.trouble or f"pytest ended with {code!r}"
    elif not watch.outcome.ran and not watch.outcome.trouble:
        watch.outcome.trouble = "no test ran"
    report.send(watch.outcome)


# --- many runs ---------------------------------------------------------------------------------------------


class Bench:
    """A few copies of the sources, each with at most one mutant at work."""

    def __init__(self, folder: Path, tests: Path, jobs: int, mutants: list[Mutant]) -> None:
        methods = multiprocessing.get_all_start_methods()
        # A fork starts with pytest and all else that is never mutated already imported.
        self.context: BaseContext = multiprocessing.get_context("fork" if "fork" in methods else None)
        for name in ("hypothesis", "msgspec", "mypy_extensions"):
            if importlib.util.find_spec(name):
                importlib.import_module(name)
        self.texts = {path: path.read_text(encoding="utf-8") for path in sorted(tests.rglob("test_*.py"))}
        self.copies: list[Path] = []
        self.pristine: dict[str, str] = {}
        for number in range(jobs):
            copy = folder / str(number)
            skip = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info")
            shutil.copytree(ROOT / "src", copy / "src", ignore=skip)
            shutil.copytree(ROOT / "rules", copy / "rules")
            compile_dir(copy / "src", quiet=1, invalidation_mode=HASHED)
            self.copies.append(copy / "src")
        if "fork" in methods:
            preload(self.copies[0], mutants)

    def start(
        self, source: Path, rules: frozenset[str], ignore: frozenset[str], stop: bool
    ) -> tuple[BaseProcess, Connection]:
        files = [str(path) for path, text in self.texts.items() if any(f'"{rule}"' in text for rule in rules)]
        answer, report = self.context.Pipe(duplex=False)
        process = self.context.Process(  # type: ignore[attr-defined]
            target=run_tests, args=(report, source, files or ["tests"], rules, ignore, stop), daemon=True
        )
        process.start()
        report.close()
        return process, answer

    def finish(self, process: BaseProcess, answer: Connection, seconds: float) -> Outcome:
        outcome = Outcome(trouble="it took too long" if seconds <= 0 else "the tests did not end in order")
        try:
            if answer.poll(max(0.0, seconds)):
                outcome = answer.recv()
        except EOFError:
            pass
        process.join(0.0 if outcome.trouble else TIMEOUT)
        if process.is_alive():
            process.kill()
            process.join()
        return outcome

    def baseline(self, rules: frozenset[str]) -> Outcome:
        """The tests against the sources as they are."""
        process, answer = self.start(self.copies[0], rules, frozenset(), stop=False)
        return self.finish(process, answer, 10 * TIMEOUT)

    def judge(self, mutants: list[Mutant], ignore: frozenset[str]) -> list[tuple[Mutant, Outcome]]:
        """Every mutant with what the tests made of it, in the order given."""
        judged: dict[int, Outcome] = {}
        free = list(self.copies)
        running: dict[Connection, tuple[int, Path, BaseProcess, float]] = {}
        waiting = list(range(len(mutants)))
        while waiting or running:
            while waiting and free:
                number = waiting.pop(0)
                source = free.pop()
                trouble = self.change(source, mutants[number])
                if trouble:
                    judged[number] = Outcome(trouble=trouble)
                    free.append(source)
                    continue
                process, answer = self.start(source, frozenset(mutants[number].rules), ignore, stop=True)
                running[answer] = (number, source, process, time.monotonic() + TIMEOUT)
            if not running:
                continue
            ready = set(wait(list(running), timeout=1.0))
            for answer in list(running):
                number, source, process, deadline = running[answer]
                if answer in ready or time.monotonic() > deadline:
                    del running[answer]
                    judged[number] = self.finish(process, answer, deadline - time.monotonic())
                    self.restore(source, mutants[number])
                    free.append(source)
        return [(mutant, judged[number]) for number, mutant in enumerate(mutants)]

    def change(self, source: Path, mutant: Mutant) -> str:
        """Put a mutant into a copy of the sources; what is wrong with it, or nothing."""
        path = source.parent / mutant.file
        if not path.is_file():
            return "there is no such file"
        text = path.read_text(encoding="utf-8")
        if text.count(mutant.find) != 1:
            return f"its text stands there {text.count(mutant.find)} times, not once"
        if mutant.find == mutant.replace:
            return "it changes nothing"
        self.pristine.setdefault(mutant.file, text)
        path.write_text(text.replace(mutant.find, mutant.replace), encoding="utf-8")
        try:
            py_compile.compile(str(path), doraise=True, invalidation_mode=HASHED)
        except py_compile.PyCompileError as error:
            self.restore(source, mutant)
            return f"it does not compile ({error.exc_value})"
        return ""

    def restore(self, source: Path, mutant: Mutant) -> None:
        path = source.parent / mutant.file
        path.write_text(self.pristine[mutant.file], encoding="utf-8")
        py_compile.compile(str(path), invalidation_mode=HASHED)


# --- the list of mutants -----------------------------------------------------------------------------------


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


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("list", type=Path, help="the file that lists the mutants")
    parser.add_argument("--only", metavar="ID", help="only the mutants of this rule")
    parser.add_argument("--jobs", metavar="N", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    path: Path = given.list.resolve()
    mutants, without, tests = read(path)
    known = rule_ids(ROOT / "rules" / f"{path.stem}.md")
    wrong = sorted({rule for mutant in mutants for rule in mutant.rules} - set(known)) + sorted(
        set(without) - set(known)
    )
    covered = {rule for mutant in mutants for rule in mutant.rules}
    if given.only:
        mutants = [mutant for mutant in mutants if given.only in mutant.rules]
    begun = time.monotonic()
    os.chdir(ROOT)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        bench = Bench(Path(folder), tests, max(1, given.jobs), mutants)
        before = bench.baseline(frozenset(rule for mutant in mutants for rule in mutant.rules))
        if before.trouble:
            print(f"The tests cannot be run without any mutant: {before.trouble}.")
            return 1
        for test in before.failed:
            print(f"LEFT OUT  {test} fails without any mutant")
        judged = bench.judge(mutants, frozenset(before.failed))
    survived = [(mutant, reason) for mutant, outcome in judged if (reason := verdict(mutant, outcome))]
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
    print(f"{len(mutants)} mutants, {len(survived)} survived")
    return 1 if survived or wrong or (bare and not given.only) else 0


if __name__ == "__main__":
    sys.exit(main())
