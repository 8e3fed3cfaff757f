"""The lists of mutants in `tests/mutants`: read, and written where a place has got another name.

A mutant names the rules that it breaks, `in` the full name of a function, class or constant, and one edit of
its syntax tree (`tree_edits`), or several as `edits`. Where the new code needs a parameter or a variable that
the pattern does not have, or where other functions have the same code, `in` ends with all of them,
`gorin.kernel.rng.Rng.below(self, limit; chance)`: these are known by the place they have.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mutant_places import Found, Lost, Sources
from tree_edits import FIELDS, Edit, Misplaced, edit, fields

ROOT = Path(__file__).resolve().parents[1]
HEAD = "[[mutant]]"


@dataclass(frozen=True)
class Mutant:
    """One change of the sources that takes the named rules away."""

    rules: tuple[str, ...]
    scope: str
    edits: tuple[Edit, ...]
    found: Found | None = field(default=None, compare=False, repr=False)
    lost: Lost | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return f"{', '.join(self.rules)}: {self.scope}: {'; '.join(str(each) for each in self.edits)}"

    @property
    def file(self) -> str:
        """The file it changes, from the root of the project."""
        return str(self.found.source.path.relative_to(ROOT)) if self.found else ""


@dataclass(frozen=True)
class MutantList:
    """The mutants of a file, the rules that have none, with the reasons, and where the tests are."""

    mutants: list[Mutant]
    without: dict[str, str]
    tests: Path


def mutant(entry: dict[str, Any]) -> Mutant:
    """The mutant that some fields describe, without its place."""
    given = entry.get("edits", [{name: entry[name] for name in entry if name in FIELDS}])
    unknown = set(entry) - FIELDS - {"rules", "in", "edits"}
    if unknown:
        raise Misplaced(f"no mutant has {', '.join(sorted(unknown))}")
    return Mutant(tuple(entry["rules"]), entry["in"], tuple(edit(each) for each in given))


def placed(given: Mutant, sources: Sources) -> Mutant:
    """A mutant with its place in the sources, or with the reason why it has none."""
    try:
        return Mutant(given.rules, given.scope, given.edits, found=sources.find(given.scope, given.edits))
    except Lost as fault:
        return Mutant(given.rules, given.scope, given.edits, lost=fault)


def all_placed(given: list[Mutant], sources: Sources) -> list[Mutant]:
    """Mutants with their places; one that is lost is looked for where others of its scope were found."""
    once = [placed(each, sources) for each in given]
    return [placed(each, sources) if each.lost else each for each in once]


def read(path: Path, sources: Sources | None = None) -> MutantList:
    """A list of mutants, each with its place in the sources."""
    content: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    sources = sources or Sources(ROOT / "src")
    mutants = all_placed([mutant(entry) for entry in content.get("mutant", [])], sources)
    without = {entry["id"]: entry["reason"] for entry in content.get("without", [])}
    return MutantList(mutants, without, ROOT / "tests" / content.get("tests", path.stem))


# --- writing -----------------------------------------------------------------------------------------------


def quoted(text: str) -> str:
    """A string of TOML, as plain as it can be."""
    if "\n" in text:
        return f"'''\n{text}'''" if "'''" not in text else '"""\n' + text.replace("\\", "\\\\") + '"""'
    if '"' not in text and "\\" not in text:
        return f'"{text}"'
    if "'" not in text:
        return f"'{text}'"
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _fields(given: dict[str, Any]) -> list[str]:
    return [f"{name} = {value if isinstance(value, int) else quoted(value)}" for name, value in given.items()]


def lines(scope: str, edits: tuple[Edit, ...]) -> list[str]:
    """The lines that say where a mutant is and what it does."""
    if len(edits) == 1:
        return [f"in = {quoted(scope)}", *_fields(fields(edits[0]))]
    inner = [f"    {{ {', '.join(_fields(fields(each)))} }}," for each in edits]
    return [f"in = {quoted(scope)}", "edits = [", *inner, "]"]


def rewrite(text: str, changed: dict[int, tuple[str, tuple[Edit, ...]]]) -> str:
    """The text of a list with other places or edits for some of its mutants; comments stay."""
    before, *blocks = text.split(f"{HEAD}\n")
    for number, (scope, edits) in changed.items():
        kept, tail = _kept(blocks[number])
        blocks[number] = "\n".join([*kept, *lines(scope, edits)]) + "\n" + tail
    return "".join([before, *(f"{HEAD}\n{block}" for block in blocks)])


def _kept(block: str) -> tuple[list[str], str]:
    """The comments and the rules of a block, and what follows it: empty lines, headings, other tables."""
    all_lines = block.splitlines(keepends=True)
    start = next(number for number, line in enumerate(all_lines) if line.startswith("rules"))
    end = start
    while "]" not in all_lines[end]:
        end += 1
    last = end + 1
    for number in range(end + 1, len(all_lines) + 1):  # the shortest piece that reads as one table
        try:
            tomllib.loads("".join(all_lines[:number]))
        except tomllib.TOMLDecodeError:
            continue
        if (
            number == len(all_lines)
            or not all_lines[number].strip()
            or all_lines[number].startswith(("#", "["))
        ):
            last = number
            break
    kept = [line.rstrip("\n") for line in all_lines[: end + 1]]
    return kept, "".join(all_lines[last:])
