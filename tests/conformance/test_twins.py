"""Choices that a game says are the same: nobody can tell afterwards which of them was taken."""

from __future__ import annotations

import pytest
from hypothesis import given

from conformance.tables import TABLES, Table, seeds, walk
from gorin.kernel.contract import State
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Area, Card, Decision
from support import examples, viewers


def shown(state: State) -> list[object]:
    """What every viewer sees and what is asked next, without the numbers of cards and their order."""
    seats = [[_area(area) for area in state.view(seat).areas] for seat in viewers(state)]
    asked = [_question(state.decision(seat)) for seat in state.deciders()]
    return [seats, asked, state.deciders()]


def _area(area: Area) -> tuple[object, ...]:
    titles: dict[object, str | None] = {card.facts.get("id"): card.name for card in area.cards}
    cards = sorted(repr(_card(card, titles)) for card in area.cards)
    return area.id, area.facts, cards, [_area(part) for part in area.parts]


def _card(card: Card, titles: dict[object, str | None]) -> tuple[object, ...]:
    facts = {name: value for name, value in card.facts.items() if name not in ("id", "on")}
    return card.name, card.up, card.owner, titles.get(card.facts.get("on")), sorted(facts.items())


def _question(decision: Decision) -> tuple[str, list[str]]:
    return decision.prompt, sorted(decision.labels)


@pytest.mark.parametrize("table", TABLES, ids=str)
@examples(5)
@given(seed=seeds)
def test_nobody_can_tell_twins_apart(table: Table, seed: str) -> None:
    match = table.match(seed)
    for seat, action in walk(match, rng_of(seed)):
        state = match.state
        decision = state.decision(seat)
        for index, first in enumerate(decision.same):
            if index != first:
                one, other = state.clone(), state.clone()
                one.apply(seat, decision.actions[first])
                other.apply(seat, decision.actions[index])
                assert shown(one) == shown(other), (decision.prompt, decision.labels[index])
        match.play(seat, action)
