"""Orders as lines of text, in the form of written cases, and why one is passed over."""

from __future__ import annotations

from typing import Final

from gorin.games.strategic import check
from gorin.games.strategic.cards import (
    ARMY,
    CARAVAN_LOAD,
    CARDS,
    CLAN,
    FALLEN,
    GIFT,
    NOTHING,
    SEALED,
    TITLES,
)
from gorin.games.strategic.check import Fault
from gorin.games.strategic.orders import (
    ANY,
    BUY_DYNASTY,
    BUY_FATE,
    BUY_STEP,
    EVERYWHERE,
    KHARMIC,
    UNNUMBERED,
    Block,
    Orders,
    Play,
)
from gorin.games.strategic.position import Position
from gorin.games.strategic.warmap import IDS, SPACES

_FAULTS: Final[dict[int, tuple[str, str]]] = {
    check.NO_ARMY: ("STR-MOVE-8", "The clan has no such army."),
    check.NO_KOKU: ("STR-KOKU-3", "There is not enough Koku left for it."),
    check.STEP_TWICE: ("STR-KOKU-6", "That army's movement is bought already; once a turn is all."),
    check.NOT_HELD: ("STR-CARD-3", "There is no such card in hand that is still free."),
    check.THIRD_CARD: ("STR-CARD-2", "At most two cards are played a turn."),
    check.NO_TARGET: ("STR-CARD-4", "That is not what the card names."),
    check.NOT_FALLEN: ("STR-CARD-LEVIES", "New Levies name a destroyed army."),
    check.NOT_CASTLE: ("STR-CARD-4", "The card names a province that the clan controls."),
    check.NOT_NEIGHBOUR: (
        "STR-CARD-FIRE",
        "The card names a province that another clan controls and that borders on one of the clan's own.",
    ),
    check.NOT_OTHER_CLAN: ("STR-CARD-4", "The card names another clan of the campaign."),
    check.NO_GIFT: ("STR-CARD-CARAVAN", f"A caravan carries 1 to {CARAVAN_LOAD} Koku that the clan has."),
    check.ORDERED_TWICE: ("STR-MOVE-7", "That army has such an order already; the first counts."),
    check.NOT_DESTROYED: ("S8", "That army is not destroyed."),
    check.NO_CASTLE: ("S8", "An army reforms in a castle of its clan."),
    check.IS_DESTROYED: ("S8", "That army is destroyed."),
    check.REFORMS: ("S8", "An army does not move in the turn in which it reforms."),
    check.UNCLEAR: ("S11", "The path is unclear."),
    check.NO_BORDER: ("STR-MAP-2", "There is no open border on that way."),
    check.TOO_FAR: ("STR-MOVE-1", "The path is longer than the army may move."),
}


def fault_words(why: int) -> tuple[str, str]:
    """The rule and the sentence of a fault."""
    return _FAULTS[why]


def _id(space: int) -> str:
    return IDS[space] if space >= 0 else "?"


def buy_words(buy: int) -> str:
    """What is bought."""
    if buy == BUY_FATE:
        return "fate"
    if buy == BUY_DYNASTY:
        return "dynasty"
    return f"move {buy - BUY_STEP + 1}" if buy < KHARMIC else f"kharmic {TITLES[buy - KHARMIC]}"


def buy_line(buy: int) -> str:
    return buy_words(buy) if buy >= KHARMIC else f"buy {buy_words(buy)}"


def play_words(at: Position, clan: int, play: Play) -> str:
    """What a card names, as it is written: an army's number, a space's id, a clan; nothing for nothing."""
    title, target, amount = play
    names = CARDS[title].names
    if names == NOTHING or target == ANY:
        return ""
    if names in (ARMY, FALLEN):
        return str(target + 1)
    if names in (CLAN, GIFT, SEALED) and target >= 0:
        return at.name(target) + (f" {amount}" if names == GIFT else "")
    return _id(target)


def play_line(at: Position, clan: int, play: Play) -> str:
    on = play_words(at, clan, play)
    return f"play {TITLES[play[0]]}" + (f" on {on}" if on else "")


def move_line(army: int, path: tuple[int, ...]) -> str:
    return f"move {army + 1}: " + " ".join(_id(to) for to in path)


def reform_line(army: int, to: int) -> str:
    return f"reform {army + 1} at {_id(to)}"


def block_line(at: Position, block: Block) -> str:
    own, clan, army = block
    whom = "all" if clan == ANY else at.name(clan) + ("" if army == ANY else f" {army + 1}")
    return f"block {own + 1} against {whom}"


def order_at(at: Position, clan: int, orders: Orders, fault: Fault) -> str:
    """The order that a fault is about."""
    if fault.part == check.IN_BUYS:
        return buy_line(orders.buys[fault.index])
    if fault.part == check.IN_PLAYS:
        return play_line(at, clan, orders.plays[fault.index])
    if fault.part == check.IN_REFORMS:
        return reform_line(*orders.reforms[fault.index])
    return move_line(*orders.moves[fault.index])


def lines(at: Position, clan: int, orders: Orders) -> list[str]:
    """Everything that a Daimyo ordered, line by line."""
    found: list[str] = []
    if orders.number != UNNUMBERED:
        found.append(f"number {orders.number}")
    found += [buy_line(buy) for buy in orders.buys]
    found += [play_line(at, clan, play) for play in orders.plays]
    found += [reform_line(army, to) for army, to in orders.reforms]
    found += [move_line(army, path) for army, path in orders.moves]
    found += [block_line(at, block) for block in orders.blocks]
    found += _wishes("fight", orders.fights)
    found += _wishes("peace", orders.peace)
    if orders.gives_in:
        found.append("give in")
    return found


def _wishes(word: str, spaces: int) -> list[str]:
    if spaces == EVERYWHERE:
        return [f"{word} all"]
    return [f"{word} {IDS[at]}" for at in range(SPACES) if (spaces >> at) & 1]
