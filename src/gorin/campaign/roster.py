"""A clan's generals, and who of them is called next."""

from __future__ import annotations

from msgspec import Struct


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
