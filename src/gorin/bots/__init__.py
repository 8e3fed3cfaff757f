"""Bots, by name: `random`, `greedy`, `learned`, `search`, `rollouts` with a budget, or one of the cast.

A `greedy` may err and have a style: `greedy:1~5@bold`.
"""

from __future__ import annotations

import re

from gorin.bots.greedy import GreedyBot
from gorin.bots.learned import LearnedBot
from gorin.bots.misjudging import STUBBORN, STYLES, MisjudgingBot
from gorin.bots.playing import Bot, play_bots, think
from gorin.bots.random import RandomBot
from gorin.bots.search import SearchBot
from gorin.kernel.cast import CAST, LADDERS, MEMBERS, Persona, Rated, called
from gorin.kernel.values import GorinError

NAMES = ("random", "greedy", "learned", "search", "rollouts")
#: The one that is there to be held against `search`; nobody is offered it at a table.
COMPARED = "rollouts"

SEARCH_ITERATIONS = 1000
CURIOSITY = 0.2
#: The greatest error, in points of a hundred.
MOST_ERROR = 200

_FAULTS = re.compile(r"(?P<plain>[^~@]*)(~(?P<error>[0-9]+(\.[0-9]+)?))?(@(?P<style>[a-z]+))?")
_BUDGET = re.compile(r"(?P<number>[0-9]+(\.[0-9]+)?)(?P<unit>ms|s)?")


def make(spec: str, mood: str = "") -> Bot:
    """The bot that a name stands for.

    `greedy:20` judges 20 worlds, `search:500` searches for 500 iterations (looks at 500 states of a long
    game), `search:200ms` or `search:2s` for a time; `rollouts` is `search` without anything learned. A bot
    with a time budget may choose differently on another machine; the others never do. A name of the cast
    stands for what is under it.

    `greedy~5` misjudges a choice by up to 5 points of a hundred, always the same way in one `mood`, which is
    a game's; `greedy@bold` has a style.
    """
    if spec == "random":
        return RandomBot(spec)  # of which simulations make two for each game of some microseconds
    member = MEMBERS.get(spec.strip())
    if member is not None:
        bot = make(member.spec, mood)
        bot.name = member.id
        return bot
    if "~" in spec or "@" in spec:
        return _misjudging(spec, mood)
    name, _, budget = spec.strip().partition(":")
    if name not in NAMES:
        raise GorinError(
            f"There is no bot called '{name}'; there are {', '.join(NAMES)}, and the cast of each game."
        )
    number, unit = 0.0, None
    if budget or spec.strip().endswith(":"):
        match = _BUDGET.fullmatch(budget)
        if match is None or name == "random" or float(match["number"]) <= 0:
            raise GorinError(f"'{spec}' is no bot; say for example search:500, search:200ms or greedy:20.")
        number, unit = float(match["number"]), match["unit"]
    if name == "random":
        return RandomBot(spec)
    if unit is None and number != int(number):
        raise GorinError(f"'{spec}' is no bot: without a unit of time the budget is a whole number.")
    if name in ("greedy", "learned"):
        if unit is not None:
            raise GorinError(f"'{spec}' is no bot: {name} takes a number of worlds, as in {name}:20.")
        return GreedyBot(spec, int(number)) if name == "greedy" else LearnedBot(spec, int(number))
    seconds = 0.0 if unit is None else number / 1000 if unit == "ms" else number
    iterations = 0 if seconds else int(number) or SEARCH_ITERATIONS
    return SearchBot(spec, iterations, seconds, CURIOSITY, name == "rollouts")


def _misjudging(spec: str, mood: str) -> Bot:
    """A `greedy` with an error or a style, or with both."""
    match = _FAULTS.fullmatch(spec.strip())
    greedy = None if match is None else make(match["plain"])
    if match is None or not isinstance(greedy, GreedyBot):
        raise GorinError(f"'{spec}' is no bot: a greedy can err and have a style, as in greedy:1~5@bold.")
    error, style = float(match["error"] or 0), match["style"] or ""
    if error > MOST_ERROR or style not in ("", STUBBORN, *STYLES):
        known = ", ".join((*STYLES, STUBBORN))
        raise GorinError(f"'{spec}' is no bot: it errs by up to {MOST_ERROR}, and the styles are {known}.")
    return MisjudgingBot(spec, greedy.worlds, error / 100.0, style, mood)


__all__ = [
    "CAST",
    "COMPARED",
    "LADDERS",
    "MEMBERS",
    "NAMES",
    "Bot",
    "Persona",
    "Rated",
    "called",
    "make",
    "play_bots",
    "think",
]
