"""One line of written orders, taken into a clan's orders."""

from __future__ import annotations

import re
from typing import Final

from gorin.games.strategic.cards import ARMY, CARDS, CLAN, FALLEN, GIFT, NOTHING, SEALED, TITLES
from gorin.games.strategic.check import IN_BUYS, IN_MOVES, IN_PLAYS, IN_REFORMS
from gorin.games.strategic.orders import (
    ANY,
    BUY_DYNASTY,
    BUY_FATE,
    BUY_STEP,
    EVERYWHERE,
    KHARMIC,
    LAST_NUMBER,
    UNNUMBERED,
    Orders,
)
from gorin.games.strategic.position import Position
from gorin.games.strategic.warmap import ABSENT, CLANS, INDEX

#: How lines of orders begin.
VERBS: Final = (
    "number",
    "buy",
    "kharmic",
    "play",
    "move",
    "reform",
    "block",
    "fight",
    "peace",
    "give",
)

#: Something is written where nothing fits; no card takes it.
_NONE_SUCH: Final = -2

#: A line that is in no part of the orders that can have faults.
WISH: Final = -1


class Unclear(Exception):
    """A line of orders that names nothing there is."""


def whole_army(text: str) -> int:
    return int(text) if re.fullmatch("[0-9]{1,3}", text) else 0


def order(at: Position, seat: int, orders: Orders, text: str) -> int:
    """Take a line into a clan's orders; the part that it belongs to, or WISH."""
    word, _, rest = text.partition(" ")
    rest = " ".join(rest.split())
    if word == "number":
        _number(orders, rest)
    elif word == "buy":
        orders.buys += (_buy(at, seat, rest),)
        return IN_BUYS
    elif word == "kharmic":
        orders.buys += (KHARMIC + _title(rest),)
        return IN_BUYS
    elif word == "play":
        name, _, target = rest.partition(" on ")
        title = _title(name.strip())
        orders.plays += ((title, *_target(at, CARDS[title].names, target)),)
        return IN_PLAYS
    elif word == "move":
        _move(at, seat, orders, rest)
        return IN_MOVES
    elif word == "reform":
        _reform(at, seat, orders, rest)
        return IN_REFORMS
    elif word == "block":
        _block(at, seat, orders, rest)
    elif word == "fight":
        orders.fights |= EVERYWHERE if rest == "all" else _spaces(rest)
    elif word == "peace":
        orders.peace |= EVERYWHERE if rest == "all" else _spaces(rest)
    elif text.split() == ["give", "in"]:
        orders.gives_in = True
    else:
        raise Unclear("This is no order.")
    return WISH


def _number(orders: Orders, text: str) -> None:
    if orders.number != UNNUMBERED:
        raise Unclear("Of two numbers the first counts.")
    number = whole_army(text)
    orders.number = number if 1 <= number <= LAST_NUMBER else 0
    if not orders.number:
        raise Unclear(f"Order numbers are 1 to {LAST_NUMBER}.")


def _army(at: Position, seat: int, text: str) -> int:
    number = whole_army(text)
    if not 1 <= number <= at.size or at.place[seat * at.size + number - 1] == ABSENT:
        raise Unclear("The clan has no such army.")
    return number - 1


def _title(text: str) -> int:
    if text not in TITLES:
        raise Unclear(f"There is no campaign card '{text}'.")
    return TITLES.index(text)


def _spaces(text: str) -> int:
    found = 0
    for name in text.split():
        if name not in INDEX:
            raise Unclear(f"There is no province or sea zone '{name}'.")
        found |= 1 << INDEX[name]
    if not found:
        raise Unclear("It says no province.")
    return found


def _clan(at: Position, text: str) -> int:
    if text not in CLANS or CLANS.index(text) not in at.clans:
        raise Unclear(f"'{text}' is no clan of this campaign.")
    return at.clans.index(CLANS.index(text))


def _buy(at: Position, seat: int, text: str) -> int:
    if text == "fate":
        return BUY_FATE
    if text == "dynasty":
        return BUY_DYNASTY
    if text.startswith("move "):
        return BUY_STEP + _army(at, seat, text.removeprefix("move "))
    raise Unclear("That is not for sale; fate, dynasty and move with an army are.")


def _target(at: Position, names: int, text: str) -> tuple[int, int]:
    """What a card names, as a number, and an amount; a target that cannot be is -2."""
    words = text.split()
    if not words:
        return ANY, ANY
    if names in (ARMY, FALLEN) and len(words) == 1:
        number = whole_army(words[0])
        return (number - 1 if 1 <= number <= at.size else _NONE_SUCH), ANY
    if names == GIFT and len(words) == 2:
        return _seat(at, words[0]), whole_army(words[1])
    if names in (CLAN, SEALED) and len(words) == 1:
        return _seat(at, words[0]), ANY
    if names not in (NOTHING, ARMY, FALLEN, CLAN, SEALED, GIFT) and len(words) == 1:
        return INDEX.get(words[0], _NONE_SUCH), ANY
    return _NONE_SUCH, ANY


def _seat(at: Position, text: str) -> int:
    try:
        return _clan(at, text)
    except Unclear:
        return _NONE_SUCH


def _move(at: Position, seat: int, orders: Orders, text: str) -> None:
    """A path; one that names something unknown still counts as the army's order."""
    number, colon, rest = text.partition(":")
    army = _army(at, seat, number.split()[0] if number.split() else "")
    path = tuple([INDEX.get(name, _NONE_SUCH) for name in rest.split()])
    if not colon or _NONE_SUCH in path or len(number.split()) != 1:
        path = ()
    orders.moves += ((army, path),)


def _reform(at: Position, seat: int, orders: Orders, text: str) -> None:
    words = text.split()
    army = _army(at, seat, words[0] if words else "")
    to = INDEX.get(words[2], _NONE_SUCH) if len(words) == 3 and words[1] == "at" else _NONE_SUCH
    orders.reforms += ((army, to),)


def _block(at: Position, seat: int, orders: Orders, text: str) -> None:
    match = re.fullmatch(r"(\S+) against (\S+)(?: (\S+))?", text)
    if match is None:
        raise Unclear("Write `block 1 against` and all, a clan, or a clan and its army.")
    army = _army(at, seat, match[1])
    if match[2] == "all" and match[3] is None:
        orders.blocks += ((army, ANY, ANY),)
        return
    clan = _clan(at, match[2])
    if clan == seat:
        raise Unclear("An army does not block its own clan.")
    orders.blocks += ((army, clan, ANY if match[3] is None else _army(at, clan, match[3])),)
