"""Battles of a campaign as matches: opening one, keeping it in step with the map, and ending it."""

from __future__ import annotations

import contextlib
from hashlib import sha256
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from gorin.kernel.record import plain
from gorin.server import schema
from gorin.server.campaigns import Battle, Running, Soldier, note
from gorin.server.hub import Hub
from gorin.server.live import Live
from gorin.server.store import new_id, now
from gorin.server.war import Begun, MapBattle


def seed_of(live: Live, battle: MapBattle) -> str:
    """A battle's seed comes from the campaign's, and nobody can tell that one from it."""
    return sha256(f"{live.seed}/battle/{battle.at}/{battle.since}".encode()).hexdigest()


def where_of(live: Live, battle: MapBattle | Battle) -> sa.ColumnElement[bool]:
    columns = schema.battles.c
    return (columns.campaign == live.id) & (columns.space == battle.at) & (columns.since == battle.since)


async def note_battle(hub: Hub, live: Live, found: MapBattle) -> None:
    """A battle begins on the map: it has a row before anything else."""
    assert live.match is not None
    row = {
        "campaign": live.id,
        "space": found.at,
        "since": found.since,
        "how": hub.campaigns.war.usual(live.match.state),
        "match": None,
        "fighters": [msgspec.to_builtins(Soldier(each.clan, each.army)) for each in found.fighters],
        "told": False,
    }
    await write(hub, live, sa.insert(schema.battles).values(row))


async def write(hub: Hub, live: Live, *statements: sa.Executable) -> None:
    """Write what belongs together, unless another process was first; then read it all anew."""
    with contextlib.suppress(IntegrityError):
        await hub.store.write(*statements)
    await hub.campaigns.changed(live.id)


# --- opening ----------------------------------------------------------------------------------------------


def draft(running: Running, begun: Begun, people: bool) -> tuple[list[Soldier], list[int]]:
    """Who plays which army, and where each roster goes on from: in its order, leaving out who fights."""
    following = list(running.next)
    taken: set[str] = set()
    soldiers: list[Soldier] = []
    for fighter, place in begun.places.items():
        soldier = Soldier(fighter.clan, fighter.army, place)
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
    live: Live, begun: Begun, seed: str, soldiers: list[Soldier], bot: str, **more: Any
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    match = new_id()
    row = {
        "id": match,
        "game": begun.game,
        "options": begun.options,
        "seed": seed,
        "visibility": live.visibility,
        "invite": live.invite,
        "host": None,
        "clock": None,
        "spectators": True,
        "spectator_delay": 0,
        "status": "playing",
        "created": now(),
        "started": now(),
        "campaign": live.id,
        **more,
    }
    by_place = {each.place: each for each in soldiers}
    seats = []
    for seat in range(begun.seats):
        soldier = by_place.get(seat)
        player = soldier.player if soldier is not None else None
        seats.append(
            {
                "match": match,
                "seat": seat,
                "player": player,
                "bot": bot if player is None else None,
                "ready": True,
                "resigned": False,
            }
        )
    return row, seats


def _said(found: MapBattle, soldiers: list[Soldier], bot: str) -> str:
    armies = [f"{found.clans[each.clan]} {each.army} ({each.name or bot})" for each in soldiers]
    return f"The battle at {found.at} begins: {', '.join(armies)}."


async def open_live(hub: Hub, live: Live, running: Running, battle: Battle, found: MapBattle) -> None:
    """A match for a battle, with generals in the order of their rosters; one transaction, or nothing."""
    seed = seed_of(live, found)
    begun = hub.campaigns.war.begin(found, seed)
    bot = running.settings.general
    soldiers, following = draft(running, begun, people=True)
    row, seats = _match_rows(live, begun, seed, soldiers, bot)
    (mine,) = await _link(hub, live, battle, row, seats, [], soldiers, following, _said(found, soldiers, bot))
    await hub.campaigns.changed(live.id)
    if mine:
        table = await hub.live(row["id"])
        await hub.settle(table)
    hub.lobby_changed = True


async def _link(
    hub: Hub,
    live: Live,
    battle: Battle,
    row: dict[str, Any],
    seats: list[dict[str, Any]],
    entries: list[dict[str, Any]],
    soldiers: list[Soldier],
    following: list[int],
    said: str,
) -> tuple[bool]:
    """Write a match and its link together; False where another process has opened one already."""

    def work(connection: sa.Connection) -> bool:
        connection.execute(sa.insert(schema.matches).values(row))
        linked = connection.execute(
            sa.update(schema.battles)
            .where(where_of(live, battle), schema.battles.c.match.is_(None))
            .values(match=row["id"], fighters=[msgspec.to_builtins(each) for each in soldiers])
        )
        if not linked.rowcount:
            raise _Taken
        connection.execute(sa.insert(schema.seats).values(seats))
        if entries:
            connection.execute(sa.insert(schema.log), entries)
        campaigns = schema.campaigns
        connection.execute(sa.update(campaigns).where(campaigns.c.match == live.id).values(next=following))
        connection.execute(note(live.id, "battle", said))
        return True

    try:
        return (await hub.store.database.transact(work),)
    except _Taken:
        return (False,)


class _Taken(Exception):
    """The battle has its match already."""


async def open_bots(hub: Hub, campaign: str, battle: Battle, found: MapBattle) -> None:
    """Bots play a battle at once, in another process; then it is written down as a match that is over."""
    mark = (campaign, battle.at, battle.since)
    if mark in hub.campaigns.computing:
        return
    hub.campaigns.computing.add(mark)
    try:
        live = await hub.live(campaign)
        running = await hub.campaigns.open(campaign)
        seed = seed_of(live, found)
        begun = hub.campaigns.war.begin(found, seed)
        bot = running.settings.general
        moves, winners = await hub.players.play_out(begun.game, begun.seats, begun.options, seed, bot)
        async with hub.held(campaign) as live:
            running = await hub.campaigns.open(campaign)
            soldiers, _ = draft(running, begun, people=False)
            row, seats = _match_rows(
                live, begun, seed, soldiers, bot, status="over", ended=now(), winners=winners
            )
            entries = [
                {"match": row["id"], "seq": seq, "kind": "move", "seat": seat, "data": data, "at": now()}
                for seq, (seat, data) in enumerate(moves, 1)
            ]
            said = _said(found, soldiers, bot)
            await _link(hub, live, battle, row, seats, entries, soldiers, running.next, said)
            await hub.campaigns.changed(campaign)
            hub.campaigns.wake(live)
    finally:
        hub.campaigns.computing.discard(mark)


# --- in step with the map --------------------------------------------------------------------------------


async def keep_step(hub: Hub, live: Live, running: Running, battle: Battle, found: MapBattle) -> bool:
    """Let armies that left the battle on the map leave its match, and newcomers in; whether any did."""
    soldiers = msgspec.convert(msgspec.to_builtins(battle.soldiers), list[Soldier])
    gone = [each for each in soldiers if not each.left and each.fighter not in found.fighters]
    known = {each.fighter for each in soldiers}
    new = [each for each in found.fighters if each not in known]
    if not gone and not new:
        return False
    for soldier in gone:
        soldier.left = True
        if battle.playing and soldier.place is not None:
            await _retreat(hub, running, battle, soldier)
    for fighter in new:
        soldier = Soldier(fighter.clan, fighter.army)
        if battle.playing:
            await _arrive(hub, battle, soldier)
        soldiers.append(soldier)
    update = sa.update(schema.battles).where(where_of(live, battle))
    rows = [msgspec.to_builtins(each) for each in soldiers]
    await write(hub, live, update.values(fighters=rows))
    return True


async def _retreat(hub: Hub, running: Running, battle: Battle, soldier: Soldier) -> None:
    assert battle.match is not None
    assert soldier.place is not None
    seats = schema.seats
    async with hub.held(battle.match) as table:
        if table.status != "playing" or table.match is None:
            return
        moves = hub.campaigns.war.retreat(table.match.state, soldier.place)
        if moves is None:
            bot = running.settings.general
            where = (seats.c.match == table.id) & (seats.c.seat == soldier.place)
            await hub.append(table, "substitute", soldier.place, {"bot": bot, "retreat": True})
            await hub.store.write(sa.update(seats).where(where).values(player=None, bot=bot))
            await hub.refresh(table.id)
            await hub.publish({"what": "match", "match": table.id})
        else:
            for seat, action in moves:
                await hub.append(table, "move", seat, plain(action))
        await hub.settle(hub.lives[table.id])


async def _arrive(hub: Hub, battle: Battle, soldier: Soldier) -> None:
    """A newcomer sits down where the game takes it in; otherwise the army waits beside the table."""
    assert battle.match is not None
    async with hub.held(battle.match) as table:
        if table.status != "playing" or table.match is None:
            return
        found = hub.campaigns.war.arrive(table.match.state, soldier.fighter)
        if found is not None:
            soldier.place, moves = found
            for seat, action in moves:
                await hub.append(table, "move", seat, plain(action))


async def end(hub: Hub, live: Live, battle: Battle) -> None:
    """A battle is over on the map: its match stops if it is still being played."""
    if battle.match is not None:
        async with hub.held(battle.match) as table:
            if table.status == "playing":
                await hub.append(table, "stop", None, {"why": "The battle is over on the map."})
            if table.status == "over":
                await hub.close_match(table)
    await write(hub, live, sa.update(schema.battles).where(where_of(live, battle)).values(told=True))
