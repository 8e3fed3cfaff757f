"""How the players of the browser tests play the card game: from what a client is told, and nothing else.

They are no good players, but their games are short: they buy, arm, attack where the sum is right, and take
actions in battles. What they would do is a row of moves, as a client composes them before it sends them.
"""

from __future__ import annotations

from typing import Any

Move = dict[str, Any]
Told = dict[str, Any]

PASS: Move = {"do": "pass"}
PROPOSED: Move = {"do": "pay", "source": None, "bow": True}


class Player:
    """Somebody at a table. `fond` are actions that are taken whenever they can be, by how they begin."""

    def __init__(self, *fond: str, uses: bool = True) -> None:
        self.fond = fond
        #: Whether actions are taken in battles, and attachments are bought.
        self.uses = uses
        #: What was tried already, so that an action that can be repeated does not go on for ever.
        self.tried: set[tuple[Any, ...]] = set()

    def wish(self, asked: Told, view: Told) -> list[Move]:
        """The moves to send as one."""
        deeds = {action["do"] for action in asked["actions"]}
        if "pay" in deeds:
            return [PROPOSED]
        if "attack" in deeds:
            return [_attack(asked, view)]
        if "assign" in deeds:
            return _march(asked, view)
        if "buy" in deeds:
            return self._buy(asked, view)
        if "use" in deeds:
            found = self._use(asked, view)
            if found:
                return found
        if "sway" in deeds:
            for action in asked["actions"]:
                if action["do"] == "sway" and action["seat"] == view["seat"]:
                    return [action]
        if "focus" in deeds and ("duel", view["facts"]["turn_number"]) not in self.tried:
            self.tried.add(("duel", view["facts"]["turn_number"]))
            return [_first(asked, "focus")]
        for deed in ("strike", "accept", "fight", "pass"):
            if deed in deeds:
                return [_first(asked, deed)]
        return [asked["actions"][0]]

    def _buy(self, asked: Told, view: Told) -> list[Move]:
        """Whoever has the most Force for his Gold; Holdings while there are few."""
        seen = cards(view)
        holdings = sum(len(area.get("cards", [])) for area in own(view, "holdings"))
        best: tuple[float, Move, Told] | None = None
        for action, ways in zip(asked["actions"], asked["leads"], strict=True):
            if action["do"] != "buy" or action["how"] == "overlay":
                continue
            facts = seen[action["card"]]
            gold = ways[0].get("gold", 0)
            if facts["kind"] == "Personality":
                worth = 2 * facts.get("force", 0) - gold / 4
            else:
                worth = 3.0 * facts.get("gold", 0) - gold if holdings < 4 else 0.0
            if worth > 0 and (best is None or worth > best[0]):
                best = (worth, action, ways[0])
        if best is None:
            return [PASS]
        return [best[1], *([PROPOSED] if best[2].get("gold") else [])]

    def _use(self, asked: Told, view: Told) -> list[Move]:
        """What one is fond of; else an attachment, or an action in one's own battle, each once a turn."""
        if not self.uses and not self.fond:
            return []
        turn = view["facts"]["turn_number"]
        for action, ways, label in zip(asked["actions"], asked["leads"], asked["labels"], strict=True):
            name = (turn, asked["moment"], action.get("card"), action.get("ability"))
            fond = any(word in label for word in self.fond)
            usual = self.uses and (action.get("ability") == "Equip" or asked["moment"] == "own battle")
            if action["do"] != "use" or not (fond or usual) or name in self.tried:
                continue
            for way in ways:
                if way.get("gold", 0) > 0 and not way.get("pays"):
                    continue
                self.tried.add(name)
                return [action, *composed(way)]
        return []


class Divider(Player):
    """Somebody who waits until three can march, and sends them to two provinces."""

    def wish(self, asked: Told, view: Told) -> list[Move]:
        deeds = {action["do"] for action in asked["actions"]}
        if "attack" in deeds:
            return [_first(asked, "attack") if len(_strength(view)) > 2 else PASS]
        if "assign" in deeds and own(view, "home")[0]["facts"].get("attacking"):
            may = [action for action in asked["actions"] if action["do"] == "assign"]
            units = list(dict.fromkeys(action["unit"] for action in may))
            fields = list(dict.fromkeys(action["to"] for action in may))
            return [{"do": "assign", "unit": unit, "to": fields[unit != units[0]]} for unit in units]
        return super().wish(asked, view)


def marched(moves: list[Move]) -> str:
    """How many units go to how many provinces."""
    sent = [move for move in moves if move["do"] == "assign"]
    return f"{len(sent)} units on {len({move['to'] for move in sent})}"


def composed(way: Told) -> list[Move]:
    """What follows an action in one of its ways, to the first of its targets and paid as proposed."""
    return [*way.get("then", []), *way.get("aims", [])[:1], *([PROPOSED] if way.get("gold") else [])]


def own(view: Told, kind: str) -> list[Told]:
    return [area for area in view["areas"] if area["kind"] == kind and area["seat"] == view["seat"]]


def cards(view: Told) -> dict[int, Told]:
    """The facts of all cards that are seen."""
    found: dict[int, Told] = {}

    def look(area: Told) -> None:
        for card in area.get("cards", []):
            if card["name"] is not None:
                found[card["facts"]["id"]] = card["facts"]
        for part in area.get("parts", []):
            look(part)

    for area in view["areas"]:
        look(area)
    return found


def _first(asked: Told, deed: str) -> Move:
    return next(action for action in asked["actions"] if action["do"] == deed)


def _strength(view: Told) -> dict[int, int]:
    """The Force of each unit of one's own that can march."""
    found: dict[int, int] = {}
    home = own(view, "home")[0].get("cards", [])
    for card in home:
        facts = card["facts"]
        if "on" not in facts and not facts.get("bowed"):
            found[facts["id"]] = facts.get("force", 0)
    for card in home:
        facts = card["facts"]
        if facts.get("on") in found and not facts.get("bowed") and not facts.get("modifies"):
            found[facts["on"]] += facts.get("force", 0)
    return found


def _attack(asked: Told, view: Told) -> Move:
    walls = [
        province["facts"]["strength"]
        for area in view["areas"]
        if area["kind"] == "provinces" and area["seat"] != view["seat"]
        for province in area["parts"]
    ]
    if sum(_strength(view).values()) > min(walls, default=99):
        return _first(asked, "attack")
    return PASS


def _march(asked: Told, view: Told) -> list[Move]:
    """The strongest first, as many on each province as take it; nobody defends."""
    if not own(view, "home")[0]["facts"].get("attacking"):
        return [PASS] if asked["declinable"] else [_first(asked, "assign")]
    seen = {
        area["facts"]["at"]: area["facts"]["strength"] for area in view["areas"] if area["kind"] == "battle"
    }
    force = _strength(view)
    may = {(action["unit"], action["to"]) for action in asked["actions"] if action["do"] == "assign"}
    units = sorted({unit for unit, _ in may}, key=lambda unit: -force.get(unit, 0))
    moves: list[Move] = []
    for field in sorted(seen, key=lambda at: seen[at]):
        left = [unit for unit in units if (unit, field) in may]
        sent: list[int] = []
        while left and sum(force.get(unit, 0) for unit in sent) <= seen[field] + 1:
            sent.append(left.pop(0))
        if sum(force.get(unit, 0) for unit in sent) > seen[field] or not moves:
            moves += [{"do": "assign", "unit": unit, "to": field} for unit in sent]
            units = [unit for unit in units if unit not in sent]
    return [*moves, *([PASS] if units else [])]
