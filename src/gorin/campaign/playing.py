"""Campaigns whose battles bots play: each to its end within its turn, or at a pace across turns."""

from __future__ import annotations

from typing import Final

from gorin.arena.simulate import MOST_DECISIONS, Played, Task
from gorin.bots import Bot, make, think
from gorin.campaign.changes import Arrives, Begins, Change, Ends, Leaves, changes
from gorin.campaign.hosts import HOSTS, begin
from gorin.campaign.reading import outcome_of, tell
from gorin.games.strategic.campaign import WRITING
from gorin.games.strategic.moves import Close
from gorin.games.strategic.outcome import answers, asked
from gorin.games.strategic.state import CampaignState
from gorin.kernel.battle import Army, Battle, Decks, Fighter, Moves
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import FindGame, Record, record_of, write_line
from gorin.kernel.rng import Rng, rng_of

#: What takes the seat of an army that has left a game which cannot go on without it (S17).
DEPLOYS: Final = "random"


class Table:
    """The match of a battle with bots in its seats, each with a stream of chance of its own."""

    def __init__(self, battle: Battle, campaign_seed: str, general: str, decks: Decks) -> None:
        self.host = HOSTS[battle.game]
        self.general = general
        seed = f"{campaign_seed}/battle/{battle.since}/{battle.at}"
        self.seed = seed
        self.battle = self.host.seat(battle, seed, decks)
        names = [self.name(army) for army in self.battle.armies()]
        self.match = begin(self.battle, names)
        self.bots: list[Bot] = []
        self.streams: list[Rng] = []
        for _ in names:
            self.sit_down()

    def name(self, army: Army) -> str:
        return f"{self.battle.clans[army.clan]} {army.army} ({self.general})"

    def sit_down(self) -> None:
        seat = len(self.bots)
        self.bots.append(make(self.general, f"{self.seed}/mood/{seat}"))
        self.streams.append(rng_of(f"{self.seed}/bot/{seat}"))

    def change(self, change: Change, decks: Decks) -> None:
        """Do what the campaign does to this battle."""
        if isinstance(change, Arrives):
            army, battle = change.army, self.battle
            self._carry_out(self.host.arrive(self.match.state, battle, army, decks))
            self.match.names.append(self.name(army))
            battle.fighters = [*battle.fighters, Fighter(army.clan, army.army, len(battle.fighters))]
            self.sit_down()
        elif isinstance(change, Leaves):
            self.battle.seats()[change.seat].left = True
            self.bots[change.seat] = make(DEPLOYS)
            self._carry_out(self.host.leave(self.match.state, change.seat))
        elif isinstance(change, Ends):
            self.cease()

    def cease(self) -> None:
        """End without a result, unless it is over."""
        self._carry_out(self.host.cease(self.match.state))

    def _carry_out(self, moves: Moves) -> None:
        for seat, action in moves:
            self.match.play(seat, action)

    def play(self, decisions: int) -> None:
        """Let the bots take so many decisions, or fewer to the end."""
        match = self.match
        deciders = match.state.deciders()
        while deciders and decisions > 0:
            seat = deciders[0]
            match.play_code(seat, think(self.bots[seat], match.state, seat, self.streams[seat]))
            decisions -= 1
            deciders = match.state.deciders()


class BotCampaign:
    """A campaign of bots, with generals for its battles: `pace` decisions a turn in each, 0 for all of it."""

    def __init__(
        self, match: Match, general: str = "random", pace: int = 0, decks: Decks | None = None
    ) -> None:
        self.match = match
        self.general = general
        self.pace = pace
        self.decks: Decks = decks or {}
        self.tables: dict[str, Table] = {}
        self.records: list[Record] = []  # of the battles that are over
        self.decisions = 0  # in battles

    @property
    def state(self) -> CampaignState:
        state = self.match.state
        assert isinstance(state, CampaignState)
        return state

    @property
    def shogun(self) -> int:
        return self.state.daimyo

    def battles_due(self) -> bool:
        """Whether the Shogun owes the outcomes of this turn's battles, or its end."""
        state = self.state
        return self.shogun in state.deciders() and (state.phase != WRITING or state.under_way is not None)

    def settle(self) -> None:
        """Play this turn's battles and tell the campaign."""
        self.follow()
        for battle in asked(self.state):
            table = self.tables[battle.at]
            before = len(table.match.moves)
            table.play(self.pace or MOST_DECISIONS)
            self.decisions += len(table.match.moves) - before
            outcome = outcome_of(table.host, table.match.state, table.battle, battle.must_end)
            for move in answers(self.state, outcome):
                self.match.play(self.shogun, move)
            tell(table.battle, outcome)
            if outcome.winner is not None or outcome.ends:
                self._put_away(battle.at)
        if self.battles_due() and self.state.why_not(self.shogun, Close()) is None:
            self.match.play(self.shogun, Close())

    def follow(self) -> None:
        """Let the matches follow the campaign: begin, end, take armies in and let them go."""
        battles = {at: table.battle for at, table in self.tables.items()}
        for change in changes(self.state, battles):
            if isinstance(change, Begins):
                at = change.battle.at
                self.tables[at] = Table(change.battle, self.match.seed, self.general, self.decks)
            else:
                self.tables[change.at].change(change, self.decks)
                if isinstance(change, Ends):
                    self._put_away(change.at)

    def _put_away(self, at: str) -> None:
        table = self.tables.pop(at)
        table.cease()
        self.records.append(record_of(table.match))


def play_campaign(campaign: BotCampaign, bots: list[Bot], streams: list[Rng]) -> None:
    """Let bots play a campaign to its end."""
    match = campaign.match
    deciders = match.state.deciders()
    while deciders and len(match.moves) < MOST_DECISIONS:
        if campaign.battles_due():
            campaign.settle()
        else:
            seat = match.state.first_of(deciders)
            match.play_code(seat, think(bots[seat], match.state, seat, streams[seat]))
        deciders = match.state.deciders()
    campaign.follow()


def play(task: Task, find: FindGame, general: str = "random", pace: int = 0) -> Played:
    """Play one campaign, for `gorin sim`: its record, and those of its battles that came to an end."""
    game = find(task.game)
    bots = [make(spec, f"{task.seed}/mood/{seat}") for seat, spec in enumerate(task.bots)]
    streams = [rng_of(f"{task.seed}/bot/{seat}") for seat in range(len(bots))]
    match = Match(game, list(task.bots), read_options(game, task.options), task.seed)
    tally: dict[str, int] = {}
    match.state.tally = tally
    campaign = BotCampaign(match, general, pace)
    play_campaign(campaign, bots, streams)
    line = b""
    if task.record:
        ended = [record for record in campaign.records if record.result is not None]
        line = b"".join([write_line(record_of(match)), *[write_line(record) for record in ended]])
    state = match.state
    decisions = len(match.moves) + campaign.decisions
    return Played(line, state.returns(), decisions, tally, not state.deciders(), state.ending())
