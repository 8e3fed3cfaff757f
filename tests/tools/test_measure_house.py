"""What `tools/measure_house.py` counts, on small checkouts made for the purpose."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from conftest import ROOT

sys.path.insert(0, str(ROOT / "tools"))

import house_words
from house_graph import arrows_up, circles, floors, graph
from house_source import Sources
from measure_house import measure, names, table

FLAT = {
    "gorin/__init__.py": "",
    "gorin/server/__init__.py": '"""The server."""\n',
    "gorin/server/hub.py": "def tell():\n    from gorin.server.play import act\n    return act\n",
    "gorin/server/play.py": "from gorin.server import hub\nfrom gorin.server.live import Live\n",
    "gorin/server/live.py": (
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    from gorin.server.app import App\n"
        "class Live:\n    pass\n"
    ),
    "gorin/server/app.py": "import gorin.server.play\n",
}

ROOMS = {
    "gorin/__init__.py": "",
    "gorin/server/__init__.py": "",
    "gorin/server/match/__init__.py": '"""Matches."""\n',
    "gorin/server/match/live.py": "from gorin.server.wire.message import Message\n",
    "gorin/server/match/hub.py": "from gorin.server.match.live import Live\n",
    "gorin/server/wire/__init__.py": "",
    "gorin/server/wire/message.py": "",
    "gorin/server/run.py": "from gorin.server.match import hub\n",
}


def checkout(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / ("src" if name.startswith("gorin/") else ".") / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def figures(folder: Path, files: dict[str, str]) -> dict[str, int | str]:
    return {name: row.figure for name, row in measure(checkout(folder, files)).items()}


# --- graphs ------------------------------------------------------------------------------------------


def test_a_floor_is_one_above_the_highest_below() -> None:
    house = graph("abcd", [("a", "b"), ("b", "c"), ("a", "c"), ("a", "x"), ("d", "d")])
    assert floors(house) == {"a": 3, "b": 2, "c": 1, "d": 1}
    assert circles(house) == []
    assert arrows_up(house) == []


def test_a_circle_shares_a_floor_and_one_arrow_of_it_runs_up() -> None:
    house = graph("abcd", [("a", "b"), ("b", "c"), ("c", "a"), ("c", "d")])
    assert circles(house) == [["a", "b", "c"]]
    assert floors(house) == {"a": 2, "b": 2, "c": 2, "d": 1}
    assert len(arrows_up(house)) == 1


def test_few_arrows_run_up() -> None:
    """Five modules that import those after them, and two that import back."""
    down = [(a, b) for a in "abcde" for b in "abcde" if a < b]
    assert arrows_up(graph("abcde", [*down, ("e", "a"), ("d", "b")])) == [("d", "b"), ("e", "a")]


# --- the server --------------------------------------------------------------------------------------


def test_a_flat_server_has_no_rooms(tmp_path: Path) -> None:
    found = figures(tmp_path, FLAT)
    assert found["server: modules"] == 4
    assert found["server: rooms"] == 0
    assert found["server, with types: rooms in circles"] == "–"


def test_circles_count_imports_inside_functions_and_for_types(tmp_path: Path) -> None:
    found = figures(tmp_path, FLAT)
    assert found["server, at run time: modules in circles"] == 2  # hub and play
    assert found["server, with types: modules in circles"] == 4  # app and live too
    assert found["server, at run time: arrows up between modules"] == 1
    assert found["imports inside functions, the server"] == 1


def test_a_server_in_rooms_is_counted_by_room(tmp_path: Path) -> None:
    found = figures(tmp_path, ROOMS)
    assert found["modules in `server/match`"] == 3
    assert found["server: rooms"] == 2
    assert found["server: modules in no room"] == 1  # run.py
    assert found["server, at run time: floors of rooms"] == 3
    assert found["server, with types: rooms in circles"] == 0
    assert found["server, at run time: floors of modules"] == 4


def test_rooms_that_import_each_other_are_a_circle(tmp_path: Path) -> None:
    back = {**ROOMS, "gorin/server/wire/message.py": "from gorin.server.match.words import W\n"}
    found = figures(tmp_path, {**back, "gorin/server/match/words.py": "W = 1\n"})
    assert found["server, at run time: rooms in circles"] == 2
    assert found["server, at run time: arrows up between rooms"] == 1
    assert found["server, at run time: modules in circles"] == 0


# --- classes and functions ---------------------------------------------------------------------------


def test_methods_are_counted_with_inherited_ones(tmp_path: Path) -> None:
    base = "class Base:\n" + "".join(f"    def m{n}(self): ...\n" for n in range(60))
    small = "from gorin.base import Base\nclass Small(Base):\n    def m0(self): ...\n"
    large = "from gorin import base\nclass Large(base.Base):\n    def more(self): ...\n"
    files = {"gorin/__init__.py": "", "gorin/base.py": base, "gorin/small.py": small, "gorin/large.py": large}
    rows = measure(checkout(tmp_path, files))
    assert rows["classes with over 60 methods"].names == ["large.Large (61)"]
    assert rows["most methods of a class"].figure == 61


def test_long_functions_are_counted(tmp_path: Path) -> None:
    body = "".join(f"    a{n} = {n}\n" for n in range(49))
    files = {"gorin/__init__.py": f"def fits():\n{body}\n\ndef long():\n{body}    b = 1\n"}
    rows = measure(checkout(tmp_path, files))
    assert rows["functions over 50 lines"].names == ["gorin.long (51)"]


# --- words of cards ----------------------------------------------------------------------------------

CARDS = {
    "gorin/__init__.py": "",
    "gorin/games/__init__.py": "",
    "gorin/games/l5r/__init__.py": "",
    "gorin/games/l5r/language/__init__.py": "",
    "gorin/games/l5r/language/core.py": """
from __future__ import annotations
from dataclasses import dataclass
from typing import NewType

Role = NewType("Role", int)
THIS = Role(0)
TARGET = Role(1)


class Effect:
    def shoots(self): return False


class Step(Effect): ...


class Statement: ...


@dataclass(frozen=True)
class Bow(Effect):
    ref: Role = TARGET
    quietly: bool = False


@dataclass(frozen=True)
class Draw(Effect):
    n: int


@dataclass(frozen=True)
class Duel(Effect):
    stat: int = 0


@dataclass(frozen=True)
class Inner(Step):
    n: int = 0


@dataclass(frozen=True)
class Says(Statement):
    effects: tuple[Effect, ...]
    rich: bool = False


class CardDef:
    def __init__(self, title, words=(), statements=()): ...
""",
    "gorin/games/l5r/cards.py": "from gorin.games.l5r.language.core import *\n",
    "gorin/games/l5r/sets/__init__.py": """
from dataclasses import dataclass
from gorin.games.l5r.sets import first


@dataclass
class CardSet:
    folder: str
    cards: tuple


SETS = (CardSet("first", first.CARDS),)
""",
    "gorin/games/l5r/sets/first/__init__.py": """
from gorin.games.l5r.sets.first.lands import LANDS
from gorin.games.l5r.sets.first.spells import SPELLS, spell

CARDS = (*LANDS, *SPELLS, *(spell(f"Copy {n}", "") for n in range(2)))
""",
    "gorin/games/l5r/sets/first/lands.py": """
from gorin.games.l5r.cards import (
    Bow, CardDef, Says, THIS,
)

LANDS = (CardDef("Mine", statements=(Says((Bow(THIS),)),)),)
""",
    "gorin/games/l5r/sets/first/spells.py": '''
from gorin.games.l5r.cards import Bow, CardDef, Draw, Says, TARGET


def drawn(n, bowing=False):
    """Draw, and bow if asked to."""
    found = [Draw(n)]
    if bowing:
        found.append(Bow(TARGET, quietly=True))
    return Says(tuple(found))


def spell(title, words, *statements):
    listed = tuple(word.strip() for word in words.split(","))
    if "Kiho" in listed:
        statements = (*statements, Says((Bow(),), rich=True))
    return CardDef(title, listed, statements=statements)


SPELLS = (spell("A", "Fire", drawn(2)), spell("B", "Air, Kiho"), spell("C", "", drawn(1, bowing=True)))
''',
    "gorin/games/l5r/flow.py": """
from gorin.games.l5r.language.core import Bow, Draw, Effect, Inner


def told(word):
    if isinstance(word, Bow) or isinstance(word, (Inner, Draw)) or isinstance(word, Bow | int):
        return isinstance(word, int)
""",
}


def test_helpers_of_declarations_are_followed(tmp_path: Path) -> None:
    counted = house_words.count(Sources(checkout(tmp_path, CARDS)))
    assert counted.cards == 6
    assert counted.serves == {
        "Bow": {"Mine", "B", "C"},
        "Draw": {"A", "C"},
        "Duel": set(),
        "Says": {"Mine", "A", "B", "C"},
    }


def test_a_field_counts_where_it_departs_from_its_default(tmp_path: Path) -> None:
    counted = house_words.count(Sources(checkout(tmp_path, CARDS)))
    assert counted.sets == {
        ("Bow", "ref"): {"Mine"},
        ("Bow", "quietly"): {"C"},
        ("Duel", "stat"): set(),
        ("Says", "rich"): {"B"},
    }


def test_what_cannot_be_read_keeps_the_words_in_it(tmp_path: Path) -> None:
    lands = """
from elsewhere import chosen, lucky
from gorin.games.l5r.cards import Bow, CardDef, Draw, Duel, Says

LANDS = (CardDef("Mine", statements=(chosen(Says((Bow(),))), Says((Draw(1) if lucky() else Duel(),)))),)
"""
    files = {**CARDS, "gorin/games/l5r/sets/first/lands.py": lands}
    counted = house_words.count(Sources(checkout(tmp_path, files)))
    assert {word for word, titles in counted.serves.items() if "Mine" in titles} == {
        "Bow",
        "Draw",
        "Duel",
        "Says",
    }


def test_words_and_lines_of_card_files_are_figures(tmp_path: Path) -> None:
    found = figures(tmp_path, CARDS)
    assert (found["words"], found["words that serve one card"], found["words that serve no card"]) == (
        4,
        0,
        1,
    )
    assert found["`isinstance` of words outside `language/`"] == 3
    assert found["import lines of card files"] == 2 + 3 + 1


def test_the_words_of_this_checkout_are_found() -> None:
    """As at run time: every card is read, and none of its words is missed."""
    from gorin.games.l5r.language.steady import words_in
    from gorin.games.l5r.sets import SETS

    counted = house_words.count(Sources(ROOT))
    cards = {card for each in SETS for card in (*each.cards, *each.tiles)}
    assert counted.cards == len(cards)
    true: dict[str, set[str]] = {name: set() for name in counted.serves}
    for card in cards:
        for word in words_in(card.statements):
            if type(word).__name__ in true:
                true[type(word).__name__].add(card.title)
    assert counted.serves == true


# --- the client --------------------------------------------------------------------------------------


def test_folders_of_the_client_in_a_circle(tmp_path: Path) -> None:
    web = {
        "gorin/__init__.py": "",
        "web/src/main.ts": "import App from './app/App.svelte';\n",
        "web/src/app/App.svelte": "<script>import { a } from '../lib/a';\nimport 'svelte';</script>\n"
        + "x" * 161,
        "web/src/lib/a.ts": "const a = () => import('../pages/Page.svelte');\n// import '../app/App'\n",
        "web/src/pages/Page.svelte": '<script>\n  import type { B } from "../lib/b";\n</script>\n',
        "web/src/lib/b.ts": "export { c } from './c';\n",
        "web/src/lib/c.ts": "export const c = 1;\n",
    }
    rows = measure(checkout(tmp_path, web))
    assert rows["folders of the client"].figure == 3
    assert rows["client: folders in a circle"].names == ["lib, pages"]
    assert rows["client: arrows up between folders"].figure == 1
    assert rows["client: lines over 160 columns"].figure == 1


# --- the tables --------------------------------------------------------------------------------------


def test_two_checkouts_stand_side_by_side(tmp_path: Path) -> None:
    before = measure(checkout(tmp_path / "old", FLAT))
    after = measure(checkout(tmp_path / "new", ROOMS))
    lines = table([("before", before), ("after", after)])
    assert lines[0] == "| | before | after | aim |"
    assert "| modules in `server/match` | – | 3 |  |" in lines
    assert "| server: rooms | 0 | 2 | ≤ 10 |" in lines
    assert "- server: rooms: match/; wire/" in names(after)


def test_the_command_prints_a_table(tmp_path: Path) -> None:
    script = ROOT / "tools" / "measure_house.py"
    done = subprocess.run(
        [sys.executable, str(script), str(checkout(tmp_path, ROOMS)), "--names"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert "| server: rooms | 2 | ≤ 10 |" in done.stdout
    assert "- server: rooms: match/; wire/" in done.stdout


def test_a_folder_without_sources_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="no package src/gorin"):
        measure(tmp_path)
