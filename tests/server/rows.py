"""The row of a match of Kenjin under way; each test changes what it is about."""

from __future__ import annotations

from typing import Any

ROW: dict[str, Any] = dict.fromkeys(["host", "clock", "winners", "rematch", "campaign", "hints"]) | {
    "id": "m",
    "game": "kenjin",
    "options": {},
    "seed": "1",
    "visibility": "open",
    "invite": "i",
    "spectators": True,
    "spectator_delay": 0,
    "status": "playing",
    "created": 0.0,
    "started": 0.0,
}
