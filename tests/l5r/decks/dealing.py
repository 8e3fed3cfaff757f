"""What a player sees in the first turns of a game, from decks that the game itself has shuffled and dealt."""

from __future__ import annotations

from collections.abc import Iterator

from gorin.games.l5r.decks.odds import PASSING
from gorin.games.l5r.workshop import L5RWorkshop
from gorin.kernel.workshop import OWN, Sheet


def first_turns(
    shop: L5RWorkshop, sheet: Sheet, seed: str, turns: int, refills: int = 0
) -> Iterator[set[tuple[str, str]]]:
    """By the end of each turn, what was seen, as piles and titles.

    A card a turn is drawn from where the game has left the deck. Provinces are turned up; what leaves them by
    itself, and so many others, are replaced by the next cards of the deck, which are turned up a turn later.
    """
    state, keys = shop.laid_out(sheet, seed, OWN)
    fate, dynasty = list(state.fate_decks[0]), list(state.dynasty_decks[0])
    seen = {("Fate", keys[card]) for card in state.hands[0]}
    turned = [card for card in state.provinces[0] if card >= 0]
    provinces = len(turned)
    for _ in range(turns):
        seen |= {("Dynasty", keys[card]) for card in turned}
        gone = sum(1 for card in turned if state.defs[card].kind & PASSING)
        places = gone + min(refills, provinces - gone)
        turned = [dynasty.pop() for _ in range(min(places, len(dynasty)))]
        if fate:
            seen.add(("Fate", keys[fate.pop()]))
        yield set(seen)
