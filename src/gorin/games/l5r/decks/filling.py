"""A deck made legal: what may be there stays, what may not goes, and what lacks is added.

What is added goes by the deck's clan and by what it is made of. Of several cards that would do, one is always
chosen in the same way, so that the same deck is filled up in the same way.
"""

from __future__ import annotations

from collections import Counter
from math import inf
from typing import Final

from gorin.games.l5r.decks.charts import clan_of, cost_of, loyal_elsewhere, pile_of, too_proud
from gorin.games.l5r.decks.drawn import drawable, text_of
from gorin.games.l5r.decks.figures import yields
from gorin.games.l5r.decks.sheets import DYNASTY_PILE, FATE_PILE, PILES, tidy
from gorin.games.l5r.decks.titles import titles_of
from gorin.games.l5r.decks.validate import limit
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.families import Kind
from gorin.games.l5r.values.terms import (
    CLANS,
    DYNASTY,
    EVENT,
    FOLLOWER,
    HOLDING,
    ITEM,
    NOT_A_NUMBER,
    PERSONALITY,
    RING,
    SPELL,
    STRATEGY,
    STRONGHOLD,
)
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import Sheet

#: Of a hundred cards, how many are of each kind in a deck of which nothing is known yet.
_SHARES: Final[dict[str, dict[Kind, int]]] = {
    DYNASTY_PILE: {HOLDING: 45, PERSONALITY: 50, EVENT: 5},
    FATE_PILE: {STRATEGY: 60, FOLLOWER: 12, ITEM: 12, SPELL: 8, RING: 8},
}
_USUAL_COSTS: Final[dict[Kind, int]] = {HOLDING: 2, PERSONALITY: 6, FOLLOWER: 3, ITEM: 3, SPELL: 3}
_LEAST_GOLD: Final = 0.4  # of a Dynasty deck
_CASTER: Final = "Shugenja"
_COMMON: Final = frozenset(("Unique", "Experienced", " Clan"))  # words of which no card speaks
_THERE: Final = 4  # how much nearer a title is that the deck has already
_WORST: Final = (True, True, inf, inf)
_BEGUN: Final = 10  # cards of a pile from which on its own kinds are what is looked at


def fill(sheet: Sheet, pool: dict[str, CardDef], ruleset: Ruleset) -> Sheet:
    """A legal deck that has as much of this one as may be."""
    return Filling(tidy(sheet), pool, ruleset).filled()


def lead(sheet: Sheet, pool: dict[str, CardDef]) -> str:
    """The Stronghold that suits a deck best: its own, else the one of its clan, of its people, or any."""
    leader = pool.get(sheet.leader)
    if leader is not None and leader.kind == STRONGHOLD:
        return sheet.leader
    strongholds = [key for key, card in pool.items() if card.kind == STRONGHOLD]
    if not strongholds:
        raise GorinError("There is no Stronghold in this pool.")
    near = titles_of(pool).near(sheet.leader, STRONGHOLD, most=1) if sheet.leader else []
    clans: Counter[str] = Counter()
    for key, count in sheet.piles.get(DYNASTY_PILE, {}).items():
        if key in pool and pool[key].kind == PERSONALITY:
            clans[pool[key].clan] += max(0, count)
    wanted = clan_of(sheet, pool)
    return min(
        strongholds,
        key=lambda key: (key not in near, pool[key].clan != wanted, -clans[pool[key].clan], key),
    )


class Filling:
    """A deck that is being made legal."""

    def __init__(self, sheet: Sheet, pool: dict[str, CardDef], ruleset: Ruleset) -> None:
        self.pool = pool
        self.ruleset = ruleset
        self.leader = lead(sheet, pool)
        clan = pool[self.leader].clan
        self.sheet = Sheet(self.leader, "" if clan else sheet.clan, sheet.title, sheet.notes, {})
        self.clan = clan_of(self.sheet, pool)
        self.allowed = frozenset(drawable(pool, ruleset))
        self.versions: Counter[tuple[str, int]] = Counter()
        self.most: dict[tuple[str, int], int] = {}
        self.piles: dict[str, dict[str, int]] = {pile: {} for pile in PILES}
        for pile in PILES:
            for key, count in sheet.piles[pile].items():
                self.add(key, count)
        self.shares = {pile: self.share(pile) for pile in PILES}
        self.people: dict[str, float] = {}

    def add(self, key: str, count: int) -> None:
        """As many copies of a title as there may still be, in the pile where it belongs."""
        room = min(count, self.room(key))
        if room > 0:
            card = self.pool[key]
            pile = self.piles[pile_of(card)]
            pile[key] = pile.get(key, 0) + room
            self.versions[card.title, card.level] += room
            self.most[card.title, card.level] = self.bound(key)

    def bound(self, key: str) -> int:
        """How many copies of its version there may be; of printings that differ, the stricter one counts."""
        card = self.pool[key]
        most = limit(card, self.ruleset)[1]
        return min(most, self.most.get((card.title, card.level), most))

    def room(self, key: str) -> int:
        """How many more copies of a title there may be."""
        if key not in self.allowed or self.pool[key].kind == STRONGHOLD:
            return 0
        card = self.pool[key]
        return self.bound(key) - self.versions[card.title, card.level]

    def filled(self) -> Sheet:
        for pile in PILES:
            self.fill(pile, self.ruleset.decks.least)
        s = self.sheet
        return Sheet(s.leader, s.clan, s.title, s.notes, self.piles)

    def fill(self, pile: str, size: int) -> None:
        """Add the card that is wanted most, until there are so many."""
        self.people = self.words()
        lacking = size - sum(self.piles[pile].values())
        within = (
            [key for key in sorted(self.allowed) if pile_of(self.pool[key]) == pile] if lacking > 0 else []
        )
        open_to = [(key, *self.fitness(key)) for key in within if self.room(key) > 0]
        while lacking > 0:
            kinds, means, there = self.lacking(pile), self.means(pile), self.piles[pile]
            best, rank = "", _WORST
            for key, card, useless, distance in open_to:
                lacks = kinds.get(card.kind, 0)
                away = abs(card.cost - means[card.kind]) if card.kind in means else 0
                ranked = (useless, lacks <= 0, -lacks // 6, distance + away - (_THERE if key in there else 0))
                if ranked < rank:
                    best, rank = key, ranked
            if not best:
                raise GorinError(f"There are too few cards in this pool to fill up the {pile} deck.")
            added = min(self.room(best), lacking)
            self.add(best, added)
            lacking -= added
            open_to = [
                each for each in open_to if each[1].name != self.pool[best].name or self.room(each[0]) > 0
            ]

    def counts(self, pile: str) -> Counter[Kind]:
        found: Counter[Kind] = Counter()
        for key, count in self.piles[pile].items():
            found[self.pool[key].kind] += count
        return found

    def share(self, pile: str) -> dict[Kind, float]:
        """How much of each kind there shall be: as it is now, if there is enough to go by."""
        counts = self.counts(pile)
        if counts.total() < _BEGUN:
            return {kind: share / 100 for kind, share in _SHARES[pile].items()}
        own = {kind: count / counts.total() for kind, count in counts.items()}
        if pile == DYNASTY_PILE:  # never without Gold
            own[HOLDING] = max(own.get(HOLDING, 0), _LEAST_GOLD)
        return own

    def lacking(self, pile: str) -> dict[Kind, float]:
        """How many cards of each kind the pile lacks."""
        counts, least = self.counts(pile), self.ruleset.decks.least
        return {kind: share * least - counts[kind] for kind, share in self.shares[pile].items()}

    def words(self) -> dict[str, float]:
        """What the Personalities of the deck are, each word with the part of them that have it."""
        found: Counter[str] = Counter()
        total = 0
        for key, count in self.piles[DYNASTY_PILE].items():
            card = self.pool[key]
            if card.kind == PERSONALITY:
                total += count
                for word in {*card.words, f"{card.clan} Clan"} - _COMMON:
                    found[word] += count
        return {word: count / total for word, count in found.items()}

    def means(self, pile: str) -> dict[Kind, float]:
        """The mean cost of each kind in the pile."""
        found: dict[Kind, float] = dict(_USUAL_COSTS.items())
        sums: dict[Kind, tuple[int, int]] = {}
        for key, count in self.piles[pile].items():
            card = self.pool[key]
            if cost_of(card) != NOT_A_NUMBER:
                often, total = sums.get(card.kind, (0, 0))
                sums[card.kind] = (often + count, total + count * card.cost)
        return found | {kind: total / often for kind, (often, total) in sums.items()}

    def fitness(self, key: str) -> tuple[CardDef, bool, float]:
        """A card, whether it cannot serve this deck, and how far it is from its clan and its people."""
        card = self.pool[key]
        leader = self.pool[self.leader]
        useless = loyal_elsewhere(card, self.clan, self.ruleset) or too_proud(card, leader, self.ruleset)
        if card.kind == HOLDING and not yields(card, self.clan):
            useless = True
        if card.kind == SPELL and not self.people.get(_CASTER):
            useless = True
        stranger = 0 if card.clan == self.clan else 3 if not card.clan else 6
        return card, useless, stranger - 6 * self.served(card)

    def served(self, card: CardDef) -> float:
        """The part of the Personalities of whom a Fate card speaks, by the word that most of them have."""
        if card.kind & DYNASTY:
            return 0
        said = f"{card.title} {text_of(card)}"
        if any(f"{clan} Clan" in said for clan in CLANS if clan != self.clan):
            return -1  # it speaks of others
        return max((part for word, part in self.people.items() if word in said), default=0)
