"""What an evaluation holds things to be worth, learned by play (`gorin train`): numbers by name."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Figures(Struct, frozen=True):
    """What was learned for tables of a game, and how it came about."""

    figures: dict[str, float]
    story: str = ""


#: By the name of a game; nothing where nothing was learned.
FIGURES: Final[dict[str, Figures]] = {}
