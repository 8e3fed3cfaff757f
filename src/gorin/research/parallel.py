"""PettingZoo, all agents at once (Parallel): where seats decide at the same time, they do."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from gorin.kernel.contract import Game
from gorin.kernel.values import GorinError
from gorin.research.spaces import action_space, observation_space
from gorin.research.table import MOST_DECISIONS, Table, Tables, shown

#: The one row of a seat that need not decide.
WAIT = 0


class GorinParallel(ParallelEnv[str, dict[str, Any], int]):
    """In each step all who must decide choose, each from what it sees before anybody's choice of this step.

    A campaign's Daimyo write their orders side by side, and both sides of a Sanctuary choose at once. Whoever
    need not decide has one row, which says to wait. The choices are carried out in the order of
    `State.deciders`; one that an earlier choice of the same step has made impossible is left out, and its
    seat is asked again.
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
        self.metadata = {"name": f"gorin_{game.name.replace('-', '_')}_parallel_v0", "render_modes": ["ansi"]}
        self.possible_agents = [f"player_{seat}" for seat in range(self.tables.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.tables) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self.table: Table | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        self.table = self.tables.begin(seed)
        self.agents = list(self.possible_agents)
        return self._seen(self.table), self._infos(self.table)

    def _seen(self, table: Table) -> dict[str, dict[str, Any]]:
        deciders = table.deciders()
        found: dict[str, dict[str, Any]] = {}
        for seat, agent in enumerate(self.possible_agents):
            found[agent] = self.tables.observation(table, seat)
            if seat not in deciders:
                found[agent]["action_mask"][WAIT] = 1
        return found

    def _infos(self, table: Table) -> dict[str, dict[str, Any]]:
        """Whether each seat must decide, which its one row for waiting does not say."""
        deciders = table.deciders()
        return {agent: {"decides": seat in deciders} for seat, agent in enumerate(self.possible_agents)}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, dict[str, Any]],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        table = self.table
        if table is None or not self.agents:
            raise GorinError("No game is under way: call reset first.")
        chosen = self._chosen(table, actions)
        for seat, code, page in chosen:
            if page:
                table.turn_page(seat)
            elif seat in table.deciders() and code in table.state.legal(seat):
                table.play(seat, code)
        over = not table.deciders()
        cut = not over and table.decisions >= self.most
        rewards = table.rewards() if over else [0.0] * self.tables.seats
        result = (
            self._seen(table),
            dict(zip(self.possible_agents, rewards, strict=True)),
            dict.fromkeys(self.possible_agents, over),
            dict.fromkeys(self.possible_agents, cut),
            self._infos(table),
        )
        if over or cut:
            self.agents = []
        return result

    def _chosen(self, table: Table, actions: dict[str, int]) -> list[tuple[int, int, bool]]:
        """What each decider chose: seat, code, and whether it only turns a page. Nothing is changed yet."""
        found: list[tuple[int, int, bool]] = []
        for seat in table.deciders():
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise GorinError(f"{agent} must decide now: give its action too.")
            code = table.code_of(seat, int(actions[agent]))
            found.append((seat, code, code < 0))
        return found

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        return shown(self.table.state) if self.table is not None and self.render_mode == "ansi" else None

    def close(self) -> None:
        self.table = None
