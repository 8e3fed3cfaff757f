"""What cards, Gold, Honor and provinces are worth to a player, in points: a common measure for bots.

A point is about half of what one Gold buys. The figures are estimates, tuned by games of bots.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.table.worths import Worths
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    BATTLE,
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

#: The Honor for a card that falls with its army: two, or one after a tie.
USUAL_HONOR: Final = 1.6
_USUAL_PRICE: Final = 4
#: How many Gold there are in each of the bands in which a Gold is worth the same, but the last.
_BANDS: Final[tuple[int, ...]] = (7, 4, 5, 8)
_SAVED: Final = 3  # the Gold that comes before a card is bought later
_EARLY: Final = 6  # turns in which production counts for more
_PACE: Final = 3.0  # turns: what is so far away is near


def losses(w: Worths, standing: float) -> float:
    """What a seat has lost when so many provinces stand; between two numbers, in between."""
    table = w.provinces
    if standing <= 0.0:
        return table[0]
    if standing >= 5.0:
        return table[5]
    below = int(standing)
    part = standing - below
    return table[below] * (1.0 - part) + table[below + 1] * part


def honor_worth(g: Engine, seat: int) -> float:
    """Family Honor: what it is, and whether it goes to victory or to dishonor at the pace so far."""
    w = g.ruleset.worths
    goal = g.ruleset.victory.honor
    defeat = g.ruleset.victory.dishonor
    honor = float(g.honor[seat])
    place = (honor + 20.0) / 10.0
    if place < 0.0:
        place = 0.0
    if place > 5.999:
        place = 5.999
    below = int(place)
    part = place - below
    points = w.honor[below] * (1.0 - part) + w.honor[below + 1] * part
    if honor >= goal:
        points += 20.0
    rate = (honor - g.defs[g.stronghold[seat]].honor) / max(g.turns[seat], 2)
    if w.pace > 0.0:
        points += w.pace * exp(-max(0.0, goal - honor) / min(max(rate, 0.7), 9.0) / _PACE)
    if w.fall > 0.0 and rate < -0.7:
        points -= w.fall * exp(-max(0.0, honor - defeat) / -rate / _PACE)
    return points


def gold_worth(w: Worths, gold: int, turns: int) -> float:
    """Production a turn: the first Gold matters most, and the earlier the more."""
    early = max(0, _EARLY - turns) / _EARLY
    points = 0.0
    band = 0
    left = gold
    while band < 4 and left > _BANDS[band]:
        points += _BANDS[band] * (w.gold[band] + early * w.early[band])
        left -= _BANDS[band]
        band += 1
    return points + left * (w.gold[band] + early * w.early[band])


_HELPER: Final = 2  # what a card that bows with another would have yielded alone
_YIELDS: Final[dict[tuple[CardDef, int], int]] = {}


def produces(g: Engine, card: int) -> int:
    """The Gold a card yields a turn for anything, bowed or not."""
    definition = g.defs[card]
    if definition.kind == STRONGHOLD:
        return definition.production
    if not definition.gold.sources:
        return 0
    if definition.gold.steady >= 0:
        return definition.gold.steady
    key = (definition, g.clans[g.controller[card]])
    known = _YIELDS.get(key, -1)
    if known >= 0:
        return known
    bowing = 0
    free = 0
    for source in definition.gold.sources:
        if source.test is None:
            amount = source.amount.value(g, g.underway.probe(g, card), -1)
            if source.partner is not None:
                amount -= _HELPER
            if source.bows:
                bowing = max(bowing, amount)
            else:
                free = amount
    _YIELDS[key] = bowing + free
    return bowing + free


def card_worth(w: Worths, definition: CardDef) -> float:
    """A Personality or an attachment in play, by what is printed on it."""
    kind = definition.kind
    points = w.text if definition.abilities or definition.traits else 0.0
    if kind == PERSONALITY:
        return (
            points
            + w.person
            + w.force * definition.force
            + w.chi * definition.chi
            + w.personal_honor * definition.honor
        )
    if kind == FOLLOWER:
        return points + w.follower + w.force * definition.force
    if kind == ITEM:
        return points + w.item + w.force * definition.force + w.chi * definition.chi
    return points + w.spell


def unit_worth(g: Engine, unit: int) -> float:
    """A Personality in play with all that is attached."""
    w = g.ruleset.worths
    points = card_worth(w, g.defs[unit])
    if g.flags[unit] & DISHONORED:
        points += w.dishonored
    for token in g.tokens[unit]:
        points += w.force * token.force + w.chi * token.chi
    for card in g.attached[unit]:
        points += card_worth(w, g.defs[card])
    return points


def unit_cards(g: Engine, unit: int) -> int:
    return 1 + len(g.attached[unit])


def hand_worth(g: Engine, card: int) -> float:
    """A card in the hand: what it did in games of bots or, of one that was not there, what it looks like."""
    w = g.ruleset.worths
    definition = g.defs[card]
    known = w.cards.get(definition.title)
    points = w.focus * definition.focus
    if known is not None:
        return points + known
    points += w.card
    if definition.kind == RING:
        return points + w.ring_card
    if definition.kind & ATTACHMENT:
        return points + w.attachment + 0.3 * card_worth(w, definition) - 0.1 * definition.cost
    if definition.hours.in_hand & BATTLE:
        return points + w.battle
    return points + (w.other if definition.hours.in_hand else w.reaction)


def price(g: Engine, seat: int, card: int) -> int:
    """What a card of a province costs at least; 99 if it may not be bought."""
    definition = g.defs[card]
    if definition.kind == HOLDING:
        return definition.cost
    if definition.kind != PERSONALITY:
        return 99
    own = definition.clans & g.clans[seat] != 0
    if not g.carrying.worthy(g, card, seat):
        if not own or g.ruleset.entering.surcharge < 0:
            return 99
        return max(0, definition.cost - g.ruleset.entering.discount + g.ruleset.entering.surcharge)
    return max(0, definition.cost - g.ruleset.entering.discount) if own else definition.cost


def offer_worth(g: Engine, seat: int, card: int, gold: int) -> float:
    """A card of a province once it is bought, to a seat with so much production."""
    w = g.ruleset.worths
    definition = g.defs[card]
    if definition.kind == HOLDING:
        turns = g.turns[seat]
        return gold_worth(w, gold + produces(g, card), turns) - gold_worth(w, gold, turns)
    if definition.kind == PERSONALITY:
        return card_worth(w, definition)
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
            worths.append(g.ruleset.worths.unseen)
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
            points += g.ruleset.worths.unseen
    return points


def keeping(g: Engine, seat: int, card: int, production: int) -> float:
    """What a card that lies face-up in a province is worth there to a seat with so much production."""
    if price(g, seat, card) > production + _SAVED:
        return 0.0
    return offer_worth(g, seat, card, production)
