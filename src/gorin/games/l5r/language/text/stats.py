"""How changes of stats are spoken."""

from __future__ import annotations

import re
from dataclasses import replace

from gorin.games.l5r.language.core import Effect, Fixed, Number
from gorin.games.l5r.language.numbers import Count, Pick, StatOf, Times
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.stats import (
    ArmyBonus,
    Bonus,
    Double,
    Exchange,
    ForgetBonuses,
    PenaltySeries,
    SetStat,
)
from gorin.games.l5r.language.text.clauses import DURATIONS, PAIRS
from gorin.games.l5r.language.text.core import (
    ORDINALS,
    OWNER,
    SUBJECT,
    Speaker,
    amount,
    condition,
    effect,
    listed,
    signed,
)
from gorin.games.l5r.language.text.nouns import every
from gorin.games.l5r.language.text.references import said, subject
from gorin.games.l5r.values.families import Stat
from gorin.games.l5r.values.terms import CHI, FOCUS, FORCE, GAME, STAT_NAMES, STAT_SIGNS, TURN


def change(number: Number, stat: Stat, s: Speaker, penalty: bool = False) -> str:
    """A bonus or penalty: "+3F", "+2F for each enemy unit", "a Force bonus equal to ..."."""
    sign = -1 if penalty else 1
    if isinstance(number, Fixed):
        return signed(sign * number.n) + STAT_SIGNS[stat]
    if isinstance(number, Times) and isinstance(number.of, Count) and isinstance(number.of.of, Sel):
        return f"{signed(sign * number.factor)}{STAT_SIGNS[stat]} for each {every(number.of.of, s)}"
    if isinstance(number, Count) and isinstance(number.of, Sel) and not number.different:
        return f"{signed(sign)}{STAT_SIGNS[stat]} for each {every(number.of, s)}"
    if isinstance(number, Pick) and isinstance(number.then, Fixed) and isinstance(number.otherwise, Fixed):
        usual, better = signed(sign * number.otherwise.n), signed(sign * number.then.n)
        name = STAT_SIGNS[stat]
        return f"{usual}{name}, or {better}{name} if {condition(number.test, s)}"
    return f"a {STAT_NAMES[stat]} {'penalty' if penalty else 'bonus'} equal to {amount(number, s)}"


def both(number: Number, s: Speaker, penalty: bool = False) -> str:
    """The same bonus or penalty to Force and to Chi: "+3F/+3C", "+1F/+1C for each of your Samurai"."""
    text = change(number, FORCE, s, penalty)
    return re.sub(r"([+-]\d+)F\b", r"\1F/\1C", text).replace("a Force ", "a Force and Chi ", 1)


@effect.register
def _(word: Bonus, s: Speaker) -> str:
    return _bonus(word, s, False)


def _bonus(word: Bonus, s: Speaker, to_both: bool) -> str:
    gets = subject(word.ref, "get", "gets", s)
    before = s.it_person
    s.it_person = isinstance(word.ref, int) and s.is_person(word.ref)
    s.possessor = word.ref if isinstance(word.ref, int) else -1
    size = both(word.amount, s, word.penalty) if to_both else change(word.amount, word.stat, s, word.penalty)
    s.it_person = before
    s.possessor = -1
    return f"{gets} {size}{DURATIONS[word.until]}"


def _to_both(first: Effect, second: Effect, s: Speaker) -> str:
    """A card's Force and Chi that change alike are said as one; so are two plain changes."""
    if not isinstance(first, Bonus) or not isinstance(second, Bonus):
        return ""
    if (first.stat, second.stat) != (FORCE, CHI) or replace(second, stat=FORCE, amount=first.amount) != first:
        return ""
    if first.amount == second.amount:
        return _bonus(first, s, True)
    if isinstance(first.amount, Fixed) and isinstance(second.amount, Fixed):
        chi = change(second.amount, CHI, s, second.penalty)
        text = _bonus(replace(first, until=TURN), s, False)
        return f"{text}/{chi}{DURATIONS[first.until]}"
    return ""


def _doubled(first: Effect, second: Effect, s: Speaker) -> str:
    if not isinstance(first, Double) or not isinstance(second, Double):
        return ""
    if (first.stat, second.stat) != (FORCE, CHI) or replace(second, stat=FORCE) != first:
        return ""
    return f"{s.mention(first.ref, OWNER)} Force and Chi are doubled{DURATIONS[first.until]}"


PAIRS.append(_to_both)
PAIRS.append(_doubled)


@effect.register
def _(word: ForgetBonuses, s: Speaker) -> str:
    if word.stat == FOCUS:
        return "until the duel ends, bonuses to the Focus Values of focused cards do not count"
    return "Force bonuses and penalties that actions have given to cards at this battlefield no longer count"


@effect.register
def _(word: PenaltySeries, s: Speaker) -> str:
    sign = STAT_SIGNS[FORCE]
    parts = [f"the {ORDINALS[number]} {signed(-size)}{sign}" for number, size in enumerate(word.amounts, 1)]
    return listed(parts).replace("the first ", "the first of them gets ", 1)


@effect.register
def _(word: SetStat, s: Speaker) -> str:
    what = f"{said(word.ref, s, OWNER)} Force"
    if isinstance(word.amount, StatOf) and word.amount.stat == FORCE and not word.amount.base:
        return f"{what} becomes equal to {said(word.amount.ref, s, OWNER)}{DURATIONS[word.until]}"
    if word.until == GAME:
        return f"{what} permanently becomes {amount(word.amount, s)}"
    return f"{what} becomes {amount(word.amount, s)}{DURATIONS[word.until]}"


@effect.register
def _(word: Exchange, s: Speaker) -> str:
    if word.first == word.second:
        stats = f"{STAT_NAMES[word.stat]} and {STAT_NAMES[word.other]}"
        return f"switch {said(word.first, s, OWNER)} {stats}{DURATIONS[TURN]}"
    both = f"{s.mention(word.first, SUBJECT)} and {s.mention(word.second, SUBJECT)}"
    assert word.stat == word.other, word
    return f"{both} exchange their {STAT_NAMES[word.stat]}{DURATIONS[TURN]}"


@effect.register
def _(word: Double, s: Speaker) -> str:
    return f"{s.mention(word.ref, OWNER)} {STAT_NAMES[word.stat]} is doubled{DURATIONS[word.until]}"


@effect.register
def _(word: ArmyBonus, s: Speaker) -> str:
    if isinstance(word.amount, Fixed):
        by = signed(-word.amount.n if word.penalty else word.amount.n)
        return f"your army's total Force gets {by} in this battle"
    kind = "penalty" if word.penalty else "bonus"
    return f"your army's total Force gets a {kind} equal to {amount(word.amount, s)} in this battle"
