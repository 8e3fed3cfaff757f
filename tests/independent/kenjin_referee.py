"""Referee for game records of Kenjin: replays every move, fights every combat, compares the result.

    python kenjin_referee.py FILE.jsonl

It knows the written rules and the published record format, and nothing of any engine, so it serves as an
independent check and as a reference reader. K1, K2, ... in the comments are the numbered rulings of the
specification. Exit status: 0 all records are right, 1 some are wrong, 2 the file cannot be read.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import TypeVar

REGULAR = ("scout", "shugenja", "general", "assassin", "ashigaru")  # face-up; all others face-down, K24
ARMY = (*REGULAR, "archer", "samurai", "brute", "peasant", "peasant", "peasant", "peasant", "lord")
STRENGTHS = dict.fromkeys(ARMY, 1) | {"ashigaru": 2, "samurai": 2, "brute": 3, "peasant": 0, "lord": 2}
VALUES = dict.fromkeys(("port", "rice_field", "village", "supply_camp", "torii"), 4)
VALUES |= dict.fromkeys(("bridge", "sanctuary", "palace", "golden_temple", "fortress"), 6)
ROUNDS = (2, 2, 2, 2, 2, 2, 1)  # cards that each player deploys in each round
SAMURAI_VICTIMS = ("peasant", "brute", "ashigaru")  # never an Assassin, K4
KINDS: dict[type, str] = {dict: "an object", list: "a list", str: "text", int: "a number", bool: "a boolean"}

T = TypeVar("T")
Json = dict[str, object]
Target = tuple[int, int, int]  # seat, battlefield, index in that seat's stack there (0 is the bottom)


class RecordError(Exception):
    """The record breaks a rule; the text says which."""


def show(value: object) -> str:
    """The value for a complaint, cut if it is long."""
    try:
        text = json.dumps(value)
    except RecursionError:
        text = "something nested too deeply"
    return text if len(text) < 100 else text[:97] + "..."


def typed(value: object, kind: type[T], what: str) -> T:
    """The value, if it is of that kind; true and false are no numbers."""
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise RecordError(f"{what} should be {KINDS[kind]}, not {show(value)}.")
    return value


def numbers(value: object, what: str) -> list[int]:
    return [typed(item, int, f"each item of {what}") for item in typed(value, list, what)]


@dataclass
class Card:
    unit: str
    face_down: bool


Stack = list[Card]  # bottom first


@dataclass
class Battlefield:
    name: str
    between: tuple[int, int]
    stacks: tuple[Stack, Stack]  # in the order of `between`

    def stack(self, seat: int) -> Stack:
        return self.stacks[self.between.index(seat)]

    def opponent(self, seat: int) -> int:
        return self.between[1 - self.between.index(seat)]

    def has_room(self, seat: int) -> bool:
        """K2: the Bridge holds three cards a side, an enemy Assassin among them included (K4)."""
        return self.name != "bridge" or len(self.stack(seat)) < 3


@dataclass
class Combat:
    """How one battlefield ended; the lists follow `between`."""

    totals: list[int]
    cards: list[int]
    winner: int | None


class Game:
    """One record, replayed move by move."""

    def __init__(self, record: Json) -> None:
        for key, wanted in (("gorin", 1), ("game", "kenjin")):
            if complaint := difference(wanted, record.get(key), key):
                raise RecordError(complaint)
        typed(record.get("seed"), str, "seed")
        self.players = len(typed(record.get("seats"), list, "seats"))
        if not 2 <= self.players <= 4:
            raise RecordError(f"Kenjin is for 2 to 4 players, not {self.players}.")
        self.moves = typed(record.get("moves"), list, "moves")
        self.played = 0  # how many of the moves have been read
        self.where = ""  # the move being judged, to open a complaint with
        self.hands = [list(ARMY) for _ in range(self.players)]
        self.last_played = [""] * self.players
        self.assassinated_lords: set[int] = set()
        options = typed(record.get("options", {}), dict, "options")
        self.read_options(options)
        self.read_setup(typed(record.get("setup"), dict, "setup"), options.get("setup"))

    # ------------------------------------------------------------ options and setup

    def read_options(self, options: Json) -> None:
        self.strengths = dict(STRENGTHS)
        for unit, strength in typed(options.get("strengths", {}), dict, "options.strengths").items():
            if unit not in STRENGTHS:
                raise RecordError(f"options.strengths names the unknown unit {show(unit)}.")
            self.strengths[unit] = typed(strength, int, f"options.strengths.{unit}")
        self.teams = typed(options.get("teams", False), bool, "options.teams")
        if self.teams and self.players != 4:
            raise RecordError("The team game needs four players.")

    def read_setup(self, setup: Json, kind: object) -> None:
        self.first = typed(setup.get("first"), int, "setup.first")  # K25
        if not 0 <= self.first < self.players:
            raise RecordError(f"setup.first names the seat {self.first}, which does not exist.")
        self.battlefields: list[Battlefield] = []
        for entry in typed(setup.get("battlefields"), list, "setup.battlefields"):
            self.add_battlefield(typed(entry, dict, "each battlefield of the setup"))
        self.check_layout()
        self.offer = typed(setup.get("offer") or [], list, "setup.offer")
        if self.offer:
            self.check_offer()
        if (kind == "random" and self.offer) or (kind == "draft" and not self.offer):
            raise RecordError("A drafted setup has an offer, a random one has none.")

    def add_battlefield(self, entry: Json) -> None:
        name = typed(entry.get("name"), str, "the name of a battlefield")
        if name not in VALUES or name in [field.name for field in self.battlefields]:
            raise RecordError(f"The battlefield {show(name)} is unknown or laid out twice.")
        if complaint := difference(VALUES[name], entry.get("vp"), f"The vp of {name}"):
            raise RecordError(complaint)
        ends = numbers(entry.get("between"), f"between of {name}")
        if len(ends) != 2 or set(ends) not in self.neighbours():
            raise RecordError(f"The battlefield {name} should lie between two neighbours, not {show(ends)}.")
        self.battlefields.append(Battlefield(name, (ends[0], ends[1]), ([], [])))

    def left(self, seat: int) -> int:
        return (seat + 1) % self.players

    def neighbours(self) -> list[set[int]]:
        return [{seat, self.left(seat)} for seat in range(self.players)]

    def check_layout(self) -> None:
        """Two players share two battlefields of each value; in a ring every pair shares one of each."""
        wanted = [4, 4, 6, 6] if self.players == 2 else [4, 6]
        for pair in self.neighbours():
            values = sorted(VALUES[field.name] for field in self.battlefields if set(field.between) == pair)
            if values != wanted:
                raise RecordError(f"Seats {sorted(pair)} should share tiles worth {wanted}, not {values}.")

    def check_offer(self) -> None:
        if self.players == 2:
            raise RecordError("Two players do not draft.")
        for vp in (4, 6):
            names = {name for name in VALUES if VALUES[name] == vp and name in self.offer}
            if len(names) != self.players + 1 or len(self.offer) != 2 * len(names):
                raise RecordError(f"The offer should be {self.players + 1} battlefields of each value.")

    # ------------------------------------------------------------ reading moves

    def next_move(self, seats: set[int], verb: str, *keys: str) -> tuple[int, Json]:
        """Read one move, which must be `verb` by one of the seats, with exactly these keys beside `do`."""
        due = f"seat {' or '.join(map(str, sorted(seats)))} should {verb}"
        if self.played == len(self.moves):
            self.where = ""
            raise RecordError(f"The moves end where {due}.")
        self.where = f"moves[{self.played}]: "
        entry = typed(self.moves[self.played], list, "a move")
        self.played += 1
        if len(entry) != 2:
            raise RecordError("a move is a pair of seat and action.")
        seat, move = typed(entry[0], int, "the seat"), typed(entry[1], dict, "the action")
        if seat not in seats or move.get("do") != verb:
            raise RecordError(f"{due}, but here seat {seat} does {show(move.get('do'))}.")
        if move.keys() != {"do", *keys}:
            raise RecordError(f"{verb} has the keys {show(keys)} beside do, unlike {show(move)}.")
        return seat, move

    def choose(self, seat: int, verb: str, targets: list[Target]) -> Target:
        """The ability just triggered must be used, on one of its legal targets."""
        _, move = self.next_move({seat}, verb, "seat", "at", "card")
        owner, at, card = (typed(move[key], int, key) for key in ("seat", "at", "card"))
        if (owner, at, card) not in targets:
            raise RecordError(f"seat {seat} may not {verb} card {card} of seat {owner} at {at}.")
        return owner, at, card

    # ------------------------------------------------------------ draft

    def draft(self) -> None:
        """The 4s go clockwise, each to the chooser's left; the 6s go back, each to the chooser's right."""
        clockwise = [(self.first + turn) % self.players for turn in range(self.players)]
        turns = [(4, seat, self.left(seat)) for seat in clockwise]
        turns += [(6, seat, (seat - 1) % self.players) for seat in reversed(clockwise)]
        drafted: dict[str, set[int]] = {}
        for vp, seat, neighbour in turns:
            _, move = self.next_move({seat}, "draft", "battlefield")
            name = typed(move["battlefield"], str, "battlefield")
            if name not in self.offer or name in drafted or VALUES[name] != vp:
                raise RecordError(f"{show(name)} is not on offer as a battlefield worth {vp}.")
            drafted[name] = {seat, neighbour}
        self.where = ""
        if drafted != {field.name: set(field.between) for field in self.battlefields}:
            raise RecordError("The layout in setup.battlefields is not the one that the draft gives.")

    # ------------------------------------------------------------ deployment

    def deployment(self) -> None:
        for cards in ROUNDS:
            for turn in range(self.players):
                for _ in range(cards):  # K23: one after the other, each with its ability
                    self.deploy((self.first + turn) % self.players)

    def deploy(self, seat: int) -> None:
        _, move = self.next_move({seat}, "deploy", "unit", "at")
        unit = typed(move["unit"], str, "unit")
        if unit not in self.hands[seat]:
            raise RecordError(f"seat {seat} has no {show(unit)} in hand.")
        self.hands[seat].remove(unit)
        self.last_played[seat] = unit
        if unit == "assassin" and (victims := self.face_down_cards(self.enemies(seat))):
            if move["at"] is not None:
                raise RecordError("an Assassin who has a target is deployed at null.")
            self.assassinate(*self.choose(seat, "assassinate", victims))
            return
        at = typed(move["at"], int, "at")  # K5: an Assassin without a target is a plain card, too
        if at not in self.own_battlefields(seat):
            raise RecordError(f"seat {seat} does not fight at {at}.")
        if not self.battlefields[at].has_room(seat):
            raise RecordError(f"seat {seat} already has three cards on the Bridge.")
        self.battlefields[at].stack(seat).append(Card(unit, face_down=unit not in REGULAR))
        if unit == "scout":
            self.scout(seat, at)
        elif unit == "shugenja":
            self.shugenja(seat)
        elif unit == "general":
            self.general(seat, at)

    def own_battlefields(self, seat: int) -> list[int]:
        return [at for at, field in enumerate(self.battlefields) if seat in field.between]

    def others(self, seat: int) -> set[int]:
        return set(range(self.players)) - {seat}

    def team(self, seat: int) -> set[int]:
        """The seat itself and, in the team game, the seat across."""
        return {seat, (seat + 2) % 4} if self.teams else {seat}

    def enemies(self, seat: int) -> set[int]:
        return self.others(seat) - self.team(seat)

    def face_down_cards(self, seats: set[int], only_at: int | None = None) -> list[Target]:
        """What an ability may aim at; a card that a Scout revealed is out of reach (K9)."""
        return [
            (seat, at, index)
            for at, field in enumerate(self.battlefields)
            for seat in seats.intersection(field.between)
            for index, card in enumerate(field.stack(seat))
            if card.face_down and only_at in (None, at)
        ]

    def scout(self, seat: int, at: int) -> None:
        """K8: turns a card of the opponent on this battlefield face-up."""
        opponent = self.battlefields[at].opponent(seat)
        if targets := self.face_down_cards({opponent}, at):
            _, _, index = self.choose(seat, "reveal", targets)
            self.battlefields[at].stack(opponent)[index].face_down = False

    def shugenja(self, seat: int) -> None:
        """K8: looks at a card of anybody else, a team-mate included; nothing changes on the table."""
        if targets := self.face_down_cards(self.others(seat)):
            self.choose(seat, "peek", targets)

    def general(self, seat: int, at: int) -> None:
        """K1: moves one of his player's face-down cards from here to the top of another stack (K3)."""
        movable = [index for _, _, index in self.face_down_cards({seat}, at)]
        elsewhere = [to for to in self.own_battlefields(seat) if to != at]
        open_to = [to for to in elsewhere if self.battlefields[to].has_room(seat)]
        if not movable or not open_to:
            return
        _, move = self.next_move({seat}, "redeploy", "at", "card", "to")
        origin, index, to = (typed(move[key], int, key) for key in ("at", "card", "to"))
        if origin != at or index not in movable or to not in open_to:
            raise RecordError(f"the General at {at} may not move card {index} from {origin} to {to}.")
        self.battlefields[to].stack(seat).append(self.battlefields[at].stack(seat).pop(index))

    def assassinate(self, seat: int, at: int, index: int) -> None:
        """K4: she takes her victim's very place and belongs to that army from now on."""
        stack = self.battlefields[at].stack(seat)
        if stack[index].unit == "lord":
            self.assassinated_lords.add(seat)
        stack[index] = Card("assassin", face_down=False)

    # ------------------------------------------------------------ combat

    def combat_phase(self) -> list[Combat]:
        """Fight everywhere, the Supply Camp first (K19), since its conqueror gets help elsewhere."""
        names = [field.name for field in self.battlefields]
        combats: dict[int, Combat] = {}
        supplied: dict[int, int] = {}  # battlefield: seat that gets the bonus there
        for at in sorted(range(len(names)), key=lambda at: names[at] != "supply_camp"):
            combats[at] = self.fight(at, supplied.get(at))
            winner = combats[at].winner
            if names[at] == "supply_camp" and winner is not None:
                supplied = self.supply(at, winner)
        return [combats[at] for at in range(len(names))]

    def supply(self, camp: int, seat: int) -> dict[int, int]:
        """K19: the conqueror names two other battlefields, or the only one there is; a team-mate's too."""
        eligible = {at: ally for ally in self.team(seat) for at in self.own_battlefields(ally) if at != camp}
        _, move = self.next_move({seat}, "supply", "at")
        named = numbers(move["at"], "at")
        if not len(named) == len(eligible.keys() & named) == min(2, len(eligible)):
            raise RecordError(f"seat {seat} cannot use the Supply Camp for {show(named)}.")
        return {at: eligible[at] for at in named}

    def fight(self, at: int, supplied: int | None) -> Combat:
        """One combat, in the order of K10."""
        field = self.battlefields[at]
        face_up = [sum(not card.face_down for card in stack) for stack in field.stacks]
        eliminate(field, "archer", ("samurai",))
        eliminate(field, "samurai", SAMURAI_VICTIMS)
        if field.name == "sanctuary":
            self.sanctuary(at)
        totals = [sum(self.stack_strengths(field.name, stack)) for stack in field.stacks]
        cards = [len(stack) for stack in field.stacks]
        for side, seat in enumerate(field.between):
            if field.name == "port":
                totals[side] += face_up[side]  # K13: as counted before anybody fell
            if field.name == "palace" and cards[side] > cards[1 - side]:
                totals[side] -= 2  # K16
            if seat == supplied:
                totals[side] += 1
        winning_side = victor(field.name, totals, cards)
        return Combat(totals, cards, None if winning_side is None else field.between[winning_side])

    def stack_strengths(self, battlefield: str, stack: Stack) -> list[int]:
        strengths = [self.strengths[card.unit] for card in stack]
        for index, card in enumerate(stack):
            if card.unit == "lord":
                strengths[index] += len(stack) - 1 - index  # K12: every card still above him
            if battlefield == "rice_field" and card.unit == "peasant":
                strengths[index] = 1  # K14
            if battlefield == "village" and strengths[index] == 1:
                strengths[index] = 2  # K14
        return strengths

    def sanctuary(self, at: int) -> None:
        """K15: each side loses a weakest card; its owner is asked only if several are equally weak."""
        field = self.battlefields[at]
        doomed: dict[int, list[int]] = {}  # each seat's weakest cards
        for seat in field.between:
            strengths = self.stack_strengths(field.name, field.stack(seat))
            doomed[seat] = [index for index, strength in enumerate(strengths) if strength == min(strengths)]
        while undecided := {seat for seat in doomed if len(doomed[seat]) > 1}:
            seat, move = self.next_move(undecided, "sacrifice", "at", "card")
            place, index = typed(move["at"], int, "at"), typed(move["card"], int, "card")
            if place != at or index not in doomed[seat]:
                raise RecordError(f"seat {seat} should sacrifice one of the cards {doomed[seat]} at {at}.")
            doomed[seat] = [index]
        for seat in field.between:
            for index in doomed[seat]:  # one card, or none on an empty side
                field.stack(seat).pop(index)

    # ------------------------------------------------------------ result

    def result(self, combats: list[Combat]) -> Json:
        everybody = range(self.players)
        conquered = [sum(combat.winner == seat for combat in combats) for seat in everybody]
        scores = [0] * self.players
        for field, combat in zip(self.battlefields, combats, strict=True):
            if (winner := combat.winner) is not None:
                survivors = [card.unit for card in field.stack(winner)]
                scores[winner] += VALUES[field.name] + 3 * ("lord" in survivors)
                scores[winner] += "peasant" in survivors  # K22
                scores[winner] += conquered[winner] - 1 if field.name == "torii" else 0  # K21
        for seat in everybody:
            if self.last_played[seat] == "lord" and seat not in self.assassinated_lords:  # K3, K7
                scores[seat] -= 5
        ranks = [
            (sum(scores[ally] for ally in self.team(seat)), sum(conquered[ally] for ally in self.team(seat)))
            for seat in everybody
        ]
        return {
            "scores": scores,
            "conquered": conquered,
            "winners": [seat for seat in everybody if ranks[seat] == max(ranks)],  # K26: possibly shared
            "battlefields": [
                {"at": at, "totals": combat.totals, "cards": combat.cards, "winner": combat.winner}
                for at, combat in enumerate(combats)
            ],
        }

    def replay(self) -> Json:
        """Play the whole record and return the result that it should state."""
        try:
            if self.offer:
                self.draft()
            self.deployment()
            combats = self.combat_phase()
        except RecordError as error:
            raise RecordError(f"{self.where}{error}") from None
        if self.played < len(self.moves):
            raise RecordError(f"moves[{self.played}]: the game is over, yet the moves go on.")
        return self.result(combats)


def eliminate(field: Battlefield, killer: str, victims: tuple[str, ...]) -> None:
    """Both sides at once: where a killer stands, the other stack loses all victims (K10, K11)."""
    struck = [killer in [card.unit for card in field.stacks[1 - side]] for side in (0, 1)]
    for stack, hit in zip(field.stacks, struck, strict=True):
        stack[:] = [card for card in stack if not (hit and card.unit in victims)]


def victor(battlefield: str, totals: list[int], cards: list[int]) -> int | None:
    """The conquering side: higher total, then more cards, unless the battlefield forbids it."""
    if totals[0] == totals[1] and cards[0] == cards[1]:
        return None
    side = 0 if (totals[0], cards[0]) > (totals[1], cards[1]) else 1
    margin = totals[side] - totals[1 - side]
    if battlefield == "golden_temple" and margin < 4:  # K17
        return None
    if battlefield == "fortress" and cards[side] < 3:  # K18
        return None
    return side if cards[side] else None  # K20


def difference(wanted: object, found: object, path: str) -> str | None:
    """The first place where two JSON values differ, as a sentence; 1, 1.0 and true are not the same."""
    if isinstance(wanted, dict) and isinstance(found, dict) and wanted.keys() == found.keys():
        parts = [(wanted[key], found[key], f"{path}.{key}") for key in wanted]
    elif isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        parts = [(wanted[i], found[i], f"{path}[{i}]") for i in range(len(wanted))]
    elif isinstance(wanted, dict) and isinstance(found, dict):
        return f"{path} should have the keys {show(list(wanted))}, not {show(list(found))}."
    elif type(wanted) is type(found) and wanted == found:
        return None
    else:
        return f"{path} should be {show(wanted)}, not {show(found)}."
    return next(filter(None, (difference(*part) for part in parts)), None)


def check(record: dict[str, object]) -> str | None:
    """What is wrong with the record, in a sentence, or None if it is a correct game."""
    try:
        return difference(Game(record).replay(), record.get("result"), "result")
    except RecordError as error:
        return str(error)


def check_line(line: str) -> str | None:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return "this is not JSON."
    return check(record) if isinstance(record, dict) else "a record should be a JSON object."


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: kenjin_referee.py FILE.jsonl", file=sys.stderr)
        return 2
    records = wrong = 0
    try:
        with open(arguments[0], encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                records += bool(line.strip())
                if line.strip() and (complaint := check_line(line)):
                    wrong += 1
                    print(f"line {number}: {complaint}")
    except (OSError, UnicodeDecodeError) as error:
        print(f"cannot read {arguments[0]}: {error}", file=sys.stderr)
        return 2
    print(f"{records} records, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
