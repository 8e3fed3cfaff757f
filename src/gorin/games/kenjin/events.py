"""What happens in a game of Kenjin, as events in the words of the rulebook.

A `card` is a place in a stack, counted from the bottom. `unit` is None for whoever may see only the back.
"""

from __future__ import annotations

from typing import ClassVar

from gorin.kernel.values import Event


class Laid(Event, frozen=True):
    """Battlefields are laid out to choose from."""

    reveals: ClassVar[bool] = True

    battlefields: list[str]


class Drafted(Event, frozen=True):
    seat: int
    battlefield: str
    at: int


class Deployed(Event, frozen=True):
    """A card was deployed. An Assassin with a victim is not on a battlefield yet: `at` is None."""

    secrets: ClassVar[tuple[str, ...]] = ("unit",)

    seat: int
    at: int | None
    unit: str | None


class Revealed(Event, frozen=True):
    """A Scout turned a secret card face-up."""

    reveals: ClassVar[bool] = True

    seat: int
    at: int
    card: int
    unit: str


class Peeked(Event, frozen=True):
    """A Shugenja looked at a secret card."""

    secrets: ClassVar[tuple[str, ...]] = ("unit",)
    reveals: ClassVar[bool] = True

    by: int
    seat: int
    at: int
    card: int
    unit: str | None


class Redeployed(Event, frozen=True):
    """A General moved a secret card to the top of another stack."""

    secrets: ClassVar[tuple[str, ...]] = ("unit",)

    seat: int
    at: int
    card: int
    to: int
    unit: str | None


class Assassinated(Event, frozen=True):
    """An Assassin took the place of a secret card."""

    secrets: ClassVar[tuple[str, ...]] = ("unit",)
    reveals: ClassVar[bool] = True

    by: int
    seat: int
    at: int
    card: int
    unit: str | None


class Combat(Event, frozen=True):
    """Combat begins on a battlefield: all secret cards there are turned up. Stacks by seat of `between`."""

    reveals: ClassVar[bool] = True

    at: int
    stacks: list[list[str]]


class Eliminated(Event, frozen=True):
    """A card left the battle. `by` names what removed it."""

    seat: int
    at: int
    unit: str
    by: str


class Chosen(Event, frozen=True):
    """A seat has made a choice that stays secret until all have chosen."""

    seat: int
    at: int


class Total(Event, frozen=True):
    """One side's Total Strength and how it came about: what, how much, by which rule."""

    seat: int
    at: int
    total: int
    cards: int
    parts: list[tuple[str, int, str]]


class Conquered(Event, frozen=True):
    """A battlefield is decided; `seat` is None where nobody conquers it, and `rule` says why."""

    at: int
    seat: int | None
    rule: str


class Supplied(Event, frozen=True):
    """The conqueror of the Supply Camp named the battlefields that get +1."""

    seat: int
    at: list[int]


class Scored(Event, frozen=True):
    """A seat's final points, line by line: for what, where, how many, by which rule."""

    seat: int
    points: int
    lines: list[tuple[str, int | None, int, str]]


class Ended(Event, frozen=True):
    """The game is over and nothing is secret any more."""

    reveals: ClassVar[bool] = True

    winners: list[int]
    assassinated: list[tuple[int, str]]
