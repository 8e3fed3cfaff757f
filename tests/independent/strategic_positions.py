"""Random positions of Strategic, from a seed, for the cases of the referee."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from independent.strategic_map import BORDERS, CLANS, DECKS, HOMES, LANDS, PLACES, SHRINES, deck_of
from independent.strategic_text import FULL, Army, Battle

DICE = 120  # more than a turn of 45 armies was ever seen to need
PAIRS = (  # cards of which two at once are worth a look
    "Rich Harvest",
    "Forced March",
    "River Barges",
    "New Levies",
    "Merchant Caravan",
    "Pilgrimage",
    "Mountain Guides",
    "Honorable Retreat",
    "Court Favor",
    "Heroic Song",
    "Broken Treaty",
)


@dataclass
class Side:
    """One clan of the case that is being made."""

    name: str
    koku: int = 0
    holds: set[str] = field(default_factory=set)
    hand: list[str] = field(default_factory=list)
    armies: dict[int, str | None] = field(default_factory=dict)  # None: destroyed
    has: list[str] = field(default_factory=list)  # the lines of its possessions
    orders: list[str] = field(default_factory=list)
    steps: dict[int, int] = field(default_factory=dict)  # how far each army may go
    guided: list[int] = field(default_factory=list)  # an army for each card


class Position:
    """A position with battles under way, its armies crowded into one corner of the map."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)
        faces = (6, 7) if self.chance(12) else range(1, 11)  # few faces: ties that are rolled again and again
        self.dice = [self.random.choice(faces) for _ in range(DICE)]
        self.battles: dict[str, Battle] = {}
        self.decks: dict[str, list[str]] = {}
        clans = self.random.choices(range(2, 10), (12, 20, 16, 14, 8, 6, 4, 6))[0]
        chosen = self.random.sample(CLANS, clans)
        self.sides = {name: Side(name) for name in CLANS if name in chosen}
        self.place_armies()
        self.share_provinces()
        self.deal()
        for place in PLACES:
            self.start_battle(place)
        for side in self.sides.values():
            self.write_possessions(side)

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def neighbours(self, place: str) -> list[str]:
        return [other for other in PLACES if (place, other) in BORDERS]

    def armies_at(self, place: str) -> list[Army]:
        return [
            (side.name, number)
            for side in self.sides.values()
            for number, there in side.armies.items()
            if there == place
        ]

    def fighting(self, army: Army) -> bool:
        return any(army in battle.armies for battle in self.battles.values())

    def place_armies(self) -> None:
        centre = self.random.choice(SHRINES if self.chance(50) else PLACES)
        corner = [centre, *self.neighbours(centre)]
        if self.chance(50) or len(self.sides) > 5:
            corner += [far for near in self.neighbours(centre) for far in self.neighbours(near)]
        number = self.random.choices((3, 4, 5), (7, 2, 1))[0]  # every clan has as many
        for side in self.sides.values():
            for army in range(1, number + 1):
                wanted = self.random.choice(corner if self.chance(80) else [*HOMES[side.name], *PLACES])
                crowded = len(self.armies_at(wanted)) >= FULL
                side.armies[army] = None if crowded or self.chance(15) else wanted

    def share_provinces(self) -> None:
        """Most homes are held by their clan; other provinces by anybody, likely by one who stands there."""
        for place in LANDS:
            at_home = [side for side in self.sides.values() if place in HOMES[side.name]]
            standing = [self.sides[name] for name, _ in self.armies_at(place)]
            if at_home and self.chance(78):
                at_home[0].holds.add(place)
            elif self.chance(60):
                near = standing if standing and self.chance(50) else list(self.sides.values())
                self.random.choice(near).holds.add(place)

    def deal(self) -> None:
        for name, cards in DECKS.items():
            self.decks[name] = [card for card, (copies, _) in cards.items() for _ in range(copies)]
            self.random.shuffle(self.decks[name])
        for side in self.sides.values():
            side.koku = self.random.choice((0, 2, 5, 8, 12, 16, 24))
            for _ in range(self.random.randint(0, 5)):
                deck = self.decks[self.random.choice(("dynasty", "fate"))]
                if deck:
                    side.hand.append(deck.pop())
            if self.chance(18):
                self.give(side, self.random.choice(PAIRS), 2)
            if None in side.armies.values() and self.chance(15):
                self.give(side, "New Levies", 1)
                self.give(side, "Forced March", self.random.randint(0, 1))
        for deck in self.decks.values():
            del deck[self.random.choice((0, 1, 2, 4, 8)) :]  # short, so that it runs out

    def give(self, side: Side, card: str, copies: int) -> None:
        deck = self.decks[deck_of(card)]
        for _ in range(min(copies, deck.count(card))):
            deck.remove(card)
            side.hand.append(card)

    def start_battle(self, place: str) -> None:
        """A battle under way; some who fought in it are gone: destroyed, elsewhere, or still there."""
        there = self.armies_at(place)
        if len({name for name, _ in there}) < 2 or self.chance(40):
            return
        self.random.shuffle(there)
        battle = Battle(there[: self.random.randint(2, len(there))])
        if len(battle.clans()) < 2:
            return
        everybody = [(side.name, number) for side in self.sides.values() for number in side.armies]
        for army in self.random.sample(everybody, self.random.choice((0, 0, 1, 2))):
            if army not in battle.armies and len(battle.armies) + len(battle.gone) < FULL:
                battle.gone.append(army)
        self.battles[place] = battle

    def write_possessions(self, side: Side) -> None:
        """What a clan has, as lines; some that say only the usual are left out."""
        honor, glory = self.random.randint(-3, 12), self.random.randint(-3, 12)
        usual = self.chance(10)
        side.has.append(f"koku {side.koku}" if usual else f"koku {side.koku}  honor {honor}  glory {glory}")
        theirs = {place for other in self.sides.values() if other is not side for place in other.holds}
        if side.holds != set(HOMES[side.name]) - theirs or self.chance(50):
            side.has.append(" ".join(["holds", *sorted(side.holds)]))
        if side.hand or self.chance(50):
            side.has.append(f"hand {'; '.join(side.hand)}".rstrip())
        for army, place in side.armies.items():
            side.has.append(f"army {army} at {place}" if place else f"army {army} destroyed")
        if self.chance(20):
            self.random.shuffle(side.has)
        if self.chance(10):
            side.has[0] += "  # a comment: army 1 at 99"
