"""Compile the engine behind a start of `./play`, which serves plain Python meanwhile.

`compiling.py SOURCES PARENT [--quiet]` is how `bootstrap.compile_behind` calls it. It works in a folder of
its own, ends when its parent does, and keeps what it made (`shelf.py`) for the next start. Standard library
only.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import FrameType
from typing import IO

import bootstrap
import shelf
from bootstrap import ROOT, say

#: How much this stands back behind the games that are played meanwhile.
NICENESS = 15
#: Seconds between two looks at how far it is.
LOOK = 0.5


class Maker:
    """Makes the engine, says how far it is, and gives up when nobody plays any more."""

    def __init__(self, sources: str, parent: int, quiet: bool) -> None:
        self.sources = sources
        self.parent = parent
        self.say = (lambda sentence: None) if quiet else say
        self.begun = time.monotonic()

    def make(self) -> int:
        """Make it; 0 where it stands ready."""
        bootstrap.VENV.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=bootstrap.VENV, prefix="compiling-") as folder:
            work, made = Path(folder) / "work", Path(folder) / "made"
            made.mkdir()
            printed = made / shelf.FAILED
            with printed.open("wb") as log:
                status = self._follow(self._build(work, made, log), work)
            if status is None:
                return 1  # given up
            if status == 0 and self._compiled(made):
                printed.unlink()
                self.say(f"The engine is compiled ({self._spent()}). The next start of ./play uses it.")
            elif bootstrap.digest(bootstrap.sources()) != self.sources:
                return 1  # somebody writes the sources: the next start tries those
            else:
                for wheel in made.glob("*.whl"):
                    wheel.unlink()
                self.say(f"The engine could not be compiled; games run as plain Python. {self._where()}")
            shelf.keep(bootstrap.VENV, self.sources, made)
            return status

    def _build(self, work: Path, made: Path, log: IO[bytes]) -> subprocess.Popen[bytes]:
        """The compiler at work. It needs no client: the one that is installed stays."""
        work.mkdir()
        for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, work)
        left_out = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
        for name in ("src", "rules"):
            shutil.copytree(ROOT / name, work / name, ignore=left_out)
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
        command += ["--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", str(made), str(work)]
        env = {**os.environ, "GORIN_COMPILED": "1", "TMPDIR": str(work.parent)}
        return subprocess.Popen(
            command,
            env=env,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    def _follow(self, build: subprocess.Popen[bytes], work: Path) -> int | None:
        """Wait for it; say when it is half done; end it when the one it is made for is gone."""
        told = False
        try:
            while build.poll() is None:
                self._still_wanted()
                if not told and any(work.glob("build/**/*.c")):
                    told = True
                    self.say(f"The engine is translated to C ({self._spent()}); now C is compiled …")
                time.sleep(LOOK)
        except KeyboardInterrupt:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(build.pid, signal.SIGKILL)
            build.wait()
            return None
        return build.returncode

    def _still_wanted(self) -> None:
        """As if interrupted, where the one it is made for is gone."""
        if os.getppid() != self.parent:
            raise KeyboardInterrupt

    def _compiled(self, made: Path) -> bool:
        """Whether a wheel came out, and of the sources that were asked for."""
        return any(made.glob("*.whl")) and bootstrap.digest(bootstrap.sources()) == self.sources

    def _spent(self) -> str:
        return f"{time.monotonic() - self.begun:.0f} s"

    def _where(self) -> str:
        log = shelf.place(bootstrap.VENV, self.sources) / shelf.FAILED
        return f"What the compiler printed is in {log.relative_to(ROOT)}."


def main(words: list[str]) -> int:
    """Make the engine; a signal ends it quietly."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), interrupt)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICENESS)
    try:
        return Maker(words[0], int(words[1]), "--quiet" in words).make()
    except KeyboardInterrupt:
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
