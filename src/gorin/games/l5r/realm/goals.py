"""How a game of War of Honor is won: by the Paths, or by one of the optional conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.table.parts import NEVER, NOT_BY_STEPS, Victory

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

STEPS: Final = 5


def farthest(markers: tuple[int, ...], rings: int) -> int:
    """The most steps on a Path that leads to its end: Enlightenment takes a Ring for every step."""
    return max(markers if rings >= STEPS else markers[:-1])


def total(markers: tuple[int, ...]) -> int:
    return sum(markers)


@dataclass(frozen=True, eq=False)
class Goal(Victory):
    """Which seats have reached what the game asks for, at the end of a Path to Victory Phase."""

    honor: int = NEVER
    dishonor: int = -NEVER
    five_rings: bool = False
    race: bool = True

    def reached(self, g: Engine, seat: int) -> bool:
        return max(g.realm.markers[seat]) >= STEPS

    def missing(self, markers: tuple[int, ...], mission: tuple[int, ...], rings: int) -> int:
        return STEPS - farthest(markers, rings)

    def winner(self, g: Engine) -> int:
        """The seat that wins now, or -1: most steps, then the active player, then turn order (R165)."""
        best = -1
        for seat in g.places.from_seat(g, g.active):
            if self.reached(g, seat) and (
                best < 0 or total(g.realm.markers[seat]) > total(g.realm.markers[best])
            ):
                best = seat
        return best


@dataclass(frozen=True, eq=False)
class SeekingYourPath(Goal):
    """Step 5 on one Path, and a step on each of three."""

    def reached(self, g: Engine, seat: int) -> bool:
        begun = len([step for step in g.realm.markers[seat] if step > 0])
        return max(g.realm.markers[seat]) >= STEPS and begun >= 3

    def missing(self, markers: tuple[int, ...], mission: tuple[int, ...], rings: int) -> int:
        begun = max(1, len([step for step in markers if step > 0]))
        return STEPS - farthest(markers, rings) + max(0, 3 - begun)


@dataclass(frozen=True, eq=False)
class StudentOfAll(Goal):
    """Two steps on all four Paths."""

    def reached(self, g: Engine, seat: int) -> bool:
        return min(g.realm.markers[seat]) >= 2

    def missing(self, markers: tuple[int, ...], mission: tuple[int, ...], rings: int) -> int:
        return sum([max(0, 2 - step) for step in markers])


@dataclass(frozen=True, eq=False)
class SecretMissions(Goal):
    """Nine points over three Paths or four, chosen in secret."""

    def reached(self, g: Engine, seat: int) -> bool:
        goals = g.realm.missions[seat]
        for path in range(len(goals)):
            if g.realm.markers[seat][path] < goals[path]:
                return False
        return len(goals) > 0

    def missing(self, markers: tuple[int, ...], mission: tuple[int, ...], rings: int) -> int:
        lacking = 0
        for path in range(len(mission)):
            lacking += max(0, mission[path] - markers[path])
        return lacking if mission else NOT_BY_STEPS


@dataclass(frozen=True, eq=False)
class TrueSamurai(Goal):
    """Step 5 on one Path and step 3 on another."""

    def reached(self, g: Engine, seat: int) -> bool:
        steps = sorted(g.realm.markers[seat])
        return steps[3] >= STEPS and steps[2] >= 3

    def missing(self, markers: tuple[int, ...], mission: tuple[int, ...], rings: int) -> int:
        steps = sorted(markers)
        return STEPS - steps[3] + max(0, 3 - steps[2])


@dataclass(frozen=True, eq=False)
class OverallChampion(Goal):
    """When somebody reaches a step 5, most steps in all win."""

    def winner(self, g: Engine) -> int:
        best = -1
        for seat in g.places.from_seat(g, g.active):
            if max(g.realm.markers[seat]) >= STEPS:
                best = seat
        if best < 0:
            return -1
        best = -1
        for seat in g.places.from_seat(g, g.active):
            if best < 0 or total(g.realm.markers[seat]) > total(g.realm.markers[best]):
                best = seat
        return best


@dataclass(frozen=True, eq=False)
class Wartime(Goal):
    """Only step 5 of the Path of Military wins."""

    def reached(self, g: Engine, seat: int) -> bool:
        return g.realm.markers[seat][0] >= STEPS

    def missing(self, markers: tuple[int, ...], mission: tuple[int, ...], rings: int) -> int:
        return STEPS - markers[0]


@dataclass(frozen=True, eq=False)
class LastLeft(Goal):
    """Only the last player left wins, or what the ruleset names besides (Bushido Brawl, Classic Mode)."""

    def reached(self, g: Engine, seat: int) -> bool:
        return False

    def missing(self, markers: tuple[int, ...], mission: tuple[int, ...], rings: int) -> int:
        return NOT_BY_STEPS
