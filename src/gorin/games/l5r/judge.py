"""How well each seat stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gorin.games.l5r.state import L5RState


def standings(g: L5RState) -> list[float]:
    return [0.5] * g.seat_count
