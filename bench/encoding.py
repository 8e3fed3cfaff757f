"""What positions as numbers cost, and how many choices there are: for docs/research.md.

    python bench/encoding.py cost             # an encoding in steps of the engine, game by game
    python bench/encoding.py rows [DECISIONS] # the most legal choices in so many random decisions (a million)
    python bench/encoding.py worlds [COUNT]   # worlds dealt anew, compared (10,000 positions)

Names of games after that leave out the others.

Times are of the processor. Cost and step are measured in turn in the same games, so the ratio holds on a busy
machine as well.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from gorin.games import GAMES
from gorin.kernel.build import engine
from gorin.kernel.contract import State
from gorin.kernel.match import read_options
from gorin.kernel.rng import Rng, rng_of

TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("kenjin", 2, {}),
    ("kenjin", 4, {}),
    ("kenjin", 4, {"setup": "draft", "teams": True}),
    ("imperial", 2, {}),
    ("imperial", 4, {}),
    ("celestial", 2, {}),
    ("celestial", 4, {}),
    ("war-of-honor", 2, {}),
    ("war-of-honor", 4, {}),
    ("strategic", 3, {}),
    ("strategic", 6, {}),
    ("strategic", 10, {}),
]


def begun(name: str, seats: int, options: dict[str, object], number: int) -> State:
    game = GAMES[name]
    return game.new(seats, read_options(game, options), f"bench/encoding/{number}")


def drawn(state: State, seat: int, rng: Rng) -> int:
    legal = state.legal(seat)
    return legal[rng.below(len(legal))]


def called(name: str, seats: int, options: dict[str, object]) -> str:
    said = ", ".join(f"{key} {value}" for key, value in options.items())
    return f"{name} {seats}{f' ({said})' if said else ''}"


def cost() -> None:
    """A game is played twice: alone, and again with every position encoded for its decider."""
    print(f"engine: {engine()}\ntable: microseconds a step, an encoding; ratio; bytes")
    for name, seats, options in TABLES:
        alone = both = 0.0
        steps = size = number = 0
        while alone < 0.2:
            for encodes in (False, True):
                state = begun(name, seats, options, number)
                rng = rng_of(f"bench/{number}")
                before = time.process_time()
                deciders = state.deciders()
                while deciders:
                    seat = state.first_of(deciders)
                    legal = state.legal(seat)
                    if encodes:
                        size += len(state.encoded(seat)) + len(state.encoded_choices(seat, legal))
                        steps += 1
                    state.play(seat, legal[rng.below(len(legal))])
                    deciders = state.deciders()
                took = time.process_time() - before
                if encodes:
                    both += took
                else:
                    alone += took
            number += 1
        step, encoding = alone / steps * 1e6, (both - alone) / steps * 1e6
        said = f"{step:6.2f} {encoding:6.2f}  ratio {encoding / step:5.2f}  {size // steps:5} bytes"
        print(f"{called(name, seats, options):40} {said}", flush=True)


def rows(decisions: int) -> None:
    for name, seats, options in TABLES:
        counts: Counter[int] = Counter()
        most_cards = number = made = 0
        sheet = GAMES[name].sheet(seats)
        while made < decisions:
            state = begun(name, seats, options, number)
            rng = rng_of(f"bench/{number}")
            deciders = state.deciders()
            while deciders and made < decisions:
                for seat in deciders:
                    counts[len(state.legal(seat))] += 1
                seat = state.first_of(deciders)
                if made % 16 == 0:
                    cards = (len(state.encoded(seat)) // 2 - len(sheet.table)) // len(sheet.card)
                    most_cards = max(most_cards, cards)
                state.play(seat, drawn(state, seat, rng))
                made += 1
                deciders = state.deciders()
            number += 1
        over = sum(count for choices, count in counts.items() if choices > 64)
        said = f"{made:9} decisions, {max(counts):3} choices at most, {over} of more than 64"
        print(f"{called(name, seats, options):40} {said}; {most_cards} of {sheet.cards} cards", flush=True)


def worlds(count: int) -> None:
    """For every position one seat by chance, and a world dealt anew for it."""
    for name, seats, options in TABLES:
        found = wrong = differing = number = 0
        chance = rng_of(f"bench/worlds/{name}/{seats}")
        while found < count:
            state = begun(name, seats, options, number)
            step = 0
            while state.deciders() and found < count:
                if step % 5 == 0:
                    seat = chance.below(seats)
                    world = state.redeal(seat, chance)
                    same = world.encoded(seat) == state.encoded(seat)
                    if seat in state.deciders():
                        legal = state.legal(seat)
                        same = same and world.encoded_choices(
                            seat, world.legal(seat)
                        ) == state.encoded_choices(seat, legal)
                    wrong += not same
                    others = [other for other in range(seats) if other != seat]
                    differing += any(world.encoded(other) != state.encoded(other) for other in others)
                    found += 1
                decider = state.first_of(state.deciders())
                state.play(decider, drawn(state, decider, chance))
                step += 1
            number += 1
        said = f"{found} positions, {wrong} told apart by their seat, {differing} by others"
        print(f"{called(name, seats, options):40} {said}", flush=True)


if __name__ == "__main__":
    what = sys.argv[1] if len(sys.argv) > 1 else "cost"
    amount = next((int(word) for word in sys.argv[2:] if word.isdigit()), 0)
    wanted = set(sys.argv[2:]) & set(GAMES)
    TABLES = [each for each in TABLES if not wanted or each[0] in wanted]
    if what == "rows":
        rows(amount or 1_000_000)
    elif what == "worlds":
        worlds(amount or 10_000)
    else:
        cost()
