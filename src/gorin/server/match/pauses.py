"""How long an answer takes that nobody had to think about, at tables where that shall not be known.

A game may have an option `discreet`: it then asks a seat wherever others may think that it has a choice. What
gives a seat away after that is time, so an answer without a choice takes as long as one with a choice may.
"""

from __future__ import annotations

import math
from collections import deque
from random import Random
from typing import Any

from gorin.kernel.contract import Game

OPTION = "discreet"

#: A pause, in seconds: the usual one, how far others are from it, and the bounds.
USUAL = 1.0
SPREAD = 0.45
LEAST = 0.4
MOST = 4.0

#: Thoughts of bots whose length is remembered.
REMEMBERED = 50


def is_discreet(options: dict[str, Any]) -> bool:
    """Whether who is asked tells nothing at a table with these options, so that time must not either."""
    return options.get(OPTION) is True


def settled(game: Game, options: dict[str, Any], persons: int) -> dict[str, Any]:
    """Options with `discreet` as it is here where nothing is said: on, if people meet people."""
    if OPTION not in game.options_type.__struct_fields__ or options.get(OPTION) is not None or persons < 2:
        return options
    return {**options, OPTION: True}


def free_time(options: dict[str, Any]) -> float:
    """Seconds of each answer that no clock counts: no pause made here may cost anybody time.

    They are everybody's, whoever answers, for a clock that stood still would tell what a pause does not.
    """
    return MOST if is_discreet(options) else 0.0


class Pauses:
    """Draws pauses like a person's. Nothing that is hidden has any influence on them."""

    def __init__(self, chance: Random, hurry: float = 1.0) -> None:
        self.chance = chance
        #: How much shorter each of them is, for trials.
        self.hurry = hurry
        #: How long each bot thought lately, by its name.
        self.thoughts: dict[str, deque[float]] = {}

    def pause(self) -> float:
        """The next one."""
        while True:
            seconds = self.chance.lognormvariate(math.log(USUAL), SPREAD)
            if LEAST <= seconds <= MOST:
                return seconds / self.hurry

    def thought(self, bot: str, seconds: float) -> None:
        """Remember how long a bot has thought."""
        self.thoughts.setdefault(bot, deque(maxlen=REMEMBERED)).append(seconds)

    def as_if_thinking(self, bot: str) -> float:
        """How long a bot might think about a question, of which it has only one answer."""
        lately = self.thoughts.get(bot) or (0.0,)
        return lately[int(self.chance.random() * len(lately))]
