"""Referee for one turn of Strategic: reads a position and everybody's orders, prints the new position.

    cd tests; python -m independent.strategic_referee FILE

It knows the written rules and the form of the text, and nothing of any engine, so it serves as an independent
check. S1, S2, ... in the comments are the rulings of the specification, P1, P2, ... the settled points of the
page on the text. With an `expect` part it compares instead. Exit status: 0 settled, or as expected; 1 not as
expected; 2 the case cannot be settled.
"""

from __future__ import annotations

import re
import sys
from collections import Counter

from independent.strategic_map import HOMES, KOKU, LANDS, MOUNTAINS, PLACES, SHRINES, deck_of
from independent.strategic_orders import PRICES, Plan, Reader, remark
from independent.strategic_text import (
    FULL,
    Army,
    Battle,
    Case,
    CaseError,
    Line,
    army_named,
    differences,
    print_position,
    read,
)

ELIMINATION = re.compile(
    r"(\w+ \d+) eliminated(?: by (\w+) (as Attacker|by dishonor|as Attacker and by dishonor))?"
)
VICTORY = re.compile(r"(\w+) by (Military|Honor|Dishonor|Enlightenment)")
BLOCKED_FROM, AMBUSHED_FROM = 7, 4  # S4, and with Ambush Orders


class Turn:
    """One turn, settled step by step on the case that was read."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.dice_used = 0
        self.remarks: list[str] = []
        self.seen: Counter[str] = Counter()  # what came about, for those who want to know what a case shows
        self.piles: dict[str, list[str]] = {deck: [] for deck in case.decks}  # discards, first one first
        self.stopped: set[Army] = set()  # blocked somebody or were blocked
        self.attacks: set[tuple[str, str]] = set()  # who attacked whose province
        self.fought: set[str] = set()
        self.sung: set[str] = set()  # whose first victory was sung already
        self.castles = {place: clan.name for clan in case.clans.values() for place in clan.castles()}
        self.plans: dict[str, Plan] = {}

    def settle(self) -> None:
        for place in list(self.case.battles):
            self.end_if_over(place)
        for clan in self.case.clans.values():
            self.plans[clan.name] = Reader(self.case, clan).plan
            self.remarks += self.plans[clan.name].remarks
            self.seen["passed over"] += len(self.plans[clan.name].remarks)
        self.rank()
        for name in self.ranked:
            self.purchase(name)
        for name in self.ranked:
            self.play_cards(name)
        for name in self.ranked:
            self.march(name)
        self.collect()
        self.battles_begin()
        self.sue_for_peace()
        for line in self.case.results:
            self.result(line)
        self.conquer()
        self.pray()
        self.last_cards()

    # ------------------------------------------------------------ small things

    def roll(self) -> int:
        if self.dice_used == len(self.case.dice):
            raise CaseError("a die is needed and none is left.")
        self.dice_used += 1
        return self.case.dice[self.dice_used - 1]

    def gain(self, clan: str, what: str, amount: int) -> None:
        self.case.clans[clan].amounts[what] += amount

    def where(self, army: Army) -> str | None:
        return self.case.clans[army[0]].armies[army[1]]

    def put(self, army: Army, place: str | None) -> None:
        self.case.clans[army[0]].armies[army[1]] = place

    def armies_at(self, place: str) -> list[Army]:
        """By rank and number."""
        return [
            (name, number)
            for name in self.ranked
            for number, there in sorted(self.case.clans[name].armies.items())
            if there == place
        ]

    def battle_of(self, army: Army) -> Battle | None:
        return next((battle for battle in self.case.battles.values() if army in battle.armies), None)

    def end_if_over(self, place: str) -> None:
        """P2: a battle of one clan alone is none."""
        if len(self.case.battles[place].clans()) < 2:
            del self.case.battles[place]

    def leave(self, army: Army, place: str) -> None:
        battle = self.case.battles[place]
        battle.armies.remove(army)
        battle.gone.append(army)
        self.gain(army[0], "glory", -1)

    # ------------------------------------------------------------ 2: rank

    def rank(self) -> None:
        numbers = {
            name: 0 if plan.played("Rapid Dispatch") else plan.number for name, plan in self.plans.items()
        }
        self.ranked: list[str] = []
        for number in sorted(set(numbers.values())):
            self.ranked += self.roll_off([name for name in self.plans if numbers[name] == number])

    def roll_off(self, tied: list[str]) -> list[str]:
        """P9: everybody rolls in the map's order, the higher roll first; those who still tie roll again."""
        if len(tied) < 2:
            return tied
        self.seen["tie of numbers"] += 1
        rolls = {name: self.roll() for name in tied}
        order = []
        for roll in sorted(set(rolls.values()), reverse=True):
            order += self.roll_off([name for name in tied if rolls[name] == roll])
        return order

    # ------------------------------------------------------------ 3: purchases and cards

    def purchase(self, name: str) -> None:
        clan = self.case.clans[name]
        for what, card in self.plans[name].purchases:
            self.seen[f"bought {what}"] += 1
            clan.amounts["koku"] -= PRICES[what]
            if what == "kharmic":
                clan.hand.remove(card)
                self.piles[deck_of(card)].append(card)
                clan.hand += self.draw(deck_of(card))
            elif what != "move":
                clan.hand += self.draw(what)

    def draw(self, deck: str) -> list[str]:
        """P12: an empty deck is this turn's pile turned over, so that what was discarded first is on top."""
        if not self.case.decks[deck]:
            self.seen["deck turned over" if self.piles[deck] else "nothing to draw"] += 1
            self.case.decks[deck], self.piles[deck] = self.piles[deck], []
        return [self.case.decks[deck].pop(0)] if self.case.decks[deck] else []

    def play_cards(self, name: str) -> None:
        for card, target in self.plans[name].plays:
            self.seen[card] += 1
            self.case.clans[name].hand.remove(card)
            self.piles[deck_of(card)].append(card)
            if card == "Merchant Caravan":
                other, amount = target.split()
                self.gain(name, "koku", 2 - int(amount))
                self.gain(other, "koku", int(amount))

    # ------------------------------------------------------------ 4: reforms and moves

    def march(self, name: str) -> None:
        plan = self.plans[name]
        for number, place in plan.reforms.items():
            if len(self.armies_at(place)) < FULL:  # S8, P13
                self.put((name, number), place)
            self.seen["reform" if self.where((name, number)) else "reform without room"] += 1
        for number, path in plan.moves.items():
            army = (name, number)
            if army in self.stopped:
                self.seen["blocker stopped"] += 1
            elif self.where(army):  # else its castle had no room
                self.seen["levy marched"] += number in plan.levied
                self.seen["barges used"] += len(path) > 2 + plan.steps[number]
                self.retreat(army)
                for place in path:
                    if not self.step(army, place):
                        break

    def retreat(self, army: Army) -> None:
        """S7, P8: paid for as soon as the order comes up, whatever comes of the move."""
        if not self.battle_of(army):
            return
        place = self.where(army)
        assert place is not None
        self.leave(army, place)
        spared = self.plans[army[0]].played("Honorable Retreat")
        self.gain(army[0], "honor", 0 if spared else -1)
        self.seen["honorable retreat" if spared else "retreat"] += 1
        self.end_if_over(place)
        self.seen["battle over by retreat"] += place not in self.case.battles

    def step(self, army: Army, place: str) -> bool:
        """Leave for the next province, if it has room (S5) and nobody blocks the way (S4)."""
        if len(self.armies_at(place)) >= FULL:
            self.seen["full province"] += 1
            return False
        if self.blocked(army):
            return False
        self.seen["step"] += 1
        self.seen["mountain crossed"] += (self.where(army), place) in MOUNTAINS
        self.put(army, place)
        return True

    def blocked(self, army: Army) -> bool:
        here = self.where(army)
        assert here is not None
        mover = self.plans[army[0]]
        for blocker in self.armies_at(here):
            plan = self.plans[blocker[0]]
            if blocker[0] == army[0] or not plan.wants_to_block(blocker[1], army):
                continue
            if mover.played_on("Forged Papers", str(army[1])):
                self.seen["papers shown"] += 1
                return False
            if blocker in self.stopped or self.battle_of(blocker):
                self.seen["cannot block"] += 1
                continue
            needed = AMBUSHED_FROM if plan.played_on("Ambush Orders", str(blocker[1])) else BLOCKED_FROM
            roll = 0 if mover.gives_in else self.roll()
            if mover.gives_in or roll >= needed:
                self.seen["gave in" if mover.gives_in else "ambush" if roll < BLOCKED_FROM else "block"] += 1
                self.stopped |= {army, blocker}
                return True
            self.seen["evaded"] += 1
        return False

    # ------------------------------------------------------------ 5: Koku

    def collect(self) -> None:
        plays = [play for plan in self.plans.values() for play in plan.plays]
        for place, name in self.castles.items():
            burnt = ("Granary Fire", place) in plays
            doubled = self.plans[name].played_on("Rich Harvest", place)
            self.seen["harvest burnt"] += burnt and doubled
            self.gain(name, "koku", 0 if burnt else KOKU[place] * (2 if doubled else 1))

    # ------------------------------------------------------------ 6: battles

    def battles_begin(self) -> None:
        for place in PLACES:
            if place in self.case.battles:
                self.join(place)
            elif self.battle_starts(place):
                self.case.battles[place] = Battle(self.armies_at(place))
                self.seen["battle starts"] += 1
                for name in self.case.battles[place].clans():
                    if place in self.plans[name].fights:
                        self.attack(name, place)
        self.fought = {name for battle in self.case.battles.values() for name in battle.clans()}

    def battle_starts(self, place: str) -> bool:
        """P6: one wish is enough, against somebody whom no truce protects or who wishes it, too."""
        there = {name for name, _ in self.armies_at(place)}
        wishing = {name for name in there if place in self.plans[name].fights}
        for name in wishing:
            for other in there - {name}:
                if other in wishing or not self.truce(name, other):
                    return True
        self.seen["truce kept"] += bool(wishing) and len(there) > 1
        return False

    def truce(self, name: str, other: str) -> bool:
        sealed = self.plans[name].played_on("Sealed Truce", other)
        return sealed or self.plans[other].played_on("Sealed Truce", name)

    def join(self, place: str) -> None:
        """S6, P5: up to four that ever joined; who left does not come back."""
        battle = self.case.battles[place]
        for army in self.armies_at(place):
            if army in battle.armies or place not in self.plans[army[0]].fights:
                continue
            if army in battle.gone or len(battle.armies) + len(battle.gone) >= FULL:
                self.seen["cannot join"] += 1
                continue
            battle.armies.append(army)
            self.attack(army[0], place)
            self.seen["joined"] += 1

    def attack(self, name: str, place: str) -> None:
        if self.castles.get(place, name) != name:  # P7
            self.attacks.add((name, self.castles[place]))

    def sue_for_peace(self) -> None:
        for place, battle in list(self.case.battles.items()):
            if all(place in self.plans[name].sues for name in battle.clans()):  # S12
                self.seen["peace"] += 1
                del self.case.battles[place]

    def result(self, line: Line) -> None:
        match = re.fullmatch(r"result (\w+):(.*)", " ".join(line.words()))
        if not match or match[1] not in self.case.battles:
            self.pass_over(line, "there is no such battle")
            return
        place, battle = match[1], self.case.battles[match[1]]
        victories = []
        for item in re.split("[;,]", match[2]):
            if victory := VICTORY.fullmatch(item.strip()):
                victories.append(victory)
            elif not self.eliminate(place, battle, item.strip()):
                self.pass_over(line, f"{item.strip()!r} does not fit")
        for victory in victories:
            if victory[1] in battle.clans() and place in self.case.battles:
                self.win(battle, victory[1], victory[2])
                del self.case.battles[place]
            else:
                self.pass_over(line, f"{victory[0]!r} does not fit")
        if place in self.case.battles:
            self.end_if_over(place)

    def pass_over(self, line: Line, why: str) -> None:
        self.seen["result passed over"] += 1
        self.remarks.append(remark(line, why))

    def eliminate(self, place: str, battle: Battle, item: str) -> bool:
        """One listed elimination; as soon as one clan is left, nobody can be eliminated any more (P2)."""
        match = ELIMINATION.fullmatch(item)
        army = army_named(match[1]) if match else None
        if not match or army not in battle.armies or len(battle.clans()) < 2:
            return False
        causer = match[2]
        if causer is not None and (causer == army[0] or causer not in battle.clans()):
            return False
        self.leave(army, place)
        self.put(army, None)
        self.seen["eliminated"] += 1
        if causer:
            self.gain(causer, "glory", int("Attacker" in match[3]))
            self.gain(causer, "honor", int("dishonor" in match[3]))
        return True

    def win(self, battle: Battle, name: str, kind: str) -> None:
        """The book's table; P1: the others are eliminated to nobody's credit."""
        self.seen[f"victory by {kind}"] += 1
        losers = [army for army in battle.armies if army[0] != name]
        if kind == "Military":
            self.gain(name, "glory", 1)
        elif kind == "Dishonor":
            self.gain(name, "honor", 1)
        else:
            self.gain(name, "honor", 1 + len(losers))
        if name not in self.sung:
            self.sung.add(name)
            self.gain(name, "glory", self.plans[name].played("Heroic Song"))
            self.seen["song sung"] += self.plans[name].played("Heroic Song")
        for loser in losers:
            self.gain(loser[0], "glory", -1)
            self.put(loser, None)

    # ------------------------------------------------------------ 7: the end of the turn

    def conquer(self) -> None:
        for place in LANDS:
            armies = self.armies_at(place)
            if place in self.case.battles or len({name for name, _ in armies}) != 1:
                continue
            name = armies[0][0]
            foreign_home = any(place in HOMES[other] for other in self.case.clans if other != name)
            owner = self.castles.get(place)
            if owner == name or len(armies) < (2 if foreign_home else 1):  # S9
                self.seen["home held off"] += owner != name
            elif owner and self.plans[owner].played_on("Castle Walls", place):
                self.seen["walls held"] += 1
            else:
                self.seen["conquest"] += 1
                self.case.clans[name].castles().add(place)
                if owner:
                    self.case.clans[owner].castles().remove(place)

    def pray(self) -> None:
        for place in SHRINES:
            armies = self.armies_at(place)
            if len(armies) == 1:  # S10; one army alone is in no battle
                name = armies[0][0]
                self.seen["prayer"] += 1
                self.gain(name, "honor", 1 + self.plans[name].played("Pilgrimage"))
                self.seen["pilgrim"] += self.plans[name].played("Pilgrimage")

    def last_cards(self) -> None:
        for name, plan in self.plans.items():
            if name not in self.fought:
                self.gain(name, "honor", plan.played("Court Favor"))  # P11
                self.seen["favor"] += plan.played("Court Favor")
        for attacker, owner in self.attacks:
            self.gain(attacker, "honor", -self.plans[owner].played("Broken Treaty"))
            self.seen["treaty broken"] += self.plans[owner].played("Broken Treaty")


def settled(text: str) -> Turn:
    turn = Turn(read(text))
    turn.settle()
    return turn


def settle(text: str) -> str:
    """The position after the turn, as text."""
    return print_position(settled(text).case)


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: strategic_referee.py FILE", file=sys.stderr)
        return 2
    try:
        with open(arguments[0], encoding="utf-8") as file:
            turn = settled(file.read())
    except (OSError, UnicodeDecodeError, CaseError) as error:
        print(f"{arguments[0]}: {error}", file=sys.stderr)
        return 2
    for sentence in turn.remarks:
        print(sentence, file=sys.stderr)
    printed = print_position(turn.case)
    if turn.case.expected is None:
        print(printed, end="")
        return 0
    wrong = differences(turn.case.expected, printed)
    for difference in wrong:
        print(difference)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
