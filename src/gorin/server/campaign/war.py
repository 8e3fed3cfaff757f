"""What the server asks of a campaign's game and of the games of its battles.

The server knows no game. Whoever assembles it hands it a `War`, which reads a campaign's state, says how its
battles are played as matches, and turns what came of them into moves of the Shogun's seat.
"""

from __future__ import annotations

from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

from gorin.kernel.battle import Army, Battle, Decks, Moves
from gorin.kernel.contract import State
from gorin.kernel.values import Action, Event
from gorin.server.archive.story import Around, Steps

#: `writing`: Daimyo write, and the turn before may be open still. `judging`: the last turn's battles.
#: `at once`: battles are settled before anybody writes. `extra`: one more clock after the last turn.
Stage: TypeAlias = Literal["writing", "judging", "at once", "extra", "over"]
How: TypeAlias = Literal["live", "bots", "shogun", "odds"]


class Drill(Struct, frozen=True):
    """A campaign to rehearse an evening with: its options, what each clan orders first, and the space whose
    battle is for a table in the hall.
    """

    options: dict[str, Any]
    sheets: tuple[str, ...]
    table: str


class War(Protocol):
    """A campaign's game, and the games of its battles."""

    #: The name of the campaign's game.
    game: str
    #: The bot that has the seat of an army which has left, in a game that cannot go on without (S17).
    deploys: str

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

    def battles(self, state: State, events: list[list[Event]]) -> list[Battle]:
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

    def tell(self, state: State, at: str, found: Any) -> Action | None:
        """The Shogun's next move that tells an outcome; None: not now."""
        ...

    def fought_in(self, at: str, game: str) -> Action:
        """What stands in the campaign's log where a battle is fought in another game from now on."""
        ...

    def handed_on(self, state: State, seat: int) -> Action:
        """What stands there where somebody else leads a clan from now on."""
        ...

    def made_peace(self, state: State, at: str, clans: list[int]) -> Action:
        """What stands there where these clans, all that are in a battle, sue for peace."""
        ...

    def gains_by_peace(self, state: State, at: str, clan: int) -> bool:
        """Whether a bot that leads a clan would rather have peace in a battle, by what is on the map."""
        ...

    def at_court(self, state: State, seat: int, action: Action) -> bool:
        """Whether an action of a seat is one at court, and writes nothing on its sheet."""
        ...

    def sheet(self, state: State, clan: int) -> list[str]:
        """What is written on a clan's sheet, line by line; only for those who may know it."""
        ...

    def read_sheet(
        self, state: State, clan: int, text: str
    ) -> tuple[list[Action], list[tuple[int, str, str]], list[str]]:
        """A typed sheet: the moves of the clan's seat that write it; what is wrong (line, sentence, rule), in
        which case there are no moves; and how it reads.
        """
        ...

    def report(self, state: State, at: str, result: Any) -> tuple[list[Action], list[str]]:
        """The Shogun's moves that tell what a real table brought (`TableResult`), and what follows from it in
        sentences; refused where it cannot be.
        """
        ...

    def retract(self, state: State, at: str) -> tuple[list[Action], list[str]]:
        """The Shogun's moves that take back what was told of a battle, and what follows."""
        ...

    def retractable(self, state: State) -> list[str]:
        """The spaces of battles of which something was told that can be taken back."""
        ...

    def drill(self, game: str) -> Drill:
        """A campaign to rehearse an evening with, whose battles are played in a game."""
        ...

    def story(self, first: State, steps: Steps, about: Around) -> str:
        """A campaign told as one HTML file, from its state before the first entry."""
        ...

    # --- its battles -----------------------------------------------------------------------------------

    def check_game(self, game: str) -> None:
        """Refuse what is no game for battles."""
        ...

    def check_deck(self, game: str, deck: str) -> None:
        """Refuse a deck that cannot be played in battles of a game, with a sentence that says why."""
        ...

    def begin(self, battle: Battle, seed: str, decks: Decks) -> Battle:
        """A battle with the seats and the setup of its match. Seats do not depend on decks; a deck that its
        game cannot play stays away.
        """
        ...

    def takes_late(self, game: str) -> bool:
        """Whether armies may join a battle of a game once it has begun (S17)."""
        ...

    def arrive(self, state: State, battle: Battle, army: Army, deck: str | None) -> Moves:
        """How a newcomer gets the next seat of a match under way."""
        ...

    def retreat(self, state: State, game: str, place: int) -> Moves | None:
        """How a seat leaves a match under way; None: its game cannot go on without."""
        ...

    def cease(self, state: State, game: str) -> Moves:
        """How a match ends without a result; nothing where its game knows no such thing."""
        ...

    def fallen(self, state: State) -> list[int]:
        """The seats that are out of a match under way."""
        ...

    def outcome(self, state: State, battle: Battle, over: bool) -> Any:
        """What has come of a match, over or not, for `tell`. A match that was stopped is `over` as well,
        without a result.
        """
        ...

    def brings_news(self, found: Any) -> bool:
        """Whether the outcome of a match that goes on is worth telling."""
        ...

    def half_told(self, state: State, at: str, moves: Moves) -> bool:
        """Whether the Shogun's seat has told who fell in a battle there, and not yet that it goes on."""
        ...
