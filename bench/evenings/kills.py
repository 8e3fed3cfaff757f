"""The server is killed and started again; pages come back by themselves."""

from __future__ import annotations

import random
import time

from evenings.people import Cast, Somebody
from serving import Server

#: Seconds a page may take to find a server that is back: it waits longer after each attempt, at most 19 s.
RETURN = 60.0
#: Seconds after what was last done in which the kill comes, by the evening's seed.
MOMENT = 0.08
#: What Chromium says of a server that is not there.
CONNECTION = (
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_EMPTY_RESPONSE",
    "WebSocket connection to",
    "Unable to preload CSS",
    "Failed to fetch",
)


class Kills:
    def __init__(self, server: Server, cast: Cast, seed: int) -> None:
        self.server = server
        self.rng = random.Random(seed)
        self.cast = cast
        #: When the server was away, until the last page was back.
        self.away: list[tuple[float, float]] = []
        self.when: list[str] = []

    def kill(self, when: str) -> float:
        """SIGKILL within a moment, and a start on the same database; seconds until everybody is back."""
        time.sleep(self.rng.uniform(0.0, MOMENT))
        before = {id(each): each.welcomes for each in self.cast.everybody}
        start = time.monotonic()
        self.server.kill()
        self.server.start(again=True)
        back = time.monotonic()
        self.cast.shogun.until(
            lambda: all(each.welcomes > before[id(each)] for each in self.cast.everybody),
            f"after the kill {when} not every page came back: {self._missing(before)}",
            RETURN,
        )
        self.away.append((start, time.monotonic() + 0.5))
        self.when.append(when)
        return time.monotonic() - back

    def _missing(self, before: dict[int, int]) -> list[str]:
        return [each.name for each in self.cast.everybody if each.welcomes <= before[id(each)]]

    def excused(self, moment: float, text: str) -> bool:
        """Whether a line of a console is about a server that was not there."""
        return any(word in text for word in CONNECTION) and any(a <= moment <= b for a, b in self.away)

    def complaints(self, one: Somebody) -> list[str]:
        return [text for moment, text in one.console if not self.excused(moment, text)]
