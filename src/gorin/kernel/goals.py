"""A goal for a stretch of a game: until when it is judged, and what must then be so.

A game names what can be counted (`Game.stakes`) and what is worth aiming at from a position (`Game.goals`);
whoever judges needs to know no more of its rules.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from gorin.kernel.contract import State


class Goal(Struct, frozen=True, omit_defaults=True):
    """What a seat shall have reached when the stretch `until` (`State.span`) is over.

    Of each stake named in `least` there must then be so much, of each in `most` no more. `name` says in
    three words what sort of goal it is, `text` tells a person all of it.
    """

    name: str
    text: str
    until: str
    least: dict[str, int] = {}
    most: dict[str, int] = {}

    def lasts(self, state: State) -> bool:
        """Whether the stretch is not over yet: a battle lasts within its turn."""
        if not state.deciders():
            return False
        span = state.span()
        return span == self.until or span.startswith(self.until + "/")

    def met(self, stakes: Mapping[str, int]) -> bool:
        """Whether these stakes are what was aimed at."""
        return all(stakes[name] >= count for name, count in self.least.items()) and all(
            stakes[name] <= count for name, count in self.most.items()
        )
