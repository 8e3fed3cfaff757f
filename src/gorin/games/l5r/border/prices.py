"""What is paid with, and what a card costs in each way of buying it, as the buyer reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.border.names import title
from gorin.games.l5r.flow.dynasty import DEAR, DEAR_PROCLAIM, DISCOUNT, OVERLAY, PROCLAIM, Dynasty
from gorin.games.l5r.flow.payment import Payment
from gorin.games.l5r.values.codes import AUTO, pay_bows, pay_card, pay_code
from gorin.games.l5r.values.terms import HONOR

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


def pay_label(g: Engine, code: int) -> str:
    """One list of ways to pay: the proposal, then each source that can begin it, and what is left then."""
    frame = g.stack[-1]
    assert isinstance(frame, Payment)
    if code == AUTO:
        codes, team = frame.plan(g)
        parts = [
            f"{title(g, team[at])} with {title(g, team[at + 1])} ({frame.worth(g, pay_code(team[at], True))})"
            for at in range(0, len(team), 2)
        ]
        parts += [_source(g, each) for each in codes]
        listed = " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]
        gold = sum(frame.worth(g, each) for each in frame.proposal(g))
        return f"Pay with {listed}{_over(frame.amount - gold)}"
    return f"Pay with {_source(g, code)}{_over(frame.amount - frame.worth(g, code))}"


def _source(g: Engine, code: int) -> str:
    """A source with the Gold that it gives; sources bow, if nothing else is said."""
    frame = g.stack[-1]
    assert isinstance(frame, Payment)
    card = pay_card(code)
    unbowed = ", without bowing" if not pay_bows(code) else ""
    with_another = " with another card" if pay_bows(code) and g.defs[card].helped is not None else ""
    return f"{title(g, card)}{with_another} ({frame.worth(g, code)}{unbowed})"


def _over(left: int) -> str:
    """What a payment leaves: more to pay, or Gold that is lost."""
    if left > 0:
        return f", then {left} more"
    return f": {-left} lost" if left < 0 else ""


def buy_label(g: Engine, seat: int, card: int, mode: int) -> str:
    frame = g.stack[-1]
    assert isinstance(frame, Dynasty)
    name = title(g, card)
    if mode == OVERLAY:
        return f"Overlay {name} on a less experienced version"
    price = frame.price(g, card, mode)
    if mode == DISCOUNT:
        return f"Buy {name} for {price} (clan discount)"
    if mode == PROCLAIM:
        return f"Buy {name} for {price} and gain {g.stat(card, HONOR)} Honor"
    if mode == DEAR:
        return f"Buy {name} for {price} below his Honor Requirement"
    if mode == DEAR_PROCLAIM:
        gained = g.stat(card, HONOR)
        return f"Buy {name} for {price} below his Honor Requirement and gain {gained} Honor"
    return f"Buy {name} for {price}"
