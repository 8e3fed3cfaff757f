"""Events in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.kernel.values import Event

if TYPE_CHECKING:
    from gorin.games.l5r.engine import Engine


def tell(g: Engine, event: Event) -> str:
    return f"{event}"
