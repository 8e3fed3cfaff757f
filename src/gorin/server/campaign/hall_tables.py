"""Battles at tables in the hall: who is called to which, what they brought, and taking that back."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from msgspec import convert, to_builtins

from gorin.kernel.battle import Battle
from gorin.kernel.record import plain
from gorin.kernel.values import Action, GorinError
from gorin.server.campaign.battles import copies, write
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.muster import draft
from gorin.server.campaign.rows import BattleRow, Running, Soldier, note, where_of
from gorin.server.match.live import Live
from gorin.server.store import schema
from gorin.server.wire.hall import ResultAnswer, ResultRequest, RetractRequest
from gorin.server.wire.protocol import Player

# --- who sits where ---------------------------------------------------------------------------------------


def free_number(running: Running) -> int:
    """The lowest number of a table at which nobody plays."""
    taken = {each.table for each in running.battles if each.at_table}
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


async def call(campaigns: Campaigns, live: Live, running: Running, battle: BattleRow, found: Battle) -> bool:
    """Give a battle its table and call generals for its armies, in the order of their rosters; whether
    anything was to be done. Seats at a new table are drawn, as the book has it.
    """
    missing = [each.key for each in battle.soldiers if each.place is None and not each.left]
    if battle.table is not None and not missing:
        return False
    first = len(battle.seats())
    if not first:
        secrets.SystemRandom().shuffle(missing)
    called, following = draft(running, missing, first)
    by_army = {each.key: each for each in called}
    soldiers = [by_army.get(each.key, each) for each in battle.soldiers]
    number = battle.table or free_number(running)
    await _seat(
        campaigns, live, battle, soldiers, number, following, _said(found, called or soldiers, number)
    )
    await campaigns.changed(live.id)
    return True


def _said(found: Battle, soldiers: list[Soldier], number: int) -> str:
    armies = [
        f"{found.clans[each.clan]} {each.army} ({each.name or 'no general'})"
        for each in sorted(soldiers, key=lambda each: each.place or 0)
    ]
    return f"Table {number}, the battle at {found.at}: {', '.join(armies)}."


async def _seat(
    campaigns: Campaigns,
    live: Live,
    battle: BattleRow,
    soldiers: list[Soldier],
    number: int,
    following: list[int],
    said: str,
) -> None:
    """Write all of it together, or nothing where another process was first."""
    hub = campaigns.hub
    table, campaign_rows = schema.battles, schema.campaigns
    before = [to_builtins(each) for each in battle.soldiers]

    def work(connection: sa.Connection) -> None:
        row = connection.execute(
            sa.select(table.c.fighters, table.c.number).where(where_of(live.id, battle)).with_for_update()
        ).one()
        if row.number != battle.table or to_builtins(convert(row.fighters, list[Soldier])) != before:
            return
        rows = [to_builtins(each) for each in soldiers]
        connection.execute(
            sa.update(table).where(where_of(live.id, battle)).values(fighters=rows, number=number)
        )
        connection.execute(
            sa.update(campaign_rows).where(campaign_rows.c.match == live.id).values(next=following)
        )
        connection.execute(note(live.id, "battle", said))

    await hub.store.database.transact(work)


# --- a result that is taken back --------------------------------------------------------------------------


async def reopen(campaigns: Campaigns, live: Live, running: Running, found: Battle) -> bool:
    """A battle that was over is on the map again, for its result was taken back: the Shogun tells another."""
    battle = next((each for each in running.battles if each.key == found.key and each.told), None)
    if battle is None:
        return False
    number = battle.table
    if number in {each.table for each in running.battles if each.at_table}:
        number = None
    soldiers = _back(battle, found) or battle.soldiers
    values = {
        "told": False,
        "how": "shogun",
        "number": number,
        "sued": [],
        "fighters": [to_builtins(each) for each in soldiers],
    }
    await write(campaigns, live, sa.update(schema.battles).where(where_of(live.id, battle)).values(values))
    return True


async def bring_back(campaigns: Campaigns, live: Live, battle: BattleRow, found: Battle) -> bool:
    """Armies that had left a battle on the map and are in it again: what was told of them was taken back."""
    soldiers = _back(battle, found)
    if soldiers is None:
        return False
    rows = [to_builtins(each) for each in soldiers]
    await write(
        campaigns, live, sa.update(schema.battles).where(where_of(live.id, battle)).values(fighters=rows)
    )
    return True


def _back(battle: BattleRow, found: Battle) -> list[Soldier] | None:
    soldiers = copies(battle.soldiers)
    back = [each for each in soldiers if each.left and each.key in found.armies()]
    for soldier in back:
        soldier.left = False
    return soldiers if back else None


# --- results ----------------------------------------------------------------------------------------------


async def tell(campaigns: Campaigns, campaign: str, player: Player, request: ResultRequest) -> ResultAnswer:
    """What a table brought: what follows from it is said first, and done when somebody is sure of it."""
    hub = campaigns.hub
    async with hub.held(campaign) as live:
        running = await campaigns.open(campaign)
        battle = next(
            (each for each in running.battles if each.at_table and each.table == request.table), None
        )
        if battle is None:
            raise GorinError(f"Nobody plays at table {request.table} now.")
        assert live.match is not None
        moves, said = campaigns.war.report(live.match.state, battle.at, request.result)
        said += _then(running, battle)
        if request.sure:
            entered = f"Table {request.table}: {player.name} enters what the battle at {battle.at} brought."
            await _carry_out(campaigns, live, moves, entered)
        return ResultAnswer(said, request.sure)


def _then(running: Running, battle: BattleRow) -> list[str]:
    tables = [each.table for each in running.battles if each.at_table and each is not battle]
    numbers = sorted(number for number in tables if number is not None)
    if not numbers:
        return ["No other table is being played."]
    return [f"Tables still being played: {', '.join(str(each) for each in numbers)}."]


async def take_back(
    campaigns: Campaigns, campaign: str, player: Player, request: RetractRequest
) -> ResultAnswer:
    """A wrong result is taken back, as rulings are; what follows is said first."""
    hub = campaigns.hub
    async with hub.held(campaign) as live:
        if live.match is None:
            raise GorinError("The campaign has not begun.")
        moves, said = campaigns.war.retract(live.match.state, request.at)
        if request.sure:
            entered = f"{player.name} takes back what was told of the battle at {request.at}."
            await _carry_out(campaigns, live, moves, entered)
        return ResultAnswer(said, request.sure)


async def _carry_out(campaigns: Campaigns, live: Live, moves: list[Action], said: str) -> None:
    """The Shogun's moves, one after the other; what a crash leaves half told can be taken back."""
    hub = campaigns.hub
    await hub.store.write(note(live.id, "battle", said))
    for move in moves:
        if not await hub.append(live, "move", live.shogun, plain(move)):
            raise GorinError("Something happened at the same moment; look, and say it again.")
    await campaigns.changed(live.id)
    await hub.settle(live)
