"""A ruleset: a record of parts, each of which decides one matter. The engine asks the part, never which
ruleset it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from gorin.games.l5r.table.parts import (
    Actions,
    Combat,
    Court,
    Decks,
    Disgrace,
    Duels,
    Entering,
    Lands,
    Phases,
    Setup,
    Uniqueness,
    Victory,
)
from gorin.games.l5r.table.shown import Shown
from gorin.games.l5r.table.worths import Worths


@dataclass(frozen=True, eq=False)
class Ruleset:
    name: str
    title: str
    seat_counts: tuple[int, ...]
    seats_rule: str
    #: How many a new table is for before anybody chooses; 0: the least.
    usual_seats: int = 0
    decks: Decks = field(default_factory=Decks)
    setup: Setup = field(default_factory=Setup)
    phases: Phases = field(default_factory=Phases)
    actions: Actions = field(default_factory=Actions)
    entering: Entering = field(default_factory=Entering)
    uniqueness: Uniqueness = field(default_factory=Uniqueness)
    combat: Combat = field(default_factory=Combat)
    court: Court = field(default_factory=Court)
    duels: Duels = field(default_factory=Duels)
    disgrace: Disgrace = field(default_factory=Disgrace)
    victory: Victory = field(default_factory=Victory)
    lands: Lands = field(default_factory=Lands)
    shown: Shown = field(default_factory=Shown)
    worths: Worths = field(default_factory=Worths)
