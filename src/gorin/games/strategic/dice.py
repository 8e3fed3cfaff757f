"""Chance in a campaign: ten-sided dice and the shuffle of a pile, from the seed or as written in a case."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from gorin.kernel.rng import Rng
from gorin.kernel.values import GorinError

SIDES: Final = 10


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    def roll(self) -> int:
        """A d10."""
        raise NotImplementedError

    def shuffle(self, pile: list[int]) -> None:
        """Make a new deck of a pile of discards, the first discarded first."""
        raise NotImplementedError


class SeededDice(Dice):
    """Dice from the seed of a campaign."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def roll(self) -> int:
        return self.rng.below(SIDES) + 1

    def shuffle(self, pile: list[int]) -> None:
        self.rng.shuffle(pile)


class WrittenDice(Dice):
    """Dice that a case lists; a pile is only turned over."""

    def __init__(self, rolls: list[int], line: int) -> None:
        self.rolls = rolls
        self.line = line  # where they are written; 0 if nowhere
        self.used = 0

    def roll(self) -> int:
        if self.used == len(self.rolls):
            where = f"line {self.line}: a" if self.line else "A"
            raise GorinError(
                f"{where} die is needed after the {self.used} that are written; add it to `dice`."
            )
        self.used += 1
        return self.rolls[self.used - 1]

    def shuffle(self, pile: list[int]) -> None:
        pass
