"""Decks of the first set, one a great clan and one of five Rings, by the rules of 1995. They are ours."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.decks.deck import Deck

DECKS: Final[tuple[Deck, ...]] = ()
