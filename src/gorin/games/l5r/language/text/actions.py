"""How words about actions are spoken."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.actions import Additional, Negate, Redirect
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.text.core import Speaker, effect
from gorin.games.l5r.language.text.moments import timing_words
from gorin.games.l5r.language.text.nouns import keyword_words, noun
from gorin.games.l5r.language.text.references import said
from gorin.games.l5r.values.kinds import (
    ALL_BUT_LOSSES,
    EFFECTS_AND_COSTS,
    EFFECTS_ON_IT,
    ITS_EFFECTS,
    THE_EVENT,
    THE_GOLD,
)
from gorin.games.l5r.values.terms import IT


@effect.register
def _(word: Additional, s: Speaker) -> str:
    kinds = f"{keyword_words(word.some)} {timing_words(word.timing)}".strip()
    by = f", performed by {s.mention(word.by)}" if word.by >= 0 else ""
    origin = f" from {s.mention(word.source)}" if word.source >= 0 else ""
    return f"you may take an additional {kinds} action{origin}{by}"


_UNDONE: Final = {
    ITS_EFFECTS: "negate its effects",
    ALL_BUT_LOSSES: "negate its effects except for Honor losses to its player",
    EFFECTS_AND_COSTS: "its effects do not happen, and what was bowed, lost or spent to pay for it is given"
    " back",
    THE_EVENT: "the Event does not occur: its province is refilled face-down, and its player shuffles it into"
    " the Dynasty deck",
    THE_GOLD: "that Gold is lost",
}


@effect.register
def _(word: Negate, s: Speaker) -> str:
    if word.what == EFFECTS_ON_IT:
        return f"the action has no effect on {said(IT, s)}"
    return _UNDONE[word.what]


@effect.register
def _(word: Redirect, s: Speaker) -> str:
    if isinstance(word.what, Sel):
        return f"choose {noun(word.what, s)}; the action targets that card instead, if that is legal"
    return f"the action targets {said(word.what, s)} instead, if that is legal"
