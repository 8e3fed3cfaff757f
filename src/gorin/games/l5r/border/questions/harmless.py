"""Whom an action could not harm, told before it is aimed: a Ranged Attack or Fear that is too weak."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.flow.doing import TARGETING
from gorin.games.l5r.language.battle import Fear, RangedAttack
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.values.terms import FOLLOWER, NO_CARD, PLAY, STAT_NAMES, TARGET

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


def reasons(g: Engine, d: Doing, effects: Iterable[Effect], role: int, cards: list[int]) -> list[str]:
    """For each of these targets why it would not be harmed, empty where it would; nothing if all would."""
    found = [""] * len(cards)
    for effect in effects:
        for index, card in enumerate(cards):
            if isinstance(effect, RangedAttack) and effect.at == role:
                found[index] = _missed(g, d, effect, card)
            elif isinstance(effect, Fear) and role == TARGET:
                found[index] = _calm(g, d, effect, card)
    return found if any(found) else []


def ahead(g: Engine, d: Doing, effects: Iterable[Effect], role: int, cards: list[int]) -> list[str]:
    """The same before the action is announced: not where somebody may still shoot along."""
    return [] if _may_grow(g, d) else reasons(g, d, effects, role, cards)


def _may_grow(g: Engine, d: Doing) -> bool:
    """Whether other cards of the unit might shoot along (R135)."""
    if not g.ruleset.combat.volleys or d.source < 0 or g.zone[d.source] != PLAY:
        return False
    return len(g.leaving.unit_cards(g, g.places.head(g, d.source))) > 1


def _missed(g: Engine, d: Doing, attack: RangedAttack, card: int) -> str:
    strength = g.acts.shot_strength(g, d, attack) - g.standing.shelter(g, card)
    against = g.stats.stat(g, card, attack.against)
    if g.ruleset.combat.strikes(strength, against):
        return ""
    return f"Ranged Attack {strength} does not destroy {STAT_NAMES[attack.against]} {against}"


def _calm(g: Engine, d: Doing, fear: Fear, card: int) -> str:
    strength = fear.strength.value(g, d, NO_CARD)
    if any(g.defs[each].kind == FOLLOWER and g.stats.force(g, each) <= strength for each in g.attached[card]):
        return ""
    return f"Fear {strength} bows no Follower of this unit"


def of_target(g: Engine, d: Doing, card: int) -> list[str]:
    """The same of one card, where an action under way asks for its target."""
    if d.stage == TARGETING and d.ability is not None:
        return reasons(g, d, d.ability.effects, TARGET + d.aim, [card])
    effect = d.program[d.pc - 1] if 0 < d.pc <= len(d.program) else None
    return reasons(g, d, [effect], effect.at, [card]) if isinstance(effect, RangedAttack) else []
