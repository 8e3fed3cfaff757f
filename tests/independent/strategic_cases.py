"""Random cases of Strategic as text, from a seed: nasty positions, and orders that make much happen at once.

    cd tests; python -m independent.strategic_cases SEED

The armies are close together, so that they meet, block each other and find provinces full; order numbers are
few, so that they tie; cards, purchases, retreats and results are frequent, and some of them are wrong. The
referee settles each case once without results: so the results that are added speak of battles that exist, and
the dice are as many as needed, or hardly more.
"""

from __future__ import annotations

import random
import sys

from independent.strategic_map import CLANS, LANDS, MOUNTAINS, NAMES, PLACES, SEAS, WALL
from independent.strategic_positions import DICE, Position, Side
from independent.strategic_referee import settled
from independent.strategic_text import FULL, Army, Battle, named, print_battle

KINDS = ("Military", "Military", "Honor", "Dishonor", "Enlightenment")
CAUSES = ("as Attacker", "as Attacker", "by dishonor", "as Attacker and by dishonor")
NONSENSE = (  # orders that nobody can follow
    "move 9: 8",
    "move one: 8 4",
    "move 9 8 4",
    "move :",
    "reform 9 at 3",
    "reform at 3",
    "buy horses",
    "buy move",
    "buy move 9",
    "kharmic",
    "kharmic Dragon's Breath",
    "play Dragon's Breath on 1",
    "play Forced March",
    "play",
    "block 1",
    "block 1 against Badger",
    "block 9 against all",
    "fight 99",
    "fight everybody",
    "peace",
    "peace SC9",
    "give up",
    "sing of old victories",
)
BREAKS = (  # lines of a position that nobody can read
    "  army 1 at 99",
    "  army 1 at",
    "  army x at 4",
    "  koku many",
    "  holds SC1",
    "  holds 1",
    "  hand Dragon's Breath",
)


class Maker(Position):
    """Makes one case: a position and everybody's orders, then the results."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.numbers = "5" if self.chance(8) else "1233479"  # often a few tie, sometimes all
        for side in self.sides.values():
            self.give_orders(side)

    # ------------------------------------------------------------ orders

    def give_orders(self, side: Side) -> None:
        side.steps = {army: 2 if side.armies[army] else 0 for army in side.armies}
        self.number(side)
        self.purchases(side)
        self.cards(side)
        reforms = self.reforms(side)
        for army in self.random.sample(list(side.armies), len(side.armies)):
            self.move(side, army)
        self.blocks(side)
        self.wishes(side)
        if self.chance(12):
            side.orders.append(self.random.choice(NONSENSE))
        if self.chance(30):
            self.random.shuffle(side.orders)
        moves = [index for index, line in enumerate(side.orders) if line.startswith("move")]
        for line in reversed(reforms):  # an army's reform is written before its move
            side.orders.insert(self.random.randint(0, moves[0] if moves else len(side.orders)), line)

    def number(self, side: Side) -> None:
        if not self.chance(10):
            number = self.random.choice(self.numbers)
            wrong = self.random.choice(("0", "10", "none"))
            side.orders.append(f"number {wrong if self.chance(5) else number}")

    def purchases(self, side: Side) -> None:
        if side.koku < 2 and self.chance(80):
            return
        for _ in range(self.random.choice((0, 0, 1, 1, 2, 3))):
            army = self.random.choice(list(side.armies))
            wares = ["buy fate", "buy dynasty", f"buy move {army}"]
            if side.hand or self.chance(20):
                held = side.hand if side.hand and self.chance(90) else list(NAMES)
                wares.append(f"kharmic {self.random.choice(held)}")
            bought = self.random.choice(wares[-max(2, side.koku // 3) :])
            side.orders.append(bought)
            side.steps[army] += bought == f"buy move {army}"

    def cards(self, side: Side) -> None:
        hand = self.random.sample(side.hand, len(side.hand))
        if self.chance(50):
            hand.sort(key=lambda card: -side.hand.count(card))  # pairs first
        for card in hand[: self.random.choice((0, 1, 2, 2, 2, 3))]:
            if card == "New Levies" and None not in side.armies.values() and self.chance(90):
                continue
            target = self.target(side, card)
            if self.chance(6):  # wrong: nothing, an army, a province, a clan
                target = self.random.choice(("", "1", "7", "13", "SC2", "Lion", "Crane 5", side.name))
            side.orders.append(f"play {card} on {target}" if target else f"play {card}")
        if self.chance(3):
            side.orders.append(f"play {self.random.choice(list(NAMES))}")

    def target(self, side: Side, card: str) -> str:
        near = [name for place in side.armies.values() if place for name, _ in self.armies_at(place)]
        others = [name for name in (near if self.chance(60) else []) if name != side.name]
        others = others or [name for name in self.sides if name != side.name]
        if NAMES[card] == "army":
            army = self.random.choice(self.fitting(side, card) or list(side.armies))
            for other in side.armies:  # the second of a pair on the same army
                army = other if f"play {card} on {other}" in side.orders and self.chance(60) else army
            side.steps[army] += card in ("Forced March", "New Levies")
            if card == "Mountain Guides":
                side.guided.append(army)
            return str(army)
        if NAMES[card] == "clan":
            return self.random.choice(others)
        if NAMES[card] == "clan and amount":
            return f"{self.random.choice(others)} {self.random.choice((1, 2, 3, 4, 4, 5))}"
        return self.province(side, card) if NAMES[card] else ""

    def fitting(self, side: Side, card: str) -> list[int]:
        """The armies for which a card is of use: destroyed, below mountains, or not alone."""
        armies = []
        for army, place in side.armies.items():
            if place is None or card == "New Levies":
                useful = place is None and card == "New Levies"
            elif card == "Mountain Guides":
                useful = any(here == place for here, _ in MOUNTAINS)
            else:
                useful = card == "Forced March" or any(name != side.name for name, _ in self.armies_at(place))
            if useful:
                armies.append(army)
        return armies

    def province(self, side: Side, card: str) -> str:
        """A province for a card: for a fire one across the border, else one of the clan's own in danger."""
        if card == "Granary Fire" and self.chance(85):
            around = {other for place in side.holds for other in self.neighbours(place) if other in LANDS}
            held = {place for other in self.sides.values() if other is not side for place in other.holds}
            return self.random.choice(sorted(around & held) or LANDS)
        left = [place for place in sorted(side.holds) if place not in side.armies.values()]
        danger = [place for place in left if self.armies_at(place)]
        return self.random.choice((danger if self.chance(80) else []) or sorted(side.holds) or LANDS)

    def reforms(self, side: Side) -> list[str]:
        lines = []
        for army, place in side.armies.items():
            if place is not None or not self.chance(80):
                continue
            crowded = [castle for castle in side.holds if len(self.armies_at(castle)) >= FULL - 1]
            castles = sorted(crowded) if crowded and self.chance(50) else sorted(side.holds) or LANDS
            castle = self.random.choice(castles)
            lines.append(f"reform {army} at {self.random.choice(PLACES) if self.chance(8) else castle}")
            if self.chance(5):
                lines.append(f"reform {army} at {castle}")  # ordered twice
            if f"play New Levies on {army}" in side.orders or self.chance(10):
                length = self.random.randint(1, max(1, side.steps[army]))
                self.walk(side, army, castle, length + self.chance(15))
        return lines

    def move(self, side: Side, army: int) -> None:
        start = side.armies[army]
        eager = "play Honorable Retreat" in side.orders or f"play Forged Papers on {army}" in side.orders
        likely = 85 if eager or army in side.guided else 30 if self.fighting((side.name, army)) else 62
        if start is None or not self.chance(likely):
            return
        if self.chance(10):
            self.wrong_move(side, army, start)
        else:
            self.walk(side, army, start, self.random.randint(1, side.steps[army]) + self.chance(8))
        if self.chance(4):
            self.walk(side, army, start, 1)  # ordered twice

    def walk(self, side: Side, army: int, start: str, length: int) -> None:
        """A path along borders, likelier to where others stand; over ridges and seas if cards allow it."""
        path: list[str] = []
        here = start
        barges = side.orders.count("play River Barges")
        guides = side.guided.count(army)
        late = barges > 0 and self.chance(25)  # a sea zone only as the last space, where no barge helps
        length = side.steps[army] + 1 if late else length
        while len(path) < length:
            ways = self.neighbours(here)
            seas = [way for way in ways if way in SEAS]
            ridges = [other for other in PLACES if (here, other) in MOUNTAINS]
            if ridges and guides > 0 and self.chance(70):
                guides -= self.chance(80)
                ways = ridges
            elif late:
                wanted = seas if len(path) + 1 == length else [way for way in ways if way not in SEAS]
                ways = wanted or ways
            elif seas and barges > 0 and self.chance(70):
                barges -= self.chance(80)
                ways = seas
                length += 1
            here = self.random.choices(ways, [1 + 2 * len(self.armies_at(way)) for way in ways])[0]
            path.append(here)
        side.orders.append(f"move {army}: {' '.join(path)}")

    def wrong_move(self, side: Side, army: int, start: str) -> None:
        """Staying, coming back, and what cannot be: jumps, mountains, the Wall, too far, unclear."""
        near = self.random.choice(self.neighbours(start))
        far = self.random.choice(PLACES)
        closed = [other for other in PLACES if (start, other) in MOUNTAINS | WALL] or ["29"]
        paths = [start, far, "99", "", self.random.choice(closed), " ".join(3 * [near, start])]
        paths += [f"{start} {near}", f"{near} {far}", f"{near} {near}", f"{near} {start}"]
        side.orders.append(f"move {army}: {self.random.choice(paths)}")

    def blocks(self, side: Side) -> None:
        for army in side.armies:
            ambush = f"play Ambush Orders on {army}" in side.orders
            if not self.chance(90 if ambush else 50):
                continue
            name = self.random.choice([name for name in self.sides if name != side.name])
            number = self.random.randint(1, len(side.armies))
            targets = ("all",) if ambush else ("all", "all", name, name, f"{name} {number}")
            target = side.name if self.chance(2) else self.random.choice(targets)
            side.orders.append(f"block {army} against {target}")
        if self.chance(15):
            side.orders.append("give in")

    def wishes(self, side: Side) -> None:
        places = [place for place in side.armies.values() if place]
        if self.chance(40):
            side.orders.append("fight all")
        elif self.chance(80):
            near = [other for place in places for other in (place, *self.neighbours(place))]
            side.orders += [f"fight {place}" for place in dict.fromkeys(near) if self.chance(30)]
        for place, battle in self.battles.items():
            peaceful = sum(army[1] for army in battle.armies) % 3 == 0  # so that all agree now and then
            if self.chance(85 if peaceful else 10):
                side.orders.append(f"peace {place}")

    # ------------------------------------------------------------ results

    def results(self, battles: dict[str, Battle]) -> list[str]:
        lines = []
        for place, battle in battles.items():
            if self.chance(70):
                lines.append(f"result {place}: {self.result(battle)}")
        if self.chance(6):
            name = self.random.choice(list(self.sides))
            place = self.random.choice([place for place in (*PLACES, "99") if place not in battles])
            lines.append(f"result {place}: {name} by Military; {name} 1 eliminated")
        return lines

    def result(self, battle: Battle) -> str:
        """Who is eliminated one after the other, most often all but the winner, and how the battle ends."""
        winner = self.random.choice(sorted(battle.clans()))
        kind = self.random.choice(KINDS)
        left = self.random.sample(sorted(battle.armies), len(battle.armies))
        items = []
        for army in list(left):
            if self.chance(12):
                items.append(self.unfit(army, left))
            if len({name for name, _ in left}) > 1 and self.chance(10 if army[0] == winner else 55):
                left.remove(army)
                items.append(self.elimination(army, [name for name, _ in left if name != army[0]]))
        if len({name for name, _ in left}) == 1 and self.chance(8):
            items.append(self.elimination(left[0], []))  # too late: the battle is over
        ending = f"{winner} by {kind}" if self.chance(65) or not items else ""
        if self.chance(4):
            ending = self.random.choice((f"{self.random.choice(CLANS)} by {kind}", f"{winner} by chance"))
        return "; ".join(part for part in (ending, ", ".join(items)) if part)

    def elimination(self, army: Army, causers: list[str]) -> str:
        if not causers or self.chance(25):
            return f"{named(army)} eliminated"
        return f"{named(army)} eliminated by {self.random.choice(causers)} {self.random.choice(CAUSES)}"

    def unfit(self, army: Army, left: list[Army]) -> str:
        """Something that cannot have happened in this battle."""
        outside = self.random.choice([name for name in (*CLANS, "Badger") if name not in dict(left)])
        return self.random.choice(
            (
                f"{army[0]} 9 eliminated",
                f"{outside} 1 eliminated by {army[0]} as Attacker",
                f"{named(army)} eliminated by {army[0]} as Attacker",
                f"{named(army)} eliminated by {outside} by dishonor",
                f"{named(army)} went home",
            )
        )

    # ------------------------------------------------------------ the text

    def text(self, dice: int, results: list[str]) -> str:
        lines = ["turn 4", " ".join(["dice", *map(str, self.dice[:dice])])]
        lines += [f"{name} deck {'; '.join(deck)}".rstrip() for name, deck in self.decks.items()]
        for side in self.sides.values():
            lines += ["", side.name, *(f"  {line}" for line in side.has + side.orders)]
        lines.append("")
        lines += [print_battle(place, battle) for place, battle in self.battles.items()]
        return "\n".join(lines + results) + "\n"


def make(seed: str) -> tuple[str, int]:
    """A case and how many of its dice are used."""
    maker = Maker(seed)
    turn = settled(maker.text(DICE, []))
    dice = turn.dice_used + maker.random.choice((0, 0, 0, 1, 5))
    return maker.text(dice, maker.results(turn.case.battles)), turn.dice_used


def make_case(seed: str) -> str:
    return make(seed)[0]


def make_broken_case(seed: str) -> str:
    """A case that cannot be settled: a die is missing where one is needed, or the position cannot be read."""
    text, dice = make(seed)
    lines = text.splitlines()
    chooser = random.Random(f"broken {seed}")
    if dice and chooser.random() < 0.5:
        lines[1] = " ".join(lines[1].split()[:dice])  # the word and one die too few
    else:
        headers = [index for index, line in enumerate(lines) if line in CLANS]
        lines.insert(chooser.choice(headers) + 1, chooser.choice(BREAKS))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(make_case(sys.argv[1]), end="")
