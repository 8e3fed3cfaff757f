"""Reading and printing one turn of Strategic as a text, for the referee.

A line of the position that cannot be read is an error of the whole case: where an army stands is not guessed.
A line of orders or of a result that cannot be read is kept as it is; the referee passes it over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from independent.strategic_map import CLANS, DECKS, HOMES, LANDS, NAMES, PLACES

Army = tuple[str, int]  # its clan and its number

AMOUNTS = {"koku": 0, "honor": 5, "glory": 5}  # what a clan has if nothing is written
CLAN_WORDS = {
    *(*AMOUNTS, "holds", "hand", "army"),
    *("number", "buy", "kharmic", "play", "move", "reform", "block", "fight", "peace", "give"),
}
FULL = 4  # armies in a province, and armies that ever join one battle


class CaseError(Exception):
    """The case cannot be settled; the text says why, with the number of the line if there is one."""


@dataclass
class Line:
    number: int
    text: str  # without its comment
    indented: bool

    def words(self) -> list[str]:
        return self.text.split()


@dataclass
class Clan:
    name: str
    amounts: dict[str, int] = field(default_factory=lambda: dict(AMOUNTS))
    holds: set[str] | None = None  # None only while the text is read
    hand: list[str] = field(default_factory=list)
    armies: dict[int, str | None] = field(default_factory=dict)  # where each one is; None: destroyed
    orders: list[Line] = field(default_factory=list)
    written: set[str] = field(default_factory=set)

    def castles(self) -> set[str]:
        assert self.holds is not None
        return self.holds


@dataclass
class Battle:
    armies: list[Army]
    gone: list[Army] = field(default_factory=list)

    def clans(self) -> set[str]:
        return {clan for clan, _ in self.armies}


@dataclass
class Case:
    dice: list[int] = field(default_factory=list)
    decks: dict[str, list[str]] = field(default_factory=lambda: {deck: [] for deck in DECKS})
    clans: dict[str, Clan] = field(default_factory=dict)  # in the map's order
    battles: dict[str, Battle] = field(default_factory=dict)  # by province
    results: list[Line] = field(default_factory=list)
    expected: list[Line] | None = None
    written: set[str] = field(default_factory=set)


def refuse(line: Line, why: str) -> CaseError:
    return CaseError(f"line {line.number}: {why}")


def lines_of(text: str) -> list[Line]:
    """Every line that says something."""
    lines = []
    for number, whole in enumerate(re.split(r"\r\n|[\r\n]", text.lstrip("\ufeff")), 1):
        said = whole.split("#")[0].rstrip()
        if said.strip():
            lines.append(Line(number, " ".join(said.split()), said[0].isspace()))
    return lines


def whole_number(word: str) -> int | None:
    return int(word) if re.fullmatch(r"-?[0-9]{1,6}", word) else None


def army_named(words: str) -> Army | None:
    """An army as the text names it, "Crab 2"."""
    clan, _, number = words.strip().partition(" ")
    if clan in CLANS and re.fullmatch(r"[1-9][0-9]?", number.strip()):
        return clan, int(number)
    return None


# ------------------------------------------------------------ reading


def read(text: str) -> Case:
    case = Case()
    clan: Clan | None = None
    lines = lines_of(text)
    for index, line in enumerate(lines):
        first = line.words()[0]
        if line.text == "expect":
            case.expected = lines[index + 1 :]
            break
        if line.text in CLANS:
            if line.text in case.clans:
                raise refuse(line, f"the clan {line.text} is written twice.")
            clan = case.clans[line.text] = Clan(line.text)
        elif first in ("turn", "dice", "dynasty", "fate", "battle", "result"):
            read_table(case, line)
        elif clan is None or not (line.indented or first in CLAN_WORDS):
            raise refuse(line, f"{line.text!r} is no clan and no part of a position.")
        elif first in (*AMOUNTS, "holds", "hand", "army"):
            read_clan(clan, line)
        else:
            clan.orders.append(line)
    if not case.clans:
        raise CaseError("there is no clan in this text.")
    case.clans = {name: case.clans[name] for name in CLANS if name in case.clans}
    complete_holds(case)
    check_places(case)
    return case


def once(written: set[str], key: str, line: Line) -> None:
    if key in written:
        raise refuse(line, f"{key} is written twice.")
    written.add(key)


def read_table(case: Case, line: Line) -> None:
    """What belongs to no clan."""
    words = line.words()
    if words[0] == "result":
        case.results.append(line)
    elif words[0] == "battle":
        read_battle(case, line)
    elif words[0] == "turn":
        once(case.written, "turn", line)
        if len(words) != 2 or (whole_number(words[1]) or 0) < 1:
            raise refuse(line, "a turn is a number from 1.")
    elif words[0] == "dice":
        once(case.written, "dice", line)
        for word in words[1:]:
            if not 1 <= (whole_number(word) or 0) <= 10:
                raise refuse(line, f"{word} is no roll of a ten-sided die.")
            case.dice.append(int(word))
    elif words[1:2] == ["deck"]:
        once(case.written, f"{words[0]} deck", line)
        case.decks[words[0]] = cards_of(line, " ".join(words[2:]), DECKS[words[0]])
    else:
        raise refuse(line, f"{line.text!r} is no deck.")


def cards_of(line: Line, text: str, among: Iterable[str]) -> list[str]:
    cards = [" ".join(card.split()) for card in text.split(";") if card.strip()]
    for card in cards:
        if card not in among:
            raise refuse(line, f"{card!r} is no card that belongs here.")
    return cards


def read_clan(clan: Clan, line: Line) -> None:
    """A line about what a clan has."""
    words = line.words()
    if words[0] in AMOUNTS:
        if len(words) % 2:
            raise refuse(line, "every one of koku, honor and glory needs its number.")
        for key, word in zip(words[::2], words[1::2], strict=True):
            amount = whole_number(word)
            if key not in AMOUNTS or amount is None or (key == "koku" and amount < 0):
                raise refuse(line, f"{key} {word} cannot be had.")
            once(clan.written, key, line)
            clan.amounts[key] = amount
    elif words[0] == "holds":
        once(clan.written, "holds", line)
        clan.holds = set()
        for place in words[1:]:
            if place not in LANDS:
                raise refuse(line, f"{place} is no province that can be held.")
            clan.holds.add(place)
    elif words[0] == "hand":
        once(clan.written, "hand", line)
        clan.hand = cards_of(line, " ".join(words[1:]), NAMES)
    else:
        read_army(clan, line)


def read_army(clan: Clan, line: Line) -> None:
    match = re.fullmatch(r"army ([1-9]|1[0-2]) (?:at (\w+)|destroyed)", " ".join(line.words()))
    if not match or (match[2] is not None and match[2] not in PLACES):
        raise refuse(line, f"{line.text!r} says of no army where it is.")
    once(clan.written, f"army {match[1]}", line)
    clan.armies[int(match[1])] = match[2]


def read_battle(case: Case, line: Line) -> None:
    match = re.fullmatch(r"battle (\w+):(.*)", " ".join(line.words()))
    if not match or match[1] not in PLACES:
        raise refuse(line, f"{line.text!r} is no battle.")
    once(case.written, f"battle {match[1]}", line)
    battle = case.battles[match[1]] = Battle([])
    for item in match[2].split(","):
        bracketed = re.fullmatch(r"\((.*)\)", item.strip())
        army = army_named(bracketed[1] if bracketed else item)
        if army is None or army in battle.armies + battle.gone:
            raise refuse(line, f"{item.strip()!r} is no army, or one that is written twice.")
        (battle.gone if bracketed else battle.armies).append(army)


def complete_holds(case: Case) -> None:
    """A clan that writes nothing holds its homes, but for those that somebody else is written to hold."""
    held: set[str] = set()
    for clan in case.clans.values():
        if clan.holds and held & clan.holds:
            raise CaseError(f"two clans hold {min(held & clan.holds)}.")
        held |= clan.holds or set()
    for clan in case.clans.values():
        if clan.holds is None:
            clan.holds = set(HOMES[clan.name]) - held


def check_places(case: Case) -> None:
    """No position of the game has five armies in one place, nor a battle fought from elsewhere."""
    standing = [place for clan in case.clans.values() for place in clan.armies.values() if place]
    for place in PLACES:
        if standing.count(place) > FULL:
            raise CaseError(f"more than four armies stand in {place}.")
    fighting: set[Army] = set()
    for place, battle in case.battles.items():
        if len(battle.armies) + len(battle.gone) > FULL:
            raise CaseError(f"more than four armies joined the battle at {place}.")
        for army in battle.armies + battle.gone:
            if army[0] not in case.clans or army[1] not in case.clans[army[0]].armies:
                raise CaseError(f"{named(army)} in the battle at {place} does not exist.")
        for army in battle.armies:
            if case.clans[army[0]].armies[army[1]] != place or army in fighting:
                raise CaseError(f"{named(army)} cannot be in the battle at {place}.")
            fighting.add(army)


# ------------------------------------------------------------ printing


def named(army: Army) -> str:
    return f"{army[0]} {army[1]}"


def print_battle(place: str, battle: Battle) -> str:
    armies = [
        named(army) for army in sorted(battle.armies)
    ]  # the map's order of clans is that of their names
    return f"battle {place}: " + ", ".join(armies + [f"({named(army)})" for army in sorted(battle.gone)])


def print_position(case: Case) -> str:
    """The position in the form of the text: clans, battles, decks."""
    lines = []
    for clan in case.clans.values():
        holds = [place for place in LANDS if place in clan.castles()]
        lines += [
            clan.name,
            "  " + "  ".join(f"{key} {amount}" for key, amount in clan.amounts.items()),
            " ".join(["  holds", *holds]),
            f"  hand {'; '.join(sorted(clan.hand))}".rstrip(),
        ]
        for number in sorted(clan.armies):
            place = clan.armies[number]
            lines.append(f"  army {number} at {place}" if place else f"  army {number} destroyed")
        lines.append("")
    lines += [print_battle(place, case.battles[place]) for place in PLACES if place in case.battles]
    lines += [f"{deck} deck {'; '.join(cards)}".rstrip() for deck, cards in case.decks.items()]
    return "\n".join(lines) + "\n"


# ------------------------------------------------------------ comparing


def facts(lines: Iterable[Line]) -> dict[str, str]:
    """What the lines of a position say, one fact a key, so that two of them can be compared."""
    said: dict[str, str] = {}
    clan = ""
    for line in lines:
        words = line.words()
        if line.text in CLANS:
            clan = line.text
            said[clan] = "written"
        elif words[0] in AMOUNTS:
            said |= {f"{clan} {key}": word for key, word in zip(words[::2], words[1::2], strict=False)}
        elif words[0] == "holds":
            said[f"{clan} holds"] = " ".join(sorted(words[1:], key=order_of_place))
        elif words[0] == "hand":
            said[f"{clan} hand"] = "; ".join(sorted(" ".join(words[1:]).split("; ")))
        elif words[0] == "army":
            said[f"{clan} army {' '.join(words[1:2])}"] = " ".join(words[2:])
        elif words[0] == "battle":
            place, _, armies = " ".join(words[1:]).partition(":")
            said[f"battle {place.strip()}"] = ", ".join(sorted(army.strip() for army in armies.split(",")))
        else:
            said[" ".join(words[:2])] = " ".join(words[2:])
    return said


def order_of_place(place: str) -> int:
    return PLACES.index(place) if place in PLACES else len(PLACES)


def differences(expected: Iterable[Line], printed: str) -> list[str]:
    """Where a position is not as expected: clans and decks as far as they are written, battles always."""
    wanted, found = facts(expected), facts(lines_of(printed))
    keys = [*wanted, *(key for key in found if key.startswith("battle ") and key not in wanted)]
    return [
        f"{key}: {wanted.get(key, 'none')} was expected, {found.get(key, 'none')} was found"
        for key in keys
        if wanted.get(key) != found.get(key)
    ]
