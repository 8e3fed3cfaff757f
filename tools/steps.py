"""One check of `./check`: a command that runs, how it ended, and which of its lines tell why it failed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

from bootstrap import ROOT, say

#: What a machine may say and the checks do without: other sources; to compile each test in each process.
UNHEEDED = ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
#: Lines that name what failed, the surest first: of tests and mutants, then of types, linters and Python.
TELLING = (
    re.compile(r"^\s*(FAILED|ERROR|FAIL|SURVIVED|LEFT OUT|UNKNOWN|NO MUTANT|Would reformat)\b"),
    re.compile(r"\b[Ee]rror\b|\w(Error|Exception)\b|:\d+:\d+: [A-Z]+\d+ "),
    re.compile(""),
)
COLOURS = re.compile(r"\x1b\[[\d;]*m")
#: How many lines of a failed check are said again at the end, and how long each may be.
LINES, WIDTH = 25, 300


def telling(printed: str) -> list[str]:
    """The lines of what a failed check printed that say why, and the last ones; in their order."""
    lines = [line.rstrip() for line in COLOURS.sub("", printed).splitlines() if line.strip()]
    chosen: dict[int, str] = {}
    for kind in TELLING:
        found = [number for number, line in enumerate(lines) if kind.search(line) and number not in chosen]
        first = kind is not TELLING[-1]
        room = LINES - len(chosen)
        chosen |= {number: lines[number] for number in (found[:room] if first else found[::-1][:room])}
    return [chosen[number][:WIDTH] for number in sorted(chosen)]


class Step:
    """One check: a title, a command, and the environment it runs in; how it ended and how long it took."""

    def __init__(self, title: str, command: list[str], **env: str) -> None:
        self.title = title
        self.command = command
        self.env = env
        self.passed = False
        self.seconds = 0.0
        self.printed = ""
        self.ended = "it was not run"
        self._process: subprocess.Popen[bytes] | None = None
        self.given_up = False

    def give_up(self) -> None:
        """Run it no more, and end it if it runs."""
        self.given_up = True
        if self._process is not None:
            self._process.terminate()

    def run(self, beside_others: bool = False) -> None:
        """Run it. What it prints beside others comes when it is done, in one piece."""
        begun = time.monotonic()
        heading = f"\n── {self.title}: {Path(self.command[0]).name} {' '.join(self.command[1:])}"
        if not beside_others:
            say(heading)
        try:
            self._process = subprocess.Popen(
                self.command,
                cwd=ROOT,
                env=self._environment(coloured=not beside_others and sys.stdout.isatty()),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )
        except OSError as fault:  # the command itself is missing
            self.printed = self.ended = str(fault)
            say(f"{heading}\n{fault}")
        else:
            self._follow(self._process, shown=not beside_others)
            if beside_others and not self.given_up:
                say(f"{heading}\n{self.printed.rstrip()}")
        self.seconds = time.monotonic() - begun

    def _environment(self, coloured: bool) -> dict[str, str]:
        """What the command finds; colours for a person who looks on, as if it printed there itself."""
        found = {name: value for name, value in os.environ.items() if name not in UNHEEDED}
        return {**found, **({"FORCE_COLOR": "1"} if coloured else {}), **self.env}

    def _follow(self, process: subprocess.Popen[bytes], shown: bool) -> None:
        """Keep what it prints, and show it at once where nothing runs beside it."""
        assert process.stdout is not None
        kept: list[bytes] = []
        while piece := os.read(process.stdout.fileno(), 1 << 16):
            kept.append(piece)
            if shown:
                sys.stdout.buffer.write(piece)
                sys.stdout.buffer.flush()
        process.stdout.close()
        status = process.wait()
        self.passed = status == 0
        self.ended = f"it ended with {status}" if status >= 0 else f"signal {-status} ended it"
        self.printed = b"".join(kept).decode(errors="replace")

    def retell(self) -> str:
        """Why it failed, for those who see only the end of all that is printed."""
        return "\n".join([f"\n── again: {self.title} FAILED ({self.ended})", *telling(self.printed)])
