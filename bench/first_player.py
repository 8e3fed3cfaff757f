"""Two bots of the card game, every pairing of the ready decks: who wins, and what the first player gains.

    python bench/first_player.py imperial --bots greedy,greedy --games 400 --out games.jsonl
    python bench/first_player.py imperial --bots greedy,search:400 --games 100 --out other.jsonl --jobs 1
    python bench/first_player.py imperial --out games.jsonl --report

Each deal is played twice, with the bots in both seats; the same seat begins. A bot meets itself once a deal.
What happened turn by turn goes to the file, a line a game: a run that was stopped goes on where it was.
`--late "Small Farm"` gives the second player that Holding at the start, which is no rule of Imperial: it only
measures what the first turn is worth.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from copy import copy
from dataclasses import replace
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import Any

from gorin.arena.stats import wilson
from gorin.bots import make, think
from gorin.games import find
from gorin.games.l5r.game import L5RGame
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.thinking.battlefields import full_force
from gorin.games.l5r.thinking.worth import produces
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.terms import RING
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Event

MOST = 20_000  # decisions of a game
#: Ruleset, bots, number of the game, decks, seed, and what the second player starts with besides.
Job = tuple[str, tuple[str, str], int, list[str], str, str]
SHOWN = 12  # turns of each player in the table


def deal_of(specs: tuple[str, str], number: int) -> int:
    return number if specs[0] == specs[1] else number // 2


def gold_of(g: L5RState, seat: int) -> int:
    return sum(produces(g, card) for card in g.estate[seat] if g.defs[card].kind != RING)


def look(g: L5RState, places: list[int]) -> list[list[float]]:
    """What each of the two has as a turn ends: Gold, Force, provinces, hand, the Favor, Honor."""
    return [
        [
            gold_of(g, seat),
            sum(full_force(g, unit) for unit in g.units[seat]),
            g.places.province_count(g, seat),
            len(g.hands[seat]),
            int(g.favor == seat),
            g.honor[seat],
        ]
        for seat in places
    ]


def rules_with(game: L5RGame, late: str) -> L5RGame:
    """The same game with a Holding that all but the first player start with, as in Celestial."""
    twin = copy(game)
    rules = replace(game.ruleset, setup=replace(game.ruleset.setup, late_holding=late))
    twin.variants = lambda _: rules
    return twin


def play(job: Job) -> dict[str, Any]:
    """One game, told by what each place in the order of turns (0 first, 1 second) did in each turn."""
    name, specs, number, decks, seed, late = job
    game = find(name)
    assert isinstance(game, L5RGame)
    if late:
        game = rules_with(game, late)
    options = read_options(game, {"decks": decks})
    deal = deal_of(specs, number)
    seats = specs if number % 2 == 0 else (specs[1], specs[0])
    state = game.new(2, options, f"{seed}/{deal}")
    assert isinstance(state, L5RState)
    bots = [make(spec, f"{seed}/{deal}/mood/{seat}") for seat, spec in enumerate(seats)]
    streams = [rng_of(f"{seed}/{deal}/{seat}") for seat in range(2)]
    order = [state.first, 1 - state.first]
    turns: list[Any] = []
    attacked = 0
    fallen = [0, 0]
    decisions = 0
    while state.deciders() and decisions < MOST:
        seat = state.deciders()[0]
        code = think(bots[seat], state, seat, streams[seat])
        events: list[Event] = []
        state.log = events
        state.play(seat, code)
        state.log = None
        decisions += 1
        for event in events:
            if isinstance(event, ev.AttackDeclared):
                attacked += 1
            elif isinstance(event, ev.ProvinceDestroyed):
                fallen[order.index(event.seat)] += 1
            elif isinstance(event, ev.TurnBegan) and state.turn > 1:
                turns.append([attacked, fallen, look(state, order)])
                attacked, fallen = 0, [0, 0]
    turns.append([attacked, fallen, look(state, order)])
    returns = state.returns() if state.winners else [0.5, 0.5]
    return {
        "number": number,
        "decks": [decks[seat] for seat in order],
        "bots": [seats[seat] for seat in order],
        "seats": [int(number % 2) ^ seat for seat in order],  # which of the two bots sat where
        "won": [returns[seat] for seat in order],
        "ending": state.ending() if state.winners else "drawn",
        "turns": turns,
    }


def jobs_of(
    name: str, specs: tuple[str, str], games: int, seed: str, late: str, done: set[int]
) -> Iterable[Job]:
    game = find(name)
    assert isinstance(game, L5RGame)
    pairs = list(combinations([deck for deck in game.yardsticks() if deck != "rings"], 2))
    for number in range(games):
        deal = deal_of(specs, number)
        decks = list(pairs[deal % len(pairs)])[:: -1 if deal // len(pairs) % 2 else 1]
        if number not in done:
            yield name, specs, number, decks, seed, late


def share(label: str, shares: list[float]) -> None:
    """A share with its interval: of single games, and of deals where each was played twice."""
    if shares:
        rate = sum(shares) / len(shares)
        low, high = wilson(rate * len(shares), len(shares))
        print(f"  {label:44} {rate:6.1%}  ({low:.1%} to {high:.1%}) of {len(shares)}")


def mean(values: list[float]) -> str:
    if len(values) < 2:
        return "     –     "
    middle = sum(values) / len(values)
    spread = sqrt(sum((one - middle) ** 2 for one in values) / (len(values) - 1) / len(values))
    return f"{middle:5.2f} ±{1.96 * spread:4.2f}"


def report(games: list[dict[str, Any]]) -> None:
    games.sort(key=lambda one: int(one["number"]))
    print(f"{len(games)} games: {dict(Counter(one['ending'] for one in games))}")
    lengths = sorted(len(one["turns"]) for one in games)
    print(f"  turns of both: median {lengths[len(lengths) // 2]}, longest {lengths[-1]}")
    names = sorted({name for one in games for name in one["bots"]})
    if len(names) > 1:
        for name in names:
            share(f"won by {name}", [one["won"][one["bots"].index(name)] for one in games])
            for place, word in enumerate(("first", "second")):
                share(
                    f"  as {word} player", [one["won"][place] for one in games if one["bots"][place] == name]
                )
    share("won by the first player", [one["won"][0] for one in games])
    for ending in sorted({one["ending"] for one in games}):
        share(
            f"  of games that ended by {ending}", [one["won"][0] for one in games if one["ending"] == ending]
        )
    for deck in sorted({deck for one in games for deck in one["decks"]}):
        for place, word in enumerate(("first", "second")):
            share(
                f"  {deck} as {word} player",
                [one["won"][place] for one in games if one["decks"][place] == deck],
            )
    firsts = [[bool(turn[0]) for turn in one["turns"]] for one in games]
    opened = [(turns.index(True), one) for turns, one in zip(firsts, games, strict=True) if True in turns]
    share("first attack of the game by the first player", [float(at % 2 == 0) for at, _ in opened])
    share("  who attacked first won", [one["won"][at % 2] for at, one in opened])
    falls = [(one, [place for turn in one["turns"] for place in (0, 1) if turn[1][place]]) for one in games]
    share(
        "the first province lost was the second player's",
        [float(places[0] == 1) for _, places in falls if places],
    )
    share("  who lost none first won", [one["won"][1 - places[0]] for one, places in falls if places])
    _by_turn(games)


def _by_turn(games: list[dict[str, Any]]) -> None:
    """Round by round: what the first player has more than the second, each as its own turn ends."""
    words = ("Gold", "Force", "provinces", "hand", "Favor", "Honor")
    print(
        "  after so many turns of each: games, attacks by first / second, provinces lost by first / second,"
    )
    print(
        "  then what the first has after its turn less what the second has after its own: " + ", ".join(words)
    )
    for turn in range(SHOWN):
        both = [one["turns"] for one in games if len(one["turns"]) > 2 * turn + 1]
        if not both:
            return
        acts = [sum(bool(turns[2 * turn + place][0]) for turns in both) / len(both) for place in (0, 1)]
        lost = [
            sum(turns[2 * turn + half][1][place] for turns in both for half in (0, 1)) / len(both)
            for place in (0, 1)
        ]
        leads = [
            mean([turns[2 * turn][2][0][part] - turns[2 * turn + 1][2][1][part] for turns in both])
            for part in range(len(words))
        ]
        print(
            f"  {turn + 1:3} {len(both):5}  {acts[0]:4.0%} {acts[1]:4.0%}  {lost[0]:4.2f} {lost[1]:4.2f}  "
            + "  ".join(leads)
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=["celestial", "imperial", "war-of-honor"])
    parser.add_argument("--bots", default="greedy,greedy")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="first")
    parser.add_argument("--late", default="", help="a Holding that the second player starts with besides")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--report", action="store_true", help="play nothing, tell what is in the file")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    args = parser.parse_args()
    games = [json.loads(line) for line in args.out.open()] if args.out.exists() else []
    if not args.report:
        one, other = args.bots.split(",")
        done = {int(each["number"]) for each in games}
        with ProcessPoolExecutor(args.jobs) as pool, args.out.open("a") as file:
            for told in pool.map(
                play, jobs_of(args.game, (one, other), args.games, args.seed, args.late, done)
            ):
                file.write(json.dumps(told) + "\n")
                file.flush()
                games.append(told)
    report(games)


if __name__ == "__main__":
    main()
