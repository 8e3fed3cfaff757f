"""The story of a campaign as one HTML file: for everybody who may see it when it is over, and for its Shogun
before. It is told as to a spectator, and made beside the event loop.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from litestar import Response, get

from gorin.kernel.contract import State
from gorin.kernel.values import Event, Refused
from gorin.server.archive import replays
from gorin.server.archive.replays import Book, Packed
from gorin.server.campaign.rows import Battle, Running
from gorin.server.campaign.war import Around, Fought, Leading, Noted, TellStory
from gorin.server.edge.http import (
    AnyRequest,
    Invite,
    MatchId,
    address,
    hub_of,
    packed,
    player_of,
    while_there,
)
from gorin.server.match.hub import Hub, NotFound
from gorin.server.match.live import Live

#: What of the public journal is part of the story.
KINDS = ("note", "pause")


@get("/api/campaigns/{campaign:str}/story")
async def story(request: AnyRequest, campaign: MatchId, invite: Invite = None) -> Response[bytes]:
    """The story of a campaign, to keep."""
    hub = hub_of(request)
    player = await player_of(request)
    live = await hub.campaign(campaign)
    running = await hub.campaigns.open(campaign)
    allow(hub, live, player.id if player is not None else None, invite)
    scheme = "https" if hub.settings.secure_cookies else "http"
    home = f"{scheme}://{request.headers.get('host', '')}"
    about = around(hub, live, running, home)
    asked = hub.library.story(campaign, live.seq, hub.campaigns.war.story, about, address(request))
    answer = packed(request, b"", await while_there(request, asked), "text/html")
    answer.headers["Content-Disposition"] = f'attachment; filename="campaign-{live.id}.html"'
    answer.headers["Cache-Control"] = "no-store"
    return answer


def allow(hub: Hub, live: Live, player: str | None, invite: str | None) -> None:
    """Refuse the story to those who may not have it now."""
    standing = hub.campaigns.standing(live, player)
    if standing.role == "guest" and not hub.plainly_seen(live, player, invite):
        raise NotFound("There is no such campaign, or it is private.")
    if live.status == "open":
        raise Refused("S16", "There is nothing to tell before the campaign has begun.")
    if live.status != "over" and standing.role != "shogun":
        raise Refused("S16", "The story is told when the campaign is over; before, to its Shogun alone.")


def around(hub: Hub, live: Live, running: Running, home: str) -> Around:
    """The people of a campaign, its battles and its journal, as everybody may know them. Where the replays
    are is told when nothing is secret any more.
    """
    return Around(
        daimyo=tuple(seat.name for seat in live.seats[: live.shogun]),
        shogun=live.seats[live.shogun].name,
        fought=tuple(_fought(live, battle, home) for battle in running.battles),
        noted=tuple(Noted(each.at, each.text) for each in running.journal if each.kind in KINDS),
    )


def _fought(live: Live, battle: Battle, home: str) -> Fought:
    link = None
    if battle.match is not None and live.status == "over":
        key = f"?invite={live.invite}" if live.visibility == "private" else ""
        link = f"{home}/replay/{battle.match}{key}"
    leaders = tuple(Leading(each.clan, each.army, each.name) for each in battle.soldiers)
    return Fought(battle.at, battle.since, battle.game, leaders, link)


# --- in the process that reads ---------------------------------------------------------------------------


def written(tell: TellStory, about: Around, book: Book) -> Packed:
    """The story that a log tells. A campaign that goes on has another log each time: nothing is kept."""
    live = replays.live_of(book)
    told = tell(live.begin().state, _steps(live, book), about)
    return replays.packed(told.encode(), 1 + len(book.entries))


def _steps(live: Live, book: Book) -> Iterator[tuple[float, State, list[Event]]]:
    for entry in book.entries:
        live.take(entry)
        assert live.match is not None
        yield entry.at, live.match.state, live.events[-1]


STORY_HANDLERS: list[Any] = [story]
