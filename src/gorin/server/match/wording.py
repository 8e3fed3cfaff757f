"""The events of a step for a viewer, as data and in words."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Raw

from gorin.kernel.contract import State
from gorin.kernel.sentences import Sentence
from gorin.kernel.values import Event, to_json

Worded: TypeAlias = tuple[list[Raw], list[Sentence]]


class Wording:
    """Events as data and as sentences. What all see alike is put into words once for all of them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._alike: dict[tuple[int, ...], Worded] = {}

    def put(self, events: list[Event], viewer: int | None, open_now: bool) -> Worded:
        """The events of a step, which stay in the log while this is used, as a viewer may see them."""
        alike = open_now or all(event.knows is None for event in events)
        seen = events if alike else [event.seen_by(viewer) for event in events]
        key = tuple(map(id, seen)) if alike else ()
        found = self._alike.get(key)
        if found is None:
            found = [Raw(to_json(event)) for event in seen], self.state.recount(seen)
            if key:
                self._alike[key] = found
        return found
