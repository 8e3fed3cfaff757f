"""The private line that everybody with a role has to the Shogun: only the two of them hear it.

Its room is named by a number that is made of the campaign's seed and the two persons, so it tells nobody who
writes there; and a new Shogun reads nothing that was written to another. Without a person as Shogun there are
no lines, also not for the host who runs the campaign then.
"""

from __future__ import annotations

from hashlib import sha256

from gorin.server.campaign.rows import Running
from gorin.server.match.live import Live
from gorin.server.wire.campaigns import RoomInfo

LINE = "line:"


def line_of(live: Live, player: str) -> str | None:
    """The room of somebody and the Shogun; the Shogun has none with the own self."""
    shogun = live.seats[live.shogun].player
    if shogun is None or shogun == player:
        return None
    number = sha256(f"{live.seed} {live.id} {shogun} {player}".encode()).hexdigest()
    return LINE + number[:12]


def _people(live: Live, running: Running, clans: list[str]) -> dict[str, str]:
    """Everybody with a role besides the Shogun, and what they are called.

    Each is there once: seats are read before rosters, so for a moment a new Daimyo stands in both.
    """
    found = {each.player: f"{each.name}, general of the {clans[each.clan]}" for each in running.roster}
    found |= {each.player: f"{each.name}, judge" for each in running.bench}
    found |= {
        seat.player: f"{seat.name}, Daimyo of the {clans[clan]}"
        for clan, seat in enumerate(live.seats[: live.shogun])
        if seat.player is not None
    }
    return found


def lines(live: Live, running: Running, role: str, player: str | None, clans: list[str]) -> list[RoomInfo]:
    """The private lines that somebody has: the Shogun's with everybody, or the own one with the Shogun."""
    if player is None or role == "guest":
        return []
    whom = _people(live, running, clans) if role == "shogun" else {player: "The Shogun, in private"}
    rooms = [(line_of(live, each), title) for each, title in whom.items()]
    return [RoomInfo(room, title, [], True) for room, title in rooms if room is not None]


def has(live: Live, running: Running, role: str, player: str | None, room: str) -> bool:
    """Whether a private line is somebody's."""
    names = [""] * live.shogun
    return any(each.room == room for each in lines(live, running, role, player, names))
