"""How long a newcomer waits: from `./play` in a fresh clone to the first page, and to a game against a bot.

    python bench/first_table.py [--wait] [--caches]

The commit that is checked out here is cloned twice, and `./play` is called there with empty caches of
packages: with the compiler of this machine, and with a PATH that has none. A game counts from when the first
question is asked in it. With `--wait` the compiler may finish, and a second call serves the compiled engine;
with `--caches` packages that were loaded before are taken from this user's caches.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from serving import free_port

ROOT = Path(__file__).resolve().parents[1]
COMPILERS = re.compile(r"(.*-)?(cc|gcc|clang|c\+\+|g\+\+|cl|c[89]9)(-[\d.]+)?(\.exe)?")
PATIENCE = 1800  # seconds for any one step
COMPILED = "The engine is compiled ("


def without_compiler(folder: Path) -> str:
    """A PATH with every program of this one but compilers."""
    folder.mkdir()
    for place in os.get_exec_path():
        for program in Path(place).iterdir() if Path(place).is_dir() else ():
            link = folder / program.name
            if not COMPILERS.fullmatch(program.name) and not link.is_symlink():
                link.symlink_to(program)
    return str(folder)


def environment(folder: Path, compiler: bool, caches: bool) -> dict[str, str]:
    """What a newcomer has: no environment of ours, and no packages that were loaded before."""
    ours = ("PYTHONPATH", "VIRTUAL_ENV", "GORIN_BEGAN", "CC")
    env = {name: value for name, value in os.environ.items() if name not in ours}
    if not caches:
        env |= {"PIP_NO_CACHE_DIR": "1", "npm_config_cache": str(folder / "npm")}
    if not compiler:
        env["PATH"] = without_compiler(folder / "programs")
    return env


class Start:
    """A call of `./play` in a clone, and how long after it things were there."""

    def __init__(self, clone: Path, env: dict[str, str]) -> None:
        self.log = clone.parent / "log"
        self.url = f"http://127.0.0.1:{(port := free_port())}"
        words = ["serve", "--port", str(port), "--database", str(clone.parent / "gorin.db")]
        self.cookie = ""
        self.begun = time.monotonic()
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "play", *words], cwd=clone, env=env, stdout=log, stderr=log
            )

    def seconds(self) -> float:
        return time.monotonic() - self.begun

    def page(self) -> float:
        """When the first page is served."""
        while self.process.poll() is None and self.seconds() < PATIENCE:
            try:
                with urllib.request.urlopen(self.url + "/", timeout=10):  # noqa: S310 - our own server
                    return self.seconds()
            except OSError:
                time.sleep(0.1)
        raise SystemExit(f"./play serves nothing:\n{self.log.read_text()[-3000:]}")

    def post(self, path: str, body: dict[str, Any]) -> Any:
        headers = {"Content-Type": "application/json", "X-Gorin": "1", "Cookie": self.cookie}
        asked = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers)  # noqa: S310
        with urllib.request.urlopen(asked) as answer:  # noqa: S310 - our own server
            self.cookie = (answer.headers["Set-Cookie"] or self.cookie).split(";")[0]
            return json.load(answer)

    def game(self, name: str) -> float:
        """When a question is asked in a game against a bot; it is opened as soon as the page is there."""
        self.post("/api/guest", {"name": f"Newcomer {time.time_ns() % 10**6}"})
        made = self.post("/api/matches", {"game": name, "seats": 2, "bots": [None, "greedy"]})
        self.post(f"/api/matches/{made['id']}/start", {})
        address = self.url.replace("http", "ws", 1) + "/ws"
        with connect(address, additional_headers={"Cookie": self.cookie}) as socket:
            socket.send(json.dumps({"type": "watch", "match": made["id"]}))
            while not json.loads(socket.recv(PATIENCE)).get("decision"):
                pass
        return self.seconds()

    def said(self, start: str) -> str:
        """The line of what it printed that starts so."""
        return next((line for line in self.log.read_text().splitlines() if line.startswith(start)), "")

    def wait_for_compiler(self) -> str:
        while not self.said(COMPILED) and self.seconds() < PATIENCE:
            time.sleep(0.5)
        return self.said(COMPILED)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)


@contextmanager
def cloned() -> Iterator[Path]:
    """A fresh clone of the commit that is checked out here, for a while."""
    with tempfile.TemporaryDirectory(prefix="gorin-first-", ignore_cleanup_errors=True) as folder:
        clone = Path(folder) / "gorin"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        yield clone


def measure(title: str, clone: Path, env: dict[str, str], name: str, wait: bool) -> None:
    """One call of `./play`; print what it took, and the load of this machine by then."""
    start = Start(clone, env)
    try:
        page, game = start.page(), start.game(name)
        time.sleep(1)  # it says its own figure by then
        print(
            f"{title:26} page {page:6.1f} s   game {game:6.1f} s   load {os.getloadavg()[0]:.1f}", flush=True
        )
        print(f"{'':26} {start.said('The first page')} {start.said('The first game')}", flush=True)
        if wait:
            print(f"{'':26} {start.wait_for_compiler()}", flush=True)
    finally:
        start.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--wait", action="store_true", help="wait for the compiler, and start again")
    parser.add_argument("--caches", action="store_true", help="take packages from this user's caches")
    parser.add_argument("--game", default="kenjin", help="the game that is begun")
    given = parser.parse_args()
    for compiler in (True, False):
        with cloned() as clone:
            env = environment(clone.parent, compiler, given.caches)
            if compiler and not shutil.which("cc", path=env.get("PATH")):
                print("There is no C compiler on this machine.")
                continue
            how = "with" if compiler else "without"
            measure(f"first, {how} compiler", clone, env, given.game, given.wait and compiler)
            again = "compiled" if given.wait and compiler else "plain"
            measure(f"second, {again}", clone, env, given.game, wait=False)


if __name__ == "__main__":
    main()
