"""What a Daimyo writes for a turn, as one value. A change makes a new one, so copies of a game share it."""

from __future__ import annotations

from typing import Final, TypeAlias

# What can be bought; an army's extra move and Kharmic name something besides.
BUY_FATE: Final = 0
BUY_DYNASTY: Final = 1
BUY_STEP: Final = 2  # + the army
KHARMIC: Final = 16  # + the title of the card

#: What a purchase costs in Koku (STR-KOKU-3).
FATE_PRICE: Final = 6
DYNASTY_PRICE: Final = 4
STEP_PRICE: Final = 3
KHARMIC_PRICE: Final = 2

#: Without a number, or with one that there is not, a clan comes after everybody (S3).
LAST_NUMBER: Final = 9
UNNUMBERED: Final = 10

#: Wishes are bits by space; this stands for everywhere.
EVERYWHERE: Final = (1 << 36) - 1

#: What is not named.
ANY: Final = -1

#: A card's title, what it names, and an amount.
Play: TypeAlias = tuple[int, int, int]
#: An army (from 0) and the spaces it goes through.
March: TypeAlias = tuple[int, tuple[int, ...]]
#: An army, and whom it blocks: a clan or any, and an army of that clan or any.
Block: TypeAlias = tuple[int, int, int]


def price(buy: int) -> int:
    if buy == BUY_FATE:
        return FATE_PRICE
    if buy == BUY_DYNASTY:
        return DYNASTY_PRICE
    return STEP_PRICE if buy < KHARMIC else KHARMIC_PRICE


class Orders:
    def __init__(self) -> None:
        #: 1 to 9; UNNUMBERED where none is given.
        self.number: int = UNNUMBERED
        self.buys: tuple[int, ...] = ()
        self.plays: tuple[Play, ...] = ()
        self.reforms: tuple[tuple[int, int], ...] = ()
        self.moves: tuple[March, ...] = ()
        self.blocks: tuple[Block, ...] = ()
        self.fights: int = 0
        self.peace: int = 0
        self.gives_in = False

    def copy(self) -> Orders:
        twin = Orders()
        twin.number = self.number
        twin.buys = self.buys
        twin.plays = self.plays
        twin.reforms = self.reforms
        twin.moves = self.moves
        twin.blocks = self.blocks
        twin.fights = self.fights
        twin.peace = self.peace
        twin.gives_in = self.gives_in
        return twin

    def path_of(self, army: int) -> tuple[int, ...]:
        """Where an army is ordered to go; nothing where it stays."""
        for mover, path in self.moves:
            if mover == army:
                return path
        return ()

    def reform_of(self, army: int) -> int:
        """Where an army is ordered to reform, or ANY."""
        for mover, at in self.reforms:
            if mover == army:
                return at
        return ANY

    def fights_at(self, at: int) -> bool:
        return (self.fights >> at) & 1 == 1

    def sues_at(self, at: int) -> bool:
        return (self.peace >> at) & 1 == 1

    def blocks_army(self, blocker: int, clan: int, army: int) -> bool:
        """Whether an army is told to block this army of another clan."""
        for own, whom, which in self.blocks:
            if own == blocker and whom in (ANY, clan) and which in (ANY, army):
                return True
        return False


EMPTY: Final = Orders()
