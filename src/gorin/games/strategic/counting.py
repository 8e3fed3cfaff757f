"""How the Victory Points of a clan came about (STR-END-2): what it began with, won, lost and holds."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gorin.games.strategic.position import (
    BREACHES,
    EFFECTS,
    FELLED,
    LOST,
    PRAYERS,
    RETREATS,
    RULED,
    START,
    VICTORIES,
    Position,
)
from gorin.games.strategic.warmap import KOKU, LANDS

#: Every source of Honor and Glory with its key and its words, in the order in which they are told.
_SOURCES: Final[tuple[tuple[int, str, str], ...]] = (
    (VICTORIES, "victories", "Battles won"),
    (FELLED, "felled", "Enemy armies eliminated"),
    (LOST, "lost", "Armies lost"),
    (RETREATS, "retreats", "Retreats"),
    (PRAYERS, "prayers", "Prayers at shrines"),
    (EFFECTS, "cards", "Cards"),
    (BREACHES, "breaches", "Breaches of Etiquette"),
    (RULED, "rulings", "Rulings of the Shogun"),
)


class Counted(Struct, frozen=True):
    """What one source brought a clan: Honor, Glory, and the Koku of these provinces."""

    key: str
    title: str
    honor: int = 0
    glory: int = 0
    koku: int = 0
    provinces: tuple[int, ...] = ()

    @property
    def points(self) -> int:
        return self.honor + self.glory + self.koku


def count(at: Position, clan: int) -> list[Counted]:
    """The sources of a clan's Victory Points; those that brought nothing are left out."""
    found = [Counted("start", "At the beginning", START, START)]
    for source, key, title in _SOURCES:
        honor, glory = at.brought(clan, source)
        if honor or glory:
            found.append(Counted(key, title, honor, glory))
    held = [space for space in range(LANDS) if at.castle[space] == clan]
    homes = tuple(space for space in held if at.homes[space] == clan)
    others = tuple(space for space in held if at.homes[space] != clan)
    for key, title, provinces in (
        ("homes", "Home provinces held", homes),
        ("taken", "Provinces taken", others),
    ):
        if provinces:
            found.append(
                Counted(key, title, koku=sum(KOKU[space] for space in provinces), provinces=provinces)
            )
    return found
