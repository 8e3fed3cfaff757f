"""Whom an action could not harm, told before it is aimed: a Ranged Attack or Fear that is too weak."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow.doing import TARGETING
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.values.families import Role
from gorin.games.l5r.values.terms import NO_ROLE, PLAY, TARGET

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


def reasons(g: Engine, d: Doing, effects: Iterable[Effect], role: Role, cards: list[int]) -> list[str]:
    """For each of these targets why it would not be harmed, empty where it would; nothing if all would."""
    found = [""] * len(cards)
    for effect in effects:
        for index, card in enumerate(cards):
            why = effect.harmless(g, d, role, card)
            if why is not None:
                found[index] = why
    return found if any(found) else []


def ahead(g: Engine, d: Doing, effects: Iterable[Effect], role: Role, cards: list[int]) -> list[str]:
    """The same before the action is announced: not where somebody may still shoot along."""
    return [] if _may_grow(g, d) else reasons(g, d, effects, role, cards)


def _may_grow(g: Engine, d: Doing) -> bool:
    """Whether other cards of the unit might shoot along (R135)."""
    if not g.ruleset.combat.volleys or d.source < 0 or g.zone[d.source] != PLAY:
        return False
    return len(g.leaving.unit_cards(g, g.places.head(g, d.source))) > 1


def of_target(g: Engine, d: Doing, card: int) -> list[str]:
    """The same of one card, where an action under way asks for its target."""
    if d.stage == TARGETING and d.ability is not None:
        return reasons(g, d, d.ability.effects, TARGET + d.aim, [card])
    effect = d.program[d.pc - 1] if 0 < d.pc <= len(d.program) else None
    return reasons(g, d, [effect], NO_ROLE, [card]) if effect is not None else []
