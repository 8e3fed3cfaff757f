"""The story of a campaign as one HTML file, made beside the event loop from its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from msgspec import Struct

from gorin.kernel.contract import State
from gorin.kernel.values import Event
from gorin.server.archive import replays
from gorin.server.archive.replays import Book, Packed
from gorin.server.match.live import Live


class Leading(Struct, frozen=True):
    """Who played an army in a battle; None: a bot, or somebody whom nobody has named."""

    clan: int
    army: int
    name: str | None


class Fought(Struct, frozen=True):
    """A battle: where, since which turn, in which game, by whom, and where its replay is shown."""

    at: str
    since: int
    game: str
    leaders: tuple[Leading, ...]
    link: str | None


class Noted(Struct, frozen=True):
    """A line of the public journal, and when it was written."""

    at: float
    text: str


class Around(Struct, frozen=True):
    """The people of a campaign, and what the server keeps of it beside its map."""

    daimyo: tuple[str | None, ...]
    shogun: str | None
    fought: tuple[Fought, ...]
    noted: tuple[Noted, ...]


#: After each entry of a campaign: when it was written, the state, and what it caused.
Steps: TypeAlias = Iterable[tuple[float, State, list[Event]]]
TellStory: TypeAlias = Callable[[State, Steps, Around], str]


# --- in the process that reads ---------------------------------------------------------------------------


def written(tell: TellStory, about: Around, book: Book) -> Packed:
    """The story that a log tells. A campaign that goes on has another log each time: nothing is kept."""
    live = replays.live_of(book)
    told = tell(live.begin().state, _steps(live, book), about)
    return replays.packed(told.encode(), 1 + len(book.entries))


def _steps(live: Live, book: Book) -> Iterator[tuple[float, State, list[Event]]]:
    for entry in book.entries:
        live.take(entry)
        assert live.match is not None
        yield entry.at, live.match.state, live.events[-1]
