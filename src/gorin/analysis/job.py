"""An analysis as work that can be cut anywhere and carried on by another process.

A level is one pass over the game. A slice of it begins at a decision, goes on until that is enough, and says
where it stopped: what is between two slices is plain data. However a game is cut, every decision is judged
the same, so that slices may also be done side by side.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from gorin.analysis.depth import Level, deals_of, levels_of, scaled
from gorin.analysis.judging import Judge, Step, Verdict
from gorin.analysis.report import Row, Settings
from gorin.analysis.worth import curve_of, mean, opened, whole_row, worth
from gorin.bots.tree import ended
from gorin.kernel.contract import Game, State
from gorin.kernel.match import carry_out, read_options
from gorin.kernel.record import Record, RecordError
from gorin.kernel.sentences import text_of
from gorin.kernel.values import Action, Event, GorinError, Refused

#: A game that is split among processes is split so.
MOVES: Final = 40


class Midway(Struct, frozen=True):
    """The position after so many moves, hidden cards included: all that is needed to carry on."""

    step: int
    dump: bytes
    #: The turn of the last point, where there is one a turn.
    turn: int = -1


class Judged(Struct, frozen=True):
    """A decision as a level found it. The last one of a game has the result, and no seat."""

    step: int
    turn: int
    seat: int
    #: Empty where no point of the curve stands here.
    known: list[Row]
    errors: list[int]
    opened: Row
    verdict: Verdict | None
    #: What this step made of the chance of every side as its mover could foresee, with the steps up to the
    #: next decision, which leave no choice and change the chances all the same. Empty: nobody looked.
    made: Row
    #: What was drawn, turned or shown since, up to the next of these, in words.
    said: list[str]


class Slice(Struct, frozen=True):
    """Some decisions of a level in order, and where it goes on; None at the end of the game."""

    judged: list[Judged]
    midway: Midway | None


class Job(Struct):
    """An analysis under way, as plain data: whoever has it can carry it on."""

    settings: Settings
    #: How many levels are complete, and where the next one stands; None: at its beginning.
    level: int = 0
    at: Midway | None = None
    #: What every side could hope for before the deal; empty until a level has begun.
    start: Row = []
    #: What the last complete level found, and what the one under way has found so far.
    found: list[Judged] = []
    fresh: list[Judged] = []

    @property
    def levels(self) -> int:
        return len(levels_of(self.settings.depth))

    @property
    def over(self) -> bool:
        return self.level == self.levels

    def add(self, piece: Slice) -> None:
        """Take in the next slice of the level under way."""
        self.fresh = self.fresh + piece.judged
        self.at = piece.midway
        if piece.midway is None:
            self.level += 1
            self.found, self.fresh = self.fresh, []

    def best(self) -> list[Judged]:
        """The best that is known of every decision."""
        reached = self.fresh[-1].step if self.fresh else -1
        return self.fresh + [each for each in self.found if each.step > reached]


def carry_on(job: Job, game: Game, record: Record, enough: Callable[[], bool] | None = None) -> None:
    """Work on until that is enough; the next call, in whatever process, goes on from there.

    Somebody who does slices elsewhere calls `judge` there and `Job.add` here.
    """
    while not job.over:
        if not job.start:
            job.start = start_of(game, record)
        job.add(judge(game, record, job.level, job.settings, job.at or opening(game, record), None, enough))
        if enough is not None and enough():
            return


def opening(game: Game, record: Record) -> Midway:
    """Where every level begins."""
    return Midway(0, new_game(game, record, record.seed).dump())


def start_of(game: Game, record: Record) -> Row:
    """What every side could hope for before the cards were dealt: the mean over other deals of this table."""
    rows: list[list[float]] = []
    for deal in range(deals_of(new_game(game, record, record.seed))):
        state = new_game(game, record, f"analysis/deal/{deal}")
        rows.append(worth(state, curve_of(state, game.name)))
    return whole_row(mean(rows))


def midways(game: Game, record: Record) -> list[Midway]:
    """Where a level can be split among processes: between turns, if there is one point a turn."""
    state = new_game(game, record, record.seed)
    found: list[Midway] = []
    turn = -1
    for step, (seat, action) in enumerate(actions_of(game, record)):
        now = turn_of(state) if state.writes() else step // MOVES
        if now != turn:
            found.append(Midway(step, state.dump()))
            turn = now
        _carry_out(game, state, seat, action, step)
    return found


def judge(
    game: Game,
    record: Record,
    level: int,
    settings: Settings,
    midway: Midway,
    until: int | None = None,
    enough: Callable[[], bool] | None = None,
) -> Slice:
    """Judge the decisions from `midway` on, before move `until` of the record if that is given.

    `enough` is asked after each decision. A slice ends right before a decision.
    """
    walk = _Walk(game, record, levels_of(settings.depth)[level], settings, midway)
    return walk.go(until, enough)


class _Walk:
    """One slice."""

    def __init__(self, game: Game, record: Record, level: Level, settings: Settings, midway: Midway) -> None:
        self.game = game
        self.actions = actions_of(game, record)
        self.state = game.load(midway.dump)
        self.level = scaled(level, self.state)
        self.settings = settings
        self.step = midway.step
        self.players = game.players(len(record.seats))
        self.judged: list[Judged] = []
        self.turn = midway.turn
        self.span = ""
        self.now = -1

    def go(self, until: int | None, enough: Callable[[], bool] | None) -> Slice:
        last = len(self.actions)
        cut = False
        while self.step < last:
            seat, action = self.actions[self.step]
            chosen = place_of(self.state, seat, action)
            if chosen is not None and seat < self.players:
                if cut or (until is not None and self.step >= until):
                    return Slice(self.judged, Midway(self.step, self.state.dump(), self.turn))
                self.judged.append(self._decision(seat, chosen))
            self._play(seat, action)
            cut = bool(self.judged) and enough is not None and enough()
        if until is not None:  # the end belongs to the slice that may go so far
            return Slice(self.judged, Midway(self.step, self.state.dump(), self.turn))
        self.judged.append(self._end())
        return Slice(self.judged, None)

    def _decision(self, seat: int, chosen: int) -> Judged:
        state, level = self.state, self.level
        curve = curve_of(state, self.game.name)
        turn = self._turn()
        here = not state.writes() or turn != self.turn
        self.turn = turn
        known: list[Row] = []
        errors: list[int] = []
        verdict: Verdict | None = None
        made: Row = []
        for viewer in range(self.players):
            if not here and viewer != seat:
                continue
            step: Step | None = None
            eyes = Judge(state, viewer, self.step, curve)
            if viewer == seat and level.choices:
                verdict = eyes.choice(chosen, level) if self._asked(seat) else None
                step = verdict.step if verdict is not None else self._foreseen(eyes, chosen)
                made = step.made() if step is not None else []
            if here:
                told = None if step is None or state.writes() else (step.before, step.unsure)
                row, error = told or eyes.outlook(level.worlds)
                known.append(row)
                errors.append(error)
        truth = whole_row(opened(state, curve)) if here else []
        return Judged(self.step, turn, seat, known, errors, truth, verdict, made, [])

    def _turn(self) -> int:
        """The turn as everybody sees it. A table is drawn for that once in a span, which is within a turn."""
        span = self.state.span()
        if not span or span != self.span:
            self.span, self.now = span, turn_of(self.state)
        return self.now

    def _foreseen(self, eyes: Judge, chosen: int) -> Step | None:
        """A step of which no choice is judged. An order alone changes nothing before all sheets open."""
        return None if self.state.writes() else eyes.step(chosen, self.level.choices)

    def _asked(self, seat: int) -> bool:
        return not self.settings.seats or seat in self.settings.seats

    def _play(self, seat: int, action: Action) -> None:
        if self.judged and self.level.choices and self._only(seat):
            step = self._foreseen(Judge(self.state, seat, self.step, curve_of(self.state, self.game.name)), 0)
            if step is not None:
                last = self.judged[-1]
                self.judged[-1] = replace(last, made=added(last.made, step.made()))
        events = _carry_out(self.game, self.state, seat, action, self.step)
        self.step += 1
        if self.judged:
            self.judged[-1].said.extend(shown(self.state, events))

    def _only(self, seat: int) -> bool:
        """Whether a player is to do the one thing that can be done."""
        return seat < self.players and seat in self.state.deciders() and len(self.state.legal(seat)) == 1

    def _end(self) -> Judged:
        if self.state.deciders():
            raise RecordError("this game is not over; only finished games are analysed.")
        state = self.state
        row = whole_row(ended(state))
        known = [row] * self.players
        return Judged(self.step, turn_of(state), -1, known, [0] * self.players, row, None, [], [])


def added(one: Row, other: Row) -> Row:
    """Two changes of the same chances together; an empty one is none."""
    return [a + b for a, b in zip(one, other, strict=True)] if one and other else one or other


def _carry_out(game: Game, state: State, seat: int, action: Action, step: int) -> list[Event]:
    try:
        return carry_out(game, state, seat, action)
    except GorinError as refusal:
        raise RecordError(f"move {step + 1} (seat {seat}) is not legal: {refusal}") from None


def place_of(state: State, seat: int, action: Action) -> int | None:
    """Where an action stands in the list of a decider that could have chosen otherwise; None elsewhere."""
    if seat not in state.deciders():
        return None
    legal = state.legal(seat)
    if len(legal) < 2:
        return None
    try:
        return legal.index(state.code(seat, action))
    except Refused:
        return None  # what no player chose: the price of a move taken back, a decree of a campaign


def shown(state: State, events: list[Event]) -> list[str]:
    """What of these events showed somebody a hidden card, in words."""
    if not any(event.reveals for event in events):
        return []
    sentences = state.recount(events)
    pairs = zip(events, sentences, strict=True)
    return [text for event, told in pairs if event.reveals and (text := text_of(told))]


def turn_of(state: State) -> int:
    """The turn or round that everybody sees."""
    facts = state.view(None).facts
    turn = facts.get("turn_number", facts.get("round", 0))
    return turn if isinstance(turn, int) else 0


def actions_of(game: Game, record: Record) -> list[tuple[int, Action]]:
    """The moves of a record as actions."""
    try:
        return [(seat, msgspec.convert(plain, game.action_type)) for seat, plain in record.moves]
    except msgspec.ValidationError as error:
        raise RecordError(f"this record has a move that is no move of {game.title} ({error}).") from None


def new_game(game: Game, record: Record, seed: str) -> State:
    try:
        return game.new(len(record.seats), read_options(game, record.options), seed)
    except GorinError as error:
        raise RecordError(f"this record cannot be replayed: {error}") from None
