"""Every message between server and client, as typed values; the client's TypeScript types are made from them.

One WebSocket a client carries `ClientMessage`s up and `ServerMessage`s down; the rest is plain HTTP under
`/api`. A match has a log; `seq` is the number of its entries. A client says with every action which `seq` it
has seen, so that a click on an old table is refused, and after a lost connection it asks for what it missed.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from gorin.bots import Persona, Rated
from gorin.bots.counsel import Reason
from gorin.kernel.build import Engine
from gorin.kernel.sentences import Sentence
from gorin.kernel.values import CardInfo, Decision, Refusal, View
from gorin.server.wire.base import (
    ClientMessage,
    Id,
    ServerMessage,
    Status,
    Text,
    Visibility,
)
from gorin.server.wire.campaigns import (
    Attend,
    CampaignMessage,
    Dismissed,
    RoomMessage,
    Speak,
    Spoken,
    Unattend,
)
from gorin.server.wire.changes import ViewChange
from gorin.server.wire.clans import Relay
from gorin.server.wire.lobby import Clock, Lobby
from gorin.server.wire.questions import (
    Answer,
    Draw,
    DrawAsked,
    Newcomer,
    NewcomerAsked,
    Takeback,
    TakebackAsked,
)

# --- HTTP -----------------------------------------------------------------------------------------------


class Problem(Struct):
    """What every refused request gets: a short code for programs and one sentence for people."""

    code: str
    sentence: str
    rule: str | None = None


class Player(Struct):
    """Somebody at the keyboard. A guest has a name and no password yet."""

    id: str
    name: str
    guest: bool


class OptionField(Struct):
    """One option of a game, for a form: its JSON schema has type, title, description, limits and choices."""

    name: str
    schema: dict[str, Any]
    default: Any


class GameInfo(Struct):
    name: str
    title: str
    seat_counts: list[int]
    #: How many seats a new table begins with, until somebody chooses.
    usual_seats: int
    options: list[OptionField]
    bots: list[str]
    #: The same bots as people: names with a level and a word of character.
    cast: list[Persona]
    #: How strong each of them was measured, by id, where somebody has.
    ratings: dict[str, Rated]


class SeatInfo(Struct):
    """One seat: a person, a bot, or nobody. `present` says whether a person is connected now."""

    seat: int
    player: str | None
    name: str | None
    bot: str | None
    ready: bool
    present: bool
    resigned: bool = False
    #: The person left or idles: the table may give the seat to a bot, or let somebody play on who asks.
    vacant: bool = False
    #: The bot as a person, where it is one of the cast.
    persona: Persona | None = None
    #: Somebody on this seat has asked for a hint; then nobody's rating changes.
    helped: bool = False
    #: Who sat here when the match began, may always come back, and keeps the result.
    owner: str | None = None
    #: A deck has been brought, or given to the bot; which one is sealed.
    deck: bool = False


class MatchInfo(Struct):
    """A match as everybody may see it."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    status: Status
    visibility: Visibility
    host: str | None
    created: float
    seq: int
    clock: Clock | None
    spectators: bool
    spectator_delay: int
    watchers: int
    #: SHA-256 of the seed, shown from the start; the seed itself when the match is over.
    seed_hash: str
    seed: str | None
    #: The seats whose own players won: who resigned has lost, whatever the bot made of the seat.
    winners: list[int] | None
    rematch: str | None
    #: The seats that must decide now.
    waiting: list[int]
    #: Shown only to those who sit at the table.
    invite: str | None = None
    #: The campaign whose battle this is, for those who may see that campaign's page.
    campaign: str | None = None
    #: Seconds of each answer that no clock counts.
    free: float = 0.0
    #: Whether players may ask for hints.
    hints: bool = False
    #: Why nobody's rating changes by this match; None: it is rated.
    unrated: str | None = None
    #: The viewer's own deck. Those of others are in no option before the match is over.
    deck: str | None = None


class ReplayStep(Struct):
    """One entry of a match, and what it changed of the table."""

    step: Step
    changes: ViewChange


class ReplayPage(Struct):
    """A part of a match for the replay viewer: the table after entry `since`, and the entries behind it.

    `total` is how many entries there are; `next` is where the next page begins, None: there is none.
    """

    match: MatchInfo
    total: int
    since: int
    view: View
    steps: list[ReplayStep]
    next: int | None


class RatingInfo(Struct):
    game: str
    rating: float
    deviation: float
    games: int
    won: float


class Profile(Struct):
    """A player's public page."""

    player: Player
    since: float
    ratings: list[RatingInfo]
    matches: list[MatchInfo]


class Finished(Struct):
    """A match that its player has finished: who played, and what came of it for that player."""

    id: str
    game: str
    title: str
    at: float
    names: list[str]
    seat: int
    #: `shared`: with others who won as well. `ended`: nobody won.
    outcome: Literal["won", "shared", "lost", "ended"]


class RuleInfo(Struct):
    id: str
    title: str
    text: str
    source: str
    section: str
    file: str


class ShownCard(Struct):
    """A card of the catalogue, and the sets and games that have it."""

    card: CardInfo
    sets: list[str]
    games: list[str]


# --- client to server -----------------------------------------------------------------------------------


class Watch(ClientMessage):
    """Follow a match: sends its table and from then on all that happens. `since` is the last seq known."""

    match: Id
    since: Annotated[int, Meta(ge=0)] = 0
    invite: Id | None = None


class Unwatch(ClientMessage):
    match: Id


class Act(ClientMessage):
    """Take an action at the table as it was at `seq`, and then these, each if one is asked for it at once.

    The first of `then` that is not asked for ends them; what was done before it stands. What is left of them
    waits while others may react, and ends if one of them does. `passing` names moments (`Decision.moment`) at
    which to pass from then on, until another player does anything but pass, or one acts oneself.
    """

    match: Id
    seq: Annotated[int, Meta(ge=0)]
    action: Raw
    then: Annotated[tuple[Raw, ...], Meta(max_length=16)] = ()
    passing: Annotated[tuple[Annotated[str, Meta(max_length=20)], ...], Meta(max_length=8)] = ()


class Why(ClientMessage):
    """Ask why one can begin nothing with a card now."""

    match: Id
    card: Annotated[int, Meta(ge=0)]


class Resign(ClientMessage):
    match: Id


class Pass(ClientMessage):
    """From now on pass for me, whatever I could do, at these moments (`Decision.moment`) and no others: after
    a pause like a person's, or at once.
    """

    match: Id
    moments: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(max_length=20)]
    at_once: bool = False


class Substitute(ClientMessage):
    """Give a vacant seat to a bot."""

    match: Id
    seat: Annotated[int, Meta(ge=0, le=15)]
    bot: Annotated[str, Meta(max_length=40)]


class Hint(ClientMessage):
    """Ask what a bot would do on one's seat at the table as it was at `seq`."""

    match: Id
    seq: Annotated[int, Meta(ge=0)]


class Say(ClientMessage):
    """Chat, at a match or (None) in the lobby."""

    text: Text
    match: Id | None = None


class WatchLobby(ClientMessage):
    """Follow the lobby."""


class UnwatchLobby(ClientMessage):
    """Follow it no more."""


class Ping(ClientMessage):
    """Are you there?"""


AnyClientMessage: TypeAlias = (
    Watch
    | Unwatch
    | Act
    | Why
    | Resign
    | Takeback
    | Draw
    | Answer
    | Pass
    | Substitute
    | Hint
    | Say
    | WatchLobby
    | UnwatchLobby
    | Ping
    | Attend
    | Unattend
    | Speak
    | Relay
)


# --- server to client -----------------------------------------------------------------------------------


class Welcome(ServerMessage):
    """The first message: who you are here (None: only watching)."""

    you: Player | None
    version: str
    #: What runs the games: the compiled engine, or plain Python.
    engine: Engine


class Restarting(ServerMessage):
    """The server ends in so many seconds and comes back; the socket is closed with 1012 then."""

    seconds: int
    sentence: str


class Step(Struct):
    """One entry of a match's log as its viewer may see it: who did what, and its events, told."""

    seq: int
    seat: int | None
    kind: Literal["move", "takeback", "resign", "substitute", "stop", "draw"]
    action: Raw | None
    events: list[Raw]
    told: list[Sentence]
    at: float


class TableMessage(ServerMessage, tag="table"):
    """A match as it is, on watching it and after a take-back. `steps` are those after `since`."""

    match: MatchInfo
    seat: int | None
    seq: int
    view: View | None
    decision: Decision | None
    steps: list[Step]
    clocks: list[float] | None
    takeback: int | None
    newcomer: Newcomer | None
    #: The seat that offers a draw.
    draw: int | None = None


class Happened(ServerMessage):
    """One more entry in the log, what it changed of the table as you saw it, and what you are asked now."""

    match: str
    step: Step
    changes: ViewChange
    decision: Decision | None
    clocks: list[float] | None


class Acknowledged(ServerMessage):
    """Your action is in the log, for good, as entry `seq`."""

    match: str
    seq: int


class Reasons(ServerMessage):
    """Why you can begin nothing with a card; no reasons: you can."""

    match: str
    card: int
    seq: int
    reasons: list[Refusal]


class RefusedMessage(ServerMessage, tag="refused"):
    """Your message changed nothing: why, in a sentence, and the rule where a rule says so."""

    code: str
    sentence: str
    rule: str | None = None
    match: str | None = None
    seq: int | None = None


class Changed(ServerMessage):
    """Something about the match itself: seats, readiness, presence, its start or end."""

    match: MatchInfo


class Hinted(ServerMessage):
    """What a bot would do at the table as it was at `seq`: the action, the steps that follow, and why.

    The reasons hold it against the choice `instead`; `measure` says what their figures are. `then` tells the
    steps that follow, and `plan` has their moves, to be sent with the action as one (`act`).
    """

    match: str
    seq: int
    action: Raw
    label: str
    then: list[str]
    plan: list[Raw]
    instead: str
    clear: bool
    reasons: list[Reason]
    measure: str
    #: The chance to win with it, from 0 to 1, as such judgements came true; null where nobody measured.
    chance: float | None = None
    #: One sentence on the choice that lies near besides these: why it is worse. Empty where there is none.
    lesson: str = ""


class Said(ServerMessage):
    """A line of chat."""

    match: str | None
    name: str
    seat: int | None
    text: str
    at: float


class LobbyMessage(ServerMessage, tag="lobby"):
    """The lobby as it is now."""

    lobby: Lobby
    chat: list[Said]


class Pong(ServerMessage):
    """I am."""


AnyServerMessage: TypeAlias = (
    Welcome
    | Restarting
    | TableMessage
    | Happened
    | Acknowledged
    | Reasons
    | RefusedMessage
    | Changed
    | TakebackAsked
    | DrawAsked
    | NewcomerAsked
    | Hinted
    | Said
    | LobbyMessage
    | Pong
    | CampaignMessage
    | RoomMessage
    | Spoken
    | Dismissed
)
