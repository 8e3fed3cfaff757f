"""What happens in a game of Kenjin, as events in the words of the rulebook.

A `card` is a place in a stack, counted from the bottom. `unit` is None for whoever may see only the back.
"""

from __future__ import annotations

from typing import ClassVar

from gorin.kernel.values import Event


def words(name: str) -> str:
    """A unit or battlefield as people write it: `rice_field` is the Rice Field."""
    return name.replace("_", " ").title()


class Laid(Event, frozen=True):
    """Battlefields are laid out to choose from."""

    battlefields: list[str]

    def told(self) -> str:
        return "Offered: " + ", ".join(words(name) for name in self.battlefields) + "."


class Drafted(Event, frozen=True):
    seat: int
    battlefield: str
    at: int

    def told(self) -> str:
        return f"Seat {self.seat} takes the {words(self.battlefield)}."


class Deployed(Event, frozen=True):
    """A card was deployed. An Assassin with a victim is not on a battlefield yet: `at` is None."""

    secrets: ClassVar[tuple[str, ...]] = ("unit",)

    seat: int
    at: int | None
    unit: str | None

    def told(self) -> str:
        what = f"the {words(self.unit)}" if self.unit else "a secret card"
        where = f" on battlefield {self.at}" if self.at is not None else ""
        return f"Seat {self.seat} deploys {what}{where}."


class Revealed(Event, frozen=True):
    """A Scout turned a secret card face-up."""

    reveals: ClassVar[bool] = True

    seat: int
    at: int
    card: int
    unit: str

    def told(self) -> str:
        return f"The Scout reveals seat {self.seat}'s {words(self.unit)} on battlefield {self.at}."


class Peeked(Event, frozen=True):
    """A Shugenja looked at a secret card."""

    secrets: ClassVar[tuple[str, ...]] = ("unit",)
    reveals: ClassVar[bool] = True

    by: int
    seat: int
    at: int
    card: int
    unit: str | None

    def told(self) -> str:
        what = f"the {words(self.unit)}" if self.unit else "a secret card"
        return f"Seat {self.by}'s Shugenja looks at {what} of seat {self.seat} on battlefield {self.at}."


class Redeployed(Event, frozen=True):
    """A General moved a secret card to the top of another stack."""

    secrets: ClassVar[tuple[str, ...]] = ("unit",)

    seat: int
    at: int
    card: int
    to: int
    unit: str | None

    def told(self) -> str:
        what = f"the {words(self.unit)}" if self.unit else "a secret card"
        return f"Seat {self.seat}'s General moves {what} from battlefield {self.at} to {self.to}."


class Assassinated(Event, frozen=True):
    """An Assassin took the place of a secret card."""

    secrets: ClassVar[tuple[str, ...]] = ("unit",)
    reveals: ClassVar[bool] = True

    by: int
    seat: int
    at: int
    card: int
    unit: str | None

    def told(self) -> str:
        what = f"the {words(self.unit)}" if self.unit else "a secret card"
        return f"Seat {self.by}'s Assassin kills {what} of seat {self.seat} on battlefield {self.at}."


class Combat(Event, frozen=True):
    """Combat begins on a battlefield: all secret cards there are turned up. Stacks by seat of `between`."""

    reveals: ClassVar[bool] = True

    at: int
    stacks: list[list[str]]

    def told(self) -> str:
        return f"Combat on battlefield {self.at}."


class Eliminated(Event, frozen=True):
    """A card left the battle. `by` names what removed it."""

    seat: int
    at: int
    unit: str
    by: str

    def told(self) -> str:
        return f"The {words(self.by)} eliminates seat {self.seat}'s {words(self.unit)}."


class Chosen(Event, frozen=True):
    """A seat has made a choice that stays secret until all have chosen."""

    seat: int
    at: int

    def told(self) -> str:
        return f"Seat {self.seat} has chosen a card to sacrifice."


class Total(Event, frozen=True):
    """One side's Total Strength and how it came about: what, how much, by which rule."""

    seat: int
    at: int
    total: int
    cards: int
    parts: list[tuple[str, int, str]]

    def told(self) -> str:
        sums = " ".join(f"{amount:+d} {words(what)}" for what, amount, _ in self.parts)
        return f"Seat {self.seat} has {self.total} on battlefield {self.at} ({sums or 'no cards'})."


class Conquered(Event, frozen=True):
    """A battlefield is decided; `seat` is None where nobody conquers it, and `rule` says why."""

    at: int
    seat: int | None
    rule: str

    def told(self) -> str:
        if self.seat is None:
            return f"Nobody conquers battlefield {self.at}."
        return f"Seat {self.seat} conquers battlefield {self.at}."


class Supplied(Event, frozen=True):
    """The conqueror of the Supply Camp named the battlefields that get +1."""

    seat: int
    at: list[int]

    def told(self) -> str:
        return f"Seat {self.seat} sends supplies to {' and '.join(str(at) for at in self.at)}."


class Scored(Event, frozen=True):
    """A seat's final points, line by line: for what, where, how many, by which rule."""

    seat: int
    points: int
    lines: list[tuple[str, int | None, int, str]]

    def told(self) -> str:
        return f"Seat {self.seat} has {self.points} Victory Points."


class Ended(Event, frozen=True):
    """The game is over and nothing is secret any more."""

    reveals: ClassVar[bool] = True

    winners: list[int]
    assassinated: list[tuple[int, str]]

    def told(self) -> str:
        who = " and ".join(f"seat {seat}" for seat in self.winners)
        return f"The game is over: {who} win{'s' if len(self.winners) == 1 else ''}."
