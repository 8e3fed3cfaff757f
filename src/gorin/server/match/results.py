"""The result of a match: who won, whether it is rated, and each seat's share of the win. No I/O here."""

from __future__ import annotations

from msgspec import Struct

from gorin.server.match.live import Live
from gorin.server.match.unrated import BOTS, NOBODY, SHORT, why_unrated

#: Who resigns, or runs out of time, before every seat has made so many moves, feeds nobody.
LEAST_MOVES = 5
#: The part of a seat's moves that a bot may have made for its owner without making the result its own.
BY_BOTS = 0.25
#: So many matches of two players count in full on a day; each one after that half as much as the last.
IN_FULL = 3


class Ending(Struct, frozen=True):
    """How a match ended: who won, and if it is rated whose shares of the win these are, seat by seat."""

    match: str
    game: str
    winners: list[int]
    players: list[str]
    shares: list[float]
    unrated: str | None


def ending_of(live: Live) -> Ending:
    """What is written down of a match that is over."""
    players = [seat.player for seat in live.seats if seat.player is not None]
    unrated = why_unrated(live)
    if unrated is None and len(set(players)) < len(live.seats):
        unrated = BOTS
    if unrated is None and not live.winners:
        unrated = NOBODY
    if unrated is None and live.entries and live.entries[-1].kind in ("resign", "draw"):
        if any(own + by_bots < LEAST_MOVES for own, by_bots in _hands(live)):
            unrated = SHORT
    return Ending(live.id, live.game.name, live.standing_winners() or [], players, shares_of(live), unrated)


def shares_of(live: Live) -> list[float]:
    """Each seat's part of the win, for rating: who resigned, or left the seat to a bot, comes after all who
    stayed.
    """
    winners = live.winners or []
    return [
        -1.0 if other.resigned or left else 1.0 / len(winners) if seat in winners else 0.0
        for seat, (other, left) in enumerate(zip(live.seats, _left(live), strict=True))
    ]


def _left(live: Live) -> list[bool]:
    """Of each seat of a person whether a bot has it at the end, or has made a good part of its moves."""
    return [
        seat.player is not None and (seat.bot is not None or by_bots > BY_BOTS * (own + by_bots))
        for seat, (own, by_bots) in zip(live.seats, _hands(live), strict=True)
    ]


def _hands(live: Live) -> list[tuple[int, int]]:
    """How many moves of each seat its person has made, and how many a bot in that person's place."""
    own, by_bots = [0] * len(live.seats), [0] * len(live.seats)
    bots: set[int] = set()
    for entry in live.entries:
        if entry.seat is None:
            continue
        if entry.kind == "move":
            (by_bots if entry.seat in bots else own)[entry.seat] += 1
        elif entry.kind in ("substitute", "resign"):
            (bots.add if entry.data.get("bot") is not None else bots.discard)(entry.seat)
    return list(zip(own, by_bots, strict=True))


def weight_of(meeting: int) -> float:
    """How much the match counts that two players end as their first, second, … of a day."""
    return 0.5 ** max(0, min(meeting - IN_FULL, 64))
