"""What a seat cannot know, made up: cards in other hands and in decks, and what others have written."""

from __future__ import annotations

from gorin.games.strategic.campaign import NO_CARD, READY, Campaign
from gorin.games.strategic.cards import DECK_OF, DYNASTY, FATE, TITLE_BITS, seen_by, title_of
from gorin.games.strategic.counsel import guess
from gorin.games.strategic.desk import clear_desk, parts
from gorin.games.strategic.expecting import Rumours, reply
from gorin.kernel.rng import Rng


def shuffle_hidden(state: Campaign, seat: int, rng: Rng) -> None:
    """Replace all that is hidden from a seat. The Shogun (the last seat) knows hands, and nobody's orders.

    Whoever has not sealed may have written anything; here it is a whole sheet, ready to be sealed.
    """
    for deck in (DYNASTY, FATE):
        _shuffle_deck(state, deck, seat, rng)
    for clan in range(state.daimyo):
        if clan == seat or (seat < state.daimyo and (state.spied[seat] >> clan) & 1):
            continue
        clear_desk(state, clan)
        state.orders[clan] = guess(state.at, clan, rng)
        for part in parts(state, clan):
            state.done[clan] |= 1 << part
        state.part[clan] = READY


def _hidden(state: Campaign, card: int, clan: int, seat: int) -> bool:
    """Whether a card in a clan's hand or offer is unknown to a seat."""
    return seat < state.daimyo and clan != seat and not seen_by(card, seat)


def _shuffle_deck(state: Campaign, deck: int, seat: int, rng: Rng) -> None:
    at = state.at
    pool = list(at.decks[deck])
    for clan in range(state.daimyo):
        for card in at.hands[clan]:
            if DECK_OF[title_of(card)] == deck and _hidden(state, card, clan, seat):
                pool.append(title_of(card))
        offer = state.offers[clan]
        if offer is not None and offer[3] != NO_CARD and DECK_OF[title_of(offer[3])] == deck:
            if _hidden(state, offer[3], clan, seat):
                pool.append(title_of(offer[3]))
    pool.sort()  # what is dealt hangs on chance alone, not on what lies there in truth
    rng.shuffle(pool)
    for clan in range(state.daimyo):
        hand = list(at.hands[clan])
        for index in range(len(hand)):
            if DECK_OF[title_of(hand[index])] == deck and _hidden(state, hand[index], clan, seat):
                hand[index] = hand[index] & ~TITLE_BITS | pool.pop()
        at.hands[clan] = tuple(hand)
        offer = state.offers[clan]
        if offer is not None and offer[3] != NO_CARD and DECK_OF[title_of(offer[3])] == deck:
            if _hidden(state, offer[3], clan, seat):
                card = offer[3] & ~TITLE_BITS | pool.pop()
                state.offers[clan] = (offer[0], offer[1], offer[2], card, offer[4], offer[5])
    at.decks[deck] = tuple(pool)


def answer_each_other(state: Campaign, seat: int, rumours: Rumours, rng: Rng) -> None:
    """In a redealt state, let those whose orders a seat does not know write as they do who think first."""
    for clan in range(state.daimyo):
        if clan != seat and not (seat < state.daimyo and (state.spied[seat] >> clan) & 1):
            state.orders[clan] = reply(state.at, clan, state.orders[clan], rumours, rng)
