"""The rows of a campaign besides its match: rosters, battles and who fights in them, clock and journal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from gorin.kernel.battle import Battle, Fighter
from gorin.server.campaign.war import How, War
from gorin.server.match.live import Live
from gorin.server.people.names import visible
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.wire.campaigns import CampaignSettings, JournalKind, Phase


class General(Struct, frozen=True):
    """Somebody on a clan's roster, who asks to be, or who was (schema.rosters)."""

    player: str
    name: str
    clan: int
    place: int
    state: Literal["serves", "asks", "returns", "gone"]
    #: Whom they would have as their Daimyo.
    vote: str | None = None


class Soldier(Fighter):
    """An army in a battle, and who plays it.

    `fallen`: it is out of its match, so its general is a Karo from then on (S16). `agree` and `against`: the
    clans whose Daimyo have said whether it has left the table without loss of Honor (S21).
    """

    player: str | None = None
    name: str | None = None
    fallen: bool = False
    agree: list[int] = msgspec.field(default_factory=list)
    against: list[int] = msgspec.field(default_factory=list)

    @property
    def fights(self) -> bool:
        return not self.left and not self.fallen and not self.conceded


class BattleRow(Struct):
    """What the server keeps of a battle: who plays it, where, and how far it is. The map has the `Battle`."""

    at: str
    since: int
    how: How
    game: str
    match: str | None
    soldiers: list[Soldier]
    told: bool
    #: Whether its match is over.
    played: bool = False
    #: What is wrong with it, where it is set apart.
    apart: str | None = None
    #: The number of its table in the hall.
    table: int | None = None
    #: The clans whose Daimyo sue for peace in it.
    sued: list[int] = []

    @property
    def at_table(self) -> bool:
        """Whether its generals sit at a table in the hall now."""
        return self.how == "shogun" and not self.told

    @property
    def key(self) -> tuple[str, int]:
        return self.at, self.since

    @property
    def playing(self) -> bool:
        return self.unfinished and self.apart is None

    @property
    def unfinished(self) -> bool:
        """Whether it has a match that is not over, also one that cannot be played on."""
        return self.match is not None and not self.played and not self.told

    def clans(self) -> list[int]:
        """The clans that are in it."""
        return sorted({each.clan for each in self.soldiers if not each.left})

    def seats(self) -> list[Soldier]:
        """Who has a seat in the match, by seat."""
        return sorted(
            (each for each in self.soldiers if each.place is not None), key=lambda each: each.place or 0
        )


class Entry(Struct, frozen=True):
    """A line of the journal, and whom it concerns (schema.journal)."""

    at: float
    kind: JournalKind
    text: str
    clan: int | None
    tables: bool


class Running(Struct):
    """A campaign's rows."""

    id: str
    settings: CampaignSettings
    phase: Phase
    turn: int
    until: float | None
    left: float | None
    next: list[int]
    people: list[General]
    battles: list[BattleRow]
    #: Matches that are being played and belong to no battle any more.
    strays: list[str]
    journal: list[Entry]
    #: The clans whose sheets are typed for them: from which turn on. Who typed which, by turn and clan.
    paper: dict[int, int]
    typed: dict[tuple[int, int], str]
    #: The judges, by id.
    judges: list[str]
    #: The battles on the map after so many entries, worked out once.
    mapped: tuple[int, list[Battle]] = (-1, [])
    clans: list[str] = []

    @property
    def paused(self) -> bool:
        return self.left is not None

    @property
    def roster(self) -> list[General]:
        return [each for each in self.people if each.state == "serves"]

    @property
    def asking(self) -> list[General]:
        return [each for each in self.people if each.state in ("asks", "returns")]

    @property
    def gone(self) -> list[General]:
        return [each for each in self.people if each.state == "gone"]

    def general(self, player: str | None) -> General | None:
        return next((each for each in self.roster if each.player == player), None)

    def served(self, player: str) -> int | None:
        """The clan that somebody serves or has served, by its seat; to be the Shogun or a judge counts as
        that of the Shogun.
        """
        found = (each.clan for each in self.people if each.player == player and each.state != "asks")
        return next(found, None)

    @property
    def bench(self) -> list[General]:
        """The judges, in the order in which they were appointed."""
        known = {each.player: each for each in self.people}
        return [known[each] for each in self.judges if each in known]

    def of_clan(self, clan: int) -> list[General]:
        return [each for each in self.roster if each.clan == clan]

    def fight_of(self, player: str) -> BattleRow | None:
        """The battle in which somebody fights now."""
        for battle in self.battles:
            under_way = battle.playing or battle.at_table
            if under_way and any(each.player == player and each.fights for each in battle.soldiers):
                return battle
        return None

    @property
    def fighting(self) -> bool:
        """Whether a match of a battle is not over."""
        return bool(self.strays) or any(each.unfinished for each in self.battles)

    def still(self, match: str) -> bool:
        """Whether a match stands still: everything does, or its battle is set apart."""
        return self.paused or any(each.match == match and each.apart is not None for each in self.battles)

    def open_battle(self, key: tuple[str, int]) -> BattleRow | None:
        return next((each for each in self.battles if each.key == key and not each.told), None)

    def typed_by(self, war: War, live: Live, clan: int, role: str, own: int | None) -> str | None:
        """Who typed a clan's sheet of this turn, for the clan's own people and for those who type."""
        if live.match is None or not (role in ("shogun", "judge") or own == clan):
            return None
        return self.typed.get((war.turn(live.match.state), clan))

    def on_map(self, war: War, live: Live) -> list[Battle]:
        assert live.match is not None
        if self.mapped[0] != live.seq:
            self.mapped = (live.seq, war.battles(live.match.state, live.events))
        return self.mapped[1]


_ID: sa.BindParameter[str] = sa.bindparam("campaign")
_ROW = sa.select(schema.campaigns).where(schema.campaigns.c.match == _ID)
_ROSTER = (
    sa.select(  # what somebody's deck is, nobody else learns: it stays in its row
        *(column for column in schema.rosters.c if column.name != "deck"), schema.users.c.name
    )
    .join(schema.users, schema.users.c.id == schema.rosters.c.player)
    .where(schema.rosters.c.campaign == _ID)
    .order_by(schema.rosters.c.clan, schema.rosters.c.place)
)
_BATTLES = (
    sa.select(schema.battles, schema.matches.c.status)
    .outerjoin(schema.matches, schema.matches.c.id == schema.battles.c.match)
    .where(schema.battles.c.campaign == _ID)
    .order_by(schema.battles.c.since, schema.battles.c.space)
)
_STRAYS = sa.select(schema.matches.c.id).where(
    schema.matches.c.campaign == _ID,
    schema.matches.c.id != _ID,
    schema.matches.c.status == "playing",
    ~sa.exists().where(schema.battles.c.match == schema.matches.c.id),
)
_JOURNAL = sa.select(schema.journal).where(schema.journal.c.campaign == _ID).order_by(schema.journal.c.id)
_SHEETS = sa.select(schema.sheets).where(schema.sheets.c.campaign == _ID)


#: All of it, to be read together; `running_of` puts it together.
ALL = (_ROW, _ROSTER, _BATTLES, _STRAYS, _JOURNAL, _SHEETS)

_Rows = Sequence[sa.RowMapping]


def running_of(
    rows: _Rows, roster: _Rows, battles: _Rows, strays: _Rows, journal: _Rows, sheets: _Rows
) -> Running:
    (row,) = rows
    return Running(
        id=row["match"],
        settings=msgspec.convert(row["settings"], CampaignSettings),
        phase=row["phase"],
        turn=row["turn"],
        until=row["until"],
        left=row["left"],
        next=list(row["next"]),
        people=[
            General(each["player"], each["name"], each["clan"], each["place"], each["state"], each["vote"])
            for each in roster
        ],
        battles=[
            BattleRow(
                each["space"],
                each["since"],
                each["how"],
                each["game"],
                each["match"],
                msgspec.convert(each["fighters"], list[Soldier]),
                each["told"],
                each["status"] == "over",
                each["apart"],
                each["number"],
                list(each["sued"] or []),
            )
            for each in battles
        ],
        strays=[each["id"] for each in strays],
        journal=[
            Entry(each["at"], each["kind"], each["text"], each["clan"], each["tables"]) for each in journal
        ],
        paper={int(clan): turn for clan, turn in (row["paper"] or {}).items()},
        typed={(each["turn"], each["clan"]): each["name"] for each in sheets},
        judges=list(row["judges"] or []),
    )


def where_of(campaign: str, battle: Battle | BattleRow) -> sa.ColumnElement[bool]:
    """The row of a battle."""
    columns = schema.battles.c
    return (columns.campaign == campaign) & (columns.space == battle.at) & (columns.since == battle.since)


def note(
    campaign: str, kind: JournalKind, text: str, clan: int | None = None, tables: bool = False
) -> sa.Executable:
    """A line of the journal, to be written with what it tells of.

    It is for all who see the map, or for one clan alone; with `tables` also for those who fight.
    """
    row = {"campaign": campaign, "kind": kind, "text": visible(text)[:500], "at": now()}
    return sa.insert(schema.journal).values(**row, clan=clan, tables=tables)


def bound(campaign: str, player: str | None, clan: int) -> list[sa.Executable]:
    """From now on somebody has served this clan, and is on no roster."""
    if player is None:
        return []
    table = schema.rosters
    row = {"campaign": campaign, "player": player, "clan": clan, "place": -1, "state": "gone"}
    return [
        sa.delete(table).where(table.c.campaign == campaign, table.c.player == player),
        sa.insert(table).values(row),
    ]


def new_campaign(match: str, clans: int, settings: CampaignSettings) -> sa.Executable:
    """The row of a campaign that has not begun."""
    row = {"match": match, "settings": msgspec.to_builtins(settings), "phase": "writing", "turn": 1}
    return sa.insert(schema.campaigns).values(**row, until=None, left=None, next=[0] * clans)
