"""Trials of mutants: one change of the sources each, and what the tests of some rules make of it.

Most mutants change nothing but the inside of functions. They are tried in forks of one process that has all
tests at hand already, where the functions get their new code (`Nursery`). The others, and whatever seems to
survive there, are imported from a copy of the sources with that change (`Bench.imported`).
"""

from __future__ import annotations

import ast
import gc
import importlib.util
import itertools
import multiprocessing
import os
import py_compile
import shutil
import sys
import time
from collections.abc import Callable, Generator, Iterable, Mapping
from compileall import compile_dir
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any

import pytest

from mutant_list import ROOT, Mutant
from patching import functions, module_of

TIMEOUT = 180.0  # seconds for one mutant, far more than any needs, even on a machine with much else to do
HASHED = py_compile.PycInvalidationMode.CHECKED_HASH

#: How a test that misses a rule ends. Any other way, and the mutant has broken more than its rule.
NOTICED = frozenset(["AssertionError", "Failed", "GorinError"])


@dataclass
class Outcome:
    """What the tests made of the sources they ran against."""

    killed: set[str] = field(default_factory=set)
    failed: list[str] = field(default_factory=list)
    crashed: list[str] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)
    ran: int = 0
    trouble: str = ""

    def add(self, other: Outcome) -> None:
        self.killed |= other.killed
        self.failed += other.failed
        self.crashed += other.crashed
        self.seconds |= other.seconds
        self.ran += other.ran
        self.trouble = self.trouble or other.trouble


# --- what every run would import alike ---------------------------------------------------------------------


def ours() -> dict[str, ModuleType]:
    return {name: each for name, each in sys.modules.items() if name == "gorin" or name.startswith("gorin.")}


def preload(source: Path, mutants: list[Mutant]) -> None:
    """Import the games that no mutant touches, so that every fork starts with them.

    The registry of games is left out: it imports those that are touched.
    """
    folder = source / "gorin" / "games"
    changed = {source.parent / mutant.file for mutant in mutants if mutant.found}
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


def shown_by(item: pytest.Item) -> set[str]:
    """The rules that a test is marked with."""
    return {rule for mark in item.iter_markers("rule") for rule in mark.args}


class Watch:
    """A pytest plugin: runs only the tests of some rules, until every rule has a test that failed."""

    def __init__(self, source: Path, rules: frozenset[str], ignore: frozenset[str], stop: bool) -> None:
        self.source = source
        self.rules = rules
        self.ignore = ignore
        self.stop = stop
        self.outcome = Outcome()

    def shown_by(self, item: pytest.Item) -> set[str]:
        return shown_by(item) & self.rules

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        import gorin

        if not Path(gorin.__file__).is_relative_to(self.source):
            self.outcome.trouble = f"the tests ran against {gorin.__file__}"
            items.clear()
        items[:] = [item for item in items if self.shown_by(item) and item.nodeid not in self.ignore]

    def run(
        self, session: pytest.Session, items: list[pytest.Item], rules: frozenset[str], stop: bool
    ) -> None:
        """Run some of the tests that were collected."""
        self.rules, self.stop = rules, stop
        for item, following in itertools.zip_longest(items, items[1:]):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.shouldstop:
                break

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
        self.outcome.seconds[item.nodeid] = self.outcome.seconds.get(item.nodeid, 0.0) + call.duration
        if call.excinfo is not None:
            self.outcome.failed.append(item.nodeid)
            if call.when == "call" and NOTICED & {kind.__name__ for kind in call.excinfo.type.__mro__}:
                self.outcome.killed |= self.shown_by(item)
            else:
                self.outcome.crashed.append(f"{item.nodeid.rpartition('::')[2]}: {call.excinfo.typename}")
        if self.stop and self.outcome.killed == self.rules:
            item.session.shouldstop = "every rule is missed"
        return report


class Nursery:
    """A pytest plugin: collects the tests once and tries in forks every mutant that can be patched in."""

    def __init__(self, bench: Bench, mutants: list[Mutant], answer: Connection) -> None:
        self.bench = bench
        self.mutants = mutants
        self.answer = answer
        self.watch = Watch(
            bench.copies[0],
            frozenset(rule for mutant in mutants for rule in mutant.rules),
            frozenset(),
            False,
        )

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if self.watch.outcome.trouble or not session.items:
            return True  # pytest's own code says why
        gc.collect()
        gc.freeze()  # so that a fork does not copy what it only looks at
        bench, rules, jobs = self.bench, self.watch.rules, len(self.bench.copies)
        unknown = [item for item in session.items if item.nodeid not in bench.passed]
        shares = [unknown[start::jobs] for start in range(jobs)]

        def share(number: int, _slot: int) -> Started:
            return bench.fork(self.try_items, session, shares[number], rules, False)

        before = Outcome(seconds=dict(bench.passed))
        for outcome in bench.race(range(jobs), share, 10 * TIMEOUT).values():
            before.add(outcome)
        sound = [item for item in session.items if item.nodeid not in before.failed]
        sound.sort(key=lambda item: before.seconds.get(item.nodeid, 0.0))  # what notices soonest, first

        def mutant(number: int, _slot: int) -> Started | Outcome:
            wanted = frozenset(self.mutants[number].rules)
            items = [item for item in sound if shown_by(item) & wanted]
            found = self.mutants[number].found
            if found is None:
                return Outcome(trouble=str(self.mutants[number].lost))
            _ = found.source.code  # compiled here once, not in every fork
            return bench.fork(self.try_mutant, session, items, number)

        self.answer.send((before, bench.race(range(len(self.mutants)), mutant, TIMEOUT)))
        self.answer.close()
        return True

    def try_items(
        self,
        report: Connection,
        session: pytest.Session,
        items: list[pytest.Item],
        rules: frozenset[str],
        stop: bool,
    ) -> None:
        self.watch.outcome = Outcome()
        self.watch.run(session, items, rules, stop)
        report.send(self.watch.outcome)

    def try_mutant(
        self, report: Connection, session: pytest.Session, items: list[pytest.Item], number: int
    ) -> None:
        mutant = self.mutants[number]
        module = module_of(mutant.file)
        changed = None
        if module is not None and mutant.found is not None:
            changed = functions(mutant.found.source.code, mutant.found.mutated(), module)
        if not changed:
            report.send(Outcome(trouble="it cannot be patched in"))
            return
        for function, code in changed:
            function.__code__ = code
        self.try_items(report, session, items, frozenset(mutant.rules), True)


def prepare(source: Path) -> None:
    """Let this process import these sources and nothing else, and print nothing."""
    os.environ["GORIN_EXPECT"] = "mutant"  # neither this checkout's sources nor an installed package
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    sys.path.insert(0, str(source))
    move_to(source)
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, 1)
    os.dup2(sink, 2)


def collect(files: Iterable[str], *plugins: object) -> int | pytest.ExitCode:
    words = ["-q", "-p", "no:cacheprovider", "--tb=no", "--assert=plain", "--capture=no"]
    return pytest.main([*words, *files], plugins=[*plugins])


def nurse(answer: Connection, bench: Bench, mutants: list[Mutant], files: list[str]) -> None:
    prepare(bench.copies[0])
    nursery = Nursery(bench, mutants, answer)
    code = collect(files, nursery.watch, nursery)
    if not answer.closed:
        answer.send(Outcome(trouble=nursery.watch.outcome.trouble or f"pytest ended with {code!r}"))


def run_tests(
    report: Connection,
    source: Path,
    files: list[str],
    rules: frozenset[str],
    ignore: frozenset[str],
    stop: bool,
) -> None:
    """Run the tests of some rules against these sources and send back what they found."""
    prepare(source)
    watch = Watch(source, rules, ignore, stop)
    code = collect(files, watch)
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED):
        watch.outcome.trouble = watch.outcome.trouble or f"pytest ended with {code!r}"
    elif not watch.outcome.ran and not watch.outcome.trouble:
        watch.outcome.trouble = "no test ran"
    report.send(watch.outcome)


# --- many runs ---------------------------------------------------------------------------------------------

Started = tuple[BaseProcess, Connection]


class Bench:
    """A few copies of the sources, each with at most one mutant at work."""

    #: Tests that have passed on these sources already, with the seconds they took; they are not run again.
    passed: Mapping[str, float] = MappingProxyType({})

    def __init__(self, folder: Path, tests: Path, jobs: int, mutants: list[Mutant]) -> None:
        methods = multiprocessing.get_all_start_methods()
        self.forks = "fork" in methods
        # A fork starts with pytest and all else that is never mutated already imported.
        self.context: BaseContext = multiprocessing.get_context("fork" if self.forks else None)
        for name in ("hypothesis", "msgspec", "mypy_extensions"):
            if importlib.util.find_spec(name):
                importlib.import_module(name)
        self.texts = {path: path.read_text(encoding="utf-8") for path in sorted(tests.rglob("test_*.py"))}
        self.copies: list[Path] = []
        self.pristine: dict[str, str] = {}
        first = folder / "0"
        skip = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info")
        shutil.copytree(ROOT / "src", first / "src", ignore=skip)
        shutil.copytree(ROOT / "rules", first / "rules")
        compile_dir(first / "src", quiet=1, invalidation_mode=HASHED)
        for number in range(jobs):
            copy = folder / str(number)
            if copy != first:
                shutil.copytree(first, copy)
            self.copies.append(copy / "src")
        if self.forks:
            preload(self.copies[0], mutants)

    def files(self, rules: frozenset[str]) -> list[str]:
        """The files with tests of some rules."""
        found = [str(path) for path, text in self.texts.items() if any(f'"{rule}"' in text for rule in rules)]
        return found or ["tests"]

    def fork(self, target: Callable[..., None], *given: Any, daemon: bool = True) -> Started:
        answer, report = self.context.Pipe(duplex=False)
        process = self.context.Process(  # type: ignore[attr-defined]
            target=target, args=(report, *given), daemon=daemon
        )
        process.start()
        report.close()
        return process, answer

    def finish(self, process: BaseProcess, answer: Connection, seconds: float) -> Any:
        """What a process has sent; an outcome that says so if it has sent nothing."""
        sent: Any = Outcome(trouble="it took too long" if seconds <= 0 else "the tests did not end in order")
        heard = False
        try:
            if answer.poll(max(0.0, seconds)):
                sent = answer.recv()
                heard = True
        except EOFError:
            pass
        process.join(TIMEOUT if heard else 0.0)
        if process.is_alive():
            process.kill()
            process.join()
        return sent

    def race(
        self,
        numbers: Iterable[int],
        start: Callable[[int, int], Started | Outcome],
        seconds: float,
        done: Callable[[int, int], None] = lambda _number, _slot: None,
    ) -> dict[int, Outcome]:
        """Start all, as many at once as there are copies, and hear what becomes of each."""
        judged: dict[int, Outcome] = {}
        free = list(range(len(self.copies)))
        running: dict[Connection, tuple[int, int, BaseProcess, float]] = {}
        waiting = list(numbers)[::-1]
        while waiting or running:
            while waiting and free:
                number = waiting.pop()
                started = start(number, free[-1])
                if isinstance(started, Outcome):
                    judged[number] = started
                    continue
                process, answer = started
                running[answer] = (number, free.pop(), process, time.monotonic() + seconds)
            if not running:
                continue
            ready = set(wait(list(running), timeout=1.0))
            for answer in list(running):
                number, slot, process, deadline = running[answer]
                if answer in ready or time.monotonic() > deadline:
                    del running[answer]
                    judged[number] = self.finish(process, answer, deadline - time.monotonic())
                    done(number, slot)
                    free.append(slot)
        return judged

    def nursed(self, mutants: list[Mutant]) -> tuple[Outcome, dict[int, Outcome]]:
        """What the tests find without any mutant, and what of those that can be patched in."""
        rules = frozenset(rule for mutant in mutants for rule in mutant.rules)
        if self.forks:
            process, answer = self.fork(nurse, self, mutants, self.files(rules), daemon=False)
        else:
            given = (self.copies[0], self.files(rules), rules, frozenset[str](), False)
            process, answer = self.fork(run_tests, *given)
        sent = self.finish(process, answer, 100 * TIMEOUT)
        return (sent, {}) if isinstance(sent, Outcome) else sent

    def imported(
        self, mutants: list[Mutant], ignore: frozenset[str], numbers: list[int]
    ) -> dict[int, Outcome]:
        """What the tests make of some mutants that are imported from a copy of the sources."""

        def start(number: int, slot: int) -> Started | Outcome:
            mutant = mutants[number]
            trouble = self.change(self.copies[slot], mutant)
            if trouble:
                return Outcome(trouble=trouble)
            rules = frozenset(mutant.rules)
            return self.fork(run_tests, self.copies[slot], self.files(rules), rules, ignore, True)

        def done(number: int, slot: int) -> None:
            self.restore(self.copies[slot], mutants[number])

        return self.race(numbers, start, TIMEOUT, done)

    def change(self, source: Path, mutant: Mutant) -> str:
        """Put a mutant into a copy of the sources; what is wrong with it, or nothing."""
        if mutant.found is None:
            return str(mutant.lost)
        tree = mutant.found.mutated()
        if ast.dump(tree) == ast.dump(mutant.found.source.tree):
            return "it changes nothing"
        path = source.parent / mutant.file
        self.pristine.setdefault(mutant.file, mutant.found.source.text)
        path.write_text(ast.unparse(tree), encoding="utf-8")
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
