"""Play the lessons of Celestial: what the learner sees and is asked goes to web/src/tutorial/celestial.json.

`PYTHONPATH=src .venv/bin/python tools/make_lessons.py` writes the file anew; with `--check` it only exits 1
if it is stale. Every table in it is one of the engine; what is taught is in web/src/tutorial/celestial.ts.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generated import keep
from gorin.games import find
from gorin.kernel.contract import State
from gorin.kernel.values import to_json

RECORD = Path(__file__).resolve().parent.parent / "web" / "src" / "tutorial" / "celestial.json"
LEARNER = 0
#: A shuffle with a Holding, a leader, a blade and a second leader in the order in which they are taught.
SEED = "lesson 1"

#: What the learner does, in order. Each is the fields of a move; the rest of it may be anything. The first is
#: asked for by a lesson, those behind it go with it. Between two of these, everybody passes.
LESSONS: list[list[dict[str, Any]]] = [
    [{"do": "pass"}],
    [{"do": "buy", "name": "Permanent Encampment"}, {"do": "pay", "source": None}],
    [{"do": "buy", "name": "Matsu Ushio", "how": "discount"}, {"do": "pay", "source": None}],
    [{"do": "use", "ability": "Equip"}, {"do": "pay", "source": None}],
    [{"do": "buy", "name": "Matsu Mikura", "how": "discount"}, {"do": "pay", "source": None}],
    [{"do": "attack"}],
    [{"do": "assign", "name": "Matsu Ushio", "to": 0}, {"do": "assign", "name": "Matsu Mikura", "to": 0}],
    [{"do": "fight", "at": 0}],
    [{"do": "pass"}],
    [{"do": "buy", "name": "Akodo Masao", "how": "proclaim"}, {"do": "pay", "source": None}],
]
#: What a lesson waits for, where the learner could do the same earlier: the moment in which it is asked.
WAITS = {0: "Action Phase", 3: "Action Phase", 8: "Battle at"}


def plain(value: Any) -> Any:
    return json.loads(to_json(value))


def main() -> int:
    return keep({RECORD: lambda: json.dumps(record(), separators=(",", ":")) + "\n"}, sys.argv[1:])


def record() -> dict[str, Any]:
    """A moment for each lesson and for the end: what is new to see, what is asked, what is to be done."""
    state: Any = find("celestial").new(2, None, SEED)
    moments: list[dict[str, Any]] = []
    shown: dict[str, Any] = {}
    for number, moves in enumerate(LESSONS):
        first = await_question(state, moves[0], WAITS.get(number, ""))
        decision = {**plain(state.decision(LEARNER)), "leads": plain(state.leads(LEARNER))}
        moments.append({**news(state, shown), "decision": decision, "acts": [plain(first)]})
        state.apply(LEARNER, first)
        for move in moves[1:]:
            found = wanted(state, move)
            if found is None:
                continue  # where there is one way only, nobody is asked
            moments[-1]["acts"].append(plain(found))
            state.apply(LEARNER, found)
    moments.append({**news(state, shown), "decision": None, "acts": []})
    return {"moments": moments}


def news(state: Any, shown: dict[str, Any]) -> dict[str, Any]:
    """What the learner sees that was not there before; `shown` is what was."""
    view = plain(state.view(LEARNER))
    areas = {area["id"]: area for area in view.pop("areas")}
    fresh = [area for name, area in areas.items() if shown.get(name) != area]
    gone = [name for name in shown if name not in areas]
    shown.clear()
    shown.update(areas)
    return {"view": view, "areas": fresh, "gone": gone, "order": list(areas)}


def await_question(state: Any, move: dict[str, Any], prompt: str) -> Any:
    """Let everybody pass until the learner may do this; the move."""
    for _ in range(400):
        (seat, *_others) = state.deciders()
        if seat == LEARNER and prompt in state.decision(LEARNER).prompt:
            found = wanted(state, move)
            if found is not None:
                return found
        actions = state.decision(seat).actions
        passes = [action for action in actions if plain(action)["do"] == "pass"]
        state.apply(seat, passes[0] if passes else actions[0])
    raise ValueError(f"{move} was never asked for")


def wanted(state: Any, move: dict[str, Any]) -> Any | None:
    """The legal move with these fields; `name` is that of the card in it."""
    if state.deciders() != (LEARNER,) and list(state.deciders()) != [LEARNER]:
        return None
    for action in state.decision(LEARNER).actions:
        told = plain(action)
        card = told.get("card", told.get("unit"))
        if "name" in move and (card is None or names(state).get(card) != move["name"]):
            continue
        if all(told.get(field) == value for field, value in move.items() if field != "name"):
            return action
    return None


def names(state: State) -> dict[int, str]:
    """The cards that the learner sees, by their numbers."""
    return {card["facts"]["id"]: card["name"] for card in cards(plain(state.view(LEARNER))["areas"])}


def cards(areas: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for area in areas:
        yield from (card for card in area.get("cards", ()) if "id" in card.get("facts", {}))
        yield from cards(area.get("parts", []))


if __name__ == "__main__":
    raise SystemExit(main())
