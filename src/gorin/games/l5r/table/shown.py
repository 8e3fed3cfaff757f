"""What a ruleset shows besides the cards: areas of the view, and facts of the game and of its seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.kernel.values import Area, Fact

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class Shown:
    def areas(self, g: Engine) -> list[Area]:
        """What lies between the players."""
        return []

    def seat_areas(self, g: Engine, owner: int) -> list[Area]:
        """What lies before a seat."""
        return []

    def seat_facts(self, g: Engine, seat: int | None, owner: int) -> dict[str, Fact]:
        """What one seat may know of another, or of itself."""
        return {}

    def steps(self, g: Engine) -> list[tuple[int, ...]]:
        """The steps that each seat has taken, for the result."""
        return []
