"""What the orders of one clan amount to, for the referee: each line is taken or passed over with a sentence.

Whether a line can be followed depends on its own clan alone (its Koku, its hand, its armies, its castles), so
this is done before anybody is ranked. What depends on others, like room in a castle or a block, comes later.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from independent.strategic_map import BORDERS, MOUNTAINS, NAMES, PLACES, SEAS
from independent.strategic_text import Army, Case, Clan, Line, army_named

PRICES = {"fate": 6, "dynasty": 4, "move": 3, "kharmic": 2}
CARDS_A_TURN = 2
LAST = 10  # the place in the ranking of a clan without a legal number


class PassedOver(Exception):
    """An order that cannot be followed; the text says why."""


@dataclass
class Plan:
    """The orders of one clan, as far as they can be followed."""

    number: int = LAST
    purchases: list[tuple[str, str]] = field(
        default_factory=list
    )  # what is bought, and the card discarded for it
    plays: list[tuple[str, str]] = field(default_factory=list)  # a card and what it names
    steps: Counter[int] = field(default_factory=Counter)  # bought and marched, for each army
    guided: Counter[int] = field(default_factory=Counter)  # mountain borders that an army may cross
    levied: set[int] = field(default_factory=set)
    reforms: dict[int, str] = field(default_factory=dict)
    moves: dict[int, list[str]] = field(default_factory=dict)  # in the order of the lines
    blocks: list[tuple[int, str, int]] = field(default_factory=list)  # "" is every clan, 0 every army of it
    fights: set[str] = field(default_factory=set)
    sues: set[str] = field(default_factory=set)
    gives_in: bool = False
    remarks: list[str] = field(default_factory=list)

    def played(self, card: str) -> int:
        return sum(name == card for name, _ in self.plays)

    def played_on(self, card: str, target: str) -> bool:
        return (card, target) in self.plays

    def wants_to_block(self, blocker: int, mover: Army) -> bool:
        return any(
            blocker == own and clan in ("", mover[0]) and number in (0, mover[1])
            for own, clan, number in self.blocks
        )


class Reader:
    """Reads the orders of one clan into its plan."""

    def __init__(self, case: Case, clan: Clan) -> None:
        self.case = case
        self.clan = clan
        self.plan = Plan()
        self.koku = clan.amounts["koku"]
        self.held = list(clan.hand)  # what may still be discarded or played; drawn cards never
        self.bought: set[int] = set()
        self.ordered: set[tuple[str, int]] = set()  # the verb and the army of every order so far
        for verbs in (("buy", "kharmic"), ("play",), ("reform",)):
            self.take(verbs)
        self.take(None)

    def take(self, verbs: tuple[str, ...] | None) -> None:
        """The lines with these verbs, in the order written; None: all lines with others."""
        for line in self.clan.orders:
            verb = line.words()[0]
            if verb in verbs if verbs else verb not in ("buy", "kharmic", "play", "reform"):
                try:
                    self.follow(verb, " ".join(line.words()[1:]))
                except PassedOver as why:
                    self.plan.remarks.append(remark(line, why))

    def follow(self, verb: str, rest: str) -> None:
        readers = {
            "buy": self.buy,
            "kharmic": self.kharmic,
            "play": self.play,
            "reform": self.reform,
            "move": self.move,
            "block": self.block,
            "fight": self.fight,
            "peace": self.peace,
            "give": self.give,
            "number": self.number,
        }
        if verb not in readers:
            raise PassedOver("this is no order")
        readers[verb](rest)

    # ------------------------------------------------------------ names

    def own_army(self, word: str) -> int:
        if not re.fullmatch(r"[1-9][0-9]?", word) or int(word) not in self.clan.armies:
            raise PassedOver(f"the {self.clan.name} has no army {word!r}")
        return int(word)

    def other_clan(self, word: str) -> str:
        if word not in self.case.clans or word == self.clan.name:
            raise PassedOver(f"{word!r} is no other clan of this campaign")
        return word

    def place(self, word: str) -> str:
        if word not in PLACES:
            raise PassedOver(f"there is no province {word!r}")
        return word

    def first_of(self, verb: str, army: int) -> None:
        """Of two orders for one army the first counts, even one that cannot be followed."""
        if (verb, army) in self.ordered:
            raise PassedOver(f"army {army} has this order already")
        self.ordered.add((verb, army))

    # ------------------------------------------------------------ purchases and cards

    def pay(self, price: int) -> None:
        if self.koku < price:
            raise PassedOver(f"{price} Koku are needed, {self.koku} are there")
        self.koku -= price

    def buy(self, rest: str) -> None:
        if rest in ("fate", "dynasty"):
            self.pay(PRICES[rest])
            self.plan.purchases.append((rest, ""))
            return
        what, _, number = rest.partition(" ")
        if what != "move":
            raise PassedOver(f"{rest!r} is not for sale")
        army = self.own_army(number)
        if army in self.bought:
            raise PassedOver(f"army {army} has bought its step of this turn")
        self.pay(PRICES["move"])
        self.bought.add(army)
        self.plan.steps[army] += 1
        self.plan.purchases.append(("move", ""))

    def kharmic(self, card: str) -> None:
        if card not in self.held:
            raise PassedOver(f"{card!r} is not in hand")
        self.pay(PRICES["kharmic"])
        self.held.remove(card)
        self.plan.purchases.append(("kharmic", card))

    def play(self, rest: str) -> None:
        card, _, target = rest.partition(" on ")
        if card not in self.held:
            raise PassedOver(f"{card!r} is not in hand")
        if len(self.plan.plays) == CARDS_A_TURN:
            raise PassedOver("two cards are played already")
        target = target.strip()
        self.check_target(card, target)
        self.held.remove(card)
        self.plan.plays.append((card, target))
        if card == "Forced March":
            self.plan.steps[int(target)] += 1
        elif card == "Mountain Guides":
            self.plan.guided[int(target)] += 1
        elif card == "New Levies":
            self.plan.levied.add(int(target))

    def check_target(self, card: str, target: str) -> None:
        kind = NAMES[card]
        if kind == "" and target:
            raise PassedOver(f"{card} names nothing")
        if kind == "army":
            army = self.own_army(target)
            if card == "New Levies" and self.clan.armies[army] is not None:
                raise PassedOver(f"army {army} is not destroyed")
        elif kind == "clan" and (target or card != "Spies in the War Room"):  # P11: spent, whomever they saw
            self.other_clan(target)
        elif kind == "clan and amount":
            self.caravan(target)
        elif card == "Granary Fire":
            self.granary(self.place(target))
        elif kind == "province" and self.place(target) not in self.clan.castles():
            raise PassedOver(f"the {self.clan.name} does not hold {target}")

    def caravan(self, target: str) -> None:
        clan, _, amount = target.partition(" ")
        self.other_clan(clan)
        if not re.fullmatch("[1-4]", amount) or int(amount) > self.koku:
            raise PassedOver("a caravan takes 1 to 4 Koku that are there")
        self.koku += 2 - int(amount)

    def granary(self, place: str) -> None:
        if not any(place in clan.castles() for clan in self.case.clans.values() if clan is not self.clan):
            raise PassedOver(f"no other clan holds {place}")
        if not any((place, own) in BORDERS for own in self.clan.castles()):
            raise PassedOver(f"{place} is next to no province of the {self.clan.name}")

    # ------------------------------------------------------------ armies

    def reform(self, rest: str) -> None:
        number, _, place = rest.partition(" at ")
        army = self.own_army(number)
        self.first_of("reform", army)
        if self.clan.armies[army] is not None:
            raise PassedOver(f"army {army} is not destroyed")
        if self.place(place) not in self.clan.castles():
            raise PassedOver(f"the {self.clan.name} has no castle in {place}")
        self.plan.reforms[army] = place

    def move(self, rest: str) -> None:
        number, colon, path = rest.partition(":")
        army = self.own_army(number.split(" ")[0])
        self.first_of("move", army)
        if not colon or " " in number.strip():
            raise PassedOver("a move is an army, a colon and its path")
        places = [self.place(word) for word in path.split()]
        start = self.clan.armies[army]
        if start is None:
            start = self.plan.reforms.get(army)
            if start is None or army not in self.plan.levied:
                raise PassedOver(f"army {army} is destroyed and cannot move")
        if not places:
            raise PassedOver("the path is empty")
        if places == [start]:
            return  # its own province alone: it stays
        if places[0] == start:
            raise PassedOver("a path begins with the province after the army's own")
        self.check_path(army, start, places)
        self.plan.moves[army] = places

    def check_path(self, army: int, start: str, places: list[str]) -> None:
        reach = (1 if army in self.plan.levied else 2) + self.plan.steps[army]
        crossed = sum(place in SEAS for place in places[:-1])  # River Barges: in and out again
        if len(places) - min(crossed, self.plan.played("River Barges")) > reach:
            raise PassedOver(f"army {army} cannot go so far")
        mountains = 0
        for border in zip([start, *places], places, strict=False):
            mountains += border in MOUNTAINS
            if border not in BORDERS | MOUNTAINS or mountains > self.plan.guided[army]:
                raise PassedOver(f"the way from {border[0]} to {border[1]} is closed")

    def block(self, rest: str) -> None:
        number, _, target = rest.partition(" against ")
        blocker = self.own_army(number)
        if target == "all":
            self.plan.blocks.append((blocker, "", 0))
        elif army := army_named(target):
            clan = self.case.clans[self.other_clan(army[0])]
            if army[1] not in clan.armies:
                raise PassedOver(f"{target!r} does not exist")
            self.plan.blocks.append((blocker, *army))
        else:
            self.plan.blocks.append((blocker, self.other_clan(target), 0))

    # ------------------------------------------------------------ the rest

    def fight(self, rest: str) -> None:
        self.plan.fights |= self.places(rest)

    def peace(self, rest: str) -> None:
        self.plan.sues |= self.places(rest)

    def places(self, rest: str) -> set[str]:
        """One place or several, or all of them."""
        if not rest:
            raise PassedOver("no province is named")
        return set(PLACES) if rest == "all" else {self.place(word) for word in rest.split(" ")}

    def give(self, rest: str) -> None:
        if rest != "in":
            raise PassedOver("the word is: give in")
        self.plan.gives_in = True

    def number(self, rest: str) -> None:
        self.first_of("number", 0)
        if not re.fullmatch("[1-9]", rest):
            raise PassedOver("an order number is one of 1 to 9")
        self.plan.number = int(rest)


def remark(line: Line, why: object) -> str:
    return f"line {line.number}: {line.text!r} is passed over: {why}."
