"""The parts of a figure, written down while it is summed, for those who want to know how it comes about."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.values.terms import NO_CARD

#: A part that no card gives says what it is; one that a card gives is named after the card.
FROM_CARD: Final = ""


class FigurePart:
    """How much, what it is or from which card, and of how many tokens."""

    def __init__(self, amount: int, card: int, what: str, tokens: int) -> None:
        self.amount = amount
        self.card = card
        self.what = what
        self.tokens = tokens


class Breakdown:
    """The parts of one figure. They add up to it."""

    def __init__(self) -> None:
        self.parts: list[FigurePart] = []

    def add(self, amount: int, card: int) -> None:
        """A card gives so much, or an effect that it left behind."""
        self.parts.append(FigurePart(amount, card, FROM_CARD, 0))

    def say(self, amount: int, what: str) -> None:
        """The rules give so much."""
        self.parts.append(FigurePart(amount, NO_CARD, what, 0))

    def add_token(self, amount: int, word: str) -> None:
        """A token gives so much: tokens of a name are one part."""
        for part in self.parts:
            if part.tokens and part.what == word:
                part.amount += amount
                part.tokens += 1
                return
        self.parts.append(FigurePart(amount, NO_CARD, word, 1))
