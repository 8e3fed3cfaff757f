"""The HTTP side of puzzles, under `/api/puzzles`: everybody may try, and the server judges."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.status_codes import HTTP_200_OK
from msgspec import structs

from gorin.server.edge.http import AnyRequest, MatchId, address, hub_of, player_of, server_of
from gorin.server.lobby import puzzles
from gorin.server.wire.puzzles import PuzzleList, PuzzleTable, PuzzleTry


@get("/api/puzzles")
async def all_puzzles(request: AnyRequest) -> PuzzleList:
    """Every puzzle in short, the one of the day, and how you do."""
    store, player = hub_of(request).store, await player_of(request)
    lines = list((await server_of(request).puzzles.lines(address(request))).values())
    return PuzzleList(
        await puzzles.known(store, lines, player),
        puzzles.of_the_day(lines),
        await puzzles.standing(store, player),
    )


@get("/api/puzzles/{puzzle:str}")
async def one_puzzle(request: AnyRequest, puzzle: MatchId) -> PuzzleTable:
    """A puzzle on its table, as the one who is to move sees it."""
    return await _told(request, puzzle, await _played(request, puzzle, PuzzleTry()), None)


@post("/api/puzzles/{puzzle:str}/try", status_code=HTTP_200_OK)
async def try_puzzle(request: AnyRequest, puzzle: MatchId, data: PuzzleTry) -> PuzzleTable:
    """Make a choice; what comes of it. The first try of an account is rated when it is over."""
    table = await _played(request, puzzle, data)
    over = None if table.verdict == "open" else table.verdict == "solved"
    return await _told(request, puzzle, table, over)


@post("/api/puzzles/{puzzle:str}/solution", status_code=HTTP_200_OK)
async def solve_puzzle(request: AnyRequest, puzzle: MatchId) -> PuzzleTable:
    """The solution. Who has not solved the puzzle before has not solved it by this."""
    pool = server_of(request).puzzles
    await pool.line(address(request), puzzle)
    return await _told(request, puzzle, await pool.solution(address(request), puzzle), False)


async def _played(request: AnyRequest, puzzle: str, tried: PuzzleTry) -> PuzzleTable:
    pool = server_of(request).puzzles
    await pool.line(address(request), puzzle)
    return await pool.table(address(request), puzzle, tried.made, tried.action, tried.then)


async def _told(request: AnyRequest, puzzle: str, table: PuzzleTable, solved: bool | None) -> PuzzleTable:
    """A table with what is known of whoever looks at it, after counting what came of a try."""
    store, player = hub_of(request).store, await player_of(request)
    (line,) = await puzzles.known(store, [table.puzzle], player)
    if player is None or player.guest or solved is None:
        return structs.replace(table, puzzle=line, standing=await puzzles.standing(store, player))
    counted = await puzzles.count(store, player, structs.replace(line, solved=None), solved)
    (line,) = await puzzles.known(store, [line], player)
    return structs.replace(table, puzzle=line, standing=counted.standing, change=counted.change)


PUZZLE_HANDLERS: list[Any] = [all_puzzles, one_puzzle, try_puzzle, solve_puzzle]
