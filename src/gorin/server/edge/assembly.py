"""One process of the server, assembled: the hub, and all who subscribe to it."""

from __future__ import annotations

import contextlib
import os

from gorin.server.archive.analyses import Analyses
from gorin.server.archive.library import Library
from gorin.server.archive.played_with import PlayedDecks
from gorin.server.archive.studies import Studies
from gorin.server.campaign import context
from gorin.server.campaign.campaigns import Campaigns
from gorin.server.campaign.war import War
from gorin.server.edge.answer_budget import Scales
from gorin.server.edge.first_times import BEGAN, FirstGame
from gorin.server.edge.shutdown import Shutdown
from gorin.server.lobby.trials import Trials
from gorin.server.match import memory
from gorin.server.match.autopass import Autopass
from gorin.server.match.bot_turns import BotTurns
from gorin.server.match.finisher import Finisher
from gorin.server.match.hints import HintQueue
from gorin.server.match.hub import Hub
from gorin.server.match.notices import Notices
from gorin.server.match.spectator_delay import SpectatorDelay
from gorin.server.process.limits import Limits
from gorin.server.workers.puzzles import PuzzlePool


class ServerProcess:
    """What one process is made of; the order in which parts subscribe is the order in which they hear."""

    def __init__(self, hub: Hub, war: War) -> None:
        self.hub = hub
        generosity = hub.settings.generosity
        self.notices = Notices(hub)
        hub.delay = self.delay = SpectatorDelay(hub)
        self.finisher = Finisher(hub)
        hub.duties.append(self.finisher)
        self.campaigns = Campaigns(hub, war)
        context.join(self.campaigns, self.finisher, self.notices)
        self.autopass = Autopass(hub)
        hub.duties += [BotTurns(hub, self.autopass), self.autopass]
        self.library = Library(hub.store, hub.find, generosity)
        hub.ending.subscribe(self.library.close)
        self.studies = Studies(hub)
        hub.ending.subscribe(self.studies.close)
        self.played_decks = PlayedDecks(hub)
        self.analyses = Analyses(hub, self.library)
        self.trials = Trials(hub)
        self.puzzles = PuzzlePool(hub.find, generosity)
        hub.ending.subscribe(self.puzzles.close)
        self.hints = HintQueue(generosity)
        self.shutdown = Shutdown(hub)
        hub.opening.subscribe(self.shutdown.refuse_new)
        hub.left.append(self.shutdown.left)
        self.first_game = FirstGame(hub, os.environ.get(BEGAN, ""))
        self.scales = Scales(generosity)
        self.new_sockets = Limits(5 * generosity, 100 * generosity)
        self.chat = Limits(1, 6)

    async def open(self) -> None:
        """Begin to serve: hear the other processes, and look after matches whose clocks run."""
        hub = self.hub
        await hub.uptime.open()
        hub.spawn(hub.uptime.run(self.notices.count_again))
        await hub.channel.open(self.notices.heed, self.notices.look_at_everything)
        hub.spawn(memory.resume(hub))

    async def close(self) -> None:
        with contextlib.suppress(Exception):  # the database may be away; then it is seen a little later
            await self.trials.close()
            await self.analyses.close()
        await self.hub.close()
