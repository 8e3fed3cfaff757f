"""The command line as a person uses it, and what it says to input that is no good."""

from __future__ import annotations

import hashlib
import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
import warnings
from pathlib import Path

import msgspec
import pytest

from conftest import EXPECTED, ROOT
from gorin.cli import main
from gorin.games import find
from gorin.kernel.record import read_file, verify


def environment(**more: str) -> dict[str, str]:
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if EXPECTED == "plain":
        env["PYTHONPATH"] = str(ROOT / "src")
    return {**env, "COLUMNS": "120", "TERM": "xterm", **more}


def gorin(*words: str, cwd: Path | None = None, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "gorin", *words]
    return subprocess.run(
        command, capture_output=True, text=True, env=environment(**more), cwd=cwd, timeout=120, check=False
    )


def quickly(*words: str, cwd: Path | None = None, **more: str) -> subprocess.CompletedProcess[str]:
    """The same in a fork of this process, which has read all the modules already."""
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        with warnings.catch_warnings():
            # JAX has threads, where its tests ran in this process; the child does not use it.
            warnings.filterwarnings("ignore", "os.fork", RuntimeWarning)
            child = os.fork()
        if child == 0:
            status = 1
            try:
                signal.alarm(120)
                for number, file in enumerate((os.open(os.devnull, os.O_RDONLY), out.fileno(), err.fileno())):
                    os.dup2(file, number)
                sys.stdin, sys.stdout, sys.stderr = os.fdopen(0), os.fdopen(1, "w"), os.fdopen(2, "w")
                os.environ.update(environment(**more))
                os.chdir(cwd or os.getcwd())
                sys.argv = ["gorin", *words]
                main()
            except SystemExit as end:
                status = int(end.code or 0)
            finally:
                sys.stdout.flush()
                sys.stderr.flush()
                os._exit(status)
        _, ended = os.waitpid(child, 0)
        out.seek(0)
        err.seek(0)
        return subprocess.CompletedProcess(words, os.waitstatus_to_exitcode(ended), out.read(), err.read())


def test_info_says_which_engine_runs() -> None:
    done = gorin("info")
    assert done.returncode == 0
    assert ("compiled" in done.stdout) == (EXPECTED == "compiled")
    assert "kenjin" in done.stdout


def test_the_version_is_said() -> None:
    done = gorin("--version")
    assert done.returncode == 0
    assert re.fullmatch(r"gorin [0-9]+[.][0-9]+[.][0-9]+\S*\n", done.stdout)


def completed(*words: str) -> list[str]:
    """What the shell offers for the last of these words."""
    line = " ".join(["gorin", *words])
    return quickly(
        _GORIN_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=f"{len(words)}"
    ).stdout.split()


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("pl",), ["play"]),
        (("play", "ce"), ["celestial"]),
        (("sim", "kenjin", "--bots", "random,g"), ["random,gensuke", "random,greedy"]),
        (("play", "kenjin", "-o", "tea"), ["teams=true", "teams=false"]),
        (("play", "celestial", "--option", "turn"), ["turn_limit="]),
        (("cards", "celestial", "Matsu", "Ma"), ["Mari", "Mansaiko"]),
        (("rules", "CEL-FAVOR"), ["CEL-FAVOR-1", "CEL-FAVOR-2", "CEL-FAVOR-3"]),
    ],
)
def test_the_shell_completes(words: tuple[str, ...], offered: list[str]) -> None:
    assert sorted(completed(*words)) == sorted(offered)


@pytest.mark.parametrize(
    ("shell", "line"),
    [("bash", "complete -o"), ("zsh", "#compdef gorin"), ("fish", "complete --command gorin")],
)
def test_a_script_for_the_shell_is_shown(shell: str, line: str) -> None:
    """Typer looks for the shell that runs it; a test is run by any, or by none."""
    done = quickly("--show-completion", shell, _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert done.returncode == 0
    assert "_GORIN_COMPLETE" in done.stdout
    assert line in done.stdout


def test_a_card_is_read_without_quotes() -> None:
    done = quickly("cards", "celestial", "matsu", "mari")
    assert "Reaction: When an action targets Mari" in done.stdout


def test_without_a_command_the_help_is_all_that_is_said() -> None:
    done = gorin()
    assert "Usage: gorin" in done.stdout
    assert done.stderr == ""


@pytest.fixture(scope="module")
def six_games(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    file = tmp_path_factory.mktemp("sim") / "games.jsonl"
    done = gorin("sim", "kenjin", "--games", "6", "--seed", "s", "--records", str(file))
    assert done.returncode == 0, done.stderr
    return file.read_bytes()


@pytest.fixture
def records(six_games: bytes, tmp_path: Path) -> Path:
    file = tmp_path / "games.jsonl"
    file.write_bytes(six_games)
    return file


def test_sim_writes_records_that_verify(records: Path) -> None:
    found = [record for _, record in read_file(records)]
    assert len(found) == 6
    assert [record.seed for record in found] == [f"s/{index}" for index in range(6)]
    for record in found:
        assert record.seats == ["random", "random"]
        verify(record, find)
    done = quickly("verify", str(records))
    assert (done.returncode, done.stdout.split()[0]) == (0, "6")


def test_verify_checks_the_published_hash_of_a_seed(tmp_path: Path) -> None:
    file = tmp_path / "one.jsonl"
    assert gorin("sim", "kenjin", "--games", "1", "--seed", "s", "--records", str(file)).returncode == 0
    published = hashlib.sha256(b"s/0").hexdigest()
    assert quickly("verify", str(file), "--seed-hash", published).returncode == 0
    done = quickly("verify", str(file), "--seed-hash", published[::-1])
    assert (done.returncode, done.stderr.startswith("line 1: the seed is not the one")) == (2, True)


def test_sim_is_the_same_on_any_number_of_cores(tmp_path: Path) -> None:
    files = [tmp_path / f"{jobs}.jsonl" for jobs in (1, 2, 3)]
    for jobs, file in zip((1, 2, 3), files, strict=True):
        words = ["--games", "20", "--seats", "3", "--bots", "greedy:1,random,random", "--jobs", str(jobs)]
        assert gorin("sim", "kenjin", *words, "--records", str(file)).returncode == 0
    assert files[0].read_bytes() == files[1].read_bytes() == files[2].read_bytes()
    assert len(files[0].read_bytes().splitlines()) == 20


def test_sim_takes_options(tmp_path: Path) -> None:
    file = tmp_path / "teams.jsonl"
    words = [
        "--seats",
        "4",
        "--games",
        "2",
        "-o",
        "teams=true",
        "-o",
        "setup=draft",
        "-o",
        "strengths.brute=4",
    ]
    assert gorin("sim", "kenjin", *words, "--records", str(file)).returncode == 0
    for _, record in read_file(file):
        assert record.options == {"strengths": {"brute": 4}, "teams": True, "setup": "draft"}


def interrupted(file: Path) -> tuple[subprocess.Popen[str], str, str]:
    """A simulation that is interrupted once it has written something, with what it printed."""
    command = [sys.executable, "-m", "gorin", "sim", "kenjin", "--games", "1000000", "--records", str(file)]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's `&` has it ignored
    try:
        process = subprocess.Popen(
            command, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
    finally:
        signal.signal(signal.SIGINT, before)
    try:
        end = time.monotonic() + 180  # a machine with much else to do is slow, not wrong
        while time.monotonic() < end and not (file.exists() and file.stat().st_size):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        return process, *process.communicate(timeout=180)
    finally:
        process.kill()  # nothing, if it has ended


def test_an_interrupted_simulation_keeps_what_is_done(tmp_path: Path) -> None:
    file = tmp_path / "cut.jsonl"
    process, out, err = interrupted(file)
    assert process.returncode == 130, err
    assert "Traceback" not in err
    stopped = re.search(r"Stopped after ([0-9]+) of 1000000 games", out)
    assert stopped is not None, out
    found = list(read_file(file))
    assert len(found) == int(stopped[1]) > 0
    for _, record in found[:5]:
        verify(record, find)


def test_arena_compares_and_draws(tmp_path: Path) -> None:
    picture = tmp_path / "ratings.svg"
    done = gorin("arena", "kenjin", "--bots", "random,greedy:2", "--games", "8", "--plot", str(picture))
    assert done.returncode == 0, done.stderr
    assert "Ratings" in done.stdout
    assert picture.read_text().startswith("<svg")


def test_replay_tells_the_game_where_no_terminal_listens(records: Path) -> None:
    done = quickly("replay", str(records), "--game", "2")
    assert done.returncode == 0
    assert "deploys" in done.stdout
    assert "The game is over" in done.stdout


def test_rules_are_listed_shown_and_counted() -> None:
    assert "KEN-UNIT-SCOUT-2" in quickly("rules").stdout
    assert "Scout" in quickly("rules", "ken-unit-scout-2").stdout
    done = quickly("rules", "--coverage", cwd=ROOT)
    assert (done.returncode, "100%" in done.stdout) == (0, True), done.stdout


def test_coverage_fails_where_a_rule_has_no_test(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text("@rule('K1', 'K99')\ndef test_x(): ...\n")
    done = quickly("rules", "--coverage", "--tests", str(tmp_path))
    assert done.returncode == 1
    assert "no test shows K2" in done.stdout
    assert "K99, which is no rule" in done.stdout


BAD = {
    "no command": ["nothing"],
    "unknown game": ["sim", "chess"],
    "unknown bot": ["sim", "kenjin", "--bots", "hal"],
    "unknown option": ["sim", "kenjin", "-o", "colour=red"],
    "option without value": ["sim", "kenjin", "-o", "teams"],
    "option of the wrong type": ["sim", "kenjin", "-o", "teams=maybe"],
    "option inside no table": ["sim", "kenjin", "-o", "teams=true", "-o", "teams.x=1"],
    "unknown unit": ["sim", "kenjin", "-o", "strengths.ninja=1"],
    "strength out of range": ["sim", "kenjin", "-o", "strengths.scout=-1"],
    "teams of two": ["sim", "kenjin", "-o", "teams=true"],
    "draft of two": ["sim", "kenjin", "-o", "setup=draft"],
    "first that is no seat": ["sim", "kenjin", "-o", "first=3"],
    "same clan twice": ["sim", "kenjin", "-o", 'clans=["jozu","jozu"]'],
    "too many seats": ["sim", "kenjin", "--seats", "5"],
    "too few bots": ["sim", "kenjin", "--seats", "4", "--bots", "random,greedy"],
    "no number": ["sim", "kenjin", "--games", "many"],
    "no games": ["sim", "kenjin", "--games", "0"],
    "folder that is not there": ["sim", "kenjin", "--records", "no/such/folder/file.jsonl"],
    "one bot alone": ["arena", "kenjin", "--bots", "random"],
    "the same bot twice": ["arena", "kenjin", "--bots", "random,random"],
    "arena of one seat": ["arena", "kenjin", "--seats", "1"],
    "no file to replay": ["replay", "missing.jsonl"],
    "no file to verify": ["verify", "missing.jsonl"],
    "a folder to verify": ["verify", "."],
    "no terminal": ["play", "kenjin"],
    "a seat that is not there": ["play", "kenjin", "--seat", "2"],
    "a save that is not there": ["play", "kenjin", "--resume", "missing.jsonl"],
    "nothing to go on with": ["play", "kenjin", "--continue"],
    "unknown rule": ["rules", "K99"],
    "no tests to count": ["rules", "--coverage", "--tests", "missing"],
    "a flag that does not exist": ["sim", "kenjin", "--fast"],
}


@pytest.mark.parametrize("words", BAD.values(), ids=BAD.keys())
def test_bad_input_gets_one_sentence_and_status_two(words: list[str], tmp_path: Path) -> None:
    done = quickly(*words, cwd=tmp_path, XDG_STATE_HOME=str(tmp_path / "state"))
    assert done.returncode == 2
    assert done.stdout == ""
    sentence = done.stderr.strip()
    assert sentence
    assert "\n" not in sentence
    assert "Traceback" not in sentence
    assert list(tmp_path.iterdir()) == []


def test_bad_records_are_refused_with_their_line(records: Path) -> None:
    lines = records.read_bytes().splitlines(keepends=True)
    newer = msgspec.json.decode(lines[2])
    newer["gorin"] = 2
    cases = {
        b"".join(lines[:3]) + lines[3][:200]: "line 4: this is not a complete JSON object",
        b"".join(lines[:2]) + msgspec.json.encode(newer): "line 3: this record has format 2",
        lines[0].replace(b'"do":"deploy"', b'"do":"fly"', 1): "line 1: move 1 is no move of Kenjin",
        b"": "holds no record",
        b"\x00\xff\n": "line 1",
    }
    for content, complaint in cases.items():
        records.write_bytes(content)
        done = quickly("verify", str(records))
        assert done.returncode == 2
        assert complaint in done.stderr
        assert "Traceback" not in done.stderr
        assert records.read_bytes() == content


class Terminal:
    """A real pseudo-terminal with `gorin` on it: type lines, read what it shows."""

    def __init__(self, *words: str, **more: str) -> None:
        self.shown = ""
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.execve(
                sys.executable, [sys.executable, "-m", "gorin", *words], environment(COLUMNS="150", **more)
            )

    def read(self, until: str, seconds: float = 30) -> str:
        """What is shown up to some text, without colours."""
        end = time.monotonic() + seconds
        seen = ""
        while until not in seen:
            assert time.monotonic() < end, f"never showed {until!r}:\n{seen}"
            ready, _, _ = select.select([self.file], [], [], 0.2)
            if ready:
                try:
                    data = os.read(self.file, 65536)
                except OSError:
                    data = b""
                if not data:
                    break
                seen += re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", data.decode(errors="replace")).replace("\r", "")
        self.shown += seen
        return seen

    def type(self, line: str) -> None:
        os.write(self.file, (line + "\n").encode())

    def ends(self) -> int:
        _, status = os.waitpid(self.pid, 0)
        os.close(self.file)
        return os.waitstatus_to_exitcode(status)


PLAY = ["play", "kenjin", "--bots", "random", "--seed", "a", "-o", "first=0"]


def test_a_person_plays_saves_leaves_and_resumes(tmp_path: Path) -> None:
    state = {"XDG_STATE_HOME": str(tmp_path / "state")}
    save = tmp_path / "game.jsonl"
    first = Terminal(*PLAY, **state)
    first.read("›")
    first.type("brute")
    assert "Which one?" in first.read("›")
    first.type("nonsense")
    assert "Nothing fits" in first.read("›")
    first.type("?")
    assert "KEN-TURN-5" in first.read("›")
    first.type("29")
    assert "You deploy the Brute" in first.read("›")
    first.type("undo")
    assert "first card of round 1" in first.read("›")
    first.type("29")
    first.read("›")
    first.type(f"save {save}")
    assert "Saved" in first.read("›")
    first.type("quit")
    first.read("--continue")
    assert first.ends() == 0

    for words in (["play", "kenjin", "--resume", str(save)], ["play", "kenjin", "--continue"]):
        again = Terminal(*words, **state)
        assert "second card of round 1" in again.read("›")
        again.type("log")
        assert "You deploy the Brute" in again.read("›")
        again.type("quit")
        again.read("--continue")
        assert again.ends() == 0
    assert "saved after 1 moves" in quickly("verify", str(save)).stderr


def test_undo_is_not_for_peeking(tmp_path: Path) -> None:
    """What has shown a hidden card, or has been answered, cannot be taken back."""
    words = ["play", "kenjin", "--bots", "random", "--seed", "f", "-o", "first=1"]
    table = Terminal(*words, XDG_STATE_HOME=str(tmp_path / "state"))
    shown = table.read("›")
    table.type("undo")
    assert "cannot be taken back" in table.read("›")
    assert "▒▒▒" in shown, "this seed was chosen for a secret card in the first turn"
    table.type("shugenja")
    numbers = re.findall(r"([0-9]+) Shugenja", table.read("›"))
    table.type(numbers[0])
    table.read("looks at")
    table.read("›")
    table.type("undo")
    assert "cannot be taken back" in table.read("›")
    table.type("quit")
    table.read("--continue")
    table.ends()


def test_a_whole_game_ends_with_a_score(tmp_path: Path) -> None:
    table = Terminal(*PLAY, XDG_STATE_HOME=str(tmp_path / "state"))
    table.read("›")
    for _ in range(40):
        table.type("1")
        if "The game is over" in table.read("›" if "over" not in table.shown else "wins", 20):
            break
    assert "Victory Points" in table.shown
    assert table.ends() == 0
    assert list((tmp_path / "state" / "gorin").iterdir()) == [], "a finished game needs no autosave"


def test_replay_steps_forwards_and_back(records: Path) -> None:
    book = Terminal("replay", str(records))
    book.read("›")
    book.type("")
    assert "  1/" in book.read("›")
    book.type("")
    assert "  2/" in book.read("›")
    book.type("b")
    book.read("›")
    book.type("end")
    assert "over" in book.read("›")
    book.type("")
    assert "last move" in book.read("›")
    book.type("q")
    assert book.ends() == 0


def test_a_killed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    state = {"XDG_STATE_HOME": str(tmp_path / "state")}
    table = Terminal(*PLAY, **state)
    table.read("›")
    table.type("29")
    table.read("›")
    os.kill(table.pid, signal.SIGKILL)
    table.ends()
    again = Terminal("play", "kenjin", "--continue", **state)
    assert "second card of round 1" in again.read("›")
    again.type("quit")
    again.read("--continue")
    again.ends()


def test_a_person_reads_cards_while_playing(tmp_path: Path) -> None:
    words = ["play", "celestial", "--bots", "random", "--seed", "a"]
    table = Terminal(*words, XDG_STATE_HOME=str(tmp_path / "state"))
    shown = table.read("›")
    assert "makes 3 Gold" in shown
    table.type("card border keep")
    assert "Your stronghold and holdings: makes 2 Gold" in table.read("›")
    table.type("card togashi satsu")
    assert "You see no such card now." in table.read("›")
    table.type("piles")
    assert "Nothing was discarded yet." in table.read("›")
    table.type("card")
    assert "Say which card" in table.read("›")
    table.type("quit")
    table.read("--continue")
    table.ends()
