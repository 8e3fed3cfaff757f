"""One turn, step by step: the only way in which a campaign or a written case is settled.

`open_orders` goes from the sealed orders to the battles of the turn; results come in through `battles`;
`ending.end_turn` does the rest.
"""

from __future__ import annotations

from gorin.games.strategic import battles, marching, opening
from gorin.games.strategic.check import Plan, plan
from gorin.games.strategic.dice import Dice
from gorin.games.strategic.events import Over
from gorin.games.strategic.orders import Orders
from gorin.games.strategic.position import Position
from gorin.games.strategic.turn import Opening, Turn
from gorin.games.strategic.words import fault_words, order_at
from gorin.kernel.values import Event


def open_orders(
    at: Position, orders: list[Orders], dice: Dice, log: list[Event] | None
) -> tuple[Turn, list[Plan]]:
    """Steps 1 to 6 of a turn, up to the results of battles; what the rest needs, and what was followed."""
    count = len(at.clans)
    plans = [plan(at, clan, orders[clan]) for clan in range(count)]
    if log is not None:
        _tell_faults(at, orders, plans, log)
    under_way = Opening(plans, orders, len(at.place), count)
    turn = Turn(count)
    turn.rank = opening.rank(plans, dice, log)
    for clan in turn.rank:
        opening.purchase(at, clan, plans[clan], dice, log)
    for clan in turn.rank:
        opening.resolve_cards(at, clan, under_way, turn, log)
    for clan in turn.rank:
        marching.move_clan(at, clan, under_way, turn.rank, dice, log)
    opening.collect(at, under_way, log)
    battles.begin(at, under_way, turn, log)
    return turn, plans


def _tell_faults(at: Position, orders: list[Orders], plans: list[Plan], log: list[Event]) -> None:
    for clan in range(len(plans)):
        for fault in plans[clan].faults:
            rule, sentence = fault_words(fault.why)
            log.append(Over(clan, order_at(at, clan, orders[clan], fault), sentence, rule))
