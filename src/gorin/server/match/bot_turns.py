"""Bots' turns: they move until a person must, or nobody is there for whom they play."""

from __future__ import annotations

from gorin.server.match.autopass import Autopass
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.match.thoughts import Thought, attended
from gorin.server.workers.fair_queue import Full
from gorin.server.workers.pool import Moot


class BotTurns:
    """A duty of the hub: where a bot is to move, it moves."""

    def __init__(self, hub: Hub, autopass: Autopass) -> None:
        self.hub = hub
        self.autopass = autopass
        #: The matches at which a bot's turn is under way.
        self._thinking: set[str] = set()

    def due(self, live: Live) -> bool:
        return live.bot_to_move() is not None

    def keeps(self, live: Live) -> bool:
        if live.id in self._thinking:
            return True
        return live.bot_to_move() is not None and attended(self.hub, live)

    async def settle(self, live: Live) -> None:
        if live.status != "playing" or live.bot_to_move() is None or live.id in self._thinking:
            return
        if attended(self.hub, live):
            self._thinking.add(live.id)
            self.hub.spawn(self._turn(live.id))

    async def _turn(self, match: str) -> None:
        try:
            await self.play(match)
        except Exception as error:
            live = self.hub.lives.get(match)
            if live is None or not self.hub.context.broke(live.campaign, match, error):
                raise
        finally:
            self._thinking.discard(match)

    async def play(self, match: str) -> None:
        """Let bots move until a person must, nobody is there, or the match is over."""
        hub = self.hub
        while True:
            live = await hub.live(match)
            seat = live.bot_to_move()
            if seat is None or live.match is None:
                self.autopass.attend(live)
                return
            if not attended(hub, live):
                return
            if await hub.context.write_orders(live, seat):
                continue
            seq = live.seq
            try:
                choice = await self.autopass.unhurried(live, seat, Thought(hub, live, seat))
            except Moot:
                continue
            except Full:
                return  # the sweep asks again
            await hub.context.pace(live)
            async with hub.held(match) as live:
                if live.seq == seq and live.status == "playing" and not live.paused:
                    await hub.append(live, "move", seat, choice)
                if live.status == "over":
                    await hub.settle(live)
                    return
