"""What an action costs, and whether it can be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.values.terms import BOWED, COST, FOLLOWER, NO_CARD, PERSONALITY, PLAY, STRATEGY

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine


def payable(g: Engine, d: Doing, ability: Ability) -> bool:
    """Whether all costs can be paid in full, together: no card bows twice (R35)."""
    if d.free:
        return True
    if ability.costs and not _each_payable(g, d, ability):
        return False
    return not shooter_bows(g, d.source, ability) or not g.flags[d.source] & BOWED


def _each_payable(g: Engine, d: Doing, ability: Ability) -> bool:
    """Whether each cost can be paid, and no card would bow for two of them."""
    bowed: list[int] = []
    for cost in ability.costs:
        if not cost.payable(g, d):
            return False
        card = cost.bows(d)
        if card in bowed:
            return False
        if card >= 0:
            bowed.append(card)
    return True


def shooter_bows(g: Engine, card: int, ability: Ability) -> bool:
    """Whether a Personality or Follower bows for its Ranged Attack, said or not (R8)."""
    if not ability.shoots or not g.ruleset.combat.shooters_bow or card < 0:
        return False
    return g.zone[card] == PLAY and g.defs[card].kind & (PERSONALITY | FOLLOWER) != 0


def gold_cost(g: Engine, card: int, ability: Ability) -> int:
    """The Gold an action costs: its own and, for a Strategy, what is printed on the card."""
    if card >= 0 and g.defs[card].kind == STRATEGY:
        return ability.gold + g.stats.stat(g, card, COST)
    return ability.gold


def paid_for(g: Engine, card: int) -> int:
    """What the Gold of an action is paid for: a Strategy that is played, otherwise no card."""
    return card if card >= 0 and g.defs[card].kind == STRATEGY else NO_CARD


def kept_from_paying(card: int, ability: Ability) -> int:
    """The source itself, if another cost bows or destroys it: it cannot pay as well (R35)."""
    return card if ability.consumes else NO_CARD
