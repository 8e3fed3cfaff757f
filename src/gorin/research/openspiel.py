"""OpenSpiel: every game as a Python game with observers, serialization and worlds dealt anew.

All chance is in the first node: its outcome is the number of the deal, from which everything follows that
is drawn, shuffled and thrown later. So a history replays to the same state anywhere. A planner that copies a
state sees what will be drawn; `resample_from_infostate` deals it anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import numpy as np
import pyspiel

from gorin.encoding import ROWS
from gorin.encoding.arrays import Encoder
from gorin.kernel.contract import Game, State
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of
from gorin.kernel.values import to_json
from gorin.research.table import Table, seats_of

#: Games that a state can be dealt as, if no other number is asked for.
DEALS: Final = 4096
#: More decisions than any game has.
LONGEST: Final = 1_000_000

_games: dict[str, Game] = {}

#: Reads a pickle; a function of the module that knows the games.
Revive = Callable[..., Any]
_revive: Revive


def short_name(game: Game) -> str:
    return f"python_gorin_{game.name.replace('-', '_')}"


class Line(NamedTuple):
    """Something that happened, as each player saw it (empty: not at all), and who saw all of it."""

    seen: tuple[str, ...]
    knows: tuple[int, ...] | None


class Course:
    """A game after its deal: the table, and line by line what players have seen and chosen so far."""

    def __init__(self, table: Table, lines: list[Line]) -> None:
        self.table = table
        self.lines = lines

    def __deepcopy__(self, memo: dict[int, Any]) -> Course:
        return Course(self.table.copy(), self.lines.copy())

    def play(self, seat: int, action: int, fixed: bool) -> None:
        """Carry out an action, and note who saw what. A seat also notes what it saw when it chose."""
        table = self.table
        players = range(table.state.seats())
        own = f"{seen_by(table.state, seat)}>{action}"
        self.lines.append(Line(tuple(own if player == seat else "" for player in players), (seat,)))
        if fixed:
            table.play(seat, action)
        else:
            table.choose(seat, action)
        for event in table.last:
            seen = tuple(to_json(event.seen_by(player)).decode() for player in players)
            self.lines.append(Line(seen, event.knows))

    def seen(self, player: int) -> list[str]:
        """All that a player has seen and chosen, line by line."""
        return [line.seen[player] for line in self.lines if line.seen[player]]

    def resampled(self, seat: int, seed: str) -> Course:
        """The same course in another world that the seat cannot tell from this one.

        What the seat was not shown, nobody remembers there; the others see there what they see now.
        """
        twin = Course(self.table.copy(), [])
        twin.table.state = self.table.state.redeal(seat, rng_of(seed))
        twin.table.history.forget(seat)
        players = range(len(self.table.pages))
        for line in self.lines:
            if line.knows is None or seat in line.knows:
                twin.lines.append(line)
            elif line.seen[seat]:
                twin.lines.append(Line((line.seen[seat],) * len(players), None))
        now = tuple("" if player == seat else seen_by(twin.table.state, player) for player in players)
        twin.lines.append(Line(now, (seat,)))
        for player in players:
            if player != seat:
                twin.table.pages[player] = 0
        return twin


def seen_by(state: State, seat: int) -> str:
    """What a seat sees and may choose, as a short text: the same where these are the same."""
    told = hashlib.blake2b(state.encoded(seat), digest_size=12)
    if seat in state.deciders():
        told.update(state.encoded_choices(seat, state.legal(seat)))
    return told.hexdigest()


def revived(kind: str, said: str) -> Any:
    """What was pickled: a game or a state."""
    return pyspiel.load_game(said) if kind == "game" else pyspiel.deserialize_game_and_state(said)[1]


class GorinState(pyspiel.State):  # type: ignore[misc]
    """Before the deal there is nothing; then a course."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.course: Course | None = None
        self.moves: tuple[int, ...] = ()

    def __deepcopy__(self, memo: dict[int, Any]) -> GorinState:
        twin: GorinState = self.clone()
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive, ("state", pyspiel.serialize_game_and_state(self.get_game(), self))

    # --- who decides -----------------------------------------------------------------------------------

    def current_player(self) -> int:
        if self.course is None:
            return int(pyspiel.PlayerId.CHANCE)
        state = self.course.table.state
        deciders = state.deciders()
        return state.first_of(deciders) if deciders else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.course is None or player != self.current_player():
            return []
        table = self.course.table
        if self.get_game().fixed:
            return sorted(table.state.legal(player))
        return list(range(len(table.codes(player))))

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self.course is None:
            table = Table(game.game, game.seats, game.options, f"deal/{action}")
            self.course = Course(table, [])
        else:
            self.course.play(self.current_player(), action, game.fixed)
        self.moves = (*self.moves, action)

    def is_terminal(self) -> bool:
        return self.course is not None and not self.course.table.deciders()

    def returns(self) -> list[float]:
        if self.course is None or not self.is_terminal():
            return [0.0] * int(self.get_game().seats)
        return self.course.table.rewards()

    # --- worlds dealt anew -------------------------------------------------------------------------------

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> GorinState:
        """A state that the player cannot tell from this one, by chance from the sampler."""
        twin: GorinState = self.clone()
        if self.course is not None and not self.is_terminal():
            twin.course = self.course.resampled(player, f"resample/{sampler()!r}")
        return twin

    # --- words -------------------------------------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0 or self.course is None:
            return f"Deal {action}"
        table = self.course.table
        if player != self.current_player() or action not in self._legal_actions(player):
            return f"Choice {action}"
        code = action if self.get_game().fixed else table.codes(player)[action]
        return "Next page" if code < 0 else to_json(table.state.action(player, code)).decode()

    def information_state_of(self, player: int) -> str:
        if self.course is None:
            return f"p{player}"
        now = seen_by(self.course.table.state, player)
        page = self.course.table.pages[player]
        return "\n".join([f"p{player}", *self.course.seen(player), f"{now}/{page}"])

    def __str__(self) -> str:
        name = self.get_game().game.name
        return f"{name}: {' '.join(str(move) for move in self.moves)}" if self.moves else f"{name}: not dealt"


class GorinObserver:
    """The arrays of `gorin.encoding`, part by part; with perfect recall, the text of all that was seen."""

    def __init__(self, game: Any, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"There are no parameters of observations: {params}")
        self.recall = bool(kind.perfect_recall)
        self.encoder: Encoder = game.encoder
        self.tensor = None if self.recall else np.zeros(self.encoder.length + game.seats, np.float32)
        self.dict: dict[str, Any] = {}
        if self.tensor is not None:
            self.dict = {"player": self.tensor[: game.seats]}
            self.dict |= self.encoder.parts(self.tensor[game.seats :])

    def set_from(self, state: GorinState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if state.course is not None:
            table = state.course.table
            seen = self.encoder.observe(table.state, player, table.history, table.pages[player])
            self.tensor[len(self.dict["player"]) :] = seen

    def string_from(self, state: GorinState, player: int) -> str:
        if self.recall:
            return state.information_state_of(player)
        if state.course is None:
            return f"p{player}"
        return f"p{player} {seen_by(state.course.table.state, player)} {state.course.table.pages[player]}"


def game_type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Gorin: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.usual_seats, "deals": DEALS},
    )


class GorinGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Gorin, with `players` seats, dealt in one of `deals` ways."""

    def __init__(self, game: Game, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.game = game
        self.seats = seats_of(game, int(given.get("players", game.usual_seats)))
        self.deals = int(given.get("deals", DEALS))
        self.options = read_options(game, {})
        self.encoder = Encoder(game, self.seats)
        ids = self.encoder.sheet.ids
        #: Whether an action is a code of the game, and not a row of the choices.
        self.fixed = ids > 0
        players = game.players(self.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=ids or ROWS,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=-1.0 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game), info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive, ("game", str(self))

    def new_initial_state(self) -> GorinState:
        return GorinState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> GorinObserver:
        return GorinObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def _class_of(game: Game) -> type[GorinGame]:
    """The class of one game. OpenSpiel keeps it beyond the end of Python, which only a class survives."""

    class Registered(GorinGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, params)

    return Registered


def register(games: Mapping[str, Game], revive: Revive) -> list[str]:
    """Make these games known to OpenSpiel; their names there."""
    global _revive
    _revive = revive
    for name, game in games.items():
        if name not in _games:
            _games[name] = game
            pyspiel.register_game(game_type(game), _class_of(game))
    return [short_name(game) for game in games.values()]
