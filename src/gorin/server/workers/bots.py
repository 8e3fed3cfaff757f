"""Bots think in processes of their own, never on the event loop; they are sent a seed and moves."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from gorin.bots import make, think
from gorin.bots.counsel import advise
from gorin.bots.greedy import GreedyBot
from gorin.bots.learned import LearnedBot
from gorin.bots.misjudging import MisjudgingBot
from gorin.bots.search import SearchBot
from gorin.kernel.contract import Game
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import FindGame, plain
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from gorin.server.workers.pool import Died, TooLong, Turn, WorkerPool

#: The most a bot may think about one move here, where all tables share a few processes.
MOST_WORLDS = 100
MOST_ITERATIONS = 5000
MOST_SECONDS = 3.0

#: A whole match by bots may take so many times as long as one thought.
WHOLE = 60

#: Tables that a process remembers, so that a long match is not played again for each move.
KEPT = 20

_find: FindGame
_lately: OrderedDict[tuple[str, int, str], tuple[Match, dict[str, Any], list[Any]]] = OrderedDict()


def _prepare(find: FindGame) -> None:
    global _find
    _find = find


def game_of(name: str) -> Game:
    """A game, in such a process."""
    return _find(name)


def choose(
    game: str, seats: int, options: dict[str, Any], seed: str, moves: list[Any], seat: int, bot: str
) -> Any:
    """A bot's choice, as plain data, in the position after these moves."""
    match = _table(game, seats, options, seed, moves)
    rng = rng_of(f"{seed}/bot/{seat}/{len(moves)}")
    player = make(bot, f"{seed}/mood/{seat}")
    return plain(match.state.action(seat, think(player, match.state, seat, rng)))


def hint(
    game: str, seats: int, options: dict[str, Any], seed: str, moves: list[Any], seat: int, chance: str
) -> dict[str, Any]:
    """What a bot would do and why, as plain data, in the position after these moves.

    Its worlds come from `chance`, which must hold nothing that the seat does not know.
    """
    match = _table(game, seats, options, seed, moves)
    found = advise(match.state, seat, rng_of(chance))
    said: dict[str, Any] = msgspec.to_builtins(found)
    return {**said, "action": plain(found.action), "plan": [plain(move) for move in found.plan]}


def _table(game: str, seats: int, options: dict[str, Any], seed: str, moves: list[Any]) -> Match:
    """The match after these moves; of tables that were asked about lately only what is new is played."""
    rules = _find(game)
    name = (game, seats, seed)
    match, given, played = _lately.pop(name, (None, {}, []))
    if match is None or given != options or moves[: len(played)] != played:
        match, played = Match(rules, [""] * seats, read_options(rules, options), seed), []
    for mover, move in moves[len(played) :]:
        match.play(mover, msgspec.convert(move, rules.action_type))
    _lately[name] = (match, options, moves)
    while len(_lately) > KEPT:
        _lately.popitem(last=False)
    return match


def play_out(
    game: str, seats: int, options: dict[str, Any], seed: str, bot: str
) -> tuple[list[Any], list[int]]:
    """A whole match by bots: its moves as plain data, and who won."""
    rules = _find(game)
    match = Match(rules, [""] * seats, read_options(rules, options), seed)
    player = make(bot, f"{seed}/mood")
    while not match.over:
        seat = match.state.deciders()[0]
        rng = rng_of(f"{seed}/bot/{seat}/{len(match.moves)}")
        match.play(seat, match.state.action(seat, think(player, match.state, seat, rng)))
    return [(seat, plain(action)) for seat, action in match.moves], list(match.state.result().winners)


def check_bot(spec: str, game: Game | None = None) -> None:
    """Refuse a bot that does not exist, cannot play a game, or would keep the bots of all others waiting."""
    bot = make(spec)
    if game is not None:
        bot.check(game)
    slow = isinstance(bot, (GreedyBot, LearnedBot, MisjudgingBot)) and bot.worlds > MOST_WORLDS
    slow = slow or (
        isinstance(bot, SearchBot) and (bot.iterations > MOST_ITERATIONS or bot.seconds > MOST_SECONDS)
    )
    if slow:
        raise GorinError(
            f"'{spec}' thinks too long for a server; the most are greedy:{MOST_WORLDS}, "
            f"search:{MOST_ITERATIONS} and search:{MOST_SECONDS:g}s."
        )


class BotPool:
    """The processes in which bots think, for the persons at the tables in turn."""

    def __init__(self, find: FindGame, processes: int, seconds: float, name: str = "bots") -> None:
        self.pool = WorkerPool(name, processes, _prepare, (find,), seconds)

    def close(self) -> None:
        self.pool.close()

    def payer(self, persons: Iterable[str]) -> str:
        """On whose account it goes what several persons wait for."""
        return self.pool.queue.lightest(persons)

    async def choose(
        self,
        *position: Any,
        person: str = "",
        still: Callable[[], bool] | None = None,
        turn: Turn | None = None,
    ) -> Any:
        """Let a bot choose."""
        return await self.pool.run(choose, *position, person=person, still=still, turn=turn)

    async def wait(self, person: str, still: Callable[[], bool]) -> None:
        """Wait as long as a bot would until it may think."""
        await self.pool.run(None, person=person, still=still)

    async def hint(self, *position: Any, person: str = "") -> Any:
        """Let a bot say what it would do."""
        return await self.pool.run(hint, *position, person=person)

    async def play_out(self, *match: Any, person: str = "") -> Any:
        """Let bots play a whole match; quick ones, if these cannot come to its end."""
        bound = self.pool.bound * WHOLE
        try:
            return await self.pool.run(play_out, *match, person=person, bound=bound)
        except (TooLong, Died):
            return await self.pool.run(play_out, *match[:-1], "random", person=person, bound=bound)
