"""A number of the wrong family is refused: by mypy, and by the check of declarations where it can tell."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import gorin.games.l5r
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.core import Effect, Fixed
from gorin.games.l5r.language.selectors import Sel, your
from gorin.games.l5r.language.statements import Battle, Statement, Target
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.language.stats import Bonus
from gorin.games.l5r.sets.declared import checked
from gorin.games.l5r.sets.declared_families import FAMILIES, FIELDS, OWN_FIELDS, family_of
from gorin.games.l5r.values.terms import HOLDING, PERSONALITY, STRATEGY, TARGET
from gorin.kernel.values import GorinError

ROOT = Path(__file__).parents[2]
LANGUAGE = Path(gorin.games.l5r.__file__).parent / "language"

#: Each was accepted while the families were one type: what is written, what stands there, what is wanted.
MIX_UPS = (
    ("Bonus(TARGET, Fixed(1), until=PER_BATTLE)", "Limit", "Span"),
    ("your(PERSONALITY).being(BOWED)", "Flag", "State"),
    ("Bow(PERSONALITY)", "Kind", "Role"),
    ("Usable(limit=THIS_BATTLE)", "Span", "Limit"),
    ("your(PERSONALITY).at(PLAY)", "Zone", "Where"),
    ("Sel(zone=HOME)", "Where", "Zone"),
    ("Bonus(TARGET, Fixed(1), CARDS_IN_HAND)", "PlayerFigure", "Stat"),
    ("Shield(M_RESOLVED)", "Cue", "Verb"),
    ("Moment(M_RESOLVED, phase=V_BOW)", "Verb", "Phase"),
    ("Draw(1, who=TARGET)", "Role", "Whose"),
    ("Shield(V_BOW, cause=THIS_ACTION)", "Span", "Cause"),
    ("Moment(ATTACK_PHASE)", "Phase", "Cue"),
    ("Additional(PERSONALITY)", "Kind", "Timing"),
    ("Usable(waives=IS_BOWED)", "State", "Waiver"),
    ("Sel(kinds=K_CAVALRY)", "Keyword", "Kind"),
    ("Sel(some=PERSONALITY)", "Kind", "Keyword"),
    ("Sel(YOU, PERSONALITY | BOWED)", "Flag", "Kind"),
    ("Permit(MAGIC)", "Prohibition", "Permission"),
    ("Figure(HONOR)", "Stat", "PlayerFigure"),
    ("InThisBattle(RESOLUTION)", "Causer", "BattleFact"),
    ("Course(PROVINCE_FELL)", "BattleFact", "Way"),
    ("Counted(FAMILY_HONOR)", "PlayerFigure", "Tally"),
    ("Says(RESOLUTION)", "Causer", "Saying"),
    ("Implicated(V_BOW)", "Verb", "Involvement"),
    ("The(TARGET)", "Role", "Referent"),
    ("Negate(TURN)", "Span", "Undone"),
    ("Own(MAGIC)", "Prohibition", "OwnRule"),
    ("Strengthen(PROVINCE, Fixed(1))", "Zone", "Provinces"),
    ("Shielded(0, 0, 0, 0, TURN, GAME)", "Span", "Verb"),
)

PREAMBLE = """
from gorin.games.l5r.flow.engine import Engine
from gorin.games.l5r.language.actions import Additional, Negate
from gorin.games.l5r.language.always import Own, Permit
from gorin.games.l5r.language.courses import Course
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.hands import Draw
from gorin.games.l5r.language.history import Implicated, InThisBattle
from gorin.games.l5r.language.lasting import Shielded
from gorin.games.l5r.language.lasting_effects import Shield
from gorin.games.l5r.language.moments import Moment
from gorin.games.l5r.language.numbers import Counted, Figure
from gorin.games.l5r.language.provinces import Strengthen
from gorin.games.l5r.language.selectors import Sel, your
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.language.statements import Usable
from gorin.games.l5r.language.stats import Bonus
from gorin.games.l5r.table.data import Columns
from gorin.games.l5r.values.kinds import MAGIC, PROVINCE_FELL, RESOLUTION
from gorin.games.l5r.values.terms import *
from gorin.games.l5r.language.feasible import Says
from gorin.games.l5r.language.references import The
""".splitlines()

#: What the engine asks of its columns, where a bit or a kind of another family would answer something.
ENGINE = (
    ("def bowed(g: Columns) -> object: return g.flags[0] & PERSONALITY", "Kind", "Flag"),
    ("def lies(g: Columns) -> object: return g.zone[0] == HOME", "Where", "Zone"),
    ("def put(g: Engine) -> None: g.ledger.write_zone(g, 0, PERSONALITY)", "Kind", "Zone"),
    ("def kept(thing: Shielded) -> object: return thing.verb == GAME", "Span", "Verb"),
)


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> dict[int, str]:
    """What mypy says of one file with every mix-up, by line."""
    path = tmp_path_factory.mktemp("mixed") / "mixed_up.py"
    lines = [*PREAMBLE, *(line for line, _, _ in MIX_UPS), *(line for line, _, _ in ENGINE)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    command = [sys.executable, "-m", "mypy", str(path)]  # as the check runs it: with its cache
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found: dict[int, str] = {}
    for line in done.stdout.splitlines():
        parts = line.split(":", 3)
        if len(parts) == 4 and parts[2] == " error":
            found[int(parts[1])] = found.get(int(parts[1]), "") + parts[3]
    return found


@pytest.mark.parametrize("index", range(len(MIX_UPS) + len(ENGINE)))
def test_mypy_refuses_a_mix_up(index: int, complaints: dict[int, str]) -> None:
    written, given, wanted = (*MIX_UPS, *ENGINE)[index]
    said = complaints.get(len(PREAMBLE) + index + 1, "")
    assert f'"{given}"' in said, (written, said)
    assert f'"{wanted}' in said, (written, said)


def test_mypy_says_nothing_else(complaints: dict[int, str]) -> None:
    assert min(complaints) == len(PREAMBLE) + 1
    assert len(complaints) == len(MIX_UPS) + len(ENGINE)


# --- the check of declarations -----------------------------------------------------------------------


def strategy(*parts: Effect | Target) -> CardDef:
    return CardDef("Muddle", STRATEGY, statements=(Battle(*parts),))


def refused(card: CardDef) -> str:
    with pytest.raises(GorinError) as caught:
        checked(card)
    return str(caught.value)


def test_the_check_names_card_field_and_family() -> None:
    """Kinds of card, where a role belongs."""
    said = refused(strategy(Bow(HOLDING | STRATEGY)))  # type: ignore[arg-type]
    assert said == "Muddle: the ref of Bow wants a role, such as TARGET: 66 is none."


def test_the_check_looks_into_selectors() -> None:
    said = refused(strategy(Target(Sel(where=PERSONALITY << 3)), Bow(TARGET)))  # type: ignore[arg-type]
    assert said == "Muddle: the where of Sel wants a place, such as HERE: 32 is none."


def test_the_check_asks_for_bits_of_a_family() -> None:
    aimed = Target(your(PERSONALITY).being(1 << 30))  # type: ignore[arg-type]
    assert "the states of Sel wants states of a selector" in refused(strategy(aimed, Bow(TARGET)))


def test_the_check_lets_every_number_of_its_family_pass() -> None:
    effects = [Bonus(TARGET, Fixed(1), stat) for stat in (0, 1)]  # type: ignore[arg-type]
    assert checked(strategy(Target(your(PERSONALITY)), *effects)).title == "Muddle"


def annotated() -> dict[tuple[str, str], str]:
    """Every field of a word whose type names a family, by word and field."""
    found: dict[tuple[str, str], str] = {}
    for path in sorted(set(LANGUAGE.glob("*.py")) - {LANGUAGE / "lasting.py"}):  # no card declares those
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.decorator_list:
                for line in node.body:
                    if isinstance(line, ast.AnnAssign):
                        names = {each.id for each in ast.walk(line.annotation) if isinstance(each, ast.Name)}
                        family = "".join(sorted(names & set(FAMILIES)))
                        if family or "int" in names or "Keyword" in names:
                            found[node.name, ast.unparse(line.target)] = family
    return found


def test_the_check_knows_the_family_of_every_field() -> None:
    fields = annotated()
    assert len(fields) > 150
    told = {key: family_of(*key) for key in fields}
    assert {key: (told[key], fields[key]) for key in fields if told[key] != fields[key]} == {
        ("Untouched", "since"): ("", "SpanVerb")  # either
    }


def test_the_check_has_no_field_that_no_word_has() -> None:
    fields = annotated()
    assert [key for key in OWN_FIELDS if key not in fields] == []
    assert set(FIELDS) <= {field for _, field in fields}
    assert all(isinstance(statement, Statement) for statement in strategy(Bow(TARGET)).statements)
