"""Decks on trial: bots play so many games with one, behind everybody's moves and by turns for those who ask.

The games are played by the process that was asked; how they go stands in the database, so that every process
can tell and cancel. Who cancels is obeyed within a second. A process that ends loses its trials.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from gorin.bots.trial import Midway, TrialGame, Tried
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import Sheet
from gorin.server.match.hub import Hub, NotFound
from gorin.server.people.kept_decks import refuse_guest
from gorin.server.process.metrics import TRIAL_GAMES, TRIALS
from gorin.server.store import schema
from gorin.server.store.database import new_id, now
from gorin.server.store.outage import is_lost
from gorin.server.wire.decks import Trial, TrialState, TrialWay
from gorin.server.wire.protocol import Player
from gorin.server.workers import trials as slices
from gorin.server.workers.fair_queue import Full
from gorin.server.workers.pool import Died, Failed, TooLong
from gorin.server.workers.trials import Table

#: Trials under way in all processes together; of one account there is one.
MOST: Final = 16
#: Seconds between two looks at what the database says, and after which a process that says nothing is gone.
BEAT: Final = 1.0
GONE: Final = 20.0

table, users = schema.trials, schema.users
WHY_LOST: Final = "The server was started anew, and this trial is lost; begin another."


class Run:
    """A trial that this process plays."""

    def __init__(self, player: str, id: str, played: Table, sheet: Sheet) -> None:
        self.player = player
        self.played = played
        self.titles = list(dict.fromkeys(title for pile in sheet.piles.values() for title in pile))
        self.used: set[str] = set()
        self.total = Tried()
        by_opponent = {name: Tried() for name in played.against}
        self.trial = Trial(id, "running", played.game, sheet.title, 0, played.games, by_opponent=by_opponent)
        self.note([])
        self.task: asyncio.Task[None] | None = None

    def add(self, opponent: str, game: TrialGame) -> None:
        trial, total = self.trial, self.total
        total.add(game)
        trial.by_opponent[opponent].add(game)
        trial.done, trial.won, trial.lost, trial.drawn = total.games, total.won, total.lost, total.drawn
        trial.low, trial.high = total.low, total.high
        if game.won or game.lost:
            way = trial.ways.setdefault(game.ending, TrialWay())
            way.won += game.won
            way.lost += game.lost
        TRIAL_GAMES.inc()

    def note(self, used: list[str]) -> None:
        self.used.update(used)
        self.trial.unused = [title for title in self.titles if title not in self.used]


class Trials:
    """The trials that this process plays, and what all processes tell of theirs."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.runs: dict[str, Run] = {}
        self.most = max(1, int(MOST * hub.settings.generosity))
        self._beating = False

    async def start(self, player: Player, played: Table, sheet: Sheet) -> Trial:
        """Begin a trial, or say why there is no room for it."""
        refuse_guest(player, "A trial is for people with an account")
        self.hub.opening()
        run = Run(player.id, new_id(), played, sheet)
        await self.hub.store.database.transact(lambda connection: self._insert(connection, run))
        self.runs[run.trial.id] = run
        TRIALS.set(len(self.runs))
        run.task = asyncio.create_task(self._run(run))
        self.hub.keep(run.task)
        if not self._beating:
            self._beating = True
            self.hub.spawn(self._beat())
        return run.trial

    def _insert(self, connection: sa.Connection, run: Run) -> None:
        connection.execute(sa.select(users.c.id).where(users.c.id == run.player).with_for_update())
        under_way = (table.c.state == "running") & (table.c.at > now() - GONE)
        counting = sa.select(sa.func.count()).select_from(table).where(under_way)
        if connection.execute(counting.where(table.c.player == run.player)).scalar_one():
            raise GorinError("You have a trial under way; wait for its end, or cancel it.")
        if connection.execute(counting).scalar_one() >= self.most:
            raise GorinError("Many decks are on trial just now; try again in a few minutes.")
        # Of one account the last trial is kept, and nobody needs more of it.
        connection.execute(sa.delete(table).where(table.c.player == run.player))
        row = {"id": run.trial.id, "player": run.player, "state": "running"}
        connection.execute(sa.insert(table).values({**row, "data": _plain(run.trial), "at": now()}))

    async def tell(self, player: Player, trial: str) -> Trial:
        """How a trial of one's own goes."""
        mine = (table.c.id == trial) & (table.c.player == player.id)
        row = await self.hub.store.one(sa.select(table).where(mine))
        if row is None:
            raise NotFound("There is no such trial; a new one of yours takes its place.")
        run = self.runs.get(trial)
        if run is not None and row["state"] == "running":
            return run.trial
        told = msgspec.convert(row["data"], Trial)
        told.state = row["state"]
        if told.state == "running" and row["at"] < now() - GONE:
            told.state, told.why = "lost", WHY_LOST
        return told

    async def cancel(self, player: Player, trial: str) -> Trial:
        """End a trial of one's own; what was played stays told."""
        await self.tell(player, trial)
        run = self.runs.get(trial)
        if run is not None:
            await self._end(run, "cancelled")
            if run.task is not None:
                run.task.cancel()
        else:
            mine = (table.c.id == trial) & (table.c.player == player.id) & (table.c.state == "running")
            await self.hub.store.write(sa.update(table).where(mine).values(state="cancelled"))
        return await self.tell(player, trial)

    async def close(self) -> None:
        """This process ends, and its trials with it: whoever asks is told so at once."""
        for run in list(self.runs.values()):
            if run.task is not None:
                run.task.cancel()
            await self._end(run, "lost", WHY_LOST)

    # --- playing -------------------------------------------------------------------------------------------

    async def _run(self, run: Run) -> None:
        try:
            names = list(run.played.against)
            for index in range(run.played.games):
                await self._play(run, names[index % len(names)], index // len(names))
            await self._end(run, "done")
        except (TooLong, Died):
            await self._end(run, "failed", "The bots could not play this deck to the end of a game.")
        except GorinError as error:
            await self._end(run, "failed", str(error))
        except Failed:
            await self._end(run, "failed", "The server could not play this deck; it has been noted.")
            raise
        finally:
            self.runs.pop(run.trial.id, None)
            TRIALS.set(len(self.runs))

    async def _play(self, run: Run, opponent: str, number: int) -> None:
        """One game, in as many slices as it takes."""
        played = run.played
        decks = [played.list, played.against[opponent]]
        seed = f"trial/{run.trial.id}/{opponent}"
        midway: Midway | None = None
        while True:
            try:
                found = await slices.played(
                    self.hub.thinkers, run.player, played.game, decks, seed, played.options, number, midway
                )
            except Full:
                await asyncio.sleep(BEAT)
                continue
            run.note(found.used)
            if found.midway is None:
                run.add(opponent, found.played[0])
                return
            midway = found.midway

    async def _end(self, run: Run, state: TrialState, why: str = "") -> None:
        """Written first, told then: who hears of the end may begin the next."""
        here = (table.c.id == run.trial.id) & (table.c.state == "running")
        values = {"state": state, "data": {**_plain(run.trial), "state": state, "why": why}, "at": now()}
        await self.hub.store.write(sa.update(table).where(here).values(values))
        run.trial.state, run.trial.why = state, why

    async def _beat(self) -> None:
        """Say how the trials of this process go, and hear whether one was cancelled elsewhere."""
        try:
            while self.runs:
                await asyncio.sleep(BEAT)
                try:
                    gone = await self.hub.store.database.transact(self._write)
                except Exception as error:
                    if not is_lost(error):
                        raise
                    continue
                for trial in gone:
                    run = self.runs.get(trial)
                    if run is not None and run.task is not None and run.trial.state == "running":
                        run.task.cancel()
        finally:
            self._beating = False

    def _write(self, connection: sa.Connection) -> list[str]:
        """Write how all go; those that nobody wants any more."""
        gone = []
        for trial, run in list(self.runs.items()):
            here = (table.c.id == trial) & (table.c.state == "running")
            values = {"data": _plain(run.trial), "at": now()}
            if not connection.execute(sa.update(table).where(here).values(values)).rowcount:
                gone.append(trial)
        return gone


def _plain(trial: Trial) -> Any:
    return msgspec.to_builtins(trial)
