"""What a sensible player would probably do in a duel and at court, by what that player knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow.duel import Duel
from gorin.games.l5r.flow.lobby import Lobby
from gorin.games.l5r.thinking.worth import hand_worth
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.codes import sway_card, sway_for_lobbyist
from gorin.games.l5r.values.terms import BOWED, HAND, HONOR

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

#: The focus of a card that one does not see, and its worth.
_UNSEEN: Final = 2.0
_USUAL_CARD: Final = 2.5
#: What it costs to bow a Personality, and each point of Force that is missing then.
_BOWING: Final = 1.0
_MISSED: Final = 0.4
#: How much of what the other could still give must be reckoned with.
_ANSWERED: Final = 1.0


def _lead(g: Engine, duel: Duel, seat: int) -> float:
    """By how much a seat's duelist seems to be ahead."""
    mine = duel.duelist(g, seat)
    other = duel.challenged if mine == duel.challenger else duel.challenger
    lead = float(g.stats.stat(g, mine, duel.terms.stat) - g.stats.stat(g, other, duel.terms.stat))
    for card in g.focused[seat]:
        lead += g.ruleset.duels.worth(g, mine, g.stats.focus(g, card))
    return lead - _UNSEEN * len(g.focused[g.controller[other]])


def refusals(g: Engine, seat: int, codes: list[int]) -> list[float]:
    """Who is weaker refuses; the focus values at hand count half."""
    duel = g.underway.stack[-1]
    if not isinstance(duel, Duel):
        return [1.0] * len(codes)
    lead = _lead(g, duel, seat)
    mine = 0
    for card in g.hands[seat]:
        mine = max(mine, g.stats.focus(g, card))
    return [1.0 if code == PASS else 3.0 if lead + 0.5 * mine < 1.0 else 0.3 for code in codes]


def focusing(g: Engine, seat: int, codes: list[int]) -> list[float]:
    """Strike when ahead; else focus what adds most, from the hand what is worth least."""
    duel = g.underway.stack[-1]
    if not isinstance(duel, Duel) or duel.duelist(g, seat) < 0:
        return [1.0] * len(codes)
    lead = _lead(g, duel, seat)
    weights: list[float] = []
    for code in codes:
        if code == PASS:
            weights.append(4.0 if lead > 0.5 else 0.4)
            continue
        weight = 0.2 + g.stats.focus(g, code - 1)
        if g.zone[code - 1] == HAND:
            weight /= 1.0 + 0.2 * hand_worth(g, code - 1)
        weights.append(weight)
    return weights


def lobbying(g: Engine, seat: int, codes: list[int]) -> list[float]:
    """Give the cheapest first, or nothing: a contest that would cost more than the Favor is not begun."""
    lobby = g.underway.stack[-1]
    if not isinstance(lobby, Lobby):
        return [1.0] * len(codes)
    lobbies = seat == lobby.seat
    if not _contends(g, lobby, seat):
        return [3.0 if code == PASS else 0.01 for code in codes]
    weights: list[float] = []
    for code in codes:
        weight = 0.01
        card = sway_card(code)
        if code != PASS and sway_for_lobbyist(code) == lobbies:
            weight = _gift(g, card) / (0.3 + _price(g, card))
        weights.append(max(weight, 0.01))
    return weights


def _contends(g: Engine, lobby: Lobby, seat: int) -> bool:
    """Whether one of the two whom a contest concerns should go on: with all that the Favor is worth to give,
    it would stay ahead of what the other will probably give.
    """
    if seat not in (lobby.seat, lobby.against):
        return False
    ours, theirs = lobby.totals(g)
    missing = theirs - ours + 1 if seat == lobby.seat else ours - theirs
    if missing <= 0:
        return False
    other = lobby.against if seat == lobby.seat else lobby.seat
    stake = g.ruleset.worths.favor
    return _reach(g, seat, stake) >= missing + _ANSWERED * _likely_reach(g, other, stake)


def _reach(g: Engine, seat: int, stake: float) -> float:
    """How much a seat can add with gifts that are worth no more than the stake, the cheapest first."""
    prices: list[float] = []
    gifts: list[float] = []
    for card in [*g.units[seat], *g.hands[seat]]:
        if g.zone[card] != HAND and g.flags[card] & BOWED:
            continue
        gift = float(_gift(g, card))
        if gift <= 0.0:
            continue
        price = _price(g, card)
        at = 0
        while at < len(gifts) and prices[at] * gift <= price * gifts[at]:
            at += 1
        prices.insert(at, price)
        gifts.insert(at, gift)
    reach = 0.0
    for index in range(len(gifts)):
        if prices[index] <= stake:
            stake -= prices[index]
            reach += gifts[index]
    return reach


def _likely_reach(g: Engine, seat: int, stake: float) -> float:
    """The same of a seat whose hand one does not see."""
    reach = min(float(len(g.hands[seat])), stake / _USUAL_CARD) * _UNSEEN
    for unit in g.units[seat]:
        if not g.flags[unit] & BOWED and _price(g, unit) <= stake:
            reach = max(reach, float(g.stats.stat(g, unit, HONOR)))
    return reach


def _gift(g: Engine, card: int) -> int:
    """What a card adds for the side that it is given to."""
    return g.stats.focus(g, card) if g.zone[card] == HAND else g.stats.stat(g, card, HONOR)


def _price(g: Engine, card: int) -> float:
    """What it costs to give a card away, or to bow a Personality who may be needed."""
    if g.zone[card] == HAND:
        return hand_worth(g, card)
    return _BOWING + _MISSED * g.stats.unit_force(g, card)
