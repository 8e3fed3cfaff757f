"""A position of the campaign: who holds what, where every army stands, and what is under way.

Flat on purpose, so that a copy is a dozen shallow copies. Clans are numbered as seats are, in the order of
the map; army `n` of a clan (from 0) is number `clan * size + n`. Tuples are shared between copies and
replaced, never changed.
"""

from __future__ import annotations

from typing import Final

from gorin.games.strategic.cards import DECK_OF, TITLE_BITS
from gorin.games.strategic.warmap import ABSENT, CLANS, HOMES, KOKU, LANDS, SPACES, capital_of, homes_of

#: A clan starts with so much Honor and Glory.
START: Final = 5
NOBODY: Final = -1

#: Games of battles by name: the usual one, and the one that takes nobody in once it has begun (S17).
CARD_GAME: Final = "celestial"
KENJIN: Final = "kenjin"
#: Nowhere is a battle fought in another game than the usual one.
USUAL_GAMES: Final[tuple[str, ...]] = ("",) * SPACES

# What Honor and Glory come from and go for, after the start.
VICTORIES: Final = 0
FELLED: Final = 1
LOST: Final = 2
RETREATS: Final = 3
PRAYERS: Final = 4
EFFECTS: Final = 5
BREACHES: Final = 6
RULED: Final = 7
SOURCES: Final = 8


class Position:
    def __init__(self, clans: tuple[int, ...], size: int, homes: tuple[int, ...]) -> None:
        #: The clans of the campaign as numbers of the map, and how many armies each can have.
        self.clans = clans
        self.size = size
        #: The clan of the campaign whose home each space is; homes of absent clans are unaligned.
        self.homes = homes
        #: The game in which battles are fought where nobody says otherwise; and of each space the game of the
        #: battle there, where somebody has. The game says whether armies that come late may join (S17).
        self.game = CARD_GAME
        self.games: tuple[str, ...] = USUAL_GAMES
        self.koku: list[int] = []
        self.honor: list[int] = []
        self.glory: list[int] = []
        #: By clan and source, the Honor and then the Glory that has come of it so far.
        self.ledger: list[int] = []
        #: The clan whose castle stands in each space.
        self.castle: list[int] = []
        self.place: list[int] = []
        #: How many armies stand in each space.
        self.crowd: list[int] = []
        #: Whether each army is in the battle where it stands.
        self.fighting: list[int] = []
        #: For each space with a battle under way, every army that ever joined it, in ascending order.
        self.joined: list[tuple[int, ...]] = []
        #: For each battle the clans that wished it, as bits: those attack (S20).
        self.wished: list[int] = []
        self.hands: list[tuple[int, ...]] = []
        #: The two decks, top first, and their discards, the first discarded first.
        self.decks: list[tuple[int, ...]] = []
        self.piles: list[tuple[int, ...]] = []

    def copy(self) -> Position:
        twin = Position(self.clans, self.size, self.homes)
        twin.game = self.game
        twin.games = self.games
        twin.koku = self.koku.copy()
        twin.honor = self.honor.copy()
        twin.glory = self.glory.copy()
        twin.ledger = self.ledger.copy()
        twin.castle = self.castle.copy()
        twin.place = self.place.copy()
        twin.crowd = self.crowd.copy()
        twin.fighting = self.fighting.copy()
        twin.joined = self.joined.copy()
        twin.wished = self.wished.copy()
        twin.hands = self.hands.copy()
        twin.decks = self.decks.copy()
        twin.piles = self.piles.copy()
        return twin

    # --- questions -----------------------------------------------------------------------------------

    def clan_of(self, army: int) -> int:
        return army // self.size

    def number_of(self, army: int) -> int:
        """An army's number within its clan, from 1 as people count."""
        return army % self.size + 1

    def name(self, clan: int) -> str:
        return CLANS[self.clans[clan]]

    def army_name(self, army: int) -> str:
        return f"{self.name(self.clan_of(army))} {self.number_of(army)}"

    def armies_at(self, at: int) -> list[int]:
        """The armies in a space, by clan and number."""
        return [army for army in range(len(self.place)) if self.place[army] == at]

    def fighters(self, at: int) -> list[int]:
        """The armies that are still in the battle there."""
        return [army for army in self.joined[at] if self.fighting[army] and self.place[army] == at]

    def clans_in(self, armies: list[int]) -> list[int]:
        """The clans of some armies, each once, in order."""
        found: list[int] = []
        for army in armies:
            clan = army // self.size
            if clan not in found:
                found.append(clan)
        return found

    def income(self, clan: int) -> int:
        """The Koku of the provinces that a clan controls: its income, and Victory Points in the end."""
        total = 0
        for at in range(LANDS):
            if self.castle[at] == clan:
                total += KOKU[at]
        return total

    def points(self, clan: int) -> int:
        """Victory Points (STR-END-2)."""
        return self.honor[clan] + self.glory[clan] + self.income(clan)

    def brought(self, clan: int, source: int) -> tuple[int, int]:
        """The Honor and the Glory that a source has brought a clan."""
        at = (clan * SOURCES + source) * 2
        return self.ledger[at], self.ledger[at + 1]

    def held(self, clan: int, title: int) -> int:
        """How many cards of a title a clan holds."""
        count = 0
        for card in self.hands[clan]:
            if card & TITLE_BITS == title:
                count += 1
        return count

    def game_at(self, at: int) -> str:
        """The game in which the battle at a space is fought."""
        return self.games[at] or self.game

    def takes_late(self, at: int) -> bool:
        """Whether armies that come late may join the battle at a space (S17)."""
        return self.game_at(at) != KENJIN

    # --- verbs ---------------------------------------------------------------------------------------

    def fight_in(self, at: int, game: str) -> None:
        """Let the battle at a space be fought in a game; "": in the usual one."""
        if self.games[at] != game:
            games = list(self.games)
            games[at] = game
            self.games = tuple(games)

    def credit(self, clan: int, source: int, honor: int, glory: int) -> None:
        """Give a clan Honor and Glory, or take them, and remember what for."""
        self.honor[clan] += honor
        self.glory[clan] += glory
        at = (clan * SOURCES + source) * 2
        self.ledger[at] += honor
        self.ledger[at + 1] += glory

    def put(self, army: int, at: int) -> None:
        """Let an army stand in a space, or be destroyed or absent."""
        before = self.place[army]
        if before >= 0:
            self.crowd[before] -= 1
        self.place[army] = at
        if at >= 0:
            self.crowd[at] += 1

    def discard(self, clan: int, title: int) -> None:
        """Put a card of this title from a hand on its pile."""
        hand = list(self.hands[clan])
        for index in range(len(hand)):
            if hand[index] & TITLE_BITS == title:
                del hand[index]
                break
        self.hands[clan] = tuple(hand)
        deck = DECK_OF[title]
        self.piles[deck] = self.piles[deck] + (title,)

    def leave_battle(self, army: int) -> bool:
        """Take an army out of its battle; whether that battle is over because one clan is left in it."""
        at = self.place[army]
        self.fighting[army] = 0
        if len(self.clans_in(self.fighters(at))) > 1:
            return False
        self.end_battle(at)
        return True

    def end_battle(self, at: int) -> None:
        for army in self.fighters(at):
            self.fighting[army] = 0
        self.joined[at] = ()
        self.wished[at] = 0
        self.fight_in(at, "")


def bare(clans: tuple[int, ...], size: int) -> Position:
    """An empty map for these clans: nobody holds anything, and no army is there."""
    count = len(clans)
    homes = tuple([clans.index(home) if home >= 0 and home in clans else NOBODY for home in HOMES])
    found = Position(clans, size, homes)
    found.koku = [0] * count
    found.honor = [START] * count
    found.glory = [START] * count
    found.ledger = [0] * (count * SOURCES * 2)
    found.castle = [NOBODY] * SPACES
    found.place = [ABSENT] * (count * size)
    found.crowd = [0] * SPACES
    found.fighting = [0] * (count * size)
    found.joined = [()] * SPACES
    found.wished = [0] * SPACES
    found.hands = [()] * count
    found.decks = [(), ()]
    found.piles = [(), ()]
    return found


def opening(clans: tuple[int, ...], size: int) -> Position:
    """The start of a campaign, without cards (S1): an army in each home, the rest in the capital."""
    found = bare(clans, size)
    for clan in range(len(clans)):
        homes = homes_of(clans[clan])
        for home in homes:
            found.castle[home] = clan
        for number in range(size):
            at = homes[number] if number < len(homes) else capital_of(clans[clan])
            found.put(clan * size + number, at)
    return found
