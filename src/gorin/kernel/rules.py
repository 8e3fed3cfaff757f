"""Rules in our own words, each with an id: read from `rules/`, and which of them a test shows."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from msgspec import Struct

import gorin
from gorin.kernel.values import GorinError, shown_rule

_HEADING = re.compile(r"### (?P<id>[A-Z][A-Z0-9]*(-[A-Z0-9]+)*): (?P<title>.+)")


class Rule(Struct, frozen=True):
    """One testable statement, and where in which rulebook it stands."""

    id: str
    title: str
    text: str
    source: str
    section: str
    file: str

    @property
    def shown(self) -> str:
        """The id as people see it."""
        return shown_rule(self.id)


def folder() -> Path:
    """Where the rules are: in the installed package, or in the source checkout."""
    package = Path(gorin.__file__).parent
    installed = package / "rulebook"
    return installed if installed.is_dir() else package.parents[1] / "rules"


def parse(text: str, file: str) -> list[Rule]:
    """The rules of one file. Raises `GorinError` where the file is not in the form CONTRIBUTING.md gives."""
    rules: list[Rule] = []
    section = ""
    seen: set[str] = set()
    for block in re.split(r"^(?=##)", text, flags=re.MULTILINE)[1:]:
        heading, _, body = block.partition("\n")
        if not heading.startswith("### "):
            section = heading.removeprefix("## ").strip()
            continue
        match = _HEADING.fullmatch(heading.strip())
        if match is None:
            raise GorinError(f"{file}: '{heading}' is no heading of a rule.")
        said, found, source = body.partition("\nSource: ")
        if not found or not said.strip():
            raise GorinError(f"{file}: rule {match['id']} lacks its text or its source.")
        if match["id"] in seen:
            raise GorinError(f"{file}: there are two rules {match['id']}.")
        seen.add(match["id"])
        rules.append(
            Rule(match["id"], match["title"], " ".join(said.split()), " ".join(source.split()), section, file)
        )
    return rules


@cache
def all_rules() -> dict[str, Rule]:
    """Every rule of every game, by id."""
    found: dict[str, Rule] = {}
    for path in sorted(folder().glob("*.md")):
        for rule in parse(path.read_text(encoding="utf-8"), path.name):
            if rule.id in found:
                raise GorinError(f"{path.name}: rule {rule.id} stands in {found[rule.id].file} too.")
            found[rule.id] = rule
    return found


def find(rule_id: str) -> Rule | None:
    """The rule of this id, short or as people see it."""
    rules = all_rules()
    return rules.get(rule_id) or next((rule for rule in rules.values() if rule.shown == rule_id), None)


def get(rule_id: str) -> Rule:
    """The rule of this id, short or as people see it, or a `GorinError`."""
    found = find(rule_id)
    if found is None:
        raise GorinError(f"There is no rule '{rule_id}'; `gorin rules` lists them all.")
    return found


def shown_by_tests(tests: Path, mark: str = "rule") -> dict[str, list[str]]:
    """For each rule id (or what else a mark names), the tests below a folder so marked: `file::function`."""
    shown: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule_id in _marked(node, mark):
                    shown.setdefault(rule_id, []).append(f"{path.relative_to(tests)}::{node.name}")
    return shown


def _marked(function: ast.FunctionDef, name: str) -> list[str]:
    ids: list[str] = []
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == name:
            ids.extend(str(arg.value) for arg in mark.args if isinstance(arg, ast.Constant))
    return ids
