"""A match in two worlds that one of its seats cannot tell apart: where they begin, and how both go on."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from conformance.tables import Table
from conformance.test_secrets import Told
from gorin.kernel.contract import Game, State
from gorin.kernel.match import Match
from gorin.kernel.record import plain
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.values import Action
from gorin.server.match.live import Live
from gorin.server.match.seat import Seat
from gorin.server.store.database import Entry
from gorin.warfare import WARFARE
from server.other_world import deal_anew
from server.worlds import ROW

#: At these sorts of moments the others may say that they pass.
MOMENTS = ["own action", "open action", "empty battle", "own battle", "other battle", "reaction", "targeted"]
#: Steps that worlds go on alike at least, to be worth a trial.
FEW = 4


@dataclass
class Deal:
    """A match on its way, and a seat from which on it goes on in two worlds."""

    id: str
    table: Table
    match: Match
    seat: int
    rng: Rng
    #: Just now: who has not moved since is no more away than anybody else.
    began: float = field(default_factory=time.time)

    @property
    def after(self) -> int:
        return len(self.match.moves)

    def row(self) -> dict[str, Any]:
        campaign = self.id if self.table.game == "strategic" else None
        known = {"id": self.id, "game": self.table.game, "seed": self.match.seed, "campaign": campaign}
        times = {"created": self.began, "started": self.began}
        return {**ROW, **known, **times, "options": self.table.options, "hints": False}

    def entries(self) -> list[Entry]:
        return [
            Entry(self.id, seq, "move", seat, plain(action), self.began)
            for seq, (seat, action) in enumerate(self.match.moves, 1)
        ]

    def live(self, players: Sequence[str]) -> Live:
        """The match as a server has it in memory."""
        seats = [Seat(player, "", None) for player in players[: self.table.seats]]
        live = Live(self.row(), self.table.rules, seats)
        for entry in self.entries():
            live.take(entry)
        live.match = live.match or live.begin()
        return live


def deals(table: Table, count: int, name: str, play: Any, telling: bool = False) -> list[Deal]:
    """Matches of a table, each at another moment and with another seat that is told about it.

    Each goes on for a few steps before the worlds part; with `telling` they part by who is asked.
    """
    found: list[Deal] = []
    for number in range(100 * count):
        if len(found) == count:
            break
        match, rng = table.match(f"{name} {number}"), rng_of(f"{name} {table} {number}")
        play(match, rng.below(20 if table.game == "kenjin" else 120), rng)
        place, seat = f"{table.game}{table.seats}-{name}{number}", number % table.seats
        if match.over or not waits(match, place, seat):
            continue
        deal = Deal(place, table, match, seat, rng)
        steps, told = Course(deal, [""] * table.seats).rehearse()
        if told if telling else steps >= FEW:
            found.append(deal)
    return found


def waits(match: Match, name: str, seat: int) -> bool:
    """Whether a table waits for persons in both worlds: no server goes on by itself as soon as it starts."""
    other = Match(match.game, match.names, match.options, match.seed)
    other.state = match.state
    deal_anew(name, other, seat)
    worlds = match.state, other.state
    return not any(
        goes_on(match.game, state) or state.formal(each) for state in worlds for each in state.deciders()
    )


def goes_on(game: Game, state: State) -> bool:
    """Whether a campaign is where the server itself sees to what comes next, as soon as orders are open."""
    return game.name == WARFARE.game and WARFARE.stage(state) != "writing"


@dataclass
class Plan:
    """The next step in both worlds: whose, what, and which of the servers makes it by itself."""

    mover: int
    actions: tuple[Action, Action]
    answered: tuple[bool, bool]
    formal: tuple[bool, bool]


class Course:
    """A match in both worlds in memory: what comes next, so that it looks the same."""

    def __init__(self, deal: Deal, players: Sequence[str], passes: bool = False) -> None:
        self.deal, self.passes = deal, passes
        self.rng = deal.rng.copy()
        self.lives = [deal.live(players), deal.live(players)]
        other = self.lives[1].match
        assert other is not None
        deal_anew(deal.id, other, deal.seat)

    def states(self) -> tuple[State, State]:
        one, other = (live.match for live in self.lives)
        assert one is not None
        assert other is not None
        return one.state, other.state

    def rehearse(self) -> tuple[int, bool]:
        """How many steps there will be, and whether who is asked after them differs; without a server."""
        for number in range(40):
            if self.apart():
                return number, True
            plan = self.plan()
            if plan is None:
                return number, False
            self.take(plan)
        return number, False

    def apart(self) -> bool:
        """Whether others are asked in one world than in the other, though nothing was revealed."""
        here, there = (state.deciders() for state in self.states())
        return here != there

    def take(self, plan: Plan) -> None:
        for live, action in zip(self.lives, plan.actions, strict=True):
            live.take(Entry(self.deal.id, live.seq + 1, "move", plan.mover, plain(action), 0.0))

    def plan(self) -> Plan | None:
        """The next step, or None where the worlds part."""
        here, there = self.states()
        if not here.deciders() or self.apart():
            return None
        if any(goes_on(self.deal.match.game, state) for state in (here, there)):
            return None
        seats = here.deciders()
        dues = [self.due(state) for state in (here, there)]
        mover = dues[0][0] if dues[0] else dues[1][0] if dues[1] else seats[self.rng.below(len(seats))]
        formal = here.formal(mover), there.formal(mover)
        answered = dues[0] is not None, dues[1] is not None
        first = 1 if dues[0] is None and dues[1] is not None else 0  # where there is less to choose
        worlds = (here, there)
        action = self.choice(worlds[first], mover, dues[first])
        true = Told(worlds[first].clone(), mover, action, self.deal.seat)
        if true.revealed or not true.world.deciders():
            return None
        answer = self.alike(worlds[1 - first], mover, action, true)
        if answer is None:
            return None
        return Plan(mover, (answer, action) if first else (action, answer), answered, formal)

    def due(self, state: State) -> tuple[int, int] | None:
        """The seat for which a server answers now, and how (`gorin.server.match.autopass`)."""
        for seat in state.deciders():
            passes = self.passes and seat != self.deal.seat and state.moment(seat) in MOMENTS
            if passes and state.declining(seat) >= 0:
                return seat, state.declining(seat)
            if state.formal(seat):
                return seat, state.legal(seat)[0]
        return None

    def choice(self, state: State, mover: int, due: tuple[int, int] | None) -> Action:
        legal = state.legal(mover)
        return state.action(mover, due[1] if due else legal[self.rng.below(len(legal))])

    def alike(self, state: State, mover: int, action: Action, true: Told) -> Action | None:
        """A move of the other world that looks like this one; else one that differs by who is asked."""
        codes = [state.code(mover, action)] if state.why_not(mover, action) is None else []
        asks: Action | None = None
        for code in [*codes, *(state.legal(mover) if mover != self.deal.seat else ())]:
            found = state.action(mover, code)
            told = Told(state.clone(), mover, found, self.deal.seat)
            if told.same_as(true) and told.asks_as(true):
                return found
            apart = told.parted_by_a_question(true) or true.parted_by_a_question(told)
            if asks is None and apart:
                asks = found
        return asks
