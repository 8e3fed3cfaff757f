"""Choices that do the same as far as anybody can see: which of two equal cards is meant does not matter.

The list of legal choices keeps them all, for records and for those who count; a person is asked only once.
Two cards are equal if nothing but their numbers tells them apart: title, owner, place, state, tokens, which
abilities were used, who knows them. A card that carries another, and one that something under way or lasting
speaks of, is equal to none.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from gorin.games.l5r.language.lasting import remembered
from gorin.games.l5r.values.terms import NO_CARD, PLAY, PROVINCE

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


def same(choices: list[Hashable]) -> list[int]:
    """For every choice the first one that does the same; nothing where no two do."""
    first: dict[Hashable, int] = {}
    found = [first.setdefault(choice, index) for index, choice in enumerate(choices)]
    return found if len(first) < len(found) else []


def likeness(g: Engine, card: int, spoken_of: set[int]) -> Hashable:
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


def spoken_of(g: Engine) -> set[int]:
    """The cards that something lasting or under way refers to by their numbers."""
    found = {*g.tacticians, *g.duelists, *g.fight.returned, g.fight.bound_actor, *g.fight.terrains}
    for thing in g.standing.things():
        found |= {thing.subject, thing.source, *remembered(thing)}
    for frame in g.underway.stack:
        found.update(frame.refers_to())
    return found
