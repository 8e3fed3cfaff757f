"""What War of Honor keeps besides: deeds of the turn, the Paths and the map."""

from __future__ import annotations

from typing import Final

NOTHING: Final[tuple[int, ...]] = ()


class Realm:
    def __init__(self, seats: int) -> None:
        # --- one entry a seat --------------------------------------------------------------------------
        self.gained: list[int] = [0] * seats  # Honor gained this turn, losses not counted against it
        self.caused: list[int] = [0] * seats  # Honor that others lost this turn through this seat
        self.markers: list[tuple[int, ...]] = [(0, 0, 0, 0)] * seats  # steps taken on each of the four Paths
        self.missions: list[tuple[int, ...]] = [NOTHING] * seats  # secret goals on them
        self.rings: list[tuple[int, ...]] = [NOTHING] * seats  # ever put into play by their own text
        self.tiles: list[tuple[int, ...]] = [NOTHING] * seats  # tiles not laid yet
        # --- the whole ---------------------------------------------------------------------------------
        self.board: tuple[int, ...] = NOTHING  # tiles laid, in their order; `slot` tells where
        self.conquered = 0  # seats whose units destroyed a province of the Defender this turn, as bits
        self.enlightened = 0  # seats that put a new Ring into play by its own text this turn, as bits
        self.pardoned = 0  # seats that ignore Honor Requirements of Personalities, as bits (WOH-ADV-3)
        self.exempt = 0  # seats that ignore all Honor Requirements, as bits (WOH-ADV-5)
        self.guests = 0  # seats that count as invited to the next attack: as `Fight.invited`

    def copy(self) -> Realm:
        twin = Realm(0)
        twin.gained = self.gained.copy()
        twin.caused = self.caused.copy()
        twin.markers = self.markers.copy()
        twin.missions = self.missions.copy()
        twin.rings = self.rings.copy()
        twin.tiles = self.tiles.copy()
        twin.board = self.board
        twin.conquered = self.conquered
        twin.enlightened = self.enlightened
        twin.pardoned = self.pardoned
        twin.exempt = self.exempt
        twin.guests = self.guests
        return twin

    def idle(self) -> bool:
        """Whether nothing was done this turn that counts for the Paths."""
        if self.conquered or self.enlightened or self.guests:
            return False
        return not any(self.gained) and not any(self.caused)

    def forget(self) -> None:
        """The deeds of the turn are over."""
        self.conquered = 0
        self.enlightened = 0
        self.guests = 0
        for seat in range(len(self.gained)):
            self.gained[seat] = 0
            self.caused[seat] = 0

    def seat_one_more(self) -> None:
        """A further entry in everything that has one a seat."""
        for numbers in (self.gained, self.caused):
            numbers.append(0)
        for piles in (self.missions, self.rings, self.tiles):
            piles.append(NOTHING)
        self.markers.append((0, 0, 0, 0))
