"""What a sensible player would probably do in a duel and at court, by what that player knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow.duel import Duel
from gorin.games.l5r.flow.lobby import Lobby
from gorin.games.l5r.thinking.worth import hand_worth
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.codes import sway_card, sway_for_lobbyist
from gorin.games.l5r.values.terms import HAND, HONOR

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

#: The focus of a card that one does not see, and what it costs to bow a Personality.
_UNSEEN: Final = 2.0
_BOWING: Final = 2.0


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
    """The two whom it concerns do as much as it takes, if they can, and the cheapest first."""
    lobby = g.underway.stack[-1]
    if not isinstance(lobby, Lobby):
        return [1.0] * len(codes)
    ours, theirs = lobby.totals(g)
    lobbies = seat == lobby.seat
    missing = theirs - ours + 1 if lobbies else ours - theirs
    weights: list[float] = []
    within = 0
    for code in codes:
        weight = 0.01
        card = sway_card(code)
        if code != PASS and sway_for_lobbyist(code) == lobbies:
            amount = g.stats.focus(g, card) if g.zone[card] == HAND else g.stats.stat(g, card, HONOR)
            within += amount
            cost = hand_worth(g, card) if g.zone[card] == HAND else _BOWING
            weight = min(amount, missing) / (0.3 + cost)
        weights.append(max(weight, 0.01))
    if missing <= 0 or within < missing or seat not in (lobby.seat, lobby.against):
        return [3.0 if code == PASS else 0.01 for code in codes]
    for index in range(len(codes)):
        if codes[index] == PASS:
            weights[index] = 0.2
    return weights
