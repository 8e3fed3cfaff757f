"""What Koku and cards are worth to a clan, and the offers that a sensible Daimyo makes at court.

The same card is worth more to one clan than to another, and Koku more to a poor one: that is why there are
offers that help both.
"""

from __future__ import annotations

from typing import Final

from gorin.games.strategic.campaign import NO_CARD, Campaign, Offer
from gorin.games.strategic.cards import DECK_OF, DYNASTY, FATE, SPIES, TITLES, title_of
from gorin.games.strategic.check import CARDS_A_TURN
from gorin.games.strategic.codes import (
    APPROACH,
    ASK_CARD,
    ASK_KOKU,
    DROP,
    LAY_CARD,
    LAY_KOKU,
    OFFER,
    SHIFT,
    SPY,
)
from gorin.games.strategic.position import NOBODY, Position
from gorin.games.strategic.warmap import DESTROYED, SHRINES
from gorin.games.strategic.writing import may_spy

#: What a Koku is worth in Victory Points: the first ones, some more, and what nobody needs.
_FIRST: Final = 0.03
_MORE: Final = 0.012
_REST: Final = 0.004
_PURSE: Final = 12

#: What a card is worth in Victory Points to somebody who has a use for it; elsewhere it is `_USELESS`.
_WORTH: Final[dict[str, float]] = {
    "Rich Harvest": 0.12,
    "Forced March": 0.25,
    "River Barges": 0.12,
    "New Levies": 0.4,
    "Castle Walls": 0.15,
    "Merchant Caravan": 0.05,
    "Granary Fire": 0.08,
    "Pilgrimage": 0.7,
    "Mountain Guides": 0.12,
    "Ambush Orders": 0.15,
    "Forged Papers": 0.15,
    "Rapid Dispatch": 0.2,
    "Spies in the War Room": 0.15,
    "Honorable Retreat": 0.1,
    "Court Favor": 0.4,
    "Heroic Song": 0.4,
    "Broken Treaty": 0.4,
    "Sealed Truce": 0.15,
}
_WORTHS: Final[list[float]] = [_WORTH[title] for title in TITLES]
_USELESS: Final = 0.05
_LEVIES: Final = TITLES.index("New Levies")
_PILGRIMAGE: Final = TITLES.index("Pilgrimage")

#: What one gets who asks for a card that the other chooses, by deck; and how likely a fair offer is taken.
_ASKED: Final[tuple[float, float]] = (0.15, 0.2)
_TAKEN: Final = 0.6
#: What bots pay for a card of each deck, and from how much Koku on; below the price in the shop.
_PRICES: Final[tuple[int, int]] = (3, 5)
_RICH: Final = 8
#: What bots ask for a card that somebody else has more use for: at most so much, and so much of its use.
_SALE: Final = 6
_SHARE: Final = 0.6


def chest(koku: int) -> float:
    """What Koku in the chest is worth: the more there is, the less a further one."""
    first = min(koku, _PURSE)
    more = min(koku - first, _PURSE)
    return _FIRST * first + _MORE * more + _REST * (koku - first - more)


def card_worth(at: Position, clan: int, title: int) -> float:
    """What a card is worth to a clan as it stands."""
    if title == _LEVIES:
        return _WORTHS[title] if DESTROYED in at.place[clan * at.size : (clan + 1) * at.size] else _USELESS
    if title == _PILGRIMAGE:
        for space in SHRINES:
            if space in at.place[clan * at.size : (clan + 1) * at.size]:
                return _WORTHS[title]
        return 0.3 * _WORTHS[title]
    return _WORTHS[title]


def hand_worth(at: Position, clan: int, left: int) -> float:
    """What the cards of a hand are worth: not more of them than can still be played."""
    found: list[float] = []
    for card in at.hands[clan]:
        found.append(card_worth(at, clan, title_of(card)))
    if len(found) > CARDS_A_TURN * left:
        found.sort(reverse=True)
        found = found[: CARDS_A_TURN * left]
    return sum(found)


def offer_worth(at: Position, clan: int, offer: Offer) -> float:
    """What an offer on the table is worth to who makes it: its card, and what it may bring."""
    to, made, koku, card, back, deck = offer
    worth = 0.0
    if card != NO_CARD:
        worth = card_worth(at, clan, title_of(card))
    if not made:
        return worth
    gain = chest(at.koku[clan] + back - koku) - chest(at.koku[clan]) - worth
    theirs = chest(max(0, at.koku[to] + koku - back)) - chest(at.koku[to])
    if card != NO_CARD:
        theirs += card_worth(at, to, title_of(card))
    if deck != NO_CARD:
        gain += _ASKED[deck]
        theirs -= _USELESS
    if gain > 0.0 and theirs > 0.0:
        worth += _TAKEN * gain
    return worth


def partner(state: Campaign, clan: int) -> int:
    """With whom a clan would trade now, or NOBODY.

    It knows the own hand and what everybody sees: Koku, and the backs of cards.
    """
    at = state.at
    best = NOBODY
    most = 0.0
    if state.begun[clan] > 1 or state.daimyo == 2:
        return best  # one visit to the court a turn; and of two alone, one's gain is the other's loss
    for to in range(state.daimyo):
        if to != clan and not state.has_sealed(to):
            gain = _gain(at, clan, _idea(at, clan, to))
            liking = 0.001 * (at.points(clan) - at.points(to))  # rather with those behind
            if gain > 0.0 and gain + liking > most:
                most = gain + liking
                best = to
    return best


def _gain(at: Position, clan: int, offer: Offer | None) -> float:
    if offer is None:
        return 0.0
    gain = offer_worth(at, clan, offer)
    return gain if offer[3] == NO_CARD else gain - card_worth(at, clan, title_of(offer[3]))


def _idea(at: Position, clan: int, to: int) -> Offer | None:
    """The best offer to a clan: Koku for a card, or a card that the own clan does not need for Koku."""
    found: list[Offer] = []
    if at.koku[clan] >= _RICH:
        for deck in (DYNASTY, FATE):
            for card in at.hands[to]:
                if DECK_OF[title_of(card)] == deck:
                    found.append((to, True, _PRICES[deck], NO_CARD, 0, deck))
                    break
    for card in at.hands[clan]:
        ask = _asks(at, to, title_of(card))
        if ask:
            found.append((to, True, 0, card, ask, NO_CARD))
    best: Offer | None = None
    most = 0.0
    for offer in found:
        gain = _gain(at, clan, offer)
        if gain > most:
            most = gain
            best = offer
    return best


def quarry(state: Campaign, clan: int) -> int:
    """To whom a clan would send Spies: of those that have sealed the one with most points, or NOBODY."""
    if SPIES not in state.free(clan):
        return NOBODY
    best = NOBODY
    for other in may_spy(state, clan):
        if best == NOBODY or state.at.points(other) > state.at.points(best):
            best = other
    return best


def _asks(at: Position, to: int, title: int) -> int:
    """For how much Koku a card can be sold to a clan: what leaves it a good part of the card's use."""
    use = card_worth(at, to, title)
    koku = at.koku[to]
    ask = min(_SALE, koku)
    while ask > 0 and chest(koku) - chest(koku - ask) > _SHARE * use:
        ask -= 1
    return ask


def next_step(state: Campaign, clan: int) -> int:
    """What a sensible Daimyo at court does next, as a code: an offer is laid out piece by piece."""
    at = state.at
    offer = state.offers[clan]
    if offer is None:
        spied = quarry(state, clan)
        if spied != NOBODY and not state.done[clan]:
            return (SPY << SHIFT) + spied
        to = partner(state, clan)
        return DROP << SHIFT if to == NOBODY else (APPROACH << SHIFT) + to
    to, _, koku, card, back, deck = offer
    if card != NO_CARD:
        owed = _asks(at, to, title_of(card)) - back
        if owed <= 0:
            return OFFER << SHIFT
        return (ASK_KOKU << SHIFT) + (5 if owed >= 5 else 1)
    if deck != NO_CARD:
        owed = _PRICES[deck] - koku
        if owed <= 0 or owed > at.koku[clan]:
            return OFFER << SHIFT if koku else DROP << SHIFT
        return (LAY_KOKU << SHIFT) + (5 if owed >= 5 else 1)
    idea = _idea(at, clan, to)
    if idea is None:
        return DROP << SHIFT
    if idea[3] != NO_CARD:
        return (LAY_CARD << SHIFT) + title_of(idea[3])
    return (ASK_CARD << SHIFT) + idea[5]
