"""PettingZoo, one agent after the other (AEC)."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from gorin.kernel.contract import Game
from gorin.research.spaces import action_space, observation_space
from gorin.research.table import MOST_DECISIONS, Table, Tables, shown


class GorinAEC(AECEnv[str, dict[str, Any], int]):
    """Whoever must decide is selected, several times in a row where the rules ask several times.

    Where several must decide at once, the one is asked first whom a simulation asks first; what it chooses
    is hidden from the others as the rules have it. An action is a row of the choices; another row is refused
    with a `GorinError` and changes nothing (`TerminateIllegalWrapper` makes an end of it).
    """

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
        most: int = MOST_DECISIONS,
    ) -> None:
        super().__init__()
        self.tables = Tables(game, players, options)
        self.render_mode = render_mode
        self.most = most
        self.metadata = {
            "name": f"gorin_{game.name.replace('-', '_')}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.tables.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.tables) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self.table: Table | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table = self.tables.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def _under_way(self) -> Table:
        assert self.table is not None, "call reset first"
        return self.table

    def _next(self) -> str:
        state = self._under_way().state
        deciders = state.deciders()
        return self.possible_agents[state.first_of(deciders)] if deciders else self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        return self.tables.observation(self._under_way(), self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self._under_way()
        table.choose(self.possible_agents.index(agent), -1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if not table.deciders():
            for other, reward in zip(self.possible_agents, table.rewards(), strict=True):
                self.rewards[other] = reward
                self.terminations[other] = True
        elif table.decisions >= self.most:
            for other in self.agents:
                self.truncations[other] = True
        self.agent_selection = self._next()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        return shown(self._under_way().state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self.table = None
