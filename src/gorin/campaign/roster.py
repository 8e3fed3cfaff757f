"""Who sits where in the match of a battle: armies by seat, and what has become of them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from gorin.games.strategic.outcome import Fighter


class Seating(Struct):
    """The match of a battle as plain data: where, by which game, with which options, and who sits where.

    `fighters` are the armies by seat. Seats of `left` went by the campaign's order to retreat, so that it
    knows of them; those of `conceded` left the table by themselves, with or without the consent of all Daimyo
    (S21); and of those in `told` the campaign has heard that they were eliminated.
    """

    at: str
    game: str
    seed: str
    options: dict[str, Any]
    fighters: list[Fighter]
    left: list[int] = []
    conceded: dict[int, bool] = {}
    told: list[int] = []

    def seat_of(self, fighter: Fighter) -> int | None:
        """The seat of an army; None if it never joined."""
        for seat, other in enumerate(self.fighters):
            if (other.clan, other.army) == (fighter.clan, fighter.army):
                return seat
        return None

    def standing(self) -> list[int]:
        """The seats whose armies are in the battle as far as the campaign knows."""
        return [seat for seat in range(len(self.fighters)) if seat not in self.left and seat not in self.told]

    def clans(self) -> list[str]:
        """The clan of every seat."""
        return [fighter.clan for fighter in self.fighters]


class Roster(Struct):
    """A clan's generals in the order in which they enter fights; it never changes (STR-SETUP-3)."""

    generals: list[str]
    up: int = 0

    def call(self, fighting: set[str]) -> str | None:
        """The next general who is not in a battle; None if all of them are."""
        count = len(self.generals)
        for step in range(count):
            name = self.generals[(self.up + step) % count]
            if name not in fighting:
                self.up = (self.up + step + 1) % count
                return name
        return None
