"""When a match has no secrets left, and when its seed is shown. No I/O here.

A match that stands alone has none when it is over. A battle keeps its own until its campaign is over: the
same generals bring the same decks to other battles, and a battle may be fought again in another game. A seed
is shown last: once nothing runs that could have been made from it.
"""

from __future__ import annotations

from typing import Any, Protocol


class Ending(Protocol):
    """What decides of a match."""

    status: Any
    campaign: str | None
    peace: bool

    @property
    def is_battle(self) -> bool: ...


class Secrecy:
    """Of matches that stand alone."""

    def opened(self, live: Ending) -> bool:
        """Whether everything of a match may be shown to whoever may see it."""
        return bool(live.status == "over")

    def seed_opened(self, live: Ending) -> bool:
        """Whether its seed, and so its record, may be shown too."""
        return self.opened(live)
