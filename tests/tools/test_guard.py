"""The guard of `./check`: nothing that it began outlives it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from conftest import ROOT
from test_cli import environment

sys.path.insert(0, str(ROOT / "tools"))

from guard import descendants

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="orphans are followed on Linux alone")

GUARD = "import sys; sys.path.insert(0, {tools!r}); import guard; sys.exit(guard.run(sys.argv[1:]))"

#: Leaves a daemon that ignores every polite signal, tells its number, and then does what the last line says.
WORK = """
import os, signal, sys, time
reads, writes = os.pipe()
if os.fork() == 0:
    os.setsid()
    if os.fork():
        os._exit(0)
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    os.write(writes, str(os.getpid()).encode())
    time.sleep(600)
os.wait()
gone = os.read(reads, 20).decode()
print(gone, flush=True)
{then}
"""


@contextmanager
def guarded(then: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A guard at work, and the daemon that its command has left."""
    call = GUARD.format(tools=str(ROOT / "tools"))
    command = [sys.executable, "-c", call, sys.executable, "-c", WORK.format(then=then)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as guard:
        assert guard.stdout is not None
        yield guard, int(guard.stdout.readline())


#: A server on a PostgreSQL, as the tests start them.
SERVED = """
import sys, time
from pathlib import Path
sys.path.insert(0, {bench!r})
from serving import Postgres, Server
server = Server(Postgres().uri(), Path({log!r})).start()
print("ready", flush=True)
time.sleep(600)
"""


def lives(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


@LINUX
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupted_check_leaves_no_process(number: signal.Signals) -> None:
    with guarded("time.sleep(600)") as (guard, daemon):
        assert lives(daemon)
        os.kill(guard.pid, number)
        assert guard.wait(60) == 128 + number
        assert not lives(daemon)


@LINUX
def test_a_check_that_ends_leaves_no_process_and_tells_its_status() -> None:
    with guarded("sys.exit(3)") as (guard, daemon):
        assert guard.wait(60) == 3
        assert not lives(daemon)


@LINUX
def test_processes_may_end_by_themselves_when_asked() -> None:
    last = "signal.signal(signal.SIGTERM, lambda *_: (print('goodbye', flush=True), os._exit(0)))"
    with guarded(f"{last}; print('ready', flush=True); time.sleep(600)") as (guard, _):
        assert guard.stdout is not None
        assert guard.stdout.readline() == "ready\n"
        os.kill(guard.pid, signal.SIGTERM)
        assert guard.stdout.read() == "goodbye\n"


@LINUX
def test_an_orphan_that_ends_leaves_no_zombie() -> None:
    """Somebody who waits for a process to be gone would wait for ever."""
    kills = "os.kill(int(gone), signal.SIGKILL); time.sleep(0.5)"
    last = f"{kills}; print(os.path.exists('/proc/' + gone), flush=True)"
    with guarded(last) as (guard, _):
        assert guard.stdout is not None
        assert guard.stdout.read() == "False\n"


def doing(process: int) -> str:
    """What a process was started with."""
    return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")


@LINUX
def test_an_interrupted_check_ends_its_server_and_its_database(tmp_path: Path) -> None:
    call = GUARD.format(tools=str(ROOT / "tools"))
    work = SERVED.format(bench=str(ROOT / "bench"), log=str(tmp_path / "log"))
    command = [sys.executable, "-c", call, sys.executable, "-c", work]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment()) as check:
        assert check.stdout is not None
        assert check.stdout.readline() == "ready\n"
        began = descendants(check.pid)
        told = [doing(process) for process in began]
        assert any(" serve " in words for words in told), told
        assert any("postgres" in words for words in told), told
        os.kill(check.pid, signal.SIGINT)
        assert check.wait(60) == 128 + signal.SIGINT
    assert [process for process in began if lives(process)] == []
