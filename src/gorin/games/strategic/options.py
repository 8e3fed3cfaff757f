"""The options of a campaign."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from gorin.games.strategic.warmap import CLANS
from gorin.kernel.values import GorinError, shown_rule

Battles = Literal["celestial", "imperial", "war-of-honor", "kenjin"]
Settle = Literal["odds", "bots", "shogun", "live"]
#: The limits are told to forms; `checked` refuses with the rule.
Clan = Annotated[str, Meta(title="Clan", extra_json_schema={"enum": list(CLANS)})]
Armies = Annotated[int, Meta(title="Armies a clan", extra_json_schema={"minimum": 3, "maximum": 6})]
Turns = Annotated[int, Meta(title="Turns", extra_json_schema={"minimum": 1, "maximum": 99})]


#: The games of battles as people call them.
GAMES: Final[dict[str, str]] = {
    "celestial": "Celestial",
    "imperial": "Imperial",
    "war-of-honor": "Celestial with War of Honor's decks",
    "kenjin": "Kenjin",
}


class StrategicOptions(Struct, frozen=True, forbid_unknown_fields=True):
    clans: Annotated[
        tuple[Clan, ...] | None,
        Meta(
            title="Which clans",
            description="Seats go by the order of the map; left open, the first clans of it play.",
        ),
    ] = None
    #: Three homes and the room of the capital allow six.
    armies: Armies = 3
    turns: Turns = 15
    battles: Annotated[
        Battles,
        Meta(
            title="Game of battles",
            description="The game in which armies fight, live or by bots.",
            extra_json_schema={
                "titles": {"kenjin": "Kenjin, the quickest", "war-of-honor": "War of Honor's decks"}
            },
        ),
    ] = "celestial"
    settle: Annotated[
        Settle,
        Meta(
            title="Battles are settled",
            extra_json_schema={
                "titles": {
                    "odds": "by odds, at once",
                    "bots": "by bots, who play them",
                    "shogun": "by the Shogun, from real tables",
                    "live": "live, by generals at this site",
                }
            },
        ),
    ] = "odds"

    judged: Annotated[
        bool | None,
        Meta(
            title="A Shogun judges",
            description="Where odds or bots settle battles: the Shogun is asked for breaches and rulings.",
        ),
    ] = None

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
