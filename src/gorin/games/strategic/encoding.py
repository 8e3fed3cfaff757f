"""A campaign as numbers for one seat: what its view says, without making one.

The rows are what stands on the map and lies on the table: spaces, armies, cards and lines of orders, each
told by its first number. Clans are counted from the Daimyo who looks, and as they are by the Shogun; spaces
and armies have the same numbers for everybody, for they are places of one map.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from gorin.games.strategic.campaign import NO_CARD, WRITING, Campaign
from gorin.games.strategic.cards import DECK_OF, DYNASTY, FATE, title_of
from gorin.games.strategic.codes import (
    ACCEPT,
    ADDRESS,
    BLOCK,
    BUY,
    ELIMINATE,
    FIGHT,
    LOW,
    MARCH,
    ONWARD,
    PLAY,
    REFORM,
    RETRACT,
    RULE,
    SHIFT,
    STATION,
    SUE,
    TABLE,
    march_path,
)
from gorin.games.strategic.orders import Orders, price
from gorin.games.strategic.position import NOBODY
from gorin.games.strategic.warmap import DESTROYED, KOKU, SHRINES, SPACES
from gorin.kernel.sheet import NONE, Sheet, pack

VERSION: Final = 1

# What a row is about.
SPACE: Final = 0
ARMY: Final = 1
HELD: Final = 2  # a card of a hand
LAID: Final = 3  # a card in a discard pile
OFFERED: Final = 4  # a card of an offer
SHEET_OF: Final = 5  # orders: the clan's number, whether it gives in
BOUGHT: Final = 6
PLAYED: Final = 7
REFORMS: Final = 8
MARCHES: Final = 9
BLOCKS: Final = 10
FIGHTS_AT: Final = 11
SUES_AT: Final = 12

_TABLE: Final[tuple[str, ...]] = (
    *("phase", "turn", "turns", "open_turn", "clans", "shogun", "decides", "part", "done", "later"),
    *("dynasty_deck", "fate_deck"),
)
_CLAN: Final[tuple[str, ...]] = (
    *("clan", "koku", "honor", "glory", "income", "points", "sealed", "destroyed", "dynasty", "fate"),
    *("decides", "offer_to", "offer_made", "offer_koku", "asks_koku", "asks_card", "spied"),
)
CARD: Final[tuple[str, ...]] = ("what", "owner", "number", "space", "first", "second", "third")
CHOICE: Final[tuple[str, ...]] = (
    *("verb", "what", "first", "second", "third", "space", "koku", "castle", "crowd", "battle"),
)
_MOST: Final = 60  # lines of orders, cards and armies for each clan

_rows: dict[int, bytes] = {}


@cache
def sheet(seats: int) -> Sheet:
    clans = seats - 1
    table = [*_TABLE, *[f"clan{clan}.{name}" for clan in range(clans) for name in _CLAN]]
    return Sheet(VERSION, tuple(table), CARD, CHOICE, SPACES + 48 + _MOST * clans)


def _row(what: int, owner: int, number: int, space: int, first: int, second: int, third: int) -> bytes:
    """A row, made once: there are some thousands of them, whatever is played."""
    key = ((what * 16 + owner + 1) * 128 + number + 2) * 64 + space + 4
    key = ((key * 128 + first + 2) * 128 + second + 2) * 128 + third + 2
    found = _rows.get(key)
    if found is None:
        found = pack([what, owner, number, space, first, second, third])
        if len(_rows) >= 1 << 16:
            _rows.clear()
        _rows[key] = found
    return found


def _from(clan: int, seat: int, clans: int) -> int:
    """A clan as this seat counts it; the Shogun counts them as they are."""
    if clan < 0:
        return NONE
    return (clan - seat) % clans if seat < clans else clan


def encoded(g: Campaign, seat: int) -> bytes:
    at = g.at
    clans = g.daimyo
    deciders = g.deciders()
    asked = seat < clans and g.phase == WRITING and not g.has_sealed(seat)
    done = g.done[seat] if asked else 0
    numbers: list[int] = [
        g.phase,
        g.turn if g.turn < g.turns else g.turns,
        g.turns,
        g.turn - 1 if g.under_way is not None else 0,
        clans,
        1 if seat == clans else 0,
        1 if seat in deciders else 0,
        g.part[seat] if asked else NONE,
        done & 0x7FFF,
        done >> 15 & 0x7FFF,
        len(at.decks[DYNASTY]),
        len(at.decks[FATE]),
    ]
    order = [(seat + step) % clans if seat < clans else step for step in range(clans)]
    income = [0] * clans
    castles = at.castle
    for space in range(len(KOKU)):
        if castles[space] != NOBODY:
            income[castles[space]] += KOKU[space]
    rows: list[bytes] = []
    for clan in order:
        _add_clan(g, seat, clan, income[clan], clan in deciders, numbers)
    _add_map(g, seat, rows)
    for clan in order:
        _add_cards(g, seat, clan, rows)
    for pile in at.piles:
        for title in pile:
            rows.append(_row(LAID, NONE, title, NONE, DECK_OF[title], NONE, NONE))
    if seat < clans:
        for clan in order:
            if clan == seat or (g.spied[seat] >> clan) & 1:
                if clan != seat or not (g.unseen >> clan) & 1:
                    _add_orders(g.orders[clan], _from(clan, seat, clans), seat, clans, rows)
    return pack(numbers) + b"".join(rows)


def _add_clan(g: Campaign, seat: int, clan: int, income: int, decides: bool, numbers: list[int]) -> None:
    """What everybody knows of a clan; an offer but for its card, which has a row for those who know it."""
    at = g.at
    destroyed = 0
    for army in range(clan * at.size, clan * at.size + at.size):
        if at.place[army] == DESTROYED:
            destroyed += 1
    dynasty = 0
    for card in at.hands[clan]:
        if DECK_OF[title_of(card)] == DYNASTY:
            dynasty += 1
    numbers += [
        at.clans[clan],
        at.koku[clan],
        at.honor[clan],
        at.glory[clan],
        income,
        at.honor[clan] + at.glory[clan] + income,
        1 if g.has_sealed(clan) else 0,
        destroyed,
        dynasty,
        len(at.hands[clan]) - dynasty,
        1 if decides else 0,
    ]
    offer = g.offers[clan]
    if offer is None:
        numbers += [NONE, NONE, NONE, NONE, NONE]
    else:
        numbers += [_from(offer[0], seat, g.daimyo), 1 if offer[1] else 0, offer[2], offer[4], offer[5]]
    numbers.append(1 if seat < g.daimyo and (g.spied[seat] >> clan) & 1 else 0)


def _add_map(g: Campaign, seat: int, rows: list[bytes]) -> None:
    """Every space with whose castle stands there and whose home it is, then every army."""
    at = g.at
    clans = g.daimyo
    castle = at.castle
    for space in range(SPACES):
        fought = 1 if at.joined[space] else 0
        if space in g.waiting:
            fought = 2
        rows.append(
            _row(
                SPACE,
                _from(castle[space], seat, clans),
                KOKU[space],
                space,
                _from(at.homes[space], seat, clans),
                1 if space in SHRINES else 0,
                fought + (4 if at.games[space] else 0),
            )
        )
    for army in range(len(at.place)):
        space = at.place[army]
        joined = 1 if space >= 0 and army in at.joined[space] else 0
        owner = _from(army // at.size, seat, clans)
        rows.append(_row(ARMY, owner, army % at.size, space, at.fighting[army], joined, NONE))


def _add_cards(g: Campaign, seat: int, clan: int, rows: list[bytes]) -> None:
    """A hand for who may look at it, in the order of titles; and the card of an offer."""
    owner = _from(clan, seat, g.daimyo)
    if seat == clan or seat == g.daimyo:
        for title in sorted([title_of(card) for card in g.at.hands[clan]]):
            rows.append(_row(HELD, owner, title, NONE, DECK_OF[title], NONE, NONE))
    offer = g.offers[clan]
    if offer is not None and offer[3] != NO_CARD:
        title = title_of(offer[3])
        knows = seat == clan or seat == offer[0] or seat == g.daimyo
        rows.append(_row(OFFERED, owner, title if knows else NONE, NONE, DECK_OF[title], NONE, NONE))


def _add_orders(orders: Orders, owner: int, seat: int, clans: int, rows: list[bytes]) -> None:
    """A sheet of orders, line by line."""
    rows.append(_row(SHEET_OF, owner, orders.number, NONE, 1 if orders.gives_in else 0, NONE, NONE))
    for buy in orders.buys:
        rows.append(_row(BOUGHT, owner, buy, NONE, price(buy), NONE, NONE))
    for title, target, amount in orders.plays:
        rows.append(_row(PLAYED, owner, title, NONE, target, amount, NONE))
    for army, space in orders.reforms:
        rows.append(_row(REFORMS, owner, army, space, NONE, NONE, NONE))
    for army, path in orders.moves:
        last = path[-1] if path else NONE
        first = path[0] if path else NONE
        second = path[1] if len(path) > 1 else NONE
        rows.append(_row(MARCHES, owner, army, last, first, second, len(path)))
    for own, whom, which in orders.blocks:
        rows.append(_row(BLOCKS, owner, own, NONE, _from(whom, seat, clans), which, NONE))
    for space in range(SPACES):
        if (orders.fights >> space) & 1:
            rows.append(_row(FIGHTS_AT, owner, NONE, space, NONE, NONE, NONE))
        if (orders.peace >> space) & 1:
            rows.append(_row(SUES_AT, owner, NONE, space, NONE, NONE, NONE))


# --- choices -----------------------------------------------------------------------------------------


def encoded_choices(g: Campaign, seat: int, codes: list[int]) -> bytes:
    """A verb, what it is about as the verb has it, and the space where it would happen."""
    return b"".join([pack(_choice(g, seat, code)) for code in codes])


def _choice(g: Campaign, seat: int, code: int) -> list[int]:
    verb = code >> SHIFT
    what = code & LOW
    first = NONE
    second = NONE
    third = NONE
    space = NONE
    koku = NONE
    if verb == MARCH:
        path = march_path(what)
        first = what >> 12
        second = path[0] if path else NONE
        third = path[1] if len(path) > 1 else NONE
        space = path[-1] if path else _standing(g, seat, first)
    elif verb == PLAY:
        first = what >> 10
        second = ((what >> 3) & 127) - 1
        third = (what & 7) - 1
    elif verb == ONWARD:
        space = what if what < SPACES else NONE
    elif verb == REFORM:
        first = what >> 6
        space = (what & 63) - 1
    elif verb == FIGHT:
        space = what - 2 if what >= 2 else NONE
    elif verb in (SUE, STATION):
        space = what - 1 if 0 < what <= SPACES else NONE
    elif verb in (TABLE, RETRACT, ADDRESS):
        space = what if what < SPACES else NONE
    elif verb == BLOCK:
        first = (what >> 8) - 1
        second = _from(((what >> 4) & 15) - 1, seat, g.daimyo)
        third = (what & 15) - 1
    elif verb == RULE:
        first = what >> 12
        second = _from((what >> 8) & 15, seat, g.daimyo)
        third = (what & 255) - 128
    elif verb == ELIMINATE:
        first = what >> 6
        second = ((what >> 2) & 15) - 1
        third = what & 3
    elif verb == BUY:
        koku = price(what)
    elif verb == ACCEPT:
        first = what
    found = [
        verb,
        what if what < 32768 else what - 65536,
        first,
        second,
        third,
        space,
        koku,
        NONE,
        NONE,
        NONE,
    ]
    if 0 <= space < SPACES:
        at = g.at
        found[6] = KOKU[space]
        found[7] = _from(at.castle[space], seat, g.daimyo)
        found[8] = at.crowd[space]
        found[9] = 1 if at.joined[space] else 0
    return found


def _standing(g: Campaign, seat: int, number: int) -> int:
    """Where an own army stands that stays."""
    return g.at.place[g.army(seat, number)] if seat < g.daimyo else NONE
