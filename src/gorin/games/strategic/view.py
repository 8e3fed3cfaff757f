"""What a seat may see of a campaign, what a record keeps of it, and its whole state as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Raw, Struct

from gorin.games.strategic.campaign import ARMIES, NO_CARD, ONWARDS, OVER, PHASES, WRITING
from gorin.games.strategic.cards import CARDS, DECK_OF, DECKS, DYNASTY, FATE, TITLES, text, title_of
from gorin.games.strategic.counting import count
from gorin.games.strategic.court import busy
from gorin.games.strategic.desk import parts
from gorin.games.strategic.labels import part_name
from gorin.games.strategic.orders import Orders
from gorin.games.strategic.position import NOBODY
from gorin.games.strategic.turn import Turn
from gorin.games.strategic.warmap import CLANS, DESTROYED, IDS, KOKU, LANDS, SHRINES, SPACES, said
from gorin.games.strategic.words import lines
from gorin.kernel.pickling import layout_of
from gorin.kernel.rng import restored
from gorin.kernel.values import Area, Card, Fact, View, to_json

if TYPE_CHECKING:
    from gorin.games.strategic.campaign import Campaign


# --- views -------------------------------------------------------------------------------------------


def view(state: Campaign, seat: int | None) -> View:
    """The map and everybody's figures are public; a Daimyo sees besides the own cards and orders.

    The Shogun sees every hand, but no orders before they open.
    """
    areas = [_space(state, at) for at in range(SPACES)]
    areas += [_clan(state, seat, clan) for clan in range(state.daimyo)]
    areas += [_pile(state, deck) for deck in (DYNASTY, FATE)]
    if seat is not None and seat < state.daimyo:
        areas += _sheets(state, seat)
    facts: dict[str, Fact] = {"turn_number": min(state.turn, state.turns), "turns": state.turns}
    if state.under_way is not None:
        facts["open_turn"] = state.turn - 1
    return View(
        game="strategic",
        seat=seat,
        phase=PHASES[state.phase],
        deciders=sorted(state.deciders()),
        facts=facts,
        areas=areas,
        result=Raw(to_json(result(state))) if state.phase == OVER else None,
    )


def _space(state: Campaign, space: int) -> Area:
    at = state.at
    facts: dict[str, Fact] = {"koku": KOKU[space]}
    if at.castle[space] != NOBODY:
        facts["castle"] = at.castle[space]
    if at.homes[space] != NOBODY:
        facts["home"] = at.homes[space]
    if space in SHRINES:
        facts["shrine"] = True
    if at.joined[space]:
        facts["battle"] = ", ".join(at.army_name(army) for army in at.joined[space])
    if at.games[space]:
        facts["game"] = at.games[space]
    if space in state.waiting:
        facts["undecided"] = True
    cards = [
        Card(
            name=at.army_name(army),
            owner=at.clan_of(army),
            facts={"army": at.number_of(army), "fighting": bool(at.fighting[army])},
        )
        for army in (at.armies_at(space) if at.crowd[space] else [])
    ]
    kind = "land" if space < LANDS else "sea"
    return Area(id=f"space:{IDS[space]}", title=said(space), facts=facts, cards=cards, kind=kind)


def _clan(state: Campaign, seat: int | None, clan: int) -> Area:
    at = state.at
    facts: dict[str, Fact] = {
        "clan": at.name(clan),
        "koku": at.koku[clan],
        "honor": at.honor[clan],
        "glory": at.glory[clan],
        "income": at.income(clan),
        "points": at.points(clan),
        "sealed": state.has_sealed(clan),
        "destroyed": sum(at.place[state.army(clan, number)] == DESTROYED for number in range(at.size)),
    }
    for deck in (DYNASTY, FATE):
        facts[DECKS[deck]] = sum(DECK_OF[title_of(card)] == deck for card in at.hands[clan])
    open_to = seat is not None and seat in (clan, state.daimyo)
    hand = [_card(title_of(card), clan) for card in sorted(at.hands[clan], key=title_of)] if open_to else []
    return Area(
        id=f"clan:{clan}",
        title=f"The {at.name(clan)}",
        seat=clan,
        facts=facts,
        cards=hand,
        parts=_offer(state, seat, clan) + (_count(state, clan) if state.phase == OVER else []),
        kind="clan",
    )


def _count(state: Campaign, clan: int) -> list[Area]:
    """How a clan's Victory Points came about, source by source."""
    found: list[Area] = []
    for each in count(state.at, clan):
        facts: dict[str, Fact] = {
            "honor": each.honor,
            "glory": each.glory,
            "koku": each.koku,
            "points": each.points,
        }
        if each.provinces:
            facts["provinces"] = ", ".join(said(at) for at in each.provinces)
        name = f"count:{clan}:{each.key}"
        found.append(Area(id=name, title=each.title, seat=clan, rule="STR-END-2", facts=facts, kind="count"))
    return found


def _card(title: int, clan: int) -> Card:
    facts: dict[str, Fact] = {"deck": DECKS[DECK_OF[title]], "text": text(CARDS[title])}
    return Card(name=TITLES[title], owner=clan, facts=facts)


def _offer(state: Campaign, seat: int | None, clan: int) -> list[Area]:
    offer = state.offers[clan]
    if offer is None:
        return []
    to, made, koku, card, back, deck = offer
    facts: dict[str, Fact] = {"to": to, "made": made, "koku": koku, "ask_koku": back}
    if deck != NO_CARD:
        facts["ask_card"] = DECKS[deck]
    cards: list[Card] = []
    if card != NO_CARD:
        knows = seat in (clan, to, state.daimyo)
        back_side: dict[str, Fact] = {"deck": DECKS[DECK_OF[title_of(card)]]}
        cards.append(_card(title_of(card), clan) if knows else Card(None, clan, False, back_side))
    return [Area(id=f"offer:{clan}", title="Offer", seat=clan, rule="S15", facts=facts, cards=cards)]


def _pile(state: Campaign, deck: int) -> Area:
    facts: dict[str, Fact] = {"count": len(state.at.decks[deck])}
    cards = [_card(title, -1) for title in state.at.piles[deck]]
    name = DECKS[deck]
    return Area(id=f"pile:{name}", title=f"{name.title()} discards", facts=facts, cards=cards, kind="discard")


def _sheets(state: Campaign, seat: int) -> list[Area]:
    """The own orders as far as they are written, and those that Spies have seen."""
    found: list[Area] = []
    for clan in range(state.daimyo):
        if clan == seat or (state.spied[seat] >> clan) & 1:
            unseen = clan == seat and (state.unseen >> clan) & 1
            said = [] if unseen else lines(state.at, clan, state.orders[clan])
            facts: dict[str, Fact] = _desk(state, seat) if clan == seat else {}
            facts |= {f"line {index}": line for index, line in enumerate(said, 1)}
            title = "Your orders" if clan == seat else f"Orders of the {state.at.name(clan)}"
            found.append(Area(id=f"orders:{clan}", title=title, seat=clan, facts=facts, kind="orders"))
    return found


def _desk(state: Campaign, seat: int) -> dict[str, Fact]:
    """How far a Daimyo is with the own sheet: its parts, those that are written, and the one asked now."""
    if state.phase != WRITING or state.has_sealed(seat):
        return {}
    found = parts(state, seat)
    facts: dict[str, Fact] = {
        "parts": ", ".join(part_name(part) for part in found),
        "written": ", ".join(part_name(part) for part in found if (state.done[seat] >> part) & 1),
    }
    part = state.part[seat]
    if part >= 0 and not busy(state, seat):
        facts["asked"] = part_name(part if part < ONWARDS else part - ONWARDS + ARMIES)
    return facts


# --- records -----------------------------------------------------------------------------------------


class ClanResult(Struct, frozen=True):
    """How a clan ended."""

    clan: str
    points: int
    honor: int
    glory: int
    koku: int


class StrategicResult(Struct, frozen=True):
    """The result of a campaign, as records keep it; `koku` is that of the provinces held."""

    clans: list[ClanResult]
    winners: list[int]


def result(state: Campaign) -> StrategicResult:
    at = state.at
    clans = [
        ClanResult(at.name(clan), at.points(clan), at.honor[clan], at.glory[clan], at.income(clan))
        for clan in range(state.daimyo)
    ]
    return StrategicResult(clans, state.winners())


def setup(state: Campaign) -> dict[str, Any]:
    return {"clans": [state.at.name(clan) for clan in range(state.daimyo)], "armies": state.at.size}


# --- the whole state as text ----------------------------------------------------------------------------

_POSITION = ("koku", "honor", "glory", "ledger", "castle", "place", "crowd", "fighting", "joined", "wished")
_CARDS = ("hands", "decks", "piles")
_STATE = (
    *("judged", "phase", "turn", "sealed", "part", "done", "spied", "turned", "unseen"),
    *("begun", "courting", "focus", "judging", "subject"),
)
_TURN = ("rank", "walls", "fought", "sung", "pilgrims", "favors", "songs", "treaties", "attacked")
_ORDERS = ("number", "buys", "plays", "reforms", "moves", "blocks", "fights", "peace", "gives_in")
#: Spaces, clans and cards go by their numbers.
LAYOUT: Final = layout_of(
    (*IDS, *CLANS, *TITLES, *_POSITION, *_CARDS, *_STATE, *_TURN, *_ORDERS),
)


def dump(state: Campaign) -> bytes:
    at = state.at
    whole: dict[str, Any] = {name: getattr(state, name) for name in _STATE}
    whole |= {"clans": at.clans, "size": at.size, "games": at.games, "turns": state.turns}
    whole |= {"settle": state.settle, "battles": state.battles, "rng": state.rng.saved()}
    whole["at"] = {name: getattr(at, name) for name in _POSITION + _CARDS}
    whole["orders"] = [{name: getattr(sheet, name) for name in _ORDERS} for sheet in state.orders]
    whole["offers"] = state.offers
    whole["waiting"] = state.waiting
    whole["rulings"] = state.rulings
    whole["reports"] = state.reports
    turn = state.under_way
    whole["under_way"] = None if turn is None else {name: getattr(turn, name) for name in _TURN}
    return msgspec.json.encode(whole)


def _tuples(value: Any) -> Any:
    """Lists inside as tuples, as the state has them."""
    return tuple(_tuples(each) for each in value) if isinstance(value, list) else value


def restore(state: Campaign, whole: dict[str, Any]) -> None:
    """Fill a fresh state with what `dump` wrote."""
    for name in _STATE:
        setattr(state, name, whole[name])
    for name in _POSITION + _CARDS:
        setattr(state.at, name, [_tuples(each) for each in whole["at"][name]])
    state.at.game, state.at.games = whole["battles"], tuple(whole["games"])
    state.orders = []
    for written in whole["orders"]:
        sheet = Orders()
        for name in _ORDERS:
            setattr(sheet, name, _tuples(written[name]))
        state.orders.append(sheet)
    state.offers = [_tuples(offer) for offer in whole["offers"]]
    state.waiting = _tuples(whole["waiting"])
    state.rulings = _tuples(whole["rulings"])
    state.reports = _tuples(whole["reports"])
    state.under_way = None
    if whole["under_way"] is not None:
        state.under_way = Turn(0)
        for name in _TURN:
            setattr(state.under_way, name, whole["under_way"][name])
    key, used, words = whole["rng"]
    state.rng = restored((key, used, tuple(words)))
