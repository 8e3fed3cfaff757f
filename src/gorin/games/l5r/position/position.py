"""Positions: a game set up in a few lines, for tests, puzzles and research, and its text form.

    p = Position("Dragon", "Lion")
    p.hand(0, "Palm Strike")
    p.at(0, 2, "Togashi Shiori")
    p.at(1, 2, "Akodo Masao + Spearmen (bowed)")
    p.battle(attacker=0, defender=1, field=2)
    p.passes(1).use("Palm Strike")
    assert p.bowed("Akodo Masao")

A card is named by its title, with `seat:` before it where both sides have one ("1:Spearmen") and `#n` behind
it for the n-th of several. Marks in brackets say how it lies: bowed, dishonored, dead, down, `2 Fire` tokens,
and more (see `marks`). A choice with one option is made by itself, as everywhere. A position is
printed in its text form (see `writing`).
"""

from __future__ import annotations

import re
from typing import Final, Self

from gorin.games.l5r.border.questions.asked import question
from gorin.games.l5r.flow import abilities
from gorin.games.l5r.flow.lobby import Lobby
from gorin.games.l5r.position.layout import Layout
from gorin.games.l5r.values import board
from gorin.games.l5r.values.asking import (
    ASK_ACTION,
    ASK_BUY,
    ASK_EXTRA,
    ASK_PAY,
    ASK_REACT,
    PASS,
)
from gorin.games.l5r.values.codes import (
    AUTO,
    assign_code,
    buy_code,
    pay_code,
    sway_code,
    tile_code,
    use_card,
    use_code,
    use_index,
)
from gorin.games.l5r.values.families import Stat
from gorin.games.l5r.values.moves import WAYS
from gorin.games.l5r.values.terms import (
    BOWED,
    DEAD,
    DECK,
    DISHONORED,
    FORCE,
    LIMBO,
    NO_FIELD,
    PATH_NAMES,
    PLAY,
)
from gorin.kernel.values import GorinError

HOW: Final[dict[str, int]] = {way: number for number, way in enumerate(WAYS)}

_NAMED = re.compile(r"^(?:(\d+):)?(.*?)(?:#(\d+))?$")


class Position(Layout):
    """A game in the making, then a game that can be played by the names of cards."""

    # --- playing -------------------------------------------------------------------------------------

    def card(self, name: str) -> int:
        """The number of a card by its name: one in play or laid out before a filler, those in decks last."""
        match = _NAMED.match(name.strip())
        assert match is not None
        g = self.state
        found: list[int] = []
        for card in range(len(g.defs)):
            if g.defs[card].title != match.group(2):
                continue
            if match.group(1) is not None and int(match.group(1)) != g.owner[card]:
                continue
            found.append(card)
        found.sort(key=self._apart)
        index = int(match.group(3) or 1) - 1
        if index >= len(found):
            raise GorinError(f"There is no card called '{name}' here.")
        return found[index]

    def _apart(self, card: int) -> int:
        """How far from the eye a card is."""
        zone = self.state.zone[card]
        return 2 if zone in (DECK, LIMBO) else int(card in self.fillers and zone != PLAY)

    @property
    def asked(self) -> int:
        """The seat that must decide, or -1."""
        return self.state.asked

    def _play(self, code: int) -> Self:
        g = self.state
        if code not in g.codes:
            raise GorinError(f"That is not offered to seat {g.asked}; {self.offered()} is.")
        g.play(g.asked, code)
        return self

    def offered(self) -> list[str]:
        """What the seat that is asked may choose, in short."""
        if self.asked < 0:
            return []
        asked = question(self.state)
        return ["pass" if code == PASS else asked.brief(code) for code in self.state.codes]

    def _auto_pay(self) -> Self:
        while self.state.asking == ASK_PAY and self.state.asked >= 0:
            self._play(AUTO)
        return self

    def use(self, name: str, ability: int = 0, pay: bool = True) -> Self:
        """Take an action: of a card by its title, or a player's by its name (Equip, Lobby ...)."""
        g = self.state
        for code in g.codes:
            card = use_card(code)
            if card < 0 and code != PASS and abilities.ability_of(g, g.asked, code).name == name:
                self._play(code)
                return self._auto_pay() if pay else self
        code = use_code(self.card(name), ability)
        self._play(code)
        return self._auto_pay() if pay else self

    def use_granted(self, index: int = 0, card: str | None = None) -> Self:
        """Use an ability that an effect gave to the player or to a card."""
        number = -1 if card is None else self.card(card)
        return self._play(use_code(number, index + (abilities.GRANTS if card is None else 16)))

    def can_use(self, name: str, ability: int = 0) -> bool:
        g = self.state
        if g.asked < 0 or g.asking not in (ASK_ACTION, ASK_EXTRA, ASK_REACT):
            return False
        for code in g.codes:
            card = use_card(code)
            if code == PASS:
                continue
            if card < 0:
                if abilities.ability_of(g, g.asked, code).name == name:
                    return True
            elif g.defs[card].title == name.split(":")[-1] and use_index(code) == ability:
                return True
        return False

    def choose(self, *names: str, pay: bool = True) -> Self:
        """Choose cards one after another: performers, targets, cards for a cost or an effect."""
        for name in names:
            self._play(self.card(name) + 1)
            if pay:
                self._auto_pay()
        return self

    def may_choose(self, name: str) -> bool:
        return self.state.asked >= 0 and self.card(name) + 1 in self.state.codes

    def pick(self, option: int) -> Self:
        """Choose by number: an option (from 1), a province slot plus one, a seat plus one."""
        self._play(option)
        return self._auto_pay()

    def passes(self, *seats: int) -> Self:
        """These seats pass, in this order. Without seats: whoever is asked passes once."""
        for seat in seats or (self.state.asked,):
            if self.state.asked != seat:
                raise GorinError(f"Seat {self.state.asked} is asked, not seat {seat}.")
            self._play(PASS)
        return self

    def all_pass(self) -> Self:
        """Everybody passes until this round of actions is over."""
        g = self.state
        asking = g.asking
        phases = g.phases
        battles = g.battles
        while g.asked >= 0 and g.asking == asking and g.phases == phases and g.battles == battles:
            if PASS not in g.codes:
                break
            self._play(PASS)
        return self

    def sway(self, name: str, helped: int) -> Self:
        """Bow a Personality, or discard a card, for a seat that lobbies or is lobbied against."""
        lobby = self.state.underway.stack[-1]
        assert isinstance(lobby, Lobby)
        return self._play(sway_code(self.card(name), helped == lobby.seat))

    def assign(self, name: str, field: int) -> Self:
        return self._play(assign_code(self.card(name), field))

    def lay(self, title: str, column: int, row: int) -> Self:
        """Lay the first of one's tiles with this title at a place counted from Toshi Ranbo."""
        g = self.state
        tile = next(tile for tile in g.realm.tiles[g.asked] if g.defs[tile].title == title)
        return self._play(tile_code(tile, board.CENTRE + 32 * column + row))

    def step(self, path: str) -> Self:
        """Use the effect of a step just taken on a Path."""
        return self._play(PATH_NAMES.index(path) + 1)

    def buy(self, name: str, how: str = "plain", pay: bool = True) -> Self:
        self._play(buy_code(self.card(name), HOW[how]))
        return self._auto_pay() if pay else self

    def can_buy(self, name: str, how: str = "plain") -> bool:
        return self.state.asking == ASK_BUY and buy_code(self.card(name), HOW[how]) in self.state.codes

    def pay(self, *names: str) -> Self:
        """Pay with these sources, or as proposed."""
        if not names:
            return self._play(AUTO)
        for name in names:
            self._play(pay_code(self.card(name), True))
        return self

    # --- looking -------------------------------------------------------------------------------------

    def bowed(self, name: str) -> bool:
        return bool(self.state.flags[self.card(name)] & BOWED)

    def dishonored(self, name: str) -> bool:
        return bool(self.state.flags[self.card(name)] & DISHONORED)

    def zone(self, name: str) -> int:
        return self.state.zone[self.card(name)]

    def in_play(self, name: str) -> bool:
        return self.zone(name) == PLAY

    def dead(self, name: str) -> bool:
        return bool(self.state.flags[self.card(name)] & DEAD)

    def place(self, name: str) -> int:
        return self.state.place[self.card(name)]

    def force(self, name: str) -> int:
        return self.state.stats.force(self.state, self.card(name))

    def stat(self, name: str, stat: Stat = FORCE) -> int:
        return self.state.stats.stat(self.state, self.card(name), stat)

    def hand_of(self, seat: int) -> list[str]:
        return [self.state.defs[card].title for card in self.state.hands[seat]]

    def honor_of(self, seat: int) -> int:
        return self.state.honor[seat]

    def attachments(self, name: str) -> list[str]:
        return [self.state.defs[card].title for card in self.state.attached[self.card(name)]]


__all__ = ["NO_FIELD", "Position"]
