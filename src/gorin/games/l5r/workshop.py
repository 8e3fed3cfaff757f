"""The deck workshop of the card game: what `Workshop` offers, for one ruleset with its pools of cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from gorin.games.l5r.decks import Deck, packing
from gorin.games.l5r.decks.charts import charts, cost_of, pile_of
from gorin.games.l5r.decks.drawn import drawable
from gorin.games.l5r.decks.figures import yields
from gorin.games.l5r.decks.filling import fill, lead
from gorin.games.l5r.decks.mending import flaws
from gorin.games.l5r.decks.odds import MOST_TURNS, dynasty_odds, fate_odds, passing_of
from gorin.games.l5r.decks.query import WORDS, matching
from gorin.games.l5r.decks.raised import FORGED, GROWN, HONED, TEMPERED, keep, raised_decks
from gorin.games.l5r.decks.reading import read_list
from gorin.games.l5r.decks.sheets import FATE_PILE, deck_of, sheet_of, tidy
from gorin.games.l5r.decks.validate import limit
from gorin.games.l5r.decks.writing import write_sheet
from gorin.games.l5r.flow import setup
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.text.cards import card_text, headline
from gorin.games.l5r.sets import SETS
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.table.parts import Setup
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.terms import (
    FATE,
    FOLLOWER,
    HOLDING,
    ITEM,
    KIND_NAMES,
    NOT_A_NUMBER,
    PERSONALITY,
    STRONGHOLD,
)
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import (
    ANY,
    FILLED,
    OWN,
    SURELY,
    BuildCard,
    Dealt,
    Judged,
    Reading,
    Seen,
    Sheet,
    Word,
    Workshop,
)

LEADER: Final = "leader"


class L5RWorkshop(Workshop):
    """Decks under one ruleset. Where a game has no option for cards of every set, both pools are its own."""

    def __init__(
        self,
        ruleset: Ruleset,
        own: dict[str, CardDef],
        every: dict[str, CardDef] | None,
        everything: dict[str, CardDef],
        decks: dict[str, Deck],
        needs: str = "",
    ) -> None:
        self.ruleset = ruleset
        self.own = own
        self.every = own if every is None else every
        #: Every card that has a title in any pool: what is written and packed may be of another pool.
        self.everything = everything
        self.decks = decks
        self.needs = needs  # the option under which decks of one's own are played
        self.given = tuple(
            title for title in (ruleset.setup.starting_holding, ruleset.setup.late_holding) if title
        )
        self._cards: dict[str, list[BuildCard]] = {}

    def pool(self, name: str) -> dict[str, CardDef]:
        if name not in (OWN, ANY):
            raise GorinError(f"There is no pool called '{name[:40]}': there are {OWN} and {ANY}.")
        return self.own if name == OWN else self.every

    def cards(self, pool: str = OWN) -> list[BuildCard]:
        if pool not in self._cards:
            known = self.pool(pool)
            self._cards[pool] = [self.card(key, known[key]) for key in drawable(known, self.ruleset)]
        return self._cards[pool]

    def card(self, key: str, card: CardDef) -> BuildCard:
        cost = cost_of(card)
        return BuildCard(
            key=key,
            pile=LEADER if card.kind == STRONGHOLD else pile_of(card),
            kind=KIND_NAMES[card.kind],
            clan=card.clan,
            sets=sets_of(card),
            cost=None if cost == NOT_A_NUMBER else cost,
            figures=figures_of(card),
            keywords=list(card.words),
            most=1 if card.kind == STRONGHOLD else limit(card, self.ruleset)[1],
            headline=headline(card),
            text="\n".join(card_text(card)),
        )

    def words(self) -> list[Word]:
        return list(WORDS)

    def search(self, query: str, pool: str = OWN) -> list[str]:
        test = matching(query)
        return [card.key for card in self.cards(pool) if test(card)]

    def read(self, text: str, pool: str = OWN) -> Reading:
        found = read_list(text, self.pool(pool), given=self.given)
        return Reading(found.form, found.lines, found.known, found.total, self.judge(found.sheet, pool))

    def write(self, sheet: Sheet, form: str = "text") -> str:
        return write_sheet(tidy(sheet), self.everything, form)

    def pack(self, sheet: Sheet) -> str:
        return packing.pack(sheet, self.everything)

    def unpack(self, packed: str) -> Sheet:
        return packing.unpack(packed, self.everything)

    def judge(self, sheet: Sheet, pool: str = OWN) -> Judged:
        sheet = tidy(sheet)
        known = self.pool(pool)
        found = flaws(sheet, known, self.ruleset)
        return Judged(sheet, found, charts(sheet, known, self.ruleset), self._needs(sheet, known), not found)

    def _needs(self, sheet: Sheet, known: dict[str, CardDef]) -> str:
        """What must be agreed on to play a deck: Advanced Play, or cards of every set."""
        titles = (sheet.leader, *(title for pile in sheet.piles.values() for title in pile))
        strange = any(title in known and title not in self.own for title in titles)
        return self.needs or ("cards=any" if strange else "")

    def fill(self, sheet: Sheet, pool: str = OWN) -> Sheet:
        return fill(sheet, self.pool(pool), self.ruleset)

    def seen(self, sheet: Sheet, turns: int = 10, refills: int = 0) -> list[Seen]:
        """What is assumed says `decks.odds`; titles that nobody knows are drawn like others."""
        sheet = tidy(sheet)
        if not 1 <= turns <= MOST_TURNS:
            raise GorinError(f"Ask for 1 to {MOST_TURNS} turns, not {turns}.")
        provinces, hand = self.ruleset.setup.provinces, self.ruleset.setup.hand
        if not 0 <= refills <= provinces:
            raise GorinError(f"Ask for 0 to {provinces} provinces that are refilled, not {refills}.")
        found: list[Seen] = []
        for pile, titles in sheet.piles.items():
            counts = {title: count for title, count in titles.items() if count > 0}
            size = sum(counts.values())
            passing = passing_of(counts, self.everything)
            for title, count in counts.items():
                if pile == FATE_PILE:
                    chances = fate_odds(size, count, hand, turns)
                else:
                    own = passing_of({title: count}, self.everything)
                    chances = dynasty_odds(size, count, passing - own, provinces, turns, refills)
                found.append(Seen(title, pile, count, [min(1.0, max(0.0, each)) for each in chances]))
        return found

    def deal(self, sheet: Sheet, seed: str, pool: str = OWN) -> Dealt:
        """Dealt by the setup of the game. Titles that the pool has not are passed over."""
        if len(seed) > 100:
            raise GorinError("A seed has at most 100 signs.")
        state, keys = self.laid_out(tidy(sheet), seed, pool)
        provinces = [keys[card] for card in state.provinces[0] if card >= 0]
        return Dealt(seed, [keys[card] for card in state.hands[0]], provinces)

    def laid_out(self, sheet: Sheet, seed: str, pool: str = OWN) -> tuple[L5RState, list[str]]:
        """A table at which one seat has its cards as they are at the beginning, and the key of every card."""
        known = self.pool(pool)
        deck = deck_of(replace(sheet, leader=lead(sheet, known)), known, "deck")
        dynasty, fate = (
            {title: count for title, count in titles.items() if title in known and 0 < count <= 1_000}
            for titles in (deck.dynasty, deck.fate)
        )
        if sum(dynasty.values()) + sum(fate.values()) > 5_000:
            raise GorinError("A deck of more than 5,000 cards is not dealt.")
        state = L5RState(self.ruleset, 2, rng_of(seed))
        setup.deal_in(state, 0, replace(deck, dynasty=dynasty, fate=fate), known)
        keys = [deck.stronghold]
        for titles in (dynasty, fate):
            keys += [title for title, count in titles.items() for _ in range(count)]
        setup.shuffle_decks(state, 0)
        setup.lay_out(state, 0)
        if not state.hands[0]:  # where hands are drawn only when the tiles lie
            Setup.first_hand(self.ruleset.setup, state, 0)
        return state, keys

    def adopt(self, decks: dict[str, Sheet], without: Sequence[str] = ()) -> None:
        made = raised_decks(self.ruleset.name)
        for name in without:
            if made.pop(name, None) is None:
                raise GorinError(f"No deck called {name} was made by play.")
        for name, sheet in decks.items():
            if not self.judge(sheet).legal:
                raise GorinError(f"{name} may not be played and cannot come with the game.")
            way = GROWN if name.endswith(FILLED) else TEMPERED if name.endswith(SURELY) else FORGED
            began = name.removesuffix(FILLED).removesuffix(SURELY)
            if began in self.decks and self.decks[began].made:
                way, began = HONED, began.rpartition("-")[0]
            made[f"{began}-{way}"] = deck_of(sheet, self.own, f"{began}-{way}")
        keep(self.ruleset.name, list(made.values()))

    def ready(self) -> dict[str, Sheet]:
        return {name: sheet_of(deck, self.own, deck.about) for name, deck in self.decks.items()}


@cache
def sets_of(card: CardDef) -> list[str]:
    """The sets that have a card."""
    return [one.name for one in SETS if card in one.cards]


def figures_of(card: CardDef) -> dict[str, int]:
    """The figures that are printed on a card, besides its cost."""
    kind = card.kind
    found: dict[str, int] = {}
    if kind & (PERSONALITY | FOLLOWER | ITEM):
        found["force"] = card.force
    if kind & (PERSONALITY | ITEM):
        found["chi"] = card.chi
    if kind & FATE:
        found["focus"] = card.focus
    if kind == PERSONALITY:
        found["honor"] = card.honor
    if kind & (PERSONALITY | FOLLOWER) and card.requirement != NOT_A_NUMBER:
        found["requirement"] = card.requirement
    if kind == HOLDING and (gold := yields(card, card.clan)):
        found["gold"] = gold
    if kind == STRONGHOLD:
        found |= {"strength": card.strength, "gold": card.production, "starting": card.starting}
    return found
