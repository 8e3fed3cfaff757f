"""The decks among the options of a match: others know that there are some, until it is over. No I/O here."""

from __future__ import annotations

from typing import Any

#: The option of a game that has the deck of each seat.
OPTION = "decks"


def without_decks(options: dict[str, Any]) -> dict[str, Any]:
    """Options without the decks."""
    return {name: value for name, value in options.items() if name != OPTION}
