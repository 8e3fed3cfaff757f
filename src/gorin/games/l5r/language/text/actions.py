"""How words about actions are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.actions import Additional, Negate, PutBack, Redirect, Spare, StopAction
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.text.core import Speaker, effect
from gorin.games.l5r.language.text.moments import timing_words
from gorin.games.l5r.language.text.nouns import keyword_words, noun
from gorin.games.l5r.language.text.references import said


@effect.register
def _(word: Additional, s: Speaker) -> str:
    kinds = f"{keyword_words(word.some)} {timing_words(word.timing)}".strip()
    by = f", performed by {s.mention(word.by)}" if word.by >= 0 else ""
    origin = f" from {s.mention(word.source)}" if word.source >= 0 else ""
    return f"you may take an additional {kinds} action{origin}{by}"


@effect.register
def _(word: StopAction, s: Speaker) -> str:
    return "its effects do not happen, and what was bowed, lost or spent to pay for it is given back"


@effect.register
def _(word: Negate, s: Speaker) -> str:
    return "negate its effects" + (" except for Honor losses to its player" if word.except_losses else "")


@effect.register
def _(word: PutBack, s: Speaker) -> str:
    return (
        "the Event does not occur: its province is refilled face-down, and its player shuffles it into"
        " the Dynasty deck"
    )


@effect.register
def _(word: Spare, s: Speaker) -> str:
    return f"the action has no effect on {said(word.ref, s)}"


@effect.register
def _(word: Redirect, s: Speaker) -> str:
    if isinstance(word.what, Sel):
        return f"choose {noun(word.what, s)}; the action targets that card instead, if that is legal"
    return f"the action targets {said(word.what, s)} instead, if that is legal"
