"""Seats, units, armies and the map: who is where, and on whose side."""

from __future__ import annotations

from gorin.games.l5r.table.data import Columns
from gorin.games.l5r.values import board
from gorin.games.l5r.values.kinds import CREDIT, LODGED
from gorin.games.l5r.values.terms import (
    FOLLOWER,
    FOUGHT,
    HOLDING,
    K_NAVAL,
    LOST,
    REGION,
    UP,
)


class Field(Columns):
    # --- seats ---------------------------------------------------------------------------------------

    def from_seat(self, seat: int) -> list[int]:
        """The seats still in the game, clockwise from this one (or from the next, if it is out)."""
        index = self.seating.index(seat)
        found: list[int] = []
        for other in self.seating[index:] + self.seating[:index]:
            if not self.out[other]:
                found.append(other)
        return found

    def next_seat(self, seat: int) -> int:
        """The next seat still in the game, clockwise."""
        seating = self.seating
        index = seating.index(seat)
        for other in seating[index + 1 :] + seating[:index]:
            if not self.out[other]:
                return other
        return seat

    def same_player(self, one: int, other: int) -> bool:
        """Whether two seats count as one player for targets: those who serve one Daimyo do (STR-GAME-2)."""
        return one == other or (len(self.daimyo) > 0 and self.daimyo[one] == self.daimyo[other])

    def enemies(self, one: int, other: int) -> bool:
        return self.fight.sides[one] + self.fight.sides[other] == 3

    def belonging(self, seat: int, slot: int) -> list[int]:
        """The Region and the Fortifications of a province."""
        return [
            card
            for card in self.estate[seat]
            if self.slot[card] == slot and self.defs[card].kind & (REGION | HOLDING)
        ]

    def province_count(self, seat: int) -> int:
        count = 0
        for card in self.provinces[seat]:
            if card != LOST:
                count += 1
        return count

    def has_province(self, seat: int, slot: int) -> bool:
        return slot < len(self.provinces[seat]) and self.provinces[seat][slot] != LOST

    def fortresses(self, seat: int) -> list[int]:
        """A seat's face-up Fortresses on the map."""
        found: list[int] = []
        for tile in self.realm.board:
            if self.owner[tile] == seat and self.flags[tile] & UP and self.defs[tile].abilities:
                found.append(tile)
        return found

    def beside_capital(self, seat: int) -> bool:
        """Whether a face-up Fortress of this seat touches Toshi Ranbo (R155)."""
        for tile in self.fortresses(seat):
            if board.adjacent(self.slot[tile], board.CENTRE):
                return True
        return False

    def row(self, seat: int) -> list[int]:
        """A seat's provinces from left to right: later ones are laid to the left (R126)."""
        first = self.ruleset.setup.provinces
        return [*range(len(self.provinces[seat]) - 1, first - 1, -1), *range(first)]

    def has_won(self, seat: int) -> bool:
        """Whether this seat had a unit in the army that won the battle just resolved (R122)."""
        return self.fight.victors & (1 << seat) != 0

    def in_play(self, seat: int) -> list[int]:
        """Every card in play that a seat controls, in a unit or not: a trait works on any of them."""
        found = list(self.estate[seat])
        for unit in self.units[seat]:
            found.append(unit)
            found.extend(self.attached[unit])
        return found

    def purses(self, seat: int) -> tuple[int, ...]:
        """The cards among which the sources of Gold are: units and hands too, where a card says so."""
        cards = tuple(self.in_play(seat)) if self.wealthy else self.estate[seat]
        if self.hoarding:
            cards += tuple([card for card in self.hands[seat] if self.defs[card].gold.hoarded])
        if self.lent:
            for thing in self.lasting:
                if thing.kind == CREDIT and thing.seat == seat:
                    cards = (*cards, thing.source)
        return cards

    # --- units and armies ----------------------------------------------------------------------------

    def head(self, card: int) -> int:
        """The Personality of the unit that a card is in."""
        host = self.host[card]
        return card if host < 0 else host

    def token_count(self, card: int, word: str) -> int:
        """How many tokens of a name lie on a card."""
        count = 0
        for token in self.tokens[card]:
            if token.word == word:
                count += 1
        return count

    def has_follower(self, card: int) -> bool:
        for attachment in self.attached[card]:
            if self.defs[attachment].kind == FOLLOWER:
                return True
        return False

    def attacking(self, card: int) -> bool:
        return self.place[card] >= 0 and self.fight.sides[self.controller[card]] == 1

    def defending(self, card: int) -> bool:
        return self.place[card] >= 0 and self.fight.sides[self.controller[card]] == 2

    def allying(self, card: int) -> bool:
        """Whether a card is at a battlefield and its controller leads neither side (R104)."""
        return self.place[card] >= 0 and self.controller[card] not in (
            self.fight.attacker,
            self.fight.defender,
        )

    def leader_of(self, seat: int) -> int:
        """Who leads the side on which a seat fights in this attack, or -1."""
        side = self.fight.sides[seat]
        return self.fight.attacker if side == 1 else self.fight.defender if side == 2 else -1

    def ally(self, seat: int) -> bool:
        """Whether a seat fights in this attack and leads neither side."""
        return self.fight.sides[seat] != 0 and seat not in (self.fight.attacker, self.fight.defender)

    def lodging(self, card: int) -> int:
        """The seat in whose home a card of another player lies, or -1."""
        for thing in self.lasting:
            if thing.kind == LODGED and thing.subject == card:
                return thing.amount
        return -1

    def same_army(self, one: int, other: int) -> bool:
        """Whether two cards fight in the same army."""
        if other < 0 or self.place[one] < 0 or self.place[one] != self.place[other]:
            return False
        return self.fight.sides[self.controller[one]] == self.fight.sides[self.controller[other]]

    def faced(self, card: int, fallen: int) -> bool:
        """Whether a card is in the army that faced a Personality when that one was destroyed."""
        for index in range(len(self.fight.slain) - 1, -1, -1):
            other, field, side = self.fight.slain[index]
            if other == fallen:
                return self.place[card] == field and self.fight.sides[self.controller[card]] == 3 - side
        return False

    def opposed(self, card: int) -> bool:
        """Whether an enemy unit is where this card is."""
        field = self.place[card]
        if field < 0:
            return False
        return self.manned(field, 3 - self.fight.sides[self.controller[card]])

    def manned(self, field: int, side: int) -> bool:
        """Whether a side has a unit at a battlefield."""
        for seat in self.order:
            if self.fight.sides[seat] == side:
                for unit in self.units[seat]:
                    if self.place[unit] == field:
                        return True
        return False

    def stands(self, field: int) -> bool:
        """Whether there is a battlefield here: a province, or units where one was."""
        if self.has_province(self.fight.defender, field):
            return True
        return self.manned(field, 1) or self.manned(field, 2)

    def present(self, seat: int, field: int) -> bool:
        """Whether a seat has a unit at a battlefield."""
        for unit in self.units[seat]:
            if self.place[unit] == field:
                return True
        return False

    def army(self, field: int, side: int) -> list[int]:
        """The Personalities of an army."""
        found: list[int] = []
        for seat in self.order:
            if self.fight.sides[seat] == side:
                for unit in self.units[seat]:
                    if self.place[unit] == field:
                        found.append(unit)
        return found

    def naval(self, side: int) -> int:
        """How many Naval cards a side has at the current battlefield."""
        count = 0
        for unit in self.army(self.fight.battlefield, side):
            if self.keywords[unit] & K_NAVAL:
                count += 1
            for card in self.attached[unit]:
                if self.keywords[card] & K_NAVAL:
                    count += 1
        return count

    def cavalry(self, unit: int, bit: int) -> bool:
        """Whether the Personality and all Followers of a unit have a keyword."""
        if not self.keywords[unit] & bit:
            return False
        for card in self.attached[unit]:
            if self.defs[card].kind == FOLLOWER and not self.keywords[card] & bit:
                return False
        return True

    def may_move_in(self, person: int) -> bool:
        """Whether the rules let a unit move to a battlefield at all (R103, R116)."""
        if self.fight.closed:
            return False
        return self.takes_part(self.controller[person]) and not self.flags[person] & FOUGHT

    def takes_part(self, seat: int) -> bool:
        """Whether a seat leads a side of this attack, has joined one or is invited to (R102, R110)."""
        return self.fight.sides[seat] != 0 or self.invitations(seat) != 0

    def invitations(self, seat: int) -> int:
        """The sides to which a seat was invited, as bits."""
        return (self.fight.invited >> seat & 1) | (self.fight.invited >> (seat + 16) & 1) << 1

    def open_sides(self, seat: int) -> list[int]:
        """The sides on which a seat's units may fight: its own or, until it has one, where invited (R101)."""
        if self.fight.sides[seat]:
            return [self.fight.sides[seat]]
        bits = self.invitations(seat)
        return [side for side in (1, 2) if bits & side]

    def facing_sides(self, seat: int, field: int) -> list[int]:
        """Those of the open sides that have an enemy unit at a battlefield."""
        return [side for side in self.open_sides(seat) if self.manned(field, 3 - side)]
