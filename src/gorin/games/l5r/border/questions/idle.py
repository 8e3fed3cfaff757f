"""Why nothing can be begun with a card while actions may be taken: the engine's reasons in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.border.names import title
from gorin.games.l5r.flow import abilities
from gorin.games.l5r.language.entering import Equip
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    DISCARD,
    HAND,
    HOLDING,
    PERSONALITY,
    PLAY,
    PROVINCE,
    STRONGHOLD,
    YOU,
    ZONE_NAMES,
)
from gorin.kernel.values import Refusal

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


def equipping(g: Engine) -> Ability | None:
    """What players attach cards with."""
    for ability in g.ruleset.actions.of_players:
        if any(isinstance(effect, Equip) for effect in ability.effects):
            return ability
    return None


def not_equipped(g: Engine, seat: int, card: int) -> Refusal | None:
    """Why an attachment in hand cannot be attached now; None if nothing but the time is wrong."""
    name = title(g, card)
    equip = equipping(g)
    rule = g.ruleset.actions.rule_of(equip.name) if equip is not None else ""
    if g.carrying.bars_double(g, card, seat):
        return Refusal(g.ruleset.uniqueness.rule, f"You have a {name} in play already.")
    if not g.units[seat]:
        return Refusal(rule, f"You have no Personality who could carry {name}.")
    if not any(g.carrying.may_attach(g, card, person) for person in g.units[seat]):
        return Refusal(rule, f"None of your Personalities can carry {name}.")
    gold = g.purse.gold(g, seat, card, -1)
    if gold < g.carrying.least_price(g, card):
        costs = f"{name} costs {g.carrying.least_price(g, card)} Gold"
        return Refusal("L5R-GOLD-1", f"{costs}, and you can produce {gold} for it.")
    return None


def wanting(g: Engine, card: int) -> list[Ability]:
    """The actions of players that one of their Personalities begins: lobbying for one."""
    if g.defs[card].kind != PERSONALITY or g.zone[card] != PLAY:
        return []
    found: list[Ability] = []
    for ability in g.ruleset.actions.of_players:
        first = ability.performer or (ability.targets[0] if ability.targets else None)
        if first is not None and first.what.side == YOU and first.what.zone == PLAY:
            if first.what.kinds & PERSONALITY:
                found.append(ability)
    return found


def nothing_to_do(g: Engine, seat: int, card: int) -> Refusal:
    """What is said of a card without an action of its own."""
    name = title(g, card)
    zone, kind = g.zone[card], g.defs[card].kind
    if zone == PROVINCE:
        return Refusal("L5R-DYNASTY-1", f"{name} lies in a province: such cards are for the Dynasty Phase.")
    if zone == DISCARD:
        return Refusal("L5R-ACT-4", f"{name} is in a discard pile and has no action there.")
    if zone == PLAY and kind & (HOLDING | STRONGHOLD) and g.defs[card].gold.sources:
        return Refusal("L5R-GOLD-1", f"{name} produces Gold when something is paid for, and has no action.")
    if zone == HAND and not kind & ATTACHMENT and not abilities.abilities_of(g, card):
        return Refusal("L5R-ACT-4", f"{name} has no action to take from the hand.")
    if zone != PLAY:
        return Refusal("L5R-ACT-4", f"{name} has no action to take from where it is: {ZONE_NAMES[zone]}.")
    return Refusal("L5R-ACT-4", f"{name} has no action of its own.")
