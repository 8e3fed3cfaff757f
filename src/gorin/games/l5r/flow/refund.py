"""Taking back what was paid for an action whose effects do not happen (R36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.language.lasting import Paid
from gorin.games.l5r.table.data import FREE_GOLD
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.kinds import (
    BOWING,
    DISHONORING,
    FAVOR,
    LOSING_HONOR,
    MOVING_HOME,
    STAT,
    TOKEN,
    TURNING_DOWN,
)
from gorin.games.l5r.values.terms import AT_HOME, BOWED, NO_SEAT, V_BOW, V_DISHONOR, V_MOVE

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


def take_back(g: Engine, act: Doing) -> None:
    """Give everything back that can be, the last payment first: the action has then not done that.

    This is no effect and no straightening, movement or gain: nothing stops it and nothing hears it. What
    left its zone stays where it is.
    """
    for index in range(len(act.price) - 1, -1, -1):
        paid = act.price[index]
        if paid.what == LOSING_HONOR:
            g.marks.refund_honor(g, paid.card, paid.amount)
        elif paid.what == FAVOR:
            if g.favor == NO_SEAT and not g.out[paid.card]:
                g.marks.give_favor(g, paid.card)
        elif paid.what == STAT:
            for thing in g.standing.things():
                if thing.serial == paid.amount:
                    g.standing.drop(g, thing)
        elif g.inc[paid.card] == paid.inc:
            _return_to(g, paid)
    act.price = ()
    act.did = tuple([deed for deed in act.did if deed >> 20 not in (V_BOW, V_DISHONOR, V_MOVE)])


def _return_to(g: Engine, paid: Paid) -> None:
    """Give something back to a card that is still in play."""
    card = paid.card
    if paid.what == BOWING:
        if g.flags[card] & BOWED:
            g.marks.rise(g, card, None)
    elif paid.what == DISHONORING:
        g.marks.rehonor(g, card)
    elif paid.what == MOVING_HOME:
        if g.place[card] == AT_HOME and g.fight.battlefield == paid.amount:
            g.leaving.set_place(g, card, paid.amount)
            g.leaving.look_around(g)
            if g.log is not None:
                g.log.append(ev.Moved(card=card, field=paid.amount))
    elif paid.what == TOKEN:
        assert paid.token is not None
        g.marks.return_token(g, card, paid.token)
    elif paid.what == TURNING_DOWN:
        g.outcome.turn_up(g, card)
    else:
        g.ledger.write_used(g, card, g.used[card] & ~FREE_GOLD)
