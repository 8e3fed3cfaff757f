"""A lesson about a campaign: typed sheets, the people around it, and its battles as tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from gorin.bots import make, think
from gorin.campaign.hosts import HOSTS, begin
from gorin.campaign.reading import outcome_of
from gorin.games.strategic.campaign import WRITING
from gorin.games.strategic.game import STRATEGIC
from gorin.games.strategic.moves import FoughtIn, Seal
from gorin.games.strategic.outcome import answers, battle_at
from gorin.games.strategic.retracting import retractable
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.typed import read
from gorin.games.strategic.warmap import IDS, INDEX
from gorin.kernel.battle import Battle
from gorin.kernel.rng import rng_of
from gorin.server.wire.campaigns import (
    BattleInfo,
    CampaignClock,
    CampaignInfo,
    CampaignSettings,
    ClanInfo,
    FighterInfo,
    GeneralInfo,
    How,
    JournalEntry,
    JournalKind,
    Line,
    PersonInfo,
    Role,
    RoomInfo,
    YouInfo,
)
from gorin.server.wire.lessons import LessonAround
from lesson_form import BattleScript, News, People, ScriptError
from lesson_table import Table

#: The campaign's id in a lesson, which nothing on a server has.
ID = "lesson"
#: The reader among the people of a campaign.
YOU = "you"
#: Who plays a battle to its end where the script does not.
FIGHTS = "greedy"


def campaign_of(table: Table) -> CampaignState:
    if not isinstance(table.state, CampaignState):
        raise ScriptError("only a campaign has sheets, people and battles")
    return table.state


def write_sheets(table: Table, sheets: Mapping[str, str]) -> None:
    """Let Daimyo write what a script types for them, and seal it."""
    for name, text in sheets.items():
        state = campaign_of(table)
        clan = _clan(state, name)
        moves, faults, _ = read(state, clan, text)
        if faults:
            raise ScriptError(f"the sheet of the {name}, line {faults[0].line}: {faults[0].sentence}")
        for move in (*moves, Seal()):
            table.apply(clan, move)


def _clan(state: CampaignState, name: str) -> int:
    found = [clan for clan in range(state.daimyo) if state.at.name(clan) == name]
    if not found:
        raise ScriptError(f"no clan of the campaign is called '{name}'")
    return found[0]


# --- battles ---------------------------------------------------------------------------------------------


def begin_battle(main: Table, script: BattleScript) -> tuple[Table, Battle]:
    """A battle of the campaign as a match, begun as the server begins it."""
    state = campaign_of(main)
    if script.at not in INDEX or not state.at.joined[INDEX[script.at]]:
        raise ScriptError(f"there is no battle at '{script.at}'")
    if script.game:
        fought = FoughtIn(script.at, script.game)
        main.note(state.daimyo, fought, STRATEGIC.decree(state, state.daimyo, fought) or [])
    battle = battle_at(state, INDEX[script.at], state.turn - 1)
    battle = HOSTS[battle.game].seat(battle, script.seed, {})
    match = begin(battle, battle.sides())
    seat = battle.sides().index(script.clan) if script.clan else None
    table = Table(match.state, seat, "pass")
    for words in script.moves:
        asked = [one for one in table.state.deciders() if table.found(one, words)]
        if not asked:
            raise ScriptError(f"'{words}' cannot be done in the battle at {script.at}")
        action = table.found(asked[0], words)
        assert action is not None
        table.apply(asked[0], action)
    table.taken()
    return table, battle


def finish_battle(main: Table, table: Table, battle: Battle) -> None:
    """Play a battle to its end, and tell its campaign what came of it, as the server does."""
    bots = [make(FIGHTS, f"{battle.at}/mood/{seat}") for seat in range(table.state.seats())]
    streams = [rng_of(f"{battle.at}/bot/{seat}") for seat in range(table.state.seats())]
    while table.state.deciders():
        seat = table.state.deciders()[0]
        code = think(bots[seat], table.state, seat, streams[seat])
        table.apply(seat, table.state.action(seat, code))
    state = campaign_of(main)
    for move in answers(state, outcome_of(HOSTS[battle.game], table.state, battle)):
        main.apply(state.daimyo, move)


# --- what is around it -----------------------------------------------------------------------------------


class Around:
    """What the reader's pages of a campaign show beside the map, step by step."""

    def __init__(self, people: People, battles: Mapping[str, BattleScript]) -> None:
        self.people = people
        self.matches = {battle.at: name for name, battle in battles.items()}
        self.fights = dict(people.fights)
        self.paused = False
        self.deck: str | None = None
        self.journal: list[JournalEntry] = []
        self.lines: list[Line] = []
        self._note("begun", "The campaign begins.")

    def _note(self, kind: JournalKind, text: str) -> None:
        self.journal = [*self.journal, JournalEntry(len(self.journal) + 1, 0.0, kind, text)]

    def hear(self, news: News, state: CampaignState) -> None:
        if news.paused is not None:
            self.paused = news.paused
            self._note("pause", "The Shogun stops the campaign." if news.paused else "The campaign goes on.")
        if news.note:
            self._note("note", news.note)
        self.fights.update(news.fights)
        self.deck = news.deck or self.deck
        for said in news.said:
            name, _, text = said.partition(": ")
            clan = _clan(state, self.people.clan)
            role: Role = "daimyo" if name in self.people.daimyo.values() else "karo"
            line = Line(len(self.lines) + 1, f"clan:{clan}", _name(name), role, clan, text, 0.0)
            self.lines = [*self.lines, line]

    def shown(self, state: CampaignState) -> LessonAround:
        """What is around the campaign now."""
        reads = {} if self.people.role == "shogun" else {"deck": {"deck": self.deck}}
        return LessonAround(self._info(state), self.lines, reads)

    def _info(self, state: CampaignState) -> CampaignInfo:
        you = self._you(state)
        clans = [state.at.name(clan) for clan in range(state.daimyo)]
        return CampaignInfo(
            id=ID,
            status="playing",
            options={"turns": state.turns, "settle": "live", "battles": state.battles},
            settings=CampaignSettings(),
            visibility="private",
            spectators=True,
            spectator_delay=0,
            host=None,
            invite=None,
            you=you,
            shogun=_person(YOU if self.people.role == "shogun" else self.people.shogun),
            judges=[],
            clans=[self._clan(state, clan, name) for clan, name in enumerate(clans)],
            clock=CampaignClock(
                "writing" if state.phase == WRITING else "between",
                state.turn,
                None,
                0.0,
                self.paused,
                900.0 if self.paused else None,
            ),
            rooms=self._rooms(you),
            battles=[
                self._battle(state, at, space, you)
                for space, at in enumerate(IDS)
                if state.at.joined[space] and (you.map or you.battle == self.matches.get(at))
            ],
            journal=self.journal,
            retracts=[IDS[space] for space in retractable(state)] if you.runs else [],
        )

    def _rooms(self, you: YouInfo) -> list[RoomInfo]:
        """The room of the own clan, for who does not fight."""
        if you.clan is None or not you.map:
            return []
        return [RoomInfo(f"clan:{you.clan}", f"The {self.people.clan}", [you.clan], True)]

    def _you(self, state: CampaignState) -> YouInfo:
        if self.people.role == "shogun":
            return YouInfo("shogun", state.daimyo, None, None, True, True, None, None)
        at = self.fights.get(YOU, "")
        role: Role = "shireikan" if at else "karo"
        battle = self.matches.get(at) if at else None
        return YouInfo(role, None, _clan(state, self.people.clan), battle, not at, False, None, None)

    def _clan(self, state: CampaignState, clan: int, name: str) -> ClanInfo:
        generals = self.people.generals.get(name, [])
        roster = [GeneralInfo(_person(one), self.fights.get(one) or None) for one in generals]
        daimyo = _person(self.people.daimyo[name])
        return ClanInfo(clan, name, daimyo, None, roster, [], state.has_sealed(clan))

    def _battle(self, state: CampaignState, at: str, space: int, you: YouInfo) -> BattleInfo:
        battle = battle_at(state, space)
        how = cast(How, self.people.told.get(at, "live"))
        generals = [self._general(battle.clans[one.clan], at) for one in battle.fighters]
        match = self.matches.get(at) if how == "live" and all(generals) else None
        table = None if how == "live" else 1
        return BattleInfo(
            at=at,
            since=max(1, state.turn - 1),
            game=battle.game,
            how=how,
            fighters=[
                FighterInfo(one.clan, one.army, place, generals[place], None)
                for place, one in enumerate(battle.fighters)
            ],
            status="playing" if match is not None else "waiting",
            match=match,
            leaving=[],
            table=table,
        )

    def _general(self, clan: str, at: str) -> str | None:
        found = [one for one in self.people.generals.get(clan, []) if self.fights.get(one) == at]
        return _name(found[0]) if found else None


def _name(name: str) -> str:
    return "You" if name == YOU else name


def _person(name: str) -> PersonInfo:
    return PersonInfo(_name(name), _name(name), True)
