"""Everything is pinned down to the last package, by version and hash, in files that hold no address."""

from __future__ import annotations

import json
import re
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import bootstrap
import client_lock
from bootstrap import REQUIREMENTS, ROOT, WEB

FILES = [WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc", *sorted(REQUIREMENTS.glob("*.txt"))]
ADDRESS = re.compile(
    r"""://|"resolved"|\bfile:|\bgit\+|\bregistry\s*=|\b(index-url|find-links|trusted-host)\b"""
    r"""|^\s*(-i|-f)\s|[a-z0-9]\.(org|com|net|io|dev|local)\b|\b\d+\.\d+\.\d+\.\d+:\d+""",
    re.MULTILINE,
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_of_pins_holds_no_address(path: Path) -> None:
    found = ADDRESS.search(path.read_text(encoding="utf-8"))
    assert found is None, f"{path.name} holds an address: {found}"


@pytest.mark.parametrize(
    "line",
    [
        '      "resolved": "vite-8.3.5.tgz",',
        '        "url": "https://example.test/sponsor"',
        "registry=//mirror/npm/",
        "--index-url http://10.0.0.1:3141/simple",
        "-i mirror",
        "gorin @ file:///wheels/gorin.whl",
        "packages.example.org",
    ],
)
def test_an_address_would_be_seen(line: str) -> None:
    assert ADDRESS.search("vite\n" + line)


def test_the_lock_and_package_json_agree() -> None:
    assert client_lock.faults(WEB) == []


def test_the_installed_client_packages_are_those_of_the_lock() -> None:
    assert client_lock.differences(WEB) == [], "./play and ./check install them"


def test_the_client_was_built_from_these_sources() -> None:
    assert bootstrap.client_is_fresh(), (
        "The browser client is not built; ./play builds it and says what is wrong."
    )


def test_the_lock_knows_the_bundler_of_every_system() -> None:
    names = client_lock.locked(WEB)
    systems = ["darwin-arm64", "darwin-x64", "win32-arm64-msvc", "win32-x64-msvc"]
    systems += [f"linux-{chip}-{libc}" for chip in ("arm64", "x64") for libc in ("gnu", "musl")]
    for system in systems:
        assert f"node_modules/@rolldown/binding-{system}" in names
        assert f"node_modules/lightningcss-{system}" in names


# --- what the check of the lock notices --------------------------------------------------------------


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A copy of the lock and package.json, to spoil."""
    for name in ("package.json", "package-lock.json"):
        (tmp_path / name).write_bytes((WEB / name).read_bytes())
    return tmp_path


def spoil(path: Path, *keys: str, value: Any = None) -> None:
    """Change one entry of a JSON file, or remove it."""
    whole = json.loads(path.read_text(encoding="utf-8"))
    place = whole
    for key in keys[:-1]:
        place = place[key]
    if value is None:
        del place[keys[-1]]
    else:
        place[keys[-1]] = value
    path.write_text(json.dumps(whole), encoding="utf-8")


def only_fault(web: Path) -> str:
    (sentence,) = client_lock.faults(web)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def test_another_version_in_package_json_is_noticed(web: Path) -> None:
    spoil(web / "package.json", "devDependencies", "vite", value="8.3.4")
    assert "vite 8.3.4" in only_fault(web)
    assert "8.3.5" in only_fault(web)


def test_another_version_in_the_lock_is_noticed(web: Path) -> None:
    spoil(web / "package-lock.json", "packages", "node_modules/vite", "version", value="8.3.4")
    assert "web/package-lock.json says 8.3.4" in only_fault(web)


def test_a_package_that_only_one_of_them_names_is_noticed(web: Path) -> None:
    spoil(web / "package.json", "devDependencies", "axe-core")
    assert "axe-core nothing" in only_fault(web)


def test_an_override_that_the_lock_does_not_follow_is_noticed(web: Path) -> None:
    spoil(web / "package.json", "overrides", "rolldown", value="1.2.14")
    assert "rolldown 1.2.14" in only_fault(web)


def test_a_range_of_versions_is_noticed(web: Path) -> None:
    spoil(web / "package.json", "devDependencies", "vite", value="^8.3.5")
    spoil(web / "package-lock.json", "packages", "", "devDependencies", "vite", value="^8.3.5")
    spoil(web / "package-lock.json", "packages", "node_modules/vite", "version", value="^8.3.5")
    assert "not one version" in only_fault(web)


def test_a_missing_hash_is_noticed(web: Path) -> None:
    spoil(web / "package-lock.json", "packages", "node_modules/vite", "integrity")
    assert "no hash for node_modules/vite" in only_fault(web)


def test_a_binary_that_the_lock_does_not_know_is_noticed(web: Path) -> None:
    spoil(web / "package-lock.json", "packages", "node_modules/@rolldown/binding-linux-arm64-musl")
    assert "binding-linux-arm64-musl" in only_fault(web)


def test_what_is_installed_is_held_against_the_lock(web: Path) -> None:
    lock = client_lock.locked(web)
    for folder, entry in lock.items():
        if folder and not entry.get("optional"):
            (web / folder).mkdir(parents=True, exist_ok=True)
            (web / folder / "package.json").write_text(json.dumps({"version": entry["version"]}))
    assert client_lock.differences(web) == []
    (web / "node_modules/vite/package.json").write_text('{"version": "8.3.4"}')
    (web / "node_modules/mri/package.json").unlink()
    (web / "node_modules/@other/thing").mkdir(parents=True)
    (web / "node_modules/@other/thing/package.json").write_text('{"version": "1.0.0"}')
    assert client_lock.differences(web) == [
        "web/node_modules/mri is missing, and the lock says 1.2.0.",
        "web/node_modules/vite is 8.3.4, and the lock says 8.3.5.",
        "web/node_modules/@other/thing is there, and the lock does not name it.",
    ]


# --- Python's side -----------------------------------------------------------------------------------


def pins(name: str) -> dict[str, tuple[Requirement, int]]:
    """The packages of one file, with how many hashes each has."""
    text = (REQUIREMENTS / f"{name}.txt").read_text(encoding="utf-8")
    found: dict[str, tuple[Requirement, int]] = {}
    for line in re.sub(r"\\\n", " ", text).splitlines():
        if not line.startswith("#"):
            requirement, *hashes = re.split(r"\s--hash=sha256:(?=[0-9a-f]{64}\b)", line)
            found[canonicalize_name(Requirement(requirement).name)] = (Requirement(requirement), len(hashes))
    return found


SETS = bootstrap.requirement_sets()


def test_every_set_has_its_file_and_every_file_its_set() -> None:
    assert {path.stem for path in REQUIREMENTS.glob("*.txt")} == set(SETS)
    assert {*SETS} >= {"base", "dev", "bench", "node"}


@pytest.mark.parametrize("name", SETS)
def test_every_package_has_one_version_and_hashes(name: str) -> None:
    for requirement, hashes in pins(name).values():
        assert re.fullmatch(r"==[^*,]+", str(requirement.specifier)), f"{requirement} is not one version"
        assert hashes, f"{requirement} has no hash"


@pytest.mark.parametrize("name", SETS)
def test_what_pyproject_asks_for_is_pinned_as_it_asks(name: str) -> None:
    known = {**pins(name), **pins("base")}
    for wanted in map(Requirement, SETS[name]):
        assert canonicalize_name(wanted.name) in known, f"{wanted} is not pinned; run tools/make_pins.py"
        (pinned,) = known[canonicalize_name(wanted.name)][0].specifier
        assert wanted.specifier.contains(pinned.version), (
            f"{wanted} is pinned to {pinned}; run tools/make_pins.py"
        )


@pytest.mark.parametrize("name", ["base", "dev"])
def test_what_is_installed_here_is_what_is_pinned(name: str) -> None:
    for package, (requirement, _) in pins(name).items():
        if requirement.marker is None or requirement.marker.evaluate():
            assert requirement.specifier.contains(version(package)), f"{package} is {version(package)} here"


def test_the_pins_are_for_every_system() -> None:
    known = pins("base")
    assert str(known["uvloop"][0].marker) == 'sys_platform != "win32"'
    assert str(known["colorama"][0].marker) == 'sys_platform == "win32"'
    # A package with compiled files has one for each system and each Python, and so many hashes.
    for package in ("msgspec", "sqlalchemy", "httptools", "asyncpg"):
        assert known[package][1] > 20, package


def test_nothing_is_pinned_elsewhere() -> None:
    assert not (ROOT / "constraints.txt").exists()
