"""The War Map: thirty provinces, six sea zones, and which of them border on each other.

A space is a number: lands from 0 in the order of their ids, then the sea zones. Movement uses borders alone;
a closed pair touches on the map, but mountains or the Wall lie between (STR-MAP-2).
"""

from __future__ import annotations

from typing import Final

CLANS: Final[tuple[str, ...]] = (
    *("Crab", "Crane", "Dragon", "Lion", "Mantis"),
    *("Phoenix", "Scorpion", "Spider", "Unicorn"),
)

#: Id, name, clan of the home, Koku, and where it lies on the drawing (from the left, from the top).
_SPACES: Final[tuple[tuple[str, str, str, int, tuple[int, int]], ...]] = (
    ("2", "Wall March", "Crab", 2, (20, 106)),
    ("3", "Anvil Coast", "Crab", 3, (36, 124)),
    ("4", "Grey River Fords", "Crab", 1, (38, 100)),
    ("6", "Masked Pass", "Scorpion", 1, (42, 54)),
    ("7", "Court of Whispers", "Scorpion", 3, (48, 70)),
    ("8", "Amber Road", "Scorpion", 2, (50, 86)),
    ("10", "Wind Gate", "Unicorn", 1, (12, 20)),
    ("11", "Herd Plains", "Unicorn", 3, (20, 34)),
    ("12", "Petal Lakes", "Unicorn", 2, (34, 28)),
    ("13", "Great Forest", "", 3, (28, 70)),
    ("14", "Cloud Monastery", "Dragon", 3, (42, 8)),
    ("15", "Twin Sword Vale", "Dragon", 2, (46, 22)),
    ("16", "Ironfall Heights", "Dragon", 1, (58, 14)),
    ("18", "Drum Plain", "Lion", 2, (48, 38)),
    ("19", "Hall of the Fallen", "Lion", 3, (62, 36)),
    ("20", "Banner Fields", "Lion", 1, (66, 50)),
    ("21", "Imperial Seat", "", 3, (82, 42)),
    ("22", "Ember Woods", "Phoenix", 1, (72, 16)),
    ("23", "Library Cape", "Phoenix", 3, (88, 14)),
    ("24", "Oak Shore", "Phoenix", 2, (82, 28)),
    ("26", "White Feather Coast", "Crane", 2, (80, 58)),
    ("27", "Mirror Palace", "Crane", 3, (72, 76)),
    ("28", "Salt Peninsula", "Crane", 1, (60, 112)),
    ("29", "Blighted South", "", 3, (14, 130)),
    ("30", "Broken Steppe", "Spider", 2, (8, 50)),
    ("31", "Web Hollow", "Spider", 3, (12, 70)),
    ("32", "Ashen Downs", "Spider", 1, (10, 92)),
    ("34", "Gull Isles", "Mantis", 2, (88, 92)),
    ("35", "Storm Throne", "Mantis", 3, (86, 112)),
    ("36", "Coral Chain", "Mantis", 1, (74, 132)),
    ("SC1", "Crane Strait", "", 0, (80, 84)),
    ("SC2", "Sunrise Sea", "", 0, (94, 42)),
    ("SC3", "Earthquake Bay", "", 0, (52, 132)),
    ("SC4", "Outer Deep", "", 0, (97, 104)),
    ("SC5", "Southern Deep", "", 0, (66, 144)),
    ("SC6", "Black Gulf", "", 0, (30, 142)),
)

#: Every border by what lies on it; all of these are crossed freely.
BORDERS: Final[dict[str, str]] = {
    "open": "2-3 3-4 2-4 6-7 7-8 6-8 10-11 11-12 10-12 14-15 15-16 14-16 18-19 19-20 18-20 22-23 23-24 22-24 "
    "26-27 27-28 26-28 30-31 31-32 30-32 15-18 16-19 24-21 20-21 19-21 20-26 26-21 27-7 8-4 4-13 2-32 30-13 "
    "31-13 32-29",
    "ferry": "34-35 35-36 34-36",
    "pass": "10-30 11-13 12-15 10-14 16-22 22-19 18-6",
    "river": "28-8 6-13",
    "gate": "2-29",
    "coast": "23-SC2 24-SC2 21-SC2 26-SC2 27-SC1 34-SC1 35-SC1 34-SC2 28-SC3 3-SC3 36-SC3 36-SC5 35-SC4 "
    "29-SC6 29-SC3 3-SC6",
    "sea": "SC1-SC2 SC1-SC3 SC2-SC4 SC4-SC5 SC3-SC5 SC3-SC6 SC1-SC4",
}

#: Pairs that touch and that nobody crosses, but for Mountain Guides over mountains.
CLOSED: Final[dict[str, str]] = {
    "mountain": "12-14 11-30 12-6 19-6 20-7 20-27 14-22 16-24 24-20 12-18 11-6 28-4",
    "wall": "3-29",
}

IDS: Final[tuple[str, ...]] = tuple([space[0] for space in _SPACES])
NAMES: Final[tuple[str, ...]] = tuple([space[1] for space in _SPACES])
KOKU: Final[list[int]] = [space[3] for space in _SPACES]
SPOTS: Final[tuple[tuple[int, int], ...]] = tuple([space[4] for space in _SPACES])
#: The clan of each home province as a number into CLANS; -1 for unaligned provinces and the sea.
HOMES: Final[list[int]] = [CLANS.index(space[2]) if space[2] else -1 for space in _SPACES]

SPACES: Final = 36
LANDS: Final = 30  # spaces from here on are sea zones
#: An army that is destroyed, and one that a written case does not have.
DESTROYED: Final = -1
ABSENT: Final = -2
#: So many armies fill a space, land or sea (S5).
ROOM: Final = 4
#: The unaligned provinces have a shrine each.
SHRINES: Final[tuple[int, ...]] = tuple([at for at in range(LANDS) if HOMES[at] < 0])

INDEX: Final[dict[str, int]] = {IDS[at]: at for at in range(SPACES)}


def _touching(lists: list[str]) -> list[tuple[int, ...]]:
    """For each space those that it forms a pair with, in the order of the map."""
    found: list[list[int]] = [[] for _ in range(SPACES)]
    for pairs in lists:
        for pair in pairs.split():
            one, _, other = pair.partition("-")
            found[INDEX[one]].append(INDEX[other])
            found[INDEX[other]].append(INDEX[one])
    return [tuple(sorted(near)) for near in found]


#: The spaces that an army may go to from each, and those behind a closed mountain border.
NEAR: Final[list[tuple[int, ...]]] = _touching(list(BORDERS.values()))
BEHIND: Final[list[tuple[int, ...]]] = _touching([CLOSED["mountain"]])


def homes_of(clan: int) -> list[int]:
    """The three home provinces of a clan."""
    return [at for at in range(LANDS) if HOMES[at] == clan]


def capital_of(clan: int) -> int:
    """The richest home of a clan."""
    homes = homes_of(clan)
    return max(homes, key=KOKU.__getitem__)


def said(at: int) -> str:
    """A space as people say it: its id and name."""
    return f"{IDS[at]} {NAMES[at]}"
