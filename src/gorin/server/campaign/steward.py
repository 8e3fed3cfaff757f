"""Seeing to a campaign: its battles are opened and told, its clock runs, its turns close.

One small step at a time, each written before the next is thought of; whoever comes after a crash sees from
what is written which step is next. With several processes each may look; log and rows take a step once.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from msgspec import structs

from gorin.kernel.battle import Battle
from gorin.kernel.record import plain
from gorin.kernel.values import Action, Refused
from gorin.server.campaign import battles, consent, election, faults, hall_tables, muster, peace, rehearsal
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.rows import BattleRow, Running, note
from gorin.server.lobby.rehearsals import is_rehearsal
from gorin.server.match.context import is_fault
from gorin.server.match.live import Live
from gorin.server.match.play import put_bot
from gorin.server.store import schema
from gorin.server.store.database import now
from gorin.server.wire.campaigns import Phase

#: Seconds that a bot may think beyond the clock before its orders are sealed as they are.
GRACE = 60.0


def follow(campaigns: Campaigns) -> None:
    """Look after campaigns whenever something has happened to them."""
    campaigns.woken.subscribe(lambda campaign: campaigns.hub.spawn(look_after(campaigns, campaign)))


async def look_after(campaigns: Campaigns, campaign: str) -> None:
    """See to a campaign until nothing is left to do now."""
    campaigns.again.add(campaign)
    if campaign in campaigns.busy:
        return
    campaigns.busy.add(campaign)
    try:
        while campaign in campaigns.again:
            campaigns.again.discard(campaign)
            while await _step(campaigns, campaign):
                pass
            await campaigns.tell(campaign)
    finally:
        campaigns.busy.discard(campaign)


async def _step(campaigns: Campaigns, campaign: str) -> bool:
    hub = campaigns.hub
    async with hub.held(campaign) as live:
        running = await campaigns.open(campaign)
        if await rehearsal.waits(campaigns, live, running):
            return True
        if live.match is None or running.paused:
            return False
        if running.strays:
            why = "The Shogun settles this battle otherwise."
            await battles.stop(campaigns, running.strays[0], why, cease=False)
            await campaigns.changed(campaign)
            return True
        if live.status == "over":
            return await _end(campaigns, live, running)
        if live.status != "playing":
            return False
        return (
            await election.step(campaigns, live, running)
            or await _make_peace(campaigns, live, running)
            or await _keep_battles(campaigns, live, running)
            or await _tell_battles(campaigns, live, running)
            or await _run_clock(campaigns, live, running)
        )


async def _end(campaigns: Campaigns, live: Live, running: Running) -> bool:
    """After the end no battle is left to play."""
    hub = campaigns.hub
    for battle in running.battles:
        if not battle.told:
            await battles.end(campaigns, live, battle)
            return True
    if running.phase == "over":
        return False
    await set_clock(campaigns, live, running, "over", running.turn, None)
    for match in (live.id, *(battle.match for battle in running.battles)):
        table = hub.lives.get(match or "")
        if table is not None:
            hub.tell_changed(table)  # its seed is shown from now on
    return True


async def do(campaigns: Campaigns, live: Live, seat: int, action: Action) -> bool:
    """A move that the server makes for a seat; another process may have been first.

    What is refused is not written: a log with a move that cannot be made could not be read again.
    """
    hub = campaigns.hub
    assert live.match is not None
    refusal = live.match.state.why_not(seat, action)
    if refusal is not None:
        raise Refused(refusal.rule, refusal.sentence)
    await hub.append(live, "move", seat, plain(action))
    await _follow(campaigns, live)
    return True


async def _follow(campaigns: Campaigns, live: Live) -> None:
    """After a move: the campaign may be over, or it is a bot's turn to write."""
    hub = campaigns.hub
    if live.status == "over" or live.bot_to_move() is not None:
        await hub.settle(live)


# --- battles ----------------------------------------------------------------------------------------------


async def _make_peace(campaigns: Campaigns, live: Live, running: Running) -> bool:
    """A battle in which all Daimyo sue for peace is over at once; its table is told to stop."""
    hub = campaigns.hub
    found = await peace.agreed(campaigns, live, running)
    if found is None:
        return False
    battle, action = found
    await battles.decree(campaigns, live, action)
    where = f" Table {battle.table} stops playing." if battle.at_table and battle.table is not None else ""
    said = f"All Daimyo of the battle at {battle.at} sue for peace: it is over.{where}"
    await hub.store.write(note(live.id, "peace", said))
    await campaigns.changed(live.id)
    await _follow(campaigns, live)
    return True


async def _keep_battles(campaigns: Campaigns, live: Live, running: Running) -> bool:
    """The rows and matches of battles follow the map."""
    on_map = {found.key: found for found in running.on_map(campaigns.war, live)}
    for battle in running.battles:
        if not battle.told and battle.key not in on_map:
            await battles.end(campaigns, live, battle)
            return True
    for key, found in on_map.items():
        known = running.open_battle(key)
        if known is None:
            if not await hall_tables.reopen(campaigns, live, running, found):
                await battles.note_battle(campaigns, live, found)
            return True
        if found.game != known.game:
            return await battles.fight_in(campaigns, live, known, known.game)
        try:
            if await _keep_battle(campaigns, live, running, known, found):
                return True
        except Exception as error:
            await _set_apart(campaigns, live, known, error)
            return True
    return False


async def _keep_battle(
    campaigns: Campaigns, live: Live, running: Running, known: BattleRow, found: Battle
) -> bool:
    hub = campaigns.hub
    if await hall_tables.bring_back(campaigns, live, known, found):
        return True
    if await battles.keep_step(campaigns, live, running, known, found):
        return True
    if known.how == "shogun" and await hall_tables.call(campaigns, live, running, known, found):
        return True
    if known.match is not None or known.apart is not None:
        return False
    if known.how == "live":
        await muster.open_live(campaigns, live, running, known, found)
        return True
    if known.how == "bots" and found.due:
        hub.spawn(muster.open_bots(campaigns, live.id, known, found))
    return False


async def _set_apart(campaigns: Campaigns, live: Live, battle: BattleRow, error: Exception) -> None:
    """A fault of one battle is no fault of the campaign."""
    if battle.apart is not None or not is_fault(error):
        raise error
    await faults.set_apart(campaigns, live.id, battle, error)


async def _tell_battles(campaigns: Campaigns, live: Live, running: Running) -> bool:
    """Outcomes that are known are told to the campaign, move by move."""
    assert live.match is not None
    war, state = campaigns.war, live.match.state
    for found in running.on_map(war, live):
        battle = running.open_battle(found.key)
        if battle is None or not found.due:
            continue
        if battle.how == "odds" or (battle.apart is not None and not _awaits_shogun(campaigns, live)):
            action = war.by_odds(state, found.at)
            if action is not None:
                return await do(campaigns, live, live.shogun, action)
        elif await _tell(campaigns, live, battle, found):
            return True
    return False


def _awaits_shogun(campaigns: Campaigns, live: Live) -> bool:
    """Whether a battle that is set apart waits for a person at the Shogun's desk, and holds nobody up."""
    assert live.match is not None
    return _has_shogun(live) and campaigns.war.stage(live.match.state) != "at once"


async def _tell(
    campaigns: Campaigns, live: Live, battle: BattleRow, found: Battle, last: bool = False
) -> bool:
    """Tell the campaign what a match has brought, as far as that is not told; whether anything was done."""
    if battle.how == "shogun" or battle.match is None or battle.apart is not None:
        return False
    try:
        action = await _news(campaigns, live, battle, found, last)
        return action is not None and await do(campaigns, live, live.shogun, action)
    except Exception as error:
        await _set_apart(campaigns, live, battle, error)
        return True


async def _news(
    campaigns: Campaigns, live: Live, battle: BattleRow, found: Battle, last: bool = False
) -> Action | None:
    """The next move that tells what a match has brought: its end, or who fell in it meanwhile.

    An army that fell is off the map at once, so that it can be ordered to reform. For consent (S21) the
    outcome waits; `last` says that there is no more time.
    """
    hub = campaigns.hub
    assert live.match is not None
    war, state = campaigns.war, live.match.state
    table = await hub.live(battle.match or "")
    if table.match is None:
        return None
    if not last and (table.status == "over") != battle.played:
        return None  # its row follows
    if table.status == "over" and not last and consent.leaving(live, battle):
        return None
    news = _outcome(campaigns, live, battle, found, table, last)
    if table.status != "over" and not war.brings_news(news):
        half = war.half_told(state, found.at, live.match.moves)
        return war.tell(state, found.at, news) if half and not last else None
    if table.status != "over" and not last and war.stage(state) not in ("writing", "judging"):
        return None
    return war.tell(state, found.at, news)


def _outcome(
    campaigns: Campaigns, live: Live, battle: BattleRow, found: Battle, table: Live, last: bool
) -> Any:
    """What has come of a match: the battle on the map, with the armies and answers of its row."""
    assert table.match is not None
    seated = battle.seats()
    agreed: dict[int, bool] = {}
    for seat, each in enumerate(seated):
        verdict = consent.verdict(live, battle, each) if each.conceded else None
        if each.conceded and (verdict is not None or last):
            agreed[seat] = bool(verdict)
    fought = structs.replace(found, game=battle.game, fighters=seated, agreed=agreed)
    return campaigns.war.outcome(table.match.state, fought, table.status == "over")


async def _close(campaigns: Campaigns, live: Live, running: Running) -> bool:
    """On the way to closing the turn: who fell in battles that go on is told first."""
    assert live.match is not None
    war, state = campaigns.war, live.match.state
    for found in running.on_map(war, live):
        battle = running.open_battle(found.key)
        if battle is not None and found.due and await _tell(campaigns, live, battle, found, last=True):
            return True
    return await do(campaigns, live, live.shogun, war.close(state))


# --- the clock --------------------------------------------------------------------------------------------


async def set_clock(
    campaigns: Campaigns, live: Live, running: Running, phase: Phase, turn: int, until: float | None
) -> bool:
    """Another phase runs from now on, unless another process has said so already."""
    hub = campaigns.hub
    table = schema.campaigns
    where = (table.c.match == live.id) & (table.c.phase == running.phase) & (table.c.turn == running.turn)
    await hub.store.write(sa.update(table).where(where).values(phase=phase, turn=turn, until=until))
    await campaigns.changed(live.id)
    return True


def seconds(campaigns: Campaigns, amount: float) -> float:
    hub = campaigns.hub
    return amount / hub.settings.hurry


async def _run_clock(campaigns: Campaigns, live: Live, running: Running) -> bool:
    assert live.match is not None
    war, state, moment = campaigns.war, live.match.state, now()
    stage, turn, settings = war.stage(state), war.turn(state), running.settings
    if stage == "extra":
        if running.phase != "extra":
            until = moment + seconds(campaigns, settings.turn)
            return await set_clock(campaigns, live, running, "extra", turn, until)
        if moment >= (running.until or 0.0) or not _being_fought(campaigns, live, running):
            return await _close(campaigns, live, running)
        return False
    if running.turn != turn or running.until is None:
        return await set_clock(
            campaigns, live, running, "writing", turn, moment + seconds(campaigns, settings.turn)
        )
    if stage == "at once":
        return False
    writers = [seat for seat in live.waiting_for() if seat != live.shogun]
    late = moment >= running.until
    if writers:
        return late and await _seal(campaigns, live, running, writers, moment)
    if stage == "writing" and war.closed(state):
        return False  # the engine has opened the orders
    if running.phase == "writing":
        if not late and _being_fought(campaigns, live, running):
            return False  # the time of a turn belongs to its battles too
        if late and rehearsal.plays_out(campaigns, live, running):
            return False
        hurried = late and is_rehearsal(live)
        until = moment + (seconds(campaigns, settings.between) if _has_shogun(live) and not hurried else 0.0)
        return await set_clock(campaigns, live, running, "between", turn, until)
    if late and not _computing(campaigns, running):
        return await _close(campaigns, live, running)
    return False


def _has_shogun(live: Live) -> bool:
    seat = live.seats[live.shogun]
    return seat.player is not None and seat.bot is None


def _being_fought(campaigns: Campaigns, live: Live, running: Running) -> bool:
    """Whether a battle whose outcome is due is being played, here, by bots, or on a table of wood, or
    somebody's answer is waited for.
    """
    for found in running.on_map(campaigns.war, live):
        battle = running.open_battle(found.key)
        if battle is None or not found.due or battle.apart is not None:
            continue
        if battle.playing or battle.how == "shogun" or consent.leaving(live, battle):
            return True
    return _computing(campaigns, running)


def _computing(campaigns: Campaigns, running: Running) -> bool:
    """Whether bots are at a battle of this campaign now: their result is waited for."""
    return any(mark[0] == running.id for mark in campaigns.computing)


async def _seal(
    campaigns: Campaigns, live: Live, running: Running, writers: list[int], moment: float
) -> bool:
    """Time is up: orders are sealed as they are, or a bot leads for somebody who is away."""
    hub = campaigns.hub
    assert live.match is not None
    assert running.until is not None
    for seat in writers:
        person = live.seats[seat]
        if running.paper.get(seat, running.turn + 1) <= running.turn:
            if moment < running.until + seconds(campaigns, running.settings.between):
                continue  # a sheet that was handed in is still being typed
        elif person.bot is not None:
            if moment < running.until + seconds(campaigns, GRACE):
                continue
        elif running.settings.absent == "bot" and away(campaigns, live, seat, running, moment):
            await put_bot(hub, live, seat, running.settings.leader)
            return True
        return await do(campaigns, live, seat, campaigns.war.seal(live.match.state, seat))
    return False


def away(campaigns: Campaigns, live: Live, seat: int, running: Running, moment: float) -> bool:
    person = live.seats[seat]
    return not person.present and moment - person.away_since >= seconds(campaigns, running.settings.patient)


async def stand_in(campaigns: Campaigns, live: Live, moment: float) -> None:
    """A general who has been away too long is stood in for, until the seat is taken back."""
    hub = campaigns.hub
    if live.campaign is None or live.paused:
        return
    running = await campaigns.open(live.campaign)
    patience = seconds(campaigns, running.settings.patient)
    for seat in live.vacant_seats(patience, moment):
        async with hub.held(live.id) as table:
            fights = campaigns.fights_at(table, table.seats[seat].player)
            if fights and seat in table.vacant_seats(patience, moment):
                await put_bot(hub, table, seat, running.settings.general)
