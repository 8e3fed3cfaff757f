"""What lasts to the end of a campaign: how a bot that looks ahead judges provinces, armies and rivals.

Honor and Glory stay. A province counts for who holds it in the end, and among many clans provinces change
hands so often that one taken early is hardly more likely to be held then than any other. Homes stay.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from gorin.games.strategic.counsel import DISTANCE, FIGHT, FIRST_OF_TWO, PRAYER, needed, present
from gorin.games.strategic.position import NOBODY, Position
from gorin.games.strategic.warmap import DESTROYED, KOKU, LANDS, SHRINES, SPACES

#: What an army that must reform is worth, in Victory Points.
FALLEN: Final = -0.4
#: How many points of lead make a clearly better campaign as its last turn is written; it grows with the
#: root of the turns to come, as luck in battle does.
_POINTS: Final = 1.8
#: How much of a province's Koku is left for each turn to come, if so many clans play: measured for five,
#: estimated for others. Two clans keep what they take, and judge without this.
_HELD: Final[dict[int, float]] = {3: 0.8, 4: 0.6, 5: 0.39, 6: 0.3, 7: 0.25, 8: 0.2, 9: 0.15}
#: Some provinces lie so far away that nobody comes.
_REMOTE: Final = 0.05
#: What is so many turns away counts so much: two moves are one turn.
TURNS: Final[list[float]] = [0.6, 0.35, 0.2, 0.1]
_FAR: Final[list[list[int]]] = [[max(0, far - 1) // 2 for far in row] for row in DISTANCE]


def kept(clans: int, left: int) -> float:
    """How much of its Koku a province counts that is taken so many turns before the end."""
    return float(max(_REMOTE, _HELD[clans] ** left))


def expected_points(at: Position, clan: int, keep: float) -> float:
    """The Victory Points of a clan, where a province outside its homes counts so much of its Koku."""
    found = float(at.honor[clan] + at.glory[clan])
    for space in range(LANDS):
        if at.castle[space] == clan:
            found += KOKU[space] if at.homes[space] == clan else keep * KOKU[space]
    return found


def chances(worth: list[float], left: int) -> list[float]:
    """How likely each clan wins, by what all of them may expect, so many turns before the end."""
    most = max(worth)
    wide = _POINTS * sqrt(left + 1.0)
    found = [exp((one - most) / wide) for one in worth]
    total = sum(found)
    return [one / total for one in found]


def reach(at: Position, clan: int, left: int) -> float:
    """What a clan's armies can get in the turns that are left, each something else.

    Near things are theirs sooner, and land counts the more the nearer the end is when they take it.
    """
    going = [0] * SPACES
    goals = Goals(at, clan, left)
    found = 0.0
    for army in range(clan * at.size, (clan + 1) * at.size):
        place = at.place[army]
        if place == DESTROYED:
            found += FALLEN
        elif place >= 0:
            best, to = goals.best(place)
            found += best
            if to != NOBODY:
                going[to] += 1
                goals.weigh(to, going[to])
    return found


class Goals:
    """What one more army of a clan is worth in each space, in land and in fame, and how much in time."""

    def __init__(self, at: Position, clan: int, left: int) -> None:
        self.at = at
        self.clan = clan
        self.land = [0.0] * SPACES
        self.fame = [0.0] * SPACES
        self.standing = present(at, clan)
        for space in range(SPACES):
            self.weigh(space, 0)
        #: How much fame and land count that an army comes to in one turn, in two, and so on.
        self.soon: list[float] = []
        self.later: list[float] = []
        for turn in range(len(TURNS)):
            soon = TURNS[turn] if turn < left else 0.0
            self.soon.append(soon)
            self.later.append(soon * kept(len(at.clans), left - turn - 1) if turn < left else 0.0)

    def weigh(self, space: int, own: int) -> None:
        """Say what one more army is worth in a space to which so many of its own go."""
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
        fame = PRAYER if own == 0 and space in SHRINES else 0.0
        others = at.crowd[space] - self.standing[space]
        if others > 0:
            share = (own + 1) / (own + 1 + others)
            land *= share
            fame = fame * share + FIGHT
        self.land[space] = land
        self.fame[space] = fame

    def best(self, place: int) -> tuple[float, int]:
        """What draws an army most that stands somewhere, and where that is."""
        far = _FAR[place]
        most = 0.0
        to = NOBODY
        for space in range(SPACES):
            turn = far[space]
            if turn < len(TURNS):
                pull = self.soon[turn] * self.fame[space] + self.later[turn] * self.land[space]
                if pull > most:
                    most = pull
                    to = space
        return most, to
