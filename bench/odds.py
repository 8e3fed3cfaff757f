"""The odds of the deck workshop beside deals by the game itself.

    PYTHONPATH=src:tests python bench/odds.py [--deals N] [--turns T] [--game NAME]

For a deck of each game, with no province and with two provinces refilled a turn: every title's share among N
deals, in standard errors from its exact chance. Were the odds right, those would be a sample of the normal
distribution: their mean square near 1, one of 370 beyond 3, one of 15,800 beyond 4.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from math import sqrt

from gorin.games.l5r.game import CELESTIAL, IMPERIAL, WAR_OF_HONOR
from gorin.games.l5r.workshop import L5RWorkshop
from gorin.kernel.workshop import Sheet
from l5r.decks.dealing import first_turns

GAMES = {game.name: game for game in (CELESTIAL, IMPERIAL, WAR_OF_HONOR)}


def errors(shop: L5RWorkshop, sheet: Sheet, deals: int, turns: int, refills: int) -> list[float]:
    """How far each share is from its chance, in standard errors."""
    seen: list[Counter[tuple[str, str]]] = [Counter() for _ in range(turns)]
    for deal in range(deals):
        for turn, titles in enumerate(first_turns(shop, sheet, f"{deal}", turns, refills)):
            seen[turn].update(titles)
    found: list[float] = []
    for odds in shop.seen(sheet, turns, refills):
        for turn, chance in enumerate(odds.by_turn):
            if 0 < chance < 1:
                share = seen[turn][odds.pile, odds.title] / deals
                found.append((share - chance) / sqrt(chance * (1 - chance) / deals))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--turns", type=int, default=8)
    parser.add_argument("--game", choices=GAMES, action="append")
    chosen = parser.parse_args()
    for name in chosen.game or GAMES:
        shop = GAMES[name].workshop()
        title, sheet = next(iter(shop.ready().items()))
        for refills in (0, 2):
            began = time.perf_counter()
            found = errors(shop, sheet, chosen.deals, chosen.turns, refills)
            square = sum(error * error for error in found) / len(found)
            worst = max(abs(error) for error in found)
            took = time.perf_counter() - began
            print(
                f"{name} {title}, {refills} refills: {chosen.deals} deals, {len(found)} shares, "
                f"mean square {square:.2f}, worst {worst:.2f} standard errors, {took:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
