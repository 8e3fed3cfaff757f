"""The table of a study, made beside the event loop (`studies.py` asks for it) from a seed and moves.

One person plays all seats here. So the table is shown with all cards open that any seat may see; what no seat
knows, the order of the piles, stays hidden.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct, structs

from gorin.kernel.chances import chance_of
from gorin.kernel.contract import State
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import FindGame, plain
from gorin.kernel.values import Decision, Event, GorinError, Refusal, Refused, to_json
from gorin.server.archive.open_table import open_view
from gorin.server.archive.replays import Moved, Packed, packed
from gorin.server.match.actions import read_action, refuse_unknown
from gorin.server.match.wording import Wording
from gorin.server.wire.protocol import Step
from gorin.server.wire.studies import StudyTable

#: Studies that a process remembers, and between how many moves it keeps a copy of a table to go back to.
KEPT: Final = 12
APART: Final = 12
#: Moves that are made at once where seats have no choice.
FORMAL: Final = 200
#: Steps of a line that are told at once.
TOLD: Final = 60
LABEL: Final = 200

encode = msgspec.json.Encoder().encode


class Position(Struct, frozen=True):
    """Where somebody stands in a study: all that the table follows from, and which seats are the person's."""

    study: str
    game: str
    seats: int
    options: dict[str, Any]
    seed: str
    bots: tuple[str | None, ...]
    moves: list[Moved]

    def mine(self, seat: int) -> bool:
        return seat >= len(self.bots) or self.bots[seat] is None


class Made(Struct, frozen=True):
    """A move that was made: its plain form, what it is called, and whether there was another."""

    seat: int
    action: dict[str, Any]
    label: str
    chosen: bool


class Told(Struct, frozen=True):
    """What comes of a request: moves, the table as it is sent, or why nothing was done."""

    made: list[Made]
    table: Packed | None
    refusal: Refusal | None = None


class Line:
    """A match that can go back to any of its positions, and play on from there."""

    def __init__(self, game: Any, position: Position) -> None:
        names = [""] * position.seats
        self.match = Match(game, names, read_options(game, position.options), position.seed)
        self.given: list[Moved] = []
        self._copies: dict[int, State] = {0: self.match.state.clone()}

    def go_to(self, moves: list[Moved]) -> None:
        """Stand where these moves lead."""
        same = 0
        for old, new in zip(self.given, moves, strict=False):
            if old != new:
                break
            same += 1
        if same < len(self.given):
            self._back(same)
        for seat, action in moves[len(self.given) :]:
            self.play(seat, action)

    def play(self, seat: int, action: dict[str, Any]) -> None:
        self.match.play(seat, read_action(self.match.game, action))
        self.given.append((seat, action))
        if len(self.given) % APART == 0:
            self._copies[len(self.given)] = self.match.state.clone()

    def _back(self, number: int) -> None:
        match, again = self.match, self.given[:number]
        self._copies = {at: state for at, state in self._copies.items() if at <= number}
        at = max(self._copies)
        match.state = self._copies[at].clone()
        del match.moves[at:], match.events[at:], match.formal[at:], self.given[at:]
        for seat, action in again[at:]:
            self.play(seat, action)


# --- in the process that makes them -----------------------------------------------------------------------

_find: FindGame
_lines: OrderedDict[str, Line] = OrderedDict()


def prepare(find: FindGame) -> None:
    global _find
    _find = find


def check(position: Position) -> list[Moved]:
    """The moves of a position as the game writes them, or a `GorinError` where it does not take them."""
    _find(position.game).new(position.seats, read_options(_find(position.game), position.options), "check")
    line = Line(_find(position.game), structs.replace(position, moves=[]))
    for number, (seat, action) in enumerate(position.moves, 1):
        if seat >= line.match.state.seats():
            raise GorinError(f"Move {number} is of a seat that this table has not.")
        try:
            line.play(seat, action)
        except GorinError as error:
            raise GorinError(f"Move {number} is not one of this game: {error}") from None
    return [(seat, plain(action)) for seat, action in line.match.moves]


def show(position: Position, seat: int | None, since: int, own: bool = False) -> Packed:
    """The table at a position, as a seat sits there (None: who has to decide)."""
    return _table(_line(position), position, seat, since, own)


def play(
    position: Position, seat: int, action: dict[str, Any], then: list[dict[str, Any]], since: int
) -> Told:
    """Make a move, those that its seat is asked for at once, and those of seats that have no choice."""
    line = _line(position)
    made: list[Made] = []
    try:
        made.append(_make(line, seat, action))
    except Refused as refused:
        return Told([], None, Refusal(refused.rule, refused.sentence))
    for each in then:
        if seat not in line.match.state.deciders():
            break
        try:
            made.append(_make(line, seat, each))
        except GorinError:
            break  # it is not what is asked, at least not yet
    made += _formal(line)
    return Told(made, _table(line, position, None, since))


def follow(position: Position, moves: list[Moved]) -> list[Made]:
    """Make moves that somebody brings, each checked like one that is made at the table."""
    line = _line(position)
    made = []
    for number, (seat, action) in enumerate(moves, 1):
        try:
            made.append(_make(line, seat, action))
        except GorinError as error:
            raise GorinError(f"Move {number} of this line cannot be made here: {error}") from None
    return made


def why(position: Position, seat: int, card: int) -> list[Refusal]:
    """Why a seat can begin nothing with a card."""
    line = _line(position)
    if seat >= line.match.state.seats():
        raise GorinError("There is no such seat.")
    return line.match.state.why_idle(seat, card)


def bot_to_move(position: Position) -> int | None:
    """The seat of a bot that has to decide, where nobody else has to before it."""
    state = _line(position).match.state
    deciders = state.deciders()
    if any(position.mine(seat) for seat in deciders):
        return None
    return state.first_of(deciders) if deciders else None


def _line(position: Position) -> Line:
    line = _lines.pop(position.study, None) or Line(_find(position.game), position)
    line.go_to(position.moves)  # one that fails is not kept
    _lines[position.study] = line
    while len(_lines) > KEPT:
        _lines.popitem(last=False)
    return line


def _make(line: Line, seat: int, given: dict[str, Any]) -> Made:
    match = line.match
    if match.over:
        raise GorinError("The game is over here; go back to play another line.")
    if seat not in match.state.deciders():
        raise GorinError("That seat has nothing to decide now.")
    action = read_action(match.game, given)
    refuse_unknown(action, Raw(to_json(given)))
    refusal = match.state.why_not(seat, action)
    if refusal is not None:
        raise Refused(refusal.rule, refusal.sentence)
    move = plain(match.state.canonical(action))
    found = Made(seat, move, _label(match.state.decision(seat), move), not match.state.formal(seat))
    line.play(seat, move)
    return found


def _label(decision: Decision, move: dict[str, Any]) -> str:
    """What the question calls a move; one that is put together from parts has no name of its own."""
    for action, label in zip(decision.actions, decision.labels, strict=False):
        if plain(action) == move:
            return label[:LABEL]
    return str(move.get("do", ""))[:LABEL]


def _formal(line: Line) -> list[Made]:
    made: list[Made] = []
    while len(made) < FORMAL:
        state = line.match.state
        seat = next((each for each in state.deciders() if state.formal(each)), None)
        if seat is None:
            break
        made.append(_make(line, seat, plain(state.action(seat, state.legal(seat)[0]))))
    return made


def _table(line: Line, position: Position, seat: int | None, since: int, own: bool = False) -> Packed:
    state = line.match.state
    deciders = state.deciders()
    mine = [each for each in deciders if position.mine(each)]
    if seat is not None and seat >= position.seats:
        raise GorinError("There is no such seat.")
    if seat is None or (mine and seat not in mine):
        seat = mine[0] if mine else next((each for each in range(position.seats) if position.mine(each)), 0)
    decision = None
    if seat in mine:
        asked = state.decision(seat)
        decision = structs.replace(asked, leads=state.leads(seat), later=state.later(seat))
    moves = len(line.match.moves)
    base = max(min(since, moves), moves - TOLD)
    result = state.result() if line.match.over else None
    table = StudyTable(
        seat=seat,
        waiting=list(deciders),
        view=state.view(seat) if own else structs.replace(open_view(state), seat=seat),
        decision=decision,
        base=base,
        steps=[_step(line.match, index, seat if own else None) for index in range(base, moves)],
        over=line.match.over,
        winners=[] if result is None else list(result.winners),
        chances=None if own else _chances(state, position.seats),
    )
    return packed(encode(table)[1:], 1 + moves - base)  # which position it is comes before it


def _step(match: Match, index: int, eyes: int | None) -> Step:
    """A move with the eyes of all seats, or of one."""
    seat, action = match.moves[index]
    happened = match.events[index]
    seen = [_seen(event) if eyes is None else event.seen_by(eyes) for event in happened]
    events, told = Wording(match.state).put(seen, None, True)
    shown = Raw(to_json(action)) if eyes in (None, seat) else None
    return Step(index + 1, seat, "move", shown, events, told, 0.0)


def _seen(event: Event) -> Event:
    """An event as somebody sees it who has the eyes of all seats."""
    return event if event.knows is None or event.knows else event.seen_by(None)


def _chances(state: State, seats: int) -> list[float] | None:
    """The chance of every seat as such judgements came true; None where nobody has measured that."""
    worths = state.evaluate()
    found = [chance_of(state, seat, worths[seat]) for seat in range(min(seats, len(worths)))]
    known = [chance for chance in found if chance is not None]
    if len(known) < len(found) or sum(known) <= 0:
        return None
    return [chance / sum(known) for chance in known]
