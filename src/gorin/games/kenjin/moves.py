"""Kenjin's actions: the moves of a record, exactly as specified."""

from __future__ import annotations

from typing import TypeAlias

from gorin.kernel.values import Action


class Deploy(Action, frozen=True):
    """Play a unit from hand; `at` is None for an Assassin who has a victim to choose."""

    unit: str
    at: int | None


class Reveal(Action, frozen=True):
    """The Scout turns a secret card of the opponent there face-up."""

    seat: int
    at: int
    card: int


class Peek(Action, frozen=True):
    """The Shugenja looks at another player's secret card anywhere."""

    seat: int
    at: int
    card: int


class Redeploy(Action, frozen=True):
    """The General moves one of his player's secret cards to another battlefield."""

    at: int
    card: int
    to: int


class Assassinate(Action, frozen=True):
    """The Assassin takes the place of another player's secret card."""

    seat: int
    at: int
    card: int


class Sacrifice(Action, frozen=True):
    """At the Sanctuary, which of the weakest cards is destroyed."""

    at: int
    card: int


class Supply(Action, frozen=True):
    """The conqueror of the Supply Camp names the battlefields that get +1."""

    at: tuple[int, ...]


class Draft(Action, frozen=True):
    """Choose a battlefield from the offer."""

    battlefield: str


Move: TypeAlias = Deploy | Reveal | Peek | Redeploy | Assassinate | Sacrifice | Supply | Draft
