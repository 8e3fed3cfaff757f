"""Votes for a clan's Daimyo: where they are held, who sees them, and who is chosen.

Before the campaign begins a clan chooses where its seat is free; the host gives seats to bots for a reason.
Once it is under way, also where a bot leads, or stands in. The clan and the Shogun see the votes; who fights
sees the own one alone.
"""

from __future__ import annotations

from collections import Counter

from gorin.server.campaign.rows import General, Running
from gorin.server.campaign.standing import Standing
from gorin.server.match.live import Live
from gorin.server.wire.clans import VoteInfo


def is_held(live: Live, clan: int) -> bool:
    """Whether a clan without a person at its head may choose one now."""
    seat = live.seats[clan]
    if live.status == "open":
        return seat.player is None and seat.bot is None
    return live.status == "playing" and (seat.player is None or seat.bot is not None)


def votes(running: Running, clan: int) -> list[VoteInfo]:
    """The votes of those on the roster for others on it, or for themselves."""
    roster = running.of_clan(clan)
    names = {each.player for each in roster}
    return [
        VoteInfo(each.player, each.vote) for each in roster if each.vote in names and each.vote is not None
    ]


def known_to(
    live: Live, running: Running, clan: int, standing: Standing, player: str
) -> list[VoteInfo] | None:
    """The votes that somebody may see."""
    if not is_held(live, clan) or not (standing.role == "shogun" or standing.clan == clan):
        return None
    found = votes(running, clan)
    return [each for each in found if each.voter == player] if standing.role == "shireikan" else found


def chosen(running: Running, clan: int) -> General | None:
    """Who has the votes of more than half of the roster."""
    count = Counter(each.candidate for each in votes(running, clan))
    roster = running.of_clan(clan)
    return next((each for each in roster if count[each.player] * 2 > len(roster)), None)
