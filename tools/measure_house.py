"""Measure how a checkout is built: rooms, floors, circles, long classes and functions, words of cards.

    python tools/measure_house.py [CHECKOUT]        # one column of figures
    python tools/measure_house.py BEFORE AFTER      # before and after, side by side
    python tools/measure_house.py --names [...]     # with the names behind the figures

Prints tables in Markdown. Sources are read, never imported, so that any checkout can be measured from here.

A *floor* is one above the highest floor that a module imports; modules in a circle share one. *Arrows up* are
the fewest imports found without which no circle is left. *At run time* counts the imports inside functions,
*with types* also those under `TYPE_CHECKING`. Methods are counted by name with those of base classes in
`gorin`. A *word* is a dataclass of the families of `games/l5r/language`; it serves a card whose declaration
makes one. An optional field counts where a declaration gives it another value than its default.
"""

from __future__ import annotations

import argparse
import ast
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import house_client
import house_words
from house_graph import Graph, arrows_up, circles, floors, graph
from house_source import Import, Module, Sources, functions, length

MOST_METHODS = 60
MOST_LINES = 50
SERVER = "gorin.server"
CARD_GAME = "gorin.games.l5r"


@dataclass
class Row:
    """One figure, what it should be at most, and the names behind it."""

    figure: int | str
    names: list[str] = field(default_factory=list)
    aim: str = ""


Rows = dict[str, Row]


# --- modules and rooms -------------------------------------------------------------------------------


def short(name: str, package: str) -> str:
    return name.removeprefix(package).removeprefix(".") or "__init__"


def room(name: str, package: str, sources: Sources) -> str:
    """The room of a module: its folder in the package; a module of no folder stands for itself."""
    inner = short(name, package).split(".")
    found = sources.modules[f"{package}.{inner[0]}"] if inner[0] != "__init__" else None
    return f"{inner[0]}/" if found is not None and found.is_package else inner[0]


def migrations(module: Module) -> bool:
    """Steps of the database's schema are loaded by number; they are no part of the house."""
    return ".migrations" in module.name


def by_folder(sources: Sources) -> Rows:
    """Modules by package, those of the server and the card game by room."""
    found: Counter[str] = Counter()
    for module in sources.modules.values():
        parts = module.path.relative_to(sources.root / "src" / "gorin").parts[:-1]
        deep = 3 if parts[:2] == ("games", "l5r") else 2 if parts[:1] in (("server",), ("games",)) else 1
        found["/".join(parts[:deep]) or "."] += 1
    return {f"modules in `{folder}`": Row(count) for folder, count in sorted(found.items())}


def house(sources: Sources, package: str, label: str, wanted: bool) -> Rows:
    """Floors, circles and arrows up of a package, by module and by room."""
    modules = [each for each in sources.under(package) if not migrations(each)]
    names = [short(each.name, package) for each in modules]
    every = [each for module in modules for each in sources.imports(module)]
    rooms = sorted({room(each.name, package, sources) for each in modules})
    folders = [each for each in rooms if each.endswith("/")]
    aim = "0" if wanted else ""
    rows: Rows = {f"{label}: modules": Row(len(names))}
    rows[f"{label}: rooms"] = Row(len(folders), folders, "≤ 10" if wanted else "")
    alone = [each for each in rooms if each not in folders]
    rows[f"{label}: modules in no room"] = Row(len(alone), alone if folders else [])
    for how, types in (("at run time", False), ("with types", True)):
        used = [each for each in every if types or not each.for_types]
        by_module = graph(names, ((short(e.source, package), short(e.target, package)) for e in used))
        by_room = graph(rooms, _between_rooms(used, package, sources)) if folders else {}
        rows.update(_of_modules(f"{label}, {how}: ", by_module, aim))
        rows.update(_of_rooms(f"{label}, {how}: ", by_room, aim))
    return rows


def _between_rooms(imports: Iterable[Import], package: str, sources: Sources) -> Iterable[tuple[str, str]]:
    for each in imports:
        if (each.target + ".").startswith(package + "."):
            yield room(each.source, package, sources), room(each.target, package, sources)


def _of_modules(label: str, arrows: Graph, aim: str) -> Rows:
    in_circles, up = circles(arrows), arrows_up(arrows)
    return {
        label + "floors of modules": Row(max(floors(arrows).values(), default=0)),
        label + "modules in circles": Row(sum(map(len, in_circles)), [", ".join(e) for e in in_circles], aim),
        label + "arrows up between modules": Row(len(up), [f"{a} → {b}" for a, b in up], aim),
    }


def _of_rooms(label: str, arrows: Graph, aim: str) -> Rows:
    """The same by room; nothing can be said where there are no rooms."""
    in_circles, up = circles(arrows), arrows_up(arrows)
    height = max(floors(arrows).values(), default=0)
    circling = [", ".join(each) for each in in_circles]
    return {
        label + "floors of rooms": Row(height or "–", [], "≤ 7" if aim else ""),
        label + "rooms in circles": Row(sum(map(len, in_circles)) if arrows else "–", circling, aim),
        label + "arrows up between rooms": Row(
            len(up) if arrows else "–", [f"{a} → {b}" for a, b in up], aim
        ),
    }


# --- the rest of the sources -------------------------------------------------------------------------


def inside_functions(sources: Sources) -> Rows:
    rows: Rows = {}
    for label, package in (("the server", SERVER), ("`games/l5r`", CARD_GAME), ("all of `gorin`", "gorin")):
        found = [
            f"{each.source} → {each.target}"
            for module in sources.under(package)
            for each in sources.imports(module)
            if each.in_function and not each.for_types
        ]
        rows[f"imports inside functions, {label}"] = Row(len(found), found)
    return rows


def classes(sources: Sources) -> Rows:
    counts = {
        f"{module.name.removeprefix('gorin.')}.{node.name}": len(sources.methods(module, node))
        for module, node in sources.classes()
    }
    large = sorted((name for name in counts if counts[name] > MOST_METHODS), key=lambda name: -counts[name])
    most = max(counts.values(), default=0)
    return {
        f"classes with over {MOST_METHODS} methods": Row(
            len(large), [f"{n} ({counts[n]})" for n in large], "0"
        ),
        "most methods of a class": Row(most, [], f"≤ {MOST_METHODS}"),
    }


def long_functions(sources: Sources) -> Rows:
    found = sorted(
        (
            (length(node), f"{module.name}.{node.name}")
            for module in sources.modules.values()
            for node in functions(module.tree)
            if length(node) > MOST_LINES
        ),
        reverse=True,
    )
    names = [f"{name} ({lines})" for lines, name in found]
    return {f"functions over {MOST_LINES} lines": Row(len(found), names)}


def words(sources: Sources) -> Rows:
    counted = house_words.count(sources)
    one = sorted(name for name, titles in counted.serves.items() if len(titles) == 1)
    none = sorted(name for name, titles in counted.serves.items() if not titles)
    fields = {f"{word}.{name}": len(titles) for (word, name), titles in counted.sets.items()}
    return {
        "cards and tiles": Row(counted.cards),
        "words": Row(len(counted.serves), [], "≤ 200"),
        "words that serve one card": Row(len(one), one, "≤ 40"),
        "words that serve no card": Row(len(none), none),
        "optional fields": Row(len(fields)),
        "optional fields set by one card": Row(*_those(fields, 1)),
        "optional fields set by no card": Row(*_those(fields, 0)),
        "`isinstance` of words outside `language/`": Row(house_words.tests_of_words(sources)),
    }


def _those(counts: dict[str, int], wanted: int) -> tuple[int, list[str]]:
    found = sorted(name for name, count in counts.items() if count == wanted)
    return len(found), found


def import_lines(sources: Sources) -> Rows:
    """Lines of import statements in the files that declare cards, and of all lines there."""
    found = lines = 0
    for module in sources.modules.values():
        parts = module.path.relative_to(sources.root / "src").parts
        if parts[:4] == ("gorin", "games", "l5r", "sets") and len(parts) > 5:
            lines += len(module.text.splitlines())
            for node in module.tree.body:
                if isinstance(node, (ast.Import, ast.ImportFrom)):
                    found += (node.end_lineno or node.lineno) - node.lineno + 1
    return {"import lines of card files": Row(found), "lines of card files": Row(lines)}


def client(root: Path) -> Rows:
    source = root / "web" / "src"
    if not source.is_dir():
        return {}
    folders = {house_client.folder(source, path) for path in house_client.files(source)}
    arrows = graph(folders, house_client.imports(source))
    in_circles, up = circles(arrows), arrows_up(arrows)
    names = [", ".join(each) for each in in_circles]
    return {
        "folders of the client": Row(len([each for each in folders if "." not in each])),
        "client: folders in a circle": Row(sum(map(len, in_circles)), names, "0"),
        "client: arrows up between folders": Row(len(up), [f"{a} → {b}" for a, b in up], "0"),
        "client: floors of folders": Row(max(floors(arrows).values(), default=0)),
        f"client: lines over {house_client.WIDEST} columns": Row(house_client.wide_lines(source)),
    }


# --- the tables --------------------------------------------------------------------------------------


def measure(root: Path) -> Rows:
    """Every figure of a checkout."""
    sources = Sources(root)
    return {
        **by_folder(sources),
        **house(sources, SERVER, "server", wanted=True),
        **house(sources, CARD_GAME, "`games/l5r`", wanted=False),
        **inside_functions(sources),
        **classes(sources),
        **long_functions(sources),
        **words(sources),
        **import_lines(sources),
        **client(root),
    }


def table(columns: list[tuple[str, Rows]]) -> list[str]:
    """The figures of one or several checkouts side by side, in Markdown."""
    lines = [
        "| | " + " | ".join(name for name, _ in columns) + " | aim |",
        "|---|" + "--:|" * len(columns) + "---|",
    ]
    order = list(dict.fromkeys(name for _, rows in columns for name in rows))
    if len(columns) > 1:  # folders that only one of them has stand together
        order.sort(key=lambda name: (0, name) if name.startswith("modules in `") else (1, ""))
    for name in order:
        rows = [each.get(name, Row("–")) for _, each in columns]
        aim = next((row.aim for row in rows if row.aim), "")
        lines.append(f"| {name} | " + " | ".join(str(row.figure) for row in rows) + f" | {aim} |")
    return lines


def names(rows: Rows) -> list[str]:
    """The names behind the figures, as a list in Markdown."""
    return [f"- {label}: {'; '.join(row.names)}" for label, row in rows.items() if row.names]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    here = Path(__file__).resolve().parent.parent
    parser.add_argument("checkouts", nargs="*", type=Path, default=[here], help="one, or before and after")
    parser.add_argument("--names", action="store_true", help="also name what was counted")
    given = parser.parse_args()
    if len(given.checkouts) > 2:
        parser.error("one checkout, or two")
    heads = ["before", "after"] if len(given.checkouts) == 2 else ["now"]
    columns = [(head, measure(root.resolve())) for head, root in zip(heads, given.checkouts, strict=True)]
    print("\n".join(table(columns)))
    if given.names:
        for head, rows in columns:
            print("\n".join(["", f"## {head}", "", *names(rows)]))


if __name__ == "__main__":
    main()
