"""Events put into words for those who watch. No I/O here."""

from __future__ import annotations

from msgspec import Raw

from gorin.kernel.contract import State
from gorin.kernel.sentences import Sentence
from gorin.kernel.values import Event, to_json


class Wording:
    """Events as data and as sentences. What all see alike is put into words once for all of them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._alike: dict[int, tuple[Raw, Sentence]] = {}

    def put(self, event: Event) -> tuple[Raw, Sentence]:
        return Raw(to_json(event)), self.state.told(event)

    def alike(self, event: Event) -> tuple[Raw, Sentence]:
        """For an event of the log, which stays there while this is used."""
        found = self._alike.get(id(event))
        if found is None:
            found = self._alike[id(event)] = self.put(event)
        return found
