"""The messages about a table for each kind of viewer: the whole of it, and each new entry. No I/O here."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from gorin.kernel.values import Decision
from gorin.server.match.live import Live
from gorin.server.match.step_cache import SHELF
from gorin.server.match.wording import Wording
from gorin.server.store.database import now
from gorin.server.wire.changes import Comparing, Seen, changes
from gorin.server.wire.client import Client, encode
from gorin.server.wire.protocol import Happened, MatchInfo, TableMessage


def decision_of(live: Live, seat: int | None) -> Decision | None:
    """What a seat is asked now; nothing where a bot decides for it."""
    if seat is None or live.match is None or seat not in live.waiting_for() or live.seats[seat].bot:
        return None
    state = live.match.state
    return structs.replace(state.decision(seat), leads=state.leads(seat), later=state.later(seat))


def table_message(
    live: Live, info: MatchInfo, seat: int | None, since: int, seen: Seen | None
) -> TableMessage:
    """The table as a seat (None: a spectator) may see it, with the steps after `since`."""
    return TableMessage(
        match=info,
        seat=seat,
        seq=live.seq_of(seat),
        view=seen.view if seen is not None else None,
        decision=decision_of(live, seat),
        steps=SHELF.steps(live, since, seat),
        clocks=live.clocks(now() - live.behind),
        takeback=live.takeback,
        newcomer=live.newcomer,
        draw=live.draw,
    )


class Telling:
    """The newest entry of a match for these viewers: each kind is looked at and encoded once.

    What is sent to a client depends on what it was shown last; who was shown the same gets the same bytes.
    """

    def __init__(self, live: Live, viewers: Iterable[int | None]) -> None:
        self.live = live
        self._seen: dict[int | None, Seen] = {}
        if live.match is not None:
            kinds = list(dict.fromkeys(viewers))
            views = live.match.state.views(kinds) if kinds else []
            self._seen = {kind: Seen(view) for kind, view in zip(kinds, views, strict=True)}
            self._wording = Wording(live.match.state)
        self._comparing = Comparing()
        self._bytes: dict[tuple[int | None, int], bytes] = {}

    def can_tell(self, client: Client, seat: int | None) -> bool:
        """Whether a client was shown the table with the same eyes before; else it needs the whole."""
        seen = client.seen.get(self.live.id)
        return seen is not None and seen.view.seat == seat

    def tell(self, client: Client, seat: int | None) -> bytes:
        """The entry for one client, who from now on counts as having been shown it."""
        seen = self._seen[seat]
        before = client.seen[self.live.id]
        client.seen[self.live.id] = seen
        key = seat, id(before)
        if key not in self._bytes:
            self._bytes[key] = step_bytes(self.live, seat, before, seen, self._comparing, self._wording)
        return self._bytes[key]


def look(live: Live, client: Client, seat: int | None, others: Iterable[Client] = ()) -> Seen | None:
    """What a client is shown of the table now. Who was shown the same before shares it with the others."""
    if live.match is None:
        client.seen.pop(live.id, None)
        return None
    view = live.match.state.view(seat)
    shared = (other.seen.get(live.id) for other in others)
    seen = next((each for each in shared if each is not None and each.view == view), None) or Seen(view)
    client.seen[live.id] = seen
    return seen


def step_bytes(
    live: Live, seat: int | None, before: Seen, seen: Seen, comparing: Comparing, wording: Wording
) -> bytes:
    """The newest entry, and what it changed of the table, for one kind of viewer."""
    return encode(
        Happened(
            match=live.id,
            step=live.step(live.seq - 1, seat, wording),
            changes=changes(before, seen.view, comparing),
            decision=decision_of(live, seat),
            clocks=live.clocks(now() - live.behind),
        )
    )
