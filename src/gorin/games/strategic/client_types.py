"""What the browser client knows of a campaign: moves, events and results."""

from __future__ import annotations

from typing import Final

from gorin.games.strategic import events, moves
from gorin.games.strategic.view import ClanResult, StrategicResult
from gorin.kernel.client_types import Typed, Union, declared, section
from gorin.kernel.values import Action, Event

_SAID: Final = declared(moves, Action)
_TOLD: Final = declared(events, Event)

TYPES: Final[tuple[Typed, ...]] = (
    section("gorin.games.strategic"),
    *_SAID,
    Union("Move", _SAID),
    *_TOLD,
    Union("Event", _TOLD),
    ClanResult,
    StrategicResult,
)
