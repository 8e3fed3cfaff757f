"""A battle of a campaign as plain data: one record on its way from the map to a match and back.

The campaign makes it: where, by which game, who fights. The host of that game seats it: how the match is
begun, and the `place` of every army. Whoever runs the match notes what becomes of the armies, and from that
record the campaign learns the outcome. The server keeps its armies in a row, with the people who play them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct, structs

from gorin.kernel.values import Action

#: `under way`: nothing is asked about it now. `due`: its outcome is. `last`: and it ends with this turn.
Stage: TypeAlias = Literal["under way", "due", "last"]


class Army(Struct, frozen=True):
    """An army by name: its clan's seat in the campaign, and its number."""

    clan: int
    army: int


class Fighter(Struct):
    """An army in a battle: its seat in the match, and what has become of it.

    `left`: it is out of the battle as far as the campaign knows. `conceded`: its player has left the table.
    """

    clan: int
    army: int
    place: int | None = None
    left: bool = False
    conceded: bool = False

    @property
    def key(self) -> Army:
        return Army(self.clan, self.army)


class Setup(Struct, frozen=True):
    """What the match of a battle is begun with."""

    game: str
    seed: str
    options: dict[str, Any]


class Battle(Struct):
    """A battle: where, since which turn (0: not counted), by which of the campaign's games, and who fights.

    `clans` are the names of all clans by seat, `wished` the clans that wished the battle. Once it has a match
    (`setup`) every army has a place, also one that has left. `agreed` says of seats whose players have left
    the table whether all Daimyo consent (S21); a seat that is not in it waits for their answers.
    """

    at: str
    since: int
    game: str
    clans: tuple[str, ...]
    fighters: Sequence[Fighter]
    wished: tuple[int, ...] = ()
    stage: Stage = "under way"
    setup: Setup | None = None
    agreed: dict[int, bool] = {}

    @property
    def key(self) -> tuple[str, int]:
        return self.at, self.since

    @property
    def due(self) -> bool:
        return self.stage != "under way"

    @property
    def must_end(self) -> bool:
        return self.stage == "last"

    def seated(self, order: Sequence[Fighter], setup: Setup) -> Battle:
        """This battle with a match, and its armies on the seats in this order."""
        fighters = [Fighter(each.clan, each.army, place) for place, each in enumerate(order)]
        return structs.replace(self, fighters=fighters, setup=setup)

    def armies(self) -> list[Army]:
        """Who fights, or has fought."""
        return [each.key for each in self.fighters]

    def seats(self) -> list[Fighter]:
        """The armies by seat."""
        return sorted(
            (each for each in self.fighters if each.place is not None), key=lambda each: each.place or 0
        )

    def sides(self) -> list[str]:
        """The names of the clans by seat."""
        return [self.clans[each.clan] for each in self.seats()]

    def standing(self) -> list[int]:
        """The seats whose armies are in the battle as far as the campaign knows, or is to know now."""
        return [
            seat
            for seat, each in enumerate(self.seats())
            if not each.left and (not each.conceded or seat in self.agreed)
        ]


#: The decks that armies bring, by name or as a list. An army without one brings its clan's usual deck.
Decks: TypeAlias = Mapping[Army, str]
#: Moves to be made in the match of a battle: whose seat, and what.
Moves: TypeAlias = list[tuple[int, Action]]
