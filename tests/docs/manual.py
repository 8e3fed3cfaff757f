"""Following a page of docs/ to the letter: its files go into a copy of the repository, its commands are run.

A file is a line with its path in bold and the block of code after it. A block `diff` changes a file that
is there already. The lines of a block `console` are run.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from conftest import ROOT

_BLOCK = re.compile(r"^(?:\*\*`([^`]+)`\*\*\n\n)?```(\w+)\n(.*?)```$", flags=re.DOTALL | re.MULTILINE)

#: What a copy of the repository has of its own; all else that commands need is linked.
COPIED = ("bench", "docs", "rules", "src", "tests", "tools", "pyproject.toml", "setup.py")


def blocks(page: str) -> Iterator[tuple[str, str, str]]:
    """The blocks of a page: the file it belongs to (the last named, for a `diff`), the language, the text."""
    named = ""
    for path, language, text in _BLOCK.findall((ROOT / "docs" / page).read_text(encoding="utf-8")):
        named = path or named
        yield (named if path or language == "diff" else ""), language, text


def copied(folder: Path) -> Path:
    """A copy of the repository's sources and tests, as it would be checked out."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            # with the times of files, so that caches stay good; a compiled module would hide what is changed
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("*.so"))
        else:
            shutil.copy2(ROOT / name, folder / name)
    return folder


def write_files(page: str, folder: Path) -> tuple[list[str], list[str]]:
    """Write what a page says into a copy: the paths that are new, and those that were there before."""
    new: list[str] = []
    changed: list[str] = []
    for path, language, text in blocks(page):
        if language == "diff":
            (folder / path).write_text(patched((folder / path).read_text("utf-8"), text), "utf-8")
            changed.append(path)
        elif path:
            assert not (folder / path).exists(), f"{page} writes {path}, which is there already"
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, "utf-8")
            new.append(path)
    return new, changed


def patched(text: str, diff: str) -> str:
    """A text with what a diff changes; the lines that it shows must be there, once."""
    lines = diff.splitlines()
    assert all(line[:1] in (" ", "+", "-") for line in lines), f"no diff: {diff}"
    before = "".join(f"{line[1:]}\n" for line in lines if line[0] != "+")
    after = "".join(f"{line[1:]}\n" for line in lines if line[0] != "-")
    assert text.count(before) == 1, f"these lines stand there {text.count(before)} times: {before}"
    return text.replace(before, after)


def commands(page: str) -> list[str]:
    """What a page says to type."""
    lines = [
        line for _, language, text in blocks(page) if language == "console" for line in text.splitlines()
    ]
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]


def environment(folder: Path) -> dict[str, str]:
    """The plain engine of a copy; what is installed or checked out elsewhere is not seen."""
    own = {"GORIN_EXPECT": "plain", "PYTHONPATH": str(folder / "src"), "COLUMNS": "120", "TERM": "xterm"}
    return {**os.environ, **own}


def run(command: str, folder: Path) -> str:
    """Type a command in a copy, and give what it says; it must end well."""
    env = environment(folder)
    words = shlex.split(command)
    while "=" in words[0]:
        name, _, value = words.pop(0).partition("=")
        env[name] = os.pathsep.join(str(folder / part) for part in value.split(":"))
    program = {"gorin": [sys.executable, "-m", "gorin"], ".venv/bin/python": [sys.executable]}[words[0]]
    done = subprocess.run(
        [*program, *words[1:]], cwd=folder, env=env, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, f"{command}: {done.stdout[-3000:]}{done.stderr[-3000:]}"
    return done.stdout


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def asked(address: str) -> Any:
    """What a server answers as soon as it does."""
    end = time.monotonic() + 120
    while True:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:  # noqa: S310 - our own server
                return json.load(answer)
        except OSError:
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.2)
