"""Make docs/server-map.md and docs/server.svg: the rooms of the server, their floors, and every module.

`tests/kernel/test_server_rooms.py` holds the imports against the same order of rooms.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path

from msgspec import Struct

from generated import keep

ROOT = Path(__file__).resolve().parent.parent
SERVER = ROOT / "src" / "gorin" / "server"
PACKAGE = "gorin.server"

#: The rooms, each importing only those before it.
ROOMS = (
    *("process", "wire", "store", "workers", "people"),
    *("match", "lobby", "archive", "campaign", "edge"),
)
#: Where to look, for the questions that are asked most.
LOOK = (
    ("the way of an action, from the socket to the log", "`edge/sockets.py`, `match/play.py`, `Hub.append`"),
    (
        "what each viewer is sent of an entry",
        "`Hub._tell_step`, `match/table_messages.py`, `wire/changes.py`",
    ),
    ("who hears that an entry was written", "`edge/assembly.py`: the signals and duties of the hub"),
    ("how a match is made from its rows and its log", "`Hub._load`, `match/live.py`"),
    ("answers given for a seat, and pauses", "`match/autopass.py`, `match/plans.py`, `match/pauses.py`"),
    ("how bots think", "`match/bot_turns.py`, `match/thoughts.py`, `workers/`"),
    (
        "decks: kept, read, brought to a table",
        "`people/kept_decks.py`, `workers/workshop.py`, `lobby/decks.py`",
    ),
    ("decks on trial", "`lobby/trials.py`, `workers/trials.py`"),
    ("analyses of finished matches", "`archive/analyses.py`, `workers/analyses.py`"),
    ("studies: goldfish, what if", "`archive/studies.py`, `archive/study_table.py`"),
    ("spectators with a delay", "`match/spectator_delay.py`"),
    ("takebacks, draws, stand-ins", "`match/questions.py`, `match/draws.py`"),
    ("the end of a match, and ratings", "`match/finisher.py`, `match/results.py`, `match/ratings.py`"),
    ("what the processes tell each other", "`store/channel.py`, `match/notices.py`"),
    ("who may see what in a campaign", "`campaign/campaigns.py`, `campaign/standing.py`"),
    ("what a match asks of its campaign", "`match/context.py`; the answers in `campaign/context.py`"),
    ("a battle of a campaign", "`campaign/muster.py`, `campaign/battles.py`, `campaign/hall_tables.py`"),
    ("the clock of a campaign", "`campaign/steward.py`"),
    ("connections, rate limits, headers", "`edge/connections.py`, `edge/gate.py`, `process/limits.py`"),
    ("what a host does", "`people/admin.py`, `people/retention.py`, `store/backup.py`"),
)


class Import(Struct, frozen=True):
    """One module imports another: at its top, for types alone, or inside a function."""

    source: str
    target: str
    where: str


def name_of(path: Path, server: Path = SERVER) -> str:
    return ".".join(path.relative_to(server).with_suffix("").parts)


def modules(server: Path = SERVER) -> dict[str, Path]:
    """Every module of the server by room and name; migrations are Alembic's."""
    found = sorted(path for path in server.rglob("*.py") if path.name != "__init__.py")
    return {name_of(path, server): path for path in found if "migrations" not in path.parts}


def _statements(node: ast.AST, where: str = "module") -> Iterator[tuple[ast.stmt, str]]:
    """Every statement under a node, and what it stands in: a module, a function, or what only types need."""
    for name, value in ast.iter_fields(node):
        here = where
        if isinstance(node, ast.If) and name == "body" and "TYPE_CHECKING" in ast.dump(node.test):
            here = "types"
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and where == "module":
            here = "function"
        for each in value if isinstance(value, list) else ():
            if isinstance(each, ast.stmt):
                yield each, here
            if isinstance(each, ast.stmt | ast.ExceptHandler | ast.match_case):
                yield from _statements(each, here)


def _named(node: ast.stmt, known: set[str]) -> Iterator[str]:
    """The modules of the server that a statement imports."""
    full: list[str] = []
    if isinstance(node, ast.Import):
        full = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom):
        module = node.module or ""
        full = [f"{module}.{alias.name}" for alias in node.names]
    for each in full:
        if not each.startswith(f"{PACKAGE}."):
            continue
        parts = each.removeprefix(f"{PACKAGE}.").split(".")
        yield next(
            (name for end in range(len(parts), 0, -1) if (name := ".".join(parts[:end])) in known),
            ".".join(parts),
        )


def imports_of(name: str, source: str, known: set[str]) -> list[Import]:
    """What a module imports of the server, wherever the import stands."""
    return [
        Import(name, target, where)
        for statement, where in _statements(ast.parse(source))
        for target in _named(statement, known)
    ]


def all_imports(server: Path = SERVER) -> list[Import]:
    found = modules(server)
    known = set(found)
    return [each for name, path in found.items() for each in imports_of(name, path.read_text("utf-8"), known)]


def room_of(module: str) -> str:
    return module.split(".")[0]


def upward(imports: list[Import]) -> list[Import]:
    """Imports of a room that comes later, or that is none."""
    place = {room: number for number, room in enumerate(ROOMS)}
    return [
        each
        for each in imports
        if place.get(room_of(each.target), len(ROOMS)) > place.get(room_of(each.source), -1)
    ]


def circle(imports: list[Import]) -> list[str]:
    """The modules of one circle, if there is any; those that are in none are taken away one by one."""
    targets: dict[str, set[str]] = {}
    for each in imports:
        targets.setdefault(each.source, set()).add(each.target)
        targets.setdefault(each.target, set())
    while free := [name for name, others in targets.items() if not others - {name}]:
        for name in free:
            del targets[name]
        for others in targets.values():
            others.difference_update(free)
    return sorted(targets)


def floors(imports: list[Import]) -> dict[str, int]:
    """The floor of each room, by its longest way down."""
    below: dict[str, set[str]] = {room: set() for room in ROOMS}
    for each in imports:
        if room_of(each.source) != room_of(each.target):
            below[room_of(each.source)].add(room_of(each.target))

    @cache
    def floor(room: str) -> int:
        return 1 + max((floor(other) for other in below[room]), default=0)

    return {room: floor(room) for room in ROOMS}


def summary(path: Path) -> str:
    """The first sentence of a module's docstring."""
    text = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    first = " ".join(text.split("\n\n")[0].split())
    return first.split(". ")[0].rstrip(".") + "."


def page() -> str:
    """The map as a page."""
    found = modules()
    on_floor = floors(all_imports())
    lines = [
        "# The server by file",
        "",
        "Made by `tools/make_server_map.py` from the sources; a test holds it against them. A room imports",
        "only rooms on lower floors, for types as well, and no module is in a circle.",
        "",
        "![The rooms of the server, each resting on those below it](server.svg)",
        "",
        "## Where to look",
        "| you want to know | look in |",
        "|---|---|",
        *(f"| {question} | {answer} |" for question, answer in LOOK),
        "",
    ]
    for room in reversed(ROOMS):
        lines += [
            f"## {room}/ (floor {on_floor[room]})",
            summary(SERVER / room / "__init__.py"),
            "",
            "| module | what it is |",
            "|---|---|",
            *(
                f"| `{name.split('.', 1)[1]}` | {summary(path).replace('|', '/')} |"
                for name, path in found.items()
                if room_of(name) == room
            ),
            "",
        ]
    return "\n".join(lines).rstrip() + "\n"


def picture() -> str:
    """The map as a picture: a row for each floor, a box for each room."""
    on_floor, found = floors(all_imports()), modules()
    top = max(on_floor.values())
    height = 12 + 66 * top
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 {height}" font-family="sans-serif" '
        'font-size="14" fill="#2b2620" role="img" aria-label="The rooms of the server, from the edge at the '
        'top down to settings and messages; each imports only rooms below it">',
        f'  <rect width="760" height="{height}" fill="#fbf8f1"/>',
    ]
    for floor in range(top, 0, -1):
        rooms = [room for room in ROOMS if on_floor[room] == floor]
        width = (740 - 8 * (len(rooms) - 1)) // len(rooms)
        y = 10 + 66 * (top - floor)
        for number, room in enumerate(rooms):
            x = 10 + number * (width + 8)
            count = sum(room_of(name) == room for name in found)
            said = summary(SERVER / room / "__init__.py")
            most = width // 7
            said = said if len(said) <= most else said[: said[: most - 1].rfind(" ")].rstrip(",;:") + " …"
            parts += [
                f'  <rect x="{x}" y="{y}" width="{width}" height="58" rx="4" fill="#efe9da" '
                'stroke="#6b5d45"/>',
                f'  <text x="{x + 14}" y="{y + 24}" font-weight="600">{room}</text>',
                f'  <text x="{x + width - 14}" y="{y + 24}" text-anchor="end" fill="#4a4335">'
                f"{count} modules</text>",
                f'  <text x="{x + 14}" y="{y + 46}" font-size="12" fill="#4a4335">{escape(said)}</text>',
            ]
    return "\n".join([*parts, "</svg>"]) + "\n"


FILES = {ROOT / "docs" / "server-map.md": page, ROOT / "docs" / "server.svg": picture}

if __name__ == "__main__":
    sys.exit(keep(FILES, sys.argv[1:]))
