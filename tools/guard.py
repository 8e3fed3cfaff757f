"""Run a command, and end every process that it began, however it ends. Standard library only.

A database that a test starts is a daemon: nobody's child, in a session of its own. On Linux the guard becomes
the parent of all such orphans, so that none is out of sight; elsewhere it ends the command's process group.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

PROC = Path("/proc")
LINUX = sys.platform == "linux"
#: The option of prctl that makes a process the parent of its orphaned descendants.
PR_SET_CHILD_SUBREAPER = 36
#: Seconds in which processes may end by themselves before they are killed.
GRACE = 5.0
SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Interrupted(BaseException):
    """A signal asked the guard to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def descendants(root: int) -> list[int]:
    """All processes below one, by what the system says of their parents (Linux)."""
    children: dict[int, list[int]] = {}
    for entry in PROC.iterdir():
        if not entry.name.isdigit():
            continue
        with contextlib.suppress(OSError):  # it ended meanwhile
            fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            if fields[0] != "Z":
                children.setdefault(int(fields[1]), []).append(int(entry.name))
    found: list[int] = []
    waiting = [root]
    while waiting:
        below = children.get(waiting.pop(), [])
        found += below
        waiting += below
    return found


def send(processes: list[int], number: int) -> None:
    for process in processes:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(process, number)


def reap() -> None:
    """Take notice of the children that have ended."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def wait_for(child: subprocess.Popen[bytes]) -> int:
    """Wait for the command, and take notice of orphans that end meanwhile: they are this process's now."""
    if not LINUX:
        return child.wait()
    while True:
        ended, status = os.waitpid(-1, 0)
        if ended == child.pid:
            child.returncode = os.waitstatus_to_exitcode(status)
            return child.returncode


def end_all(grace: float = GRACE) -> int:
    """End every descendant of this process: asked first, then killed. How many there were."""
    began = descendants(os.getpid())
    send(began, signal.SIGTERM)
    until = time.monotonic() + grace
    while descendants(os.getpid()) and time.monotonic() < until:
        reap()
        time.sleep(0.05)
    while left := descendants(os.getpid()):  # a killed one may have had time to begin another
        send(left, signal.SIGKILL)
        reap()
        time.sleep(0.02)
    return len(began)


def end_group(child: subprocess.Popen[bytes]) -> None:
    """End the command and what stayed in its process group, where orphans cannot be followed."""
    if os.name == "nt":
        child.kill()
        return
    for number in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(GRACE)


def run(command: list[str], **env: str) -> int:
    """Run a command to its end or to a signal; the status to exit with."""
    if LINUX:
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)

    def interrupt(number: int, frame: Any) -> None:
        for each in SIGNALS:  # one is enough; what follows must not be cut short
            signal.signal(each, signal.SIG_IGN)
        raise Interrupted(number)

    for each in SIGNALS:
        signal.signal(each, interrupt)
    child: subprocess.Popen[bytes] | None = None
    status = 1
    try:
        child = subprocess.Popen(command, env={**os.environ, **env}, start_new_session=os.name != "nt")
        status = wait_for(child)
    except Interrupted as interrupted:
        status = 128 + interrupted.number
    finally:
        if LINUX:
            end_all()
        elif child is not None:
            end_group(child)
    return status if status >= 0 else 128 - status
