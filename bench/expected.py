"""How well bots foresee where the armies of other clans go.

    python bench/expected.py [--games 8] [--clans 5] [--draws 12] [--seed 0]

Plays campaigns of `greedy` Daimyo. Before the orders of a turn open, each army's way is guessed so many times
as bots do at a glance (`counsel.guess`) and as those that plan do (`expecting.reply`), and it is counted how
often that is where the army is ordered to.
"""

from __future__ import annotations

import argparse

from daimyo import options_of
from gorin.bots import make, think
from gorin.games.strategic.counsel import guess
from gorin.games.strategic.expecting import HEARD, Rumours, reply
from gorin.games.strategic.game import STRATEGIC
from gorin.games.strategic.orders import Orders
from gorin.games.strategic.position import Position
from gorin.kernel.match import read_options
from gorin.kernel.rng import Rng, rng_of


def goal(at: Position, clan: int, number: int, orders: Orders) -> int:
    """Where an army is ordered to go, stay or reform; -1 where it is not on the map after that."""
    path = orders.path_of(number)
    here = at.place[clan * at.size + number]
    return path[-1] if path else here if here >= 0 else orders.reform_of(number)


def count(at: Position, orders: list[Orders], draws: int, rng: Rng) -> tuple[int, int, int]:
    """How often guesses and replies were right about an army, and how many there were of each."""
    right = [0, 0]
    asked = 0
    for _ in range(draws):
        rumours = Rumours(at)
        rumours.guess(HEARD, rng)
        for clan in range(len(orders)):
            guessed = guess(at, clan, rng)
            sheets = (guessed, reply(at, clan, guessed, rumours, rng))
            for number in range(at.size):
                real = goal(at, clan, number, orders[clan])
                asked += 1
                for kind, sheet in enumerate(sheets):
                    right[kind] += goal(at, clan, number, sheet) == real
    return right[0], right[1], asked


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--clans", type=int, default=5)
    parser.add_argument("--draws", type=int, default=12)
    parser.add_argument("--seed", default="0")
    asked = parser.parse_args()
    totals = [0, 0, 0]
    bot = make("greedy")
    for game in range(asked.games):
        seed = f"{asked.seed}/{game}"
        options = read_options(STRATEGIC, options_of(asked.clans, 15, False, seed))
        state = STRATEGIC.new(asked.clans + 1, options, seed)
        streams = [rng_of(f"{seed}/bot/{seat}") for seat in range(asked.clans + 1)]
        rng = rng_of(f"{seed}/guesses")
        deciders = state.deciders()
        while deciders:
            seat = state.first_of(deciders)
            code = think(bot, state, seat, streams[seat])
            turn, at, orders = state.turn, state.at.copy(), state.orders.copy()
            state.play(seat, code)
            if state.turn != turn:
                found = count(at, orders, asked.draws, rng)
                totals = [totals[index] + found[index] for index in range(3)]
            deciders = state.deciders()
    print(f"{asked.games} campaigns of {asked.clans} clans: an army goes where it was said to go")
    print(f"  at a glance {totals[0] / totals[2]:.1%}, by those that plan {totals[1] / totals[2]:.1%}")


if __name__ == "__main__":
    main()
