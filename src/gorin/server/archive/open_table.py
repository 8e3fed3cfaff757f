"""The table with all cards open, for matches that are over: what all seats together know of it."""

from __future__ import annotations

from itertools import zip_longest

from msgspec import structs

from gorin.kernel.contract import State
from gorin.kernel.values import Area, Card, View


def open_view(state: State) -> View:
    """What all the seats would see if they laid their views side by side. Only for a match that is over."""
    public, *views = state.views([None, *range(state.seats())])
    return structs.replace(public, areas=_areas([view.areas for view in (public, *views)]))


def _areas(versions: list[list[Area]]) -> list[Area]:
    """The same places as several viewers see them; whoever sees a place that others do not adds it."""
    found: dict[str, list[Area]] = {}
    for areas in versions:
        for area in areas:
            found.setdefault(area.id, []).append(area)
    return [_area(areas) for areas in found.values()]


def _area(versions: list[Area]) -> Area:
    """A place with the figures of the one who knows most of its cards."""
    best = max(versions, key=lambda area: sum(card.name is not None for card in area.cards))
    facts = dict(best.facts)
    for area in versions:
        facts |= {name: value for name, value in area.facts.items() if facts.get(name) is None}
    return structs.replace(
        best,
        facts=facts,
        cards=_cards([area.cards for area in versions]),
        parts=_areas([area.parts for area in versions]),
    )


def _cards(versions: list[list[Card]]) -> list[Card]:
    """Each card as the one who knows it sees it; a back stays a back only where nobody does."""
    together: list[Card] = []
    for cards in zip_longest(*versions):
        seen = [card for card in cards if card is not None]
        together.append(next((card for card in seen if card.name is not None), seen[0]))
    return together
