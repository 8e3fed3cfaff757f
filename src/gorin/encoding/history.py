"""What a seat has seen happen lately: a row of numbers for each of the last events, the newest last.

An event is written as `Event.seen_by` shows it to the seat: what it may not know has no number.
"""

from __future__ import annotations

import zlib
from collections import deque
from collections.abc import Iterator
from typing import Any, Final

from gorin.kernel.sheet import NONE, pack
from gorin.kernel.values import Event

#: How many events a seat remembers.
EVENTS: Final = 32
#: The fields of an event: its kind, who did it (counted from the seat), and its other fields in their order.
EVENT: Final[tuple[str, ...]] = ("kind", "seat", "first", "second", "third", "fourth", "fifth", "sixth")
_VALUES: Final = len(EVENT) - 2
_PRIME: Final = 32_749


def word(text: str) -> int:
    """A word as a number, the same on every machine and in every version."""
    return zlib.crc32(text.encode()) % _PRIME


def knows(event: Event, seat: int) -> bool:
    """Whether a seat may know all of an event."""
    return event.knows is None or seat in event.knows


def row(event: Event, seat: int, seats: int) -> bytes:
    """An event as a seat may see it."""
    seen = event.seen_by(seat)
    who = getattr(seen, "seat", None)
    numbers = [
        word(str(seen.__struct_config__.tag)),
        (who - seat) % seats if isinstance(who, int) and who >= 0 else NONE,
    ]
    for name in seen.__struct_fields__:
        if name not in ("knows", "seat"):
            numbers.extend(_numbers(getattr(seen, name)))
    numbers = numbers[: len(EVENT)]
    return pack(numbers + [NONE] * (len(EVENT) - len(numbers)))


def _numbers(value: Any) -> Iterator[int]:
    """A value of an event as numbers: words by their number, lists one after the other."""
    if value is None:
        yield NONE
    elif isinstance(value, bool):
        yield int(value)
    elif isinstance(value, int):
        yield max(-32_768, min(32_767, value))
    elif isinstance(value, str):
        yield word(value)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _numbers(each)
    else:
        yield NONE


class History:
    """The last events of a game, for all its seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.events: deque[Event] = deque(maxlen=EVENTS)

    def copy(self) -> History:
        twin = History(self.seats)
        twin.events = self.events.copy()
        return twin

    def note(self, events: list[Event]) -> None:
        """Remember what happened."""
        self.events.extend(events)

    def forget(self, seat: int) -> None:
        """Forget what one seat was not shown, whoever else was."""
        known = [event if knows(event, seat) else event.seen_by(seat) for event in self.events]
        self.events = deque(known, maxlen=EVENTS)

    def encoded(self, seat: int) -> bytes:
        """A row for each event that is remembered, the oldest first."""
        return b"".join([row(event, seat, self.seats) for event in self.events])
