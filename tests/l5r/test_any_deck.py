"""Random legal decks of all the cards there are: whatever meets in a game, it goes on to its end."""

from __future__ import annotations

import pytest

from conformance.tables import l5r_conserves_cards
from gorin.games.l5r.decks.deck import Deck
from gorin.games.l5r.decks.validate import faults
from gorin.games.l5r.decks.written import write
from gorin.games.l5r.game import CELESTIAL, WAR_OF_HONOR, L5RGame
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values.terms import DYNASTY, FATE, HOLDING, STRONGHOLD
from gorin.kernel.match import read_options
from gorin.kernel.rng import Rng, rng_of
from support import rule

STARTING = ("Border Keep", "Bamboo Harvesters")


def some(cards: list[CardDef], size: int, rng: Rng) -> dict[str, int]:
    """So many cards, three or one of a title as the rules of construction have it."""
    order = list(range(len(cards)))
    rng.shuffle(order)
    found: dict[str, int] = {}
    for card in [cards[index] for index in order]:
        once = faults(Deck("", "", "", "", {card.title: 2}, {}), CELESTIAL.cards, CELESTIAL.ruleset)
        most = 1 if any(fault.rule in ("CEL-DECK-3", "CEL-DECK-4") for fault in once) else 3
        found[card.title] = min(most, size - sum(found.values()))
        if sum(found.values()) == size:
            break
    return found


def random_deck(rng: Rng) -> Deck:
    """A legal deck of forty and forty, with enough Holdings to play it."""
    cards = [card for card in CELESTIAL.cards.values() if card.title not in STARTING]
    strongholds = [card for card in cards if card.kind == STRONGHOLD]
    holdings = [card for card in cards if card.kind == HOLDING]
    people = [card for card in cards if card.kind & DYNASTY and card.kind != HOLDING]
    lead = strongholds[rng.below(len(strongholds))]
    dynasty = {**some(holdings, 18, rng), **some(people, 22, rng)}
    fate = some([card for card in cards if card.kind & FATE], 40, rng)
    return Deck("random", lead.title, lead.clan, lead.title, dynasty, fate)


def played(game: L5RGame, seats: int, seed: str, **options: object) -> L5RState:
    """A random game of random decks to its end, with every card in its place on the way."""
    rng = rng_of(f"any deck {seed}")
    decks = [write(random_deck(rng), CELESTIAL.cards) for _ in range(seats)]
    state = game.new(seats, read_options(game, {"decks": decks, **options}), seed)
    moves = 0
    while deciders := state.deciders():
        legal = state.legal(deciders[0])
        state.play(deciders[0], legal[rng.below(len(legal))])
        moves += 1
        if moves % 25 == 0:
            l5r_conserves_cards(state)
            assert game.load(state.dump()).dump() == state.dump()
            assert state.redeal(0, rng).view(0) == state.view(0)
    return state


@rule("L5R-DECK-1")
@pytest.mark.parametrize("seed", range(8))
def test_celestial_plays_any_legal_decks(seed: int) -> None:
    assert played(CELESTIAL, 2 + seed % 3, str(seed), turn_limit=30).result().winners


@rule("WOH-ADV-4")
@pytest.mark.parametrize("seed", range(8))
def test_advanced_play_plays_any_legal_decks(seed: int) -> None:
    state = played(WAR_OF_HONOR, 2 + seed % 3, str(seed), advanced=True, turn_limit=30)
    assert state.result().winners
