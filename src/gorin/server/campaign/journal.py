"""Who reads which lines of a campaign's journal.

What is for one clan reaches that clan and the Shogun. The rest is for all who see the map. Generals who fight
and guests who see the map later read only what tells nothing of it: pauses, and words that the Shogun meant
for them too.
"""

from __future__ import annotations

from gorin.server.campaign.rows import Entry
from gorin.server.campaign.standing import Standing
from gorin.server.wire.campaigns import JournalEntry


def read_by(standing: Standing, entries: list[Entry], public: bool, spectators: bool) -> list[JournalEntry]:
    """The lines for somebody, counted anew: a gap would tell of those that others have.

    `public`: the viewer knows how far the campaign has come. `spectators`: guests may know of it at all.
    """
    admitted = standing.role != "guest" or spectators
    found = [
        each
        for each in entries
        if (public or (each.tables and admitted)) and (each.clan is None or _is_for(standing, each.clan))
    ]
    return [
        JournalEntry(number, each.at, each.kind, each.text, each.clan) for number, each in enumerate(found, 1)
    ]


def _is_for(standing: Standing, clan: int) -> bool:
    return standing.role == "shogun" or standing.clan == clan
