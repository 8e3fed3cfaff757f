"""Joining a game that is under way: a new seat, set up like any that does not go first (R177 to R179)."""

from __future__ import annotations

from gorin.games.l5r.decks.deck import Deck
from gorin.games.l5r.flow.engine import Engine
from gorin.games.l5r.flow.setup import add_holding, attend_all, deal_in, lay_out, shuffle_decks
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.table.data import NONE
from gorin.games.l5r.values.terms import NO_CARD, NO_KEYWORDS
from gorin.kernel.values import GorinError


def join(g: Engine, deck: Deck, pool: dict[str, CardDef]) -> int:
    """Add a seat with this deck; it waits for the end of the turn (R177). The number of the seat."""
    if g.victory:
        raise GorinError("The game is over; nobody can join it.")
    if g.seat_count >= max(g.ruleset.seat_counts):
        raise GorinError(f"This game has no room for more than {g.seat_count} players.")
    seat = _new_seat(g)
    pending = g.underway.pending
    rules = g.ruleset.setup
    deal_in(g, seat, deck, pool)
    if rules.starting_holding:
        add_holding(g, seat, rules.starting_holding, pool, False)
    if rules.late_holding:
        add_holding(g, seat, rules.late_holding, pool, True)
    shuffle_decks(g, seat)
    lay_out(g, seat)
    rules.give_pieces(g, seat, deck.clan, pool)
    g.underway.pending = pending  # what is laid out at the start sets nothing off
    attend_all(g)
    g.decks = (*g.decks, deck.name)
    g.waiting = (*g.waiting, seat)
    return seat


def _new_seat(g: Engine) -> int:
    """A further entry in everything that has one a seat; a copied game shares some of these lists."""
    seat = g.seat_count
    g.seat_count += 1
    for piles in (g.hands, g.fate_decks, g.dynasty_decks, g.fate_discard, g.dynasty_discard):
        piles.append(NONE)
    for piles in (g.provinces, g.units, g.estate, g.pools, g.focused):
        piles.append(NONE)
    for numbers in (g.honor, g.turns, g.player_used, g.player_battle):
        numbers.append(0)
    g.ledger.own_realm(g).seat_one_more()
    g.out.append(False)
    g.starting_honor = [*g.starting_honor, 0]
    g.stronghold = [*g.stronghold, NO_CARD]
    g.clans = [*g.clans, NO_KEYWORDS]
    return seat
