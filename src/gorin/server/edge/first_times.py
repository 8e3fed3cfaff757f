"""How long a newcomer waits after `./play`: said when the first page is there, and when the first game is."""

from __future__ import annotations

import time

from gorin.kernel.build import engine
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live

#: When `./play` was called, in seconds since 1970, where it was.
BEGAN = "GORIN_BEGAN"


def say(what: str, began: str) -> None:
    print(f"The first {what}: {time.time() - float(began):.0f} s, {engine()} engine.", flush=True)


class FirstGame:
    """Says once that the first question of a game is asked in this process."""

    def __init__(self, hub: Hub, began: str) -> None:
        self.began = began
        hub.changed.subscribe(self._changed)

    def _changed(self, live: Live) -> None:
        if self.began and live.status == "playing" and live.match is not None and live.waiting_for():
            say("game", self.began)
            self.began = ""
