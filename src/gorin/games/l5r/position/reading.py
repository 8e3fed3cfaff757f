"""Reading a position from its text form, which `writing` describes."""

from __future__ import annotations

import re
from collections.abc import Iterable

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.lasting import province
from gorin.games.l5r.position import map as position_map
from gorin.games.l5r.position import marks
from gorin.games.l5r.position.now import check_now, resume
from gorin.games.l5r.position.position import Position
from gorin.games.l5r.rulesets.editions import EDITIONS
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.table.fight import Fight
from gorin.games.l5r.values.terms import (
    AT_HOME,
    DECK,
    DISCARD,
    EMPTY,
    GONE,
    LOST,
    NO_SEAT,
    PLAY,
    PROVINCE,
    RING,
    TILE,
    UP,
)
from gorin.kernel.values import GorinError

_HEAD = re.compile(r"([\w-]+)(?: \(([\w -]+)\))?, turn (\d+), active (\d+), first (\d+)")
_SEAT = re.compile(r"seat (\d+): ([^,(]+?)(?: \(([^()]*)\))?(?:, (.*))?")
_CARD = re.compile(r"(.*?)(?: \(([^()]*)\))?(?: @(\d+))?")
_MANY = re.compile(r"(.*?)(?: \[([^\[\]]*)\])?(?: x(\d+))?")
_TILE = re.compile(r"(.*?)(?: \(([^()]*)\))? @(-?\d+)/(-?\d+)")


def read(text: str, cards: Iterable[CardDef] = (), start: bool = True) -> Position:
    """A position from its text; it goes on to the next decision unless `start` is False.

    `cards` are cards besides those of the ruleset's sets. Raises `GorinError` with the number of the line
    that cannot be read.
    """
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise GorinError("There is no position in an empty text.")
    reader = Reader(tuple(cards))
    titles = [found[2] for _, line in lines if (found := _SEAT.fullmatch(line))]
    for number, line in lines:
        try:
            reader.line(line, titles)
        except GorinError as error:
            raise GorinError(f"Line {number}: {error}") from None
    return reader.finish(start)


class Reader:
    """Lays out a position, line by line."""

    def __init__(self, cards: tuple[CardDef, ...]) -> None:
        self.cards = cards
        self.position: Position | None = None
        self.seat = -1
        self.now = ""

    def line(self, line: str, titles: list[str]) -> None:
        if self.position is None:
            self._head(line, titles)
            return
        name, colon, rest = line.partition(":")
        if not colon:
            raise GorinError(f"'{line}' does not begin with a name and a colon.")
        if name == "now":
            self.now = rest.strip()
            check_now(self.position.state, self.now)
        elif name.startswith("seat "):
            self._seat(line)
        elif self.seat < 0:
            raise GorinError("the lines of a seat come after 'seat 0: ...'.")
        else:
            self._pile(name, rest.strip())

    def finish(self, start: bool) -> Position:
        p = self.position
        assert p is not None
        if self.seat + 1 < p.state.seat_count or not self.now:
            raise GorinError("The text ends before the last line, 'now: ...'.")
        resume(p.state, self.now)
        return p.go_on() if start and not p.state.victory else p

    def _head(self, line: str, titles: list[str]) -> None:
        match = _HEAD.fullmatch(line)
        if match is None:
            raise GorinError("the first line says, for example, 'celestial, turn 6, active 0, first 1'.")
        edition = EDITIONS.get(match[1])
        if edition is None:
            raise GorinError(f"there is no ruleset '{match[1]}'; there is {', '.join(EDITIONS)}.")
        if len(titles) not in edition.rules.seat_counts:
            raise GorinError(f"this ruleset is not for {len(titles)} seats.")
        ruleset = edition.played(match[2] or "")
        if max(int(match[4]), int(match[5])) >= len(titles):
            raise GorinError(f"there are only {len(titles)} seats, counted from 0.")
        p = Position(*titles, ruleset=ruleset, cards=self.cards, fill=0)
        p.state.active = int(match[4])
        p.state.first = int(match[5])
        p.state.turn = int(match[3])
        p.state.variant = match[2] or ""
        self.position = p

    def _seat(self, line: str) -> None:
        p = self.position
        assert p is not None
        g = p.state
        match = _SEAT.fullmatch(line)
        if match is None or int(match[1]) != self.seat + 1:
            raise GorinError(f"'seat {self.seat + 1}: <clan>, Honor <number>, ...' comes next.")
        self.seat = seat = int(match[1])
        marks.put(g, g.stronghold[seat], match[3] or "")
        for part in match[4].split(", ") if match[4] else ():
            word, _, value = part.partition(" ")
            if part == "out":
                self._out(seat)
            elif part == "Favor":
                p.favor(seat)
            elif word == "Honor" and re.fullmatch(r"-?\d+", value):
                p.honor(seat, int(value))
            elif word == "turns" and value.isdigit():
                g.turns[seat] = int(value)
            elif word == "used":
                g.player_used[seat] |= 1 << _ability(g, value)
            elif not position_map.read_seat(g, seat, part):
                raise GorinError(f"of a seat '{part}' cannot be said.")

    def _out(self, seat: int) -> None:
        assert self.position is not None
        g = self.position.state
        g.out[seat] = True
        g.order = tuple([other for other in g.order if other != seat])
        g.standing.fall_silent(g, g.stronghold[seat])
        g.estate[seat] = ()
        g.provinces[seat] = ()
        g.ledger.write_zone(g, g.stronghold[seat], GONE)

    # --- piles ---------------------------------------------------------------------------------------

    def _pile(self, name: str, rest: str) -> None:
        p = self.position
        assert p is not None
        slot = 0
        for item in rest.split("; "):
            match = _MANY.fullmatch(item.strip())
            assert match is not None
            for _ in range(int(match[3] or 1)):
                if name == "provinces":
                    self._province(match[1], match[2] or "", slot)
                    slot += 1
                elif match[2] is not None:
                    raise GorinError("only provinces have square brackets.")
                else:
                    self._lay(name, match[1])

    def _lay(self, name: str, item: str) -> None:
        """Lay one card, or a unit, where the name of the line says."""
        p = self.position
        assert p is not None
        g = p.state
        seat = self.seat
        place, _, field = name.partition(" ")
        if name == "home":
            p.home(seat, item)
        elif place == "at" and field.isdigit():
            p.at(seat, int(field), item)
        elif name == "hand":
            p.hand(seat, item)
        elif name == "estate":
            p.estate(seat, item.replace(" @", "@"))
        elif name == "tiles":
            _lay_tile(p, seat, item)
        elif name == "rings":
            _note_ring(p, seat, item)
        elif name == "terrain":
            card = p.dealer.new_card(g, seat, item, PLAY)
            others = g.fight.terrains
            g.fight = Fight(NO_SEAT, NO_SEAT)  # whose it is, the last line will say
            g.fight.terrains = (*others, card)
            p.dealer.stand(g, card, AT_HOME)
        elif name in ("fate deck", "dynasty deck"):
            self._sort(p.dealer.new_card(g, seat, item, DECK), name == "fate deck")
            p.dealer.pile_up(g, len(g.defs) - 1)
        elif name in ("fate discard", "dynasty discard"):
            card = p.dealer.new_card(g, seat, item, DISCARD)
            self._sort(card, name == "fate discard")
            g.ledger.write_flags(g, card, g.flags[card] | UP)
            p.dealer.pile_up(g, card)
        elif name == "removed":
            card = p.dealer.new_card(g, seat, item, GONE)
            g.ledger.write_flags(g, card, g.flags[card] | UP)
        else:
            raise GorinError(f"there is no place called '{name}'.")

    def _sort(self, card: int, fate: bool) -> None:
        assert self.position is not None
        definition = self.position.state.defs[card]
        if definition.fate != fate:
            raise GorinError(f"'{definition.title}' is no {'Fate' if fate else 'Dynasty'} card.")

    def _province(self, item: str, strength: str, slot: int) -> None:
        p = self.position
        assert p is not None
        g = p.state
        if slot >= len(g.provinces[self.seat]):
            g.provinces[self.seat] = (*g.provinces[self.seat], EMPTY)
        marks.put_bonuses(g, province(self.seat, slot), strength)
        if item == "lost":
            p.dealer.lay_in(g, self.seat, slot, LOST)
        elif item != "empty":
            card = p.dealer.new_card(g, self.seat, item, PROVINCE)
            g.ledger.write_slot(g, card, slot)
            if "down" not in marks.split(item.rpartition("(")[2].rstrip(")")):
                g.ledger.write_flags(g, card, g.flags[card] | UP)
            p.dealer.lay_in(g, self.seat, slot, card)


def _ability(g: L5RState, name: str) -> int:
    for index, ability in enumerate(g.ruleset.actions.of_players):
        if ability.name == name:
            return index
    raise GorinError(f"players have no ability '{name}'.")


def _lay_tile(p: Position, seat: int, item: str) -> None:
    match = _TILE.fullmatch(item)
    if match is None or match[1] not in p.pool or p.pool[match[1]].kind != TILE:
        raise GorinError(f"'{item}' is no tile with its place, such as 'Plains @1/0'.")
    p.tile(seat, match[1], int(match[3]), int(match[4]), up="down" not in marks.split(match[2] or ""))
    g = p.state
    up = g.flags[g.realm.board[-1]] & UP
    marks.put(g, g.realm.board[-1], match[2] or "")
    g.ledger.write_flags(g, g.realm.board[-1], g.flags[g.realm.board[-1]] & ~UP | up)


def _note_ring(p: Position, seat: int, title: str) -> None:
    if title not in p.pool or p.pool[title].kind != RING:
        raise GorinError(f"'{title}' is no Ring.")
    p.state.ledger.own_realm(p.state).rings[seat] = (*p.state.realm.rings[seat], p.pool[title].number)
