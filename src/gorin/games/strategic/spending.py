"""What a sensible Daimyo buys: cards for what they promise, and new ones for those that are of no use.

What a card from a deck promises is its mean over all cards that the clan does not see elsewhere: neither in
its own hand nor among the discards.
"""

from __future__ import annotations

from gorin.games.strategic.campaign import Campaign
from gorin.games.strategic.cards import CARDS, DECK_OF, DYNASTY, FATE, TITLES, title_of
from gorin.games.strategic.check import CARDS_A_TURN
from gorin.games.strategic.codes import BUY, ENOUGH, LOW, SHIFT
from gorin.games.strategic.orders import BUY_FATE, BUY_STEP, KHARMIC, price
from gorin.games.strategic.position import Position
from gorin.games.strategic.trading import card_worth, chest


def best_purchase(state: Campaign, clan: int, legal: list[int]) -> int:
    """The card that is most worth its price, as one of these codes; or enough."""
    at = state.at
    orders = state.orders[clan]
    koku = at.koku[clan]
    for buy in orders.buys:
        koku -= price(buy)
    room = CARDS_A_TURN * (state.turns - state.turn)  # what is drawn now can be played from the next turn on
    draws = [_draws(at, clan, DYNASTY), _draws(at, clan, FATE)]
    hand = _hand(at, clan, orders.buys, [title for title, _, _ in orders.plays], draws)
    best = ENOUGH << SHIFT
    most = 0.0
    for code in legal:
        buy = code & LOW
        if code >> SHIFT != BUY or BUY_STEP <= buy < KHARMIC:
            continue
        cost = chest(koku) - chest(koku - price(buy))
        if buy >= KHARMIC:
            worth = card_worth(at, clan, buy - KHARMIC)
            kept = hand.copy()
            if worth not in kept:
                continue  # it is played this turn
            kept.remove(worth)
            gain = _promise(kept, draws[DECK_OF[buy - KHARMIC]], room) + _top(kept, room) - _top(hand, room)
        else:
            gain = _promise(hand, draws[FATE if buy == BUY_FATE else DYNASTY], room)
        if gain - cost > most:
            most = gain - cost
            best = code
    return best


def _draws(at: Position, clan: int, deck: int) -> list[tuple[float, float]]:
    """What a card of a deck may be worth to a clan, each with its chance."""
    pile = at.piles[deck] if at.decks[deck] else ()
    found: list[tuple[float, float]] = []
    total = 0
    for title in range(len(TITLES)):
        if DECK_OF[title] == deck:
            count = CARDS[title].copies - at.held(clan, title) - pile.count(title)
            if count > 0:
                found.append((card_worth(at, clan, title), float(count)))
                total += count
    return [(worth, count / total) for worth, count in found]


def _mean(draws: list[tuple[float, float]]) -> float:
    found = 0.0
    for worth, chance in draws:
        found += worth * chance
    return found


def _hand(
    at: Position, clan: int, buys: tuple[int, ...], played: list[int], draws: list[list[tuple[float, float]]]
) -> list[float]:
    """What the cards in hand are worth once all is done that is ordered; new ones count by their mean."""
    titles = [title_of(card) for card in at.hands[clan]]
    for title in played:
        if title in titles:
            titles.remove(title)
    new: list[float] = []
    for buy in buys:
        if buy >= KHARMIC:
            if buy - KHARMIC in titles:
                titles.remove(buy - KHARMIC)
            new.append(_mean(draws[DECK_OF[buy - KHARMIC]]))
        elif buy < BUY_STEP:
            new.append(_mean(draws[FATE if buy == BUY_FATE else DYNASTY]))
    return [card_worth(at, clan, title) for title in titles] + new


def _top(hand: list[float], room: int) -> float:
    """What those cards are worth together that can still be played."""
    if len(hand) <= room:
        return sum(hand)
    return sum(sorted(hand, reverse=True)[:room]) if room > 0 else 0.0


def _promise(hand: list[float], draws: list[tuple[float, float]], room: int) -> float:
    """By how much one more card makes a hand better, in the mean."""
    if room <= 0:
        return 0.0
    least = 0.0 if len(hand) < room else sorted(hand, reverse=True)[room - 1]
    found = 0.0
    for worth, chance in draws:
        if worth > least:
            found += (worth - least) * chance
    return found
