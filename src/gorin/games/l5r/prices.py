"""What is paid with, and what a card costs in each way of buying it, as the buyer reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow.dynasty import DEAR, DEAR_PROCLAIM, DISCOUNT, OVERLAY, PROCLAIM, Dynasty
from gorin.games.l5r.flow.payment import AUTO, FIRST, Payment
from gorin.games.l5r.terms import HONOR
from gorin.games.l5r.words import title

if TYPE_CHECKING:
    from gorin.games.l5r.state import L5RState


def pay_label(g: L5RState, code: int) -> str:
    frame = g.stack[-1]
    assert isinstance(frame, Payment)
    if code == AUTO:
        codes, team = frame.plan(g)
        parts = [
            f"{title(g, team[at])} with {title(g, team[at + 1])} ({frame.worth(g, FIRST + 2 * team[at])})"
            for at in range(0, len(team), 2)
        ]
        parts += [f"{title(g, (each - FIRST) >> 1)} ({frame.worth(g, each)})" for each in codes]
        listed = " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]
        return f"Pay with {listed}"
    card = (code - FIRST) >> 1
    if code & 1:
        return f"Take {frame.worth(g, code)} Gold of {title(g, card)} without bowing"
    with_another = " with another card" if g.defs[card].helped is not None else ""
    return f"Bow {title(g, card)}{with_another} for {frame.worth(g, code)} Gold"


def buy_label(g: L5RState, seat: int, card: int, mode: int) -> str:
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
