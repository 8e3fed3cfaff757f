"""Make the War Map's facts for the browser client: facts.gen.ts in web/src/games/strategic/map from gorin's
own map; and the outlines for stories of campaigns: src/gorin/campaign/outlines.py from the client's drawing.

`PYTHONPATH=src .venv/bin/python tools/make_war_map.py` writes the files; with `--check` it only exits 1 if
one is stale.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from generated import keep
from gorin.games.strategic.warmap import (
    BORDERS,
    CLANS,
    CLOSED,
    HOMES,
    IDS,
    KOKU,
    NAMES,
    SHRINES,
    SPACES,
    SPOTS,
    capital_of,
)

ROOT = Path(__file__).resolve().parent.parent
DRAWING = ROOT / "web" / "src" / "games" / "strategic" / "map"
TARGET = DRAWING / "facts.gen.ts"
OUTLINES = ROOT / "src" / "gorin" / "campaign" / "outlines.py"

HEADER = """\
// Made by tools/make_war_map.py from gorin.games.strategic.warmap. Do not edit: change that instead.

/** A province or a sea zone: whose home it is, its Koku, and where it lies from the left and the top. */
export type Space = {
  id: string;
  name: string;
  home: string | null;
  koku: number;
  spot: readonly [number, number];
  capital: boolean;
  shrine: boolean;
};
"""


def _space(at: int) -> str:
    home = f"'{CLANS[HOMES[at]]}'" if HOMES[at] >= 0 else "null"
    capital = HOMES[at] >= 0 and capital_of(HOMES[at]) == at
    fields = (
        f"id: '{IDS[at]}'",
        f"name: '{NAMES[at]}'",
        f"home: {home}",
        f"koku: {KOKU[at]}",
        f"spot: [{SPOTS[at][0]}, {SPOTS[at][1]}]",
        f"capital: {str(capital).lower()}",
        f"shrine: {str(at in SHRINES).lower()}",
    )
    return f"  {{ {', '.join(fields)} }},"


def _pairs(name: str, said: str, kinds: dict[str, str]) -> list[str]:
    lines = [f"/** {said} */", f"export const {name}: readonly (readonly [string, string, string])[] = ["]
    for kind, pairs in kinds.items():
        for pair in pairs.split():
            one, _, other = pair.partition("-")
            lines.append(f"  ['{one}', '{other}', '{kind}'],")
    return [*lines, "];"]


def generate() -> str:
    """The whole file."""
    clans = ", ".join(f"'{clan}'" for clan in CLANS)
    return "\n".join(
        [
            HEADER,
            f"export const CLANS = [{clans}] as const;",
            "",
            "export const SPACES: readonly Space[] = [",
            *(_space(at) for at in range(SPACES)),
            "];",
            "",
            *_pairs("BORDERS", "Every border that is crossed, and what lies on it.", BORDERS),
            "",
            *_pairs("CLOSED", "Pairs that touch, and what closes the way between them.", CLOSED),
            "",
        ]
    )


# --- the outlines, from the client's drawing --------------------------------------------------------------

MADE = '''\
"""The outlines of the War Map on a field of 820 by 860: the coast, and every land province by its id.

Made by tools/make_war_map.py from web/src/games/strategic/map/shapes.ts. Do not edit: change that instead.
"""

from __future__ import annotations

from typing import Final
'''


def _path(text: str) -> str:
    """The path that a TypeScript expression of quoted pieces says."""
    return "".join(re.findall(r"'([^']*)'", text))


def _pieces(path: str, indent: str) -> list[str]:
    return [f'{indent}"{path[at : at + 96]}"' for at in range(0, len(path), 96)]


def outlines() -> str:
    """The whole file of outlines."""
    drawn = (DRAWING / "shapes.ts").read_text(encoding="utf-8")
    coast, _, rest = drawn.partition("export const CELLS")
    cells = rest.partition("};")[0]
    found = re.findall(r"^  (\d+):\n((?:    .*\n)+)", cells, re.M)
    return "\n".join(
        [
            MADE,
            "COAST: Final[str] = (",
            *_pieces(_path(coast), "    "),
            ")",
            "",
            "CELLS: Final[dict[str, str]] = {",
            *(
                line
                for name, text in found
                for line in (f'    "{name}": (', *_pieces(_path(text), " " * 8), "    ),")
            ),
            "}",
            "",
        ]
    )


if __name__ == "__main__":
    sys.exit(keep({TARGET: generate, OUTLINES: outlines}, sys.argv[1:]))
