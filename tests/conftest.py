"""Which engine the tests run against: this checkout's plain sources, or the compiled package installed.

`GORIN_EXPECT=compiled` asks for the installed one; the tests then fail if it is not compiled.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import turns

ROOT = Path(__file__).resolve().parents[1]
EXPECTED = os.environ.get("GORIN_EXPECT", "plain")

if EXPECTED == "plain":
    sys.path.insert(0, str(ROOT / "src"))

# Reproducible in every run and on every machine; `HYPOTHESIS_PROFILE=search` looks for new cases.
settings.register_profile(
    "check", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "search", deadline=None, max_examples=2000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "check"))

# Comparing the two engines needs both.
collect_ignore = [] if EXPECTED == "compiled" else ["conformance/test_compiled_equals_plain.py"]


#: The tests that take longest, by how their names begin. Workers begin with them, lest one of these be the
#: last of all while the other workers have nothing left to do.
LONGEST = (
    "tests/browser/test_four_at_war.py::test_four_people_wage_a_war_of_honor",
    "tests/server/test_campaign_restart.py::test_killed_again_and_again_during_two_battles",
    "tests/server/test_interface.py::test_no_request_of_anybody_makes_the_server_fail",
    "tests/server/test_campaign_restart.py::test_two_processes_see_to_one_campaign",
    "tests/browser/test_rehearsal.py::test_a_host_goes_the_whole_way",
    "tests/browser/test_campaign.py::test_three_turns_of_people_with_a_late_army_and_a_retreat",
    "tests/conformance/test_compiled_equals_plain.py::test_both_engines_play_the_same_games",
    "tests/docs/test_docs.py::test_the_commands_of_the_readme_work",
    "tests/browser/test_from_the_shogun.py::test_words_breaches_and_pauses_are_noticed",
    "tests/browser/test_measured.py::test_axe_finds_nothing_serious",
    "tests/docs/test_add_a_game.py::test_the_commands_of_the_page_work",
    "tests/docs/test_add_a_card.py::test_the_commands_of_the_page_work",
    "tests/tools/test_mutant_places.py::test_a_local_variable_by_another_name_breaks_none",
    "tests/browser/test_war_room.py::test_generals_fight_and_see_no_map_meanwhile",
)


def spread(tests: list[str], workers: int) -> list[int]:
    """Numbers of tests in an order in which each of so many workers has some of the longest first.

    `--dist worksteal` gives each worker a piece of the list in a row, all of one size.
    """
    rank = {test: at for at, start in enumerate(LONGEST) for test in tests if test.startswith(start)}
    longest = sorted((at for at, test in enumerate(tests) if test in rank), key=lambda at: rank[tests[at]])
    others = [at for at, test in enumerate(tests) if test not in rank]
    found: list[int] = []
    for number in range(workers):
        size = (len(tests) - len(found)) // (workers - number)
        own = longest[number::workers]
        found += [*own, *others[: size - len(own)]]
        others = others[size - len(own) :]
    return found


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if later := turns.waiting([item.nodeid for item in items], turns.TURN):
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid in later])
        items[:] = [item for item in items if item.nodeid not in later]
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1 and len(items) > 100 * workers:
        items[:] = [items[at] for at in spread([item.nodeid for item in items], workers)]


def pytest_report_header() -> str:
    from gorin import cli

    how = "compiled" if cli.compiled() else "plain Python"
    return f"gorin: {how} engine"


def _spent() -> float:
    """Seconds of the processor that this process and all it has started have taken so far."""
    ticks: dict[int, int] = {}
    parents: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            words = stat.read_text().rpartition(")")[2].split()
            parents[int(stat.parent.name)] = int(words[1])
            ticks[int(stat.parent.name)] = sum(int(word) for word in words[11:15])
    ours = {os.getpid()}
    found = 0
    while len(ours) > found:
        found = len(ours)
        ours |= {process for process, parent in parents.items() if parent in ours}
    return sum(ticks.get(process, 0) for process in ours) / os.sysconf("SC_CLK_TCK")


class Meter:
    """What tests take of the processor, their servers and browsers included; read once a second at most."""

    def __init__(self) -> None:
        self.spent = _spent()
        self.read_at = time.monotonic()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if call.when == "teardown" and time.monotonic() > self.read_at + 1:
            before, self.spent, self.read_at = self.spent, _spent(), time.monotonic()
            # Less than before: processes that were counted have gone, and nobody here waited for them.
            report.user_properties.append(("processor", max(0.0, self.spent - before)))
        return report


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("durations") and Path("/proc/self/stat").exists():
        config.pluginmanager.register(Meter())


def _write_results(terminalreporter: pytest.TerminalReporter, path: Path) -> None:
    """Which tests passed, and how long each took, for those that would run them again."""
    seconds: defaultdict[str, float] = defaultdict(float)
    failed: set[str] = set()
    for kind, reports in terminalreporter.stats.items():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                seconds[report.nodeid] += report.duration
                if kind not in ("passed", ""):
                    failed.add(report.nodeid)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({test: spent for test, spent in seconds.items() if test not in failed}))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The files that took longest, setting up included, where durations are asked for."""
    if "GORIN_RESULTS" in os.environ:
        _write_results(terminalreporter, Path(os.environ["GORIN_RESULTS"]))
    asked = terminalreporter.config.getoption("durations")
    if not asked:
        return
    seconds: defaultdict[str, float] = defaultdict(float)
    processor: defaultdict[str, float] = defaultdict(float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                path = report.nodeid.split("::")[0]
                seconds[path] += report.duration
                processor[path] += sum(
                    float(str(spent)) for name, spent in report.user_properties if name == "processor"
                )
    total = sum(seconds.values())
    terminalreporter.section(
        f"slowest {asked} files of {total:.0f} s, {sum(processor.values()):.0f} s of the processor"
    )
    for path, spent in sorted(seconds.items(), key=lambda each: -each[1])[:asked]:
        terminalreporter.write_line(
            f"{spent:7.1f} s {100 * spent / total:5.1f} % {processor[path]:7.1f} s of the processor  {path}"
        )
