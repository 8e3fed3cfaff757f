"""Golden playthroughs: whole games as readable text, so that a change of behaviour shows as a diff.

`python tests/conformance/golden.py` writes them anew (with `PYTHONPATH=src:tests`), or those of the games
that are named; read the diff before you commit it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from conformance.tables import TABLES, Table
from gorin.kernel.match import Match
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Area, View, to_json

FOLDER = Path(__file__).resolve().parents[1] / "playthroughs"


def path_of(table: Table) -> Path:
    name = str(table).translate(str.maketrans("=,:", "---", " '{}[]"))
    return FOLDER / f"{name}.txt"


def area_lines(area: Area, indent: str = "    ") -> list[str]:
    cards = " ".join((card.name or "?") + ("" if card.up else "*") for card in area.cards)
    facts = " ".join(f"{name}={value}" for name, value in area.facts.items())
    lines = [f"{indent}{area.id} ({facts}): {cards}".rstrip()]
    for part in area.parts:
        lines += area_lines(part, indent + "  ")
    return lines


def view_lines(view: View) -> list[str]:
    who = "spectator" if view.seat is None else f"seat {view.seat}"
    facts = " ".join(f"{name}={value}" for name, value in view.facts.items())
    return [
        f"  view of {who}: {view.phase} {facts}",
        *(line for area in view.areas for line in area_lines(area)),
    ]


def playthrough(table: Table) -> str:
    """One game from a fixed seed: every decision, what was chosen, what happened and who was told what."""
    match: Match = table.match("golden")
    rng = rng_of("golden walk")
    lines = [f"# {table}", f"options {to_json(match.options).decode()}"]
    while not match.over:
        deciders = match.state.deciders()
        seat = deciders[rng.below(len(deciders))]
        decision = match.state.decision(seat)
        index = rng.below(len(decision.actions))
        action = decision.actions[index]
        asked = f"deciders {list(deciders)}; seat {seat}: {decision.prompt} [{decision.rule}]"
        lines += ["", f"{len(match.moves) + 1}. {asked}"]
        lines.append(f"  one of {len(decision.actions)}: {decision.labels[index]} {to_json(action).decode()}")
        for event in match.play(seat, action):
            lines.append(f"  {to_json(event).decode()}")
            public = match.state.tell(event.seen_by(None))
            private = match.state.tell(event)
            lines.append(
                f"    all: {public}"
                + ("" if private == public else f" | {list(event.knows or ())}: {private}")
            )
        if len(match.moves) % 12 == 0:
            for viewer in (None, 0):
                lines += view_lines(match.state.view(viewer))
    lines += [
        "",
        "setup " + to_json(match.state.setup()).decode(),
        "result " + to_json(match.state.result()).decode(),
    ]
    for viewer in (None, *range(table.seats)):
        lines += view_lines(match.state.view(viewer))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in TABLES:
        if sys.argv[1:] and each.game not in sys.argv[1:]:
            continue
        path_of(each).write_text(playthrough(each), encoding="utf-8")
