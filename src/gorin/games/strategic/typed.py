"""A sheet of orders that somebody typed, as moves at a Daimyo's desk, with a fault at each wrong line."""

from __future__ import annotations

from msgspec import Struct

from gorin.games.strategic import border, court, moves
from gorin.games.strategic import codes as c
from gorin.games.strategic.campaign import ARMIES, Campaign
from gorin.games.strategic.cards import SPIES, TITLES
from gorin.games.strategic.check import plan
from gorin.games.strategic.labels import part_name
from gorin.games.strategic.orders import EVERYWHERE, KHARMIC, UNNUMBERED, Orders
from gorin.games.strategic.ordertext import WISH, Unclear, order
from gorin.games.strategic.warmap import IDS, SPACES
from gorin.games.strategic.words import fault_words, lines
from gorin.kernel.values import Action, Refused


class LineFault(Struct, frozen=True):
    """What is wrong with a line of a typed sheet, counted from 1; 0 is the sheet as a whole."""

    line: int
    sentence: str
    rule: str


def read(state: Campaign, clan: int, text: str) -> tuple[list[Action], list[LineFault], list[str]]:
    """The moves that write a typed sheet over what is written, what is wrong with it, and how it reads.

    Where a line is wrong there are no moves: a typist sets it right, or leaves it out.
    """
    wanted, where, faults = _parsed(state, clan, text)
    faults += _faults(state, clan, wanted, where)
    found: list[Action] = []
    if not faults:
        desk = _Desk(state, clan, where)
        faults = desk.write(wanted)
        found = desk.moves
    faults.sort(key=lambda each: each.line)
    return ([] if faults else found), faults, lines(state.at, clan, wanted)


#: For each part of the orders that can have faults, the lines of its items; and the lines of wishes.
_Where = dict[int, list[int]]


def _parsed(state: Campaign, clan: int, text: str) -> tuple[Orders, _Where, list[LineFault]]:
    wanted, where = Orders(), _Where()
    faults: list[LineFault] = []
    for number, line in enumerate(text.splitlines(), 1):
        said = line.partition("#")[0].strip()
        if not said:
            continue
        try:
            part = order(state.at, clan, wanted, said)
        except Unclear as error:
            faults.append(LineFault(number, str(error), "S11"))
            continue
        where.setdefault(part, []).append(number)
        if part == WISH:
            where.setdefault(_wish(said), []).append(number)
        elif wanted.plays and wanted.plays[-1][0] == SPIES and said.startswith("play "):
            sentence = "Spies are sent at court by the Daimyo, who alone sees what they see."
            faults.append(LineFault(number, sentence, "STR-CARD-SPIES"))
    return wanted, where, faults


def _wish(said: str) -> int:
    """The kind of a wish, as a key beside the parts."""
    return -2 - ("number", "fight", "peace", "block", "give").index(said.split()[0])


def _faults(state: Campaign, clan: int, wanted: Orders, where: _Where) -> list[LineFault]:
    """What the opening of the orders would pass over."""
    return [
        LineFault(where[fault.part][fault.index], fault_words(fault.why)[1], fault_words(fault.why)[0])
        for fault in plan(state.at, clan, wanted).faults
    ]


class _Desk:
    """The desk of a clan on a copy of the campaign, at which a sheet is written move by move."""

    def __init__(self, state: Campaign, clan: int, where: _Where) -> None:
        twin = state.clone()
        assert isinstance(twin, Campaign)
        self.state = twin
        self.clan = clan
        self.where = where
        self.moves: list[Action] = []
        self.faults: list[LineFault] = []

    def _do(self, line: int, action: Action) -> bool:
        try:
            self.state.apply(self.clan, action)
        except Refused as error:
            self.faults.append(LineFault(line, error.sentence, error.rule))
            return False
        self.moves.append(action)
        return True

    def _open(self, line: int, part: str) -> bool:
        return self._do(line, moves.Turn()) and self._do(line, moves.Open(part))

    def _line(self, kind: int, index: int = 0) -> int:
        found = self.where.get(kind, [])
        return found[min(index, len(found) - 1)] if found else 0

    def write(self, wanted: Orders) -> list[LineFault]:
        if court.busy(self.state, self.clan):
            return [LineFault(0, "The clan is at court; it leaves the court first.", "S15")]
        self._purchases(wanted)
        self._cards(wanted)
        self._armies(wanted)
        self._number(wanted)
        self._places("fights", moves.Fight, self.draft.fights, wanted.fights, -3)
        self._places("peace", moves.Sue, self.draft.peace, self._peace(wanted), -4)
        self._blocks(wanted)
        if self.draft.gives_in != wanted.gives_in and self._open(self._line(-6), "evasion"):
            self._do(self._line(-6), moves.Evade(not wanted.gives_in))
        return self.faults

    @property
    def draft(self) -> Orders:
        return self.state.orders[self.clan]

    def _purchases(self, wanted: Orders) -> None:
        if self.draft.buys == wanted.buys or not self._open(self._line(0), "purchases"):
            return
        for index, buy in enumerate(wanted.buys):
            action = border.action(self.state, self.clan, (c.BUY << c.SHIFT) + buy)
            if buy >= KHARMIC:
                action = moves.Kharmic(TITLES[buy - KHARMIC])
            self._do(self._line(0, index), action)

    def _cards(self, wanted: Orders) -> None:
        if self.draft.plays == wanted.plays or not self._open(self._line(1), "cards"):
            return
        for index, (title, target, amount) in enumerate(wanted.plays):
            code = c.play_code(title, target, amount)
            self._do(self._line(1, index), border.action(self.state, self.clan, code))

    def _armies(self, wanted: Orders) -> None:
        """Armies move in the order in which they are listed, so a change writes them all anew."""
        draft = self.draft
        if draft.moves == wanted.moves and draft.reforms == wanted.reforms:
            return
        stays = [number for number, _ in (*draft.moves, *draft.reforms)]
        for number in dict.fromkeys(stays):
            if self._open(0, part_name(ARMIES + number)):
                fallen = self.state.at.place[self.clan * self.state.at.size + number] < 0
                self._do(0, moves.Reform(number + 1, None) if fallen else moves.March(number + 1, ()))
        for index, (number, to) in enumerate(wanted.reforms):
            line = self._line(2, index)
            if self._open(line, part_name(ARMIES + number)):
                self._do(line, moves.Reform(number + 1, IDS[to]))
        for index, (number, path) in enumerate(wanted.moves):
            self._march(self._line(3, index), number, path)

    def _march(self, line: int, number: int, path: tuple[int, ...]) -> None:
        if self.state.part[self.clan] != ARMIES + number and not self._open(line, part_name(ARMIES + number)):
            return
        names = tuple(IDS[to] for to in path)
        if self._do(line, moves.March(number + 1, names[:2])):
            for name in names[2:]:
                self._do(line, moves.Onward(name))

    def _number(self, wanted: Orders) -> None:
        if wanted.number == self.draft.number:
            return
        if wanted.number == UNNUMBERED:
            sentence = "A number was written before; it can be changed, not taken away."
            self.faults.append(LineFault(0, sentence, "S3"))
        elif self._open(self._line(-2), "number"):
            self._do(self._line(-2), moves.Number(wanted.number))

    def _peace(self, wanted: Orders) -> int:
        """`peace all` is peace in every battle of the clan."""
        if wanted.peace != EVERYWHERE:
            return wanted.peace
        at, found = self.state.at, 0
        for space in range(SPACES):
            if at.joined[space] and self.clan in at.clans_in(at.fighters(space)):
                found |= 1 << space
        return found

    def _places(
        self, part: str, kind: type[moves.Fight] | type[moves.Sue], now: int, wanted: int, key: int
    ) -> None:
        if now == wanted:
            return
        if now and self._open(0, part):
            self._do(0, kind("none"))
        names = [IDS[space] for space in range(SPACES) if (wanted >> space) & 1]
        for index, name in enumerate(["all"] if wanted == EVERYWHERE else names):
            if self._open(self._line(key, index), part):
                self._do(self._line(key, index), kind(name))

    def _blocks(self, wanted: Orders) -> None:
        if self.draft.blocks == wanted.blocks:
            return
        if self.draft.blocks and self._open(0, "blocks"):
            self._do(0, moves.Block(None, "none"))
        for index, (army, clan, other) in enumerate(wanted.blocks):
            line = self._line(-5, index)
            if self._open(line, "blocks"):
                self._do(line, border.action(self.state, self.clan, c.block_code(army, clan, other)))
