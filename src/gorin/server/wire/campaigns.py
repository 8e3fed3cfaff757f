"""The messages about campaigns: roles, rosters, rooms, clocks and battles (docs/campaign-server.md).

A campaign is a match of the game `strategic`; its id is that match's. The map is watched and orders are given
as at any match; what is here is all around it.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from gorin.kernel.workshop import MOST_BYTES
from gorin.server.wire.base import (
    BotName,
    ClientMessage,
    Id,
    Name,
    SeatIndex,
    ServerMessage,
    Status,
    Text,
    Visibility,
)
from gorin.server.wire.clans import OfferedWords, SpaceId, VoteInfo

#: From two minutes to three days.
TurnSeconds = Annotated[int, Meta(ge=120, le=3 * 24 * 3600)]
Pause = Annotated[int, Meta(ge=0, le=3 * 24 * 3600)]
Patience = Annotated[int, Meta(ge=10, le=3 * 24 * 3600)]
Absent: TypeAlias = Literal["stay", "bot"]
#: Seconds for which anybody may be away, however short a turn is, unless the campaign says otherwise.
LEAST_PATIENCE = 60
_ROOMS = r"^(court|clan:\d|pair:\d:\d|line:[0-9a-f]{12}|field:\d:[A-Za-z0-9]{1,8}:\d{1,3})$"
RoomId = Annotated[str, Meta(min_length=1, max_length=24, pattern=_ROOMS)]

#: `shireikan`: a general who fights now. `karo`: a general who does not. `judge`: does a part of the Shogun's
#: work. `guest`: anybody else.
Role: TypeAlias = Literal["shogun", "judge", "daimyo", "shireikan", "karo", "guest"]
How: TypeAlias = Literal["live", "bots", "shogun", "odds"]
Phase: TypeAlias = Literal["writing", "between", "extra", "over"]
#: `note`, `breach` and `ruling` are the Shogun's words; the rest says what was done.
Words: TypeAlias = Literal["note", "breach", "ruling"]
JournalKind: TypeAlias = Literal[
    "begun",
    "pause",
    "clock",
    "settle",
    "hand",
    "enlist",
    "battle",
    "peace",
    "note",
    "paper",
    "breach",
    "ruling",
    "judge",
    "dismiss",
]


# --- HTTP -----------------------------------------------------------------------------------------------


class CampaignSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a campaign is run, beside the options of its game.

    `turn` is the time for orders, `between` the Shogun's afterwards. `absent` says what happens to a Daimyo
    who is away when time is up: the armies stay, or a bot leads. `patience` is how long somebody may be away
    before that counts; left open it follows from the turn, see `patient`. `leader` and `general` are the bots
    for clans and armies without people.
    """

    turn: TurnSeconds = 900
    between: Pause = 300
    absent: Absent = "stay"
    patience: Patience | None = None
    leader: BotName = "greedy"
    general: BotName = "greedy"

    @property
    def patient(self) -> int:
        """For how long somebody may be away: as it is set, or a tenth of a turn and at least a minute."""
        return max(LEAST_PATIENCE, self.turn // 10) if self.patience is None else self.patience


class CampaignRequest(Struct, forbid_unknown_fields=True):
    """A new campaign. Its maker is the Shogun, or (`shogun` false) the first Daimyo without a bot."""

    clans: Annotated[int, Meta(ge=2, le=9)]
    options: dict[str, Any] = {}
    settings: CampaignSettings = CampaignSettings()
    #: A bot or None (a person) for each Daimyo.
    bots: list[BotName | None] = []
    #: Whether its maker is the Shogun. Without a person as Shogun the server sees to everything.
    shogun: bool = True
    visibility: Visibility = "open"
    spectators: bool = True
    spectator_delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    #: Whether Daimyo may ask for hints; None: where one person plays against bots.
    hints: bool | None = None


class RehearsalRequest(Struct, forbid_unknown_fields=True):
    """A campaign with bots in every role but the Shogun's, its maker; its battles are of this game."""

    game: Annotated[str, Meta(max_length=40)] = "kenjin"


class EnlistRequest(Struct, forbid_unknown_fields=True):
    """Join the roster of a clan (by its seat) as its last general; once it has begun, ask to be taken in."""

    clan: SeatIndex
    invite: Id | None = None


class AcceptRequest(Struct, forbid_unknown_fields=True):
    """A Daimyo or the Shogun takes in somebody who asks."""

    player: Id


class DischargeRequest(Struct, forbid_unknown_fields=True):
    """Leave the roster, or ask no longer; a Daimyo or the Shogun names somebody else."""

    player: Id | None = None


class DeckRequest(Struct, forbid_unknown_fields=True):
    """What a general brings to battles of the card game: the name of a deck, a list, or None: the clan's."""

    deck: Annotated[str, Meta(max_length=MOST_BYTES)] | None


class DeckAnswer(Struct):
    """One's own deck; nobody else can ask for it."""

    deck: str | None


class ConsentRequest(Struct, forbid_unknown_fields=True):
    """A Daimyo says whether an army's general may leave its battle without loss of Honor (S21)."""

    at: SpaceId
    clan: SeatIndex
    army: Annotated[int, Meta(ge=1, le=99)]
    agree: bool


class RosterRequest(Struct, forbid_unknown_fields=True):
    """The order of a clan's roster, all its players by id. It is set before the start and stays."""

    clan: SeatIndex
    players: Annotated[list[Id], Meta(max_length=60)]


class HandRequest(Struct, forbid_unknown_fields=True):
    """The Shogun hands a seat on: to a person by name, or to a bot."""

    seat: SeatIndex
    name: Name | None = None
    bot: BotName | None = None


class JudgeRequest(Struct, forbid_unknown_fields=True):
    """The Shogun makes somebody a judge, or no longer."""

    name: Name
    judge: bool


class PauseRequest(Struct, forbid_unknown_fields=True):
    """Stop the campaign, its clock and its battles, or let them go on."""

    paused: bool
    why: Annotated[str, Meta(max_length=200)] = ""


class ClockRequest(Struct, forbid_unknown_fields=True):
    """Other times and bots from now on, and (`more`) so many seconds more, or fewer, for what runs now."""

    turn: TurnSeconds | None = None
    between: Pause | None = None
    patience: Patience | None = None
    absent: Absent | None = None
    leader: BotName | None = None
    general: BotName | None = None
    more: Annotated[int, Meta(ge=-3 * 24 * 3600, le=3 * 24 * 3600)] = 0


class SettleRequest(Struct, forbid_unknown_fields=True):
    """How one battle is settled: by a live match, by bots at once, as the Shogun says, or by odds; and in
    which game, if in another than it is.
    """

    at: SpaceId
    how: How
    game: Annotated[str, Meta(max_length=40)] | None = None


class NoteRequest(Struct, forbid_unknown_fields=True):
    """The Shogun's words for the journal: a ruling in words, or why there was a breach or a ruling.

    They are for all who see the map, or for one clan alone (`clan`, by its seat). With `tables` generals who
    fight now read them too, so they must not tell of the map.
    """

    text: Text
    kind: Words = "note"
    clan: SeatIndex | None = None
    tables: bool = False


# --- what the page of a campaign shows ------------------------------------------------------------------


class PersonInfo(Struct):
    """Somebody in a campaign, and whether a browser of theirs attends it now."""

    player: str
    name: str
    present: bool


class GeneralInfo(Struct):
    """A general in the order of the roster. `fighting`: the space of the battle, None: a Karo."""

    person: PersonInfo
    fighting: str | None


class ClanInfo(Struct):
    """A clan: its Daimyo (a person, a bot, or a bot for a person), its roster, whether its orders are in.

    `sealed` is None for those who may not know. `asking` are those who would be its generals, for those who
    may take them in.
    """

    seat: int
    clan: str
    daimyo: PersonInfo | None
    bot: str | None
    roster: list[GeneralInfo]
    asking: list[PersonInfo]
    sealed: bool | None
    #: From which turn on its sheets are typed for it; None: it writes its own. Who typed that of this turn,
    #: for the clan's people and for those who type.
    paper: int | None = None
    typed_by: str | None = None
    #: Where no person leads it: its generals' votes, for them and the Shogun; else None.
    votes: list[VoteInfo] | None = None


class FighterInfo(Struct):
    """An army in a battle, who plays it, and where at the table. `left`: it fights no longer."""

    clan: int
    army: int
    place: int | None
    name: str | None
    bot: str | None
    left: bool = False


class LeavingInfo(Struct):
    """A general has left the table; the Daimyo of these clans are asked whether that costs Honor (S21)."""

    clan: int
    army: int
    name: str | None
    asked: list[int]


class BattleInfo(Struct):
    """A battle as its viewer may know it. `match` is there only for those who may watch it."""

    at: str
    since: int
    game: str
    how: How
    fighters: list[FighterInfo]
    #: `waiting`: nobody plays it yet; `told`: the campaign has its outcome.
    status: Literal["waiting", "playing", "played", "told"]
    match: str | None
    #: For the Daimyo of the battle, Karo and the Shogun.
    leaving: list[LeavingInfo]
    #: For who runs the campaign: what is wrong with a battle that is set apart, and what can be done.
    apart: str | None = None
    #: The number of its table in the hall, where it is played at one.
    table: int | None = None
    #: The clans that sue for peace, for the Shogun and the Daimyo of the battle while that can be; else None.
    sued: list[int] | None = None


class CampaignClock(Struct):
    """What runs, for which turn, and until when (seconds since 1970, as `now`); paused: with `left` to go."""

    phase: Phase
    turn: int
    until: float | None
    now: float
    paused: bool
    left: float | None


class RoomInfo(Struct):
    """A room that its viewer may hear: its seats, whether the viewer may speak in the own words, and which
    sentences are offered.
    """

    room: str
    title: str
    seats: list[int]
    speak: bool
    offered: list[OfferedWords] = []


class JournalEntry(Struct):
    """One line of the journal: what the Shogun or the server did beside the map.

    `number` counts the lines that its reader has. `clan`: it is for that clan alone.
    """

    number: int
    at: float
    kind: JournalKind
    text: str
    clan: int | None = None


class YouInfo(Struct):
    """Who the viewer is here. `battle` is the match in which the viewer fights; `asks` the clan, by its
    seat, that the viewer would serve; `served` the one that the viewer has served and serves no more.
    """

    role: Role
    seat: int | None
    clan: int | None
    battle: str | None
    #: Whether the viewer may watch the map now, and run the campaign as its Shogun.
    map: bool
    runs: bool
    asks: int | None
    served: int | None


class CampaignInfo(Struct):
    """A campaign as its viewer may know it now; sent anew whenever any of it changes."""

    id: str
    status: Status
    options: dict[str, Any]
    settings: CampaignSettings
    visibility: Visibility
    spectators: bool
    spectator_delay: int
    host: str | None
    invite: str | None
    you: YouInfo
    shogun: PersonInfo | None
    judges: list[PersonInfo]
    clans: list[ClanInfo]
    clock: CampaignClock
    rooms: list[RoomInfo]
    battles: list[BattleInfo]
    journal: list[JournalEntry]
    #: For the Shogun and judges: where something was told of a battle that can be taken back.
    retracts: list[str]
    #: Whether it is a rehearsal: bots have every role but the Shogun's, and nothing counts.
    rehearsal: bool = False


class Line(Struct):
    """Something said in a room."""

    number: int
    room: str
    name: str
    role: Role
    clan: int | None
    text: str
    at: float


# --- the socket -----------------------------------------------------------------------------------------


class Attend(ClientMessage):
    """Follow a campaign: `campaign` now and at each change, and what is said in the rooms one may hear."""

    campaign: Id
    invite: Id | None = None


class Unattend(ClientMessage):
    campaign: Id


class Speak(ClientMessage):
    """Say something in a room."""

    campaign: Id
    room: RoomId
    text: Text


class CampaignMessage(ServerMessage, tag="campaign"):
    """A campaign as you may know it now."""

    campaign: CampaignInfo


class RoomMessage(ServerMessage, tag="room"):
    """The last lines of a room: on attending, and when it opens to you. It replaces what you had of it."""

    campaign: str
    room: str
    lines: list[Line]


class Spoken(ServerMessage):
    """A new line in a room."""

    campaign: str
    line: Line


class Dismissed(ServerMessage):
    """You may watch this match no longer, and hear nothing of it from here on."""

    match: str
    sentence: str
