"""Make the War Map's facts for the browser client: web/src/warroom/map/facts.gen.ts from gorin's own map.

`PYTHONPATH=src .venv/bin/python tools/make_war_map.py` writes the file; with `--check` it only exits 1 if the
file is stale.
"""

from __future__ import annotations

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

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "warroom" / "map" / "facts.gen.ts"

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


if __name__ == "__main__":
    sys.exit(keep({TARGET: generate}, sys.argv[1:]))
