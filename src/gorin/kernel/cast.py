"""Bots as people: a name with a level, a crest and a word of character. Each game's record names its cast.

Under each is one of the algorithms with its budget; a name stands for it wherever a bot is named.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from gorin.kernel.values import GorinError

#: How well somebody plays, from the least to the most.
LEVELS: Final = ("Student", "Retainer", "Veteran", "Captain", "Master")


class Persona(Struct, frozen=True):
    """Somebody who plays a game. `mon` names a crest that clients draw; `spec` is the algorithm."""

    id: str
    name: str
    level: str
    line: str
    mon: str
    spec: str

    @property
    def rank(self) -> int:
        """From 1, the least, to 5."""
        return 1 + LEVELS.index(self.level)


class Rated(Struct, frozen=True):
    """How strong a member of a cast was measured, on the Elo scale, as this algorithm.

    The true rating is within the reach with 95 %.
    """

    rating: int
    reach: int
    games: int
    spec: str


class Ladder(Struct, frozen=True):
    """The measured ratings of a cast, the mean at 1500, and how they were had: `gorin ratings` repeats it."""

    seats: int
    #: Games a pairing, at the least; who is of one level or of neighbouring ones was paired.
    games: int
    seed: str
    rated: dict[str, Rated]


#: The cast of every game of the registry, by the game's name.
CAST: Final[dict[str, list[Persona]]] = {}

#: Their measured ratings, by the game's name; none where nobody was measured.
LADDERS: Final[dict[str, Ladder]] = {}

#: Everybody, by the name that stands for them.
MEMBERS: Final[dict[str, Persona]] = {}


def persona(name: str, level: str, spec: str, mon: str, line: str) -> Persona:
    """A member of a cast; the name in small letters is the id."""
    return Persona(name.lower(), name, level, line, mon, spec)


def enlist(game: str, members: Iterable[Persona]) -> None:
    """Let the cast of a game be known by name, or raise `GorinError` where a name is taken."""
    CAST[game] = list(members)
    for one in CAST[game]:
        if MEMBERS.setdefault(one.id, one) is not one:
            raise GorinError(f"There are two bots called '{one.id}'.")


def climb(ladders: dict[str, Ladder]) -> None:
    """Let the measured ratings be known."""
    LADDERS.update(ladders)


def rating_of(game: str, member: str) -> Rated | None:
    """How strong a member of a game's cast was measured."""
    ladder = LADDERS.get(game)
    return None if ladder is None else ladder.rated.get(member)


def called(bot: str) -> str:
    """A bot's name as people read it: its own, or else the algorithm's."""
    one = MEMBERS.get(bot)
    return bot if one is None else one.name
