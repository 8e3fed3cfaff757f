"""Rosters: enlisting, being taken in, their order, and the decks that generals bring (`dismissal`: leaving).

Before a campaign begins people come and go. From then on a clan's room and every battle are open to its Karo,
so whoever would join is taken in by the Daimyo or the Shogun, and who has served one clan serves no other.
"""

from __future__ import annotations

import sqlalchemy as sa

from gorin.kernel.values import GorinError, Refused
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.rows import Running, note
from gorin.server.lobby.decks import has_decks, is_list
from gorin.server.lobby.rehearsals import refuse_people
from gorin.server.match.hub import NotFound
from gorin.server.match.live import Live
from gorin.server.people import kept_decks
from gorin.server.store import schema
from gorin.server.wire.campaigns import DeckAnswer, EnlistRequest, RosterRequest
from gorin.server.wire.protocol import Player

#: Generals of one clan, and people who ask to be.
MOST = 60


def _row_of(campaign: str, player: str) -> sa.ColumnElement[bool]:
    table = schema.rosters.c
    return (table.campaign == campaign) & (table.player == player)


async def enlist(campaigns: Campaigns, campaign: str, player: Player, request: EnlistRequest) -> None:
    """Become the last general of a clan's roster or, once the campaign has begun, ask to be."""
    hub = campaigns.hub
    async with hub.held((await campaigns.match(campaign)).id) as live:
        running = await campaigns.open(campaign)
        if live.visibility == "private" and request.invite != live.invite:
            raise NotFound("There is no such campaign, or it is private.")
        if live.status == "over":
            raise GorinError("This campaign is over.")
        refuse_people(live)
        if campaigns.standing(live, player.id).role != "guest":
            raise GorinError("You have a role in this campaign already.")
        if request.clan >= live.shogun:
            raise GorinError("There is no such clan in this campaign.")
        if running.served(player.id) not in (None, request.clan):
            raise Refused(
                "S16", "You have served another clan, or were the Shogun or a judge; you know too much."
            )
        state = "asks" if running.served(player.id) is None else "returns"
        if live.status == "open":
            state = "serves"
        among = running.of_clan(request.clan) if live.status == "open" else running.asking
        if len(among) >= MOST:
            raise GorinError("That clan has generals enough.")
        place = _last(running, request.clan)
        row = {"campaign": campaign, "player": player.id, "clan": request.clan, "place": place}
        await hub.store.write(
            sa.delete(schema.rosters).where(_row_of(campaign, player.id)),
            sa.insert(schema.rosters).values(**row, state=state),
        )
        await campaigns.changed(campaign)


def _last(running: Running, clan: int) -> int:
    return max((each.place for each in running.of_clan(clan)), default=-1) + 1


def may_order(campaigns: Campaigns, live: Live, player: Player, clan: int) -> bool:
    standing = campaigns.standing(live, player.id)
    return campaigns.runs(live, player.id) or (standing.role == "daimyo" and standing.clan == clan)


async def accept(campaigns: Campaigns, campaign: str, player: Player, whom: str) -> None:
    """Take somebody in, as the last of the roster."""
    hub = campaigns.hub
    async with hub.held((await campaigns.match(campaign)).id) as live:
        running = await campaigns.open(campaign)
        asking = next((each for each in running.asking if each.player == whom), None)
        if asking is None or not may_order(campaigns, live, player, asking.clan):
            raise Refused("S16", "Nobody of that name asks you to be taken in.")
        if len(running.of_clan(asking.clan)) >= MOST:
            raise GorinError("That clan has generals enough.")
        update = sa.update(schema.rosters).where(_row_of(campaign, whom))
        await hub.store.write(
            update.values(state="serves", place=_last(running, asking.clan)),
            note(campaign, "enlist", f"{asking.name} is a general from now on."),
        )
        await campaigns.changed(campaign)


def leaving(live: Live, running: Running, player: str) -> list[sa.Executable]:
    """What is written when somebody leaves a roster, or asks no longer."""
    general = next((each for each in (*running.roster, *running.asking) if each.player == player), None)
    if general is None:
        return []
    following = list(running.next)
    if general in running.roster:
        before = running.of_clan(general.clan).index(general)
        if before < following[general.clan]:
            following[general.clan] -= 1  # the same person is next as before
    campaigns, rows = schema.campaigns, schema.rosters
    here = _row_of(live.id, player)
    gone: sa.Executable = sa.update(rows).where(here).values(state="gone", deck=None, vote=None)
    if live.status == "open" or general.state == "asks":
        gone = sa.delete(rows).where(here)
    return [gone, sa.update(campaigns).where(campaigns.c.match == live.id).values(next=following)]


async def leave_for_good(campaigns: Campaigns, campaign: str, player: Player) -> None:
    """Somebody is here no more, whatever the battles say."""
    hub = campaigns.hub
    async with hub.held(campaign) as live:
        running = await campaigns.open(campaign)
        await hub.store.write(*leaving(live, running, player.id))
        await campaigns.changed(campaign)


async def order(campaigns: Campaigns, campaign: str, player: Player, request: RosterRequest) -> None:
    """The order of a clan's roster. Once the campaign has begun it does not change."""
    hub = campaigns.hub
    async with hub.held((await campaigns.match(campaign)).id) as live:
        running = await campaigns.open(campaign)
        if not may_order(campaigns, live, player, request.clan):
            raise Refused("S16", "Only the clan's Daimyo or the Shogun orders its roster.")
        if live.status != "open":
            raise GorinError("The order of a roster is set before the campaign begins, and stays.")
        if sorted(request.players) != sorted(each.player for each in running.of_clan(request.clan)):
            raise GorinError("Name every general of the clan once.")
        table = schema.rosters
        await hub.store.write(
            *(
                sa.update(table).where(_row_of(campaign, each)).values(place=place)
                for place, each in enumerate(request.players)
            )
        )
        await campaigns.changed(campaign)


# --- decks ------------------------------------------------------------------------------------------------


async def bring_deck(campaigns: Campaigns, campaign: str, player: Player, deck: str | None) -> None:
    """What a general brings to the next battle; only the battle shows it to others. A deck that is kept
    (`deck:ID`) is brought as the list that it is now.
    """
    hub = campaigns.hub
    live = await campaigns.match(campaign)
    running = await campaigns.open(campaign)
    if running.general(player.id) is None:
        raise Refused("S16", "Only a general of this campaign brings a deck.")
    if deck is not None:
        game = str(live.options.get("battles"))
        deck = await kept_decks.named(hub.store, player.id, game, deck)
        if is_list(deck) and has_decks(hub.find(game)):
            await hub.workshop.check_titles(player.id, game, deck)
        campaigns.war.check_deck(game, deck)
    update = sa.update(schema.rosters).where(_row_of(campaign, player.id))
    await hub.store.write(update.values(deck=deck))


async def own_deck(campaigns: Campaigns, campaign: str, player: Player) -> DeckAnswer:
    hub = campaigns.hub
    await campaigns.match(campaign)
    row = await hub.store.one(sa.select(schema.rosters.c.deck).where(_row_of(campaign, player.id)))
    return DeckAnswer(row["deck"] if row is not None else None)
