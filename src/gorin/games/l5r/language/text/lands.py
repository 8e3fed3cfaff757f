"""How words of the map are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.lands import CheaperNext, ComeAsGuest, LookAtHand, Turn
from gorin.games.l5r.language.text.core import Speaker, effect
from gorin.games.l5r.language.text.nouns import kind_words
from gorin.games.l5r.language.text.references import said
from gorin.games.l5r.values.terms import THIS


@effect.register
def _(word: Turn, s: Speaker) -> str:
    which = "this Fortress" if word.ref == THIS else said(word.ref, s)
    return f"turn {which} face-{'up' if word.up else 'down'}"


@effect.register
def _(word: ComeAsGuest, s: Speaker) -> str:
    return "in the next attack this turn you count as invited by the side you name"


@effect.register
def _(word: LookAtHand, s: Speaker) -> str:
    return "look at that player's hand"


@effect.register
def _(word: CheaperNext, s: Speaker) -> str:
    return f"the next {kind_words(word.kinds)} you attach this turn costs {word.less} less Gold"
