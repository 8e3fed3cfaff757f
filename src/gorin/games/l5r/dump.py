"""A whole state as text, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gorin.games.l5r.state import L5RState


def dump(g: L5RState) -> bytes:
    raise NotImplementedError
