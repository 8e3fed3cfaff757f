"""The attack and the battle under way: everything that is forgotten when they are over."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.values.families import Victory
from gorin.games.l5r.values.terms import NO_CARD, NO_FIELD, NO_SEAT

NOBODY: Final[tuple[int, ...]] = ()
MOST_SEATS: Final = 16


class Fight:
    def __init__(self, attacker: int, defender: int) -> None:
        # --- the attack --------------------------------------------------------------------------------
        self.attacker = attacker
        self.defender = defender
        self.sides: list[int] = [0] * MOST_SEATS  # 1 attacking, 2 defending
        if attacker >= 0:
            self.sides[attacker] = 1
            self.sides[defender] = 2
        self.invited = 0  # by the Attacker (low bits, a seat each) and the Defender (from bit 16 on)
        self.allied = 0  # seats that were paid for allying, as bits
        self.returned: tuple[int, ...] = NOBODY  # units that came home
        self.posted: tuple[tuple[int, int], ...] = ()  # to which battlefields seats' units were assigned
        self.pledged: tuple[tuple[int, int], ...] = ()  # units that another seat assigns
        #: Who was destroyed at a battlefield: the card, where, and on which side.
        self.slain: tuple[tuple[int, int, int], ...] = ()
        self.closed = False  # nobody else can come
        self.visited = 0  # where sides have had units, as bits: 2 * battlefield + side - 1
        self.fought = 0  # battlefields where the battle has begun, as bits
        # --- the battle --------------------------------------------------------------------------------
        self.battlefield = NO_FIELD
        self.terrains: tuple[int, ...] = NOBODY  # that lie here, in the order in which they came
        self.settled = False  # all have passed: nobody acts any more
        self.first_actor = NO_SEAT  # who was given the first Battle action
        self.bound_actor = NO_CARD  # who must perform it
        self.bereaved = 0  # seats that lost a Personality here, as bits
        self.fallen = False  # a province fell
        self.excess = 0  # by how much the attacking army's total was higher when they were compared
        self.won = 0  # the side that won the resolution; 3 for a tie
        self.victors = 0  # seats with a unit in the army that won, as bits
        self.broken = False  # it ends without a resolution
        self.beaten = 0  # units that the resolution destroyed
        self.breached = False  # the attackers had more Force than the bare strength of the province
        self.sparing = False  # its resolution destroys no army
        self.unresolved = False  # there is no resolution
        self.spared = False  # the resolution destroys no province
        self.crushers = 0  # seats with a unit in an army that destroyed another or the province, as bits
        self.resolving = False  # it is being resolved: who falls by it leaves when that is done
        self.doomed: tuple[tuple[int, Victory, int], ...] = ()  # seats that leave when the resolution is done
        self.doubled = 0  # seats whose Honor for winning this battle is doubled, as bits

    def enemies(self, one: int, other: int) -> bool:
        return self.sides[one] + self.sides[other] == 3

    def has_won(self, seat: int) -> bool:
        """Whether this seat had a unit in the army that won the battle just resolved (R122)."""
        return self.victors & (1 << seat) != 0

    def leader_of(self, seat: int) -> int:
        """Who leads the side on which a seat fights in this attack, or -1."""
        side = self.sides[seat]
        return self.attacker if side == 1 else self.defender if side == 2 else -1

    def ally(self, seat: int) -> bool:
        """Whether a seat fights in this attack and leads neither side."""
        return self.sides[seat] != 0 and seat not in (self.attacker, self.defender)

    def takes_part(self, seat: int) -> bool:
        """Whether a seat leads a side of this attack, has joined one or is invited to (R102, R110)."""
        return self.sides[seat] != 0 or (self.invited != 0 and self.invitations(seat) != 0)

    def invitations(self, seat: int) -> int:
        """The sides to which a seat was invited, as bits."""
        return (self.invited >> seat & 1) | (self.invited >> (seat + 16) & 1) << 1

    def open_sides(self, seat: int) -> list[int]:
        """The sides on which a seat's units may fight: its own or, until it has one, where invited (R101)."""
        if self.sides[seat]:
            return [self.sides[seat]]
        bits = self.invitations(seat)
        return [side for side in (1, 2) if bits & side]

    def copy(self) -> Fight:
        twin = Fight(self.attacker, self.defender)
        twin.sides = self.sides.copy()
        twin.invited = self.invited
        twin.allied = self.allied
        twin.returned = self.returned
        twin.posted = self.posted
        twin.pledged = self.pledged
        twin.closed = self.closed
        twin.slain = self.slain
        twin.battlefield = self.battlefield
        twin.terrains = self.terrains
        twin.settled = self.settled
        twin.first_actor = self.first_actor
        twin.bound_actor = self.bound_actor
        twin.visited = self.visited
        twin.fought = self.fought
        twin.bereaved = self.bereaved
        twin.fallen = self.fallen
        twin.excess = self.excess
        twin.won = self.won
        twin.victors = self.victors
        twin.broken = self.broken
        twin.beaten = self.beaten
        twin.breached = self.breached
        twin.sparing = self.sparing
        twin.unresolved = self.unresolved
        twin.spared = self.spared
        twin.crushers = self.crushers
        twin.resolving = self.resolving
        twin.doomed = self.doomed
        twin.doubled = self.doubled
        return twin


#: No attack is under way. Games share it, so nobody writes into it.
PEACE: Final = Fight(NO_SEAT, NO_SEAT)
