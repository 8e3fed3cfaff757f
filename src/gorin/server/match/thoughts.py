"""Thoughts of bots: what the bot on a seat chooses, on account of the persons at its table.

A match whose persons are all away stands still in a moment: its bots wait until one of them is back.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from gorin.kernel.record import plain
from gorin.kernel.rng import rng_of
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.store.database import now
from gorin.server.workers.pool import Died, Failed, TooLong, Turn

#: Seconds for which bots play on for persons who have gone: time for a page to load anew, not for a crowd of
#: matches that somebody began and left to keep those waiting who are here.
GONE = 5.0

log = logging.getLogger("gorin.server")


def attended(hub: Hub, live: Live) -> bool:
    """Whether somebody is there for whom bots play: a person of the match, or one who left just now.

    A campaign has clocks of its own and goes on without anybody.
    """
    if live.campaign is not None:
        return True
    since = now() - min(GONE, hub.settings.idle)
    return any(seat.present or seat.away_since > since for seat in live.seats if seat.player is not None)


def payer(hub: Hub, live: Live) -> str:
    """On whose account the bots of a match think."""
    persons = [seat.player for seat in live.seats if seat.player is not None]
    return hub.thinkers.payer(persons or ([live.host] if live.host is not None else []))


class Thought:
    """What the bot on a seat chooses, when it is its turn to think."""

    def __init__(self, hub: Hub, live: Live, seat: int) -> None:
        self.hub = hub
        self.live = live
        self.seat = seat
        self.person = payer(hub, live)
        self.still: Callable[[], bool] = partial(_as_it_was, hub, live.id, live.seq)
        self._turn = Turn()

    @property
    def waited(self) -> float:
        """Seconds until it could begin."""
        return self._turn.waited

    async def wait(self) -> None:
        """Wait for a turn to think, and do not think."""
        await self.hub.thinkers.wait(self.person, self.still)

    async def __call__(self) -> Any:
        live, seat = self.live, self.seat
        assert live.match is not None
        moves = [(entry[0], msgspec.to_builtins(entry[1])) for entry in live.match.moves]
        position = live.game.name, len(live.seats), live.options, live.seed, moves, seat, live.seats[seat].bot
        try:
            return await self.hub.thinkers.choose(
                *position, person=self.person, still=self.still, turn=self._turn
            )
        except (TooLong, Died) as error:
            log.warning("a bot's thought about match %s ended with its process: %r", live.id, error)
        except Failed:
            log.exception("a bot could not think about match %s", live.id)
        return quick_choice(live, seat)


def quick_choice(live: Live, seat: int) -> Any:
    """A choice without a thought, so that the match goes on: to decline, or else anything one may do."""
    assert live.match is not None
    state = live.match.state
    legal, code = state.legal(seat), state.declining(seat)
    if code < 0:
        code = legal[rng_of(f"{live.seed}/quick/{seat}/{live.seq}").below(len(legal))]
    return plain(state.action(seat, code))


def _as_it_was(hub: Hub, match: str, seq: int) -> bool:
    """Whether a table stands where it stood, and somebody waits for it."""
    live = hub.lives.get(match)
    return live is not None and live.seq == seq and live.status == "playing" and attended(hub, live)
