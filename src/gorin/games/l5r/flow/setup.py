"""How a game begins: decks, starting cards, who goes first, provinces and hands."""

from __future__ import annotations

from gorin.games.l5r.decks.deck import Deck
from gorin.games.l5r.decks.validate import faults, refusal
from gorin.games.l5r.flow.engine import Engine
from gorin.games.l5r.flow.turn import Turn
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.terms import BOWED, DECK, EMPTY, LIMBO, PLAY, UP
from gorin.kernel.values import GorinError


def find_card(pool: dict[str, CardDef], title: str) -> CardDef:
    try:
        return pool[title]
    except KeyError:
        raise GorinError(f"There is no card called '{title}' in this set.") from None


def deal_in(g: Engine, seat: int, deck: Deck, pool: dict[str, CardDef]) -> None:
    """Give a seat its cards: Stronghold in play, both decks in the order of their lists."""
    stronghold = g.arrivals.new_card(g, find_card(pool, deck.stronghold), seat, PLAY)
    g.ledger.write_flags(g, stronghold, UP)
    g.stronghold[seat] = stronghold
    g.clans[seat] = g.defs[stronghold].clans
    g.honor[seat] = g.defs[stronghold].starting
    g.starting_honor[seat] = g.honor[seat]
    g.estate[seat] = (stronghold,)
    g.standing.hold_forth(g, stronghold)
    if deck.boxed:
        g.ledger.own_realm(g).exempt |= 1 << seat
    for titles, fate in ((deck.dynasty, False), (deck.fate, True)):
        cards: list[int] = []
        for title, count in titles.items():
            first = g.arrivals.new_cards(g, [find_card(pool, title)] * count, seat, DECK)
            cards.extend(range(first, first + count))
        if fate:
            g.fate_decks[seat] = tuple(cards)
        else:
            g.dynasty_decks[seat] = tuple(cards)


def add_holding(g: Engine, seat: int, title: str, pool: dict[str, CardDef], bowed: bool) -> None:
    """A starting Holding, in play from the beginning."""
    card = g.arrivals.new_card(g, find_card(pool, title), seat, LIMBO)
    g.arrivals.enter(g, card, seat, None)
    if not bowed:
        g.ledger.write_flags(g, card, g.flags[card] & ~BOWED)


def shuffle_decks(g: Engine, seat: int) -> None:
    for decks in (g.dynasty_decks, g.fate_decks):
        cards = list(decks[seat])
        g.rng.shuffle(cards)
        decks[seat] = tuple(cards)


def lay_out(g: Engine, seat: int) -> None:
    """Provinces filled face-down, and the first hand."""
    g.provinces[seat] = (EMPTY,) * g.ruleset.setup.provinces
    for slot in range(g.ruleset.setup.provinces):
        g.zones.refill(g, seat, slot, False)
    g.ruleset.setup.first_hand(g, seat)


def check_deck(deck: Deck, pool: dict[str, CardDef], rules: Ruleset) -> None:
    """Refuse a deck that is against the rules of construction."""
    broken = faults(deck, pool, rules)
    if broken:
        raise GorinError(refusal(deck, broken))


def begin(g: Engine, decks: list[Deck], pool: dict[str, CardDef]) -> None:
    """Set the table and start the first turn, with decks that were checked."""
    rules = g.ruleset.setup
    for seat in range(g.seat_count):
        deal_in(g, seat, decks[seat], pool)
    g.first = rules.first(g)
    g.active = g.first
    seats = g.places.from_seat(g, g.first)
    for turn in range(len(seats)):
        if rules.starting_holding:
            add_holding(g, seats[turn], rules.starting_holding, pool, False)
        if rules.late_holding and turn >= len(seats) - rules.late_seats(len(seats)):
            add_holding(g, seats[turn], rules.late_holding, pool, True)
    for seat in range(g.seat_count):
        shuffle_decks(g, seat)
        lay_out(g, seat)
    g.underway.pending = ()
    g.favor = rules.favor(g)
    for seat in range(g.seat_count):
        rules.give_pieces(g, seat, decks[seat].clan, pool)
    attend_all(g)
    g.underway.push(Turn())
    rules.open(g, seats)
    g.underway.run(g)


def attend_all(g: Engine) -> None:
    """Listen for everything that any card of this game, or any rule, listens for."""
    for definition in set(g.defs):
        g.standing.attend(g, definition)
    for definition in g.conceivable:
        g.standing.attend(g, definition)
    for seat in g.seating if g.attention.numbering else ():
        for unit in g.units[seat]:
            g.marks.renumber(g, unit)
    for ability in g.ruleset.actions.of_players:
        if ability.moment is not None:
            g.ledger.own_attention(g).await_reaction(ability.moment.kind)


def seat_at_random(g: Engine) -> None:
    """Chance decides who sits beside whom."""
    seats = list(g.seating)
    g.rng.shuffle(seats)
    g.seating = tuple(seats)
    g.order = g.seating
