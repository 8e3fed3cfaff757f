"""What simulations count: cards that were played, and abilities, traits and sources that took effect."""

from __future__ import annotations

from collections.abc import Iterable

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.values.terms import STRATEGY, STRONGHOLD


def names_of(card: CardDef) -> list[str]:
    """Everything about a card that can come about, under the names by which the engine counts it."""
    # A Strategy without actions only does something where it lies, and a Stronghold is there from the start.
    unplayed = card.kind == STRONGHOLD or (card.kind == STRATEGY and not card.abilities)
    found = [] if unplayed else [card.title]
    found += [f"{card.title}: ability {index + 1}" for index in range(len(card.abilities))]
    found += [f"{card.title}: trait {index + 1}" for index in range(len(card.traits))]
    if card.gold.sources or card.production:
        found.append(f"{card.title}: gold")
    if card.event is not None:
        found.append(f"{card.title}: event")
    if card.entry is not None:
        found.append(f"{card.title}: entry")
    if card.focus_effect is not None:
        found.append(f"{card.title}: focus effect")
    return found or [f"{card.title}: focused"]  # what says nothing is there for duels


def census(cards: Iterable[CardDef]) -> list[str]:
    return [name for card in cards for name in names_of(card)]
