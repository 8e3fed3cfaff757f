#!/usr/bin/env python3
"""Make the pins anew: every package that Gorin needs, by version and hash, and no address.

    .venv/bin/python tools/make_pins.py              after a change of pyproject.toml or web/package.json
    .venv/bin/python tools/make_pins.py --upgrade    and take the newest release of everything

Python's are in `requirements/*.txt`, one file a set, for every system and every Python that Gorin runs on;
the client's are in `web/package-lock.json`. They come from the indexes that pip and npm are set to.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import bootstrap
import client_lock
from bootstrap import REQUIREMENTS, WEB, say, stop

HEADER = "# Made by tools/make_pins.py: every package of this set, by version and hash, for every system.\n"
#: Packages held back, because newer releases do not run on a system or a Python that people have.
HELD = [
    "argon2-cffi-bindings<26",  # 26.1.0 has no binary for a Mac with an Intel chip
    "jax<0.11",  # 0.11 needs Python 3.12
]
UV = ("pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-header", "--no-annotate")


def oldest_python() -> str:
    """The oldest Python that Gorin runs on; the pins are for it and for all newer ones."""
    return str(bootstrap.project()["project"]["requires-python"]).removeprefix(">=")


def index() -> dict[str, str]:
    """The index that pip is set to, as a setting for uv, which does not read pip's; never written down."""
    command = [sys.executable, "-m", "pip", "config", "list"]
    listed = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    found = re.findall(r"^\S+\.index-url='(.*)'$", listed, flags=re.MULTILINE)
    return {"UV_DEFAULT_INDEX": found[-1]} if found else {}


def packages(text: str) -> dict[str, str]:
    """The entries of a file of pins, by the package's name."""
    entries = re.split(r"\n(?=[A-Za-z0-9])", "\n" + text)
    return {re.split(r"[=\s]", entry)[0]: entry.rstrip() for entry in entries if "==" in entry}


class Resolver:
    """Asks uv, in a folder of its own, which packages a list of requirements needs."""

    def __init__(self, folder: Path) -> None:
        bootstrap.install_packages(["pins"])
        self.uv = str(bootstrap.PYTHON.parent / "uv")
        self.folder = folder
        self.env = {**os.environ, **index()}

    def packages(self, requirements: list[str], known: str = "", fixed: Path | None = None) -> dict[str, str]:
        """All that they need; as the known pins have it where that will do, and as the fixed ones say."""
        wanted, answer = self.folder / "wanted.in", self.folder / "answer.txt"
        wanted.write_text("\n".join(requirements) + "\n", encoding="utf-8")
        answer.write_text(known, encoding="utf-8")
        command = [
            self.uv,
            *UV,
            "--python-version",
            oldest_python(),
            "--output-file",
            str(answer),
            str(wanted),
        ]
        if fixed:
            command += ["--constraint", str(fixed)]
        done = subprocess.run(command, env=self.env, capture_output=True, text=True, check=False)
        if done.returncode:
            stop(f"uv found no pins: {done.stderr.strip()}")
        return packages(answer.read_text(encoding="utf-8"))


def make_requirements(upgrade: bool) -> None:
    """Resolve all sets together, so that they agree, and write one file for each."""
    sets = bootstrap.requirement_sets()
    with tempfile.TemporaryDirectory() as folder:
        resolver = Resolver(Path(folder))
        known = "" if upgrade else "\n".join(path.read_text("utf-8") for path in REQUIREMENTS.glob("*.txt"))
        together = resolver.packages([*HELD, *(one for name in sets for one in sets[name])], known)
        fixed = Path(folder) / "together.txt"
        fixed.write_text("\n".join(together.values()) + "\n", encoding="utf-8")
        base: dict[str, str] = {}
        for name, wanted in sets.items():
            found = resolver.packages(wanted, fixed=fixed)
            lines = [entry for package, entry in sorted(found.items()) if package not in base]
            (REQUIREMENTS / f"{name}.txt").write_text(HEADER + "\n".join(lines) + "\n", encoding="utf-8")
            base = base or found  # the first set; every other is installed on top of it
            say(f"requirements/{name}.txt: {len(lines)} packages")


def make_lock(upgrade: bool) -> None:
    """Let npm write the lock, and leave out the addresses that it cannot be told to leave out."""
    path = WEB / "package-lock.json"
    if upgrade:
        path.unlink(missing_ok=True)
    env = bootstrap.node_tools(dict(os.environ))
    command = [bootstrap.npm(env), "install", "--package-lock-only", *bootstrap.QUIET]
    done = subprocess.run(command, cwd=WEB, env=env, check=False)
    if done.returncode:
        stop("npm made no lock (see above).")
    lock = json.loads(path.read_text(encoding="utf-8"))
    for entry in lock["packages"].values():
        for field in ("funding", "resolved"):
            entry.pop(field, None)
    path.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    say(f"web/package-lock.json: {len(lock['packages']) - 1} packages")
    for fault in client_lock.faults(WEB):
        stop(fault)


if __name__ == "__main__":
    unknown = [word for word in sys.argv[1:] if word != "--upgrade"]
    if unknown:
        sys.exit(__doc__)
    REQUIREMENTS.mkdir(exist_ok=True)
    make_requirements("--upgrade" in sys.argv)
    make_lock("--upgrade" in sys.argv)
