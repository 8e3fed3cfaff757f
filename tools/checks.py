"""Every check of the project, in order, each timed; the summary names all that did not pass."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import bootstrap
from bootstrap import ROOT, say
from steps import Step

#: Which tests have passed on the plain engine: the mutants need not try these without any mutant.
PASSED = ROOT / ".cache" / "passed.json"

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def has_browser() -> bool:
    return any(shutil.which(name) for name in BROWSERS)


def ensure_browser() -> bool:
    """Whether there is a Chromium for the browser tests; installs Debian's where that is allowed."""
    if has_browser():
        return True
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("Installing Chromium with apt-get, for the browser tests (a minute) …")
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], check=False, env=env, capture_output=True)
        for package in ("chromium-headless-shell", "chromium"):  # the first is small, but not everywhere
            command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]
            subprocess.run(command, check=False, env=env, capture_output=True)
            if has_browser():
                return True
    say("There is no Chromium here, and this user may not install one: install the package chromium.")
    return False


#: The packages that tests need: those of the tests themselves, and those of what they test.
NEEDED = ("dev", "research", "ray", "vector")

#: What is the same on either engine, and so is tested once, on the one that people run: servers, browsers,
#: the command line, the documents, the tools, what is installed, whether rules have tests, and how strong
#: the bots are; what reads declarations and texts. And what follows whole games move by move: both engines
#: play the same ones alike (`tests/conformance/test_compiled_equals_plain.py`).
ONCE = (
    "tests/analysis",
    "tests/arena",
    "tests/bots",
    "tests/browser",
    "tests/conformance/test_long_games.py",
    "tests/conformance/test_pickling.py",
    "tests/conformance/test_properties.py",
    "tests/conformance/test_refusals.py",
    "tests/conformance/test_secrets.py",
    "tests/conformance/test_tampering.py",
    "tests/conformance/test_twins.py",
    "tests/docs",
    "tests/encoding",
    "tests/independent",
    "tests/install",
    "tests/kenjin/test_hidden.py",
    "tests/kenjin/test_rule_ids.py",
    "tests/kernel/test_layers.py",
    "tests/kernel/test_sentences.py",
    "tests/kernel/test_server_rooms.py",
    "tests/l5r/celestial/test_decks.py",
    "tests/l5r/celestial/test_rule_ids.py",
    "tests/l5r/decks",
    "tests/l5r/imperial/test_rule_ids.py",
    "tests/l5r/rules/test_rule_ids.py",
    "tests/l5r/test_any_deck.py",
    "tests/l5r/test_asking.py",
    "tests/l5r/test_copies.py",
    "tests/l5r/test_discretion.py",
    "tests/l5r/test_drawn_decks.py",
    "tests/l5r/test_every_table.py",
    "tests/l5r/test_facts.py",
    "tests/l5r/test_later.py",
    "tests/l5r/test_leads.py",
    "tests/l5r/test_mixed_up_numbers.py",
    "tests/l5r/test_moments.py",
    "tests/l5r/test_number_families.py",
    "tests/l5r/test_numbers.py",
    "tests/l5r/test_parts.py",
    "tests/l5r/test_phases_told.py",
    "tests/l5r/test_position.py",
    "tests/l5r/test_printed_text.py",
    "tests/l5r/test_sets.py",
    "tests/l5r/test_text.py",
    "tests/l5r/test_text_complete.py",
    "tests/l5r/test_text_effects.py",
    "tests/l5r/test_text_words.py",
    "tests/l5r/test_words_speak.py",
    "tests/l5r/war_of_honor/test_nine_clans.py",
    "tests/l5r/war_of_honor/test_position.py",
    "tests/l5r/war_of_honor/test_rule_ids.py",
    "tests/puzzles",
    "tests/research",
    "tests/server",
    "tests/strategic/battles/test_playing.py",
    "tests/strategic/test_bots.py",
    "tests/strategic/test_campaigns.py",
    "tests/strategic/test_story_file.py",
    "tests/terminal",
    "tests/test_cli.py",
    "tests/test_cli_decks.py",
    "tests/test_cli_hosting.py",
    "tests/tools",
    "tests/training",
    "tests/vector",
)


def readings(python: str) -> list[Step]:
    """The checks that read the sources, each on one core."""
    env = bootstrap.npm_environment()
    client = [bootstrap.npm(env), "--prefix", "web", "run", "--silent"]
    path = env.get("PATH", "")
    made = [python, "tools/make_types.py", "--check"]
    drawn = [python, "tools/make_war_map.py", "--check"]
    taught = [python, "tools/make_lessons.py", "--check"]
    booked = [python, "tools/make_rulebooks.py", "--check"]
    return [
        Step("types", [python, "-m", "mypy"]),
        Step("lint", [python, "-m", "ruff", "check", "."]),
        Step("format", [python, "-m", "ruff", "format", "--check", "."]),
        Step("the client's message types", made, PYTHONPATH=str(ROOT / "src")),
        Step("the client's map", drawn, PYTHONPATH=str(ROOT / "src")),
        Step("the client's lessons", taught, PYTHONPATH=str(ROOT / "src")),
        Step("the client's rulebooks", booked, PYTHONPATH=str(ROOT / "src")),
        Step("the client's types", [*client, "check"], PATH=path),
        Step("the client's lint", [*client, "lint"], PATH=path),
        Step("the client's format", [*client, "format:check"], PATH=path),
        Step("the client's own tests", [*client, "test"], PATH=path),
    ]


def behind(command: list[str]) -> list[str]:
    """The command as one that stands back where something else is in a hurry."""
    return ["nice", "-n", "10", *command] if shutil.which("nice") else command


def checked() -> str:
    """All that is checked, as a fingerprint: which tests and mutants have their turn depends on it."""
    tests = [path for path in (ROOT / "tests").rglob("*") if path.suffix in (".py", ".toml", ".txt")]
    return bootstrap.digest([*bootstrap.sources(), *bootstrap.client_sources(), *tests])


def third(lists: list[Path], turn: str) -> list[Path]:
    """The lists of mutants whose turn it is."""
    drawn = sorted(lists, key=lambda path: hashlib.sha256(f"{turn} {path.name}".encode()).digest())
    return sorted(drawn[: -(-len(lists) // 3)])


def trials(
    python: str, compiled: bool, quick: bool, every_mutant: bool, everything: bool, anew: bool
) -> tuple[list[Step], list[Step]]:
    """The checks that run the sources, each on all cores: those that compute, and those that also wait.

    Servers and browsers leave a third of the cores idle, and answer late where they have none: what computes
    runs at the same time, behind them.
    """
    cores = os.cpu_count() or 1

    def beside(workers: int) -> list[str]:  # more than cores: some of the tests mostly wait
        return [python, "-m", "pytest", "-n", str(min(4, workers)), "--dist", "worksteal", "--durations=20"]

    source = str(ROOT / "src")
    twice = compiled and not quick
    drawn = checked()
    turn = {} if everything else {"GORIN_TURN": drawn}
    plain = {"GORIN_EXPECT": "plain", "PYTHONPATH": source, "GORIN_RESULTS": str(PASSED), **turn}
    PASSED.unlink(missing_ok=True)
    found = [
        Step(
            "tests, plain Python",
            # Of those that are tested twice none waits for anything: a core is enough for each worker.
            [*beside(cores if twice else cores + 1), *(f"--ignore={path}" for path in ONCE if twice)],
            **plain,
        ),
        Step("rule coverage", [python, "-m", "gorin", "rules", "--coverage"], PYTHONPATH=source),
    ]
    if not quick:
        # Every rule has a test that fails without it.
        lists = sorted((ROOT / "tests" / "mutants").glob("*.toml"))
        for path in lists if every_mutant else third(lists, drawn):
            command = [python, "tools/mutants.py", *([] if every_mutant else ["--some"])]
            command += ["--passed", str(PASSED), *([] if anew else ["--changed"])]
            found.append(Step(f"mutants, {path.stem}", [*command, str(path.relative_to(ROOT))]))
    if not twice:
        return [], found
    for step in found:
        step.command = behind(step.command)
    return found, [
        *card_coverage(python),
        Step("tests, compiled", beside(cores + 2), GORIN_EXPECT="compiled", **turn),
    ]


#: How many cards of each game resolve in the first random games of `gorin cards --coverage`, at least.
SHOWN = {"celestial": 180, "imperial": 270, "war-of-honor": 195}
RANDOM_GAMES = 300


def card_coverage(python: str) -> list[Step]:
    """Every card has a test, and as many as ever resolve in the same random games, on the compiled engine."""
    words = ["--coverage", "--games", str(RANDOM_GAMES), "--tests", str(ROOT / "tests")]
    return [
        Step(
            f"coverage of cards, {game}",
            [python, "-m", "gorin", "cards", game, *words, "--floor", str(floor)],
        )
        for game, floor in SHOWN.items()
    ]


def run_all(steps: list[Step], beside_others: bool) -> None:
    for step in steps:
        if step.given_up:
            return
        if beside_others:
            say(f"… {step.title}")
        step.run(beside_others)


def main(quick: bool, mutants: bool, everything: bool) -> int:
    """Run the checks; with `mutants` all of these, with `everything` all tests as well, not only some.

    CI tries some mutants every time, whether something has changed or not.
    """
    mutants = mutants or everything
    started = time.monotonic()
    ci = os.environ.get("CI") == "true"
    compiled = bootstrap.has_compiler()
    if ci and not compiled:
        say("CI=true, but there is no C compiler: the compiled engine cannot be tested.")
        return 1
    python = str(bootstrap.PYTHON)
    first: list[Step] = []
    computing, waiting = trials(python, compiled, quick, mutants, everything, anew=mutants or ci)
    with ThreadPoolExecutor() as beside:
        begun: list[Future[None]] = []

        def meanwhile() -> None:
            """While the engine is compiled: read the sources, then begin with what needs no compiled one."""
            first.extend(readings(python))
            with ThreadPoolExecutor(os.cpu_count() or 1) as cores:
                list(cores.map(lambda step: step.run(beside_others=True), first))
            begun.append(beside.submit(run_all, computing, beside_others=True))

        chromium = beside.submit(ensure_browser)
        try:
            bootstrap.ensure([*NEEDED], must_compile=compiled, meanwhile=meanwhile)
        except SystemExit:  # it says what failed; nobody waits for what has begun meanwhile
            for step in computing:
                step.give_up()
            raise
        browser = chromium.result()
        run_all(waiting, beside_others=bool(computing))
        for each in begun:
            each.result()
    every = [*first, *computing, *waiting]
    say("\n── summary")
    for step in every:
        say(f"{'passed' if step.passed else 'FAILED'}  {step.seconds:6.1f} s  {step.title}")
    if not compiled:
        say("NOT RUN            tests, compiled (no C compiler on this machine)")
    if not browser:
        say("NOT RUN            tests in a browser (no Chromium on this machine)")
    if not everything:
        say("IN TURN            some tests and mutants wait for their turn; all of them: ./check --all")
    failed = [step for step in every if not step.passed]
    for step in failed:
        say(step.retell())
    say(f"\n{time.monotonic() - started:.0f} s in all")
    say(f"checks: {len(every) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0
