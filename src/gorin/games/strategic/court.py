"""The court: offers of Koku and cards between Daimyo who have not sealed (S15).

Every step is public, but for the titles of cards: whoever may not see them could otherwise tell something
from when an offer is made. A card that is laid out lies in the offer and not in the hand.
"""

from __future__ import annotations

from typing import Final

from gorin.games.strategic.campaign import NO_CARD, Campaign
from gorin.games.strategic.cards import DECK_OF, DECKS, DYNASTY, FATE, TITLES, shown_to, title_of
from gorin.games.strategic.codes import (
    ACCEPT,
    APPROACH,
    ASK_CARD,
    ASK_KOKU,
    COURT,
    DECLINE,
    DROP,
    LAY_CARD,
    LAY_KOKU,
    OFFER,
    SHIFT,
    SPY,
)
from gorin.games.strategic.desk import look_again
from gorin.games.strategic.events import Approached, Courting, Dropped, Laid, Left, Offered, Traded
from gorin.games.strategic.position import NOBODY
from gorin.games.strategic.words import lines
from gorin.games.strategic.writing import may_spy, spy

#: Koku is laid out in coins of these sizes.
COINS: Final = (1, 5, 20)
#: A Daimyo begins at most so many offers a turn, so that no turn goes on for ever.
OFFERS_A_TURN: Final = 9


def busy(state: Campaign, clan: int) -> bool:
    """Whether a clan is choosing a partner or laying out an offer, and does nothing else meanwhile."""
    offer = state.offers[clan]
    return state.courting[clan] or (offer is not None and not offer[1])


def asked(state: Campaign, clan: int) -> bool:
    """Whether an offer to a clan waits for its answer."""
    for offer in state.offers:
        if offer is not None and offer[1] and offer[0] == clan:
            return True
    return False


def at_any_time(state: Campaign, clan: int) -> list[int]:
    """What a Daimyo at the desk may do at the court."""
    found: list[int] = []
    if state.offers[clan] is not None:
        found.append(DROP << SHIFT)
    elif state.begun[clan] < OFFERS_A_TURN:
        found.append(COURT << SHIFT)
    for other in range(state.daimyo):
        offer = state.offers[other]
        if offer is not None and offer[1] and offer[0] == clan:
            found += _acceptances(state, clan, other)
            found.append((DECLINE << SHIFT) + other)
    return found


def _partners(state: Campaign, clan: int) -> list[int]:
    return [other for other in range(state.daimyo) if other != clan and not state.has_sealed(other)]


def _acceptances(state: Campaign, clan: int, other: int) -> list[int]:
    """An offer can be taken if both have what it says; a card that is asked for is the taker's choice."""
    offer = state.offers[other]
    assert offer is not None
    _, _, koku, _, back, deck = offer
    if state.at.koku[other] < koku or state.at.koku[clan] < back:
        return []
    base = (ACCEPT << SHIFT) + (other << 6)
    if deck == NO_CARD:
        return [base]
    return [base + title + 1 for title in state.free(clan) if DECK_OF[title] == deck]


def choices(state: Campaign, clan: int) -> list[int]:
    """What a Daimyo may do who is choosing a partner or laying out an offer."""
    if state.courting[clan]:
        found = [DROP << SHIFT]
        found += [(APPROACH << SHIFT) + other for other in _partners(state, clan)]
        return found + [(SPY << SHIFT) + other for other in may_spy(state, clan)]
    offer = state.offers[clan]
    assert offer is not None
    to, _, koku, card, back, deck = offer
    found = [DROP << SHIFT]
    if koku or back or card != NO_CARD or deck != NO_CARD:
        found.append(OFFER << SHIFT)
    found += [(LAY_KOKU << SHIFT) + coin for coin in COINS if koku + coin <= state.at.koku[clan]]
    found += [(ASK_KOKU << SHIFT) + coin for coin in COINS if back + coin <= state.at.koku[to]]
    if card == NO_CARD:
        found += [(LAY_CARD << SHIFT) + title for title in state.free(clan)]
    if deck == NO_CARD:
        found += [(ASK_CARD << SHIFT) + each for each in (DYNASTY, FATE) if _has_back(state, to, each)]
    return found


def _has_back(state: Campaign, clan: int, deck: int) -> bool:
    """Whether a clan holds a card of a deck, as everybody sees from its back."""
    for card in state.at.hands[clan]:
        if DECK_OF[title_of(card)] == deck:
            return True
    return False


def carry_out(state: Campaign, clan: int, verb: int, what: int) -> None:
    if verb == COURT:
        state.courting[clan] = True
        state.begun[clan] += 1
        if state.log is not None:
            state.log.append(Courting(clan))
    elif verb == APPROACH:
        state.courting[clan] = False
        state.offers[clan] = (what, False, 0, NO_CARD, 0, NO_CARD)
        if state.log is not None:
            state.log.append(Approached(clan, what))
    elif verb == DROP:
        if state.courting[clan]:
            _leave(state, clan, NOBODY)
        else:
            drop(state, clan, "taken back")
    elif verb == SPY:
        spy(state, clan, what)
        _leave(state, clan, what)
    elif verb == ACCEPT:
        _trade(state, what >> 6, clan, (what & 63) - 1)
    elif verb == DECLINE:
        drop(state, what, "declined")
    elif verb == OFFER:
        offer = state.offers[clan]
        assert offer is not None
        state.offers[clan] = (offer[0], True, offer[2], offer[3], offer[4], offer[5])
        if state.log is not None:
            state.log.append(Offered(clan, offer[0]))
    else:
        _lay(state, clan, verb, what)


def leave(state: Campaign, clan: int) -> None:
    """Leave the court with nothing."""
    _leave(state, clan, NOBODY)


def _leave(state: Campaign, clan: int, spied: int) -> None:
    """Leave the court without an offer. To everybody else it looks the same if Spies were sent from there."""
    state.courting[clan] = False
    if state.log is not None:
        if spied == NOBODY:
            state.log.append(Left(clan, None, None, knows=(clan,)))
        else:
            said = lines(state.at, spied, state.orders[spied])
            state.log.append(Left(clan, spied, said, knows=(clan,)))


def _lay(state: Campaign, clan: int, verb: int, what: int) -> None:
    """Add something to an offer that is being laid out."""
    offer = state.offers[clan]
    assert offer is not None
    to, made, koku, card, back, deck = offer
    event: Laid
    if verb == LAY_KOKU:
        koku += what
        event = Laid(clan, to, True, what, "", None)
    elif verb == ASK_KOKU:
        back += what
        event = Laid(clan, to, False, what, "", None)
    elif verb == ASK_CARD:
        deck = what
        event = Laid(clan, to, False, 0, DECKS[what], None)
    else:
        card = shown_to(_take(state, clan, what), to)
        event = Laid(clan, to, True, 0, DECKS[DECK_OF[what]], TITLES[what], knows=(clan, to))
    state.offers[clan] = (to, made, koku, card, back, deck)
    if state.log is not None:
        state.log.append(event)
    if verb == LAY_CARD:
        look_again(state, clan)


def _take(state: Campaign, clan: int, title: int) -> int:
    """Take a card of this title out of a hand."""
    hand = list(state.at.hands[clan])
    for index in range(len(hand)):
        if title_of(hand[index]) == title:
            card = hand[index]
            del hand[index]
            state.at.hands[clan] = tuple(hand)
            return card
    raise ValueError("no such card")


def drop(state: Campaign, clan: int, why: str) -> None:
    """Call an offer off; a card that was laid out goes back into the hand."""
    offer = state.offers[clan]
    assert offer is not None
    state.offers[clan] = None
    if offer[3] != NO_CARD:
        state.at.hands[clan] = state.at.hands[clan] + (offer[3],)
        look_again(state, clan)
    if state.log is not None:
        state.log.append(Dropped(clan, offer[0], why))


def lapse(state: Campaign, clan: int) -> None:
    """A clan that seals trades no more this turn: its offers and those made to it are off."""
    for other in range(state.daimyo):
        offer = state.offers[other]
        if offer is not None and (other == clan or offer[0] == clan):
            drop(state, other, "lapsed")


def _trade(state: Campaign, clan: int, taker: int, title: int) -> None:
    """Exchange what an offer says, at once."""
    offer = state.offers[clan]
    assert offer is not None
    _, _, koku, card, back, _ = offer
    state.offers[clan] = None
    at = state.at
    at.koku[clan] += back - koku
    at.koku[taker] += koku - back
    if card != NO_CARD:
        at.hands[taker] = at.hands[taker] + (shown_to(card, taker),)
    if title != NO_CARD:
        at.hands[clan] = at.hands[clan] + (shown_to(_take(state, taker, title), clan),)
    if state.log is not None:
        given = TITLES[title_of(card)] if card != NO_CARD else None
        got = TITLES[title] if title != NO_CARD else None
        state.log.append(Traded(clan, taker, koku, back, given, got, knows=(clan, taker)))
    look_again(state, clan)
    look_again(state, taker)
