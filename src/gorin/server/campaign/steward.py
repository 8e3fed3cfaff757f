"""Seeing to a campaign: its battles are opened and told, its clock runs, its turns close.

One small step at a time, each written before the next is thought of; whoever comes after a crash sees from
what is written which step is next. With several processes each may look; log and rows take a step once.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from msgspec import structs

from gorin.kernel.record import plain
from gorin.kernel.values import Action, Refused
from gorin.server.campaign import battles, consent, election, faults, hall_tables, muster, peace, rehearsal
from gorin.server.campaign.rows import Battle, Running, note
from gorin.server.campaign.war import MapBattle
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.match.play import put_bot
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.wire.campaigns import Phase

#: Seconds that a bot may think beyond the clock before its orders are sealed as they are.
GRACE = 60.0


async def look_after(hub: Hub, campaign: str) -> None:
    """See to a campaign until nothing is left to do now."""
    campaigns = hub.campaigns
    campaigns.again.add(campaign)
    if campaign in campaigns.busy:
        return
    campaigns.busy.add(campaign)
    try:
        while campaign in campaigns.again:
            campaigns.again.discard(campaign)
            while await _step(hub, campaign):
                pass
            await campaigns.tell(campaign)
    finally:
        campaigns.busy.discard(campaign)


async def _step(hub: Hub, campaign: str) -> bool:
    async with hub.held(campaign) as live:
        running = await hub.campaigns.open(campaign)
        if await rehearsal.waits(hub, live, running):
            return True
        if live.match is None or running.paused:
            return False
        if running.strays:
            why = "The Shogun settles this battle otherwise."
            await battles.stop(hub, running.strays[0], why, cease=False)
            await hub.campaigns.changed(campaign)
            return True
        if live.status == "over":
            return await _end(hub, live, running)
        if live.status != "playing":
            return False
        return (
            await election.step(hub, live, running)
            or await _make_peace(hub, live, running)
            or await _keep_battles(hub, live, running)
            or await _tell_battles(hub, live, running)
            or await _run_clock(hub, live, running)
        )


async def _end(hub: Hub, live: Live, running: Running) -> bool:
    """After the end no battle is left to play."""
    for battle in running.battles:
        if not battle.told:
            await battles.end(hub, live, battle)
            return True
    if running.phase == "over":
        return False
    await set_clock(hub, live, running, "over", running.turn, None)
    for match in (live.id, *(battle.match for battle in running.battles)):
        table = hub.lives.get(match or "")
        if table is not None:
            hub.tell_changed(table)  # its seed is shown from now on
    return True


async def do(hub: Hub, live: Live, seat: int, action: Action) -> bool:
    """A move that the server makes for a seat; another process may have been first.

    What is refused is not written: a log with a move that cannot be made could not be read again.
    """
    assert live.match is not None
    refusal = live.match.state.why_not(seat, action)
    if refusal is not None:
        raise Refused(refusal.rule, refusal.sentence)
    await hub.append(live, "move", seat, plain(action))
    await _follow(hub, live)
    return True


async def _follow(hub: Hub, live: Live) -> None:
    """After a move: the campaign may be over, or it is a bot's turn to write."""
    if live.status == "over":
        await hub.close_match(live)
    elif live.bot_to_move() is not None:
        await hub.settle(live)


# --- battles ----------------------------------------------------------------------------------------------


async def _make_peace(hub: Hub, live: Live, running: Running) -> bool:
    """A battle in which all Daimyo sue for peace is over at once; its table is told to stop."""
    found = await peace.agreed(hub, live, running)
    if found is None:
        return False
    battle, action = found
    await battles.decree(hub, live, action)
    where = f" Table {battle.table} stops playing." if battle.at_table and battle.table is not None else ""
    said = f"All Daimyo of the battle at {battle.at} sue for peace: it is over.{where}"
    await hub.store.write(note(live.id, "peace", said))
    await hub.campaigns.changed(live.id)
    await _follow(hub, live)
    return True


async def _keep_battles(hub: Hub, live: Live, running: Running) -> bool:
    """The rows and matches of battles follow the map."""
    on_map = {(found.at, found.since): found for found in running.on_map(hub.campaigns.war, live)}
    for battle in running.battles:
        if not battle.told and battle.key not in on_map:
            await battles.end(hub, live, battle)
            return True
    for key, found in on_map.items():
        known = running.open_battle(key)
        if known is None:
            if not await hall_tables.reopen(hub, live, running, found):
                await battles.note_battle(hub, live, found)
            return True
        if found.game != known.game:
            return await battles.fight_in(hub, live, known, known.game)
        try:
            if await _keep_battle(hub, live, running, known, found):
                return True
        except Exception as error:
            await _set_apart(hub, live, known, error)
            return True
    return False


async def _keep_battle(hub: Hub, live: Live, running: Running, known: Battle, found: MapBattle) -> bool:
    if await hall_tables.bring_back(hub, live, known, found):
        return True
    if await battles.keep_step(hub, live, running, known, found):
        return True
    if known.how == "shogun" and await hall_tables.call(hub, live, running, known, found):
        return True
    if known.match is not None or known.apart is not None:
        return False
    if known.how == "live":
        await muster.open_live(hub, live, running, known, found)
        return True
    if known.how == "bots" and found.due:
        hub.spawn(muster.open_bots(hub, live.id, known, found))
    return False


async def _set_apart(hub: Hub, live: Live, battle: Battle, error: Exception) -> None:
    """A fault of one battle is no fault of the campaign."""
    if battle.apart is not None or not faults.is_fault(error):
        raise error
    await faults.set_apart(hub, live.id, battle, error)


async def _tell_battles(hub: Hub, live: Live, running: Running) -> bool:
    """Outcomes that are known are told to the campaign, move by move."""
    assert live.match is not None
    war, state = hub.campaigns.war, live.match.state
    for found in running.on_map(war, live):
        battle = running.open_battle((found.at, found.since))
        if battle is None or not found.due:
            continue
        if battle.how == "odds" or (battle.apart is not None and not _awaits_shogun(hub, live)):
            action = war.by_odds(state, found.at)
            if action is not None:
                return await do(hub, live, live.shogun, action)
        elif await _tell(hub, live, battle, found):
            return True
    return False


def _awaits_shogun(hub: Hub, live: Live) -> bool:
    """Whether a battle that is set apart waits for a person at the Shogun's desk, and holds nobody up."""
    assert live.match is not None
    return _has_shogun(live) and hub.campaigns.war.stage(live.match.state) != "at once"


async def _tell(hub: Hub, live: Live, battle: Battle, found: MapBattle, last: bool = False) -> bool:
    """Tell the campaign what a match has brought, as far as that is not told; whether anything was done."""
    if battle.how == "shogun" or battle.match is None or battle.apart is not None:
        return False
    try:
        action = await _news(hub, live, battle, found, last)
        return action is not None and await do(hub, live, live.shogun, action)
    except Exception as error:
        await _set_apart(hub, live, battle, error)
        return True


async def _news(hub: Hub, live: Live, battle: Battle, found: MapBattle, last: bool = False) -> Action | None:
    """The next move that tells what a match has brought: its end, or who fell in it meanwhile.

    An army that fell is off the map at once, so that it can be ordered to reform. For consent (S21) the
    outcome waits; `last` says that there is no more time.
    """
    assert live.match is not None
    war, state = hub.campaigns.war, live.match.state
    table = await hub.live(battle.match or "")
    if table.match is None:
        return None
    if not last and (table.status == "over") != battle.played:
        return None  # its row follows
    if table.status == "over" and not last and consent.leaving(live, battle):
        return None
    news = _outcome(hub, live, battle, found, table, last)
    if table.status != "over" and not war.brings_news(news):
        half = war.half_told(state, found.at, live.match.moves)
        return war.tell(state, found.at, news) if half and not last else None
    if table.status != "over" and not last and war.stage(state) not in ("writing", "judging"):
        return None
    return war.tell(state, found.at, news)


def _outcome(hub: Hub, live: Live, battle: Battle, found: MapBattle, table: Live, last: bool) -> Any:
    assert table.match is not None
    seated = battle.seated()
    left = [seat for seat, each in enumerate(seated) if each.left]
    conceded: dict[int, bool | None] = {}
    for seat, each in enumerate(seated):
        if each.conceded:
            agreed = consent.verdict(live, battle, each)
            conceded[seat] = False if agreed is None and last else agreed
    found = structs.replace(found, game=battle.game)
    fighters = [each.fighter for each in seated]
    over = table.status == "over"
    return hub.campaigns.war.outcome(table.match.state, found, fighters, left, conceded, over)


async def _close(hub: Hub, live: Live, running: Running) -> bool:
    """On the way to closing the turn: who fell in battles that go on is told first."""
    assert live.match is not None
    war, state = hub.campaigns.war, live.match.state
    for found in running.on_map(war, live):
        battle = running.open_battle((found.at, found.since))
        if battle is not None and found.due and await _tell(hub, live, battle, found, last=True):
            return True
    return await do(hub, live, live.shogun, war.close(state))


# --- the clock --------------------------------------------------------------------------------------------


async def set_clock(
    hub: Hub, live: Live, running: Running, phase: Phase, turn: int, until: float | None
) -> bool:
    """Another phase runs from now on, unless another process has said so already."""
    table = schema.campaigns
    where = (table.c.match == live.id) & (table.c.phase == running.phase) & (table.c.turn == running.turn)
    await hub.store.write(sa.update(table).where(where).values(phase=phase, turn=turn, until=until))
    await hub.campaigns.changed(live.id)
    return True


def seconds(hub: Hub, amount: float) -> float:
    return amount / hub.settings.hurry


async def _run_clock(hub: Hub, live: Live, running: Running) -> bool:
    assert live.match is not None
    war, state, moment = hub.campaigns.war, live.match.state, now()
    stage, turn, settings = war.stage(state), war.turn(state), running.settings
    if stage == "extra":
        if running.phase != "extra":
            until = moment + seconds(hub, settings.turn)
            return await set_clock(hub, live, running, "extra", turn, until)
        if moment >= (running.until or 0.0) or not _being_fought(hub, live, running):
            return await _close(hub, live, running)
        return False
    if running.turn != turn or running.until is None:
        return await set_clock(hub, live, running, "writing", turn, moment + seconds(hub, settings.turn))
    if stage == "at once":
        return False
    writers = [seat for seat in live.waiting_for() if seat != live.shogun]
    late = moment >= running.until
    if writers:
        return late and await _seal(hub, live, running, writers, moment)
    if stage == "writing" and war.closed(state):
        return False  # the engine has opened the orders
    if running.phase == "writing":
        if not late and _being_fought(hub, live, running):
            return False  # the time of a turn belongs to its battles too
        if late and rehearsal.plays_out(hub, live, running):
            return False
        hurried = late and rehearsal.is_rehearsal(live)
        until = moment + (seconds(hub, settings.between) if _has_shogun(live) and not hurried else 0.0)
        return await set_clock(hub, live, running, "between", turn, until)
    if late and not _computing(hub, running):
        return await _close(hub, live, running)
    return False


def _has_shogun(live: Live) -> bool:
    seat = live.seats[live.shogun]
    return seat.player is not None and seat.bot is None


def _being_fought(hub: Hub, live: Live, running: Running) -> bool:
    """Whether a battle whose outcome is due is being played, here, by bots, or on a table of wood, or
    somebody's answer is waited for.
    """
    for found in running.on_map(hub.campaigns.war, live):
        battle = running.open_battle((found.at, found.since))
        if battle is None or not found.due or battle.apart is not None:
            continue
        if battle.playing or battle.how == "shogun" or consent.leaving(live, battle):
            return True
    return _computing(hub, running)


def _computing(hub: Hub, running: Running) -> bool:
    """Whether bots are at a battle of this campaign now: their result is waited for."""
    return any(mark[0] == running.id for mark in hub.campaigns.computing)


async def _seal(hub: Hub, live: Live, running: Running, writers: list[int], moment: float) -> bool:
    """Time is up: orders are sealed as they are, or a bot leads for somebody who is away."""
    assert live.match is not None
    assert running.until is not None
    for seat in writers:
        person = live.seats[seat]
        if running.paper.get(seat, running.turn + 1) <= running.turn:
            if moment < running.until + seconds(hub, running.settings.between):
                continue  # a sheet that was handed in is still being typed
        elif person.bot is not None:
            if moment < running.until + seconds(hub, GRACE):
                continue
        elif running.settings.absent == "bot" and away(hub, live, seat, running, moment):
            await put_bot(hub, live, seat, running.settings.leader)
            return True
        return await do(hub, live, seat, hub.campaigns.war.seal(live.match.state, seat))
    return False


def away(hub: Hub, live: Live, seat: int, running: Running, moment: float) -> bool:
    person = live.seats[seat]
    return not person.present and moment - person.away_since >= seconds(hub, running.settings.patient)


async def stand_in(hub: Hub, live: Live, moment: float) -> None:
    """A general who has been away too long is stood in for, until the seat is taken back."""
    if live.campaign is None or live.paused:
        return
    running = await hub.campaigns.open(live.campaign)
    patience = seconds(hub, running.settings.patient)
    for seat in live.vacant_seats(patience, moment):
        async with hub.held(live.id) as table:
            fights = hub.campaigns.fights_at(table, table.seats[seat].player)
            if fights and seat in table.vacant_seats(patience, moment):
                await put_bot(hub, table, seat, running.settings.general)
