"""Who is asked although it may have no choice, so that nobody learns that it has none.

What others know of a hand is how many cards are in it. So they must see a seat asked wherever some card that
a deck of this game may have could be used. The engine finds out by itself: in a copy of the game the seat
holds every such card, and the usual rules say what it could do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.values.asking import ASK_CARD, ASK_FOCUS, ASK_TARGET, PASS
from gorin.games.l5r.values.families import Asking, Cue
from gorin.games.l5r.values.terms import DECK, HAND, NO_SEAT, POOL

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine
    from gorin.games.l5r.language.core import Effect

MOST_COPIES: Final = 3  # of one card in a deck


def might_choose(g: Engine, seat: int, frame: Frame) -> bool:
    """Whether a seat may have a choice for all that others know.

    While a newcomer catches up, nobody else acts (R178).
    """
    if not g.hands[seat] or g.secluded not in (NO_SEAT, seat):
        return False
    return len(frame.choices(veiled(g, seat), seat)) > 0


def might_pay(g: Engine, seat: int, effect: Effect, d: Doing) -> bool:
    """Whether a seat may be able to do what a word asks of it for all that others know."""
    return len(g.hands[seat]) > 0 and effect.payable(veiled(g, seat), d)


def rumored(g: Engine, kind: Cue) -> bool:
    """Whether anybody may hold a Ring that enters play after a happening of this kind."""
    for card in g.conceivable:
        if card.entry is not None and card.entry.moment.kind == kind:
            return True
    return False


def veiled(g: Engine, seat: int) -> Engine:
    """A copy of the game in which a seat holds every card that it may hold for all that others know.

    Gold in the hand adds up, so of such a card it has as many as it can have.
    """
    twin = g.twin()
    twin.conceivable = ()
    twin.veiled = seat
    twin.true_hand = len(g.hands[seat])
    cards = list(g.conceivable)
    for card in g.conceivable:
        if card.gold.hoarded:
            cards.extend([card] * (MOST_COPIES - 1))
    first = twin.arrivals.new_cards(twin, cards, seat, HAND)
    twin.hands[seat] = tuple(range(first, first + len(cards)))
    return twin


def covert(g: Engine, code: int, asking: Asking) -> bool:
    """Whether the only choice is a card that others do not see: that it is the only one is none of theirs."""
    if code == PASS or asking not in (ASK_CARD, ASK_TARGET, ASK_FOCUS):
        return False
    return g.zone[code - 1] & (HAND | DECK | POOL) != 0
