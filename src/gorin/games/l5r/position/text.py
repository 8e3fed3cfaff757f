"""The text form of a position: everything on the table, and what is being done, line by line.

    celestial, turn 6, active 0, first 1
    seat 0: Lion (bowed), Honor 7, Favor, turns 3
      hand: Will; Spearmen x2
      home: Akodo Masao (bowed) + Spearmen; Akodo Senzo
      at 2: Matsu Mari
      estate: Copper Mine (bowed); Farmlands @1
      provinces: Akodo Kuma; Matsu Mikura (down); empty [-2 strength for good]; lost
      fate deck: Spearmen x12
      dynasty discard: Akodo Ryozo (dead)
    seat 1: Dragon, Honor 5, turns 2
      provinces: Gold Mine; empty; empty; empty
    now: battle at 2, 0 against 1, 1 to act

Brackets behind a seat's clan (or Stronghold) are the marks of its Stronghold; which marks there are says
`position_marks`. Square brackets are changes of a province's strength. Decks run from the bottom to the top.
What is left out is empty. `now` is one of: the Action, Attack, Dynasty, Events or End Phase; an attack,
maneuvers, battles (the Attacker chooses one), a battle; or the game is over. War of Honor has a map and Paths
besides (see `position_map`); its first line may say how it is played: `war-of-honor (classic), turn 6, ...`.

The form does not carry: an action, a duel, a payment or a Reaction under way (the phase or battle around it
is written, and cards in the middle of it are left out); what lasts other than bonuses and penalties (granted
abilities, shields, delayed effects); what was done earlier this turn or battle, on which Rings look back;
what lies under other cards; keywords that tokens give; who knows hidden cards; tiles that are still to be
laid, units that have come home from the attack under way, steps not yet used; and chance.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.lasting import province
from gorin.games.l5r.position import map as position_map
from gorin.games.l5r.position import marks
from gorin.games.l5r.position.now import check_now, resume, write_now
from gorin.games.l5r.position.position import Position
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.rulesets.variants import variant
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.sets import pool
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.table.fight import Fight
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.terms import (
    ANY_TIMES,
    AT_HOME,
    CREATED,
    DECK,
    DISCARD,
    EMPTY,
    GONE,
    LOST,
    NO_SEAT,
    PLAY,
    PROVINCE,
    STRONGHOLD,
    TILE,
    UNDERLAID,
    UP,
)
from gorin.kernel.values import GorinError

RULESETS: Final[dict[str, Ruleset]] = {CELESTIAL.name: CELESTIAL, WAR_OF_HONOR.name: WAR_OF_HONOR}

#: Those that can be played in several ways, and what gives one of these.
VARIANTS: Final[dict[str, Callable[[str], Ruleset]]] = {WAR_OF_HONOR.name: variant}


# --- writing -----------------------------------------------------------------------------------------


def write(g: L5RState) -> str:
    """A position as text."""
    rules = f"{g.ruleset.name} ({g.variant})" if g.variant else g.ruleset.name
    lines = [f"{rules}, turn {g.turn}, active {g.active}, first {g.first}"]
    for seat in range(g.seat_count):
        lines += _write_seat(g, seat)
    lines.append(f"now: {write_now(g)}")
    return "\n".join(lines) + "\n"


def _write_seat(g: L5RState, seat: int) -> list[str]:
    stronghold = g.stronghold[seat]
    if g.out[seat]:
        return [f"seat {seat}: {_clan(g, stronghold)}, out"]
    said = [f"seat {seat}: {_clan(g, stronghold)}{marks.say(g, stronghold)}", f"Honor {g.honor[seat]}"]
    if g.favor == seat:
        said.append("Favor")
    said.append(f"turns {g.turns[seat]}")
    said += [f"used {name}" for name in _used(g, seat)]
    said += position_map.say_seat(g, seat)
    lines = [", ".join(said)]
    piles = {"hand": [_say(g, card) for card in g.hands[seat]]}
    for unit in g.units[seat]:
        piles.setdefault("home" if g.place[unit] == AT_HOME else f"at {g.place[unit]}", []).append(
            _unit(g, unit)
        )
    piles["estate"] = [
        _say(g, card) for card in g.estate[seat] if card != stronghold and g.defs[card].kind != TILE
    ]
    piles["tiles"] = position_map.say_tiles(g, seat)
    piles["rings"] = position_map.say_rings(g, seat)
    if g.fight.terrain >= 0 and g.controller[g.fight.terrain] == seat:
        piles["terrain"] = [_say(g, g.fight.terrain)]
    piles["provinces"] = [_province(g, seat, slot) for slot in range(len(g.provinces[seat]))]
    piles["fate deck"] = [_say(g, card) for card in g.fate_decks[seat]]
    piles["dynasty deck"] = [_say(g, card) for card in g.dynasty_decks[seat]]
    piles["fate discard"] = [_say(g, card) for card in g.fate_discard[seat]]
    piles["dynasty discard"] = [_say(g, card) for card in g.dynasty_discard[seat]]
    piles["removed"] = [_say(g, card) for card in range(len(g.defs)) if _removed(g, card, seat)]
    for name, cards in piles.items():
        if cards:
            lines.append(f"  {name}: {'; '.join(_runs(cards))}")
    return lines


def _clan(g: L5RState, stronghold: int) -> str:
    """The clan, or the Stronghold where the clan has another that comes first."""
    definition = g.defs[stronghold]
    for other in pool(g.ruleset.name).values():
        if other.kind == STRONGHOLD and other.clan == definition.clan:
            return definition.clan if other is definition else definition.title
    return definition.title


def _used(g: L5RState, seat: int) -> list[str]:
    """The player's own abilities that cannot be used again this turn."""
    own = g.ruleset.actions.of_players
    return [
        own[index].name
        for index in range(len(own))
        if own[index].limit != ANY_TIMES and g.player_used[seat] >> index & 1
    ]


def _removed(g: L5RState, card: int, seat: int) -> bool:
    return g.owner[card] == seat and g.zone[card] == GONE and not g.flags[card] & (CREATED | UNDERLAID)


def _say(g: L5RState, card: int) -> str:
    slot = f" @{g.slot[card]}" if g.zone[card] == PLAY and g.slot[card] >= 0 else ""
    return f"{g.defs[card].title}{marks.say(g, card)}{slot}"


def _unit(g: L5RState, person: int) -> str:
    return " + ".join([_say(g, person), *[_say(g, card) for card in g.attached[person]]])


def _province(g: L5RState, seat: int, slot: int) -> str:
    card = g.provinces[seat][slot]
    if card == LOST:
        return "lost"
    strength = marks.say_bonuses(g, province(seat, slot))
    title = "empty" if card == EMPTY else _say(g, card)
    return f"{title} [{', '.join(strength)}]" if strength else title


def _runs(cards: list[str]) -> list[str]:
    """Several of the same in a row are counted; provinces and units too."""
    found: list[str] = []
    start = 0
    for index in range(1, len(cards) + 1):
        if index == len(cards) or cards[index] != cards[start]:
            count = index - start
            found.append(cards[start] if count == 1 else f"{cards[start]} x{count}")
            start = index
    return found


# --- reading -----------------------------------------------------------------------------------------

_HEAD = re.compile(r"([\w-]+)(?: \(([\w -]+)\))?, turn (\d+), active (\d+), first (\d+)")
_SEAT = re.compile(r"seat (\d+): ([^,(]+?)(?: \(([^()]*)\))?(?:, (.*))?")
_CARD = re.compile(r"(.*?)(?: \(([^()]*)\))?(?: @(\d+))?")
_MANY = re.compile(r"(.*?)(?: \[([^\[\]]*)\])?(?: x(\d+))?")


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
        ruleset = RULESETS.get(match[1])
        if ruleset is None:
            raise GorinError(f"there is no ruleset '{match[1]}'; there is {', '.join(RULESETS)}.")
        if len(titles) not in ruleset.seat_counts:
            raise GorinError(f"this ruleset is not for {len(titles)} seats.")
        if match[2] and ruleset.name not in VARIANTS:
            raise GorinError(f"'{match[2]}' is no way to play this ruleset.")
        if match[2]:
            ruleset = VARIANTS[ruleset.name](match[2])
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
        g.fall_silent(g.stronghold[seat])
        g.estate[seat] = ()
        g.provinces[seat] = ()
        g.write_zone(g.stronghold[seat], GONE)

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
            position_map.lay_tile(p, seat, item)
        elif name == "rings":
            position_map.note_ring(p, seat, item)
        elif name == "terrain":
            card = p.new_card(seat, item, PLAY)
            g.fight = Fight(NO_SEAT, NO_SEAT)  # whose it is, the last line will say
            g.fight.terrain = card
            p.stand(card, AT_HOME)
        elif name in ("fate deck", "dynasty deck"):
            self._sort(p.new_card(seat, item, DECK), name == "fate deck")
            p.pile_up(len(g.defs) - 1)
        elif name in ("fate discard", "dynasty discard"):
            card = p.new_card(seat, item, DISCARD)
            self._sort(card, name == "fate discard")
            g.write_flags(card, g.flags[card] | UP)
            p.pile_up(card)
        elif name == "removed":
            card = p.new_card(seat, item, GONE)
            g.write_flags(card, g.flags[card] | UP)
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
            p.lay_in(self.seat, slot, LOST)
        elif item != "empty":
            card = p.new_card(self.seat, item, PROVINCE)
            g.write_slot(card, slot)
            if "down" not in marks.split(item.rpartition("(")[2].rstrip(")")):
                g.write_flags(card, g.flags[card] | UP)
            p.lay_in(self.seat, slot, card)


def _ability(g: L5RState, name: str) -> int:
    for index, ability in enumerate(g.ruleset.actions.of_players):
        if ability.name == name:
            return index
    raise GorinError(f"players have no ability '{name}'.")
