"""How words of courts and camps are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.court import ChoosePlayer, Discard, PutUnder, Replace, TakeFreed
from gorin.games.l5r.language.text.core import (
    Speaker,
    effect,
)
from gorin.games.l5r.language.text.nouns import noun
from gorin.games.l5r.language.text.references import said
from gorin.games.l5r.values.terms import OTHERS

# --- numbers and tests -------------------------------------------------------------------------------


# --- players -----------------------------------------------------------------------------------------


@effect.register
def _(word: ChoosePlayer, s: Speaker) -> str:
    having = "" if word.having is None else f" who controls {noun(word.having, s)}"
    return f"choose {'another' if word.who == OTHERS else 'a'} player{having}"


# --- cards in play -----------------------------------------------------------------------------------


# --- decks, provinces and what lies under cards ------------------------------------------------------


@effect.register
def _(word: Discard, s: Speaker) -> str:
    return f"discard {said(word.ref, s)}"


@effect.register
def _(word: Replace, s: Speaker) -> str:
    old = s.mention(word.old)
    return f"discard {old} and put {s.mention(word.new)} face-up into that province"


@effect.register
def _(word: PutUnder, s: Speaker) -> str:
    return f"put {s.mention(word.ref)} face-up under {s.this}, out of play"


@effect.register
def _(word: TakeFreed, s: Speaker) -> str:
    return f"put the cards that lay under {s.this} into your hand"
