"""The card game as a game of the registry: one object a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

import msgspec

from gorin.games.l5r.border.printed import printed_facts
from gorin.games.l5r.border.questions.question import MOMENTS
from gorin.games.l5r.cast import CELESTIAL_CAST, IMPERIAL_CAST, WAR_OF_HONOR_CAST
from gorin.games.l5r.clash import Clash, rebuild
from gorin.games.l5r.decks import CELESTIAL_DECKS, IMPERIAL_DECKS, WAR_OF_HONOR_DECKS, Deck, written
from gorin.games.l5r.decks.drawn import drawable, drawn
from gorin.games.l5r.decks.figures import figures
from gorin.games.l5r.flow import setup
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.text.cards import card_text, headline, note
from gorin.games.l5r.options import CelestialOptions, ImperialOptions, WarOfHonorOptions
from gorin.games.l5r.rulesets.celestial import CELESTIAL as CELESTIAL_RULES
from gorin.games.l5r.rulesets.editions import EDITIONS
from gorin.games.l5r.rulesets.imperial import IMPERIAL as IMPERIAL_RULES
from gorin.games.l5r.rulesets.variants import ADVANCED
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR as WAR_OF_HONOR_RULES
from gorin.games.l5r.saving.census import census, names_of
from gorin.games.l5r.saving.dump import NOBODY_S, restore
from gorin.games.l5r.saving.encoding import sheet
from gorin.games.l5r.sets import everything, pool, set_names
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.thinking import stakes
from gorin.games.l5r.values.moves import Arrive, Cease, Move, Retreat
from gorin.games.l5r.values.terms import STRONGHOLD
from gorin.games.l5r.workshop import L5RWorkshop
from gorin.kernel.cast import Persona
from gorin.kernel.contract import Game, State
from gorin.kernel.goals import Goal
from gorin.kernel.rng import rng_of
from gorin.kernel.sheet import Sheet
from gorin.kernel.values import Action, CardInfo, DeckInfo, Event, GorinError, Refusal, Refused

#: Tables of drawn decks in a showcase, by turns around each of its cards: many keep all cores busy.
LEAST_SHOWN: Final = 300


class _Table(msgspec.Struct):
    variant: str
    daimyo: list[str]


class _Dumped(msgspec.Struct):
    """What must be known of a dump before it is read: optional rules bring abilities, a campaign arrivals."""

    table: _Table
    trusted: msgspec.Raw = NOBODY_S


class L5RGame(Game):
    """The card game under one ruleset, with its pool of cards and its decks."""

    def __init__(
        self,
        ruleset: Ruleset,
        title: str,
        options_type: type[msgspec.Struct],
        rules_files: tuple[str, ...],
        cards: dict[str, CardDef],
        decks: dict[str, Deck],
        variants: Callable[[str], Ruleset] | None = None,
        cast: tuple[Persona, ...] = (),
    ) -> None:
        super().__init__(
            ruleset.name,
            title,
            ruleset.seat_counts,
            options_type,
            Move,
            rules_files,
            ruleset.usual_seats,
            cast,
            {"R": "L5R-RULING-"},
            MOMENTS,
        )
        self.ruleset = ruleset
        self.cards = cards
        self.everything = everything(ruleset.name)
        self.decks = decks
        self.variants = variants
        self._workshop: L5RWorkshop | None = None
        for deck in decks.values():
            setup.check_deck(deck, cards, ruleset)

    def new(self, seats: int, options: Any, seed: str) -> L5RState:
        if seats not in self.seat_counts:
            least, most = self.seat_counts[0], self.seat_counts[-1]
            rule = self.ruleset.seats_rule
            raise GorinError(f"{self.title} is for {least} to {most} players, not {seats}. [{rule}]")
        chosen: Any = self.options_type() if options is None else options
        rules = self.rules_of(chosen.variant)
        if chosen.serves:  # the others arrive later
            seats = self.seats_of(chosen.serves, seats)
        decks = self.decks_at(seats, chosen)
        kind = Clash if chosen.serves else L5RState
        state = kind(rules, seats, rng_of(seed))
        state.variant = chosen.variant
        state.decks = tuple(deck.name for deck in decks)
        if isinstance(state, Clash):
            state.daimyo = chosen.serves
            state.any_cards = chosen.any_card
        if chosen.random_seats or chosen.serves:
            setup.seat_at_random(state)
        state.turn_limit = chosen.turn_limit or 0  # 0: there is none (L5R-TURN-4)
        pool = self.pool_of(chosen)
        if chosen.discreet is True:
            state.conceivable = tuple(card for card in pool.values() if card.fate)
        setup.begin(state, decks, pool)
        return state

    def seats_of(self, serves: tuple[str, ...], seats: int) -> int:
        """How many players begin a battle of a campaign, or a `GorinError` (STR-GAME-1)."""
        if len(serves) > seats:
            raise GorinError(
                f"{len(serves)} players begin this battle, and it has {seats} seats. [STR-GAME-1]"
            )
        if len(set(serves)) < 2:
            raise GorinError("A battle needs players of at least two Daimyo. [STR-GAME-1]")
        return len(serves)

    def decree(self, state: State, seat: int, action: Action) -> list[Event] | None:
        """What a campaign does to its battle (STR-GAME-1, STR-GAME-3)."""
        if not isinstance(action, Arrive | Retreat | Cease) or not isinstance(state, Clash):
            return None
        if state.victory:
            raise Refused("STR-GAME-1", "This battle is over.")
        if isinstance(action, Cease):
            return state.cease()
        if isinstance(action, Retreat):
            if not 0 <= seat < state.seat_count or state.out[seat]:
                raise Refused("STR-GAME-3", f"Nobody on seat {seat} could retreat.")
            return state.retreat(seat)
        if seat != state.seat_count or seat >= max(self.seat_counts):
            raise Refused("STR-GAME-1", f"Nobody can arrive on seat {seat} of this battle.")
        cards = self.everything if state.any_cards else self.cards
        return state.arrive(
            action.daimyo, self.deck_of(action.deck, state.ruleset, f"own deck {seat + 1}", cards), cards
        )

    def decks_at(self, seats: int, options: Any) -> list[Deck]:
        """The deck of every seat."""
        rules = self.rules_of(options.variant)
        cards = self.pool_of(options)
        wanted: tuple[str, ...] = options.decks_of(seats)
        return [self.deck_of(text, rules, f"own deck {seat + 1}", cards) for seat, text in enumerate(wanted)]

    def pool_of(self, options: Any) -> dict[str, CardDef]:
        """The cards that decks may have at this table: the ruleset's own, or any there are (L5R-DECK-3)."""
        return self.everything if options.any_card else self.cards

    def deck_of(self, text: str, rules: Ruleset, name: str, cards: dict[str, CardDef]) -> Deck:
        """The deck that is called so, or the one of a list; a `GorinError` says why it cannot be played."""
        if text in self.decks:
            return self.decks[text]
        if not written.is_list(text):
            known = ", ".join(self.decks)
            raise GorinError(
                f"There is no deck called '{text[:40]}'; name one of {known}, or give a deck list."
            )
        if rules.decks.no_own:
            known = ", ".join(self.decks)
            raise GorinError(
                f"{rules.decks.no_own}; without it, choose {known}. [{rules.decks.own_clan_rule}]"
            )
        return written.playable(text, cards, rules, name)

    def read_deck(self, text: str) -> DeckInfo:
        if text in self.decks or not written.is_list(text):
            deck = self.deck_of(text, self.ruleset, text, self.cards)
            return self.info_of(deck, self.cards, [], about=deck.about)
        rules = self.ruleset if not self.ruleset.decks.no_own else self.rules_of(ADVANCED)
        found = written.checked(text, self.cards, rules, "own deck")
        faults = [Refusal(fault.rule, fault.sentence) for fault in found.faults]
        needs = "advanced=true" if self.ruleset.decks.no_own else ""
        if faults and "cards" in self.options_type.__struct_fields__:
            mixed = written.checked(text, self.everything, rules, "own deck")
            if not mixed.faults:
                return self.info_of(mixed.deck, self.everything, [], "cards=any")
        return self.info_of(found.deck, self.cards, faults, needs)

    def workshop(self) -> L5RWorkshop:
        """Decks of one's own; where only Advanced Play has them, under its rules."""
        if self._workshop is None:
            boxed = bool(self.ruleset.decks.no_own)
            rules = self.rules_of(ADVANCED) if boxed else self.ruleset
            every = self.everything if "cards" in self.options_type.__struct_fields__ else None
            needs = "advanced=true" if boxed else ""
            self._workshop = L5RWorkshop(rules, self.cards, every, self.everything, self.decks, needs)
        return self._workshop

    def info_of(
        self, deck: Deck, cards: dict[str, CardDef], faults: list[Refusal], needs: str = "", about: str = ""
    ) -> DeckInfo:
        return DeckInfo(written.write(deck, cards), faults, needs, about, figures(deck, cards))

    def deck_list(self) -> dict[str, str]:
        return {name: f"{deck.title}. {deck.about}" for name, deck in self.decks.items()}

    def yardsticks(self) -> list[str]:
        return [name for name, deck in self.decks.items() if not deck.made]

    def rules_of(self, variant: str) -> Ruleset:
        """The rules with these optional ones."""
        return self.ruleset if self.variants is None else self.variants(variant)

    def catalogue(self) -> list[CardInfo]:
        sets = set_names(self.name)
        return [
            CardInfo(
                card.title,
                sets[card.title],
                headline(card),
                card_text(card),
                note(card),
                printed_facts(card),
            )
            for card in self.cards.values()
        ]

    def tallies(self, seats: int = 0, options: Any = None) -> list[str]:
        """Of every card that a deck may have, or of those at a table; of tiles and of starting Holdings."""
        starting = (self.ruleset.setup.starting_holding, self.ruleset.setup.late_holding)
        chosen = self.options_type() if options is None else options
        cards = self.pool_of(chosen)
        if seats:
            decks = self.decks_at(seats, chosen)
            used = {title for deck in decks for title in (deck.stronghold, *deck.dynasty, *deck.fate)}
            clans = {deck.clan for deck in decks}
        else:
            used = set(drawable(cards, self.ruleset))
            clans = {card.clan for card in cards.values() if card.kind == STRONGHOLD}
        used.update(starting)
        for clan in clans:
            used.update(piece.title for piece in self.ruleset.setup.pieces(clan, self.cards))
        names = census(card for title, card in cards.items() if title in used)
        return [name for name in names if name not in starting]

    def showcase(self, turn: int = 0, lacking: Collection[str] = ()) -> list[tuple[int, dict[str, Any]]]:
        """The game's own decks, each against the next and many at one table; and tables around each card.

        At a table around a card everybody plays a deck around it, so that it meets what it is made for.
        """
        names = self.yardsticks()
        pairs = [[name, names[(place + 1) % len(names)]] for place, name in enumerate(names)]
        own = [*pairs, names[: self.seat_counts[-1]]]
        found: list[tuple[int, dict[str, Any]]] = [(len(table), {"decks": table}) for table in own]
        rules = self.rules_of(ADVANCED) if self.ruleset.decks.no_own else self.ruleset
        needs = {"advanced": True} if self.ruleset.decks.no_own else {}
        wanted = set(lacking)
        leads = [
            title
            for title in drawable(self.cards, rules)
            if not wanted or wanted.intersection(names_of(self.cards[title]))
        ]
        rng = rng_of(f"{self.name} showcase {turn}")
        for place in range(len(leads) and max(len(leads), LEAST_SHOWN)):
            seats = 3 if place % 3 == 2 else 2  # some cards want a third player
            lead = leads[place % len(leads)]
            decks = [written.write(drawn(self.cards, rules, rng, lead), self.cards) for _ in range(seats)]
            found.append((seats, {"decks": decks, **needs}))
        return found

    def stakes(self, state: State, seat: int) -> dict[str, int]:
        assert isinstance(state, L5RState)
        return stakes.stakes(state, seat)

    def goals(self, state: State, seat: int) -> list[Goal]:
        assert isinstance(state, L5RState)
        return stakes.goals(state, seat)

    def sheet(self, seats: int) -> Sheet:
        return sheet(seats)

    def load(self, dump: bytes) -> L5RState:
        whole = msgspec.json.decode(dump, type=_Dumped)
        table = whole.table
        rules = self.rules_of(table.variant)
        if not table.daimyo:
            state = L5RState(rules, 0, rng_of(""))
            restore(state, dump)
            return state
        battle = Clash(rules, 0, rng_of(""))
        restore(battle, dump)
        trusted = self.load(bytes(whole.trusted)) if bytes(whole.trusted) else None
        assert trusted is None or isinstance(trusted, Clash)
        rebuild(battle, trusted)
        return battle


CELESTIAL: Final = L5RGame(
    CELESTIAL_RULES,
    "Legend of the Five Rings: Celestial",
    CelestialOptions,
    ("l5r.md", "celestial.md"),
    pool(CELESTIAL_RULES.name),
    CELESTIAL_DECKS,
    cast=CELESTIAL_CAST,
)

IMPERIAL: Final = L5RGame(
    IMPERIAL_RULES,
    "Legend of the Five Rings: Imperial",
    ImperialOptions,
    ("l5r.md", "imperial.md"),
    pool(IMPERIAL_RULES.name),
    IMPERIAL_DECKS,
    EDITIONS[IMPERIAL_RULES.name].variants,
    IMPERIAL_CAST,
)

WAR_OF_HONOR: Final = L5RGame(
    WAR_OF_HONOR_RULES,
    "Legend of the Five Rings: War of Honor",
    WarOfHonorOptions,
    ("l5r.md", "war-of-honor.md", "celestial.md"),
    pool(WAR_OF_HONOR_RULES.name),
    WAR_OF_HONOR_DECKS,
    EDITIONS[WAR_OF_HONOR_RULES.name].variants,
    WAR_OF_HONOR_CAST,
)
