"""Bots think in processes of their own, never on the event loop; they are sent a seed and moves."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from gorin.bots import make, think
from gorin.bots.counsel import advise
from gorin.bots.greedy import GreedyBot
from gorin.bots.search import SearchBot
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import FindGame, plain
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError

#: The most a bot may think about one move here, where all tables share a few processes.
MOST_WORLDS = 100
MOST_ITERATIONS = 5000
MOST_SECONDS = 3.0

#: Tables that a process remembers, so that a long match is not played again for each move.
KEPT = 20

_find: FindGame
_lately: OrderedDict[tuple[str, int, str], tuple[Match, dict[str, Any], list[Any]]] = OrderedDict()


def _prepare(find: FindGame) -> None:
    global _find
    _find = find
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    """A server that was killed cannot end its bots; they see it go and end by themselves."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def choose(
    game: str, seats: int, options: dict[str, Any], seed: str, moves: list[Any], seat: int, bot: str
) -> Any:
    """A bot's choice, as plain data, in the position after these moves."""
    match = _table(game, seats, options, seed, moves)
    rng = rng_of(f"{seed}/bot/{seat}/{len(moves)}")
    return plain(match.state.action(seat, think(make(bot), match.state, seat, rng)))


def hint(
    game: str, seats: int, options: dict[str, Any], seed: str, moves: list[Any], seat: int, chance: str
) -> dict[str, Any]:
    """What a bot would do and why, as plain data, in the position after these moves.

    Its worlds come from `chance`, which must hold nothing that the seat does not know.
    """
    match = _table(game, seats, options, seed, moves)
    found = advise(match.state, seat, rng_of(chance))
    said: dict[str, Any] = msgspec.to_builtins(found)
    return {**said, "action": plain(found.action)}


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
    player = make(bot)
    while not match.over:
        seat = match.state.deciders()[0]
        rng = rng_of(f"{seed}/bot/{seat}/{len(match.moves)}")
        match.play(seat, match.state.action(seat, think(player, match.state, seat, rng)))
    return [(seat, plain(action)) for seat, action in match.moves], list(match.state.result().winners)


def check_bot(spec: str) -> None:
    """Refuse a bot that does not exist, or would keep the bots of all other tables waiting."""
    bot = make(spec)
    slow = isinstance(bot, GreedyBot) and bot.worlds > MOST_WORLDS
    slow = slow or (
        isinstance(bot, SearchBot) and (bot.iterations > MOST_ITERATIONS or bot.seconds > MOST_SECONDS)
    )
    if slow:
        raise GorinError(
            f"'{spec}' thinks too long for a server; the most are greedy:{MOST_WORLDS}, "
            f"search:{MOST_ITERATIONS} and search:{MOST_SECONDS:g}s."
        )


class Thinkers:
    """The pool of processes in which bots think."""

    def __init__(self, find: FindGame, processes: int) -> None:
        self.find = find
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None

    def open(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self.processes, context, _prepare, (self.find,))

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def choose(self, *position: Any) -> Any:
        """Let a bot choose."""
        return await self._run(choose, *position)

    async def hint(self, *position: Any) -> Any:
        """Let a bot say what it would do."""
        return await self._run(hint, *position)

    async def play_out(self, *match: Any) -> Any:
        """Let bots play a whole match."""
        if self._pool is None:
            self.open()
        return await self._run(play_out, *match)

    async def _run(self, work: Callable[..., Any], *about: Any) -> Any:
        """Do something over there; a pool that broke is made anew once."""
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, work, *about)
        except BrokenProcessPool:
            if pool is self._pool:
                self.open()
            return await loop.run_in_executor(self._pool, work, *about)
