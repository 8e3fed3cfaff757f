"""A card with all its numbers higher: a pure change of its declaration, made once for each card and size.

What is printed of stats, strengths, Honor and Gold production grows, and so do limits such as "Chi 4 or
lower" (R299). What is behind "lose" grows as well; a number with a sign is one, so that -1F becomes +1F.
Prices in Gold stay, and so does what only counts: cards, times, turns.
"""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any, Final

from gorin.games.l5r.language.always import Aura, Minimum, Rampart, Sheltered
from gorin.games.l5r.language.battle import Fear, RangedAttack
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import Compare
from gorin.games.l5r.language.core import Fixed, Number
from gorin.games.l5r.language.duels import FocusBonus, StandIn
from gorin.games.l5r.language.honor import Gain, Lose, ReduceLoss
from gorin.games.l5r.language.numbers import (
    Count,
    Figure,
    Pick,
    StatOf,
    Sum,
    Times,
    TotalForce,
)
from gorin.games.l5r.language.provinces import Strengthen
from gorin.games.l5r.language.statements import Ability, Produces, act
from gorin.games.l5r.language.states import Tokens
from gorin.games.l5r.language.stats import ArmyBonus, Bonus, PenaltySeries, SetStat
from gorin.games.l5r.values.terms import COST, FAMILY_HONOR, NOT_A_NUMBER, PRODUCTION, STARTING_HONOR

#: Words with a number that is printed, and the field that holds it.
_AMOUNTS: Final[dict[type, str]] = {
    **dict.fromkeys((Gain, Lose, Bonus, SetStat, Strengthen, ArmyBonus, Produces, Aura), "amount"),
    **dict.fromkeys((RangedAttack, Fear), "strength"),
    **dict.fromkeys((Minimum, FocusBonus), "amount"),
    **dict.fromkeys((Rampart, Sheltered, ReduceLoss), "by"),
    StandIn: "chi",
}
#: Those whose number is a penalty if they say so.
_SIGNED: Final = (Bonus, Strengthen, ArmyBonus)


@cache
def raised(card: CardDef, by: int) -> CardDef:
    """The same card with its numbers so much higher."""
    requirement = card.requirement
    twin = CardDef(
        card.title,
        card.kind,
        card.words,
        force=card.force + by,
        chi=card.chi + by,
        requirement=requirement if requirement == NOT_A_NUMBER else requirement + by,
        cost=card.cost + by,
        honor=card.honor + by,
        focus=card.focus,
        statements=_raised(card.statements, by),
        clan=card.clan,
        reconstructed=card.reconstructed,
    )
    twin.number = card.number
    twin.rival = card.rival
    twin.base = card
    return twin


def _raised(value: Any, by: int) -> Any:
    """A word, and whatever is in it."""
    if isinstance(value, tuple):
        return tuple([_raised(part, by) for part in value])
    if isinstance(value, CardDef):
        return _made(value, by)
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return value
    if isinstance(value, Ability):
        return act(value.timing, _raised(value.parts, by), _raised(value.moment, by), value.name)
    changed: dict[str, Any] = {}
    for field in dataclasses.fields(value):
        if field.init:
            changed[field.name] = _raised(getattr(value, field.name), by)
    if isinstance(value, Compare):
        changed.update(_limits(value, by))
    elif isinstance(value, Tokens):
        changed["force"] = value.force + by if value.force else 0
        changed["chi"] = value.chi + by if value.chi else 0
    elif isinstance(value, PenaltySeries):
        changed["amounts"] = tuple([amount - by for amount in value.amounts])
    elif type(value) in _AMOUNTS and not (isinstance(value, Aura) and value.stat == COST):
        name = _AMOUNTS[type(value)]
        changed[name] = _number(getattr(value, name), by)
        if isinstance(value, _SIGNED) and value.penalty and isinstance(value.amount, Fixed):
            size = by - value.amount.n
            changed["amount"] = Fixed(abs(size))
            changed["penalty"] = size < 0
    return dataclasses.replace(value, **changed)


def _number(number: Any, by: int) -> Any:
    """A number that is printed; one that is a stat of a card, or a count, is not, but what is beside it."""
    if isinstance(number, Fixed):
        return Fixed(number.n + by)
    if isinstance(number, int):
        return number + by
    if isinstance(number, Pick):
        then, otherwise = _number(number.then, by), _number(number.otherwise, by)
        return dataclasses.replace(number, then=then, otherwise=otherwise)
    if isinstance(number, Sum):
        return dataclasses.replace(number, second=_number(number.second, by))
    if isinstance(number, Times):
        return dataclasses.replace(number, factor=number.factor + by)  # "+2F for each ..."
    if isinstance(number, Count):
        return Times(1 + by, number)
    return number


def _limits(word: Compare, by: int) -> dict[str, Any]:
    """A limit that is a number, on a stat, an army's Force or a player's Honor: "with Chi 4 or lower"."""
    found: dict[str, Any] = {}
    if _measures(word.first) and isinstance(word.second, Fixed):
        found["second"] = Fixed(word.second.n + by)
    elif _measures(word.second) and isinstance(word.first, Fixed):
        found["first"] = Fixed(word.first.n + by)
    return found


def _measures(number: Number) -> bool:
    if isinstance(number, Figure):
        return number.what in (FAMILY_HONOR, STARTING_HONOR, PRODUCTION)
    return isinstance(number, StatOf | TotalForce)


@cache
def _made(card: CardDef, by: int) -> CardDef:
    """A card that an effect makes, with the stats that the effect says."""
    return CardDef(
        card.title,
        card.kind,
        card.words,
        force=card.force + by if card.force else 0,
        chi=card.chi + by if card.chi else 0,
        statements=card.statements,
        clan=card.clan,
    )
