"""Battles of a campaign as matches: keeping one in step with the map, and ending it; `muster` opens them."""

from __future__ import annotations

import contextlib

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from gorin.kernel.battle import Army, Battle, Moves
from gorin.kernel.match import carry_out
from gorin.kernel.record import plain
from gorin.kernel.values import Action, GorinError
from gorin.server.campaign import rehearsal
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.faults import put_away
from gorin.server.campaign.muster import decks_of, draft, seat_rows
from gorin.server.campaign.rows import BattleRow, Running, Soldier, note, where_of
from gorin.server.match.context import Fault, is_fault
from gorin.server.match.live import Live
from gorin.server.match.play import own_seat
from gorin.server.store import schema
from gorin.server.wire.client import Client


async def note_battle(campaigns: Campaigns, live: Live, found: Battle) -> None:
    """A battle begins on the map: it has a row before anything else."""
    assert live.match is not None
    row = {
        "campaign": live.id,
        "space": found.at,
        "since": found.since,
        "how": rehearsal.how(campaigns, live, found) or campaigns.war.usual(live.match.state),
        "game": found.game,
        "match": None,
        "fighters": [msgspec.to_builtins(Soldier(each.clan, each.army)) for each in found.fighters],
        "told": False,
    }
    await write(campaigns, live, sa.insert(schema.battles).values(row))


async def write(campaigns: Campaigns, live: Live, *statements: sa.Executable) -> None:
    """Write what belongs together, unless another process was first; then read it all anew."""
    hub = campaigns.hub
    with contextlib.suppress(IntegrityError):
        await hub.store.write(*statements)
    await campaigns.changed(live.id)


async def fight_in(campaigns: Campaigns, live: Live, battle: Battle | BattleRow, game: str) -> bool:
    """Let the map know in which game a battle is fought: late armies join by it (S17)."""
    await decree(campaigns, live, campaigns.war.fought_in(battle.at, game))
    return True


async def decree(campaigns: Campaigns, live: Live, action: Action) -> None:
    """Write into a campaign's log what is done beside its desks, or raise why it cannot be."""
    hub = campaigns.hub
    assert live.match is not None
    carry_out(live.game, live.match.state.clone(), live.shogun, action)
    while not await hub.append(live, "move", live.shogun, plain(action)):
        carry_out(live.game, live.match.state.clone(), live.shogun, action)


# --- in step with the map --------------------------------------------------------------------------------


async def keep_step(
    campaigns: Campaigns, live: Live, running: Running, battle: BattleRow, found: Battle
) -> bool:
    """Let armies that left the battle on the map leave its match, and newcomers in; whether any did.

    Rows are written first. Who has a seat by them and none in the match yet arrives afterwards, also after a
    crash in between.
    """
    soldiers = copies(battle.soldiers)
    known = {each.key for each in soldiers}
    new = [each for each in found.armies() if each not in known]
    gone = [each for each in soldiers if not each.left and each.key not in found.armies()]
    if gone:
        for soldier in gone:
            if battle.playing and soldier.place is not None:
                await _retreat(campaigns, battle, soldier)
            soldier.left = True
        await _keep(campaigns, live, battle, soldiers)
        return True
    if new and battle.playing:
        return await _call(campaigns, live, running, battle, found, soldiers, new)
    if new:
        await _keep(campaigns, live, battle, [*soldiers, *(Soldier(each.clan, each.army) for each in new)])
        return True
    if battle.playing and await _fell(campaigns, battle, soldiers):
        await _keep(campaigns, live, battle, soldiers)
        return True
    return battle.playing and await _arrive(campaigns, battle, found)


def copies(soldiers: list[Soldier]) -> list[Soldier]:
    return msgspec.convert(msgspec.to_builtins(soldiers), list[Soldier])


async def _fell(campaigns: Campaigns, battle: BattleRow, soldiers: list[Soldier]) -> bool:
    """Note whose seats are out of the match: they do not fight, so they are Karo now (S16)."""
    hub = campaigns.hub
    table = await hub.live(battle.match or "")
    out = campaigns.war.fallen(table.match.state) if table.match is not None else []
    new = [each for each in soldiers if each.place in out and not each.fallen]
    for soldier in new:
        soldier.fallen = True
    return bool(new)


async def _keep(campaigns: Campaigns, live: Live, battle: BattleRow, soldiers: list[Soldier]) -> None:
    rows = [msgspec.to_builtins(each) for each in soldiers]
    await write(
        campaigns, live, sa.update(schema.battles).where(where_of(live.id, battle)).values(fighters=rows)
    )


async def _call(
    campaigns: Campaigns,
    live: Live,
    running: Running,
    battle: BattleRow,
    found: Battle,
    soldiers: list[Soldier],
    new: list[Army],
) -> bool:
    """Call generals for armies that come late, and give them seats: all of it together, or nothing.

    A match gets no seat that it cannot have: each arrival is tried on a copy first.
    """
    hub = campaigns.hub
    assert battle.match is not None
    called, following = draft(running, new, len(battle.seats()))
    table = await hub.live(battle.match)
    if table.status != "playing" or table.match is None:
        return False  # its row follows
    late = battle.seats()[table.match.state.seats() :]
    await _try_arrivals(campaigns, table, found, [*late, *called])
    campaign_rows = schema.campaigns
    rows = [msgspec.to_builtins(each) for each in (*soldiers, *called)]
    names = ", ".join(each.name or running.settings.general for each in called)
    async with hub.held(battle.match):
        await write(
            campaigns,
            live,
            sa.insert(schema.seats).values(seat_rows(battle.match, called, running.settings.general)),
            sa.update(schema.battles).where(where_of(live.id, battle)).values(fighters=rows),
            sa.update(campaign_rows).where(campaign_rows.c.match == live.id).values(next=following),
            note(live.id, "battle", f"More armies come to the battle at {battle.at}: {names}."),
        )
        await hub.refresh(battle.match)
    await hub.publish({"what": "match", "match": battle.match})
    return True


async def _try_arrivals(campaigns: Campaigns, table: Live, found: Battle, newcomers: list[Soldier]) -> None:
    """Let armies come late to a copy of a match, or raise what is wrong with it."""
    assert table.match is not None
    war, copy = campaigns.war, table.match.state.clone()
    decks = await decks_of(campaigns, table.campaign or "", newcomers)
    if not war.takes_late(found.game):
        raise Fault("an army has come late, and its game takes nobody in once it has begun")
    for soldier in newcomers:
        deck = decks.get(soldier.key)
        for seat, action in war.arrive(copy, found, soldier.key, deck):
            carry_out(table.game, copy, seat, action)


async def _arrive(campaigns: Campaigns, battle: BattleRow, found: Battle) -> bool:
    """Those who have a seat by the rows and none in the match yet sit down."""
    hub = campaigns.hub
    assert battle.match is not None
    async with hub.held(battle.match) as table:
        if table.status != "playing" or table.match is None:
            return False
        late = battle.seats()[table.match.state.seats() :]
        decks = await decks_of(campaigns, table.campaign or "", late)
        for soldier in late:
            deck = decks.get(soldier.key)
            await _decree(campaigns, table, campaigns.war.arrive(table.match.state, found, soldier.key, deck))
        return bool(late)


async def _decree(campaigns: Campaigns, table: Live, moves: Moves) -> None:
    """What a campaign does to its battle stands in the log like any move."""
    hub = campaigns.hub
    assert table.match is not None
    copy = table.match.state.clone()
    for seat, action in moves:
        carry_out(table.game, copy, seat, action)  # what cannot be is not written
    for seat, action in moves:
        await hub.append(table, "move", seat, plain(action))
    await hub.settle(table)


async def _retreat(campaigns: Campaigns, battle: BattleRow, soldier: Soldier) -> None:
    """A seat leaves its match at once; where the game cannot do without, a bot has it from now on."""
    hub = campaigns.hub
    assert battle.match is not None
    assert soldier.place is not None
    async with hub.held(battle.match) as table:
        if table.status != "playing" or table.match is None:
            return
        moves = campaigns.war.retreat(table.match.state, table.game.name, soldier.place)
        if moves is not None:
            await _decree(campaigns, table, moves)
    if moves is None:
        await _to_bot(campaigns, battle.match, soldier.place, campaigns.war.deploys)


async def _to_bot(campaigns: Campaigns, match: str, place: int, bot: str) -> None:
    """A bot has a seat from now on, and nobody takes it back."""
    hub = campaigns.hub
    seats = schema.seats
    async with hub.held(match) as table:
        if table.status != "playing" or table.seats[place].player is None:
            return
        await hub.append(table, "substitute", place, {"bot": bot})
        where = (seats.c.match == match) & (seats.c.seat == place)
        await hub.store.write(sa.update(seats).where(where).values(player=None, bot=bot))
        await hub.refresh(match)
        await hub.publish({"what": "match", "match": match})
        await hub.settle(hub.lives[match])


async def concede(campaigns: Campaigns, client: Client, match: str) -> None:
    """A general leaves the table; whether that costs Honor, the battle's Daimyo are asked (S21)."""
    hub = campaigns.hub
    campaign = (await hub.live(match)).campaign or ""
    async with hub.held(campaign) as live, hub.held(match) as table:
        seat = own_seat(hub, table, client)
        running = await campaigns.open(campaign)
        battle = next((each for each in running.battles if each.match == match), None)
        if table.status != "playing" or table.match is None or battle is None:
            raise GorinError("This match is not being played.")
        if table.paused:
            raise GorinError("The campaign is paused; the Shogun lets it go on.")
        moves = campaigns.war.retreat(table.match.state, table.game.name, seat)
        if moves is None:
            raise GorinError(f"{table.game.title} cannot go on without you; your Daimyo may order a retreat.")
        soldiers = [
            msgspec.structs.replace(each, conceded=each.conceded or each.place == seat)
            for each in battle.soldiers
        ]
        await _keep(campaigns, live, battle, soldiers)
        await _decree(campaigns, table, moves)


async def stop(campaigns: Campaigns, match: str, why: str, cease: bool = True) -> None:
    """A battle's match ends without a result if it is still being played.

    Where it does not `cease` by its game's own rules nobody lays cards open: the battle goes on elsewhere,
    with the same decks.
    """
    try:
        await _stop(campaigns, match, why, cease)
    except Exception as error:
        if not is_fault(error):
            raise
        await put_away(campaigns, match, error)


async def _stop(campaigns: Campaigns, match: str, why: str, cease: bool) -> None:
    hub = campaigns.hub
    async with hub.held(match) as table:
        if cease and table.status == "playing" and table.match is not None:
            await _decree(campaigns, table, campaigns.war.cease(table.match.state, table.game.name))
        if table.status == "playing":
            await hub.append(table, "stop", None, {"why": why})
        if table.status == "over":
            await hub.settle(table)


async def leave_to_bots(campaigns: Campaigns, live: Live, battle: BattleRow, bot: str) -> None:
    """Bots play a match on for everybody."""
    assert battle.match is not None
    for soldier in battle.seats():
        assert soldier.place is not None
        await _to_bot(campaigns, battle.match, soldier.place, bot)
    bare = [msgspec.structs.replace(each, player=None, name=None) for each in battle.soldiers]
    await _keep(campaigns, live, battle, bare)


async def leave_for_good(campaigns: Campaigns, table: Live, player: str) -> None:
    """A general of a battle is here no more: a bot fights on."""
    hub = campaigns.hub
    async with hub.held(table.campaign or "") as live:
        running = await campaigns.open(live.id)
        for battle in running.battles:
            if battle.match != table.id or not battle.playing:
                continue
            for soldier in battle.seats():
                if soldier.player == player and soldier.place is not None:
                    await _to_bot(campaigns, table.id, soldier.place, running.settings.general)
            rest = [
                msgspec.structs.replace(each, player=None, name=None) if each.player == player else each
                for each in battle.soldiers
            ]
            await _keep(campaigns, live, battle, rest)


async def end(campaigns: Campaigns, live: Live, battle: BattleRow) -> None:
    """A battle is over on the map, and so is its match."""
    if battle.match is not None:
        await stop(campaigns, battle.match, "The battle is over on the map.")
    await write(campaigns, live, sa.update(schema.battles).where(where_of(live.id, battle)).values(told=True))
