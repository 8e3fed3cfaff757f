"""Gymnasium: one seat learns, bots have the others."""

from __future__ import annotations

from typing import Any

import gymnasium

from gorin.bots import make, think
from gorin.kernel.contract import Game
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.values import GorinError
from gorin.research.spaces import action_space, observation_space
from gorin.research.table import MOST_DECISIONS, Table, Tables, shown


class GorinEnv(gymnasium.Env[dict[str, Any], int]):
    """One step is one decision of the learning seat; the bots play until it must decide again.

    A row that is no choice ends the episode with a reward of -1, and changes nothing in the game
    (`info["illegal"]`). `opponent` is any bot, as `gorin play` names it, or one for each other seat.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        opponent: str | list[str] = "random",
        seat: int = 0,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
        most: int = MOST_DECISIONS,
    ) -> None:
        self.tables = Tables(game, players, options)
        self.render_mode = render_mode
        self.most = most
        seats = self.tables.seats
        if not 0 <= seat < seats:
            raise GorinError(f"There is no seat {seat}: seats are numbered from 0 to {seats - 1}.")
        self.seat = seat
        named = [opponent] * (seats - 1) if isinstance(opponent, str) else opponent
        if len(named) != seats - 1:
            raise GorinError(f"Name one bot, or {seats - 1}: one for each other seat.")
        bots = [make(name) for name in named]
        for bot in bots:
            bot.check(game)
        self.bots = [*bots[:seat], None, *bots[seat:]]
        self.observation_space = observation_space(self.tables)
        self.action_space = action_space()  # type: ignore[assignment] # rows are numbers of numpy too
        self.table: Table | None = None
        self._streams: list[Rng] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(1 << 62))  # of the generator that the seed began
        self.table = self.tables.begin(chosen)
        self._streams = [rng_of(f"research/{chosen}/bot/{seat}") for seat in range(self.tables.seats)]
        self._wait(self.table)
        return self._seen(self.table)

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        table = self.table
        if table is None:
            raise GorinError("No game is under way: call reset first.")
        try:
            code = table.code_of(self.seat, int(action))
        except GorinError:
            observation, info = self._seen(table)
            return observation, -1.0, True, False, {**info, "illegal": True}
        if code < 0:
            table.turn_page(self.seat)
        else:
            table.play(self.seat, code)
            self._wait(table)
        over = not table.deciders()
        reward = table.rewards()[self.seat] if over else 0.0
        observation, info = self._seen(table)
        return observation, reward, over, not over and table.decisions >= self.most, info

    def _wait(self, table: Table) -> None:
        """Let the bots play until the seat must decide, or the game is over."""
        while table.decisions < self.most:
            deciders = table.deciders()
            if not deciders:
                return
            who = table.state.first_of(deciders)
            bot = self.bots[who]
            if bot is None:
                return
            table.play(who, think(bot, table.state, who, self._streams[who]))

    def _seen(self, table: Table) -> tuple[dict[str, Any], dict[str, Any]]:
        observation = self.tables.observation(table, self.seat)
        return observation, {"action_mask": observation["action_mask"].copy()}

    def action_masks(self) -> Any:
        """Which rows may be chosen now, as MaskablePPO asks for it."""
        if self.table is None:
            raise GorinError("No game is under way: call reset first.")
        return self.tables.observation(self.table, self.seat)["action_mask"].astype(bool)

    def render(self) -> str | None:  # type: ignore[override]
        """The table as a spectator sees it."""
        return shown(self.table.state) if self.table is not None and self.render_mode == "ansi" else None
