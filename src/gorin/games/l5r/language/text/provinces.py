"""How words about provinces and Fortresses are spoken."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.provinces import (
    ChooseProvince,
    DestroyProvince,
    NewProvince,
    RecycleProvinces,
    Replace,
    Stands,
    Strengthen,
    Turn,
)
from gorin.games.l5r.language.references import LYING_THERE
from gorin.games.l5r.language.text.clauses import DURATIONS
from gorin.games.l5r.language.text.core import OWNER, Speaker, amount, condition, effect, signed
from gorin.games.l5r.language.text.references import said
from gorin.games.l5r.values.kinds import (
    CHOSEN_PROVINCE,
    DEFENDERS_PROVINCES,
    LAST_OF_EACH,
    PROVINCE_HERE,
    VACATED,
    YOUR_PROVINCES,
)
from gorin.games.l5r.values.terms import CHOSEN, CONTROLLER, EACH, TARGET, THIS, YOU

PROVINCES: Final = {
    CHOSEN_PROVINCE: "it",
    PROVINCE_HERE: "the province at the current battlefield",
    DEFENDERS_PROVINCES: "each province the Defender still has",
    YOUR_PROVINCES: "each of your provinces",
    LAST_OF_EACH: "the province furthest from his or her Dynasty deck",
    VACATED: "the province from which it entered",
}


@effect.register
def _(word: Strengthen, s: Speaker) -> str:
    gets = f"{PROVINCES[word.which]} gets"
    if isinstance(word.amount, Fixed):
        size = -word.amount.n if word.penalty else word.amount.n
        return f"{gets} {signed(size)} strength{DURATIONS[word.until]}"
    size_of = "a strength penalty" if word.penalty else "a strength bonus"
    return f"{gets} {size_of} equal to {amount(word.amount, s)}{DURATIONS[word.until]}"


@effect.register
def _(word: DestroyProvince, s: Speaker) -> str:
    if word.which == LAST_OF_EACH:
        return f"loses {PROVINCES[word.which]}"
    return f"destroy {'that province' if word.which == CHOSEN_PROVINCE else PROVINCES[word.which]}"


@effect.register
def _(word: RecycleProvinces, s: Speaker) -> str:
    return (
        "put one or more cards in your provinces on the bottom of your Dynasty deck"
        " and refill those provinces face-up"
    )


@effect.register
def _(word: ChooseProvince, s: Speaker) -> str:
    filled = " with a card in it" if word.filled else ""
    if word.least:
        filled += f" with {word.least} or more strength"
    if word.whose == CONTROLLER:
        return f"choose one of {s.mention(TARGET, OWNER)} controller's provinces{filled}"
    return f"choose {'one of your provinces' if word.whose == YOU else 'a province'}{filled}"


@condition.register
def _(word: Stands, s: Speaker, yes: bool = True) -> str:
    return f"that province {'still stands' if yes else 'has been destroyed'}"


@effect.register
def _(word: Replace, s: Speaker) -> str:
    old = s.mention(CHOSEN)
    return f"discard {old} and put {s.mention(TARGET)} face-up into that province"


@effect.register
def _(word: Turn, s: Speaker) -> str:
    if word.ref == LYING_THERE:
        return f"turn {said(word.ref, s)} face-up if it is face-down, or face-down if it is face-up"
    which = "this Fortress" if word.ref == THIS else said(word.ref, s)
    return f"turn {which} face-{'up' if word.up else 'down'}"


@effect.register
def _(word: NewProvince, s: Speaker) -> str:
    if word.who == EACH:
        return "gains a province, to the left of his or her others and filled face-down"
    return "you have one more province, to the left of your others and filled face-down"
