"""Seats, units, armies and the map: who is where, and on whose side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.language.lasting import Lodged
from gorin.games.l5r.values import board
from gorin.games.l5r.values.terms import FOLLOWER, FOUGHT, HOLDING, K_NAVAL, LOST, REGION, UP

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


def position(seating: tuple[int, ...], seat: int) -> int:
    """Where a seat sits in the order of seats: most often, in the order of their numbers."""
    if seat < len(seating) and seating[seat] == seat:
        return seat
    return seating.index(seat)


class Places:
    def hand_size(self, g: Engine, seat: int) -> int:
        """How many cards a seat has in hand."""
        return g.true_hand if seat == g.veiled else len(g.hands[seat])

    # --- seats ---------------------------------------------------------------------------------------

    def from_seat(self, g: Engine, seat: int) -> list[int]:
        """The seats still in the game, clockwise from this one (or from the next, if it is out)."""
        seating = g.seating
        index = position(seating, seat)
        found: list[int] = []
        for step in range(len(seating)):
            other = seating[(index + step) % len(seating)]
            if not g.out[other]:
                found.append(other)
        return found

    def first_from(self, g: Engine, seat: int) -> int:
        """This seat or, if it is out, the next one still in the game."""
        return self.next_seat(g, seat) if g.out[seat] else seat

    def next_seat(self, g: Engine, seat: int) -> int:
        """The next seat still in the game, clockwise."""
        seating = g.seating
        index = position(seating, seat)
        for step in range(1, len(seating)):
            other = seating[(index + step) % len(seating)]
            if not g.out[other]:
                return other
        return seat

    def same_player(self, g: Engine, one: int, other: int) -> bool:
        """Whether two seats count as one player for targets: those who serve one Daimyo do (STR-GAME-2)."""
        return one == other or (len(g.daimyo) > 0 and g.daimyo[one] == g.daimyo[other])

    def belonging(self, g: Engine, seat: int, slot: int) -> list[int]:
        """The Region and the Fortifications of a province."""
        return [
            card for card in g.estate[seat] if g.slot[card] == slot and g.defs[card].kind & (REGION | HOLDING)
        ]

    def province_count(self, g: Engine, seat: int) -> int:
        count = 0
        for card in g.provinces[seat]:
            if card != LOST:
                count += 1
        return count

    def has_province(self, g: Engine, seat: int, slot: int) -> bool:
        return slot < len(g.provinces[seat]) and g.provinces[seat][slot] != LOST

    def fortresses(self, g: Engine, seat: int) -> list[int]:
        """A seat's face-up Fortresses on the map."""
        found: list[int] = []
        for tile in g.realm.board:
            if g.owner[tile] == seat and g.flags[tile] & UP and g.defs[tile].abilities:
                found.append(tile)
        return found

    def beside_capital(self, g: Engine, seat: int) -> bool:
        """Whether a face-up Fortress of this seat touches Toshi Ranbo (R155)."""
        for tile in self.fortresses(g, seat):
            if board.adjacent(g.slot[tile], board.CENTRE):
                return True
        return False

    def row(self, g: Engine, seat: int) -> list[int]:
        """A seat's provinces from left to right: later ones are laid to the left (R126)."""
        first = g.ruleset.setup.provinces
        return [*range(len(g.provinces[seat]) - 1, first - 1, -1), *range(first)]

    def in_play(self, g: Engine, seat: int) -> list[int]:
        """Every card in play that a seat controls, in a unit or not: a trait works on any of them."""
        found = list(g.estate[seat])
        for unit in g.units[seat]:
            found.append(unit)
            found.extend(g.attached[unit])
        return found

    # --- units and armies ----------------------------------------------------------------------------

    def head(self, g: Engine, card: int) -> int:
        """The Personality of the unit that a card is in."""
        host = g.host[card]
        return card if host < 0 else host

    def token_count(self, g: Engine, card: int, word: str) -> int:
        """How many tokens of a name lie on a card."""
        count = 0
        for token in g.tokens[card]:
            if token.word == word:
                count += 1
        return count

    def has_follower(self, g: Engine, card: int) -> bool:
        for attachment in g.attached[card]:
            if g.defs[attachment].kind == FOLLOWER:
                return True
        return False

    def attacking(self, g: Engine, card: int) -> bool:
        return g.place[card] >= 0 and g.fight.sides[g.controller[card]] == 1

    def defending(self, g: Engine, card: int) -> bool:
        return g.place[card] >= 0 and g.fight.sides[g.controller[card]] == 2

    def allying(self, g: Engine, card: int) -> bool:
        """Whether a card is at a battlefield and its controller leads neither side (R104)."""
        return g.place[card] >= 0 and g.controller[card] not in (
            g.fight.attacker,
            g.fight.defender,
        )

    def lodging(self, g: Engine, card: int) -> int:
        """The seat in whose home a card of another player lies, or -1."""
        for thing in g.standing.lasting:
            if isinstance(thing, Lodged) and thing.subject == card:
                return thing.home
        return -1

    def same_army(self, g: Engine, one: int, other: int) -> bool:
        """Whether two cards fight in the same army."""
        if other < 0 or g.place[one] < 0 or g.place[one] != g.place[other]:
            return False
        return g.fight.sides[g.controller[one]] == g.fight.sides[g.controller[other]]

    def faced(self, g: Engine, card: int, fallen: int) -> bool:
        """Whether a card is in the army that faced a Personality when that one was destroyed."""
        for index in range(len(g.fight.slain) - 1, -1, -1):
            other, field, side = g.fight.slain[index]
            if other == fallen:
                return g.place[card] == field and g.fight.sides[g.controller[card]] == 3 - side
        return False

    def opposed(self, g: Engine, card: int) -> bool:
        """Whether an enemy unit is where this card is."""
        field = g.place[card]
        if field < 0:
            return False
        return self.manned(g, field, 3 - g.fight.sides[g.controller[card]])

    def manned(self, g: Engine, field: int, side: int) -> bool:
        """Whether a side has a unit at a battlefield."""
        for seat in g.order:
            if g.fight.sides[seat] == side:
                for unit in g.units[seat]:
                    if g.place[unit] == field:
                        return True
        return False

    def stands(self, g: Engine, field: int) -> bool:
        """Whether there is a battlefield here: a province, or units where one was."""
        if self.has_province(g, g.fight.defender, field):
            return True
        return self.manned(g, field, 1) or self.manned(g, field, 2)

    def present(self, g: Engine, seat: int, field: int) -> bool:
        """Whether a seat has a unit at a battlefield."""
        for unit in g.units[seat]:
            if g.place[unit] == field:
                return True
        return False

    def army(self, g: Engine, field: int, side: int) -> list[int]:
        """The Personalities of an army."""
        found: list[int] = []
        for seat in g.order:
            if g.fight.sides[seat] == side:
                for unit in g.units[seat]:
                    if g.place[unit] == field:
                        found.append(unit)
        return found

    def naval(self, g: Engine, side: int) -> int:
        """How many Naval cards a side has at the current battlefield."""
        count = 0
        for unit in self.army(g, g.fight.battlefield, side):
            if g.keywords[unit] & K_NAVAL:
                count += 1
            for card in g.attached[unit]:
                if g.keywords[card] & K_NAVAL:
                    count += 1
        return count

    def cavalry(self, g: Engine, unit: int, bit: int) -> bool:
        """Whether the Personality and all Followers of a unit have a keyword."""
        if not g.keywords[unit] & bit:
            return False
        for card in g.attached[unit]:
            if g.defs[card].kind == FOLLOWER and not g.keywords[card] & bit:
                return False
        return True

    def may_move_in(self, g: Engine, person: int) -> bool:
        """Whether the rules let a unit move to a battlefield at all (R103, R116)."""
        if g.fight.closed:
            return False
        return g.fight.takes_part(g.controller[person]) and not g.flags[person] & FOUGHT

    def facing_sides(self, g: Engine, seat: int, field: int) -> list[int]:
        """Those of the open sides that have an enemy unit at a battlefield."""
        return [side for side in g.fight.open_sides(seat) if self.manned(g, field, 3 - side)]
