"""Families of small numbers: no two of one share a number, and none has a gap."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import gorin.games.l5r
from gorin.games.l5r.flow import copying, legality, listening
from gorin.games.l5r.language.cards import MAX_ABILITIES
from gorin.games.l5r.sets import all_cards, declared_families
from gorin.games.l5r.values import kinds, terms

ROOT = Path(gorin.games.l5r.__file__).parent
SOURCES = sorted(ROOT.rglob("*.py"))

#: Neighbours that are no family: each means something of another kind.
APART = {frozenset({"NO_CARD", "NO_SEAT"})}

#: Constants that count a family, or stand for none of it or for several.
BESIDE = {
    *("ASLEEP", "CHANGES", "OUTMATCHED"),
    *("NO_FLAGS", "NO_KEYWORDS", "NO_KINDS", "NO_STATES", "NO_TIMING", "NO_WAIVER", "NO_ZONE"),
    *("NO_PHASE", "NO_ROLE", "NO_STAT", "NO_VERB", "NO_VICTORY"),
}

#: Families of bits: several of them together are one number.
BITS = {"Kind", "Zone", "Flag", "State", "Timing", "Waiver"}


def constants() -> dict[str, dict[str, int]]:
    """Every family by the name of its type: its constants with their numbers."""
    found: dict[str, dict[str, int]] = {}
    for name in ("terms", "kinds", "asking", "hindrances"):
        module = import_module(f"gorin.games.l5r.values.{name}")
        tree = ast.parse((ROOT / "values" / f"{name}.py").read_text(encoding="utf-8"))
        for line in tree.body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.annotation, ast.Subscript):
                family, constant = ast.unparse(line.annotation.slice), ast.unparse(line.target)
                if family in TYPES and constant not in BESIDE:
                    found.setdefault(family, {})[constant] = getattr(module, constant)
    return found


def types() -> list[str]:
    """The families; what some of them have in common has a name with an underscore."""
    tree = ast.parse((ROOT / "values" / "families.pyi").read_text(encoding="utf-8"))
    classes = [node.name for node in tree.body if isinstance(node, ast.ClassDef)]
    return [name for name in classes if not name.startswith("_")]


TYPES = types()
FAMILIES = constants()


def members(family: str) -> dict[str, int]:
    """The constants of a family; of bits, without their combinations."""
    every = FAMILIES[family]
    return {name: bit for name, bit in every.items() if bit.bit_count() == 1} if family in BITS else every


def declared(line: str) -> bool:
    """Whether a line declares a small number."""
    name, _, value = line.partition("  #")[0].partition(": Final = ")
    return name.isupper() and value.lstrip("-").replace("_", "").isdigit()


def families(path: Path) -> Iterator[list[str]]:
    """The names of numbers that are declared line by line, without a blank line or a comment between them."""
    run: list[str] = []
    for line in [*path.read_text(encoding="utf-8").splitlines(), ""]:
        if declared(line):
            run.append(line.partition(":")[0])
        elif run:
            yield run
            run = []


def shared(values: dict[str, int]) -> list[set[str]]:
    """The names that share a number."""
    found: dict[int, set[str]] = {}
    for name, value in values.items():
        found.setdefault(value, set()).add(name)
    return [names for names in found.values() if len(names) > 1]


def test_every_type_is_an_integer_at_run_time() -> None:
    module = import_module("gorin.games.l5r.values.families")
    assert {name: getattr(module, name) for name in TYPES} == dict.fromkeys(TYPES, int)


def test_every_family_has_constants() -> None:
    assert set(FAMILIES) == set(TYPES) - {"Keyword"}  # those are given out as cards are declared
    assert len(FAMILIES["LastingKind"]) >= 24
    assert len(FAMILIES["Verb"]) >= 31
    assert len(FAMILIES["Cue"]) >= 33


@pytest.mark.parametrize("family", FAMILIES)
def test_no_two_of_a_family_share_a_number(family: str) -> None:
    assert len(members(family)) > 1
    assert shared(members(family)) == []


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_is_numbered_without_gaps(family: str) -> None:
    numbers = sorted(members(family).values())
    if family in BITS:
        assert numbers == [1 << place for place in range(len(numbers))]
    else:
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def test_verbs_go_on_from_moments() -> None:
    """Both are heard: a moment of the one kind is never one of the other."""
    assert min(members("Cue").values()) == 0
    assert min(members("Verb").values()) == max(members("Cue").values()) + 1


def test_nothing_that_is_heard_lies_beyond_a_machine_integer() -> None:
    beyond = {name for name, number in members("Verb").items() if number > 61}
    assert beyond == {"V_AFFECT", "V_TRANSFER"}


def test_what_sleeps_is_of_no_kind_that_anybody_asks_for() -> None:
    assert max(members("LastingKind").values()) < kinds.ASLEEP


def test_every_kind_of_change_has_a_place_in_what_a_card_says() -> None:
    assert max(members("ChangeKind").values()) + 1 == kinds.CHANGES


@pytest.mark.parametrize("name", declared_families.FAMILIES)
def test_the_declaration_check_knows_the_ends_of_a_family(name: str) -> None:
    family = declared_families.FAMILIES[name]
    numbers = {**members("Cue"), **members("Verb")} if name == "Cue" else members(name)
    assert family.bits == (name in BITS)
    if family.bits:
        assert family.last == 2 * max(numbers.values()) - 1
    else:
        assert (family.first, family.last) == (min(numbers.values()), max(numbers.values()))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_numbers_declared_in_one_row_differ(path: Path) -> None:
    rows = [row for row in families(path) if len(row) > 1]
    if not rows:
        return
    name = ".".join(("gorin.games.l5r", *path.relative_to(ROOT).with_suffix("").parts))
    module = import_module(name.removesuffix(".__init__"))
    for row in rows:
        clashes = shared({word: getattr(module, word) for word in row})
        assert [names for names in clashes if names not in APART] == []


def test_what_a_card_has_used_has_a_bit_for_each() -> None:
    """Printed abilities, granted ones, uses of the inspired, one of nobody, and traits of once a turn."""
    most = max(len(card.abilities) for card in all_cards())
    assert most <= MAX_ABILITIES < legality.INSPIRED
    assert legality.INSPIRED + most <= copying.UNUSED < listening.FIRST_TRAIT


def test_roles_end_with_the_targets() -> None:
    assert max(members("Role").values()) + 1 == terms.ROLES
