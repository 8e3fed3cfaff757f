"""A seat of a campaign under way goes to somebody else (STR-TURN-5)."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from gorin.kernel.values import GorinError
from gorin.server.campaign import battles, peace
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.page import clan_names
from gorin.server.campaign.rows import Running, bound, note
from gorin.server.match.live import Live
from gorin.server.store import schema


async def hand(
    campaigns: Campaigns,
    live: Live,
    running: Running,
    seat: int,
    values: dict[str, Any],
    said: str,
    leaves: list[sa.Executable],
    why: str = "",
) -> None:
    """A seat has somebody else from now on; who had it has served there. `why` ends its sentence."""
    hub = campaigns.hub
    assert live.match is not None
    campaign = live.id
    leaves = [*leaves, *bound(campaign, live.seats[seat].player, seat), *peace.lapse(campaign, running, seat)]
    where = (schema.seats.c.match == campaign) & (schema.seats.c.seat == seat)
    if seat < live.shogun:  # before anybody else can look at what was written (STR-TURN-5)
        await battles.decree(campaigns, live, campaigns.war.handed_on(live.match.state, seat))
    if not await hub.append(live, "substitute", seat, {"bot": values["bot"], "name": said}):
        raise GorinError("Something happened at the same moment; say it again.")
    names = clan_names(campaigns, live, running)
    text = f"The Shogun's seat goes to {said}."
    if seat < live.shogun:
        text = f"The {names[seat]} are led by {said} from now on{why}."
    await hub.store.write(
        sa.update(schema.seats).where(where).values(**values),
        *leaves,
        note(campaign, "hand", text),
    )
    await hub.reread(campaign)
    await campaigns.changed(campaign)
    await hub.settle(hub.lives[campaign])
