"""The choices that a bot need look at, where sense decides better than a glance at what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.lasting import Again
from gorin.games.l5r.thinking.contests import lobbying
from gorin.games.l5r.thinking.evaluate import estate
from gorin.games.l5r.thinking.prior import recycling, worn
from gorin.games.l5r.thinking.worth import keeping, produces
from gorin.games.l5r.values.asking import ASK_ACTION, ASK_BUY, ASK_CLEAR, ASK_EXTRA, ASK_LOBBY, ASK_SLOT, PASS
from gorin.games.l5r.values.codes import buy_card, use_card
from gorin.games.l5r.values.terms import HOLDING

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

#: How much less than an unknown card one must be worth to make room for another.
_ROOM: Final = 1.5


def shortlist(g: Engine, seat: int) -> list[int]:
    """A contest for the Favor is weighed as a whole; Gold buys Gold; what is not worth buying is cleared.

    Nobody goes round in circles.
    """
    if g.asking == ASK_LOBBY:
        return _sway(g, seat)
    if g.asking == ASK_CLEAR:
        return _clear(g, seat)
    if g.asking == ASK_BUY and not g.ruleset.victory.race:
        return _buy(g)
    if g.asking in (ASK_ACTION, ASK_EXTRA):
        return _ahead(g)
    if g.asking == ASK_SLOT:
        return _sensible(g, recycling(g, seat, g.codes))
    return g.codes


def _ahead(g: Engine) -> list[int]:
    """All that does not go round in circles."""
    for thing in g.standing.lasting:
        if isinstance(thing, Again):
            return [code for code in g.codes if code == PASS or not worn(g, use_card(code))]
    return g.codes


def _buy(g: Engine) -> list[int]:
    """Nobody ends his purchases while Gold is left that would bring more Gold.

    To end them leaves the turn open a little longer than the last purchase does, so that a glance compares
    two moments. In a race along Paths this is no rule: games are short there, and Gold comes back too late.
    """
    for code in g.codes:
        if code != PASS and g.defs[buy_card(code)].kind == HOLDING and produces(g, buy_card(code)) > 0:
            return [each for each in g.codes if each != PASS]
    return g.codes


def _sway(g: Engine, seat: int) -> list[int]:
    weights = lobbying(g, seat, g.codes)
    best = 0
    for index in range(1, len(weights)):
        if weights[index] > weights[best]:
            best = index
    return [g.codes[best]]


def _sensible(g: Engine, weights: list[float]) -> list[int]:
    """The choices that are not far less likely than the likeliest."""
    least = 0.05 * max(weights)
    return [g.codes[index] for index in range(len(weights)) if weights[index] >= least]


def _clear(g: Engine, seat: int) -> list[int]:
    """Discard what will not be worth its place: nobody knows what comes, so that an unknown card is usual."""
    production = estate(g, seat, False)[0]
    worst = PASS
    least = g.ruleset.worths.unseen - _ROOM
    for code in g.codes:
        if code == PASS:
            continue
        card = g.provinces[seat][code - 1]
        worth = keeping(g, seat, card, production)
        if worth < least:
            least = worth
            worst = code
    return [worst]
