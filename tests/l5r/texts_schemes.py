"""How the words of Strategies and Terrains of 1995 read."""

from __future__ import annotations

from gorin.games.l5r.language.conditions import at_least
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.gold import AnyGold, GoldPaid, PayGold
from gorin.games.l5r.language.honor import lose
from gorin.games.l5r.language.numbers import Figure, force
from gorin.games.l5r.language.references import fighters
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.language.steering import EachPlayer
from gorin.games.l5r.values.terms import (
    EACH,
    FAMILY_HONOR,
    FEWEST_OF_ALL,
    MOST_OF_ALL,
    PROVINCES_HELD,
    TARGET,
    THAT_PLAYER,
)

EFFECTS: list[tuple[object, str]] = [
    (PayGold(Fixed(3)), "pay 3 Gold"),
    (PayGold(force(fighters(TARGET))), "pay Gold equal to the total Force of the target's unit"),
    (AnyGold(2), "pay as much Gold as you like, but at least 2"),
    (Destroy(TARGET, honorless=True), "destroy the target; no Honor is lost for it"),
    (
        EachPlayer(
            (lose(5, EACH),),
            test=at_least(Figure(FAMILY_HONOR, THAT_PLAYER), Figure(FAMILY_HONOR, MOST_OF_ALL)),
        ),
        "each player with the most Family Honor loses 5 Honor",
    ),
    (
        EachPlayer(
            (lose(1, EACH),),
            test=at_least(Figure(PROVINCES_HELD, THAT_PLAYER), Figure(PROVINCES_HELD, FEWEST_OF_ALL)),
        ),
        "each player with the fewest provinces loses 1 Honor",
    ),
]

NUMBERS: list[tuple[object, str]] = [
    (GoldPaid(), "the Gold paid"),
]
