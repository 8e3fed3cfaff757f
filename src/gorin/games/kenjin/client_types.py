"""What the browser client knows of Kenjin: moves, events and results."""

from __future__ import annotations

from typing import Final, get_args

from gorin.games.kenjin import events, moves
from gorin.games.kenjin.view import FieldResult, KenjinResult
from gorin.kernel.client_types import Typed, Union, declared, section
from gorin.kernel.values import Event

_SAID: Final = list(get_args(moves.Move))
_TOLD: Final = declared(events, Event)

TYPES: Final[tuple[Typed, ...]] = (
    section("gorin.games.kenjin"),
    *_SAID,
    Union("KenjinMove", _SAID),
    *_TOLD,
    Union("KenjinEvent", _TOLD),
    FieldResult,
    KenjinResult,
)
