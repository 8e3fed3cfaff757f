"""What the server asks of a campaign's game and of the games of its battles.

The server knows no game. Whoever assembles it hands it a `War`, which reads a campaign's state, says how its
battles are played as matches, and turns what came of them into moves of the Shogun's seat.
"""

from __future__ import annotations

from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

from gorin.kernel.contract import State
from gorin.kernel.values import Action, Event

#: `writing`: Daimyo write, and the turn before may be open still. `judging`: the last turn's battles.
#: `at once`: battles are settled before anybody writes. `extra`: one more clock after the last turn.
Stage: TypeAlias = Literal["writing", "judging", "at once", "extra", "over"]
How: TypeAlias = Literal["live", "bots", "shogun", "odds"]


class Fighter(Struct, frozen=True):
    """An army in a battle: its clan's seat, and its number."""

    clan: int
    army: int


class MapBattle(Struct, frozen=True):
    """A battle on the map: where, since which turn, who fights, and whether its outcome is due."""

    at: str
    since: int
    game: str
    fighters: tuple[Fighter, ...]
    wished: tuple[int, ...]
    due: bool
    #: The names of all clans, by seat.
    clans: tuple[str, ...]


class Begun(Struct, frozen=True):
    """A match for a battle: its game, options, and the seat of each fighter."""

    game: str
    seats: int
    options: dict[str, Any]
    places: dict[Fighter, int]


#: Moves to be made in a match: whose seat, and what.
Moves: TypeAlias = list[tuple[int, Action]]


class War(Protocol):
    """A campaign's game, and the games of its battles."""

    #: The name of the campaign's game.
    game: str

    # --- the campaign ----------------------------------------------------------------------------------

    def clans(self, state: State) -> list[str]:
        """The names of the clans, by seat."""
        ...

    def turn(self, state: State) -> int: ...

    def stage(self, state: State) -> Stage: ...

    def closed(self, state: State) -> bool:
        """Whether the turn before is closed, so that orders open as soon as all are in."""
        ...

    def sealed(self, state: State) -> list[bool]: ...

    def usual(self, state: State) -> How:
        """How battles are settled where the Shogun says nothing else."""
        ...

    def battles(self, state: State, events: list[list[Event]]) -> list[MapBattle]:
        """The battles on the map; `events` are those of every move so far."""
        ...

    def seal(self, state: State, seat: int) -> Action:
        """The next move on the way to sealing a seat's orders as they are."""
        ...

    def close(self, state: State) -> Action:
        """The Shogun's next move on the way to closing the turn, or extra time."""
        ...

    def by_odds(self, state: State, at: str) -> Action | None:
        """The Shogun's next move to settle a battle by odds; None: not now."""
        ...

    def tell(self, state: State, at: str, outcome: Any) -> Action | None:
        """The Shogun's next move that tells an outcome; None: not now."""
        ...

    # --- its battles -----------------------------------------------------------------------------------

    def begin(self, battle: MapBattle, seed: str) -> Begun:
        """A match for a battle."""
        ...

    def arrive(self, state: State, fighter: Fighter) -> tuple[int, Moves] | None:
        """A newcomer's seat in a match under way and the moves that make it; None: the army must wait."""
        ...

    def retreat(self, state: State, place: int) -> Moves | None:
        """The moves by which a seat leaves a match under way; None: a bot plays on for it."""
        ...

    def outcome(self, state: State, battle: MapBattle, places: dict[Fighter, int]) -> Any:
        """What came of a match that is over, for `tell`."""
        ...
