"""Play the lessons of Celestial: what the learner sees and is asked goes to celestial.json in
web/src/games/celestial/tutorial.

`PYTHONPATH=src .venv/bin/python tools/make_lessons.py` writes the file anew; with `--check` it only exits 1
if it is stale. Every table in it is one of the engine; what is taught is in celestial.ts
beside it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generated import keep
from gorin.games import find
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets import pool
from gorin.games.l5r.values import events as ev
from gorin.kernel.contract import State
from gorin.kernel.sentences import capital, text_of
from gorin.kernel.values import Event, to_json

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "web" / "src" / "games" / "celestial" / "tutorial" / "celestial.json"
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

#: What is taught at a second table, some turns later: the Favor, defending, a Battle action, a duel.
LATER: list[list[dict[str, Any]]] = [
    [{"do": "use", "ability": "Lobby"}],
    [{"do": "assign", "name": "Matsu Ushio", "to": 1}],
    [{"do": "use", "ability": "Favor: send home"}, {"do": "choose", "name": "Togashi Akagi"}],
    [{"do": "use", "name": "Crushing Strength"}],
    [{"do": "use", "name": "Iaijutsu Duel"}, {"do": "choose", "name": "Togashi Osawa"}],
    [{"do": "focus", "name": "Paths of Honor & Glory"}],
    [{"do": "pass"}],
]
#: What is told of what others did: deeds, not how they are paid for and prepared.
TOLD = (ev.AttackDeclared, ev.Assigned, ev.Entered, ev.BattleResolved, ev.Destroyed, ev.HonorChanged)
NAMES = ("you", "Aiko")


def plain(value: Any) -> Any:
    return json.loads(to_json(value))


def main() -> int:
    return keep({RECORD: lambda: json.dumps(record(), separators=(",", ":")) + "\n"}, sys.argv[1:])


def record() -> dict[str, Any]:
    """A moment for each lesson and for the end: what is new to see, what is asked, what is to be done."""
    shown: dict[str, Any] = {}
    first = played(find("celestial").new(2, None, SEED), LESSONS, WAITS, passing, shown)
    return {"moments": [*first, *played(later(), LATER, {}, warlike, shown)]}


def later() -> Any:
    """Some turns after the first lessons. Iaijutsu Duel is of another edition: only there duels are begun."""
    p = Position("Lion", "Dragon", cards=[pool("imperial")["Iaijutsu Duel"]])
    p.honor(LEARNER, 10).honor(1, 6).province(1, 0, "Togashi Kanmu").destroyed(1, 0)
    p.home(LEARNER, "Matsu Ushio + Seppun Blade", "Matsu Mikura")
    p.hand(LEARNER, "Crushing Strength", "Iaijutsu Duel").estate(LEARNER, "Permanent Encampment")
    p.home(1, "Togashi Akagi", "Togashi Taro", "Togashi Osawa").hand(1, "Spearmen").estate(1, "Copper Mine")
    for slot, title in enumerate(("Copper Mine", "Akodo Kuma", "Matsu Haruya", "Gold Mine")):
        p.province(LEARNER, slot, title)
    for slot, title in ((1, "Gold Mine"), (2, "Togashi Konishi"), (3, "Togashi Shiori")):
        p.province(1, slot, title)
    # The learner draws the last of these, and focuses from the three before it.
    p.deck(LEARNER, "The Lion's Charge", "Paths of Honor & Glory", "Glorious Path to Victory", "Spearmen")
    return p.action_phase(LEARNER).state


def played(
    state: Any, lessons: list[list[dict[str, Any]]], waits: dict[int, str], rival: Any, shown: dict[str, Any]
) -> list[dict[str, Any]]:
    """A table played from lesson to lesson; what happened since the last one is told with each moment."""
    moments: list[dict[str, Any]] = []
    heard: list[str] = []

    def apply(seat: int, action: Any) -> None:
        heard.extend(told(state, event) for event in state.apply(seat, action) if is_told(event))

    def moment(decision: Any, acts: list[Any]) -> None:
        moments.append({**news(state, shown), "decision": decision, "acts": acts, "told": list(heard)})
        heard.clear()

    for number, moves in enumerate(lessons):
        first = await_question(state, moves[0], waits.get(number, ""), rival, apply)
        moment({**plain(state.decision(LEARNER)), "leads": plain(state.leads(LEARNER))}, [plain(first)])
        apply(LEARNER, first)
        for move in moves[1:]:
            found = wanted(state, move)
            if found is None:
                continue  # where there is one way only, nobody is asked
            moments[-1]["acts"].append(plain(found))
            apply(LEARNER, found)
    if rival is warlike:
        await_question(state, {"do": "pass"}, "Your Action Phase", rival, apply)
    moment(None, [])
    return moments


def is_told(event: Event) -> bool:
    if isinstance(event, ev.BattleResolved):
        return event.attack + event.defense > 0
    return isinstance(event, TOLD)


def told(state: Any, event: Event) -> str:
    return capital(text_of(state.told(event.seen_by(LEARNER)), NAMES, LEARNER))


def news(state: Any, shown: dict[str, Any]) -> dict[str, Any]:
    """What the learner sees that was not there before; `shown` is what was."""
    view = plain(state.view(LEARNER))
    areas = {area["id"]: area for area in view.pop("areas")}
    fresh = [area for name, area in areas.items() if shown.get(name) != area]
    gone = [name for name in shown if name not in areas]
    shown.clear()
    shown.update(areas)
    return {"view": view, "areas": fresh, "gone": gone, "order": list(areas)}


def await_question(state: Any, move: dict[str, Any], prompt: str, rival: Any, apply: Any) -> Any:
    """Let the learner pass, and the rival do as it does, until the learner may do this; the move."""
    for _ in range(400):
        (seat, *_others) = state.deciders()
        if seat == LEARNER and prompt in state.decision(LEARNER).prompt:
            found = wanted(state, move)
            if found is not None:
                return found
        apply(seat, passing(state, seat) if seat == LEARNER else rival(state, seat))
    raise ValueError(f"{move} was never asked for")


def passing(state: Any, seat: int) -> Any:
    actions = state.decision(seat).actions
    passes = [action for action in actions if plain(action)["do"] in ("pass", "strike")]
    return passes[0] if passes else actions[0]


def warlike(state: Any, seat: int) -> Any:
    """A rival who attacks the second province with everybody, focuses one card, and buys what she can."""
    actions = state.decision(seat).actions
    for action in actions:
        fields = plain(action)
        if fields["do"] in ("attack", "buy") or (fields["do"] == "assign" and fields["to"] == 1):
            return action
        if fields["do"] == "fight" and fields["at"] == 1:
            return action
        if fields["do"] == "focus" and not state.focused[seat]:
            return action
    return passing(state, seat)


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
