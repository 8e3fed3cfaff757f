"""Who watches which match. No I/O here."""

from __future__ import annotations

from gorin.server.wire.client import Client


class Watchers(dict[str, set[Client]]):
    """Who watches each match. To ask about one that nobody watches keeps nothing."""

    def __missing__(self, match: str) -> set[Client]:
        return set()

    def add(self, match: str, client: Client) -> None:
        self.setdefault(match, set()).add(client)

    def discard(self, match: str, client: Client) -> None:
        found = self.get(match)
        if found is not None:
            found.discard(client)
            if not found:
                del self[match]
