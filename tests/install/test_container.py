"""The container file and the units: linted by a few rules of ours, and what they start is started.

No container engine is needed. The steps of the container file that build and install run with GORIN_LONG=1.
"""

from __future__ import annotations

import configparser
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest
import typer.main

from conftest import ROOT
from gorin.cli import app
from serving import free_port
from test_cli import environment

KNOWN = [
    "FROM",
    "RUN",
    "WORKDIR",
    "COPY",
    "ENV",
    "USER",
    "VOLUME",
    "EXPOSE",
    "STOPSIGNAL",
    "HEALTHCHECK",
    "ENTRYPOINT",
    "CMD",
    "ARG",
    "LABEL",
]


class Step(NamedTuple):
    """One instruction: its word and the rest of its line."""

    word: str
    rest: str


def steps(text: str) -> list[Step]:
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    return [Step(*line.split(maxsplit=1)) for line in joined.splitlines()]


def stages(text: str) -> list[list[Step]]:
    """The steps of each stage, the last one being what is shipped."""
    found: list[list[Step]] = []
    for step in steps(text):
        if step.word == "FROM":
            found.append([])
        found[-1].append(step)
    return found


def faults(text: str, root: Path) -> list[str]:
    """What is wrong with a container file, in sentences."""
    found = [f"{step.word} is no instruction" for step in steps(text) if step.word not in KNOWN]
    for stage in stages(text):
        for word, rest in stage:
            if word == "COPY" and "--from=" not in rest:
                missing = [name for name in rest.split()[:-1] if not (root / name).exists()]
                found += [f"there is no {name} to copy" for name in missing]
            if word == "RUN" and "pip install" in rest:
                for command in re.findall(r"pip install[^&]*", rest):
                    if not re.search(r"--require-hashes|--no-deps", command):
                        found.append("packages are installed without hashes")
            if word == "FROM" and "/" in rest:
                found.append("a base image is named with an address")
    if "http://" in re.sub(r"http://127\.0\.0\.1", "", text) or "https://" in text:
        found.append("there is an address in it")
    last = stages(text)[-1]
    users = [rest for word, rest in last if word == "USER"]
    if not users or users[-1] in ("root", "0"):
        found.append("it runs as root")
    for word in ("ENTRYPOINT", "CMD", "HEALTHCHECK", "VOLUME"):
        if not any(step.word == word for step in last):
            found.append(f"it has no {word}")
    return found


TEXT = (ROOT / "Containerfile").read_text()


def last(word: str) -> str:
    return next(rest for found, rest in reversed(stages(TEXT)[-1]) if found == word)


def test_the_container_file_is_sound() -> None:
    assert faults(TEXT, ROOT) == []
    assert len(stages(TEXT)) == 2
    ignored = (ROOT / ".containerignore").read_text().splitlines()
    for step in stages(TEXT)[0]:
        if step.word == "COPY":
            for name in step.rest.split()[:-1]:
                assert f"!{name}" in ignored, f"{name} would not be there to be copied"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("USER gorin", "USER root", "it runs as root"),
        ("COPY rules rules", "COPY ruls rules", "there is no ruls to copy"),
        ("WORKDIR /build", "WORKDRI /build", "WORKDRI is no instruction"),
        (" --require-hashes", "", "packages are installed without hashes"),
        ("FROM python:3.11-slim\n", "FROM example.org/python\n", "a base image is named with an address"),
        ('ENTRYPOINT ["gorin"]\n', "", "it has no ENTRYPOINT"),
    ],
)
def test_the_linter_finds_faults(old: str, new: str, fault: str) -> None:
    assert old in TEXT
    assert fault in faults(TEXT.replace(old, new), ROOT)


def test_the_very_command_of_the_container_serves_and_is_healthy(tmp_path: Path) -> None:
    port = str(free_port())

    def here(words: list[str]) -> list[str]:
        """A command of the container in a folder of ours, and on a port that is free."""
        moved = [re.sub(r"\b8000\b", port, word.replace("/data", str(tmp_path))) for word in words]
        return (
            [sys.executable, "-m", "gorin", *moved[1:]]
            if moved[0] == "gorin"
            else [sys.executable, *moved[1:]]
        )

    start = here(json.loads(last("ENTRYPOINT")) + json.loads(last("CMD")))
    look = here(json.loads(last("HEALTHCHECK").partition("CMD ")[2]))
    assert subprocess.run(look, capture_output=True, check=False).returncode != 0, "nobody serves yet"
    server = subprocess.Popen(start, env=environment(), cwd=tmp_path, stdout=subprocess.DEVNULL)
    try:
        end = time.monotonic() + 120
        while subprocess.run(look, capture_output=True, check=False).returncode != 0:
            assert server.poll() is None, "the server has ended"
            assert time.monotonic() < end
    finally:
        server.terminate()
        server.wait(30)
    assert (tmp_path / "gorin.db").is_file(), "its data is on the volume"


@pytest.mark.skipif("GORIN_LONG" not in os.environ, reason="builds a wheel from nothing; needs packages")
def test_the_steps_of_the_container_file_make_a_server(tmp_path: Path) -> None:
    folders = {"/build": tmp_path / "build", "/opt/gorin": tmp_path / "opt", "/data": tmp_path / "data"}
    for folder in folders.values():
        folder.mkdir()

    def here(text: str) -> str:
        for name, folder in folders.items():
            text = text.replace(name, str(folder))
        return text

    place = folders["/build"]
    for stage in stages(TEXT):
        for word, rest in stage:
            if word == "COPY" and "--from=" not in rest:
                *names, target = rest.split()
                for name in names:
                    into = Path(here(target)) if target.startswith("/") else place / target
                    if (ROOT / name).is_dir():
                        skipped = shutil.ignore_patterns("node_modules", "dist", "__pycache__", "*.so")
                        shutil.copytree(ROOT / name, into, ignore=skipped)
                    else:
                        shutil.copy(ROOT / name, into)
            elif word == "COPY":
                _, source, target = rest.split()
                shutil.copytree(here(source), here(target))
            elif word == "RUN" and not rest.startswith(("apt-get", "useradd")):
                subprocess.run(here(rest), shell=True, cwd=place, check=True)  # noqa: S602
    gorin = folders["/opt/gorin"] / "env" / "bin" / "gorin"
    said = subprocess.run([gorin, "info"], capture_output=True, text=True, check=True).stdout
    assert "compiled" in said


# --- units and the page about hosting -----------------------------------------------------------------------


def check_command(line: str) -> None:
    """Every command and option of a line is one of ours."""
    words = shlex.split(line, comments=True)
    command = typer.main.get_command(app)
    while words and words[0] in getattr(command, "commands", {}):
        command = command.commands[words.pop(0)]  # type: ignore[attr-defined]
    assert not hasattr(command, "commands"), f"{line}: no such command"
    known = {option for each in command.params for option in (*each.opts, *each.secondary_opts)} | {"--help"}
    for word in words:
        if word.startswith("--"):
            assert word.split("=")[0] in known, f"{line}: there is no {word}"


UNITS = sorted((ROOT / "hosting").iterdir())


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_can_be_read_and_starts_what_there_is(unit: Path) -> None:
    read = configparser.ConfigParser(strict=True, interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(unit.read_text())
    assert "Unit" in read
    if unit.suffix == ".timer":
        assert "OnCalendar" in read["Timer"]
        assert unit.with_suffix(".service").is_file()
        return
    assert read["Service"]["User"] == "gorin", "and not root"
    (line,) = re.findall(r"/opt/gorin/\.venv/bin/gorin ([^'\n]*)", read["Service"]["ExecStart"])
    check_command(line.replace("$(date +%%a)", "Mon"))


def test_the_page_about_hosting_names_only_what_there_is() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text()
    lines: list[str] = re.findall(r"^    (?:\S*/)?gorin (.*)$", page, flags=re.MULTILINE)
    assert len(lines) >= 12
    for line in lines:
        check_command(line.split("&&")[0])
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    for option in serve.params:
        if not option.hidden:
            names = (*option.opts, *option.secondary_opts)
            assert any(name in page for name in names), f"nothing is said of {names[0]}"
    for name in ("Containerfile", *(unit.name for unit in UNITS)):
        assert name in page
