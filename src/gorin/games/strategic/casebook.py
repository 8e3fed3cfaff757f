"""A turn as a text: reading a written case, and writing a position in the same form."""

from __future__ import annotations

import re
from typing import Final

from gorin.games.strategic.battles import HOWS, KINDS, MOST
from gorin.games.strategic.cards import CARDS, DYNASTY, FATE, TITLES, shown_to, title_of
from gorin.games.strategic.check import IN_BUYS, IN_MOVES, IN_PLAYS, IN_REFORMS
from gorin.games.strategic.orders import UNNUMBERED, Orders
from gorin.games.strategic.ordertext import VERBS, Unclear, order, whole_army
from gorin.games.strategic.position import NOBODY, Position, bare
from gorin.games.strategic.warmap import ABSENT, CLANS, DESTROYED, IDS, INDEX, LANDS, ROOM, SPACES, homes_of
from gorin.kernel.values import GorinError

#: More armies than this nobody leads.
MOST_ARMIES: Final = 12

#: How the lines about a clan's position begin.
FACTS: Final = ("koku", "honor", "glory", "holds", "hand", "army")


class CaseError(GorinError):
    """A line of a case that cannot be read."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}")
        self.line = line
        self.sentence = sentence


class Line:
    """A line of a case, without its comment."""

    def __init__(self, number: int, raw: str) -> None:
        self.number = number
        self.text = " ".join(raw.partition("#")[0].split())
        self.indented = raw[:1].isspace()

    def fail(self, sentence: str) -> CaseError:
        return CaseError(self.number, sentence)

    def once(self, what: str, written: dict[str, int]) -> None:
        """Note that something is written here; nothing is written twice."""
        if what in written:
            raise self.fail(f"`{what}` is written already, in line {written[what]}.")
        written[what] = self.number


class ClanPart:
    """What a case says of one clan."""

    def __init__(self, clan: int, line: int) -> None:
        self.clan = clan
        self.line = line
        #: What is written already, each with its line.
        self.written: dict[str, int] = {}
        self.koku = 0
        self.honor = 5
        self.glory = 5
        self.holds: list[int] | None = None
        self.hand: list[int] = []
        self.armies: dict[int, int] = {}
        self.orders: list[Line] = []


class Result:
    """How a battle went: eliminations as written, then who won and how."""

    def __init__(self, line: int, at: int) -> None:
        self.line = line
        self.at = at
        #: Clan, army, who caused it (or NOBODY) and how.
        self.eliminations: list[tuple[str, int, str, int]] = []
        self.winner = ""
        self.kind = 0


class Part:
    """A position as written: of the case itself, or what it expects."""

    def __init__(self) -> None:
        self.clans: dict[int, ClanPart] = {}
        self.written: dict[str, int] = {}
        self.decks: dict[int, list[int]] = {}
        self.battles: dict[int, tuple[int, str]] = {}


class Case:
    """A whole file."""

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.start = Part()
        self.results: list[Result] = []
        self.expect: Part | None = None
        #: Lines that were passed over while reading, each with its sentence.
        self.notes: list[tuple[int, str]] = []


# --- reading -------------------------------------------------------------------------------------------


def read(text: str) -> Case:
    """A case from its text, or a `CaseError` that names the line."""
    case = Case()
    part = case.start
    clan: ClanPart | None = None
    # As editors count lines; other characters that may break one are space.
    for number, raw in enumerate(re.split("\r\n|\r|\n", text.removeprefix("\ufeff")), 1):
        line = Line(number, raw)
        if not line.text:
            continue
        if line.text == "expect":
            if case.expect is not None:
                raise line.fail("there is an `expect` already.")
            part = case.expect = Part()
            clan = None
        elif line.text in CLANS:
            clan = ClanPart(CLANS.index(line.text), number)
            if clan.clan in part.clans:
                raise line.fail(f"the {line.text} are written already.")
            if part is not case.start and clan.clan not in case.start.clans:
                raise line.fail(f"the {line.text} are not in this case.")
            part.clans[clan.clan] = clan
        elif not _table(line, case, part):
            _of_clan(line, clan, part is case.start)
    if not case.start.clans:
        raise GorinError("The case names no clan.")
    return case


def _table(line: Line, case: Case, part: Part) -> bool:
    """Take in a line that belongs to no clan; False where it is none."""
    word, _, rest = line.text.partition(" ")
    if word == "turn":
        line.once("turn", part.written)
        if _number(line, rest) < 1:
            raise line.fail("turns are numbered from 1.")
    elif word in ("dice", "result") and part is not case.start:
        raise line.fail(f"'{line.text}' is nothing that can be expected.")
    elif word == "dice":
        line.once("dice", part.written)
        case.dice = _dice(line, rest)
    elif word in ("dynasty", "fate"):
        if rest.partition(" ")[0] != "deck":
            raise line.fail(f"write `{word} deck` and its cards.")
        line.once(f"{word} deck", part.written)
        _deck(line, part, DYNASTY if word == "dynasty" else FATE, rest.removeprefix("deck"))
    elif word == "battle":
        at, armies = _at(line, rest)
        line.once(f"battle {IDS[at]}", part.written)
        part.battles[at] = line.number, armies
    elif word == "result":
        _result(line, case, rest)
    else:
        return False
    return True


def _of_clan(line: Line, clan: ClanPart | None, orders: bool) -> None:
    """Take in a line about a clan. An unknown word is an unclear order if it stands under the clan, indented;
    else it may be the name of another clan, whose lines would be taken for this one's.
    """
    word, _, rest = line.text.partition(" ")
    if not line.indented and word not in FACTS and word not in VERBS:
        raise line.fail(f"'{line.text}' is no clan, no part of a position and no order.")
    if clan is None:
        raise line.fail(f"'{line.text}' belongs to no clan; write the clan's name above it.")
    if word in FACTS:
        _fact(line, clan, word, rest)
    elif orders:
        clan.orders.append(line)
    else:
        raise line.fail(f"'{line.text}' is nothing that can be expected of a clan.")


def _number(line: Line, text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,6}", text):
        raise line.fail(f"'{text}' is no number.")
    return int(text)


def _dice(line: Line, text: str) -> list[int]:
    found = [_number(line, word) for word in text.split()]
    for roll in found:
        if not 1 <= roll <= 10:
            raise line.fail(f"a die shows 1 to 10, not {roll}.")
    return found


def _titles(line: Line, text: str) -> list[int]:
    found: list[int] = []
    for name in text.split(";"):
        if name.strip():
            if name.strip() not in TITLES:
                raise line.fail(f"there is no campaign card '{name.strip()}'.")
            found.append(TITLES.index(name.strip()))
    return found


def _deck(line: Line, part: Part, deck: int, text: str) -> None:
    cards = _titles(line, text)
    for card in cards:
        if CARDS[card].deck != deck:
            raise line.fail(f"{TITLES[card]} is no card of this deck.")
    part.decks[deck] = cards


def _space(line: Line, text: str) -> int:
    if text not in INDEX:
        raise line.fail(f"there is no province or sea zone '{text}'.")
    return INDEX[text]


def _at(line: Line, text: str) -> tuple[int, str]:
    where, colon, rest = text.partition(":")
    if not colon:
        raise line.fail("write the province, a colon, and what is there.")
    return _space(line, where.strip()), rest.strip()


def _fact(line: Line, clan: ClanPart, word: str, rest: str) -> None:
    """Take in a line about a clan's position."""
    if word == "army":
        _army(line, clan, rest)
        return
    if word in ("koku", "honor", "glory"):
        _amounts(line, clan)
        return
    line.once(word, clan.written)
    if word == "hand":
        clan.hand = _titles(line, rest)
        return
    clan.holds = [_space(line, name) for name in rest.split()]
    for at in clan.holds:
        if at >= LANDS:
            raise line.fail(f"{IDS[at]} is a sea zone and has no castle.")


def _amounts(line: Line, clan: ClanPart) -> None:
    words = line.text.split()
    if len(words) % 2:
        raise line.fail("write koku, honor or glory, each with its number.")
    for name, amount in zip(words[::2], words[1::2], strict=True):
        if name not in ("koku", "honor", "glory"):
            raise line.fail(f"'{name}' is none of koku, honor and glory.")
        line.once(name, clan.written)
        setattr(clan, name, _number(line, amount))
    if clan.koku < 0:
        raise line.fail("nobody has less than no Koku.")


def _army(line: Line, clan: ClanPart, text: str) -> None:
    match = re.fullmatch(r"([0-9]{1,3}) (?:at (\S+)|destroyed)", text)
    if match is None:
        raise line.fail("write `army 1 at 4` or `army 1 destroyed`.")
    number = int(match[1])
    if not 1 <= number <= MOST_ARMIES:
        raise line.fail(f"armies are numbered from 1 to at most {MOST_ARMIES}.")
    line.once(f"army {number}", clan.written)
    clan.armies[number] = DESTROYED if match[2] is None else _space(line, match[2])


_ELIMINATION: Final = re.compile(
    r"(?P<clan>[A-Z]\w*) +(?P<army>[0-9]{1,3}) +eliminated(?: +by +(?P<by>[A-Z]\w*) +(?P<how>.+))?"
)


def _result(line: Line, case: Case, text: str) -> None:
    where, colon, rest = text.partition(":")
    if not colon or where.strip() not in INDEX:
        case.notes.append((line.number, "There is no battle of that name; it is passed over."))
        return
    result = Result(line.number, INDEX[where.strip()])
    for item in re.split("[;,]", rest):
        item = " ".join(item.split())
        if not item:
            continue
        gone = _ELIMINATION.fullmatch(item)
        who, by, kind = item.partition(" by ")
        if gone is not None and (gone["how"] or "") in HOWS:
            how = HOWS.index(gone["how"] or "")
            result.eliminations.append((gone["clan"], int(gone["army"]), gone["by"] or "", how))
        elif gone is None and by and kind in KINDS and not result.winner:
            result.winner, result.kind = who, KINDS.index(kind)
        else:
            case.notes.append((line.number, f"'{item}' is unclear and passed over."))
    case.results.append(result)


# --- from a part to a position ---------------------------------------------------------------------------


def position_of(part: Part, whole: Part | None = None) -> Position:
    """The position that a part describes; what it leaves out is as the form says.

    The clans are those of the whole case, in the order of the map. What a case expects may leave out clans,
    so battles are not put into its position.
    """
    clans = tuple(sorted((whole or part).clans))
    size = max([1, *(number for clan in part.clans.values() for number in clan.armies)])
    if whole is not None:
        size = max([size, *(number for clan in whole.clans.values() for number in clan.armies)])
    at = bare(clans, size)
    written = {space for clan in part.clans.values() for space in clan.holds or []}
    for seat, number in enumerate(clans):
        clan = part.clans.get(number)
        if clan is None:
            continue
        at.koku[seat], at.honor[seat], at.glory[seat] = clan.koku, clan.honor, clan.glory
        holds = clan.holds
        if holds is None:
            holds = [space for space in homes_of(number) if space not in written]
        for space in holds:
            if at.castle[space] not in (NOBODY, seat):
                raise CaseError(clan.written["holds"], f"two clans are written to hold {IDS[space]}.")
            at.castle[space] = seat
        at.hands[seat] = tuple(shown_to(title, seat) for title in clan.hand)
        for army, space in clan.armies.items():
            at.put(seat * size + army - 1, space)
            if space >= 0 and at.crowd[space] > ROOM:
                line = clan.written[f"army {army}"]
                raise CaseError(line, f"more than {ROOM} armies are written to stand at {IDS[space]}.")
    for deck in (DYNASTY, FATE):
        at.decks[deck] = tuple(part.decks.get(deck, []))
    if whole is None:
        for space, (number, armies) in part.battles.items():
            _put_battle(at, space, number, armies)
    return at


def battle_named(at: Position, line: int, text: str) -> tuple[list[int], list[int]]:
    """The armies of a battle as written: those in it, and those gone."""
    inside: list[int] = []
    gone: list[int] = []
    for name in text.split(","):
        left = re.fullmatch(r" *\( *(.*?) *\) *", name)
        army = army_named(at, left[1] if left else name.strip())
        if army < 0 or army in inside + gone:
            raise CaseError(line, f"'{name.strip()}' is no army of this case, or is named twice.")
        (gone if left else inside).append(army)
    return sorted(inside), sorted(gone)


def _put_battle(at: Position, space: int, line: int, text: str) -> None:
    """A battle under way. One with armies of one clan alone is over, and is not put into the position."""
    inside, gone = battle_named(at, line, text)
    if len(inside + gone) > MOST:
        raise CaseError(line, f"at most {MOST} armies ever join a battle.")
    for army in inside:
        if at.place[army] != space:
            name = at.army_name(army)
            raise CaseError(line, f"{name} does not stand at {IDS[space]}; write who left in brackets.")
    if len(at.clans_in(inside)) > 1:
        at.joined[space] = tuple(sorted(inside + gone))
        for army in inside:
            at.fighting[army] = 1


def army_named(at: Position, name: str) -> int:
    """The army that `Crab 2` means; -1 where there is none."""
    clan, _, number = name.rpartition(" ")
    seat = seat_named(at, clan.strip())
    army = whole_army(number)
    if seat < 0 or not 1 <= army <= at.size:
        return -1
    found = seat * at.size + army - 1
    return -1 if at.place[found] == ABSENT else found


def seat_named(at: Position, name: str) -> int:
    """The seat of a clan of this campaign; -1 where there is none."""
    return at.clans.index(CLANS.index(name)) if name in CLANS and CLANS.index(name) in at.clans else -1


class Written:
    """A clan's orders with the line of each, so that a sentence can name it."""

    def __init__(self) -> None:
        self.orders = Orders()
        self.lines: dict[int, list[int]] = {IN_BUYS: [], IN_PLAYS: [], IN_REFORMS: [], IN_MOVES: []}


def orders_of(case: Case, at: Position, seat: int) -> Written:
    """The orders of a clan as written; what names nothing is noted and passed over."""
    written = Written()
    for line in case.start.clans[at.clans[seat]].orders:
        try:
            part = order(at, seat, written.orders, line.text)
        except Unclear as error:
            case.notes.append((line.number, f"{error} '{line.text}' is passed over."))
            continue
        if part >= 0:
            written.lines[part].append(line.number)
    if written.orders.number == 0:
        written.orders.number = UNNUMBERED
    return written


# --- writing -------------------------------------------------------------------------------------------


def clan_lines(at: Position, seat: int) -> list[str]:
    """A clan's position in lines."""
    holds = [IDS[space] for space in range(LANDS) if at.castle[space] == seat]
    hand = sorted(TITLES[title_of(card)] for card in at.hands[seat])
    found = [
        f"koku {at.koku[seat]}  honor {at.honor[seat]}  glory {at.glory[seat]}",
        " ".join(["holds", *holds]),
        f"hand {'; '.join(hand)}".rstrip(),
    ]
    for army in range(seat * at.size, (seat + 1) * at.size):
        if at.place[army] == DESTROYED:
            found.append(f"army {at.number_of(army)} destroyed")
        elif at.place[army] >= 0:
            found.append(f"army {at.number_of(army)} at {IDS[at.place[army]]}")
    return found


def battle_line(at: Position, space: int) -> str:
    fighters = at.fighters(space)
    return battle_words(at, space, fighters, [army for army in at.joined[space] if army not in fighters])


def battle_words(at: Position, space: int, inside: list[int], gone: list[int]) -> str:
    names = [at.army_name(army) for army in inside] + [f"({at.army_name(army)})" for army in gone]
    return f"battle {IDS[space]}: {', '.join(names)}"


def deck_lines(at: Position) -> list[str]:
    return [
        f"{name} deck {'; '.join(TITLES[card] for card in at.decks[deck])}".rstrip()
        for deck, name in ((DYNASTY, "dynasty"), (FATE, "fate"))
    ]


def write(at: Position) -> str:
    """A position in the form of cases."""
    found: list[str] = []
    for seat in range(len(at.clans)):
        found += [at.name(seat), *(f"  {line}" for line in clan_lines(at, seat)), ""]
    found += [battle_line(at, space) for space in range(SPACES) if at.joined[space]]
    return "\n".join([*found, *deck_lines(at)]) + "\n"
