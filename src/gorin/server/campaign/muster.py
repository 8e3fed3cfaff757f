"""Mustering for a battle: who is called to it, and the match that is opened for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from gorin.kernel.battle import Army, Battle, Setup
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.faults import set_apart
from gorin.server.campaign.rows import BattleRow, Running, Soldier, note, where_of
from gorin.server.match.context import is_fault
from gorin.server.match.live import Live
from gorin.server.match.pauses import settled
from gorin.server.store import schema
from gorin.server.store.database import new_id, new_seed, now


def draft(
    running: Running,
    fighters: Sequence[Army],
    first: int = 0,
    people: bool = True,
    kept: Sequence[Soldier] = (),
) -> tuple[list[Soldier], list[int]]:
    """Who plays which army, by seats from the first on, and where each roster goes on from.

    Generals are called in the order of their roster, leaving out who fights already. Those who are `kept`
    fight on with their armies.
    """
    following = list(running.next)
    taken: set[str] = set()
    soldiers: list[Soldier] = []
    for place, fighter in enumerate(fighters, first):
        soldier = Soldier(fighter.clan, fighter.army, place)
        before = next((each for each in kept if each.key == fighter and each.fights), None)
        if before is not None and before.player is not None:
            soldier.player, soldier.name = before.player, before.name
            soldiers.append(soldier)
            continue
        roster = running.of_clan(fighter.clan) if people else []
        for step in range(len(roster)):
            index = (following[fighter.clan] + step) % len(roster)
            general = roster[index]
            if general.player not in taken and running.fight_of(general.player) is None:
                soldier.player, soldier.name = general.player, general.name
                taken.add(general.player)
                following[fighter.clan] = (index + 1) % len(roster)
                break
        soldiers.append(soldier)
    return soldiers, following


def _match_rows(
    live: Live, setup: Setup, soldiers: list[Soldier], bot: str, **more: Any
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    match = new_id()
    row = {
        "id": match,
        "game": setup.game,
        "options": setup.options,
        "seed": setup.seed,
        "visibility": live.visibility,
        "invite": live.invite,
        "host": None,
        "clock": None,
        "spectators": True,
        "spectator_delay": 0,
        "hints": False,
        "status": "playing",
        "created": now(),
        "started": now(),
        "campaign": live.id,
        **more,
    }
    return row, seat_rows(match, soldiers, bot)


def seat_rows(match: str, soldiers: list[Soldier], bot: str) -> list[dict[str, Any]]:
    return [
        {
            "match": match,
            "seat": each.place,
            "player": each.player,
            "bot": bot if each.player is None else None,
            "ready": True,
            "resigned": False,
        }
        for each in soldiers
    ]


def _said(found: Battle, soldiers: list[Soldier], bot: str) -> str:
    armies = [f"{found.clans[each.clan]} {each.army} ({each.name or bot})" for each in soldiers]
    return f"The battle at {found.at} begins: {', '.join(armies)}."


async def open_live(
    campaigns: Campaigns, live: Live, running: Running, battle: BattleRow, found: Battle
) -> None:
    """A match for a battle, with generals in the order of their rosters; one transaction, or nothing.

    A battle that is played in another game from now on keeps its generals; its old match is stopped as one
    that belongs to no battle any more.
    """
    hub = campaigns.hub
    war, seed, bot = campaigns.war, new_seed(), running.settings.general
    seats = war.begin(found, seed, {}).armies()
    soldiers, following = draft(running, seats, kept=battle.soldiers)
    setup = war.begin(found, seed, await decks_of(campaigns, live.id, soldiers)).setup
    assert setup is not None
    persons = sum(each.player is not None for each in soldiers)
    options = settled(hub.find(setup.game), setup.options, persons)
    row, rows = _match_rows(live, setup, soldiers, bot, options=options)
    mine = await _link(
        campaigns, live, battle, row, rows, [], soldiers, following, _said(found, soldiers, bot)
    )
    await campaigns.changed(live.id)
    if mine:
        table = await hub.live(row["id"])
        await hub.settle(table)
    hub.lobby_changed = True


async def decks_of(campaigns: Campaigns, campaign: str, soldiers: Sequence[Soldier]) -> dict[Army, str]:
    """What generals bring, straight from their rows."""
    hub = campaigns.hub
    table = schema.rosters.c
    rows = await hub.store.read(
        sa.select(table.player, table.deck).where(table.campaign == campaign, table.deck.is_not(None))
    )
    decks = {row["player"]: row["deck"] for row in rows}
    return {each.key: decks[each.player] for each in soldiers if each.player in decks}


async def _link(
    campaigns: Campaigns,
    live: Live,
    battle: BattleRow,
    row: dict[str, Any],
    seats: list[dict[str, Any]],
    entries: list[dict[str, Any]],
    soldiers: list[Soldier],
    following: list[int],
    said: str,
) -> bool:
    """Write a match and its link together; False where another process has opened one already."""
    hub = campaigns.hub
    table = schema.battles

    def work(connection: sa.Connection) -> bool:
        connection.execute(sa.insert(schema.matches).values(row))
        linked = connection.execute(
            sa.update(table)
            .where(where_of(live.id, battle), table.c.match.is_not_distinct_from(battle.match))
            .values(
                match=row["id"],
                how=battle.how,
                game=battle.game,
                fighters=[msgspec.to_builtins(each) for each in soldiers],
            )
        )
        if not linked.rowcount:
            raise _Taken
        connection.execute(sa.insert(schema.seats).values(seats))
        if entries:
            connection.execute(sa.insert(schema.log), entries)
        campaign_rows = schema.campaigns
        connection.execute(
            sa.update(campaign_rows).where(campaign_rows.c.match == live.id).values(next=following)
        )
        connection.execute(note(live.id, "battle", said))
        return True

    try:
        return await hub.store.database.transact(work)
    except _Taken:
        return False


class _Taken(Exception):
    """The battle has its match already."""


async def open_bots(campaigns: Campaigns, campaign: str, battle: BattleRow, found: Battle) -> None:
    """Bots play a battle at once, in another process; then it is written down as a match that is over."""
    hub = campaigns.hub
    mark = (campaign, battle.at, battle.since)
    if mark in campaigns.computing:
        return
    campaigns.computing.add(mark)
    try:
        live = await hub.live(campaign)
        running = await campaigns.open(campaign)
        seed = new_seed()
        begun = campaigns.war.begin(found, seed, {})
        setup, armies = begun.setup, begun.armies()
        assert setup is not None
        bot = running.settings.general
        moves, winners = await campaigns.players.play_out(
            setup.game, len(armies), setup.options, seed, bot, person=live.host or ""
        )
        async with hub.held(campaign) as live:
            running = await campaigns.open(campaign)
            soldiers, _ = draft(running, armies, people=False)
            row, seats = _match_rows(live, setup, soldiers, bot, status="over", ended=now(), winners=winners)
            entries = [
                {"match": row["id"], "seq": seq, "kind": "move", "seat": seat, "data": data, "at": now()}
                for seq, (seat, data) in enumerate(moves, 1)
            ]
            said = _said(found, soldiers, bot)
            await _link(campaigns, live, battle, row, seats, entries, soldiers, running.next, said)
            await campaigns.changed(campaign)
            campaigns.wake(live)
    except Exception as error:
        if not is_fault(error):
            raise
        await _never_played(campaigns, campaign, battle, error)
    finally:
        campaigns.computing.discard(mark)


async def _never_played(campaigns: Campaigns, campaign: str, battle: BattleRow, error: Exception) -> None:
    """Bots cannot play a battle: it is set apart, unless it has its match meanwhile."""
    hub = campaigns.hub
    async with hub.held(campaign) as live:
        known = (await campaigns.open(campaign)).open_battle(battle.key)
        if known is not None and known.match is None and known.apart is None:
            await set_apart(campaigns, campaign, known, error)
        campaigns.wake(live)
