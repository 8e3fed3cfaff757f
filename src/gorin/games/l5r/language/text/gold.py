"""How sources of Gold are spoken, and paying it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gorin.games.l5r.language.core import Fixed, Number
from gorin.games.l5r.language.gold import AnyGold, PayGold
from gorin.games.l5r.language.numbers import Count, Pick, Sum, Times, cost
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.statements import Produces
from gorin.games.l5r.language.text.clauses import clauses
from gorin.games.l5r.language.text.core import Speaker, amount, condition, effect, listed, statement
from gorin.games.l5r.language.text.nouns import every, mention_of
from gorin.games.l5r.values.terms import CHOSEN, HAND, USUAL, V_BOW, V_DESTROY, V_DISCARD

#: What becomes of a partner, behind "Bow this card and"; and what it is then.
_SPENT: Final = {
    V_BOW: ("", "the other card"),
    V_DESTROY: ("destroy ", "the destroyed card"),
    V_DISCARD: ("discard ", "the discarded card"),
}


@statement.register
def _(word: Produces, s: Speaker) -> str:
    price = "Bow" if word.bows else "Without bowing, once per turn"
    if word.zone == HAND:
        price = "From your hand"
    if word.partner is not None:
        verb, name = _SPENT[word.spends]
        s.bind(CHOSEN, mention_of(word.partner, s, name))
        price = f"Bow {s.this} and {verb}{s.mention(CHOSEN)}"
    text = _produced(word.amount, s)
    if word.lessens:
        text = "you pay no Gold" if word.amount == cost() else text.replace("produce", "pay") + " less"
    if word.test is not None:
        text = f"if {condition(word.test, s)}, {text}"
    return f"{price}: {listed([text, *clauses(word.also, s)])}."


def _produced(number: Number, s: Speaker) -> str:
    if isinstance(number, Fixed):
        return f"produce {number.n} Gold"
    if isinstance(number, Pick):
        usual, better = amount(number.otherwise, s), amount(number.then, s)
        return f"produce {usual} Gold, or {better} Gold if {condition(number.test, s)}"
    if isinstance(number, Sum):
        more = _for_each(number.second, s)
        if more:
            return f"produce {amount(number.first, s)} Gold, plus {more}"
    return f"produce Gold equal to {amount(number, s)}"


def _for_each(number: Number, s: Speaker) -> str:
    """So much for each card of some kind in play, if that is what a number says."""
    factor, of = (number.factor, number.of) if isinstance(number, Times) else (1, number)
    if isinstance(of, Count) and isinstance(of.of, Sel):
        each = every(replace(of.of, where=USUAL), s)
        kind = every(replace(of.of, where=USUAL, tests=()), s)
        behind = each.removeprefix(kind) if each.startswith(kind) else ""
        return f"{factor} Gold for each {each.removesuffix(behind)} in play{behind}"
    return ""


# --- paying ------------------------------------------------------------------------------------------


@effect.register
def _(word: PayGold, s: Speaker) -> str:
    if isinstance(word.amount, Fixed):
        return f"pay {word.amount.n} Gold"
    return f"pay Gold equal to {amount(word.amount, s)}"


@effect.register
def _(word: AnyGold, s: Speaker) -> str:
    return f"pay as much Gold as you like, but at least {word.least}"
