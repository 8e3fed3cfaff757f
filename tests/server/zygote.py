"""A process that has imported all of Gorin, and forks servers: they start in a third of the time.

`python tests/server/zygote.py SOCKET` forks whenever it is asked to (`forks.py`). What it forks runs
`gorin.cli.main` with the same words, environment and log as `python -m gorin` would, in a session of its own.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import pkgutil
import signal
import socket
import sys
from contextlib import suppress

#: What a server imports besides its own modules, some of it only where it is installed.
ALSO = ("gorin.application", "gorin.cli", "gorin.serve", "gorin.warfare")
IF_THERE = ("sqlite3", "uvloop", "uvicorn.loops.uvloop", "uvicorn.lifespan.on", "litestar.plugins.pydantic")


def import_all() -> None:
    """Import whatever a server would, but start nothing."""
    import gorin.server

    modules = pkgutil.walk_packages(gorin.server.__path__, "gorin.server.")
    for name in [*ALSO, *(each.name for each in modules if "migrations" not in each.name)]:
        importlib.import_module(name)
    for name in IF_THERE:
        with suppress(ImportError):
            importlib.import_module(name)
    gc.collect()
    gc.freeze()  # so that a fork need not look through all of it


def next_words(asked: socket.socket) -> list[str] | None:
    """Answer until this is the process of a server, with the words that it is started with."""
    forked: set[int] = set()
    while question := asked.recv(1 << 16):
        about = json.loads(question)
        if "wait" in about:
            ended, status = os.waitpid(about["wait"], os.WNOHANG)
            forked -= {ended}
            answer = os.waitstatus_to_exitcode(status) if ended else None
        else:
            answer = os.fork()
            if answer == 0:
                asked.close()
                _begin(about["log"], about["env"])
                return list(about["words"])
            forked.add(answer)
        asked.send(json.dumps(answer).encode())
    for pid in forked:  # the tests are over, or gone
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)
    return None


def _begin(log: str, env: dict[str, str]) -> None:
    """What a process of its own has: a session, a log, an environment."""
    os.setsid()
    written = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    for number, file in enumerate((os.open(os.devnull, os.O_RDONLY), written, written)):
        os.dup2(file, number)
    os.environ.clear()
    os.environ.update(env)


if __name__ == "__main__":
    sys.path.pop(0)  # the folder of the tests: a server knows nothing of it
    import_all()
    found = next_words(socket.socket(fileno=int(sys.argv[1])))
    if found is not None:
        from gorin.cli import main

        sys.argv = ["gorin", *found]
        main()
