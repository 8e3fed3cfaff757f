"""The steps of a match as each kind of viewer is told them, put into words and encoded once.

Whoever comes to a long match is sent all its steps. To word them anew for everybody who asks is the most
costly thing a caller could ask for; a log only grows, so what was worded before stays.
"""

from __future__ import annotations

from typing import cast
from weakref import WeakKeyDictionary

import msgspec
from msgspec import Raw

from gorin.server.match.live import Live
from gorin.server.match.wording import Wording
from gorin.server.wire.protocol import Step

#: So few steps are worded each time.
FEW = 50
#: Bytes that are kept for all matches of this process; when it is more, all are worded anew.
MOST = 67_108_864

encode = msgspec.json.Encoder().encode


class Shelf:
    """What was worded, by match and viewer, while the match is in memory."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.size = 0
        self._told: WeakKeyDictionary[Live, dict[tuple[int | None, bool], list[Raw]]] = WeakKeyDictionary()

    def steps(self, live: Live, since: int, viewer: int | None) -> list[Step]:
        """What a viewer is told of after the first `since`, as `Live.steps` says it."""
        numbers = live.told[viewer] if live.told else range(1, live.seq + 1)
        if len(numbers) - since <= FEW:
            return live.steps(since, viewer)
        if self.size > self.most:
            self._told.clear()
            self.size = 0
        # When there are no secrets left, all is worded anew.
        told = self._told.setdefault(live, {}).setdefault((viewer, live.opened), [])
        assert live.match is not None
        wording = Wording(live.match.state)
        for number in numbers[len(told) :]:
            raw = encode(live.step(number - 1, viewer, wording))
            self.size += len(raw)
            told.append(Raw(raw))
        return cast("list[Step]", told[since:])


SHELF = Shelf()
