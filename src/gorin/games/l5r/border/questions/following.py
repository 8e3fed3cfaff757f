"""What an action asks first once it is announced: a card, a province or a player, told before it is taken.

It is found by announcing the action in a copy of the game. There nobody reacts, what others hold is blank,
and whatever shows a hidden card or uses chance ends the trial: so it says no more than the question would.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs

from gorin.games.l5r.border.names import visible
from gorin.games.l5r.border.questions.asked import question
from gorin.games.l5r.border.questions.effects import Player, ProvinceOf
from gorin.games.l5r.border.questions.question import ChooseCard
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.terms import HAND, NO_KEYWORDS, PLAY, PROVINCE, STRATEGY
from gorin.kernel.values import Event, Spot, Way

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

#: What a card is in a trial that its seat does not see.
_BLANK: Final = CardDef("", STRATEGY)


def followed(g: Engine, code: int, ways: list[Way]) -> list[Way]:
    """The ways of an action, with what it asks first where nothing has to be chosen before."""
    if len(ways) != 1 or ways[0].targets or ways[0].then or ways[0].via or ways[0].gold:
        return ways
    if ways[0].source is None:
        return ways
    twin = _announced(g, code)
    if twin is None or PASS in twin.codes or len(twin.codes) < 2:
        return ways
    asked = question(twin)
    if not isinstance(asked, (ChooseCard, ProvinceOf, Player)):
        return ways
    spots = [_spot(twin, each) for answer in twin.codes for each in asked.ways(answer)]
    if len(spots) != len(twin.codes) or None in spots:
        return ways
    targets = [spot for spot in spots if spot is not None]
    aims = [asked.action(answer) for answer in twin.codes]
    return [structs.replace(ways[0], targets=targets, aims=aims, several=asked.several())]


def _announced(g: Engine, code: int) -> Engine | None:
    """A copy of the game in which the seat has taken an action, and is asked something more about it."""
    seat = g.asked
    twin = g.twin()
    twin.ledger.own_attention(twin).reactable = 0
    twin.conceivable = ()
    twin.ledger.own(twin)
    for other in range(twin.seat_count):
        for card in twin.hands[other] if other != seat else ():
            twin.defs[card] = _BLANK
            twin.keywords[card] = NO_KEYWORDS
    events: list[Event] = []
    twin.log = events
    used = twin.rng.used
    twin.underway.choose(twin, code)
    twin.log = None
    if twin.victory or twin.asked != seat or twin.rng.used != used:
        return None
    if any(event.reveals or event.knows is not None for event in events):
        return None
    return twin


def _spot(g: Engine, way: Way) -> Spot | None:
    """Where an answer points, if that lies on the table or in the own hand."""
    spot = way.source
    if isinstance(spot, int) and not (g.zone[spot] & (PLAY | HAND | PROVINCE) and visible(g, spot, g.asked)):
        return None
    return spot
