"""Choices that do the same as far as anybody can see: which of two equal cards is meant does not matter.

The list of legal choices keeps them all, for records and for those who count; a person is asked only once.
Two cards are equal if nothing but their numbers tells them apart: title, owner, place, state, tokens, which
abilities were used, who knows them. A card that carries another, and one that something under way or lasting
speaks of, is equal to none.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.flow.duel import Duel
from gorin.games.l5r.flow.payment import Payment
from gorin.games.l5r.flow.rounds import Extra
from gorin.games.l5r.flow.windows import Window
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.codes import AUTO, pay_bows, pay_card, use_card, use_index
from gorin.games.l5r.values.moves import Choose, Focus, Pay, Pick, Use
from gorin.games.l5r.values.terms import NO_CARD, PLAY, PROVINCE
from gorin.kernel.values import Action

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


def same(g: Engine, codes: list[int], moves: list[Action]) -> list[int]:
    """For every choice the first one that does the same; nothing where no two do."""
    spoken_of = _spoken_of(g)
    first: dict[Hashable, int] = {}
    found: list[int] = []
    for index, (code, move) in enumerate(zip(codes, moves, strict=True)):
        found.append(first.setdefault(_choice(g, code, move, spoken_of), index))
    return found if len(first) < len(found) else []


def _choice(g: Engine, code: int, move: Action, spoken_of: set[int]) -> Hashable:
    """What makes a choice what it is."""
    if code == PASS:
        return code
    if isinstance(move, Choose | Focus):
        return type(move), _card(g, move.card, spoken_of)
    if isinstance(move, Use) and move.card is not None:
        return Use, _card(g, use_card(code), spoken_of), use_index(code)
    if isinstance(move, Pay):
        return _payment(g, code, spoken_of)
    frame = g.stack[-1]
    if isinstance(move, Pick) and isinstance(frame, Window):
        hearing = frame.heard[move.option - 1]
        if hearing.source >= 0 and hearing.thing is None:
            return Pick, id(hearing.trait), _card(g, hearing.source, spoken_of)
    return code


def _payment(g: Engine, code: int, spoken_of: set[int]) -> Hashable:
    """A proposal of one source is that source."""
    frame = g.stack[-1]
    assert isinstance(frame, Payment)
    if code == AUTO:
        codes, team = frame.plan(g)
        if team or len(codes) != 1:
            return code
        code = codes[0]
    return Pay, pay_bows(code), _card(g, pay_card(code), spoken_of)


def _card(g: Engine, card: int, spoken_of: set[int]) -> Hashable:
    """All that tells a card from others; its number, if more than that does."""
    if card in spoken_of or g.attached[card] or g.under[card]:
        return card
    tokens = [(token.word, token.force, token.chi, token.gives, token.withheld) for token in g.tokens[card]]
    state: Hashable = (
        id(g.defs[card]),
        g.owner[card],
        g.controller[card],
        g.zone[card],
        g.flags[card],
        g.known[card],
        tuple(tokens),
    )
    if g.zone[card] != PLAY:
        return state, g.slot[card] if g.zone[card] == PROVINCE else NO_CARD
    return (
        state,
        g.place[card],
        g.host[card],
        g.slot[card],
        g.keywords[card],
        g.used[card],
        g.spent[card],
    )


def _spoken_of(g: Engine) -> set[int]:
    """The cards that something lasting or under way refers to by their numbers."""
    found = {*g.tacticians, *g.duelists, *g.fight.returned, g.fight.bound_actor, g.fight.terrain}
    for thing in g.lasting:
        found |= {thing.subject, thing.source, *thing.cards}
    for frame in g.stack:
        if isinstance(frame, Doing):
            found |= {frame.heard, frame.bound, *frame.cards, *frame.targets, *frame.freed}
            found |= {part.card for part in frame.cast} | {paid.card for paid in frame.price}
        elif isinstance(frame, Window):
            found |= {frame.happening.card, frame.happening.other}
        elif isinstance(frame, Extra):
            found |= {frame.performer, frame.source}
        elif isinstance(frame, Payment):
            found |= {frame.purpose, frame.exclude, frame.source}
        elif isinstance(frame, Duel):
            found |= {frame.challenger, frame.challenged}
    return found
