"""What lasts to the end of a campaign: how a bot that looks ahead judges provinces, armies and rivals.

Honor and Glory stay. A province counts for who holds it in the end, and among many clans provinces change
hands so often that one taken early is hardly more likely to be held then than any other. Homes stay.
"""

from __future__ import annotations

from math import exp
from typing import Final

from gorin.games.strategic.counsel import DISTANCE, FIGHT, FIRST_OF_TWO, PRAYER, chance_of, needed, present
from gorin.games.strategic.position import NOBODY, Position
from gorin.games.strategic.warmap import DESTROYED, KOKU, LANDS, ROOM, SHRINES, SPACES

#: How many points of lead make a clearly better campaign.
_POINTS: Final = 6.0
#: How likely a province is still held a turn later: always between two clans, less with each further one.
_CROWDED: Final = 0.2
#: Some provinces lie so far away that nobody comes.
_REMOTE: Final = 0.05
#: What is so many turns away counts so much: two moves are one turn.
_TURNS: Final = (0.6, 0.35, 0.2, 0.1)
_FAR: Final[list[list[int]]] = [[max(0, far - 1) // 2 for far in row] for row in DISTANCE]
_SHRINE: Final[list[bool]] = [space in SHRINES for space in range(SPACES)]


def kept(clans: int, left: int) -> float:
    """How much of its Koku a province counts that is taken so many turns before the end."""
    held = max(_REMOTE, 1.0 - _CROWDED * (clans - 2))
    return float(max(_REMOTE, held**left))


def expected_points(at: Position, clan: int, keep: float) -> float:
    """The Victory Points of a clan, where a province outside its homes counts so much of its Koku."""
    found = float(at.honor[clan] + at.glory[clan])
    for space in range(LANDS):
        if at.castle[space] == clan:
            found += KOKU[space] if at.homes[space] == clan else keep * KOKU[space]
    return found


def chances(worth: list[float]) -> list[float]:
    """How likely each clan wins, by what all of them may expect."""
    most = max(worth)
    found = [exp((one - most) / _POINTS) for one in worth]
    total = sum(found)
    return [one / total for one in found]


class Goals:
    """What one more army of a clan is worth in each space, in land and in fame."""

    def __init__(self, at: Position, clan: int, own: list[int]) -> None:
        self.at = at
        self.clan = clan
        self.land = [0.0] * SPACES
        self.fame = [0.0] * SPACES
        self.others = [0] * SPACES
        standing = present(at, clan)
        for space in range(SPACES):
            self.others[space] = at.crowd[space] - standing[space]
            self.weigh(space, own[space])

    def weigh(self, space: int, own: int) -> None:
        """Say what one more army is worth in a space with so many of its own."""
        at = self.at
        land = 0.0
        if space < LANDS and at.castle[space] != self.clan:
            wanted = needed(at, self.clan, space)
            if own + 1 == wanted:
                land = float(KOKU[space])
            elif own + 1 < wanted:
                land = FIRST_OF_TWO * KOKU[space]
            if at.castle[space] >= 0 and at.homes[space] == NOBODY:
                land += KOKU[space] / (len(at.clans) - 1.0)  # and a rival loses it
        fame = PRAYER if own == 0 and _SHRINE[space] else 0.0
        others = self.others[space]
        if others > 0:
            share = (own + 1) / (own + 1 + others)
            land *= share
            fame = fame * share + FIGHT
        self.land[space] = land
        self.fame[space] = fame


class Outlook(Goals):
    """The same, and how much of it counts that an army comes to in one turn, in two, and so on."""

    def __init__(self, at: Position, clan: int, left: int) -> None:
        super().__init__(at, clan, [0] * SPACES)
        self.soon: list[float] = []
        self.later: list[float] = []
        for turn in range(len(_TURNS)):
            soon = _TURNS[turn] if turn < left else 0.0
            self.soon.append(soon)
            self.later.append(soon * kept(len(at.clans), left - turn - 1) if turn < left else 0.0)

    def best(self, place: int, delay: int) -> tuple[float, int]:
        """What draws an army most from a place that it leaves so many turns later, and where that is."""
        far = _FAR[place]
        most = 0.0
        to = NOBODY
        for space in range(SPACES):
            turn = far[space] + delay
            if turn < len(_TURNS):
                pull = self.soon[turn] * self.fame[space] + self.later[turn] * self.land[space]
                if pull > most:
                    most = pull
                    to = space
        return most, to

    def reformed(self) -> float:
        """What an army may expect that has to reform: to stand in a castle, or to march from there later."""
        at = self.at
        most = 0.0
        for space in range(LANDS):
            if at.castle[space] == self.clan and at.crowd[space] < ROOM:
                most = max(most, self.soon[0] * self.fame[space], self.best(space, 1)[0])
        return most


def reach(at: Position, clan: int, left: int) -> float:
    """What a clan's armies can get in the turns that are left, each something else.

    Near things are theirs sooner, and land counts the more the nearer the end is when they take it. An army
    in battle may have to reform.
    """
    going = [0] * SPACES
    outlook = Outlook(at, clan, left)
    again = -1.0
    found = 0.0
    for army in range(clan * at.size, (clan + 1) * at.size):
        place = at.place[army]
        best = 0.0
        alive = 0.0
        if place >= 0:
            alive = chance_of(at, clan, place) if at.fighting[army] else 1.0
            best, to = outlook.best(place, 0)
            if to != NOBODY:
                going[to] += 1
                outlook.weigh(to, going[to])
        elif place != DESTROYED:
            continue
        if alive < 1.0 and again < 0.0:
            again = outlook.reformed()
        found += alive * best + (1.0 - alive) * again if alive < 1.0 else best
    return found


def desires(at: Position, clan: int, own: list[int], left: int) -> list[float]:
    """What one more army is worth in each space this turn, where these armies of the clan will stand."""
    goals = Goals(at, clan, own)
    keep = kept(len(at.clans), left)
    return [goals.fame[space] + keep * goals.land[space] for space in range(SPACES)]
