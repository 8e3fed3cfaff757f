"""How tests of what may be done are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.feasible import (
    Affordable,
    Casting,
    MayCarry,
    MayEnter,
    MayMove,
    PayingFor,
    Rescuable,
    Says,
)
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.text.core import (
    OBJECT,
    SUBJECT,
    Speaker,
    a,
    condition,
    listed,
    quality,
)
from gorin.games.l5r.language.text.nouns import (
    kind_words,
    noun,
)
from gorin.games.l5r.values.kinds import A_BATTLE_ABILITY, GOLD_PRODUCTION
from gorin.games.l5r.values.terms import (
    IS_HUMAN,
    IT,
    K_NONHUMAN,
    NO_KEYWORDS,
    NO_STATES,
    ZONE_NAMES,
)


@condition.register
def _(word: MayMove, s: Speaker, yes: bool = True) -> str:
    assert isinstance(word.ref, int), word
    return s.mention(word.ref, SUBJECT) + f" can{'' if yes else 'not'} move to a battlefield with enemy units"


@quality.register
def _(word: MayMove, s: Speaker) -> str:
    return ""  # that he has somewhere to go is asked by the effect that moves him


@condition.register
def _(word: Casting, s: Speaker, yes: bool = True) -> str:
    assert yes, word
    return "attaches a Spell, or performs a Spell action or an ability of his or her own"


@condition.register
def _(word: Rescuable, s: Speaker, yes: bool = True) -> str:
    return f"{s.mention(IT, SUBJECT)} has {'not ' if yes else ''}been saved so before in this game"


@quality.register
def _(word: MayCarry, s: Speaker) -> str:
    if word.ref == word.by:
        return ""  # nothing is attached that nobody may carry
    s.may_carry = True
    if word.ref in s.roles and s.roles[word.ref].fresh:
        return "who may carry it"  # what it is has still to be said
    if word.by != IT:
        return f"that {s.mention(word.by)} may carry"
    return f"who may carry {s.mention(word.ref, OBJECT)}"


@quality.register
def _(word: Affordable, s: Speaker) -> str:
    return ""  # no cost may be incurred that cannot be paid


@quality.register
def _(word: MayEnter, s: Speaker) -> str:
    return ""  # what the rules bar from play is not brought into play


@condition.register
def _(word: PayingFor, s: Speaker, yes: bool = True) -> str:
    paid = yes != word.reverse
    what = kind_words(word.kinds)
    if word.some or word.never:
        human = word.never == K_NONHUMAN
        never, states = (NO_KEYWORDS, IS_HUMAN) if human else (word.never, NO_STATES)
        what = noun(Sel(kinds=word.kinds, some=word.some, never=never, states=states), s, bare=True)
    if word.titles:
        return f"you are {'' if paid else 'not '}paying for {listed(list(word.titles), 'or')}"
    origin = f" from your {ZONE_NAMES[word.zone]}" if word.zone else ""
    return f"you are {'' if paid else 'not '}paying for {a(what)}{origin}"


@quality.register
def _(word: Says, s: Speaker) -> str:
    return "that produces Gold" if word.what == GOLD_PRODUCTION else "with a Ranged Attack"


@condition.register
def _(word: Says, s: Speaker, yes: bool = True) -> str:
    assert word.what == A_BATTLE_ABILITY, word
    return f"{s.subject(word.ref, 'have', 'has')} {'a' if yes else 'no'} Battle ability"
