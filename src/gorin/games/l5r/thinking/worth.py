"""What cards, Gold, Honor and provinces are worth to a player, in points: a common measure for bots.

A point is about half of what one Gold buys. The figures are estimates, tuned by games of bots.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    DISHONORED,
    FOLLOWER,
    HOLDING,
    ITEM,
    LOST,
    PERSONALITY,
    RING,
    STRONGHOLD,
    UP,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

#: What a seat has lost with so many of its first four provinces still standing.
_LOSSES: Final[list[float]] = [90.0, 42.0, 24.0, 11.0, 0.0]
#: The Honor of destroying a card in battle, and the like.
HONOR_POINT: Final = 0.4
FAVOR: Final = 1.5
RING_IN_PLAY: Final = 3.0
_GOLD: Final = 0.9
_GROWTH: Final = 0.7
_PERSON: Final = 1.5
_FORCE: Final = 1.0
_CARD: Final = 1.0
_USUAL_PRICE: Final = 4
UNSEEN: Final = 4.5  # a card that lies face-down in a province


def sigmoid(x: float) -> float:
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


def losses(standing: float) -> float:
    """What a seat has lost when so many provinces stand; between two numbers, in between."""
    if standing >= 4.0:
        return 0.0
    if standing <= 0.0:
        return _LOSSES[0]
    below = int(standing)
    part = standing - below
    return _LOSSES[below] * (1.0 - part) + _LOSSES[below + 1] * part


def honor_worth(honor: int, goal: int, defeat: int) -> float:
    """Family Honor: the nearer to victory or to defeat, the more each point of it matters."""
    points = HONOR_POINT * honor
    if honor > 12:
        way = (honor - 12.0) / (goal - 12.0)
        points += 16.0 * way * way
        if honor >= goal:
            points += 20.0
    elif honor < 0:
        way = honor / float(defeat)
        points -= 20.0 * way * way
    return points


def gold_worth(gold: int, turns: int) -> float:
    """Production a turn: the first Gold matters most, and the earlier the more."""
    if gold <= 8:
        points = 2.6 * gold
    elif gold <= 12:
        points = 20.8 + 1.8 * (gold - 8)
    elif gold <= 16:
        points = 28.0 + 0.9 * (gold - 12)
    elif gold <= 22:
        points = 31.6 + 0.35 * (gold - 16)
    else:
        points = 33.7 + 0.1 * (gold - 22)
    return points * (_GOLD + _GROWTH * max(0, 5 - turns) / 4.0)


_HELPER: Final = 2  # what a card that bows with another would have yielded alone
_YIELDS: Final[dict[tuple[CardDef, int], int]] = {}


def produces(g: Engine, card: int) -> int:
    """The Gold a card yields a turn for anything, bowed or not."""
    definition = g.defs[card]
    if definition.kind == STRONGHOLD:
        return definition.production
    if not definition.sources:
        return 0
    key = (definition, g.clans[g.controller[card]])
    known = _YIELDS.get(key, -1)
    if known >= 0:
        return known
    bowing = 0
    free = 0
    for source in definition.sources:
        if source.test is None:
            amount = source.amount.value(g, g.probe(card), -1)
            if source.partner is not None:
                amount -= _HELPER
            if source.bows:
                bowing = max(bowing, amount)
            else:
                free = amount
    _YIELDS[key] = bowing + free
    return bowing + free


def card_worth(definition: CardDef) -> float:
    """A Personality or an attachment in play, by what is printed on it."""
    kind = definition.kind
    extra = 0.5 if definition.abilities or definition.traits else 0.0
    if kind == PERSONALITY:
        return _PERSON + _FORCE * definition.force + 0.3 * definition.chi + 0.3 * definition.honor + extra
    if kind == FOLLOWER:
        return 0.5 + _FORCE * definition.force + extra
    if kind == ITEM:
        return 0.7 + _FORCE * definition.force + 0.3 * definition.chi + extra
    return 1.5 + extra


def unit_worth(g: Engine, unit: int) -> float:
    """A Personality in play with all that is attached."""
    points = card_worth(g.defs[unit])
    if g.flags[unit] & DISHONORED:
        points -= 1.0
    for token in g.tokens[unit]:
        points += token.force + 0.3 * token.chi
    for card in g.attached[unit]:
        points += card_worth(g.defs[card])
    return points


def unit_cards(g: Engine, unit: int) -> int:
    return 1 + len(g.attached[unit])


def hand_worth(g: Engine, card: int) -> float:
    """A card in the hand."""
    definition = g.defs[card]
    points = _CARD + 0.12 * definition.focus
    if definition.kind == RING:
        points += 1.0
    elif definition.kind & ATTACHMENT:
        points += 0.3 * card_worth(definition) - 0.1 * definition.cost
    return points


def price(g: Engine, seat: int, card: int) -> int:
    """What a card of a province costs at least; 99 if it may not be bought."""
    definition = g.defs[card]
    if definition.kind == HOLDING:
        return definition.cost
    if definition.kind != PERSONALITY:
        return 99
    own = definition.clans & g.clans[seat] != 0
    if not g.worthy(card, seat):
        if not own or g.ruleset.entering.surcharge < 0:
            return 99
        return max(0, definition.cost - g.ruleset.entering.discount + g.ruleset.entering.surcharge)
    return max(0, definition.cost - g.ruleset.entering.discount) if own else definition.cost


def offer_worth(g: Engine, seat: int, card: int, gold: int) -> float:
    """A card of a province once it is bought, to a seat with so much production."""
    definition = g.defs[card]
    if definition.kind == HOLDING:
        turns = g.turns[seat]
        return gold_worth(gold + produces(g, card), turns) - gold_worth(gold, turns)
    if definition.kind == PERSONALITY:
        return card_worth(definition)
    return 0.0


def shopping(g: Engine, seat: int, gold: int, production: int, guess: bool) -> float:
    """The most worth that so much Gold buys among the cards of the provinces.

    Cards that lie face-down cannot be bought; with `guess` they are turned up before, and count as average.
    """
    costs: list[int] = []
    worths: list[float] = []
    for card in g.provinces[seat]:
        if card >= 0 and g.flags[card] & UP:
            cost = price(g, seat, card)
            if cost <= gold:
                costs.append(cost)
                worths.append(offer_worth(g, seat, card, production))
        elif guess and card != LOST and gold >= _USUAL_PRICE:
            costs.append(_USUAL_PRICE)
            worths.append(UNSEEN)
    best = 0.0
    for chosen in range(1 << len(costs)):
        cost = 0
        worth = 0.0
        for index in range(len(costs)):
            if chosen >> index & 1:
                cost += costs[index]
                worth += worths[index]
        if cost <= gold and worth > best:
            best = worth
    return best


def prospects(g: Engine, seat: int, production: int) -> float:
    """What the provinces hold for later turns: cards worth keeping, and unknown ones."""
    points = 0.0
    for card in g.provinces[seat]:
        if card == LOST:
            continue
        if card >= 0 and g.flags[card] & UP:
            cost = price(g, seat, card)
            if cost <= production + 2:
                points += min(offer_worth(g, seat, card, production), 8.0)
        else:
            points += UNSEEN
    return points
