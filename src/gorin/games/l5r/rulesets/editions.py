"""Every ruleset of the card game, with the ways to play it: the one list that games and positions ask."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.rulesets.variants import (
    ADVANCED,
    GEMPUKKU,
    GOALS,
    LOST_FAVOR,
    OFFER_FIRST,
    REPLAY_COSTS,
    STRENGTH_OF_WILL,
    imperial_variant,
    variant,
)
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.kernel.values import GorinError


@dataclass(frozen=True)
class Edition:
    """A ruleset with its optional rules, and what fills the decks of a position under it."""

    rules: Ruleset
    #: A simple Fate and a simple Dynasty card.
    fillers: tuple[str, str]
    #: The rules with the optional ones that some words name, and these words; none where all is as printed.
    variants: Callable[[str], Ruleset] | None = None
    words: tuple[str, ...] = ()

    def played(self, words: str) -> Ruleset:
        """The rules with the optional ones that these words name, or a `GorinError` where one does not."""
        for word in words.split():
            if word not in self.words:
                raise GorinError(f"'{word}' is no way to play this ruleset.")
        return self.variants(words) if self.variants is not None and words else self.rules


EDITIONS: Final[dict[str, Edition]] = {
    edition.rules.name: edition
    for edition in (
        Edition(CELESTIAL, ("Spearmen", "Matsu Mikura")),
        Edition(
            IMPERIAL,
            ("Light Infantry", "Heichi Chokei"),
            imperial_variant,
            (LOST_FAVOR, OFFER_FIRST, REPLAY_COSTS),
        ),
        Edition(
            WAR_OF_HONOR,
            ("A Samurai's Soul", "Silver Mine"),
            variant,
            (*GOALS, GEMPUKKU, STRENGTH_OF_WILL, ADVANCED),
        ),
    )
}
