"""What `web/package-lock.json` says, held against `web/package.json` and against what is installed.

Standard library only: `./play` looks before it installs and after, and the tests look too.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

MEND = "tools/make_pins.py makes the lock anew"
EXACT = re.compile(r"\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?")
INSIDE = "node_modules/"


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def locked(web: Path) -> dict[str, dict[str, Any]]:
    """The packages of the lock, by their folder; the first, "", is the client itself."""
    found: dict[str, dict[str, Any]] = read(web / "package-lock.json")["packages"]
    return found


def faults(web: Path) -> list[str]:
    """Where the lock and package.json disagree, or the lock leaves something open: a sentence for each."""
    package, lock = read(web / "package.json"), locked(web)
    return [*_against_package(package, lock), *_left_open(lock)]


def _against_package(package: dict[str, Any], lock: dict[str, dict[str, Any]]) -> list[str]:
    found = []
    pinned = {**package.get("dependencies", {}), **package.get("devDependencies", {})}
    root = lock.get("", {})
    written = {**root.get("dependencies", {}), **root.get("devDependencies", {})}
    for name in sorted({*pinned, *written}):
        wanted, has = pinned.get(name, "nothing"), written.get(name, "nothing")
        held = lock.get(INSIDE + name, {}).get("version", "nothing")
        if not wanted == has == held:
            other = has if has != wanted else held
            found.append(
                f"web/package.json says {name} {wanted} and web/package-lock.json says {other}; {MEND}."
            )
        elif not EXACT.fullmatch(wanted):
            found.append(f"web/package.json pins {name} to {wanted}, which is not one version.")
    for name, wanted in package.get("overrides", {}).items():
        for folder, entry in lock.items():
            if folder.endswith(INSIDE + name) and entry["version"] != wanted:
                has = entry["version"]
                found.append(
                    f"web/package.json says {name} {wanted} and web/package-lock.json says {has}; {MEND}."
                )
    return found


def _left_open(lock: dict[str, dict[str, Any]]) -> list[str]:
    """Packages that the lock has no hash for, or that a package in it needs and it does not name."""
    found = []
    for folder, entry in lock.items():
        if folder and not entry.get("integrity", "").startswith("sha512-"):
            found.append(f"web/package-lock.json has no hash for {folder}; {MEND}.")
        for kind in ("dependencies", "optionalDependencies"):
            for name in entry.get(kind, {}):
                if not any(place in lock for place in _places(folder, name)):
                    found.append(
                        f"web/package-lock.json does not name {name}, which {folder} needs on some system; "
                        f"choose a version of it that has one for every system."
                    )
    return found


def _places(folder: str, name: str) -> list[str]:
    """Where a package in this folder finds another, nearest first, as Node looks for it."""
    parts = f"{folder}/".split(INSIDE) if folder else [""]
    return [INSIDE.join([*parts[: length + 1], name]) for length in range(len(parts) - 1, -1, -1)]


def installed(web: Path) -> dict[str, str]:
    """The versions in node_modules, by folder as the lock names them."""
    found = {}
    for path in (web / "node_modules").rglob("package.json"):
        folder = path.parent.relative_to(web).as_posix()
        if re.fullmatch(r"(?:.*/)?node_modules/(?:@[^/]+/)?[^/@.][^/]*", folder):
            found[folder] = str(read(path).get("version"))
    return found


def differences(web: Path) -> list[str]:
    """Where node_modules is not what the lock says; a binary for another system may be missing."""
    lock, has = locked(web), installed(web)
    found = []
    for folder, entry in lock.items():
        version = has.pop(folder, None) if folder else None
        if folder and version != entry["version"] and not (version is None and entry.get("optional")):
            found.append(f"web/{folder} is {version or 'missing'}, and the lock says {entry['version']}.")
    return found + [f"web/{folder} is there, and the lock does not name it." for folder in sorted(has)]
