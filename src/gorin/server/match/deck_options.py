"""What others may know of decks before a match is over: that there are some. No I/O here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gorin.server.match.live import Live

#: The option of a game that has the deck of each seat.
OPTION = "decks"


def without_decks(options: dict[str, Any]) -> dict[str, Any]:
    """Options without the decks."""
    return {name: value for name, value in options.items() if name != OPTION}


def shown_options(live: Live, own: list[int]) -> dict[str, Any]:
    """The options as a viewer with these seats may know them: decks are sealed until the end, but to somebody
    who plays against nobody but bots.
    """
    persons = [index for index, seat in enumerate(live.seats) if seat.player is not None]
    if live.opened or (own and own == persons and live.campaign is None):
        return live.options
    return without_decks(live.options)


def deck_of(live: Live, seat: int) -> str | None:
    """The deck of a seat, for its owner."""
    played = live.options.get(OPTION)
    return played[seat] if played and seat < len(played) else live.seats[seat].deck
