"""The options of a campaign."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from gorin.games.strategic.warmap import CLANS
from gorin.kernel.values import GorinError, shown_rule

Battles = Literal["celestial", "imperial", "war-of-honor", "kenjin"]
Settle = Literal["odds", "bots", "shogun", "live"]


class StrategicOptions(Struct, frozen=True):
    #: The clans of the campaign; seats go by the order of the map. By default the first ones of it.
    clans: tuple[str, ...] | None = None
    #: Armies a clan. Three homes and the room of the capital allow six.
    armies: int = 3
    turns: int = 15
    #: The game in which armies fight.
    battles: Battles = "celestial"
    #: How a battle is settled: odds, bots at once, as the Shogun says, or live matches.
    settle: Settle = "odds"

    def checked(self, clans: int) -> StrategicOptions:
        """These options if they go together for so many clans, else a `GorinError`."""
        if not 3 <= self.armies <= 6:
            raise GorinError(f"A clan has 3 to 6 armies, not {self.armies}. [{shown_rule('S1')}]")
        if not 1 <= self.turns <= 99:
            raise GorinError(f"A campaign has 1 to 99 turns, not {self.turns}. [STR-TURN-1]")
        if self.clans is not None:
            unknown = [name for name in self.clans if name not in CLANS]
            if unknown:
                raise GorinError(
                    f"No clan is called '{unknown[0]}'; there are {', '.join(CLANS)}. [STR-MAP-1]"
                )
            if len(set(self.clans)) != len(self.clans) or len(self.clans) != clans:
                raise GorinError(f"Name {clans} different clans, one for each Daimyo. [STR-SETUP-1]")
        return self

    def chosen(self, clans: int) -> tuple[int, ...]:
        """The clans as numbers of the map, in its order."""
        return tuple(sorted(CLANS.index(name) for name in self.clans or CLANS[:clans]))
