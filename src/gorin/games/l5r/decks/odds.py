"""How likely a card has been seen by the end of a turn: exact, for who draws as the rules say and no more.

What is assumed:

- The first hand is drawn and the provinces are filled as the ruleset says, from decks in random order.
- In each End Phase one Fate card is drawn (L5R-END-1). So by the end of turn t the hand and t more are seen.
- The cards in the provinces are turned up in the first turn. An Event, a Region or a Celestial leaves its
  province when it is turned up; what is put there instead is turned up in the next turn. Every Region is
  taken to find a province that has none.
- Besides, `refills` provinces are emptied in each Dynasty Phase, by buying or discarding; what is put there
  is turned up in the next turn. With 0 nothing is: that is what is certain. Which of the cards lying there is
  taken away changes nothing, because they have been seen.
- No card has an effect: nobody draws more, looks into a deck, or turns provinces over.

Turns are those of the player, not of the table.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.values.terms import CELESTIAL, EVENT, REGION

MOST_TURNS: Final = 60
PASSING: Final = EVENT | REGION | CELESTIAL  # leaves its province by itself


def without(size: int, copies: int, drawn: int) -> float:
    """The chance that so many cards of a deck have none of these copies among them."""
    drawn = min(drawn, size)
    return comb(size - copies, drawn) / comb(size, drawn) if copies <= size else 0.0


@lru_cache(maxsize=4_096)
def fate_odds(size: int, copies: int, hand: int, turns: int) -> tuple[float, ...]:
    """By the end of each turn: at least one copy is among the first hand and a card a turn."""
    return tuple(1 - without(size, copies, hand + turn) for turn in range(1, turns + 1))


@lru_cache(maxsize=4_096)
def dynasty_odds(
    size: int, copies: int, passing: int, provinces: int, turns: int, refills: int = 0
) -> tuple[float, ...]:
    """By the end of each turn: at least one copy was turned up.

    `passing`: how many other cards leave their provinces by themselves.
    """
    found: list[float] = []
    # By how many cards are left, how many of them pass, and how many will be turned up next: the chance that
    # it has come to that without a copy being seen.
    unseen = {(size, passing, min(provinces, size)): 1.0}
    for _ in range(turns):
        following: dict[tuple[int, int, int], float] = {}
        for (left, pass_by, turned), chance in unseen.items():
            for gone, likely in _turned(left, copies, pass_by, turned):
                rest = left - turned
                key = (rest, pass_by - gone, min(rest, gone + min(refills, provinces - gone)))
                following[key] = following.get(key, 0.0) + chance * likely
        unseen = following
        found.append(1 - sum(unseen.values()))
    return tuple(found)


@lru_cache(maxsize=65_536)
def _turned(left: int, copies: int, passing: int, turned: int) -> tuple[tuple[int, float], ...]:
    """How many cards that pass are among those turned up, and how likely that is without any copy."""
    others = left - copies - passing
    ways = comb(left, turned)
    found = []
    for gone in range(max(0, turned - others), min(passing, turned) + 1):
        found.append((gone, comb(passing, gone) * comb(others, turned - gone) / ways))
    return tuple(found)


def passing_of(titles: dict[str, int], pool: dict[str, CardDef]) -> int:
    """How many cards of a pile leave their province by themselves."""
    return sum(count for title, count in titles.items() if title in pool and pool[title].kind & PASSING)
