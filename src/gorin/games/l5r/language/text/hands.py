"""How words about hands are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.hands import AnyOfHand, Discard, DiscardCard, Draw, ToHand
from gorin.games.l5r.language.references import Top
from gorin.games.l5r.language.text.clauses import does
from gorin.games.l5r.language.text.core import Mention, Speaker, effect, several
from gorin.games.l5r.language.text.nouns import noun
from gorin.games.l5r.language.text.references import said
from gorin.games.l5r.values.terms import CHOSEN, TARGET, YOU


@effect.register
def _(word: Draw, s: Speaker) -> str:
    return f"{does(word.who, TARGET, s, 'draw')} {several(word.count, 'card')}"


@effect.register
def _(word: DiscardCard, s: Speaker) -> str:
    s.bind(CHOSEN, Mention("", "the discarded card", False, fresh=False, by_name=True))
    if word.who != YOU:
        card = "a card" if word.what is None else noun(word.what, s)
        return f"{does(word.who, TARGET, s, 'discard')} {card}{' at random' if word.random else ''}"
    if word.what is None:
        return "discard a card from your hand"
    return f"discard {noun(word.what, s).removesuffix(' in your hand')} from your hand"


@effect.register
def _(word: ToHand, s: Speaker) -> str:
    return f"put {said(word.ref, s)} into your hand"


@effect.register
def _(word: Discard, s: Speaker) -> str:
    text = f"discard {said(word.ref, s)}"
    if isinstance(word.ref, Top):
        s.bind(CHOSEN, Mention("", "the discarded card", False, fresh=False, by_name=True))
    return text


@effect.register
def _(word: AnyOfHand, s: Speaker) -> str:
    if word.under is not None:
        return f"put one or more {noun(word.under, s, plural=True)} face-down under {s.this}, out of play"
    return "discard any number of cards from your hand"
