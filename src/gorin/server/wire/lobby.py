"""What is said about a table before anybody plays there: opening one, sitting down, bringing a deck."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from gorin.bots import Persona
from gorin.kernel.workshop import MOST_BYTES
from gorin.server.wire.base import Id, SeatIndex, Seconds, Status, Visibility

#: A deck by its name or as a list.
Deck: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MOST_BYTES)]
#: How large a request with a deck may be, in bytes, and one with a deck for every seat.
DECK_BODY: Final = 2 * MOST_BYTES
TABLE_BODY: Final = 10 * MOST_BYTES


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Time to decide: for each move, for the whole game, or both. What happens when it runs out."""

    move: Seconds | None = None
    game: Seconds | None = None
    on_timeout: Literal["bot", "resign"] = "bot"


class MatchRequest(Struct, forbid_unknown_fields=True):
    """A new match. `bots` has a bot or None (a person) for each seat; its maker gets the first free one."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=2, le=16)]
    options: dict[str, Any] = {}
    bots: list[Annotated[str, Meta(max_length=40)] | None] = []
    visibility: Visibility = "open"
    clock: Clock | None = None
    spectators: bool = True
    spectator_delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    #: Whether players may ask for hints; None: where one person plays against bots.
    hints: bool | None = None
    #: Whether the result changes ratings, where only accounts play and nobody is helped.
    rated: bool = True


class JoinRequest(Struct, forbid_unknown_fields=True):
    """Take a seat: a given one or the first that is free. A private match asks for its invitation."""

    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    invite: Id | None = None
    #: What one plays, where players bring decks: the name of a deck, or a list. None: what lies on the seat.
    deck: Deck | None = None


class DeckChoice(Struct, forbid_unknown_fields=True):
    """The deck that one brings, or that the host gives to the bot on a seat; None: the usual one."""

    deck: Deck | None = None
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None


class RemoveRequest(Struct, forbid_unknown_fields=True):
    """Whom the host sends away from an open table, by the seat."""

    seat: SeatIndex


class LobbySeat(Struct):
    """Who sits on a seat, as the lobby shows it."""

    seat: int
    player: str | None
    name: str | None
    bot: str | None
    persona: Persona | None = None


class LobbyMatch(Struct):
    """A match in the lobby: what its line there shows. `waiting` is said of one's own only."""

    id: str
    game: str
    title: str
    status: Status
    visibility: Visibility
    created: float
    clock: Clock | None
    seats: list[LobbySeat]
    #: Why nobody's rating changes by it; None: it is rated.
    unrated: str | None
    waiting: list[int] = []


class Lobby(Struct):
    """Open matches, the viewer's own ones, and what is played."""

    open: list[LobbyMatch]
    mine: list[LobbyMatch]
    playing: list[LobbyMatch]
