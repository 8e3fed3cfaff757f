#!/usr/bin/env python3
"""Make a wheel that holds the built client too: who installs it needs neither Node nor a compiler.

tools/make_wheel.py            compiled, for this system and this Python
tools/make_wheel.py --plain    plain Python, for every system; the engine is slower
tools/make_wheel.py --into X   into the folder X instead of dist
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import bootstrap
from bootstrap import ROOT, say, stop

#: What a wheel is made from; copied, so that nothing an older build left behind gets into it.
FILES = ("pyproject.toml", "setup.py", "README.md", "LICENSE")
FOLDERS = ("src", "rules", "web/dist")


def build(python: str, into: Path, plain: bool) -> Path:
    """Build the wheel with the packages of this Python, which has setuptools and mypy. Returns its path."""
    if not bootstrap.client_is_fresh():
        stop("web/dist is not the client of these sources, so no wheel is made; ./play builds it.")
    into.mkdir(parents=True, exist_ok=True)
    env = {name: value for name, value in os.environ.items() if not name.startswith(("GORIN_", "PYTHONPATH"))}
    env["GORIN_PLAIN" if plain else "GORIN_COMPILED"] = "1"
    with tempfile.TemporaryDirectory() as folder:
        copy, made = Path(folder) / "gorin", Path(folder) / "made"
        copy.mkdir()
        for name in FILES:
            shutil.copy(ROOT / name, copy)
        for name in FOLDERS:
            left_out = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", ".stamp")
            shutil.copytree(ROOT / name, copy / name, ignore=left_out)
        command = [python, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
        command += ["--no-index", "--no-build-isolation", "--wheel-dir", str(made), str(copy)]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            print(done.stdout[-4000:], done.stderr[-4000:], sep="\n", file=sys.stderr)
            stop("the wheel could not be made (see above).")
        (wheel,) = made.glob("*.whl")
        return Path(shutil.copy(wheel, into))


def prepare() -> None:
    """What a wheel is made with: the pinned packages in `.venv`, and the client in `web/dist`."""
    bootstrap.make_venv()
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    bootstrap.install_packages(["base"], env)
    if not bootstrap.client_is_fresh():
        bootstrap.build_client(bootstrap.node_tools(env))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--plain", action="store_true", help="plain Python, for every system")
    parser.add_argument("--into", type=Path, default=ROOT / "dist", help="the folder to put it in")
    asked = parser.parse_args()
    if not asked.plain and not bootstrap.has_compiler():
        stop("There is no C compiler here; --plain makes a wheel that needs none.")
    try:
        prepare()
    except bootstrap.StepFailed as error:
        print(error.printed, file=sys.stderr)
        stop(f"{error} failed (see above), so no wheel is made.")
    say("  making the wheel …")
    say(str(build(str(bootstrap.PYTHON), asked.into, asked.plain)))


if __name__ == "__main__":
    main()
