"""The table of a game of Kenjin: everything that is true at one moment, and nothing about what may follow.

Flat on purpose, so that a clone is a few shallow copies: hands are ints, stacks are tuples of ints (see
`units`), and what is under way is a phase and a few numbers. Lists are this table's own; tuples are shared
between clones and replaced, never changed.
"""

from __future__ import annotations

from typing import Final

from gorin.games.kenjin.board import BRIDGE, NOWHERE, Geometry
from gorin.games.kenjin.units import FULL_HAND, LAST, LORD, UNIT_BITS, owner_of
from gorin.kernel.contract import State

DRAFT: Final = 0
DEPLOY: Final = 1
REVEAL: Final = 2
PEEK: Final = 3
REDEPLOY: Final = 4
ASSASSINATE: Final = 5
SUPPLY: Final = 6
SACRIFICE: Final = 7
OVER: Final = 8

PHASES: Final[tuple[str, ...]] = (
    "draft",
    "deploy",
    "reveal",
    "peek",
    "redeploy",
    "assassinate",
    "supply",
    "sacrifice",
    "over",
)

PENDING: Final = -1  # a sacrifice still to be chosen
NO_CARD: Final = -2  # a side that has nothing to sacrifice


class Hunch:
    """What a seat makes of another's hidden cards, as if that one were a player of each of these manners."""

    def __init__(self, share: int, places: list[list[list[int]]]) -> None:
        #: How likely the first manner is, in thousandths.
        self.share = share
        #: For each manner and hidden card, as `redeal` lists them, and last for the hand: how likely each
        #: suspect is there.
        self.places = places


#: How one battlefield ended: both totals, both numbers of cards (by side), and the seat that conquered or -1.
Outcome = tuple[int, int, int, int, int]


class Table(State):
    def __init__(
        self, geometry: Geometry, tiles: tuple[int, ...], first: int, strengths: tuple[int, ...], teams: bool
    ) -> None:
        super().__init__()
        self.geometry = geometry
        self.strengths = strengths
        self.teams = teams
        self.first = first
        #: The clan of each seat, for its colours.
        self.clans: tuple[str, ...] = ()
        #: The tile at each place, and where the Bridge is, for its limit.
        self.tiles = tiles
        self.bridge = NOWHERE
        #: What a draft offers: the tiles worth 4 and, laid out only when those are taken, the tiles worth 6.
        self.fours: tuple[int, ...] = ()
        self.sixes: tuple[int, ...] = ()
        self.phase: int = DEPLOY
        #: Whose turn it is, in which of the seven rounds, and how many cards this turn still has.
        self.seat = first
        self.round = 1
        self.left = 2
        #: The battlefield of the ability or combat under way.
        self.at = NOWHERE
        self.hands: list[int] = []
        self.stacks: list[tuple[int, ...]] = []
        #: Cards killed by Assassins, secret until the end; and cards that left the battle in combat.
        self.assassinated: tuple[int, ...] = ()
        self.aside: tuple[int, ...] = ()
        #: Bonus of each stack from the Supply Camp; empty before combat.
        self.bonus: tuple[int, ...] = ()
        #: The Port's count for both sides of the combat under way (K13).
        self.port: tuple[int, int] = (0, 0)
        #: The card each side gives up at the Sanctuary.
        self.picks: tuple[int, int] = (NO_CARD, NO_CARD)
        #: Battlefields in the order of their combats, and how many are done.
        self.fights: tuple[int, ...] = ()
        self.fought = 0
        #: How each battlefield ended, None where it has not yet; empty before combat.
        self.outcomes: list[Outcome | None] = []
        self._legal: list[int] | None = None
        #: What one seat makes of the others' hidden cards (`redeal.guessed`), kept while nobody acts.
        self.guesses: list[Hunch | None] | None = None
        self.guesser = NOWHERE

    def deal(self) -> None:
        """Give everybody an army and clear the battlefields."""
        self.hands = [FULL_HAND] * self.geometry.seats
        self.stacks = [()] * (2 * self.geometry.fields)

    def lay(self, tiles: tuple[int, ...]) -> None:
        """Put these tiles in place."""
        self.tiles = tiles
        self.bridge = tiles.index(BRIDGE) if BRIDGE in tiles else NOWHERE

    def copy_to(self, twin: Table) -> None:
        twin.clans = self.clans
        twin.bridge = self.bridge
        twin.fours = self.fours
        twin.sixes = self.sixes
        twin.phase = self.phase
        twin.seat = self.seat
        twin.round = self.round
        twin.left = self.left
        twin.at = self.at
        twin.hands = self.hands.copy()
        twin.stacks = self.stacks.copy()
        twin.assassinated = self.assassinated
        twin.aside = self.aside
        twin.bonus = self.bonus
        twin.port = self.port
        twin.picks = self.picks
        twin.fights = self.fights
        twin.fought = self.fought
        twin.outcomes = self.outcomes.copy()
        twin._legal = self._legal

    # --- questions -----------------------------------------------------------------------------------

    def seats(self) -> int:
        return self.geometry.seats

    def same_side(self, seat: int, other: int) -> bool:
        """Whether two seats win together: a seat and itself, or team-mates across the table."""
        return seat == other or (self.teams and (seat + other) % 2 == 0)

    def outcome(self, at: int) -> Outcome | None:
        """How a battlefield ended, or None."""
        return self.outcomes[at] if self.outcomes else None

    def conqueror(self, at: int) -> int:
        """The seat that conquered a battlefield, or -1."""
        outcome = self.outcome(at)
        return outcome[4] if outcome is not None else -1

    def conquests(self, seat: int) -> int:
        count = 0
        for at in self.geometry.fronts[seat]:
            if self.conqueror(at) == seat:
                count += 1
        return count

    def coward(self, seat: int) -> bool:
        """Whether the Lord was this seat's thirteenth card and no Assassin excused him (K7)."""
        for at in self.geometry.fronts[seat]:
            for card in self.stacks[self.geometry.own[seat][at]]:
                if card & UNIT_BITS == LORD and card & LAST:
                    return True
        for card in self.aside:
            if card & UNIT_BITS == LORD and card & LAST and owner_of(card) == seat:
                return True
        return False
