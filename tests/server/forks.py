"""Servers that are forked from a process which has imported Gorin already (`zygote.py`).

The tests of one worker start dozens of servers, and importing is most of a start. Some still start from
nothing, as a host's does: `strict`, those that run another program, and all of the command line's tests.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from serving import Process, Server

#: Seconds between two looks at whether a process has ended.
LOOK = 0.01


class Fork:
    """A process that was forked: what `subprocess.Popen` would offer of it."""

    def __init__(self, zygote: Zygote, pid: int) -> None:
        self.zygote = zygote
        self.pid = pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = self.zygote.ask(wait=self.pid)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        end = None if timeout is None else time.monotonic() + timeout
        while (status := self.poll()) is None:
            if end is not None and time.monotonic() > end:
                raise subprocess.TimeoutExpired(["gorin"], timeout or 0.0)
            time.sleep(LOOK)
        return status

    def terminate(self) -> None:
        if self.poll() is None:
            os.kill(self.pid, signal.SIGTERM)


class Zygote:
    """The process that forks, and the questions to it, one at a time."""

    def __init__(self, env: dict[str, str]) -> None:
        self.ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = [sys.executable, str(Path(__file__).with_name("zygote.py")), str(theirs.fileno())]
        self.process = subprocess.Popen(command, env=env, pass_fds=[theirs.fileno()])
        theirs.close()

    def ask(self, **about: Any) -> Any:
        self.ours.send(json.dumps(about).encode())
        return json.loads(self.ours.recv(1 << 16))

    def start(self, words: list[str], log: Path, env: dict[str, str]) -> Fork:
        return Fork(self, self.ask(words=words, log=str(log), env=env))

    def close(self) -> None:
        self.ours.close()
        self.process.wait()


class Forked(Server):
    """A server that a zygote forks."""

    zygote: Zygote

    def launched(self, words: list[str]) -> Process:
        return self.zygote.start(words, self.log, self.env)
