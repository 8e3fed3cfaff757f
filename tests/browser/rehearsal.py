"""A game of a player of the tests against a bot, played by the engine before it is played in a browser.

Bots and chance come from the seed, so the same moves lead to the same game. A rehearsal looks for a seed with
which what a test is about comes about soon, and says how the game must end.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from browser.players import Move, Player, marched
from gorin.bots import make, think
from gorin.games import find
from gorin.kernel.match import Match, read_options
from gorin.kernel.rng import rng_of
from gorin.kernel.values import to_json

#: The moments at which a person is asked who has changed nothing; nobody can be passed by at the last three.
USUAL_STOPS = frozenset(
    {"own action", "own battle", "targeted", "reaction", "full exchange", "attack", "purchase", "clearing"}
)
BOT = "random"


@dataclass(frozen=True)
class Rehearsal:
    seed: str
    #: How often the player is asked, until what was wanted has come about and to the end.
    asked: int
    deeds: frozenset[str]
    result: dict[str, Any] | None


def _json(value: Any) -> Any:
    return json.loads(to_json(value))


def rehearse(
    game: str, decks: tuple[str, str], seed: str, player: Player, until: frozenset[str], most: int
) -> Rehearsal:
    """Play a game to its end, or until all of `until` has been done; the player is seat 0."""
    rules = find(game)
    match = Match(rules, ["one", "two"], read_options(rules, {"decks": list(decks)}), seed)
    state: Any = match.state
    bot = make(BOT)
    asked = 0
    deeds: set[str] = set()
    left: list[Move] = []
    while state.deciders() and asked < most and not (until and until <= deeds):
        seat = state.deciders()[0]
        if seat != 0:
            rng = rng_of(f"{seed}/bot/{seat}/{len(match.moves)}")
            match.play_code(seat, think(bot, state, seat, rng))
            left = []
            continue
        told = _json(state.decision(0))
        actions = told["actions"]
        if left and left[0] in actions:
            move = left.pop(0)
        elif told["moment"] and told["moment"] not in USUAL_STOPS:
            move, left = actions[state.legal(0).index(state.usual(0))], []
        else:
            asked += 1
            move, *left = player.wish({**told, "leads": _json(state.leads(0))}, _json(state.view(0)))
            deeds |= {move["do"], str(move.get("ability", move["do"])), marched([move, *left])}
        match.play_code(0, state.legal(0)[actions.index(move)])
    return Rehearsal(seed, asked, frozenset(deeds), _json(state.view(0))["result"])


@cache
def found(
    game: str,
    decks: tuple[str, str],
    player: Callable[[], Player],
    wanted: frozenset[str],
    whole: bool,
    most: int,
) -> Rehearsal:
    """The first seed with which all that is wanted is done within so many questions; `whole`: to the end."""
    for number in range(200):
        tried = rehearse(game, decks, f"{game} {number}", player(), frozenset() if whole else wanted, most)
        if wanted <= tried.deeds and (tried.result is not None or not whole):
            return tried
    raise AssertionError(f"no game of {decks} has {sorted(wanted)} within {most} questions")
