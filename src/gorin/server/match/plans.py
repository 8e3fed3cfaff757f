"""What players have said beforehand: the rest of a composed action, and where they pass after it.

It holds as long as the others let things happen. Once one of them does anything but decline, the player is
asked again: what was said was said of another table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import msgspec
from msgspec import Raw, Struct

from gorin.kernel.contract import State
from gorin.kernel.record import plain
from gorin.kernel.values import OBVIOUS, GorinError, to_json
from gorin.server.match.live import Live

#: What a move that declines is called in every game that has moments.
DECLINING: Final = "pass"


#: Who has said nothing is asked at every moment.
_EVERYWHERE: Final[tuple[frozenset[str], bool]] = frozenset(), False
#: What paying is called: where a cost can be paid in one way only, it is not asked for.
PAYING: Final = "pay"


def declines(move: Raw) -> bool:
    """Whether a move that somebody sent declines what is asked, whatever that is."""
    return _kind(move) == DECLINING


def unasked(moves: Sequence[Raw], fits: Callable[[Raw], bool]) -> int:
    """How many of some composed moves are payments that nobody asks for, because the next move is asked."""
    for number, move in enumerate(moves):
        if fits(move):
            return number
        if _kind(move) != PAYING:
            return 0
    return 0


def _kind(move: Raw) -> str:
    try:
        data = msgspec.json.decode(move)
    except msgspec.DecodeError:
        return ""
    return str(data.get("do")) if isinstance(data, dict) else ""


def comes_between(state: State, seat: int) -> bool:
    """Whether what a seat is asked came between an action and what was composed with it: a Reaction, say."""
    return state.moment(seat) not in ("", OBVIOUS) and state.declining(seat) >= 0


class Plan(Struct):
    """What one player said: when (after how many moves, and in which turn or battle), which moves are to
    follow, and where to pass then.
    """

    since: int
    span: str
    moves: list[Raw]
    moments: frozenset[str]


class Plans:
    """The plans of all players at one server process, by match and player."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, str], Plan] = {}

    def make(
        self, live: Live, seat: int, moves: Sequence[Raw], moments: Sequence[str], span: str | None = None
    ) -> None:
        """Keep what is left of a composed action, and where its player passes then; nothing: forget it.

        It holds for the turn or battle in which it was said (`span`; None: that is now).

        To decline is kept with its moment alone: else it would decline whatever is asked next.
        """
        kept = [move for move in moves if not declines(move)]
        if live.match is not None and (kept or moments):
            now = live.match.state.span() if span is None else span
            self._made[_key(live, seat)] = Plan(len(live.match.moves), now, kept, frozenset(moments))
        else:
            self._made.pop(_key(live, seat), None)

    def forget(self, match: str) -> None:
        for key in [key for key in self._made if key[0] == match]:
            del self._made[key]

    def next_move(self, live: Live, seat: int) -> int:
        """The code of the move that was composed, if that is asked now; -1 if not."""
        plan = self._standing(live, seat)
        if plan is None or not plan.moves or live.match is None:
            return -1
        state = live.match.state
        del plan.moves[: unasked(plan.moves, partial(fits, live, seat))]
        if fits(live, seat, plan.moves[0]):
            return state.code(seat, live.read_action(plan.moves[0]))
        kinds = {_kind(Raw(to_json(action))) for action in state.decision(seat).actions}
        if state.moment(seat) == "" or _kind(plan.moves[0]) in kinds:
            # Something else is asked, or it cannot be done any more: all of it is the player's to answer.
            del self._made[_key(live, seat)]
        return -1

    def done(self, live: Live, seat: int) -> None:
        """The next of the composed moves has been made."""
        plan = self._made.get(_key(live, seat))
        if plan is not None and plan.moves:
            plan.moves.pop(0)

    def moments(self, live: Live, seat: int) -> frozenset[str]:
        """The moments at which the player said that he or she would pass."""
        plan = self._standing(live, seat)
        return frozenset() if plan is None else plan.moments

    def _standing(self, live: Live, seat: int) -> Plan | None:
        plan = self._made.get(_key(live, seat))
        if plan is None or live.match is None:
            return None
        made = live.match.moves
        others = [move for mover, move in made[plan.since :] if mover != seat]
        declined = all(plain(move).get("do") == DECLINING for move in others)
        if len(made) >= plan.since and declined and live.match.state.span() == plan.span:
            return plan
        del self._made[_key(live, seat)]
        return None


class Passing:
    """The moments at which players always pass, by match and player."""

    def __init__(self) -> None:
        self._chosen: dict[tuple[str, str], tuple[frozenset[str], bool]] = {}

    def choose(self, live: Live, player: str, moments: list[str], at_once: bool) -> None:
        """From now on pass at these moments, and at no others."""
        if live.status != "playing":
            raise GorinError("This match is not being played.")
        if moments:
            self._chosen[live.id, player] = frozenset(moments), at_once
        else:
            self._chosen.pop((live.id, player), None)

    def of(self, match: str, player: str) -> tuple[frozenset[str], bool]:
        """The moments at which a player is passed by, and whether at once."""
        return self._chosen.get((match, player), _EVERYWHERE)

    def forget(self, match: str) -> None:
        for key in [key for key in self._chosen if key[0] == match]:
            del self._chosen[key]


def fits(live: Live, seat: int, move: Raw) -> bool:
    """Whether a composed move is what a seat is asked now."""
    assert live.match is not None
    try:
        live.match.state.code(seat, live.read_action(move))
    except GorinError:
        return False
    return True


def _key(live: Live, seat: int) -> tuple[str, str]:
    return live.id, live.seats[seat].player or ""
