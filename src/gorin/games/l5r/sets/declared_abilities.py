"""Whether abilities and traits can work: from where their card is, with the cards they speak of."""

from __future__ import annotations

import dataclasses
from typing import Any, Final, cast

from gorin.games.l5r.language.battle import RangedAttack
from gorin.games.l5r.language.card_parts import reach
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import Same
from gorin.games.l5r.language.core import Effect, Number, Test
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.lasting_effects import Delay
from gorin.games.l5r.language.moments import ACTED, NAMED, Moment
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.references import Cards, Carried
from gorin.games.l5r.language.statements import (
    Ability,
    Perform,
    RingEntry,
    Tagged,
    TerrainText,
    Trait,
    Usable,
)
from gorin.games.l5r.language.steady import fields_of, words_in
from gorin.games.l5r.language.steering import Either
from gorin.games.l5r.language.text.core import ROLE_NAMES
from gorin.games.l5r.sets.declared_families import family_of
from gorin.games.l5r.sets.declared_kinds import a_kind, zones_of
from gorin.games.l5r.values.terms import (
    ACTOR,
    ATTACHMENT,
    BEARER,
    DISCARD,
    IT,
    M_RESOLVED,
    M_RESOLVING,
    MOST_TARGETS,
    PERFORMER,
    PLAY,
    TARGET,
    THIS,
    YOU,
)

UNHEARD: Final = -1  # nothing is heard

#: Fields of effects, tests and numbers that hold a role.
_ROLE_FIELDS: Final = frozenset(
    ("ref", "of", "on", "at", "card", "to", "to_ref", "unit", "challenger", "challenged")
)


def ability_faults(card: CardDef, ability: Ability) -> list[str]:
    """Whether a card can be where its ability works from."""
    zones = reach(card.kind, ability)
    if zones & ~zones_of(card) or (ability.players and zones != PLAY):
        return [f"{a_kind(card)} cannot be where this ability works from."]
    return [] if ability.moment is None else _roles(card, ability.moment)


def trait_faults(card: CardDef, trait: Trait) -> list[str]:
    """Whether a card can be where its trait works from."""
    if trait.zone not in (PLAY, DISCARD) or not trait.zone & zones_of(card):
        return [f"a trait works in play or from the discard pile, where {a_kind(card)} must be able to be."]
    return _roles(card, trait.moment)


def _roles(card: CardDef, moment: Moment) -> list[str]:
    """A card listens for what happens to itself or to who carries it: nobody else has a role yet."""
    for ref in (moment.ref, moment.performer, moment.to_ref):
        if ref == IT and ref == moment.to_ref and moment.kind in (M_RESOLVING, M_RESOLVED):
            continue  # the card that the action is from
        if ref >= 0 and ref != THIS and not (ref == BEARER and card.kind & ATTACHMENT):
            return ["before anything has happened, a moment names only this card or who carries it."]
    return []


def clause_faults(ability: Ability) -> list[str]:
    """Whether an ability has more of some clause than an action can hold."""
    found: list[str] = []
    for once in (Perform, Usable, Tagged):
        if sum(isinstance(part, once) for part in ability.parts) > 1:
            found.append(f"an ability has one {once.__name__}.")
    if len(ability.targets) > MOST_TARGETS:
        found.append(f"an ability has at most {MOST_TARGETS} targets.")
    if sum(target.most > 1 for target in ability.targets) > 1:
        found.append("one target of an ability may be several cards, not two.")
    if any(target.up_to is not None and target.most == 1 for target in ability.targets):
        found.append("a target that may be several cards says how many are the most.")
    return found


def nobody_named(value: object, targets: int, performer: bool) -> list[str]:
    """Whether a word speaks of a further target, or of a performer, that nothing before it has named."""
    if isinstance(value, tuple):
        found: list[str] = []
        for part in value:
            found += nobody_named(part, targets, performer)
        return found
    if isinstance(value, Ability | Trait) or not isinstance(value, Effect | Test | Number | Cards):
        return []  # what is given has its own targets
    found = []
    for field in dataclasses.fields(cast(Any, value)):
        inner = getattr(value, field.name)
        if isinstance(value, Move) and field.name == "to":
            continue  # a place
        if isinstance(inner, int) and (field.name in _ROLE_FIELDS or _names_two(value, field.name)):
            if inner > TARGET and inner - TARGET >= targets:
                found.append(f"{type(value).__name__} speaks of {ROLE_NAMES[inner]}, and there is none.")
            elif inner == PERFORMER and not performer:
                found.append(f"{type(value).__name__} speaks of a performer, and there is none.")
        elif isinstance(value, Challenge):
            found += nobody_named(inner, 1, True)  # what befalls the two speaks of the winner and the loser
        else:
            found += nobody_named(inner, targets, performer)
    return found


def aimless(ability: Ability) -> list[str]:
    """Whether an ability without targets speaks of its target, and no effect of it names one."""
    effects = ability.costs + ability.effects
    if ability.targets or any(isinstance(word, Effect) and word.names_target() for word in words_in(effects)):
        return []
    return _aimed(effects)


def _aimed(value: object) -> list[str]:
    if isinstance(value, tuple):
        return [fault for part in value for fault in _aimed(part)]
    names = fields_of(value)
    if names is None or isinstance(value, Ability | Trait):
        return []  # what is given has its own targets
    found: list[str] = []
    word = type(value).__name__
    asked = [name for name in names if not (isinstance(value, Effect) and name in value.unasked())]
    for name in asked:
        inner = getattr(value, name)
        if inner == TARGET and family_of(word, name) == "Role":
            found.append(f"{word} speaks of the target, and the ability has none.")
        found += _aimed(inner)
    return found


def unheard(value: object, heard: int) -> list[str]:
    """Whether a word speaks of what is reacted to, and what its statement hears is no such thing."""
    if isinstance(value, tuple):
        found: list[str] = []
        for part in value:
            found += unheard(part, heard)
        return found
    if isinstance(value, Ability):  # its parts hold all that it says
        return unheard(value.parts, UNHEARD if value.moment is None else value.moment.kind)
    if isinstance(value, Trait | TerrainText):
        return unheard((value.effects, getattr(value, "test", None)), value.moment.kind)
    if isinstance(value, RingEntry):
        return unheard(value.test, value.moment.kind)
    names = fields_of(value)
    if names is None:
        return []
    wanted = value.answers() if isinstance(value, Effect | Test) else ()
    if getattr(value, "who", YOU) == ACTOR:
        wanted = ACTED
    if wanted and heard not in wanted:
        moments = [NAMED[kind] for kind in wanted]
        joined = " or ".join(part for part in (", ".join(moments[:-1]), moments[-1]) if part)
        return [
            f"{type(value).__name__} speaks of what is reacted to, so it belongs to a Reaction to {joined}."
        ]
    if isinstance(value, Delay):
        return unheard(value.effects, value.moment.kind)
    found = []
    for name in names:
        found += unheard(getattr(value, name), heard)
    return found


def _names_two(value: object, field: str) -> bool:
    """Whether this field of a reference, or of a test of two, holds a role although others do not."""
    return isinstance(value, Same) or (isinstance(value, Carried) and field == "by")


def stray_shots(words: list[object]) -> list[str]:
    """A Ranged Attack brings its target when an action is announced, so it is one of the action's effects."""
    aimed: list[object] = []
    for word in words:
        if isinstance(word, Ability):
            for effect in (*word.effects, *word.parts):
                aimed.append(effect)
                if isinstance(effect, RangedAttack) and effect.later and not word.shoots:
                    return ["another Ranged Attack follows one that is aimed when the action is announced."]
                if isinstance(effect, Either) and effect.shoots():
                    aimed += [effect.first[0], *effect.second]
    for word in words:
        if isinstance(word, RangedAttack) and not any(word is shot for shot in aimed):
            return ["a Ranged Attack stands by itself among the effects of an action, or first in a choice."]
    return []
