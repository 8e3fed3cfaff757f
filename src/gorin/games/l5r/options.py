"""The options of the card game, typed and checked."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class CelestialOptions(Struct, frozen=True):
    """How a game of Celestial is set up. `decks` names one deck a seat, in seat order."""

    decks: tuple[str, ...] | None = None
    turn_limit: Annotated[int, Meta(ge=4, le=1000)] = 200
