"""A campaign as numbers for one seat: what its view says, without making one.

The rows are what stands on the map and lies on the table: spaces, armies, cards and lines of orders, each
told by its first number. Clans are counted from the Daimyo who looks, and as they are by the Shogun; spaces
and armies have the same numbers for everybody, for they are places of one map.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from gorin.games.strategic.campaign import NO_CARD, WRITING, Campaign, Offer
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
_NO_OFFER: Final[tuple[int, ...]] = (NONE,) * 5
_MOST: Final = 60  # lines of orders, cards and armies for each clan


class Scribe:
    """What was written for one seat last time, part by part, and what each part was written of."""

    def __init__(self) -> None:
        # The map, and what it says of each clan.
        self.castle: list[int] = []
        self.place: list[int] = []
        self.fighting: list[int] = []
        self.joined: list[tuple[int, ...]] = []
        self.games: tuple[str, ...] = ()
        self.waiting: tuple[int, ...] = ()
        self.map = b""
        self.income: list[int] = []
        self.destroyed: list[int] = []
        # The cards.
        self.hands: list[tuple[int, ...]] = []
        self.offers: list[Offer | None] = []
        self.piles: list[tuple[int, ...]] = []
        self.cards = b""
        self.dynasty: list[int] = []
        #: The sheets that the seat may see.
        self.orders: list[Orders | None] = []
        self.sheets: list[bytes] = []


def _scribe(g: Campaign, seat: int) -> Scribe:
    scribes = g.written
    if scribes is None:
        scribes = [Scribe() for _ in range(g.daimyo + 1)]
        g.written = scribes
    found: Scribe = scribes[seat]
    return found


@cache
def sheet(seats: int) -> Sheet:
    clans = seats - 1
    table = [*_TABLE, *[f"clan{clan}.{name}" for clan in range(clans) for name in _CLAN]]
    return Sheet(VERSION, tuple(table), CARD, CHOICE, SPACES + 48 + _MOST * clans)


def _from(clan: int, seat: int, clans: int) -> int:
    """A clan as this seat counts it; the Shogun counts them as they are."""
    if clan < 0:
        return NONE
    return (clan - seat) % clans if seat < clans else clan


def encoded(g: Campaign, seat: int) -> bytes:
    """The fields of the table, then the map, the cards and the orders that the seat may see."""
    at = g.at
    clans = g.daimyo
    deciders = g.deciders()
    asked = seat < clans and g.phase == WRITING and not g.has_sealed(seat)
    done = g.done[seat] if asked else 0
    scribe = _scribe(g, seat)
    order = [(seat + step) % clans if seat < clans else step for step in range(clans)]
    _write_map(g, seat, scribe)
    _write_cards(g, seat, order, scribe)
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
    for clan in order:
        _add_clan(g, seat, clan, clan in deciders, scribe, numbers)
    pieces: list[bytes] = [pack(numbers), scribe.map, scribe.cards]
    if seat < clans:
        if not scribe.orders:
            scribe.orders = [None] * clans
            scribe.sheets = [b""] * clans
        for clan in order:
            if clan == seat or (g.spied[seat] >> clan) & 1:
                if clan != seat or not (g.unseen >> clan) & 1:
                    orders = g.orders[clan]
                    if scribe.orders[clan] is not orders:
                        scribe.orders[clan] = orders
                        scribe.sheets[clan] = _orders(orders, _from(clan, seat, clans), seat, clans)
                    pieces.append(scribe.sheets[clan])
    return b"".join(pieces)


def _add_clan(g: Campaign, seat: int, clan: int, decides: bool, scribe: Scribe, numbers: list[int]) -> None:
    """What everybody knows of a clan; an offer but for its card, which has a row for those who know it."""
    at = g.at
    income = scribe.income[clan]
    dynasty = scribe.dynasty[clan]
    numbers += [
        at.clans[clan],
        at.koku[clan],
        at.honor[clan],
        at.glory[clan],
        income,
        at.honor[clan] + at.glory[clan] + income,
        1 if g.has_sealed(clan) else 0,
        scribe.destroyed[clan],
        dynasty,
        len(at.hands[clan]) - dynasty,
        1 if decides else 0,
    ]
    offer = g.offers[clan]
    if offer is None:
        numbers += _NO_OFFER
    else:
        numbers += [_from(offer[0], seat, g.daimyo), 1 if offer[1] else 0, offer[2], offer[4], offer[5]]
    numbers.append(1 if seat < g.daimyo and (g.spied[seat] >> clan) & 1 else 0)


def _write_map(g: Campaign, seat: int, scribe: Scribe) -> None:
    """Every space with whose castle stands there and whose home it is, then every army."""
    at = g.at
    if (
        scribe.place == at.place
        and scribe.castle == at.castle
        and scribe.fighting == at.fighting
        and scribe.joined == at.joined
        and scribe.games == at.games
        and scribe.waiting == g.waiting
        and scribe.map
    ):
        return
    scribe.castle = at.castle.copy()
    scribe.place = at.place.copy()
    scribe.fighting = at.fighting.copy()
    scribe.joined = at.joined.copy()
    scribe.games = at.games
    scribe.waiting = g.waiting
    clans = g.daimyo
    castle = at.castle
    income = [0] * clans
    destroyed = [0] * clans
    rows: list[int] = []
    for space in range(SPACES):
        fought = 1 if at.joined[space] else 0
        if space in g.waiting:
            fought = 2
        rows += [
            SPACE,
            _from(castle[space], seat, clans),
            KOKU[space],
            space,
            _from(at.homes[space], seat, clans),
            1 if space in SHRINES else 0,
            fought + (4 if at.games[space] else 0),
        ]
    for space in range(len(KOKU)):
        if castle[space] != NOBODY:
            income[castle[space]] += KOKU[space]
    for army in range(len(at.place)):
        space = at.place[army]
        joined = 1 if space >= 0 and army in at.joined[space] else 0
        owner = army // at.size
        if space == DESTROYED:
            destroyed[owner] += 1
        rows += [ARMY, _from(owner, seat, clans), army % at.size, space, at.fighting[army], joined, NONE]
    scribe.income = income
    scribe.destroyed = destroyed
    scribe.map = pack(rows)


def _write_cards(g: Campaign, seat: int, order: list[int], scribe: Scribe) -> None:
    """Hands for who may look at them, in the order of titles; cards of offers; and the discard piles."""
    at = g.at
    if scribe.dynasty and scribe.hands == at.hands and scribe.offers == g.offers and scribe.piles == at.piles:
        return
    scribe.hands = at.hands.copy()
    scribe.offers = g.offers.copy()
    scribe.piles = at.piles.copy()
    clans = g.daimyo
    dynasty = [0] * clans
    rows: list[int] = []
    for clan in order:
        owner = _from(clan, seat, clans)
        titles = sorted([title_of(card) for card in at.hands[clan]])
        for title in titles:
            if DECK_OF[title] == DYNASTY:
                dynasty[clan] += 1
            if seat in (clan, clans):
                rows += [HELD, owner, title, NONE, DECK_OF[title], NONE, NONE]
        offer = g.offers[clan]
        if offer is not None and offer[3] != NO_CARD:
            title = title_of(offer[3])
            knows = seat in (clan, clans) or seat == offer[0]
            rows += [OFFERED, owner, title if knows else NONE, NONE, DECK_OF[title], NONE, NONE]
    for pile in at.piles:
        for title in pile:
            rows += [LAID, NONE, title, NONE, DECK_OF[title], NONE, NONE]
    scribe.dynasty = dynasty
    scribe.cards = pack(rows)


def _orders(orders: Orders, owner: int, seat: int, clans: int) -> bytes:
    """A sheet of orders, line by line."""
    rows: list[int] = [SHEET_OF, owner, orders.number, NONE, 1 if orders.gives_in else 0, NONE, NONE]
    for buy in orders.buys:
        rows += [BOUGHT, owner, buy, NONE, price(buy), NONE, NONE]
    for title, target, amount in orders.plays:
        rows += [PLAYED, owner, title, NONE, target, amount, NONE]
    for army, space in orders.reforms:
        rows += [REFORMS, owner, army, space, NONE, NONE, NONE]
    for army, path in orders.moves:
        last = path[-1] if path else NONE
        first = path[0] if path else NONE
        second = path[1] if len(path) > 1 else NONE
        rows += [MARCHES, owner, army, last, first, second, len(path)]
    for own, whom, which in orders.blocks:
        rows += [BLOCKS, owner, own, NONE, _from(whom, seat, clans), which, NONE]
    if orders.fights or orders.peace:
        for space in range(SPACES):
            if (orders.fights >> space) & 1:
                rows += [FIGHTS_AT, owner, NONE, space, NONE, NONE, NONE]
            if (orders.peace >> space) & 1:
                rows += [SUES_AT, owner, NONE, space, NONE, NONE, NONE]
    return pack(rows)


# --- choices -----------------------------------------------------------------------------------------


def encoded_choices(g: Campaign, seat: int, codes: list[int]) -> bytes:
    """A verb, what it is about as the verb has it, and the space where it would happen."""
    numbers: list[int] = []
    for code in codes:
        numbers += _choice(g, seat, code)
    return pack(numbers)


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
