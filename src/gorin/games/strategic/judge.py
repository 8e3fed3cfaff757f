"""How a clan stands, and what a sensible Daimyo writes: an evaluation and a prior for bots."""

from __future__ import annotations

from gorin.games.strategic.campaign import OVER, Campaign


def standings(state: Campaign) -> list[float]:
    if state.phase == OVER:
        return state.returns()
    return [0.5] * (state.daimyo + 1)


def prior(state: Campaign, seat: int) -> list[float] | None:
    return None
